/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-columns.h"

#include <string.h>

void
arb_columns_append (GString *line,
                    const char *text)
{
  /* What stands behind the backslash; 0: the character stands for itself. */
  static const char letters[256] = { ['\t'] = 't', ['\n'] = 'n', ['\r'] = 'r', ['\\'] = '\\' };
  gsize start, length = strlen (text);
  char *to;

  g_return_if_fail (line != NULL);
  start = line->len;
  /* Room for the longest it can become, filled in place: an event has hundreds of columns. */
  g_string_set_size (line, start + 2 * length);
  to = line->str + start;
  for (const char *p = text; *p != '\0'; p++)
    {
      char letter = letters[(guchar) *p];

      if (letter != '\0')
        *to++ = '\\';
      *to++ = letter != '\0' ? letter : *p;
    }
  g_string_truncate (line, (gsize) (to - line->str));
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
