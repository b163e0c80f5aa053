/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/orders/arb-order-words.h"

G_BEGIN_DECLS

/* The charge of a unit: which conditions hold, fail or are not known, and the charge quarter by
 * quarter, as it was played or as it would go. */
#define ARB_TYPE_CHARGE_DETAIL (arb_charge_detail_get_type ())
/* Signal "play" (procedure): the umpire wants to play it. */
G_DECLARE_FINAL_TYPE (ArbChargeDetail, arb_charge_detail, ARB, CHARGE_DETAIL, GtkWidget)

/* @context and @unit, borrowed until the next call, are NULL when there is nothing to show. */
void arb_charge_detail_show (ArbChargeDetail *self,
                             const ArbOrderContext *context,
                             ArbGameUnit *unit);

G_END_DECLS
