/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The size of the widget's text in pixels: what is drawn in em grows with it. */
double arb_em_get (GtkWidget *widget);

G_END_DECLS
