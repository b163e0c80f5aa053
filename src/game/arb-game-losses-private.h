/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-losses.h"

G_BEGIN_DECLS

/* Pending things are fields of the unit's state with this in front. */
#define ARB_PENDING_PREFIX "effect."

struct _ArbGameLosses
{
  ArbGame *game;             /* Owned, as the others */
  ArbRules *rules;           /* or NULL */
  const ArbGameSheet *sheet; /* Borrowed, static */
  ArbCatalogue *catalogues[ARB_GAME_N_SIDES]; /* or NULL */
};

G_END_DECLS
