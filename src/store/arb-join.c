/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of an umpire are a chain: two copies that have the same row of his have the same rows
 * before it. So a copy mostly has more of a chain, or less; where two differ, a copied or restored file
 * went on twice. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-head-private.h"
#include "base/arb-remedy.h"
#include "store/arb-join-private.h"

static void
strand_free (gpointer data)
{
  ArbStrand *self = data;

  g_free (self->umpire);
  g_ptr_array_unref (self->fresh);
  g_clear_pointer (&self->forked, g_hash_table_unref);
  g_free (self);
}

ArbJoin *
arb_join_new (ArbStore *into)
{
  ArbJoin *self;

  g_return_val_if_fail (ARB_IS_STORE (into), NULL);
  self = g_new0 (ArbJoin, 1);
  self->into = g_object_ref (into);
  self->strands = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, strand_free);
  self->files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  self->signatures = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  self->is_signed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
arb_join_free (ArbJoin *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->into);
  g_hash_table_unref (self->strands);
  g_hash_table_unref (self->files);
  g_ptr_array_unref (self->signatures);
  g_hash_table_unref (self->is_signed);
  g_free (self);
}

ArbStrand *
arb_join_get_strand (ArbJoin *self,
                     const char *umpire)
{
  ArbStrand *strand = g_hash_table_lookup (self->strands, umpire);
  const ArbTip *tip = arb_tips_get (self->into->tips, umpire);

  if (strand != NULL)
    return strand;
  strand = g_new0 (ArbStrand, 1);
  strand->umpire = g_strdup (umpire);
  strand->n_there = strand->n_kept = tip != NULL ? tip->seq : 0;
  strand->fresh = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_hash_table_insert (self->strands, strand->umpire, strand);
  return strand;
}

gboolean
arb_join_refuse (gboolean is_parcel,
                 const char *from,
                 GError **error)
{
  if (is_parcel)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                 _ ("Of the rows that came from “%s” some are missing that others build on; nothing was taken "
                    "over. Let them come again."),
                 from);
  else
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                 _ ("“%s” is damaged: its rows are not all there. Nothing was taken from it; %s "
                    "says what is wrong with it."),
                 from, arb_remedy_get (ARB_REMEDY_VERIFY));
  return FALSE;
}

static gboolean
refuse (ArbStore *copy,
        GError **error)
{
  g_autofree char *shown = g_filename_display_name (copy->path);

  return arb_join_refuse (FALSE, shown, error);
}

gboolean
arb_join_read_rows (ArbStore *store,
                    const char *umpire,
                    gint64 first,
                    gint64 last,
                    GPtrArray *rows,
                    GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) failure = NULL;
  gint64 seq = first;

  if (first > last)
    return TRUE;
  statement = arb_db_query (
      store->db, error,
      store->has_signatures
          ? "SELECT " ARB_ROW_COLUMNS ", s.key, s.signature FROM journal j LEFT JOIN signature s"
            " ON s.umpire = j.umpire AND s.seq = j.seq WHERE j.event = ? AND j.umpire = ?"
            " AND j.seq BETWEEN ? AND ? ORDER BY j.seq"
          : "SELECT " ARB_ROW_COLUMNS " FROM journal j WHERE j.event = ? AND j.umpire = ?"
            " AND j.seq BETWEEN ? AND ? ORDER BY j.seq",
      "ssii", store->event_id, umpire, first, last);
  if (statement == NULL)
    return FALSE;
  for (; arb_db_next (store->db, statement, &failure); seq++)
    {
      ArbRow *row = arb_row_from_statement (statement);

      if (store->has_signatures)
        arb_row_read_signature (row, statement, ARB_ROW_N_COLUMNS);
      g_ptr_array_add (rows, row);
      if (row->seq != seq || row->lamport > ARB_DB_MAX_ROWS)
        return refuse (store, error);
    }
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  return seq == last + 1 || refuse (store, error);
}

/* One row of a copy, or NULL. */
static ArbRow *
read_row (ArbStore *store,
          const char *umpire,
          gint64 seq,
          GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);

  return arb_join_read_rows (store, umpire, seq, seq, rows, error) ? g_ptr_array_steal_index (rows, 0)
                                                                   : NULL;
}

/* The row that the event would have after what was gathered so far. */
ArbRow *
arb_join_dup_row (ArbJoin *self,
                  ArbStrand *strand,
                  gint64 seq,
                  GError **error)
{
  return seq <= strand->n_kept
             ? read_row (self->into, strand->umpire, seq, error)
             : arb_row_copy (strand->fresh->pdata[seq - strand->n_kept - 1]);
}

/* --- Signatures of rows that both have -------------------------------------------------------- */

gboolean
arb_join_refuse_signature (const char *from,
                           const char *umpire,
                           gint64 seq,
                           GError **error)
{
  g_return_val_if_fail (from != NULL && umpire != NULL, FALSE);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("The row %s %ld has another signature in “%s” than here: one of the two was forged, "
                  "and nothing was taken over. Compare the fingerprints of the keys that %s names with "
                  "those that their umpires have."),
               umpire, (long) seq, from, arb_remedy_get (ARB_REMEDY_VERIFY));
  return FALSE;
}

/* A copy may have lost a signature, or never had one: any copy that has it gives it to the others. */
gboolean
arb_join_take_signature (ArbJoin *self,
                         const char *from,
                         ArbStrand *strand,
                         const ArbRow *theirs,
                         GError **error)
{
  g_autoptr (ArbRow) ours = arb_join_dup_row (self, strand, theirs->seq, error);
  g_autofree char *name =
      g_strdup_printf ("%s\n%" G_GINT64_FORMAT, theirs->umpire, theirs->seq);

  if (ours == NULL)
    return FALSE;
  if (theirs->signature.size == 0 || arb_signature_equal (&ours->signature, &theirs->signature))
    return TRUE;
  if (ours->signature.size > 0)
    return arb_join_refuse_signature (from, theirs->umpire, theirs->seq, error);
  if (theirs->seq > strand->n_kept)
    {
      ((ArbRow *) strand->fresh->pdata[theirs->seq - strand->n_kept - 1])->signature =
          theirs->signature;
      return TRUE;
    }
  if (!g_hash_table_add (self->is_signed, g_steal_pointer (&name)))
    return TRUE;
  ours->signature = theirs->signature;
  g_ptr_array_add (self->signatures, g_steal_pointer (&ours));
  return TRUE;
}

static gint64
count_signatures (ArbStore *store,
                  const char *umpire,
                  gint64 last)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (!store->has_signatures)
    return 0;
  statement = arb_db_query (store->db, NULL,
                            "SELECT count(*) FROM signature WHERE umpire = ? AND seq <= ?", "si", umpire,
                            last);
  return statement != NULL && arb_db_next (store->db, statement, NULL)
             ? sqlite3_column_int64 (statement, 0)
             : -1;
}

/* The last signature vouches for those it is linked to, so it is enough when that is the same and none
 * is missing; else all are looked at. */
static gboolean
join_signatures (ArbJoin *self,
                 ArbStore *copy,
                 ArbStrand *strand,
                 gint64 n_common,
                 GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autoptr (ArbRow) ours = NULL;
  g_autoptr (ArbRow) theirs = NULL;
  g_autofree char *shown = g_filename_display_name (copy->path);
  gint64 n_theirs = count_signatures (copy, strand->umpire, n_common);

  if (n_common == 0 || n_theirs == 0)
    return TRUE;
  ours = arb_join_dup_row (self, strand, n_common, error);
  theirs = ours != NULL ? read_row (copy, strand->umpire, n_common, error) : NULL;
  if (theirs == NULL)
    return FALSE;
  if (n_common <= strand->n_kept && theirs->signature.size > 0 &&
      arb_signature_equal (&ours->signature, &theirs->signature) &&
      count_signatures (self->into, strand->umpire, n_common) == n_theirs)
    return TRUE;
  if (!arb_join_read_rows (copy, strand->umpire, 1, n_common, rows, error))
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    if (!arb_join_take_signature (self, shown, strand, rows->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* --- A copy ----------------------------------------------------------------------------------- */

static gboolean
join_umpire (ArbJoin *self,
             ArbStore *copy,
             const char *umpire,
             gint64 n_theirs,
             GError **error)
{
  ArbStrand *strand = arb_join_get_strand (self, umpire);
  gint64 n_ours = strand->n_kept + strand->fresh->len;
  gint64 n_common = MIN (n_ours, n_theirs);
  g_autoptr (ArbRow) ours = NULL;
  g_autoptr (ArbRow) theirs = NULL;

  if (strand->forked != NULL || arb_forks_have_umpire (self->into->forks, umpire) ||
      arb_forks_have_umpire (copy->forks, umpire))
    return arb_join_untangle_copy (self, copy, strand, n_theirs, error);
  if (n_common > 0)
    {
      ours = arb_join_dup_row (self, strand, n_common, error);
      theirs = ours != NULL ? read_row (copy, umpire, n_common, error) : NULL;
      if (theirs == NULL)
        return FALSE;
      if (!arb_hash_equal (ours->hash, theirs->hash))
        return arb_join_untangle_copy (self, copy, strand, n_theirs, error);
    }
  return join_signatures (self, copy, strand, n_common, error) &&
         arb_join_read_rows (copy, umpire, n_ours + 1, n_theirs, strand->fresh, error);
}

static gboolean
join_umpires (ArbJoin *self,
              ArbStore *copy,
              GError **error)
{
  g_autoptr (GPtrArray) umpires = arb_tips_list_umpires (copy->tips);
  GHashTableIter iter;
  gpointer row;

  for (guint i = 0; i < umpires->len; i++)
    if (!join_umpire (self, copy, umpires->pdata[i],
                      arb_tips_get (copy->tips, umpires->pdata[i])->seq, error))
      return FALSE;
  /* Of some all rows may go on in two ways. */
  g_hash_table_iter_init (&iter, copy->forks);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (arb_tips_get (copy->tips, ((ArbRow *) row)->umpire) == NULL &&
        !join_umpire (self, copy, ((ArbRow *) row)->umpire, 0, error))
      return FALSE;
  return TRUE;
}

gboolean
arb_join_has_file (ArbJoin *self,
                   const char *sha256)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->into->db, NULL, "SELECT 1 FROM attachment WHERE sha256 = ?", "s", sha256);

  return g_hash_table_contains (self->files, sha256) ||
         (statement != NULL && arb_db_next (self->into->db, statement, NULL));
}

static gboolean
join_files (ArbJoin *self,
            ArbStore *copy,
            GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (copy->db, error, "SELECT sha256, bytes FROM attachment", "");

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (copy->db, statement, &failure))
    {
      const char *sha256 = arb_db_text (statement, 0);

      if (!arb_join_has_file (self, sha256))
        g_hash_table_insert (self->files, g_strdup (sha256),
                             g_bytes_new (sqlite3_column_blob (statement, 1),
                                          (gsize) sqlite3_column_bytes (statement, 1)));
    }
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
arb_join_add (ArbJoin *self,
              ArbStore *copy,
              GError **error)
{
  g_autofree char *shown = NULL;

  g_return_val_if_fail (self != NULL && ARB_IS_STORE (copy), FALSE);
  self->is_parcel = FALSE;
  if (!arb_store_ensure (self->into, error) || !arb_store_ensure (copy, error))
    return FALSE;
  if (g_str_equal (copy->event_id, self->into->event_id))
    return join_umpires (self, copy, error) && join_files (self, copy, error);
  shown = g_filename_display_name (copy->path);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_FOREIGN,
               _ ("“%s” is another event; only copies of one and the same event are brought together."),
               shown);
  return FALSE;
}

/* --- What is new ------------------------------------------------------------------------------ */

void
arb_join_news_free (ArbJoinNews *self)
{
  g_free (self->umpire);
  g_ptr_array_unref (self->games);
  g_free (self);
}

static GPtrArray *
list_games (const ArbStrand *strand)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < strand->fresh->len; i++)
    {
      const char *game = ((ArbRow *) strand->fresh->pdata[i])->game;

      if (*game != '\0' && !g_ptr_array_find_with_equal_func (games, game, g_str_equal, NULL))
        g_ptr_array_add (games, g_strdup (game));
    }
  return games;
}

static guint
count_new_forked (ArbJoin *self,
                  const ArbStrand *strand)
{
  GHashTableIter iter;
  gpointer hash;
  guint n = 0;

  if (strand->forked == NULL)
    return 0;
  g_hash_table_iter_init (&iter, strand->forked);
  while (g_hash_table_iter_next (&iter, &hash, NULL))
    n += !g_hash_table_contains (self->into->forks, hash);
  return n;
}

static int
compare_news (gconstpointer a,
              gconstpointer b)
{
  return strcmp ((*(ArbJoinNews *const *) a)->umpire, (*(ArbJoinNews *const *) b)->umpire);
}

GPtrArray *
arb_join_list_news (ArbJoin *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_join_news_free);
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (self != NULL, list);
  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const ArbStrand *strand = value;
      guint n_forked = count_new_forked (self, strand);
      ArbJoinNews *news;

      if (strand->fresh->len == 0 && n_forked == 0)
        continue;
      news = g_new0 (ArbJoinNews, 1);
      news->umpire = g_strdup (strand->umpire);
      news->n_rows = strand->fresh->len;
      news->n_forked = n_forked;
      news->n_dropped = (guint) (strand->n_there - strand->n_kept);
      news->games = list_games (strand);
      g_ptr_array_add (list, news);
    }
  g_ptr_array_sort (list, compare_news);
  return list;
}

/* Rows that do not count are kept as files, but nobody calls them so. */
guint
arb_join_get_n_files (ArbJoin *self)
{
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      gsize size;
      gconstpointer data = g_bytes_get_data (value, &size);
      g_autoptr (ArbRow) row = arb_fork_from_bytes (data, size);

      n += row == NULL;
    }
  return n;
}

guint
arb_join_get_n_signatures (ArbJoin *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->signatures->len;
}

gboolean
arb_join_is_empty (ArbJoin *self)
{
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (self != NULL, TRUE);
  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((const ArbStrand *) value)->fresh->len > 0 || count_new_forked (self, value) > 0)
      return FALSE;
  return g_hash_table_size (self->files) == 0 && self->signatures->len == 0;
}
