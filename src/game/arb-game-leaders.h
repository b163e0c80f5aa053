/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-losses.h"

G_BEGIN_DECLS

/* Commanders join units and leave them in the course of a game. Whoever is with a unit counts in its
 * combats and shares its dangers from then on: the rules read it from the unit's state. */

/* The unit that a commander is with, by the id of his list; NULL: none. Borrowed. */
ArbGameUnit *arb_game_find_led_unit (ArbGame *game,
                                     guint side,
                                     const char *commander);
/* Whether the rules let several commanders be with one unit. */
gboolean arb_game_takes_leaders (ArbGame *game);
/* Commanders of a side's list who are still there, ArbArmyItem, borrowed from the list. */
GPtrArray *arb_game_list_leaders (const ArbGameLosses *losses,
                                  ArbGame *game,
                                  guint side) G_GNUC_WARN_UNUSED_RESULT;
/* The commander leaves whoever he is with and joins the unit, in one act. @said: what it means,
 * sentences; owned by the caller, may be NULL. */
gboolean arb_game_attach_leader (const ArbGameLosses *losses,
                                 ArbGame *game,
                                 ArbGameUnit *unit,
                                 const char *commander,
                                 GPtrArray **said,
                                 GError **error);
/* He leaves it and is with nobody; NULL: the only one there. */
gboolean arb_game_detach_leader (const ArbGameLosses *losses,
                                 ArbGame *game,
                                 ArbGameUnit *unit,
                                 const char *commander,
                                 GPtrArray **said,
                                 GError **error);
/* The same as part of another act, which writes it down. */
void arb_game_add_departure (ArbBody *body,
                             ArbGame *game,
                             ArbGameUnit *unit,
                             const char *commander);

G_END_DECLS
