/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "follow-test.h"

#include "game/arb-game-army.h"
#include "store/arb-state.h"
#include "store/arb-store-private.h"

static const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };

GBytes *
follow_make_list (const char *nation,
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

void
follow_enter (Follow *self,
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

void
follow_forget (Follow *self)
{
  g_hash_table_remove_all (self->changed);
  self->n_items = self->n_game = self->n_statements = 0;
}

void
follow_open (Follow *self)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) france = follow_make_list ("france", FOLLOW_UNITS, "Ligne");
  g_autoptr (GBytes) autriche = follow_make_list ("autriche", FOLLOW_UNITS, "Infanterie");
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
  follow_enter (self, "a", france);
  follow_enter (self, "b", autriche);
  g_assert_true (arb_store_add_game (test->store, "1", "Table 1", "aigles", "a", "b", &error));
  test->games = arb_games_new (test->store);
  test->game = arb_games_find (test->games, "1");
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (test->game)), ==,
                    2 * FOLLOW_UNITS);
  watch (self, arb_game_get_units (test->game));
  watch (self, arb_game_get_commanders (test->game));
  g_signal_connect_swapped (arb_game_get_units (test->game), "items-changed",
                            G_CALLBACK (items_changed_cb), self);
  g_signal_connect_swapped (test->game, "changed", G_CALLBACK (game_changed_cb), self);
  sqlite3_trace_v2 (test->store->db->handle, SQLITE_TRACE_STMT, count_statement, self);
}

void
follow_close (Follow *self)
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

void
follow_assert_fresh (Follow *self)
{
  g_autoptr (ArbGames) anew = arb_games_new (self->test.store);
  g_autofree char *followed = describe (self->test.games, self->test.store);
  g_autofree char *expected = describe (anew, self->test.store);

  g_assert_cmpstr (followed, ==, expected);
}

/* The units and nobody else, each of them once; "a/u1 b/u1". */
void
follow_assert_changed (Follow *self,
                       const char *expected)
{
  g_auto (GStrv) ids = g_strsplit (expected, " ", -1);
  guint n_ids = *expected != '\0' ? g_strv_length (ids) : 0;

  for (guint i = 0; i < n_ids; i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (self->changed, ids[i])), ==, 1);
  g_assert_cmpuint (g_hash_table_size (self->changed), ==, n_ids);
  follow_assert_fresh (self);
  follow_forget (self);
}

void
follow_assert_all_changed (Follow *self)
{
  g_assert_cmpuint (g_hash_table_size (self->changed), ==, 2 * FOLLOW_UNITS + 2);
  g_assert_cmpuint (self->n_game, ==, 1);
  follow_assert_fresh (self);
  follow_forget (self);
}
