/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-plain.h"

gboolean
arb_plain_is_control (gunichar c)
{
  if (c < 0x20)
    return c != '\n' && c != '\t';
  /* Marks of direction, too: one behind a name turns around what is written after it. */
  return (c >= 0x7f && c <= 0x9f) || c == 0x061c || c == 0x200e || c == 0x200f || c == 0x2028 ||
         c == 0x2029 || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0xfffe ||
         c == 0xffff;
}

gboolean
arb_plain_is_text (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (arb_plain_is_control (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

char *
arb_plain_dup (const char *text)
{
  g_autofree char *valid = NULL;
  GString *plain;

  g_return_val_if_fail (text != NULL, NULL);
  if (arb_plain_is_text (text))
    return g_strdup (text);
  valid = g_utf8_make_valid (text, -1);
  plain = g_string_sized_new (128);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (plain, arb_plain_is_control (c) ? 0xfffd : c);
    }
  return g_string_free (plain, FALSE);
}

char *
arb_plain_dup_line (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return g_strdelimit (arb_plain_dup (text), "\n\t", ' ');
}

void
arb_plain_append_wrapped (GString *out,
                          const char *text,
                          guint width,
                          guint indent)
{
  g_return_if_fail (out != NULL);

  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint column = 0;
  const char *start = strrchr (out->str, '\n');

  column = g_utf8_strlen (start != NULL ? start + 1 : out->str, -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint length = g_utf8_strlen (words[i], -1);

      if (i > 0 && column + 1 + length > width)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += length;
    }
}
