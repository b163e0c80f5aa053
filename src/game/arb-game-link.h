/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* Where an answer that a unit brings along comes from: the words of arb_session_set_origin(). A
 * value of the book has its citation behind the word: "book Mouvement 1.3". */
#define ARB_FROM_STATE "state"
#define ARB_FROM_LIST "list"
#define ARB_FROM_CLOCK "clock"
#define ARB_FROM_BOOK "book"
#define ARB_FROM_DEMONSTRATION "demonstration"
#define ARB_FROM_CLUB "club"
#define ARB_FROM_BOARD "board"
#define ARB_FROM_ORDERS "orders" /* with the order in force, if there is one: "orders tenir" */

/* The rules whose links tie units to questions: those the event keeps, for it is played by them.
 * Borrowed. */
const ArbRules *arb_game_link_get_rules (ArbGame *game,
                                         const ArbSystem *system);
/* How many units a procedure is about, as its links say: 0, 1 or 2. */
guint arb_game_link_get_n_units (const ArbRules *rules,
                                 const char *procedure);

/* The plan of a combat between @a and @b (either may be NULL), for arb_store_begin_combat(): what
 * is certain of them is settled, what is likely is offered, and the result goes back to them. */
ArbBody *arb_game_link (ArbGame *game,
                        const ArbSystem *system,
                        const char *procedure,
                        ArbGameUnit *a,
                        ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the next round after @done; NULL: the rules have none. @a and @b may be NULL. */
ArbBody *arb_game_link_round (ArbGame *game,
                              const ArbSystem *system,
                              ArbSession *done,
                              ArbGameUnit *a,
                              ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;
/* The same for the procedure that @done may have to go through next, seen from @side ("a" or "b"),
 * whose unit comes first in it; NULL: there is none. @a and @b may be NULL. */
ArbBody *arb_game_link_sequel (ArbGame *game,
                               const ArbSystem *system,
                               ArbSession *done,
                               const char *side,
                               ArbGameUnit *a,
                               ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;

/* “26e léger – IR 14 Klebek”: what a list of combats calls one. Without units the name of the
 * procedure. @a and @b may be NULL. */
char *arb_game_link_dup_title (const ArbSystem *system,
                               const char *procedure,
                               ArbGameUnit *a,
                               ArbGameUnit *b,
                               const char *lang) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
