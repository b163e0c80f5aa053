/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-throw.h"

char *
arb_throw_dice (const ArbPrompt *prompt)
{
  const GArray *faces = prompt->field->words;
  GString *answer = g_string_new ("dice=");

  for (guint i = 0; i < MAX (prompt->n_dice, 1); i++)
    {
      if (i > 0)
        g_string_append_c (answer, ',');
      if (faces->len > 0)
        g_string_append (
            answer,
            g_array_index (faces, ArbWord, g_random_int_range (0, (gint32) faces->len)).word);
      else
        g_string_append_printf (
            answer, "%d", g_random_int_range ((gint32) prompt->min, (gint32) prompt->max + 1));
    }
  return g_string_free (answer, FALSE);
}
