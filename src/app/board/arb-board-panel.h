/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"

G_BEGIN_DECLS

/* The hex board of the table: terrain is painted, units are placed, the rules are asked. Actions:
 * board.move, board.remove, board.sight, board.targets, board.retreat, board.combat, board.resize;
 * all about the hex at the cursor. */
#define ARB_TYPE_BOARD_PANEL (arb_board_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbBoardPanel, arb_board_panel, ARB, BOARD_PANEL, ArbPanel)

G_END_DECLS
