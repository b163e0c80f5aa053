/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-conflicts.h"
#include "store/arb-store-private.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_VERDICT_NONE,
  ARB_VERDICT_KEEP,
  ARB_VERDICT_DROP,
} ArbVerdict;

/* An act that may be in conflict with another. */
typedef struct _ArbRival ArbRival;
struct _ArbRival
{
  const char *umpire;  /* Borrowed, as all texts here */
  guint writer;        /* his number */
  gint64 place;        /* in the order of all acts, as its first row is numbered */
  gint64 seq;          /* of its first row and */
  gint64 last;         /* of its last */
  GPtrArray *subjects; /* Owned */
  GPtrArray *rivals;   /* Owned, or NULL: ArbRival, that count, for which this one does not */
  ArbVerdict verdict;
  const ArbRival *decision; /* that said so, or NULL */
  const char *fork;    /* whose rows that do not count it goes on from, or NULL */
  gboolean is_lost;    /* it does not count */
  guint group;         /* of the conflict; 0: none */
};

/* Which acts of the journal are in conflict, and which of them do not count for that. */
struct _ArbConflicts
{
  GStringChunk *texts;  /* Owned */
  GPtrArray *writers;   /* Owned: Writer, by their numbers */
  GHashTable *numbers;  /* Owned: umpire → number + 1 */
  GPtrArray *acts;      /* Owned: ArbRival, in their order */
  GHashTable *by_name;  /* Owned: umpire, line feed, seq → ArbRival */
  GHashTable *lost;     /* Owned: the same, those that do not count */
  GHashTable *things;   /* Owned: subject → what acts were about it */
  gint64 n_rows;        /* of the journal that were read */
  gboolean in_order;    /* those stand in the journal as they count */
  gboolean is_grouped;  /* which acts belong together is known */
};

/* Nothing is in conflict. */
ArbConflicts *arb_conflicts_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* @wanted: verdicts that are to hold instead of those of the journal, by name as above; may be NULL. */
ArbConflicts *arb_conflicts_find (ArbStore *store,
                                  GHashTable *wanted,
                                  GError **error);
void arb_conflicts_free (ArbConflicts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbConflicts, arb_conflicts_free)

/* Those of the store, worked out once; borrowed. */
const ArbConflicts *arb_store_get_conflicts (ArbStore *store,
                                             GError **error);
/* ArbConflict, as arb_store_list_conflicts() has them. */
GPtrArray *arb_conflicts_list (ArbConflicts *self) G_GNUC_WARN_UNUSED_RESULT;
/* After rows came into the journal, none of them a decision, that change nothing up to the first @n_same:
 * those from @first on, the next one, are looked at again. */
gboolean arb_store_update_conflicts (ArbStore *store,
                                     gint64 n_same,
                                     const ArbRow *first,
                                     GError **error);
/* Says which belong together. */
void arb_conflicts_group (ArbConflicts *self);
/* @self may be NULL: every act counts. */
gboolean arb_conflicts_have_lost (const ArbConflicts *self,
                                  const char *umpire,
                                  gint64 act);
char *arb_rival_dup_name (const char *umpire,
                          gint64 seq) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
