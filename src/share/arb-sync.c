/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share/arb-sync.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-forks.h"
#include "store/arb-umpires.h"

/* Of one delivery: the hub locks the event while it takes them. */
#define ROWS_AT_ONCE 20000
/* Somebody else may deliver the same rows at the same moment. */
#define N_TRIES 5

struct _ArbSyncThere
{
  ArbHubRole role;
  GHashTable *ends;   /* Owned: umpire → ArbWriterEnd */
  GHashTable *files;  /* Owned: set of SHA-256 */
  GHashTable *hashes; /* Owned: umpire whose rows go on in more than one way → GPtrArray of hashes */
};

struct _ArbSyncLoad
{
  GPtrArray *rows;  /* Owned: ArbParcelRow, up */
  GPtrArray *lines; /* Owned: char *, down */
  GPtrArray *files; /* Owned: GBytes */
};

void
arb_sync_there_free (ArbSyncThere *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->ends);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->hashes);
  g_free (self);
}

void
arb_sync_here_free (ArbSyncHere *self)
{
  if (self == NULL)
    return;
  g_free (self->event);
  g_free (self->key);
  g_ptr_array_unref (self->ends);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->forked);
  g_free (self);
}

ArbSyncHere *
arb_sync_here_new (ArbStore *store)
{
  ArbSyncHere *self;
  g_autoptr (GPtrArray) forks = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  forks = arb_store_list_forks (store);
  self = g_new0 (ArbSyncHere, 1);
  self->event = g_strdup (arb_store_get_event_id (store));
  self->key = arb_store_dup_public_key (store);
  self->is_head = arb_store_is_head (store);
  self->ends = arb_store_list_ends (store);
  self->files = arb_store_list_files (store);
  self->forked = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < forks->len; i++)
    g_ptr_array_add (self->forked, g_strdup (((ArbFork *) forks->pdata[i])->umpire));
  return self;
}

static ArbSyncLoad *
load_new (void)
{
  ArbSyncLoad *self = g_new0 (ArbSyncLoad, 1);

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_parcel_row_free);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return self;
}

void
arb_sync_load_free (ArbSyncLoad *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->files);
  g_free (self);
}

/* The name of the act that a line is of: the columns of its umpire and of its first row. */
static char *
dup_act (const char *line)
{
  const char *columns[8] = { line };
  guint n_columns = 1;

  for (const char *p = line; n_columns < G_N_ELEMENTS (columns) && (p = strchr (p, '\t')) != NULL; n_columns++)
    columns[n_columns] = ++p;
  if (n_columns < G_N_ELEMENTS (columns))
    return g_strdup ("");
  return g_strdup_printf ("%.*s%.*s", (int) (columns[3] - columns[2]), columns[2],
                          (int) (columns[7] - columns[6]), columns[6]);
}

/* Act → behind its last line. */
static GHashTable *
find_ends (const GPtrArray *acts)
{
  GHashTable *ends = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < acts->len; i++)
    g_hash_table_insert (ends, acts->pdata[i], GUINT_TO_POINTER (i + 1));
  return ends;
}

GPtrArray *
arb_sync_load_split (ArbSyncLoad *self,
                     guint n_lines)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sync_load_free);
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) ends = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  ArbSyncLoad *part = self;
  guint end = 0;

  g_return_val_if_fail (self != NULL && n_lines > 0, parts);
  g_ptr_array_add (parts, self);
  if (self->lines->len <= n_lines)
    return parts;
  lines = g_steal_pointer (&self->lines);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_free_func (lines, NULL);
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (acts, dup_act (lines->pdata[i]));
  ends = find_ends (acts);
  for (guint i = 0; i < lines->len; i++)
    {
      if (i >= end && part->lines->len >= n_lines)
        {
          part = load_new ();
          g_ptr_array_add (parts, part);
        }
      end = MAX (end, GPOINTER_TO_UINT (g_hash_table_lookup (ends, acts->pdata[i])));
      g_ptr_array_add (part->lines, lines->pdata[i]);
    }
  return parts;
}

gboolean
arb_sync_load_is_empty (const ArbSyncLoad *self)
{
  g_return_val_if_fail (self != NULL, TRUE);
  return self->rows->len == 0 && self->lines->len == 0 && self->files->len == 0;
}

void
arb_sync_result_clear (ArbSyncResult *self)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->problem, g_free);
}

/* --- What the hub has ------------------------------------------------------------------------- */

static gboolean
look_at_hashes (ArbHub *hub,
                const ArbSyncHere *here,
                ArbSyncThere *there,
                GError **error)
{
  for (guint i = 0; there->role != ARB_HUB_READER && i < here->forked->len; i++)
    {
      const char *umpire = here->forked->pdata[i];
      GPtrArray *hashes = arb_hub_list_hashes (hub, here->event, umpire, error);

      if (hashes == NULL)
        return FALSE;
      g_hash_table_insert (there->hashes, g_strdup (umpire), hashes);
    }
  return TRUE;
}

ArbSyncThere *
arb_sync_look (ArbHub *hub,
               const ArbSyncHere *here,
               GError **error)
{
  g_autoptr (ArbSyncThere) there = NULL;
  g_autoptr (GPtrArray) ends = NULL;
  g_autoptr (GPtrArray) files = NULL;

  g_return_val_if_fail (hub != NULL && here != NULL, NULL);
  ends = arb_hub_list_tips (hub, here->event, error);
  files = ends != NULL ? arb_hub_list_files (hub, here->event, error) : NULL;
  if (files == NULL)
    return NULL;
  there = g_new0 (ArbSyncThere, 1);
  there->role = arb_hub_get_role (hub);
  there->ends = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) arb_writer_end_free);
  there->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  there->hashes =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  while (ends->len > 0)
    {
      ArbWriterEnd *end = g_ptr_array_steal_index_fast (ends, ends->len - 1);

      g_hash_table_insert (there->ends, end->umpire, end);
    }
  while (files->len > 0)
    g_hash_table_add (there->files, g_ptr_array_steal_index_fast (files, files->len - 1));
  return look_at_hashes (hub, here, there, error) ? g_steal_pointer (&there) : NULL;
}

static gboolean
is_in (const GPtrArray *list,
       const char *text)
{
  return list != NULL && g_ptr_array_find_with_equal_func ((GPtrArray *) list, text, g_str_equal, NULL);
}

/* What need not come again: of whoever has rows that go on in another way, all must. */
static GPtrArray *
list_have (const ArbSyncHere *here,
           const ArbSyncThere *there,
           const GPtrArray *unlinked)
{
  GPtrArray *have = g_ptr_array_new ();

  for (guint i = 0; i < here->ends->len; i++)
    {
      const ArbWriterEnd *end = here->ends->pdata[i];
      const ArbWriterEnd *other = g_hash_table_lookup (there->ends, end->umpire);
      gboolean differs = other != NULL && other->seq == end->seq && !g_str_equal (other->hash, end->hash);

      if (!differs && !is_in (unlinked, end->umpire))
        g_ptr_array_add (have, (gpointer) end);
    }
  return have;
}

static gboolean
fetch_files (ArbHub *hub,
             const ArbSyncHere *here,
             const ArbSyncThere *there,
             ArbSyncLoad *load,
             GError **error)
{
  GHashTableIter iter;
  gpointer sha256;

  g_hash_table_iter_init (&iter, there->files);
  while (g_hash_table_iter_next (&iter, &sha256, NULL))
    {
      GBytes *bytes;

      if (is_in (here->files, sha256))
        continue;
      bytes = arb_hub_get_file (hub, here->event, sha256, error);
      if (bytes == NULL)
        return FALSE;
      g_ptr_array_add (load->files, bytes);
    }
  return TRUE;
}

ArbSyncLoad *
arb_sync_fetch (ArbHub *hub,
                const ArbSyncHere *here,
                const ArbSyncThere *there,
                const GPtrArray *unlinked,
                gint64 *position,
                GError **error)
{
  g_autoptr (ArbSyncLoad) load = load_new ();
  g_autoptr (GPtrArray) have = NULL;

  g_return_val_if_fail (hub != NULL && here != NULL && there != NULL && position != NULL, NULL);
  have = list_have (here, there, unlinked);
  return fetch_files (hub, here, there, load, error) &&
                 arb_hub_fetch (hub, here->event, have, position, load->lines, error)
             ? g_steal_pointer (&load)
             : NULL;
}

/* --- Up --------------------------------------------------------------------------------------- */

static gboolean
collect_files (ArbStore *store,
               const ArbSyncThere *there,
               ArbSyncLoad *load,
               GError **error)
{
  g_autoptr (GPtrArray) files = arb_store_list_files (store);

  for (guint i = 0; i < files->len; i++)
    {
      GBytes *bytes;

      if (g_hash_table_contains (there->files, files->pdata[i]))
        continue;
      bytes = arb_store_get_attachment (store, files->pdata[i], error);
      if (bytes == NULL)
        return FALSE;
      g_ptr_array_add (load->files, bytes);
    }
  return TRUE;
}

/* Not half an act. */
static void
drop_last_act (GPtrArray *rows,
               guint first)
{
  gint64 act = ((ArbParcelRow *) rows->pdata[rows->len - 1])->act;

  while (rows->len > first && ((ArbParcelRow *) rows->pdata[rows->len - 1])->act == act)
    g_ptr_array_set_size (rows, (int) rows->len - 1);
}

/* Whether whoever is logged in may deliver the row behind @seq. */
static gboolean
may_deliver (ArbStore *store,
             const ArbSyncThere *there,
             const char *key,
             const char *umpire,
             gint64 seq)
{
  g_autoptr (GPtrArray) rows = NULL;

  if (there->role == ARB_HUB_HEAD)
    return TRUE;
  rows = arb_store_list_rows_after (store, umpire, seq, 1, NULL);
  return rows == NULL || rows->len == 0 || g_strcmp0 (((ArbParcelRow *) rows->pdata[0])->key, key) == 0;
}

/* The rows behind those that the hub has; an umpire's own only, unless the head umpire delivers. */
static gboolean
collect_rows (ArbStore *store,
              const ArbSyncThere *there,
              const char *key,
              const ArbWriterEnd *end,
              gint64 seq,
              ArbSyncLoad *load,
              ArbSyncResult *result,
              GError **error)
{
  guint first = load->rows->len;
  guint room = ROWS_AT_ONCE - MIN (first, ROWS_AT_ONCE);
  g_autoptr (GPtrArray) rows = NULL;
  gboolean is_whole;

  if (seq >= end->seq || room == 0)
    return TRUE;
  if (!may_deliver (store, there, key, end->umpire, seq))
    {
      result->n_kept += end->seq - seq;
      return TRUE;
    }
  rows = arb_store_list_rows_after (store, end->umpire, seq, room, error);
  if (rows == NULL)
    return FALSE;
  is_whole = rows->len < room || seq + (gint64) rows->len == end->seq;
  for (guint i = 0; i < rows->len; i++)
    if (there->role != ARB_HUB_HEAD && g_strcmp0 (((ArbParcelRow *) rows->pdata[i])->key, key) != 0)
      {
        result->n_kept += end->seq - ((ArbParcelRow *) rows->pdata[i])->seq + 1;
        g_ptr_array_set_size (rows, (int) i);
        is_whole = TRUE;
      }
  g_ptr_array_extend_and_steal (load->rows, g_steal_pointer (&rows));
  if (!is_whole)
    drop_last_act (load->rows, first);
  return TRUE;
}

/* Where the hub has other rows at the same places, ours go as files: whoever gets both finds which
 * count. */
static gboolean
collect_fork (ArbStore *store,
              const ArbSyncThere *there,
              const char *key,
              const ArbWriterEnd *end,
              const GPtrArray *hashes,
              ArbSyncLoad *load,
              ArbSyncResult *result,
              GError **error)
{
  const ArbWriterEnd *other = g_hash_table_lookup (there->ends, end->umpire);
  gint64 n_same = 0;

  while (n_same < MIN (end->seq, (gint64) hashes->len))
    {
      g_autofree char *hash = arb_store_dup_hash_at (store, end->umpire, n_same + 1);

      if (g_strcmp0 (hash, hashes->pdata[n_same]) != 0)
        break;
      n_same++;
    }
  /* What was delivered since the hashes were listed is known by its end. */
  if (n_same == hashes->len)
    return collect_rows (store, there, key, end, MAX (n_same, other != NULL ? other->seq : 0), load, result,
                         error);
  for (gint64 seq = n_same + 1; seq <= end->seq; seq++)
    {
      g_autoptr (GBytes) bytes = arb_store_dup_row_file (store, end->umpire, seq);
      g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

      if (!g_hash_table_contains (there->files, sha256))
        g_ptr_array_add (load->files, g_steal_pointer (&bytes));
    }
  return TRUE;
}

ArbSyncLoad *
arb_sync_collect (ArbStore *store,
                  const ArbSyncThere *there,
                  ArbSyncResult *result,
                  GError **error)
{
  g_autoptr (ArbSyncLoad) load = load_new ();
  g_autoptr (GPtrArray) ends = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && there != NULL && result != NULL, NULL);
  result->n_kept = 0;
  if (there->role == ARB_HUB_READER)
    return g_steal_pointer (&load);
  ends = arb_store_list_ends (store);
  key = arb_store_dup_public_key (store);
  if (!collect_files (store, there, load, error))
    return NULL;
  for (guint i = 0; i < ends->len; i++)
    {
      const ArbWriterEnd *end = ends->pdata[i];
      const ArbWriterEnd *other = g_hash_table_lookup (there->ends, end->umpire);
      const GPtrArray *hashes = g_hash_table_lookup (there->hashes, end->umpire);

      if (hashes != NULL ? !collect_fork (store, there, key, end, hashes, load, result, error)
                         : !collect_rows (store, there, key, end, other != NULL ? other->seq : 0, load,
                                          result, error))
        return NULL;
    }
  return g_steal_pointer (&load);
}

static gboolean
send_rows (ArbHub *hub,
           const char *event,
           const ArbSyncLoad *load,
           gint64 *n_rows,
           GError **error)
{
  if (load->rows->len == 0)
    return TRUE;
  if (!arb_hub_begin_rows (hub, error))
    return FALSE;
  for (guint i = 0; i < load->rows->len; i++)
    if (!arb_hub_add_row (hub, load->rows->pdata[i], error))
      return FALSE;
  return arb_hub_end_rows (hub, event, n_rows, error);
}

/* An umpire is known by his key. The head umpire may deliver anybody's rows, and does so from anybody's
 * computer when a hub was lost: its key stays that of whoever works there. */
static gboolean
bring_key (ArbHub *hub,
           const ArbSyncHere *here,
           GError **error)
{
  gboolean is_head = arb_hub_get_role (hub) == ARB_HUB_HEAD;

  if (here->key == NULL || (is_head && !here->is_head))
    return TRUE;
  return arb_hub_bring_key (hub, here->key, is_head ? NULL : error) || is_head;
}

static void
remember (ArbSyncThere *there,
          const ArbSyncLoad *load)
{
  for (guint i = 0; i < load->rows->len; i++)
    {
      const ArbParcelRow *row = load->rows->pdata[i];
      ArbWriterEnd *end;

      if (i + 1 < load->rows->len &&
          g_str_equal (((ArbParcelRow *) load->rows->pdata[i + 1])->umpire, row->umpire))
        continue;
      end = g_new0 (ArbWriterEnd, 1);
      end->umpire = g_strdup (row->umpire);
      end->seq = row->seq;
      end->hash = g_strdup (row->hash);
      g_hash_table_replace (there->ends, end->umpire, end);
    }
  for (guint i = 0; i < load->files->len; i++)
    g_hash_table_add (there->files, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, load->files->pdata[i]));
}

gboolean
arb_sync_deliver (ArbHub *hub,
                  const ArbSyncHere *here,
                  ArbSyncThere *there,
                  ArbSyncLoad *load,
                  ArbSyncResult *result,
                  GError **error)
{
  gboolean ok;
  gint64 n_rows = 0;

  g_return_val_if_fail (hub != NULL && here != NULL && there != NULL, FALSE);
  g_return_val_if_fail (load != NULL && result != NULL, FALSE);
  if (arb_sync_load_is_empty (load))
    return TRUE;
  if (!bring_key (hub, here, error) || !arb_hub_begin (hub, error))
    return FALSE;
  ok = TRUE;
  for (guint i = 0; ok && i < load->files->len; i++)
    ok = arb_hub_add_file (hub, here->event, load->files->pdata[i], error);
  ok = ok && send_rows (hub, here->event, load, &n_rows, error) && arb_hub_commit (hub, error);
  if (!ok)
    {
      arb_hub_roll_back (hub);
      return FALSE;
    }
  result->n_sent += n_rows;
  remember (there, load);
  return TRUE;
}

/* --- Down ------------------------------------------------------------------------------------- */

static ArbParcel *
pack (ArbSyncLoad *load,
      ArbSyncResult *result)
{
  /* Translators: what rows come from, in “A row that came from …”. */
  ArbParcel *parcel = arb_parcel_new (_ ("the hub"));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < load->files->len; i++)
    arb_parcel_add_file (parcel, load->files->pdata[i]);
  for (guint i = 0; i < load->lines->len; i++)
    if (!arb_parcel_add_line (parcel, load->lines->pdata[i], error == NULL ? &error : NULL) &&
        result->problem == NULL)
      result->problem = g_strdup (_ ("A row on the hub was changed there, and was not taken over."));
  g_ptr_array_set_size (load->lines, 0);
  g_ptr_array_set_size (load->files, 0);
  return parcel;
}

static void
take_notes (ArbSyncResult *result,
            ArbParcelNotes *notes,
            GPtrArray **unlinked)
{
  result->n_waiting = notes->n_waiting;
  if (result->problem == NULL)
    result->problem = g_steal_pointer (&notes->problem);
  if (unlinked != NULL)
    *unlinked = g_steal_pointer (&notes->unlinked);
}

gboolean
arb_sync_apply (ArbStore *store,
                ArbSyncLoad *load,
                ArbSyncResult *result,
                GPtrArray **unlinked,
                GError **error)
{
  g_autoptr (ArbParcel) parcel = NULL;
  g_auto (ArbParcelNotes) notes = { 0 };
  g_autoptr (ArbJoin) join = NULL;
  g_autoptr (GPtrArray) news = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && load != NULL && result != NULL, FALSE);
  if (unlinked != NULL)
    *unlinked = NULL;
  if (arb_sync_load_is_empty (load))
    return TRUE;
  parcel = pack (load, result);
  join = arb_join_new (store);
  if (!arb_parcel_prune (parcel, store, &notes, error) || !arb_join_add_parcel (join, parcel, error))
    return FALSE;
  news = arb_join_list_news (join);
  for (guint i = 0; i < news->len; i++)
    result->n_received += ((ArbJoinNews *) news->pdata[i])->n_rows +
                          ((ArbJoinNews *) news->pdata[i])->n_forked;
  take_notes (result, &notes, unlinked);
  return arb_join_write (join, error);
}

/* --- All of it -------------------------------------------------------------------------------- */

static gboolean
fetch_and_apply (ArbStore *store,
                 ArbHub *hub,
                 ArbSyncResult *result,
                 GError **error)
{
  g_autoptr (GPtrArray) unlinked = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ArbSyncHere) here = arb_sync_here_new (store);
      g_autoptr (ArbSyncThere) there = arb_sync_look (hub, here, error);
      g_autoptr (ArbSyncLoad) load = NULL;
      g_autoptr (GPtrArray) wanted = g_steal_pointer (&unlinked);
      gint64 position = 0;

      if (there != NULL)
        load = arb_sync_fetch (hub, here, there, wanted, &position, error);
      if (load == NULL || !arb_sync_apply (store, load, result, &unlinked, error))
        return FALSE;
      /* Something may have come there between one question and the next. */
      if (unlinked == NULL && result->n_waiting == 0)
        break;
    }
  return TRUE;
}

static gboolean
collect_and_deliver (ArbStore *store,
                     ArbHub *hub,
                     ArbSyncResult *result,
                     GError **error)
{
  g_autoptr (ArbSyncHere) here = arb_sync_here_new (store);
  g_autoptr (ArbSyncThere) there = arb_sync_look (hub, here, error);

  while (there != NULL)
    {
      g_autoptr (ArbSyncLoad) load = arb_sync_collect (store, there, result, error);

      if (load == NULL || !arb_sync_deliver (hub, here, there, load, result, error))
        return FALSE;
      if (arb_sync_load_is_empty (load))
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_sync_run (ArbStore *store,
              ArbHub *hub,
              ArbSyncResult *result,
              GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store) && hub != NULL && result != NULL, FALSE);
  for (guint i = 1;; i++)
    {
      g_autoptr (GError) failure = NULL;

      if (!fetch_and_apply (store, hub, result, error))
        return FALSE;
      if (collect_and_deliver (store, hub, result, &failure))
        return TRUE;
      if (i == N_TRIES || !g_error_matches (failure, ARB_HUB_ERROR, ARB_HUB_ERROR_FORK))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
    }
}

gboolean
arb_sync_join (ArbHub *hub,
               const char *event,
               const char *path,
               ArbSyncResult *result,
               GError **error)
{
  g_autoptr (ArbSyncHere) here = NULL;
  g_autoptr (ArbSyncThere) there = NULL;
  g_autoptr (ArbSyncLoad) load = NULL;
  g_autoptr (ArbParcel) parcel = NULL;
  g_auto (ArbParcelNotes) notes = { 0 };
  gint64 position = 0;

  g_return_val_if_fail (hub != NULL && event != NULL && path != NULL && result != NULL, FALSE);
  here = g_new0 (ArbSyncHere, 1);
  here->event = g_strdup (event);
  here->ends = g_ptr_array_new ();
  here->files = g_ptr_array_new ();
  here->forked = g_ptr_array_new ();
  there = arb_sync_look (hub, here, error);
  load = there != NULL ? arb_sync_fetch (hub, here, there, NULL, &position, error) : NULL;
  if (load == NULL)
    return FALSE;
  result->n_received = load->lines->len;
  parcel = pack (load, result);
  if (!arb_parcel_write_copy (parcel, path, &notes, error))
    return FALSE;
  take_notes (result, &notes, NULL);
  return TRUE;
}
