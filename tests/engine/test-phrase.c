/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/arb-phrase.h"

/* Every language has every phrase, and with the same places in it. */
static void
test_complete (void)
{
  static const char *const parts[] = { "A", "B", "C", NULL };

  for (guint i = 0; i < ARB_N_PHRASES; i++)
    {
      g_autofree char *en = arb_phrase_fill (i, "en", parts);
      g_autofree char *fr = arb_phrase_fill (i, "fr", parts);

      g_assert_cmpstr (en, !=, "");
      g_assert_cmpstr (fr, !=, "");
      /* No phrase has these capitals of its own. Only some languages say what a name is the name of. */
      for (guint j = i == ARB_PHRASE_NAMED ? 1 : 0; parts[j] != NULL; j++)
        g_assert_cmpint (strstr (en, parts[j]) != NULL, ==, strstr (fr, parts[j]) != NULL);
      g_assert_null (strchr (en, '{'));
      g_assert_null (strchr (fr, '{'));
    }
}

static void
test_fallback (void)
{
  g_assert_cmpstr (arb_phrase_get (ARB_PHRASE_OR, "de"), ==, " or ");
  g_assert_cmpstr (arb_phrase_get (ARB_PHRASE_OR, NULL), ==, " or ");
}

/* What is filled in is not looked at again. */
static void
test_fill (void)
{
  g_autofree char *both = arb_phrase_fill (ARB_PHRASE_IS_BUT_NEEDS, "fr",
                                           (const char *const[]) { "{2}", "carré", "ligne", NULL });
  g_autofree char *one = arb_phrase_fill (ARB_PHRASE_MIN, "fr", (const char *const[]) { "3", NULL });

  g_assert_cmpstr (both, ==, "{2} : ligne (requis : carré)");
  g_assert_cmpstr (one, ==, "au moins 3");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phrase/complete", test_complete);
  g_test_add_func ("/phrase/fallback", test_fallback);
  g_test_add_func ("/phrase/fill", test_fill);
  return g_test_run ();
}
