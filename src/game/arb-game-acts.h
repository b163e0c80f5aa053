/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-link.h"
#include "systems/arb-play.h"

G_BEGIN_DECLS

/* Acts of a game that are decided at once, each a session of the event: it carries the units of the
 * table with their state, and leaves behind what it changed (ArbPlayEvents). */

/* Whether the procedure of these rules is such an act. @procedure may be NULL. */
gboolean arb_game_is_act (const ArbSystem *system,
                          const ArbProcedure *procedure);
/* Whether it is one that is about nobody in particular. @procedure may be NULL. */
gboolean arb_game_is_act_of_all (const ArbSystem *system,
                                 const ArbProcedure *procedure);
/* FALSE: it cannot begin now. TRUE for any other procedure. @a and @b may be NULL. */
gboolean arb_game_acts_check (ArbGame *game,
                              const ArbSystem *system,
                              const char *procedure,
                              ArbGameUnit *a,
                              ArbGameUnit *b,
                              GError **error);
/* Combats of the table that wait for an answer and come before this one: those of @a and @b; all acts
 * when it is about everybody, such as a turn. ArbCombatInfo. @system, @procedure, @a and @b may be NULL. */
GPtrArray *arb_game_list_combats_before (ArbGame *game,
                                         const ArbSystem *system,
                                         const char *procedure,
                                         ArbGameUnit *a,
                                         ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;
/* What the session of an act must know and where its results go. @answered: questions (char *) that
 * need nothing more. @a and @b may be NULL. */
void arb_game_acts_link (ArbGame *game,
                         const ArbSystem *system,
                         const ArbProcedure *procedure,
                         ArbBody *plan,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         GHashTable *answered);
/* What the next turn of the clock makes of everybody. FALSE: this one is not over. */
gboolean arb_game_acts_add_next (ArbGame *game,
                                 const ArbSystem *system,
                                 ArbBody *body,
                                 GError **error);

G_END_DECLS
