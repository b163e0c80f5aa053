/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/arb-csv.h"

static ArbCsv *
read_text (const char *text,
           gssize length,
           char separator,
           ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return arb_csv_read (bytes, "t.csv", separator, problems);
}

/* Rows as "line:field|field", one per line. */
static char *
dump (const ArbCsv *csv)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < arb_csv_get_n_rows (csv); i++)
    {
      guint n_fields, line;
      const char *const *fields = arb_csv_get_row (csv, i, &n_fields, &line);

      g_string_append_printf (out, "%u:", line);
      for (guint j = 0; j < n_fields; j++)
        g_string_append_printf (out, "%s%s", j > 0 ? "|" : "", fields[j]);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

static void
test_read (void)
{
  static const struct
  {
    const char *text;
    char separator;
    const char *expected;
  } cases[] = {
    { "a;b\n1;2\n", '\0', "1:a|b\n2:1|2\n" },
    { "a,b\r\n1,2", '\0', "1:a|b\n2:1|2\n" },
    { "a;b\r1;2\r", '\0', "1:a|b\n2:1|2\n" },
    { "\xef\xbb\xbfnom;é\n", '\0', "1:nom|é\n" },
    { "\xef\xbb\xbf\"\xef\xbb\xbfnom\";é\n", '\0', "1:\xef\xbb\xbfnom|é\n" },
    { "\"a,b,c\";d\n", '\0', "1:a,b,c|d\n" },
    { "a,b;c\n", ',', "1:a|b;c\n" },
    { "a\tb\n", '\t', "1:a|b\n" },
    { "a;;\n;\n", '\0', "1:a||\n2:|\n" },
    { "\n\na;b\n\n\nc;d\n\n", '\0', "3:a|b\n6:c|d\n" },
    { "\"x\ny\r\nz\";1\nb;2\n", '\0', "1:x\ny\r\nz|1\n4:b|2\n" },
    { "\"say \"\"hi\"\"\";\"\"\n", '\0', "1:say \"hi\"|\n" },
    { "5\" gun;b\n", '\0', "1:5\" gun|b\n" },
    { " a ;=1+1;-2;@x\n", '\0', "1: a |=1+1|-2|@x\n" },
    { "\"\"", '\0', "1:\n" },
    { "", '\0', "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCsv) csv = read_text (cases[i].text, -1, cases[i].separator, problems);
      g_autofree char *rows = NULL;

      g_assert_nonnull (csv);
      rows = dump (csv);
      g_assert_cmpstr (rows, ==, cases[i].expected);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gssize length;
    const char *expected;
  } cases[] = {
    { "a\nb;\"c\nd\n", -1, "t.csv:2: A quotation mark opened on this line is never closed.\n" },
    { "\"a\"b;c\nd\n\"e\" \n", -1,
      "t.csv:1: Text follows a closing quotation mark; double the marks inside a field.\n"
      "t.csv:3: Text follows a closing quotation mark; double the marks inside a field.\n" },
    { "a\r\nb\r\xe9\n", -1, "t.csv:3: This line is not valid UTF-8; save the file as UTF-8.\n" },
    { "\xef\xbb\xbf\xef\xbb\xbf" "a;b\n", -1,
      "t.csv:1: The file begins with two byte order marks; save it again with one or none.\n" },
    { "a\nb\0", 4, "t.csv:2: The file contains a zero byte; it is not a text file.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      GString *said = g_string_new (NULL);

      g_assert_null (read_text (cases[i].text, cases[i].length, '\0', problems));
      for (guint j = 0; j < arb_problems_get_n (problems); j++)
        {
          g_autofree char *line = arb_problem_to_string (arb_problems_get (problems, j));

          g_string_append_printf (said, "%s\n", line);
        }
      g_assert_cmpstr (said->str, ==, cases[i].expected);
      g_string_free (said, TRUE);
    }
}

static void
check_limit (char filler,
             gsize length,
             const char *expected)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = g_strnfill (length, filler);
  g_autoptr (ArbCsv) csv = NULL;
  g_autofree char *said = NULL;

  if (filler == 'r')
    for (gsize i = 1; i < length; i += 2)
      text[i] = '\n';
  csv = read_text (text, length, ';', problems);
  if (expected == NULL)
    {
      g_assert_nonnull (csv);
      return;
    }
  g_assert_null (csv);
  said = arb_problem_to_string (arb_problems_get (problems, 0));
  g_assert_cmpstr (said, ==, expected);
}

static void
test_limits (void)
{
  check_limit (';', ARB_CSV_MAX_FIELDS - 1, NULL);
  check_limit (';', ARB_CSV_MAX_FIELDS, "t.csv:1: This row has more than 256 fields.");
  check_limit ('r', 2 * ARB_CSV_MAX_ROWS, NULL);
  check_limit ('r', 2 * ARB_CSV_MAX_ROWS + 1, "t.csv:200001: The file has more than 200000 rows.");
  check_limit ('x', ARB_CSV_MAX_BYTES, NULL);
  check_limit ('x', ARB_CSV_MAX_BYTES + 1,
               "t.csv:1: The file is too large; the limit is 16 MiB.");
}

static void
test_no_file (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_assert_null (arb_csv_read_file ("no-such-directory/t.csv", '\0', problems));
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 1);
  g_assert_cmpstr (arb_problems_get (problems, 0)->message, ==,
                   "“no-such-directory/t.csv” cannot be opened: No such file or directory.");
}

static void
test_write (void)
{
  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (';', TRUE);
  static const char *const fields[] = { "Régiment", "a;b", "1,5", "say \"hi\"", "=1+1", "" };
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    arb_csv_writer_field (writer, fields[i]);
  arb_csv_writer_end_row (writer);
  arb_csv_writer_field (writer, NULL);
  arb_csv_writer_end_row (writer);
  text = arb_csv_writer_finish (writer, &length);
  g_assert_cmpstr (text, ==,
                   "\xef\xbb\xbfRégiment;\"a;b\";\"1,5\";\"say \"\"hi\"\"\";'=1+1;\r\n\"\"\r\n");
  g_assert_cmpuint (length, ==, strlen (text));

  again = arb_csv_writer_finish (writer, NULL);
  g_assert_cmpstr (again, ==, "\xef\xbb\xbf");
}

/* A spreadsheet must not run what somebody called his regiment; numbers stay numbers. */
static void
test_formulas (void)
{
  static const char *const formulas[] = { "=1+1", "@SUM(A1)", "+cmd|x", "-2+3", "\t=1", "'=1", "''=1" };
  static const char *const others[] = { "-2", "+3", "-1,5", "+2/3", "-", "+", "'s Gravenhage", "1-2",
                                        "a=b", "" };

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    g_assert_true (arb_csv_is_formula (formulas[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (arb_csv_is_formula (others[i]));
}

static char *
random_field (GRand *random)
{
  static const char *const pieces[] = { "a",  "é", ";",  ",",      "\"",           "\r", "\n",
                                        "\t", " ", "=1", "\r\n", "\xef\xbb\xbf", "𝄞",  "-", "'", "@", "+" };
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (random, 0, 6); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static void
check_round_trip (GRand *random,
                  char separator,
                  gboolean bom)
{
  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (separator, bom);
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCsv) csv = NULL;
  g_autofree char *text = NULL;
  gsize length;
  guint n_rows = g_rand_int_range (random, 0, 6);
  guint n_columns = g_rand_int_range (random, 1, 5);

  for (guint i = 0; i < n_rows * n_columns; i++)
    {
      g_ptr_array_add (written, random_field (random));
      arb_csv_writer_field (writer, g_ptr_array_index (written, i));
      if (i % n_columns == n_columns - 1)
        arb_csv_writer_end_row (writer);
    }
  text = arb_csv_writer_finish (writer, &length);
  csv = read_text (text, length, n_columns > 1 && separator != '\t' ? '\0' : separator, problems);
  g_assert_nonnull (csv);
  g_assert_cmpuint (arb_csv_get_n_rows (csv), ==, n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      guint n_fields;
      const char *const *fields = arb_csv_get_row (csv, i, &n_fields, NULL);

      g_assert_cmpuint (n_fields, ==, n_columns);
      for (guint j = 0; j < n_columns; j++)
        g_assert_cmpstr (fields[j], ==, g_ptr_array_index (written, i * n_columns + j));
    }
}

static void
test_round_trip (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 5000; i++)
    check_round_trip (random, ";,\t"[i % 3], i % 2);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv/formulas", test_formulas);
  g_test_add_func ("/csv/read", test_read);
  g_test_add_func ("/csv/refused", test_refused);
  g_test_add_func ("/csv/limits", test_limits);
  g_test_add_func ("/csv/no-file", test_no_file);
  g_test_add_func ("/csv/write", test_write);
  g_test_add_func ("/csv/round-trip", test_round_trip);
  return g_test_run ();
}
