/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* win.print: the sheet that goes with the view in front. */
void arb_window_install_print_action (GtkWidgetClass *widget_class);

G_END_DECLS
