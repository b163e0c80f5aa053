/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows out of the pages of a database whose tree is broken, or whose schema is not to be trusted.
 * Of the file format of SQLite (https://www.sqlite.org/fileformat2.html) only the leaves of tables
 * are understood: cells of 13 columns are rows of a journal, of 5 signatures, of 2 attachments. What comes
 * out is judged by its hash, so a wrong guess does no harm. */

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "store/arb-salvage-private.h"

#define LEAF 13
#define N_ROW_COLUMNS 13
#define N_SIGNATURE_COLUMNS 5
#define MAX_PAYLOAD (32 * 1024 * 1024)

typedef struct
{
  ArbSalvage *salvage; /* Borrowed */
  guint rank;
  int fd;
  guint page_size;
  guint n_pages;
  guint usable;   /* bytes of a page */
  const char *encoding; /* of its texts; NULL: UTF-8 */
  gint64 budget;  /* all cells together are no longer than the file, unless they overlap */
  guint8 *page; /* Owned; the one looked at */
  guint8 *next; /* Owned; one that a long cell goes on in */
} Scan;

/* A column of a record: an integer, or a piece of the payload. */
typedef struct
{
  gboolean is_text;
  gboolean is_blob;
  gint64 number;
  const guint8 *data;
  gsize size;
} Column;

static guint
get_be (const guint8 *bytes,
        guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    value = value << 8 | bytes[i];
  return value;
}

static gboolean
read_page (const Scan *self,
           guint number,
           guint8 *page)
{
  return number >= 1 && number <= self->n_pages &&
         pread (self->fd, page, self->page_size, (off_t) (number - 1) * self->page_size) ==
             (gssize) self->page_size;
}

/* How many bytes it takes; 0: it does not end before @end. */
static guint
get_varint (const guint8 *at,
            const guint8 *end,
            guint64 *value)
{
  *value = 0;
  for (guint i = 0; i < 9 && at + i < end; i++)
    {
      if (i == 8)
        {
          *value = *value << 8 | at[i];
          return 9;
        }
      *value = *value << 7 | (at[i] & 0x7f);
      if (at[i] < 0x80)
        return i + 1;
    }
  return 0;
}

static gsize
size_of_type (guint64 type)
{
  static const guint8 sizes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0 };

  return type < G_N_ELEMENTS (sizes) ? sizes[type] : (gsize) ((type - 12) / 2);
}

static gint64
get_integer (guint64 type,
             const guint8 *data,
             gsize size)
{
  guint64 value = size > 0 && (data[0] & 0x80) != 0 ? G_MAXUINT64 : 0;

  if (type == 8 || type == 9)
    return (gint64) type - 8;
  for (gsize i = 0; i < size; i++)
    value = value << 8 | data[i];
  return (gint64) value;
}

/* FALSE: no record, or one of more columns than anything of ours has. */
static gboolean
parse_record (const guint8 *payload,
              gsize length,
              Column *columns,
              guint *n_columns)
{
  const guint8 *end = payload + length;
  const guint8 *at = payload, *header_end, *data;
  guint64 header, type;
  guint n = get_varint (at, end, &header);

  if (n == 0 || header > length)
    return FALSE;
  header_end = data = payload + header;
  for (at += n, *n_columns = 0; at < header_end; (*n_columns)++)
    {
      Column *column = &columns[*n_columns];

      n = get_varint (at, header_end, &type);
      if (n == 0 || *n_columns == N_ROW_COLUMNS || size_of_type (type) > (gsize) (end - data))
        return FALSE;
      column->size = size_of_type (type);
      column->data = data;
      column->is_text = type >= 13 && type % 2 == 1;
      column->is_blob = type >= 12 && type % 2 == 0;
      column->number = get_integer (type, data, type < 12 ? column->size : 0);
      data += column->size;
      at += n;
    }
  return TRUE;
}

/* NULL: it is no text that a row of ours could have. */
static char *
dup_text (const Scan *self,
          const Column *column)
{
  const char *data = (const char *) column->data;
  gsize length = column->size;
  g_autofree char *text = self->encoding != NULL
                              ? g_convert (data, (gssize) length, "UTF-8", self->encoding, NULL, &length, NULL)
                              : g_strndup (data, length);

  return text != NULL && strlen (text) == length ? g_steal_pointer (&text) : NULL;
}

/* id, event, umpire, seq, lamport, wall, act, game, kind, subject, body, prev, hash; the id is the
 * number of the cell and NULL in the record. */
static void
take_row (Scan *self,
          const Column *columns)
{
  static const char shape[] = "nttnnnnttttbb";
  g_autoptr (ArbRow) row = arb_row_new ();
  char **const texts[N_ROW_COLUMNS] = { [1] = &row->event, [2] = &row->umpire,   [7] = &row->game,
                                        [8] = &row->kind,  [9] = &row->subject, [10] = &row->body };

  for (guint i = 1; i < N_ROW_COLUMNS; i++)
    if (columns[i].is_text != (shape[i] == 't') || columns[i].is_blob != (shape[i] == 'b') ||
        (shape[i] == 't' && (*texts[i] = dup_text (self, &columns[i])) == NULL))
      return;
  if (columns[11].size != ARB_HASH_SIZE || columns[12].size != ARB_HASH_SIZE)
    return;
  row->seq = columns[3].number;
  row->lamport = columns[4].number;
  row->wall = columns[5].number;
  row->act = columns[6].number;
  memcpy (row->prev, columns[11].data, ARB_HASH_SIZE);
  memcpy (row->hash, columns[12].data, ARB_HASH_SIZE);
  arb_salvage_take_row (self->salvage, g_steal_pointer (&row), self->rank);
}

static void
take_file (Scan *self,
           const Column *columns)
{
  g_autofree char *sha256 = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!columns[0].is_text || !columns[1].is_blob)
    return;
  sha256 = dup_text (self, &columns[0]);
  if (sha256 == NULL || strlen (sha256) != 2 * ARB_HASH_SIZE)
    return;
  bytes = g_bytes_new (columns[1].data, columns[1].size);
  arb_salvage_add_file (self->salvage, sha256, bytes);
}

/* id, umpire, seq, key, signature. */
static void
take_signature (Scan *self,
                const Column *columns)
{
  g_autofree char *umpire = NULL;
  ArbSignature signature;

  if (!columns[1].is_text || columns[2].is_text || columns[2].is_blob || !columns[3].is_blob ||
      columns[3].size != ARB_KEY_SIZE || !columns[4].is_blob ||
      !arb_signature_set (&signature, columns[3].data, columns[4].data, columns[4].size))
    return;
  umpire = dup_text (self, &columns[1]);
  if (umpire != NULL)
    arb_salvage_add_signature (self->salvage, umpire, columns[2].number, &signature);
}

/* The part of a long record that lies in other pages. */
static gboolean
read_overflow (Scan *self,
               guint number,
               guint8 *to,
               gsize size)
{
  /* A chain in a ring ends when the size is used up. */
  while (size > 0)
    {
      gsize part = MIN (size, self->usable - 4);

      if (!read_page (self, number, self->next))
        return FALSE;
      memcpy (to, self->next + 4, part);
      number = get_be (self->next, 4);
      to += part;
      size -= part;
    }
  return TRUE;
}

static void
scan_cell (Scan *self,
           const guint8 *cell)
{
  const guint8 *end = self->page + self->usable;
  guint64 length, id;
  guint n = get_varint (cell, end, &length);
  guint m = n > 0 ? get_varint (cell + n, end, &id) : 0;
  gsize most = self->usable - 35, least = (self->usable - 12) * 32 / 255 - 23, local;
  g_autofree guint8 *whole = NULL;
  const guint8 *payload = cell + n + m;
  Column columns[N_ROW_COLUMNS] = { 0 };
  guint n_columns = 0;

  if (m == 0 || length > MAX_PAYLOAD || (gint64) length > self->budget)
    return;
  self->budget -= length;
  local = length;
  if (length > most)
    {
      local = least + (length - least) % (self->usable - 4);
      local = local > most ? least : local;
    }
  if (local > (gsize) (end - payload) || (local < length && end - payload < (gssize) local + 4))
    return;
  if (local < length)
    {
      whole = g_try_malloc (length);
      if (whole == NULL ||
          !read_overflow (self, get_be (payload + local, 4), whole + local, length - local))
        return;
      memcpy (whole, payload, local);
      payload = whole;
    }
  if (!parse_record (payload, length, columns, &n_columns))
    return;
  if (n_columns == N_ROW_COLUMNS)
    take_row (self, columns);
  else if (n_columns == N_SIGNATURE_COLUMNS)
    take_signature (self, columns);
  else if (n_columns == 2)
    take_file (self, columns);
}

static void
scan_page (Scan *self,
           guint number)
{
  guint start = number == 1 ? 100 : 0;
  guint n_cells;

  if (!read_page (self, number, self->page) || self->page[start] != LEAF)
    return;
  n_cells = get_be (self->page + start + 3, 2);
  for (guint i = 0; i < n_cells && start + 8 + 2 * i + 2 <= self->usable; i++)
    {
      guint offset = get_be (self->page + start + 8 + 2 * i, 2);

      if (offset < self->usable)
        scan_cell (self, self->page + offset);
    }
}

/* From the header when it makes sense; ours are 4096, in UTF-8, and used to their end. */
static void
read_header (Scan *self)
{
  static const char *const encodings[] = { NULL, NULL, "UTF-16LE", "UTF-16BE" };
  guint8 header[100];
  guint size, encoding;

  self->page_size = self->usable = 4096;
  if (pread (self->fd, header, sizeof header, 0) != sizeof header ||
      memcmp (header, "SQLite format 3", 16) != 0)
    return;
  size = get_be (header + 16, 2);
  size = size == 1 ? 65536 : size;
  if (size >= 512 && (size & (size - 1)) == 0)
    self->page_size = self->usable = size;
  /* Room that another program keeps at the end of each page; SQLite wants this much of the rest. */
  if (self->page_size - header[20] >= 480)
    self->usable -= header[20];
  encoding = get_be (header + 56, 4);
  self->encoding = encoding < G_N_ELEMENTS (encodings) ? encodings[encoding] : NULL;
}

void
arb_salvage_add_pages (ArbSalvage *self,
                       const char *path,
                       guint rank,
                       ArbProgress *progress,
                       guint to)
{
  Scan scan = { .salvage = self, .rank = rank };
  struct stat info;

  scan.fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (scan.fd < 0)
    return;
  if (fstat (scan.fd, &info) == 0 && S_ISREG (info.st_mode) && info.st_size <= ARB_DB_MAX_BYTES)
    {
      read_header (&scan);
      scan.n_pages = (guint) (info.st_size / scan.page_size);
      scan.budget = info.st_size;
      scan.page = g_malloc (scan.page_size);
      scan.next = g_malloc (scan.page_size);
      arb_progress_begin_part (progress, to, scan.n_pages);
      for (guint i = 1; i <= scan.n_pages && arb_progress_reach (progress, i); i++)
        scan_page (&scan, i);
      g_free (scan.page);
      g_free (scan.next);
    }
  close (scan.fd);
}
