/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-account.h"

G_BEGIN_DECLS

/* One line of the running account. */
#define ARB_TYPE_ACCOUNT_ROW (arb_account_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbAccountRow, arb_account_row, ARB, ACCOUNT_ROW, GtkListBoxRow)

/* Copies what it needs of @line. @contested_by: who contests it, or NULL. @can_contest: any line may
 * be activated, not only those that can be changed. */
GtkWidget *arb_account_row_new (const ArbAccountLine *line,
                                const char *contested_by,
                                gboolean can_contest);

ArbAccountKind arb_account_row_get_kind (ArbAccountRow *self);
/* interned */
const char *arb_account_row_get_id (ArbAccountRow *self);
/* See arb_game_contest_line(). */
const char *arb_account_row_get_line (ArbAccountRow *self);
/* The line in words, with its value. */
char *arb_account_row_dup_label (ArbAccountRow *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_account_row_can_correct (ArbAccountRow *self);

G_END_DECLS
