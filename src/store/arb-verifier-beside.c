/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A journal that was written anew adds up in itself. The line log and the snapshots beside it were
 * written when things happened, and whoever forged the one seldom thinks of the others. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-head-private.h"
#include "store/arb-snapshot-private.h"
#include "store/arb-verifier-private.h"

typedef struct
{
  guint8 hash[ARB_HASH_SIZE];
  gboolean is_set;
  gboolean is_false; /* it has the hash of the row, but says something else */
} Line;

typedef struct
{
  ArbStore *store;      /* Borrowed */
  GArray *lines;        /* Owned: Line of row 1, 2 … as the log ends up saying */
  GHashTable *given_up; /* Owned: hashes, as text, of rows that an older copy put out of force */
  sqlite3_stmt *rows;   /* Owned or NULL: the journal, at the row that comes after… */
  gint64 at;            /* …this one */
  GString *expected;    /* Owned */
  GHashTable *hashes;   /* Owned or NULL: of all rows, once they are needed */
} Log;

static void
log_clear (Log *self)
{
  g_array_unref (self->lines);
  g_hash_table_unref (self->given_up);
  g_clear_pointer (&self->rows, arb_db_done);
  g_string_free (self->expected, TRUE);
  g_clear_pointer (&self->hashes, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Log, log_clear)

/* A row written over another of its number: an older copy was put in place and went on. */
static void
give_up_from (Log *self,
              guint first)
{
  for (guint i = first; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (line->is_set)
        g_hash_table_add (self->given_up, arb_hash_to_hex (line->hash));
    }
  g_array_set_size (self->lines, MIN (first, self->lines->len));
}

/* The row of the journal with that id: the log has them in the same order, more often than not. */
static ArbRow *
read_row (Log *self,
          gint64 id)
{
  ArbRow *row;

  if (self->rows == NULL || self->at + 1 != id)
    {
      g_clear_pointer (&self->rows, arb_db_done);
      self->rows = arb_db_query (
          self->store->db, NULL,
          self->store->has_signatures
              ? "SELECT " ARB_ROW_COLUMNS ", s.key, s.signature FROM journal j LEFT JOIN signature s"
                " ON s.umpire = j.umpire AND s.seq = j.seq WHERE j.id >= ? ORDER BY j.id"
              : "SELECT " ARB_ROW_COLUMNS " FROM journal j WHERE j.id >= ? ORDER BY j.id",
          "i", id);
    }
  self->at = id;
  if (self->rows == NULL || !arb_db_next (self->store->db, self->rows, NULL))
    return NULL;
  row = arb_row_from_statement (self->rows);
  if (self->store->has_signatures)
    arb_row_read_signature (row, self->rows, ARB_ROW_N_COLUMNS);
  return row;
}

/* Older programs may have written the same row otherwise. */
static gboolean
is_same_row (const ArbRow *row,
             const char *line)
{
  g_autoptr (ArbRow) read = arb_line_log_parse (line);
  guint8 hash[ARB_HASH_SIZE];

  if (read == NULL)
    return FALSE;
  arb_row_compute_hash (read, hash);
  return memcmp (hash, row->hash, ARB_HASH_SIZE) == 0 &&
         arb_signature_equal (&read->signature, &row->signature);
}

/* @written: room to write the line in. */
static gboolean
is_line_of (const char *line,
            const ArbRow *row,
            GString *written)
{
  g_string_truncate (written, 0);
  arb_line_log_append_row (written, row);
  return g_str_equal (written->str, line) || is_same_row (row, line);
}

/* What the line says beside its hash. One that is about another row is for compare_log(). */
static gboolean
is_true (Log *self,
         const char *line,
         gint64 id,
         const guint8 *hash)
{
  g_autoptr (ArbRow) row = read_row (self, id);

  if (row == NULL || memcmp (row->hash, hash, ARB_HASH_SIZE) != 0)
    return TRUE;
  return is_line_of (line, row, self->expected);
}

#define N_LINE_COLUMNS 13

/* Id, event and hash: columns 1, 2 and 13. FALSE: not the line of a row. */
static gboolean
take_apart (const char *line,
            gint64 *id,
            const char **event,
            guint8 *hash)
{
  char hex[2 * ARB_HASH_SIZE + 1] = "";
  const char *column = line;

  for (guint i = 1; i < N_LINE_COLUMNS; i++)
    {
      column = strchr (column, '\t');
      if (column == NULL)
        return FALSE;
      column++;
      if (i == 1)
        *event = column;
    }
  *id = g_ascii_strtoll (line, NULL, 10);
  if (strcspn (column, "\t\n") != 2 * ARB_HASH_SIZE || !g_str_has_suffix (line, "\n"))
    return FALSE;
  memcpy (hex, column, 2 * ARB_HASH_SIZE);
  return arb_hash_from_hex (hex, hash);
}

static void
read_line (Log *self,
           const char *text)
{
  Line line = { .is_set = TRUE };
  gsize length = strlen (self->store->event_id);
  const char *event = "";
  const Line *old;
  gint64 id;
  guint index;

  if (*text == '#' || !take_apart (text, &id, &event, line.hash) ||
      strncmp (event, self->store->event_id, length) != 0 || event[length] != '\t' || id <= 0 ||
      id > ARB_DB_MAX_ROWS)
    return;
  index = (guint) id - 1;
  old = index < self->lines->len ? &g_array_index (self->lines, Line, index) : NULL;
  line.is_false = !is_true (self, text, id, line.hash);
  if (old != NULL && old->is_set && memcmp (old->hash, line.hash, ARB_HASH_SIZE) != 0)
    give_up_from (self, index);
  if (index >= self->lines->len)
    g_array_set_size (self->lines, index + 1);
  g_array_index (self->lines, Line, index) = line;
}

/* Rows from other copies move those after them: the row of a line may stand elsewhere now, or among
 * those that do not count. Only then all rows are looked through. */
static gboolean
is_elsewhere (Log *self,
              const Line *line)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (g_hash_table_contains (self->store->forks, line->hash))
    return TRUE;
  if (self->hashes == NULL)
    {
      self->hashes = g_hash_table_new_full (arb_hash_hash, arb_hash_equal, g_free, NULL);
      statement = arb_db_query (self->store->db, NULL, "SELECT hash FROM journal", "");
    }
  while (statement != NULL && arb_db_next (self->store->db, statement, NULL))
    if (sqlite3_column_bytes (statement, 0) == ARB_HASH_SIZE)
      g_hash_table_add (self->hashes, g_memdup2 (sqlite3_column_blob (statement, 0), ARB_HASH_SIZE));
  return g_hash_table_contains (self->hashes, line->hash);
}

/* @row: gets the one that is wrong, else the first that is not in the log. */
static char *
compare_log (ArbStore *store,
             Log *log,
             guint *n_missing,
             gint64 *row)
{
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (store->db, NULL, "SELECT id, hash, umpire, seq FROM journal ORDER BY id", "");
  guint n_rows = 0;

  while (statement != NULL && arb_db_next (store->db, statement, NULL))
    {
      const Line *line = n_rows < log->lines->len ? &g_array_index (log->lines, Line, n_rows) : NULL;

      n_rows++;
      if (line == NULL || !line->is_set)
        {
          if ((*n_missing)++ == 0)
            *row = n_rows;
          continue;
        }
      if (memcmp (line->hash, sqlite3_column_blob (statement, 1), ARB_HASH_SIZE) == 0
              ? !line->is_false
              : is_elsewhere (log, line))
        continue;
      *row = n_rows;
      return g_strdup_printf (_ ("row %u (%s %ld) is not the one that the line log beside the event "
                                 "has: one of the two was changed"),
                              n_rows, arb_db_text (statement, 2),
                              (long) sqlite3_column_int64 (statement, 3));
    }
  while (n_rows < log->lines->len &&
         (!g_array_index (log->lines, Line, log->lines->len - 1).is_set ||
          is_elsewhere (log, &g_array_index (log->lines, Line, log->lines->len - 1))))
    g_array_set_size (log->lines, log->lines->len - 1);
  if (log->lines->len <= n_rows)
    return NULL;
  *row = n_rows + 1;
  /* A chain cannot tell that its end was cut off; the second trace can. */
  return g_strdup_printf (_ ("the journal ends with row %ld, but the line log "
                             "beside it goes on: its end was cut off"),
                          (long) n_rows);
}

static gboolean
has_row (ArbStore *store,
         const char *umpire,
         gint64 seq,
         const void *hash,
         gint64 *id)
{
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (store->db, NULL,
                    "SELECT id, hash FROM journal WHERE event = ? AND umpire = ? AND seq = ?", "ssi",
                    store->event_id, umpire, seq);

  *id = 0;
  if (g_hash_table_contains (store->forks, hash))
    return TRUE;
  if (statement == NULL || !arb_db_next (store->db, statement, NULL))
    return FALSE;
  *id = sqlite3_column_int64 (statement, 0);
  return memcmp (sqlite3_column_blob (statement, 1), hash, ARB_HASH_SIZE) == 0;
}

/* The first row of the snapshot that the event does not have. */
static char *
find_difference (ArbStore *store,
                 ArbStore *snapshot,
                 gint64 *row)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      snapshot->db, NULL, "SELECT umpire, seq, hash, id FROM journal ORDER BY id", "");
  g_autofree char *name = g_path_get_basename (snapshot->path);

  while (statement != NULL && arb_db_next (snapshot->db, statement, NULL))
    {
      const char *umpire = arb_db_text (statement, 0);
      gint64 seq = sqlite3_column_int64 (statement, 1);

      if (has_row (store, umpire, seq, sqlite3_column_blob (statement, 2), row))
        continue;
      if (*row == 0)
        *row = sqlite3_column_int64 (statement, 3);
      return g_strdup_printf (_ ("row %ld (%s %ld) is not the one that the snapshot “%s” has: one of "
                                 "the two was changed"),
                              (long) *row, umpire, (long) seq, name);
    }
  return NULL;
}

/* Whether the event has the last row of each umpire that the snapshot has, and with it all before. */
static gboolean
has_tips (ArbStore *store,
          ArbStore *snapshot,
          const Log *log)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (snapshot->db, NULL, arb_tips_sql, "");

  while (statement != NULL && arb_db_next (snapshot->db, statement, NULL))
    {
      const guint8 *hash = sqlite3_column_blob (statement, 2);
      g_autofree char *hex = NULL;
      gint64 id;

      if (hash == NULL || sqlite3_column_bytes (statement, 2) != ARB_HASH_SIZE)
        return FALSE;
      hex = arb_hash_to_hex (hash);
      if (!has_row (store, arb_db_text (statement, 0), sqlite3_column_int64 (statement, 1), hash,
                    &id) &&
          !g_hash_table_contains (log->given_up, hex))
        return FALSE;
    }
  return TRUE;
}

/* A glance first: ten snapshots are not read from end to end for every check. One that is broken
 * says nothing about the event. */
static char *
compare_snapshot (ArbStore *store,
                  const char *path,
                  const Log *log,
                  gint64 *row)
{
  ArbStoreOptions options = { .read_only = TRUE, .unchecked = TRUE };
  g_autoptr (ArbStore) snapshot = arb_store_open (path, &options, NULL);

  if (snapshot == NULL || !g_str_equal (snapshot->event_id, store->event_id) ||
      has_tips (store, snapshot, log))
    return NULL;
  g_clear_object (&snapshot);
  options.unchecked = FALSE;
  snapshot = arb_store_open (path, &options, NULL);
  return snapshot != NULL ? find_difference (store, snapshot, row) : NULL;
}

/* No fault: an event may be sent without its log. But whoever forged the one may have done away with the
 * other. */
static char *
say_missing (const Log *log,
             guint n_missing,
             gint64 first)
{
  return log->lines->len == 0
             ? g_strdup (_ ("There is no line log of this event beside it, so its rows were not compared "
                            "with one."))
             : g_strdup_printf (ngettext ("%u row is not in the line log beside the event and was not "
                                          "compared: row %ld.",
                                          "%u rows are not in the line log beside the event and were not "
                                          "compared, from row %ld on.",
                                          n_missing),
                                n_missing, (long) first);
}

/* The whole log, however its lines came into it. */
static char *
check_log (ArbStore *store,
           Log *log,
           GPtrArray *remarks,
           gint64 *row)
{
  g_autoptr (ArbLineLogReader) reader = arb_line_log_reader_new (store->path);
  const char *line;
  guint n_missing = 0;
  gint64 at = 0;
  char *problem;

  while ((line = arb_line_log_reader_next (reader)) != NULL)
    read_line (log, line);
  problem = compare_log (store, log, &n_missing, &at);
  if (arb_line_log_reader_get_problem (reader) != NULL)
    g_ptr_array_add (remarks,
                     g_strdup_printf (_ ("The line log beside the event cannot be read to its end, so "
                                         "not every row was compared with it. %s"),
                                      arb_line_log_reader_get_problem (reader)));
  else if (n_missing > 0)
    g_ptr_array_add (remarks, say_missing (log, n_missing, at));
  if (problem != NULL)
    *row = at;
  return problem;
}

char *
arb_verifier_check_beside (ArbStore *store,
                           gboolean is_log_same,
                           GPtrArray *remarks,
                           gint64 *row)
{
  g_auto (Log) log = { .store = store,
                       .lines = g_array_new (FALSE, TRUE, sizeof (Line)),
                       .given_up = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                       .expected = g_string_sized_new (1024) };
  g_autoptr (GPtrArray) snapshots = arb_snapshot_list (store->path);
  char *problem = is_log_same ? NULL : check_log (store, &log, remarks, row);

  for (guint i = 0; problem == NULL && i < snapshots->len; i++)
    problem = compare_snapshot (store, snapshots->pdata[i], &log, row);
  return problem;
}

/* --- Along with the rows ------------------------------------------------------------------------- */

/* Mostly the log has one line for each row, in the same order. That can be seen while the rows are read
 * for their hashes; only when it is otherwise are both read again. */
struct _ArbLogAlong
{
  ArbLineLogReader *reader; /* Owned; NULL: it went another way */
  GString *written;         /* Owned */
};

ArbLogAlong *
arb_log_along_new (ArbStore *store)
{
  ArbLogAlong *self = g_new0 (ArbLogAlong, 1);

  self->reader = arb_line_log_reader_new (store->path);
  self->written = g_string_sized_new (1024);
  return self;
}

void
arb_log_along_free (ArbLogAlong *self)
{
  if (self == NULL)
    return;
  arb_line_log_reader_free (self->reader);
  g_string_free (self->written, TRUE);
  g_free (self);
}

static const char *
read_row_line (ArbLogAlong *self)
{
  const char *line;

  do
    line = arb_line_log_reader_next (self->reader);
  while (line != NULL && *line == '#');
  return line;
}

void
arb_log_along_row (ArbLogAlong *self,
                   const ArbRow *row)
{
  const char *line = self->reader != NULL ? read_row_line (self) : NULL;

  if (line == NULL || !is_line_of (line, row, self->written))
    g_clear_pointer (&self->reader, arb_line_log_reader_free);
}

gboolean
arb_log_along_finish (ArbLogAlong *self)
{
  return self->reader != NULL && read_row_line (self) == NULL &&
         arb_line_log_reader_get_problem (self->reader) == NULL;
}
