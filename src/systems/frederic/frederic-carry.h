/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-steps.h"

G_BEGIN_DECLS

/* What one combat knows of its two units and the next one need not ask: a riposte with the roles
 * swapped, the second combat of a pursuit. */

/* @certain as for ArbSuggestFunc. */
typedef void (*FredericCarryFunc) (const char *id,
                                   const ArbValue *value,
                                   gboolean certain,
                                   gpointer user_data);

/* The roles swapped: who was attacked strikes back. @done is the attack at any moment before or
 * after its dice. */
void frederic_carry_riposte (const ArbFacts *done,
                             FredericCarryFunc carry,
                             gpointer user_data);
/* The same attacker again; the target too when @same_target. */
void frederic_carry_pursuit (const ArbFacts *done,
                             gboolean same_target,
                             FredericCarryFunc carry,
                             gpointer user_data);
/* For arb_outcome_call(): passes what is certain. @user_data: the ArbOutcome. */
void frederic_carry_pass (const char *id,
                          const ArbValue *value,
                          gboolean certain,
                          gpointer user_data);

/* ArbWalk.go_on and begin_sequel of a combat. */
gboolean frederic_go_on (const ArbFacts *done,
                         ArbSuggestFunc suggest,
                         gpointer user_data);
void frederic_begin_turn (const ArbFacts *done,
                          const char *side,
                          ArbSuggestFunc suggest,
                          gpointer user_data);

G_END_DECLS
