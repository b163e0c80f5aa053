/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-ledger.h"

void
aigles_unit_record_init (AiglesUnitRecord *self,
                         int figures,
                         int elites)
{
  *self = (AiglesUnitRecord) { .figures = figures, .elites = elites };
}

void
aigles_unit_record_take_fire (AiglesUnitRecord *self,
                              int losses,
                              int per_figure)
{
  int lost = MIN (self->figures, (self->carry + losses) / per_figure);

  self->carry = (self->carry + losses) % per_figure;
  self->figures -= lost;
  self->elites = MIN (self->elites, self->figures);
  if (lost == 0)
    return;
  self->lost_figure_to_fire = TRUE;
  self->reminders |= AIGLES_REMIND_COUNT_RANKS;
}

static void
take_result (AiglesUnitRecord *self,
             const AiglesRoundResult *result)
{
  int lost = MIN (self->figures, result->figures_lost);

  self->figures -= lost;
  self->elites = CLAMP (self->elites - result->elites_lost, 0, self->figures);
  self->carry = result->carry;
  self->removal_phase = result->removal_phase;
  self->lost_melees += result->lost;
  self->square_broken = self->square_broken || result->square_broken;
  if (lost > 0)
    self->reminders |= AIGLES_REMIND_COUNT_RANKS;
  if (result->must_test && !result->test_done)
    self->reminders |= AIGLES_REMIND_TEST_MORALE;
  if (result->must_rally)
    self->reminders |= AIGLES_REMIND_RALLY;
  if (result->square_broken)
    self->reminders |= AIGLES_REMIND_SQUARE_BROKEN;
  if (result->leader_lost)
    self->reminders |= AIGLES_REMIND_LEADER_LOST;
}

static void
leave_melee (AiglesUnitRecord *self,
             int level)
{
  self->periods = 0;
  self->level = level;
  if (level >= AIGLES_LEVEL_NO_FORMATION)
    self->reminders |= AIGLES_REMIND_REFORM;
}

void
aigles_unit_record_close (AiglesUnitRecord *self,
                          const AiglesRoundResult *results,
                          int n_results,
                          gboolean stays_in_contact)
{
  gboolean leaves = !stays_in_contact;
  int level_after = 0;
  int level_next = 0;

  /* What was owed for the last period has been seen to, except reforming. */
  self->reminders &= AIGLES_REMIND_REFORM;
  self->lost_melees = 0;
  self->fought_before = TRUE;
  for (int i = 0; i < n_results; i++)
    {
      take_result (self, &results[i]);
      leaves = leaves || results[i].leaves;
      level_after = MAX (level_after, results[i].level_after);
      level_next = MAX (level_next, results[i].level_next);
    }
  if (leaves)
    {
      leave_melee (self, level_after);
      return;
    }
  self->periods++;
  self->level = level_next;
  if (level_next == AIGLES_LEVEL_NO_FORMATION)
    self->reminders |= AIGLES_REMIND_NO_FORMATION;
  if (level_next == AIGLES_LEVEL_DISORDER)
    self->reminders |= AIGLES_REMIND_DISORDER;
}

void
aigles_unit_record_reform (AiglesUnitRecord *self)
{
  self->level = AIGLES_LEVEL_FORMED;
  self->square_broken = FALSE;
  self->reminders &= ~(guint) (AIGLES_REMIND_REFORM | AIGLES_REMIND_SQUARE_BROKEN);
}

void
aigles_pair_record_init (AiglesPairRecord *self)
{
  *self = (AiglesPairRecord) { .round = 1 };
}

void
aigles_pair_record_close (AiglesPairRecord *self,
                          int winner,
                          gboolean loser_retreats,
                          gboolean followed,
                          gboolean somebody_leaves)
{
  self->follows[0] = winner == 0 && loser_retreats && followed;
  self->follows[1] = winner == 1 && loser_retreats && followed;
  /* A loser that stays, or is followed, is still in contact; a draw moves nobody (Mêlée 3). */
  self->over = somebody_leaves || (winner >= 0 && loser_retreats && !followed);
  self->round++;
}

gboolean
aigles_bonus_is_left (AiglesBonus bonus,
                      const AiglesPairRecord *pair,
                      const AiglesUnitRecord *unit)
{
  switch (bonus)
    {
    case AIGLES_BONUS_FLANK:
      return pair->round <= 2;
    case AIGLES_BONUS_LEADER:
      return unit->periods < 2;
    case AIGLES_BONUS_FRESH:
      return unit->periods == 0 && !unit->fought_before && !unit->lost_figure_to_fire;
    case AIGLES_BONUS_CHARGE:
    case AIGLES_BONUS_FLANK_JOINED:
    case AIGLES_BONUS_HOUSE_SIDE:
    default:
      return pair->round == 1;
    }
}
