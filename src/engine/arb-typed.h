/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* What people type, the same at the terminal and in the window, turned into the one text form of
 * answers: "2" or a name (accents and capitals do not matter) for a choice, a decimal comma or point
 * for a number, "35", "3 5" or "3,5" for two dice, « aucune » for no answer. Whatever is shown as an
 * answer can be typed, in every language. What is already an answer ("dice=3,5") stays.
 * What makes no sense stays as typed, for the prompt to refuse. @typed is not empty. */
char *arb_typed_to_answer (const ArbPrompt *prompt,
                           const char *typed) G_GNUC_WARN_UNUSED_RESULT;

/* The word a person means by its number in the list, its id, or its name in any language, of which
 * the beginning will do if no other name begins like it; @typed itself when it is none of them. */
const char *arb_typed_find_word (const ArbField *field,
                                 const char *typed);

/* Whether a person means that there is none. “none” may itself be one of the words of the field,
 * and a text is taken as typed unless the field may be empty. */
gboolean arb_typed_is_none (const ArbField *field,
                            const char *typed);

G_END_DECLS
