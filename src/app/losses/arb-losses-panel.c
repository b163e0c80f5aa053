/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-losses-panel.h"

struct _ArbLossesPanel
{
  ArbPanel parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbLossesPanel, arb_losses_panel, ARB_TYPE_PANEL)

static void
arb_losses_panel_class_init (ArbLossesPanelClass *klass)
{
}

static void
arb_losses_panel_init (ArbLossesPanel *self)
{
}
