/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-odds.h"

G_BEGIN_DECLS

/* Exact odds of a fight that goes on round after round, the two sides willing: a winner follows where he
 * may, and whoever must test his morale obeys, unless the case says what becomes of the test. Equal
 * situations are merged between two rounds; nothing is sampled, nothing is rounded. */

/* Until nobody fights any more. */
#define ARB_ODDS_TO_THE_END 0
/* No rules go on for longer. */
#define ARB_ODDS_MAX_ROUNDS 99

typedef struct
{
  guint number;      /* counted from the first round of the case */
  ArbChance fought;  /* that there is such a round */
  GArray *outcome;   /* Owned, ArbOddsPart: how this round ends; the rest of 1: it is not fought */
  GArray *over;      /* Owned, ArbOddsPart: the fight is over by then, and how its last round ended */
  ArbChance still;   /* that it goes on after this round */
  GPtrArray *totals; /* Owned, ArbOddsValue: what the rounds so far come to, fights that are over
                        included */
} ArbOddsRound;

typedef struct
{
  const ArbXmlNode *node;        /* Borrowed */
  const ArbProcedure *procedure; /* Borrowed from the rules; NULL: there is an error */
  const ArbField *result;        /* Borrowed from the rules; what @outcome and @over are values of */
  GPtrArray *rounds;             /* Owned, ArbOddsRound */
  GPtrArray *repeated;           /* Owned, ArbField, borrowed: looked up outside the program for the
                                    first round and the same in all others */
  guint64 n_situations;          /* that were told apart */
  guint64 n_positions;           /* that were played; a situation is one with what is on the sheets */
  char *error_id;                /* Owned; NULL: the odds are there */
  char *message;                 /* Owned */
} ArbOddsRounds;

/* @n_rounds: ARB_ODDS_TO_THE_END, or at most ARB_ODDS_MAX_ROUNDS. Cancelled: NULL. @lang and
 * @cancellable may be NULL. */
ArbOddsRounds *arb_odds_rounds_new (const ArbXmlNode *node,
                                    guint n_rounds,
                                    ArbSystemSet *systems,
                                    const char *lang,
                                    GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void arb_odds_rounds_free (ArbOddsRounds *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbOddsRounds, arb_odds_rounds_free)

G_END_DECLS
