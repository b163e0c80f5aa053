/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-army-document.h"
#include "app/armies/arb-field-row.h"

G_BEGIN_DECLS

/* All there is to say about one item of a list: what the checks found about it, and every field it
 * has, with what the catalogue knows. A refused value stays where it was typed, with the reason. Of
 * several items it shows what they have in common, and sets what is changed in all of them. */
#define ARB_TYPE_ITEM_EDITOR (arb_item_editor_get_type ())
G_DECLARE_FINAL_TYPE (ArbItemEditor, arb_item_editor, ARB, ITEM_EDITOR, AdwBin)

/* @item and @document: NULL shows nothing. @others: ArbArmyItem of the same kind to be edited with
 * it; NULL: none. */
void arb_item_editor_set_item (ArbItemEditor *self,
                               ArbArmyDocument *document,
                               ArbArmyItem *item,
                               GPtrArray *others);
/* Commits what was typed and not yet committed. */
void arb_item_editor_flush (ArbItemEditor *self);
/* Puts the keyboard where most editing begins. */
void arb_item_editor_grab_name (ArbItemEditor *self);
/* Puts the keyboard into the field that a rule is about: the id of an ArbFinding. */
void arb_item_editor_grab_rule (ArbItemEditor *self,
                                const char *rule);
/* Borrowed; NULL: the item has no such field. @option: NULL except for ARB_ARMY_OPTIONS. */
ArbFieldRow *arb_item_editor_find_row (ArbItemEditor *self,
                                       ArbArmyField field,
                                       const char *option);

G_END_DECLS
