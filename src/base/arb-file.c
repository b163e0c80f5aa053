/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

static int
open_regular (const char *path,
              const char *shown,
              gsize *size,
              GError **error)
{
  struct stat info;
  int fd;

  /* O_NONBLOCK: opening a pipe nobody writes to must not wait for ever. */
  fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (fd < 0 || fstat (fd, &info) < 0)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_READ, _("“%s” cannot be opened: %s."),
                   shown, g_strerror (errno));
      if (fd >= 0)
        close (fd);
      return -1;
    }
  if (!S_ISREG (info.st_mode))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR,
                   _("“%s” is not an ordinary file; choose another one."), shown);
      close (fd);
      return -1;
    }
  *size = info.st_size;
  return fd;
}

/* Reads to the end, one byte past the limit at most: a file may grow, and /proc lies about sizes.
 * FALSE with errno set when reading failed. */
static gboolean
read_all (int fd,
          gsize max_bytes,
          GByteArray *bytes)
{
  for (;;)
    {
      gsize room = MIN (max_bytes + 1 - bytes->len, 256 * 1024);
      guint filled = bytes->len;
      gssize n;

      if (room == 0)
        return TRUE;
      g_byte_array_set_size (bytes, filled + room);
      do
        n = read (fd, bytes->data + filled, room);
      while (n < 0 && errno == EINTR);
      g_byte_array_set_size (bytes, filled + MAX (n, 0));
      if (n <= 0)
        return n == 0;
    }
}

GBytes *
arb_file_read (const char *path,
               gsize max_bytes,
               GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autofree char *shown = NULL;
  gsize size = 0;
  gboolean read_ok;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (max_bytes < G_MAXUINT / 2, NULL);

  shown = g_filename_display_name (path);
  fd = open_regular (path, shown, &size, error);
  if (fd < 0)
    return NULL;

  bytes = g_byte_array_sized_new (MIN (size, max_bytes) + 256 * 1024 + 1);
  read_ok = size <= max_bytes ? read_all (fd, max_bytes, bytes) : TRUE;
  if (!read_ok)
    g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_READ, _("“%s” cannot be read: %s."),
                 shown, g_strerror (errno));
  close (fd);
  if (!read_ok)
    return NULL;

  if (size > max_bytes || bytes->len > max_bytes)
    {
      g_autofree char *limit = g_format_size_full (max_bytes, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_TOO_LARGE,
                   _("“%s” is too large; the limit is %s."), shown, limit);
      return NULL;
    }
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  size = bytes->len - 1;
  whole = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return g_bytes_new_from_bytes (whole, 0, size);
}
