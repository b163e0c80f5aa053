/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a parcel can go into an event: rows that are sound, go on from others, and whose writers had
 * seen nothing that is not here. The rest is left out; it comes again. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-head-private.h"
#include "store/arb-join-private.h"
#include "store/arb-key-private.h"
#include "store/arb-parcel-private.h"

typedef struct
{
  ArbParcel *parcel;     /* Borrowed */
  ArbStore *into;        /* Borrowed */
  ArbParcelNotes *notes; /* Borrowed */
  GHashTable *rows;      /* Owned: hash → ArbRow, borrowed: what is in the parcel */
  GHashTable *files;     /* Owned: sha256 of those in the parcel */
} Prune;

void
arb_parcel_notes_clear (ArbParcelNotes *self)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->unlinked, g_ptr_array_unref);
  g_clear_pointer (&self->problem, g_free);
  self->n_waiting = 0;
}

/* --- Signatures ------------------------------------------------------------------------------- */

/* From the last to the first: one that a right one is linked to need not be looked at. */
static void
drop_forged (Prune *self,
             GPtrArray *rows)
{
  const ArbRow *next = NULL;

  for (guint i = rows->len; i > 0; i--)
    {
      const ArbRow *row = rows->pdata[i - 1];

      if (!g_str_equal (row->event, self->into->event_id) ||
          (row->signature.size > 0 &&
           (next == NULL || !arb_row_continues (next, row) ||
            !arb_signature_follows (&next->signature, &row->signature)) &&
           !arb_signature_is_right (&row->signature, row->hash)))
        {
          g_free (self->notes->problem);
          self->notes->problem =
              g_strdup_printf (_ ("The row %s %ld that came is none of this event or has a wrong signature, "
                                  "and was not taken over: somebody else wrote or changed it."),
                               row->umpire, (long) row->seq);
          g_ptr_array_remove_index (rows, i - 1);
          next = NULL;
        }
      else
        next = row;
    }
}

/* --- Chains ----------------------------------------------------------------------------------- */

static gboolean
goes_on (Prune *self,
         const ArbRow *row)
{
  const ArbRow *before = g_hash_table_lookup (self->rows, row->prev);
  ArbTip last = { .seq = row->seq - 1 };

  if (row->seq == 1)
    return arb_row_continues (row, NULL);
  if (before == NULL)
    before = g_hash_table_lookup (self->into->forks, row->prev);
  if (before != NULL)
    return arb_row_continues (row, before);
  memcpy (last.hash, row->prev, ARB_HASH_SIZE);
  return arb_store_has_row (self->into, row->umpire, &last, row->lamport);
}

static void
want_whole (ArbParcelNotes *notes,
            const char *umpire)
{
  if (notes->unlinked == NULL)
    notes->unlinked = g_ptr_array_new_with_free_func (g_free);
  if (!g_ptr_array_find_with_equal_func (notes->unlinked, umpire, g_str_equal, NULL))
    g_ptr_array_add (notes->unlinked, g_strdup (umpire));
}

/* In the order of their numbers: what a row goes on from was looked at before it. */
static void
drop_loose (Prune *self,
            const char *umpire,
            GPtrArray *rows)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      ArbRow *row = rows->pdata[i];

      if (!g_hash_table_contains (self->rows, row->hash) && goes_on (self, row))
        {
          g_hash_table_insert (self->rows, row->hash, row);
          g_ptr_array_add (kept, row);
          continue;
        }
      if (!g_hash_table_contains (self->rows, row->hash))
        want_whole (self->notes, umpire);
      arb_row_free (row);
    }
  g_free (g_ptr_array_steal (rows, NULL));
  for (guint i = 0; i < kept->len; i++)
    g_ptr_array_add (rows, kept->pdata[i]);
}

/* --- What rows had seen ----------------------------------------------------------------------- */

static gboolean
has_row (gpointer data,
         const char *umpire,
         const ArbTip *tip,
         gint64 before)
{
  Prune *self = data;
  const ArbRow *row = g_hash_table_lookup (self->rows, tip->hash);

  if (row != NULL)
    return row->seq == tip->seq && row->lamport < before && g_str_equal (row->umpire, umpire);
  return arb_store_has_row (self->into, umpire, tip, before);
}

static gboolean
has_file (gpointer data,
          const char *sha256)
{
  Prune *self = data;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (g_hash_table_contains (self->files, sha256))
    return TRUE;
  statement = arb_db_query (self->into->db, NULL, "SELECT 1 FROM attachment WHERE sha256 = ?", "s", sha256);
  return statement != NULL && arb_db_next (self->into->db, statement, NULL);
}

/* All of the writer from that act on. */
static void
hold_back (Prune *self,
           GPtrArray *rows,
           guint index)
{
  gint64 act = ((ArbRow *) rows->pdata[index])->act;

  while (index > 0 && ((ArbRow *) rows->pdata[index - 1])->seq >= act)
    index--;
  for (guint i = index; i < rows->len; i++)
    g_hash_table_remove (self->rows, ((ArbRow *) rows->pdata[i])->hash);
  self->notes->n_waiting += rows->len - index;
  g_ptr_array_set_size (rows, (int) index);
}

/* One round; TRUE: something was held back, and others may have built on it. */
static gboolean
hold_back_some (Prune *self)
{
  gboolean is_held = FALSE;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->parcel->writers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      GPtrArray *rows = value;
      guint i = 0;

      while (i < rows->len && arb_row_has_all (rows->pdata[i], has_row, has_file, self))
        i++;
      if (i == rows->len)
        continue;
      is_held = TRUE;
      hold_back (self, rows, i);
    }
  return is_held;
}

gboolean
arb_parcel_prune (ArbParcel *self,
                  ArbStore *into,
                  ArbParcelNotes *notes,
                  GError **error)
{
  g_autoptr (GHashTable) rows = g_hash_table_new (arb_hash_hash, arb_hash_equal);
  g_autoptr (GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Prune prune = { self, into, notes, rows, files };
  GHashTableIter iter;
  gpointer umpire, list;

  g_return_val_if_fail (self != NULL && ARB_IS_STORE (into) && notes != NULL, FALSE);
  if (!arb_store_ensure (into, error))
    return FALSE;
  for (guint i = 0; i < self->files->len; i++)
    g_hash_table_add (files, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->files->pdata[i]));
  g_hash_table_iter_init (&iter, self->writers);
  while (g_hash_table_iter_next (&iter, &umpire, &list))
    {
      arb_parcel_sort_rows (list);
      drop_forged (&prune, list);
      drop_loose (&prune, umpire, list);
    }
  while (hold_back_some (&prune))
    ;
  g_hash_table_iter_init (&iter, self->writers);
  while (g_hash_table_iter_next (&iter, NULL, &list))
    if (((GPtrArray *) list)->len == 0)
      g_hash_table_iter_remove (&iter);
  self->is_pruned = TRUE;
  return TRUE;
}
