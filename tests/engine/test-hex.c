/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hexes and lines in whole numbers. */

#include "engine/arb-hex.h"

static void
check_list (const GArray *hexes,
            const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[ARB_HEX_LENGTH];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            arb_hex_print (g_array_index (hexes, ArbHex, i), buffer));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_distance (void)
{
  static const struct
  {
    ArbHex a, b;
    int distance;
  } cases[] = {
    { { 0, 0 }, { 0, 0 }, 0 },  { { 0, 0 }, { 1, 0 }, 1 },   { { 0, 0 }, { 1, -1 }, 1 },
    { { 0, 0 }, { 1, 1 }, 2 },  { { 2, -1 }, { -1, 3 }, 4 }, { { -50, -50 }, { 50, 50 }, 200 },
    { { 0, 0 }, { 3, -5 }, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (arb_hex_distance (cases[i].a, cases[i].b), ==, cases[i].distance);
      g_assert_cmpint (arb_hex_distance (cases[i].b, cases[i].a), ==, cases[i].distance);
    }
}

static void
test_neighbours (void)
{
  const ArbHex from = { 4, -2 };

  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      ArbHex to = arb_hex_neighbour (from, i);

      g_assert_cmpint (arb_hex_distance (from, to), ==, 1);
      g_assert_true (
          arb_hex_equal (from, arb_hex_neighbour (to, i + ARB_HEX_N_DIRECTIONS / 2)));
      for (guint j = 0; j < i; j++)
        g_assert_false (arb_hex_equal (to, arb_hex_neighbour (from, j)));
    }
}

static void
test_text (void)
{
  static const char *const wrong[] = { "",     "1",    "1:",   ":1",      "1:2:3", "1 :2", "+1:2",
                                       "1:+2", "a:b",  "--1:2", "1:2 ",   "1;2",   "1.5:2", "-:1",
                                       "1234567:0" };
  static const struct
  {
    const char *text;
    int q, r;
  } right[] = {
    { "0:0", 0, 0 }, { "-1:2", -1, 2 }, { "01:-07", 1, -7 }, { "999999:-0", 999999, 0 },
  };
  ArbHex hex;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (arb_hex_parse (wrong[i], &hex));
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_assert_true (arb_hex_parse (right[i].text, &hex));
      g_assert_cmpint (hex.q, ==, right[i].q);
      g_assert_cmpint (hex.r, ==, right[i].r);
    }
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    int column, row;
  } right[] = { { "A1", 0, 0 }, { "F7", 5, 6 }, { "Z40", 25, 39 }, { "AA1", 26, 0 }, { "BH3", 59, 2 } };
  static const char *const wrong[] = { "", "7", "F", "F0", "F-1", "7F", "F7 ", "AAA1", "F7x" };
  ArbHex hex;

  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      const ArbHex at = arb_hex_from_board (right[i].column, right[i].row);
      g_autofree char *name = arb_hex_dup_name (at);
      g_autofree char *small = g_ascii_strdown (name, -1);

      g_assert_cmpstr (name, ==, right[i].name);
      g_assert_true (arb_hex_parse_name (small, &hex));
      g_assert_true (arb_hex_equal (hex, at));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (arb_hex_parse_name (wrong[i], &hex));
  g_assert_true (arb_hex_parse_name ("-1:2", &hex));
  g_assert_cmpint (hex.q, ==, -1);
}

static void
test_straight (void)
{
  g_auto (ArbHexLine) line = { 0 };

  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { 4, 0 });
  check_list (line.interior, "1:0 2:0 3:0");
  check_list (line.left, "");
  check_list (line.right, "");
  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { 1, 0 });
  check_list (line.interior, "");
  arb_hex_line_trace (&line, (ArbHex) { 3, 3 }, (ArbHex) { 3, 3 });
  check_list (line.interior, "");
}

/* Along a border: one hex on either side, and the hexes in between crossed. */
static void
test_border (void)
{
  g_auto (ArbHexLine) line = { 0 };

  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { 1, 1 });
  check_list (line.interior, "");
  check_list (line.left, "0:1");
  check_list (line.right, "1:0");
  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { -2, 4 });
  check_list (line.interior, "-1:2");
  check_list (line.left, "-1:1 -2:3");
  check_list (line.right, "0:1 -1:3");
}

static void
test_slanted (void)
{
  g_auto (ArbHexLine) line = { 0 };

  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { 3, 1 });
  check_list (line.interior, "1:0 1:1 2:0 2:1");
  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { 1, 3 });
  check_list (line.interior, "0:1 1:1 0:2 1:2");
  arb_hex_line_trace (&line, (ArbHex) { 0, 0 }, (ArbHex) { 3, -1 });
  check_list (line.interior, "1:0 2:-1");
}

static gboolean
is_reverse (const GArray *a,
            const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!arb_hex_equal (g_array_index (a, ArbHex, i),
                        g_array_index (b, ArbHex, b->len - 1 - i)))
      return FALSE;
  return TRUE;
}

/* The way back meets the same hexes, left and right swapped, and no hex is far from the line. */
static void
test_way_back (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_auto (ArbHexLine) there = { 0 };
  g_auto (ArbHexLine) back = { 0 };

  for (guint i = 0; i < 5000; i++)
    {
      ArbHex a = { g_rand_int_range (random, -50, 51), g_rand_int_range (random, -50, 51) };
      ArbHex b = { g_rand_int_range (random, -50, 51), g_rand_int_range (random, -50, 51) };
      int distance = arb_hex_distance (a, b);

      arb_hex_line_trace (&there, a, b);
      arb_hex_line_trace (&back, b, a);
      g_assert_true (is_reverse (there.interior, back.interior));
      g_assert_true (is_reverse (there.left, back.right));
      g_assert_true (is_reverse (there.right, back.left));
      g_assert_cmpuint (there.left->len, ==, there.right->len);
      for (guint j = 0; j < there.interior->len; j++)
        {
          ArbHex hex = g_array_index (there.interior, ArbHex, j);

          g_assert_cmpint (arb_hex_distance (a, hex) + arb_hex_distance (hex, b), <=,
                           distance + 1);
        }
    }
}

static void
test_edges (void)
{
  static const char *const nearer[] = {
    [ARB_HEX_NORTH] = "000011", [ARB_HEX_SOUTH] = "011000",
    [ARB_HEX_EAST] = "110001", [ARB_HEX_WEST] = "001110",
  };
  ArbHexEdge edge = ARB_HEX_WEST;

  for (guint i = 0; i < ARB_HEX_N_EDGES; i++)
    {
      g_assert_true (arb_hex_edge_parse (arb_hex_edge_words[i], &edge));
      g_assert_cmpuint (edge, ==, i);
      for (guint k = 0; k < ARB_HEX_N_DIRECTIONS; k++)
        g_assert_cmpint (arb_hex_edge_is_nearer (i, k), ==, nearer[i][k] == '1');
    }
  edge = ARB_HEX_EAST;
  g_assert_false (arb_hex_edge_parse ("up", &edge));
  g_assert_cmpuint (edge, ==, ARB_HEX_EAST);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/hex/distance", test_distance);
  g_test_add_func ("/engine/hex/neighbours", test_neighbours);
  g_test_add_func ("/engine/hex/text", test_text);
  g_test_add_func ("/engine/hex/names", test_names);
  g_test_add_func ("/engine/hex/straight", test_straight);
  g_test_add_func ("/engine/hex/border", test_border);
  g_test_add_func ("/engine/hex/slanted", test_slanted);
  g_test_add_func ("/engine/hex/edges", test_edges);
  g_test_add_func ("/engine/hex/way-back", test_way_back);
  return g_test_run ();
}
