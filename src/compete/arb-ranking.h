/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* Where a player stands after a round. */
typedef struct
{
  const ArbPlayer *player; /* Borrowed from the competition */
  guint place;             /* from 1; shared by those whom no tie-breaker tells apart */
  gint64 points;           /* with the penalties */
  gint64 penalty;
  guint n_games;
  guint n_outcomes[ARB_N_SCORES];
  gint64 *halves;          /* Owned: the tie-breakers in the order of the formula, twice each */
  guint decided_by;        /* 1 + the tie-breaker that put the one before in front; 0: the points */
} ArbStanding;

/* A club: all its players together. */
typedef struct
{
  const char *club; /* Borrowed */
  guint place;
  guint n_players;
  gint64 points;
  guint best;       /* the best place of its players */
} ArbClubStanding;

/* ArbStanding after so many rounds, the first first; 0: all rounds. */
GPtrArray *arb_ranking_new (const ArbCompetition *competition,
                            guint n_rounds) G_GNUC_WARN_UNUSED_RESULT;
/* ArbClubStanding of the same. Players without a club are left out. */
GPtrArray *arb_ranking_by_club (GPtrArray *ranking) G_GNUC_WARN_UNUSED_RESULT;
/* Of a ranking; NULL: he is not in it. */
const ArbStanding *arb_ranking_find (GPtrArray *ranking,
                                     const char *player);
/* A tie-breaker as it is shown: "12", "12.5". */
char *arb_standing_dup_tie (const ArbStanding *self,
                            guint tie) G_GNUC_WARN_UNUSED_RESULT;
/* What becomes different from @before to @after, a sentence (char *) for each player: his points, his
 * place. */
GPtrArray *arb_ranking_compare (GPtrArray *before,
                                GPtrArray *after) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
