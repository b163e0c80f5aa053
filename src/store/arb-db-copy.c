/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever only looks must not write, not even to finish what a crash left half done: that happens
 * in a copy that nobody else sees and that is gone as soon as it is open. */

#include <glib/gstdio.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "store/arb-db-private.h"

#define BLOCK (256 * 1024)

static const char *const endings[] = { "", "-journal", "-wal" };

/* No more than an event may have: a file made of holes would fill the disk. */
static gboolean
copy_bytes (int from,
            int to)
{
  g_autofree char *block = g_malloc (BLOCK);
  gint64 room = ARB_DB_MAX_BYTES;
  gssize n;

  if (lseek (from, 0, SEEK_END) > room || lseek (from, 0, SEEK_SET) != 0)
    return FALSE;
  while ((n = read (from, block, BLOCK)) > 0 && (room -= n) >= 0)
    if (write (to, block, n) != n)
      return FALSE;
  return n == 0;
}

static gboolean
copy_one (const char *from,
          const char *to)
{
  int source = g_open (from, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  int target = source >= 0 ? arb_file_open (to, O_WRONLY | O_CREAT | O_EXCL, 0600, NULL) : -1;
  gboolean ok = target >= 0 && copy_bytes (source, target);

  if (source >= 0)
    close (source);
  return (target < 0 || close (target) == 0) && ok;
}

char *
arb_db_copy (const char *path)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);
  g_autofree char *copy = folder != NULL ? g_build_filename (folder, "event", NULL) : NULL;
  gboolean ok = copy != NULL;

  for (guint i = 0; ok && i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (copy, endings[i], NULL);

      ok = (i > 0 && !g_file_test (from, G_FILE_TEST_IS_REGULAR)) || copy_one (from, to);
    }
  if (ok)
    return g_steal_pointer (&copy);
  if (copy != NULL)
    arb_db_forget_copy (copy);
  return NULL;
}

void
arb_db_forget_copy (const char *copy)
{
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *shared = g_strconcat (copy, "-shm", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (copy, endings[i], NULL);

      g_unlink (name);
    }
  g_unlink (shared);
  g_rmdir (folder);
}
