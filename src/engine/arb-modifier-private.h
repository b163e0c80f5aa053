/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-facts-private.h"

G_BEGIN_DECLS

/* As the functions without "view", for those who test and add up a lot for one side. */
ArbTri arb_condition_test_view (const ArbCondition *self,
                                const ArbView *view);
/* The first of the conditions that does not hold, or NULL: what asks and works wait for. A fact that
 * nobody knows is not what “is” names. */
const ArbCondition *arb_conditions_find_blocker_view (const GArray *conditions,
                                                      const ArbView *view);
void arb_sum_init_view (ArbSum *self,
                        const ArbView *view,
                        const char *sum);

/* What the modifier counts, facts that nobody knows taken for a no. @unknown: the slot of the first fact
 * that must be known before that is certain; ARB_NO_SLOT when it is. A certain “no” settles it whatever
 * else is unknown. NULL for who does not ask. */
ArbLine arb_modifier_judge (const ArbModifier *self,
                            const ArbView *view,
                            guint *unknown);
/* Room for the lines of all @modifiers, for who judges them one by one; borrowed, ArbLine. */
GArray *arb_sum_begin (const GPtrArray *modifiers,
                       const ArbView *view);
/* They are kept for who adds them up, if no fact has changed since they were begun. */
void arb_sum_keep (const ArbView *view);

G_END_DECLS
