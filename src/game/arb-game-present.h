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

/* What keeps it away, “fled”, in the words of the sheet; NULL: it takes part, or has no figures
 * left. Borrowed. */
const char *arb_game_unit_get_absence (ArbGameUnit *self,
                                       const ArbGameSheet *sheet,
                                       const char *lang);

G_END_DECLS
