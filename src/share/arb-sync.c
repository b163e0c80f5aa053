/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "share/arb-sync-private.h"
#include "store/arb-forks.h"
#include "store/arb-umpires.h"

/* Somebody else may deliver the same rows at the same moment. */
#define N_TRIES 5

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
  g_autoptr (ArbSyncLoad) load = arb_sync_load_new ();
  g_autoptr (GPtrArray) have = NULL;

  g_return_val_if_fail (hub != NULL && here != NULL && there != NULL && position != NULL, NULL);
  have = list_have (here, there, unlinked);
  return fetch_files (hub, here, there, load, error) &&
                 arb_hub_fetch (hub, here->event, have, position, load->lines, error)
             ? g_steal_pointer (&load)
             : NULL;
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
