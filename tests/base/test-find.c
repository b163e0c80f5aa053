/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching as people type: without accents, capitals, ligatures and typographic apostrophes. */

#include "base/arb-find.h"

static char *
dup_found (const char *text,
           const char *wanted)
{
  gsize start, end;

  if (!arb_find_text (text, wanted, &start, &end))
    return NULL;
  g_assert_cmpuint (start, <, end);
  return g_strndup (text + start, end - start);
}

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *wanted;
    const char *found;
  } cases[] = {
    { "La Mêlée commence", "melee", "Mêlée" },
    { "La melee commence", "MÊLÉE", "melee" },
    { "Le 3e régiment d’élite", "d'elite", "d’élite" },
    { "Manœuvre", "oeuvre", "œuvre" },
    { "Manœuvre", "œ", "œ" },
    /* Half of a ligature marks all of it. */
    { "Manœuvre", "o", "œ" },
    { "Manœuvre", "ne", NULL },
    /* Accents of their own, as some systems write file names. */
    { "e\u0301lite", "elit", "e\u0301lit" },
    { "fine\u0301", "fine", "fine\u0301" },
    { "22\u00a0pertes", "22 pertes", "22\u00a0pertes" },
    { "Straße", "strase", NULL },
    { "fin", "fine", NULL },
    { "", "a", NULL },
    { "abc", "", NULL },
    { "aab", "ab", "ab" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = dup_found (cases[i].text, cases[i].wanted);

      g_test_message ("“%s” in “%s”", cases[i].wanted, cases[i].text);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

static void
test_words (void)
{
  g_assert_true (arb_find_words ("Le général perd l’élite", "elite general"));
  g_assert_true (arb_find_words ("Le général perd l’élite", "  perd "));
  g_assert_false (arb_find_words ("Le général perd l’élite", "general gagne"));
  g_assert_true (arb_find_words ("n’importe quoi", ""));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/find/text", test_text);
  g_test_add_func ("/find/words", test_words);
  return g_test_run ();
}
