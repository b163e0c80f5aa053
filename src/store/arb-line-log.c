/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A second trace beside the event file: one line of plain text per row, hashes included, so that
 * rows can be read and put back without SQLite. Lines that begin with # are about the file: who
 * opened and closed it. It follows the journal and never stops it. */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "engine/arb-columns.h"
#include "store/arb-store-private.h"

#define SUFFIX ".log"
/* One more than a row has, which is one too many. */
#define MAX_COLUMNS 16
#define TAIL_BYTES (32 * 1024)
#define BLOCK_BYTES (64 * 1024)
#define MAX_OWN_COPY (256 * 1024 * 1024)

char *
arb_line_log_dup_path (const char *path)
{
  return g_strconcat (path, SUFFIX, NULL);
}

static void
write_line (ArbStore *self,
            const char *line)
{
  gsize length = strlen (line);

  /* One call, so that a line is there or not; a full disk costs the trace, not the game. */
  if (self->log_fd >= 0 && write (self->log_fd, line, length) != (gssize) length)
    arb_store_set_notice (self, _ ("The line log beside the event could not be written; the event "
                                   "itself is safe."));
}

static void
append_number (GString *line,
               gint64 number)
{
  char digits[24];
  char *first = digits + sizeof digits - 1;
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;

  /* Five in each line of a journal that may be long: not through printf. */
  *first = '\0';
  do
    *--first = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *--first = '-';
  g_string_append (line, first);
  g_string_append_c (line, '\t');
}

static void
append_text (GString *line,
             const char *text)
{
  arb_columns_append (line, text);
  g_string_append_c (line, '\t');
}

static void
append_hex (GString *line,
            const guint8 *bytes,
            gsize size)
{
  gsize start = line->len;

  g_string_set_size (line, start + 2 * size);
  arb_hex_write (bytes, size, line->str + start);
}

void
arb_line_log_append_row (GString *line,
                         const ArbRow *row)
{
  append_number (line, row->id);
  append_text (line, row->event);
  append_text (line, row->umpire);
  append_number (line, row->seq);
  append_number (line, row->lamport);
  append_number (line, row->wall);
  append_number (line, row->act);
  append_text (line, row->game);
  append_text (line, row->kind);
  append_text (line, row->subject);
  append_text (line, row->body);
  append_hex (line, row->prev, ARB_HASH_SIZE);
  g_string_append_c (line, '\t');
  append_hex (line, row->hash, ARB_HASH_SIZE);
  if (row->signature.size > 0)
    {
      g_string_append_c (line, '\t');
      append_hex (line, row->signature.key, ARB_KEY_SIZE);
      g_string_append_c (line, '\t');
      append_hex (line, row->signature.bytes, row->signature.size);
    }
  g_string_append_c (line, '\n');
}

void
arb_line_log_add (ArbStore *self,
                  const ArbRow *row)
{
  g_autoptr (GString) line = NULL;

  if (self->log_fd < 0)
    return;
  line = g_string_sized_new (1024);
  arb_line_log_append_row (line, row);
  write_line (self, line->str);
}

/* What was only moved was read without it. */
static void
find_signature (ArbStore *self,
                ArbRow *row)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, NULL, "SELECT key, signature FROM signature WHERE umpire = ? AND seq = ?", "si", row->umpire,
      row->seq);

  if (statement != NULL && arb_db_next (self->db, statement, NULL))
    arb_row_read_signature (row, statement, 0);
}

void
arb_line_log_add_rows (ArbStore *self,
                       const GPtrArray *rows)
{
  g_autoptr (GString) lines = NULL;

  if (self->log_fd < 0)
    return;
  lines = g_string_sized_new (2 * BLOCK_BYTES);
  for (guint i = 0; i < rows->len; i++)
    {
      if (self->has_signatures && ((ArbRow *) rows->pdata[i])->signature.size == 0)
        find_signature (self, rows->pdata[i]);
      arb_line_log_append_row (lines, rows->pdata[i]);
      if (lines->len < BLOCK_BYTES && i + 1 < rows->len)
        continue;
      write_line (self, lines->str);
      g_string_truncate (lines, 0);
    }
}

void
arb_line_log_say (ArbStore *self,
                  const char *sentence)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_utc (self->clock (self->clock_data) /
                                                             G_USEC_PER_SEC);
  g_autofree char *time = now != NULL ? g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ") : NULL;
  g_autofree char *line = g_strdup_printf ("# %s %s\n", time != NULL ? time : "-", sentence);

  write_line (self, line);
}

/* The last part of the log; NULL when there is none. */
static char *
read_tail (const char *path,
           gsize size)
{
  g_autofree char *text = NULL;
  int fd = arb_file_open (path, O_RDONLY, 0, NULL);
  off_t end = fd >= 0 ? lseek (fd, 0, SEEK_END) : -1;
  off_t start = MAX (end - (off_t) size, 0);
  gssize length = -1;

  if (end >= 0)
    {
      text = g_malloc (end - start + 1);
      length = pread (fd, text, end - start, start);
    }
  if (fd >= 0)
    close (fd);
  if (length < 0)
    return NULL;
  text[length] = '\0';
  return g_steal_pointer (&text);
}

/* The id of the row in the line; 0: it has none of the event. Under one name there may have been another before. */
static gint64
parse_id (const char *line,
          const char *event)
{
  g_autoptr (GString) column = g_string_new ("\t");
  char *end;
  gint64 id = g_ascii_strtoll (line, &end, 10);

  arb_columns_append (column, event);
  g_string_append_c (column, '\t');
  return id > 0 && g_str_has_prefix (end, column->str) ? id : 0;
}

/* The id of the last whole row of the event in @tail; 0: none. What follows the last line feed is no whole line,
 * and neither is the first one when the log is longer than its tail. */
static gint64
find_last_id (const char *tail,
              const char *event)
{
  const char *end = strrchr (tail, '\n');

  while (end != NULL && end > tail)
    {
      const char *start = end;
      gint64 id;

      while (start > tail && start[-1] != '\n')
        start--;
      id = parse_id (start, event);
      if (id > 0)
        return id;
      end = start > tail ? start - 1 : NULL;
    }
  return 0;
}

/* The same over the whole log. */
static gint64
read_last_id (const char *path,
              const char *event)
{
  g_autoptr (ArbLineLogReader) reader = arb_line_log_reader_new (path);
  const char *line;
  gint64 last = 0;

  while ((line = arb_line_log_reader_next (reader)) != NULL)
    {
      gint64 id = parse_id (line, event);

      if (id > 0 && g_str_has_suffix (line, "\n"))
        last = id;
    }
  return last;
}

/* A file with a second name is somebody else's too, a backup's for one: the log goes on in a copy. */
static gboolean
make_own (const char *path,
          GError **error)
{
  g_autofree char *contents = NULL;
  gsize length;
  GStatBuf info;

  if (g_lstat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_nlink < 2)
    return TRUE;
  if (info.st_size > MAX_OWN_COPY)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("It has a second name elsewhere, and is too large to be copied."));
      return FALSE;
    }
  return g_file_get_contents (path, &contents, &length, error) &&
         arb_file_replace (path, contents, length, error);
}

/* Rows that a crash kept from the log. */
static void
catch_up (ArbStore *self,
          gint64 last)
{
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (self->db, NULL,
                    "SELECT " ARB_ROW_COLUMNS ", s.key, s.signature FROM journal j LEFT JOIN signature s"
                    " ON s.umpire = j.umpire AND s.seq = j.seq WHERE j.id > ? ORDER BY j.id",
                    "i", last);

  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    {
      g_autoptr (ArbRow) row = arb_row_from_statement (statement);

      arb_row_read_signature (row, statement, ARB_ROW_N_COLUMNS);
      arb_line_log_add (self, row);
    }
}

void
arb_line_log_open (ArbStore *self)
{
  g_autofree char *path = arb_line_log_dup_path (self->path);
  g_autofree char *tail = read_tail (path, TAIL_BYTES);
  g_autoptr (GError) error = NULL;
  g_autofree char *opened = g_strdup_printf ("opened by %s, process %d on %s", self->umpire,
                                             (int) getpid (), g_get_host_name ());
  gint64 last = tail != NULL ? find_last_id (tail, self->event_id) : 0;

  if (tail != NULL && last == 0)
    last = read_last_id (self->path, self->event_id);
  if (make_own (path, &error))
    self->log_fd = arb_file_open (path, O_WRONLY | O_APPEND | O_CREAT,
                                  arb_file_get_mode (self->path, 0600), &error);
  if (self->log_fd < 0)
    {
      g_autofree char *notice = g_strdup_printf (
          _ ("The line log beside the event is not kept; the event itself is safe. %s"),
          error->message);

      arb_store_set_notice (self, notice);
      return;
    }
  if (tail != NULL && *tail != '\0' && !g_str_has_suffix (tail, "\n"))
    write_line (self, "\n");
  if (last < self->n_rows)
    catch_up (self, last);
  arb_line_log_say (self, opened);
}

void
arb_line_log_close (ArbStore *self)
{
  if (self->log_fd < 0)
    return;
  arb_line_log_say (self, "closed");
  close (self->log_fd);
  self->log_fd = -1;
}

/* The log is the same in every language; what people are told of it is not. */
static char *
dup_opener (const char *line)
{
  const char *process = g_strrstr (line, ", process ");
  const char *host = process != NULL ? strstr (process, " on ") : NULL;
  g_autofree char *umpire = NULL;
  g_autofree char *number = NULL;

  if (host == NULL)
    return g_strdup (line);
  umpire = g_strndup (line, (gsize) (process - line));
  process += strlen (", process ");
  number = g_strndup (process, (gsize) (host - process));
  /* Translators: who has the event open: a name, a number, the name of a computer. */
  return g_strdup_printf (_ ("%s, process %s on %s"), umpire, number, host + strlen (" on "));
}

char *
arb_line_log_dup_holder (const char *path)
{
  g_autoptr (ArbLineLogReader) reader = arb_line_log_reader_new (path);
  g_autofree char *opener = NULL;
  const char *line;

  while ((line = arb_line_log_reader_next (reader)) != NULL)
    {
      const char *by = *line == '#' ? strstr (line, " opened by ") : NULL;

      if (by == NULL)
        continue;
      g_free (opener);
      opener = g_strchomp (g_strdup (by + strlen (" opened by ")));
    }
  return opener != NULL ? dup_opener (opener) : NULL;
}

static gboolean
parse_signature (const char *key,
                 const char *bytes,
                 ArbSignature *signature)
{
  guint8 binary[sizeof signature->bytes];
  gsize size = strlen (bytes) / 2;

  return size <= sizeof binary && arb_hex_to_bytes (bytes, binary, size) &&
         arb_hex_to_bytes (key, signature->key, ARB_KEY_SIZE) &&
         arb_signature_set (signature, signature->key, binary, size);
}

/* As we write them, and no other way: whoever reads the line with another program must find the same. */
static gboolean
parse_numbers (char **line,
               ArbRow *row)
{
  gint64 *const numbers[] = { [0] = &row->id, [3] = &row->seq, [4] = &row->lamport, [5] = &row->wall, [6] = &row->act };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i] != NULL &&
        !g_ascii_string_to_signed (line[i], 10, G_MININT64, G_MAXINT64, numbers[i], NULL))
      return FALSE;
  return TRUE;
}

/* Takes texts out of @line. */
static ArbRow *
take_row (char **line)
{
  g_autoptr (ArbRow) row = arb_row_new ();
  guint n_columns = g_strv_length (line);

  if ((n_columns != 13 && n_columns != 15) || !arb_hash_from_hex (line[11], row->prev) ||
      !arb_hash_from_hex (line[12], row->hash))
    return NULL;
  if ((n_columns == 15 && !parse_signature (line[13], line[14], &row->signature)) || !parse_numbers (line, row))
    return NULL;
  row->body = g_steal_pointer (&line[10]);
  row->subject = g_steal_pointer (&line[9]);
  row->kind = g_steal_pointer (&line[8]);
  row->game = g_steal_pointer (&line[7]);
  row->umpire = g_steal_pointer (&line[2]);
  row->event = g_steal_pointer (&line[1]);
  return g_steal_pointer (&row);
}

ArbRow *
arb_line_log_parse (const char *line)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_free);
  const char *end = strchr (line, '\n');

  /* A line that the end of the log cut off is none. */
  if (*line == '#' || end == NULL || end[1] != '\0' || !g_utf8_validate (line, end - line, NULL))
    return NULL;
  for (const char *start = line; start != NULL && columns->len < MAX_COLUMNS;)
    {
      const char *tab = memchr (start, '\t', (gsize) (end - start));
      char *column = g_strndup (start, (gsize) ((tab != NULL ? tab : end) - start));

      arb_columns_unescape (column);
      g_ptr_array_add (columns, column);
      start = tab != NULL ? tab + 1 : NULL;
    }
  g_ptr_array_add (columns, NULL);
  return take_row ((char **) columns->pdata);
}
