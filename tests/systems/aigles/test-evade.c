/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-evade.h"
#include "test-ratios.h"

/* Mouvement 7.1. */
static void
test_right (void)
{
  AiglesEvader evader = { 0 };

  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_NONE);
  evader.charged = TRUE;
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_NONE);
  evader.skirmish = TRUE;
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_COMPULSORY);
  evader.sheltered = TRUE;
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_OPTIONAL);
  evader = (AiglesEvader) { .harasses = TRUE, .charged = TRUE };
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_COMPULSORY);

  evader = (AiglesEvader) { .harasses = TRUE, .threatened = TRUE, .written = TRUE };
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_NONE);
  g_assert_cmpint (aigles_evade_delay (&evader), ==, 2);
  evader.declared = TRUE;
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_VOLUNTARY);
  g_assert_cmpint (aigles_evade_delay (&evader), ==, 1);
  evader.threatened = FALSE;
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_NONE);
  evader = (AiglesEvader) { .skirmish = TRUE, .threatened = TRUE, .written = TRUE,
                            .declared = TRUE };
  g_assert_cmpint (aigles_evade_right (&evader), ==, AIGLES_EVADE_NONE);
}

static AiglesChase
chase (ArbRatio distance,
       int move,
       int bonus,
       int half,
       int delay)
{
  AiglesRun run = { distance, move, arb_ratio_int (bonus), half, FALSE };

  return aigles_evade_course (&run, delay, 22);
}

/* Undeclared, it stands for half a period; declared, for a quarter. */
static void
test_course (void)
{
  AiglesChase result = chase (cm (13, 0), 18, 4, 1, 2);

  g_assert_true (result.caught);
  g_assert_cmpint (result.caught_quarter, ==, 2);
  g_assert_false (chase (cm (13, 0), 18, 4, 1, 1).caught);
  g_assert_false (chase (cm (13, 1), 18, 4, 1, 2).caught);

  result = chase (cm (30, 0), 36, 9, 1, 2);
  g_assert_cmpint (result.caught_quarter, ==, 3);
  result = chase (cm (30, 0), 36, 9, 1, 1);
  g_assert_false (result.caught);
  assert_cm (result.distance, "16.5");
  assert_cm (result.charger_travel, "45");
  g_assert_cmpint (chase (cm (19, 0), 36, 9, 1, 1).caught_quarter, ==, 2);
  g_assert_cmpint (chase (cm (19, 0), 36, 9, 1, 2).caught_quarter, ==, 2);
  /* In the second half of the period there are two quarters. */
  g_assert_cmpint (chase (cm (27, 0), 36, 9, 2, 2).caught_quarter, ==, 4);
  result = chase (cm (27, 1), 36, 9, 2, 2);
  g_assert_false (result.caught);
  assert_cm (result.distance, "0");
  assert_cm (result.charger_travel, "27");
  assert_cm (aigles_evade_distance (22, 1, 2), "5.5");
  assert_cm (aigles_evade_distance (22, 2, 1), "0");
}

/* Mouvement 7.2: voltigeurs, half a period to reform and half to rejoin. */
static void
test_after (void)
{
  AiglesAfterEvade after =
      aigles_after_evade (AIGLES_EVADER_COMPANY, AIGLES_REFUGE_PARENT, 2, FALSE);

  g_assert_true (after.may_reform);
  g_assert_cmpint (after.reform_quarters, ==, 2);
  g_assert_cmpint (after.rejoin_quarters, ==, 4);
  g_assert_false (after.counts_later);
  after = aigles_after_evade (AIGLES_EVADER_COMPANY, AIGLES_REFUGE_PARENT, 2, TRUE);
  g_assert_true (after.counts_later);
  after = aigles_after_evade (AIGLES_EVADER_BATTALION, AIGLES_REFUGE_FORMED_FRIEND, 2, FALSE);
  g_assert_true (after.may_reform);
  g_assert_cmpint (after.rejoin_quarters, ==, 0);
  after = aigles_after_evade (AIGLES_EVADER_BATTALION, AIGLES_REFUGE_PARENT, 2, FALSE);
  g_assert_false (after.may_reform);
  after = aigles_after_evade (AIGLES_EVADER_BATTALION, AIGLES_REFUGE_NONE, 2, FALSE);
  g_assert_false (after.may_reform);
  g_assert_true (after.at_edge);
}

/* Mouvement 7.3: seven figures pass on both sides of a line. */
static void
test_split (void)
{
  int parts[2];

  g_assert_true (aigles_evade_split (7, FALSE, parts));
  g_assert_cmpint (parts[0], ==, 4);
  g_assert_cmpint (parts[1], ==, 3);
  g_assert_false (aigles_evade_split (7, TRUE, parts));
  g_assert_cmpint (parts[0], ==, 7);
  g_assert_false (aigles_evade_split (1, FALSE, parts));
  g_assert_cmpint (parts[1], ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/evade/right", test_right);
  g_test_add_func ("/aigles/evade/course", test_course);
  g_test_add_func ("/aigles/evade/after", test_after);
  g_test_add_func ("/aigles/evade/split", test_split);
  return g_test_run ();
}
