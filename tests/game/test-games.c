/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables and their units as they follow from the journal; events made whole or not at all. */

#include "game-test.h"

#include <glib/gstdio.h>
#include <locale.h>

#include "game/arb-event-plan.h"
#include "game/arb-game-army.h"
#include "store/arb-state.h"
#include "systems/arb-data.h"

static void
test_sample (void)
{
  GameTest test;
  ArbGameUnit *unit;
  g_autofree char *label = NULL;

  game_test_open_sample (&test);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (test.games)), ==, 1);
  g_assert_cmpstr (arb_game_get_id (test.game), ==, "1");
  g_assert_cmpstr (arb_game_get_name (test.game), ==, "Table 1");
  g_assert_cmpstr (arb_game_get_system (test.game), ==, "aigles");
  g_assert_cmpstr (arb_game_get_side (test.game, 0), ==, "france");
  g_assert_cmpstr (arb_game_get_side (test.game, 1), ==, "autriche");
  g_assert_cmpstr (arb_game_get_side_name (test.game, 0), ==, "Français");
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (test.game)), ==, 16);
  unit = arb_game_find_unit (test.game, "france/u3");
  g_assert_nonnull (unit);
  label = arb_game_unit_dup_label (unit);
  g_assert_cmpstr (label, ==, "3 18e de ligne, 1er bataillon");
  g_assert_cmpuint (arb_game_unit_get_side (unit), ==, 0);
  g_assert_cmpint (arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, -1), ==, 18);
  g_assert_cmpint (arb_game_unit_get_int (unit, "elite", -1), ==, 6);
  g_assert_cmpint (arb_game_unit_get_int (unit, "no-such-field", -1), ==, -1);
  g_assert_null (arb_game_find_unit (test.game, "france/u99"));
  game_test_close (&test);
}

static void
count_cb (gpointer object,
          guint *count)
{
  (*count)++;
}

static void
test_follows (void)
{
  GameTest test;
  ArbGameUnit *unit;
  guint n_changes = 0;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  unit = arb_game_find_unit (test.game, "autriche/u1");
  g_signal_connect (unit, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (arb_store_add_fire (test.store, "1", "autriche/u1", 3, "Fruchard", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpint (arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, -1), ==, 3);
  /* The same object after an act: rows and selections hold on to it. */
  g_assert_true (unit == arb_game_find_unit (test.game, "autriche/u1"));
  game_test_undo (&test);
  g_assert_cmpint (arb_game_unit_get_int (unit, ARB_UNIT_LOSSES, -1), ==, 0);
  g_signal_handlers_disconnect_by_data (unit, &n_changes);
  game_test_close (&test);
}

/* A unit that no list has, and its disappearance when it is taken back. */
static void
test_stranger (void)
{
  GameTest test;
  ArbValue strength = arb_value_int (12);
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  g_assert_true (arb_store_add_unit (test.store, "1", "france/milice", ARB_UNIT_STRENGTH, &strength,
                                     NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (test.game)), ==, 17);
  g_assert_cmpstr (arb_game_unit_get_name (arb_game_find_unit (test.game, "france/milice")), ==,
                   "milice");
  game_test_undo (&test);
  g_assert_null (arb_game_find_unit (test.game, "france/milice"));
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (test.game)), ==, 16);
  game_test_close (&test);
}

static void
test_tables (void)
{
  GameTest test;
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (ArbGame) second = NULL;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  arb_event_plan_add_table (plan, "Le pont", "aigles", ARB_SAMPLE_LIST "aigles-france", NULL);
  g_assert_true (arb_event_plan_add_to (plan->tables->pdata[0], test.store, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (test.games)), ==, 2);
  second = g_list_model_get_item (G_LIST_MODEL (test.games), 1);
  g_assert_cmpstr (arb_game_get_id (second), ==, "2");
  /* The same list again: its units are others. */
  g_assert_cmpstr (arb_game_get_side (second, 0), ==, "france-2");
  g_assert_cmpstr (arb_game_get_side (second, 1), ==, "");
  g_assert_null (arb_game_get_army (second, 1));
  g_assert_nonnull (arb_game_find_unit (second, "france-2/u1"));
  g_assert_true (arb_games_find (test.games, "2") == second);
  game_test_undo (&test);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (test.games)), ==, 1);
  g_clear_object (&second);
  game_test_close (&test);
}

static ArbStore *
make (const ArbEventPlan *plan,
      char **path,
      GError **error)
{
  const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept,
                                    .no_traces = TRUE };
  g_autofree char *folder = g_dir_make_tmp ("arbitre-plan-XXXXXX", NULL);

  *path = g_build_filename (folder, "plan.arbitre", NULL);
  return arb_event_plan_make (plan, *path, &options, error);
}

static void
drop (ArbStore *store,
      char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (store != NULL)
    {
      arb_store_close (store);
      g_object_unref (store);
    }
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (path);
}

static void
test_plan (void)
{
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rulings = NULL;
  g_autofree char *name = NULL;
  ArbValue reading = arb_value_word ("gt-small");
  ArbValue last = arb_value_word ("ge-large");
  ArbStore *store;
  char *path;

  plan->name = g_strdup ("Coupe d’été");
  arb_event_plan_add_table (plan, "A", "aigles", NULL, NULL);
  arb_event_plan_set_ruling (plan, "aigles", "win-threshold", &reading);
  arb_event_plan_set_ruling (plan, "aigles", "win-threshold", &last);
  store = make (plan, &path, &error);
  g_assert_no_error (error);
  name = arb_store_dup_header (store, "name");
  g_assert_cmpstr (name, ==, "Coupe d’été");
  rulings = arb_store_list_acts (store, ARB_KIND_RULING, &error);
  g_assert_cmpuint (rulings->len, ==, 1);
  drop (store, path);
}

static void
add_bridge (ArbStore *store)
{
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GError) error = NULL;

  arb_event_plan_add_table (plan, "Le pont", "aigles", NULL, NULL);
  g_assert_true (arb_event_plan_add_to (plan->tables->pdata[0], store, NULL, &error));
  g_assert_no_error (error);
}

/* As the terminal makes events: lists, and no table. What is played so stays at a table of its own when others
 * come; where nothing is, the first table is the first. */
static void
test_unnamed (void)
{
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GBytes) list = arb_data_lookup ("armies/aigles-france.xml");
  g_autoptr (GError) error = NULL;

  plan->name = g_strdup ("Soirée");
  for (guint with_list = 0; with_list < 2; with_list++)
    {
      char *path;
      ArbStore *store = make (plan, &path, &error);
      g_autoptr (ArbGames) games = NULL;

      g_assert_no_error (error);
      if (with_list)
        arb_game_add_army (store, "france", "aigles-france.xml", list, &error);
      g_assert_no_error (error);
      games = arb_games_new (store);
      add_bridge (store);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 1 + with_list);
      if (with_list)
        {
          ArbGame *first = arb_games_find (games, "");

          g_assert_cmpstr (arb_game_get_name (first), ==, "Soirée");
          g_assert_cmpstr (arb_game_get_side (first, 0), ==, "france");
          g_assert_nonnull (arb_game_find_unit (first, "france/u1"));
          add_bridge (store);
          g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 3);
        }
      g_clear_object (&games);
      drop (store, path);
    }
}

/* What is wrong is said before anything is made. */
static void
test_plan_refused (void)
{
  static const struct
  {
    const char *system;
    const char *army;
    const char *sentence;
  } cases[] = {
    { "aigles", "sample:nobody", "*No sample list*nobody*" },
    { "aigles", "/nowhere/list.xml", "*list.xml*" },
    { "adgr", "sample:aigles-france", "*other rules (aigles)*(adgr)*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
      g_autoptr (GError) error = NULL;
      char *path;

      arb_event_plan_add_table (plan, "A", cases[i].system, cases[i].army, NULL);
      g_assert_null (make (plan, &path, &error));
      g_assert_nonnull (error);
      g_assert_true (g_pattern_match_simple (cases[i].sentence, error->message));
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      drop (NULL, path);
    }
}

/* Rules that do not exist fail half way: the file must not stay. */
static void
test_plan_half_way (void)
{
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GError) error = NULL;
  char *path;

  arb_event_plan_add_table (plan, "A", "aigles", NULL, NULL);
  arb_event_plan_add_table (plan, "B", "no-such-rules", NULL, NULL);
  g_assert_null (make (plan, &path, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  drop (NULL, path);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/games/sample", test_sample);
  g_test_add_func ("/games/follows", test_follows);
  g_test_add_func ("/games/stranger", test_stranger);
  g_test_add_func ("/games/tables", test_tables);
  g_test_add_func ("/games/unnamed", test_unnamed);
  g_test_add_func ("/games/plan", test_plan);
  g_test_add_func ("/games/plan-refused", test_plan_refused);
  g_test_add_func ("/games/plan-half-way", test_plan_half_way);
  return g_test_run ();
}
