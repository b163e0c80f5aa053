/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Out of a broken file: it is moved aside, the newest good snapshot takes its place, and the line
 * log gives back what came after it. The hash chain decides which lines count. */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <errno.h>
#include <string.h>

#include "base/arb-file.h"
#include "store/arb-snapshot-private.h"

#define MAX_BYTES (1024 * 1024 * 1024)

static char *
find_free_name (const char *path)
{
  for (guint i = 1;; i++)
    {
      char *name = g_strdup_printf ("%s.broken-%u", path, i);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return name;
      g_free (name);
    }
}

gboolean
arb_store_set_aside (const char *path,
                     char **moved_to,
                     GError **error)
{
  g_autofree char *target = find_free_name (path);
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *journal_target = g_strconcat (target, "-journal", NULL);

  /* The journal first: alone beside another file it would be rolled into that one. */
  if ((g_file_test (journal, G_FILE_TEST_EXISTS) && g_rename (journal, journal_target) != 0) ||
      g_rename (path, target) != 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("“%s” could not be moved aside: %s."), shown, g_strerror (errno));
      return FALSE;
    }
  if (moved_to != NULL)
    *moved_to = g_steal_pointer (&target);
  return TRUE;
}

static gboolean
copy_file (const char *from,
           const char *to,
           GError **error)
{
  g_autoptr (GBytes) bytes = arb_file_read (from, MAX_BYTES, error);
  gsize length;
  const char *data;

  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  return arb_file_replace (to, data, length, error);
}

/* A row of the log continues the journal when it is the next one and its hash is right. */
static gboolean
continues (const ArbStore *store,
           const ArbRow *row)
{
  guint8 hash[ARB_HASH_SIZE];

  arb_row_compute_hash (row, hash);
  return row->id == store->n_rows + 1 && g_str_equal (row->event, store->event_id) &&
         g_str_equal (row->umpire, store->umpire) && row->seq == store->seq + 1 &&
         memcmp (row->prev, store->prev, ARB_HASH_SIZE) == 0 &&
         memcmp (row->hash, hash, ARB_HASH_SIZE) == 0;
}

static gint64
get_wall (gpointer user_data)
{
  return *(const gint64 *) user_data;
}

/* Written as they were, moment included, so that their hashes come out the same. */
static gboolean
put_back (ArbStore *store,
          GPtrArray *rows,
          guint first,
          guint n_rows,
          GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();
  ArbClockFunc clock = store->clock;
  gpointer clock_data = store->clock_data;
  const ArbRow *head = g_ptr_array_index (rows, first);
  gint64 wall = head->wall;
  gboolean ok;

  for (guint i = 0; i < n_rows; i++)
    {
      const ArbRow *row = g_ptr_array_index (rows, first + i);

      arb_entries_add_word (entries, row->game, row->kind, row->subject, g_strdup (row->body),
                            i > 0);
    }
  store->clock = get_wall;
  store->clock_data = &wall;
  ok = arb_store_commit (store, entries, NULL, error);
  store->clock = clock;
  store->clock_data = clock_data;
  return ok;
}

static void
replay_log (const char *path,
            GPtrArray *rows,
            guint *n_rows)
{
  for (guint i = 0; i < rows->len;)
    {
      const ArbRow *row = g_ptr_array_index (rows, i);
      const ArbStoreOptions options = { .umpire = row->umpire, .no_traces = TRUE };
      g_autoptr (ArbStore) store = NULL;
      guint length = 1;

      if (row->id <= *n_rows)
        {
          i++;
          continue;
        }
      while (i + length < rows->len && ((ArbRow *) rows->pdata[i + length])->act == row->act &&
             g_str_equal (((ArbRow *) rows->pdata[i + length])->umpire, row->umpire))
        length++;
      store = arb_store_open (path, &options, NULL);
      if (store == NULL || !continues (store, row) || !put_back (store, rows, i, length, NULL))
        return;
      *n_rows = arb_store_get_n_rows (store);
      arb_store_close (store);
      i += length;
    }
}

gboolean
arb_store_recover (const char *path,
                   char **moved_to,
                   guint *n_rows,
                   GError **error)
{
  g_autofree char *snapshot = arb_snapshot_dup_latest (path);
  g_autofree char *shown = g_filename_display_name (path);
  const ArbStoreOptions look = { .read_only = TRUE };
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (snapshot == NULL)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("There is no good snapshot of “%s”; it was left as it is, and the line log "
                      "beside it can be read as text."),
                   shown);
      return FALSE;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !arb_store_set_aside (path, moved_to, error))
    return FALSE;
  if (!copy_file (snapshot, path, error))
    return FALSE;
  store = arb_store_open (path, &look, error);
  if (store == NULL)
    return FALSE;
  *n_rows = arb_store_get_n_rows (store);
  g_clear_object (&store);
  rows = arb_line_log_read (path);
  replay_log (path, rows, n_rows);
  return TRUE;
}
