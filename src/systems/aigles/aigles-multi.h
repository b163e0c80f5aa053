/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* One unit against several in one period (F06, F21; Mêlée 3.1). */

#define AIGLES_MAX_ENEMIES 9

typedef enum
{
  AIGLES_PAIR_WIN,
  AIGLES_PAIR_LOSS,
  AIGLES_PAIR_DRAW,
} AiglesPairResult;

/* A pair as the unit sees it. */
typedef struct
{
  AiglesPairResult result;
  ArbRatio losses; /* inflicted on the unit */
  int weight;      /* what the unit’s strength is shared by */
  gboolean rear;   /* struck it in the rear in this round */
  gboolean stays;  /* beaten, and does not retreat */
} AiglesPair;

/* Shares @figures by weight, largest remainders first; nobody is left without an enemy to fight
 * when there are figures enough. @rear_stops_all: a unit struck in the rear fights nobody. */
void aigles_split_strength (int figures,
                            const AiglesPair *pairs,
                            int n_pairs,
                            gboolean rear_stops_all,
                            int *shares);

typedef struct
{
  int wins;
  int losses;
  int draws;
  gboolean retreats;
  int retreat_from; /* index of the pair */
  gboolean may_follow;
} AiglesNet;

AiglesNet aigles_net_result (const AiglesPair *pairs,
                             int n_pairs);

G_END_DECLS
