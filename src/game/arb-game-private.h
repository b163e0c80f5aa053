/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *name;
  const char *system;
  const char *sides[ARB_GAME_N_SIDES];
} ArbGameHeading;

ArbGame *arb_game_new (ArbStore *store,
                       ArbUnitStates *states,
                       const ArbGameHeading *heading);
/* The same table at another moment. */
ArbGame *arb_game_new_at (ArbGame *game,
                          ArbUnitStates *states);
ArbUnitStates *arb_game_get_states (ArbGame *self);
/* Takes over what the journal says now, after lists, rules or tables were touched. */
void arb_game_refresh (ArbGame *self,
                       const ArbGameHeading *heading,
                       ArbTouched *touched);
/* The same when nothing of the kind was: looks at no more than @touched names. */
void arb_game_follow (ArbGame *self,
                      ArbTouched *touched);

G_END_DECLS
