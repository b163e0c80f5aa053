/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "zip-test.h"

#include <string.h>

static guint32
crc_of (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint32 crc = 0xffffffffu;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
  return ~crc;
}

static GBytes *
deflate_bytes (GBytes *bytes)
{
  g_autoptr (GZlibCompressor) compressor =
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) packed =
      g_converter_input_stream_new (plain, G_CONVERTER (compressor));
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  g_assert_cmpint (g_output_stream_splice (out, packed, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL,
                                           NULL), >=, 0);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

static void
put (GByteArray *out,
     guint32 value,
     guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    {
      guint8 byte = (guint8) (value >> 8 * i);

      g_byte_array_append (out, &byte, 1);
    }
}

static void
put_fields (GByteArray *out,
            const ZipMember *member,
            GBytes *packed)
{
  gsize size = g_bytes_get_size (member->contents);

  put (out, 20, 2);
  put (out, member->flags, 2);
  put (out, member->method != 0 ? member->method : member->is_deflated ? 8 : 0, 2);
  put (out, 0, 4);
  put (out, crc_of (member->contents), 4);
  put (out, (guint32) g_bytes_get_size (packed), 4);
  put (out, member->claimed >= 0 ? (guint32) member->claimed : (guint32) size, 4);
  put (out, (guint32) strlen (member->name), 2);
  put (out, 0, 2);
}

GBytes *
zip_test_make (const ZipMember *members,
          guint n_members)
{
  GByteArray *out = g_byte_array_new ();
  g_autoptr (GByteArray) directory = g_byte_array_new ();
  guint32 start;

  for (guint i = 0; i < n_members; i++)
    {
      const ZipMember *member = &members[i];
      g_autoptr (GBytes) packed = member->is_deflated ? deflate_bytes (member->contents)
                                                      : g_bytes_ref (member->contents);
      guint32 offset = out->len;

      put (out, 0x04034b50, 4);
      put_fields (out, member, packed);
      g_byte_array_append (out, (const guint8 *) member->name, (guint) strlen (member->name));
      g_byte_array_append (out, g_bytes_get_data (packed, NULL), (guint) g_bytes_get_size (packed));
      put (directory, 0x02014b50, 4);
      put (directory, 20, 2);
      put_fields (directory, member, packed);
      put (directory, 0, 2);
      put (directory, 0, 2);
      put (directory, 0, 2);
      put (directory, 0, 4);
      put (directory, offset, 4);
      g_byte_array_append (directory, (const guint8 *) member->name, (guint) strlen (member->name));
    }
  start = out->len;
  g_byte_array_append (out, directory->data, directory->len);
  put (out, 0x06054b50, 4);
  put (out, 0, 4);
  put (out, n_members, 2);
  put (out, n_members, 2);
  put (out, directory->len, 4);
  put (out, start, 4);
  put (out, 0, 2);
  return g_byte_array_free_to_bytes (out);
}
