/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store-private.h"

G_BEGIN_DECLS

/* What a row says that names the rows of others its writer had before him. */
#define ARB_SEEN_KIND "seen"
/* What an event of an older format says when it first takes rows of other copies. */
#define ARB_UPGRADE_KIND "upgrade"

/* The last row of an umpire. */
typedef struct
{
  gint64 seq;
  guint8 hash[ARB_HASH_SIZE];
} ArbTip;

/* Those of several. */
ArbTips *arb_tips_new (void);
void arb_tips_free (ArbTips *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbTips, arb_tips_free)

/* For the names of all umpires, by their bytes; borrowed. */
GPtrArray *arb_tips_list_umpires (const ArbTips *self);
/* The last row of one way in which the rows of an umpire go on beside each other. */
void arb_tips_add_end (ArbTips *self,
                       const char *umpire,
                       gint64 seq,
                       const guint8 *hash);
guint arb_tips_count (const ArbTips *self);
/* A row further on takes the place of one before it. */
void arb_tips_set (ArbTips *self,
                   const char *umpire,
                   gint64 seq,
                   const guint8 *hash);
/* NULL: none. */
const ArbTip *arb_tips_get (const ArbTips *self,
                            const char *umpire);
/* Plain, without groups. */
char *arb_tips_dup_head (const ArbTips *self,
                         const char *event) G_GNUC_WARN_UNUSED_RESULT;
/* The body of a row that says what is further on than in @known, of all umpires @but one; NULL:
 * nothing is. */
char *arb_tips_dup_news (const ArbTips *self,
                         const ArbTips *known,
                         const char *but) G_GNUC_WARN_UNUSED_RESULT;
/* What such a body says, line by line: the same as an ArbBody of it, without taking all of it apart first.
 * In a large hall most of a journal are such lines. */
typedef struct
{
  char *text; /* Owned */
  char *rest; /* of it, that was not read yet */
} ArbSeen;

void arb_seen_init (ArbSeen *self,
                    const char *text);
void arb_seen_clear (ArbSeen *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbSeen, arb_seen_clear)
/* @key, @umpire: borrowed until the end. FALSE: no more. */
gboolean arb_seen_next (ArbSeen *self,
                        const char **key,
                        const char **umpire,
                        ArbTip *tip);
#define ARB_SEEN_TIP "tip"
#define ARB_SEEN_END "end"
/* @writer: who says so. */
void arb_tips_add_seen (ArbTips *self,
                        const char *writer,
                        const char *text);

/* umpire, seq, hash and Lamport number of the last row of each. */
extern const char arb_tips_sql[];
gboolean arb_store_load_tips (ArbStore *self,
                              GError **error);
/* Whether the row is in the journal, with a Lamport number below @before, or kept as one that does not
 * count. */
gboolean arb_store_has_row (ArbStore *self,
                            const char *umpire,
                            const ArbTip *tip,
                            gint64 before);
/* One entry more, when there is something new to be said to have been seen. */
void arb_store_add_seen (ArbStore *self,
                         GArray *entries);

G_END_DECLS
