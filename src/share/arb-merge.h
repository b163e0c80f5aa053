/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-join.h"

G_BEGIN_DECLS

/* Copies of one event, on a stick or in another folder, brought together in one of them: every row
 * and file that any of them has. The others are only read; what they hold is not trusted before it
 * was checked. */
typedef struct _ArbMerge ArbMerge;

/* How far it is, of 100, with the copy that is looked through, or NULL while it is written. */
typedef void (*ArbMergeProgress) (const char *path,
                                  guint percent,
                                  gpointer user_data);

ArbMerge *arb_merge_new (ArbStore *into) G_GNUC_WARN_UNUSED_RESULT;
void arb_merge_free (ArbMerge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbMerge, arb_merge_free)

/* @func may be NULL. */
void arb_merge_set_progress (ArbMerge *self,
                             ArbMergeProgress func,
                             gpointer user_data);
/* Looks through the copy at @path, from the first row to the last. FALSE: it cannot be brought
 * together with the event; a merge that failed writes nothing. */
gboolean arb_merge_add_file (ArbMerge *self,
                             const char *path,
                             GError **error);
/* The same bit by bit, for somebody who must not wait: after it is begun, step after step until there is
 * no more to do. FALSE and @error: as above; FALSE without: it is over. */
gboolean arb_merge_begin_file (ArbMerge *self,
                               const char *path,
                               GError **error);
gboolean arb_merge_step (ArbMerge *self,
                         GError **error);
/* Of the file that was begun, of 100. */
guint arb_merge_get_percent (ArbMerge *self);
/* What writing would bring, as sentences. Empty: nothing is new. */
GPtrArray *arb_merge_list_news (ArbMerge *self) G_GNUC_WARN_UNUSED_RESULT;
/* What it has gathered, for those who want to know more. Borrowed. */
ArbJoin *arb_merge_get_join (ArbMerge *self);
/* Sentences about the copies, as that one was written by a newer program: char *. Borrowed. */
GPtrArray *arb_merge_get_remarks (ArbMerge *self);
/* All of it, or nothing. */
gboolean arb_merge_write (ArbMerge *self,
                          GError **error);

G_END_DECLS
