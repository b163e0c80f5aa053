/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an event asks of the play. */

#include "systems/aigles/aigles-carried.h"
#include "systems/aigles/aigles-facts.h"
#include "systems/aigles/aigles-supply.h"

static const char *
bool_word (gboolean truth)
{
  return truth ? "yes" : "no";
}

/* Whether one of the two meets, or stays in contact with, anybody else in the period. */
static gboolean
has_others (const AiglesPeriod *period,
            guint a,
            guint b)
{
  for (guint i = 0; i < period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (period, i);

      if ((aigles_meeting_side (meeting, a) >= 0) != (aigles_meeting_side (meeting, b) >= 0))
        return TRUE;
    }
  for (guint i = 0; i < period->bonds->len; i++)
    {
      const AiglesBond *bond = aigles_period_bond (period, i);

      if (bond->kind == AIGLES_BOND_CONTACT &&
          (aigles_bond_side (bond, a) >= 0) != (aigles_bond_side (bond, b) >= 0))
        return TRUE;
    }
  return FALSE;
}

/* The level of the unit and of its other pairs; what this contact makes of it is for the walk to
 * say. */
static int
find_level (const AiglesPeriod *period,
            const AiglesMeeting *meeting,
            int side)
{
  guint troop = meeting->sides[side].troop;
  int level = meeting->sides[side].level;

  for (guint i = 0; !period->readings.level_per_pair && i < period->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (period, i);
      int own = aigles_meeting_side (other, troop);

      if (other != meeting && own >= 0)
        level = MAX (level, other->sides[own].level_in_pair);
    }
  return level;
}

char *
aigles_play_dup_supplied (const AiglesPeriod *period,
                          const AiglesMeeting *meeting,
                          int side,
                          AiglesSupply supply)
{
  return supply == AIGLES_SUPPLY_LEVEL
             ? g_strdup_printf ("%d", find_level (period, meeting, side))
             : aigles_supply_dup_text (meeting, side, supply);
}

static void
supply_side (const AiglesPeriod *period,
             const AiglesMeeting *meeting,
             int side,
             ArbPlaySupplyFunc func,
             gpointer user_data)
{
  char id[ARB_ID_LENGTH];
  int riders = aigles_supply_riders_left (period, meeting, side);

  for (AiglesSupply i = AIGLES_SUPPLY_PERIOD; i < AIGLES_N_SUPPLIES; i++)
    {
      AiglesSource source = meeting->sides[side].sources[i];
      g_autofree char *text = aigles_play_dup_supplied (period, meeting, side, i);

      if (text != NULL && source != AIGLES_FROM_DEFAULT && source != AIGLES_FROM_UMPIRE)
        func (aigles_side_id (id, side, aigles_supply_ids[i]), text,
              source == AIGLES_FROM_BEFORE || source == AIGLES_FROM_CLOSE, user_data);
    }
  /* Whoever fights on came in an earlier period, and the last close knows who followed. */
  if (meeting->bond >= 0 && meeting->sides[side].sources[AIGLES_SUPPLY_ENTRY] == AIGLES_FROM_DEFAULT)
    func (aigles_side_id (id, side, aigles_supply_ids[AIGLES_SUPPLY_ENTRY]),
          aigles_entry_words[AIGLES_ENTRY_NONE], TRUE, user_data);
  if (meeting->bond >= 0 &&
      meeting->sides[side].sources[AIGLES_SUPPLY_FOLLOWS] == AIGLES_FROM_DEFAULT)
    func (aigles_side_id (id, side, aigles_supply_ids[AIGLES_SUPPLY_FOLLOWS]), bool_word (FALSE), TRUE,
          user_data);
  func (aigles_side_id (id, side, AIGLES_HELD), bool_word (meeting->sides[side].held_in_rear), FALSE,
        user_data);
  /* Without any left the entry is not allowed. */
  if (riders > 0 && riders < meeting->sides[side].engaged)
    {
      g_autofree char *front = g_strdup_printf ("%d", riders);

      func (aigles_side_id (id, side, "front"), front, FALSE, user_data);
    }
}

static void
supply (gpointer state,
        guint a,
        guint b,
        ArbPlaySupplyFunc func,
        gpointer user_data)
{
  AiglesPlay *self = state;
  AiglesMeeting *meeting;
  g_autofree char *round = NULL;

  if (!aigles_play_take_waiting (self) || aigles_period_find_meeting (self->period, a, b) >= 0)
    return;
  /* Whoever is in contact fights as well: shares, flanks and mêlées to join are known from the first
   * pair on, whichever is entered first. */
  aigles_period_expect (self->period, (int) a, (int) b);
  meeting = aigles_period_meet (self->period, a, b);
  /* Whoever begins a new pair came up to the other; how is for him to say. */
  meeting->quarter = AIGLES_LATEST_QUARTER;
  if (meeting->bond < 0)
    {
      meeting->sides[0].entry = AIGLES_ENTRY_CLASSIC;
      meeting->sides[0].sources[AIGLES_SUPPLY_ENTRY] = AIGLES_FROM_UMPIRE;
    }
  aigles_supply (self->period);
  round = aigles_supply_dup_text (meeting, 0, AIGLES_SUPPLY_ROUND);
  if (round != NULL)
    func (aigles_supply_ids[AIGLES_SUPPLY_ROUND], round, meeting->bond >= 0, user_data);
  func (AIGLES_SEVERAL, bool_word (has_others (self->period, a, b)), FALSE, user_data);
  for (int side = 0; side < 2; side++)
    supply_side (self->period, meeting, side, func, user_data);
}

/* Whether the contact itself makes the level of the pair at least as bad as both. */
static gboolean
is_as_bad (const AiglesMeeting *meeting,
           int side,
           const char *now,
           const char *was)
{
  int level = meeting->sides[side].level_in_pair;

  return level >= g_ascii_strtoll (now, NULL, 10) && level >= g_ascii_strtoll (was, NULL, 10);
}

static void
list_stale_of (const AiglesPeriod *period,
               const AiglesMeeting *meeting,
               const GArray *used,
               int side,
               ArbPlaySupplyFunc func,
               gpointer user_data)
{
  const char *held = bool_word (meeting->sides[side].held_in_rear);
  char id[ARB_ID_LENGTH];
  const char *was = arb_play_sets_get (used, aigles_side_id (id, side, AIGLES_HELD));

  if (was != NULL && !g_str_equal (was, held))
    func (id, held, FALSE, user_data);
  for (AiglesSupply i = AIGLES_SUPPLY_PERIOD; i < AIGLES_N_SUPPLIES; i++)
    {
      g_autofree char *now = aigles_play_dup_supplied (period, meeting, side, i);

      was = arb_play_sets_get (used, aigles_side_id (id, side, aigles_supply_ids[i]));
      if (now != NULL && was != NULL && meeting->sides[side].sources[i] != AIGLES_FROM_UMPIRE &&
          !g_str_equal (now, was) && !(i == AIGLES_SUPPLY_LEVEL && is_as_bad (meeting, side, now, was)))
        func (id, now, FALSE, user_data);
    }
}

static void
list_stale (gpointer state,
            guint act,
            ArbPlaySupplyFunc func,
            gpointer user_data)
{
  AiglesPlay *self = state;

  if (self->period->meetings->len == 0 && !aigles_play_take_waiting (self))
    return;
  aigles_period_expect (self->period, AIGLES_UNKNOWN, AIGLES_UNKNOWN);
  aigles_supply (self->period);
  for (guint i = 0; i < self->period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self->period, i);
      const GArray *used = arb_play_get_act (self->play, act)->values;

      if (meeting->act != act)
        continue;
      if (g_strcmp0 (arb_play_sets_get (used, AIGLES_SEVERAL), "no") == 0 &&
          has_others (self->period, meeting->sides[0].troop, meeting->sides[1].troop))
        func (AIGLES_SEVERAL, "yes", FALSE, user_data);
      for (int side = 0; side < 2; side++)
        list_stale_of (self->period, meeting, used, side, func, user_data);
    }
}

static char *
dup_state_after (gpointer state,
                 guint unit)
{
  return aigles_period_dup_after (((AiglesPlay *) state)->period, unit);
}

static const char *const kept_fields[] = {
  "periods",       "level-if-fights",   "melees-lost",       "left",           "pairs",
  "pair-rounds",   "pair-attacks",      "pair-corridors",    "pair-in-melee",  "uncontrolled",
  "follows",       "pursues",           "follows-rally",     "leader-value-lost", "order",
  NULL,
};

const ArbPlayEvents aigles_play_events = {
  .pair = "melee",
  .close = "close",
  .list = "unit",
  .next = "next-period",
  .act = ARB_PLAY_WAITING,
  .several = AIGLES_SEVERAL,
  .kept = kept_fields,
  .supply = supply,
  .list_stale = list_stale,
  .dup_after = dup_state_after,
};
