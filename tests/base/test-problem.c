/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-problem.h"

static void
test_to_string (void)
{
  static const struct
  {
    const char *file;
    guint line;
    guint column;
    const char *expected;
  } cases[] = {
    { "army.xml", 3, 7, "army.xml:3:7: Wrong." }, { "army.xml", 3, 0, "army.xml:3: Wrong." },
    { "army.xml", 0, 7, "army.xml: Wrong." },     { NULL, 3, 7, "3:7: Wrong." },
    { NULL, 0, 0, "Wrong." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *said = NULL;

      arb_problems_add (problems, ARB_PROBLEM_ERROR, cases[i].file, cases[i].line,
                        cases[i].column, "%s", "Wrong.");
      said = arb_problem_to_string (arb_problems_get (problems, 0));
      g_assert_cmpstr (said, ==, cases[i].expected);
    }
}

static void
test_counts (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 0);
  arb_problems_add (problems, ARB_PROBLEM_WARNING, "a", 1, 1, "%s is %d", "it", 3);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, "a", 2, 1, "bad");
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 2);
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 1);
  g_assert_cmpstr (arb_problems_get (problems, 0)->message, ==, "it is 3");
  g_assert_cmpint (arb_problems_get (problems, 0)->severity, ==, ARB_PROBLEM_WARNING);
  g_assert_cmpuint (arb_problems_get (problems, 1)->line, ==, 2);
}

/* The first ones are told, the others counted; errors count all. */
static void
test_many (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  for (guint i = 0; i < ARB_PROBLEMS_MAX; i++)
    arb_problems_add (problems, ARB_PROBLEM_WARNING, "a", i + 1, 1, "odd");
  g_assert_cmpuint (arb_problems_get_n (problems), ==, ARB_PROBLEMS_MAX);
  arb_problems_add (problems, ARB_PROBLEM_WARNING, "a", 9, 1, "odd");
  g_assert_cmpuint (arb_problems_get_n (problems), ==, ARB_PROBLEMS_MAX + 1);
  g_assert_cmpstr (arb_problems_get (problems, ARB_PROBLEMS_MAX)->message, ==,
                   "1 more problem is not listed.");
  for (guint i = 0; i < 60000; i++)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, "a", 9, 1, "bad");
  g_assert_cmpuint (arb_problems_get_n (problems), ==, ARB_PROBLEMS_MAX + 1);
  g_assert_cmpstr (arb_problems_get (problems, ARB_PROBLEMS_MAX)->message, ==,
                   "60001 more problems are not listed.");
  g_assert_cmpint (arb_problems_get (problems, ARB_PROBLEMS_MAX)->severity, ==, ARB_PROBLEM_ERROR);
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 60000);
}

static gboolean
is_of_a (const ArbProblem *problem,
         gconstpointer data)
{
  return g_str_equal (problem->file, data);
}

/* What is handed on is counted as often as it was found, however many lists it goes through. */
static void
test_pass_on (void)
{
  g_autoptr (ArbProblems) found = arb_problems_new ();
  g_autoptr (ArbProblems) handed = arb_problems_new ();
  g_autoptr (ArbProblems) twice = arb_problems_new ();
  g_autoptr (ArbProblems) some = arb_problems_new ();

  for (guint i = 0; i < 3000; i++)
    arb_problems_add (found, i % 3 == 0 ? ARB_PROBLEM_ERROR : ARB_PROBLEM_WARNING, i % 2 == 0 ? "a" : "b",
                      i + 1, 1, "odd");
  g_assert_cmpuint (arb_problems_get_n_found (found), ==, 3000);

  arb_problems_add (twice, ARB_PROBLEM_ERROR, "b", 1, 1, "first");
  arb_problems_pass_on (found, handed, NULL, NULL);
  arb_problems_pass_on (handed, twice, NULL, NULL);
  g_assert_cmpuint (arb_problems_get_n (twice), ==, ARB_PROBLEMS_MAX + 1);
  g_assert_cmpuint (arb_problems_get_n_found (twice), ==, 3001);
  g_assert_cmpuint (arb_problems_get_n_errors (twice), ==, 1001);
  g_assert_cmpuint (arb_problems_get (twice, ARB_PROBLEMS_MAX - 1)->line, ==, ARB_PROBLEMS_MAX - 1);
  g_assert_cmpstr (arb_problems_get (twice, ARB_PROBLEMS_MAX)->message, ==,
                   "2501 more problems are not listed.");

  /* Of those that are only counted nobody knows whether they would be left out. */
  arb_problems_pass_on (found, some, is_of_a, "a");
  arb_problems_add (some, ARB_PROBLEM_ERROR, "b", 1, 1, "later");
  g_assert_cmpuint (arb_problems_get_n (some), ==, ARB_PROBLEMS_MAX / 2 + 1);
  g_assert_cmpuint (arb_problems_get_n_found (some), ==, ARB_PROBLEMS_MAX / 2 + 2501);
  g_assert_cmpuint (arb_problems_get (some, 0)->line, ==, 2);
  g_assert_cmpstr (arb_problems_get (some, ARB_PROBLEMS_MAX / 2)->message, ==,
                   "2501 more problems are not listed.");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem/to-string", test_to_string);
  g_test_add_func ("/problem/counts", test_counts);
  g_test_add_func ("/problem/many", test_many);
  g_test_add_func ("/problem/pass-on", test_pass_on);
  return g_test_run ();
}
