/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arb-file.h"

static char *directory;

static char *
path_to (const char *name)
{
  return g_build_filename (directory, name, NULL);
}

static void
test_round_trip (void)
{
  g_autofree char *path = path_to ("file");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *data;

  g_assert_true (arb_file_replace (path, "old", 3, &error));
  g_assert_no_error (error);
  g_assert_true (arb_file_replace (path, "new\0text", 8, &error));
  g_assert_no_error (error);
  bytes = arb_file_read (path, 8, &error);
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &size);
  g_assert_cmpmem (data, size, "new\0text", 8);
  g_assert_cmpint (data[size], ==, '\0');
}

static void
test_empty (void)
{
  g_autofree char *path = path_to ("empty");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (arb_file_replace (path, NULL, 0, &error));
  bytes = arb_file_read (path, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0);
}

static void
check_refused (const char *path,
               ArbBaseError code,
               const char *sentence)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = g_strdup_printf ("“%s” %s", path, sentence);

  g_assert_null (arb_file_read (path, 7, &error));
  g_assert_error (error, ARB_BASE_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, expected);
}

static void
test_refused (void)
{
  g_autofree char *large = path_to ("large");
  g_autofree char *missing = path_to ("missing");
  g_autofree char *pipe = path_to ("pipe");

  g_assert_true (g_file_set_contents (large, "12345678", 8, NULL));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  check_refused (large, ARB_BASE_ERROR_TOO_LARGE, "is too large; the limit is 7 bytes.");
  check_refused (missing, ARB_BASE_ERROR_READ, "cannot be opened: No such file or directory.");
  check_refused (pipe, ARB_BASE_ERROR_NOT_REGULAR,
                 "is not an ordinary file; choose another one.");
  check_refused (directory, ARB_BASE_ERROR_NOT_REGULAR,
                 "is not an ordinary file; choose another one.");
  check_refused ("/dev/zero", ARB_BASE_ERROR_NOT_REGULAR,
                 "is not an ordinary file; choose another one.");
  /* Says that it is empty and is not. */
  if (g_file_test ("/proc/self/status", G_FILE_TEST_EXISTS))
    check_refused ("/proc/self/status", ARB_BASE_ERROR_TOO_LARGE,
                   "is too large; the limit is 7 bytes.");
}

static void
test_not_written (void)
{
  g_autofree char *path = path_to ("no-such-directory/file");
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_file_replace (path, "x", 1, &error));
  g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, path));
}

int
main (int argc,
      char **argv)
{
  int status;
  GDir *entries;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  directory = g_dir_make_tmp ("arb-file-XXXXXX", NULL);
  g_assert_nonnull (directory);
  g_test_add_func ("/file/round-trip", test_round_trip);
  g_test_add_func ("/file/empty", test_empty);
  g_test_add_func ("/file/refused", test_refused);
  g_test_add_func ("/file/not-written", test_not_written);
  status = g_test_run ();

  entries = g_dir_open (directory, 0, NULL);
  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = path_to (name);

      g_unlink (path);
    }
  g_dir_close (entries);
  g_rmdir (directory);
  g_free (directory);
  return status;
}
