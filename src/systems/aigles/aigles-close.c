/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-close-private.h"
#include "systems/aigles/aigles-losses.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-supply.h"
#include "systems/aigles/aigles-troop.h"

const char *const aigles_net_words[] = { "drawn", "won", "lost", "cancelled", NULL };

AiglesClose *
aigles_close_new (AiglesPeriod *period)
{
  AiglesClose *self = g_new0 (AiglesClose, 1);

  self->period = period;
  self->choices = g_new0 (AiglesChoice, period->troops->len);
  self->verdicts = g_new0 (AiglesVerdict, period->troops->len);
  for (guint i = 0; i < period->troops->len; i++)
    {
      self->choices[i].blocked = AIGLES_UNKNOWN;
      self->choices[i].follows = AIGLES_UNKNOWN;
      self->choices[i].pursues = AIGLES_UNKNOWN;
      self->verdicts[i].worst = AIGLES_UNKNOWN;
      self->verdicts[i].fate = AIGLES_UNKNOWN;
      self->verdicts[i].received = arb_ratio_int (0);
      self->verdicts[i].removal = g_string_new (NULL);
      self->verdicts[i].may_follow = g_array_new (FALSE, FALSE, sizeof (guint));
      self->verdicts[i].may_pursue = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  return self;
}

void
aigles_close_free (AiglesClose *self)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      g_clear_pointer (&self->choices[i].fate_dice, g_array_unref);
      g_string_free (self->verdicts[i].removal, TRUE);
      g_array_unref (self->verdicts[i].may_follow);
      g_array_unref (self->verdicts[i].may_pursue);
    }
  g_free (self->choices);
  g_free (self->verdicts);
  g_free (self);
}

gboolean
aigles_close_refuse (AiglesClose *self,
                     guint troop,
                     AiglesRefused refused)
{
  self->refused = refused;
  self->refused_troop = troop;
  return FALSE;
}

gboolean
aigles_close_is_destroyed (const AiglesClose *self,
                           guint troop)
{
  return self->verdicts[troop].figures_lost ==
         aigles_period_troop (self->period, troop)->unit.figures;
}

gboolean
aigles_close_is_gone (const AiglesClose *self,
                      guint troop)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];

  return verdict->leaves || verdict->retreats || verdict->rallies ||
         aigles_close_is_destroyed (self, troop);
}

int
aigles_close_find_unfought (const AiglesPeriod *period)
{
  for (guint i = 0; i < period->bonds->len; i++)
    {
      const AiglesBond *bond = aigles_period_bond (period, i);

      if (bond->kind == AIGLES_BOND_CONTACT &&
          aigles_period_find_meeting (period, bond->troops[0], bond->troops[1]) < 0)
        return (int) i;
    }
  return AIGLES_UNKNOWN;
}

/* --- The net result (Mêlée 3.1) -------------------------------------------------------------- */

/* Counts the pairs, the oldest first, so that the first of equals is the one retreated from. */
static void
count_pairs (const AiglesClose *self,
             guint troop,
             AiglesVerdict *verdict)
{
  g_autoptr (GArray) indices = aigles_period_dup_meetings (self->period, troop);
  ArbRatio most = arb_ratio_int (0);

  for (guint i = 0; i < indices->len; i++)
    {
      guint index = g_array_index (indices, guint, i);
      const AiglesMeeting *meeting = aigles_period_meeting (self->period, index);
      int own = aigles_meeting_side (meeting, troop);
      const AiglesMeetingSide *side = &meeting->sides[own];
      gboolean lost = meeting->winner == 1 - own;

      verdict->fought = TRUE;
      verdict->period = MAX (verdict->period, side->period);
      verdict->wins += meeting->winner == own;
      verdict->losses += lost;
      verdict->draws += meeting->winner < 0;
      verdict->received = arb_ratio_add (verdict->received, side->received);
      if (!lost || (verdict->worst >= 0 && arb_ratio_cmp (side->received, most) <= 0))
        continue;
      verdict->worst = (int) index;
      most = side->received;
    }
  verdict->net = verdict->losses > verdict->wins   ? AIGLES_NET_LOST
                 : verdict->wins > verdict->losses ? AIGLES_NET_WON
                 : verdict->wins > 0               ? AIGLES_NET_CANCELLED
                                                   : AIGLES_NET_DRAWN;
}

/* Who beat the unit in that meeting; NULL: it was not beaten there. */
static const AiglesTroop *
find_victor (const AiglesPeriod *period,
             guint index,
             guint troop)
{
  const AiglesMeeting *meeting = aigles_period_meeting (period, index);
  int own = aigles_meeting_side (meeting, troop);

  if (own < 0 || meeting->winner != 1 - own)
    return NULL;
  return aigles_period_troop (period, meeting->sides[1 - own].troop);
}

static gboolean
was_beaten_by_cavalry (const AiglesPeriod *period,
                       guint troop,
                       const AiglesVerdict *verdict)
{
  for (guint i = 0; i < period->meetings->len; i++)
    {
      const AiglesTroop *victor = find_victor (period, i, troop);

      if (victor != NULL && victor->unit.arm == AIGLES_CAVALRY &&
          (!period->readings.case3_by_retreat || (int) i == verdict->worst))
        return TRUE;
    }
  return FALSE;
}

static gboolean
was_beaten_by_column (const AiglesPeriod *period,
                      guint troop)
{
  for (guint i = 0; i < period->meetings->len; i++)
    {
      const AiglesTroop *victor = find_victor (period, i, troop);

      if (victor != NULL && aigles_is_infantry_column (&victor->unit))
        return TRUE;
    }
  return FALSE;
}

/* Special cases of the unit (Mêlée 3.2): 1, 2, 5 and 6 are suffered in a pair, the others follow from
 * the net result. */
static guint
find_cases (const AiglesPeriod *period,
            guint troop,
            const AiglesVerdict *verdict)
{
  const AiglesUnit *unit = &aigles_period_troop (period, troop)->unit;
  gboolean lost = verdict->net == AIGLES_NET_LOST;
  gboolean by_losses =
      verdict->net != AIGLES_NET_CANCELLED || period->readings.cancelled_has_cases;
  guint of_pairs = 1u << 1 | (by_losses ? 1u << 2 | 1u << 5 | 1u << 6 : 0);
  guint cases = 0;

  for (guint i = 0; i < period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (period, i);
      int own = aigles_meeting_side (meeting, troop);

      if (own >= 0)
        cases |= meeting->sides[own].cases & of_pairs;
    }
  if (verdict->retreats && (aigles_is_infantry_line (unit) || aigles_is_infantry_column (unit)) &&
      was_beaten_by_cavalry (period, troop, verdict))
    cases |= 1u << 3;
  if (lost && verdict->blocked && unit->arm != AIGLES_ARTILLERY && !aigles_is_whole_square (unit))
    cases |= 1u << 4;
  if ((lost || (by_losses && period->readings.case7_in_pair)) && aigles_is_whole_square (unit) &&
      was_beaten_by_column (period, troop))
    cases |= 1u << 7;
  return cases;
}

static gboolean
was_held_in_rear (const AiglesPeriod *period,
                  guint troop)
{
  for (guint i = 0; i < period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (period, i);
      int own = aigles_meeting_side (meeting, troop);

      if (own >= 0 && meeting->sides[own].held_in_rear)
        return TRUE;
    }
  return FALSE;
}

void
aigles_close_judge (AiglesClose *self)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      const AiglesTroop *troop = aigles_period_troop (self->period, i);
      AiglesVerdict *verdict = &self->verdicts[i];
      const AiglesMeeting *worst;
      AiglesAftermath after = { .unit = troop->unit, .status = troop->status };

      count_pairs (self, i, verdict);
      if (!verdict->fought)
        continue;
      worst = verdict->worst >= 0 ? aigles_period_meeting (self->period, verdict->worst) : NULL;
      verdict->level = aigles_supply_level (self->period, i);
      verdict->blocked = self->choices[i].blocked >= 0 ? self->choices[i].blocked
                         : worst != NULL ? worst->sides[aigles_meeting_side (worst, i)].blocked
                                         : FALSE;
      after.lost = verdict->net == AIGLES_NET_LOST;
      after.blocked = verdict->blocked;
      after.fights = !was_held_in_rear (self->period, i);
      verdict->retreats = aigles_retreat (&after) > 0;
      verdict->auto_rout = aigles_routs_at_once (&after);
      verdict->pays_to_stay = aigles_pays_to_stay (&after);
      verdict->cases = find_cases (self->period, i, verdict);
    }
}

/* --- Generals (Mêlée 3.2) -------------------------------------------------------------------- */

/* The dice of the unit, one for each test; NULL: they are not all there. */
static GArray *
dup_fate_dice (const AiglesClose *self,
               guint troop,
               const GArray *indices)
{
  GArray *dice;

  if (self->choices[troop].fate_dice != NULL)
    return g_array_ref (self->choices[troop].fate_dice);
  if (self->period->readings.fate_on_total)
    return NULL;
  dice = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < indices->len; i++)
    {
      const AiglesMeeting *meeting =
          aigles_period_meeting (self->period, g_array_index (indices, guint, i));
      int die = meeting->sides[aigles_meeting_side (meeting, troop)].fate_die;

      if (die > 0)
        g_array_append_val (dice, die);
    }
  if (dice->len < indices->len)
    g_clear_pointer (&dice, g_array_unref);
  return dice;
}

/* One test for each pair with the losses of that pair, or one on their sum; the worst counts. */
static gboolean
test_leader (AiglesClose *self,
             guint troop)
{
  g_autoptr (GArray) indices = aigles_period_dup_meetings (self->period, troop);
  g_autoptr (GArray) dice = dup_fate_dice (self, troop, indices);
  const AiglesReadings *readings = &self->period->readings;
  guint n_tests = readings->fate_on_total ? 1 : indices->len;
  AiglesVerdict *verdict = &self->verdicts[troop];

  if (dice == NULL)
    return aigles_close_refuse (self, troop, AIGLES_REFUSED_NO_DICE);
  if (dice->len != n_tests)
    return aigles_close_refuse (self, troop, AIGLES_REFUSED_DICE);
  for (guint i = 0; i < n_tests; i++)
    {
      const AiglesMeeting *meeting =
          aigles_period_meeting (self->period, g_array_index (indices, guint, i));
      ArbRatio received = readings->fate_on_total
                              ? verdict->received
                              : meeting->sides[aigles_meeting_side (meeting, troop)].received;
      ArbRatio product = aigles_fate_product (
          received, aigles_period_troop (self->period, troop)->unit.figures,
          g_array_index (dice, int, i), readings->fate_floors);

      verdict->fate = MAX (verdict->fate, (int) aigles_leader_fate (product));
    }
  return TRUE;
}

gboolean
aigles_close_fates (AiglesClose *self)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      AiglesVerdict *verdict = &self->verdicts[i];
      gboolean lost, leader_lost;

      if (!verdict->fought)
        continue;
      if (aigles_period_troop (self->period, i)->leader > 0 && !test_leader (self, i))
        return FALSE;
      lost = verdict->net == AIGLES_NET_LOST &&
             !(verdict->pays_to_stay && self->period->readings.elite_gunners_stay);
      leader_lost = verdict->fate > (int) AIGLES_FATE_UNHURT;
      verdict->must_test = aigles_must_test (lost, verdict->auto_rout, leader_lost);
      verdict->tests_twice = self->period->readings.leader_tests_again && leader_lost &&
                             aigles_must_test (lost, verdict->auto_rout, FALSE);
    }
  return TRUE;
}

/* --- Morale, losses, figures (Mêlée 2, 3) ---------------------------------------------------- */

static gint64
find_sheet (const AiglesPeriod *period,
            guint troop,
            const AiglesVerdict *verdict)
{
  gint64 sheet = 0;

  if (period->readings.sheet_on_total)
    return aigles_sheet_losses (verdict->received, period->readings.sheet_step,
                                period->readings.sheet_down);
  for (guint i = 0; i < period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (period, i);
      int own = aigles_meeting_side (meeting, troop);

      if (own >= 0)
        sheet += meeting->sides[own].sheet;
    }
  return sheet;
}

static void
record_losses (const AiglesClose *self,
               guint troop)
{
  const AiglesReadings *readings = &self->period->readings;
  const AiglesTroop *unit = aigles_period_troop (self->period, troop);
  AiglesVerdict *verdict = &self->verdicts[troop];
  gboolean doubles = aigles_doubles_losses (verdict->must_test, self->choices[troop].morale,
                                            verdict->auto_rout, readings->rout_doubles);
  AiglesRecord record;

  verdict->sheet = find_sheet (self->period, troop, verdict);
  verdict->recorded = doubles ? 2 * verdict->sheet : verdict->sheet;
  record = aigles_record (unit->unit.figures, unit->carry, verdict->recorded,
                          readings->losses_per_figure);
  verdict->figures_lost = record.figures;
  verdict->carry = record.carry;
  aigles_troop_plan_removal (unit, verdict->period, record.figures, verdict->removal);
}

gboolean
aigles_close_tests (AiglesClose *self)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      AiglesVerdict *verdict = &self->verdicts[i];
      AiglesMorale morale = self->choices[i].morale;

      if (!verdict->fought)
        continue;
      if (verdict->must_test && morale == AIGLES_MORALE_UNKNOWN)
        return aigles_close_refuse (self, i, AIGLES_REFUSED_NO_MORALE);
      verdict->leaves = aigles_leaves (verdict->must_test, morale, verdict->auto_rout);
      record_losses (self, i);
    }
  return TRUE;
}
