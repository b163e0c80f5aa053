/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the engine itself says between the names and words of a rule file. Those come in the language
 * chosen for the rules, so this must too, whatever the language of the program around it. */
typedef enum
{
  ARB_PHRASE_OR,
  ARB_PHRASE_NOT,          /* {1}: words */
  ARB_PHRASE_MIN,          /* {1}: a number, as for the three below */
  ARB_PHRASE_MAX,
  ARB_PHRASE_BELOW,
  ARB_PHRASE_ABOVE,
  ARB_PHRASE_NEEDS,        /* {1}: a fact, {2}: what it must be */
  ARB_PHRASE_IS_BUT_NEEDS, /* {1}: a fact, {2}: what it must be, {3}: what it is */
  ARB_PHRASE_USED,
  ARB_PHRASE_ZERO,
  ARB_PHRASE_INSTEAD,      /* {1}: a modifier */
  ARB_PHRASE_OVER,
  ARB_PHRASE_NAMED,        /* {1}: what a side is ("the unit"), {2}: what people call it */
  ARB_N_PHRASES,
} ArbPhrase;

/* In @lang, as its row of arb-language.c has it. */
const char *arb_phrase_get (ArbPhrase phrase,
                            const char *lang);
/* The same with up to three @parts, ended by NULL, in their places. */
char *arb_phrase_fill (ArbPhrase phrase,
                       const char *lang,
                       const char *const *parts) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
