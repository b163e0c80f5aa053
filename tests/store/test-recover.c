/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes back from a broken event: everything that any trace of it still knows. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "store-test.h"
#include "store/arb-journal.h"
#include "store/arb-snapshot.h"

static void
recover (StoreTest *test,
         guint n_rows)
{
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_store_recover (test->path, FALSE, NULL, NULL, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (found.n_rows, ==, n_rows);
  g_assert_cmpuint (found.n_missing_files, ==, 0);
  g_assert_cmpuint (found.n_cut_off, ==, 0);
  store_test_reopen (test);
  store_test_assert_verified (test);
}

static void
remove_beside (StoreTest *test,
               gboolean log,
               gboolean snapshots)
{
  g_autofree char *log_path = g_strconcat (test->path, ".log", NULL);
  g_autofree char *folder = g_strconcat (test->path, ".snapshots", NULL);
  g_autoptr (GDir) dir = snapshots ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  if (log)
    g_unlink (log_path);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static void
overwrite (StoreTest *test,
           gsize from,
           gsize length)
{
  g_autofree char *contents = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (test->path, &contents, &size, NULL));
  g_assert_cmpuint (from + length, <=, size);
  memset (contents + from, 0x55, length);
  g_assert_true (g_file_set_contents (test->path, contents, (gssize) size, NULL));
}

static void
assert_last_note (StoreTest *test,
                  const char *text)
{
  g_autoptr (ArbJournal) journal = arb_journal_new (test->store);
  g_autoptr (ArbJournalRow) row =
      g_list_model_get_item (G_LIST_MODEL (journal), arb_store_get_n_rows (test->store) - 1);
  g_autofree char *said = arb_journal_row_dup_text (row);

  g_assert_nonnull (strstr (said, text));
}

static const char spoil_file[] = "UPDATE attachment SET bytes = CAST (x'00' || substr (bytes, 2) AS BLOB)";

/* The rows are right, a rule file is not: noticed on opening, and taken from a snapshot. */
static void
test_attachment (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  store_test_add_note (&test, "one");
  store_test_close (&test);
  store_test_forge (&test, spoil_file);
  store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "a file that the event keeps");
  recover (&test, 3);
}

/* Snapshots of what is broken do not push out the last one that is not. */
static void
test_good_snapshot_stays (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *latest = NULL;

  store_test_init (&test);
  store_test_close (&test);
  store_test_forge (&test, spoil_file);
  for (guint i = 0; i < ARB_SNAPSHOTS_KEPT + 5; i++)
    {
      ArbStoreOptions options = store_test_options (&test);

      options.unchecked = TRUE;
      test.store = arb_store_open (test.path, &options, NULL);
      g_assert_nonnull (test.store);
      store_test_add_note (&test, "again");
      store_test_close (&test);
    }
  latest = arb_snapshot_dup_latest (test.path);
  g_assert_nonnull (latest);
  g_assert_nonnull (strstr (latest, "/000001-"));
  recover (&test, 2 + ARB_SNAPSHOTS_KEPT + 5);
}

/* Nor do files that somebody put into the folder under high numbers. */
static void
test_planted_snapshots (void)
{
  static const char *const numbers[] = { "00000", "99999", "99999999", "9999999999999999999" };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *folder = NULL;
      g_autofree char *latest = NULL;

      store_test_init (&test);
      store_test_add_note (&test, "one");
      store_test_close (&test);
      folder = g_strconcat (test.path, ".snapshots", NULL);
      for (guint j = 0; j < ARB_SNAPSHOTS_KEPT; j++)
        {
          g_autofree char *name = g_strdup_printf ("%s%u-x.arbitre", numbers[i], j);
          g_autofree char *planted = g_build_filename (folder, name, NULL);

          g_assert_true (g_file_set_contents (planted, "planted", -1, NULL));
        }
      for (guint j = 0; j < ARB_SNAPSHOTS_KEPT; j++)
        {
          store_test_reopen (&test);
          store_test_add_note (&test, "again");
          store_test_close (&test);
          g_clear_pointer (&latest, g_free);
          latest = arb_snapshot_dup_latest (test.path);
          g_assert_nonnull (latest);
        }
      remove_beside (&test, TRUE, FALSE);
      overwrite (&test, 0, 100);
      recover (&test, 3 + ARB_SNAPSHOTS_KEPT);
    }
}

/* File and log have lost their end, and neither shows it: the snapshot made on closing knows better. */
static void
test_end_cut_off (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *log_path = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *log = NULL;
  gsize length, log_length;

  store_test_init (&test);
  log_path = g_strconcat (test.path, ".log", NULL);
  store_test_add_note (&test, "one");
  store_test_close (&test);
  g_assert_true (g_file_get_contents (test.path, &contents, &length, NULL));
  g_assert_true (g_file_get_contents (log_path, &log, &log_length, NULL));
  store_test_reopen (&test);
  store_test_add_note (&test, "two");
  store_test_add_note (&test, "three");
  store_test_close (&test);
  g_assert_true (g_file_set_contents (test.path, contents, (gssize) length, NULL));
  g_assert_true (g_file_set_contents (log_path, log, (gssize) log_length, NULL));
  overwrite (&test, 20, 20);
  recover (&test, 5);
  assert_last_note (&test, "three");
}

/* An older copy was put in place and went on. What was written last counts, not what is longest. */
static void
test_abandoned_branch (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *contents = NULL;
  g_autofree char *problem = NULL;
  gsize length;

  store_test_init (&test);
  store_test_add_note (&test, "common");
  store_test_close (&test);
  g_assert_true (g_file_get_contents (test.path, &contents, &length, NULL));
  store_test_reopen (&test);
  for (guint i = 0; i < 4; i++)
    store_test_add_note (&test, "given up");
  store_test_close (&test);
  g_assert_true (g_file_set_contents (test.path, contents, (gssize) length, NULL));
  store_test_reopen (&test);
  store_test_add_note (&test, "real");
  store_test_add_note (&test, "real, too");
  g_clear_pointer (&contents, g_free);
  g_assert_true (g_file_get_contents (test.path, &contents, &length, NULL));
  /* As after a crash: the newest snapshot is of the branch that was given up. */
  store_test_close (&test);
  {
    g_autofree char *latest = arb_snapshot_dup_latest (test.path);

    g_unlink (latest);
  }
  overwrite (&test, 0, length);
  recover (&test, 5);
  assert_last_note (&test, "real, too");
}

/* One bit is wrong, there is no snapshot, and the log has every row. */
static void
test_without_snapshot (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  for (guint i = 0; i < 50; i++)
    store_test_add_note (&test, "a note that takes some room in its page, as notes do");
  store_test_close (&test);
  remove_beside (&test, FALSE, TRUE);
  store_test_forge (&test, "UPDATE journal SET body = 'x' WHERE id = 30");
  store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "row 30");
  recover (&test, 52);
}

/* Only the file itself is left, and the pages that lead to the others are gone: the page with the
 * schema, then every inner page. */
static void
test_pages_alone (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *contents = NULL;
  g_autofree char *last = g_strnfill (20000, 'y');
  gsize size;

  store_test_init (&test);
  for (guint i = 0; i < 300; i++)
    store_test_add_note (&test, "a note that takes some room in its page, as notes do");
  store_test_add_note (&test, last);
  store_test_close (&test);
  remove_beside (&test, TRUE, TRUE);
  g_assert_true (g_file_get_contents (test.path, &contents, &size, NULL));
  overwrite (&test, 100, 3996);
  for (gsize page = 4096; page < size; page += 4096)
    if (contents[page] == 5)
      overwrite (&test, page, 4096);
  recover (&test, 303);
  assert_last_note (&test, "yyyy");
}

/* One row is gone for good: those behind it cannot be checked any more, and that is said. */
static void
test_cut_off (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };

  store_test_init (&test);
  for (guint i = 0; i < 5; i++)
    store_test_add_note (&test, "a note");
  store_test_close (&test);
  remove_beside (&test, TRUE, TRUE);
  store_test_forge (&test, "UPDATE journal SET body = 'text\tanother\n' WHERE id = 4");
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, NULL));
  g_assert_cmpuint (found.n_rows, ==, 3);
  g_assert_cmpuint (found.n_cut_off, ==, 3);
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

/* A row of one umpire is gone for good, and another built on it: what was written before that comes back. */
static void
test_seen_is_lost (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_auto (ArbRecovered) found = { 0 };
      ArbStoreOptions options;
      g_autoptr (GError) error = NULL;

      store_test_init (&test);
      store_test_add_note (&test, "first of léa");
      store_test_close (&test);
      options = store_test_options (&test);
      options.umpire = "max";
      test.store = arb_store_open (test.path, &options, NULL);
      store_test_add_note (&test, "first of max");
      store_test_reopen (&test);
      store_test_add_note (&test, "second of léa");
      store_test_close (&test);
      test.store = arb_store_open (test.path, &options, NULL);
      store_test_add_note (&test, "second of max");
      store_test_close (&test);
      if (i == 0)
        remove_beside (&test, TRUE, TRUE);
      store_test_forge (&test, "UPDATE journal SET body = 'x' WHERE body LIKE '%second of léa%'");
      g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, &error));
      g_assert_no_error (error);
      /* Event, rules and note; note and what was seen: four more of each follow. */
      g_assert_cmpuint (found.n_rows, ==, i == 0 ? 5 : 9);
      g_assert_cmpuint (found.n_cut_off, ==, i == 0 ? 3 : 0);
      store_test_reopen (&test);
      store_test_add_note (&test, "and on");
      store_test_assert_verified (&test);
    }
}

/* What a file was kept under is damaged, and not the file. */
static void
test_name_of_file (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };

  store_test_init (&test);
  store_test_close (&test);
  remove_beside (&test, TRUE, TRUE);
  store_test_forge (&test, "UPDATE attachment SET sha256 = upper (sha256)");
  store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "a file that the event keeps");
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, NULL));
  g_assert_cmpuint (found.n_missing_files, ==, 0);
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

static void
copy_file (const char *from,
           const char *to)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (to, contents, (gssize) length, NULL));
}

/* As a crash leaves it beside the file: pages that SQLite reads into whatever stands under that name. */
static void
leave_pages (StoreTest *test,
             gboolean is_log_of_writes)
{
  g_autofree char *crashed = g_strconcat (test->path, ".crashed", NULL);
  g_autofree char *from = g_strconcat (crashed, is_log_of_writes ? "-wal" : "-journal", NULL);
  g_autofree char *to = g_strconcat (test->path, is_log_of_writes ? "-wal" : "-journal", NULL);
  sqlite3 *db = NULL;

  copy_file (test->path, crashed);
  g_assert_cmpint (sqlite3_open (crashed, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, is_log_of_writes ? "PRAGMA journal_mode=WAL" : "PRAGMA cache_size=2", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "BEGIN IMMEDIATE; DROP TRIGGER journal_keep_delete; DELETE FROM journal WHERE id > 1;"
                                 "DROP TABLE cache_unit; DROP TABLE cache_effect; CREATE TABLE t (a);"
                                 "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                                 " INSERT INTO t SELECT zeroblob (99) FROM n",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  if (is_log_of_writes)
    g_assert_cmpint (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  copy_file (from, to);
  sqlite3_close (db);
  g_unlink (crashed);
}

/* What SQLite kept beside a file that is broken or gone is not read into the one that takes its place. */
static void
test_pages_beside (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_auto (StoreTest) test = { 0 };

      store_test_init (&test);
      for (guint j = 0; j < 30; j++)
        store_test_add_note (&test, "as it was");
      store_test_close (&test);
      leave_pages (&test, i % 2 == 0);
      if (i / 2 == 0)
        overwrite (&test, 0, 5000);
      else
        g_unlink (test.path);
      recover (&test, 32);
      assert_last_note (&test, "as it was");
    }
}

/* Nothing of it is left anywhere. */
static void
test_nothing (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  store_test_close (&test);
  remove_beside (&test, TRUE, TRUE);
  g_assert_true (g_file_set_contents (test.path, "nothing", -1, NULL));
  g_assert_false (arb_store_recover (test.path, FALSE, NULL, NULL, &found, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, "it was left as it is"));
  g_assert_null (found.moved_to);
}

/* The rule file is nowhere any more: the rows come back, and this is said. */
static void
test_missing_file (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autofree char *problem = NULL;

  store_test_init (&test);
  store_test_close (&test);
  remove_beside (&test, FALSE, TRUE);
  store_test_forge (&test, spoil_file);
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, NULL));
  g_assert_cmpuint (found.n_rows, ==, 2);
  g_assert_cmpuint (found.n_missing_files, ==, 1);
  store_test_reopen (&test);
  problem = store_test_dup_problem (&test);
  g_assert_nonnull (problem);
}

/* A strange schema is refused; the rows that are sound go into a clean file. */
static void
test_foreign_schema (void)
{
  static const char *const sql[] = {
    "CREATE TRIGGER lose BEFORE INSERT ON journal BEGIN SELECT RAISE (IGNORE); END",
    "ALTER TABLE journal RENAME TO real; CREATE VIEW journal AS WITH RECURSIVE n (i) AS (SELECT 1"
    " UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 'x' AS event FROM n",
    "CREATE TABLE extra (a); INSERT INTO extra VALUES (1)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_auto (StoreTest) test = { 0 };

      store_test_init (&test);
      store_test_add_note (&test, "sound");
      store_test_close (&test);
      remove_beside (&test, TRUE, TRUE);
      store_test_exec (&test, sql[i]);
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "copies the rows that are sound");
      recover (&test, 3);
      store_test_add_note (&test, "goes on");
      store_test_assert_verified (&test);
    }
}

static void
assert_left_alone (StoreTest *test,
                   int code,
                   const char *part)
{
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *broken = g_strconcat (test->path, ".broken-1", NULL);

  g_assert_false (arb_store_recover (test->path, FALSE, NULL, NULL, &found, &error));
  g_assert_error (error, ARB_STORE_ERROR, code);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_false (g_file_test (broken, G_FILE_TEST_EXISTS));
}

/* Nobody asked for a sound, a newer or a busy file to be moved away. */
static void
test_left_alone (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  store_test_add_note (&test, "fine");
  assert_left_alone (&test, ARB_STORE_ERROR_HELD, "is held by");
  g_assert_false (arb_store_recover (test.path, TRUE, NULL, NULL, &found, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD);
  g_clear_error (&error);
  store_test_close (&test);
  assert_left_alone (&test, ARB_STORE_ERROR_EXISTS, "is sound and was left as it is");
  store_test_exec (&test, "PRAGMA user_version=99");
  assert_left_alone (&test, ARB_STORE_ERROR_EXISTS, "a newer Arbitre");
  store_test_exec (&test, "PRAGMA user_version=4");
  g_assert_true (arb_store_recover (test.path, TRUE, NULL, NULL, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (found.n_rows, ==, 3);
  g_assert_true (g_file_test (found.moved_to, G_FILE_TEST_EXISTS));
}

/* Whoever writes the journal anew and computes all hashes must think of log and snapshots. */
static void
test_beside (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *by_log = NULL;
  g_autofree char *by_snapshot = NULL;

  store_test_init (&test);
  for (guint i = 0; i < 5; i++)
    store_test_add_note (&test, "as it was");
  store_test_close (&test);
  store_test_forge (&test, "UPDATE journal SET body = replace (body, 'was', 'never was')"
                           " WHERE id = 5");
  store_test_rechain (&test);
  store_test_reopen (&test);
  by_log = store_test_dup_problem (&test);
  g_assert_cmpstr (by_log, ==,
                   "row 5 (léa 5) is not the one that the line log beside the event has: one of the "
                   "two was changed");
  store_test_close (&test);
  remove_beside (&test, TRUE, FALSE);
  store_test_reopen (&test);
  by_snapshot = store_test_dup_problem (&test);
  g_assert_nonnull (by_snapshot);
  g_assert_nonnull (strstr (by_snapshot, "row 5 (léa 5) is not the one that the snapshot “000001-"));
}

/* --- How much work it is ------------------------------------------------------------------------ */

typedef struct
{
  guint64 steps; /* of SQLite's machine */
  guint64 pages; /* that it looked at */
  guint64 bytes; /* read, from any file */
} Work;

static guint64 n_steps, n_pages;

static int
count_steps (unsigned int kind,
             void *unused,
             void *statement,
             void *nanoseconds)
{
  static const int counters[] = { SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS };

  n_steps += (guint64) sqlite3_stmt_status (statement, SQLITE_STMTSTATUS_VM_STEP, 1);
  for (guint i = 0; i < G_N_ELEMENTS (counters); i++)
    {
      int n = 0, highest = 0;

      sqlite3_db_status (sqlite3_db_handle (statement), counters[i], &n, &highest, 1);
      n_pages += (guint64) n;
    }
  return 0;
}

static int
count_steps_of (sqlite3 *db,
                char **message,
                const struct sqlite3_api_routines *routines)
{
  return sqlite3_trace_v2 (db, SQLITE_TRACE_PROFILE, count_steps, NULL);
}

static guint64
get_n_read (void)
{
  g_autofree char *io = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/io", &io, NULL, NULL));
  g_assert_true (g_str_has_prefix (io, "rchar: "));
  return g_ascii_strtoull (io + strlen ("rchar: "), NULL, 10);
}

/* Of an event of @n_notes rows whose header and schema are gone. */
static Work
work_to_recover (guint n_notes)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;
  Work work;

  store_test_init (&test);
  for (guint i = 0; i < n_notes; i++)
    store_test_add_note (&test, "a note of some length, so that there is more than a header to each page");
  store_test_close (&test);
  overwrite (&test, 0, 4096);
  n_steps = n_pages = 0;
  work.bytes = get_n_read ();
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (found.n_rows, ==, n_notes + 2);
  work.bytes = get_n_read () - work.bytes;
  work.steps = n_steps;
  work.pages = n_pages;
  return work;
}

/* Ten times the rows are ten times the work, not a hundred times: what SQLite has to do, and what is read. */
static void
test_linear (void)
{
  Work few, many;

  sqlite3_auto_extension ((void (*) (void)) count_steps_of);
  few = work_to_recover (200);
  many = work_to_recover (2000);
  sqlite3_cancel_auto_extension ((void (*) (void)) count_steps_of);
  g_test_message ("steps %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT, few.steps, many.steps);
  g_test_message ("pages %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT, few.pages, many.pages);
  g_test_message ("bytes %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT, few.bytes, many.bytes);
  g_assert_cmpuint (few.steps, >, 1000);
  g_assert_cmpuint (many.steps, <, 15 * few.steps);
  g_assert_cmpuint (many.pages, <, 15 * few.pages);
  g_assert_cmpuint (many.bytes, <, 15 * few.bytes);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/recover/attachment", test_attachment);
  g_test_add_func ("/store/recover/good-snapshot-stays", test_good_snapshot_stays);
  g_test_add_func ("/store/recover/planted-snapshots", test_planted_snapshots);
  g_test_add_func ("/store/recover/end-cut-off", test_end_cut_off);
  g_test_add_func ("/store/recover/abandoned-branch", test_abandoned_branch);
  g_test_add_func ("/store/recover/without-snapshot", test_without_snapshot);
  g_test_add_func ("/store/recover/pages-alone", test_pages_alone);
  g_test_add_func ("/store/recover/cut-off", test_cut_off);
  g_test_add_func ("/store/recover/seen-is-lost", test_seen_is_lost);
  g_test_add_func ("/store/recover/name-of-file", test_name_of_file);
  g_test_add_func ("/store/recover/pages-beside", test_pages_beside);
  g_test_add_func ("/store/recover/nothing", test_nothing);
  g_test_add_func ("/store/recover/missing-file", test_missing_file);
  g_test_add_func ("/store/recover/foreign-schema", test_foreign_schema);
  g_test_add_func ("/store/recover/left-alone", test_left_alone);
  g_test_add_func ("/store/recover/beside", test_beside);
  g_test_add_func ("/store/recover/linear", test_linear);
  return g_test_run ();
}
