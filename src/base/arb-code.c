/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-code.h"

#include <string.h>

/* Without the letters that are taken for digits when a code is read out. */
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

#define GROUP 5

char *
arb_code_from_hash (const guint8 *hash,
                    guint n_characters)
{
  char *code = g_new0 (char, n_characters + 1);
  guint bits = 0, n_bits = 0;

  g_return_val_if_fail (hash != NULL, code);
  for (guint i = 0; i < n_characters; i++)
    {
      if (n_bits < 5)
        {
          bits = (bits << 8 | *hash++) & 0xffff;
          n_bits += 8;
        }
      n_bits -= 5;
      code[i] = alphabet[bits >> n_bits & 31];
    }
  return code;
}

char *
arb_code_group (const char *code)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (code != NULL, NULL);
  for (guint i = 0; code[i] != '\0'; i++)
    {
      if (i > 0 && i % GROUP == 0)
        g_string_append_c (text, '-');
      g_string_append_c (text, code[i]);
    }
  return g_string_free (text, FALSE);
}

char *
arb_code_parse (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  GString *code = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      char c = g_ascii_toupper (*text);

      if (c == '-' || c == ' ')
        continue;
      c = c == 'O' ? '0' : c == 'I' || c == 'L' ? '1' : c;
      if (strchr (alphabet, c) == NULL)
        {
          g_string_free (code, TRUE);
          return NULL;
        }
      g_string_append_c (code, c);
    }
  return g_string_free (code, code->len == 0);
}
