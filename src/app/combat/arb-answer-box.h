/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/combat/arb-step-state.h"

G_BEGIN_DECLS

/* Where a question is answered, whatever its kind: choices or an entry. It knows prompts and no
 * rules. Emits "accept" when the answer is to be taken (Enter). */
#define ARB_TYPE_ANSWER_BOX (arb_answer_box_get_type ())
G_DECLARE_FINAL_TYPE (ArbAnswerBox, arb_answer_box, ARB, ANSWER_BOX, GtkBox)

/* Reads @state and keeps nothing of it but the prompt. */
void arb_answer_box_set_state (ArbAnswerBox *self,
                               const ArbStepState *state,
                               const char *lang);
/* Something is picked rather than typed, whatever kind of question asks for it: a word, or a unit. */
gboolean arb_answer_box_has_options (ArbAnswerBox *self);
/* Nothing but blanks in the entry. */
gboolean arb_answer_box_is_empty (ArbAnswerBox *self);
/* What stands in the entry. */
char *arb_answer_box_dup_text (ArbAnswerBox *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_answer_box_set_text (ArbAnswerBox *self,
                              const char *text);
/* The answer as it stands now, in the form of arb_prompt_parse(). */
char *arb_answer_box_dup_answer (ArbAnswerBox *self,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Digits pick choices; TRUE when the key was one. @error: why that choice is refused. */
gboolean arb_answer_box_pick_by_key (ArbAnswerBox *self,
                                     guint keyval,
                                     GdkModifierType modifiers,
                                     GError **error);
/* One more or less (+ and −): the number in the entry, as far as it may go, or the next choice that
 * may be picked. FALSE: there is nothing to count. */
gboolean arb_answer_box_step (ArbAnswerBox *self,
                              int step);
/* Puts the keyboard where the answer goes; FALSE when there is nothing to answer. */
gboolean arb_answer_box_grab (ArbAnswerBox *self);
/* Whether the keyboard is on a choice, so that Enter accepts it. */
gboolean arb_answer_box_is_on_choice (ArbAnswerBox *self);
/* A figure pressed elsewhere goes into the entry, which takes the keyboard; TRUE when the key was one. */
gboolean arb_answer_box_type (ArbAnswerBox *self,
                              guint keyval,
                              GdkModifierType modifiers);
/* Whether it is in the entry. */
gboolean arb_answer_box_has_keyboard (ArbAnswerBox *self);
/* Whether nothing but figures can be an answer. */
gboolean arb_answer_box_takes_numbers (ArbAnswerBox *self);
/* Whether the entry is as it was offered: empty, or selected as a whole. */
gboolean arb_answer_box_is_untouched (ArbAnswerBox *self);
/* What was typed; NULL: it is as it was offered. */
char *arb_answer_box_dup_typed (ArbAnswerBox *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether several choices may be picked. */
gboolean arb_answer_box_is_multiple (ArbAnswerBox *self);

G_END_DECLS
