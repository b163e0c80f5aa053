/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-conflicts.h"

G_BEGIN_DECLS

/* What other copies of an event have that this one has not: rows, whole and unchanged, and files.
 * All of it is gathered and looked through before anything is written. Whatever comes in which
 * order, the same rows give the same event. */
typedef struct _ArbJoin ArbJoin;

ArbJoin *arb_join_new (ArbStore *into) G_GNUC_WARN_UNUSED_RESULT;
void arb_join_free (ArbJoin *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbJoin, arb_join_free)

/* @copy must have been found good by an ArbVerifier. FALSE: it is of another event, or does not go
 * together with this one; nothing may be written then. */
gboolean arb_join_add (ArbJoin *self,
                       ArbStore *copy,
                       GError **error);

/* What is new, of one umpire. */
typedef struct
{
  char *umpire;    /* Owned */
  guint n_rows;    /* that count */
  guint n_forked;  /* that are kept and do not count, because rows go on from the same place twice */
  guint n_dropped; /* that counted here so far, of those */
  GPtrArray *games; /* Owned: char *, the tables that the new rows which count are about */
} ArbJoinNews;

void arb_join_news_free (ArbJoinNews *self);
/* Those of whom there is something new, by name: ArbJoinNews. */
GPtrArray *arb_join_list_news (ArbJoin *self) G_GNUC_WARN_UNUSED_RESULT;
/* What a table that comes in is called; NULL: it does not, or is here already. */
char *arb_join_dup_game_name (ArbJoin *self,
                              const char *game) G_GNUC_WARN_UNUSED_RESULT;
/* Conflicts that nobody has decided and that would be new here: ArbConflict. */
GPtrArray *arb_join_list_conflicts (ArbJoin *self,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
guint arb_join_get_n_files (ArbJoin *self);
/* Of rows that are there already. */
guint arb_join_get_n_signatures (ArbJoin *self);
gboolean arb_join_is_empty (ArbJoin *self);

/* All of it, in one transaction, or nothing. An event of an older format is then one that others can
 * be joined with, and a row of this umpire says so. @self is spent. */
gboolean arb_join_write (ArbJoin *self,
                         GError **error);

G_END_DECLS
