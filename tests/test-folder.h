/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

/* Removes a folder of a test with everything in it: an event leaves snapshots in a folder of its own.
 * Only what g_dir_make_tmp() made is ever given to it. */
static inline void
test_folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR) && !g_file_test (file, G_FILE_TEST_IS_SYMLINK))
        test_folder_remove (file);
      else
        g_remove (file);
    }
  g_rmdir (folder);
}
