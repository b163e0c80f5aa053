/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/arb-table.h"

G_BEGIN_DECLS

/* The cells of a table to type into. Headings stay in sight while the rest scrolls; Enter goes to the
 * cell below, arrows and Tab go everywhere. */
#define ARB_TYPE_TABLE_GRID (arb_table_grid_get_type ())
G_DECLARE_FINAL_TYPE (ArbTableGrid, arb_table_grid, ARB, TABLE_GRID, AdwBin)

/* Shows @table in place of what was typed. @shape says what cells may hold, and whether headings are
 * the user's to choose; it must outlive the grid. An empty table gets a place to begin. */
void arb_table_grid_show (ArbTableGrid *self,
                          const ArbTable *table,
                          const ArbTable *shape);
/* What was typed; NULL: @error names the first impossible cell, and the keyboard is there. */
ArbTable *arb_table_grid_read (ArbTableGrid *self,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Everything as it stands, to see whether somebody typed. */
char *arb_table_grid_dup_text (ArbTableGrid *self) G_GNUC_WARN_UNUSED_RESULT;

/* @change: 1 adds one at the end, -1 takes the last away; one always stays. */
void arb_table_grid_resize (ArbTableGrid *self,
                            int change_rows,
                            int change_columns);

/* 0 is the heading. NULL: there is none. */
GtkEditable *arb_table_grid_get_cell (ArbTableGrid *self,
                                      guint row,
                                      guint column);

/* Whether headings may be changed, rows and columns added. */
gboolean arb_table_grid_is_free (const ArbTable *shape);

G_END_DECLS
