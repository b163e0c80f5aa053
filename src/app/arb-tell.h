/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label that is there as long as it has something to say: NULL and "" hide it. */
void arb_tell (GtkLabel *label,
               const char *text);
/* The same of a box with an icon and a label: what happened, or why it did not. */
void arb_tell_in_box (GtkWidget *box,
                      GtkImage *icon,
                      GtkLabel *label,
                      const char *text,
                      gboolean is_wrong);

/* A button whose label changes is as wide as the widest of @labels, ended by NULL, so that nothing beside it
 * moves; a letter after “_” is its mnemonic. */
void arb_button_set_labels (GtkButton *button,
                            const char *const *labels);
/* The one of arb_button_set_labels() that shows. */
void arb_button_show_label (GtkButton *button,
                            guint index);

/* A box whose children stand as far apart as the class says (style.css: gap-1 … gap-6). */
GtkWidget *arb_box_new (GtkOrientation orientation,
                        const char *gap);

G_END_DECLS
