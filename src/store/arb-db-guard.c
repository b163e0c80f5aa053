/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever writes holds the file against everybody else. SQLite's own locks are locks of the process: they
 * are gone as soon as anything in it opens the same file and closes it again, a file dialog that looks for
 * an icon, for one. So there is one more, which belongs to a descriptor and goes with it. */

#define _GNU_SOURCE /* F_OFD_SETLK */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/arb-db-private.h"

/* Of the page that SQLite leaves out for locks it uses the first 512 bytes. */
#define GUARD_BYTE (0x40000000 + 512)

typedef struct
{
  dev_t device;
  ino_t inode;
  int fd; /* Owned */
} Guard;

/* Those of this process. */
static GArray *guards;
G_LOCK_DEFINE_STATIC (guards);

gboolean
arb_db_is_held_here (const char *path)
{
  gboolean is_held = FALSE;
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  G_LOCK (guards);
  for (guint i = 0; guards != NULL && i < guards->len; i++)
    {
      const Guard *guard = &g_array_index (guards, Guard, i);

      is_held = is_held || (guard->device == status.st_dev && guard->inode == status.st_ino);
    }
  G_UNLOCK (guards);
  return is_held;
}

static void
remember (int fd)
{
  Guard guard = { .fd = fd };
  struct stat status;

  if (fstat (fd, &status) != 0)
    return;
  guard.device = status.st_dev;
  guard.inode = status.st_ino;
  G_LOCK (guards);
  if (guards == NULL)
    guards = g_array_new (FALSE, FALSE, sizeof (Guard));
  g_array_append_val (guards, guard);
  G_UNLOCK (guards);
}

gboolean
arb_db_take_guard (const char *path,
                   int *fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = GUARD_BYTE, .l_len = 1 };
  gboolean is_free;

  *fd = -1;
  if (arb_db_is_held_here (path))
    return FALSE;
  *fd = g_open (path, O_RDWR | O_NONBLOCK | O_CLOEXEC, 0);
  if (*fd < 0)
    return TRUE;
  if (fcntl (*fd, F_OFD_SETLK, &lock) == 0)
    {
      remember (*fd);
      return TRUE;
    }
  /* Some file systems know no locks: then there are none, as with SQLite's. */
  is_free = errno != EAGAIN && errno != EACCES;
  close (*fd);
  *fd = -1;
  return is_free;
}

void
arb_db_drop_guard (int fd)
{
  if (fd < 0)
    return;
  G_LOCK (guards);
  for (guint i = 0; guards != NULL && i < guards->len; i++)
    if (g_array_index (guards, Guard, i).fd == fd)
      {
        g_array_remove_index_fast (guards, i);
        break;
      }
  if (guards != NULL && guards->len == 0)
    g_clear_pointer (&guards, g_array_unref);
  G_UNLOCK (guards);
  close (fd);
}

gboolean
arb_db_is_guarded (const char *path)
{
  struct flock lock = { .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = GUARD_BYTE, .l_len = 1 };
  gboolean is_guarded;
  int fd;

  if (arb_db_is_held_here (path))
    return TRUE;
  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  is_guarded = fd >= 0 && fcntl (fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  if (fd >= 0)
    close (fd);
  return is_guarded;
}
