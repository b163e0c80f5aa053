/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways of retreat and an officer's refuges. */

#include "systems/frederic/frederic-path.h"

static void
put (FredericMap *map,
     int q,
     int r,
     FredericCell cell)
{
  cell.at = (ArbHex) { q, r };
  frederic_map_set (map, &cell);
}

#define CELL(...) ((FredericCell) { __VA_ARGS__ })

static char *
dup_hexes (const GArray *hexes)
{
  GString *text = g_string_new (NULL);
  char buffer[ARB_HEX_LENGTH];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            arb_hex_print (g_array_index (hexes, ArbHex, i), buffer));
  return g_string_free (text, FALSE);
}

static void
check (const FredericMap *map,
       FredericRetreat retreat,
       int done,
       const char *ends,
       const char *blocked)
{
  g_auto (FredericWay) way = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GString) stops = g_string_new (NULL);
  char buffer[ARB_HEX_LENGTH];

  retreat.side = FREDERIC_SIDE_A;
  frederic_way_find (&way, map, &retreat);
  text = dup_hexes (way.ends);
  for (guint i = 0; i < way.blocked->len; i++)
    {
      const FredericBlockedStep *step = &g_array_index (way.blocked, FredericBlockedStep, i);

      g_string_append_printf (stops, "%s%s %s", i > 0 ? ", " : "",
                              arb_hex_print (step->at, buffer),
                              frederic_stop_words[step->why]);
    }
  g_assert_cmpint (way.done, ==, done);
  g_assert_cmpstr (text, ==, ends);
  g_assert_cmpstr (stops->str, ==, blocked);
  g_assert_cmpint ((int) way.path->len, ==, done);
  for (guint i = 0; i < way.path->len; i++)
    g_assert_cmpint (arb_hex_distance (g_array_index (way.path, ArbHex, i),
                                       i > 0 ? g_array_index (way.path, ArbHex, i - 1)
                                             : retreat.at),
                     ==, 1);
}

static void
test_free (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);

  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 1 }, 1, "0:1 -1:1", "");
  check (map, (FredericRetreat) { .edge = ARB_HEX_NORTH, .steps = 1 }, 1, "0:-1 1:-1", "");
  check (map, (FredericRetreat) { .edge = ARB_HEX_EAST, .steps = 1 }, 1, "1:0 0:1 1:-1", "");
  check (map, (FredericRetreat) { .edge = ARB_HEX_WEST, .steps = 1 }, 1, "-1:1 -1:0 0:-1", "");
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 2 }, 2, "0:2 -1:2 -2:2", "");
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 0 }, 0, "0:0", "");
}

/* Woods are free to infantry, closed to artillery (« Repli », G34, G37). */
static void
test_ground (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);

  put (map, 0, 1, CELL (.terrain = FREDERIC_FOREST));
  put (map, -1, 1, CELL (.terrain = FREDERIC_DWELLING));
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 1 }, 1, "0:1 -1:1", "");
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 1, .shuns_woods = TRUE }, 0,
         "0:0", "0:1 ground, -1:1 ground");
  put (map, 0, 1, CELL (.impassable = TRUE));
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 1 }, 1, "-1:1", "0:1 ground");
}

/* Units stop it; friendly artillery is passed when it can be left again (G35, G39, E-25). */
static void
test_units (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);

  put (map, 0, 1, CELL (.unit = FREDERIC_SIDE_B));
  put (map, -1, 1, CELL (.unit = FREDERIC_SIDE_A));
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 2 }, 0, "0:0",
         "0:1 enemy, -1:1 friend");
  put (map, -1, 1, CELL (.unit = FREDERIC_SIDE_A, .artillery = TRUE));
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 1 }, 0, "0:0",
         "0:1 enemy, -1:1 guns");
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 2 }, 2, "-1:2 -2:2",
         "0:1 enemy");
  put (map, -1, 1, CELL (.unit = FREDERIC_SIDE_B, .artillery = TRUE));
  check (map, (FredericRetreat) { .edge = ARB_HEX_SOUTH, .steps = 2 }, 0, "0:0",
         "0:1 enemy, -1:1 enemy");
}

static void
test_edge (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (4, 3);

  check (map, (FredericRetreat) { .at = { 1, 1 }, .edge = ARB_HEX_SOUTH, .steps = 2 }, 1,
         "1:2 0:2", "1:3 edge, 0:3 edge, -1:3 edge");
}

static void
check_refuges (const FredericMap *map,
               int reach,
               const char *expected)
{
  g_autoptr (GArray) refuges =
      frederic_list_refuges (map, (ArbHex) { 0, 0 }, FREDERIC_SIDE_A, reach);
  g_autofree char *text = dup_hexes (refuges);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_refuges (void)
{
  g_autoptr (FredericMap) map = frederic_map_new (0, 0);

  put (map, 0, 0, CELL (.unit = FREDERIC_SIDE_A));
  put (map, 2, 0, CELL (.unit = FREDERIC_SIDE_A));
  put (map, -1, 2, CELL (.unit = FREDERIC_SIDE_A));
  put (map, 3, 0, CELL (.unit = FREDERIC_SIDE_A));
  check_refuges (map, 2, "-1:2 2:0");
  check_refuges (map, 1, "");
  /* A straight way has one hex between, a bent one two. */
  put (map, 1, 0, CELL (.unit = FREDERIC_SIDE_B));
  put (map, 0, 1, CELL (.impassable = TRUE));
  check_refuges (map, 2, "-1:2");
  put (map, -1, 1, CELL (.unit = FREDERIC_SIDE_B));
  check_refuges (map, 2, "");
  put (map, 1, 0, CELL (.unit = FREDERIC_SIDE_A));
  check_refuges (map, 2, "1:0 2:0");
  check_refuges (map, 1, "1:0");
  put (map, 1, 0, CELL (.unit = FREDERIC_SIDE_A, .impassable = TRUE));
  check_refuges (map, 2, "");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/path/free", test_free);
  g_test_add_func ("/frederic/path/ground", test_ground);
  g_test_add_func ("/frederic/path/units", test_units);
  g_test_add_func ("/frederic/path/edge", test_edge);
  g_test_add_func ("/frederic/path/refuges", test_refuges);
  return g_test_run ();
}
