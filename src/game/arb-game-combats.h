/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"
#include "store/arb-state.h"

G_BEGIN_DECLS

/* The combats of a table, ArbCombatInfo in the order they began; never NULL. @only_open: those that
 * wait for an answer. */
GPtrArray *arb_game_list_combats (ArbGame *game,
                                  gboolean only_open) G_GNUC_WARN_UNUSED_RESULT;
/* Those that wait and have one of the units in them; @a and @b may be NULL. */
GPtrArray *arb_game_list_combats_of (ArbGame *game,
                                     ArbGameUnit *a,
                                     ArbGameUnit *b) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is one of the two that fight. @unit may be NULL. */
gboolean arb_combat_info_has_unit (const ArbCombatInfo *info,
                                   ArbGameUnit *unit);
/* What tells rounds apart: which meeting of its units combat @index of @combats is in
 * such a procedure, from 1; 0: they meet only once. */
guint arb_game_combats_get_number (const GPtrArray *combats,
                                   guint index);

G_END_DECLS
