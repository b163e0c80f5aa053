/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-period.h"

const char *const aigles_attitude_words[] = { "other", "tenir", "harceler", "couvrir", NULL };
const char *const aigles_left_words[] = { "none", "retraite", "deroute", "fuite", "rout", NULL };
const char *const aigles_plain_ids[] = {
  "cavalry-class",      "elites-on-flanks", "factor", "elite-factor", "charge-bonus",
  "elite-charge-bonus", "cuirass",          NULL,
};

/* The nation's proportion where nobody says otherwise (Mêlée 2). */
#define USUAL_ELITE_RATIO 3

static void
troop_clear (gpointer data)
{
  AiglesTroop *troop = data;

  g_free (troop->id);
  g_free (troop->side);
  g_array_unref (troop->ranks);
  for (int i = 0; i < AIGLES_N_PLAIN; i++)
    g_free (troop->plain[i]);
}

AiglesPeriod *
aigles_period_new (const AiglesReadings *readings)
{
  AiglesPeriod *self = g_new0 (AiglesPeriod, 1);

  self->readings = *readings;
  self->number = 1;
  self->troops = g_array_new (FALSE, TRUE, sizeof (AiglesTroop));
  g_array_set_clear_func (self->troops, troop_clear);
  self->bonds = g_array_new (FALSE, TRUE, sizeof (AiglesBond));
  self->meetings = g_array_new (FALSE, TRUE, sizeof (AiglesMeeting));
  return self;
}

void
aigles_period_free (AiglesPeriod *self)
{
  g_array_unref (self->troops);
  g_array_unref (self->bonds);
  g_array_unref (self->meetings);
  g_free (self);
}

AiglesTroop *
aigles_period_add (AiglesPeriod *self,
                   const char *id,
                   const char *side)
{
  AiglesTroop troop = {
    .id = g_strdup (id),
    .side = g_strdup (side),
    .status = AIGLES_STATUS_REGULIER,
    .ranks = g_array_new (FALSE, TRUE, sizeof (AiglesRank)),
    .level_if_fights = AIGLES_UNKNOWN,
    .elite_ratio = USUAL_ELITE_RATIO,
    .fate = AIGLES_UNKNOWN,
    .order_allows = TRUE,
  };

  g_array_append_val (self->troops, troop);
  return aigles_period_troop (self, self->troops->len - 1);
}

AiglesTroop *
aigles_period_troop (const AiglesPeriod *self,
                     guint index)
{
  return &g_array_index (self->troops, AiglesTroop, index);
}

AiglesMeeting *
aigles_period_meeting (const AiglesPeriod *self,
                       guint index)
{
  return &g_array_index (self->meetings, AiglesMeeting, index);
}

AiglesBond *
aigles_period_bond (const AiglesPeriod *self,
                    guint index)
{
  return &g_array_index (self->bonds, AiglesBond, index);
}

AiglesMeeting *
aigles_period_meet (AiglesPeriod *self,
                    guint a,
                    guint b)
{
  const guint troops[2] = { a, b };
  AiglesMeeting meeting = {
    .bond = aigles_period_find_bond (self, a, b),
    .round = 1,
    .quarter = 1,
    .overlap_sides = 2,
    .winner = AIGLES_UNKNOWN,
  };

  for (int i = 0; i < 2; i++)
    {
      AiglesMeetingSide *side = &meeting.sides[i];

      side->troop = troops[i];
      side->first_rank_touches = TRUE;
      side->gaps[0].is_free = side->gaps[1].is_free = TRUE;
      side->fights = TRUE;
      side->received = arb_ratio_int (0);
    }
  g_array_append_val (self->meetings, meeting);
  return aigles_period_meeting (self, self->meetings->len - 1);
}

void
aigles_period_expect (AiglesPeriod *self,
                      int a,
                      int b)
{
  for (guint i = 0; i < self->bonds->len; i++)
    {
      const AiglesBond bond = *aigles_period_bond (self, i);
      gboolean is_own = a >= 0 && b >= 0 && aigles_bond_side (&bond, (guint) a) >= 0 &&
                        aigles_bond_side (&bond, (guint) b) >= 0;

      if (bond.kind == AIGLES_BOND_CONTACT && !is_own &&
          aigles_period_find_meeting (self, bond.troops[0], bond.troops[1]) < 0)
        aigles_period_meet (self, bond.troops[0], bond.troops[1])->act = AIGLES_NO_ACT;
    }
}

int
aigles_meeting_side (const AiglesMeeting *meeting,
                     guint troop)
{
  for (int i = 0; i < 2; i++)
    if (meeting->sides[i].troop == troop)
      return i;
  return AIGLES_UNKNOWN;
}

int
aigles_bond_side (const AiglesBond *bond,
                  guint troop)
{
  for (int i = 0; i < 2; i++)
    if (bond->troops[i] == troop)
      return i;
  return AIGLES_UNKNOWN;
}

int
aigles_period_find_bond (const AiglesPeriod *self,
                         guint a,
                         guint b)
{
  for (guint i = 0; i < self->bonds->len; i++)
    if (aigles_bond_side (aigles_period_bond (self, i), a) >= 0 &&
        aigles_bond_side (aigles_period_bond (self, i), b) >= 0)
      return (int) i;
  return AIGLES_UNKNOWN;
}

int
aigles_period_find_meeting (const AiglesPeriod *self,
                            guint a,
                            guint b)
{
  for (guint i = 0; i < self->meetings->len; i++)
    if (aigles_meeting_side (aigles_period_meeting (self, i), a) >= 0 &&
        aigles_meeting_side (aigles_period_meeting (self, i), b) >= 0)
      return (int) i;
  return AIGLES_UNKNOWN;
}

gboolean
aigles_period_has_met (const AiglesPeriod *self,
                       guint troop)
{
  for (guint i = 0; i < self->meetings->len; i++)
    if (aigles_meeting_side (aigles_period_meeting (self, i), troop) >= 0)
      return TRUE;
  return FALSE;
}

gboolean
aigles_period_is_in_contact (const AiglesPeriod *self,
                             guint troop)
{
  for (guint i = 0; i < self->bonds->len; i++)
    if (aigles_period_bond (self, i)->kind == AIGLES_BOND_CONTACT &&
        aigles_bond_side (aigles_period_bond (self, i), troop) >= 0)
      return TRUE;
  return FALSE;
}

gboolean
aigles_period_must_reform (const AiglesPeriod *self,
                           guint troop)
{
  const AiglesTroop *unit = aigles_period_troop (self, troop);

  return unit->unit.figures > 0 && unit->level >= AIGLES_LEVEL_NO_FORMATION &&
         !aigles_period_is_in_contact (self, troop);
}

typedef struct
{
  const AiglesPeriod *period; /* Borrowed */
  guint troop;
} Sorting;

static int
compare_meetings (gconstpointer a,
                  gconstpointer b,
                  gpointer user_data)
{
  const Sorting *sorting = user_data;
  const AiglesMeeting *first = aigles_period_meeting (sorting->period, *(const guint *) a);
  const AiglesMeeting *second = aigles_period_meeting (sorting->period, *(const guint *) b);
  int quarters[2] = { first->bond >= 0 ? 0 : first->quarter,
                      second->bond >= 0 ? 0 : second->quarter };
  guint enemies[2] = {
    first->sides[1 - aigles_meeting_side (first, sorting->troop)].troop,
    second->sides[1 - aigles_meeting_side (second, sorting->troop)].troop,
  };

  if (first->round != second->round)
    return second->round - first->round;
  if (quarters[0] != quarters[1])
    return quarters[0] - quarters[1];
  return (int) enemies[0] - (int) enemies[1];
}

GArray *
aigles_period_dup_meetings (const AiglesPeriod *self,
                            guint troop)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  Sorting sorting = { self, troop };

  for (guint i = 0; i < self->meetings->len; i++)
    if (aigles_meeting_side (aigles_period_meeting (self, i), troop) >= 0)
      g_array_append_val (indices, i);
  g_array_sort_with_data (indices, compare_meetings, &sorting);
  return indices;
}
