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

static char
unescape (char letter)
{
  return letter == 't' ? '\t' : letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter;
}

/* What stands between two backslashes moves as a whole: rows that say what was seen are long. */
void
arb_columns_unescape (char *text)
{
  char *to;
  const char *from;

  g_return_if_fail (text != NULL);
  from = to = strchr (text, '\\');
  while (from != NULL && from[1] != '\0')
    {
      const char *next = strchr (from + 2, '\\');
      gsize length = next != NULL ? (gsize) (next - from - 2) : strlen (from + 2) + 1;

      *to++ = unescape (from[1]);
      memmove (to, from + 2, length);
      to += length;
      from = next;
    }
  /* A last backslash stands for itself. */
  if (from != NULL)
    memmove (to, from, 2);
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
