/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-find.h"

/* No character decomposes into more than this. */
#define MAX_PARTS 32

/* The letters a character stands for in a search; none for an accent on its own. */
static guint
fold_character (gunichar character,
                gunichar parts[MAX_PARTS])
{
  guint n_decomposed, n_parts = 0;

  switch (g_unichar_tolower (character))
    {
    case 0x153: /* œ */
      parts[0] = 'o', parts[1] = 'e';
      return 2;
    case 0xe6: /* æ */
      parts[0] = 'a', parts[1] = 'e';
      return 2;
    case 0x2018: /* ‘ ’ */
    case 0x2019:
      parts[0] = '\'';
      return 1;
    case 0xa0: /* no-break spaces, which nobody types */
    case 0x202f:
      parts[0] = ' ';
      return 1;
    default:
      break;
    }
  n_decomposed = MIN (g_unichar_fully_decompose (character, TRUE, parts, MAX_PARTS), MAX_PARTS);
  for (guint i = 0; i < n_decomposed; i++)
    if (!g_unichar_ismark (parts[i]))
      parts[n_parts++] = g_unichar_tolower (parts[i]);
  return n_parts;
}

/* A folded text, and for each of its characters the byte of the original it comes from. */
typedef struct
{
  GArray *characters; /* Owned; of gunichar */
  GArray *offsets;    /* Owned; of gsize */
} Folded;

static void
folded_init (Folded *self,
             const char *text)
{
  self->characters = g_array_new (FALSE, FALSE, sizeof (gunichar));
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar parts[MAX_PARTS];
      guint n_parts = fold_character (g_utf8_get_char (p), parts);
      gsize offset = p - text;

      for (guint i = 0; i < n_parts; i++)
        {
          g_array_append_val (self->characters, parts[i]);
          g_array_append_val (self->offsets, offset);
        }
    }
}

static void
folded_clear (Folded *self)
{
  g_clear_pointer (&self->characters, g_array_unref);
  g_clear_pointer (&self->offsets, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Folded, folded_clear)

static gboolean
is_at (const Folded *text,
       guint place,
       const Folded *wanted)
{
  for (guint i = 0; i < wanted->characters->len; i++)
    if (g_array_index (text->characters, gunichar, place + i) !=
        g_array_index (wanted->characters, gunichar, i))
      return FALSE;
  return TRUE;
}

gboolean
arb_find_text (const char *text,
               const char *wanted,
               gsize *start,
               gsize *end)
{
  g_auto (Folded) folded_text = { NULL };
  g_auto (Folded) folded_wanted = { NULL };
  guint length;

  folded_init (&folded_text, text);
  folded_init (&folded_wanted, wanted);
  length = folded_wanted.characters->len;
  if (length == 0)
    return FALSE;
  for (guint i = 0; i + length <= folded_text.characters->len; i++)
    if (is_at (&folded_text, i, &folded_wanted))
      {
        gsize last = g_array_index (folded_text.offsets, gsize, i + length - 1);

        if (start != NULL)
          *start = g_array_index (folded_text.offsets, gsize, i);
        /* The end is after the whole last character and its accents, even when only half of a
         * ligature matched. */
        if (end != NULL)
          {
            *end = g_utf8_next_char (text + last) - text;
            while (text[*end] != '\0' && g_unichar_ismark (g_utf8_get_char (text + *end)))
              *end = g_utf8_next_char (text + *end) - text;
          }
        return TRUE;
      }
  return FALSE;
}

gboolean
arb_find_words (const char *text,
                const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " \t\n", -1);

  g_return_val_if_fail (text != NULL, FALSE);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && !arb_find_text (text, parts[i], NULL, NULL))
      return FALSE;
  return TRUE;
}

char *
arb_find_dup_folded (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  GString *out = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar parts[MAX_PARTS];
      guint n_parts = fold_character (g_utf8_get_char (p), parts);

      for (guint i = 0; i < n_parts; i++)
        g_string_append_unichar (out, parts[i]);
    }
  return g_string_free (out, FALSE);
}
