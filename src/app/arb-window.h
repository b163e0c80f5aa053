/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/arb-session.h"
#include "systems/arb-case.h"

G_BEGIN_DECLS

/* The combat panel: the current step and the running account of one procedure. */
#define ARB_TYPE_WINDOW (arb_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbWindow, arb_window, ARB, WINDOW, AdwApplicationWindow)

/* @systems is borrowed and must outlive the window. */
GtkWidget *arb_window_new (GtkApplication *application,
                           ArbSystemSet *systems);

void arb_window_set_session (ArbWindow *self,
                             ArbSession *session);
ArbSession *arb_window_get_session (ArbWindow *self);

G_END_DECLS
