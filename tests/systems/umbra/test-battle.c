/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-umbra.h"

static void
test_counts (void)
{
  UmbraArmy army = test_umbra_army (UMBRA_ARCHERS, UMBRA_PIETAILLE, UMBRA_ARCHERS_MONTES,
                                    TEST_UMBRA_END);

  g_assert_cmpuint (umbra_army_count_active (&army), ==, 3);
  g_assert_false (umbra_army_is_archers_only (&army));
  army.troops[1].state = UMBRA_DISLOCATED;
  g_assert_true (umbra_army_is_archers_only (&army));
  army.troops[0].state = army.troops[2].state = UMBRA_FLED;
  g_assert_false (umbra_army_is_archers_only (&army));
  g_assert_cmpuint (umbra_army_count_active (&army), ==, 0);
  army.people[0] = test_umbra_person (UMBRA_FIGURE, "");
  army.people_numbers[0] = 7;
  army.n_people = 1;
  g_assert_cmpuint (umbra_army_count_present (&army), ==, 1);
  g_assert_cmpint (umbra_army_find_person (&army, 7), ==, 0);
  g_assert_cmpint (umbra_army_find_person (&army, 1), ==, -1);
  g_assert_cmpint (umbra_army_find_troop (&army, 3), ==, 2);
  army.people[0].eliminated = TRUE;
  g_assert_cmpuint (umbra_army_count_present (&army), ==, 0);
}

static void
test_position (void)
{
  static const char *const names[] = { "none", "defensive", "majeure", "fortification",
                                       "redoutable" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (umbra_cell_int (test_umbra_table ("positions"), NULL, names[i]), ==, 25 * i);
  g_assert_cmpint (umbra_position_percent (50, 0, 20, FALSE), ==, 30);
  g_assert_cmpint (umbra_position_percent (25, 10, 0, FALSE), ==, 35);
  g_assert_cmpint (umbra_position_percent (25, 0, 30, FALSE), ==, 0);
  /* Who has no position has nothing to improve. */
  g_assert_cmpint (umbra_position_percent (0, 50, 0, FALSE), ==, 0);
  g_assert_cmpint (umbra_position_percent (50, 0, 20, TRUE), ==, 40);
  g_assert_cmpint (umbra_position_percent (25, 10, 0, TRUE), ==, 28);
  g_assert_cmpint (umbra_position_percent (75, 0, 101, TRUE), ==, 0);
  g_assert_cmpint (umbra_percent (7, 25), ==, 2);
  g_assert_cmpint (umbra_percent (6, 25), ==, 2);
  g_assert_cmpint (umbra_percent (5, 25), ==, 1);
}

static void
test_draws (void)
{
  g_assert_cmpuint (umbra_count_draws (10, 5, 5), ==, 1);
  g_assert_cmpuint (umbra_count_draws (11, 5, 5), ==, 2);
  g_assert_cmpuint (umbra_count_draws (11, 0, 0), ==, 0);
  g_assert_cmpuint (umbra_count_draws (2, 0, 1), ==, 1);
}

static UmbraSide
superior (gint64 a,
          gint64 b,
          gint64 vs_a,
          gint64 vs_b,
          UmbraTie tie,
          UmbraSide winner)
{
  return umbra_find_superior ((gint64[]) { a, b }, (gint64[]) { vs_a, vs_b }, tie, winner);
}

static void
test_superior (void)
{
  g_assert_cmpint (superior (2, 1, 0, 9, UMBRA_TIE_VS, UMBRA_SIDE_B), ==, UMBRA_SIDE_A);
  g_assert_cmpint (superior (1, 2, 9, 0, UMBRA_TIE_VS, UMBRA_SIDE_A), ==, UMBRA_SIDE_B);
  g_assert_cmpint (superior (2, 2, 1, 2, UMBRA_TIE_VS, UMBRA_SIDE_A), ==, UMBRA_SIDE_B);
  g_assert_cmpint (superior (2, 2, 1, 2, UMBRA_TIE_COIN, UMBRA_SIDE_A), ==, UMBRA_SIDE_A);
  g_assert_cmpint (superior (2, 2, 1, 2, UMBRA_TIE_ASK, UMBRA_UNDECIDED), ==, UMBRA_UNDECIDED);
  g_assert_cmpint (superior (2, 2, 2, 2, UMBRA_TIE_VS, UMBRA_SIDE_B), ==, UMBRA_SIDE_B);
  g_assert_cmpint (superior (0, 0, 1, 2, UMBRA_TIE_VS, UMBRA_SIDE_B), ==, UMBRA_NOBODY);
}

static UmbraTable
table (gint64 a,
       gint64 b,
       gboolean diff2_is_i,
       gboolean difference_first)
{
  const UmbraTableRulings rulings = { diff2_is_i, difference_first };

  return umbra_choose_table (a, b, &rulings);
}

static void
test_table (void)
{
  g_assert_cmpint (table (7, 7, FALSE, FALSE), ==, UMBRA_TABLE_I);
  g_assert_cmpint (table (7, 8, FALSE, FALSE), ==, UMBRA_TABLE_I);
  g_assert_cmpint (table (9, 7, FALSE, FALSE), ==, UMBRA_TABLE_II);
  g_assert_cmpint (table (9, 7, TRUE, FALSE), ==, UMBRA_TABLE_I);
  g_assert_cmpint (table (10, 7, TRUE, FALSE), ==, UMBRA_TABLE_II);
  g_assert_cmpint (table (13, 7, FALSE, FALSE), ==, UMBRA_TABLE_II);
  g_assert_cmpint (table (14, 7, FALSE, FALSE), ==, UMBRA_TABLE_III);
  g_assert_cmpint (table (20, 7, FALSE, FALSE), ==, UMBRA_TABLE_III);
  g_assert_cmpint (table (7, 21, FALSE, FALSE), ==, UMBRA_TABLE_IV);
  g_assert_cmpint (table (0, 1, FALSE, TRUE), ==, UMBRA_TABLE_IV);
  g_assert_cmpint (table (0, 0, FALSE, FALSE), ==, UMBRA_NO_TABLE);
  /* Small forces: the ratio goes before the difference, or the other way round. */
  g_assert_cmpint (table (2, 1, FALSE, FALSE), ==, UMBRA_TABLE_III);
  g_assert_cmpint (table (2, 1, FALSE, TRUE), ==, UMBRA_TABLE_I);
  g_assert_cmpint (table (3, 1, FALSE, FALSE), ==, UMBRA_TABLE_IV);
  g_assert_cmpint (table (3, 1, FALSE, TRUE), ==, UMBRA_TABLE_II);
  g_assert_cmpint (table (3, 1, TRUE, TRUE), ==, UMBRA_TABLE_I);
  g_assert_cmpint (table (4, 1, FALSE, TRUE), ==, UMBRA_TABLE_IV);
}

static void
test_die (void)
{
  g_assert_cmpint (umbra_final_die (1, 0, 1), ==, 1);
  g_assert_cmpint (umbra_final_die (10, 2, 0), ==, 10);
  g_assert_cmpint (umbra_final_die (5, 2, 1), ==, 6);
  g_assert_cmpint (umbra_final_die (5, 0, 2), ==, 3);
}

/* All forty cells, ordinary and major: colour, then wounds, morale, bonus of the superior side, the
 * same of the other, and its morale in a major battle. */
static void
test_cells (void)
{
  static const struct
  {
    const char *colour;
    UmbraEffect superior;
    UmbraEffect inferior;
    gint64 major;
  } cells[4][10] = {
    {
        { "rouge", { 1, 0, 0 }, { 0, 0, 0 }, 0 },
        { "rouge", { 1, 0, 0 }, { 0, 0, 0 }, 0 },
        { "noir", { 0, 1, 0 }, { 0, 0, 0 }, 0 },
        { "jaune", { 0, 1, 0 }, { 0, 1, 0 }, 1 },
        { "gris", { 0, 0, 0 }, { 0, 0, 0 }, 0 },
        { "gris", { 0, 0, 0 }, { 0, 0, 0 }, 0 },
        { "bleu", { 1, 0, 0 }, { 1, 0, 0 }, 0 },
        { "mauve", { 0, 0, 0 }, { 0, 1, 0 }, 2 },
        { "vert", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "vert", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
    },
    {
        { "rouge", { 1, 0, 0 }, { 0, 0, 0 }, 0 },
        { "noir", { 0, 0, 0 }, { 0, 0, 4 }, 0 },
        { "noir", { 0, 0, 0 }, { 0, 0, 4 }, 0 },
        { "jaune", { 1, 0, 0 }, { 1, 0, 0 }, 0 },
        { "gris", { 0, 0, 3 }, { 0, 0, 0 }, 0 },
        { "bleu", { 1, 0, 0 }, { 1, 1, 0 }, 1 },
        { "mauve", { 0, 0, 0 }, { 0, 1, 0 }, 2 },
        { "vert", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "vert", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "vert", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
    },
    {
        { "rouge", { 1, 0, 0 }, { 0, 0, 0 }, 0 },
        { "noir", { 0, 0, 0 }, { 0, 0, 4 }, 0 },
        { "jaune", { 1, 0, 0 }, { 2, 2, 0 }, 2 },
        { "gris", { 0, 0, 0 }, { 0, 2, 0 }, 3 },
        { "bleu", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "bleu", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "bleu", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "mauve", { 0, 0, 0 }, { 2, 0, 0 }, 0 },
        { "mauve", { 0, 0, 0 }, { 2, 0, 0 }, 0 },
        { "vert", { 0, 0, 0 }, { 2, 3, 0 }, 3 },
    },
    {
        { "rouge", { 0, 1, 0 }, { 0, 0, 0 }, 0 },
        { "noir", { 0, 0, 0 }, { 0, 0, 6 }, 0 },
        { "jaune", { 0, 1, 0 }, { 2, 2, 0 }, 2 },
        { "gris", { 0, 0, 0 }, { 0, 3, 0 }, 4 },
        { "bleu", { 0, 0, 0 }, { 1, 0, 0 }, 0 },
        { "mauve", { 0, 0, 0 }, { 2, 0, 0 }, 0 },
        { "mauve", { 0, 0, 0 }, { 2, 0, 0 }, 0 },
        { "mauve", { 0, 0, 0 }, { 2, 0, 0 }, 0 },
        { "vert", { 0, 0, 0 }, { 2, 3, 0 }, 3 },
        { "vert", { 0, 0, 0 }, { 2, 3, 0 }, 3 },
    },
  };
  static const char *const books[] = { "table-i", "table-ii", "table-iii", "table-iv" };

  for (guint t = 0; t < 4; t++)
    for (guint die = 1; die <= 10; die++)
      for (guint major = 0; major < 2; major++)
        {
          UmbraOutcome outcome = umbra_outcome_read (test_umbra_table (books[t]), t, die,
                                                     major == 1, UMBRA_FIVE_GRIS);

          g_assert_cmpstr (outcome.colour, ==, cells[t][die - 1].colour);
          g_assert_cmpint (outcome.superior.wounds, ==, cells[t][die - 1].superior.wounds);
          g_assert_cmpint (outcome.superior.morale, ==, cells[t][die - 1].superior.morale);
          g_assert_cmpint (outcome.superior.bonus, ==, cells[t][die - 1].superior.bonus);
          g_assert_cmpint (outcome.inferior.wounds, ==, cells[t][die - 1].inferior.wounds);
          g_assert_cmpint (outcome.inferior.bonus, ==, cells[t][die - 1].inferior.bonus);
          g_assert_cmpint (outcome.inferior.morale, ==,
                           major == 1 ? cells[t][die - 1].major
                                      : cells[t][die - 1].inferior.morale);
        }
}

static void
test_five (void)
{
  const ArbTable *book = test_umbra_table ("table-i");
  UmbraOutcome outcome = umbra_outcome_read (book, UMBRA_TABLE_I, 5, FALSE, UMBRA_FIVE_JAUNE);

  g_assert_cmpstr (outcome.colour, ==, "jaune");
  g_assert_cmpint (outcome.superior.morale, ==, 1);
  outcome = umbra_outcome_read (book, UMBRA_TABLE_I, 5, FALSE, UMBRA_FIVE_REDRAW);
  g_assert_cmpstr (outcome.colour, ==, "aucun");
  /* Only the first table lacks it. */
  outcome = umbra_outcome_read (test_umbra_table ("table-ii"), UMBRA_TABLE_II, 5, FALSE,
                                UMBRA_FIVE_REDRAW);
  g_assert_cmpstr (outcome.colour, ==, "gris");
}

static UmbraSide
winner (UmbraEffect a,
        UmbraEffect b)
{
  return umbra_draw_winner ((UmbraEffect[]) { a, b });
}

static void
test_winner (void)
{
  g_assert_cmpint (winner ((UmbraEffect) { 0, 0, 0 }, (UmbraEffect) { 1, 0, 0 }), ==, UMBRA_SIDE_A);
  g_assert_cmpint (winner ((UmbraEffect) { 0, 1, 0 }, (UmbraEffect) { 0, 0, 0 }), ==, UMBRA_SIDE_B);
  g_assert_cmpint (winner ((UmbraEffect) { 1, 0, 0 }, (UmbraEffect) { 0, 1, 0 }), ==, UMBRA_NOBODY);
  g_assert_cmpint (winner ((UmbraEffect) { 0, 0, 0 }, (UmbraEffect) { 0, 0, 0 }), ==, UMBRA_NOBODY);
  g_assert_cmpint (winner ((UmbraEffect) { 0, 0, 4 }, (UmbraEffect) { 0, 0, 0 }), ==, UMBRA_SIDE_A);
  g_assert_cmpint (winner ((UmbraEffect) { 0, 0, 0 }, (UmbraEffect) { 0, 0, 3 }), ==, UMBRA_SIDE_B);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/battle/counts", test_counts);
  g_test_add_func ("/umbra/battle/position", test_position);
  g_test_add_func ("/umbra/battle/draws", test_draws);
  g_test_add_func ("/umbra/battle/superior", test_superior);
  g_test_add_func ("/umbra/battle/table", test_table);
  g_test_add_func ("/umbra/battle/die", test_die);
  g_test_add_func ("/umbra/battle/cells", test_cells);
  g_test_add_func ("/umbra/battle/five", test_five);
  g_test_add_func ("/umbra/battle/winner", test_winner);
  return g_test_run ();
}
