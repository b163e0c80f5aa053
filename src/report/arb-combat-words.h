/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "game/arb-game-combats.h"

G_BEGIN_DECLS

/* A combat in a few words, for lists of them, warnings and sheets. */

/* “26e léger – IR 14 Klebek”, or what the combat was called; NULL: neither. @game may be NULL. */
char *arb_combat_words_dup_title (ArbGame *game,
                                  const ArbCombatInfo *info) G_GNUC_WARN_UNUSED_RESULT;
/* “Mêlée: 26e léger – IR 14 Klebek”. @rules may be NULL, @game too. */
char *arb_combat_words_dup_name (ArbGame *game,
                                 const ArbRules *rules,
                                 const ArbCombatInfo *info) G_GNUC_WARN_UNUSED_RESULT;
/* “Formation (26e léger)”: what it waits for. */
char *arb_combat_words_dup_question (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* What the rules say of the result: sentences they call the headline, else values of no side; else
 * who won, “26e léger wins: 22 losses inflicted against 20. Retreat (cm): 3 for IR 14 Klebek.”; else the
 * last sentence, else the last value. What came of arb_combat_words_find_told() goes before. NULL: there is
 * nothing to say, or it is not decided. */
char *arb_combat_words_dup_result (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* The procedure whose facts tell how its units stand: that of @session, or the last one it called where it
 * tells nothing of them itself, as an assault that led to a mêlée. Borrowed. */
const ArbFacts *arb_combat_words_find_told (ArbSession *session);
/* The side that won, "a" or "b"; NULL: a draw. FALSE: nobody wins in this procedure, or it is not
 * decided. Borrowed from the session. */
gboolean arb_combat_words_find_winner (ArbSession *session,
                                       const char **side);
/* “26e léger is already in a combat (Mêlée: …), which waits for: Formation (26e léger).”; without
 * units, “A combat is open (…), …”.
 * @rules, @a and @b may be NULL. */
char *arb_combat_words_dup_busy (ArbGame *game,
                                 const ArbRules *rules,
                                 const ArbCombatInfo *info,
                                 ArbGameUnit *a,
                                 ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
