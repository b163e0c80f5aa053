/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-losses.h"

G_BEGIN_DECLS

/* The orders a side may be given: those of its nation's data and of @rules; empty: any words will do. Ended
 * by NULL. @rules may be NULL. */
char **arb_game_list_order_words (const ArbGameLosses *losses,
                                  const ArbRules *rules,
                                  guint side) G_GNUC_WARN_UNUSED_RESULT;
/* “Attack” for such a word; anything else stays as it is. @rules may be NULL. */
char *arb_game_dup_order_name (const ArbGameLosses *losses,
                               const ArbRules *rules,
                               guint side,
                               const char *order) G_GNUC_WARN_UNUSED_RESULT;
/* The word that is meant by it or by its name in either language; what was typed where any words will do.
 * NULL: the orders there are stand in @error. @rules may be NULL. */
char *arb_game_find_order_word (const ArbGameLosses *losses,
                                const ArbRules *rules,
                                guint side,
                                const char *typed,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
