/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the event has that the hub has not. */

#include "share/arb-sync-private.h"

/* Of one delivery: the hub locks the event while it takes them. */
#define ROWS_AT_ONCE 20000

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
  g_autoptr (ArbSyncLoad) load = arb_sync_load_new ();
  g_autoptr (GPtrArray) ends = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && there != NULL && result != NULL, NULL);
  result->n_kept = 0;
  result->is_reader = there->role == ARB_HUB_READER;
  if (result->is_reader)
    {
      const ArbWriterEnd *own = g_hash_table_lookup (there->ends, arb_store_get_umpire (store));

      result->n_kept = MAX (arb_store_get_seq (store) - (own != NULL ? own->seq : 0), 0);
      return g_steal_pointer (&load);
    }
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
