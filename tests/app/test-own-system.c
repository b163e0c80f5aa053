/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A rule system that nobody compiled: Little Wars under another name, put into the user's folder with its
 * nations and lists, and played in the window. */

#include "combat-test.h"
#include "systems/arb-data.h"
#include "systems/arb-system-list.h"
#include "test-folder.h"

#define MODEL "littlewars"
#define OWN "carpet-wars"

static ArbApplication *application;

/* Where a file of the program stands, and where the user keeps his. */
static const char *const files[][2] = {
  { "systems/" MODEL "/system.xml", OWN "/system.xml" },
  { "systems/" MODEL "/sheet.xml", OWN "/sheet.xml" },
  { "systems/" MODEL "/examples.xml", OWN "/examples.xml" },
  { "nations/" MODEL "/common.xml", OWN "/nations/common.xml" },
  { "nations/" MODEL "/blue.xml", OWN "/nations/blue.xml" },
  { "nations/" MODEL "/red.xml", OWN "/nations/red.xml" },
  { "armies/" MODEL "-blue.xml", OWN "/armies/" OWN "-blue.xml" },
  { "armies/" MODEL "-red.xml", OWN "/armies/" OWN "-red.xml" },
};

static void
fill_folder (void)
{
  g_autofree char *systems = arb_data_dup_systems_folder ();

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = arb_data_lookup (files[i][0]);
      g_autofree char *path = g_build_filename (systems, files[i][1], NULL);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autoptr (GString) text = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (bytes);
      text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
      g_string_replace (text, MODEL, OWN, 0);
      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_file_set_contents (path, text->str, (gssize) text->len, &error);
      g_assert_no_error (error);
    }
}

/* Two units picked by number, every answer as it is offered, to the end. */
static void
test_plays (void)
{
  CombatTest bench;
  ArbSession *session;
  const ArbFacts *facts;

  bench.store = app_test_make_table (&bench.path, OWN, OWN "-blue", OWN "-red");
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  combat_test_begin (&bench, "3", "3");
  session = app_test_get_session (bench.window);
  g_assert_nonnull (session);
  g_assert_cmpstr (arb_session_get_rules (session)->id, ==, OWN);
  g_assert_null (arb_system_find_c (OWN));

  app_test_play_until (bench.window, NULL);
  g_assert_true (arb_session_is_done (session));
  /* Fourteen against twelve who stand alone: two are taken, ten fall on each side. */
  facts = arb_session_get_facts (session);
  g_assert_cmpint (arb_facts_int (facts, "a.left"), ==, 4);
  g_assert_cmpint (arb_facts_int (facts, "b.prisoners"), ==, 2);
  g_assert_true (arb_facts_is (facts, "winner", "a"));
  g_assert_true (app_test_sheet_says (bench.window, "Taken prisoner"));
  combat_test_close (&bench);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-own-XXXXXX", NULL);
  int failed;

  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  fill_folder ();
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/own-system/plays", test_plays);
  failed = app_test_run (application);
  test_folder_remove (folder);
  return failed;
}
