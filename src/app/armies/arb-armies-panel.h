/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"
#include "app/armies/arb-army-document.h"

G_BEGIN_DECLS

/* The armies of the table as the event keeps them, and lists being edited, with or without an
 * event. */
#define ARB_TYPE_ARMIES_PANEL (arb_armies_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbArmiesPanel, arb_armies_panel, ARB, ARMIES_PANEL, ArbPanel)

/* Opens a list for editing, in any format that is read; TRUE when it is open now, or was. Otherwise
 * the panel says why not. */
gboolean arb_armies_panel_open_file (ArbArmiesPanel *self,
                                     const char *path);
/* Asks for system, nation and name of a new list. */
void arb_armies_panel_new_list (ArbArmiesPanel *self);
/* The new list itself. @nation: NULL for a system without nations. */
void arb_armies_panel_add_list (ArbArmiesPanel *self,
                                const char *system,
                                const char *nation,
                                const char *name);
/* The list that shows; NULL: none. Borrowed. */
ArbArmyDocument *arb_armies_panel_get_document (ArbArmiesPanel *self);
/* The lists, those of the table first: ArbArmyDocument. Borrowed. */
GListModel *arb_armies_panel_get_documents (ArbArmiesPanel *self);

/* Shows the list that is open beside the one in @path. FALSE: that one cannot be read, which was
 * told. */
gboolean arb_armies_panel_compare (ArbArmiesPanel *self,
                                   const char *path);

G_END_DECLS
