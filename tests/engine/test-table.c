/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/arb-engine-error.h"
#include "engine/arb-table.h"
#include "test-common.h"

static ArbTable *
make_table (ArbMatch match,
            const char *columns,
            ...)
{
  ArbTable *table = arb_table_new ("losses");
  g_autoptr (GError) error = NULL;
  va_list rows;

  table->match = match;
  arb_table_set_columns (table, columns, &error);
  g_assert_no_error (error);
  va_start (rows, columns);
  for (const char *cells = va_arg (rows, const char *); cells != NULL;
       cells = va_arg (rows, const char *))
    {
      const char *heading = va_arg (rows, const char *);

      arb_table_add_row (table, heading, cells, &error);
      g_assert_no_error (error);
    }
  va_end (rows);
  return table;
}

static void
assert_cell (const ArbTable *table,
             const char *row,
             const char *column,
             const char *expected,
             gboolean expected_clamped)
{
  g_auto (ArbValue) row_key = test_value (row);
  g_auto (ArbValue) column_key = test_value (column);
  const ArbValue *cell = NULL;
  gboolean clamped = !expected_clamped;
  g_autofree char *text = NULL;

  if (!arb_table_lookup (table, &row_key, &column_key, &cell, &clamped))
    {
      g_assert_null (expected);
      return;
    }
  text = arb_value_to_string (cell);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (clamped, ==, expected_clamped);
}

static void
test_columns_refused (void)
{
  static const char *const cases[][2] = {
    { "1,,3", "“” is neither a whole number nor a word." },
    { "1,3,2", "The heading “2” is out of order or repeated." },
    { "1,1", "The heading “1” is out of order or repeated." },
    { "a,b,a", "The heading “a” is out of order or repeated." },
    { "1,a", "The heading “a” is out of order or repeated." },
    { "a,1", "The heading “1” is out of order or repeated." },
    { "1.5,2", "“1.5” is neither a whole number nor a word." },
    { "-1.5,2", "“-1.5” is neither a whole number nor a word." },
    { "1;2", "“1;2” is neither a whole number nor a word." },
    { "99999999999999999999", "“99999999999999999999” is neither a whole number nor a word." },
    { "é", "“é” is neither a whole number nor a word." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbTable) table = arb_table_new ("t");
      g_autoptr (GError) error = NULL;

      g_assert_false (arb_table_set_columns (table, cases[i][0], &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_TEXT, cases[i][1]);
    }
}

static void
test_rows_refused (void)
{
  static const struct
  {
    const char *heading;
    const char *cells;
    const char *message;
  } cases[] = {
    { "10", "1,2", "The table “losses” has a row of 2 cells under 3 columns." },
    { "10", "1,2,3,4", "The table “losses” has a row of 4 cells under 3 columns." },
    { "10", "", "The table “losses” has a row of 0 cells under 3 columns." },
    { "5", "1,2,3", "The heading “5” is out of order or repeated." },
    { "4", "1,2,3", "The heading “4” is out of order or repeated." },
    { "guns", "1,2,3", "The heading “guns” is out of order or repeated." },
    { "", "1,2,3", "“” is neither a whole number nor a word." },
    { "10", "1,,3", "“” is neither a whole number nor a word." },
    { "10", "1,1.5,3", "“1.5” is neither a whole number nor a word." },
    { "10", "1,-1,3", "“-1” is not a whole number of at least 0." },
    { "10", "1,x,3", "“x” is not a whole number of at least 0." },
    { NULL, "1,2,3", "The table “losses” has a second row without heading." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbTable) table =
          make_table (ARB_MATCH_FLOOR, "0,2,4", "0,1,2", "5", NULL);
      g_autoptr (GError) error = NULL;

      table->min_cell = 0;
      g_assert_false (arb_table_add_row (table, cases[i].heading, cases[i].cells, &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_TEXT, cases[i].message);
      g_clear_error (&error);
      /* Nobody who does not listen may trip over it. */
      g_assert_false (arb_table_add_row (table, cases[i].heading, "1", NULL));
    }
}

static void
test_exact (void)
{
  g_autoptr (ArbTable) table =
      make_table (ARB_MATCH_EXACT, " line, column ,square", "shaken,shaken,steady", "foot",
                  "shaken,-1,7", "horse", NULL);

  g_assert_false (arb_table_has_number_headings (table));
  assert_cell (table, "word:foot", "word:square", "steady", FALSE);
  assert_cell (table, "word:horse", "word:column", "-1", FALSE);
  assert_cell (table, "word:guns", "word:line", NULL, FALSE);
  assert_cell (table, "word:foot", "word:wedge", NULL, FALSE);
  assert_cell (table, "word:foot", "int:1", NULL, FALSE);
}

static void
test_exact_numbers (void)
{
  g_autoptr (ArbTable) table = make_table (ARB_MATCH_EXACT, "1,2,4", "10,20,40", NULL, NULL);
  gboolean clamped = TRUE;

  assert_cell (table, "none:", "int:2", "20", FALSE);
  assert_cell (table, "none:", "ratio:2/1", "20", FALSE);
  assert_cell (table, "none:", "int:3", NULL, FALSE);
  assert_cell (table, "none:", "int:0", NULL, FALSE);
  assert_cell (table, "none:", "int:5", NULL, FALSE);
  g_assert_cmpint (arb_table_lookup_int (table, 99, 4, &clamped), ==, 40);
  g_assert_false (clamped);
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "table “losses” has no cell for 99, 3");
  g_assert_cmpint (arb_table_lookup_int (table, 99, 3, NULL), ==, 0);
  g_test_assert_expected_messages ();
}

static void
test_floor (void)
{
  g_autoptr (ArbTable) table =
      make_table (ARB_MATCH_FLOOR, "0,2,4", "0,1,2", "1", "3,4,5", "10", "6,7,8", "20", NULL);

  assert_cell (table, "int:1", "int:0", "0", FALSE);
  assert_cell (table, "int:9", "int:1", "0", FALSE);
  assert_cell (table, "int:9", "int:2", "1", FALSE);
  assert_cell (table, "int:10", "int:3", "4", FALSE);
  assert_cell (table, "int:19", "ratio:399/100", "4", FALSE);
  assert_cell (table, "ratio:39/2", "int:4", "5", FALSE);
  assert_cell (table, "int:20", "int:4", "8", FALSE);
  /* Beyond an edge the edge is read, and that is said; between two headings nothing is. */
  assert_cell (table, "int:21", "int:4", "8", TRUE);
  assert_cell (table, "int:20", "int:5", "8", TRUE);
  assert_cell (table, "int:0", "int:0", "0", TRUE);
  assert_cell (table, "int:1", "int:-1", "0", TRUE);
  assert_cell (table, "ratio:401/20", "int:2", "7", TRUE);
  assert_cell (table, "int:99", "int:-5", "6", TRUE);
}

static void
test_one_line (void)
{
  g_autoptr (ArbTable) table = make_table (ARB_MATCH_FLOOR, "0,30,60", "unhurt,wounded,killed",
                                           NULL, NULL);

  assert_cell (table, "none:", "int:29", "unhurt", FALSE);
  assert_cell (table, "none:", "int:30", "wounded", FALSE);
  assert_cell (table, "none:", "int:59", "wounded", FALSE);
  assert_cell (table, "none:", "int:60", "killed", FALSE);
  assert_cell (table, "none:", "int:61", "killed", TRUE);
  assert_cell (table, "none:", "int:-1", "unhurt", TRUE);
}

static void
test_empty (void)
{
  g_autoptr (ArbTable) table = arb_table_new ("club");

  g_assert_true (arb_table_is_empty (table));
  assert_cell (table, "int:1", "int:1", NULL, FALSE);
  table->match = ARB_MATCH_FLOOR;
  assert_cell (table, "int:1", "int:1", NULL, FALSE);
  g_assert_true (arb_table_set_columns (table, "1,2", NULL));
  g_assert_true (arb_table_is_empty (table));
  assert_cell (table, "int:1", "int:1", NULL, FALSE);
}

/* Only the cells that are such a word, and only when the table says which words they are. */
static void
test_silent (void)
{
  g_autoptr (ArbTable) table = make_table (ARB_MATCH_EXACT, "move,bonus", "18,ask", "foot", "36,9",
                                           "horse", NULL);

  g_assert_false (arb_table_is_silent (table, "ask"));
  g_assert_false (arb_table_has_silent_cells (table));
  table->silent = g_strsplit ("ask perhaps", " ", -1);
  g_assert_true (arb_table_is_silent (table, "ask"));
  g_assert_true (arb_table_is_silent (table, "perhaps"));
  g_assert_false (arb_table_is_silent (table, "asked"));
  g_assert_true (arb_table_has_silent_cells (table));
  g_strfreev (table->silent);
  table->silent = g_strsplit ("perhaps", " ", -1);
  g_assert_false (arb_table_has_silent_cells (table));
}

static guint n_readings;

static void
read_price (const ArbTable *table,
            const char *row,
            gpointer data)
{
  const ArbValue row_key = arb_value_word (row);
  const ArbValue column_key = arb_value_word ("price");
  const ArbValue *cell = NULL;

  n_readings++;
  *(gint64 *) data =
      arb_table_lookup (table, &row_key, &column_key, &cell, NULL) ? cell->integer : -1;
}

static gint64
get_price (const ArbTable *table,
           const char *row)
{
  gint64 price;

  arb_table_read_row (table, g_intern_string (row), &price, sizeof price, read_price);
  return price;
}

/* Each row is read once, until there is another row. */
static void
test_readings (void)
{
  g_autoptr (ArbTable) table = make_table (ARB_MATCH_EXACT, "price", "4", "foot", "9", "horse", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (get_price (table, "foot"), ==, 4);
      g_assert_cmpint (get_price (table, "horse"), ==, 9);
      g_assert_cmpint (get_price (table, "guns"), ==, -1);
      g_assert_cmpuint (n_readings, ==, 3);
    }
  g_assert_true (arb_table_add_row (table, "guns", "12", NULL));
  g_assert_cmpint (get_price (table, "guns"), ==, 12);
  g_assert_cmpint (get_price (table, "foot"), ==, 4);
  g_assert_cmpuint (n_readings, ==, 5);
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/table/columns-refused", test_columns_refused);
  g_test_add_func ("/table/rows-refused", test_rows_refused);
  g_test_add_func ("/table/exact", test_exact);
  g_test_add_func ("/table/exact-numbers", test_exact_numbers);
  g_test_add_func ("/table/floor", test_floor);
  g_test_add_func ("/table/one-line", test_one_line);
  g_test_add_func ("/table/empty", test_empty);
  g_test_add_func ("/table/silent", test_silent);
  g_test_add_func ("/table/readings", test_readings);
  return g_test_run ();
}
