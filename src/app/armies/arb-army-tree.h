/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-army-cell.h"

G_BEGIN_DECLS

/* The tree of a list: army, formations, commanders, units. */
#define ARB_TYPE_ARMY_TREE (arb_army_tree_get_type ())
/* Signal "selected": others are, one or several. Signal "opened": Enter, or a double click. Signal "dropped"
 * (item, target, behind): a person has dragged an item onto another one. */
G_DECLARE_FINAL_TYPE (ArbArmyTree, arb_army_tree, ARB, ARMY_TREE, AdwBin)

/* @document: NULL shows nothing. */
void arb_army_tree_set_document (ArbArmyTree *self,
                                 ArbArmyDocument *document);
/* The one of those selected that came first. Borrowed or NULL. */
ArbArmyItem *arb_army_tree_get_selected (ArbArmyTree *self);
/* All of them, in the order of the list: ArbArmyItem. */
GPtrArray *arb_army_tree_list_selected (ArbArmyTree *self) G_GNUC_WARN_UNUSED_RESULT;
/* Opens the formations around it and scrolls to it. */
void arb_army_tree_select (ArbArmyTree *self,
                           ArbArmyItem *item);
/* The selected item is new: the first letter typed at it opens it, and goes into its name. */
void arb_army_tree_await_name (ArbArmyTree *self);
/* Puts the keyboard on the selected row. */
void arb_army_tree_grab (ArbArmyTree *self);
/* Closes or opens the formation at the selected row, or goes to the one around or the first in it;
 * FALSE: there is none. */
gboolean arb_army_tree_fold (ArbArmyTree *self,
                             gboolean close);

G_END_DECLS
