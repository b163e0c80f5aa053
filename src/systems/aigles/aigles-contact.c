/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-contact.h"

gboolean
aigles_attack_is_effective (AiglesAttack attack,
                            gboolean in_corridor,
                            AiglesEntry entry,
                            const AiglesUnit *foe)
{
  /* Whoever follows a rally strikes from behind by nature; that is not an attack in the rear. */
  return attack != AIGLES_ATTACK_FRONT && !in_corridor && !aigles_is_whole_square (foe) &&
         !aigles_follows_rally (entry);
}

gboolean
aigles_fights (AiglesAttack foe_attack,
               gboolean foe_effective,
               int round)
{
  return !(foe_effective && foe_attack == AIGLES_ATTACK_REAR && round == 1);
}

gboolean
aigles_is_flanked (const AiglesUnit *unit,
                   gboolean foe_effective,
                   gboolean flanked_by_other)
{
  if (unit->arm == AIGLES_ARTILLERY)
    return FALSE;
  return foe_effective || (flanked_by_other && !aigles_is_whole_square (unit));
}

/* Bases are 1.5 cm wide for infantry, 2.5 cm for cavalry (Mêlée 1.1). */
ArbRatio
aigles_space_needed (AiglesArm arm,
                     AiglesNeighbour neighbour)
{
  ArbRatio need = arb_ratio (arm == AIGLES_CAVALRY ? 5 : 3, 2);

  /* An engaged friendly column needs its own space in the same gap (Mêlée 1.1, warning). */
  if (neighbour == AIGLES_NEIGHBOUR_INFANTRY_COLUMN)
    return arb_ratio_add (need, arb_ratio (3, 2));
  if (neighbour == AIGLES_NEIGHBOUR_CAVALRY_COLUMN)
    return arb_ratio_add (need, arb_ratio (5, 2));
  return need;
}

gboolean
aigles_can_deploy (const AiglesUnit *unit,
                   gboolean flanked,
                   const AiglesGap gaps[2])
{
  if (unit->arm == AIGLES_ARTILLERY || aigles_is_whole_square (unit))
    return TRUE;
  if (flanked)
    return FALSE;
  if (aigles_is_line (unit->formation))
    return TRUE;
  for (int i = 0; i < 2; i++)
    if (!gaps[i].is_free &&
        arb_ratio_cmp (gaps[i].gap, aigles_space_needed (unit->arm, gaps[i].neighbour)) < 0)
      return FALSE;
  return TRUE;
}

static void
force_level (int *level,
             AiglesCause *cause,
             int forced,
             AiglesCause reason)
{
  if (forced <= *level)
    return;
  *level = forced;
  *cause = reason;
}

int
aigles_level_in_round (const AiglesState *state,
                       AiglesCause *cause)
{
  int level = state->level;
  gboolean joins = state->period == 1 && !state->opposite_side;

  *cause = AIGLES_CAUSE_START;
  if (state->period >= 2 && !state->can_deploy)
    force_level (&level, cause, AIGLES_LEVEL_NO_FORMATION, AIGLES_CAUSE_NO_SPACE);
  if (joins && state->joins == AIGLES_JOINS_CAVALRY)
    force_level (&level, cause, AIGLES_LEVEL_NO_FORMATION, AIGLES_CAUSE_JOINS_CAVALRY);
  if (joins && state->joins == AIGLES_JOINS_CHARGING_CAVALRY)
    force_level (&level, cause, AIGLES_LEVEL_DISORDER, AIGLES_CAUSE_JOINS_CHARGING_CAVALRY);
  if (state->faces_battery && state->round >= 2)
    force_level (&level, cause,
                 state->round == 2 ? AIGLES_LEVEL_NO_FORMATION : AIGLES_LEVEL_DISORDER,
                 AIGLES_CAUSE_BATTERY);
  if (aigles_follows_rally (state->foe_entry))
    force_level (&level, cause, AIGLES_LEVEL_NO_FORMATION, AIGLES_CAUSE_RALLYING);
  if (state->entry == AIGLES_ENTRY_RALLY_FOLLOW)
    force_level (&level, cause, AIGLES_LEVEL_DISORGANISED, AIGLES_CAUSE_RALLY_FOLLOW);
  return level;
}

AiglesEntryVerdict
aigles_judge_entry (const AiglesUnit *unit,
                    AiglesEntry entry,
                    int level,
                    gboolean first_rank_touches)
{
  gboolean voluntary = entry == AIGLES_ENTRY_CHARGE || entry == AIGLES_ENTRY_COUNTERCHARGE ||
                       entry == AIGLES_ENTRY_CLASSIC;

  if (!first_rank_touches)
    return AIGLES_ENTRY_FROM_BEHIND;
  if (voluntary && level >= AIGLES_LEVEL_NO_FORMATION)
    return AIGLES_ENTRY_OUT_OF_ORDER;
  if (voluntary && aigles_is_whole_square (unit))
    return AIGLES_ENTRY_IN_SQUARE;
  return AIGLES_ENTRY_LEGAL;
}

gboolean
aigles_slope_bars_charge (gboolean on_slope,
                          AiglesEntry entry,
                          int round)
{
  return on_slope && aigles_is_charging (entry, round) && !aigles_follows_rally (entry);
}
