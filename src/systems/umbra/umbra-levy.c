/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-levy.h"

const char *const umbra_levy_round_words[] = { "daily", "cumulative", "four-tenths", NULL };

const char *const umbra_levy_period_words[] = { "day", "week", "month", NULL };
const gint64 umbra_levy_period_days[] = { 1, 7, 30 };

static gint64
divide_up (gint64 number,
           gint64 by)
{
  return (number + by - 1) / by;
}

gint64
umbra_units_from_men (gint64 men)
{
  return divide_up (men, UMBRA_MEN_PER_UNIT);
}

gint64
umbra_cavalry_units (gint64 knights,
                     gint64 squires,
                     gint64 size)
{
  return divide_up (knights + squires, size);
}

UmbraLevyShares
umbra_levy_shares_read (const ArbTable *table)
{
  return (UmbraLevyShares) {
    .pietaille_1 = umbra_cell_int (table, NULL, "pietaille-1"),
    .pietaille_2 = umbra_cell_int (table, NULL, "pietaille-2"),
    .units_1 = umbra_cell_int (table, NULL, "units-1"),
  };
}

/* « on privilégie l'arrondi à l'unité supérieure même si on se trouve à 0.4 »: any fraction goes
 * up, or only from four tenths on. */
static gint64
share (gint64 total,
       gint64 percent,
       UmbraLevyRound round)
{
  gint64 least = round == UMBRA_LEVY_FOUR_TENTHS ? 40 : 1;

  return total * percent / 100 + (total * percent % 100 >= least ? 1 : 0);
}

UmbraCalendar
umbra_levy_calendar (gint64 pietaille,
                     gint64 units,
                     const UmbraLevyShares *shares,
                     UmbraLevyRound round)
{
  UmbraCalendar self;

  self.pietaille[0] = MIN (share (pietaille, shares->pietaille_1, round), pietaille);
  if (round == UMBRA_LEVY_CUMULATIVE)
    self.pietaille[1] =
        share (pietaille, shares->pietaille_1 + shares->pietaille_2, round) - self.pietaille[0];
  else
    self.pietaille[1] = share (pietaille, shares->pietaille_2, round);
  self.pietaille[1] = MIN (self.pietaille[1], pietaille - self.pietaille[0]);
  self.pietaille[2] = pietaille - self.pietaille[0] - self.pietaille[1];
  self.units[0] = MIN (share (units, shares->units_1, round), units);
  self.units[1] = units - self.units[0];
  return self;
}

gint64
umbra_levy_time (gint64 day,
                 gint64 length)
{
  gint64 time = (day - 1) / length + 1;

  return (day - 1) % length == 0 && time <= UMBRA_LEVY_TIMES ? time : 0;
}

gint64
umbra_levy_at_place (gint64 called,
                     gboolean confronted)
{
  return confronted ? MIN (called, 1) : called;
}
