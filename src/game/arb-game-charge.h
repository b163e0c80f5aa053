/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"

G_BEGIN_DECLS

/* What list, order sheet and journal already say about a charge (Mouvement 5): which conditions
 * hold, which fail, which only the table top can tell; and the charge quarter by quarter. */

/* ArbCheckLine of the checklist, in its order; NULL when the rules have none.
 * @rules may be NULL. */
GPtrArray *arb_game_check_charge (ArbGame *game,
                                  const ArbGameLosses *losses,
                                  const ArbGameOrders *orders,
                                  const ArbRules *rules,
                                  ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
/* In a sentence: refused, plain entry, allowed as far as is known. */
char *arb_game_dup_verdict (const GPtrArray *lines,
                            const ArbRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Puts what the order sheet knows of the two units (either may be NULL) into the plan of what they do
 * to each other: the order in force, what is written and declared. Nothing when the procedure is not
 * about orders. @a and @b may be NULL. */
void arb_game_suggest_orders (ArbGame *game,
                              const ArbRules *rules,
                              const char *procedure,
                              ArbGameUnit *a,
                              ArbGameUnit *b,
                              ArbBody *plan);

/* The slowest of its figures (Mouvement 1.3). */
ArbPace arb_game_get_pace (const ArbGameLosses *losses,
                           ArbGameUnit *unit);

/* FALSE: not possible, and why. */
gboolean arb_game_plan_charge (ArbGame *game,
                               const ArbChargePlan *plan,
                               const ArbRules *rules,
                               ArbTimeline *timeline,
                               GError **error);
/* The last charge played in the event in which the unit took part. FALSE: none. */
gboolean arb_game_find_timeline (ArbGame *game,
                                 const char *unit,
                                 ArbTimeline *timeline);

G_END_DECLS
