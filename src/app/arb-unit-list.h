/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-unit-line.h"

G_BEGIN_DECLS

/* The units of a table as a list to work through: by side, by formation, by what is searched; found
 * by the number players call them by. What a row looks like is up to the panel. */
#define ARB_TYPE_UNIT_LIST (arb_unit_list_get_type ())
/* Signal "selected": another line is now, or none. Signal "activated": Enter or a double click. */
G_DECLARE_FINAL_TYPE (ArbUnitList, arb_unit_list, ARB, UNIT_LIST, GtkWidget)

/* @show fills @row, which @make made, with @line; for every row that is on the screen, and again
 * when something has changed. */
typedef GtkWidget *(*ArbUnitRowMake) (gpointer user_data);
typedef void (*ArbUnitRowShow) (GtkWidget *row,
                                ArbUnitLine *line,
                                gpointer user_data);

void arb_unit_list_set_rows (ArbUnitList *self,
                             ArbUnitRowMake make,
                             ArbUnitRowShow show,
                             gpointer user_data);
/* @game NULL: nothing to list. */
void arb_unit_list_set_game (ArbUnitList *self,
                             ArbGame *game,
                             gboolean with_commanders);
/* Shows the rows again; or those only of units whose state was touched. */
void arb_unit_list_refresh (ArbUnitList *self);
void arb_unit_list_refresh_touched (ArbUnitList *self,
                                    const ArbTouched *touched);

/* NULL: nothing is selected. Borrowed. */
ArbUnitLine *arb_unit_list_get_selected (ArbUnitList *self);
/* FALSE: the list does not have it. The search and the side give way. */
gboolean arb_unit_list_select (ArbUnitList *self,
                               const char *id);
/* Digits look for the unit of that number; the same number again, for the next one.
 * @time: when it was pressed, in milliseconds. */
gboolean arb_unit_list_handle_key (ArbUnitList *self,
                                   guint keyval,
                                   GdkModifierType modifiers,
                                   guint32 time);
/* Puts the keyboard into the list, or into the search. */
void arb_unit_list_grab (ArbUnitList *self);
void arb_unit_list_search (ArbUnitList *self);
/* Selects the unit whose row is there, in coordinates of the list; FALSE: none is. */
gboolean arb_unit_list_select_at (ArbUnitList *self,
                                  double x,
                                  double y);

G_END_DECLS
