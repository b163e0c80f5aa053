/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-phrase.h"

#include "engine/arb-text.h"

static const char *const english[] = {
  [ARB_PHRASE_YES] = "yes",
  [ARB_PHRASE_NO] = "no",
  [ARB_PHRASE_NONE] = "none",
  [ARB_PHRASE_OR] = " or ",
  [ARB_PHRASE_NOT] = "anything but {1}",
  [ARB_PHRASE_MIN] = "at least {1}",
  [ARB_PHRASE_MAX] = "at most {1}",
  [ARB_PHRASE_BELOW] = "less than {1}",
  [ARB_PHRASE_ABOVE] = "more than {1}",
  [ARB_PHRASE_NEEDS] = "{1}: needs {2}",
  [ARB_PHRASE_IS_BUT_NEEDS] = "{1}: {3}, needs {2}",
  [ARB_PHRASE_USED] = "already counted once",
  [ARB_PHRASE_ZERO] = "nothing to count",
  [ARB_PHRASE_INSTEAD] = "“{1}” counts instead",
  [ARB_PHRASE_OVER] = "The procedure is over.",
};

static const char *const french[G_N_ELEMENTS (english)] = {
  [ARB_PHRASE_YES] = "oui",
  [ARB_PHRASE_NO] = "non",
  [ARB_PHRASE_NONE] = "aucun",
  [ARB_PHRASE_OR] = " ou ",
  [ARB_PHRASE_NOT] = "autre chose que {1}",
  [ARB_PHRASE_MIN] = "au moins {1}",
  [ARB_PHRASE_MAX] = "au plus {1}",
  [ARB_PHRASE_BELOW] = "moins de {1}",
  [ARB_PHRASE_ABOVE] = "plus de {1}",
  [ARB_PHRASE_NEEDS] = "{1} : il faut {2}",
  [ARB_PHRASE_IS_BUT_NEEDS] = "{1} : {3}, il faut {2}",
  [ARB_PHRASE_USED] = "déjà compté une fois",
  [ARB_PHRASE_ZERO] = "rien à compter",
  [ARB_PHRASE_INSTEAD] = "« {1} » compte à sa place",
  [ARB_PHRASE_OVER] = "La procédure est terminée.",
};

/* The first one is for whoever reads none of them. */
static const struct
{
  const char *lang;
  const char *const *phrases;
} languages[] = {
  { "en", english },
  { "fr", french },
};

const char *
arb_phrase_get (ArbPhrase phrase,
                const char *lang)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (languages[i].lang, lang) == 0)
      return languages[i].phrases[phrase];
  return languages[0].phrases[phrase];
}

static char *
find_part (const char *name,
           gpointer user_data)
{
  const char *const *parts = user_data;

  return g_strdup (parts[name[0] - '1']);
}

char *
arb_phrase_fill (ArbPhrase phrase,
                 const char *lang,
                 const char *const *parts)
{
  return arb_text_expand (arb_phrase_get (phrase, lang), lang, find_part, (gpointer) parts);
}
