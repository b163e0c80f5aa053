/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* What the keys and buttons of the tree mean to a list. Each is one edit to undo. */

/* A new item where a person looking at @at expects it: inside a formation, behind anything else;
 * @at may be NULL. A unit gets the next free number and a line for @type, NULL: for that of the unit
 * above; a formation gets the level of those beside it, else the one below its parent's. Borrowed. */
ArbArmyItem *arb_army_edit_add (ArbArmy *army,
                                ArbArmyItem *at,
                                ArbArmyKind kind,
                                const char *type,
                                GError **error);
/* A unit with all that @template_entry sets, called after it. @at may be NULL. Borrowed. */
ArbArmyItem *arb_army_edit_add_template (ArbArmy *army,
                                         ArbArmyItem *at,
                                         const ArbEntry *template_entry,
                                         GError **error);
/* A formation that has no name yet also takes the level that is in its first one: “Brigade Ledru”. */
gboolean arb_army_edit_set_name (ArbArmy *army,
                                 ArbArmyItem *item,
                                 const char *name,
                                 GError **error);
/* The troop type of @item or of the last unit above it, else of one below; NULL: none. @item: NULL
 * for the end of the list. */
const char *arb_army_edit_find_type (ArbArmy *army,
                                     ArbArmyItem *item);
/* One place up or down; at the edge of its formation it leaves it. */
gboolean arb_army_edit_move (ArbArmy *army,
                             ArbArmyItem *item,
                             gboolean up,
                             GError **error);
/* Into the formation above it in the same list. */
gboolean arb_army_edit_move_in (ArbArmy *army,
                                ArbArmyItem *item,
                                GError **error);
/* Out of its formation, behind it. */
gboolean arb_army_edit_move_out (ArbArmy *army,
                                 ArbArmyItem *item,
                                 GError **error);
/* Takes away what is inside another of @items, and the army itself: what is done to a formation is
 * done to all in it. */
void arb_army_edit_keep_outer (GPtrArray *items);
/* What was dragged onto @target: into it when that can hold it, otherwise beside it, in their order.
 * @items: ArbArmyItem. All or, with a sentence, none. */
gboolean arb_army_edit_drop (ArbArmy *army,
                             GPtrArray *items,
                             ArbArmyItem *target,
                             gboolean behind,
                             GError **error);
/* One option of a unit or commander; NULL takes it away. */
gboolean arb_army_edit_set_option (ArbArmy *army,
                                   ArbArmyItem *item,
                                   const char *option,
                                   const char *value,
                                   GError **error);
/* The next item after @from whose number or name has words beginning with @typed, whatever the
 * accents and capitals; around the end of the list. NULL: none. *@n_found of them are in the list,
 * and it is the *@index-th, from 1. @from may be NULL. */
ArbArmyItem *arb_army_edit_search (ArbArmy *army,
                                   ArbArmyItem *from,
                                   const char *typed,
                                   gboolean backwards,
                                   guint *index,
                                   guint *n_found);

G_END_DECLS
