/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-plain.h"

gboolean
arb_plain_is_control (gunichar c)
{
  if (c < 0x20)
    return c != '\n' && c != '\t';
  return (c >= 0x7f && c <= 0x9f) || c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xfffe || c == 0xffff;
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
