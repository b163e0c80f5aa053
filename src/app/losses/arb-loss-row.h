/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-unit-line.h"
#include "app/losses/arb-boxes.h"

G_BEGIN_DECLS

/* A unit or a commander on the loss sheet. */
#define ARB_TYPE_LOSS_ROW (arb_loss_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbLossRow, arb_loss_row, ARB, LOSS_ROW, GtkWidget)

GtkWidget *arb_loss_row_new (void);
void arb_loss_row_show (ArbLossRow *self,
                        ArbUnitLine *line,
                        ArbGameLosses *losses);

/* “Élite · Column · in disorder”: what the list and the scales say of a unit. */
char *arb_loss_row_dup_state (ArbUnitLine *line,
                              ArbGameLosses *losses) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
