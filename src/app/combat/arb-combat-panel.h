/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"
#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The current step and the running account of one procedure. Actions: combat.new (ss: system and
 * procedure), combat.previous, combat.choose, combat.throw, combat.change-pane,
 * combat.show-refused. */
#define ARB_TYPE_COMBAT_PANEL (arb_combat_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbCombatPanel, arb_combat_panel, ARB, COMBAT_PANEL, ArbPanel)

/* The systems a combat outside of any event may be played by; borrowed. */
void arb_combat_panel_set_systems (ArbCombatPanel *self,
                                   ArbSystemSet *systems);
void arb_combat_panel_set_session (ArbCombatPanel *self,
                                   ArbSession *session);
ArbSession *arb_combat_panel_get_session (ArbCombatPanel *self);

G_END_DECLS
