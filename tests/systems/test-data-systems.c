/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule systems that the user has put into his own folder. The folder is filled before anything is
 * loaded: the list of systems is made once. */

#include <glib/gstdio.h>
#include <string.h>

#include "systems/arb-data.h"
#include "systems/arb-examples.h"
#include "systems/arb-system-list.h"
#include "systems/arb-system.h"
#include "test-common.h"
#include "test-files.h"
#include "test-folder.h"

#define NAME "<name xml:lang='fr'>x</name><name xml:lang='en'>x</name>"
/* Adds two dice of the table top. */
#define SYSTEM(id)                                                                                 \
  "<system xmlns='urn:arbitre:rules:1' id='" id "' version='1'>" NAME "\n"                         \
  "<procedure id='add' cite='Own 1'>" NAME "<step id='add.up'>" NAME                               \
  "<ask input='one two'/><set value='sum' of='one' plus='two'/></step>\n"                          \
  "<input id='one' type='int' min='0' max='9' cite='Own 1'>" NAME "</input>\n"                     \
  "<input id='two' type='int' min='0' max='9' cite='Own 1'>" NAME "</input>\n"                     \
  "<value id='sum' type='int' output='yes' cite='Own 1'>" NAME "</value></procedure></system>\n"
#define EXAMPLES                                                                                   \
  "<examples xmlns='urn:arbitre:case:1' xmlns:r='urn:arbitre:result:1'>"                           \
  "<example cite='Own 1'><case system='own-rules' procedure='add' name='four'>"                    \
  "<set id='one'>1</set><set id='two'>3</set></case>"                                              \
  "<r:result><r:value id='sum'>4</r:value></r:result></example></examples>"
/* Looks at a fact that nobody declares, on the third line. */
#define BROKEN                                                                                     \
  "<system xmlns='urn:arbitre:rules:1' id='broken' version='1'>" NAME "\n"                         \
  "<procedure id='add' cite='Own 1'>" NAME "<step id='add.up'>" NAME "\n"                          \
  "<set value='sum' of='three'/></step>\n"                                                         \
  "<value id='sum' type='int' output='yes' cite='Own 1'>" NAME "</value></procedure></system>\n"

static const char *const files[][2] = {
  { "own-rules/system.xml", SYSTEM ("own-rules") },
  { "own-rules/examples.xml", EXAMPLES },
  { "own-rules/sheet.xml", "<sheet/>" },
  { "own-rules/notes.txt", "not for the program" },
  { "own-rules/nations/north.xml", "<north/>" },
  { "own-rules/nations/.hidden.xml", "<hidden/>" },
  { "own-rules/nations/readme.txt", "not for the program" },
  { "own-rules/armies/own-rules-red.xml", "<red/>" },
  { "own-rules/armies/other-red.xml", "<other/>" },
  { "aigles/system.xml", SYSTEM ("aigles") },
  { "littlewars/system.xml", SYSTEM ("littlewars") },
  { "littlewars/nations/green.xml", "<green/>" },
  { "broken/system.xml", BROKEN },
  { "not-xml/system.xml", "<system" },
  { "borrowed/system.xml", SYSTEM ("lent") },
  { "empty/readme.txt", "no rules yet" },
  { "Upper/system.xml", SYSTEM ("own-rules") },
  { "dotted.name/system.xml", SYSTEM ("own-rules") },
  { ".hidden/system.xml", SYSTEM ("own-rules") },
  { "9lives/system.xml", SYSTEM ("own-rules") },
  { "-dash/system.xml", SYSTEM ("own-rules") },
  { "a-name-of-thirty-two-characters0/system.xml", SYSTEM ("a-name-of-thirty-two-characters0") },
  { "a-name-of-thirty-three-characters/system.xml", SYSTEM ("a-name-of-thirty-three-characters") },
};

static void
fill_folder (void)
{
  g_autofree char *systems = arb_data_dup_systems_folder ();

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (systems, files[i][0], NULL);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_file_set_contents (path, files[i][1], -1, &error);
      g_assert_no_error (error);
    }
}

static guint
place_of (const char *id)
{
  const ArbSystemDef *const *defs = arb_system_get_defs ();

  for (guint i = 0; defs[i] != NULL; i++)
    if (g_str_equal (defs[i]->id, id))
      return i;
  return G_MAXUINT;
}

static ArbSystem *
load_well (const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbSystem *system = arb_system_load (id, NULL, problems);

  test_assert_no_problems (problems);
  g_assert_nonnull (system);
  return system;
}

/* After those the program brings, each once. */
static void
test_listed (void)
{
  static const char *const shipped[] = { "aigles", "adgr", "frederic", "umbra", "littlewars" };
  static const char *const users[] = { "own-rules", "broken", "borrowed", "not-xml",
                                       "a-name-of-thirty-two-characters0" };
  guint n_shipped = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    n_shipped = MAX (n_shipped, place_of (shipped[i]) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (users); i++)
    {
      g_test_message ("%s", users[i]);
      g_assert_true (arb_data_is_users_system (users[i]));
      g_assert_cmpuint (place_of (users[i]), >=, n_shipped);
      g_assert_cmpuint (place_of (users[i]), !=, G_MAXUINT);
    }
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    for (const ArbSystemDef *const *other = def + 1; *other != NULL; other++)
      g_assert_cmpstr ((*def)->id, !=, (*other)->id);
}

static void
test_plays (void)
{
  g_autoptr (ArbSystem) system = load_well ("own-rules");
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_session_new (system->def, system->rules, "add", &error);

  g_assert_no_error (error);
  g_assert_cmpstr (system->rules->id, ==, "own-rules");
  g_assert_null (arb_system_find_c ("own-rules"));
  test_start (session);
  test_answer (session, "one", "number=4");
  test_answer (session, "two", "number=5");
  test_assert_asks (session, "done");
  test_assert_fact (session, "sum", "9");
}

static void
test_examples (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_auto (ArbExamples) examples = { 0 };

  g_assert_true (arb_examples_run (&examples, "own-rules", systems, problems));
  test_assert_no_problems (problems);
  g_assert_cmpuint (examples.n_total, ==, 1);
  g_assert_cmpuint (examples.n_passed, ==, 1);
}

/* --- Files beside the rules ------------------------------------------------------------------ */

static void
assert_data (const char *path,
             const char *expected)
{
  g_autoptr (GBytes) bytes = arb_data_lookup (path);

  g_test_message ("%s", path);
  g_assert_true ((bytes != NULL) == (expected != NULL));
  if (expected != NULL)
    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                     strlen (expected));
}

static void
assert_names (const char *folder,
              const char *expected)
{
  g_auto (GStrv) names = arb_data_list (folder);
  g_autofree char *joined = g_strjoinv (" ", names);

  g_assert_cmpstr (joined, ==, expected);
}

static gboolean
is_listed (const char *folder,
           const char *name)
{
  g_auto (GStrv) names = arb_data_list (folder);

  return g_strv_contains ((const char *const *) names, name);
}

static void
test_files (void)
{
  assert_data ("systems/own-rules/sheet.xml", "<sheet/>");
  assert_data ("nations/own-rules/north.xml", "<north/>");
  assert_data ("armies/own-rules-red.xml", "<red/>");
  assert_names ("nations/own-rules", "north.xml");
  g_assert_true (is_listed ("systems", "own-rules"));
  g_assert_true (is_listed ("nations", "own-rules"));
  g_assert_true (is_listed ("armies", "own-rules-red.xml"));
  g_assert_true (is_listed ("armies", "littlewars-red.xml"));
  /* A list is found by the system its name begins with. */
  g_assert_false (is_listed ("armies", "other-red.xml"));
  assert_data ("armies/other-red.xml", NULL);
  assert_data ("systems/own-rules/first-steps.xml", NULL);
}

/* Nothing leads out of the folders, and nothing but XML is read. */
static void
test_outside (void)
{
  static const char *const paths[] = {
    "systems/own-rules/notes.txt",
    "systems/own-rules/../own-rules/system.xml",
    "systems/../systems/own-rules/system.xml",
    "systems/own-rules/nations/north.xml",
    "nations/own-rules/.hidden.xml",
    "nations/own-rules/../system.xml",
    "nations/own-rules/readme.txt",
    "schema/own-rules/system.xml",
    "systems/own-rules/",
    "systems/own-rules",
    "armies/own-rules-../own-rules-red.xml",
    "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    assert_data (paths[i], NULL);
}

static void
test_names (void)
{
  static const char *const ignored[] = {
    "Upper",
    "dotted.name",
    ".hidden",
    "9lives",
    "-dash",
    "empty",
    "..",
    "",
    "own-rules/nations",
    "../systems/own-rules",
    "a-name-of-thirty-three-characters",
    "nobody",
  };

  for (guint i = 0; i < G_N_ELEMENTS (ignored); i++)
    {
      g_autofree char *path = g_strdup_printf ("systems/%s/system.xml", ignored[i]);
      g_autofree char *message =
          g_strdup_printf ("This program has no rule system “%s”.", ignored[i]);
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      g_assert_false (arb_data_is_users_system (ignored[i]));
      g_assert_cmpuint (place_of (ignored[i]), ==, G_MAXUINT);
      assert_data (path, NULL);
      g_assert_null (arb_system_load (ignored[i], NULL, problems));
      test_assert_problem (problems, NULL, 0, message);
    }
}

/* --- What cannot be used --------------------------------------------------------------------- */

/* What the program brings is not replaced, with C or without, nor added to. */
static void
test_shipped_stay (void)
{
  g_autoptr (ArbSystem) aigles = load_well ("aigles");
  g_autoptr (ArbSystem) littlewars = load_well ("littlewars");

  g_assert_null (arb_rules_find_procedure (aigles->rules, "add"));
  g_assert_nonnull (arb_rules_find_procedure (aigles->rules, "melee"));
  g_assert_null (arb_rules_find_procedure (littlewars->rules, "add"));
  g_assert_nonnull (arb_rules_find_procedure (littlewars->rules, "melee"));
  g_assert_false (arb_data_is_users_system ("aigles"));
  g_assert_false (arb_data_is_users_system ("littlewars"));
  assert_data ("nations/littlewars/green.xml", NULL);
  g_assert_false (is_listed ("nations/littlewars", "green.xml"));
}

/* The place of the fault, and the others load as before. */
static void
test_broken (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbProblems) not_xml = arb_problems_new ();
  g_autoptr (ArbSystem) system = NULL;

  g_assert_null (arb_system_load ("broken", NULL, problems));
  test_assert_problem (problems, "broken/system.xml", 3,
                       "The procedure “add” has no fact “three”, which is looked at here.");
  g_assert_null (arb_system_load ("not-xml", NULL, not_xml));
  g_assert_cmpuint (arb_problems_get_n_errors (not_xml), >=, 1);
  g_assert_cmpstr (arb_problems_get (not_xml, 0)->file, ==, "not-xml/system.xml");
  g_assert_cmpuint (arb_problems_get (not_xml, 0)->line, ==, 1);
  system = load_well ("own-rules");
}

static void
test_other_id (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_assert_null (arb_system_load ("borrowed", NULL, problems));
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 1);
  test_assert_problem (
      problems, "borrowed/system.xml", 1,
      "This file is of the rule system “lent” but lies in the folder of “borrowed”.");
}

/* --- Events ---------------------------------------------------------------------------------- */

/* An event brings the rules it was played by; the folder of this machine is not needed. */
static void
test_kept (void)
{
  static const char text[] = SYSTEM ("elsewhere");
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  const ArbSystemDef *def = NULL;
  g_autoptr (GError) error = NULL;
  ArbRules *rules = arb_system_load_kept (&bytes, 1, &def, NULL, &error);
  ArbSession *session;

  g_assert_no_error (error);
  g_assert_null (arb_system_find_def ("elsewhere"));
  g_assert_cmpstr (def->id, ==, "elsewhere");
  session = arb_session_new (def, rules, "add", &error);
  g_assert_no_error (error);
  test_start (session);
  test_answer (session, "one", "number=2");
  test_answer (session, "two", "number=2");
  test_assert_fact (session, "sum", "4");
  g_object_unref (session);
  arb_rules_unref (rules);
}

/* A later change in the folder does not touch what was kept. */
static void
test_kept_otherwise (void)
{
  g_autoptr (GString) text = g_string_new (SYSTEM ("own-rules"));
  g_autoptr (GBytes) bytes = NULL;
  const ArbSystemDef *def = NULL;
  g_autoptr (GError) error = NULL;
  ArbRules *rules;
  ArbSession *session;

  g_string_replace (text, "plus='two'", "times='two'", 1);
  bytes = g_bytes_new (text->str, text->len);
  rules = arb_system_load_kept (&bytes, 1, &def, NULL, &error);
  g_assert_no_error (error);
  session = arb_session_new (def, rules, "add", &error);
  g_assert_no_error (error);
  test_start (session);
  test_answer (session, "one", "number=4");
  test_answer (session, "two", "number=5");
  test_assert_fact (session, "sum", "20");
  g_object_unref (session);
  arb_rules_unref (rules);
}

static void
test_kept_broken (void)
{
  static const char text[] = BROKEN;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  const ArbSystemDef *def = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (arb_system_load_kept (&bytes, 1, &def, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "The rules kept with the event cannot be used by this program: The procedure "
                   "“add” has no fact “three”, which is looked at here.");
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-data-XXXXXX", NULL);
  int failed;

  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_init (&argc, &argv);
  fill_folder ();
  g_test_add_func ("/data-systems/listed", test_listed);
  g_test_add_func ("/data-systems/plays", test_plays);
  g_test_add_func ("/data-systems/examples", test_examples);
  g_test_add_func ("/data-systems/files", test_files);
  g_test_add_func ("/data-systems/outside", test_outside);
  g_test_add_func ("/data-systems/names", test_names);
  g_test_add_func ("/data-systems/shipped-stay", test_shipped_stay);
  g_test_add_func ("/data-systems/broken", test_broken);
  g_test_add_func ("/data-systems/other-id", test_other_id);
  g_test_add_func ("/data-systems/kept", test_kept);
  g_test_add_func ("/data-systems/kept-otherwise", test_kept_otherwise);
  g_test_add_func ("/data-systems/kept-broken", test_kept_broken);
  failed = g_test_run ();
  test_folder_remove (folder);
  return failed;
}
