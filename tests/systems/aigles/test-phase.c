/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-change.h"
#include "systems/aigles/aigles-phase.h"
#include "test-ratios.h"

/* Mouvement 1: compulsory moves, rallies, charges, normal moves, officers; otherwise as written. */
static void
test_order (void)
{
  const AiglesMoveKind kinds[] = {
    AIGLES_MOVE_OFFICER, AIGLES_MOVE_NORMAL, AIGLES_MOVE_EVADE,  AIGLES_MOVE_CHARGE,
    AIGLES_MOVE_RALLY,   AIGLES_MOVE_NORMAL, AIGLES_MOVE_MORALE,
  };
  const int expected[] = { 6, 4, 2, 3, 1, 5, 0 };
  int order[G_N_ELEMENTS (kinds)];

  aigles_phase_order (kinds, G_N_ELEMENTS (kinds), order);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpint (order[i], ==, expected[i]);
  g_assert_cmpint (aigles_move_priority (AIGLES_MOVE_COUNTERCHARGE), ==, 3);
}

/* Mouvement 1.1. */
static void
test_forgotten (void)
{
  g_assert_cmpint (aigles_move_state (AIGLES_TICK_MOVED, FALSE), ==, AIGLES_MOVED);
  g_assert_cmpint (aigles_move_state (AIGLES_TICK_FORGOTTEN, TRUE), ==, AIGLES_MOVES_NOW);
  g_assert_cmpint (aigles_move_state (AIGLES_TICK_FORGOTTEN, FALSE), ==, AIGLES_WAITS);
  g_assert_cmpint (aigles_move_state (AIGLES_TICK_DOUBTFUL, TRUE), ==, AIGLES_PRESUMED_MOVED);
}

/* Mouvement 1.4: the quarter after the arrival, over the end of a period too. */
static void
test_clocks (void)
{
  AiglesMoment moment = aigles_order_effective ((AiglesMoment) { 3, 2 });

  g_assert_cmpint (moment.period, ==, 3);
  g_assert_cmpint (moment.quarter, ==, 3);
  moment = aigles_order_effective ((AiglesMoment) { 3, 4 });
  g_assert_cmpint (moment.period, ==, 4);
  g_assert_cmpint (moment.quarter, ==, 1);
  moment = aigles_moment_add ((AiglesMoment) { 1, 1 }, 8);
  g_assert_cmpint (moment.period, ==, 3);
  g_assert_cmpint (moment.quarter, ==, 1);
  g_assert_cmpint (aigles_reaction_quarters (TRUE, FALSE), ==, 1);
  g_assert_cmpint (aigles_reaction_quarters (TRUE, TRUE), ==, 0);
  g_assert_cmpint (aigles_reaction_quarters (FALSE, FALSE), ==, 0);
}

/* Mouvement 5.6: decided after the first quarter, it plays the second in full. */
static void
test_stop (void)
{
  AiglesRun run = { arb_ratio_int (30), 36, arb_ratio_int (9), 1, FALSE };
  AiglesStop stop = aigles_stop_charge (&run, AIGLES_STOP_TARGET_EVADES, 1);

  g_assert_true (stop.allowed);
  g_assert_true (stop.this_period);
  g_assert_cmpint (stop.stop_quarter, ==, 2);
  assert_cm (stop.travel, "18");
  g_assert_true (aigles_stop_charge (&run, AIGLES_STOP_GENERAL, 3).allowed);
  g_assert_false (aigles_stop_charge (&run, AIGLES_STOP_OTHER, 1).allowed);
  g_assert_false (aigles_stop_charge (&run, AIGLES_STOP_TARGET_EVADES, 4).this_period);
  run.half = 2;
  g_assert_false (aigles_stop_charge (&run, AIGLES_STOP_GENERAL, 3).allowed);
  assert_cm (aigles_stop_charge (&run, AIGLES_STOP_TARGET_EVADES, 3).travel, "18");
  run.reorients = TRUE;
  assert_cm (aigles_stop_charge (&run, AIGLES_STOP_TARGET_EVADES, 3).travel, "9");
}

/* Mouvement 5.4. */
static void
test_divert (void)
{
  g_assert_cmpint (aigles_divert (AIGLES_DIVERT_INTERPOSED), ==, AIGLES_DIVERSION_CONTACT);
  g_assert_cmpint (aigles_divert (AIGLES_DIVERT_CHARGED), ==, AIGLES_DIVERSION_COMPULSORY);
  g_assert_cmpint (aigles_divert (AIGLES_DIVERT_THREATENED), ==, AIGLES_DIVERSION_COMPULSORY);
  g_assert_cmpint (aigles_divert (AIGLES_DIVERT_NOTHING), ==, AIGLES_DIVERSION_NONE);
}

/* Mouvement 5.7. */
static void
test_split (void)
{
  AiglesSplit split = { .arm = AIGLES_CAVALRY, .formation = AIGLES_LINE, .charging = TRUE,
                        .figures = 12, .concerned = 4 };

  g_assert_true (aigles_may_split (&split));
  g_assert_cmpint (aigles_split_strength_left (&split), ==, 8);
  split.cause = AIGLES_SPLIT_INTERPOSED;
  g_assert_true (aigles_may_split (&split));
  split.formation = AIGLES_DOUBLE_LINE;
  g_assert_false (aigles_may_split (&split));
  split.formation = AIGLES_COLUMN;
  g_assert_false (aigles_may_split (&split));
  split.formation = AIGLES_LINE;
  split.charging = FALSE;
  g_assert_false (aigles_may_split (&split));
  split.charging = TRUE;
  split.cause = AIGLES_SPLIT_LAP_ROUND;
  split.target = AIGLES_SQUARE_HOLLOW;
  g_assert_false (aigles_may_split (&split));
  split.movement_left = TRUE;
  g_assert_true (aigles_may_split (&split));
  g_assert_cmpint (aigles_split_strength_left (&split), ==, 12);
  split.target = AIGLES_LINE;
  g_assert_false (aigles_may_split (&split));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/phase/order", test_order);
  g_test_add_func ("/aigles/phase/forgotten", test_forgotten);
  g_test_add_func ("/aigles/phase/clocks", test_clocks);
  g_test_add_func ("/aigles/change/stop", test_stop);
  g_test_add_func ("/aigles/change/divert", test_divert);
  g_test_add_func ("/aigles/change/split", test_split);
  return g_test_run ();
}
