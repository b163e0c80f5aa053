/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line log, read line by line. It may have been made to hurt: a line without an end takes no more
 * room than the longest we write, and after so many bytes of it the rest is not looked for. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "store/arb-store-private.h"

#define MAX_LINE (4 * ARB_DB_MAX_BODY)
#define MAX_SKIPPED (64 * 1024 * 1024)
#define CHUNK (64 * 1024)

struct _ArbLineLogReader
{
  int fd;           /* -1: there is nothing to read */
  GString *ahead;   /* Owned: read, but not handed out yet… */
  gsize at;         /* …from here on */
  GString *line;    /* Owned: handed out */
  gsize n_skipped;  /* bytes of a line that is too long; 0: of none */
  guint64 n_bytes;  /* that there are… */
  guint64 n_read;   /* …and that were read */
  char *problem;    /* Owned; NULL: none so far */
};

ArbLineLogReader *
arb_line_log_reader_new (const char *path)
{
  ArbLineLogReader *self = g_new0 (ArbLineLogReader, 1);
  g_autofree char *log = arb_line_log_dup_path (path);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  self->ahead = g_string_sized_new (2 * CHUNK);
  self->line = g_string_sized_new (1024);
  self->fd = g_lstat (log, &info) == 0 ? arb_file_open (log, O_RDONLY, 0, &error) : -1;
  if (self->fd >= 0)
    self->n_bytes = (guint64) info.st_size;
  if (error != NULL)
    self->problem = g_strdup (error->message);
  return self;
}

void
arb_line_log_reader_free (ArbLineLogReader *self)
{
  if (self == NULL)
    return;
  if (self->fd >= 0)
    close (self->fd);
  g_string_free (self->ahead, TRUE);
  g_string_free (self->line, TRUE);
  g_free (self->problem);
  g_free (self);
}

const char *
arb_line_log_reader_get_problem (const ArbLineLogReader *self)
{
  return self->problem;
}

guint
arb_line_log_reader_get_percent (const ArbLineLogReader *self)
{
  return self->n_bytes > 0 ? (guint) (MIN (self->n_read, self->n_bytes) * 100 / self->n_bytes) : 100;
}

static void
note (ArbLineLogReader *self,
      const char *problem)
{
  if (self->problem == NULL)
    self->problem = g_strdup (problem);
}

/* FALSE: that was all. */
static gboolean
read_more (ArbLineLogReader *self)
{
  gsize length;
  gssize n_read;

  g_string_erase (self->ahead, 0, (gssize) self->at);
  self->at = 0;
  length = self->ahead->len;
  g_string_set_size (self->ahead, length + CHUNK);
  do
    n_read = read (self->fd, self->ahead->str + length, CHUNK);
  while (n_read < 0 && errno == EINTR);
  if (n_read < 0)
    note (self, g_strerror (errno));
  self->n_read += (guint64) MAX (n_read, 0);
  g_string_set_size (self->ahead, length + (gsize) MAX (n_read, 0));
  return n_read > 0;
}

/* What no line of ours can be goes, up to the end of it. FALSE: there is too much of it. */
static gboolean
skip (ArbLineLogReader *self)
{
  note (self, _ ("A line of it is longer than any that an event has."));
  self->n_skipped += self->ahead->len - self->at;
  self->at = self->ahead->len;
  return self->n_skipped < MAX_SKIPPED;
}

/* Takes the next @length bytes; FALSE: they are no line. */
static gboolean
take (ArbLineLogReader *self,
      gsize length)
{
  gboolean is_rest = self->n_skipped > 0;

  g_string_truncate (self->line, 0);
  g_string_append_len (self->line, self->ahead->str + self->at, (gssize) length);
  self->at += length;
  self->n_skipped = 0;
  if (is_rest || length == 0 || strlen (self->line->str) != length)
    return FALSE;
  /* As an editor of another system leaves it; nothing of ours ends so. */
  if (g_str_has_suffix (self->line->str, "\r\n"))
    g_string_overwrite (g_string_truncate (self->line, length - 1), length - 2, "\n");
  return TRUE;
}

const char *
arb_line_log_reader_next (ArbLineLogReader *self)
{
  gboolean has_more = self->fd >= 0;

  while (has_more)
    {
      gsize length = self->ahead->len - self->at;
      const char *end = memchr (self->ahead->str + self->at, '\n', length);

      if (end != NULL)
        {
          if (take (self, (gsize) (end - self->ahead->str) - self->at + 1))
            return self->line->str;
          continue;
        }
      if (length >= MAX_LINE || self->n_skipped > 0)
        has_more = skip (self);
      if (has_more && !read_more (self))
        return take (self, self->ahead->len - self->at) ? self->line->str : NULL;
    }
  return NULL;
}
