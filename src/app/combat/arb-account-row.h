/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-account.h"

G_BEGIN_DECLS

/* One line of the running account. */
#define ARB_TYPE_ACCOUNT_ROW (arb_account_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbAccountRow, arb_account_row, ARB, ACCOUNT_ROW, GtkListBoxRow)

/* Copies what it needs of @line. */
GtkWidget *arb_account_row_new (const ArbAccountLine *line);

ArbAccountKind arb_account_row_get_kind (ArbAccountRow *self);
/* interned */
const char *arb_account_row_get_id (ArbAccountRow *self);

G_END_DECLS
