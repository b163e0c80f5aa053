/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-battle.h"

#define MAJOR_BATTLE 10 /* « plus de 10 unités » */

guint
umbra_army_count_active (const UmbraArmy *self)
{
  guint n_active = 0;

  for (guint i = 0; i < self->n_troops; i++)
    n_active += self->troops[i].state == UMBRA_ACTIVE;
  return n_active;
}

guint
umbra_army_count_present (const UmbraArmy *self)
{
  guint n_present = 0;

  for (guint i = 0; i < self->n_people; i++)
    n_present += !self->people[i].eliminated;
  return n_present;
}

gboolean
umbra_army_is_archers_only (const UmbraArmy *self)
{
  for (guint i = 0; i < self->n_troops; i++)
    if (self->troops[i].state == UMBRA_ACTIVE && !self->troops[i].type.is_archer)
      return FALSE;
  return umbra_army_count_active (self) > 0;
}

int
umbra_army_find_troop (const UmbraArmy *self,
                       guint number)
{
  for (guint i = 0; i < self->n_troops; i++)
    if (self->troop_numbers[i] == number)
      return (int) i;
  return -1;
}

int
umbra_army_find_person (const UmbraArmy *self,
                        guint number)
{
  for (guint i = 0; i < self->n_people; i++)
    if (self->people_numbers[i] == number)
      return (int) i;
  return -1;
}

gint64
umbra_position_percent (gint64 base,
                        gint64 defence,
                        gint64 offence,
                        gboolean relative)
{
  if (base <= 0)
    return 0;
  if (!relative)
    return MAX (0, base + defence - offence);
  return umbra_percent (base, MAX (0, 100 + defence - offence));
}

guint
umbra_count_draws (guint n_active,
                   gint64 total_a,
                   gint64 total_b)
{
  if (total_a <= 0 && total_b <= 0)
    return 0;
  return n_active > MAJOR_BATTLE ? 2 : 1;
}

UmbraSide
umbra_find_superior (const gint64 totals[2],
                     const gint64 vs[2],
                     UmbraTie tie,
                     UmbraSide tie_winner)
{
  if (totals[0] <= 0 && totals[1] <= 0)
    return UMBRA_NOBODY;
  if (totals[0] != totals[1])
    return totals[0] > totals[1] ? UMBRA_SIDE_A : UMBRA_SIDE_B;
  if (tie == UMBRA_TIE_VS && vs[0] != vs[1])
    return vs[0] > vs[1] ? UMBRA_SIDE_A : UMBRA_SIDE_B;
  return tie_winner;
}

static UmbraTable
by_ratio (gint64 high,
          gint64 low,
          UmbraTable otherwise)
{
  if (high >= 3 * low)
    return UMBRA_TABLE_IV;
  return high >= 2 * low ? UMBRA_TABLE_III : otherwise;
}

UmbraTable
umbra_choose_table (gint64 total_a,
                    gint64 total_b,
                    const UmbraTableRulings *rulings)
{
  gint64 high = MAX (total_a, total_b);
  gint64 low = MIN (total_a, total_b);
  UmbraTable by_difference = high - low <= 1   ? UMBRA_TABLE_I
                             : high - low >= 3 ? UMBRA_TABLE_II
                             : rulings->diff2_is_i ? UMBRA_TABLE_I
                                                   : UMBRA_TABLE_II;

  if (high <= 0)
    return UMBRA_NO_TABLE;
  if (low <= 0)
    return UMBRA_TABLE_IV;
  if (rulings->difference_first && high - low <= 2)
    return by_difference;
  return by_ratio (high, low, by_difference);
}

gint64
umbra_final_die (gint64 die,
                 gint64 superior_shift,
                 gint64 other_shift)
{
  return CLAMP (die + superior_shift - other_shift, 1, 10);
}

static gint64
read_cell (const ArbTable *book,
           gint64 row,
           const char *column)
{
  const ArbValue key = arb_value_int (row);
  const ArbValue *cell = umbra_cell (book, &key, column);

  return cell != NULL ? arb_value_get_int (cell) : 0;
}

UmbraOutcome
umbra_outcome_none (void)
{
  return (UmbraOutcome) { .colour = "aucun" };
}

UmbraOutcome
umbra_outcome_read (const ArbTable *book,
                    UmbraTable table,
                    gint64 die,
                    gboolean major,
                    UmbraFive five)
{
  gint64 row = die;
  ArbValue key;
  const ArbValue *colour;
  UmbraOutcome outcome = umbra_outcome_none ();

  if (table == UMBRA_TABLE_I && die == 5)
    {
      if (five == UMBRA_FIVE_REDRAW)
        return outcome;
      row = five == UMBRA_FIVE_JAUNE ? 4 : 5;
    }
  key = arb_value_int (row);
  colour = umbra_cell (book, &key, "colour");
  if (colour != NULL && colour->type == ARB_VALUE_WORD)
    outcome.colour = colour->word;
  outcome.superior = (UmbraEffect) { read_cell (book, row, "superior-wounds"),
                                     read_cell (book, row, "superior-morale"),
                                     read_cell (book, row, "superior-bonus") };
  outcome.inferior = (UmbraEffect) { read_cell (book, row, "inferior-wounds"),
                                     read_cell (book, row, "inferior-morale"),
                                     read_cell (book, row, "inferior-bonus") };
  if (major)
    outcome.inferior.morale += read_cell (book, row, "major-morale");
  return outcome;
}

static gboolean
suffers (const UmbraEffect *effect)
{
  return effect->wounds > 0 || effect->morale > 0;
}

UmbraSide
umbra_draw_winner (const UmbraEffect effects[2])
{
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    if (effects[side].bonus > 0)
      return side;
  if (suffers (&effects[0]) == suffers (&effects[1]))
    return UMBRA_NOBODY;
  return suffers (&effects[0]) ? UMBRA_SIDE_B : UMBRA_SIDE_A;
}
