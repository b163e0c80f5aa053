/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/arb-game-unit.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

#define ARB_GAME_N_SIDES 2

/* One table of an event: two sides with their armies, played by one rule system. Everything here is
 * a fold of the journal: acts go to the store, and the game follows. */
#define ARB_TYPE_GAME (arb_game_get_type ())
/* Signal "changed" (ArbTouched *touched): something about the table or its units is different now,
 * and what. The steps of an open combat are not: they are between it and its panel. */
G_DECLARE_FINAL_TYPE (ArbGame, arb_game, ARB, GAME, GObject)

/* What the journal calls it; "" in an event that has never named a table. */
const char *arb_game_get_id (ArbGame *self);
const char *arb_game_get_name (ArbGame *self);
/* The id of its rule system. */
const char *arb_game_get_system (ArbGame *self);
ArbStore *arb_game_get_store (ArbGame *self);
/* The id of a side, "" when there is none; its units are "SIDE/…". */
const char *arb_game_get_side (ArbGame *self,
                               guint side);
/* What people call the side: what its list says, else its id. */
const char *arb_game_get_side_name (ArbGame *self,
                                    guint side);
/* The army list the event keeps for the side, as it was imported; NULL: none. Borrowed. */
ArbArmy *arb_game_get_army (ArbGame *self,
                            guint side);
/* ArbGameUnit of both sides in the order of the lists, units that no list has behind them.
 * Borrowed; the same model as long as the game lives. */
GListModel *arb_game_get_units (ArbGame *self);
/* The same of the commanders in the lists: they are not units, but rules may have them stand on a
 * board or take part in a combat like one. */
GListModel *arb_game_get_commanders (ArbGame *self);
/* Borrowed; NULL: none of that id. Units that left the table are found too, since what they did
 * still names them: see arb_game_unit_is_withdrawn(). */
ArbGameUnit *arb_game_find_unit (ArbGame *self,
                                 const char *id);
ArbGameUnit *arb_game_find_commander (ArbGame *self,
                                      const char *id);
/* The commanders of a side's list and others that have a state, as "SIDE/ID"; here for what the
 * journal keeps of them, as arb_game_unit_get() does for units. */
gboolean arb_game_get_state (ArbGame *self,
                             const char *subject,
                             const char *field,
                             ArbValue *value);

G_END_DECLS
