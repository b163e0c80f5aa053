/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-value.h"

G_BEGIN_DECLS

/* Where in which rule file something stands, for messages. */
typedef struct
{
  const char *file; /* interned or NULL */
  guint line;
} ArbPlace;

/* A sentence or name in several languages, out of the rule file. Texts of a rule system travel
 * with its XML and not through gettext, so that a house rule and an old event file stay readable
 * in every language without the program's catalogues. */
typedef struct _ArbText ArbText;

ArbText *arb_text_new (void);
void arb_text_free (ArbText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbText, arb_text_free)

/* @lang: "fr", "en"… A second text in the same language replaces the first. */
void arb_text_set (ArbText *self,
                   const char *lang,
                   const char *text);
/* @self may be NULL. */
gboolean arb_text_has (const ArbText *self,
                       const char *lang);
/* The languages it is written in, in the order of the file; NULL when @index is past the last.
 * @self may be NULL. */
const char *arb_text_get_language (const ArbText *self,
                                   guint index);
/* The text in @lang, failing that in those it falls back on (arb_language_next()), failing that in
 * any; never NULL ("" for a NULL @self). */
const char *arb_text_get (const ArbText *self,
                          const char *lang);

/* Gives the wording of one {placeholder}; NULL leaves the braces standing. */
typedef char *(*ArbTextLookup) (const char *name,
                                gpointer user_data);
/* "{loss} {loss|point|points}": a placeholder with two or more forms stands for the one that goes
 * with its number in @lang. « de {side} » may become « d’IR 14 ». */
char *arb_text_expand (const char *text,
                       const char *lang,
                       ArbTextLookup lookup,
                       gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
