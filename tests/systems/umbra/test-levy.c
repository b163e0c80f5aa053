/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-levy.h"
#include "test-umbra.h"

static void
test_units (void)
{
  g_assert_cmpint (umbra_units_from_men (0), ==, 0);
  g_assert_cmpint (umbra_units_from_men (1), ==, 1);
  g_assert_cmpint (umbra_units_from_men (5), ==, 1);
  g_assert_cmpint (umbra_units_from_men (6), ==, 2);
  g_assert_cmpint (umbra_units_from_men (20), ==, 4);
  g_assert_cmpint (umbra_cavalry_units (2, 2, 5), ==, 1);
  g_assert_cmpint (umbra_cavalry_units (0, 0, 5), ==, 0);
  g_assert_cmpint (umbra_cavalry_units (3, 3, 5), ==, 2);
  g_assert_cmpint (umbra_cavalry_units (3, 3, 6), ==, 1);
}

typedef struct
{
  gint64 total;
  gint64 days[3];
} Expected;

static void
check_calendar (UmbraLevyRound round,
                const Expected *pietaille,
                guint n_pietaille,
                const Expected *units,
                guint n_units)
{
  const UmbraLevyShares shares = umbra_levy_shares_read (test_umbra_table ("levy"));

  for (guint i = 0; i < n_pietaille; i++)
    {
      UmbraCalendar calendar = umbra_levy_calendar (pietaille[i].total, 0, &shares, round);

      for (guint day = 0; day < 3; day++)
        g_assert_cmpint (calendar.pietaille[day], ==, pietaille[i].days[day]);
    }
  for (guint i = 0; i < n_units; i++)
    {
      UmbraCalendar calendar = umbra_levy_calendar (0, units[i].total, &shares, round);

      g_assert_cmpint (calendar.units[0], ==, units[i].days[0]);
      g_assert_cmpint (calendar.units[1], ==, units[i].days[1]);
    }
}

static void
test_daily (void)
{
  static const Expected pietaille[] = {
    { 0, { 0, 0, 0 } },  { 1, { 1, 0, 0 } },  { 2, { 1, 1, 0 } },   { 3, { 1, 1, 1 } },
    { 4, { 1, 1, 2 } },  { 5, { 2, 2, 1 } },  { 6, { 2, 2, 2 } },   { 7, { 2, 2, 3 } },
    { 8, { 2, 2, 4 } },  { 9, { 3, 3, 3 } },  { 10, { 3, 3, 4 } },  { 11, { 3, 3, 5 } },
    { 12, { 3, 3, 6 } }, { 1000, { 250, 250, 500 } },
  };
  static const Expected units[] = {
    { 0, { 0, 0 } }, { 1, { 1, 0 } }, { 2, { 2, 0 } }, { 3, { 3, 0 } }, { 4, { 3, 1 } },
    { 5, { 4, 1 } }, { 6, { 5, 1 } }, { 7, { 6, 1 } }, { 8, { 6, 2 } },
  };

  check_calendar (UMBRA_LEVY_DAILY, pietaille, G_N_ELEMENTS (pietaille), units,
                  G_N_ELEMENTS (units));
}

static void
test_cumulative (void)
{
  static const Expected pietaille[] = {
    { 1, { 1, 0, 0 } }, { 2, { 1, 0, 1 } }, { 3, { 1, 1, 1 } }, { 5, { 2, 1, 2 } },
    { 6, { 2, 1, 3 } }, { 8, { 2, 2, 4 } },
  };
  static const Expected units[] = { { 5, { 4, 1 } } };

  check_calendar (UMBRA_LEVY_CUMULATIVE, pietaille, G_N_ELEMENTS (pietaille), units, 1);
}

/* A quarter goes down, a half and three quarters go up. */
static void
test_four_tenths (void)
{
  static const Expected pietaille[] = {
    { 1, { 0, 0, 1 } }, { 2, { 1, 1, 0 } }, { 3, { 1, 1, 1 } }, { 5, { 1, 1, 3 } },
    { 6, { 2, 2, 2 } }, { 7, { 2, 2, 3 } },
  };
  static const Expected units[] = {
    { 1, { 1, 0 } }, { 2, { 2, 0 } }, { 3, { 2, 1 } }, { 5, { 4, 1 } }, { 7, { 5, 2 } },
  };

  check_calendar (UMBRA_LEVY_FOUR_TENTHS, pietaille, G_N_ELEMENTS (pietaille), units,
                  G_N_ELEMENTS (units));
}

static void
test_place (void)
{
  g_assert_cmpint (umbra_levy_at_place (3, FALSE), ==, 3);
  g_assert_cmpint (umbra_levy_at_place (3, TRUE), ==, 1);
  g_assert_cmpint (umbra_levy_at_place (1, TRUE), ==, 1);
  g_assert_cmpint (umbra_levy_at_place (0, TRUE), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/levy/units", test_units);
  g_test_add_func ("/umbra/levy/daily", test_daily);
  g_test_add_func ("/umbra/levy/cumulative", test_cumulative);
  g_test_add_func ("/umbra/levy/four-tenths", test_four_tenths);
  g_test_add_func ("/umbra/levy/place", test_place);
  return g_test_run ();
}
