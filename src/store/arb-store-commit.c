/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Not on disk = did not happen: rows, hashes and caches go into the file in one transaction. When
 * it fails the truth is read back from the file, never guessed. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-conflicts-private.h"
#include "base/arb-remedy.h"
#include "store/arb-head-private.h"
#include "store/arb-key-private.h"

void
arb_entry_clear (gpointer entry)
{
  g_free (((ArbJournalEntry *) entry)->body);
}

GArray *
arb_entries_new (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (ArbJournalEntry));

  g_array_set_clear_func (entries, arb_entry_clear);
  return entries;
}

void
arb_entries_add (GArray *entries,
                 const char *game,
                 ArbKind kind,
                 const char *subject,
                 char *body,
                 gboolean continues)
{
  arb_entries_add_word (entries, game, arb_kind_to_word (kind), subject, body, continues);
}

void
arb_entries_add_word (GArray *entries,
                      const char *game,
                      const char *kind,
                      const char *subject,
                      char *body,
                      gboolean continues)
{
  ArbJournalEntry entry = { game != NULL ? game : "", kind, subject != NULL ? subject : "", body,
                            continues };

  g_array_append_val (entries, entry);
}

gboolean
arb_store_load_head (ArbStore *self,
                     GError **error)
{
  g_autoptr (sqlite3_stmt) last =
      arb_db_query (self->db, error,
                    "SELECT " ARB_ROW_COLUMNS " FROM journal j ORDER BY j.id DESC LIMIT 1", "");
  g_autoptr (sqlite3_stmt) own = NULL;
  g_autoptr (ArbRow) row = NULL;
  g_autoptr (GError) failure = NULL;

  if (last == NULL)
    return FALSE;
  if (arb_db_next (self->db, last, &failure))
    row = arb_row_from_statement (last);
  if (failure == NULL && row == NULL)
    g_set_error (&failure, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                 _ ("The journal of “%s” is empty; it is damaged."), self->db->shown);
  /* Rows count from 1; one before that would be folded, but no reader that goes through them sees it. */
  if (failure == NULL && arb_db_get_int (self->db, "SELECT min(id) FROM journal", 0) < 1)
    g_set_error (&failure, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                 _ ("The journal of “%s” has a row before its first one; it is damaged."),
                 self->db->shown);
  if (failure == NULL && row->id > ARB_DB_MAX_ROWS)
    g_set_error (&failure, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                 _ ("The journal of “%s” claims more rows than any event has; it is damaged."),
                 self->db->shown);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  /* It is lent to others, who keep it while rows come in. */
  if (g_strcmp0 (self->event_id, row->event) != 0)
    {
      g_free (self->event_id);
      self->event_id = g_strdup (row->event);
    }
  self->n_rows = row->id;
  self->lamport = row->lamport;
  self->wall = row->wall;
  memcpy (self->last, row->hash, ARB_HASH_SIZE);
  self->seq = 0;
  self->has_link = FALSE;
  arb_row_compute_genesis (self->event_id, self->umpire, self->prev);
  own = arb_db_query (self->db, error,
                      "SELECT seq, hash FROM journal WHERE event = ? AND umpire = ?"
                      " ORDER BY seq DESC LIMIT 1",
                      "ss", self->event_id, self->umpire);
  if (own == NULL)
    return FALSE;
  if (arb_db_next (self->db, own, NULL) && sqlite3_column_bytes (own, 1) == ARB_HASH_SIZE)
    {
      self->seq = sqlite3_column_int64 (own, 0);
      memcpy (self->prev, sqlite3_column_blob (own, 1), ARB_HASH_SIZE);
    }
  self->has_signatures =
      arb_db_get_int (self->db, "SELECT 1 FROM sqlite_schema WHERE name = 'signature'", 0) > 0;
  if (!arb_store_load_tips (self, error))
    return FALSE;
  /* Nobody could go on from a row that is numbered near the end of all numbers. */
  if (self->lamport > self->n_rows + g_hash_table_size (self->forks) + ARB_DB_MAX_AHEAD)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("The journal of “%s” counts rows that are not there; it is damaged."),
                   self->db->shown);
      return FALSE;
    }
  return TRUE;
}

gboolean
arb_store_can_grow (ArbStore *self,
                    GError **error)
{
  if (!self->read_only && !self->is_closed)
    return TRUE;
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY,
                       self->notice != NULL
                           ? self->notice
                           : _ ("This event is open for reading only; open it for writing first."));
  return FALSE;
}

gboolean
arb_store_can_write (ArbStore *self,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  if (self->hands_off == NULL)
    return arb_store_can_grow (self, error);
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY, self->hands_off);
  return FALSE;
}

/* After a failure the connection is thrown away: SQLite finishes or takes back on opening. Rows
 * that turn out to be there although their act was reported as failed make open sessions stale. */
static gboolean
reconnect (ArbStore *self,
           GError **error)
{
  gint64 n_rows = self->n_rows;

  g_clear_pointer (&self->db, arb_db_close);
  g_clear_pointer (&self->conflicts, arb_conflicts_free);
  self->db = arb_db_open (self->path, ARB_DB_WRITE, error);
  if (self->db != NULL && self->db->read_only)
    {
      arb_db_fail (self->db, error);
      g_clear_pointer (&self->db, arb_db_close);
    }
  if (self->db == NULL)
    return FALSE;
  if (!arb_store_load_head (self, error) || !arb_fold_open (self, error))
    {
      g_clear_pointer (&self->db, arb_db_close);
      return FALSE;
    }
  if (self->n_rows > n_rows)
    {
      g_hash_table_remove_all (self->sessions);
      self->has_unannounced = TRUE;
    }
  return TRUE;
}

/* Somebody may tidy up the folder of an open event. SQLite looks only when it opens its rollback
 * journal, which is once, and would go on writing into a file that nobody can find any more. */
gboolean
arb_store_check_place (ArbStore *self,
                       GError **error)
{
  g_autofree char *shown = NULL;

  if (self->n_rows == 0 || (g_file_test (self->path, G_FILE_TEST_EXISTS) &&
                            (self->db == NULL || !arb_db_has_moved (self->db))))
    return TRUE;
  shown = g_filename_display_name (self->path);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
               _ ("“%s” was moved or deleted while it was open, and this step was not recorded; put "
                  "it back, or let %s bring it back from its latest snapshot and its line log, and "
                  "open it again."),
               shown, arb_remedy_get (ARB_REMEDY_RECOVER));
  return FALSE;
}

gboolean
arb_store_ensure (ArbStore *self,
                  GError **error)
{
  return self->db != NULL || (arb_store_can_grow (self, error) && reconnect (self, error));
}

/* In the transaction of the rows themselves: whoever looks afterwards finds nothing left to write,
 * so that an act waits for the disk once, however many follow it. */
static gboolean
fold_new_rows (ArbStore *self,
               const GPtrArray *rows,
               GError **error)
{
  const ArbRow *last = g_ptr_array_index (rows, rows->len - 1);

  /* What was decided changes what counted so far. */
  if (arb_kind_parse (((ArbRow *) rows->pdata[0])->kind) == ARB_KIND_DECISION)
    {
      arb_touched_add_everything (self->touched);
      return arb_fold_again (self, error) && arb_fold_finish (self, last->id, last->hash, error);
    }
  for (guint i = 0; i < rows->len; i++)
    if (!arb_fold_row (self, g_ptr_array_index (rows, i), error))
      return FALSE;
  return arb_fold_finish (self, last->id, last->hash, error);
}

/* A signature vouches for those it is linked to, so the one that was in the file is looked at. A
 * wrong one is not linked to: whoever verifies then finds it, as if nothing had come after it. */
static void
load_link (ArbStore *self)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (ArbRow) last = NULL;

  memset (self->link, 0, ARB_HASH_SIZE);
  self->has_link = TRUE;
  if (self->seq == 0)
    return;
  statement = arb_db_query (self->db, NULL,
                            "SELECT " ARB_ROW_COLUMNS ", s.key, s.signature FROM journal j"
                            " JOIN signature s ON s.umpire = j.umpire AND s.seq = j.seq"
                            " WHERE j.event = ? AND j.umpire = ? AND j.seq = ?",
                            "ssi", self->event_id, self->umpire, self->seq);
  if (statement == NULL || !arb_db_next (self->db, statement, NULL))
    return;
  last = arb_row_from_statement (statement);
  arb_row_read_signature (last, statement, ARB_ROW_N_COLUMNS);
  if (arb_signature_is_right (&last->signature, last->hash))
    arb_signature_compute_link (&last->signature, self->link);
}

static void
sign (ArbStore *self,
      const ArbRow *before,
      ArbRow *row)
{
  if (!self->has_link)
    load_link (self);
  if (before != NULL)
    arb_signature_compute_link (&before->signature, self->link);
  arb_key_sign (self->key, self->link, row);
}

static ArbRow *
make_row (ArbStore *self,
          const ArbRow *before,
          const ArbJournalEntry *entry,
          gint64 wall,
          guint index)
{
  ArbRow *row = arb_row_new ();

  row->id = self->n_rows + 1 + index;
  row->event = g_strdup (self->event_id);
  row->umpire = g_strdup (self->umpire);
  row->seq = self->seq + 1 + index;
  row->lamport = self->lamport + 1 + index;
  row->wall = wall;
  row->act = entry->continues && before != NULL ? before->act : row->seq;
  row->game = g_strdup (entry->game);
  row->kind = g_strdup (entry->kind);
  row->subject = g_strdup (entry->subject);
  row->body = g_strdup (entry->body);
  memcpy (row->prev, before != NULL ? before->hash : self->prev, ARB_HASH_SIZE);
  arb_row_compute_hash (row, row->hash);
  if (self->key != NULL && (self->has_signatures || self->n_rows == 0))
    sign (self, before, row);
  return row;
}

static gboolean
insert_attachments (ArbStore *self,
                    GPtrArray *attachments,
                    GError **error)
{
  gboolean ok = TRUE;

  for (guint i = 0; attachments != NULL && ok && i < attachments->len; i++)
    ok = arb_db_insert_attachment (self->db, attachments->pdata[i], error);
  return ok;
}

static gboolean
write_rows (ArbStore *self,
            GPtrArray *rows,
            GPtrArray *attachments,
            GError **error)
{
  gboolean is_new = self->n_rows == 0;

  if (!arb_db_begin (self->db, "BEGIN IMMEDIATE", error) ||
      (is_new && !arb_schema_create (self->db, error)) ||
      !insert_attachments (self, attachments, error))
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    if (!arb_row_insert (self->db, g_ptr_array_index (rows, i), error))
      return FALSE;
  return fold_new_rows (self, rows, error) && arb_db_commit (self->db, error);
}

/* TRUE when the rows are in the file after all: the commit itself had gone through. */
static gboolean
find_out (ArbStore *self,
          const GPtrArray *rows)
{
  const ArbRow *last = g_ptr_array_index (rows, rows->len - 1);
  gint64 n_rows = self->n_rows;

  sqlite3_exec (self->db->handle, "ROLLBACK", NULL, NULL, NULL);
  if (n_rows == 0)
    return FALSE;
  return reconnect (self, NULL) && self->n_rows == last->id &&
         memcmp (self->last, last->hash, ARB_HASH_SIZE) == 0;
}

static void
accept (ArbStore *self,
        const GPtrArray *rows)
{
  const ArbRow *last = g_ptr_array_index (rows, rows->len - 1);
  gint64 wall = self->wall;

  self->has_signatures = self->has_signatures || self->n_rows == 0;
  self->n_rows = last->id;
  self->lamport = last->lamport;
  self->seq = last->seq;
  self->wall = last->wall;
  self->has_link = last->signature.size > 0;
  if (self->has_link)
    arb_signature_compute_link (&last->signature, self->link);
  memcpy (self->prev, last->hash, ARB_HASH_SIZE);
  memcpy (self->last, last->hash, ARB_HASH_SIZE);
  arb_tips_set (self->tips, self->umpire, last->seq, last->hash);
  if (g_str_equal (last->kind, ARB_SEEN_KIND))
    arb_tips_add_seen (self->told, self->umpire, last->body);
  if (last->wall < wall)
    arb_line_log_say (self, "the clock went back; rows keep their order");
  for (guint i = 0; i < rows->len; i++)
    arb_line_log_add (self, g_ptr_array_index (rows, i));
}

/* Rows are told apart by lines and columns; what would break them is refused, not hashed. */
static gboolean
check_entries (const GArray *entries,
               GError **error)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const ArbJournalEntry *entry = &g_array_index (entries, ArbJournalEntry, i);

      if (strlen (entry->body) > ARB_DB_MAX_BODY)
        {
          g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                               _ ("This is too long for one entry of the journal (4 MB); split "
                                  "it up."));
          return FALSE;
        }
      if (strpbrk (entry->game, "\n\t") == NULL && strpbrk (entry->subject, "\n\t") == NULL &&
          g_utf8_validate (entry->game, -1, NULL) && g_utf8_validate (entry->subject, -1, NULL) &&
          g_utf8_validate (entry->body, -1, NULL))
        continue;
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("Names of games, units and combats are one line of plain text."));
      return FALSE;
    }
  return TRUE;
}

/* What could not be opened again must not be written. One row more may say what was seen. */
static gboolean
check_room (const ArbStore *self,
            const GArray *entries,
            GError **error)
{
  if (MAX (self->n_rows, self->lamport) + entries->len < ARB_DB_MAX_ROWS)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("The event has as many rows as an event may have (%d); go on in a new one."),
               ARB_DB_MAX_ROWS);
  return FALSE;
}

void
arb_store_make_rows (ArbStore *self,
                     GArray *entries,
                     GPtrArray *rows)
{
  gint64 wall = self->clock (self->clock_data);

  arb_store_add_seen (self, entries);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (rows, make_row (self, i > 0 ? g_ptr_array_index (rows, i - 1) : NULL,
                                     &g_array_index (entries, ArbJournalEntry, i), wall, i));
}

gboolean
arb_store_commit (ArbStore *self,
                  GArray *entries,
                  GPtrArray *attachments,
                  GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autoptr (ArbTouched) touched = arb_touched_new ();
  g_autoptr (GError) failure = NULL;
  gint64 n_acts;
  gboolean is_written;

  if (!arb_store_can_write (self, error) || !check_entries (entries, error) ||
      !check_room (self, entries, error) || !arb_store_check_place (self, error) || !arb_store_ensure (self, error))
    return FALSE;
  n_acts = self->n_acts;
  arb_store_make_rows (self, entries, rows);
  self->touched = touched;
  is_written = write_rows (self, rows, attachments, &failure);
  self->touched = NULL;
  if (!is_written)
    {
      self->n_acts = n_acts;
      self->has_link = FALSE;
      if (!find_out (self, rows))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      arb_store_set_notice (self, failure->message);
    }
  accept (self, rows);
  if (self->has_unannounced)
    arb_touched_add_everything (touched);
  self->has_unannounced = FALSE;
  arb_store_emit_appended (self, (guint) (self->n_rows - rows->len), rows->len, touched);
  return TRUE;
}
