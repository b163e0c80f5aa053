/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-multi.h"
#include "systems/aigles/aigles-strength.h"
#include "systems/aigles/aigles-supply-private.h"

/* --- How many fight -------------------------------------------------------------------------- */

static gboolean
fights_with_all (const AiglesMeeting *meeting,
                 int side)
{
  return aigles_all_figures_fight (meeting->sides[side].period, meeting->sides[side].entry,
                                   meeting->sides[1 - side].entry);
}

static int
find_front (const AiglesPeriod *self,
            const AiglesMeeting *meeting,
            int side)
{
  const AiglesMeetingSide *foe = &meeting->sides[1 - side];
  const AiglesTroop *troop = aigles_period_troop (self, meeting->sides[side].troop);
  int first = troop->ranks->len > 0 ? g_array_index (troop->ranks, AiglesRank, 0).figures : 0;
  int figures[AIGLES_MAX_RANKS] = { first };
  AiglesRanks ranks = { (int) MIN (troop->ranks->len, AIGLES_MAX_RANKS), figures };

  if (meeting->sides[side].front > 0)
    return meeting->sides[side].front;
  return aigles_default_front (&troop->unit,
                               foe->effective && foe->attack == AIGLES_ATTACK_FLANK, &ranks);
}

static void
count_engaged (const AiglesPeriod *self,
               AiglesMeeting *meeting)
{
  const AiglesReadings *readings = &self->readings;
  AiglesGround ground = {
    .linear_obstacle = meeting->linear_obstacle,
    .overlap =
        readings->overlap_real_sides ? AIGLES_OVERLAP_REAL_SIDES : AIGLES_OVERLAP_BOTH,
    .overlap_sides = meeting->overlap_sides,
  };
  int riders[AIGLES_MAX_RANKS];
  AiglesSquareScale scale = aigles_square_scale (readings->square_cavalry, riders);
  AiglesFace faces[2];
  AiglesCount counts[2];
  int engaged[2];

  for (int i = 0; i < 2; i++)
    {
      AiglesMeetingSide *side = &meeting->sides[i];

      side->fights = !side->held_in_rear && !aigles_supply_is_rear (meeting, i);
      faces[i] = (AiglesFace) {
        .unit = aigles_period_troop (self, side->troop)->unit,
        .fights = side->fights,
        .all_figures = fights_with_all (meeting, i),
        .front = find_front (self, meeting, i),
        .allotted = side->allotted,
        .override = side->override,
      };
    }
  aigles_count_engaged (faces, &ground, readings->square_scope, &scale, engaged, counts);
  for (int i = 0; i < 2; i++)
    meeting->sides[i].engaged = engaged[i];
}

/* --- One unit against several (Mêlée 3.1) ---------------------------------------------------- */

/* An enemy weighs what it would engage if nobody were split, so that weights need no weights. */
static int
find_weight (const AiglesPeriod *self,
             const AiglesMeetingSide *enemy)
{
  int figures = aigles_period_troop (self, enemy->troop)->unit.figures;

  return self->readings.split_by_unit || enemy->engaged == 0 ? figures : enemy->engaged;
}

/* The meetings in which the unit fights with all its figures, rear enemies of this round left out. */
static GArray *
dup_shared (const AiglesPeriod *self,
            guint troop)
{
  GArray *indices = aigles_period_dup_meetings (self, troop);

  for (guint i = indices->len; i-- > 0;)
    {
      const AiglesMeeting *meeting =
          aigles_period_meeting (self, g_array_index (indices, guint, i));
      int side = aigles_meeting_side (meeting, troop);

      if (!fights_with_all (meeting, side) || aigles_supply_is_rear (meeting, side))
        g_array_remove_index (indices, i);
    }
  return indices;
}

static void
split (const AiglesPeriod *self,
       guint troop)
{
  g_autoptr (GArray) indices = dup_shared (self, troop);
  g_autofree AiglesPair *pairs = g_new0 (AiglesPair, indices->len + 1);
  g_autofree int *shares = g_new0 (int, indices->len + 1);

  if (indices->len < 2)
    return;
  for (guint i = 0; i < indices->len; i++)
    {
      const AiglesMeeting *meeting =
          aigles_period_meeting (self, g_array_index (indices, guint, i));

      pairs[i].weight =
          find_weight (self, &meeting->sides[1 - aigles_meeting_side (meeting, troop)]);
    }
  aigles_split_strength (aigles_period_troop (self, troop)->unit.figures, pairs,
                         (int) indices->len, FALSE, shares);
  for (guint i = 0; i < indices->len; i++)
    {
      AiglesMeeting *meeting = aigles_period_meeting (self, g_array_index (indices, guint, i));
      AiglesMeetingSide *side = &meeting->sides[aigles_meeting_side (meeting, troop)];

      if (aigles_supply_takes (side, AIGLES_SUPPLY_ALLOTTED, AIGLES_FROM_PERIOD))
        side->allotted = MAX (1, shares[i]);
    }
}

/* --- The sides of a square (Mêlée 1.5) -------------------------------------------------------- */

int
aigles_supply_riders_left (const AiglesPeriod *self,
                           const AiglesMeeting *meeting,
                           int side)
{
  guint square = meeting->sides[1 - side].troop;
  const AiglesTroop *riders = aigles_period_troop (self, meeting->sides[side].troop);
  const AiglesTroop *target = aigles_period_troop (self, square);
  int buffer[AIGLES_MAX_RANKS];
  AiglesSquareScale scale = aigles_square_scale (self->readings.square_cavalry, buffer);
  int left;

  if (!self->readings.square_caps_all_sides || riders->unit.arm != AIGLES_CAVALRY ||
      !aigles_is_whole_square (&target->unit) || fights_with_all (meeting, side))
    return AIGLES_UNKNOWN;
  left = aigles_square_riders (&scale, target->unit.figures);
  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (self, i);
      int own = aigles_meeting_side (other, square);

      if (other != meeting && own >= 0 &&
          aigles_period_troop (self, other->sides[1 - own].troop)->unit.arm == AIGLES_CAVALRY)
        left -= other->sides[1 - own].engaged;
    }
  return MAX (left, 0);
}

/* --- The elites among them ------------------------------------------------------------------- */

/* Those of the first rank in proportion, where the first rank is what fights (Mouvement 5.3). */
static void
supply_first_rank (const AiglesPeriod *self,
                   const AiglesMeeting *meeting,
                   int index,
                   AiglesMeetingSide *side)
{
  const AiglesTroop *troop = aigles_period_troop (self, side->troop);
  const AiglesRank *first =
      troop->ranks->len > 0 ? &g_array_index (troop->ranks, AiglesRank, 0) : NULL;

  if (!self->readings.first_rank_elites || first == NULL || !troop->knows_rank_elites ||
      fights_with_all (meeting, index) || meeting->sides[1 - index].effective ||
      (side->front > 0 && side->front != first->figures) || side->engaged > first->figures)
    return;
  if (aigles_supply_takes (side, AIGLES_SUPPLY_ENGAGED_ELITE, AIGLES_FROM_UNIT))
    side->engaged_elite = first->elites * side->engaged / first->figures;
}

void
aigles_supply_shares (AiglesPeriod *self)
{
  for (guint i = 0; i < self->meetings->len; i++)
    {
      AiglesMeeting *meeting = aigles_period_meeting (self, i);

      for (int j = 0; j < 2; j++)
        if (meeting->sides[j].sources[AIGLES_SUPPLY_ALLOTTED] != AIGLES_FROM_UMPIRE)
          meeting->sides[j].allotted =
              aigles_period_troop (self, meeting->sides[j].troop)->unit.figures;
      count_engaged (self, meeting);
    }
  for (guint i = 0; i < self->troops->len; i++)
    split (self, i);
  for (guint i = 0; i < self->meetings->len; i++)
    {
      AiglesMeeting *meeting = aigles_period_meeting (self, i);

      count_engaged (self, meeting);
      for (int j = 0; j < 2; j++)
        supply_first_rank (self, meeting, j, &meeting->sides[j]);
    }
}
