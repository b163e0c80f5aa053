/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-guns.h"

/* Mêlée 3.2: halt or better, and the gunners fight on. */
static void
test_after (void)
{
  static const AiglesGuns tested[] = {
    [AIGLES_MORALE_UNKNOWN] = AIGLES_GUNS_IN_DOUBT, [AIGLES_MORALE_OBEIR] = AIGLES_GUNS_SERVED,
    [AIGLES_MORALE_ARRET] = AIGLES_GUNS_SERVED,     [AIGLES_MORALE_RETRAITE] = AIGLES_GUNS_LEFT,
    [AIGLES_MORALE_DEROUTE] = AIGLES_GUNS_LEFT,     [AIGLES_MORALE_FUITE] = AIGLES_GUNS_LEFT,
  };

  for (int i = AIGLES_MORALE_UNKNOWN; i <= AIGLES_MORALE_FUITE; i++)
    {
      g_assert_cmpint (aigles_guns_after (TRUE, i, FALSE), ==, tested[i]);
      /* A result that nobody had to throw for does not count. */
      g_assert_cmpint (aigles_guns_after (FALSE, i, FALSE), ==, AIGLES_GUNS_SERVED);
      /* Taken in the rear, or beaten on the limber. */
      g_assert_cmpint (aigles_guns_after (FALSE, i, TRUE), ==, AIGLES_GUNS_LEFT);
      g_assert_cmpint (aigles_gunners_pass_through (i, FALSE), ==, tested[i] == AIGLES_GUNS_LEFT);
      g_assert_true (aigles_gunners_pass_through (i, TRUE));
    }
}

static void
test_disable_and_return (void)
{
  g_assert_true (aigles_can_disable_guns (AIGLES_INFANTRY));
  g_assert_true (aigles_can_disable_guns (AIGLES_CAVALRY));
  g_assert_false (aigles_can_disable_guns (AIGLES_ARTILLERY));
  g_assert_cmpint (aigles_overturn_quarters (), ==, 2);
  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (aigles_gunners_may_return (i & 1, i & 2), ==, i == 3);
      g_assert_cmpint (aigles_gunners_may_fire (i & 1, i & 2), ==, i == 3);
    }
}

/* Mouvement 4.3. */
static void
test_unlimbering (void)
{
  for (int i = AIGLES_LEVEL_FORMED; i <= AIGLES_LEVEL_DISORDER; i++)
    {
      g_assert_cmpint (aigles_battery_level (i, FALSE), ==, i);
      g_assert_cmpint (aigles_battery_level (i, TRUE), ==, AIGLES_LEVEL_DISORDER);
    }
}

/* Mouvement 7.2. */
static void
test_skirmishers (void)
{
  g_assert_cmpint (aigles_company_counts_from (1, TRUE), ==, 2);
  g_assert_cmpint (aigles_company_counts_from (4, TRUE), ==, 5);
  g_assert_cmpint (aigles_company_counts_from (4, FALSE), ==, 4);
  g_assert_true (aigles_battalion_may_rejoin (FALSE));
  g_assert_false (aigles_battalion_may_rejoin (TRUE));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/guns/after", test_after);
  g_test_add_func ("/aigles/guns/disable-and-return", test_disable_and_return);
  g_test_add_func ("/aigles/guns/unlimbering", test_unlimbering);
  g_test_add_func ("/aigles/guns/skirmishers", test_skirmishers);
  return g_test_run ();
}
