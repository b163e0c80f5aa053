/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-parcel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-head-private.h"
#include "store/arb-join-private.h"
#include "store/arb-key-private.h"
#include "store/arb-parcel-private.h"

/* --- Out -------------------------------------------------------------------------------------- */

void
arb_parcel_row_free (ArbParcelRow *self)
{
  if (self == NULL)
    return;
  g_free (self->umpire);
  g_free (self->game);
  g_free (self->kind);
  g_free (self->hash);
  g_free (self->key);
  g_free (self->line);
  g_free (self);
}

void
arb_writer_end_free (ArbWriterEnd *self)
{
  if (self == NULL)
    return;
  g_free (self->umpire);
  g_free (self->hash);
  g_free (self);
}

GPtrArray *
arb_store_list_ends (ArbStore *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_writer_end_free);
  g_autoptr (GPtrArray) umpires = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), list);
  umpires = arb_tips_list_umpires (self->tips);
  for (guint i = 0; i < umpires->len; i++)
    {
      const ArbTip *tip = arb_tips_get (self->tips, umpires->pdata[i]);
      ArbWriterEnd *position = g_new0 (ArbWriterEnd, 1);

      position->umpire = g_strdup (umpires->pdata[i]);
      position->seq = tip->seq;
      position->hash = arb_hash_to_hex (tip->hash);
      g_ptr_array_add (list, position);
    }
  return list;
}

static ArbParcelRow *
wrap (ArbRow *row)
{
  ArbParcelRow *wrapped = g_new0 (ArbParcelRow, 1);
  GString *line = g_string_new (NULL);

  /* Where it stands here is nobody else's business. */
  row->id = 0;
  arb_line_log_append_row (line, row);
  wrapped->line = g_string_free (line, FALSE);
  wrapped->umpire = g_steal_pointer (&row->umpire);
  wrapped->seq = row->seq;
  wrapped->act = row->act;
  wrapped->game = g_steal_pointer (&row->game);
  wrapped->kind = g_steal_pointer (&row->kind);
  wrapped->hash = arb_hash_to_hex (row->hash);
  wrapped->key = row->signature.size > 0 ? arb_hex_from_bytes (row->signature.key, ARB_KEY_SIZE)
                                         : g_strdup ("");
  return wrapped;
}

GPtrArray *
arb_store_list_rows_after (ArbStore *self,
                           const char *umpire,
                           gint64 seq,
                           guint max,
                           GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_parcel_row_free);
  const ArbTip *tip;

  g_return_val_if_fail (ARB_IS_STORE (self) && umpire != NULL && seq >= 0, NULL);
  tip = arb_tips_get (self->tips, umpire);
  if (!arb_store_ensure (self, error) ||
      (tip != NULL &&
       !arb_join_read_rows (self, umpire, seq + 1, MIN (tip->seq, seq + (gint64) max), rows, error)))
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (list, wrap (rows->pdata[i]));
  return g_steal_pointer (&list);
}

GPtrArray *
arb_store_list_files (ArbStore *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), list);
  if (arb_store_ensure (self, NULL))
    statement = arb_db_query (self->db, NULL, "SELECT sha256 FROM attachment ORDER BY sha256", "");
  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    g_ptr_array_add (list, g_strdup (arb_db_text (statement, 0)));
  return list;
}

char *
arb_store_dup_hash_at (ArbStore *self,
                       const char *umpire,
                       gint64 seq)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);

  g_return_val_if_fail (ARB_IS_STORE (self) && umpire != NULL, NULL);
  return arb_store_ensure (self, NULL) && arb_join_read_rows (self, umpire, seq, seq, rows, NULL)
             ? arb_hash_to_hex (((ArbRow *) rows->pdata[0])->hash)
             : NULL;
}

char *
arb_store_dup_public_key (ArbStore *self)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  return self->key != NULL ? arb_hex_from_bytes (arb_key_get_public (self->key), ARB_KEY_SIZE) : NULL;
}

GBytes *
arb_store_dup_row_file (ArbStore *self,
                        const char *umpire,
                        gint64 seq)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);

  g_return_val_if_fail (ARB_IS_STORE (self) && umpire != NULL, NULL);
  return arb_store_ensure (self, NULL) && arb_join_read_rows (self, umpire, seq, seq, rows, NULL)
             ? arb_fork_to_bytes (rows->pdata[0])
             : NULL;
}

/* --- In --------------------------------------------------------------------------------------- */

ArbParcel *
arb_parcel_new (const char *from)
{
  ArbParcel *self;

  g_return_val_if_fail (from != NULL, NULL);
  self = g_new0 (ArbParcel, 1);
  self->from = g_strdup (from);
  self->writers =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return self;
}

void
arb_parcel_free (ArbParcel *self)
{
  if (self == NULL)
    return;
  g_free (self->from);
  g_hash_table_unref (self->writers);
  g_ptr_array_unref (self->files);
  g_free (self);
}

static void
add_row (ArbParcel *self,
         ArbRow *row)
{
  GPtrArray *rows = g_hash_table_lookup (self->writers, row->umpire);

  if (rows == NULL)
    {
      rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
      g_hash_table_insert (self->writers, g_strdup (row->umpire), rows);
    }
  g_ptr_array_add (rows, row);
}

gboolean
arb_parcel_add_line (ArbParcel *self,
                     const char *line,
                     GError **error)
{
  g_autoptr (ArbRow) row = NULL;

  g_return_val_if_fail (self != NULL && line != NULL, FALSE);
  row = arb_line_log_parse (line);
  if (row != NULL && row->seq > 0 && row->act > 0 && row->act <= row->seq && row->lamport > 0 &&
      row->lamport <= ARB_DB_MAX_ROWS && strlen (row->body) <= ARB_DB_MAX_BODY &&
      arb_row_is_sound (row))
    {
      add_row (self, g_steal_pointer (&row));
      return TRUE;
    }
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("A row that came from “%s” was cut off or changed on its way; nothing was taken over. "
                  "Let it come again."),
               self->from);
  return FALSE;
}

void
arb_parcel_add_file (ArbParcel *self,
                     GBytes *bytes)
{
  gconstpointer data;
  gsize size;
  ArbRow *row;

  g_return_if_fail (self != NULL && bytes != NULL);
  data = g_bytes_get_data (bytes, &size);
  row = arb_fork_from_bytes (data, size);
  /* A row that does not count somewhere is one of its writer's all the same. */
  if (row != NULL)
    add_row (self, row);
  else
    g_ptr_array_add (self->files, g_bytes_ref (bytes));
}

/* --- The rows of one writer ------------------------------------------------------------------- */

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const ArbRow *first = *(ArbRow *const *) a;
  const ArbRow *second = *(ArbRow *const *) b;

  if (first->seq != second->seq)
    return first->seq < second->seq ? -1 : 1;
  return memcmp (first->hash, second->hash, ARB_HASH_SIZE);
}

void
arb_parcel_sort_rows (GPtrArray *rows)
{
  g_ptr_array_sort (rows, compare_rows);
}

/* One that the next is linked to is vouched for by that. */
static gboolean
check_signatures (const ArbParcel *self,
                  const GPtrArray *rows,
                  GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const ArbRow *row = rows->pdata[i];
      const ArbRow *next = i + 1 < rows->len ? rows->pdata[i + 1] : NULL;

      if (row->signature.size == 0 ||
          (next != NULL && arb_row_continues (next, row) &&
           arb_signature_follows (&next->signature, &row->signature)) ||
          arb_signature_is_right (&row->signature, row->hash))
        continue;
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("The row %s %ld from “%s” has a wrong signature: it was forged or changed. Nothing "
                      "was taken over."),
                   row->umpire, (long) row->seq, self->from);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_event (ArbJoin *join,
             const ArbParcel *self,
             const GPtrArray *rows,
             GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    if (!g_str_equal (((ArbRow *) rows->pdata[i])->event, join->into->event_id))
      {
        g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_FOREIGN,
                     _ ("“%s” is another event; only copies of one and the same event are brought "
                        "together."),
                     self->from);
        return FALSE;
      }
  return TRUE;
}

/* Those that were taken out of it, by leaving NULL, are gone then. */
static void
close_gaps (GPtrArray *rows)
{
  guint n_left = 0;

  for (guint i = 0; i < rows->len; i++)
    if (rows->pdata[i] != NULL)
      rows->pdata[n_left++] = rows->pdata[i];
  g_ptr_array_set_free_func (rows, NULL);
  g_ptr_array_set_size (rows, (int) n_left);
  g_ptr_array_set_free_func (rows, (GDestroyNotify) arb_row_free);
}

/* A row that is there already; or, which *@is_forked says, another one at its place. */
static gboolean
compare_known (ArbJoin *join,
               const ArbParcel *self,
               ArbStrand *strand,
               const ArbRow *row,
               gboolean *is_forked,
               GError **error)
{
  g_autoptr (ArbRow) ours = arb_join_dup_row (join, strand, row->seq, error);

  if (ours == NULL)
    return FALSE;
  *is_forked = !arb_hash_equal (ours->hash, row->hash);
  return *is_forked || arb_join_take_signature (join, self->from, strand, row, error);
}

/* What comes after the rows that are there goes behind them; TRUE in @is_forked: it does not, because
 * some row is another one than here. Takes those rows out of the list. */
static gboolean
append_rows (ArbJoin *join,
             const ArbParcel *self,
             ArbStrand *strand,
             GPtrArray *rows,
             gboolean *is_forked,
             GError **error)
{
  gint64 last = strand->n_kept + strand->fresh->len;
  g_autoptr (ArbRow) end = last > 0 ? arb_join_dup_row (join, strand, last, error) : NULL;
  const ArbRow *before = end;
  gboolean ok = last == 0 || end != NULL;

  for (guint i = 0; ok && !*is_forked && i < rows->len; i++)
    {
      ArbRow *row = rows->pdata[i];

      if (row->seq <= last)
        ok = compare_known (join, self, strand, row, is_forked, error);
      else if (arb_row_continues (row, before))
        {
          g_ptr_array_add (strand->fresh, g_steal_pointer (&rows->pdata[i]));
          before = row;
          last = row->seq;
        }
      else
        {
          *is_forked = row->seq == last + 1;
          ok = *is_forked || arb_join_refuse (TRUE, self->from, error);
        }
    }
  close_gaps (rows);
  return ok;
}

static gboolean
join_writer (ArbJoin *join,
             const ArbParcel *self,
             const char *umpire,
             GPtrArray *rows,
             GError **error)
{
  ArbStrand *strand = arb_join_get_strand (join, umpire);
  gboolean is_forked =
      strand->forked != NULL || arb_forks_have_umpire (join->into->forks, umpire);

  arb_parcel_sort_rows (rows);
  if (!check_event (join, self, rows, error) || !check_signatures (self, rows, error) ||
      (!is_forked && !append_rows (join, self, strand, rows, &is_forked, error)))
    return FALSE;
  return !is_forked || arb_join_untangle (join, self->from, strand, rows, error);
}

/* --- What rows refer to ----------------------------------------------------------------------- */

/* Rows that count come before those whose writers saw them. The ends of a file that went on twice do not
 * count, and the clock of whoever saw them did not go by them. */
static gboolean
has_all_seen (const char *text,
              gint64 lamport,
              ArbHasRowFunc has_row,
              gpointer data)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  ArbTip tip;

  arb_seen_init (&seen, text);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    if (!has_row (data, umpire, &tip, g_str_equal (key, ARB_SEEN_TIP) ? lamport : G_MAXINT64))
      return FALSE;
  return TRUE;
}

static gboolean
has_all_files (const char *text,
               ArbHasFileFunc has_file,
               gpointer data)
{
  g_autoptr (ArbBody) body = arb_body_parse (text);
  const char *const *line;
  guint index = 0;

  while (body != NULL && (line = arb_body_next (body, "file", 2, &index)) != NULL)
    if (!has_file (data, line[1]))
      return FALSE;
  return TRUE;
}

gboolean
arb_row_has_all (const ArbRow *row,
                 ArbHasRowFunc has_row,
                 ArbHasFileFunc has_file,
                 gpointer data)
{
  ArbKind kind = arb_kind_parse (row->kind);

  if (g_str_equal (row->kind, ARB_SEEN_KIND))
    return has_all_seen (row->body, row->lamport, has_row, data);
  return !arb_kind_names_files (kind) || has_all_files (row->body, has_file, data);
}

static gboolean
has_row (gpointer data,
         const char *umpire,
         const ArbTip *tip,
         gint64 before)
{
  ArbJoin *join = data;
  ArbStrand *strand = arb_join_get_strand (join, umpire);

  if (g_hash_table_contains (join->into->forks, tip->hash) ||
      (strand->forked != NULL && g_hash_table_contains (strand->forked, tip->hash)))
    return TRUE;
  if (tip->seq < 1 || tip->seq > strand->n_kept + strand->fresh->len)
    return FALSE;
  if (tip->seq > strand->n_kept)
    return arb_hash_equal (((ArbRow *) strand->fresh->pdata[tip->seq - strand->n_kept - 1])->hash, tip->hash);
  return arb_store_has_row (join->into, umpire, tip, G_MAXINT64);
}

static gboolean
has_file (gpointer data,
          const char *sha256)
{
  return arb_join_has_file (data, sha256);
}

/* Of rows that go on in more than one way others count now than when the parcel was looked through. */
static gboolean
has_forks (ArbJoin *join)
{
  GHashTableIter iter;
  gpointer strand;

  g_hash_table_iter_init (&iter, join->strands);
  while (g_hash_table_iter_next (&iter, NULL, &strand))
    if (((ArbStrand *) strand)->forked != NULL)
      return TRUE;
  return FALSE;
}

/* The strands are listed first: looking for a row may make one. */
static gboolean
check_references (ArbJoin *join,
                  const char *from,
                  gboolean is_pruned,
                  GError **error)
{
  g_autoptr (GList) strands = NULL;

  if (is_pruned && !has_forks (join))
    return TRUE;
  strands = g_hash_table_get_values (join->strands);
  for (GList *l = strands; l != NULL; l = l->next)
    {
      const ArbStrand *strand = l->data;

      for (guint i = 0; i < strand->fresh->len; i++)
        if (!arb_row_has_all (strand->fresh->pdata[i], has_row, has_file, join))
          return arb_join_refuse (TRUE, from, error);
    }
  return TRUE;
}

gboolean
arb_join_add_parcel (ArbJoin *self,
                     ArbParcel *parcel,
                     GError **error)
{
  GHashTableIter iter;
  gpointer umpire, rows;

  g_return_val_if_fail (self != NULL && parcel != NULL, FALSE);
  self->is_parcel = TRUE;
  if (!arb_store_ensure (self->into, error))
    return FALSE;
  for (guint i = 0; i < parcel->files->len; i++)
    {
      GBytes *bytes = parcel->files->pdata[i];
      g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

      if (!arb_join_has_file (self, sha256))
        g_hash_table_insert (self->files, g_steal_pointer (&sha256), g_bytes_ref (bytes));
    }
  g_ptr_array_set_size (parcel->files, 0);
  g_hash_table_iter_init (&iter, parcel->writers);
  while (g_hash_table_iter_next (&iter, &umpire, &rows))
    if (!join_writer (self, parcel, umpire, rows, error))
      return FALSE;
  g_hash_table_remove_all (parcel->writers);
  return check_references (self, parcel->from, parcel->is_pruned, error);
}
