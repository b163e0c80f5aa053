/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-orders-panel.h"

struct _ArbOrdersPanel
{
  ArbPanel parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbOrdersPanel, arb_orders_panel, ARB_TYPE_PANEL)

static void
arb_orders_panel_class_init (ArbOrdersPanelClass *klass)
{
}

static void
arb_orders_panel_init (ArbOrdersPanel *self)
{
}
