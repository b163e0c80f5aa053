/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for the rule system, the nation and the name of a new list. */
#define ARB_TYPE_NEW_LIST_DIALOG (arb_new_list_dialog_get_type ())
/* Signal "create" (system, nation or NULL, name). */
G_DECLARE_FINAL_TYPE (ArbNewListDialog, arb_new_list_dialog, ARB, NEW_LIST_DIALOG, AdwWindow)

GtkWidget *arb_new_list_dialog_new (void);

G_END_DECLS
