/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "systems/arb-examples.h"
#include "test-files.h"

static void
print_failures (const ArbExamples *examples)
{
  for (guint i = 0; i < examples->failures->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (examples->failures, i));
}

/* Of every system of the program: whatever the rulebook works out, the program works out. */
static void
test_shipped (void)
{
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
      g_auto (ArbExamples) examples = { 0 };

      g_assert_true (arb_examples_run (&examples, (*def)->id, systems, problems));
      test_assert_no_problems (problems);
      print_failures (&examples);
      g_assert_cmpuint (examples.failures->len, ==, 0);
      g_assert_cmpuint (examples.n_passed, ==, examples.n_total);
      if (g_str_equal ((*def)->id, "template"))
        g_assert_cmpuint (examples.n_total, >=, 12);
    }
}

/* One example of the model system with @result for its expected result. */
static char *
run_one (const char *sets,
         const char *result,
         gboolean is_valid)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autofree char *text = g_strdup_printf (
      "<examples xmlns='urn:arbitre:case:1'><example><case system='template' procedure='fate' "
      "name='x'>%s</case>%s</example></examples>",
      sets, result);
  g_autofree char *path = test_write_file ("examples.xml", text);
  g_auto (ArbExamples) examples = { 0 };
  char *failure;

  g_assert_true (arb_examples_run_file (&examples, path, systems, problems) == is_valid);
  g_assert_cmpuint (examples.n_total, ==, is_valid ? 1 : 0);
  g_assert_cmpuint (examples.n_passed + examples.failures->len, ==, examples.n_total);
  failure = examples.failures->len > 0 ? g_strdup (g_ptr_array_index (examples.failures, 0)) : NULL;
  g_unlink (path);
  return failure;
}

#define SETS "<set id='losses'>10</set><set id='die'>3</set>"
#define RESULT(inner) "<result xmlns='urn:arbitre:result:1'>" inner "</result>"
#define PARTIAL(inner) "<result xmlns='urn:arbitre:result:1' partial='yes'>" inner "</result>"

static void
test_differences (void)
{
  static const char *const cases[][3] = {
    { SETS, RESULT ("<value id='result'>wounded</value>"), NULL },
    { SETS, RESULT ("<value id='result'>killed</value>"),
      "Example “x”: “result” is “wounded”, expected “killed”." },
    { SETS, RESULT (""), "Example “x”: “result” is in the result and was not expected." },
    { SETS, PARTIAL (""), NULL },
    { SETS, PARTIAL ("<value id='result'>killed</value>"),
      "Example “x”: “result” is “wounded”, expected “killed”." },
    { SETS, RESULT ("<value id='result'>wounded</value><value id='other'>1</value>"),
      "Example “x”: “other” is missing, expected “1”." },
    { SETS, RESULT ("<value>1</value>"), "Example “x”: “” is missing, expected “1”." },
    { SETS, RESULT ("<error id='die'/>"),
      "Example “x”: it was resolved, but an error on “die” was expected." },
    { "", RESULT ("<error id='losses'/>"), NULL },
    { "", RESULT ("<error id='die'/>"),
      "Example “x”: the error is on “losses”, expected on “die”." },
    { "", PARTIAL (""), "Example “x”: error on “losses” (“losses” is missing.)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *failure = run_one (cases[i][0], cases[i][1], TRUE);

      g_assert_cmpstr (failure, ==, cases[i][2]);
    }
}

static void
test_bad_files (void)
{
  static const char *const bad[] = {
    "",
    "<case xmlns='urn:arbitre:case:1'/>",
    "<value xmlns='urn:arbitre:other:1'/>",
    RESULT ("") RESULT (""),
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *failure = run_one (SETS, bad[i], FALSE);

      g_assert_null (failure);
    }
}

/* A file of cases is no file of examples. */
static void
test_wrong_root (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autofree char *path = test_write_file ("cases.xml", "<cases xmlns='urn:arbitre:case:1'/>");
  g_auto (ArbExamples) examples = { 0 };

  g_assert_false (arb_examples_run_file (&examples, path, systems, problems));
  test_assert_problem (problems, path, 1,
                       "This file begins with “cases”; a file to be used here begins with "
                       "“examples”.");
  g_unlink (path);
}

/* A system without examples has none to fail. */
static void
test_no_examples (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_auto (ArbExamples) examples = { 0 };

  g_assert_true (arb_examples_run (&examples, "nothing", systems, problems));
  g_assert_cmpuint (examples.n_total, ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/examples/shipped", test_shipped);
  g_test_add_func ("/examples/differences", test_differences);
  g_test_add_func ("/examples/bad-files", test_bad_files);
  g_test_add_func ("/examples/wrong-root", test_wrong_root);
  g_test_add_func ("/examples/no-examples", test_no_examples);
  return g_test_run ();
}
