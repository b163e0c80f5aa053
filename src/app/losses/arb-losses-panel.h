/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-unit-panel.h"

G_BEGIN_DECLS

#define ARB_TYPE_LOSSES_PANEL (arb_losses_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbLossesPanel, arb_losses_panel, ARB, LOSSES_PANEL, ArbUnitPanel)

G_END_DECLS
