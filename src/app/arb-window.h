/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-panel.h"
#include "app/arb-warning.h"
#include "app/combat/arb-combat-panel.h"

G_BEGIN_DECLS

/* One event in one window: its views, and the actions they share. Without an event it welcomes, or
 * shows the views that need none. */
#define ARB_TYPE_WINDOW (arb_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbWindow, arb_window, ARB, WINDOW, AdwApplicationWindow)

/* @systems is borrowed and must outlive the window. */
GtkWidget *arb_window_new (GtkApplication *application,
                           ArbSystemSet *systems);

/* The event it shows; @desk NULL: none. */
void arb_window_set_desk (ArbWindow *self,
                          ArbDesk *desk);
ArbDesk *arb_window_get_desk (ArbWindow *self);
/* The views that need no event: army lists and single combats. */
void arb_window_begin_without_event (ArbWindow *self,
                                     const char *view);
/* Opens an event or an army list in this window when it shows none yet, else in a new one. An event
 * that is open in another window of the program brings that one to the front. */
void arb_window_open_path (ArbWindow *self,
                           const char *path);

/* One of the ARB_VIEW_ names. */
ArbPanel *arb_window_get_panel (ArbWindow *self,
                                const char *view);
const char *arb_window_get_view (ArbWindow *self);
void arb_window_show_view (ArbWindow *self,
                           const char *view);
void arb_window_tell (ArbWindow *self,
                      ArbWarningLevel level,
                      const char *sentence);

/* What the buttons of undo and redo tell of the act they would take or bring back. */
char *arb_window_dup_undo_tooltip (ArbWindow *self) G_GNUC_WARN_UNUSED_RESULT;
char *arb_window_dup_redo_tooltip (ArbWindow *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
