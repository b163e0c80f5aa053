/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-hex.h"
#include "game/arb-game-sheet.h"
#include "game/arb-game.h"

G_BEGIN_DECLS

/* The sketch of the table as hexes: a fold of the journal. Terrain is in rows of a kind of its own,
 * where a unit stands is a field of its state. */
#define ARB_UNIT_PLACE "place"

#define ARB_BOARD_MAX_COLUMNS 60
#define ARB_BOARD_MAX_ROWS 40
#define ARB_BOARD_MIN_SIZE 4
#define ARB_BOARD_MAX_LEVEL 3

typedef struct
{
  ArbHex at;
  const char *terrain; /* interned */
  guint level;
  gboolean road;
} ArbBoardHex;

typedef struct _ArbGameBoard ArbGameBoard;

/* As the journal has it now. NULL: the rules of the table know no board. */
ArbGameBoard *arb_game_board_new (ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;
void arb_game_board_free (ArbGameBoard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGameBoard, arb_game_board_free)

ArbGame *arb_game_board_get_game (const ArbGameBoard *self);
const ArbBoardSheet *arb_game_board_get_sheet (const ArbGameBoard *self);
guint arb_game_board_get_n_columns (const ArbGameBoard *self);
guint arb_game_board_get_n_rows (const ArbGameBoard *self);
gboolean arb_game_board_is_inside (const ArbGameBoard *self,
                                   ArbHex at);
/* Never NULL: a hex that nobody painted is of the first terrain. Valid until the next call for a
 * hex that nobody painted. */
const ArbBoardHex *arb_game_board_get (ArbGameBoard *self,
                                       ArbHex at);
/* The table edge a side falls back to. */
ArbHexEdge arb_game_board_get_edge (const ArbGameBoard *self,
                                    guint side);

/* All that may stand on it, borrowed: the units of the table, and on a board of stacks those who
 * lead them. */
const GPtrArray *arb_game_board_get_pieces (const ArbGameBoard *self);
/* Whether it takes part at all: whoever is destroyed, gone or not there yet has no place. */
gboolean arb_game_board_is_there (const ArbGameBoard *self,
                                  ArbGameUnit *unit);
/* ArbGameUnit, borrowed, in the order of the lists, the first side first; NULL: nobody. */
const GPtrArray *arb_game_board_get_units (const ArbGameBoard *self,
                                           ArbHex at);
/* FALSE: it is not on the board. */
gboolean arb_game_board_find (const ArbGameBoard *self,
                              ArbGameUnit *unit,
                              ArbHex *at);
/* Those of one side in a hex, with references; the caller's. */
GPtrArray *arb_game_board_dup_stack (const ArbGameBoard *self,
                                     ArbHex at,
                                     guint side) G_GNUC_WARN_UNUSED_RESULT;
/* ArbHex of all that are painted or held, row by row. The caller's. */
GArray *arb_game_board_list (const ArbGameBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* “F7”: the column in letters and the row, both counted from the upper left corner. */
char *arb_game_board_dup_hex_name (ArbHex at) G_GNUC_WARN_UNUSED_RESULT;
/* “F7: forest, level 1, 3 Zieten Hussars”. */
char *arb_game_board_describe (ArbGameBoard *self,
                               ArbHex at,
                               const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* --- Acts: each is one row of the journal, and a new board must be made after it. --- */

/* One stroke of the brush. */
gboolean arb_game_board_paint (const ArbGameBoard *self,
                               const ArbBoardHex *hexes,
                               guint n_hexes,
                               GError **error);
/* Smaller or larger; refused when somebody would stand off the board. */
gboolean arb_game_board_resize (const ArbGameBoard *self,
                                guint n_columns,
                                guint n_rows,
                                GError **error);
gboolean arb_game_board_set_edge (const ArbGameBoard *self,
                                  guint side,
                                  ArbHexEdge edge,
                                  GError **error);
/* @at NULL: takes the unit off the board. */
gboolean arb_game_board_place (const ArbGameBoard *self,
                               ArbGameUnit *unit,
                               const ArbHex *at,
                               GError **error);
/* The same for several that go together: ArbGameUnit, at least one. @at may be NULL. */
gboolean arb_game_board_place_all (const ArbGameBoard *self,
                                   const GPtrArray *units,
                                   const ArbHex *at,
                                   GError **error);

G_END_DECLS
