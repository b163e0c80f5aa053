/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "copies-test.h"

#include <sqlite3.h>
#include <string.h>

#include "app/share/arb-window-share.h"
#include "store/arb-store-combat.h"
#include "test-folder.h"

static void
find_units (CopiesTest *self)
{
  g_autoptr (ArbGames) games = arb_games_new (self->store);
  g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), 0);
  g_autoptr (ArbGameUnit) unit = g_list_model_get_item (arb_game_get_units (game), 0);
  g_autoptr (ArbGameUnit) other = g_list_model_get_item (arb_game_get_units (game), 1);

  self->game = g_strdup (arb_game_get_id (game));
  self->unit = g_strdup (arb_game_unit_get_id (unit));
  self->other = g_strdup (arb_game_unit_get_id (other));
  self->name = arb_game_unit_dup_label (unit);
}

void
copies_test_init (CopiesTest *self,
                  ArbApplication *application)
{
  self->application = application;
  self->store = app_test_make_sample (&self->path);
  find_units (self);
  arb_store_close (self->store);
  g_clear_object (&self->store);
}

void
copies_test_clear (CopiesTest *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (self->window != NULL)
    app_test_close (self->window);
  if (self->store != NULL)
    arb_store_close (self->store);
  g_clear_object (&self->store);
  test_folder_remove (folder);
  g_free (self->path);
  g_free (self->game);
  g_free (self->unit);
  g_free (self->other);
  g_free (self->name);
}

char *
copies_test_dup_path (CopiesTest *self,
                      const char *name)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *file = g_strconcat (name, ".arbitre", NULL);

  return g_build_filename (folder, file, NULL);
}

static char *
make_copy (CopiesTest *self,
           const char *name)
{
  char *path = copies_test_dup_path (self, name);
  g_autofree char *bytes = NULL;
  gsize length;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return path;
  g_assert_true (g_file_get_contents (self->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return path;
}

ArbStore *
copies_test_open_copy (CopiesTest *self,
                       const char *name,
                       const char *umpire)
{
  const ArbStoreOptions options = { .umpire = umpire, .loader = arb_system_load_kept, .no_traces = TRUE };
  g_autofree char *path = make_copy (self, name);
  g_autoptr (GError) error = NULL;
  ArbStore *store = arb_store_open (path, &options, &error);

  g_assert_no_error (error);
  return store;
}

static void
close_copy (ArbStore *store)
{
  arb_store_close (store);
  g_object_unref (store);
}

void
copies_test_fire (CopiesTest *self,
                  const char *name,
                  const char *umpire,
                  const char *unit,
                  gint64 losses)
{
  ArbStore *store = copies_test_open_copy (self, name, umpire);

  g_assert_true (arb_store_add_fire (store, self->game, unit, losses, NULL, NULL));
  close_copy (store);
}

void
copies_test_note (CopiesTest *self,
                  const char *name,
                  const char *umpire,
                  const char *text)
{
  ArbStore *store = copies_test_open_copy (self, name, umpire);

  g_assert_true (arb_store_add_text (store, self->game, ARB_KIND_NOTE, NULL, text, NULL));
  close_copy (store);
}

void
copies_test_table (CopiesTest *self,
                   const char *name,
                   const char *umpire,
                   const char *game,
                   const char *title)
{
  ArbStore *store = copies_test_open_copy (self, name, umpire);

  g_assert_true (arb_store_add_game (store, game, title, "aigles", "a", "b", NULL));
  close_copy (store);
}

char *
copies_test_begin_combat (CopiesTest *self,
                          const char *name,
                          const char *umpire)
{
  ArbStore *store = copies_test_open_copy (self, name, umpire);
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", "");
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  char *combat = NULL;

  session = arb_store_begin_combat (store, self->game, plan, "en", &combat, &error);
  g_assert_no_error (error);
  g_clear_object (&session);
  close_copy (store);
  return combat;
}

void
copies_test_answer (CopiesTest *self,
                    const char *name,
                    const char *umpire,
                    const char *combat)
{
  ArbStore *store = copies_test_open_copy (self, name, umpire);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_store_resume_combat (store, combat, "en", &error);
  const ArbPrompt *prompt;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  prompt = arb_session_get_prompt (session);
  text = prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : g_strdup_printf ("choice=%s", g_array_index (prompt->field->words, ArbWord, 0).word);
  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  g_clear_object (&session);
  close_copy (store);
}

/* --- Those that cannot be taken --------------------------------------------------------------- */

static void
change (const char *path,
        const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

void
copies_test_damage (CopiesTest *self,
                    const char *name)
{
  g_autofree char *path = make_copy (self, name);

  change (path, "DROP TRIGGER journal_keep_update; UPDATE journal SET body = 'forged' WHERE id = 2;"
                "CREATE TRIGGER journal_keep_update BEFORE UPDATE ON journal BEGIN"
                " SELECT RAISE (ABORT, 'the journal is append-only'); END;");
}

void
copies_test_make_newer (CopiesTest *self,
                        const char *name)
{
  g_autofree char *path = make_copy (self, name);

  change (path, "PRAGMA user_version = 99");
}

void
copies_test_make_other (CopiesTest *self,
                        const char *name)
{
  char *path;
  g_autofree char *here = copies_test_dup_path (self, name);
  g_autofree char *bytes = NULL;
  ArbStore *store = app_test_make_sample (&path);
  gsize length;

  arb_store_close (store);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (here, bytes, (gssize) length, NULL));
  app_test_drop_sample (store, path);
}

/* --- The window ------------------------------------------------------------------------------- */

static void
open_window (CopiesTest *self,
             const char *view,
             const char *umpire,
             gboolean read_only)
{
  const ArbStoreOptions options = { .umpire = umpire, .loader = arb_system_load_kept, .read_only = read_only };
  g_autoptr (GError) error = NULL;

  self->store = arb_store_open (self->path, &options, &error);
  g_assert_no_error (error);
  self->window = app_test_open_event (self->application, self->store, view, 1280, 800);
}

void
copies_test_open (CopiesTest *self,
                  const char *view)
{
  open_window (self, view, "test", FALSE);
}

void
copies_test_open_as (CopiesTest *self,
                     const char *view,
                     const char *umpire)
{
  open_window (self, view, umpire, FALSE);
}

void
copies_test_open_read_only (CopiesTest *self,
                            const char *view)
{
  open_window (self, view, "test", TRUE);
}

void
copies_test_wait (ArbMergeDialog *dialog)
{
  g_assert_nonnull (dialog);
  while (arb_merge_dialog_is_busy (dialog))
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
}

void
copies_test_bring (CopiesTest *self,
                   const char *names)
{
  g_auto (GStrv) paths = g_strsplit (names, " ", -1);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      char *path = copies_test_dup_path (self, paths[i]);

      g_free (paths[i]);
      paths[i] = path;
    }
  arb_window_bring_together (self->window, (const char *const *) paths);
  copies_test_wait (app_test_find_window (ARB_TYPE_MERGE_DIALOG));
}
