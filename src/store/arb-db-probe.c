/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file is, told from its first bytes alone: SQLite would create a journal beside it, or call
 * everything "not a database". */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "base/arb-remedy.h"
#include "store/arb-db-private.h"

#define HEADER_SIZE 100
/* Longer ones SQLite does not read. */
#define MAX_NAME 4096

static guint32
get_be32 (const guint8 *bytes)
{
  return ((guint32) bytes[0] << 24) | ((guint32) bytes[1] << 16) | ((guint32) bytes[2] << 8) |
         bytes[3];
}

static gboolean
refuse (GError **error,
        ArbStoreError code,
        const char *format,
        const char *shown)
{
  g_autofree char *message = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  message = g_strdup_printf (format, shown);
#pragma GCC diagnostic pop
  g_set_error_literal (error, ARB_STORE_ERROR, code, message);
  return FALSE;
}

static gboolean
read_header (const char *path,
             const char *shown,
             guint8 *header,
             gsize *length,
             GError **error)
{
  GStatBuf status;
  FILE *file;

  if (g_stat (path, &status) == 0)
    {
      if (!S_ISREG (status.st_mode))
        return refuse (error, ARB_STORE_ERROR_FOREIGN,
                       _ ("“%s” is a folder or a device, not an event file."), shown);
      if (status.st_size > ARB_DB_MAX_BYTES)
        return refuse (error, ARB_STORE_ERROR_FOREIGN,
                       _ ("“%s” is larger than any event (4 GB), and nothing of it was read."), shown);
    }
  file = g_fopen (path, "rb");
  if (file == NULL)
    {
      g_set_error (error, ARB_STORE_ERROR,
                   errno == ENOENT ? ARB_STORE_ERROR_MISSING : ARB_STORE_ERROR_IO,
                   _ ("“%s” cannot be opened: %s."), shown, g_strerror (errno));
      return FALSE;
    }
  *length = fread (header, 1, HEADER_SIZE, file);
  fclose (file);
  return TRUE;
}

char *
arb_db_dup_place (const char *path)
{
  GStatBuf status;
  char *real = g_lstat (path, &status) == 0 && S_ISLNK (status.st_mode) ? realpath (path, NULL) : NULL;
  char *place = g_strdup (real != NULL ? real : path);

  free (real);
  return place;
}

/* A file with a second name is somebody else's too, and SQLite would write over it. */
static gboolean
is_shared (const char *path)
{
  GStatBuf status;

  return g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_nlink > 1;
}

/* A rollback journal may end with the name of one for several databases at once, which SQLite opens and, having
 * rolled back, deletes, whatever it is. We write to one database at a time, and never such a name. Where a crash
 * cut a journal off, what stands at its end may look like much, but not like a name with its sum. */
static gboolean
names_another_file (const char *path)
{
  static const guint8 magic[8] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };
  guint8 end[MAX_NAME + 16] = { 0 };
  int fd = arb_file_open (path, O_RDONLY, 0, NULL);
  gint64 size = fd >= 0 ? lseek (fd, 0, SEEK_END) : -1;
  gint64 part = MIN (size, (gint64) sizeof end);
  gboolean is_read = part > 16 && pread (fd, end + sizeof end - part, part, size - part) == part;
  guint32 length = get_be32 (end + MAX_NAME);
  guint32 sum = get_be32 (end + MAX_NAME + 4);

  if (fd >= 0)
    close (fd);
  if (!is_read || memcmp (end + MAX_NAME + 8, magic, sizeof magic) != 0 || length == 0 || length > part - 16)
    return FALSE;
  for (guint i = 0; i < length; i++)
    sum -= (guint32) (gint8) end[MAX_NAME - 1 - i];
  return sum == 0;
}

static gboolean
refuse_journal (const char *shown,
                GError **error)
{
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR,
               _ ("“%s” names another file, which would be deleted with it; no Arbitre wrote that. Find out who put "
                  "it there, and take it away."),
               shown);
  return FALSE;
}

/* SQLite opens whatever it finds there, waits for a pipe and follows a link. */
gboolean
arb_db_check_beside (const char *path,
                     GError **error)
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (path, endings[i], NULL);
      g_autofree char *shown = g_filename_display_name (beside);

      if (arb_file_check_place (beside, NULL) && !is_shared (beside))
        {
          if (i == 0 && names_another_file (beside))
            return refuse_journal (shown, error);
          continue;
        }
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_NOT_REGULAR,
                   _ ("“%s” is not an ordinary file with a single name, but stands where the event "
                      "keeps one; find out who put it there, and take it away."),
                   shown);
      return FALSE;
    }
  return TRUE;
}

gboolean
arb_db_probe (const char *path,
              gint *version,
              GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  guint8 header[HEADER_SIZE] = { 0 };
  gsize length = 0;

  *version = 0;
  if (arb_db_is_held_here (path))
    return arb_db_refuse_held (shown, error);
  if (!read_header (path, shown, header, &length, error) || !arb_db_check_beside (path, error))
    return FALSE;
  if (length == 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_FOREIGN,
                   _ ("“%s” is empty; %s makes an event, and %s goes back to a snapshot."), shown,
                   arb_remedy_get (ARB_REMEDY_NEW_EVENT), arb_remedy_get (ARB_REMEDY_RECOVER));
      return FALSE;
    }
  if (memcmp (header, "SQLite format 3", MIN (length, 16)) != 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_FOREIGN,
                   _ ("“%s” is not an event file of Arbitre, whatever its name says. If it once was, "
                      "%s goes back to its latest good snapshot; an army list is opened in Armies."),
                   shown, arb_remedy_get (ARB_REMEDY_RECOVER));
      return FALSE;
    }
  if (length < HEADER_SIZE)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("“%s” is cut off near its beginning; %s goes back to its latest good snapshot."),
                   shown, arb_remedy_get (ARB_REMEDY_RECOVER));
      return FALSE;
    }
  if (get_be32 (header + 68) != ARB_DB_APPLICATION_ID)
    return refuse (error, ARB_STORE_ERROR_FOREIGN,
                   _ ("“%s” is a database of another program, not an event file of Arbitre."),
                   shown);
  /* Its texts would have another order than everywhere else, and so would the umpires. */
  if (get_be32 (header + 56) != SQLITE_UTF8)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("“%s” is not built as an event file is (its texts are not kept in UTF-8), and nothing "
                      "of it was read; %s copies the rows that are sound into a clean file."),
                   shown, arb_remedy_get (ARB_REMEDY_RECOVER));
      return FALSE;
    }
  *version = (gint) get_be32 (header + 60);
  if (*version < 1)
    return refuse (error, ARB_STORE_ERROR_DAMAGED,
                   _ ("“%s” does not say which version of Arbitre wrote it; it is damaged."),
                   shown);
  return TRUE;
}
