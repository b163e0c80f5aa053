/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-panel.h"
#include "app/combat/arb-combat-panel.h"

G_BEGIN_DECLS

/* One event in one window: its views, and the actions they share. */
#define ARB_TYPE_WINDOW (arb_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbWindow, arb_window, ARB, WINDOW, AdwApplicationWindow)

/* @systems is borrowed and must outlive the window. */
GtkWidget *arb_window_new (GtkApplication *application,
                           ArbSystemSet *systems);

/* The event it shows; NULL: none. */
void arb_window_set_desk (ArbWindow *self,
                          ArbDesk *desk);
ArbDesk *arb_window_get_desk (ArbWindow *self);

/* One of the ARB_VIEW_ names. */
ArbPanel *arb_window_get_panel (ArbWindow *self,
                                const char *view);
void arb_window_show_view (ArbWindow *self,
                           const char *view);

G_END_DECLS
