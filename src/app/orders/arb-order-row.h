/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-unit-line.h"
#include "app/orders/arb-order-words.h"

G_BEGIN_DECLS

/* A unit on the order sheet: its order, what is written and declared, what is on its way. A sealed
 * target does not show. */
#define ARB_TYPE_ORDER_ROW (arb_order_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbOrderRow, arb_order_row, ARB, ORDER_ROW, GtkWidget)

GtkWidget *arb_order_row_new (void);
void arb_order_row_show (ArbOrderRow *self,
                         ArbUnitLine *line,
                         const ArbOrderContext *context);

G_END_DECLS
