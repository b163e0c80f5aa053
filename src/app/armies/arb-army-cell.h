/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/armies/arb-army-document.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_ARMY_COLUMN_NUMBER,
  ARB_ARMY_COLUMN_NAME,
  ARB_ARMY_COLUMN_FIGURES,
  ARB_ARMY_COLUMN_FORMATION,
  ARB_ARMY_COLUMN_POINTS,
} ArbArmyColumn;

#define ARB_ARMY_N_COLUMNS (ARB_ARMY_COLUMN_POINTS + 1)

/* One cell of the tree of a list; it follows its item. */
#define ARB_TYPE_ARMY_CELL (arb_army_cell_get_type ())
G_DECLARE_FINAL_TYPE (ArbArmyCell, arb_army_cell, ARB, ARMY_CELL, AdwBin)

GtkWidget *arb_army_cell_new (ArbArmyColumn column);
/* @item and @document: NULL lets go of those there were. */
void arb_army_cell_set_item (ArbArmyCell *self,
                             ArbArmyDocument *document,
                             ArbArmyItem *item);
/* Borrowed or NULL. */
ArbArmyItem *arb_army_cell_get_item (ArbArmyCell *self);

/* What a column says of an item, for people. @catalogue may be NULL. */
char *arb_army_column_dup_text (ArbArmyColumn column,
                                const ArbCatalogue *catalogue,
                                ArbArmyItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
