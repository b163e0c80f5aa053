/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"
#include "game/arb-casebook.h"

G_BEGIN_DECLS

/* Earlier decisions in the reader's language. Everything that is given is newly allocated, and does nothing
 * where it is shown. */
typedef struct _ArbPrecedentWords ArbPrecedentWords;

ArbPrecedentWords *arb_precedent_words_new (ArbStore *store);
void arb_precedent_words_free (ArbPrecedentWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPrecedentWords, arb_precedent_words_free)

/* What it is about: “Fighting value”, “Charge: first contact”. */
char *arb_precedent_words_dup_label (ArbPrecedentWords *self,
                                     const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* The paragraph of the rules, interned or borrowed from the precedent; "": they name none. */
const char *arb_precedent_words_get_cite (ArbPrecedentWords *self,
                                          const ArbPrecedent *precedent);
/* What was decided: “9”, “it counts”; “not decided yet”. */
char *arb_precedent_words_dup_outcome (ArbPrecedentWords *self,
                                       const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* The name of the table; NULL: it was decided at none. */
char *arb_precedent_words_dup_table (ArbPrecedentWords *self,
                                     const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* “today”, “yesterday”, “12/05/2026”; with the time of day where it was not long ago. */
char *arb_precedent_words_dup_when (ArbPrecedentWords *self,
                                    const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* “Table 3, yesterday 15:42”, “Case book Open de Lyon, 2026-05-12”. */
char *arb_precedent_words_dup_where (ArbPrecedentWords *self,
                                     const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* Why, on one line; NULL: nobody said. */
char *arb_precedent_words_dup_reason (ArbPrecedentWords *self,
                                      const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* “Table 3, yesterday 15:42: 9 – the ground is soft (Léa)”. */
char *arb_precedent_words_dup_sentence (ArbPrecedentWords *self,
                                        const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* How it stands: “followed 3 times”, “superseded”, “differs from another”; NULL: nothing to say. */
char *arb_precedent_words_dup_standing (ArbPrecedentWords *self,
                                        const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* What stands in the log when somebody sticks to it: “as at Table 3: the ground is soft”. */
char *arb_precedent_words_dup_as (ArbPrecedentWords *self,
                                  const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;
/* The same as the end of a contest: “it counts (as at Table 3)”. */
char *arb_precedent_words_dup_end (ArbPrecedentWords *self,
                                   const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;

/* What holds or stands alone, as a case book of the event. @with_names: of players too. */
ArbCasebook *arb_precedent_words_make_casebook (ArbPrecedentWords *self,
                                                gboolean with_names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
