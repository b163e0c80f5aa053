/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-snapshot-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-file.h"

#define SUFFIX ".arbitre"
/* More snapshots than anybody makes; somebody else may have named one so. */
#define MAX_DIGITS 9
#define MAX_NUMBER 999999999

static char *
dup_folder (const char *path)
{
  return g_strconcat (path, ".snapshots", NULL);
}

/* The number that a name begins with; 0: it is none of ours. */
static gint64
get_number (const char *name)
{
  gsize n_digits = strspn (name, "0123456789");

  return n_digits <= MAX_DIGITS && name[n_digits] == '-' && g_str_has_suffix (name, SUFFIX)
             ? g_ascii_strtoll (name, NULL, 10)
             : 0;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const char *first = *(const char *const *) a;
  const char *second = *(const char *const *) b;
  gint64 difference = get_number (first) - get_number (second);

  return difference != 0 ? (difference < 0 ? -1 : 1) : strcmp (first, second);
}

/* Names begin with a rising number, whatever the clock says: sorted is oldest first. */
static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (get_number (name) > 0)
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static gboolean
fail (const char *shown,
      const char *detail,
      GError **error)
{
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
               _ ("A snapshot of “%s” could not be made: %s."), shown, detail);
  return FALSE;
}

/* A link or a file where the folder should be: its own sentence says so. */
static gboolean
fail_folder (const char *shown,
             const GError *why,
             GError **error)
{
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
               _ ("A snapshot of “%s” could not be made. %s"), shown, why->message);
  return FALSE;
}

/* SQLite speaks English only: what an umpire can do something about is said in words. */
static gboolean
fail_copy (const char *shown,
           sqlite3 *copy,
           GError **error)
{
  switch (sqlite3_errcode (copy) & 0xff)
    {
    case SQLITE_FULL:
      return fail (shown, _ ("the disk is full; free some space"), error);
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return fail (shown, _ ("its folder of snapshots cannot be written"), error);
    default:
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("A snapshot of “%s” could not be made; check the disk. Technical detail: %s"),
                   shown, sqlite3_errmsg (copy));
      return FALSE;
    }
}

/* A snapshot that cannot be read back is none. */
static gboolean
check_copy (sqlite3 *copy)
{
  sqlite3_stmt *statement = NULL;
  int status = sqlite3_prepare_v2 (copy, "PRAGMA quick_check", -1, &statement, NULL);
  gboolean ok = status == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW &&
                g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0;

  sqlite3_finalize (statement);
  return ok;
}

static gboolean
copy_to (ArbDb *db,
         const char *path,
         GError **error)
{
  sqlite3 *copy = NULL;
  sqlite3_backup *backup = NULL;
  gboolean ok =
      sqlite3_open_v2 (path, &copy, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;

  if (ok)
    backup = sqlite3_backup_init (copy, "main", db->handle, "main");
  if (backup != NULL)
    {
      ok = sqlite3_backup_step (backup, -1) == SQLITE_DONE;
      ok = sqlite3_backup_finish (backup) == SQLITE_OK && ok;
    }
  ok = ok && backup != NULL && check_copy (copy);
  if (!ok)
    fail_copy (db->shown, copy, error);
  sqlite3_close_v2 (copy);
  return ok;
}

/* Made by us and by nobody before: no link leads the copy elsewhere. */
static gboolean
claim_copy (ArbDb *db,
            const char *path,
            GError **error)
{
  int fd;

  g_unlink (path);
  fd = arb_file_open (path, O_RDWR | O_CREAT | O_EXCL, arb_file_get_mode (db->path, 0600), NULL);
  if (fd < 0)
    return fail (db->shown, _ ("its folder of snapshots cannot be written"), error);
  close (fd);
  return TRUE;
}

/* It opens, its chain holds, and its files are what they should be. */
static gboolean
is_good (const char *snapshot)
{
  const ArbStoreOptions options = { .read_only = TRUE };
  g_autoptr (ArbStore) store = arb_store_open (snapshot, &options, NULL);

  return store != NULL;
}

/* The last one that is sound must not be pushed out by ten that are not, nor by ten that somebody else
 * put there under higher numbers. */
static void
remove_oldest (const char *folder,
               const char *newest)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  if (names->len <= ARB_SNAPSHOTS_KEPT || !is_good (newest))
    return;
  for (guint i = 0; i + ARB_SNAPSHOTS_KEPT < names->len; i++)
    {
      g_autofree char *old = g_build_filename (folder, names->pdata[i], NULL);

      if (!g_str_equal (old, newest))
        g_unlink (old);
    }
}

gboolean
arb_snapshot_make (ArbDb *db,
                   const guint8 *head,
                   GError **error)
{
  g_autofree char *folder = dup_folder (db->path);
  g_autofree char *hex = arb_hash_to_hex (head);
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *temporary = g_build_filename (folder, "making", NULL);
  g_autofree char *name = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GError) failure = NULL;
  const char *last;

  if (!arb_file_make_folder (folder, &failure))
    return fail_folder (db->shown, failure, error);
  names = list_names (folder);
  last = names->len > 0 ? names->pdata[names->len - 1] : "";
  hex[ARB_STORE_HEAD_DIGITS] = '\0';
  if (strstr (last, hex) != NULL)
    return TRUE;
  name = g_strdup_printf ("%06d-%s" SUFFIX, (int) MIN (get_number (last) + 1, MAX_NUMBER), hex);
  target = g_build_filename (folder, name, NULL);
  if (!claim_copy (db, temporary, error))
    return FALSE;
  if (!copy_to (db, temporary, error))
    {
      g_unlink (temporary);
      return FALSE;
    }
  arb_file_sync (temporary);
  if (g_rename (temporary, target) != 0)
    return fail (db->shown, g_strerror (errno), error);
  arb_file_sync (folder);
  remove_oldest (folder, target);
  return TRUE;
}

gboolean
arb_store_snapshot (ArbStore *self,
                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->db != NULL && !self->read_only && arb_snapshot_make (self->db, self->last, error);
}

GPtrArray *
arb_snapshot_list (const char *path)
{
  g_autofree char *place = arb_db_dup_place (path);
  g_autofree char *folder = dup_folder (place);
  g_autoptr (GPtrArray) names = list_names (folder);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (paths, g_build_filename (folder, names->pdata[i], NULL));
  return paths;
}

char *
arb_snapshot_dup_latest (const char *path)
{
  g_autoptr (GPtrArray) paths = arb_snapshot_list (path);

  for (guint i = paths->len; i > 0; i--)
    if (is_good (paths->pdata[i - 1]))
      return g_strdup (paths->pdata[i - 1]);
  return NULL;
}

