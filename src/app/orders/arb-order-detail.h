/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-unit-line.h"
#include "app/orders/arb-order-words.h"

G_BEGIN_DECLS

/* Where the umpire writes on the order sheet for one unit. What the rules do not allow is refused
 * with their sentence. */
#define ARB_TYPE_ORDER_DETAIL (arb_order_detail_get_type ())
/* Signal "play" (procedure): the umpire wants to play it with this unit. "told" (sentences, whether it
 * is a refusal): what came of an act. "ordered": an order is written. */
G_DECLARE_FINAL_TYPE (ArbOrderDetail, arb_order_detail, ARB, ORDER_DETAIL, GtkWidget)

/* @context is borrowed until the next call, and may be NULL when @line is; NULL for @line: nobody is
 * chosen. */
void arb_order_detail_show (ArbOrderDetail *self,
                            const ArbOrderContext *context,
                            ArbUnitLine *line);
/* Puts the keyboard into the order, or into the target. */
gboolean arb_order_detail_go_to_order (ArbOrderDetail *self);
gboolean arb_order_detail_go_to_target (ArbOrderDetail *self);
/* Declares the charge that is written. FALSE: there is none, or it has been refused and told. */
gboolean arb_order_detail_declare (ArbOrderDetail *self);

G_END_DECLS
