/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-armies-panel.h"

struct _ArbArmiesPanel
{
  ArbPanel parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbArmiesPanel, arb_armies_panel, ARB_TYPE_PANEL)

static void
arb_armies_panel_class_init (ArbArmiesPanelClass *klass)
{
}

static void
arb_armies_panel_init (ArbArmiesPanel *self)
{
}

void
arb_armies_panel_open_file (ArbArmiesPanel *self,
                            const char *path)
{
}
