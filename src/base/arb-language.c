/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-language.h"

const char *
arb_language_get (void)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_has_prefix (names[i], "fr"))
        return "fr";
      if (g_str_has_prefix (names[i], "en"))
        return "en";
    }
  return "en";
}
