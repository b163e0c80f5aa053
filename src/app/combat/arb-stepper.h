/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The steps of a procedure in a row: done, now, to come. Signal "reopen" (s: step): somebody wants
 * to change something in a step that is done. */
#define ARB_TYPE_STEPPER (arb_stepper_get_type ())
G_DECLARE_FINAL_TYPE (ArbStepper, arb_stepper, ARB, STEPPER, GtkBox)

/* @session NULL: nothing is played. */
void arb_stepper_set_session (ArbStepper *self,
                              ArbSession *session);

G_END_DECLS
