/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-db-private.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "base/arb-remedy.h"

/* Only what a competition file needs; a file made to hurt finds no room to. */
static const int limits[][2] = {
  { SQLITE_LIMIT_LENGTH, 32 * 1024 * 1024 },
  { SQLITE_LIMIT_SQL_LENGTH, 100000 },
  { SQLITE_LIMIT_COLUMN, 64 },
  { SQLITE_LIMIT_EXPR_DEPTH, 32 },
  { SQLITE_LIMIT_COMPOUND_SELECT, 4 },
  { SQLITE_LIMIT_VDBE_OP, 25000 },
  { SQLITE_LIMIT_FUNCTION_ARG, 8 },
  { SQLITE_LIMIT_ATTACHED, 0 },
  { SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50 },
  { SQLITE_LIMIT_VARIABLE_NUMBER, 32 },
  { SQLITE_LIMIT_TRIGGER_DEPTH, 8 },
};

/* More than there are queries in the program. */
#define MAX_STATEMENTS 128

/* A statement knows its handle, but not whose that is: handle → ArbDb, borrowed. */
static GHashTable *connections;
G_LOCK_DEFINE_STATIC (connections);

static void
remember_connection (ArbDb *self)
{
  G_LOCK (connections);
  if (connections == NULL)
    connections = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (connections, self->handle, self);
  G_UNLOCK (connections);
}

static void
forget_connection (const ArbDb *self)
{
  G_LOCK (connections);
  if (connections != NULL)
    g_hash_table_remove (connections, self->handle);
  if (connections != NULL && g_hash_table_size (connections) == 0)
    g_clear_pointer (&connections, g_hash_table_unref);
  G_UNLOCK (connections);
}

gboolean
arb_db_refuse_held (const char *shown,
                    GError **error)
{
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD,
               _ ("“%s” is in use by another program; close it there, or read its latest "
                  "snapshot."),
               shown);
  return FALSE;
}

char *
arb_db_dup_detail (const char *message)
{
  static const char heading[] = "*** in database main ***\n";
  /* SQLite quotes what it found, and that may be any bytes. */
  char *detail = g_utf8_make_valid (g_str_has_prefix (message, heading) ? message + strlen (heading) : message, -1);

  return g_strchomp (g_strdelimit (detail, "\n", ' '));
}

static gboolean
set_error (const ArbDb *self,
           int code,
           const char *message,
           GError **error)
{
  g_autofree char *detail = arb_db_dup_detail (message);

  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return arb_db_refuse_held (self->shown, error);
    case SQLITE_FULL:
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_FULL,
                   _ ("The disk that holds “%s” is full, and this step was not recorded; free some "
                      "space and repeat it."),
                   self->shown);
      return FALSE;
    case SQLITE_READONLY:
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY,
                   _ ("“%s” can only be read here; copy it to a place where it can be written."),
                   self->shown);
      return FALSE;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:
    case SQLITE_INTERRUPT:
    case SQLITE_SCHEMA:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("“%s” is damaged; %s sets it aside and goes back to its latest good snapshot. "
                      "Technical detail: %s"),
                   self->shown, arb_remedy_get (ARB_REMEDY_RECOVER), detail);
      return FALSE;
    default:
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("“%s” could not be read or written; nothing was lost, check the disk and "
                      "repeat the step. Technical detail: %s"),
                   self->shown, detail);
      return FALSE;
    }
}

gboolean
arb_db_has_moved (ArbDb *self)
{
  int moved = 0;

  return sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
         moved != 0;
}

gboolean
arb_db_fail (ArbDb *self,
             GError **error)
{
  int code = sqlite3_extended_errcode (self->handle);

  if (self->failure == SQLITE_OK)
    self->failure = code;
  return set_error (self, code, sqlite3_errmsg (self->handle), error);
}

gboolean
arb_db_begin (ArbDb *self,
              const char *sql,
              GError **error)
{
  self->failure = SQLITE_OK;
  return arb_db_exec (self, sql, error);
}

gboolean
arb_db_commit (ArbDb *self,
               GError **error)
{
  if (self->failure != SQLITE_OK)
    return set_error (self, self->failure, sqlite3_errstr (self->failure), error);
  return arb_db_exec (self, "COMMIT", error);
}

gboolean
arb_db_exec (ArbDb *self,
             const char *sql,
             GError **error)
{
  return sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK ||
         arb_db_fail (self, error);
}

/* @lifetime: SQLITE_STATIC where the values outlive the use of the statement, else SQLITE_TRANSIENT. */
static gboolean
bind (ArbDb *self,
      sqlite3_stmt *statement,
      sqlite3_destructor_type lifetime,
      const char *types,
      va_list args,
      GError **error)
{
  int status = SQLITE_OK;

  for (int i = 0; types[i] != '\0' && status == SQLITE_OK; i++)
    {
      if (types[i] == 'i')
        {
          status = sqlite3_bind_int64 (statement, i + 1, va_arg (args, gint64));
        }
      else if (types[i] == 's')
        {
          status = sqlite3_bind_text (statement, i + 1, va_arg (args, const char *), -1, lifetime);
        }
      else
        {
          gsize size;
          gconstpointer data = g_bytes_get_data (va_arg (args, GBytes *), &size);

          status =
              sqlite3_bind_blob64 (statement, i + 1, data != NULL ? data : "", size, lifetime);
        }
    }
  return status == SQLITE_OK || arb_db_fail (self, error);
}

/* Each statement has its time: a strange file may stay open for hours. */
static void
begin_to_wait (ArbDb *self)
{
  if (self->patience > 0)
    self->deadline = g_get_monotonic_time () + self->patience;
}

/* Preparing a statement takes longer than most of them run. */
static sqlite3_stmt *
take_statement (ArbDb *self,
                const char *sql,
                GError **error)
{
  sqlite3_stmt *statement = NULL;

  begin_to_wait (self);
  if (!g_hash_table_steal_extended (self->statements, sql, NULL, (gpointer *) &statement) &&
      sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) !=
          SQLITE_OK)
    arb_db_fail (self, error);
  return statement;
}

static void
keep_statement (ArbDb *self,
                sqlite3_stmt *statement)
{
  const char *sql = sqlite3_sql (statement);

  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  /* Of two that were in use at once, the last is kept. */
  if (g_hash_table_size (self->statements) < MAX_STATEMENTS)
    g_hash_table_replace (self->statements, (gpointer) sql, statement);
  else
    sqlite3_finalize (statement);
}

void
arb_db_done (sqlite3_stmt *statement)
{
  ArbDb *self = NULL;

  if (statement == NULL)
    return;
  G_LOCK (connections);
  if (connections != NULL)
    self = g_hash_table_lookup (connections, sqlite3_db_handle (statement));
  G_UNLOCK (connections);
  if (self != NULL)
    keep_statement (self, statement);
  else
    sqlite3_finalize (statement);
}

sqlite3_stmt *
arb_db_query (ArbDb *self,
              GError **error,
              const char *sql,
              const char *types,
              ...)
{
  g_autoptr (sqlite3_stmt) statement = take_statement (self, sql, error);
  gboolean ok;
  va_list args;

  if (statement == NULL)
    return NULL;
  va_start (args, types);
  ok = bind (self, statement, SQLITE_TRANSIENT, types, args, error);
  va_end (args);
  return ok ? g_steal_pointer (&statement) : NULL;
}

gboolean
arb_db_run (ArbDb *self,
            GError **error,
            const char *sql,
            const char *types,
            ...)
{
  sqlite3_stmt *statement = take_statement (self, sql, error);
  gboolean ok;
  va_list args;

  if (statement == NULL)
    return FALSE;
  va_start (args, types);
  ok = bind (self, statement, SQLITE_STATIC, types, args, error);
  va_end (args);
  if (ok && sqlite3_step (statement) != SQLITE_DONE)
    ok = arb_db_fail (self, error);
  keep_statement (self, statement);
  return ok;
}

gboolean
arb_db_next (ArbDb *self,
             sqlite3_stmt *statement,
             GError **error)
{
  int status = sqlite3_step (statement);

  if (status != SQLITE_ROW && status != SQLITE_DONE)
    arb_db_fail (self, error);
  return status == SQLITE_ROW;
}

gint64
arb_db_get_int (ArbDb *self,
                const char *sql,
                gint64 fallback)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (self, NULL, sql, "");

  return statement != NULL && arb_db_next (self, statement, NULL)
             ? sqlite3_column_int64 (statement, 0)
             : fallback;
}

const char *
arb_db_text (sqlite3_stmt *statement,
             int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  /* As GLib does it: what was not committed is taken back when the file is opened again. */
  if (text == NULL && sqlite3_errcode (sqlite3_db_handle (statement)) == SQLITE_NOMEM)
    g_error ("out of memory");
  return text != NULL ? text : "";
}

/* Asked from time to time while a statement runs; anything but 0 ends it. */
static int
is_over (void *data)
{
  const ArbDb *self = data;

  return self->patience > 0 && g_get_monotonic_time () > self->deadline;
}

void
arb_db_set_patience (ArbDb *self,
                     guint seconds)
{
  self->patience = (gint64) seconds * G_USEC_PER_SEC;
  begin_to_wait (self);
}

static void
set_up (ArbDb *self)
{
  sqlite3_extended_result_codes (self->handle, 1);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (self->handle, limits[i][0], limits[i][1]);
  sqlite3_busy_timeout (self->handle, 0);
  sqlite3_progress_handler (self->handle, 100000, is_over, self);
}

/* A hot journal is rolled back by the first statement that reads, so that comes last. */
static gboolean
apply_pragmas (ArbDb *self,
               ArbDbMode mode,
               GError **error)
{
  if (!arb_db_exec (self,
                    "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA foreign_keys=ON;"
                    "PRAGMA recursive_triggers=ON; PRAGMA temp_store=MEMORY;",
                    error))
    return FALSE;
  if (mode == ARB_DB_READ || mode == ARB_DB_BESIDE || self->read_only)
    return arb_db_exec (self, "SELECT count(*) FROM sqlite_schema", error);
  return arb_db_exec (self,
                      "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE;"
                      "PRAGMA synchronous=EXTRA; BEGIN EXCLUSIVE; COMMIT;",
                      error);
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* Nobody asks how much memory SQLite uses, and counting it makes its threads wait for each other. */
static void
stop_counting_memory (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      /* Too late is harmless: somebody else in the process has begun to use it. */
      sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
      g_once_init_leave (&once, 1);
    }
}

/* Statements differ in their length, more often than not, and in how they end; going through all of
 * them each time would take longer than many run. */
static guint
hash_sql (gconstpointer data)
{
  const char *sql = data;
  gsize length = strlen (sql);
  guint hash = (guint) length;

  for (gsize i = length - MIN (length, 16); i < length; i++)
    hash = hash * 33 + (guchar) sql[i];
  return hash;
}

/* @place: where the bytes are, which is not @path for a copy of it. */
static ArbDb *
open_with (const char *path,
           const char *place,
           int flags,
           ArbDbMode mode,
           GError **error)
{
  g_autoptr (ArbDb) self = g_new0 (ArbDb, 1);
  int status;

  stop_counting_memory ();
  self->guard = -1;
  self->path = g_strdup (path);
  self->shown = g_filename_display_name (path);
  self->statements = g_hash_table_new_full (hash_sql, g_str_equal, NULL, finalize);
  self->read_only = (flags & SQLITE_OPEN_READONLY) != 0;
  if ((mode == ARB_DB_WRITE || mode == ARB_DB_CREATE) && !arb_db_take_guard (path, &self->guard))
    {
      set_error (self, SQLITE_BUSY, "", error);
      return NULL;
    }
  /* A connection belongs to one thread, so SQLite need not lock it at every call. */
  status = sqlite3_open_v2 (place, &self->handle, flags | SQLITE_OPEN_NOMUTEX, NULL);
  if (status != SQLITE_OK)
    {
      set_error (self, status, sqlite3_errstr (status), error);
      return NULL;
    }
  set_up (self);
  remember_connection (self);
  /* Two that make the same file wait for each other a moment, so that one of them wins. */
  if (mode == ARB_DB_CREATE)
    sqlite3_busy_timeout (self->handle, 2000);
  /* Asked for writing, SQLite quietly opens for reading what cannot be written. */
  self->read_only = sqlite3_db_readonly (self->handle, "main") == 1;
  return apply_pragmas (self, mode, error) ? g_steal_pointer (&self) : NULL;
}

/* A copy of its own may be rolled back; nobody else finds it, and it goes with the connection. */
static ArbDb *
open_copy (const char *path,
           GError **error)
{
  g_autofree char *copy = arb_db_copy (path);
  ArbDb *self;

  if (copy == NULL)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("“%s” was left in the middle of a step and can only be read from a copy, for "
                      "which there is no room; free some space."),
                   shown);
      return NULL;
    }
  self = open_with (path, copy, SQLITE_OPEN_READWRITE, ARB_DB_READ, error);
  arb_db_forget_copy (copy);
  if (self != NULL)
    self->read_only = TRUE;
  return self;
}

/* Pages are spread over two files when a crash left a rollback journal, or another program a log. */
static gboolean
is_torn (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return g_file_test (journal, G_FILE_TEST_EXISTS) || g_file_test (log, G_FILE_TEST_EXISTS);
}

/* Another program switched it to a log of writes: to read that, SQLite would make files beside it. */
static gboolean
has_log_of_writes (const char *path)
{
  guint8 head[20] = { 0 };
  int fd = arb_file_open (path, O_RDONLY, 0, NULL);
  gboolean is_read = fd >= 0 && read (fd, head, sizeof head) == sizeof head;

  if (fd >= 0)
    close (fd);
  return is_read && (head[18] == 2 || head[19] == 2);
}

static ArbDb *
open_to_read (const char *path,
              GError **error)
{
  g_autoptr (GError) failure = NULL;
  ArbDb *self;

  if (arb_db_is_guarded (path))
    {
      g_autofree char *shown = g_filename_display_name (path);

      arb_db_refuse_held (shown, error);
      return NULL;
    }
  if (has_log_of_writes (path))
    return open_copy (path, error);
  self = open_with (path, path, SQLITE_OPEN_READONLY, ARB_DB_READ, &failure);
  if (self != NULL)
    return self;
  if (!g_error_matches (failure, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD) && is_torn (path))
    return open_copy (path, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* Past its locks, which are ours: pages that are written meanwhile may not fit together. */
static ArbDb *
open_beside (const char *path,
             GError **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, error);
  g_autofree char *place = uri != NULL ? g_strconcat (uri, "?immutable=1", NULL) : NULL;

  return place != NULL ? open_with (path, place, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, ARB_DB_BESIDE,
                                    error)
                       : NULL;
}

ArbDb *
arb_db_open (const char *path,
             ArbDbMode mode,
             GError **error)
{
  g_autoptr (GError) failure = NULL;
  ArbDb *self;

  if (mode == ARB_DB_READ)
    return open_to_read (path, error);
  if (mode == ARB_DB_BESIDE)
    return open_beside (path, error);
  self = open_with (path, path, SQLITE_OPEN_READWRITE, mode, &failure);
  /* The folder of the file cannot be written: no rollback journal, so reading is all there is. */
  if (self == NULL && mode != ARB_DB_CREATE &&
      (g_error_matches (failure, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY) ||
       g_error_matches (failure, ARB_STORE_ERROR, ARB_STORE_ERROR_IO)))
    self = open_to_read (path, NULL);
  if (self == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return self;
}

void
arb_db_close (ArbDb *self)
{
  if (self == NULL)
    return;
  forget_connection (self);
  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->handle);
  arb_db_drop_guard (self->guard);
  g_clear_pointer (&self->marks, g_array_unref);
  g_free (self->path);
  g_free (self->shown);
  g_free (self);
}
