/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-slug.h"

#define MAX_LENGTH 60

char *
arb_slug_dup (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *slug = g_string_new (NULL);

  for (const char *p = ascii; *p != '\0' && slug->len < MAX_LENGTH; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (slug, g_ascii_tolower (*p));
      else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
        g_string_append_c (slug, '-');
    }
  if (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  if (slug->len == 0)
    g_string_append (slug, "type");
  return g_string_free (slug, FALSE);
}

const char *
arb_slug_get_name (const char *slug)
{
  g_return_val_if_fail (slug != NULL, NULL);

  g_autofree char *name = g_strdelimit (g_strdup (slug), "-", ' ');

  *name = g_ascii_toupper (*name);
  return g_intern_string (name);
}
