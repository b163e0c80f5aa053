/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The flight of a panicking elephant. */

#include "systems/frederic/frederic-panic.h"

static void
check (FredericFlightPlan plan,
       int done,
       const char *outcome,
       gboolean fights)
{
  FredericFlightResult result = frederic_fly (&plan);

  g_assert_cmpint (result.done, ==, done);
  g_assert_cmpstr (frederic_flight_words[result.outcome], ==, outcome);
  g_assert_cmpint (result.fights, ==, fights);
  g_assert_cmpint (frederic_flight_removes (result.outcome), ==,
                   g_str_has_prefix (outcome, "removed"));
}

#define PLAN(...) ((FredericFlightPlan) { __VA_ARGS__ })

static void
test_count (void)
{
  static const FredericFace faces[] = { FREDERIC_FACE_FLAG, FREDERIC_FACE_TA, FREDERIC_FACE_CAV };

  g_assert_cmpint (frederic_count_flight (faces, 3), ==, 2);
  g_assert_cmpint (frederic_count_flight (faces + 2, 1), ==, 0);
}

static void
test_edge (void)
{
  check (PLAN (.owed = 0, .edge_after = 1), 0, "stays", FALSE);
  check (PLAN (.owed = 2), 2, "moves", FALSE);
  check (PLAN (.owed = 2, .edge_after = 3), 2, "moves", FALSE);
  check (PLAN (.owed = 2, .edge_after = 2), 2, "removed-edge", FALSE);
  check (PLAN (.owed = 3, .edge_after = 1), 1, "removed-edge", FALSE);
}

static void
test_ground (void)
{
  check (PLAN (.owed = 2, .obstacle = FREDERIC_IMPASSABLE), 0, "removed-impassable", FALSE);
  check (PLAN (.owed = 2, .obstacle = FREDERIC_IMPASSABLE, .obstacle_after = 1), 1,
         "removed-impassable", FALSE);
  /* All done before it is met; or the edge comes first. */
  check (PLAN (.owed = 2, .obstacle = FREDERIC_IMPASSABLE, .obstacle_after = 2), 2, "moves", FALSE);
  check (PLAN (.owed = 3, .edge_after = 1, .obstacle = FREDERIC_IMPASSABLE, .obstacle_after = 1), 1,
         "removed-edge", FALSE);
  check (PLAN (.owed = 0, .obstacle = FREDERIC_IMPASSABLE), 0, "stays", FALSE);
}

static void
test_fight (void)
{
  check (PLAN (.owed = 2, .obstacle = FREDERIC_FRIEND, .obstacle_after = 1), 1, "combat", TRUE);
  check (PLAN (.owed = 2, .obstacle = FREDERIC_ENEMY, .fight = FREDERIC_CLEARED), 2, "moves", TRUE);
  check (PLAN (.owed = 2, .edge_after = 1, .obstacle = FREDERIC_ENEMY, .fight = FREDERIC_CLEARED),
         1, "removed-edge", TRUE);
  check (PLAN (.owed = 2, .obstacle = FREDERIC_ENEMY, .fight = FREDERIC_HELD), 0, "blocked", TRUE);
  check (PLAN (.owed = 2, .obstacle = FREDERIC_ENEMY, .fight = FREDERIC_HELD,
               .stuck_vanishes = TRUE),
         0, "removed-stuck", TRUE);
  check (PLAN (.owed = 1, .obstacle = FREDERIC_ENEMY, .fight = FREDERIC_ELEPHANT_LOST), 0,
         "removed-loss", TRUE);
  check (PLAN (.owed = 1, .obstacle = FREDERIC_ENEMY, .obstacle_after = 1,
               .fight = FREDERIC_ELEPHANT_LOST),
         1, "moves", FALSE);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/panic/count", test_count);
  g_test_add_func ("/frederic/panic/edge", test_edge);
  g_test_add_func ("/frederic/panic/ground", test_ground);
  g_test_add_func ("/frederic/panic/fight", test_fight);
  return g_test_run ();
}
