/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-phrase.h"

#include "engine/arb-language.h"
#include "engine/arb-text.h"

const char *
arb_phrase_get (ArbPhrase phrase,
                const char *lang)
{
  return arb_language_find (lang)->phrases[phrase];
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
