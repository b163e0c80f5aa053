/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"

G_BEGIN_DECLS

#define ARB_TYPE_ARMIES_PANEL (arb_armies_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbArmiesPanel, arb_armies_panel, ARB, ARMIES_PANEL, ArbPanel)

/* Shows an army list for editing. */
void arb_armies_panel_open_file (ArbArmiesPanel *self,
                                 const char *path);

G_END_DECLS
