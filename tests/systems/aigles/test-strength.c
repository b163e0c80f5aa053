/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-strength.h"

static const int printed[] = { 2, 4, 5, 7, 9, 10, 12, 14, 15, 17, 19, 20 };
static const AiglesSquareScale scale = { G_N_ELEMENTS (printed), printed };
static const AiglesSquareScale no_table = { 0, NULL };
static const AiglesGround plain = { FALSE, AIGLES_OVERLAP_BOTH, 2 };

static AiglesUnit
unit (AiglesArm arm,
      AiglesFormation formation,
      int figures)
{
  return (AiglesUnit) { arm, formation, FALSE, figures };
}

static void
assert_contact (AiglesGround ground,
                AiglesUnit a,
                int front_a,
                AiglesUnit b,
                int front_b,
                int engaged_a,
                int engaged_b)
{
  const AiglesUnit units[2] = { a, b };
  const AiglesUnit swapped[2] = { b, a };
  int engaged[2];

  aigles_contact_front (&ground, units, (int[]) { front_a, front_b }, engaged);
  g_assert_cmpint (engaged[0], ==, engaged_a);
  g_assert_cmpint (engaged[1], ==, engaged_b);
  aigles_contact_front (&ground, swapped, (int[]) { front_b, front_a }, engaged);
  g_assert_cmpint (engaged[0], ==, engaged_b);
  g_assert_cmpint (engaged[1], ==, engaged_a);
}

/* Mêlée 1. */
static void
test_contact_front (void)
{
  AiglesUnit line = unit (AIGLES_INFANTRY, AIGLES_LINE, 20);
  AiglesUnit column = unit (AIGLES_INFANTRY, AIGLES_COLUMN, 18);
  AiglesUnit horse = unit (AIGLES_CAVALRY, AIGLES_LINE, 20);
  AiglesUnit square = unit (AIGLES_INFANTRY, AIGLES_SQUARE_FULL, 12);
  AiglesUnit guns = unit (AIGLES_ARTILLERY, AIGLES_LIMBERED, 6);
  static const int foot_against[] = { 4, 6, 7, 9, 11 };

  assert_contact (plain, column, 3, line, 10, 3, 5);
  assert_contact (plain, column, 3, line, 4, 3, 4);
  assert_contact (plain, column, 3, line, 3, 3, 3);
  assert_contact (plain, column, 3, line, 1, 3, 1);
  assert_contact (plain, column, 6, square, 3, 3, 3);
  assert_contact (plain, guns, 6, column, 3, 5, 3);
  assert_contact ((AiglesGround) { .linear_obstacle = TRUE }, column, 3, line, 10, 3, 3);
  for (int sides = 0; sides <= 2; sides++)
    assert_contact ((AiglesGround) { FALSE, AIGLES_OVERLAP_REAL_SIDES, sides }, column, 3, line, 10,
                    3, 3 + sides);
  assert_contact ((AiglesGround) { FALSE, AIGLES_OVERLAP_REAL_SIDES, 2 }, column, 3, line, 4, 3, 4);

  /* Bases of 1.5 and 2.5 cm: a line of twelve against one to five riders. */
  for (int i = 0; i < 5; i++)
    assert_contact (plain, line, 12, horse, i + 1, foot_against[i], i + 1);
  assert_contact (plain, line, 5, horse, 3, 5, 3);
  assert_contact (plain, line, 5, horse, 4, 5, 4);
  assert_contact (plain, line, 3, horse, 10, 3, 4);
}

/* Mêlée 1.5: the whole printed table, its inverse, and the closed form behind it. */
static void
test_square_table (void)
{
  for (int riders = 1; riders <= 12; riders++)
    {
      g_assert_cmpint (aigles_square_infantry (&scale, riders), ==, printed[riders - 1]);
      g_assert_cmpint (aigles_square_infantry (&no_table, riders), ==, printed[riders - 1]);
    }
  g_assert_cmpint (aigles_square_infantry (&scale, 13), ==, 22);
  g_assert_cmpint (aigles_square_riders (&scale, 11), ==, 6);
  for (int infantry = 1; infantry < 60; infantry++)
    {
      g_assert_cmpint (aigles_square_riders (&scale, infantry), ==, MAX (1, 3 * infantry / 5));
      g_assert_cmpint (aigles_square_riders (&no_table, infantry), ==, MAX (1, 3 * infantry / 5));
    }
}

static void
test_all_figures (void)
{
  g_assert_false (aigles_all_figures_fight (1, AIGLES_ENTRY_CHARGE, AIGLES_ENTRY_NONE));
  g_assert_true (aigles_all_figures_fight (2, AIGLES_ENTRY_CHARGE, AIGLES_ENTRY_NONE));
  g_assert_true (aigles_all_figures_fight (1, AIGLES_ENTRY_PURSUIT, AIGLES_ENTRY_NONE));
  g_assert_true (aigles_all_figures_fight (1, AIGLES_ENTRY_NONE, AIGLES_ENTRY_RALLY_FOLLOW));
}

static void
test_default_front (void)
{
  static const int figures[] = { 3, 3, 3, 3, 3, 3 };
  const AiglesRanks ranks = { 6, figures };
  const AiglesRanks none = { 0, NULL };
  AiglesUnit column = unit (AIGLES_INFANTRY, AIGLES_DIVISION_COLUMN, 18);
  AiglesUnit line = unit (AIGLES_INFANTRY, AIGLES_LINE, 18);
  AiglesUnit two_lines = unit (AIGLES_INFANTRY, AIGLES_DOUBLE_LINE, 18);
  AiglesUnit single = unit (AIGLES_INFANTRY, AIGLES_DOUBLE_LINE, 1);
  AiglesUnit battery = unit (AIGLES_ARTILLERY, AIGLES_BATTERY, 5);
  AiglesUnit skirmish = unit (AIGLES_INFANTRY, AIGLES_SKIRMISH, 18);

  g_assert_cmpint (aigles_default_front (&line, TRUE, &none), ==, 1);
  g_assert_cmpint (aigles_default_front (&two_lines, TRUE, &none), ==, 2);
  g_assert_cmpint (aigles_default_front (&single, TRUE, &none), ==, 1);
  g_assert_cmpint (aigles_default_front (&column, TRUE, &ranks), ==, 6);
  g_assert_cmpint (aigles_default_front (&column, FALSE, &ranks), ==, 3);
  g_assert_cmpint (aigles_default_front (&column, TRUE, &none), ==, 0);
  g_assert_cmpint (aigles_default_front (&skirmish, TRUE, &ranks), ==, 3);
  g_assert_cmpint (aigles_default_front (&battery, FALSE, &none), ==, 5);
  g_assert_cmpint (aigles_default_front (&battery, FALSE, &ranks), ==, 3);
  g_assert_cmpint (aigles_default_front (&line, FALSE, &none), ==, 0);
}

static void
assert_engaged (const AiglesFace faces[2],
                AiglesSquareScope scope,
                int first,
                int second)
{
  int engaged[2];
  AiglesCount counts[2];

  aigles_count_engaged (faces, &plain, scope, &scale, engaged, counts);
  g_assert_cmpint (engaged[0], ==, first);
  g_assert_cmpint (engaged[1], ==, second);
}

static void
test_engaged (void)
{
  AiglesFace faces[2] = {
    { unit (AIGLES_CAVALRY, AIGLES_LINE, 12), TRUE, FALSE, 10, 12, 0 },
    { unit (AIGLES_INFANTRY, AIGLES_SQUARE_HOLLOW, 18), TRUE, FALSE, 5, 18, 0 },
  };

  assert_engaged (faces, AIGLES_SCOPE_SIDE_THEN_WHOLE, 3, 5);
  assert_engaged (faces, AIGLES_SCOPE_WHOLE, 10, 17);
  faces[0].all_figures = faces[1].all_figures = TRUE;
  assert_engaged (faces, AIGLES_SCOPE_SIDE_THEN_WHOLE, 10, 17);
  assert_engaged (faces, AIGLES_SCOPE_SIDE, 3, 5);
  g_assert_true (aigles_needs_front (faces, 1, AIGLES_SCOPE_SIDE));
  g_assert_false (aigles_needs_front (faces, 0, AIGLES_SCOPE_SIDE));
  g_assert_false (aigles_needs_front (faces, 1, AIGLES_SCOPE_WHOLE));
  /* The riders that could come decide, whatever the umpire counts or whoever does not fight. */
  faces[0].override = 2;
  assert_engaged (faces, AIGLES_SCOPE_SIDE, 2, 5);
  faces[0].fights = FALSE;
  assert_engaged (faces, AIGLES_SCOPE_SIDE, 0, 5);

  faces[0] = (AiglesFace) { unit (AIGLES_INFANTRY, AIGLES_COLUMN, 18), TRUE, FALSE, 3, 18, 0 };
  faces[1] = (AiglesFace) { unit (AIGLES_ARTILLERY, AIGLES_BATTERY, 6), TRUE, FALSE, 6, 4, 0 };
  assert_engaged (faces, AIGLES_SCOPE_SIDE_THEN_WHOLE, 3, 4);
  g_assert_true (aigles_needs_front (faces, 0, AIGLES_SCOPE_WHOLE));
  /* A newcomer in its first period against a unit in its second. */
  faces[1] = (AiglesFace) { unit (AIGLES_INFANTRY, AIGLES_LINE, 20), TRUE, TRUE, 10, 15, 0 };
  assert_engaged (faces, AIGLES_SCOPE_SIDE_THEN_WHOLE, 3, 15);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/strength/contact-front", test_contact_front);
  g_test_add_func ("/aigles/strength/square-table", test_square_table);
  g_test_add_func ("/aigles/strength/all-figures", test_all_figures);
  g_test_add_func ("/aigles/strength/default-front", test_default_front);
  g_test_add_func ("/aigles/strength/engaged", test_engaged);
  return g_test_run ();
}
