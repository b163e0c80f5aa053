/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-close-private.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-troop.h"

/* --- Which pairs go on (Mêlée 3, 3.2 (1); Mouvement 3.3) ------------------------------------- */

/* FALSE: the pair is dissolved. */
static gboolean
find_bond (const AiglesClose *self,
           const AiglesMeeting *meeting,
           AiglesBond *bond)
{
  const guint troops[2] = { meeting->sides[0].troop, meeting->sides[1].troop };

  bond->kind = AIGLES_BOND_CONTACT;
  bond->chaser = AIGLES_UNKNOWN;
  if (!aigles_close_is_gone (self, troops[0]) && !aigles_close_is_gone (self, troops[1]))
    {
      /* Whoever presses on one that could not fall back has the bonus where the reading gives it. */
      for (int i = 0; i < 2; i++)
        if (self->choices[troops[i]].follows == (int) troops[1 - i])
          bond->chaser = i;
      return TRUE;
    }
  for (int i = 0; i < 2; i++)
    {
      const AiglesChoice *choice = &self->choices[troops[i]];
      gboolean pursues = choice->pursues == (int) troops[1 - i];

      if (!pursues && choice->follows != (int) troops[1 - i])
        continue;
      bond->chaser = i;
      bond->kind = pursues                                    ? AIGLES_BOND_PURSUIT
                   : self->verdicts[troops[1 - i]].rallies ? AIGLES_BOND_RALLY
                                                              : AIGLES_BOND_CONTACT;
      bond->uncontrolled = bond->kind == AIGLES_BOND_RALLY && choice->uncontrolled;
      return TRUE;
    }
  return FALSE;
}

static GArray *
dup_bonds (const AiglesClose *self)
{
  GArray *bonds = g_array_new (FALSE, TRUE, sizeof (AiglesBond));

  for (guint i = 0; i < self->period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self->period, i);
      AiglesBond bond = { .rounds = meeting->round };

      if (!find_bond (self, meeting, &bond))
        continue;
      for (int j = 0; j < 2; j++)
        {
          bond.troops[j] = meeting->sides[j].troop;
          bond.attack[j] = meeting->sides[j].attack;
          bond.corridor[j] = meeting->sides[j].corridor;
          bond.already[j] = meeting->sides[j].already;
        }
      g_array_append_val (bonds, bond);
    }
  return bonds;
}

/* --- Levels (Mêlée 1.1, 1.3, 1.4, 3.2; Mouvement 3.1, 3.3) ----------------------------------- */

/* Right after the round, for everybody. */
static int
find_level_after (const AiglesClose *self,
                  guint troop)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];
  int round = verdict->worst >= 0 ? aigles_period_meeting (self->period, verdict->worst)->round : 0;

  return aigles_level_after (verdict->level, round, verdict->retreats, verdict->cases);
}

/* A battery that holds its ground undoes whoever fights it (Mêlée 3.2). */
static int
find_level_before_guns (const AiglesClose *self,
                        const AiglesMeeting *meeting,
                        int side)
{
  guint enemy = meeting->sides[1 - side].troop;

  if (aigles_period_troop (self->period, enemy)->unit.formation != AIGLES_BATTERY ||
      aigles_period_troop (self->period, meeting->sides[side].troop)->unit.arm ==
          AIGLES_ARTILLERY ||
      self->verdicts[enemy].leaves || aigles_close_is_destroyed (self, enemy))
    return AIGLES_LEVEL_FORMED;
  return meeting->round == 1 ? AIGLES_LEVEL_NO_FORMATION : AIGLES_LEVEL_DISORDER;
}

/* In the next period, if it still fights then: one step, however many pairs. */
static int
find_level_next (const AiglesClose *self,
                 guint troop,
                 int level_after)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];
  AiglesWear wear = {
    .level = verdict->level,
    .level_after = level_after,
    .cases = verdict->cases,
  };
  int before_guns = AIGLES_LEVEL_FORMED;

  for (guint i = 0; i < self->period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self->period, i);
      int side = aigles_meeting_side (meeting, troop);

      if (side < 0)
        continue;
      wear.fights = wear.fights || meeting->sides[side].fights;
      wear.flanked = wear.flanked || meeting->sides[side].flanked;
      before_guns = MAX (before_guns, find_level_before_guns (self, meeting, side));
    }
  return MAX (aigles_level_next (&wear), before_guns);
}

static gboolean
follows_rally_in_order (const GArray *bonds,
                        guint troop)
{
  for (guint i = 0; i < bonds->len; i++)
    {
      const AiglesBond *bond = &g_array_index (bonds, AiglesBond, i);

      if (bond->kind == AIGLES_BOND_RALLY && !bond->uncontrolled &&
          bond->chaser == aigles_bond_side (bond, troop))
        return TRUE;
    }
  return FALSE;
}

/* Out of the mêlée: no step for the period just fought (Mêlée 1.4). */
static int
find_level_out (const AiglesClose *self,
                guint troop,
                int level_after,
                const GArray *bonds)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];
  gboolean has_case = aigles_has_case (verdict->cases, 2) || aigles_has_case (verdict->cases, 5) ||
                      aigles_has_case (verdict->cases, 7);
  int level = level_after;

  if (has_case && !self->period->readings.cases_end_with_melee)
    level = MAX (level, AIGLES_LEVEL_NO_FORMATION);
  if (aigles_has_case (verdict->cases, 6))
    level = MAX (level, AIGLES_LEVEL_DISORDER);
  if (verdict->rallies)
    level = MAX (level, AIGLES_LEVEL_NO_FORMATION);
  if (follows_rally_in_order (bonds, troop))
    level = MAX (level, AIGLES_LEVEL_DISORGANISED);
  return level;
}

/* --- The unit -------------------------------------------------------------------------------- */

static gboolean
is_bound (const GArray *bonds,
          guint troop,
          gboolean in_contact)
{
  for (guint i = 0; i < bonds->len; i++)
    {
      const AiglesBond *bond = &g_array_index (bonds, AiglesBond, i);

      if (aigles_bond_side (bond, troop) >= 0 &&
          (!in_contact || bond->kind == AIGLES_BOND_CONTACT))
        return TRUE;
    }
  return FALSE;
}

static void
end_run (AiglesTroop *troop)
{
  troop->periods = 0;
  troop->level_if_fights = AIGLES_UNKNOWN;
}

/* The run of periods goes on in contact; with a chase, or by a ruling, if the unit fights at all in
 * the next period (Mêlée 1.4, 3.2 (1)). */
static void
set_level (AiglesClose *self,
           guint index,
           const GArray *bonds)
{
  AiglesTroop *troop = aigles_period_troop (self->period, index);
  AiglesVerdict *verdict = &self->verdicts[index];
  gboolean is_left = !aigles_close_is_destroyed (self, index);
  gboolean runs_on =
      is_left && (is_bound (bonds, index, FALSE) || self->period->readings.run_by_period);
  int after = find_level_after (self, index);
  int next = find_level_next (self, index, after);
  int out = find_level_out (self, index, after, bonds);

  verdict->in_melee = is_bound (bonds, index, TRUE);
  verdict->level_end = verdict->in_melee ? next : out;
  verdict->must_reform =
      !verdict->in_melee && is_left && verdict->level_end >= AIGLES_LEVEL_NO_FORMATION;
  end_run (troop);
  troop->level = verdict->level_end;
  if (runs_on)
    troop->periods = verdict->period;
  if (runs_on && !verdict->in_melee)
    troop->level_if_fights = MAX (next, out);
}

static AiglesLeft
find_left (const AiglesVerdict *verdict,
           AiglesMorale morale)
{
  if (!verdict->leaves)
    return AIGLES_LEFT_NONE;
  if (verdict->auto_rout)
    return AIGLES_LEFT_ROUT;
  return morale == AIGLES_MORALE_RETRAITE  ? AIGLES_LEFT_RETRAITE
         : morale == AIGLES_MORALE_DEROUTE ? AIGLES_LEFT_DEROUTE
                                           : AIGLES_LEFT_FUITE;
}

static void
set_leader (AiglesTroop *troop,
            int fate)
{
  if (fate < 0)
    return;
  troop->fate = fate;
  if (fate == (int) AIGLES_FATE_KILLED)
    troop->leader_value_lost += troop->leader;
  if (fate != (int) AIGLES_FATE_UNHURT)
    troop->leader = 0;
}

static void
set_losses (const AiglesClose *self,
            AiglesTroop *troop,
            const AiglesVerdict *verdict)
{
  gboolean first = verdict->period == 1;

  troop->carry = verdict->carry;
  for (gsize i = 0; i < verdict->removal->len; i++)
    aigles_troop_remove (troop, verdict->removal->str[i] == 'E' ? AIGLES_ELITE : AIGLES_REGULAR,
                         first || self->period->readings.later_losses_in_front);
  if (!first)
    troop->removal_phase = aigles_removal_phase (troop->removal_phase, verdict->figures_lost,
                                                 troop->elite_ratio);
}

void
aigles_close_end (AiglesClose *self)
{
  GArray *bonds = dup_bonds (self);

  for (guint i = 0; i < self->period->troops->len; i++)
    if (self->verdicts[i].fought)
      set_level (self, i, bonds);
    else
      end_run (aigles_period_troop (self->period, i));
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      const AiglesVerdict *verdict = &self->verdicts[i];
      AiglesTroop *troop = aigles_period_troop (self->period, i);

      if (!verdict->fought)
        continue;
      troop->fought_before = TRUE;
      if (verdict->net != AIGLES_NET_CANCELLED || !self->period->readings.cancelled_is_no_loss)
        troop->melees_lost += verdict->losses;
      troop->left = find_left (verdict, self->choices[i].morale);
      if (aigles_has_case (verdict->cases, 6))
        troop->unit.square_broken = TRUE;
      set_leader (troop, verdict->fate);
      set_losses (self, troop, verdict);
    }
  g_array_unref (self->period->bonds);
  self->period->bonds = bonds;
  g_array_set_size (self->period->meetings, 0);
  self->period->is_closed = TRUE;
}
