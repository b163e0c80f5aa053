/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-board.h"

G_BEGIN_DECLS

/* The turns of a strategic map, and where everybody stood when each of them began: a fold of the
 * moves and turns in the journal. A turn begins with its procedure and lasts until the next one
 * does; at a table that never plays that procedure, with the clock of the order sheet. */
typedef struct _ArbBoardTurns ArbBoardTurns;

ArbBoardTurns *arb_board_turns_new (const ArbGameBoard *board) G_GNUC_WARN_UNUSED_RESULT;
void arb_board_turns_free (ArbBoardTurns *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbBoardTurns, arb_board_turns_free)

/* How many have begun; the last of them is the present one. */
guint arb_board_turns_get_n (const ArbBoardTurns *self);
/* Where it begins among the acts of the journal. */
gint64 arb_board_turns_get_place (const ArbBoardTurns *self,
                                  guint turn);
/* The procedure that it was begun with; NULL: by the clock. Borrowed. */
const char *arb_board_turns_get_combat (const ArbBoardTurns *self,
                                        guint turn);
/* FALSE: @unit was not on the board when the turn began. */
gboolean arb_board_turns_find (const ArbBoardTurns *self,
                               guint turn,
                               const char *unit,
                               ArbHex *at);
/* “day 1, turn 2”. */
char *arb_board_turns_dup_name (const ArbBoardTurns *self,
                                guint turn,
                                const char *lang) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
