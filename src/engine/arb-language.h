/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where every chain of languages ends. */
#define ARB_LANGUAGE_LAST "en"

/* What happens between a word of a sentence and what is put in behind it: « de » and « IR 14 » give
 * « d’IR 14 ». */
typedef struct
{
  const char *word;  /* "de " */
  const char *start; /* how the other begins; NULL: with a vowel */
  const char *both;  /* what stands instead of the two */
} ArbContraction;

/* All that the program knows of a language besides sentences, which are in po/ and in the rule
 * files. A new language is a new row in arb-language.c. */
typedef struct
{
  const char *code;      /* as xml:lang and the catalogues name it */
  const char *fallback;  /* the language read where a text is missing, or NULL */
  const char *const *yes; /* the first is shown, all are understood */
  const char *const *no;
  const char *const *none; /* in every gender and number */
  const char *decimal;   /* 6.5 or 6,5 */
  guint (*form) (const char *number); /* which of the forms {n|figure|figures} goes with it */
  const char *moment;    /* date and time of day, for g_date_time_format() */
  const char *brief;     /* the same where the year is known */
  const char *const *months; /* from January on */
  const char *const *phrases; /* by ArbPhrase */
  const ArbContraction *contractions; /* ends with an empty one; NULL: none */
} ArbLanguage;

/* The row of @code ("fr", "fr_CA", "fr-CA.UTF-8"), failing that the one of its language, failing
 * that English, as where @code is NULL. Never returns NULL. */
const ArbLanguage *arb_language_find (const char *code);
/* The next to try where a text is missing in @code: "fr_CA", "fr", "en", NULL. */
const char *arb_language_next (const char *code);
/* All rows; ends with NULL. */
const ArbLanguage *const *arb_language_get_all (void);
/* The code of the row for the reader of this program. */
const char *arb_language_get (void);

/* @lang may be NULL. */
const char *arb_language_yes (const char *lang,
                              gboolean truth);
/* @lang may be NULL. */
const char *arb_language_none (const char *lang);
/* "6.5" as @lang writes it; a typographic minus lines up with the plus and is not taken for a
 * dash. @lang may be NULL. */
char *arb_language_dup_number (const char *lang,
                               const char *digits) G_GNUC_WARN_UNUSED_RESULT;
/* "2026-11-16" as @lang writes it in full; anything else as it is. @lang may be NULL. */
char *arb_language_dup_date (const char *lang,
                             const char *date) G_GNUC_WARN_UNUSED_RESULT;
/* "2026-11-16", or any other date, as people type it in @lang: "16/11/2026". @lang may be NULL. */
char *arb_language_dup_typed_date (const char *lang,
                                   GDateTime *date) G_GNUC_WARN_UNUSED_RESULT;
/* What was typed like that as "2026-11-16", with whatever follows it; anything else as it is. @lang may
 * be NULL. */
char *arb_language_dup_iso_date (const char *lang,
                                 const char *typed) G_GNUC_WARN_UNUSED_RESULT;
/* What people type for a number, in any language, as "-6.5". */
char *arb_language_dup_digits (const char *typed) G_GNUC_WARN_UNUSED_RESULT;
/* Appends what is put into a sentence, joined to the word before it as @lang does.
 * @lang may be NULL. */
void arb_language_join (const char *lang,
                        GString *sentence,
                        const char *inserted);
/* Without capitals, accents, ligatures and superfluous blanks: two texts that people take for the
 * same give the same. */
char *arb_language_fold (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Whether @typed is one of @words, which end with NULL, capitals and accents aside. */
gboolean arb_language_is_one_of (const char *typed,
                                 const char *const *words);

G_END_DECLS
