/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* Who won, and what follows from it (F17–F20, F22, F24–F26, F44). In arrays of two the index is the
 * side. */

typedef enum
{
  AIGLES_DRAW = -1,
  AIGLES_FIRST_WINS,
  AIGLES_SECOND_WINS,
} AiglesResult;

/* By how much the losses must differ: 10 % of the smaller or of the larger figure, reached or
 * exceeded (Mêlée 3). */
typedef enum
{
  AIGLES_WIN_GE_SMALL,
  AIGLES_WIN_GT_SMALL,
  AIGLES_WIN_GE_LARGE,
  AIGLES_WIN_GT_LARGE,
} AiglesThreshold;

typedef struct
{
  AiglesUnit unit;
  ArbRatio received;
  int strength; /* the figures that “one loss per figure” is counted on */
} AiglesLoser;

gboolean aigles_differ_enough (ArbRatio large,
                               ArbRatio small,
                               AiglesThreshold threshold);
/* @limbered_plain: a limbered battery is beaten by any difference (Mêlée 3.2). */
AiglesResult aigles_outcome (const AiglesLoser sides[2],
                             AiglesThreshold threshold,
                             gboolean limbered_plain);

/* What happened to one side of the pair. */
typedef struct
{
  AiglesUnit unit;
  AiglesUnit foe;
  AiglesStatus status;
  AiglesEntry foe_entry;
  ArbRatio received;
  ArbRatio foe_received;
  int strength;
  gboolean fights;
  gboolean lost;
  gboolean blocked;
} AiglesAftermath;

/* 3 cm, or 0 for whoever stays (Mêlée 3, 3.2). */
int aigles_retreat (const AiglesAftermath *after);

#define AIGLES_N_SPECIAL 7

/* The special cases 1 to 7 of Mêlée 3.2 that the unit suffers, bit 1 << number. */
guint aigles_special_cases (const AiglesAftermath *after,
                            gboolean case2_requires_defeat);
gboolean aigles_has_case (guint cases,
                          int number);

/* Gunners that leave their guns at once (Mêlée 3.2). */
gboolean aigles_routs_at_once (const AiglesAftermath *after);
/* Beaten elite gunners of a limbered battery stay, with half as many losses again (Mêlée 3.2). */
gboolean aigles_pays_to_stay (const AiglesAftermath *after);
ArbRatio aigles_final_losses (const AiglesAftermath *after);

gboolean aigles_must_test (gboolean lost,
                           gboolean routs,
                           gboolean leader_lost);
/* Déroute or fuite: the losses of the mêlée are recorded once more (Mêlée 3). */
gboolean aigles_doubles_losses (gboolean must_test,
                                AiglesMorale morale,
                                gboolean routs,
                                gboolean rout_doubles);
gboolean aigles_leaves (gboolean must_test,
                        AiglesMorale morale,
                        gboolean routs);

/* Order right after the round. */
int aigles_level_after (int level,
                        int round,
                        gboolean retreats,
                        guint cases);

typedef struct
{
  int level;       /* in this round */
  int level_after;
  int round;
  guint cases;
  gboolean fights;
  gboolean flanked;
  gboolean faces_battery;
} AiglesWear;

/* Order in the next period, if it still fights then (Mêlée 1.1, 1.3, 1.4, 3.2). */
int aigles_level_next (const AiglesWear *wear);
/* One step for each further period, whatever the number of enemies (Mêlée 1.4). */
int aigles_degrade (int level);

gboolean aigles_may_follow (gboolean foe_retreats,
                            gboolean foe_known_to_leave,
                            gboolean order_allows,
                            gboolean other_enemy);

/* Two cavalries that draw (Mouvement 3.5). @equal_losses_too: equal losses are a condition of the
 * first round. @later_may_stay: what is said of the second round is said of no other. */
gboolean aigles_must_rally (int round,
                            const int figures[2],
                            const int factors[2],
                            const ArbRatio received[2],
                            gboolean equal_losses_too,
                            gboolean later_may_stay);

G_END_DECLS
