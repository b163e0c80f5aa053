/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How tables follow the journal, with eighty units: by what was touched and nothing else, and yet
 * always as a table made anew from the file would be. */

#include "follow-test.h"

#include <locale.h>

#include "game/arb-game-link.h"
#include "game/arb-game-setup.h"
#include "store/arb-correct.h"
#include "store/arb-store-combat.h"
#include "store/arb-store-private.h"

/* --- Acts ------------------------------------------------------------------------------------- */

static ArbSession *
begin (Follow *self,
       const char *a,
       const char *b,
       char **id)
{
  ArbGame *game = self->test.game;
  g_autoptr (ArbBody) plan =
      arb_game_link (game, self->test.system, "melee", arb_game_find_unit (game, a),
                     arb_game_find_unit (game, b));
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_store_begin_combat (self->test.store, "1", plan, "en", id, &error);

  g_assert_no_error (error);
  return session;
}

static void
answer (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *text = prompt->has_default ? arb_prompt_format (prompt, &prompt->standard)
                          : prompt->kind == ARB_PROMPT_DICE ? g_strdup ("dice=4")
                                                            : g_strdup ("number=8");
  g_autoptr (GError) error = NULL;

  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

static guint
count_of_answer (Follow *self,
                 ArbSession *session)
{
  self->n_statements = 0;
  answer (session);
  return self->n_statements;
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void
test_step (void)
{
  Follow follow;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  guint n_followed;

  follow_open (&follow);
  session = begin (&follow, "a/u1", "b/u1", NULL);
  g_assert_cmpuint (follow.n_game, ==, 1);
  follow_forget (&follow);
  n_followed = count_of_answer (&follow, session);
  g_assert_cmpuint (follow.n_game, ==, 0);
  g_assert_cmpuint (follow.n_items, ==, 0);
  follow_assert_changed (&follow, "");
  g_assert_true (arb_session_undo (session, &error));
  g_assert_true (arb_session_redo (session, &error));
  g_assert_cmpuint (follow.n_game, ==, 0);
  follow_assert_changed (&follow, "");
  /* As many statements with the eighty units as with nobody there. */
  g_clear_object (&follow.test.games);
  g_assert_cmpuint (count_of_answer (&follow, session), ==, n_followed);
  g_clear_object (&session);
  follow_close (&follow);
}

static void
test_decided (void)
{
  Follow follow;
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *id = NULL;
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;

  follow_open (&follow);
  session = begin (&follow, "a/u1", "b/u2", &id);
  follow_forget (&follow);
  while (!arb_session_is_done (session))
    {
      g_assert_cmpuint (follow.n_game, ==, 0);
      answer (session);
    }
  g_assert_cmpuint (follow.n_game, ==, 1);
  follow_assert_changed (&follow, "a/u1 b/u2");
  g_clear_object (&session);
  game_test_undo (&follow.test);
  follow_assert_changed (&follow, "a/u1 b/u2");
  g_assert_true (arb_store_redo (follow.test.store, &error));
  follow_assert_changed (&follow, "a/u1 b/u2");
  correct = arb_correct_new (follow.test.store, id, "a.die", "dice=6", "misread", &error);
  g_assert_no_error (error);
  follow_assert_changed (&follow, "");
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_cmpuint (follow.n_game, ==, 1);
  follow_assert_changed (&follow, "a/u1 b/u2");
  game_test_undo (&follow.test);
  follow_assert_changed (&follow, "a/u1 b/u2");
  g_assert_no_error (error);
  g_clear_pointer (&correct, arb_correct_free);
  follow_close (&follow);
}

/* All fields of all units, without a question to the file. */
static void
test_fields_in_memory (void)
{
  Follow follow;
  GListModel *units;
  g_auto (ArbValue) state = ARB_VALUE_INIT;

  follow_open (&follow);
  follow_forget (&follow);
  units = arb_game_get_units (follow.test.game);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      g_assert_cmpint (arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, -1), ==, 18);
      g_assert_cmpint (arb_game_unit_get_int (unit, "no-such-field", -1), ==, -1);
    }
  g_assert_true (arb_game_get_state (follow.test.game, "a/u3", "name", &state));
  g_assert_cmpuint (follow.n_statements, ==, 0);
  follow_close (&follow);
}

static void
test_one_unit (void)
{
  Follow follow;
  ArbValue killed = arb_value_word ("killed");
  g_autoptr (GError) error = NULL;

  follow_open (&follow);
  g_assert_true (arb_store_add_fire (follow.test.store, "1", "a/u5", 3, NULL, &error));
  g_assert_cmpuint (follow.n_game, ==, 1);
  g_assert_cmpuint (follow.n_items, ==, 0);
  follow_assert_changed (&follow, "a/u5");
  game_test_undo (&follow.test);
  follow_assert_changed (&follow, "a/u5");
  g_assert_true (arb_store_redo (follow.test.store, &error));
  follow_assert_changed (&follow, "a/u5");
  /* Commanders have a state of their own. */
  g_assert_true (
      arb_store_add_unit (follow.test.store, "1", "b/c1", "fate", &killed, NULL, &error));
  follow_assert_changed (&follow, "b/c1");
  g_assert_no_error (error);
  follow_close (&follow);
}

/* Acts without units are told to their own table, those of the event to all. */
static void
test_tables (void)
{
  Follow follow;
  g_autoptr (GError) error = NULL;
  ArbStore *store;

  follow_open (&follow);
  store = follow.test.store;
  g_assert_true (arb_store_add_game (store, "2", "Table 2", "aigles", "", "", &error));
  follow_forget (&follow);
  g_assert_true (arb_store_add_clock (store, "2", "1", "2", &error));
  g_assert_true (arb_store_add_text (store, "2", ARB_KIND_NOTE, NULL, "rain", &error));
  g_assert_cmpuint (follow.n_game, ==, 0);
  g_assert_true (arb_store_add_clock (store, "1", "1", "2", &error));
  g_assert_cmpuint (follow.n_game, ==, 1);
  g_assert_true (arb_store_add_text (store, NULL, ARB_KIND_NOTE, NULL, "rain", &error));
  g_assert_cmpuint (follow.n_game, ==, 2);
  g_assert_no_error (error);
  follow_assert_changed (&follow, "");
  follow_close (&follow);
}

static void
test_lists (void)
{
  Follow follow;
  g_autoptr (GBytes) other = follow_make_list ("france", FOLLOW_UNITS, "Grenadiers");
  g_autoptr (GBytes) smaller = follow_make_list ("france", FOLLOW_UNITS - 1, "Ligne");
  ArbGameUnit *unit;

  follow_open (&follow);
  follow_enter (&follow, "a", other);
  g_assert_cmpuint (follow.n_items, ==, 1);
  g_assert_cmpuint (follow.n_game, ==, 1);
  follow_assert_fresh (&follow);
  unit = arb_game_find_unit (follow.test.game, "a/u1");
  g_assert_cmpstr (arb_game_unit_get_name (unit), ==, "Grenadiers 1");
  follow_enter (&follow, "a", smaller);
  follow_assert_fresh (&follow);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (follow.test.game)), ==,
                    2 * FOLLOW_UNITS - 1);
  g_assert_true (arb_game_unit_is_withdrawn (arb_game_find_unit (follow.test.game, "a/u40")));
  game_test_undo (&follow.test);
  game_test_undo (&follow.test);
  follow_assert_fresh (&follow);
  unit = arb_game_find_unit (follow.test.game, "a/u1");
  g_assert_cmpstr (arb_game_unit_get_name (unit), ==, "Ligne 1");
  follow_close (&follow);
}

static void
test_rules (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"
      "<name xml:lang='en'>Club</name><ruling id='sheet-round-to' default='1'/></house>";
  Follow follow;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = NULL;
  ArbValue ten = arb_value_word ("10");
  g_autoptr (GError) error = NULL;

  follow_open (&follow);
  g_assert_true (
      arb_store_add_ruling (follow.test.store, "aigles", "sheet-round-to", &ten, &error));
  follow_assert_all_changed (&follow);
  game_test_undo (&follow.test);
  follow_assert_all_changed (&follow);
  g_assert_true (arb_store_redo (follow.test.store, &error));
  follow_assert_all_changed (&follow);
  path = g_strconcat (follow.test.path, ".xml", NULL);
  g_assert_true (g_file_set_contents (path, house, -1, &error));
  g_assert_true (arb_game_add_rules (follow.test.store, "aigles", (char *[]) { path, NULL },
                                     problems, &error));
  follow_assert_all_changed (&follow);
  g_assert_no_error (error);
  follow_close (&follow);
}

/* A unit that no list has comes with its strength, leaves, and goes with the act. */
static void
test_comings (void)
{
  Follow follow;
  ArbValue strength = arb_value_int (12);
  ArbValue yes = arb_value_bool (TRUE);
  g_auto (ArbValue) name = arb_value_text ("Milice");
  g_autoptr (GError) error = NULL;
  ArbStore *store;

  follow_open (&follow);
  store = follow.test.store;
  g_assert_true (arb_store_add_unit (store, "1", "a/m1", "name", &name, NULL, &error));
  g_assert_cmpuint (follow.n_items, ==, 0);
  follow_assert_changed (&follow, "");
  g_assert_true (arb_store_add_unit (store, "1", "a/m1", ARB_UNIT_STRENGTH, &strength, NULL,
                                     &error));
  g_assert_cmpuint (follow.n_items, ==, 1);
  follow_assert_changed (&follow, "");
  g_assert_cmpstr (arb_game_unit_get_name (arb_game_find_unit (follow.test.game, "a/m1")), ==,
                   "Milice");
  g_assert_true (arb_store_add_unit (store, "1", "a/m1", ARB_UNIT_WITHDRAWN, &yes, NULL, &error));
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (follow.test.game)), ==,
                    2 * FOLLOW_UNITS);
  follow_assert_fresh (&follow);
  game_test_undo (&follow.test);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (follow.test.game)), ==,
                    2 * FOLLOW_UNITS + 1);
  follow_assert_fresh (&follow);
  game_test_undo (&follow.test);
  follow_assert_fresh (&follow);
  g_assert_null (arb_game_find_unit (follow.test.game, "a/m1"));
  /* Of a side that does not play here. */
  follow_forget (&follow);
  g_assert_true (arb_store_add_unit (store, "2", "c/u1", ARB_UNIT_STRENGTH, &strength, NULL,
                                     &error));
  g_assert_cmpuint (follow.n_game, ==, 0);
  g_assert_no_error (error);
  follow_close (&follow);
}

/* Whoever hears of an act before the tables do finds it in the units all the same. */
static void
early_cb (ArbStore *store,
          guint first,
          guint n_rows,
          ArbTouched *touched,
          gint64 *losses)
{
  ArbGame *game = g_object_get_data (G_OBJECT (store), "game");

  if (game != NULL)
    *losses = arb_game_unit_get_int (arb_game_find_unit (game, "france/u1"), ARB_UNIT_LOSSES, -1);
}

static void
test_early_listener (void)
{
  GameTest test;
  gint64 losses = 0;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  g_clear_object (&test.games);
  g_signal_connect (test.store, "appended", G_CALLBACK (early_cb), &losses);
  test.games = arb_games_new (test.store);
  test.game = arb_games_find (test.games, "1");
  g_object_set_data (G_OBJECT (test.store), "game", test.game);
  g_assert_true (arb_store_add_fire (test.store, "1", "france/u1", 4, NULL, &error));
  g_assert_cmpint (losses, ==, 4);
  g_object_set_data (G_OBJECT (test.store), "game", NULL);
  game_test_close (&test);
}

/* A row that turned up in the file although its act had failed: nobody was told of it, so at the
 * next act everything is looked at. */
static void
test_unannounced (void)
{
  const ArbStoreOptions other = { .umpire = "test", .loader = arb_system_load_kept,
                                  .no_traces = TRUE };
  Follow follow;
  g_autoptr (GError) error = NULL;
  ArbStore *store;

  follow_open (&follow);
  g_clear_pointer (&follow.test.store->db, arb_db_close);
  store = arb_store_open (follow.test.path, &other, &error);
  g_assert_no_error (error);
  g_assert_true (arb_store_add_fire (store, "1", "a/u7", 2, NULL, &error));
  arb_store_close (store);
  g_object_unref (store);
  g_assert_true (arb_store_add_fire (follow.test.store, "1", "a/u8", 1, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (follow.test.game, "a/u7"),
                                          ARB_UNIT_LOSSES, -1),
                   ==, 2);
  follow_assert_all_changed (&follow);
  follow_close (&follow);
}

/* --- Anything at all -------------------------------------------------------------------------- */

static void
do_something (Follow *self)
{
  ArbStore *store = self->test.store;
  g_autofree char *unit = g_strdup_printf ("%s/%s%d", g_test_rand_int_range (0, 2) ? "a" : "b",
                                           g_test_rand_int_range (0, 3) ? "u" : "m",
                                           g_test_rand_int_range (1, 6));
  ArbValue number = arb_value_int (g_test_rand_int_range (0, 30));
  ArbValue truth = arb_value_bool (g_test_rand_int_range (0, 2));
  ArbValue none = ARB_VALUE_INIT;
  g_autoptr (GBytes) list = NULL;

  switch (g_test_rand_int_range (0, 9))
    {
    case 0:
      g_assert_true (arb_store_add_unit (store, "1", unit, ARB_UNIT_STRENGTH,
                                         g_test_rand_int_range (0, 3) ? &number : &none, NULL,
                                         NULL));
      break;
    case 1:
      g_assert_true (arb_store_add_unit (store, "1", unit, ARB_UNIT_WITHDRAWN, &truth, NULL, NULL));
      break;
    case 2:
      list = follow_make_list ("france", (guint) g_test_rand_int_range (1, 6), "Autre");
      follow_enter (self, g_test_rand_int_range (0, 2) ? "a" : "b", list);
      break;
    case 3:
      g_assert_true (arb_store_add_game (store, g_test_rand_int_range (0, 3) ? "1" : "2", "Autre",
                                         "aigles", g_test_rand_int_range (0, 2) ? "a" : "b", "",
                                         NULL));
      break;
    case 4:
    case 5:
      arb_store_undo (store, NULL, 0, NULL, NULL);
      break;
    case 6:
      arb_store_undo (store, NULL, g_test_rand_int_range (5, 40), NULL, NULL);
      break;
    case 7:
      arb_store_redo (store, NULL);
      break;
    default:
      g_assert_true (arb_store_add_fire (store, "1", unit, 1, NULL, NULL));
    }
}

static void
test_walk (void)
{
  Follow follow;

  follow_open (&follow);
  for (guint i = 0; i < 60; i++)
    {
      do_something (&follow);
      follow_assert_fresh (&follow);
    }
  follow_close (&follow);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/follow/step", test_step);
  g_test_add_func ("/game/follow/decided", test_decided);
  g_test_add_func ("/game/follow/fields-in-memory", test_fields_in_memory);
  g_test_add_func ("/game/follow/one-unit", test_one_unit);
  g_test_add_func ("/game/follow/tables", test_tables);
  g_test_add_func ("/game/follow/lists", test_lists);
  g_test_add_func ("/game/follow/rules", test_rules);
  g_test_add_func ("/game/follow/comings", test_comings);
  g_test_add_func ("/game/follow/early-listener", test_early_listener);
  g_test_add_func ("/game/follow/unannounced", test_unannounced);
  g_test_add_func ("/game/follow/walk", test_walk);
  return g_test_run ();
}
