/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Out of a broken file: what its own pages, its snapshots and its line log still know is put
 * together in a clean one; the hash chain decides what counts. The broken one is moved aside. */

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "store/arb-salvage-private.h"
#include "store/arb-snapshot-private.h"
#include "store/arb-verifier.h"

/* How far each part of the work goes, in percent, by what it takes of a long event. */
enum
{
  UP_TO_CHECK = 15,
  UP_TO_PAGES = 30,
  UP_TO_LOG = 50,
  UP_TO_SNAPSHOTS = 60,
  UP_TO_ROWS = 90,
};

static char *
find_free_name (const char *path)
{
  for (guint i = 1;; i++)
    {
      char *name = g_strdup_printf ("%s.broken-%u", path, i);
      GStatBuf info;

      if (g_lstat (name, &info) != 0)
        return name;
      g_free (name);
    }
}

static gboolean
move (const char *from,
      const char *to,
      GError **error)
{
  g_autofree char *shown = g_filename_display_name (from);
  GStatBuf info;

  if (g_lstat (from, &info) != 0 || g_rename (from, to) == 0)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
               _ ("“%s” could not be moved aside: %s."), shown, g_strerror (errno));
  return FALSE;
}

/* Gives a broken event, with what SQLite keeps beside it, a name of its own: nothing is ever deleted. Where the file
 * system can, the old name stays until the clean file takes it, so that at no time there is none. */
static gboolean
set_aside (const char *path,
           char **moved_to,
           GError **error)
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };
  g_autofree char *target = find_free_name (path);
  GStatBuf info;
  gboolean exists = g_lstat (path, &info) == 0;

  /* Before the file itself, and also where that is gone: they would be read into the restored one. */
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (target, endings[i], NULL);

      if (!move (from, to, error))
        return FALSE;
    }
  if (exists && link (path, target) != 0 && !move (path, target, error))
    return FALSE;
  if (exists)
    *moved_to = g_steal_pointer (&target);
  return TRUE;
}

/* --- What is still known ---------------------------------------------------------------------- */

static void
add_log (ArbSalvage *salvage,
         const char *path,
         ArbProgress *progress)
{
  g_autoptr (ArbLineLogReader) log = arb_line_log_reader_new (path);
  const char *line;

  arb_progress_begin_part (progress, UP_TO_LOG, 100);
  while (arb_progress_reach (progress, arb_line_log_reader_get_percent (log)) &&
         (line = arb_line_log_reader_next (log)) != NULL)
    {
      ArbRow *row = arb_line_log_parse (line);

      if (row != NULL)
        arb_salvage_take_row (salvage, row, ARB_SALVAGE_LOG);
    }
}

/* With what a crash left half done taken back first, when SQLite can. */
static void
add_broken (ArbSalvage *salvage,
            const char *path,
            ArbProgress *progress)
{
  g_autofree char *copy = arb_db_copy (path);
  g_autoptr (ArbDb) db = copy != NULL ? arb_db_open (copy, ARB_DB_WRITE, NULL) : NULL;

  g_clear_pointer (&db, arb_db_close);
  arb_salvage_add_pages (salvage, copy != NULL ? copy : path, ARB_SALVAGE_FILE, progress, UP_TO_PAGES);
  if (copy != NULL)
    arb_db_forget_copy (copy);
}

/* Snapshots one by one, from the newest to one that is sound, and on until nothing is missing any more: file
 * and log may both have lost their end, and then nobody else knows that there was one. */
static GPtrArray *
gather (ArbSalvage *salvage,
        const char *path,
        const char *clean,
        ArbProgress *progress)
{
  g_autoptr (GPtrArray) snapshots = arb_snapshot_list (path);
  g_autofree char *sound = arb_snapshot_dup_latest (path);
  gboolean has_sound = sound == NULL;
  GPtrArray *rows;

  add_broken (salvage, path, progress);
  /* The last time it may have been cut off before the clean file had its name. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    arb_salvage_add_pages (salvage, clean, ARB_SALVAGE_FILE, progress, UP_TO_PAGES);
  add_log (salvage, path, progress);
  rows = arb_salvage_list_rows (salvage);
  for (guint i = snapshots->len;
       i > 0 && !progress->is_stopped && !(has_sound && arb_salvage_is_whole (salvage, rows)); i--)
    {
      const char *snapshot = snapshots->pdata[i - 1];

      arb_salvage_add_pages (salvage, snapshot, ARB_SALVAGE_SNAPSHOT + i, progress,
                             UP_TO_SNAPSHOTS - (i - 1) * (UP_TO_SNAPSHOTS - UP_TO_LOG) / snapshots->len);
      has_sound = has_sound || g_str_equal (snapshot, sound);
      g_ptr_array_unref (rows);
      rows = arb_salvage_list_rows (salvage);
    }
  return rows;
}

/* --- The clean file --------------------------------------------------------------------------- */

static gboolean
fill (ArbDb *db,
      ArbSalvage *salvage,
      const GPtrArray *rows,
      ArbProgress *progress,
      GError **error)
{
  GHashTableIter iter;
  gpointer bytes;

  if (!arb_db_begin (db, "BEGIN IMMEDIATE", error) || !arb_schema_create (db, error))
    return FALSE;
  arb_progress_begin_part (progress, UP_TO_ROWS, rows->len);
  for (guint i = 0; i < rows->len; i++)
    if (!arb_row_insert (db, rows->pdata[i], error) || !arb_progress_step (progress))
      return FALSE;
  g_hash_table_iter_init (&iter, arb_salvage_get_files (salvage));
  while (g_hash_table_iter_next (&iter, NULL, &bytes))
    if (!arb_db_insert_attachment (db, bytes, error))
      return FALSE;
  return arb_db_commit (db, error);
}

/* Under another name, and read back before anything else is touched. */
static gboolean
write_clean (const char *clean,
             const char *path,
             ArbSalvage *salvage,
             const GPtrArray *rows,
             ArbProgress *progress,
             GError **error)
{
  const ArbStoreOptions look = { .read_only = TRUE };
  int fd = arb_db_check_beside (clean, error)
               ? arb_file_open (clean, O_RDWR | O_CREAT | O_EXCL, arb_file_get_mode (path, 0600), error)
               : -1;
  g_autoptr (ArbDb) db = NULL;
  g_autoptr (ArbStore) store = NULL;
  gboolean ok;

  if (fd < 0)
    return FALSE;
  close (fd);
  db = arb_db_open (clean, ARB_DB_CREATE, error);
  ok = db != NULL && fill (db, salvage, rows, progress, error);
  g_clear_pointer (&db, arb_db_close);
  if (ok)
    store = arb_store_open (clean, &look, error);
  return store != NULL;
}

static gboolean
put_in_place (const char *clean,
              const char *path,
              char **moved_to,
              GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (path);

  if (!set_aside (path, moved_to, error))
    return FALSE;
  if (g_rename (clean, path) == 0)
    {
      arb_file_sync (folder);
      return TRUE;
    }
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO, _ ("“%s” cannot be made: %s."), shown,
               g_strerror (errno));
  /* Two names of one file stay two when one is given to the other. */
  if (*moved_to != NULL && g_rename (*moved_to, path) == 0)
    g_unlink (*moved_to);
  return FALSE;
}

/* --- Whether to touch it at all --------------------------------------------------------------- */

/* FALSE also when it was stopped. */
static gboolean
is_sound (ArbStore *store,
          ArbProgress *progress)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (store);

  arb_verifier_set_without_combats (verifier);
  arb_progress_begin_part (progress, UP_TO_CHECK, 100);
  while (arb_verifier_step (verifier, 1000))
    if (!arb_progress_reach (progress, arb_verifier_get_percent (verifier)))
      return FALSE;
  return arb_verifier_is_good (verifier);
}

/* FALSE: it is in use, or there is nothing to recover from. */
static gboolean
may_touch (const char *path,
           gboolean even_if_sound,
           ArbProgress *progress,
           GError **error)
{
  const ArbStoreOptions look = { .read_only = TRUE };
  g_autoptr (GError) failure = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  gint version = 0;

  if (!arb_file_check_place (path, error))
    return FALSE;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (arb_db_probe (path, &version, NULL) && version > ARB_DB_VERSION && !even_if_sound)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS,
                   _ ("“%s” was written by a newer Arbitre, which may know what is wrong with it; "
                      "use that one."),
                   shown);
      return FALSE;
    }
  store = arb_store_open (path, &look, &failure);
  if (g_error_matches (failure, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD) ||
      g_error_matches (failure, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (store == NULL || even_if_sound || !is_sound (store, progress))
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS,
               _ ("“%s” is sound and was left as it is."), shown);
  return FALSE;
}

static gboolean
refuse_stopped (const char *shown,
                GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Recovering was stopped; “%s” is as it was."), shown);
  return FALSE;
}

/* All but the last step: the clean file is written, or nothing is left of it. */
static gboolean
make_clean (const char *clean,
            const char *path,
            ArbProgress *progress,
            ArbRecovered *recovered,
            GError **error)
{
  g_autoptr (ArbSalvage) salvage = arb_salvage_new ();
  g_autoptr (GPtrArray) rows = gather (salvage, path, clean, progress);
  g_autofree char *shown = g_filename_display_name (path);

  if (progress->is_stopped)
    return refuse_stopped (shown, error);
  if (rows->len == 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("Neither “%s” nor a snapshot nor a line log beside it has a row that is sound; "
                      "it was left as it is."),
                   shown);
      return FALSE;
    }
  arb_salvage_sign_rows (salvage, rows);
  g_unlink (clean);
  if (!write_clean (clean, path, salvage, rows, progress, error))
    {
      if (progress->is_stopped)
        refuse_stopped (shown, error);
      g_unlink (clean);
      return FALSE;
    }
  recovered->n_rows = rows->len;
  recovered->n_missing_files = arb_salvage_count_missing (salvage, rows);
  recovered->n_other = arb_salvage_count_other (salvage);
  recovered->n_cut_off = arb_salvage_count_cut_off (salvage);
  return TRUE;
}

gboolean
arb_store_recover (const char *name,
                   gboolean even_if_sound,
                   ArbProgressFunc func,
                   gpointer user_data,
                   ArbRecovered *recovered,
                   GError **error)
{
  g_return_val_if_fail (name != NULL && recovered != NULL, FALSE);

  ArbProgress progress = { .func = func, .user_data = user_data };
  g_autofree char *path = arb_db_dup_place (name);
  g_autofree char *clean = g_strconcat (path, ".recovering", NULL);

  if (!may_touch (path, even_if_sound, &progress, error) ||
      !make_clean (clean, path, &progress, recovered, error))
    return FALSE;
  if (put_in_place (clean, path, &recovered->moved_to, error))
    return TRUE;
  g_unlink (clean);
  return FALSE;
}

void
arb_recovered_clear (ArbRecovered *self)
{
  g_free (self->moved_to);
}

char **
arb_recovered_list_kept (const ArbRecovered *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_autofree char *rows = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u row is back.", "%u rows are back.", self->n_rows), self->n_rows);

  if (self->moved_to != NULL)
    {
      g_autofree char *shown = g_filename_display_name (self->moved_to);
      g_autofree char *moved = g_strdup_printf (_ ("The broken file is now “%s”."), shown);

      g_strv_builder_add (said, moved);
    }
  g_strv_builder_add (said, rows);
  return g_strv_builder_end (said);
}

char **
arb_recovered_list_lost (const ArbRecovered *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_autofree char *rows =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%u row more is known, but not the one before it, so it does not count; it is "
                                    "still in the file that was set aside.",
                                    "%u rows more are known, but not the one before them, so they do not count; "
                                    "they are still in the file that was set aside.",
                                    self->n_cut_off),
                       self->n_cut_off);
  g_autofree char *files =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%u file that the event kept, a rule file or a list, is nowhere any more.",
                                    "%u files that the event kept, rule files or lists, are nowhere any more.",
                                    self->n_missing_files),
                       self->n_missing_files);
  g_autofree char *other =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%u row of another event lies in the line log or the snapshots of this one. If that "
                                    "is the event you mean, move what belongs to this one away and recover again.",
                                    "%u rows of another event lie in the line log or the snapshots of this one. If that "
                                    "is the event you mean, move what belongs to this one away and recover again.",
                                    self->n_other),
                       self->n_other);

  if (self->n_other > 0)
    g_strv_builder_add (said, other);
  if (self->n_cut_off > 0)
    g_strv_builder_add (said, rows);
  if (self->n_missing_files > 0)
    g_strv_builder_add (said, files);
  return g_strv_builder_end (said);
}
