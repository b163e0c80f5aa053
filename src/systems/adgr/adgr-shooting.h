/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"
#include "systems/adgr/adgr-unit.h"

G_BEGIN_DECLS

/* « Portées de tir ». */
gint64 adgr_range (const ArbTable *ranges,
                   AdgrCategory category,
                   AdgrWeapon weapon);
/* The quality that changes the shooter's die: a ½ shooter is a level lower, Tireurs commandés are
 * always ordinary. */
/* Whether « Portées de tir » has a line for it. */
gboolean adgr_is_range_printed (AdgrCategory category,
                                AdgrWeapon weapon);
AdgrQuality adgr_shooter_quality (const AdgrUnit *shooter);
/* P18: a light unit in support counts half, three at most. */
gint64 adgr_shooting_supports (gint64 full,
                               gint64 light);

typedef struct
{
  gboolean prot1_cap;     /* E-2 */
  gboolean half_tie;      /* E-23 */
  gboolean drag_is_light;
} AdgrShootingRulings;

/* P19, « Modificateurs de protection »: @rules says how each weapon meets protection. */
gint64 adgr_protection (const AdgrUnit *target,
                        const AdgrUnit *shooter,
                        const ArbTable *rules,
                        const AdgrShootingRulings *rulings);
/* P20: whether the shooter has the +1 of a tie. */
gboolean adgr_has_tie_bonus (const AdgrUnit *shooter,
                             const AdgrShootingRulings *rulings);
/* P20: cohesion lost by the target. */
gint64 adgr_shooting_loss (AdgrWeapon weapon,
                           ArbRatio distance,
                           gint64 difference);

G_END_DECLS
