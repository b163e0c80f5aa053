/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Event files as no program of ours makes them, though each row has its hash and the chain holds. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "store-test.h"
#include "store/arb-snapshot.h"
#include "store/arb-store-private.h"

static char *
dup_beside (StoreTest *test,
            const char *ending)
{
  return g_strconcat (test->path, ending, NULL);
}

/* Rows that no reader passes on his way from the first to the last, but whoever folds would count. */
static void
test_before_first (void)
{
  static const char *const sql[] = {
    "INSERT INTO journal SELECT 0, event, umpire, 9, 9, wall, 9, game, kind, subject, body, prev, hash"
    " FROM journal WHERE id = 1",
    "INSERT INTO journal SELECT -7, event, 'zed', seq, lamport, wall, act, game, kind, subject, body, prev,"
    " hash FROM journal WHERE id = 1",
    "UPDATE journal SET id = id - 1000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_auto (StoreTest) test = { 0 };
      ArbRecovered recovered = { 0 };
      g_autoptr (GError) error = NULL;
      guint n_rows;

      store_test_init (&test);
      store_test_add_note (&test, "x");
      n_rows = arb_store_get_n_rows (test.store);
      store_test_close (&test);
      store_test_forge (&test, sql[i]);
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "has a row before its first one");
      g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &recovered, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (recovered.n_rows, ==, n_rows);
      arb_recovered_clear (&recovered);
      store_test_reopen (&test);
      store_test_assert_verified (&test);
    }
}

static void
copy_rows (sqlite3 *from,
           sqlite3 *to,
           const char *table)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM %s", table);
  sqlite3_stmt *read = NULL, *write = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (from, query, -1, &read, NULL), ==, SQLITE_OK);
  while (sqlite3_step (read) == SQLITE_ROW)
    {
      GString *insert = g_string_new (NULL);

      g_string_printf (insert, "INSERT INTO %s VALUES (?", table);
      for (int i = 1; i < sqlite3_column_count (read); i++)
        g_string_append (insert, ", ?");
      g_string_append_c (insert, ')');
      g_assert_cmpint (sqlite3_prepare_v2 (to, insert->str, -1, &write, NULL), ==, SQLITE_OK);
      for (int i = 0; i < sqlite3_column_count (read); i++)
        sqlite3_bind_value (write, i + 1, sqlite3_column_value (read, i));
      g_assert_cmpint (sqlite3_step (write), ==, SQLITE_DONE);
      sqlite3_finalize (write);
      g_string_free (insert, TRUE);
    }
  sqlite3_finalize (read);
}

/* The same tables with the same rows, in a database of another make. */
static void
build_anew (StoreTest *test,
            const char *pragmas,
            int n_reserved)
{
  g_autofree char *path = dup_beside (test, "-new");
  sqlite3 *from = NULL, *to = NULL;
  sqlite3_stmt *things = NULL;

  g_assert_cmpint (sqlite3_open (test->path, &from), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_open (path, &to), ==, SQLITE_OK);
  sqlite3_file_control (to, "main", SQLITE_FCNTL_RESERVE_BYTES, &n_reserved);
  g_assert_cmpint (sqlite3_exec (to, pragmas, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (to, "PRAGMA synchronous=OFF; BEGIN", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (from,
                                       "SELECT sql, type, name FROM sqlite_schema WHERE sql IS NOT NULL"
                                       " ORDER BY type = 'trigger'",
                                       -1, &things, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (things) == SQLITE_ROW)
    {
      g_assert_cmpint (sqlite3_exec (to, (const char *) sqlite3_column_text (things, 0), NULL, NULL, NULL),
                       ==, SQLITE_OK);
      if (g_str_equal (sqlite3_column_text (things, 1), "table"))
        copy_rows (from, to, (const char *) sqlite3_column_text (things, 2));
    }
  sqlite3_finalize (things);
  g_assert_cmpint (sqlite3_exec (to, "COMMIT; PRAGMA application_id=0x41524231; PRAGMA user_version=4", NULL,
                                 NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (to);
  sqlite3_close (from);
  g_assert_cmpint (g_rename (path, test->path), ==, 0);
}

/* Databases as other programs may make them: what sorts text in another way than we do is refused, and from
 * all of them the rows come back, though nothing lies beside them. */
static void
test_other_makes (void)
{
  static const struct
  {
    const char *pragmas;
    int n_reserved;
    gboolean is_refused;
  } makes[] = {
    { "PRAGMA encoding='UTF-16le'", 0, TRUE }, { "PRAGMA encoding='UTF-16be'", 0, TRUE },
    { "PRAGMA page_size=512", 0, FALSE },      { "PRAGMA page_size=65536", 0, FALSE },
    { "PRAGMA auto_vacuum=full", 0, FALSE },   { "PRAGMA page_size=4096", 32, FALSE },
  };
  g_autofree char *text = g_strnfill (200000, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (makes); i++)
    {
      g_auto (StoreTest) test = { 0 };
      ArbStoreOptions options;
      ArbRecovered recovered = { 0 };
      g_autofree char *log = NULL;
      g_autofree char *snapshots = NULL;
      g_autofree char *elsewhere = NULL;
      g_autoptr (GError) error = NULL;
      guint n_rows;

      store_test_init (&test);
      options = store_test_options (&test);
      store_test_add_note (&test, "œuf \U0001d11e");
      store_test_add_note (&test, text);
      n_rows = arb_store_get_n_rows (test.store);
      store_test_close (&test);
      build_anew (&test, makes[i].pragmas, makes[i].n_reserved);
      if (makes[i].is_refused)
        store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "not kept in UTF-8");
      log = dup_beside (&test, ".log");
      snapshots = dup_beside (&test, ".snapshots");
      elsewhere = g_build_filename (test.folder, "elsewhere", NULL);
      g_unlink (log);
      g_assert_cmpint (g_rename (snapshots, elsewhere), ==, 0);
      if (!makes[i].is_refused)
        {
          options.no_traces = TRUE;
          test.store = arb_store_open (test.path, &options, &error);
          g_assert_no_error (error);
          store_test_assert_verified (&test);
          store_test_close (&test);
          store_test_exec (&test, "CREATE TABLE extra (a)");
        }
      g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &recovered, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (recovered.n_rows, ==, n_rows);
      g_assert_cmpuint (recovered.n_missing_files, ==, 0);
      arb_recovered_clear (&recovered);
    }
}

/* Bytes that each reader would guess at in his own way. */
static void
test_no_text (void)
{
  static const char *const columns[] = { "event", "umpire", "game", "kind", "subject", "body" };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *sql =
          g_strdup_printf ("UPDATE journal SET %s = CAST (x'66ff' AS TEXT)", columns[i]);

      store_test_init (&test);
      store_test_add_note (&test, "x");
      store_test_close (&test);
      store_test_forge (&test, sql);
      store_test_rechain (&test);
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "row 1 (");
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "was changed");
    }
}

/* A row with so large a number that none could go on from it: what is written next would be lost. */
static void
test_numbered_far (void)
{
  static const char *const lamports[] = { "9223372036854775807", "5000000", "100004" };

  for (guint i = 0; i < G_N_ELEMENTS (lamports); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_auto (ArbRecovered) recovered = { 0 };
      g_autofree char *log = NULL;
      g_autofree char *snapshots = NULL;
      g_autofree char *elsewhere = NULL;
      g_autofree char *sql =
          g_strdup_printf ("UPDATE journal SET lamport = %s WHERE id = 3", lamports[i]);
      g_autoptr (GError) error = NULL;

      store_test_init (&test);
      store_test_add_note (&test, "x");
      g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, 3);
      store_test_close (&test);
      log = dup_beside (&test, ".log");
      snapshots = dup_beside (&test, ".snapshots");
      elsewhere = g_build_filename (test.folder, "elsewhere", NULL);
      g_unlink (log);
      g_assert_cmpint (g_rename (snapshots, elsewhere), ==, 0);
      store_test_forge (&test, sql);
      store_test_rechain (&test);
      store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "counts rows that are not there");
      g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &recovered, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (recovered.n_rows, ==, 2);
      g_assert_cmpuint (recovered.n_cut_off, ==, 1);
      store_test_reopen (&test);
      store_test_add_note (&test, "x");
      store_test_assert_verified (&test);
    }
}

/* What could not be opened again is not written. */
static void
test_full (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GError) error = NULL;
  guint n_rows;

  store_test_init (&test);
  n_rows = arb_store_get_n_rows (test.store);
  test.store->lamport = ARB_DB_MAX_ROWS - 1;
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "x", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_assert_nonnull (strstr (error->message, "as many rows as an event may have"));
  store_test_reopen (&test);
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);
  store_test_add_note (&test, "x");
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/makes/before-first", test_before_first);
  g_test_add_func ("/store/makes/other", test_other_makes);
  g_test_add_func ("/store/makes/no-text", test_no_text);
  g_test_add_func ("/store/makes/numbered-far", test_numbered_far);
  g_test_add_func ("/store/makes/full", test_full);
  return g_test_run ();
}
