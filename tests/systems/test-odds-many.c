/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* More dice than anybody can play through. No rules that are shipped throw so many, so a system of the
 * user's own does. */

#include <glib/gstdio.h>
#include <string.h>

#include "systems/arb-data.h"
#include "systems/arb-odds-private.h"
#include "test-folder.h"

#define NAME "<name xml:lang='fr'>x</name><name xml:lang='en'>x</name>"
/* So many coins, told apart one by one, or only by how many show heads. */
#define TOSS(id, number, apart)                                                                    \
  "<procedure id='" id "' cite='Own 1'>" NAME "<step id='" id ".toss'>" NAME                       \
  "<ask input='coins'/><set value='tossed' of='1'/></step>"                                        \
  "<input id='coins' type='dice' dice='" number "' words='faces' " apart "cite='Own 1'>" NAME      \
  "</input><value id='tossed' type='int' output='yes' cite='Own 1'>" NAME "</value></procedure>"
#define SYSTEM                                                                                     \
  "<system xmlns='urn:arbitre:rules:1' id='coins' version='1'>" NAME                               \
  "<words id='faces'><word id='heads'>" NAME "</word><word id='tails'>" NAME "</word></words>"     \
  TOSS ("few", "10", "") TOSS ("many", "24", "") TOSS ("merged", "24", "apart='heads' ") "</system>"

static void
write_system (void)
{
  g_autofree char *systems = arb_data_dup_systems_folder ();
  g_autofree char *folder = g_build_filename (systems, "coins", NULL);
  g_autofree char *path = g_build_filename (folder, "system.xml", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, SYSTEM, -1, &error);
  g_assert_no_error (error);
}

static ArbSystemSet *
get_systems (void)
{
  static ArbSystemSet *systems = NULL;

  if (systems == NULL)
    systems = arb_system_set_new (NULL, NULL);
  return systems;
}

static ArbXmlDoc *
make_case (const char *system,
           const char *procedure,
           const char *sets)
{
  g_autofree char *xml =
      g_strdup_printf ("<case xmlns='%s' system='%s' procedure='%s'>%s</case>", ARB_CASE_NAMESPACE,
                       system, procedure, sets);
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc = arb_case_file_read_bytes (bytes, "case", problems);

  g_assert_nonnull (doc);
  return doc;
}

static ArbOdds *
toss (const char *procedure,
      ArbXmlDoc **doc)
{
  *doc = make_case ("coins", procedure, "");
  return arb_odds_new (arb_case_file_first (*doc), NULL, get_systems (), "en", NULL);
}

/* 2^24 ways are refused with the dice they are of; 25 numbers of heads are not. */
static void
test_refused (void)
{
  g_autoptr (ArbXmlDoc) many_doc = NULL;
  g_autoptr (ArbXmlDoc) merged_doc = NULL;
  g_autoptr (ArbXmlDoc) few_doc = NULL;
  g_autoptr (ArbOdds) many = toss ("many", &many_doc);
  g_autoptr (ArbOdds) merged = toss ("merged", &merged_doc);
  g_autoptr (ArbOdds) few = toss ("few", &few_doc);

  g_assert_cmpstr (many->error_id, ==, "coins");
  g_assert_cmpstr (many->message, ==,
                   "The dice “coins” can fall in more than 10000000 ways that the rules tell apart; "
                   "give some of them.");
  g_assert_cmpuint (many->values->len, ==, 0);
  g_assert_cmpstr (merged->message, ==, NULL);
  g_assert_cmpuint (merged->n_ways, ==, 25);
  g_assert_cmpstr (few->message, ==, NULL);
  g_assert_cmpuint (few->n_ways, ==, 1024);
}

static gboolean
count_end (gpointer data,
           ArbSession *session,
           guint weight)
{
  return TRUE;
}

/* A mêlée with nine ends, where so many are allowed. */
static gboolean
walk_melee (guint64 max_ways,
            ArbOddsWalk *walk)
{
  g_autoptr (ArbXmlDoc) doc =
      make_case ("aigles", "melee",
                 "<set id='a.arm'>infantry</set><set id='a.formation'>line</set>"
                 "<set id='a.figures'>6</set><set id='a.front'>6</set><set id='a.factor'>4</set>"
                 "<set id='a.base-losses'>20</set><set id='b.arm'>infantry</set>"
                 "<set id='b.formation'>line</set><set id='b.figures'>6</set><set id='b.front'>6</set>"
                 "<set id='b.factor'>4</set><set id='b.base-losses'>20</set>");
  ArbCaseResult result = { 0 };
  ArbCase *it = arb_case_open (&result, arb_case_file_first (doc), NULL, get_systems (), "en");
  ArbWeights weights;
  gboolean ok;

  g_assert_cmpstr (result.message, ==, NULL);
  arb_weights_init (&weights);
  *walk = (ArbOddsWalk) { arb_odds_throw_in_case, count_end, it, &weights, .max_ways = max_ways };
  ok = arb_odds_walk (walk, result.session);
  arb_weights_clear (&weights);
  arb_case_free (it);
  arb_case_result_clear (&result);
  return ok;
}

static void
test_threshold (void)
{
  ArbOddsWalk walk;

  g_assert_true (walk_melee (9, &walk));
  g_assert_cmpuint (walk.n_ways, ==, 9);
  g_assert_null (walk.too_many);
  g_assert_false (walk_melee (8, &walk));
  g_assert_cmpstr (walk.too_many, ==, "b.die");
  /* The first die alone can fall in three. */
  g_assert_false (walk_melee (2, &walk));
  g_assert_cmpstr (walk.too_many, ==, "a.die");
  g_assert_cmpuint (walk.n_ways, ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-odds-XXXXXX", NULL);
  int status;

  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  write_system ();
  g_test_add_func ("/odds/many/refused", test_refused);
  g_test_add_func ("/odds/many/threshold", test_threshold);
  status = g_test_run ();
  test_folder_remove (folder);
  return status;
}
