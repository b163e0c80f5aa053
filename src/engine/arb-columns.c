/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-columns.h"

#include <string.h>

void
arb_columns_append (GString *line,
                    const char *text)
{
  static const char plain[] = "\t\n\r\\";
  static const char letters[] = "tnr\\";

  g_return_if_fail (line != NULL);
  while (*text != '\0')
    {
      gsize length = strcspn (text, plain);

      g_string_append_len (line, text, (gssize) length);
      text += length;
      if (*text == '\0')
        return;
      g_string_append_c (line, '\\');
      g_string_append_c (line, letters[strchr (plain, *text) - plain]);
      text++;
    }
}

void
arb_columns_unescape (char *text)
{
  char *to;

  g_return_if_fail (text != NULL);
  to = text + strcspn (text, "\\");
  for (const char *p = to; *p != '\0'; p++)
    {
      if (p[0] != '\\' || p[1] == '\0')
        {
          *to++ = *p;
          continue;
        }
      p++;
      *to++ = *p == 't' ? '\t' : *p == 'n' ? '\n' : *p == 'r' ? '\r' : *p;
    }
  *to = '\0';
}

void
arb_call_path_enter (GString *path,
                     const char *call)
{
  g_return_if_fail (path != NULL);
  g_string_append_printf (path, "%s/", call);
}

void
arb_call_path_leave (GString *path)
{
  const char *slash;

  g_return_if_fail (path != NULL);
  if (path->len == 0)
    return;
  g_string_truncate (path, path->len - 1);
  slash = strrchr (path->str, '/');
  g_string_truncate (path, slash != NULL ? (gsize) (slash + 1 - path->str) : 0);
}
