/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything the program writes goes through here: only ordinary files, never through a link, never
 * over a pipe or a device. A name that somebody else prepared cannot lead our bytes elsewhere. */

#include "base/arb-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void
refuse_kind (const char *path,
             mode_t mode,
             GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR,
               S_ISLNK (mode)
                   ? _("“%s” is a link, and nothing is written through one; choose another name.")
                   : _("“%s” is not an ordinary file, and nothing is written over it; choose "
                       "another name."),
               shown);
}

static gboolean
fail_write (const char *path,
            int code,
            GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
               _("“%s” could not be written and was left as it was: %s."), shown,
               g_strerror (code));
  return FALSE;
}

guint
arb_file_get_mode (const char *path,
                   guint fallback)
{
  struct stat info;

  g_return_val_if_fail (path != NULL, fallback);
  return stat (path, &info) == 0 && S_ISREG (info.st_mode) ? info.st_mode & 0666 : fallback;
}

gboolean
arb_file_check_place (const char *path,
                      GError **error)
{
  struct stat info;

  g_return_val_if_fail (path != NULL, FALSE);
  if (lstat (path, &info) != 0 || S_ISREG (info.st_mode))
    return TRUE;
  refuse_kind (path, info.st_mode, error);
  return FALSE;
}

int
arb_file_open (const char *path,
               int flags,
               guint mode,
               GError **error)
{
  struct stat info;
  int fd;

  g_return_val_if_fail (path != NULL, -1);
  /* O_NONBLOCK: opening a pipe nobody reads must not wait for ever. */
  fd = g_open (path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode);
  if (fd < 0 && (errno == ELOOP || errno == ENXIO || errno == EISDIR))
    {
      int code = errno;

      if (arb_file_check_place (path, error))
        fail_write (path, code, error);
      errno = code;
      return -1;
    }
  if (fd < 0)
    {
      int code = errno;

      fail_write (path, code, error);
      errno = code;
      return -1;
    }
  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode))
    return fd;
  close (fd);
  refuse_kind (path, info.st_mode, error);
  errno = EINVAL;
  return -1;
}

static gboolean
write_all (int fd,
           const char *contents,
           gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, contents, MIN (length, 1 << 30));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      contents += n;
      length -= n;
    }
  return TRUE;
}

void
arb_file_sync (const char *path)
{
  int fd;

  g_return_if_fail (path != NULL);
  fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Under a name nobody could have prepared; the whole file is on the disk before it gets its own. */
static gboolean
write_beside (const char *path,
              const char *contents,
              gsize length,
              guint mode,
              GError **error)
{
  struct stat info;
  gboolean exists = lstat (path, &info) == 0;
  g_autofree char *temporary = g_strconcat (path, ".XXXXXX", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, exists ? 0600 : (int) mode);
  gboolean ok;
  int code;

  if (fd < 0)
    return fail_write (path, errno, error);
  /* Whoever made a file private meant it. */
  ok = (!exists || fchmod (fd, info.st_mode & 07777) == 0) && write_all (fd, contents, length) &&
       fsync (fd) == 0;
  code = errno;
  if (close (fd) != 0 && ok)
    {
      code = errno;
      ok = FALSE;
    }
  if (ok && g_rename (temporary, path) != 0)
    {
      code = errno;
      ok = FALSE;
    }
  if (!ok)
    {
      g_unlink (temporary);
      return fail_write (path, code, error);
    }
  arb_file_sync (folder);
  return TRUE;
}

gboolean
arb_file_replace (const char *path,
                  const char *contents,
                  gsize length,
                  GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (contents != NULL || length == 0, FALSE);
  g_return_val_if_fail (length <= G_MAXSSIZE, FALSE);

  return arb_file_check_place (path, error) && write_beside (path, contents, length, 0666, error);
}

gboolean
arb_file_replace_private (const char *path,
                          const char *contents,
                          gsize length,
                          GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (contents != NULL || length == 0, FALSE);
  g_return_val_if_fail (length <= G_MAXSSIZE, FALSE);

  return arb_file_check_place (path, error) && write_beside (path, contents, length, 0600, error);
}

gboolean
arb_file_make_folder (const char *path,
                      GError **error)
{
  struct stat info;

  g_return_val_if_fail (path != NULL, FALSE);
  if (g_mkdir (path, 0700) != 0 && errno != EEXIST)
    return fail_write (path, errno, error);
  if (lstat (path, &info) == 0 && S_ISDIR (info.st_mode))
    return TRUE;
  refuse_kind (path, info.st_mode, error);
  return FALSE;
}
