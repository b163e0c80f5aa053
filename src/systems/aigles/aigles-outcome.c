/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-outcome.h"

#define RETREAT_CM 3

/* @a at least @times_num / @times_den of @b. */
static gboolean
is_at_least (ArbRatio a,
             ArbRatio b,
             int times_num,
             int times_den)
{
  return arb_ratio_cmp (a, arb_ratio_mul (b, arb_ratio (times_num, times_den))) >= 0;
}

gboolean
aigles_differ_enough (ArbRatio large,
                      ArbRatio small,
                      AiglesThreshold threshold)
{
  ArbRatio tenfold = arb_ratio_mul (arb_ratio_sub (large, small), arb_ratio_int (10));
  gboolean on_small = threshold == AIGLES_WIN_GE_SMALL || threshold == AIGLES_WIN_GT_SMALL;
  gboolean strict = threshold == AIGLES_WIN_GT_SMALL || threshold == AIGLES_WIN_GT_LARGE;
  int order = arb_ratio_cmp (tenfold, on_small ? small : large);

  return strict ? order > 0 : order >= 0;
}

AiglesResult
aigles_outcome (const AiglesLoser sides[2],
                AiglesThreshold threshold,
                gboolean limbered_plain)
{
  int order = arb_ratio_cmp (sides[0].received, sides[1].received);
  int worse = order > 0 ? 0 : 1;
  const AiglesLoser *loser = &sides[worse];
  gboolean enough;

  if (order == 0)
    return AIGLES_DRAW;
  enough = (loser->unit.formation == AIGLES_LIMBERED && limbered_plain) ||
           aigles_differ_enough (loser->received, sides[1 - worse].received, threshold);
  if (!enough || arb_ratio_cmp (loser->received, arb_ratio_int (loser->strength)) < 0)
    return AIGLES_DRAW;
  return worse == 0 ? AIGLES_SECOND_WINS : AIGLES_FIRST_WINS;
}

/* Squares hold, gunners do not run from their guns by being beaten. */
static gboolean
can_be_pushed_back (const AiglesUnit *unit)
{
  return unit->arm != AIGLES_ARTILLERY && !aigles_is_whole_square (unit);
}

int
aigles_retreat (const AiglesAftermath *after)
{
  return after->lost && can_be_pushed_back (&after->unit) && !after->blocked ? RETREAT_CM : 0;
}

static gboolean
suffers_column (const AiglesAftermath *after,
                gboolean requires_defeat)
{
  return aigles_is_infantry_line (&after->unit) && aigles_is_infantry_column (&after->foe) &&
         arb_ratio_cmp (after->received, arb_ratio_int (0)) > 0 &&
         is_at_least (after->received, after->foe_received, 2, 1) &&
         (after->lost || !requires_defeat);
}

static gboolean
is_ridden_down (const AiglesAftermath *after)
{
  return (aigles_is_infantry_line (&after->unit) || aigles_is_infantry_column (&after->unit)) &&
         after->foe.arm == AIGLES_CAVALRY && aigles_retreat (after) > 0;
}

static gboolean
is_outfought_cavalry (const AiglesAftermath *after)
{
  return after->unit.arm == AIGLES_CAVALRY && after->foe.arm == AIGLES_CAVALRY &&
         arb_ratio_cmp (after->received, arb_ratio_int (3 * after->strength)) >= 0 &&
         is_at_least (after->received, after->foe_received, 3, 2);
}

static gboolean
is_broken_square (const AiglesAftermath *after)
{
  return after->unit.formation == AIGLES_SQUARE_HOLLOW && aigles_is_whole_square (&after->unit) &&
         after->foe.arm == AIGLES_CAVALRY &&
         arb_ratio_cmp (after->received, arb_ratio_int (after->strength)) >= 0 &&
         is_at_least (after->received, after->foe_received, 2, 1);
}

guint
aigles_special_cases (const AiglesAftermath *after,
                      gboolean case2_requires_defeat)
{
  const gboolean suffered[AIGLES_N_SPECIAL + 1] = {
    [1] = after->foe_entry == AIGLES_ENTRY_PURSUIT,
    [2] = suffers_column (after, case2_requires_defeat),
    [3] = is_ridden_down (after),
    [4] = after->lost && after->blocked && can_be_pushed_back (&after->unit),
    [5] = is_outfought_cavalry (after),
    [6] = is_broken_square (after),
    [7] = aigles_is_whole_square (&after->unit) && aigles_is_infantry_column (&after->foe) &&
          after->lost,
  };
  guint cases = 0;

  for (int i = 1; i <= AIGLES_N_SPECIAL; i++)
    if (suffered[i])
      cases |= 1u << i;
  return cases;
}

gboolean
aigles_has_case (guint cases,
                 int number)
{
  return (cases & (1u << number)) != 0;
}

static gboolean
is_elite (AiglesStatus status)
{
  return status == AIGLES_STATUS_ELITE || status == AIGLES_STATUS_GARDE;
}

gboolean
aigles_routs_at_once (const AiglesAftermath *after)
{
  return (after->unit.formation == AIGLES_LIMBERED && after->lost && !is_elite (after->status)) ||
         (after->unit.formation == AIGLES_BATTERY && !after->fights);
}

gboolean
aigles_pays_to_stay (const AiglesAftermath *after)
{
  return after->unit.formation == AIGLES_LIMBERED && after->lost && is_elite (after->status);
}

ArbRatio
aigles_final_losses (const AiglesAftermath *after)
{
  if (!aigles_pays_to_stay (after))
    return after->received;
  return arb_ratio_mul (after->received, arb_ratio (3, 2));
}

gboolean
aigles_must_test (gboolean lost,
                  gboolean routs,
                  gboolean leader_lost)
{
  return (lost && !routs) || leader_lost;
}

gboolean
aigles_doubles_losses (gboolean must_test,
                       AiglesMorale morale,
                       gboolean routs,
                       gboolean rout_doubles)
{
  return (must_test && (morale == AIGLES_MORALE_DEROUTE || morale == AIGLES_MORALE_FUITE)) ||
         (routs && rout_doubles);
}

gboolean
aigles_leaves (gboolean must_test,
               AiglesMorale morale,
               gboolean routs)
{
  return routs || (must_test && morale >= AIGLES_MORALE_RETRAITE);
}

int
aigles_level_after (int level,
                    int round,
                    gboolean retreats,
                    guint cases)
{
  if (retreats && round == 1)
    level = MAX (level, AIGLES_LEVEL_DISORGANISED);
  if (aigles_has_case (cases, 3))
    level = MAX (level, AIGLES_LEVEL_DISORDER);
  if (aigles_has_case (cases, 4))
    level = MAX (level, AIGLES_LEVEL_NO_FORMATION);
  return level;
}

int
aigles_degrade (int level)
{
  return MIN (AIGLES_LEVEL_DISORDER, level + 1);
}

int
aigles_level_next (const AiglesWear *wear)
{
  /* Taken in the rear it did not fight: sans formation in its second round (Mêlée 1.3). */
  int level = wear->fights ? aigles_degrade (wear->level)
                           : MAX (AIGLES_LEVEL_NO_FORMATION, wear->level);

  level = MAX (level, wear->level_after);
  if (aigles_has_case (wear->cases, 2) || aigles_has_case (wear->cases, 5) ||
      aigles_has_case (wear->cases, 7) || wear->flanked)
    level = MAX (level, AIGLES_LEVEL_NO_FORMATION);
  if (aigles_has_case (wear->cases, 6))
    level = MAX (level, AIGLES_LEVEL_DISORDER);
  if (wear->faces_battery)
    level = MAX (level, wear->round == 1 ? AIGLES_LEVEL_NO_FORMATION : AIGLES_LEVEL_DISORDER);
  return level;
}

gboolean
aigles_may_follow (gboolean foe_retreats,
                   gboolean foe_known_to_leave,
                   gboolean order_allows,
                   gboolean other_enemy)
{
  return foe_retreats && !foe_known_to_leave && order_allows && !other_enemy;
}

gboolean
aigles_must_rally (int round,
                   const int figures[2],
                   const int factors[2],
                   const ArbRatio received[2],
                   gboolean equal_losses_too,
                   gboolean later_may_stay)
{
  if (round >= 2)
    return round == 2 || !later_may_stay;
  return figures[0] == figures[1] && factors[0] == factors[1] &&
         (!equal_losses_too || arb_ratio_cmp (received[0], received[1]) == 0);
}
