/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How tables follow the journal, with eighty units: by what was touched and nothing else, and yet
 * always as a table made anew from the file would be. */

#include "game-test.h"

#include <locale.h>

#include "game/arb-game-army.h"
#include "game/arb-game-link.h"
#include "game/arb-game-setup.h"
#include "store/arb-correct.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"
#include "store/arb-store-private.h"

#define N_UNITS 40 /* of each side */

static const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };

typedef struct
{
  GameTest test;
  GHashTable *changed; /* Owned: id of a unit → how often it said so */
  guint n_items;       /* how often the list of units changed */
  guint n_game;        /* how often the table said so */
  guint n_statements;
} Follow;

static GBytes *
make_list (const char *nation,
           guint n_units,
           const char *name)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   "<army xmlns='urn:arbitre:army:1' version='1.0' id='%s' name='%s' "
                   "system='aigles' nation='%s'><formation id='f1' name='D' level='division'>"
                   "<commander id='c1' name='C' grade='general' budget='60'/>",
                   nation, nation, nation);
  for (guint i = 1; i <= n_units; i++)
    g_string_append_printf (text,
                            "<unit id='u%u' number='%u' name='%s %u' formation='line' "
                            "ranks='6,6,6' status='regulier' order='attaquer'>"
                            "<group type='fusilier' regular='18'/></unit>",
                            i, i, name, i);
  g_string_append (text, "</formation></army>");
  return g_string_free_to_bytes (text);
}

static void
enter (Follow *self,
       const char *side,
       GBytes *list)
{
  const ArbArmyEntry entry = { side, "list.xml", list, TRUE, NULL };
  g_autoptr (GError) error = NULL;

  arb_game_enter_army (self->test.store, &entry, &error);
  g_assert_no_error (error);
}

static void
unit_changed_cb (ArbGameUnit *unit,
                 Follow *self)
{
  const char *id = arb_game_unit_get_id (unit);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->changed, id));

  g_hash_table_replace (self->changed, g_strdup (id), GUINT_TO_POINTER (n + 1));
}

static void
items_changed_cb (Follow *self)
{
  self->n_items++;
}

static void
game_changed_cb (Follow *self)
{
  self->n_game++;
}

static int
count_statement (unsigned type,
                 gpointer data,
                 gpointer statement,
                 gpointer sql)
{
  ((Follow *) data)->n_statements++;
  return 0;
}

static void
watch (Follow *self,
       GListModel *units)
{
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      g_signal_connect (unit, "changed", G_CALLBACK (unit_changed_cb), self);
    }
}

static void
forget (Follow *self)
{
  g_hash_table_remove_all (self->changed);
  self->n_items = self->n_game = self->n_statements = 0;
}

static void
open_event (Follow *self)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) france = make_list ("france", N_UNITS, "Ligne");
  g_autoptr (GBytes) autriche = make_list ("autriche", N_UNITS, "Infanterie");
  g_autoptr (GBytes) rules = arb_system_lookup_data ("aigles", "system.xml");
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-follow-XXXXXX", NULL);
  GameTest *test = &self->test;

  *self = (Follow) { .changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  test->path = g_build_filename (folder, "event.arbitre", NULL);
  test->system = arb_system_load ("aigles", NULL, problems);
  arb_body_add (header, "name", "Eighty", NULL);
  test->store = arb_store_create (test->path, header, &options, &error);
  g_assert_no_error (error);
  g_assert_true (arb_store_add_rules (test->store, test->system->rules, &rules, 1, &error));
  enter (self, "a", france);
  enter (self, "b", autriche);
  g_assert_true (arb_store_add_game (test->store, "1", "Table 1", "aigles", "a", "b", &error));
  test->games = arb_games_new (test->store);
  test->game = arb_games_find (test->games, "1");
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (test->game)), ==, 2 * N_UNITS);
  watch (self, arb_game_get_units (test->game));
  watch (self, arb_game_get_commanders (test->game));
  g_signal_connect_swapped (arb_game_get_units (test->game), "items-changed",
                            G_CALLBACK (items_changed_cb), self);
  g_signal_connect_swapped (test->game, "changed", G_CALLBACK (game_changed_cb), self);
  sqlite3_trace_v2 (test->store->db->handle, SQLITE_TRACE_STMT, count_statement, self);
}

static void
close_event (Follow *self)
{
  sqlite3_trace_v2 (self->test.store->db->handle, 0, NULL, NULL);
  game_test_close (&self->test);
  g_hash_table_unref (self->changed);
}

/* --- As a table made anew --------------------------------------------------------------------- */

static void
describe_units (GString *text,
                ArbStore *store,
                GListModel *units)
{
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *label = arb_game_unit_dup_label (unit);
      g_autoptr (GPtrArray) fields = arb_game_unit_list_fields (unit, "");

      g_string_append_printf (text, "%s (%s)", arb_game_unit_get_id (unit), label);
      for (guint j = 0; j < fields->len; j++)
        {
          g_autofree char *value = arb_game_unit_dup_text (unit, fields->pdata[j]);
          g_auto (ArbValue) kept = ARB_VALUE_INIT;
          g_autofree char *kept_text = NULL;

          g_assert_true (arb_store_get_unit (store, arb_game_unit_get_id (unit), fields->pdata[j],
                                             &kept));
          kept_text = arb_value_to_string (&kept);
          g_assert_cmpstr (value, ==, kept_text);
          g_string_append_printf (text, " %s=%s", (char *) fields->pdata[j], value);
        }
      g_string_append_c (text, '\n');
    }
}

static char *
describe (ArbGames *games,
          ArbStore *store)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);

      g_string_append_printf (text, "%s %s %s %s %s\n", arb_game_get_id (game),
                              arb_game_get_name (game), arb_game_get_system (game),
                              arb_game_get_side_name (game, 0), arb_game_get_side_name (game, 1));
      describe_units (text, store, arb_game_get_units (game));
      describe_units (text, store, arb_game_get_commanders (game));
    }
  return g_string_free (text, FALSE);
}

static void
assert_fresh (Follow *self)
{
  g_autoptr (ArbGames) anew = arb_games_new (self->test.store);
  g_autofree char *followed = describe (self->test.games, self->test.store);
  g_autofree char *expected = describe (anew, self->test.store);

  g_assert_cmpstr (followed, ==, expected);
}

/* The units and nobody else, each of them once; "a/u1 b/u1". */
static void
assert_changed (Follow *self,
                const char *expected)
{
  g_auto (GStrv) ids = g_strsplit (expected, " ", -1);
  guint n_ids = *expected != '\0' ? g_strv_length (ids) : 0;

  for (guint i = 0; i < n_ids; i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (self->changed, ids[i])), ==, 1);
  g_assert_cmpuint (g_hash_table_size (self->changed), ==, n_ids);
  assert_fresh (self);
  forget (self);
}

static void
assert_all_changed (Follow *self)
{
  g_assert_cmpuint (g_hash_table_size (self->changed), ==, 2 * N_UNITS + 2);
  g_assert_cmpuint (self->n_game, ==, 1);
  assert_fresh (self);
  forget (self);
}

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

  open_event (&follow);
  session = begin (&follow, "a/u1", "b/u1", NULL);
  g_assert_cmpuint (follow.n_game, ==, 1);
  forget (&follow);
  n_followed = count_of_answer (&follow, session);
  g_assert_cmpuint (follow.n_game, ==, 0);
  g_assert_cmpuint (follow.n_items, ==, 0);
  assert_changed (&follow, "");
  g_assert_true (arb_session_undo (session, &error));
  g_assert_true (arb_session_redo (session, &error));
  g_assert_cmpuint (follow.n_game, ==, 0);
  assert_changed (&follow, "");
  /* As many statements with the eighty units as with nobody there. */
  g_clear_object (&follow.test.games);
  g_assert_cmpuint (count_of_answer (&follow, session), ==, n_followed);
  g_clear_object (&session);
  close_event (&follow);
}

static void
test_decided (void)
{
  Follow follow;
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *id = NULL;
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;

  open_event (&follow);
  session = begin (&follow, "a/u1", "b/u2", &id);
  forget (&follow);
  while (!arb_session_is_done (session))
    {
      g_assert_cmpuint (follow.n_game, ==, 0);
      answer (session);
    }
  g_assert_cmpuint (follow.n_game, ==, 1);
  assert_changed (&follow, "a/u1 b/u2");
  g_clear_object (&session);
  game_test_undo (&follow.test);
  assert_changed (&follow, "a/u1 b/u2");
  g_assert_true (arb_store_redo (follow.test.store, &error));
  assert_changed (&follow, "a/u1 b/u2");
  correct = arb_correct_new (follow.test.store, id, "a.die", "dice=6", "misread", &error);
  g_assert_no_error (error);
  assert_changed (&follow, "");
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_cmpuint (follow.n_game, ==, 1);
  assert_changed (&follow, "a/u1 b/u2");
  game_test_undo (&follow.test);
  assert_changed (&follow, "a/u1 b/u2");
  g_assert_no_error (error);
  g_clear_pointer (&correct, arb_correct_free);
  close_event (&follow);
}

/* All fields of all units, without a question to the file. */
static void
test_fields_in_memory (void)
{
  Follow follow;
  GListModel *units;
  g_auto (ArbValue) state = ARB_VALUE_INIT;

  open_event (&follow);
  forget (&follow);
  units = arb_game_get_units (follow.test.game);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      g_assert_cmpint (arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, -1), ==, 18);
      g_assert_cmpint (arb_game_unit_get_int (unit, "no-such-field", -1), ==, -1);
    }
  g_assert_true (arb_game_get_state (follow.test.game, "a/u3", "name", &state));
  g_assert_cmpuint (follow.n_statements, ==, 0);
  close_event (&follow);
}

static void
test_one_unit (void)
{
  Follow follow;
  ArbValue killed = arb_value_word ("killed");
  g_autoptr (GError) error = NULL;

  open_event (&follow);
  g_assert_true (arb_store_add_fire (follow.test.store, "1", "a/u5", 3, NULL, &error));
  g_assert_cmpuint (follow.n_game, ==, 1);
  g_assert_cmpuint (follow.n_items, ==, 0);
  assert_changed (&follow, "a/u5");
  game_test_undo (&follow.test);
  assert_changed (&follow, "a/u5");
  g_assert_true (arb_store_redo (follow.test.store, &error));
  assert_changed (&follow, "a/u5");
  /* Commanders have a state of their own. */
  g_assert_true (arb_store_add_unit (follow.test.store, "1", "b/c1", "fate", &killed, NULL, &error));
  assert_changed (&follow, "b/c1");
  g_assert_no_error (error);
  close_event (&follow);
}

/* Acts without units are told to their own table, those of the event to all. */
static void
test_tables (void)
{
  Follow follow;
  g_autoptr (GError) error = NULL;
  ArbStore *store;

  open_event (&follow);
  store = follow.test.store;
  g_assert_true (arb_store_add_game (store, "2", "Table 2", "aigles", "", "", &error));
  forget (&follow);
  g_assert_true (arb_store_add_clock (store, "2", "1", "2", &error));
  g_assert_true (arb_store_add_text (store, "2", ARB_KIND_NOTE, NULL, "rain", &error));
  g_assert_cmpuint (follow.n_game, ==, 0);
  g_assert_true (arb_store_add_clock (store, "1", "1", "2", &error));
  g_assert_cmpuint (follow.n_game, ==, 1);
  g_assert_true (arb_store_add_text (store, NULL, ARB_KIND_NOTE, NULL, "rain", &error));
  g_assert_cmpuint (follow.n_game, ==, 2);
  g_assert_no_error (error);
  assert_changed (&follow, "");
  close_event (&follow);
}

static void
test_lists (void)
{
  Follow follow;
  g_autoptr (GBytes) other = make_list ("france", N_UNITS, "Grenadiers");
  g_autoptr (GBytes) smaller = make_list ("france", N_UNITS - 1, "Ligne");
  ArbGameUnit *unit;

  open_event (&follow);
  enter (&follow, "a", other);
  g_assert_cmpuint (follow.n_items, ==, 1);
  g_assert_cmpuint (follow.n_game, ==, 1);
  assert_fresh (&follow);
  unit = arb_game_find_unit (follow.test.game, "a/u1");
  g_assert_cmpstr (arb_game_unit_get_name (unit), ==, "Grenadiers 1");
  enter (&follow, "a", smaller);
  assert_fresh (&follow);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (follow.test.game)), ==,
                    2 * N_UNITS - 1);
  g_assert_true (arb_game_unit_is_withdrawn (arb_game_find_unit (follow.test.game, "a/u40")));
  game_test_undo (&follow.test);
  game_test_undo (&follow.test);
  assert_fresh (&follow);
  unit = arb_game_find_unit (follow.test.game, "a/u1");
  g_assert_cmpstr (arb_game_unit_get_name (unit), ==, "Ligne 1");
  close_event (&follow);
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

  open_event (&follow);
  g_assert_true (arb_store_add_ruling (follow.test.store, "aigles", "sheet-round-to", &ten, &error));
  assert_all_changed (&follow);
  game_test_undo (&follow.test);
  assert_all_changed (&follow);
  g_assert_true (arb_store_redo (follow.test.store, &error));
  assert_all_changed (&follow);
  path = g_strconcat (follow.test.path, ".xml", NULL);
  g_assert_true (g_file_set_contents (path, house, -1, &error));
  g_assert_true (arb_game_add_rules (follow.test.store, "aigles", (char *[]) { path, NULL },
                                     problems, &error));
  assert_all_changed (&follow);
  g_assert_no_error (error);
  close_event (&follow);
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

  open_event (&follow);
  store = follow.test.store;
  g_assert_true (arb_store_add_unit (store, "1", "a/m1", "name", &name, NULL, &error));
  g_assert_cmpuint (follow.n_items, ==, 0);
  assert_changed (&follow, "");
  g_assert_true (arb_store_add_unit (store, "1", "a/m1", ARB_UNIT_STRENGTH, &strength, NULL,
                                     &error));
  g_assert_cmpuint (follow.n_items, ==, 1);
  assert_changed (&follow, "");
  g_assert_cmpstr (arb_game_unit_get_name (arb_game_find_unit (follow.test.game, "a/m1")), ==,
                   "Milice");
  g_assert_true (arb_store_add_unit (store, "1", "a/m1", ARB_UNIT_WITHDRAWN, &yes, NULL, &error));
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (follow.test.game)), ==,
                    2 * N_UNITS);
  assert_fresh (&follow);
  game_test_undo (&follow.test);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (follow.test.game)), ==,
                    2 * N_UNITS + 1);
  assert_fresh (&follow);
  game_test_undo (&follow.test);
  assert_fresh (&follow);
  g_assert_null (arb_game_find_unit (follow.test.game, "a/m1"));
  /* Of a side that does not play here. */
  forget (&follow);
  g_assert_true (arb_store_add_unit (store, "2", "c/u1", ARB_UNIT_STRENGTH, &strength, NULL,
                                     &error));
  g_assert_cmpuint (follow.n_game, ==, 0);
  g_assert_no_error (error);
  close_event (&follow);
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
      list = make_list ("france", (guint) g_test_rand_int_range (1, 6), "Autre");
      enter (self, g_test_rand_int_range (0, 2) ? "a" : "b", list);
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

  open_event (&follow);
  for (guint i = 0; i < 60; i++)
    {
      do_something (&follow);
      assert_fresh (&follow);
    }
  close_event (&follow);
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
  g_test_add_func ("/game/follow/walk", test_walk);
  return g_test_run ();
}
