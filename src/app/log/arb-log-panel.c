/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-panel.h"

struct _ArbLogPanel
{
  ArbPanel parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbLogPanel, arb_log_panel, ARB_TYPE_PANEL)

static void
arb_log_panel_class_init (ArbLogPanelClass *klass)
{
}

static void
arb_log_panel_init (ArbLogPanel *self)
{
}
