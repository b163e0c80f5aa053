/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-desk.h"
#include "app/shell/arb-table-form.h"

G_BEGIN_DECLS

/* One more table for the open event. */
#define ARB_TYPE_TABLE_DIALOG (arb_table_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbTableDialog, arb_table_dialog, ARB, TABLE_DIALOG, AdwWindow)

/* @parent may be NULL. */
GtkWidget *arb_table_dialog_new (GtkWindow *parent,
                                 ArbDesk *desk);

G_END_DECLS
