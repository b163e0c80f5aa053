/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

/* The tables of an event as a GListModel of ArbGame, in the order they were set up. It follows the
 * journal. An event that never named a table has one all the same, with the first two armies. */
#define ARB_TYPE_GAMES (arb_games_get_type ())
G_DECLARE_FINAL_TYPE (ArbGames, arb_games, ARB, GAMES, GObject)

ArbGames *arb_games_new (ArbStore *store);
/* Borrowed. */
ArbStore *arb_games_get_store (ArbGames *self);
/* Borrowed; NULL: none of that id. */
ArbGame *arb_games_find (ArbGames *self,
                         const char *id);
/* The same; when there is none, @error names the one that was probably meant. */
ArbGame *arb_games_lookup (ArbGames *self,
                           const char *id,
                           GError **error);

G_END_DECLS
