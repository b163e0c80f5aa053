/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-acts.h"

#include "systems/aigles/aigles-close.h"
#include "systems/aigles/aigles-troop.h"

int
aigles_fire_count (const AiglesPeriod *period,
                   guint troop,
                   int losses)
{
  const AiglesTroop *target = aigles_period_troop (period, troop);

  return aigles_record (target->unit.figures, target->carry, losses,
                        period->readings.losses_per_figure)
      .figures;
}

gboolean
aigles_fire_is_possible (const AiglesPeriod *period,
                         guint troop,
                         const AiglesFire *fire)
{
  const AiglesTroop *target = aigles_period_troop (period, troop);
  int regulars_lost = aigles_fire_count (period, troop, fire->losses) - fire->elites_lost;

  return fire->elites_lost <= target->elites && regulars_lost >= 0 &&
         regulars_lost <= target->unit.figures - target->elites;
}

/* Nobody pursues what is no longer there. */
static void
end_bonds (AiglesPeriod *period,
           guint troop)
{
  for (guint i = period->bonds->len; i-- > 0;)
    if (aigles_bond_side (aigles_period_bond (period, i), troop) >= 0)
      g_array_remove_index (period->bonds, i);
}

int
aigles_fire (AiglesPeriod *period,
             guint troop,
             const AiglesFire *fire)
{
  AiglesTroop *target = aigles_period_troop (period, troop);
  AiglesRecord record = aigles_record (target->unit.figures, target->carry, fire->losses,
                                       period->readings.losses_per_figure);

  target->carry = record.carry;
  target->lost_to_fire = target->lost_to_fire || record.figures > 0;
  if (fire->in_window)
    target->prefire += fire->losses;
  for (int i = 0; i < record.figures; i++)
    aigles_troop_remove (target, i < fire->elites_lost ? AIGLES_ELITE : AIGLES_REGULAR,
                         period->readings.later_losses_in_front);
  if (target->unit.figures == 0)
    end_bonds (period, troop);
  return record.figures;
}

/* A period without any mêlée ends pursuits, followed rallies and runs of periods by itself. */
static gboolean
close_quiet_period (AiglesPeriod *period)
{
  g_autoptr (AiglesClose) close = NULL;

  if (period->meetings->len > 0 || aigles_close_find_unfought (period) >= 0)
    return FALSE;
  close = aigles_close_new (period);
  aigles_close_end (close);
  return TRUE;
}

gboolean
aigles_next_period (AiglesPeriod *period)
{
  if (!period->is_closed && !close_quiet_period (period))
    return FALSE;
  period->is_closed = FALSE;
  period->number++;
  for (guint i = 0; i < period->troops->len; i++)
    aigles_period_troop (period, i)->prefire = 0;
  return TRUE;
}
