/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"
#include "engine/arb-session.h"

G_BEGIN_DECLS

/* A combat on its sheet. In an event the combats of the table looked at are listed, each at its
 * question. Actions: combat.new (ss: system and procedure),
 * combat.choose, combat.show (s: a combat of the event), combat.again, combat.next-round,
 * combat.sequel (s: side), combat.previous, combat.throw, combat.accept-all, combat.change-pane,
 * combat.show-refused, combat.show-odds, combat.copy, combat.large, combat.abandon. */
#define ARB_TYPE_COMBAT_PANEL (arb_combat_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbCombatPanel, arb_combat_panel, ARB, COMBAT_PANEL, ArbPanel)

/* The systems a combat outside of any event may be played by; borrowed. */
void arb_combat_panel_set_systems (ArbCombatPanel *self,
                                   ArbSystemSet *systems);
/* @session: a combat outside of any event; @session NULL: none. */
void arb_combat_panel_set_session (ArbCombatPanel *self,
                                   ArbSession *session);
ArbSession *arb_combat_panel_get_session (ArbCombatPanel *self);

/* Begins a combat in the event and shows it; @a and @b may be NULL. FALSE: it did not begin. */
gboolean arb_combat_panel_begin (ArbCombatPanel *self,
                                 const char *procedure,
                                 ArbGameUnit *a,
                                 ArbGameUnit *b,
                                 GError **error);
/* Asks who takes part in a new combat of the event; @procedure and @unit may be NULL. */
void arb_combat_panel_choose (ArbCombatPanel *self,
                              const char *procedure,
                              ArbGameUnit *unit);
/* Begins it, but asks first when one of them is in a combat already. @unit and @foe may be NULL. */
void arb_combat_panel_play (ArbCombatPanel *self,
                            const char *procedure,
                            ArbGameUnit *unit,
                            ArbGameUnit *foe);

G_END_DECLS
