/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-evade.h"

/* A company that rejoins its battalion takes half a period more (Mouvement 7.2). */
#define REJOIN_QUARTERS 2

const char *const aigles_evade_words[] = { "none", "voluntary", "optional", "compulsory", NULL };

AiglesEvadeRight
aigles_evade_right (const AiglesEvader *evader)
{
  if (evader->charged && (evader->harasses || evader->skirmish))
    return evader->sheltered ? AIGLES_EVADE_OPTIONAL : AIGLES_EVADE_COMPULSORY;
  if (evader->harasses && (evader->threatened || evader->charged) && evader->written &&
      evader->declared)
    return AIGLES_EVADE_VOLUNTARY;
  return AIGLES_EVADE_NONE;
}

int
aigles_evade_delay (const AiglesEvader *evader)
{
  return evader->written && evader->declared ? 1 : 2;
}

ArbRatio
aigles_evade_distance (int evade_speed,
                       int delay,
                       int quarter)
{
  return arb_ratio_mul (aigles_quarter_move (evade_speed),
                        arb_ratio_int (MAX (0, quarter - delay)));
}

AiglesChase
aigles_evade_course (const AiglesRun *charger,
                     int delay,
                     int evade_speed)
{
  int before = aigles_quarters_before (charger->half);
  int available = AIGLES_QUARTERS - before;
  ArbRatio quarter = aigles_quarter_move (charger->move);
  AiglesChase chase = { .delay = delay };

  for (int j = 1; j <= available && !chase.caught; j++)
    {
      ArbRatio gap =
          arb_ratio_add (charger->distance, aigles_evade_distance (evade_speed, delay, j));
      ArbRatio reach = arb_ratio_mul (quarter, arb_ratio_int (j));

      if (arb_ratio_cmp (gap, quarter) >= 0)
        reach = arb_ratio_add (reach, charger->bonus);
      chase.caught = arb_ratio_cmp (reach, gap) >= 0;
      chase.caught_quarter = before + j;
    }
  chase.distance = aigles_evade_distance (evade_speed, delay, available);
  chase.charger_travel =
      arb_ratio_add (arb_ratio_mul (quarter, arb_ratio_int (available)), charger->bonus);
  return chase;
}

AiglesAfterEvade
aigles_after_evade (AiglesEvaderKind kind,
                    AiglesRefuge refuge,
                    int reform_quarters,
                    gboolean parent_in_melee)
{
  gboolean behind_parent = kind == AIGLES_EVADER_COMPANY && refuge == AIGLES_REFUGE_PARENT;
  AiglesAfterEvade after = {
    /* A company looks for its battalion; a battalion must have a formed friend in front. */
    .may_reform = behind_parent || refuge == AIGLES_REFUGE_FORMED_FRIEND,
    .at_edge = refuge == AIGLES_REFUGE_NONE,
  };

  if (after.may_reform)
    after.reform_quarters = reform_quarters;
  if (behind_parent)
    {
      after.rejoin_quarters = reform_quarters + REJOIN_QUARTERS;
      after.counts_later = parent_in_melee;
    }
  return after;
}

gboolean
aigles_evade_split (int figures,
                    gboolean passage,
                    int parts[2])
{
  gboolean splits = !passage && figures >= 2;

  parts[0] = splits ? (figures + 1) / 2 : figures;
  parts[1] = figures - parts[0];
  return splits;
}
