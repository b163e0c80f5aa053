/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-factor.h"

#define MAX_PUSH 3

AiglesFactor
aigles_combat_factor (const AiglesTroops *troops,
                      AiglesMixed mixed)
{
  AiglesFactor result = { 0 };
  gboolean is_mixed = troops->elites > 0 && troops->regulars > 0;
  int bonus;

  if (!is_mixed)
    {
      result.factor = troops->elites > 0 ? troops->elite_factor : troops->factor;
      bonus = troops->elites > 0 ? troops->elite_bonus : troops->bonus;
    }
  else
    {
      if (mixed == AIGLES_MIXED_LOWEST)
        result.factor = MIN (troops->factor, troops->elite_factor);
      else
        result.factor =
            troops->regulars >= troops->elites ? troops->factor : troops->elite_factor;
      bonus = MIN (troops->bonus, troops->elite_bonus);
    }
  result.charge_bonus = troops->charging ? bonus : 0;
  result.charge_tenth = troops->charging && is_mixed && troops->factor == troops->elite_factor &&
                        troops->bonus != troops->elite_bonus;
  return result;
}

gboolean
aigles_has_elite_tenth (int elites,
                        int regulars)
{
  return elites > 0 && regulars > 0 && 4 * elites >= elites + regulars;
}

int
aigles_engaged_elites (int elites,
                       int engaged,
                       int figures)
{
  return elites * engaged / figures;
}

int
aigles_rank_push (const AiglesPush *push,
                  gboolean lines_too)
{
  gboolean wings = push->unit.formation == AIGLES_DIVISION_COLUMN && push->elites_on_flanks;
  const AiglesRanks *ranks = wings ? &push->fusilier_ranks : &push->ranks;
  gboolean pushes = aigles_is_infantry_column (&push->unit) ||
                    (lines_too && aigles_is_infantry_line (&push->unit));
  int count = 0;

  if (!pushes || push->level != AIGLES_LEVEL_FORMED || !push->charging || push->round != 1)
    return 0;
  /* A rank that is too short also stops those behind it (Mouvement 5.3). */
  while (count < MAX_PUSH && count + 1 < ranks->n_ranks &&
         ranks->figures[count + 1] >= ranks->figures[0])
    count++;
  return count;
}

AiglesQuarters
aigles_fire_window (int contact_quarter,
                    gboolean could_fire)
{
  if (contact_quarter % 2 == 0)
    return (AiglesQuarters) { contact_quarter - 1, contact_quarter };
  if (could_fire)
    return (AiglesQuarters) { contact_quarter, contact_quarter };
  /* Nobody could fire in the quarter of the contact: the half period before it, if the period has
   * one. */
  return contact_quarter > 2 ? (AiglesQuarters) { contact_quarter - 2, contact_quarter - 1 }
                             : (AiglesQuarters) { 0, 0 };
}

int
aigles_prefire_total (const AiglesPrefire *fires,
                      int n_fires,
                      int contact_quarter,
                      gboolean could_fire)
{
  AiglesQuarters window = aigles_fire_window (contact_quarter, could_fire);
  int total = 0;

  for (int i = 0; i < n_fires; i++)
    if (fires[i].first_quarter >= window.first && fires[i].last_quarter <= window.last)
      total += fires[i].losses;
  return total;
}

int
aigles_prefire_malus (int losses,
                      int per)
{
  return -(losses / per);
}

gboolean
aigles_is_fresh (gboolean fought_before,
                 gboolean lost_figure_to_fire,
                 gboolean either)
{
  if (either)
    return !fought_before || !lost_figure_to_fire;
  return !fought_before && !lost_figure_to_fire;
}
