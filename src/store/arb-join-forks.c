/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows that go on in more than one way: what each of both copies has of them, brought together. */

#include "store/arb-head-private.h"
#include "store/arb-join-private.h"

static gboolean
put (GHashTable *all,
     const char *from,
     ArbRow *row,
     GError **error)
{
  ArbRow *known = g_hash_table_lookup (all, row->hash);

  if (known == NULL)
    {
      g_hash_table_insert (all, row->hash, row);
      return TRUE;
    }
  if (known->signature.size > 0 && row->signature.size > 0 &&
      !arb_signature_equal (&known->signature, &row->signature))
    {
      arb_join_refuse_signature (from, row->umpire, row->seq, error);
      arb_row_free (row);
      return FALSE;
    }
  if (known->signature.size == 0)
    known->signature = row->signature;
  arb_row_free (row);
  return TRUE;
}

/* Takes the rows out of the list. */
static gboolean
put_all (GHashTable *all,
         const char *from,
         GPtrArray *rows,
         GError **error)
{
  while (rows->len > 0)
    if (!put (all, from, g_ptr_array_steal_index_fast (rows, rows->len - 1), error))
      return FALSE;
  return TRUE;
}

static void
list_forks_of (GHashTable *forks,
               const char *umpire,
               GPtrArray *rows)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, forks);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (g_str_equal (((ArbRow *) row)->umpire, umpire))
      g_ptr_array_add (rows, arb_row_copy (row));
}

/* All rows of the umpire that anybody has, whether they count or not. Takes @theirs out of their list. */
static GHashTable *
gather (ArbJoin *self,
        const char *from,
        ArbStrand *strand,
        GPtrArray *theirs,
        GError **error)
{
  g_autoptr (GHashTable) all = arb_forks_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);

  list_forks_of (strand->forked != NULL ? strand->forked : self->into->forks, strand->umpire, rows);
  if (!arb_join_read_rows (self->into, strand->umpire, 1, strand->n_kept, rows, error) ||
      !put_all (all, from, rows, error) || !put_all (all, from, strand->fresh, error) ||
      !put_all (all, from, theirs, error))
    return NULL;
  return g_steal_pointer (&all);
}

/* How many of the rows that count are those that the journal has at their place. */
static gboolean
count_kept (ArbJoin *self,
            ArbStrand *strand,
            const GPtrArray *chain,
            GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);

  strand->n_kept = 0;
  if (!arb_join_read_rows (self->into, strand->umpire, 1, strand->n_there, rows, error))
    return FALSE;
  while (strand->n_kept < (gint64) MIN (rows->len, chain->len) &&
         arb_hash_equal (((ArbRow *) rows->pdata[strand->n_kept])->hash,
                         ((ArbRow *) chain->pdata[strand->n_kept])->hash))
    {
      const ArbRow *ours = rows->pdata[strand->n_kept];
      const ArbRow *row = chain->pdata[strand->n_kept];

      strand->n_kept++;
      if (ours->signature.size == 0 && row->signature.size > 0)
        {
          g_autofree char *name = g_strdup_printf ("%s\n%" G_GINT64_FORMAT, row->umpire, row->seq);

          if (g_hash_table_add (self->is_signed, g_steal_pointer (&name)))
            g_ptr_array_add (self->signatures, arb_row_copy (row));
        }
    }
  return TRUE;
}

/* Every row goes on from one that is there, or begins. */
static gboolean
check_whole (ArbJoin *self,
             GHashTable *all,
             const char *from,
             GError **error)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (!arb_row_continues (value, g_hash_table_lookup (all, ((ArbRow *) value)->prev)))
      return arb_join_refuse (self->is_parcel, from, error);
  return TRUE;
}

gboolean
arb_join_untangle (ArbJoin *self,
                   const char *from,
                   ArbStrand *strand,
                   GPtrArray *theirs,
                   GError **error)
{
  g_autoptr (GHashTable) all = gather (self, from, strand, theirs, error);
  g_autoptr (GPtrArray) chain = NULL;

  if (all == NULL || !check_whole (self, all, from, error))
    return FALSE;
  chain = arb_forks_choose (all, self->into->event_id, strand->umpire);
  if (!count_kept (self, strand, chain, error))
    return FALSE;
  for (guint i = 0; i < chain->len; i++)
    {
      ArbRow *row = chain->pdata[i];

      g_hash_table_steal (all, row->hash);
      if (i < strand->n_kept)
        arb_row_free (row);
      else
        g_ptr_array_add (strand->fresh, row);
    }
  g_clear_pointer (&strand->forked, g_hash_table_unref);
  strand->forked = g_steal_pointer (&all);
  return TRUE;
}

gboolean
arb_join_untangle_copy (ArbJoin *self,
                        ArbStore *copy,
                        ArbStrand *strand,
                        gint64 n_theirs,
                        GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autofree char *shown = g_filename_display_name (copy->path);

  list_forks_of (copy->forks, strand->umpire, rows);
  return arb_join_read_rows (copy, strand->umpire, 1, n_theirs, rows, error) &&
         arb_join_untangle (self, shown, strand, rows, error);
}
