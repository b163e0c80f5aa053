/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"

G_BEGIN_DECLS

struct _ArbCompetition
{
  ArbStore *store;         /* Owned, as the others */
  ArbFormula *formula;     /* or NULL while it is read */
  guint n_tables;
  gint64 deadline;
  gboolean has_level[ARB_N_WARNS];
  ArbLevel levels[ARB_N_WARNS];
  GPtrArray *players;      /* ArbPlayer */
  GHashTable *by_id;       /* id → ArbPlayer, borrowed */
  GPtrArray *rounds;       /* ArbRound */
};

/* arb-competition-fold.c: takes one act. FALSE: the formula cannot be read. */
gboolean arb_competition_fold (ArbCompetition *self,
                               ArbKind kind,
                               const ArbAct *act,
                               GError **error);
void arb_round_free (gpointer round);
/* When all acts are taken: what results are worth. */
void arb_competition_finish (ArbCompetition *self);

/* "list" lines: what an act says of a list. */
/* Of a name, a club and the like: longer ones are refused, and cut off in rows that others wrote. */
#define ARB_PLAYER_MAX_LETTERS 200

#define ARB_LIST_ACT_HANDED_IN "handed-in"
#define ARB_LIST_ACT_CHECKED "checked"
#define ARB_LIST_ACT_TO_CORRECT "to-correct"
#define ARB_LIST_ACT_ACCEPTED "accepted"
#define ARB_LIST_ACT_CHANGED "changed"
#define ARB_LIST_ACT_PLAYS "plays"

G_END_DECLS
