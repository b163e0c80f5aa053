/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

/* Units as people name them. */

/* Whether what somebody has typed so far may mean the unit: its number, or the beginnings of words
 * of its name, accents optional. "" means any. */
gboolean arb_game_unit_matches (ArbGameUnit *unit,
                                const char *text);
/* Whether it is the very number of the unit. */
gboolean arb_game_unit_is_number (ArbGameUnit *unit,
                                  const char *text);

/* No army in hand: what two of them have is nobody's. */
#define ARB_GAME_ANY_SIDE G_MAXUINT

/* The unit called @text: "france/u3", "france/3", or "3" and "klebek", which are looked for on
 * @side, the army in hand, first. Borrowed; NULL: none, or several. */
ArbGameUnit *arb_game_lookup_unit (ArbGame *game,
                                   const char *text,
                                   guint side,
                                   GError **error);

/* The same of one who takes part in a procedure about whole armies: a unit or a commander of either
 * side. A number alone means whoever has it on the only side that has it. */
ArbGameUnit *arb_game_lookup_member (ArbGame *game,
                                     const char *text,
                                     GError **error);

G_END_DECLS
