/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of sight on maps, and whom a unit may attack. */

#include "systems/frederic/frederic-sight.h"

#define WOODS ((1u << FREDERIC_FOREST) | (1u << FREDERIC_DWELLING))

static const FredericSightRulings shipped = { .masks = WOODS };

static void
put (FredericMap *map,
     int q,
     int r,
     FredericTerrain terrain,
     FredericSide unit)
{
  const FredericCell cell = { .at = { q, r }, .terrain = terrain, .unit = unit };

  frederic_map_set (map, &cell);
  frederic_map_join_hills (map);
}

static void
check (const FredericMap *map,
       FredericShot shot,
       const FredericSightRulings *rulings,
       const char *reason)
{
  g_auto (FredericSight) sight = { 0 };

  if (shot.from_side == FREDERIC_NOBODY)
    shot.from_side = FREDERIC_SIDE_A;
  if (shot.to_side == FREDERIC_NOBODY)
    shot.to_side = FREDERIC_SIDE_B;
  frederic_sight_look (&sight, map, &shot, rulings);
  g_assert_cmpstr (frederic_sight_word (&sight), ==, reason);
  g_assert_cmpint (sight.visible, ==, g_str_equal (reason, "clear"));
}

#define SHOT(q1, r1, ...) ((FredericShot) { .to = { q1, r1 }, __VA_ARGS__ })

/* On the ground a marsh hides nobody, a wood, houses, a hill and a unit do. */
static void
test_ground (void)
{
  static const struct
  {
    FredericTerrain terrain;
    const char *reason;
  } cases[] = {
    { FREDERIC_OPEN, "clear" },   { FREDERIC_MARSH, "clear" },
    { FREDERIC_ROCKS, "clear" },  { FREDERIC_FORTIFICATION, "clear" },
    { FREDERIC_FOREST, "forest" }, { FREDERIC_DWELLING, "dwelling" },
    { FREDERIC_HILL, "hill" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (FredericMap) map = frederic_map_new (0, 0);

      put (map, 2, 0, cases[i].terrain, FREDERIC_NOBODY);
      check (map, SHOT (4, 0, .is_rifle = FALSE), &shipped, cases[i].reason);
      put (map, 2, 0, cases[i].terrain, FREDERIC_SIDE_A);
      check (map, SHOT (4, 0, .is_rifle = FALSE), &shipped,
             g_str_equal (cases[i].reason, "clear") ? "unit" : cases[i].reason);
    }
}

/* Elephants are seen over all but elephants, and not over woods. */
static void
test_elephants (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  FredericCell cell = { .at = { 2, 0 }, .unit = FREDERIC_SIDE_B };

  frederic_map_set (map, &cell);
  check (map, SHOT (4, 0, .is_rifle = FALSE), &shipped, "unit");
  check (map, SHOT (4, 0, .from_elephants = TRUE), &shipped, "clear");
  check (map, SHOT (4, 0, .to_elephants = TRUE), &shipped, "clear");
  cell.elephants = TRUE;
  frederic_map_set (map, &cell);
  check (map, SHOT (4, 0, .to_elephants = TRUE), &shipped, "unit");
  put (map, 2, 0, FREDERIC_FOREST, FREDERIC_NOBODY);
  check (map, SHOT (4, 0, .to_elephants = TRUE), &shipped, "forest");
}

/* The shadow of a wood two hexes off ends behind the fourth, or the third when counted between. */
static void
test_wood_shadow (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  const FredericSightRulings between = { .masks = WOODS, .hexes_between = TRUE };

  put (map, 0, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  put (map, 2, 0, FREDERIC_FOREST, FREDERIC_NOBODY);
  check (map, SHOT (3, 0, .is_rifle = FALSE), &shipped, "forest");
  check (map, SHOT (4, 0, .is_rifle = FALSE), &shipped, "forest");
  check (map, SHOT (5, 0, .is_rifle = FALSE), &shipped, "clear");
  check (map, SHOT (3, 0, .is_rifle = FALSE), &between, "forest");
  check (map, SHOT (4, 0, .is_rifle = FALSE), &between, "clear");
}

/* A unit's shadow is one hex; at the foot of the hill a friend of the one above has none. */
static void
test_unit_shadow (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  const FredericSightRulings rifles_too = { .masks = WOODS, .rifle_hill = TRUE };

  put (map, 0, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  put (map, 1, 0, FREDERIC_OPEN, FREDERIC_SIDE_A);
  check (map, SHOT (2, 0, .is_rifle = FALSE), &shipped, "clear");
  check (map, SHOT (2, 0, .is_rifle = TRUE), &shipped, "unit");
  check (map, SHOT (2, 0, .is_rifle = TRUE), &rifles_too, "clear");
  check (map, SHOT (2, 0, .from_side = FREDERIC_SIDE_B), &shipped, "unit");
  check (map, SHOT (3, 0, .from_side = FREDERIC_SIDE_B), &shipped, "clear");
  put (map, 1, 0, FREDERIC_OPEN, FREDERIC_NOBODY);
  put (map, 2, 0, FREDERIC_OPEN, FREDERIC_SIDE_A);
  check (map, SHOT (3, 0, .is_rifle = FALSE), &shipped, "unit");
  check (map, SHOT (4, 0, .is_rifle = FALSE), &shipped, "clear");
  /* The hill reaches further: now its foot is there. */
  put (map, 1, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  check (map, SHOT (3, 0, .is_rifle = FALSE), &shipped, "clear");
}

static void
test_hill_to_hill (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  const FredericSightRulings shadows = { .masks = WOODS, .valley_shadow = TRUE };

  put (map, 0, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  put (map, 6, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  put (map, 3, 0, FREDERIC_FOREST, FREDERIC_SIDE_B);
  check (map, SHOT (6, 0, .is_rifle = FALSE), &shipped, "clear");
  check (map, SHOT (6, 0, .is_rifle = FALSE), &shadows, "forest");
  check (map, SHOT (6, 0, .is_rifle = TRUE), &shipped, "unit");
  put (map, 3, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  check (map, SHOT (6, 0, .is_rifle = FALSE), &shipped, "hill");
  /* Joined to the shooter's own hill it no longer stands in the way. */
  put (map, 1, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  put (map, 2, 0, FREDERIC_HILL, FREDERIC_NOBODY);
  check (map, SHOT (6, 0, .is_rifle = FALSE), &shipped, "clear");
  put (map, 2, 0, FREDERIC_HILL, FREDERIC_SIDE_A);
  check (map, SHOT (6, 0, .is_rifle = FALSE), &shipped, "unit");
}

/* One mask beside the line hides nobody, one on either side does, wherever they are. */
static void
test_both_sides (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  g_auto (FredericSight) sight = { 0 };
  const FredericShot shot = { .to = { -2, 4 }, .from_side = FREDERIC_SIDE_A,
                              .to_side = FREDERIC_SIDE_B };

  put (map, 0, 1, FREDERIC_OPEN, FREDERIC_SIDE_A);
  put (map, -1, 3, FREDERIC_FOREST, FREDERIC_NOBODY);
  frederic_sight_look (&sight, map, &shot, &shipped);
  g_assert_true (sight.visible);
  put (map, -2, 3, FREDERIC_FOREST, FREDERIC_NOBODY);
  frederic_sight_look (&sight, map, &shot, &shipped);
  g_assert_false (sight.visible);
  g_assert_cmpuint (sight.n_blocking, ==, 2);
  g_assert_true (arb_hex_equal (sight.blocking[0], (ArbHex) { -2, 3 }));
  g_assert_true (arb_hex_equal (sight.blocking[1], (ArbHex) { 0, 1 }));
}

static void
check_targets (const FredericMap *map,
               const FredericShooter *shooter,
               const char *expected)
{
  g_autoptr (GArray) targets = frederic_sight_list_targets (map, shooter, &shipped);
  g_autoptr (GString) text = g_string_new (NULL);
  char at[ARB_HEX_LENGTH];

  for (guint i = 0; i < targets->len; i++)
    {
      const FredericTarget *target = &g_array_index (targets, FredericTarget, i);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "",
                              arb_hex_print (target->at, at),
                              frederic_target_words[target->state]);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_targets (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);
  FredericShooter guns = { .side = FREDERIC_SIDE_A, .range = 4 };

  put (map, 0, 0, FREDERIC_OPEN, FREDERIC_SIDE_A);
  put (map, 3, 0, FREDERIC_OPEN, FREDERIC_SIDE_B);
  put (map, 4, 0, FREDERIC_OPEN, FREDERIC_SIDE_B);
  put (map, 0, 4, FREDERIC_OPEN, FREDERIC_SIDE_B);
  put (map, 0, 5, FREDERIC_OPEN, FREDERIC_SIDE_B);
  put (map, 0, -2, FREDERIC_OPEN, FREDERIC_SIDE_A);
  check_targets (map, &guns, "3:0 range, 0:4 range, 4:0 hidden, 0:5 out-of-range");
  put (map, -1, 0, FREDERIC_OPEN, FREDERIC_SIDE_B);
  check_targets (map, &guns,
                 "-1:0 melee, 3:0 enemy-adjacent, 0:4 enemy-adjacent, 4:0 enemy-adjacent, "
                 "0:5 out-of-range");
  guns.is_rocket = TRUE;
  guns.range = 2;
  check_targets (map, &guns,
                 "-1:0 no-melee, 3:0 out-of-range, 0:4 out-of-range, 4:0 out-of-range, "
                 "0:5 out-of-range");
}

static void
test_around (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);

  put (map, 0, 0, FREDERIC_OPEN, FREDERIC_SIDE_A);
  put (map, 1, 0, FREDERIC_OPEN, FREDERIC_SIDE_A);
  put (map, 0, -1, FREDERIC_OPEN, FREDERIC_SIDE_A);
  put (map, -1, 1, FREDERIC_OPEN, FREDERIC_SIDE_B);
  put (map, 2, 0, FREDERIC_OPEN, FREDERIC_SIDE_B);
  g_assert_cmpuint (frederic_map_count_around (map, (ArbHex) { 0, 0 }, FREDERIC_SIDE_A), ==, 2);
  g_assert_cmpuint (frederic_map_count_around (map, (ArbHex) { 0, 0 }, FREDERIC_SIDE_B), ==, 1);
  g_assert_cmpuint (frederic_map_count_around (map, (ArbHex) { 9, 9 }, FREDERIC_SIDE_A), ==, 0);
}

/* Corners of a board: columns and rows there and back, and what is off it. */
static void
test_board (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (60, 40);

  for (int row = 0; row < 40; row++)
    for (int column = 0; column < 60; column++)
      {
        ArbHex hex = arb_hex_from_board (column, row);
        int back_column, back_row;

        arb_hex_to_board (hex, &back_column, &back_row);
        g_assert_cmpint (back_column, ==, column);
        g_assert_cmpint (back_row, ==, row);
        g_assert_true (frederic_map_is_inside (map, hex));
      }
  g_assert_false (frederic_map_is_inside (map, arb_hex_from_board (60, 0)));
  g_assert_false (frederic_map_is_inside (map, arb_hex_from_board (-1, 39)));
  g_assert_false (frederic_map_is_inside (map, arb_hex_from_board (0, 40)));
  g_assert_false (frederic_map_is_inside (map, arb_hex_from_board (0, -1)));
  /* Odd rows lie half a hex to the right. */
  g_assert_cmpint (arb_hex_distance (arb_hex_from_board (3, 1),
                                     arb_hex_from_board (4, 2)),
                   ==, 1);
  g_assert_cmpint (arb_hex_distance (arb_hex_from_board (3, 2),
                                     arb_hex_from_board (4, 3)),
                   ==, 2);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/sight/ground", test_ground);
  g_test_add_func ("/frederic/sight/elephants", test_elephants);
  g_test_add_func ("/frederic/sight/wood-shadow", test_wood_shadow);
  g_test_add_func ("/frederic/sight/unit-shadow", test_unit_shadow);
  g_test_add_func ("/frederic/sight/hill-to-hill", test_hill_to_hill);
  g_test_add_func ("/frederic/sight/both-sides", test_both_sides);
  g_test_add_func ("/frederic/sight/targets", test_targets);
  g_test_add_func ("/frederic/sight/around", test_around);
  g_test_add_func ("/frederic/sight/board", test_board);
  return g_test_run ();
}
