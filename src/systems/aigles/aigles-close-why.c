/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a unit goes after nobody: the same conditions as those of who may, told by the first that fails. */

#include "systems/aigles/aigles-close-private.h"

const char *const aigles_why_texts[] = {
  [AIGLES_WHY_NOTHING] = NULL,
  [AIGLES_WHY_LOST] = "chase-lost",
  [AIGLES_WHY_CANCELLED] = "chase-cancelled",
  [AIGLES_WHY_RALLIES] = "chase-rallies",
  [AIGLES_WHY_GUNS] = "chase-guns",
  [AIGLES_WHY_SQUARE] = "chase-square",
  [AIGLES_WHY_STANDS] = "chase-stands",
  [AIGLES_WHY_ORDER] = "chase-order",
  [AIGLES_WHY_PINNED] = "chase-pinned",
  [AIGLES_WHY_GUNNERS] = "chase-gunners",
  [AIGLES_WHY_FOOT] = "chase-foot",
  [AIGLES_WHY_NOT_WON] = "chase-not-won",
  [AIGLES_WHY_TAKEN] = "chase-taken",
};

/* The pair whose enemy is there and has gone from contact, or has not; one that was won before others. */
static const AiglesMeeting *
find_enemy (const AiglesClose *self,
            guint troop,
            gboolean gone,
            int *side)
{
  const AiglesMeeting *found = NULL;

  for (guint i = 0; i < self->period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self->period, i);
      int own = aigles_meeting_side (meeting, troop);
      guint enemy = own >= 0 ? meeting->sides[1 - own].troop : 0;

      if (own < 0 || aigles_close_is_destroyed (self, enemy) ||
          aigles_close_is_gone (self, enemy) != gone)
        continue;
      if (found == NULL || (meeting->winner == own && found->winner != *side))
        {
          found = meeting;
          *side = own;
        }
    }
  return found;
}

/* What the unit itself is, whatever its enemies do. */
static AiglesWhy
ask_unit (const AiglesClose *self,
          guint troop)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];
  const AiglesUnit *unit = &aigles_period_troop (self->period, troop)->unit;

  if (verdict->net == AIGLES_NET_LOST)
    return AIGLES_WHY_LOST;
  if (verdict->net == AIGLES_NET_CANCELLED)
    return AIGLES_WHY_CANCELLED;
  if (verdict->rallies)
    return AIGLES_WHY_RALLIES;
  if (unit->arm == AIGLES_ARTILLERY)
    return AIGLES_WHY_GUNS;
  return aigles_is_whole_square (unit) ? AIGLES_WHY_SQUARE : AIGLES_WHY_NOTHING;
}

static AiglesWhy
ask_enemy (const AiglesClose *self,
           const AiglesMeeting *meeting,
           int side,
           guint *other)
{
  const AiglesUnit *unit = &aigles_period_troop (self->period, meeting->sides[side].troop)->unit;
  int pin = aigles_close_find_pin (self, meeting, side);

  *other = meeting->sides[1 - side].troop;
  if (!meeting->sides[side].order_allows)
    return AIGLES_WHY_ORDER;
  if (pin >= 0)
    {
      *other = (guint) pin;
      return AIGLES_WHY_PINNED;
    }
  if (self->verdicts[*other].leaves && !self->period->readings.gunners_are_pursued &&
      aigles_period_troop (self->period, *other)->unit.arm == AIGLES_ARTILLERY)
    return AIGLES_WHY_GUNNERS;
  return self->verdicts[*other].rallies && unit->arm != AIGLES_CAVALRY ? AIGLES_WHY_FOOT
                                                                       : AIGLES_WHY_NOT_WON;
}

AiglesWhy
aigles_close_get_why (const AiglesClose *self,
                      guint troop,
                      guint *other)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];
  int side = 0;
  const AiglesMeeting *meeting = find_enemy (self, troop, TRUE, &side);
  AiglesWhy why = ask_unit (self, troop);

  *other = troop;
  if (!verdict->fought || verdict->leaves || aigles_close_is_destroyed (self, troop) ||
      verdict->may_follow->len > 0 || verdict->may_pursue->len > 0)
    return AIGLES_WHY_NOTHING;
  /* Who won nothing expects to go after somebody only where an enemy has gone. */
  if (verdict->wins == 0 && (meeting == NULL || why != AIGLES_WHY_NOTHING))
    return AIGLES_WHY_NOTHING;
  if (why != AIGLES_WHY_NOTHING)
    return why;
  if (meeting != NULL)
    return ask_enemy (self, meeting, side, other);
  meeting = find_enemy (self, troop, FALSE, &side);
  if (meeting == NULL)
    return AIGLES_WHY_NOTHING;
  *other = meeting->sides[1 - side].troop;
  return AIGLES_WHY_STANDS;
}

static int
find_chaser (const AiglesClose *self,
             int target)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    if (self->choices[i].follows == target || self->choices[i].pursues == target)
      return (int) i;
  return AIGLES_UNKNOWN;
}

int
aigles_close_find_taker (const AiglesClose *self,
                         guint troop)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];
  const GArray *lists[] = { verdict->may_follow, verdict->may_pursue };
  int taker = AIGLES_UNKNOWN;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      {
        taker = find_chaser (self, (int) g_array_index (lists[i], guint, j));
        if (taker < 0 || taker == (int) troop)
          return AIGLES_UNKNOWN;
      }
  return taker;
}
