/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-throw.h"

/* Which word falls, each as often as the die has faces of it. */
static const char *
throw_face (const ArbPrompt *prompt)
{
  const GArray *words = prompt->field->words;
  guint n_faces = 0;
  guint fallen;

  for (guint i = 0; prompt->face_counts != NULL && i < prompt->face_counts->len; i++)
    n_faces += g_array_index (prompt->face_counts, guint, i);
  if (n_faces == 0)
    return g_array_index (words, ArbWord, g_random_int_range (0, (gint32) words->len)).word;
  fallen = (guint) g_random_int_range (0, (gint32) n_faces);
  for (guint i = 0; i < words->len; i++)
    {
      guint count = g_array_index (prompt->face_counts, guint, i);

      if (fallen < count)
        return g_array_index (words, ArbWord, i).word;
      fallen -= count;
    }
  g_assert_not_reached ();
}

char *
arb_throw_dice (const ArbPrompt *prompt)
{
  GString *answer = g_string_new ("dice=");

  g_return_val_if_fail (prompt != NULL, NULL);
  for (guint i = 0; i < MAX (prompt->n_dice, 1); i++)
    {
      if (i > 0)
        g_string_append_c (answer, ',');
      if (prompt->field->words->len > 0)
        g_string_append (answer, throw_face (prompt));
      else
        g_string_append_printf (
            answer, "%d", g_random_int_range ((gint32) prompt->min, (gint32) prompt->max + 1));
    }
  return g_string_free (answer, FALSE);
}
