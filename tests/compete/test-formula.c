/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* competition.xml: what it is worth, and what is said of a wrong one. */

#include <string.h>

#include "compete/arb-formula.h"

#define HEAD                                                                                                 \
  "<competition xmlns='urn:arbitre:competition:1' id='test' version='1' source='demo'>\n"                   \
  "<name xml:lang='en'>Test</name>\n"                                                                        \
  "<measure id='losses' max='100'><name xml:lang='en'>Losses</name></measure>\n"
#define NAME "<name xml:lang='en'>Line</name>"

static ArbFormula *
read_text (const char *text,
           ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return arb_formula_read (bytes, "competition.xml", problems);
}

static ArbFormula *
read_good (const char *text)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbFormula *formula = read_text (text, problems);

  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    g_test_message ("%s", arb_problems_get (problems, i)->message);
  g_assert_nonnull (formula);
  return formula;
}

static gint64
score (const ArbFormula *formula,
       ArbEnd end,
       ArbScoreOutcome outcome,
       gint64 own,
       gint64 foe)
{
  const gint64 values[2][2] = { { own, 0 }, { foe, 0 } };
  const ArbScoreInput input = { end, outcome, values[0], values[1] };

  return arb_formula_score (formula, &input, "en", NULL);
}

static void
test_lines (void)
{
  g_autoptr (ArbFormula) formula = read_good (
      HEAD "<line outcome='win' points='10'>" NAME "</line>\n"
           "<line outcome='draw' points='5'>" NAME "</line>\n"
           "<line game='unfinished' outcome='win' points='-3'>" NAME "</line>\n"
           "<line measure='losses' of='foe' each='20' points='1'>" NAME "</line>\n"
           "<line measure='losses' of='own' at-least='50' at-most='60' points='-1'>" NAME "</line>\n"
           "<line game='bye' points='6'>" NAME "</line>\n"
           "<line game='forfeit' outcome='win' points='8'>" NAME "</line>\n"
           "<limit min='0' max='14'/></competition>");

  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_WIN, 0, 0), ==, 10);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_DRAW, 0, 0), ==, 5);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_LOSS, 0, 0), ==, 0);
  g_assert_cmpint (score (formula, ARB_END_UNFINISHED, ARB_SCORE_WIN, 0, 0), ==, 7);
  g_assert_cmpint (score (formula, ARB_END_UNFINISHED, ARB_SCORE_DRAW, 0, 0), ==, 5);
  /* Whole steps only. */
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_WIN, 0, 19), ==, 10);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_WIN, 0, 20), ==, 11);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_WIN, 0, 79), ==, 13);
  /* Never more than the limit, nor less. */
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_WIN, 0, 80), ==, 14);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_WIN, 0, 100), ==, 14);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_LOSS, 55, 0), ==, 0);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_DRAW, 49, 0), ==, 5);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_DRAW, 50, 0), ==, 4);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_DRAW, 60, 0), ==, 4);
  g_assert_cmpint (score (formula, ARB_END_FINISHED, ARB_SCORE_DRAW, 61, 0), ==, 5);
  /* A bye and a forfeit have lines of their own. */
  g_assert_cmpint (score (formula, ARB_END_BYE, ARB_SCORE_WIN, 0, 0), ==, 6);
  g_assert_cmpint (score (formula, ARB_END_FORFEIT, ARB_SCORE_WIN, 0, 0), ==, 8);
  g_assert_cmpint (score (formula, ARB_END_FORFEIT, ARB_SCORE_LOSS, 0, 0), ==, 0);
}

static void
test_why (void)
{
  g_autoptr (ArbFormula) formula =
      read_good (HEAD "<line outcome='win' points='10'><name xml:lang='en'>Victory</name>"
                      "<name xml:lang='fr'>Victoire</name></line>\n"
                      "<line measure='losses' each='10' points='-1'><name xml:lang='en'>Lost</name></line>\n"
                      "</competition>");
  const gint64 own[] = { 25 }, foe[] = { 0 };
  const ArbScoreInput input = { ARB_END_FINISHED, ARB_SCORE_WIN, own, foe };
  g_autofree char *english = NULL;
  g_autofree char *french = NULL;

  g_assert_cmpint (arb_formula_score (formula, &input, "en", &english), ==, 8);
  g_assert_cmpstr (english, ==, "Victory +10, Lost -2");
  arb_formula_score (formula, &input, "fr", &french);
  g_assert_true (g_str_has_prefix (french, "Victoire +10"));
}

static void
test_settings (void)
{
  g_autoptr (ArbFormula) formula = read_good (
      HEAD "<line points='1'>" NAME "</line>\n"
           "<tie by='measure' measure='losses' of='own' order='fewest'>" NAME "</tie>\n"
           "<pairing club='hard' nation='none' step='4'/>\n"
           "<penalty for='late-list' points='-20' each='round'/>\n"
           "<warning for='rematch' level='refuse'/></competition>");
  const ArbTie *tie = arb_formula_get_ties (formula)->pdata[0];
  gboolean is_each_round;

  g_assert_true (arb_formula_is_demo (formula));
  g_assert_true (tie->is_fewest && !tie->is_foe);
  g_assert_cmpint (arb_formula_get_wish (formula, ARB_WISH_CLUB), ==, ARB_WISH_HARD);
  g_assert_cmpint (arb_formula_get_wish (formula, ARB_WISH_NATION), ==, ARB_WISH_NONE);
  g_assert_cmpint (arb_formula_get_wish (formula, ARB_WISH_TABLE), ==, ARB_WISH_SOFT);
  g_assert_cmpint (arb_formula_get_step (formula), ==, 4);
  g_assert_cmpint (arb_formula_get_penalty (formula, ARB_PENALTY_LATE_LIST, &is_each_round), ==, -20);
  g_assert_true (is_each_round);
  g_assert_cmpint (arb_formula_get_penalty (formula, ARB_PENALTY_CHANGED_LIST, &is_each_round), ==, 0);
  g_assert_cmpint (arb_formula_get_level (formula, ARB_WARN_REMATCH), ==, ARB_LEVEL_REFUSE);
  g_assert_cmpint (arb_formula_get_level (formula, ARB_WARN_CLUB), ==, ARB_LEVEL_CONFIRM);
}

/* Each mistake by its line. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    guint line;
    const char *message; /* a part of it */
  } cases[] = {
    { HEAD "<line points='1' measure='lost'>" NAME "</line></competition>", 4, "no measure “lost”" },
    { HEAD "<measure id='losses'>" NAME "</measure>\n<line points='1'>" NAME "</line></competition>", 4,
      "two measures “losses”" },
    { HEAD "<line points='1' each='2'>" NAME "</line></competition>", 4, "need a measure" },
    { HEAD "<line points='1001'>" NAME "</line></competition>", 4, "1001" },
    { HEAD "<line points='1'>" NAME "</line>\n<limit min='5' max='4'/></competition>", 5, "least score" },
    { HEAD "<line points='1'>" NAME "</line>\n<tie by='measure'>" NAME "</tie></competition>", 5,
      "names a measure" },
    { HEAD "<line points='1'>" NAME "</line>\n<tie by='wins' measure='losses'>" NAME "</tie></competition>",
      5, "names a measure" },
    { HEAD "<line points='1'>" NAME "</line>\n<warning for='rain' level='note'/></competition>", 5, "rain" },
    { HEAD "<measure id='m' min='9' max='8'>" NAME "</measure><line points='1'>" NAME "</line></competition>",
      4, "least value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      g_assert_null (read_text (cases[i].text, problems));
      g_assert_cmpuint (arb_problems_get_n_errors (problems), >=, 1);
      g_test_message ("%s", arb_problems_get (problems, 0)->message);
      g_assert_cmpuint (arb_problems_get (problems, 0)->line, ==, cases[i].line);
      g_assert_nonnull (strstr (arb_problems_get (problems, 0)->message, cases[i].message));
    }
}

/* What comes with the program can be read, and says that its values are nobody's. */
static void
test_shipped (void)
{
  g_auto (GStrv) names = arb_formula_list_shipped ();

  g_assert_cmpuint (g_strv_length (names), ==, 2);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = arb_formula_lookup_shipped (names[i]);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbFormula) formula = arb_formula_read (bytes, names[i], problems);

      g_assert_nonnull (formula);
      g_assert_cmpstr (arb_formula_get_id (formula), ==, names[i]);
      g_assert_true (arb_formula_is_demo (formula));
      g_assert_cmpuint (arb_formula_get_ties (formula)->len, >=, 2);
    }
  g_assert_null (arb_formula_lookup_shipped ("../schema/competition"));
  g_assert_null (arb_formula_lookup_shipped ("nobody"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formula/lines", test_lines);
  g_test_add_func ("/formula/why", test_why);
  g_test_add_func ("/formula/settings", test_settings);
  g_test_add_func ("/formula/refused", test_refused);
  g_test_add_func ("/formula/shipped", test_shipped);
  return g_test_run ();
}
