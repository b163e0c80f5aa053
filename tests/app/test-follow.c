/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window does when the journal grows: it shows again what was touched, and only that. */

#include "app-test.h"
#include "app/arb-unit-panel.h"
#include "app/log/arb-log-model.h"
#include "game/arb-game-setup.h"
#include "store/arb-store-private.h"

static ArbApplication *application;

typedef struct
{
  AppTestSheet sheet;
  GHashTable *shown; /* Owned: ids of the rows that were shown again → how often */
  guint n_commits;
  guint n_statements;
} Fixture;

static GtkWidget *
make_row (gpointer unused)
{
  return gtk_label_new (NULL);
}

static void
show_row (GtkWidget *row,
          ArbUnitLine *line,
          gpointer data)
{
  Fixture *self = data;
  const char *id = arb_unit_line_get_id (line);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->shown, id));

  g_hash_table_replace (self->shown, g_strdup (id), GUINT_TO_POINTER (n + 1));
}

static int
count_commit (gpointer data)
{
  (*(guint *) data)++;
  return 0;
}

static int
count_statement (unsigned type,
                 gpointer data,
                 gpointer statement,
                 gpointer sql)
{
  (*(guint *) data)++;
  return 0;
}

static void
set_up (Fixture *self,
        gconstpointer view)
{
  sqlite3 *db;

  self->shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  app_test_set_up_sheet (&self->sheet, view);
  arb_unit_list_set_rows (self->sheet.list, make_row, show_row, self);
  db = self->sheet.store->db->handle;
  sqlite3_commit_hook (db, count_commit, &self->n_commits);
  sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, count_statement, &self->n_statements);
}

static void
tear_down (Fixture *self,
           gconstpointer view)
{
  sqlite3 *db = self->sheet.store->db->handle;

  sqlite3_commit_hook (db, NULL, NULL);
  sqlite3_trace_v2 (db, 0, NULL, NULL);
  app_test_tear_down_sheet (&self->sheet, view);
  g_hash_table_unref (self->shown);
}

static void
forget (Fixture *self)
{
  app_test_spin ();
  g_hash_table_remove_all (self->shown);
  self->n_commits = self->n_statements = 0;
}

/* These rows and no others, each once; "" for none. */
static void
assert_shown (Fixture *self,
              const char *expected)
{
  g_auto (GStrv) ids = g_strsplit (expected, " ", -1);
  guint n_ids = *expected != '\0' ? g_strv_length (ids) : 0;

  app_test_spin ();
  for (guint i = 0; i < n_ids; i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (self->shown, ids[i])), ==, 1);
  g_assert_cmpuint (g_hash_table_size (self->shown), ==, n_ids);
  forget (self);
}

/* As many rows as the screen has room for. */
static void
assert_all_shown (Fixture *self)
{
  app_test_spin ();
  g_assert_cmpuint (g_hash_table_size (self->shown), >, 3);
  forget (self);
}

static ArbSession *
begin (Fixture *self)
{
  ArbCombatPanel *panel = app_test_combat (self->sheet.window);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (self->sheet.window));
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_combat_panel_begin (panel, "melee", arb_game_find_unit (game, "france/u1"),
                                         arb_game_find_unit (game, "france/u2"), &error));
  g_assert_no_error (error);
  forget (self);
  return app_test_get_session (self->sheet.window);
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

/* One transaction for an answer with every view of the window there, and no row shown again. */
static void
test_step (Fixture *self,
           gconstpointer view)
{
  ArbSession *session;

  for (const char *const *name =
           (const char *const[]) { ARB_VIEW_ARMIES, ARB_VIEW_ORDERS, ARB_VIEW_LOSSES, ARB_VIEW_LOG,
                                   ARB_VIEW_COMBAT, NULL };
       *name != NULL; name++)
    {
      arb_window_show_view (self->sheet.window, *name);
      app_test_spin ();
    }
  session = begin (self);
  for (guint i = 0; i < 4; i++)
    {
      answer (session);
      g_assert_cmpuint (self->n_commits, ==, 1);
      app_test_spin ();
      g_assert_cmpuint (self->n_commits, ==, 1);
      assert_shown (self, "");
    }
}

static void
test_decided (Fixture *self,
              gconstpointer view)
{
  ArbSession *session = begin (self);
  g_autoptr (GError) error = NULL;

  while (!arb_session_is_done (session))
    {
      assert_shown (self, "");
      answer (session);
    }
  assert_shown (self, "france/u1 france/u2");
  g_assert_true (arb_store_undo (self->sheet.store, NULL, 0, NULL, &error));
  assert_shown (self, "france/u1 france/u2");
  g_assert_true (arb_store_redo (self->sheet.store, &error));
  assert_shown (self, "france/u1 france/u2");
  g_assert_no_error (error);
}

static guint n_details;

static void
count_detail (ArbUnitPanel *panel,
              ArbUnitLine *line)
{
  n_details++;
}

/* Beside the orders stands how far a charge has come, which is a combat under way: shown again when
 * somebody looks, not before. The loss sheet knows nothing of it. */
static void
test_detail (Fixture *self,
             gconstpointer view)
{
  gboolean has_orders = g_strcmp0 (view, ARB_VIEW_ORDERS) == 0;
  ArbUnitPanelClass *klass = ARB_UNIT_PANEL_GET_CLASS (self->sheet.panel);
  void (*show) (ArbUnitPanel *, ArbUnitLine *) = klass->show;
  ArbSession *session;

  arb_panel_go_to (self->sheet.panel, "france/u1");
  arb_window_show_view (self->sheet.window, ARB_VIEW_COMBAT);
  session = begin (self);
  n_details = 0;
  klass->show = count_detail;
  for (guint i = 0; i < 3; i++)
    answer (session);
  app_test_spin ();
  g_assert_cmpuint (n_details, ==, 0);
  arb_window_show_view (self->sheet.window, view);
  app_test_spin ();
  g_assert_cmpuint (n_details, ==, has_orders ? 1 : 0);
  arb_window_show_view (self->sheet.window, ARB_VIEW_COMBAT);
  arb_window_show_view (self->sheet.window, view);
  app_test_spin ();
  g_assert_cmpuint (n_details, ==, has_orders ? 1 : 0);
  /* A unit of the combat is selected, so what comes of it shows at once. */
  while (!arb_session_is_done (session))
    answer (session);
  g_assert_cmpuint (n_details, >, has_orders ? 1 : 0);
  klass->show = show;
}

static guint n_follows;

static void
count_follow (ArbPanel *panel,
              const ArbTouched *touched)
{
  n_follows++;
}

static void
count_rows (GListModel *model,
            guint position,
            guint removed,
            guint added)
{
  n_follows++;
}

/* No panel follows the journal while another one shows, and each catches up in one piece. */
static void
test_hidden (Fixture *self,
             gconstpointer view)
{
  static const char *const views[] = { ARB_VIEW_ARMIES, ARB_VIEW_ORDERS, ARB_VIEW_COMBAT,
                                       ARB_VIEW_LOSSES };
  ArbWindow *window = self->sheet.window;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    arb_window_show_view (window, views[i]);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      ArbPanelClass *klass = ARB_PANEL_GET_CLASS (arb_window_get_panel (window, views[i]));
      void (*follow) (ArbPanel *, const ArbTouched *) = klass->follow;

      arb_window_show_view (window, ARB_VIEW_LOG);
      app_test_spin ();
      n_follows = 0;
      klass->follow = count_follow;
      for (guint k = 0; k < 3; k++)
        {
          g_assert_true (arb_store_add_fire (self->sheet.store, "1", "france/u2", 1, NULL, &error));
          g_assert_true (arb_store_add_text (self->sheet.store, "1", ARB_KIND_NOTE, NULL, "rain",
                                             &error));
        }
      app_test_spin ();
      g_assert_cmpuint (n_follows, ==, 0);
      arb_window_show_view (window, views[i]);
      g_assert_cmpuint (n_follows, ==, 1);
      app_test_spin ();
      arb_window_show_view (window, ARB_VIEW_LOG);
      arb_window_show_view (window, views[i]);
      g_assert_cmpuint (n_follows, ==, 1);
      g_assert_true (arb_store_add_text (self->sheet.store, "1", ARB_KIND_NOTE, NULL, "sun",
                                         &error));
      g_assert_cmpuint (n_follows, ==, 2);
      klass->follow = follow;
    }
  g_assert_no_error (error);
}

/* The same of the log, whose entries are a list. */
static void
test_hidden_log (Fixture *self,
                 gconstpointer view)
{
  ArbPanel *panel = arb_window_get_panel (self->sheet.window, ARB_VIEW_LOSSES);
  g_autoptr (ArbLogModel) model =
      arb_log_model_new (arb_desk_get_games (arb_panel_get_desk (panel)));
  guint n_rows;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  arb_log_model_set_quiet (model, FALSE);
  n_rows = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n_rows, >, 0);
  g_signal_connect (model, "items-changed", G_CALLBACK (count_rows), NULL);
  n_follows = 0;
  arb_log_model_set_quiet (model, TRUE);
  for (guint i = 0; i < 3; i++)
    g_assert_true (arb_store_add_text (self->sheet.store, "1", ARB_KIND_NOTE, NULL, "rain",
                                       &error));
  arb_log_model_set_quiet (model, TRUE);
  g_assert_cmpuint (n_follows, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n_rows);
  arb_log_model_set_quiet (model, FALSE);
  g_assert_cmpuint (n_follows, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n_rows + 3);
  arb_log_model_set_quiet (model, FALSE);
  g_assert_cmpuint (n_follows, ==, 1);
  g_assert_no_error (error);
}

static void
test_acts (Fixture *self,
           gconstpointer view)
{
  gboolean has_orders = g_strcmp0 (view, ARB_VIEW_ORDERS) == 0;
  ArbValue ten = arb_value_word ("10");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  ArbStore *store = self->sheet.store;

  forget (self);
  g_assert_true (arb_store_add_fire (store, "1", "france/u2", 3, NULL, &error));
  assert_shown (self, "france/u2");
  g_assert_true (arb_store_add_text (store, "1", ARB_KIND_NOTE, NULL, "rain", &error));
  assert_shown (self, "");
  g_assert_true (arb_store_add_clock (store, "1", "1", "2", &error));
  if (has_orders)
    assert_all_shown (self);
  else
    assert_shown (self, "");
  g_assert_true (arb_store_undo (store, NULL, 0, NULL, &error));
  if (has_orders)
    assert_all_shown (self);
  else
    assert_shown (self, "");
  g_assert_true (arb_store_add_ruling (store, "aigles", "sheet-round-to", &ten, &error));
  assert_all_shown (self);
  g_assert_true (arb_store_undo (store, NULL, 0, NULL, &error));
  assert_all_shown (self);
  g_assert_true (arb_game_add_rules (store, "aigles", NULL, problems, &error));
  assert_all_shown (self);
  g_assert_no_error (error);
}

int
main (int argc,
      char *argv[])
{
  static const char *const views[] = { ARB_VIEW_LOSSES, ARB_VIEW_ORDERS };

  application = app_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *step = g_strdup_printf ("/app/follow/%s/step", views[i]);
      g_autofree char *decided = g_strdup_printf ("/app/follow/%s/decided", views[i]);
      g_autofree char *detail = g_strdup_printf ("/app/follow/%s/detail", views[i]);
      g_autofree char *hidden = g_strdup_printf ("/app/follow/%s/hidden", views[i]);
      g_autofree char *acts = g_strdup_printf ("/app/follow/%s/acts", views[i]);

      g_test_add (step, Fixture, views[i], set_up, test_step, tear_down);
      g_test_add (decided, Fixture, views[i], set_up, test_decided, tear_down);
      g_test_add (detail, Fixture, views[i], set_up, test_detail, tear_down);
      g_test_add (hidden, Fixture, views[i], set_up, test_hidden, tear_down);
      g_test_add (acts, Fixture, views[i], set_up, test_acts, tear_down);
    }
  g_test_add ("/app/follow/log/hidden", Fixture, ARB_VIEW_LOSSES, set_up, test_hidden_log, tear_down);
  return app_test_run (application);
}
