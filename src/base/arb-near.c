/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-near.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-find.h"

#define MAX_LENGTH 64  /* longer words are not compared letter by letter */
#define MAX_DISTANCE 3 /* letters wrong, missing, too many or swapped */

/* French and English plurals of words that are longer than “bras” or “gas”. */
static void
drop_plural (GString *key,
             gsize start)
{
  if (key->len - start > 3 && (key->str[key->len - 1] == 's' || key->str[key->len - 1] == 'x'))
    g_string_truncate (key, key->len - 1);
}

char *
arb_near_dup_key (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *folded = arb_find_dup_folded (text);
  GString *key = g_string_new (NULL);
  gsize start = 0;

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (key, c);
      else if (key->len > start)
        {
          drop_plural (key, start);
          g_string_append_c (key, ' ');
          start = key->len;
        }
    }
  drop_plural (key, start);
  if (key->len > 0 && key->str[key->len - 1] == ' ')
    g_string_truncate (key, key->len - 1);
  return g_string_free (key, FALSE);
}

/* Letters to change, leave out, put in or swap with their neighbour. */
static guint
distance (const char *a,
          const char *b)
{
  guint rows[3][MAX_LENGTH + 1];
  gsize n = strlen (b);

  for (guint j = 0; j <= n; j++)
    rows[0][j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++)
    {
      guint *now = rows[i % 3];
      const guint *last = rows[(i + 2) % 3];
      const guint *before = rows[(i + 1) % 3];

      now[0] = i;
      for (guint j = 1; j <= n; j++)
        {
          now[j] = MIN (MIN (last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
        }
    }
  return rows[strlen (a) % 3][n];
}

const char *
arb_near_find (const char *typed,
               const char *const *choices)
{
  g_return_val_if_fail (typed != NULL, NULL);
  g_return_val_if_fail (choices != NULL, NULL);

  g_autofree char *key = arb_near_dup_key (typed);
  gsize length = strlen (key);
  guint best = MAX_DISTANCE + 1;
  const char *found = NULL;

  for (guint i = 0; length > 0 && choices[i] != NULL; i++)
    {
      g_autofree char *other = arb_near_dup_key (choices[i]);
      guint away = G_MAXUINT;

      if (length <= MAX_LENGTH && strlen (other) <= MAX_LENGTH)
        away = distance (key, other);
      /* A word begun or ended, or one of several. */
      if (away > 0 && length >= 3 && strstr (other, key) != NULL)
        away = MIN (away, MAX_DISTANCE);
      if (away < best && (away <= MAX (1, length / 3) || strstr (other, key) != NULL))
        {
          best = away;
          found = choices[i];
        }
    }
  return found;
}

char *
arb_near_dup_sentence (const char *sentence,
                       const char *typed,
                       const char *const *choices)
{
  g_return_val_if_fail (sentence != NULL, NULL);

  const char *near = arb_near_find (typed, choices);

  if (near == NULL)
    return g_strdup (sentence);
  /* Translators: a sentence that refuses a word, then the word that was probably meant. */
  return g_strdup_printf (_ ("%s Did you mean “%s”?"), sentence, near);
}
