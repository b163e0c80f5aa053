/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Recovery that is stopped, at every place where it can be, and that is cut off. */

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "store-test.h"
#include "store/arb-snapshot.h"
#include "test-folder.h"

/* An event that must never be without a file; NULL: none. */
static const char *watched;

/* In the place of the C library's. */
int
rename (const char *from,
        const char *to)
{
  if (g_strcmp0 (to, watched) == 0)
    g_assert_true (g_file_test (to, G_FILE_TEST_EXISTS));
  return (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every file below @folder with the hash of what is in it. */
static void
add_files (const char *folder,
           GPtrArray *lines)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *contents = NULL;
      g_autofree char *hash = NULL;
      gsize length;

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          add_files (path, lines);
          continue;
        }
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guint8 *) contents, length);
      g_ptr_array_add (lines, g_strconcat (path, " ", hash, NULL));
    }
}

static char *
dup_folder (StoreTest *test)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_files (test->folder, lines);
  g_ptr_array_sort (lines, compare_names);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* An event of eight rows whose header and schema are gone. */
static void
make_broken (StoreTest *test)
{
  guint8 page[4096];
  int fd;

  store_test_init (test);
  for (guint i = 0; i < 6; i++)
    store_test_add_note (test, "a note");
  store_test_close (test);
  memset (page, 0x55, sizeof page);
  fd = g_open (test->path, O_WRONLY | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (pwrite (fd, page, sizeof page, 0), ==, sizeof page);
  close (fd);
}

static void
drop_beside (StoreTest *test)
{
  g_autofree char *beside = g_strconcat (test->path, ".log", NULL);
  g_autofree char *snapshots = g_strconcat (test->path, ".snapshots", NULL);

  g_unlink (beside);
  test_folder_remove (snapshots);
}

typedef struct
{
  guint n_left; /* calls before it says no */
  guint percent;
} Patience;

static gboolean
patience_cb (guint percent,
             gpointer user_data)
{
  Patience *self = user_data;

  g_assert_cmpuint (percent, >=, self->percent);
  g_assert_cmpuint (percent, <=, 100);
  self->percent = percent;
  if (self->n_left == 0)
    return FALSE;
  self->n_left--;
  return TRUE;
}

/* @with_log: otherwise from the pages alone. Wherever it is stopped, everything is as it was; it says how far it
 * is, forwards only, and comes to its end when nobody stops it any more. */
static void
stop_everywhere (gboolean with_log)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *before = NULL;
  gboolean is_back = FALSE;
  guint n_stopped = 0;

  make_broken (&test);
  if (!with_log)
    drop_beside (&test);
  before = dup_folder (&test);
  for (; !is_back; n_stopped++)
    {
      g_auto (ArbRecovered) found = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;
      Patience patience = { .n_left = n_stopped };

      is_back = arb_store_recover (test.path, FALSE, patience_cb, &patience, &found, &error);
      if (is_back)
        {
          g_assert_cmpuint (found.n_rows, ==, 8);
          g_assert_cmpuint (patience.percent, >=, 80);
          break;
        }
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_true (g_str_has_prefix (error->message, "Recovering was stopped; “"));
      g_assert_true (g_str_has_suffix (error->message, "” is as it was."));
      after = dup_folder (&test);
      g_assert_cmpstr (after, ==, before);
    }
  /* Before each page, at each line and at each row at least. */
  g_assert_cmpuint (n_stopped, >, with_log ? 24 : 16);
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

static void
test_stopped (void)
{
  stop_everywhere (TRUE);
  stop_everywhere (FALSE);
}

/* A sound event takes its time to be found sound: that is stopped, too. */
static void
test_stopped_at_sound (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;
  Patience patience = { 0 };

  store_test_init (&test);
  for (guint i = 0; i < 3000; i++)
    store_test_add_note (&test, "a note");
  store_test_close (&test);
  g_assert_false (arb_store_recover (test.path, FALSE, patience_cb, &patience, &found, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Whatever happens between two calls, there is a file under the name of the event. */
static void
test_never_nameless (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *aside = NULL;
  gsize length, size;

  make_broken (&test);
  g_assert_true (g_file_get_contents (test.path, &before, &length, NULL));
  watched = test.path;
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, &error));
  watched = NULL;
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (found.moved_to, &aside, &size, NULL));
  g_assert_cmpmem (before, length, aside, size);
  store_test_reopen (&test);
  store_test_add_note (&test, "goes on");
  store_test_assert_verified (&test);
}

/* Where a file cannot have two names, it may have been cut off between the two: what it had put together lies
 * there still and is all there is. */
static void
test_cut_off_at_last (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (ArbRecovered) found = { 0 };
  g_autofree char *clean = NULL;
  g_autofree char *missing = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  for (guint i = 0; i < 6; i++)
    store_test_add_note (&test, "a note");
  store_test_close (&test);
  drop_beside (&test);
  clean = g_strconcat (test.path, ".recovering", NULL);
  g_assert_cmpint (g_rename (test.path, clean), ==, 0);
  g_assert_true (arb_store_recover (test.path, FALSE, NULL, NULL, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (found.n_rows, ==, 8);
  g_assert_null (found.moved_to);
  g_assert_cmpuint (found.n_missing_files, ==, 0);
  g_assert_false (g_file_test (clean, G_FILE_TEST_EXISTS));
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/recover-stop/everywhere", test_stopped);
  g_test_add_func ("/store/recover-stop/at-sound", test_stopped_at_sound);
  g_test_add_func ("/store/recover-stop/never-nameless", test_never_nameless);
  g_test_add_func ("/store/recover-stop/cut-off-at-last", test_cut_off_at_last);
  return g_test_run ();
}
