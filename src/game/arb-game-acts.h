/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-link.h"
#include "systems/arb-play.h"

G_BEGIN_DECLS

/* A table whose acts are decided at once (ArbPlayEvents.sessions): a session carries the units of the
 * table with their state, and changes them when it is over. */

/* Whether the procedure is made of such acts, by the rules in force. */
gboolean arb_game_acts_are_played (const ArbSystem *system,
                                   const char *procedure);
/* Whether such a procedure is about the table and no unit of it. */
gboolean arb_game_acts_are_of_table (ArbGame *game,
                                     const ArbSystem *system,
                                     const char *procedure);
/* FALSE: it cannot begin now. TRUE for any other procedure. */
gboolean arb_game_acts_check (ArbGame *game,
                              const ArbSystem *system,
                              const char *procedure,
                              ArbGameUnit *a,
                              ArbGameUnit *b,
                              GError **error);
/* What the session must know and where its results go. @answered: questions (char *) that need nothing
 * more. */
void arb_game_acts_link (ArbGame *game,
                         const ArbSystem *system,
                         ArbBody *plan,
                         const char *procedure,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         GHashTable *answered);

G_END_DECLS
