/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-timeline.h"
#include "test-ratios.h"

static void
assert_text (ArbTimeline timeline,
             const char *expected)
{
  g_autofree char *text = arb_timeline_to_string (&timeline);
  g_autofree char *again = NULL;
  ArbTimeline back;

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (arb_timeline_parse (text, &back));
  again = arb_timeline_to_string (&back);
  g_assert_cmpstr (again, ==, expected);
}

static void
test_charge (void)
{
  AiglesRun run = { arb_ratio_int (11), 18, arb_ratio_int (4), 1, FALSE };
  AiglesCourse course = aigles_charge_course (&run);
  AiglesFireWindow fire = aigles_charge_fire (&run, &course, FALSE);

  assert_text (aigles_timeline_charge (&run, &course, &fire),
               "half=1 move=18 bonus=4 distance=11 reorient=no; 1 4.5 0 6.5 fire; "
               "2 11 0 0 fire,contact");
  run = (AiglesRun) { cm (8, 51), 18, arb_ratio_int (4), 2, TRUE };
  course = aigles_charge_course (&run);
  fire = aigles_charge_fire (&run, &course, FALSE);
  assert_text (aigles_timeline_charge (&run, &course, &fire),
               "half=2 move=18 bonus=4 distance=8.51 reorient=yes; 3 0 0 8.51 reorient,fire; "
               "4 8.5 0 0.01 fire,miss");
}

static void
test_counter (void)
{
  AiglesRun run = { arb_ratio_int (13), 18, arb_ratio_int (4), 1, FALSE };
  AiglesCounterCourse meeting = aigles_counter_course (&run, 18, arb_ratio_int (4));

  assert_text (aigles_timeline_counter (&run, &meeting, 18),
               "half=1 move=18 bonus=4 distance=13 reorient=no; 1 4.5 0 8.5 wait; "
               "2 9 4.5 0 contact");
}

static void
test_evade (void)
{
  AiglesRun run = { arb_ratio_int (30), 36, arb_ratio_int (9), 1, FALSE };
  AiglesChase chase = aigles_evade_course (&run, 2, 22);

  assert_text (aigles_timeline_evade (&run, &chase, 22),
               "half=1 move=36 bonus=9 distance=30 reorient=no; 1 9 0 21 wait; 2 18 0 12 wait; "
               "3 35.5 -5.5 0 contact");
  chase = aigles_evade_course (&run, 1, 22);
  assert_text (aigles_timeline_evade (&run, &chase, 22),
               "half=1 move=36 bonus=9 distance=30 reorient=no; 1 9 0 21 wait; 2 18 -5.5 17.5; "
               "3 27 -11 14; 4 45 -16.5 1.5 miss");
}

static void
test_bad_text (void)
{
  static const char *const bad[] = {
    "", "half=1", "half=3 move=18 bonus=4 distance=11 reorient=no",
    "half=1 move=0 bonus=4 distance=11 reorient=no",
    "half=1 move=18 bonus=x distance=11 reorient=no",
    "half=1 move=18 bonus=4 distance=11 reorient=perhaps",
    "half=1 move=18 bonus=4 distance=11 reorient=no; 5 0 0 0",
    "half=1 move=18 bonus=4 distance=11 reorient=no; 1 0 0",
    "half=1 move=18 bonus=4 distance=11 reorient=no; 1 0 0 0 dance",
    "half=1 move=18 bonus=4 distance=11 reorient=no; 1 0 0 0; 2 0 0 0; 3 0 0 0; 4 0 0 0; 4 0 0 0",
  };
  ArbTimeline timeline;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (arb_timeline_parse (bad[i], &timeline));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/timeline/charge", test_charge);
  g_test_add_func ("/aigles/timeline/counter", test_counter);
  g_test_add_func ("/aigles/timeline/evade", test_evade);
  g_test_add_func ("/aigles/timeline/bad-text", test_bad_text);
  return g_test_run ();
}
