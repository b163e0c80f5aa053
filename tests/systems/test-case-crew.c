/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* However many threads share the cases of a file, the results are those of one. */

#include <glib/gstdio.h>
#include <string.h>

#include "systems/arb-case-crew.h"
#include "systems/arb-play.h"
#include "test-files.h"

#define BEFORE "<cases xmlns='urn:arbitre:case:1'>"
#define FAILING "<case system='aigles' procedure='melee'><set id='nothing'>1</set></case>"

/* Adds the elements @name of the worked examples. */
static guint
add_examples (GString *text,
              const char *system,
              const char *file,
              const char *name)
{
  g_autoptr (GBytes) bytes = arb_system_lookup_data (system, file);
  g_autofree char *start = g_strdup_printf ("<%s ", name);
  g_autofree char *end = g_strdup_printf ("</%s>", name);
  g_autofree char *all = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  guint n = 0;

  for (const char *from = strstr (all, start); from != NULL; from = strstr (from, start))
    {
      const char *to = strstr (from, end) + strlen (end);

      g_string_append_len (text, from, to - from);
      from = to;
      n++;
    }
  return n;
}

static GString *
make_cases (guint n_cases)
{
  static const char *const systems[] = { "aigles", "adgr", "frederic", "umbra", "littlewars" };
  GString *text = g_string_new (BEFORE);

  for (guint n = 0, i = 0; n < n_cases; i++)
    n += add_examples (text, systems[i % G_N_ELEMENTS (systems)], "examples.xml", "case");
  return text;
}

static gboolean
resolve (const ArbXmlNode *node,
         ArbSystemSet *systems,
         ArbXmlWriter *writer)
{
  g_auto (ArbCaseResult) result = { 0 };
  g_autoptr (ArbPlay) play = NULL;

  if (g_str_equal (node->name, "game"))
    {
      play = arb_play_resolve_node (node, systems, "en");
      arb_play_write (play, node, writer, FALSE);
      return arb_play_get_fault (play)->id == NULL;
    }
  arb_case_resolve_quietly (&result, node, systems, "en");
  arb_case_result_write (&result, writer, FALSE);
  return result.error_id == NULL;
}

static void
open_results (const ArbXmlNode *root,
              ArbXmlWriter *writer)
{
  arb_xml_writer_start (writer, "results");
}

/* What @crew makes of the file; NULL: it was refused. */
static char *
read_and_write (ArbCaseCrew *crew,
                const GString *text,
                gboolean *ok,
                ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (ArbXmlDoc) doc = arb_case_crew_read (crew, bytes, "t.xml", problems);
  g_autoptr (ArbXmlWriter) writer = NULL;

  if (doc == NULL)
    return NULL;
  writer = arb_case_crew_take_results (crew, doc, ok);
  return arb_xml_writer_finish (writer, NULL);
}

/* One after the other, without a crew. */
static char *
write_in_turn (const GString *text,
               ArbSystemSet *systems,
               gboolean *ok)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, "t.xml", problems);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();

  test_assert_no_problems (problems);
  *ok = TRUE;
  arb_xml_writer_start (writer, "results");
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    *ok = resolve (node, systems, writer) && *ok;
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, NULL);
}

/* Each crew reads the file twice: what it keeps from the first time is used again. */
static void
assert_same (const GString *text,
             gboolean is_resolved)
{
  static const guint n_threads[] = { 1, 2, 5 };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  gboolean was_resolved;
  g_autofree char *expected = write_in_turn (text, systems, &was_resolved);

  g_assert_true (was_resolved == is_resolved);
  for (guint i = 0; i < G_N_ELEMENTS (n_threads); i++)
    {
      g_autoptr (ArbCaseCrew) crew = arb_case_crew_new (systems, n_threads[i], open_results, resolve);

      for (guint j = 0; j < 2; j++)
        {
          gboolean ok = !is_resolved;
          g_autofree char *document = read_and_write (crew, text, &ok, problems);

          test_assert_no_problems (problems);
          g_assert_cmpstr (document, ==, expected);
          g_assert_true (ok == is_resolved);
        }
    }
}

static void
test_cases (void)
{
  g_autoptr (GString) text = make_cases (900);

  g_string_append (text, "</cases>");
  /* Some examples are there to be refused. */
  assert_same (text, FALSE);
}

/* The same with games. */
static void
test_games (void)
{
  g_autoptr (GString) text = g_string_new ("<games xmlns='urn:arbitre:case:1'>");

  for (guint i = 0; i < 2; i++)
    {
      add_examples (text, "aigles", "games.xml", "game");
      add_examples (text, "adgr", "games.xml", "game");
      add_examples (text, "frederic", "games.xml", "game");
      add_examples (text, "umbra", "games.xml", "game");
    }
  g_string_append (text, "</games>");
  assert_same (text, FALSE);
}

/* Every thread plays by the same house rules, even if their file is gone by then. */
static void
test_house (void)
{
  g_autofree char *house = test_write_file (
      "house.xml", "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"
                   "<name xml:lang='fr'>Club</name>"
                   "<modifier id='t90' to='melee' value='+9' cite='Club 1'><name xml:lang='fr'>Club"
                   "</name><when fact='self.arm' is='infantry'/></modifier></house>");
  const char *const house_files[] = { house, NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (house_files, problems);
  g_autoptr (ArbSystemSet) shipped = arb_system_set_new (NULL, problems);
  g_autoptr (ArbCaseCrew) crew = arb_case_crew_new (systems, 3, open_results, resolve);
  g_autoptr (GString) text = g_string_new (BEFORE);
  g_autofree char *expected = NULL;
  g_autofree char *otherwise = NULL;
  g_autofree char *document = NULL;
  gboolean ok;

  for (guint i = 0; i < 4; i++)
    add_examples (text, "aigles", "examples.xml", "case");
  g_string_append (text, "</cases>");
  expected = write_in_turn (text, systems, &ok);
  otherwise = write_in_turn (text, shipped, &ok);
  g_assert_cmpstr (expected, !=, otherwise);
  g_assert_cmpint (g_remove (house), ==, 0);
  document = read_and_write (crew, text, &ok, problems);
  test_assert_no_problems (problems);
  g_assert_cmpstr (document, ==, expected);
}

/* One that cannot be resolved stands in its place, and the answer is no. */
static void
test_failing (void)
{
  g_autoptr (GString) text = g_string_new (BEFORE);

  for (guint i = 0; i < 8; i++)
    add_examples (text, "littlewars", "examples.xml", "case");
  g_string_append (text, "</cases>");
  assert_same (text, TRUE);
  g_string_insert (text, strlen (BEFORE), FAILING);
  assert_same (text, FALSE);
}

/* A fault at the very end refuses the file, whoever plays its first cases by then. */
static void
test_refused (void)
{
  static const char *const ends[] = { "", "<nothing/></cases>", "</cases" };
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, unheard);
  g_autoptr (ArbCaseCrew) crew = arb_case_crew_new (systems, 3, open_results, resolve);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GString) text = make_cases (600);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      gboolean ok;

      g_string_append (text, ends[i]);
      g_assert_null (read_and_write (crew, text, &ok, problems));
      g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
    }
  /* And the next one is read as if nothing had been. */
  g_autoptr (GString) text = g_string_new (BEFORE FAILING "</cases>");
  gboolean ok = TRUE;
  g_autofree char *document = read_and_write (crew, text, &ok, unheard);

  g_assert_nonnull (strstr (document, "<error id=\"nothing\">"));
  g_assert_false (ok);
}

/* What a single case has inside is not a case. */
static void
test_single (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbCaseCrew) crew = arb_case_crew_new (systems, 2, open_results, resolve);
  g_autoptr (GString) text =
      g_string_new ("<case xmlns='urn:arbitre:case:1' system='aigles' procedure='melee'>"
                    "<set id='a.die'>3</set></case>");
  gboolean ok = FALSE;
  g_autofree char *document = read_and_write (crew, text, &ok, problems);

  test_assert_no_problems (problems);
  g_assert_true (ok);
  g_assert_nonnull (strstr (document, "<results/>"));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/case-crew/cases", test_cases);
  g_test_add_func ("/case-crew/games", test_games);
  g_test_add_func ("/case-crew/house", test_house);
  g_test_add_func ("/case-crew/failing", test_failing);
  g_test_add_func ("/case-crew/refused", test_refused);
  g_test_add_func ("/case-crew/single", test_single);
  return g_test_run ();
}
