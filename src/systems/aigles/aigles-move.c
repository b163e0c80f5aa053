/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-move.h"

#define MAX_OBLIQUE_ANGLE 45
#define MAX_FORCED_PERIODS 3
#define MAX_BRICOLE_CM 3

const char *const aigles_turn_context_words[] = { "normal", "rally", "evade", NULL };
const char *const aigles_passage_words[] = { "flow", "interpenetrate", "divert", NULL };

gboolean
aigles_is_good_status (AiglesStatus status)
{
  return status <= AIGLES_STATUS_REGULIER;
}

int
aigles_slowest_move (const int *moves,
                     int n_moves)
{
  int slowest = n_moves > 0 ? moves[0] : 0;

  for (int i = 1; i < n_moves; i++)
    slowest = MIN (slowest, moves[i]);
  return slowest;
}

ArbRatio
aigles_allowance (int move,
                  int parts)
{
  return arb_ratio (move, parts);
}

ArbRatio
aigles_pivot_allowance (int move,
                        int parts,
                        AiglesStatus status)
{
  return aigles_is_good_status (status) ? aigles_allowance (move, parts)
                                        : aigles_half_speed (move, parts);
}

int
aigles_turn_quarters (AiglesArm arm,
                      AiglesStatus status,
                      AiglesTurnContext context)
{
  if (context == AIGLES_TURN_EVADE)
    return 1;
  if (context == AIGLES_TURN_RALLY || arm == AIGLES_CAVALRY)
    return 2;
  return aigles_is_good_status (status) ? 1 : 2;
}

int
aigles_flank_figures (const AiglesTurn *turn)
{
  if (turn->in_melee)
    return 0;
  if (turn->formation == AIGLES_LINE)
    return 1;
  if (turn->formation == AIGLES_DOUBLE_LINE)
    return 2;
  return turn->flank_files;
}

int
aigles_turn_level (const AiglesTurn *turn)
{
  if (turn->formation == AIGLES_SKIRMISH)
    return AIGLES_LEVEL_FORMED;
  /* Caught while it turns. */
  if (!turn->turn_finished)
    return AIGLES_LEVEL_NO_FORMATION;
  if (!turn->whole_unit || turn->turned_back)
    return AIGLES_LEVEL_FORMED;
  /* Close order in between two formations: the companies have changed places. */
  return AIGLES_LEVEL_NO_FORMATION;
}

gboolean
aigles_may_oblique (AiglesArm arm,
                    AiglesFormation formation,
                    AiglesStatus status,
                    int angle)
{
  return arm == AIGLES_INFANTRY && aigles_is_line (formation) && aigles_is_good_status (status) &&
         angle >= 1 && angle <= MAX_OBLIQUE_ANGLE;
}

gboolean
aigles_may_go_back (AiglesArm arm,
                    AiglesFormation formation,
                    AiglesStatus status)
{
  return arm == AIGLES_INFANTRY && (aigles_is_line (formation) || formation == AIGLES_SKIRMISH) &&
         aigles_is_good_status (status);
}

ArbRatio
aigles_half_speed (int move,
                   int parts)
{
  return arb_ratio (move, 2 * parts);
}

gboolean
aigles_may_force_march (AiglesArm arm,
                        AiglesFormation formation,
                        int periods_before)
{
  AiglesFormation needed = arm == AIGLES_ARTILLERY ? AIGLES_LIMBERED : AIGLES_COLUMN;

  return formation == needed && periods_before < MAX_FORCED_PERIODS;
}

ArbRatio
aigles_forced_allowance (int move,
                         int parts)
{
  return arb_ratio (3 * move, 2 * parts);
}

AiglesPath
aigles_flow_path (const AiglesFlow *flow)
{
  ArbRatio base = flow->arm == AIGLES_CAVALRY ? arb_ratio (5, 2) : arb_ratio (3, 2);
  AiglesPath path = { AIGLES_PASSAGE_INTERPENETRATE, 0, 0 };

  if (flow->blocked_by_elite)
    {
      path.passage = AIGLES_PASSAGE_DIVERT;
    }
  /* Riders that are followed have no time to flow. */
  else if ((flow->arm != AIGLES_CAVALRY || !flow->followed) &&
           arb_ratio_cmp (flow->gap, base) >= 0)
    {
      path.passage = AIGLES_PASSAGE_FLOW;
      path.abreast = (int) arb_ratio_floor (arb_ratio_div (flow->gap, base));
      path.passes = (int) arb_ratio_ceil (arb_ratio (flow->figures, path.abreast));
    }
  return path;
}

int
aigles_unlimber_quarters (int change,
                          gboolean after_forced_march,
                          int reform)
{
  return change + (after_forced_march ? reform : 0);
}

int
aigles_unlimber_level (int quarters,
                       int contacted_after)
{
  return contacted_after < quarters ? AIGLES_LEVEL_DISORDER : AIGLES_LEVEL_FORMED;
}

gboolean
aigles_may_bricole (AiglesArm arm,
                    AiglesFormation formation,
                    gboolean whole_front,
                    gboolean straight,
                    ArbRatio advance)
{
  return arm == AIGLES_ARTILLERY && formation == AIGLES_BATTERY && whole_front && straight &&
         arb_ratio_cmp (advance, arb_ratio_int (MAX_BRICOLE_CM)) <= 0;
}
