/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-charset.h"

#include <string.h>

/* 0x80 to 0x9F of Windows-1252; 0: no character has that place. */
static const guint16 windows[32] = {
  0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
  0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
  0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178,
};

static GBytes *
from_windows (const guint8 *data,
              gsize size)
{
  GString *out = g_string_sized_new (size + size / 8);
  gsize length;

  for (gsize i = 0; i < size; i++)
    {
      gunichar c = data[i];

      if (c >= 0x80 && c < 0xA0)
        c = windows[c - 0x80] != 0 ? windows[c - 0x80] : 0xFFFD;
      g_string_append_unichar (out, c);
    }
  length = out->len;
  return g_bytes_new_take (g_string_free (out, FALSE), length);
}

/* The kind of UTF-16, or NULL. Without a mark: the first characters are of the Latin alphabet, so that
 * every second byte is zero. */
static const char *
find_utf16 (const guint8 *data,
            gsize size)
{
  gsize looked = MIN (size, 64) & ~(gsize) 1;
  guint zeros[2] = { 0, 0 };

  if (size >= 2 && data[0] == 0xFF && data[1] == 0xFE)
    return "UTF-16LE";
  if (size >= 2 && data[0] == 0xFE && data[1] == 0xFF)
    return "UTF-16BE";
  for (gsize i = 0; i < looked; i++)
    zeros[i % 2] += data[i] == 0;
  if (looked >= 4 && zeros[0] == 0 && zeros[1] > looked / 3)
    return "UTF-16LE";
  if (looked >= 4 && zeros[1] == 0 && zeros[0] > looked / 3)
    return "UTF-16BE";
  return NULL;
}

GBytes *
arb_charset_to_utf8 (GBytes *bytes,
                     const char **charset)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  gsize size, length;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const char *utf16 = find_utf16 (data, size);
  const char *name = "UTF-8";
  GBytes *text = NULL;

  if (utf16 != NULL)
    {
      char *converted =
          g_convert ((const char *) data, (gssize) size, "UTF-8", utf16, NULL, &length, NULL);

      name = utf16;
      text = converted != NULL ? g_bytes_new_take (converted, length) : NULL;
    }
  else if (size > 0 && !g_utf8_validate_len ((const char *) data, size, NULL) &&
           memchr (data, 0, size) == NULL)
    {
      name = "Windows-1252";
      text = from_windows (data, size);
    }
  if (charset != NULL)
    *charset = name;
  return text != NULL ? text : g_bytes_ref (bytes);
}
