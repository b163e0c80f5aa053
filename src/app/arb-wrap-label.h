/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A plain text that goes on in the next line where its own is full. It looks and is read out as a
 * GtkLabel, but is laid out once, and once more only where it must wrap: a GtkLabel that may wrap lays
 * its text out for four widths, the narrowest a letter wide, which is most of the work of showing a
 * sheet full of them. */
#define ARB_TYPE_WRAP_LABEL (arb_wrap_label_get_type ())
G_DECLARE_FINAL_TYPE (ArbWrapLabel, arb_wrap_label, ARB, WRAP_LABEL, GtkWidget)

GtkWidget *arb_wrap_label_new (const char *text);
const char *arb_wrap_label_get_text (ArbWrapLabel *self);
void arb_wrap_label_set_text (ArbWrapLabel *self,
                              const char *text);
/* A line through the text: it no longer holds. */
void arb_wrap_label_strike (ArbWrapLabel *self);

G_END_DECLS
