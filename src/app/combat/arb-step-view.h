/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The current step: question, citation, answer. Actions: step.accept takes the answer as it
 * stands, step.accept-all takes it and everything that is offered up to the next dice or question
 * without an offer, step.answer (s) takes the one given, step.throw throws the dice asked for. */
#define ARB_TYPE_STEP_VIEW (arb_step_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbStepView, arb_step_view, ARB, STEP_VIEW, GtkBox)

/* @session NULL: nothing is played. */
void arb_step_view_set_session (ArbStepView *self,
                                ArbSession *session);
/* Digits pick, Enter accepts, Backspace steps back; TRUE when the key was one of them. Never
 * called for keys that go into a text. */
gboolean arb_step_view_handle_key (ArbStepView *self,
                                   guint keyval,
                                   GdkModifierType modifiers);
/* Whether Enter's way on is the button of the step, or another one that stands elsewhere. */
void arb_step_view_set_leads_on (ArbStepView *self,
                                 gboolean leads_on);
/* Puts the keyboard where the answer goes. */
void arb_step_view_grab (ArbStepView *self);

G_END_DECLS
