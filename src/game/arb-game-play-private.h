/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-play.h"

G_BEGIN_DECLS

/* A waiting act is a field of its first unit, named after the second. */
#define ARB_WAITING_PREFIX "act."

/* The period of the clock in which a unit last fought. */
#define ARB_FOUGHT_IN "fought-in"

/* The period of the table's clock, "" when it was never set. */
char *arb_game_dup_period (ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* NULL: the events of the system have no play, or the rules they keep know none. */
const ArbPlayEvents *arb_game_play_get_events (const ArbSystem *system);

/* The units of @chosen (ids; NULL: everybody) and all that are linked to them by pairs or acts. */
ArbPlay *arb_game_dup_play (ArbGame *game,
                            const ArbSystem *system,
                            const char *const *chosen) G_GNUC_WARN_UNUSED_RESULT;

/* These units and nobody else, without acts. */
ArbPlay *arb_game_dup_play_of (ArbGame *game,
                               const ArbSystem *system,
                               GHashTable *units) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
