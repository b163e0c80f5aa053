/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-losses.h"

ArbRatio
aigles_inflicted (gint64 base,
                  gboolean elite_tenth,
                  gboolean charge_tenth,
                  gboolean stack,
                  gboolean halved)
{
  ArbRatio losses = arb_ratio_int (base);

  if (elite_tenth || charge_tenth)
    losses = arb_ratio_mul (losses, arb_ratio (11, 10));
  if (elite_tenth && charge_tenth && stack)
    losses = arb_ratio_mul (losses, arb_ratio (11, 10));
  if (halved)
    losses = arb_ratio_mul (losses, arb_ratio (1, 2));
  return losses;
}

gboolean
aigles_is_halved (int round,
                  int contact_quarter,
                  AiglesEntry entry,
                  AiglesEntry foe_entry,
                  gboolean both)
{
  return round == 1 && contact_quarter >= 3 &&
         (aigles_has_entered (entry) || (both && aigles_has_entered (foe_entry)));
}

gint64
aigles_sheet_losses (ArbRatio received,
                     int step,
                     gboolean down)
{
  ArbRatio steps = arb_ratio_div (received, arb_ratio_int (step));

  return step * (down ? arb_ratio_floor (steps) : arb_ratio_round_half_up (steps));
}

AiglesRecord
aigles_record (int figures,
               int carry,
               gint64 recorded,
               int per_figure)
{
  AiglesRecord record = { (int) MIN (figures, (carry + recorded) / per_figure),
                          (int) ((carry + recorded) % per_figure) };

  return record;
}

/* First period: from the front rank on, regulars before elites in each rank. */
static void
plan_by_rank (const AiglesRemoval *removal,
              int lost,
              AiglesKind *kinds)
{
  gboolean by_rank = removal->ranks.n_ranks > 0 && removal->rank_elites.n_ranks > 0;
  int n_ranks = by_rank ? removal->ranks.n_ranks : 1;
  int done = 0;

  for (int i = 0; i < n_ranks && done < lost; i++)
    {
      int figures = by_rank ? removal->ranks.figures[i] : removal->figures;
      int elites = by_rank ? removal->rank_elites.figures[i] : removal->elites;

      for (int j = 0; j < figures && done < lost; j++)
        kinds[done++] = j < figures - elites ? AIGLES_REGULAR : AIGLES_ELITE;
    }
}

/* Later: in the proportion of the nation, the cycle going on from round to round. */
static void
plan_by_ratio (const AiglesRemoval *removal,
               int lost,
               AiglesKind *kinds)
{
  int left[2] = { removal->figures - removal->elites, removal->elites };

  for (int i = 0; i < lost; i++)
    {
      AiglesKind kind =
          (removal->phase + i + 1) % removal->ratio == 0 ? AIGLES_ELITE : AIGLES_REGULAR;

      if (left[kind] == 0)
        kind = kind == AIGLES_ELITE ? AIGLES_REGULAR : AIGLES_ELITE;
      left[kind]--;
      kinds[i] = kind;
    }
}

void
aigles_plan_removal (const AiglesRemoval *removal,
                     int lost,
                     AiglesKind *kinds)
{
  if (removal->period == 1)
    plan_by_rank (removal, lost, kinds);
  else
    plan_by_ratio (removal, lost, kinds);
}

int
aigles_removal_phase (int phase,
                      int lost,
                      int ratio)
{
  return (phase + lost) % ratio;
}
