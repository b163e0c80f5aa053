/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-rally.h"
#include "test-ratios.h"

static const AiglesRally light = { .arm = AIGLES_CAVALRY, .period = 1, .column_move = 36 };

/* Mouvement 3.1, 3.2. */
static void
test_right (void)
{
  AiglesRally rally = light;

  g_assert_cmpint (aigles_judge_rally (&rally), ==, AIGLES_RALLY_ALLOWED);
  rally.announced = AIGLES_ANNOUNCED_START_H2;
  g_assert_cmpint (aigles_judge_rally (&rally), ==, AIGLES_RALLY_ALLOWED);
  rally.engaged = TRUE;
  g_assert_cmpint (aigles_judge_rally (&rally), ==, AIGLES_RALLY_WRONG_MOMENT);
  rally.announced = AIGLES_ANNOUNCED_START_H1;
  g_assert_cmpint (aigles_judge_rally (&rally), ==, AIGLES_RALLY_ALLOWED);
  rally.announced = AIGLES_ANNOUNCED_OTHER;
  g_assert_cmpint (aigles_judge_rally (&rally), ==, AIGLES_RALLY_WRONG_MOMENT);
  rally.arm = AIGLES_INFANTRY;
  g_assert_cmpint (aigles_judge_rally (&rally), ==, AIGLES_RALLY_WRONG_ARM);
}

/* French light cavalry: 36 / 2 = 18 cm; attacked on the left it first goes to the right. */
static void
test_movement (void)
{
  AiglesRally rally = light;

  assert_cm (aigles_rally_distance (&rally), "18");
  g_assert_cmpstr (aigles_rally_direction (&rally), ==, "own-edge");
  g_assert_false (aigles_rally_turns_quarter (&rally));
  rally.announced = AIGLES_ANNOUNCED_START_H2;
  assert_cm (aigles_rally_distance (&rally), "0");
  rally.period = 2;
  assert_cm (aigles_rally_distance (&rally), "36");

  rally = light;
  rally.attacked = AIGLES_SIDE_LEFT;
  g_assert_cmpstr (aigles_rally_direction (&rally), ==, "own-edge");
  rally.engaged = TRUE;
  g_assert_true (aigles_rally_turns_quarter (&rally));
  g_assert_cmpstr (aigles_rally_direction (&rally), ==, "right");
  rally.attacked = AIGLES_SIDE_RIGHT;
  g_assert_cmpstr (aigles_rally_direction (&rally), ==, "left");
  rally.attacked = AIGLES_SIDE_FRONT;
  g_assert_cmpstr (aigles_rally_direction (&rally), ==, "rear");
  g_assert_false (aigles_rally_may_end (&rally));
  rally.behind_friend = TRUE;
  g_assert_true (aigles_rally_may_end (&rally));
  rally.behind_friend = FALSE;
  rally.out_of_range = TRUE;
  g_assert_true (aigles_rally_may_end (&rally));
}

/* Mouvement 3.3: 34 against 36 loses contact, equal speeds keep it. */
static void
test_follow (void)
{
  AiglesRally rally = light;
  AiglesFollower follower = { .is_cavalry = TRUE, .in_contact = TRUE, .move = 34 };

  g_assert_false (aigles_may_follow_rally (&rally, &follower));
  rally.engaged = TRUE;
  g_assert_true (aigles_may_follow_rally (&rally, &follower));
  g_assert_false (aigles_keeps_contact (&rally, &follower));
  g_assert_cmpint (aigles_follower_level (&follower), ==, 1);
  follower.move = 36;
  g_assert_true (aigles_keeps_contact (&rally, &follower));
  follower.move = 35;
  g_assert_false (aigles_keeps_contact (&rally, &follower));
  follower.uncontrolled = TRUE;
  g_assert_true (aigles_keeps_contact (&rally, &follower));
  g_assert_cmpint (aigles_follower_level (&follower), ==, 0);
  follower.in_contact = FALSE;
  g_assert_false (aigles_may_follow_rally (&rally, &follower));
  follower = (AiglesFollower) { .in_contact = TRUE, .move = 36 };
  g_assert_false (aigles_may_follow_rally (&rally, &follower));
}

/* Mouvement 3.4. */
static void
test_third_contact (void)
{
  AiglesThirdContact contact = aigles_third_contact (TRUE, FALSE);

  g_assert_true (contact.contacts);
  g_assert_cmpint (contact.follower_level, ==, 1);
  g_assert_cmpint (contact.contacted_level, ==, 0);
  g_assert_false (contact.may_fire);
  contact = aigles_third_contact (TRUE, TRUE);
  g_assert_cmpint (contact.contacted_level, ==, 3);
  g_assert_false (aigles_third_contact (FALSE, TRUE).contacts);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/rally/right", test_right);
  g_test_add_func ("/aigles/rally/movement", test_movement);
  g_test_add_func ("/aigles/rally/follow", test_follow);
  g_test_add_func ("/aigles/rally/third-contact", test_third_contact);
  return g_test_run ();
}
