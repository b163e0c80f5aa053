/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz-target.h"

/* Feeds each file of the directories on the command line to a fuzz target, so that all that was
 * ever found is tried again by the ordinary test suite, without libFuzzer. */

static void
test_file (gconstpointer data)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (data, &contents, &length, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const uint8_t *) contents, length);
}

/* What only ever sees input that is refused at once finds nothing. */
static void
test_taken (void)
{
  g_assert_cmpuint (fuzz_n_taken, >, 0);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) directory = g_dir_open (argv[i], 0, &error);
      const char *name;

      g_assert_no_error (error);
      while ((name = g_dir_read_name (directory)) != NULL)
        {
          g_autofree char *test = g_strconcat ("/replay/", name, NULL);

          g_ptr_array_add (paths, g_build_filename (argv[i], name, NULL));
          g_test_add_data_func (test, paths->pdata[paths->len - 1], test_file);
        }
    }
  g_assert_cmpuint (paths->len, >, 0);
  g_test_add_func ("/replay/any-was-taken", test_taken);
  return g_test_run ();
}
