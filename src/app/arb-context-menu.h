/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A menu where the pointer is, over @widget, whose actions it names. Nothing moves for it. */
void arb_context_menu_pop_up (GtkWidget *widget,
                              GMenuModel *menu,
                              double x,
                              double y);

/* Opens what is over a widget already; once it is closed, the keyboard is where it was. */
void arb_context_menu_open (GtkPopover *popover);

/* What opens one: the secondary button at x and y, or the menu key (x and y are negative). TRUE: it
 * was opened. */
typedef gboolean (*ArbContextMenuFunc) (GtkWidget *widget,
                                        double x,
                                        double y,
                                        gpointer user_data);
/* @user_data must live as long as @widget does. */
void arb_context_menu_install (GtkWidget *widget,
                               ArbContextMenuFunc func,
                               gpointer user_data);

G_END_DECLS
