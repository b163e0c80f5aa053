/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-army-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The figures of a unit: one block for each troop type, with what the catalogue says of it and
 * where each value comes from. */
#define ARB_TYPE_GROUPS_EDITOR (arb_groups_editor_get_type ())
/* Signal "commit" (text): the person has changed the figures. */
G_DECLARE_FINAL_TYPE (ArbGroupsEditor, arb_groups_editor, ARB, GROUPS_EDITOR, GtkWidget)

GtkWidget *arb_groups_editor_new (ArbArmyDocument *document);
/* Shows the groups of a unit. */
void arb_groups_editor_set_item (ArbGroupsEditor *self,
                                 ArbArmyItem *item);

/* Puts the keyboard on the figures of the first troop type: most limits are about those. */
void arb_groups_editor_grab_figures (ArbGroupsEditor *self);

G_END_DECLS
