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

/* The slot of the first fact that must be known before it is certain whether the modifier counts
 * and how much; ARB_NO_SLOT when it is certain. A certain "no" settles it whatever else is
 * unknown. */
guint arb_modifier_find_unknown (const ArbModifier *self,
                                 const ArbView *view);

G_END_DECLS
