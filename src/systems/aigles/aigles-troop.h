/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-losses.h"
#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* Figures of a unit, rank by rank (Mêlée 2). */

/* Which figures go, in order, as letters R and E. */
void aigles_troop_plan_removal (const AiglesTroop *self,
                                int period,
                                int lost,
                                GString *letters);
/* Takes one figure off, from the first or else the last rank that has one of the kind. An emptied
 * rank disappears. */
void aigles_troop_remove (AiglesTroop *self,
                          AiglesKind kind,
                          gboolean in_front);

/* Nobody knows any longer who stands where. */
void aigles_troop_forget_ranks (AiglesTroop *self);

/* The field at fault when the fields do not fit each other; NULL: they do. */
const char *aigles_troop_find_misfit (const AiglesTroop *self);

G_END_DECLS
