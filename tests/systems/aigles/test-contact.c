/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-value.h"
#include "systems/aigles/aigles-contact.h"

static const AiglesUnit infantry_line = { AIGLES_INFANTRY, AIGLES_LINE, FALSE, 18 };
static const AiglesUnit infantry_column = { AIGLES_INFANTRY, AIGLES_COLUMN, FALSE, 18 };
static const AiglesUnit cavalry_column = { AIGLES_CAVALRY, AIGLES_COLUMN, FALSE, 12 };
static const AiglesUnit whole_square = { AIGLES_INFANTRY, AIGLES_SQUARE_FULL, FALSE, 18 };
static const AiglesUnit broken_square = { AIGLES_INFANTRY, AIGLES_SQUARE_HOLLOW, TRUE, 18 };
static const AiglesUnit battery = { AIGLES_ARTILLERY, AIGLES_BATTERY, FALSE, 6 };

static void
test_arms_and_formations (void)
{
  static const char *const allowed[] = { "yyyyyyynn", "yyynnnnnn", "nnnnnnnyy" };

  for (int arm = AIGLES_INFANTRY; arm <= AIGLES_ARTILLERY; arm++)
    for (int i = 0; i < AIGLES_N_FORMATIONS; i++)
      g_assert_cmpint (aigles_arm_takes (arm, i), ==, allowed[arm][i] == 'y');
  g_assert_true (aigles_is_whole_square (&whole_square));
  g_assert_false (aigles_is_whole_square (&broken_square));
  g_assert_false (aigles_is_whole_square (&infantry_line));
  g_assert_true (aigles_is_infantry_line (&infantry_line));
  g_assert_false (aigles_is_infantry_line (&infantry_column));
  g_assert_true (aigles_is_infantry_column (&infantry_column));
  g_assert_false (aigles_is_infantry_column (&cavalry_column));
  g_assert_cmpint (arb_word_index (aigles_arm_words, "artillery", 0), ==, AIGLES_ARTILLERY);
  g_assert_cmpint (arb_word_index (aigles_arm_words, NULL, 0), ==, 0);
}

static void
test_entries (void)
{
  static const char *const entered = "nyyyynnn";
  static const char *const chase = "nnnnnyyy";
  static const char *const charging = "nyynynny";

  for (int i = AIGLES_ENTRY_NONE; i <= AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED; i++)
    {
      g_assert_cmpint (aigles_has_entered (i), ==, entered[i] == 'y');
      g_assert_cmpint (aigles_is_chase (i), ==, chase[i] == 'y');
      g_assert_cmpint (aigles_is_charging (i, 1), ==, charging[i] == 'y');
      g_assert_cmpint (aigles_is_charging (i, 2), ==,
                       i == AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED);
    }
}

/* Mêlée 1.3: the figures A and B of the book. */
static void
test_flank (void)
{
  g_assert_true (aigles_attack_is_effective (AIGLES_ATTACK_FLANK, FALSE, AIGLES_ENTRY_CHARGE,
                                             &infantry_line));
  g_assert_true (aigles_attack_is_effective (AIGLES_ATTACK_REAR, FALSE, AIGLES_ENTRY_CHARGE,
                                             &broken_square));
  g_assert_false (aigles_attack_is_effective (AIGLES_ATTACK_FLANK, TRUE, AIGLES_ENTRY_CHARGE,
                                              &infantry_line));
  g_assert_false (aigles_attack_is_effective (AIGLES_ATTACK_FRONT, FALSE, AIGLES_ENTRY_CHARGE,
                                              &infantry_line));
  g_assert_false (aigles_attack_is_effective (AIGLES_ATTACK_REAR, FALSE, AIGLES_ENTRY_CHARGE,
                                              &whole_square));
  g_assert_false (aigles_attack_is_effective (AIGLES_ATTACK_REAR, FALSE, AIGLES_ENTRY_RALLY_FOLLOW,
                                              &cavalry_column));

  g_assert_false (aigles_fights (AIGLES_ATTACK_REAR, TRUE, 1));
  g_assert_true (aigles_fights (AIGLES_ATTACK_REAR, TRUE, 2));
  g_assert_true (aigles_fights (AIGLES_ATTACK_REAR, FALSE, 1));
  g_assert_true (aigles_fights (AIGLES_ATTACK_FLANK, TRUE, 1));

  g_assert_true (aigles_is_flanked (&infantry_line, TRUE, FALSE));
  g_assert_true (aigles_is_flanked (&infantry_line, FALSE, TRUE));
  g_assert_false (aigles_is_flanked (&infantry_line, FALSE, FALSE));
  g_assert_false (aigles_is_flanked (&whole_square, FALSE, TRUE));
  g_assert_true (aigles_is_flanked (&broken_square, FALSE, TRUE));
  g_assert_false (aigles_is_flanked (&battery, TRUE, TRUE));
}

static gboolean
deploys (const AiglesUnit *unit,
         int left_mm,
         int right_mm,
         AiglesNeighbour neighbour)
{
  const AiglesGap gaps[2] = { { FALSE, arb_ratio (left_mm, 10), neighbour },
                              { FALSE, arb_ratio (right_mm, 10), AIGLES_NEIGHBOUR_PLAIN } };

  return aigles_can_deploy (unit, FALSE, gaps);
}

/* Mêlée 1.1: 1.5 cm on each side for infantry, 2.5 cm for cavalry, the sum between two columns. */
static void
test_space (void)
{
  const AiglesGap free_gaps[2] = { { .is_free = TRUE }, { .is_free = TRUE } };

  g_assert_true (deploys (&infantry_column, 15, 15, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_false (deploys (&infantry_column, 14, 15, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_false (deploys (&infantry_column, 15, 14, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_true (deploys (&cavalry_column, 25, 25, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_false (deploys (&cavalry_column, 24, 25, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_true (deploys (&infantry_column, 30, 15, AIGLES_NEIGHBOUR_INFANTRY_COLUMN));
  g_assert_false (deploys (&infantry_column, 29, 15, AIGLES_NEIGHBOUR_INFANTRY_COLUMN));
  g_assert_true (deploys (&infantry_column, 40, 15, AIGLES_NEIGHBOUR_CAVALRY_COLUMN));
  g_assert_false (deploys (&infantry_column, 39, 15, AIGLES_NEIGHBOUR_CAVALRY_COLUMN));
  g_assert_true (deploys (&cavalry_column, 50, 25, AIGLES_NEIGHBOUR_CAVALRY_COLUMN));
  g_assert_false (deploys (&cavalry_column, 49, 25, AIGLES_NEIGHBOUR_CAVALRY_COLUMN));
  g_assert_true (deploys (&infantry_line, 0, 0, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_true (deploys (&battery, 0, 0, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_true (deploys (&whole_square, 0, 0, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_false (deploys (&broken_square, 0, 0, AIGLES_NEIGHBOUR_PLAIN));
  g_assert_true (aigles_can_deploy (&infantry_column, FALSE, free_gaps));
  g_assert_false (aigles_can_deploy (&infantry_column, TRUE, free_gaps));
  g_assert_false (aigles_can_deploy (&infantry_line, TRUE, free_gaps));
}

static void
assert_level (AiglesState state,
              int level,
              AiglesCause cause)
{
  AiglesCause actual;

  g_assert_cmpint (aigles_level_in_round (&state, &actual), ==, level);
  g_assert_cmpint (actual, ==, cause);
}

static void
test_level (void)
{
  const AiglesState calm = { .period = 1, .round = 1, .can_deploy = TRUE };
  AiglesState state = calm;

  assert_level (state, 0, AIGLES_CAUSE_START);
  state.can_deploy = FALSE;
  assert_level (state, 0, AIGLES_CAUSE_START);
  state.period = 2;
  assert_level (state, 2, AIGLES_CAUSE_NO_SPACE);
  state.level = 3;
  assert_level (state, 3, AIGLES_CAUSE_START);

  state = calm;
  state.joins = AIGLES_JOINS_MELEE;
  assert_level (state, 0, AIGLES_CAUSE_START);
  state.joins = AIGLES_JOINS_CAVALRY;
  assert_level (state, 2, AIGLES_CAUSE_JOINS_CAVALRY);
  state.joins = AIGLES_JOINS_CHARGING_CAVALRY;
  assert_level (state, 3, AIGLES_CAUSE_JOINS_CHARGING_CAVALRY);
  state.opposite_side = TRUE;
  assert_level (state, 0, AIGLES_CAUSE_START);
  state.opposite_side = FALSE;
  state.period = 2;
  assert_level (state, 0, AIGLES_CAUSE_START);

  /* Mêlée 3.2: formed, sans formation, en désordre against a battery. */
  for (int round = 1; round <= 4; round++)
    {
      static const int levels[] = { 0, 2, 3, 3 };

      state = calm;
      state.faces_battery = TRUE;
      state.round = round;
      assert_level (state, levels[round - 1],
                    round == 1 ? AIGLES_CAUSE_START : AIGLES_CAUSE_BATTERY);
    }

  state = calm;
  state.foe_entry = AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED;
  assert_level (state, 2, AIGLES_CAUSE_RALLYING);
  state = calm;
  state.entry = AIGLES_ENTRY_RALLY_FOLLOW;
  assert_level (state, 1, AIGLES_CAUSE_RALLY_FOLLOW);
  state.entry = AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED;
  assert_level (state, 0, AIGLES_CAUSE_START);
}

static void
test_entry_verdict (void)
{
  g_assert_cmpint (aigles_judge_entry (&infantry_line, AIGLES_ENTRY_CLASSIC, 1, TRUE), ==,
                   AIGLES_ENTRY_LEGAL);
  g_assert_cmpint (aigles_judge_entry (&infantry_line, AIGLES_ENTRY_CLASSIC, 2, TRUE), ==,
                   AIGLES_ENTRY_OUT_OF_ORDER);
  g_assert_cmpint (aigles_judge_entry (&infantry_line, AIGLES_ENTRY_CLASSIC, 0, FALSE), ==,
                   AIGLES_ENTRY_FROM_BEHIND);
  g_assert_cmpint (aigles_judge_entry (&whole_square, AIGLES_ENTRY_CHARGE, 0, TRUE), ==,
                   AIGLES_ENTRY_IN_SQUARE);
  /* Neither of these is its own will. */
  g_assert_cmpint (
      aigles_judge_entry (&infantry_line, AIGLES_ENTRY_UNCONTROLLED_ADVANCE, 3, TRUE), ==,
      AIGLES_ENTRY_LEGAL);
  g_assert_cmpint (aigles_judge_entry (&infantry_line, AIGLES_ENTRY_PURSUIT, 3, TRUE), ==,
                   AIGLES_ENTRY_LEGAL);
}

/* Mouvement 5.5. */
static void
test_slope (void)
{
  static const char *const barred = "nyynynnn";

  for (int i = AIGLES_ENTRY_NONE; i <= AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED; i++)
    {
      g_assert_cmpint (aigles_slope_bars_charge (TRUE, i, 1), ==, barred[i] == 'y');
      g_assert_false (aigles_slope_bars_charge (FALSE, i, 1));
      g_assert_false (aigles_slope_bars_charge (TRUE, i, 2));
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/contact/formations", test_arms_and_formations);
  g_test_add_func ("/aigles/contact/entries", test_entries);
  g_test_add_func ("/aigles/contact/flank", test_flank);
  g_test_add_func ("/aigles/contact/space", test_space);
  g_test_add_func ("/aigles/contact/level", test_level);
  g_test_add_func ("/aigles/contact/entry-verdict", test_entry_verdict);
  g_test_add_func ("/aigles/contact/slope", test_slope);
  return g_test_run ();
}
