/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-board.h"
#include "systems/arb-board-def.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* What the rules of the table say of its board (ArbBoardDef): who sees whom, whom a unit may attack,
 * where it falls back to, and what a combat need not ask. Sentences are those of the rule file,
 * with its citations. */
typedef struct _ArbBoardRules ArbBoardRules;

/* NULL: these rules have nothing to say of lines and ranges. @board and @system are borrowed and
 * must live as long. @system may be NULL. */
ArbBoardRules *arb_board_rules_new (ArbGameBoard *board,
                                    const ArbSystem *system) G_GNUC_WARN_UNUSED_RESULT;
void arb_board_rules_free (ArbBoardRules *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbBoardRules, arb_board_rules_free)

/* With the eyes of whoever stands at @from. */
void arb_board_rules_look (const ArbBoardRules *self,
                           ArbHex from,
                           ArbHex to,
                           ArbSight *sight);
/* “F7 → H9: 3 hexes. At G8, a wood masks the line of sight. [Ligne de mire]”. */
char *arb_board_rules_describe_sight (const ArbBoardRules *self,
                                      ArbHex from,
                                      ArbHex to,
                                      const ArbSight *sight,
                                      const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* ArbTarget of every enemy on the board, nearest first; NULL: @unit is not on it. */
GArray *arb_board_rules_list_targets (const ArbBoardRules *self,
                                      ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
char *arb_board_rules_describe_target (const ArbBoardRules *self,
                                       const ArbTarget *target,
                                       const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* FALSE: @unit is not on the board. */
gboolean arb_board_rules_find_way (const ArbBoardRules *self,
                                   ArbGameUnit *unit,
                                   int steps,
                                   ArbRetreat *way);
char *arb_board_rules_describe_stop (const ArbBoardRules *self,
                                     const ArbStop *stop,
                                     const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* The board for a session to carry (ArbBoardSketch). NULL: the table has none, or nobody stands on
 * it. */
char *arb_game_dup_board_text (ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The plan of a combat of @a against @b, as arb_game_link(), with all that the board shows. */
ArbBody *arb_board_rules_link (const ArbBoardRules *self,
                               const char *procedure,
                               ArbGameUnit *a,
                               ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;
/* The same where both stand on the board of the table; arb_game_link() where they do not.
 * @a and @b may be NULL. */
ArbBody *arb_game_link_on_board (ArbGame *game,
                                 const ArbSystem *system,
                                 const char *procedure,
                                 ArbGameUnit *a,
                                 ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
