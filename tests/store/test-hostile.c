/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Event files, and what lies beside them, that were made to hurt. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arb-error.h"
#include "store-test.h"
#include "store/arb-snapshot.h"
#include "store/arb-store-private.h"

/* Each of these once passed for an event. */
static const struct
{
  const char *sql;
  const char *named; /* what the refusal points at */
} schemas[] = {
  { "CREATE TRIGGER lose BEFORE INSERT ON journal BEGIN SELECT RAISE (IGNORE); END", "“lose”" },
  { "ALTER TABLE journal RENAME TO real; CREATE VIEW journal AS WITH RECURSIVE n (i) AS (SELECT 1"
    " UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 'x' AS event FROM n",
    "“real”" },
  { "CREATE VIEW big AS SELECT randomblob (1000000000)", "“big”" },
  { "DROP TRIGGER journal_keep_update", "“journal”" },
  { "DROP TRIGGER attachment_keep_delete;"
    "CREATE TRIGGER attachment_keep_delete BEFORE DELETE ON attachment BEGIN SELECT 1; END",
    "“attachment_keep_delete”" },
  { "CREATE TABLE extra (a)", "“extra”" },
  { "CREATE INDEX slow ON journal (body)", "“slow”" },
  { "ALTER TABLE journal ADD COLUMN more TEXT", "“journal”" },
  { "ALTER TABLE attachment ADD COLUMN more INTEGER AS (1)", "“attachment”" },
  { "DROP TABLE cache_unit; CREATE VIEW cache_unit AS SELECT 1", "“cache_unit”" },
  { "DROP TABLE attachment", "“journal”" },
  { "ANALYZE", "“sqlite_stat1”" },
};

static void
test_schema (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (schemas); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gsize length, after_length;

      store_test_init (&test);
      store_test_close (&test);
      store_test_exec (&test, schemas[i].sql);
      g_file_get_contents (test.path, &before, &length, NULL);
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "is not built as an event file is");
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, schemas[i].named);
      g_file_get_contents (test.path, &after, &after_length, NULL);
      g_assert_cmpmem (before, length, after, after_length);
    }
}

/* A version that is not written yet may have more tables, but none that run. */
static void
test_newer (void)
{
  static const char *const sql[] = {
    "PRAGMA user_version=99; CREATE VIEW v AS SELECT 1",
    "PRAGMA user_version=99; ALTER TABLE journal RENAME TO real; CREATE VIEW journal AS SELECT *"
    " FROM real",
    "PRAGMA user_version=99; ALTER TABLE journal ADD COLUMN c BLOB AS (hex (umpire))",
    "PRAGMA user_version=99; CREATE VIRTUAL TABLE f USING fts5 (a)",
    "PRAGMA user_version=99; DROP TABLE attachment",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_auto (StoreTest) test = { 0 };

      store_test_init (&test);
      store_test_close (&test);
      store_test_exec (&test, sql[i]);
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "is not built as an event file is");
    }
}

static void
test_limits (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *text = g_strnfill (4 * 1024 * 1024, 'x');
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, text, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_assert_nonnull (strstr (error->message, "too long for one entry"));
  text[strlen (text) - 100] = '\0';
  store_test_add_note (&test, text);
  store_test_close (&test);
  store_test_reopen (&test);
  store_test_close (&test);
  store_test_exec (&test, "INSERT INTO journal SELECT 5000001, event, umpire, 9, 9, wall, 9, game, kind,"
                          " subject, body, prev, hash FROM journal WHERE id = 1");
  store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "more rows than any event has");
  /* Sparse: it takes no room here. */
  g_assert_cmpint (truncate (test.path, (G_GINT64_CONSTANT (4) << 30) + 4096), ==, 0);
  store_test_assert_refused (&test, ARB_STORE_ERROR_FOREIGN, "larger than any event");
}

/* Each statement has its time, however long the file has been open: who reads an event of a newer program for an
 * hour must not be told that it is damaged. */
static void
test_patience (void)
{
#define NUMBERS "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
  g_auto (StoreTest) test = { 0 };
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  arb_db_set_patience (test.store->db, 1);
  g_usleep (G_USEC_PER_SEC + 100000);
  statement = arb_db_query (test.store->db, NULL, NUMBERS " WHERE i < 100000) SELECT count (*) FROM n", "");
  g_assert_true (arb_db_next (test.store->db, statement, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_column_int (statement, 0), ==, 100000);
  g_clear_pointer (&statement, arb_db_done);
  statement = arb_db_query (test.store->db, NULL, NUMBERS ") SELECT count (*) FROM n", "");
  g_assert_false (arb_db_next (test.store->db, statement, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED);
}

/* The event as a crash in mid-step leaves it: pages of the step in the file, old ones beside it. */
static void
tear (StoreTest *test,
      const char *path)
{
  g_autofree char *journal = g_strconcat (test->path, "-journal", NULL);
  g_autofree char *torn = g_strconcat (path, "-journal", NULL);
  sqlite3 *db = NULL;
  const char *const names[][2] = { { test->path, path }, { journal, torn } };

  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "PRAGMA cache_size=2; BEGIN IMMEDIATE; DROP TRIGGER"
                                 " attachment_keep_delete; DELETE FROM attachment; WITH RECURSIVE n"
                                 " (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                                 " INSERT INTO cache_unit SELECT hex (i), 'f', hex (zeroblob (99))"
                                 " FROM n",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *contents = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (names[i][0], &contents, &length, NULL));
      g_assert_true (g_file_set_contents (names[i][1], contents, length, NULL));
    }
  sqlite3_close (db);
}

/* Reading finishes the crash in a copy: folder and files may be anybody's, and stay as they are. */
static void
test_torn (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *torn = NULL;
  g_autofree char *torn_journal = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  ArbStoreOptions options;
  const char *names[2];
  char *before[2], *after[2];
  gsize lengths[2], after_lengths[2];

  store_test_init (&test);
  store_test_add_note (&test, "kept");
  store_test_close (&test);
  torn = g_strconcat (test.folder, "/torn.arbitre", NULL);
  torn_journal = g_strconcat (torn, "-journal", NULL);
  tear (&test, torn);
  names[0] = torn;
  names[1] = torn_journal;
  for (guint i = 0; i < 2; i++)
    g_assert_true (g_file_get_contents (names[i], &before[i], &lengths[i], NULL));
  options = store_test_options (&test);
  options.read_only = TRUE;
  store = arb_store_open (torn, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (arb_store_get_n_rows (store), ==, 3);
  arb_store_close (store);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (g_file_get_contents (names[i], &after[i], &after_lengths[i], NULL));
      g_assert_cmpmem (before[i], lengths[i], after[i], after_lengths[i]);
      g_free (before[i]);
      g_free (after[i]);
    }
}

static guint
mode_of (const char *path)
{
  struct stat info;

  g_assert_cmpint (lstat (path, &info), ==, 0);
  return info.st_mode & 0777;
}

static char *
dup_beside (StoreTest *test,
            const char *ending)
{
  return g_strconcat (test->path, ending, NULL);
}

/* Targets, sealed lists and orders are nobody else's business on a shared machine. */
static void
test_modes (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *log = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *snapshot = NULL;
  mode_t mask = umask (022);

  store_test_init (&test);
  log = dup_beside (&test, ".log");
  folder = dup_beside (&test, ".snapshots");
  store_test_close (&test);
  snapshot = arb_snapshot_dup_latest (test.path);
  g_assert_cmpuint (mode_of (test.path), ==, 0600);
  g_assert_cmpuint (mode_of (log), ==, 0600);
  g_assert_cmpuint (mode_of (folder), ==, 0700);
  g_assert_cmpuint (mode_of (snapshot), ==, 0600);
  /* What lies beside an event is for those that the event is for. */
  g_assert_cmpint (g_chmod (test.path, 0660), ==, 0);
  g_unlink (log);
  umask (0);
  store_test_reopen (&test);
  g_assert_cmpuint (mode_of (log), ==, 0660);
  umask (mask);
}

/* "day.arbitre.log" leads to a file of the user's own: nothing is added to it. */
static void
test_log_is_link (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *log = NULL;
  g_autofree char *target = NULL;
  g_autofree char *contents = NULL;

  store_test_init (&test);
  store_test_close (&test);
  log = dup_beside (&test, ".log");
  target = g_build_filename (test.folder, "precious", NULL);
  g_unlink (log);
  g_assert_true (g_file_set_contents (target, "mine\n", -1, NULL));
  g_assert_cmpint (symlink (target, log), ==, 0);
  store_test_reopen (&test);
  g_assert_nonnull (strstr (arb_store_get_notice (test.store), "is a link"));
  store_test_add_note (&test, "x");
  store_test_assert_verified (&test);
  g_assert_true (g_file_get_contents (target, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "mine\n");
}

/* A pipe in its place keeps nobody waiting. */
static void
test_log_is_pipe (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *log = NULL;

  store_test_init (&test);
  store_test_close (&test);
  log = dup_beside (&test, ".log");
  g_unlink (log);
  g_assert_cmpint (mkfifo (log, 0600), ==, 0);
  store_test_reopen (&test);
  g_assert_nonnull (strstr (arb_store_get_notice (test.store), "is not an ordinary file"));
  store_test_add_note (&test, "x");
  store_test_assert_verified (&test);
  store_test_assert_refused (&test, ARB_STORE_ERROR_HELD, "in use by another program");
}

static char *
dup_verified (StoreTest *test,
              char **problem)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (test->store);
  GString *text = g_string_new (NULL);

  while (arb_verifier_step (verifier, 100))
    ;
  *problem = g_strdup (arb_verifier_get_problem (verifier));
  for (guint i = 0; i < arb_verifier_get_remarks (verifier)->len; i++)
    g_string_append_printf (text, "%s\n", (char *) arb_verifier_get_remarks (verifier)->pdata[i]);
  return g_string_free (text, FALSE);
}

/* What cannot be compared is not passed over in silence. */
static void
test_log_cannot_be_read (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *log = NULL;
      g_autofree char *remarks = NULL;
      g_autofree char *problem = NULL;

      store_test_init (&test);
      store_test_close (&test);
      log = dup_beside (&test, ".log");
      g_unlink (log);
      if (i < 3)
        g_assert_cmpint (i == 0   ? mkfifo (log, 0600)
                         : i == 1 ? symlink ("elsewhere", log)
                                  : g_mkdir (log, 0700),
                         ==, 0);
      store_test_reopen (&test);
      remarks = dup_verified (&test, &problem);
      g_assert_cmpstr (problem, ==, NULL);
      g_assert_true ((strstr (remarks, "cannot be read to its end") != NULL) == (i < 3));
      store_test_close (&test);
      g_remove (log);
    }
}

/* Whoever forges a journal may do away with the log, or with its end. */
static void
test_log_lacks_rows (void)
{
  static const char *const said[] = {
    "There is no line log of this event beside it, so its rows were not compared with one.\n",
    "4 rows are not in the line log beside the event and were not compared, from row 3 on.\n",
    "1 row is not in the line log beside the event and was not compared: row 6.\n",
    "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_auto (StoreTest) test = { 0 };
      ArbStoreOptions options;
      g_autofree char *log = NULL;
      g_autofree char *text = NULL;
      g_autofree char *remarks = NULL;
      g_autofree char *problem = NULL;

      store_test_init (&test);
      for (guint j = 0; j < 4; j++)
        store_test_add_note (&test, "x");
      store_test_close (&test);
      log = dup_beside (&test, ".log");
      g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
      if (i < 3)
        {
          g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
          GString *kept = g_string_new (NULL);

          for (guint j = 0; lines[j] != NULL; j++)
            if (g_ascii_strtoll (lines[j], NULL, 10) < (i == 1 ? 3 : 6))
              g_string_append_printf (kept, "%s\n", lines[j]);
          g_assert_true (g_file_set_contents (log, kept->str, -1, NULL));
          g_string_free (kept, TRUE);
        }
      if (i == 0)
        g_unlink (log);
      options = store_test_options (&test);
      options.read_only = TRUE;
      test.store = arb_store_open (test.path, &options, NULL);
      remarks = dup_verified (&test, &problem);
      g_assert_cmpstr (problem, ==, NULL);
      if (i < 3 ? strstr (remarks, said[i]) == NULL : strstr (remarks, "line log") != NULL)
        g_error ("%u: %s", i, remarks);
      /* Opened for writing, the log gets what it lacks. */
      g_clear_object (&test.store);
      g_clear_pointer (&remarks, g_free);
      store_test_reopen (&test);
      remarks = dup_verified (&test, &problem);
      g_assert_null (strstr (remarks, "line log"));
    }
}

/* A second name of the log, in a backup or of a file of the user's own: what that says stays. */
static void
test_log_has_two_names (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *log = NULL;
  g_autofree char *other = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *own = NULL;

  store_test_init (&test);
  store_test_close (&test);
  log = dup_beside (&test, ".log");
  other = g_build_filename (test.folder, "backup", NULL);
  g_assert_cmpint (link (log, other), ==, 0);
  g_assert_true (g_file_get_contents (other, &before, NULL, NULL));
  store_test_reopen (&test);
  g_assert_null (arb_store_get_notice (test.store));
  store_test_add_note (&test, "x");
  store_test_assert_verified (&test);
  g_assert_true (g_file_get_contents (other, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  /* The log has what it had, and goes on. */
  g_assert_true (g_file_get_contents (log, &own, NULL, NULL));
  g_assert_true (g_str_has_prefix (own, before));
  g_assert_cmpuint (strlen (own), >, strlen (before));
  g_assert_cmpuint (mode_of (log), ==, 0600);
}

/* Lines that end as another system ends them are lines. */
static void
test_log_was_edited (void)
{
  g_auto (StoreTest) test = { 0 };
  ArbRecovered recovered = { 0 };
  g_autofree char *log = NULL;
  g_autofree char *snapshots = NULL;
  g_autofree char *elsewhere = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  guint n_rows;

  store_test_init (&test);
  store_test_add_note (&test, "x");
  n_rows = arb_store_get_n_rows (test.store);
  store_test_close (&test);
  log = dup_beside (&test, ".log");
  snapshots = dup_beside (&test, ".snapshots");
  g_assert_true (g_file_get_contents (log, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_string_replace (text, "\n", "\r\n", 0);
  g_assert_true (g_file_set_contents (log, text->str, (gssize) text->len, NULL));
  elsewhere = g_build_filename (test.folder, "elsewhere", NULL);
  g_assert_cmpint (g_rename (snapshots, elsewhere), ==, 0);
  g_unlink (test.path);
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &recovered, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (recovered.n_rows, ==, n_rows);
  g_free (recovered.moved_to);
}

/* A file made of holes, larger than any event: its rows come from what lies beside it, and nobody copies
 * the holes. */
static void
test_holes (void)
{
  g_auto (StoreTest) test = { 0 };
  ArbRecovered recovered = { 0 };
  g_autoptr (GError) error = NULL;
  guint n_rows;

  store_test_init (&test);
  store_test_add_note (&test, "x");
  n_rows = arb_store_get_n_rows (test.store);
  store_test_close (&test);
  g_assert_cmpint (truncate (test.path, (off_t) 400 << 30), ==, 0);
  store_test_assert_refused (&test, ARB_STORE_ERROR_FOREIGN, "is larger than any event");
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &recovered, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (recovered.n_rows, ==, n_rows);
  g_free (recovered.moved_to);
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

/* A line that never ends: it takes little room, it is told, and those after it are compared. */
static void
test_log_has_long_line (void)
{
  for (guint i = 0; i < 3; i++)
    {
      const gsize size = i == 2 ? 80 * 1024 * 1024 : 17 * 1024 * 1024;
      g_auto (StoreTest) test = { 0 };
      g_autofree char *log = NULL;
      g_autofree char *contents = NULL;
      g_autofree char *remarks = NULL;
      g_autofree char *problem = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      gsize length;

      store_test_init (&test);
      store_test_add_note (&test, "first");
      store_test_close (&test);
      log = dup_beside (&test, ".log");
      g_assert_true (g_file_get_contents (log, &contents, &length, NULL));
      g_string_set_size (text, size);
      memset (text->str, 'x', size);
      g_string_append_printf (text, "\n%s", contents);
      /* A row that the journal does not have, behind it. */
      if (i > 0)
        g_string_replace (text, "first", "other", 0);
      g_assert_true (g_file_set_contents (log, text->str, (gssize) text->len, NULL));
      store_test_reopen (&test);
      remarks = dup_verified (&test, &problem);
      g_assert_nonnull (strstr (remarks, "is longer than any"));
      if (i == 1)
        g_assert_nonnull (strstr (problem, "line log beside the event has"));
      else
        g_assert_cmpstr (problem, ==, NULL);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
dup_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s\n", (char *) names->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Another program switched the file to a log of writes: whoever looks leaves nothing beside it. */
static void
test_other_mode (void)
{
  const ArbStoreOptions look = { .read_only = TRUE };
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  g_autofree char *after = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *bytes_after = NULL;
  gsize length, length_after;

  store_test_init (&test);
  store_test_add_note (&test, "x");
  store_test_close (&test);
  store_test_forge (&test, "PRAGMA journal_mode=WAL");
  names = dup_names (test.folder);
  g_assert_true (g_file_get_contents (test.path, &bytes, &length, NULL));
  g_assert_cmpint (bytes[18], ==, 2);
  store = arb_store_open (test.path, &look, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (arb_store_get_n_rows (store), >, 1);
  g_clear_object (&store);
  after = dup_names (test.folder);
  g_assert_cmpstr (after, ==, names);
  g_assert_true (g_file_get_contents (test.path, &bytes_after, &length_after, NULL));
  g_assert_cmpmem (bytes, length, bytes_after, length_after);
  /* Whoever writes switches it back. */
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

/* What SQLite itself would open: it waits for a pipe, follows a link, and writes over what has a second
 * name elsewhere. */
static void
test_journal_is_strange (void)
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };

  for (guint i = 0; i < 4 * G_N_ELEMENTS (endings); i++)
    {
      const ArbStoreOptions look = { .read_only = TRUE };
      g_auto (StoreTest) test = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *beside = NULL;
      g_autofree char *mine = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      ArbRecovered recovered = { 0 };
      gsize length, after_length;

      store_test_init (&test);
      store_test_close (&test);
      beside = dup_beside (&test, endings[i / 4]);
      mine = dup_beside (&test, "-mine");
      g_assert_true (g_file_set_contents (mine, "mine\n", -1, NULL));
      g_assert_cmpint (i % 4 == 0   ? mkfifo (beside, 0600)
                       : i % 4 == 1 ? symlink ("elsewhere", beside)
                       : i % 4 == 2 ? link (mine, beside)
                                    : g_mkdir (beside, 0700),
                       ==, 0);
      g_assert_true (g_file_get_contents (test.path, &before, &length, NULL));
      g_assert_null (arb_store_open (test.path, &look, &error));
      g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
      g_assert_nonnull (strstr (error->message, "but stands where the event keeps one"));
      g_clear_error (&error);
      g_assert_false (arb_store_recover (test.path, FALSE, NULL, NULL, &recovered, &error));
      g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
      g_assert_true (g_file_get_contents (test.path, &after, &after_length, NULL));
      g_assert_cmpmem (before, length, after, after_length);
      g_remove (beside);
      store_test_reopen (&test);
      store_test_assert_verified (&test);
    }
}

/* By a link to it an event is the same one: what lies beside the file that is meant is looked at, written and
 * recovered, and beside the link there is nothing. */
static void
test_event_is_link (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) recovered = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *link_path = NULL;
  g_autofree char *link_log = NULL;
  g_autofree char *journal = NULL;
  g_autofree char *latest = NULL;
  ArbStoreOptions options;
  guint n_rows;

  store_test_init (&test);
  store_test_close (&test);
  link_path = g_build_filename (test.folder, "link", NULL);
  link_log = g_strconcat (link_path, ".log", NULL);
  journal = dup_beside (&test, "-journal");
  g_assert_cmpint (symlink (test.path, link_path), ==, 0);
  options = store_test_options (&test);
  g_assert_cmpint (mkfifo (journal, 0600), ==, 0);
  g_assert_null (arb_store_open (link_path, &options, &error));
  g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
  g_clear_error (&error);
  g_assert_false (arb_store_recover (link_path, TRUE, NULL, NULL, &recovered, &error));
  g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
  g_clear_error (&error);
  g_unlink (journal);

  test.store = arb_store_open (link_path, &options, &error);
  g_assert_no_error (error);
  store_test_add_note (&test, "by the link");
  n_rows = arb_store_get_n_rows (test.store);
  store_test_assert_verified (&test);
  store_test_close (&test);
  latest = arb_snapshot_dup_latest (link_path);
  g_assert_nonnull (latest);
  g_assert_false (g_file_test (link_log, G_FILE_TEST_EXISTS));

  g_assert_cmpint (truncate (test.path, 5000), ==, 0);
  g_assert_true (arb_store_recover (link_path, FALSE, NULL, NULL, &recovered, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (recovered.n_rows, ==, n_rows);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

static void
test_snapshots_are_link (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;

  store_test_init (&test);
  folder = dup_beside (&test, ".snapshots");
  target = g_build_filename (test.folder, "elsewhere", NULL);
  g_assert_cmpint (g_mkdir (target, 0700), ==, 0);
  g_assert_cmpint (symlink (target, folder), ==, 0);
  g_assert_false (arb_store_snapshot (test.store, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "is a link"));
  store_test_close (&test);
  dir = g_dir_open (target, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
  g_unlink (folder);
}

/* An event is not made through a link either. */
static void
test_new_is_link (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *link = NULL;
  g_autofree char *target = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (GError) error = NULL;
  ArbStoreOptions options;
  gsize length;

  store_test_init (&test);
  options = store_test_options (&test);
  link = g_build_filename (test.folder, "new.arbitre", NULL);
  target = g_build_filename (test.folder, "empty", NULL);
  g_assert_true (g_file_set_contents (target, "", 0, NULL));
  g_assert_cmpint (symlink (target, link), ==, 0);
  g_assert_null (arb_store_create (link, header, &options, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS);
  g_assert_true (g_file_get_contents (target, &contents, &length, NULL));
  g_assert_cmpuint (length, ==, 0);
}

static void
assert_stands_in_the_way (const char *beside,
                          gboolean (*make) (StoreTest *test,
                                            const char *name,
                                            GError **error))
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };

  for (guint i = 0; i < 3 * G_N_ELEMENTS (endings); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *name = NULL;
      g_autofree char *thing = NULL;
      g_autofree char *shown = NULL;
      g_autoptr (GError) error = NULL;
      GStatBuf info;

      store_test_init (&test);
      store_test_close (&test);
      name = g_build_filename (test.folder, beside, NULL);
      thing = g_strconcat (name, endings[i / 3], NULL);
      shown = g_strconcat ("“", thing, "” is not an ordinary file with a single name", NULL);
      g_assert_cmpint (i % 3 == 0   ? symlink ("/nowhere/at/all", thing)
                       : i % 3 == 1 ? mkfifo (thing, 0600)
                                    : g_mkdir (thing, 0700),
                       ==, 0);
      g_assert_false (make (&test, name, &error));
      g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
      g_assert_true (g_str_has_prefix (error->message, shown));
      g_assert_cmpint (g_lstat (name, &info), !=, 0);
      g_assert_cmpint (g_lstat (thing, &info), ==, 0);
    }
}

static gboolean
make_new (StoreTest *test,
          const char *name,
          GError **error)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  const ArbStoreOptions options = store_test_options (test);
  g_autoptr (ArbStore) store = arb_store_create (name, header, &options, error);

  return store != NULL;
}

static gboolean
recover (StoreTest *test,
         const char *name,
         GError **error)
{
  g_auto (ArbRecovered) recovered = { 0 };

  return arb_store_recover (test->path, TRUE, NULL, NULL, &recovered, error);
}

/* What could not be opened afterwards is not made. */
static void
test_new_has_something_beside (void)
{
  assert_stands_in_the_way ("new.arbitre", make_new);
  assert_stands_in_the_way ("day.arbitre.recovering", recover);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/hostile/schema", test_schema);
  g_test_add_func ("/store/hostile/newer", test_newer);
  g_test_add_func ("/store/hostile/limits", test_limits);
  g_test_add_func ("/store/hostile/patience", test_patience);
  g_test_add_func ("/store/hostile/torn", test_torn);
  g_test_add_func ("/store/hostile/modes", test_modes);
  g_test_add_func ("/store/hostile/log-is-link", test_log_is_link);
  g_test_add_func ("/store/hostile/log-is-pipe", test_log_is_pipe);
  g_test_add_func ("/store/hostile/other-mode", test_other_mode);
  g_test_add_func ("/store/hostile/log-cannot-be-read", test_log_cannot_be_read);
  g_test_add_func ("/store/hostile/log-lacks-rows", test_log_lacks_rows);
  g_test_add_func ("/store/hostile/log-has-two-names", test_log_has_two_names);
  g_test_add_func ("/store/hostile/log-was-edited", test_log_was_edited);
  g_test_add_func ("/store/hostile/holes", test_holes);
  g_test_add_func ("/store/hostile/log-has-long-line", test_log_has_long_line);
  g_test_add_func ("/store/hostile/journal-is-strange", test_journal_is_strange);
  g_test_add_func ("/store/hostile/event-is-link", test_event_is_link);
  g_test_add_func ("/store/hostile/snapshots-are-link", test_snapshots_are_link);
  g_test_add_func ("/store/hostile/new-is-link", test_new_is_link);
  g_test_add_func ("/store/hostile/new-has-something-beside", test_new_has_something_beside);
  return g_test_run ();
}
