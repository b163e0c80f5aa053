/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"
#include "store/arb-body.h"

G_BEGIN_DECLS

/* Fire against a unit as the loss sheet has it, offered where a combat asks for it. */

/* Beginnings of an origin that names what was noted, see arb_game_fire_dup_words(). */
#define ARB_FROM_FIRE "fire "
#define ARB_ABOUT_FIRE "fire? "

/* Offers what was noted in the period of the table as the answer of @question, for each quarter that
 * @quarter, a fact of the procedure, may turn out to be (Mêlée 2.1). Where the sheet does not settle
 * what counts, it is only told. @foe, who may be NULL, is the other unit of the combat. */
void arb_game_offer_fire (ArbGame *game,
                          ArbGameUnit *unit,
                          ArbGameUnit *foe,
                          const char *question,
                          const char *quarter,
                          ArbBody *plan);

/* The last fire noted against the unit. FALSE: none. */
typedef struct
{
  gint64 losses;  /* as they are counted in the game */
  gint64 figures; /* of the unit before it */
  char *origin;   /* Owned */
} ArbLastFire;

gboolean arb_game_get_last_fire (ArbGame *game,
                                 ArbGameUnit *unit,
                                 ArbLastFire *fire);

/* What an origin that begins with one of the words above says; NULL: it is another one. */
char *arb_game_fire_dup_words (const char *origin) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
