/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-close-private.h"

/* --- Rally (Mouvement 3.1, 3.5) -------------------------------------------------------------- */

static guint
count_meetings (const AiglesPeriod *period,
                guint troop)
{
  guint n_meetings = 0;

  for (guint i = 0; i < period->meetings->len; i++)
    n_meetings += aigles_meeting_side (aigles_period_meeting (period, i), troop) >= 0;
  return n_meetings;
}

static gboolean
has_moved (const AiglesClose *self,
           guint troop)
{
  return self->verdicts[troop].retreats || self->verdicts[troop].leaves ||
         aigles_close_is_destroyed (self, troop);
}

/* Two cavalries that drew, both still there, and with nobody else to fight. */
static void
bind_to_rally (AiglesClose *self,
               const AiglesMeeting *meeting)
{
  if (!meeting->must_rally)
    return;
  for (int i = 0; i < 2; i++)
    if (has_moved (self, meeting->sides[i].troop) ||
        (!self->period->readings.rally_in_cluster &&
         count_meetings (self->period, meeting->sides[i].troop) > 1))
      return;
  for (int i = 0; i < 2; i++)
    self->verdicts[meeting->sides[i].troop].must_rally = TRUE;
}

static gboolean
may_rally (const AiglesClose *self,
           guint troop)
{
  const AiglesVerdict *verdict = &self->verdicts[troop];

  return aigles_period_troop (self->period, troop)->unit.arm == AIGLES_CAVALRY &&
         verdict->fought && !verdict->leaves && !aigles_close_is_destroyed (self, troop);
}

/* --- Follow and pursue (Mêlée 3, 3.1, 3.2 (1); Mouvement 3.3) -------------------------------- */

int
aigles_close_find_pin (const AiglesClose *self,
                       const AiglesMeeting *meeting,
                       int side)
{
  for (guint i = 0; i < self->period->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (self->period, i);
      int own = aigles_meeting_side (other, meeting->sides[side].troop);

      if (other != meeting && own >= 0 && !aigles_close_is_gone (self, other->sides[1 - own].troop))
        return (int) other->sides[1 - own].troop;
    }
  return AIGLES_UNKNOWN;
}

/* Whether the unit could go after somebody: a standing enemy pins it; whole squares and gunners stay. */
static gboolean
is_free (const AiglesClose *self,
         const AiglesMeeting *meeting,
         int side)
{
  guint troop = meeting->sides[side].troop;
  const AiglesUnit *unit = &aigles_period_troop (self->period, troop)->unit;

  return !aigles_close_is_gone (self, troop) && meeting->sides[side].order_allows &&
         unit->arm != AIGLES_ARTILLERY && !aigles_is_whole_square (unit) &&
         aigles_close_find_pin (self, meeting, side) < 0;
}

static gboolean
is_unbeaten (const AiglesVerdict *verdict)
{
  return verdict->net != AIGLES_NET_LOST && verdict->net != AIGLES_NET_CANCELLED;
}

static gboolean
may_follow (const AiglesClose *self,
            const AiglesMeeting *meeting,
            int side)
{
  const AiglesVerdict *own = &self->verdicts[meeting->sides[side].troop];
  guint enemy = meeting->sides[1 - side].troop;
  const AiglesVerdict *foe = &self->verdicts[enemy];
  gboolean has_won = meeting->winner == side && own->net == AIGLES_NET_WON;
  gboolean is_cavalry =
      aigles_period_troop (self->period, meeting->sides[side].troop)->unit.arm == AIGLES_CAVALRY;

  if (foe->leaves || aigles_close_is_destroyed (self, enemy) || !is_free (self, meeting, side))
    return FALSE;
  if (foe->rallies)
    return is_cavalry && (is_unbeaten (own) || self->period->readings.anybody_follows_rally) &&
           (!foe->retreats || has_won);
  /* Case 4: it had to fall back and could not (Mêlée 3.2). */
  return has_won && (foe->retreats || (self->period->readings.blocked_is_followed &&
                                       (foe->cases & 1u << 4) != 0));
}

static gboolean
may_pursue (const AiglesClose *self,
            const AiglesMeeting *meeting,
            int side)
{
  const AiglesVerdict *own = &self->verdicts[meeting->sides[side].troop];
  guint enemy = meeting->sides[1 - side].troop;

  return self->verdicts[enemy].leaves && !aigles_close_is_destroyed (self, enemy) &&
         (aigles_period_troop (self->period, enemy)->unit.arm != AIGLES_ARTILLERY ||
          self->period->readings.gunners_are_pursued) &&
         (meeting->winner == side || self->period->readings.any_opponent_pursues) &&
         is_unbeaten (own) && is_free (self, meeting, side);
}

static int
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static void
list_chases (AiglesClose *self)
{
  for (guint i = 0; i < self->period->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self->period, i);

      for (int j = 0; j < 2; j++)
        {
          AiglesVerdict *verdict = &self->verdicts[meeting->sides[j].troop];
          guint enemy = meeting->sides[1 - j].troop;

          if (may_follow (self, meeting, j))
            g_array_append_val (verdict->may_follow, enemy);
          if (may_pursue (self, meeting, j))
            g_array_append_val (verdict->may_pursue, enemy);
        }
    }
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      g_array_sort (self->verdicts[i].may_follow, compare_indices);
      g_array_sort (self->verdicts[i].may_pursue, compare_indices);
    }
}

gboolean
aigles_close_rally (AiglesClose *self)
{
  for (guint i = 0; i < self->period->meetings->len; i++)
    bind_to_rally (self, aigles_period_meeting (self->period, i));
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      if (self->choices[i].rallies && !may_rally (self, i))
        return aigles_close_refuse (self, i, AIGLES_REFUSED_RALLY);
      self->verdicts[i].rallies = self->choices[i].rallies || self->verdicts[i].must_rally;
    }
  list_chases (self);
  return TRUE;
}

static gboolean
is_listed (const GArray *troops,
           int troop)
{
  for (guint i = 0; i < troops->len; i++)
    if ((int) g_array_index (troops, guint, i) == troop)
      return TRUE;
  return FALSE;
}

/* One only goes after a unit: the first in the list who says so. */
static gboolean
is_taken (const AiglesClose *self,
          guint before,
          int target)
{
  for (guint i = 0; i < before; i++)
    if (self->choices[i].follows == target || self->choices[i].pursues == target)
      return TRUE;
  return FALSE;
}

gboolean
aigles_close_follow (AiglesClose *self)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    {
      const AiglesChoice *choice = &self->choices[i];

      if (choice->follows >= 0 && !is_listed (self->verdicts[i].may_follow, choice->follows))
        return aigles_close_refuse (self, i, AIGLES_REFUSED_FOLLOW);
      if (choice->follows >= 0 && is_taken (self, i, choice->follows))
        return aigles_close_refuse (self, i, AIGLES_REFUSED_FOLLOW_TAKEN);
      if (choice->pursues >= 0 && !is_listed (self->verdicts[i].may_pursue, choice->pursues))
        return aigles_close_refuse (self, i, AIGLES_REFUSED_PURSUE);
      if (choice->pursues >= 0 && is_taken (self, i, choice->pursues))
        return aigles_close_refuse (self, i, AIGLES_REFUSED_PURSUE_TAKEN);
      if (choice->pursues >= 0 && choice->follows >= 0)
        return aigles_close_refuse (self, i, AIGLES_REFUSED_PURSUE_FOLLOWS);
    }
  return TRUE;
}
