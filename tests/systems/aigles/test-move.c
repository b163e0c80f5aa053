/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-move.h"
#include "test-ratios.h"

/* Mouvement 1.3, 2.1: a battalion of 20, 20 and 18 goes at 18. */
static void
test_pace (void)
{
  const int moves[] = { 20, 20, 18 };

  g_assert_cmpint (aigles_slowest_move (moves, 3), ==, 18);
  g_assert_cmpint (aigles_slowest_move (moves, 1), ==, 20);
  g_assert_cmpint (aigles_slowest_move (moves, 0), ==, 0);
  assert_cm (aigles_allowance (18, 1), "18");
  assert_cm (aigles_allowance (18, 4), "4.5");
  assert_cm (aigles_allowance (27, 4), "6.75");
  assert_cm (aigles_pivot_allowance (27, 4, AIGLES_STATUS_REGULIER), "6.75");
  assert_cm (aigles_pivot_allowance (27, 4, AIGLES_STATUS_SEMI_REGULIER), "3.375");
  assert_cm (aigles_forced_allowance (18, 1), "27");
  assert_cm (aigles_forced_allowance (19, 4), "7.125");
}

/* Mouvement 2.2, 3.1, 7.1. */
static void
test_turn_time (void)
{
  g_assert_cmpint (aigles_turn_quarters (AIGLES_INFANTRY, AIGLES_STATUS_REGULIER,
                                         AIGLES_TURN_NORMAL), ==, 1);
  g_assert_cmpint (aigles_turn_quarters (AIGLES_INFANTRY, AIGLES_STATUS_SEMI_REGULIER,
                                         AIGLES_TURN_NORMAL), ==, 2);
  g_assert_cmpint (aigles_turn_quarters (AIGLES_CAVALRY, AIGLES_STATUS_GARDE, AIGLES_TURN_NORMAL),
                   ==, 2);
  g_assert_cmpint (aigles_turn_quarters (AIGLES_CAVALRY, AIGLES_STATUS_GARDE, AIGLES_TURN_RALLY),
                   ==, 2);
  g_assert_cmpint (aigles_turn_quarters (AIGLES_INFANTRY, AIGLES_STATUS_MILICE,
                                         AIGLES_TURN_EVADE), ==, 1);
}

/* Mouvement 2.2: who may turn towards an attack on the flank, and what contact finds. */
static void
test_turn_effects (void)
{
  AiglesTurn turn = { .formation = AIGLES_LINE, .turn_finished = TRUE };

  g_assert_cmpint (aigles_flank_figures (&turn), ==, 1);
  g_assert_cmpint (aigles_turn_level (&turn), ==, 0);
  turn.formation = AIGLES_DOUBLE_LINE;
  g_assert_cmpint (aigles_flank_figures (&turn), ==, 2);
  turn.formation = AIGLES_COLUMN;
  turn.flank_files = 6;
  g_assert_cmpint (aigles_flank_figures (&turn), ==, 6);
  turn.in_melee = TRUE;
  g_assert_cmpint (aigles_flank_figures (&turn), ==, 0);

  turn = (AiglesTurn) { .formation = AIGLES_DIVISION_COLUMN, .whole_unit = TRUE,
                        .turn_finished = TRUE };
  g_assert_cmpint (aigles_turn_level (&turn), ==, 2);
  turn.turned_back = TRUE;
  g_assert_cmpint (aigles_turn_level (&turn), ==, 0);
  turn.turn_finished = FALSE;
  g_assert_cmpint (aigles_turn_level (&turn), ==, 2);
  turn.formation = AIGLES_SKIRMISH;
  g_assert_cmpint (aigles_turn_level (&turn), ==, 0);
}

/* Mouvement 2.3, 2.4, 2.5. */
static void
test_special_marches (void)
{
  const AiglesStatus good = AIGLES_STATUS_REGULIER, poor = AIGLES_STATUS_SEMI_REGULIER;

  g_assert_true (aigles_may_oblique (AIGLES_INFANTRY, AIGLES_LINE, good, 45));
  g_assert_true (aigles_may_oblique (AIGLES_INFANTRY, AIGLES_DOUBLE_LINE, good, 1));
  g_assert_false (aigles_may_oblique (AIGLES_INFANTRY, AIGLES_LINE, good, 46));
  g_assert_false (aigles_may_oblique (AIGLES_INFANTRY, AIGLES_LINE, good, 0));
  g_assert_false (aigles_may_oblique (AIGLES_INFANTRY, AIGLES_LINE, poor, 45));
  g_assert_false (aigles_may_oblique (AIGLES_INFANTRY, AIGLES_COLUMN, good, 45));
  g_assert_false (aigles_may_oblique (AIGLES_CAVALRY, AIGLES_LINE, good, 45));
  g_assert_true (aigles_may_go_back (AIGLES_INFANTRY, AIGLES_SKIRMISH, good));
  g_assert_true (aigles_may_go_back (AIGLES_INFANTRY, AIGLES_LINE, AIGLES_STATUS_GARDE));
  g_assert_false (aigles_may_go_back (AIGLES_INFANTRY, AIGLES_COLUMN, good));
  g_assert_false (aigles_may_go_back (AIGLES_INFANTRY, AIGLES_LINE, poor));
  g_assert_false (aigles_may_go_back (AIGLES_CAVALRY, AIGLES_LINE, good));
  assert_cm (aigles_half_speed (14, 1), "7");
  g_assert_true (aigles_may_force_march (AIGLES_INFANTRY, AIGLES_COLUMN, 2));
  g_assert_false (aigles_may_force_march (AIGLES_INFANTRY, AIGLES_COLUMN, 3));
  g_assert_false (aigles_may_force_march (AIGLES_INFANTRY, AIGLES_DIVISION_COLUMN, 0));
  g_assert_false (aigles_may_force_march (AIGLES_INFANTRY, AIGLES_SKIRMISH, 0));
  g_assert_true (aigles_may_force_march (AIGLES_ARTILLERY, AIGLES_LIMBERED, 0));
  g_assert_false (aigles_may_force_march (AIGLES_ARTILLERY, AIGLES_BATTERY, 0));
}

/* Mouvement 3.4, 7.2: 8 cm let three riders through, 2.49 cm none. */
static void
test_flow (void)
{
  AiglesFlow flow = { .arm = AIGLES_CAVALRY, .figures = 14, .gap = cm (8, 0) };
  AiglesPath path = aigles_flow_path (&flow);

  g_assert_cmpint (path.passage, ==, AIGLES_PASSAGE_FLOW);
  g_assert_cmpint (path.abreast, ==, 3);
  g_assert_cmpint (path.passes, ==, 5);
  flow.gap = cm (2, 50);
  g_assert_cmpint (aigles_flow_path (&flow).abreast, ==, 1);
  flow.gap = cm (2, 49);
  g_assert_cmpint (aigles_flow_path (&flow).passage, ==, AIGLES_PASSAGE_INTERPENETRATE);
  flow.gap = cm (8, 0);
  flow.followed = TRUE;
  g_assert_cmpint (aigles_flow_path (&flow).passage, ==, AIGLES_PASSAGE_INTERPENETRATE);
  flow.blocked_by_elite = TRUE;
  g_assert_cmpint (aigles_flow_path (&flow).passage, ==, AIGLES_PASSAGE_DIVERT);
  flow = (AiglesFlow) { .arm = AIGLES_INFANTRY, .figures = 7, .gap = cm (1, 50), .followed = TRUE };
  g_assert_cmpint (aigles_flow_path (&flow).passage, ==, AIGLES_PASSAGE_FLOW);
  flow.gap = cm (1, 49);
  g_assert_cmpint (aigles_flow_path (&flow).passage, ==, AIGLES_PASSAGE_INTERPENETRATE);
}

/* Mouvement 4. */
static void
test_guns (void)
{
  g_assert_cmpint (aigles_unlimber_quarters (1, FALSE, 1), ==, 1);
  g_assert_cmpint (aigles_unlimber_quarters (1, TRUE, 1), ==, 2);
  g_assert_cmpint (aigles_unlimber_level (2, 1), ==, 3);
  g_assert_cmpint (aigles_unlimber_level (2, 2), ==, 0);
  g_assert_true (aigles_may_bricole (AIGLES_ARTILLERY, AIGLES_BATTERY, TRUE, TRUE, cm (3, 0)));
  g_assert_false (aigles_may_bricole (AIGLES_ARTILLERY, AIGLES_BATTERY, TRUE, TRUE, cm (3, 1)));
  g_assert_false (aigles_may_bricole (AIGLES_ARTILLERY, AIGLES_BATTERY, FALSE, TRUE, cm (3, 0)));
  g_assert_false (aigles_may_bricole (AIGLES_ARTILLERY, AIGLES_BATTERY, TRUE, FALSE, cm (1, 0)));
  g_assert_false (aigles_may_bricole (AIGLES_ARTILLERY, AIGLES_LIMBERED, TRUE, TRUE, cm (1, 0)));
  g_assert_false (aigles_may_bricole (AIGLES_INFANTRY, AIGLES_LINE, TRUE, TRUE, cm (1, 0)));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/move/pace", test_pace);
  g_test_add_func ("/aigles/move/turn-time", test_turn_time);
  g_test_add_func ("/aigles/move/turn-effects", test_turn_effects);
  g_test_add_func ("/aigles/move/special-marches", test_special_marches);
  g_test_add_func ("/aigles/move/flow", test_flow);
  g_test_add_func ("/aigles/move/guns", test_guns);
  return g_test_run ();
}
