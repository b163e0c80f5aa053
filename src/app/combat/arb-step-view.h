/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-account.h"

G_BEGIN_DECLS

/* Where a question of the sheet is answered: the present one, or another that somebody went to.
 * Actions: step.accept takes the answer as it stands, and what else the step offers; step.accept-all
 * takes what is offered up to the next dice or question without an offer; step.answer (s) takes the one
 * given and nothing more; step.throw throws the dice asked for; step.cancel goes back to the present
 * question. Signal "left": the other question is done with; "refused": an answer was not
 * taken, with the sentence that says why; NULL: that is over. */
#define ARB_TYPE_STEP_VIEW (arb_step_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbStepView, arb_step_view, ARB, STEP_VIEW, GtkBox)

/* @session NULL: nothing is played. */
void arb_step_view_set_session (ArbStepView *self,
                                ArbSession *session);
/* Goes to a question that is not the present one, as arb_correction_new_prompt() finds it. FALSE: there
 * is none. */
gboolean arb_step_view_edit (ArbStepView *self,
                             ArbAccountKind kind,
                             const char *question);
/* The question it is at; NULL: none. */
const char *arb_step_view_get_question (ArbStepView *self);
/* Whether that is another than the present one. */
gboolean arb_step_view_is_editing (ArbStepView *self);
/* Digits pick, Enter accepts, Backspace steps back; TRUE when the key was one of them. Never
 * called for keys that go into a text. */
gboolean arb_step_view_handle_key (ArbStepView *self,
                                   guint keyval,
                                   GdkModifierType modifiers);
/* A figure alone, wherever in the sheet the keyboard is: it picks, or goes into the entry. */
gboolean arb_step_view_take_figure (ArbStepView *self,
                                    guint keyval,
                                    GdkModifierType modifiers);
/* Puts the keyboard where the answer goes. */
void arb_step_view_grab (ArbStepView *self);
/* Whether letters mean nothing in the text that has the keyboard: a number goes there. */
gboolean arb_step_view_takes_numbers (ArbStepView *self);
/* Whether arrows and Backspace mean nothing there either: nothing has been typed. */
gboolean arb_step_view_is_untouched (ArbStepView *self);
/* What was typed and not accepted yet; NULL: nothing. */
char *arb_step_view_dup_typed (ArbStepView *self) G_GNUC_WARN_UNUSED_RESULT;
/* Puts it there again, if it is still the same @question. */
void arb_step_view_set_typed (ArbStepView *self,
                              const char *question,
                              const char *text);

G_END_DECLS
