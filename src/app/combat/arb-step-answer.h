/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* What people type and pick, turned into the one text form of answers, and back. */

/* @text as typed into an entry; NULL when it is empty and the question must have an answer. */
char *arb_step_answer_from_text (const ArbPrompt *prompt,
                                 const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* @words: the ones picked; a NULL item stands for "none of these". NULL when nothing was picked
 * and the question must have an answer. */
char *arb_step_answer_from_words (const ArbPrompt *prompt,
                                  const char *const *words,
                                  guint n_words) G_GNUC_WARN_UNUSED_RESULT;
/* The text an entry shows for @value. */
char *arb_step_answer_dup_entry (const ArbPrompt *prompt,
                                 const ArbValue *value,
                                 const char *lang) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
