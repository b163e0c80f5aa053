/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"
#include "store/arb-correct.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* arb_correct_new() of a combat at a table: what the mêlées of a period tell each other, and its end, is
 * followed too, period by period, with the same dice. @question NULL: the combat was taken up again
 * after a correction and is decided; what had been built on it follows. @system: NULL where the program does not have the
 * rules of the table; then only what units say of themselves is. */
ArbCorrect *arb_game_correct_new (ArbGame *game,
                                  const ArbSystem *system,
                                  const char *combat,
                                  const char *question,
                                  const char *answer,
                                  const char *reason,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
