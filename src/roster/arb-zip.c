/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-zip.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <zlib.h>

#include "base/arb-error.h"

#define END_SIZE 22
#define ENTRY_SIZE 46
#define LOCAL_SIZE 30
#define END_SIGNATURE 0x06054b50u
#define ENTRY_SIGNATURE 0x02014b50u
#define LOCAL_SIGNATURE 0x04034b50u
#define FLAG_ENCRYPTED 1u
#define METHOD_STORED 0u
#define METHOD_DEFLATED 8u
#define MAX_ENTRIES 1024u

typedef struct
{
  const guint8 *data; /* Borrowed */
  gsize size;
} Archive;

typedef struct
{
  guint method;
  guint flags;
  guint32 crc;
  gsize packed;
  gsize unpacked;
  gsize local; /* offset of its local header */
} Entry;

static guint
get16 (const guint8 *p)
{
  return (guint) p[0] | (guint) p[1] << 8;
}

static guint32
get32 (const guint8 *p)
{
  return (guint32) get16 (p) | (guint32) get16 (p + 2) << 16;
}

static gpointer
refuse (GError **error,
        const char *message)
{
  g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, message);
  return NULL;
}

/* The end record is the last thing but a comment of at most 64 KiB. */
static const guint8 *
find_end (const Archive *self)
{
  gsize furthest = MIN (self->size, END_SIZE + (gsize) 65535);

  for (gsize back = END_SIZE; back <= furthest; back++)
    {
      const guint8 *p = self->data + self->size - back;

      if (get32 (p) == END_SIGNATURE && get16 (p + 20) == back - END_SIZE)
        return p;
    }
  return NULL;
}

/* FALSE: no such file. Everything is checked against the size before it is looked at. */
static gboolean
find_entry (const Archive *self,
            const guint8 *end,
            const char *suffix,
            Entry *entry)
{
  guint n_entries = MIN (get16 (end + 10), MAX_ENTRIES);
  gsize offset = get32 (end + 16);
  gsize suffix_length = strlen (suffix);

  for (guint i = 0; i < n_entries; i++)
    {
      const guint8 *p;
      gsize name_length, total;

      if (offset > self->size || self->size - offset < ENTRY_SIZE)
        return FALSE;
      p = self->data + offset;
      if (get32 (p) != ENTRY_SIGNATURE)
        return FALSE;
      name_length = get16 (p + 28);
      total = ENTRY_SIZE + name_length + get16 (p + 30) + get16 (p + 32);
      if (self->size - offset < total)
        return FALSE;
      if (name_length >= suffix_length &&
          g_ascii_strncasecmp ((const char *) p + ENTRY_SIZE + name_length - suffix_length, suffix,
                               suffix_length) == 0)
        {
          entry->flags = get16 (p + 8);
          entry->method = get16 (p + 10);
          entry->crc = get32 (p + 16);
          entry->packed = get32 (p + 20);
          entry->unpacked = get32 (p + 24);
          entry->local = get32 (p + 42);
          return TRUE;
        }
      offset += total;
    }
  return FALSE;
}

/* Where the packed bytes begin, or NULL when they are not all there. */
static const guint8 *
find_packed (const Archive *self,
             const Entry *entry)
{
  const guint8 *p;
  gsize header;

  if (entry->local > self->size || self->size - entry->local < LOCAL_SIZE)
    return NULL;
  p = self->data + entry->local;
  if (get32 (p) != LOCAL_SIGNATURE)
    return NULL;
  header = LOCAL_SIZE + (gsize) get16 (p + 26) + get16 (p + 28);
  if (self->size - entry->local < header ||
      self->size - entry->local - header < entry->packed)
    return NULL;
  return p + header;
}

/* Exactly @entry->unpacked bytes or nothing: a bomb stops at the size it admits to. */
static gboolean
unpack (const guint8 *packed,
        const Entry *entry,
        guint8 *out)
{
  z_stream stream = { 0 };
  int status;

  if (entry->method == METHOD_STORED)
    {
      if (entry->packed != entry->unpacked)
        return FALSE;
      memcpy (out, packed, entry->packed);
      return TRUE;
    }
  if (inflateInit2 (&stream, -MAX_WBITS) != Z_OK)
    return FALSE;
  stream.next_in = (Bytef *) packed;
  stream.avail_in = (uInt) entry->packed;
  stream.next_out = out;
  stream.avail_out = (uInt) entry->unpacked;
  status = inflate (&stream, Z_FINISH);
  inflateEnd (&stream);
  return status == Z_STREAM_END && stream.total_out == entry->unpacked;
}

GBytes *
arb_zip_extract (GBytes *bytes,
                 const char *suffix,
                 gsize max_bytes,
                 GError **error)
{
  Archive self;
  Entry entry = { 0 };
  const guint8 *end, *packed;
  g_autofree guint8 *out = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  self.data = g_bytes_get_data (bytes, &self.size);
  end = self.size >= END_SIZE ? find_end (&self) : NULL;
  if (end == NULL)
    return refuse (error, _ ("This is no ZIP archive, or its end is missing; export it again."));
  if (!find_entry (&self, end, suffix, &entry))
    return refuse (error, _ ("There is no roster in this archive; export it again."));
  if ((entry.flags & FLAG_ENCRYPTED) != 0 ||
      (entry.method != METHOD_STORED && entry.method != METHOD_DEFLATED))
    return refuse (error, _ ("The roster in this archive is encrypted or packed in an unusual way; "
                             "export it again."));
  if (entry.unpacked > max_bytes || entry.packed > max_bytes)
    return refuse (error, _ ("The roster in this archive is too large."));
  packed = find_packed (&self, &entry);
  if (packed == NULL)
    return refuse (error, _ ("This archive is cut off; export it again."));
  out = g_malloc (entry.unpacked + 1);
  out[entry.unpacked] = '\0';
  if (!unpack (packed, &entry, out) ||
      crc32 (crc32 (0, NULL, 0), out, (uInt) entry.unpacked) != entry.crc)
    return refuse (error, _ ("This archive is damaged; export it again."));
  return g_bytes_new_take (g_steal_pointer (&out), entry.unpacked);
}
