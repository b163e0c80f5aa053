/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are not what they should be, not ours, not writable, in use, broken. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "store-test.h"
#include "store/arb-snapshot.h"

static void
test_foreign (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  store_test_close (&test);
  g_file_set_contents (test.path, "", 0, NULL);
  store_test_assert_refused (&test, ARB_STORE_ERROR_FOREIGN, "is empty");
  g_file_set_contents (test.path, "Dear umpire,\n", -1, NULL);
  store_test_assert_refused (&test, ARB_STORE_ERROR_FOREIGN, "is not an event file of Arbitre, whatever");
  g_file_set_contents (test.path, "SQLite format 3", 16, NULL);
  store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "is cut off");
  g_unlink (test.path);
  store_test_assert_refused (&test, ARB_STORE_ERROR_MISSING, "cannot be opened");
  store_test_exec (&test, "CREATE TABLE accounts (a); PRAGMA application_id=7");
  store_test_assert_refused (&test, ARB_STORE_ERROR_FOREIGN, "another program");
  g_unlink (test.path);
  g_mkdir (test.path, 0777);
  store_test_assert_refused (&test, ARB_STORE_ERROR_FOREIGN, "is a folder");
}

static void
test_exists (void)
{
  g_auto (StoreTest) test = { 0 };
  const ArbStoreOptions options = store_test_options (&test);
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  g_assert_null (arb_store_create (test.path, header, &options, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS);
  store_test_assert_verified (&test);
}

static void
test_newer (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  store_test_add_note (&test, "old");
  store_test_close (&test);
  store_test_exec (&test, "PRAGMA user_version=99; DROP TABLE cache_head; CREATE TABLE extra (a)");
  store_test_reopen (&test);
  g_assert_true (arb_store_is_read_only (test.store));
  g_assert_nonnull (strstr (arb_store_get_notice (test.store), "newer Arbitre"));
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "x", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY);
  store_test_assert_verified (&test);
}

/* Version 1 had no caches; a snapshot of it is kept before it changes. */
static void
test_older (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *snapshots = NULL;
  g_autofree char *latest = NULL;
  guint n_snapshots = 0;

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  store_test_answer (session, 99);
  before = store_test_dup_state (&test);
  g_clear_object (&session);
  store_test_close (&test);
  snapshots = g_strconcat (test.path, ".snapshots", NULL);
  {
    g_autoptr (GDir) dir = g_dir_open (snapshots, 0, NULL);
    const char *name;

    while ((name = g_dir_read_name (dir)) != NULL)
      {
        g_autofree char *path = g_build_filename (snapshots, name, NULL);

        g_unlink (path);
      }
  }
  store_test_exec (&test, "PRAGMA user_version=1; DROP TABLE cache_head; DROP TABLE cache_act;"
                   "DROP TABLE cache_touch; DROP TABLE cache_combat; DROP TABLE cache_effect;"
                   "DROP TABLE cache_unit; DROP TABLE signature;");
  store_test_reopen (&test);
  g_assert_false (arb_store_is_read_only (test.store));
  after = store_test_dup_state (&test);
  g_assert_cmpstr (before, ==, after);
  {
    g_autoptr (GDir) dir = g_dir_open (snapshots, 0, NULL);

    while (g_dir_read_name (dir) != NULL)
      n_snapshots++;
  }
  g_assert_cmpuint (n_snapshots, ==, 1);
  /* The snapshot is the old file, which can still be read. */
  latest = arb_snapshot_dup_latest (test.path);
  g_assert_nonnull (latest);
  store_test_assert_verified (&test);
}

static void
test_held (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *process = g_strdup_printf ("process %d", (int) getpid ());
  g_autofree char *latest = NULL;
  g_autoptr (ArbStore) snapshot = NULL;
  ArbStoreOptions options = store_test_options (&test);

  store_test_init (&test);
  store_test_reopen (&test);
  store_test_assert_refused (&test, ARB_STORE_ERROR_HELD, "léa");
  store_test_assert_refused (&test, ARB_STORE_ERROR_HELD, process);
  latest = arb_snapshot_dup_latest (test.path);
  g_assert_nonnull (latest);
  options.read_only = TRUE;
  snapshot = arb_store_open (latest, &options, NULL);
  g_assert_nonnull (snapshot);
  /* The holder goes on undisturbed; a lock never outlives its program. */
  store_test_add_note (&test, "still here");
  store_test_close (&test);
  store_test_reopen (&test);
}

static void
be_another_program (void)
{
  StoreTest holder = { .path = (char *) g_getenv ("ARB_TEST_HELD") };
  ArbStoreOptions options = store_test_options (&holder);
  g_autoptr (GError) error = NULL;

  store_test_assert_refused (&holder, ARB_STORE_ERROR_HELD, "close it there");
  options.read_only = TRUE;
  g_assert_null (arb_store_open (holder.path, &options, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD);
}

/* Whoever holds an event holds it against other programs, whatever else happens to the file in his own:
 * there it is opened once more, looked into as a file dialog does, or verified. */
static void
test_held_for_good (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *bytes = NULL;

  store_test_init (&test);
  g_setenv ("ARB_TEST_HELD", test.path, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      if (i == 1)
        store_test_assert_refused (&test, ARB_STORE_ERROR_HELD, "léa");
      else if (i == 2)
        g_assert_true (g_file_get_contents (test.path, &bytes, NULL, NULL));
      else if (i == 3)
        store_test_assert_verified (&test);
      g_test_trap_subprocess ("/store/open/held-for-good/subprocess/other", 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      store_test_add_note (&test, "still here");
    }
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

static void
test_read_only_options (void)
{
  g_auto (StoreTest) test = { 0 };
  ArbStoreOptions options = store_test_options (&test);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length, after_length;

  store_test_init (&test);
  store_test_close (&test);
  g_file_get_contents (test.path, &before, &length, NULL);
  options.read_only = TRUE;
  test.store = arb_store_open (test.path, &options, &error);
  g_assert_no_error (error);
  g_assert_false (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY);
  store_test_close (&test);
  g_file_get_contents (test.path, &after, &after_length, NULL);
  g_assert_cmpmem (before, length, after, after_length);
}

static guint
count_snapshots (StoreTest *test)
{
  g_autofree char *folder = g_strconcat (test->path, ".snapshots", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* The way out is in words, not in those of SQLite. */
static void
test_snapshot_refused (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *obstacle = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  obstacle = g_strconcat (test.path, ".snapshots/making", NULL);
  g_assert_cmpint (g_mkdir_with_parents (obstacle, 0777), ==, 0);
  store_test_add_note (&test, "not in any snapshot");
  g_assert_false (arb_store_snapshot (test.store, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO);
  g_assert_true (g_str_has_suffix (error->message,
                                   "could not be made: its folder of snapshots cannot be written."));
  g_rmdir (obstacle);
}

static void
test_snapshots (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  for (guint i = 0; i < 15; i++)
    {
      store_test_add_note (&test, "x");
      store_test_reopen (&test);
      g_assert_cmpuint (count_snapshots (&test), ==, MIN (i + 1, ARB_SNAPSHOTS_KEPT));
    }
  /* Nothing happened: nothing to keep. */
  store_test_reopen (&test);
  store_test_reopen (&test);
  g_assert_cmpuint (count_snapshots (&test), ==, ARB_SNAPSHOTS_KEPT);
}

/* A broken file is moved aside, the snapshot comes back, and the line log brings the rest. */
static void
test_recover (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autofree char *contents = NULL;
  g_autofree char *head = NULL;
  g_autofree char *recovered = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  store_test_init (&test);
  store_test_add_note (&test, "in the snapshot");
  store_test_reopen (&test);
  store_test_add_note (&test, "only in the line log");
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  store_test_add_note (&test, "the last one");
  head = arb_store_dup_head (test.store);
  /* As after a crash: no closing snapshot. */
  g_file_get_contents (test.path, &contents, &length, NULL);
  store_test_close (&test);
  {
    g_autofree char *latest = arb_snapshot_dup_latest (test.path);

    g_unlink (latest);
  }
  memset (contents + 4096, 0x55, 4096);
  g_file_set_contents (test.path, contents, (gssize) length, NULL);
  /* What to do comes first; the words of SQLite are a detail. */
  store_test_assert_refused (&test, ARB_STORE_ERROR_DAMAGED, "good snapshot. Technical detail: ");
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (found.moved_to, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (found.n_rows, ==, 6);
  store_test_reopen (&test);
  recovered = arb_store_dup_head (test.store);
  g_assert_cmpstr (recovered, ==, head);
  store_test_assert_verified (&test);
}

static void
test_pragmas (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *journal = NULL;

  store_test_init (&test);
  store_test_add_note (&test, "x");
  journal = g_strconcat (test.path, "-journal", NULL);
  store_test_close (&test);
  /* Held exclusively, the rollback journal is emptied at each commit and deleted at the end. */
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
  {
    g_autofree char *contents = NULL;
    gsize length;

    g_file_get_contents (test.path, &contents, &length, NULL);
    g_assert_cmpint (contents[18], ==, 1);
    g_assert_cmpint (contents[19], ==, 1);
    g_assert_cmpmem (contents + 68, 4, "ARB1", 4);
  }
}

/* Somebody tidies up the folder of an event in use: no step is taken into a file that is gone, and
 * with the file back at its place the work goes on. */
static void
test_moved_while_open (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *elsewhere = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  elsewhere = g_strconcat (test.path, ".elsewhere", NULL);
  g_assert_true (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "kept", &error));
  g_assert_cmpint (g_rename (test.path, elsewhere), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "lost", &error));
      g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO);
      g_assert_nonnull (strstr (error->message, "was moved or deleted while it was open"));
      g_clear_error (&error);
    }
  /* Another file of that name is not this event. */
  g_assert_true (g_file_set_contents (test.path, "", 0, NULL));
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "lost", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO);
  g_clear_error (&error);
  g_assert_cmpint (g_rename (elsewhere, test.path), ==, 0);
  g_assert_true (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "kept, too", &error));
  g_assert_no_error (error);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/open/foreign", test_foreign);
  g_test_add_func ("/store/open/exists", test_exists);
  g_test_add_func ("/store/open/newer", test_newer);
  g_test_add_func ("/store/open/older", test_older);
  g_test_add_func ("/store/open/held", test_held);
  g_test_add_func ("/store/open/held-for-good", test_held_for_good);
  g_test_add_func ("/store/open/held-for-good/subprocess/other", be_another_program);
  g_test_add_func ("/store/open/read-only", test_read_only_options);
  g_test_add_func ("/store/open/snapshots", test_snapshots);
  g_test_add_func ("/store/open/snapshot-refused", test_snapshot_refused);
  g_test_add_func ("/store/open/recover", test_recover);
  g_test_add_func ("/store/open/pragmas", test_pragmas);
  g_test_add_func ("/store/open/moved-while-open", test_moved_while_open);
  return g_test_run ();
}
