/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* One value of a national table with where it comes from; opened, it can be changed. */
#define ARB_TYPE_NATION_CELL (arb_nation_cell_get_type ())
/* Signal "set" (text): the club's own value. Signal "revert": back to what is shipped. */
G_DECLARE_FINAL_TYPE (ArbNationCell, arb_nation_cell, ARB, NATION_CELL, AdwBin)

GtkWidget *arb_nation_cell_new (void);
/* @type: NULL for a value of the nation itself. @catalogue is borrowed until the next call. */
void arb_nation_cell_show (ArbNationCell *self,
                           const ArbCatalogue *catalogue,
                           const char *type,
                           const ArbColumn *column);
/* NULL for a value of the nation itself. */
const char *arb_nation_cell_get_type_id (ArbNationCell *self);
const char *arb_nation_cell_get_column_id (ArbNationCell *self);
/* A value was refused: the cell stays open, with the reason. */
void arb_nation_cell_refuse (ArbNationCell *self,
                             const char *sentence);
void arb_nation_cell_popdown (ArbNationCell *self);

G_END_DECLS
