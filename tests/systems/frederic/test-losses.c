/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Elements, elephants, retreat and desertion; artillery in its next turn. */

#include "systems/frederic/frederic-losses.h"
#include "test-frederic.h"

static void
test_roll (void)
{
  static const FredericFace faces[] = { FREDERIC_FACE_INF, FREDERIC_FACE_CAV,  FREDERIC_FACE_CAV,
                                        FREDERIC_FACE_FLAG, FREDERIC_FACE_TA,  FREDERIC_FACE_ORDER,
                                        FREDERIC_FACE_ART };
  FredericRoll roll = frederic_read_roll (faces, G_N_ELEMENTS (faces), FREDERIC_FACE_CAV);

  g_assert_cmpint (roll.hits, ==, 2);
  g_assert_cmpint (roll.flags, ==, 1);
  g_assert_cmpint (roll.ta, ==, 1);
  g_assert_cmpint (roll.misses, ==, 3);
}

static void
test_plain (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericUnit unit = test_frederic_unit ("inf-2");
  FredericToll toll;

  frederic_toll_init (&toll, &unit);
  g_assert_cmpint (frederic_toll_get_state (&toll, 0), ==, FREDERIC_IN_PLACE);
  g_assert_false (frederic_toll_frees_hex (&toll, 0));
  frederic_toll_take (&toll, 1, 1, TRUE, &rulings);
  g_assert_cmpint (toll.left, ==, 2);
  g_assert_cmpint (frederic_toll_get_state (&toll, 1), ==, FREDERIC_RETREATED);
  g_assert_true (frederic_toll_frees_hex (&toll, 1));
  /* What the umpire overrode to more than there is takes all there is. */
  frederic_toll_take (&toll, 5, 5, FALSE, &rulings);
  g_assert_cmpint (toll.left, ==, 0);
  g_assert_cmpint (frederic_toll_get_state (&toll, 1), ==, FREDERIC_DESTROYED);
  g_assert_true (frederic_toll_frees_hex (&toll, 0));
  g_assert_cmpint (frederic_toll_get_panicking (&toll), ==, 0);
}

static void
test_elephant (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericUnit unit = test_frederic_unit ("ele-5");
  FredericToll toll;

  frederic_toll_init (&toll, &unit);
  frederic_toll_take (&toll, 2, 1, TRUE, &rulings);
  g_assert_cmpint (frederic_toll_get_panicking (&toll), ==, 1);
  g_assert_cmpint (frederic_toll_get_state (&toll, 0), ==, FREDERIC_PANICKED);
  g_assert_false (frederic_toll_frees_hex (&toll, 0));
  g_assert_null (frederic_toll_get_remains (&toll));
  rulings.ele_vanish = TRUE;
  frederic_toll_init (&toll, &unit);
  frederic_toll_take (&toll, 1, 1, TRUE, &rulings);
  g_assert_cmpint (frederic_toll_get_panicking (&toll), ==, 1);
  frederic_toll_init (&toll, &unit);
  frederic_toll_take (&toll, 2, 1, TRUE, &rulings);
  g_assert_cmpint (frederic_toll_get_panicking (&toll), ==, 0);
  g_assert_cmpint (frederic_toll_get_state (&toll, 0), ==, FREDERIC_DESTROYED);
  g_assert_true (frederic_toll_frees_hex (&toll, 0));
}

/* The team bolts at the first loss of any kind; later losses are plain. */
static void
test_team (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericUnit guns = test_frederic_unit ("ele-tow-m");
  FredericUnit foot = test_frederic_unit ("inf-eleph");
  FredericToll toll;

  frederic_toll_init (&toll, &guns);
  g_assert_false (frederic_toll_is_static (&toll));
  frederic_toll_take (&toll, 0, 0, TRUE, &rulings);
  g_assert_false (toll.bolted);
  frederic_toll_take (&toll, 1, 1, FALSE, &rulings);
  g_assert_true (toll.bolted && !toll.bolted_by_hits);
  g_assert_true (frederic_toll_is_static (&toll));
  g_assert_cmpstr (frederic_toll_get_remains (&toll), ==, "art-static");
  /* Bolted on the way back: the hex attacked is free. */
  g_assert_true (frederic_toll_frees_hex (&toll, 1));
  g_assert_false (frederic_toll_frees_hex (&toll, 0));
  frederic_toll_take (&toll, 1, 1, FALSE, &rulings);
  g_assert_cmpint (frederic_toll_get_panicking (&toll), ==, 1);
  g_assert_cmpint (toll.left, ==, 1);
  frederic_toll_init (&toll, &foot);
  frederic_toll_take (&toll, 1, 1, TRUE, &rulings);
  g_assert_cmpstr (frederic_toll_get_remains (&toll), ==, "inf-2");
  g_assert_false (frederic_toll_is_static (&toll));
}

static void
test_ignore (void)
{
  FredericFight fight = test_frederic_fight ("cav-m", "inf-2");

  g_assert_cmpint (frederic_may_ignore (&fight), ==, 0);
  fight.defender.supported = TRUE;
  fight.officers = 2;
  fight.shelter = TRUE;
  fight.flags_ignored = 1;
  g_assert_cmpint (frederic_may_ignore (&fight), ==, 5);
  fight.defender.type = test_frederic_type ("art-m");
  g_assert_cmpint (frederic_may_ignore (&fight), ==, 6);
}

static void
test_per_hit (void)
{
  FredericFight fight = test_frederic_fight ("rkt-l", "cav-m");

  g_assert_cmpint (frederic_retreat_per_hit (&fight, 2), ==, 4);
  fight.defender.animal = FALSE;
  g_assert_cmpint (frederic_retreat_per_hit (&fight, 2), ==, 2);
  fight = test_frederic_fight ("art-l", "cav-m");
  g_assert_cmpint (frederic_retreat_per_hit (&fight, 2), ==, 2);
}

static void
test_limit (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericGunMoves moves = { .move_with = 1, .move_without = 2, .road_bonus = 1, .debt = 1 };

  g_assert_cmpint (frederic_retreat_limit (&moves, FALSE, &rulings), ==, 1);
  moves.on_road = TRUE;
  g_assert_cmpint (frederic_retreat_limit (&moves, FALSE, &rulings), ==, 2);
  rulings.art_cumul = FALSE;
  g_assert_cmpint (frederic_retreat_limit (&moves, FALSE, &rulings), ==, 3);
  rulings.art_cap_with = TRUE;
  g_assert_cmpint (frederic_retreat_limit (&moves, FALSE, &rulings), ==, 2);
  g_assert_cmpint (frederic_retreat_limit (&moves, TRUE, &rulings), ==, 0);
  moves.into_wood = TRUE;
  g_assert_cmpint (frederic_retreat_limit (&moves, FALSE, &rulings), ==, 0);
  /* Never less than nothing. */
  rulings = test_frederic_rulings ();
  moves = (FredericGunMoves) { .move_without = 1, .debt = 3 };
  g_assert_cmpint (frederic_retreat_limit (&moves, FALSE, &rulings), ==, 0);
}

static void
test_blocked (void)
{
  FredericRulings rulings = test_frederic_rulings ();

  g_assert_cmpint (frederic_blocked_losses (3, 2, &rulings), ==, 3);
  rulings.blocked_per_hit = TRUE;
  g_assert_cmpint (frederic_blocked_losses (0, 2, &rulings), ==, 0);
  g_assert_cmpint (frederic_blocked_losses (1, 2, &rulings), ==, 1);
  g_assert_cmpint (frederic_blocked_losses (2, 2, &rulings), ==, 1);
  g_assert_cmpint (frederic_blocked_losses (3, 2, &rulings), ==, 2);
  g_assert_cmpint (frederic_blocked_losses (0, 0, &rulings), ==, 0);
}

static void
test_desertion (void)
{
  FredericUnit unit = test_frederic_unit ("inf-2");

  g_assert_cmpint (frederic_desertion_dice (&unit, 3, 2), ==, 0);
  unit.traits = 1u << FREDERIC_PANIQUE;
  g_assert_cmpint (frederic_desertion_dice (&unit, 3, 2), ==, 2);
  g_assert_cmpint (frederic_desertion_dice (&unit, 0, 2), ==, 0);
  unit = test_frederic_unit ("art-m");
  g_assert_cmpint (frederic_desertion_dice (&unit, 1, 1), ==, 1);
}

static void
test_next_turn (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericType very_light = test_frederic_type ("art-vl");
  FredericType light = test_frederic_type ("art-l");

  g_assert_cmpint (frederic_dice_after_moving (&very_light, 2, 1, &rulings), ==, 2);
  g_assert_cmpint (frederic_dice_after_moving (&very_light, 2, 5, &rulings), ==, 0);
  g_assert_cmpint (frederic_dice_after_moving (&light, 2, 0, &rulings), ==, 3);
  g_assert_cmpint (frederic_dice_after_moving (&light, 2, 1, &rulings), ==, 0);
  rulings.min_dice = 1;
  g_assert_cmpint (frederic_dice_after_moving (&very_light, 2, 5, &rulings), ==, 1);
  g_assert_cmpint (frederic_dice_after_moving (&light, 2, 1, &rulings), ==, 0);
  g_assert_cmpint (frederic_judge_plan (1, 1, 2, 1), ==, FREDERIC_PLAN_WITH_COMBAT);
  g_assert_cmpint (frederic_judge_plan (1, 1, 2, 0), ==, FREDERIC_PLAN_WITHOUT_COMBAT);
  g_assert_cmpint (frederic_judge_plan (2, 1, 2, 3), ==, FREDERIC_PLAN_WITHOUT_COMBAT);
  g_assert_cmpint (frederic_judge_plan (3, 1, 2, 3), ==, FREDERIC_PLAN_NO);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/losses/roll", test_roll);
  g_test_add_func ("/frederic/losses/plain", test_plain);
  g_test_add_func ("/frederic/losses/elephant", test_elephant);
  g_test_add_func ("/frederic/losses/team", test_team);
  g_test_add_func ("/frederic/losses/ignore", test_ignore);
  g_test_add_func ("/frederic/losses/per-hit", test_per_hit);
  g_test_add_func ("/frederic/losses/limit", test_limit);
  g_test_add_func ("/frederic/losses/blocked", test_blocked);
  g_test_add_func ("/frederic/losses/desertion", test_desertion);
  g_test_add_func ("/frederic/losses/next-turn", test_next_turn);
  return g_test_run ();
}
