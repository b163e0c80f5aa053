/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/orders/arb-order-words.h"

G_BEGIN_DECLS

/* The commander with a unit: he joins it and leaves it here. Signal "told" (sentences, whether it is
 * a refusal): what it means, or why not. */
#define ARB_TYPE_LEADER_GROUP (arb_leader_group_get_type ())
G_DECLARE_FINAL_TYPE (ArbLeaderGroup, arb_leader_group, ARB, LEADER_GROUP, AdwPreferencesGroup)

/* @context is borrowed until the next call. @context or @unit NULL: nobody. */
void arb_leader_group_show (ArbLeaderGroup *self,
                            const ArbOrderContext *context,
                            ArbGameUnit *unit);

G_END_DECLS
