/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* The step tables of the procedures, one file each. */
extern const ArbStep adgr_command_steps[];
extern const ArbStep adgr_movement_steps[];
extern const ArbStep adgr_shooting_steps[];
extern const ArbStep adgr_melee_steps[];
extern const ArbStep adgr_general_fate_steps[];
extern const ArbStep adgr_rally_steps[];
extern const ArbStep adgr_army_cohesion_steps[];
extern const ArbStep adgr_turn_steps[];
extern const ArbStep adgr_zone_steps[];

G_END_DECLS
