/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-board-def.h"
#include "systems/frederic/frederic-map.h"

G_BEGIN_DECLS

extern const ArbBoardDef frederic_board;

/* The map of a board that frederic_board made. */
const FredericMap *frederic_board_get_map (gconstpointer board);

G_END_DECLS
