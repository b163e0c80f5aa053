/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-language.h"

#include <string.h>

#include "engine/arb-phrase.h"
#include "engine/arb-text.h"

static void
test_find (void)
{
  static const char *const cases[][2] = {
    { "fr", "fr" },          { "fr_CA", "fr" }, { "fr-CA", "fr" },    { "FR", "fr" },
    { "fr_FR.UTF-8", "fr" }, { "en_GB", "en" }, { "fry", "en" },      { "f", "en" },
    { "", "en" },            { "C", "en" },     { "en_XA", "en_XA" }, { "en-XA.UTF-8", "en_XA" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (arb_language_find (cases[i][0])->code, ==, cases[i][1]);
}

/* Every chain ends, and in the same language. */
static void
test_chain (void)
{
  g_autoptr (ArbText) text = arb_text_new ();

  g_assert_cmpstr (arb_language_next ("fr_CA"), ==, "fr");
  g_assert_cmpstr (arb_language_next ("fr"), ==, "en");
  g_assert_cmpstr (arb_language_next ("xx"), ==, "en");
  g_assert_null (arb_language_next ("en"));
  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    {
      const char *code = (*row)->code;
      guint n_steps = 0;

      for (const char *next; (next = arb_language_next (code)) != NULL; code = next)
        g_assert_cmpuint (++n_steps, <, 10);
      g_assert_cmpstr (code, ==, ARB_LANGUAGE_LAST);
    }

  arb_text_set (text, "it", "uno");
  g_assert_cmpstr (arb_text_get (text, "fr_CA"), ==, "uno");
  arb_text_set (text, "en", "one");
  g_assert_cmpstr (arb_text_get (text, "fr_CA"), ==, "one");
  arb_text_set (text, "fr", "un");
  g_assert_cmpstr (arb_text_get (text, "fr_CA"), ==, "un");
  arb_text_set (text, "fr_CA", "une");
  g_assert_cmpstr (arb_text_get (text, "fr_CA"), ==, "une");
  g_assert_cmpstr (arb_text_get_language (text, 0), ==, "it");
  g_assert_cmpstr (arb_text_get_language (text, 3), ==, "fr_CA");
  g_assert_null (arb_text_get_language (text, 4));
  g_assert_null (arb_text_get_language (NULL, 0));
}

/* A row without one of its columns would be found out by a reader of that language only. */
static void
test_rows (void)
{
  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    {
      g_assert_nonnull ((*row)->yes[0]);
      g_assert_nonnull ((*row)->no[0]);
      g_assert_nonnull ((*row)->none[0]);
      g_assert_cmpint (g_utf8_strlen ((*row)->decimal, -1), ==, 1);
      g_assert_cmpuint ((*row)->form ("1"), ==, 0);
      g_assert_nonnull ((*row)->moment);
      g_assert_nonnull ((*row)->brief);
      for (guint i = 0; i < ARB_N_PHRASES; i++)
        g_assert_nonnull ((*row)->phrases[i]);
      g_assert_true (arb_language_find ((*row)->code) == *row);
    }
}

static gboolean
is_any (const char *word,
        gsize offset)
{
  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    if (arb_language_is_one_of (
            word, G_STRUCT_MEMBER (const char *const *, *row, offset)))
      return TRUE;
  return FALSE;
}

/* The words of all languages are understood, so none may mean two things. */
static void
test_words (void)
{
  static const gsize kinds[] = { G_STRUCT_OFFSET (ArbLanguage, yes),
                                 G_STRUCT_OFFSET (ArbLanguage, no),
                                 G_STRUCT_OFFSET (ArbLanguage, none) };

  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      for (const char *const *word = G_STRUCT_MEMBER (const char *const *, *row, kinds[i]);
           *word != NULL; word++)
        for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
          g_assert_cmpint (is_any (*word, kinds[j]), ==, i == j);
  g_assert_cmpstr (arb_language_yes ("fr", TRUE), ==, "oui");
  g_assert_cmpstr (arb_language_yes ("fr", FALSE), ==, "non");
  g_assert_cmpstr (arb_language_yes ("en", TRUE), ==, "yes");
  g_assert_cmpstr (arb_language_none ("fr_BE"), ==, "aucun");
  g_assert_cmpstr (arb_language_none ("en"), ==, "none");
}

static void
test_numbers (void)
{
  static const char *const cases[][4] = {
    { "6.5", "fr", "6,5", "6.5" }, { "6.5", "en", "6.5", "6.5" },  { "-6.5", "fr", "−6,5", "-6.5" },
    { "-3", "en", "−3", "-3" },    { "0", "fr", "0", "0" },        { "1/3", "fr", "1/3", "1/3" },
    { "6.5", "en_XA", "6·5", "6.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = arb_language_dup_number (cases[i][1], cases[i][0]);
      g_autofree char *digits = arb_language_dup_digits (shown);

      g_assert_cmpstr (shown, ==, cases[i][2]);
      g_assert_cmpstr (digits, ==, cases[i][3]);
    }
}

static void
test_dates (void)
{
  static const struct
  {
    const char *lang, *typed, *iso;
  } cases[] = {
    { "fr", "16/11/2026", "2026-11-16" },
    { "fr", "6/1/2026 18:00", "2026-01-06 18:00" },
    { "en", "2026-11-16", "2026-11-16" },
    /* What is no date, or one of another language, is for others to judge. */
    { "fr", "2026-11-16", "2026-11-16" },
    { "fr", "31/02/2026", "31/02/2026" },
    { "fr", "1/1/26", "1/1/26" },
    { "fr", "16/11", "16/11" },
    { "fr", "bientôt", "bientôt" },
    { "en", "16/11/2026", "16/11/2026" },
    { "en", "", "" },
  };
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 11, 6, 0, 0, 0);
  g_autofree char *french = arb_language_dup_typed_date ("fr", date);
  g_autofree char *english = arb_language_dup_typed_date (NULL, date);

  g_assert_cmpstr (french, ==, "06/11/2026");
  g_assert_cmpstr (english, ==, "2026-11-06");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *iso = arb_language_dup_iso_date (cases[i].lang, cases[i].typed);

      g_assert_cmpstr (iso, ==, cases[i].iso);
    }
}

static void
test_fold (void)
{
  static const char *const cases[][2] = {
    { "Carré  creux ", "carre creux" }, { "L’ŒUVRE", "l'oeuvre" },
    { "en\u00a0colonne", "en colonne" }, { " ", "" }, { "", "" }, { "ÉLITE", "elite" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = arb_language_fold (cases[i][0]);

      g_assert_cmpstr (folded, ==, cases[i][1]);
    }
  g_assert_true (arb_language_is_one_of ("AUCUNE", arb_language_find ("fr")->none));
  g_assert_false (arb_language_is_one_of ("auc", arb_language_find ("fr")->none));
}

static char *
expand_name (const char *name,
             gpointer value)
{
  return g_str_equal (name, "x") ? g_strdup (value) : NULL;
}

static void
test_join (void)
{
  static const char *const cases[][4] = {
    { "fr", "Le dé de {x}", "IR 14", "Le dé d’IR 14" },
    { "fr", "Le dé de {x}", "18e de ligne", "Le dé de 18e de ligne" },
    { "fr", "Le dé de {x}", "l’unité A", "Le dé de l’unité A" },
    { "fr", "Le dé de {x}", "le camp A", "Le dé du camp A" },
    { "fr", "Le dé de {x}", "Le Vengeur", "Le dé de Le Vengeur" },
    { "fr", "Le dé de {x}", "les dragons", "Le dé des dragons" },
    { "fr", "Le dé de {x}", "8e hussards", "Le dé de 8e hussards" },
    { "fr", "Le dé de {x}", "Élite", "Le dé d’Élite" },
    { "fr", "Le dé de {x}", "Hussards", "Le dé de Hussards" },
    { "fr", "pertes à {x} :", "le défenseur", "pertes au défenseur :" },
    { "fr", "Tant que {x} est", "IR 14", "Tant qu’IR 14 est" },
    { "fr", "de {x}", "IR 14", "d’IR 14" },
    { "fr", "garde {x}", "IR 14", "garde IR 14" },
    { "fr", "Le monde {x}", "IR 14", "Le monde IR 14" },
    { "fr", "de {x}", "", "de " },
    { "fr_CA", "de {x}", "IR 14", "d’IR 14" },
    { "en", "de {x}", "IR 14", "de IR 14" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          arb_text_expand (cases[i][1], cases[i][0], expand_name, (gpointer) cases[i][2]);

      g_assert_cmpstr (text, ==, cases[i][3]);
    }
}

/* A language with three forms writes three; a text with fewer gives its last. */
static void
test_forms (void)
{
  g_autofree char *last = arb_text_expand ("{x|a|b|c}", "en", expand_name, (gpointer) "5");
  g_autofree char *one = arb_text_expand ("{x|a}", "en", expand_name, (gpointer) "5");

  g_assert_cmpstr (last, ==, "b");
  g_assert_cmpstr (one, ==, "{x|a}");
}

static void
test_reader (void)
{
  static const char *const cases[][2] = {
    { "fr_CA:en", "fr" }, { "de:fr", "fr" }, { "de", "en" }, { "en_XA", "en_XA" }, { "fr", "fr" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_setenv ("LANGUAGE", cases[i][0], TRUE);
      g_assert_cmpstr (arb_language_get (), ==, cases[i][1]);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/find", test_find);
  g_test_add_func ("/language/chain", test_chain);
  g_test_add_func ("/language/rows", test_rows);
  g_test_add_func ("/language/words", test_words);
  g_test_add_func ("/language/numbers", test_numbers);
  g_test_add_func ("/language/dates", test_dates);
  g_test_add_func ("/language/fold", test_fold);
  g_test_add_func ("/language/join", test_join);
  g_test_add_func ("/language/forms", test_forms);
  g_test_add_func ("/language/reader", test_reader);
  return g_test_run ();
}
