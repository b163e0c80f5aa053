/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/combat/arb-sheet-state.h"

G_BEGIN_DECLS

/* One row of the sheet. What can be pressed in it activates sheet.toggle (s: the step),
 * sheet.toggle-idle, sheet.edit (s: the question) or sheet.why ((ss): the value, the modifier). */
#define ARB_TYPE_SHEET_LINE (arb_sheet_line_get_type ())
G_DECLARE_FINAL_TYPE (ArbSheetLine, arb_sheet_line, ARB, SHEET_LINE, GtkWidget)

/* Copies what it needs. */
GtkWidget *arb_sheet_line_new (const ArbSheetStateRow *row);
/* Takes over what stands in the cells of @row; FALSE: it is not the same row, and nothing was changed. */
gboolean arb_sheet_line_follow (ArbSheetLine *self,
                                const ArbSheetStateRow *row);
const ArbSheetStateRow *arb_sheet_line_get_row (ArbSheetLine *self);
/* The widget of that cell; NULL: there is nothing in it. */
GtkWidget *arb_sheet_line_get_cell (ArbSheetLine *self,
                                    guint column);
/* The cell that is being answered, or -1. */
void arb_sheet_line_set_current (ArbSheetLine *self,
                                 int column);

G_END_DECLS
