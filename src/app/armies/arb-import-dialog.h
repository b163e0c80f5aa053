/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "roster/arb-import.h"

G_BEGIN_DECLS

/* Shows what was understood of somebody's table, and asks for the rest: sheet, nation, what the columns
 * are, which troop types names stand for. */
#define ARB_TYPE_IMPORT_DIALOG (arb_import_dialog_get_type ())
/* Signal "import": the answers are in the ArbImport. */
G_DECLARE_FINAL_TYPE (ArbImportDialog, arb_import_dialog, ARB, IMPORT_DIALOG, AdwWindow)

/* Takes @import. @title: of the file. */
GtkWidget *arb_import_dialog_new (ArbImport *import,
                                  const char *title);
ArbImport *arb_import_dialog_get_import (ArbImportDialog *self);

G_END_DECLS
