/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows from elsewhere into the journal, each at its place in the order that all copies agree on: those
 * after the first of them are taken out and put in again further on, in one transaction. No row is
 * changed by that; its place is no part of it. */

#include "store/arb-conflicts-private.h"
#include "store/arb-head-private.h"
#include "store/arb-join-private.h"

#define MANY_ROWS 5000

/* --- Where -------------------------------------------------------------------------------------- */

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  return arb_row_compare (*(ArbRow *const *) a, *(ArbRow *const *) b);
}

static gboolean
stands_after (ArbStore *store,
              gint64 id,
              const ArbRow *row)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL, "SELECT 1 FROM journal j WHERE j.id = ? AND (" ARB_ROW_ORDER ") > (?, ?, ?)", "iisi",
      id, row->lamport - row->seq + row->act, row->umpire, row->seq);

  return statement != NULL && arb_db_next (store->db, statement, NULL);
}

/* In a journal that is known to be in its order. */
static gint64
search_place (ArbStore *store,
              const ArbRow *row)
{
  gint64 first = 1, behind = store->n_rows + 1;

  while (first < behind)
    {
      gint64 middle = (first + behind) / 2;

      if (stands_after (store, middle, row))
        behind = middle;
      else
        first = middle + 1;
    }
  return first;
}

/* The place of the first row that comes in, and so of the first that moves. */
static gint64
find_place (ArbStore *store,
            const ArbRow *row)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  /* What was written here since then stands behind everything. */
  if (store->conflicts != NULL && store->conflicts->n_rows > 0 && store->conflicts->in_order)
    return search_place (store, row);
  statement = arb_db_query (store->db, NULL,
                            "SELECT min(j.id) FROM journal j WHERE (" ARB_ROW_ORDER ") > (?, ?, ?)", "isi",
                            row->lamport - row->seq + row->act, row->umpire, row->seq);
  if (statement == NULL || !arb_db_next (store->db, statement, NULL) ||
      sqlite3_column_type (statement, 0) == SQLITE_NULL)
    return store->n_rows + 1;
  return sqlite3_column_int64 (statement, 0);
}

static gint64
find_id (ArbStore *store,
         const char *umpire,
         gint64 seq)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL, "SELECT id FROM journal WHERE event = ? AND umpire = ? AND seq = ?", "ssi",
      store->event_id, umpire, seq);

  return statement != NULL && arb_db_next (store->db, statement, NULL)
             ? sqlite3_column_int64 (statement, 0)
             : store->n_rows + 1;
}

/* The rows that come in, in their order; borrowed. @first: where the journal begins to differ. */
static GPtrArray *
list_fresh (ArbJoin *self,
            gint64 *first)
{
  GPtrArray *rows = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  *first = self->into->n_rows + 1;
  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const ArbStrand *strand = value;

      for (guint i = 0; i < strand->fresh->len; i++)
        g_ptr_array_add (rows, strand->fresh->pdata[i]);
      if (strand->n_kept < strand->n_there)
        *first = MIN (*first, find_id (self->into, strand->umpire, strand->n_kept + 1));
    }
  g_ptr_array_sort (rows, compare_rows);
  if (rows->len > 0)
    *first = MIN (*first, find_place (self->into, rows->pdata[0]));
  return rows;
}

/* --- The rows after them ------------------------------------------------------------------------ */

static gboolean
is_dropped (ArbJoin *self,
            const ArbRow *row)
{
  const ArbStrand *strand = g_hash_table_lookup (self->strands, row->umpire);

  return strand != NULL && row->seq > strand->n_kept;
}

static GPtrArray *
read_tail (ArbJoin *self,
           gint64 first,
           GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autoptr (GError) failure = NULL;
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (self->into->db, error,
                    "SELECT " ARB_ROW_COLUMNS " FROM journal j WHERE j.id >= ? ORDER BY j.id", "i", first);

  if (statement == NULL)
    return NULL;
  while (arb_db_next (self->into->db, statement, &failure))
    {
      g_autoptr (ArbRow) row = arb_row_from_statement (statement);

      if (!is_dropped (self, row))
        g_ptr_array_add (rows, g_steal_pointer (&row));
    }
  if (failure == NULL)
    return g_steal_pointer (&rows);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static gboolean
take_out (ArbJoin *self,
          gint64 first,
          GError **error)
{
  ArbDb *db = self->into->db;
  GHashTableIter iter;
  gpointer value;

  if (first > self->into->n_rows)
    return TRUE;
  if (!arb_schema_lift_guards (db, error) ||
      !arb_db_run (db, error, "DELETE FROM journal WHERE id >= ?", "i", first))
    return FALSE;
  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const ArbStrand *strand = value;

      if (strand->n_kept < strand->n_there &&
          !arb_db_run (db, error, "DELETE FROM signature WHERE umpire = ? AND seq > ?", "si",
                       strand->umpire, strand->n_kept))
        return FALSE;
    }
  return arb_schema_put_guards_back (db, error);
}

/* --- Writing ------------------------------------------------------------------------------------ */

static gboolean
write_files (ArbJoin *self,
             GError **error)
{
  GHashTableIter iter, rows;
  gpointer value, row;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (!arb_db_insert_attachment (self->into->db, value, error))
      return FALSE;
  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      if (((ArbStrand *) value)->forked == NULL)
        continue;
      g_hash_table_iter_init (&rows, ((ArbStrand *) value)->forked);
      while (g_hash_table_iter_next (&rows, NULL, &row))
        {
          g_autoptr (GBytes) bytes = arb_fork_to_bytes (row);

          if (!arb_db_insert_attachment (self->into->db, bytes, error))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
write_signatures (ArbJoin *self,
                  GError **error)
{
  for (guint i = 0; i < self->signatures->len; i++)
    if (!is_dropped (self, self->signatures->pdata[i]) &&
        !arb_row_insert_signature (self->into->db, self->signatures->pdata[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
write_rows (GPtrArray *rows,
            gint64 first,
            ArbStore *into,
            GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    {
      ArbRow *row = rows->pdata[i];

      row->id = first + i;
      if (!arb_row_insert (into->db, row, error))
        return FALSE;
    }
  return TRUE;
}

/* Whether only what stands behind the rows that stay is folded anew. What is decided, or does not count
 * any more, changes what was before it, and a signature may make somebody the head umpire. */
static gboolean
is_plain (ArbJoin *self,
          const GPtrArray *rows)
{
  GHashTableIter iter;
  gpointer value;

  if (self->signatures->len > 0)
    return FALSE;
  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((ArbStrand *) value)->n_kept < ((ArbStrand *) value)->n_there)
      return FALSE;
  for (guint i = 0; i < rows->len; i++)
    if (arb_kind_parse (((ArbRow *) rows->pdata[i])->kind) == ARB_KIND_DECISION)
      return FALSE;
  return TRUE;
}

static gboolean
fold (ArbJoin *self,
      const GPtrArray *rows,
      gint64 n_same,
      gint64 n_before,
      GError **error)
{
  gboolean ok;

  self->into->coming = rows;
  if (!is_plain (self, rows))
    ok = arb_fold_from (self->into, n_same, n_before, NULL, error);
  else
    ok = rows->len == 0 || arb_fold_from (self->into, n_same, n_before, rows->pdata[0], error);
  self->into->coming = NULL;
  return ok;
}

/* An event of an older format is of this one now, and a row says so: with the others or not at all. @own
 * keeps it. */
static gboolean
write_upgrade (ArbStore *into,
               GPtrArray *rows,
               GPtrArray *own,
               gint version,
               GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autofree char *from = g_strdup_printf ("%d", version);
  g_autofree char *to = g_strdup_printf ("%d", ARB_DB_VERSION);

  if (version >= ARB_DB_VERSION || into->hands_off != NULL)
    return TRUE;
  arb_body_add (body, "from", from, NULL);
  arb_body_add (body, "to", to, NULL);
  arb_body_add (body, "program", "arbitre " ARB_VERSION, NULL);
  arb_entries_add_word (entries, NULL, ARB_UPGRADE_KIND, NULL, arb_body_to_string (body), FALSE);
  arb_store_make_rows (into, entries, own);
  g_ptr_array_extend (rows, own, NULL, NULL);
  return write_rows (own, into->n_rows + 1, into, error) && arb_store_load_head (into, error);
}

static gboolean
write_all (ArbJoin *self,
           GPtrArray *rows,
           GPtrArray *own,
           gint64 first,
           gint version,
           GError **error)
{
  ArbStore *into = self->into;
  gint64 n_before = into->n_rows;

  return arb_db_begin (into->db, "BEGIN IMMEDIATE", error) &&
         (version == ARB_DB_VERSION || arb_schema_set_version (into->db, ARB_DB_VERSION, error)) &&
         write_files (self, error) && take_out (self, first, error) &&
         write_rows (rows, first, into, error) && write_signatures (self, error) &&
         arb_store_load_head (into, error) && arb_store_leave_fork (into, error) &&
         write_upgrade (into, rows, own, version, error) &&
         fold (self, rows, first - 1, n_before, error) &&
         arb_db_commit (into->db, error);
}

/* After a failure the file says what is true. TRUE when the rows are in it after all: the commit
 * itself had gone through. @umpire, @notice: what was true before. */
static gboolean
find_out (ArbStore *into,
          const GPtrArray *rows,
          gint64 first,
          const char *umpire,
          const char *notice)
{
  const ArbRow *last = rows->len > 0 ? rows->pdata[rows->len - 1] : NULL;

  if (g_strcmp0 (into->umpire, umpire) != 0)
    {
      g_free (into->umpire);
      into->umpire = g_strdup (umpire);
      arb_store_set_notice (into, notice);
    }
  sqlite3_exec (into->db->handle, "ROLLBACK", NULL, NULL, NULL);
  g_clear_pointer (&into->db, arb_db_close);
  return arb_store_ensure (into, NULL) && into->n_rows == first - 1 + rows->len &&
         (last == NULL || arb_hash_equal (into->last, last->hash)) &&
         arb_db_get_int (into->db, "PRAGMA user_version", 0) == ARB_DB_VERSION;
}

static guint
count_lost (ArbStore *into)
{
  return into->conflicts != NULL ? g_hash_table_size (into->conflicts->lost) : 0;
}

/* What others wrote behind everything that was here is told as if it had been written here. Where rows moved,
 * or others count than before, everybody sees the event anew. */
static void
announce (ArbStore *into,
          const GPtrArray *rows,
          gint64 first,
          gboolean is_behind,
          ArbTouched *touched)
{
  GHashTableIter iter;
  gpointer combat;

  if (!is_behind)
    arb_touched_add_everything (touched);
  g_hash_table_iter_init (&iter, into->sessions);
  while (g_hash_table_iter_next (&iter, &combat, NULL))
    if (!is_behind || arb_touched_has_combat (touched, combat))
      g_hash_table_iter_remove (&iter);
  arb_line_log_say (into, "rows of other copies came in; what follows is the journal from there on");
  arb_line_log_add_rows (into, rows);
  arb_store_emit_appended (into, (guint) first - 1, rows->len, touched);
}

/* Many rows, and all that is folded from them, go through more pages than SQLite keeps in memory. */
static void
set_memory (ArbStore *into,
            const GPtrArray *rows,
            const char *sql)
{
  if (rows->len > MANY_ROWS && into->db != NULL)
    arb_db_exec (into->db, sql, NULL);
}

gboolean
arb_join_write (ArbJoin *self,
                GError **error)
{
  ArbStore *into;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) tail = NULL;
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autoptr (GError) failure = NULL;
  g_autofree char *umpire = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (ArbTouched) touched = arb_touched_new ();
  gint64 first, n_before;
  guint n_lost;
  gboolean is_written, is_behind;

  g_return_val_if_fail (self != NULL, FALSE);
  into = self->into;
  if (!arb_store_can_grow (into, error) || !arb_store_check_place (into, error) ||
      !arb_store_ensure (into, error))
    return FALSE;
  if (arb_join_is_empty (self))
    return TRUE;
  umpire = g_strdup (into->umpire);
  notice = g_strdup (into->notice);
  n_before = into->n_rows;
  n_lost = count_lost (into);
  rows = list_fresh (self, &first);
  tail = read_tail (self, first, error);
  if (tail == NULL)
    return FALSE;
  g_ptr_array_extend (rows, tail, NULL, NULL);
  g_ptr_array_sort (rows, compare_rows);
  set_memory (into, rows, "PRAGMA cache_size=-65536");
  into->touched = touched;
  is_behind = write_all (self, rows, own, first, (gint) arb_db_get_int (into->db, "PRAGMA user_version", 0),
                         &failure);
  into->touched = NULL;
  is_written = is_behind || find_out (into, rows, first, umpire, notice);
  is_behind = is_behind && first > n_before && rows->len > 0 && is_plain (self, rows) &&
              g_strcmp0 (into->umpire, umpire) == 0 && count_lost (into) == n_lost;
  set_memory (into, rows, "PRAGMA cache_size=-2000");
  if (!is_written)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  /* Whoever sees the event anew sees under which name it goes on. */
  is_written = arb_store_leave_fork (into, error);
  announce (into, rows, first, is_behind, touched);
  return is_written;
}
