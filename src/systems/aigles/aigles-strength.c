/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-strength.h"

static int
divide_up (int number,
           int by)
{
  return (number + by - 1) / by;
}

AiglesSquareScale
aigles_square_scale (const ArbTable *table,
                     int buffer[AIGLES_MAX_RANKS])
{
  AiglesSquareScale scale = { 0, buffer };

  while (table != NULL && scale.n_riders < AIGLES_MAX_RANKS)
    {
      const ArbValue key = arb_value_int (scale.n_riders + 1);
      const ArbValue *cell;

      if (!arb_table_lookup (table, NULL, &key, &cell, NULL))
        break;
      buffer[scale.n_riders++] = (int) arb_value_get_int (cell);
    }
  return scale;
}

int
aigles_square_infantry (const AiglesSquareScale *scale,
                        int riders)
{
  if (riders >= 1 && riders <= scale->n_riders)
    return scale->infantry[riders - 1];
  return divide_up (5 * riders, 3);
}

int
aigles_square_riders (const AiglesSquareScale *scale,
                      int infantry)
{
  int riders = MAX (1, 3 * infantry / 5);

  /* Where a club has changed the printed table, its figures decide. */
  while (riders > 1 && aigles_square_infantry (scale, riders) > infantry)
    riders--;
  while (aigles_square_infantry (scale, riders + 1) <= infantry)
    riders++;
  return riders;
}

/* In half centimetres: 1.5 and 2.5 cm. */
static int
base_width (AiglesArm arm)
{
  return arm == AIGLES_CAVALRY ? 5 : 3;
}

/* Mêlée 1: base to base, one against one; riders and foot soldiers by the width of their bases. */
static void
count_contact (const AiglesUnit units[2],
               const int fronts[2],
               int contact[2])
{
  gboolean mounted[2] = { units[0].arm == AIGLES_CAVALRY, units[1].arm == AIGLES_CAVALRY };
  int horse = mounted[0] ? 0 : 1;
  int foot = 1 - horse;

  if (mounted[0] == mounted[1])
    {
      contact[0] = contact[1] = MIN (fronts[0], fronts[1]);
    }
  else if (5 * fronts[horse] <= 3 * fronts[foot])
    {
      contact[horse] = fronts[horse];
      contact[foot] = MIN (fronts[foot], divide_up (5 * fronts[horse], 3));
    }
  else
    {
      contact[foot] = fronts[foot];
      contact[horse] = MIN (fronts[horse], divide_up (3 * fronts[foot], 5));
    }
}

void
aigles_contact_front (const AiglesGround *ground,
                      const AiglesUnit units[2],
                      const int fronts[2],
                      int engaged[2])
{
  int sides = ground->overlap == AIGLES_OVERLAP_REAL_SIDES ? ground->overlap_sides : 2;
  int wide[2] = { fronts[0] * base_width (units[0].arm), fronts[1] * base_width (units[1].arm) };

  count_contact (units, fronts, engaged);
  if (ground->linear_obstacle || aigles_is_whole_square (&units[0]) ||
      aigles_is_whole_square (&units[1]))
    return;
  for (int i = 0; i < 2; i++)
    if (wide[i] > wide[1 - i])
      engaged[i] += MIN (sides, fronts[i] - engaged[i]);
}

gboolean
aigles_all_figures_fight (int period,
                          AiglesEntry entry,
                          AiglesEntry foe_entry)
{
  return period >= 2 || aigles_is_chase (entry) || aigles_is_chase (foe_entry);
}

int
aigles_default_front (const AiglesUnit *unit,
                      gboolean flanked,
                      const AiglesRanks *ranks)
{
  if (flanked && unit->formation == AIGLES_LINE)
    return 1;
  if (flanked && unit->formation == AIGLES_DOUBLE_LINE)
    return MIN (2, unit->figures);
  if (flanked && aigles_is_column (unit->formation) && ranks->n_ranks > 0)
    return ranks->n_ranks;
  if (ranks->n_ranks > 0)
    return ranks->figures[0];
  return unit->formation == AIGLES_BATTERY ? unit->figures : 0;
}

/* Cavalry against a whole square, either way round: the index of the cavalry, else -1. */
static int
find_riders_on_square (const AiglesFace faces[2])
{
  for (int i = 0; i < 2; i++)
    if (faces[i].unit.arm == AIGLES_CAVALRY && aigles_is_whole_square (&faces[1 - i].unit))
      return i;
  return -1;
}

gboolean
aigles_needs_front (const AiglesFace faces[2],
                    int side,
                    AiglesSquareScope scope)
{
  if (!faces[0].all_figures || !faces[1].all_figures)
    return TRUE;
  return scope == AIGLES_SCOPE_SIDE && find_riders_on_square (faces) == 1 - side;
}

/* Mêlée 1.5: the riders in contact decide how many foot soldiers of the square fight. */
static void
count_on_square (const AiglesFace *horse,
                 const AiglesFace *square,
                 AiglesSquareScope scope,
                 const AiglesSquareScale *scale,
                 int *riders,
                 int *infantry)
{
  int touching = horse->all_figures ? horse->allotted : horse->front;
  gboolean whole = scope == AIGLES_SCOPE_WHOLE ||
                   (scope == AIGLES_SCOPE_SIDE_THEN_WHOLE && square->all_figures);
  int concerned = whole ? square->allotted : square->front;

  *riders = MIN (touching, aigles_square_riders (scale, concerned));
  *infantry = MIN (concerned, aigles_square_infantry (scale, *riders));
}

void
aigles_count_engaged (const AiglesFace faces[2],
                      const AiglesGround *ground,
                      AiglesSquareScope scope,
                      const AiglesSquareScale *scale,
                      int engaged[2],
                      AiglesCount counts[2])
{
  const AiglesUnit units[2] = { faces[0].unit, faces[1].unit };
  const int fronts[2] = { faces[0].front, faces[1].front };
  int horse = find_riders_on_square (faces);
  int contact[2] = { 0, 0 };

  if (horse >= 0)
    count_on_square (&faces[horse], &faces[1 - horse], scope, scale, &contact[horse],
                     &contact[1 - horse]);
  else if (!faces[0].all_figures || !faces[1].all_figures)
    aigles_contact_front (ground, units, fronts, contact);

  for (int i = 0; i < 2; i++)
    {
      gboolean all = faces[i].all_figures || faces[i].unit.formation == AIGLES_BATTERY;

      counts[i] = !faces[i].fights        ? AIGLES_COUNT_NOBODY
                  : faces[i].override > 0 ? AIGLES_COUNT_UMPIRE
                  : horse >= 0            ? AIGLES_COUNT_SQUARE
                  : all                   ? AIGLES_COUNT_ALL
                                          : AIGLES_COUNT_CONTACT;
      engaged[i] = counts[i] == AIGLES_COUNT_NOBODY   ? 0
                   : counts[i] == AIGLES_COUNT_UMPIRE ? faces[i].override
                   : counts[i] == AIGLES_COUNT_ALL    ? faces[i].allotted
                                                      : contact[i];
    }
}
