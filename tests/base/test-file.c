/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static guint
mode_of (const char *path)
{
  struct stat info;

  g_assert_cmpint (lstat (path, &info), ==, 0);
  return info.st_mode & 0777;
}

static void
check_not_replaced (const char *path,
                    const char *sentence)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = g_strdup_printf ("“%s” %s", path, sentence);
  struct stat before, after;

  g_assert_cmpint (lstat (path, &before), ==, 0);
  g_assert_false (arb_file_replace (path, "x", 1, &error));
  g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
  g_assert_cmpstr (error->message, ==, expected);
  g_clear_error (&error);
  g_assert_cmpint (arb_file_open (path, O_WRONLY | O_APPEND | O_CREAT, 0600, &error), ==, -1);
  g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpint (lstat (path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
}

/* Links are neither followed nor replaced; pipes and devices are left alone, and nobody waits. */
static void
test_not_replaced (void)
{
  static const char over[] =
      "is not an ordinary file, and nothing is written over it; choose another name.";
  static const char through[] =
      "is a link, and nothing is written through one; choose another name.";
  g_autofree char *target = path_to ("target");
  g_autofree char *link = path_to ("link");
  g_autofree char *dangling = path_to ("dangling");
  g_autofree char *pipe = path_to ("pipe-out");
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (target, "mine", 4, NULL));
  g_assert_cmpint (symlink (target, link), ==, 0);
  g_assert_cmpint (symlink ("nothing-here", dangling), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  check_not_replaced (link, through);
  check_not_replaced (dangling, through);
  check_not_replaced (pipe, over);
  check_not_replaced ("/dev/null", over);
  g_assert_true (g_file_get_contents (target, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
}

static void
test_modes (void)
{
  g_autofree char *private = path_to ("private");
  g_autofree char *shared = path_to ("shared");
  g_autofree char *folder = path_to ("folder");
  g_autofree char *link = path_to ("link-to-folder");
  g_autoptr (GError) error = NULL;
  mode_t mask = umask (022);

  g_assert_true (arb_file_replace_private (private, "x", 1, NULL));
  g_assert_true (arb_file_replace (shared, "x", 1, NULL));
  g_assert_cmpuint (mode_of (private), ==, 0600);
  g_assert_cmpuint (mode_of (shared), ==, 0644);
  /* Whoever closed or opened a file to others meant it. */
  g_assert_true (arb_file_replace (private, "y", 1, NULL));
  g_assert_cmpint (g_chmod (shared, 0666), ==, 0);
  g_assert_true (arb_file_replace (shared, "y", 1, NULL));
  g_assert_cmpuint (mode_of (private), ==, 0600);
  g_assert_cmpuint (mode_of (shared), ==, 0666);
  g_assert_cmpuint (arb_file_get_mode (shared, 0600), ==, 0666);
  g_assert_cmpuint (arb_file_get_mode (folder, 0600), ==, 0600);
  g_assert_true (arb_file_make_folder (folder, &error));
  g_assert_true (arb_file_make_folder (folder, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (mode_of (folder), ==, 0700);
  g_assert_cmpint (symlink (folder, link), ==, 0);
  g_assert_false (arb_file_make_folder (link, &error));
  g_assert_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR);
  g_rmdir (folder);
  umask (mask);
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
  g_test_add_func ("/file/not-replaced", test_not_replaced);
  g_test_add_func ("/file/modes", test_modes);
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
