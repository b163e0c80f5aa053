/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row to choose one of several words, a GtkStringList, that shows what is chosen whole: an AdwComboRow
 * cuts it after twenty letters, however much room there is. */
#define ARB_TYPE_COMBO_ROW (arb_combo_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbComboRow, arb_combo_row, ARB, COMBO_ROW, AdwComboRow)

GtkWidget *arb_combo_row_new (void);

G_END_DECLS
