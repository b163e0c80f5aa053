/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a sheet: the first child is what it is about, the others are its cells, as wide as each
 * other in every row. Where there is little room, or the text is large, the first one stands above. */
#define ARB_TYPE_SHEET_LAYOUT (arb_sheet_layout_get_type ())
G_DECLARE_FINAL_TYPE (ArbSheetLayout, arb_sheet_layout, ARB, SHEET_LAYOUT, GtkLayoutManager)

GtkLayoutManager *arb_sheet_layout_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a row of that width has its first child above. */
gboolean arb_sheet_layout_is_narrow (GtkWidget *widget,
                                     int width);

G_END_DECLS
