/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The size of the widget's text in pixels: what is drawn in em grows with it. */
double arb_em_get (GtkWidget *widget);
/* How much larger than usual the text of the desktop is. */
double arb_em_get_scale (GtkWidget *widget);
/* Puts @dialog before @parent, which may be NULL. Its default size, thought out for text of the usual
 * size, grows with the text as far as @parent is large, and its parts have room. */
void arb_em_put_before (GtkWindow *dialog,
                        GtkWindow *parent);

G_END_DECLS
