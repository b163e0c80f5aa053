/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-charge.h"
#include "test-ratios.h"

static const AiglesCharge good = {
  .arm = AIGLES_INFANTRY,
  .formation = AIGLES_COLUMN,
  .combat_formation = TRUE,
  .order_allows = TRUE,
  .order_allows_entry = TRUE,
  .written = TRUE,
  .declared = TRUE,
  .target_visible = TRUE,
  .target_arm = AIGLES_INFANTRY,
};

static void
assert_charge (AiglesCharge charge,
               AiglesChargeVerdict verdict,
               guint lines)
{
  guint failing;

  g_assert_cmpint (aigles_judge_charge (&charge, &failing), ==, verdict);
  g_assert_cmpuint (failing, ==, lines);
}

#define assert_with(member, value, verdict, lines) \
  G_STMT_START \
    { \
      AiglesCharge changed = good; \
      changed.member = value; \
      assert_charge (changed, verdict, lines); \
    } \
  G_STMT_END

/* Mouvement 5.1, 5.2, 5.5: each line by itself. */
static void
test_lines (void)
{
  const AiglesChargeVerdict refused = AIGLES_VERDICT_REFUSED;
  const AiglesChargeVerdict classic = AIGLES_VERDICT_CLASSIC;

  assert_charge (good, AIGLES_VERDICT_OK, 0);
  assert_with (formation, AIGLES_SQUARE_FULL, refused, 1 << 1);
  assert_with (formation, AIGLES_SKIRMISH, refused, 1 << 1);
  assert_with (formation, AIGLES_DOUBLE_LINE, AIGLES_VERDICT_OK, 0);
  assert_with (formation, AIGLES_DIVISION_COLUMN, AIGLES_VERDICT_OK, 0);
  assert_with (combat_formation, FALSE, classic, 1 << 2);
  assert_with (order_allows, FALSE, refused, 1 << 3);
  assert_with (written, FALSE, classic, 1 << 4);
  assert_with (declared, FALSE, classic, 1 << 5);
  assert_with (target_visible, FALSE, refused, 1 << 6);
  assert_with (bearing, AIGLES_BEARING_OFF_AXIS, AIGLES_VERDICT_OK_REORIENT, 0);
  assert_with (bearing, AIGLES_BEARING_FLANK, refused, 1 << 7);
  assert_with (bearing, AIGLES_BEARING_REAR, refused, 1 << 7);
  assert_with (level, 1, classic, 1 << 8);
  assert_with (level, 2, refused, 1 << 8);
  assert_with (level, 3, refused, 1 << 8);
  assert_with (target_arm, AIGLES_CAVALRY, classic, 1 << 9);
  assert_with (target_arm, AIGLES_ARTILLERY, AIGLES_VERDICT_OK, 0);
  assert_with (slope, TRUE, classic, 1 << 10);
  assert_with (obstacle, TRUE, classic, 1 << 11);
  assert_with (target_in_melee, AIGLES_IN_MELEE_YES, classic, 1 << 12);
  assert_with (target_in_melee, AIGLES_IN_MELEE_SKIRMISHERS_ONLY, AIGLES_VERDICT_OK, 0);
  assert_with (other_charge, AIGLES_OTHER_CHARGE_SAME_SIDE, classic, 1 << 13);
  assert_with (other_charge, AIGLES_OTHER_CHARGE_OTHER_SIDE, AIGLES_VERDICT_OK, 0);
  g_assert_false (aigles_can_charge (AIGLES_ARTILLERY, AIGLES_LIMBERED));
  g_assert_false (aigles_can_charge (AIGLES_ARTILLERY, AIGLES_BATTERY));
}

/* The worst line decides; an order without entry refuses what would be a plain one; an avance
 * incontrôlée skips the procedure, and nothing else. */
static void
test_verdict (void)
{
  AiglesCharge charge = good;

  charge.written = charge.target_visible = FALSE;
  assert_charge (charge, AIGLES_VERDICT_REFUSED, 1 << 4 | 1 << 6);
  charge = good;
  charge.bearing = AIGLES_BEARING_OFF_AXIS;
  charge.slope = TRUE;
  assert_charge (charge, AIGLES_VERDICT_CLASSIC, 1 << 10);
  charge.order_allows_entry = FALSE;
  assert_charge (charge, AIGLES_VERDICT_REFUSED, 1 << 10);
  charge = good;
  charge.level = 1;
  charge.order_allows_entry = FALSE;
  assert_charge (charge, AIGLES_VERDICT_REFUSED, 1 << 8);

  charge = good;
  charge.uncontrolled = TRUE;
  charge.combat_formation = charge.order_allows = charge.written = charge.declared = FALSE;
  assert_charge (charge, AIGLES_VERDICT_OK, 0);
  charge.target_visible = FALSE;
  assert_charge (charge, AIGLES_VERDICT_REFUSED, 1 << 6);
}

static AiglesRun
infantry (ArbRatio distance,
          int half,
          gboolean reorients)
{
  return (AiglesRun) { distance, 18, arb_ratio_int (4), half, reorients };
}

static AiglesRun
cavalry (ArbRatio distance)
{
  return (AiglesRun) { distance, 36, arb_ratio_int (9), 1, FALSE };
}

/* Mouvement 5.3 and 5.4: the examples of the book, and a hundredth to each side. */
static void
test_course (void)
{
  AiglesRun run = cavalry (arb_ratio_int (19));
  AiglesCourse course = aigles_charge_course (&run);

  g_assert_true (course.hit);
  g_assert_cmpint (course.contact_quarter, ==, 2);
  assert_cm (course.bonus_used, "1");
  run = cavalry (arb_ratio_int (17));
  g_assert_cmpint (aigles_charge_course (&run).contact_quarter, ==, 1);
  run = cavalry (arb_ratio_int (18));
  g_assert_cmpint (aigles_charge_course (&run).contact_quarter, ==, 1);
  run = cavalry (cm (18, 1));
  g_assert_cmpint (aigles_charge_course (&run).contact_quarter, ==, 2);

  run = infantry (cm (4, 49), 1, FALSE);
  course = aigles_charge_course (&run);
  g_assert_false (course.eligible);
  g_assert_cmpint (course.k, ==, 1);
  run = infantry (cm (4, 50), 1, FALSE);
  course = aigles_charge_course (&run);
  g_assert_true (course.eligible);
  g_assert_cmpint (course.k, ==, 1);
  g_assert_cmpint (course.k0, ==, 1);
  assert_cm (course.bonus_used, "0");

  run = infantry (cm (22, 0), 1, FALSE);
  course = aigles_charge_course (&run);
  g_assert_true (course.hit);
  g_assert_cmpint (course.contact_quarter, ==, 4);
  assert_cm (course.bonus_used, "4");
  run = infantry (cm (22, 1), 1, FALSE);
  course = aigles_charge_course (&run);
  g_assert_false (course.hit);
  assert_cm (course.travel, "22");
  run = infantry (cm (13, 0), 2, FALSE);
  g_assert_true (aigles_charge_course (&run).hit);
  run = infantry (cm (13, 1), 2, FALSE);
  g_assert_false (aigles_charge_course (&run).hit);
  run = infantry (cm (8, 50), 2, TRUE);
  g_assert_cmpint (aigles_charge_course (&run).contact_quarter, ==, 4);
  run = infantry (cm (8, 51), 2, TRUE);
  course = aigles_charge_course (&run);
  g_assert_false (course.hit);
  assert_cm (course.travel, "8.5");
  run = infantry (cm (9, 0), 1, TRUE);
  g_assert_cmpint (aigles_charge_course (&run).contact_quarter, ==, 3);
}

static AiglesFireWindow
fire (AiglesRun run,
      gboolean third_party_half)
{
  AiglesCourse course = aigles_charge_course (&run);

  return aigles_charge_fire (&run, &course, third_party_half);
}

static void
assert_fire (AiglesFireWindow window,
             int quarters,
             int target,
             int third_party)
{
  g_assert_cmpint (window.target_quarters, ==, quarters);
  g_assert_cmpint (window.target_window, ==, target);
  g_assert_cmpint (window.third_party_window, ==, third_party);
}

/* Mêlée 2.1, Mouvement 5.3: the bonus is ignored for the fire and counted for a change. */
static void
test_fire_and_change (void)
{
  AiglesRun run = infantry (cm (8, 0), 1, FALSE);
  AiglesCourse course = aigles_charge_course (&run);

  assert_fire (fire (run, FALSE), 1, 1, 0);
  g_assert_false (aigles_changes_in_time (&run, &course, 1, FALSE));
  g_assert_true (aigles_changes_in_time (&run, &course, 0, FALSE));
  g_assert_false (aigles_changes_in_time (&run, &course, 0, TRUE));
  assert_fire (fire (infantry (cm (11, 0), 1, FALSE), FALSE), 2, 2, 1);
  assert_fire (fire (infantry (cm (11, 0), 1, FALSE), TRUE), 2, 2, 2);
  assert_fire (fire (infantry (cm (4, 50), 1, FALSE), FALSE), 0, 0, 0);
  assert_fire (fire (infantry (cm (9, 0), 1, FALSE), FALSE), 1, 1, 1);
  assert_fire (fire (infantry (cm (9, 0), 1, TRUE), TRUE), 2, 0, 0);
  assert_fire (fire (infantry (cm (4, 0), 2, TRUE), FALSE), 1, 1, 1);

  run = infantry (cm (9, 0), 1, TRUE);
  course = aigles_charge_course (&run);
  g_assert_true (aigles_changes_in_time (&run, &course, 2, FALSE));
  g_assert_false (aigles_changes_in_time (&run, &course, 2, TRUE));
  g_assert_false (aigles_changes_in_time (&run, &course, 3, FALSE));
  g_assert_cmpstr (aigles_fire_share (0), ==, "none");
  g_assert_cmpstr (aigles_fire_share (1), ==, "half");
  g_assert_cmpstr (aigles_fire_share (2), ==, "full");
}

static const AiglesCounter ready = {
  .is_target = TRUE,
  .arm = AIGLES_INFANTRY,
  .formation = AIGLES_COLUMN,
  .combat_formation = TRUE,
  .order_allows = TRUE,
  .faces_charger = TRUE,
  .charger_arm = AIGLES_INFANTRY,
};

static void
test_counter_right (void)
{
  AiglesCounter counter = ready;

  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_ALLOWED);
  counter.obstacle = TRUE;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_11);
  counter.slope = TRUE;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_10);
  counter.charger_arm = AIGLES_CAVALRY;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_9);
  counter.level = 1;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_8);
  counter.faces_charger = FALSE;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_7);
  counter.order_allows = FALSE;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_3);
  counter.combat_formation = FALSE;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_2);
  counter.formation = AIGLES_SKIRMISH;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_LINE_1);
  counter.is_target = FALSE;
  g_assert_cmpint (aigles_judge_counter (&counter), ==, AIGLES_COUNTER_NOT_TARGET);
}

static AiglesCounterCourse
meet (ArbRatio distance,
      gboolean reorients)
{
  AiglesRun run = infantry (distance, 1, reorients);

  return aigles_counter_course (&run, 18, arb_ratio_int (4));
}

/* Mouvement 6.2: 4 cm left are less than a quarter; a quarter left is enough. */
static void
test_counter_course (void)
{
  AiglesRun run = infantry (cm (8, 50), 1, FALSE);

  g_assert_false (meet (cm (13, 0), FALSE).effective);
  assert_cm (meet (cm (13, 0), FALSE).remaining, "4");
  g_assert_false (meet (cm (13, 49), FALSE).effective);
  g_assert_true (meet (cm (13, 50), FALSE).effective);
  g_assert_true (meet (cm (14, 0), FALSE).effective);
  g_assert_true (meet (cm (9, 0), TRUE).effective);
  g_assert_false (meet (cm (8, 99), TRUE).effective);
  assert_cm (meet (cm (8, 0), FALSE).remaining, "0");
  g_assert_cmpint (meet (cm (13, 50), FALSE).contact_quarter, ==, 2);
  g_assert_cmpint (meet (cm (21, 50), FALSE).contact_quarter, ==, 2);
  g_assert_cmpint (meet (cm (21, 51), FALSE).contact_quarter, ==, 3);
  g_assert_true (meet (cm (39, 50), FALSE).hit);
  g_assert_false (meet (cm (39, 51), FALSE).hit);
  g_assert_false (aigles_counter_has_time (&run));
  run = infantry (cm (8, 51), 1, FALSE);
  g_assert_true (aigles_counter_has_time (&run));
  run = infantry (cm (3, 0), 1, TRUE);
  g_assert_true (aigles_counter_has_time (&run));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/charge/lines", test_lines);
  g_test_add_func ("/aigles/charge/verdict", test_verdict);
  g_test_add_func ("/aigles/charge/course", test_course);
  g_test_add_func ("/aigles/charge/fire-and-change", test_fire_and_change);
  g_test_add_func ("/aigles/charge/counter-right", test_counter_right);
  g_test_add_func ("/aigles/charge/counter-course", test_counter_course);
  return g_test_run ();
}
