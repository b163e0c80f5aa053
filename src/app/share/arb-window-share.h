/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-window.h"

G_BEGIN_DECLS

/* Copies of the open event, and files that are dropped on its window. */

void arb_window_install_share_actions (GtkWidgetClass *widget_class);
void arb_window_update_share_actions (ArbWindow *self);
void arb_window_take_drops (ArbWindow *self);

/* Shows the acts of a conflict side by side. */
void arb_window_compare (ArbWindow *self,
                         const char *conflict);
/* Follows the hub that the open event is shared over, if there is one, and no other. */
void arb_window_follow_hub (ArbWindow *self);
void arb_window_leave_hub (ArbWindow *self);
/* Tells the others where this umpire is. */
void arb_window_show_place (ArbWindow *self,
                            const char *subject);
/* arb-window-watch.c: looking on at what another umpire does. */
void arb_window_install_watch_actions (GtkWidgetClass *widget_class);
void arb_window_stop_watching (ArbWindow *self);
/* The same where the hub is left, and nobody looks any more. */
void arb_window_forget_watched (ArbWindow *self);
/* Who is there and where has changed, or what this computer may do. */
void arb_window_link_changed (ArbWindow *self);
/* Shows what the copies have that is new, and asks. */
void arb_window_bring_together (ArbWindow *self,
                                const char *const *paths);
/* Army lists are opened, and so is everything where no event is; else they are copies of it. FALSE: there
 * was nothing. */
gboolean arb_window_drop_files (ArbWindow *self,
                                const char *const *paths);

G_END_DECLS
