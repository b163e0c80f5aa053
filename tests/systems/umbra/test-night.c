/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-night.h"
#include "test-umbra.h"

static void
test_rally (void)
{
  const ArbTable *table = test_umbra_table ("rally");
  UmbraRallyProfile profile = { umbra_cell_int (table, NULL, "red"),
                                umbra_cell_int (table, NULL, "white"),
                                umbra_cell_int (table, NULL, "green") };
  static const UmbraRally expected[] = { UMBRA_DESERTED, UMBRA_DESERTED, UMBRA_ROUTED,
                                         UMBRA_ROUTED,   UMBRA_ROUTED,   UMBRA_ROUTED,
                                         UMBRA_ROUTED,   UMBRA_ROUTED,   UMBRA_RALLIED,
                                         UMBRA_RALLIED };

  for (guint die = 1; die <= 10; die++)
    g_assert_cmpint (umbra_rally (&profile, die), ==, expected[die - 1]);
  profile = umbra_rally_profile (profile, 2);
  g_assert_cmpint (profile.white, ==, 4);
  g_assert_cmpint (umbra_rally (&profile, 7), ==, UMBRA_RALLIED);
  g_assert_cmpint (umbra_rally (&profile, 6), ==, UMBRA_ROUTED);
  /* No white face is left to turn green. */
  profile = umbra_rally_profile ((UmbraRallyProfile) { 9, 1, 0 }, 2);
  g_assert_cmpint (profile.white, ==, 0);
  g_assert_cmpint (profile.green, ==, 1);
}

static void
test_rest (void)
{
  g_assert_cmpint (umbra_rest (-2, UMBRA_REST_IDLE, FALSE, 0), ==, 0);
  g_assert_cmpint (umbra_rest (-1, UMBRA_REST_IDLE, FALSE, 0), ==, 1);
  g_assert_cmpint (umbra_rest (1, UMBRA_REST_IDLE, FALSE, 0), ==, 1);
  g_assert_cmpint (umbra_rest (-1, UMBRA_REST_DISENGAGED, FALSE, 0), ==, 0);
  g_assert_cmpint (umbra_rest (0, UMBRA_REST_DISENGAGED, FALSE, 0), ==, 0);
  g_assert_cmpint (umbra_rest (0, UMBRA_REST_DISENGAGED, FALSE, 1), ==, 1);
  /* Nobody loses what he has. */
  g_assert_cmpint (umbra_rest (1, UMBRA_REST_DISENGAGED, FALSE, 0), ==, 1);
  g_assert_cmpint (umbra_rest (-1, UMBRA_REST_ENGAGED, FALSE, 0), ==, -1);
  g_assert_cmpint (umbra_rest (-1, UMBRA_REST_ENGAGED, TRUE, 0), ==, 0);
  g_assert_cmpint (umbra_rest (0, UMBRA_REST_ENGAGED, TRUE, 0), ==, 0);
}

static UmbraSide
first (gint64 vs_a,
       gint64 vs_b,
       gint64 force_a,
       gint64 force_b,
       UmbraOrderReason expected)
{
  UmbraOrderReason reason;
  UmbraSide side =
      umbra_first_mover ((gint64[]) { vs_a, vs_b }, (gint64[]) { force_a, force_b }, &reason);

  g_assert_cmpint (reason, ==, expected);
  return side;
}

static void
test_order (void)
{
  g_assert_cmpint (first (1, 2, 9, 1, UMBRA_ORDER_BY_VS), ==, UMBRA_SIDE_A);
  g_assert_cmpint (first (3, 2, 1, 9, UMBRA_ORDER_BY_VS), ==, UMBRA_SIDE_B);
  g_assert_cmpint (first (2, 2, 9, 8, UMBRA_ORDER_BY_FORCE), ==, UMBRA_SIDE_B);
  g_assert_cmpint (first (2, 2, 7, 8, UMBRA_ORDER_BY_FORCE), ==, UMBRA_SIDE_A);
  g_assert_cmpint (first (2, 2, 8, 8, UMBRA_ORDER_UMPIRE), ==, UMBRA_UNDECIDED);
}

static void
test_building (void)
{
  g_assert_cmpint (umbra_building_turns (FALSE, TRUE), ==, 4);
  g_assert_cmpint (umbra_building_turns (TRUE, TRUE), ==, 2);
  g_assert_cmpint (umbra_building_turns (TRUE, FALSE), ==, 4);
  g_assert_cmpint (umbra_building_turns (FALSE, FALSE), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/night/rally", test_rally);
  g_test_add_func ("/umbra/night/rest", test_rest);
  g_test_add_func ("/umbra/night/order", test_order);
  g_test_add_func ("/umbra/night/building", test_building);
  return g_test_run ();
}
