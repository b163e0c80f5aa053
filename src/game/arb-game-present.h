/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-sheet.h"
#include "game/arb-game-unit.h"

G_BEGIN_DECLS

gboolean arb_game_unit_is_commander (ArbGameUnit *self);
/* Whether it still takes part: it has figures left, and no step of the scales of @sheet has ended
 * that (fled, eliminated, not raised yet). */
gboolean arb_game_unit_is_present (ArbGameUnit *self,
                                   const ArbGameSheet *sheet);

G_END_DECLS
