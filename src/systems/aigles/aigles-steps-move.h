/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* The step tables of the movement chapter. */
extern const ArbStep aigles_charge_steps[];
extern const ArbStep aigles_counter_steps[];
extern const ArbStep aigles_evade_steps[];
extern const ArbStep aigles_rally_steps[];
extern const ArbStep aigles_move_steps[];

G_END_DECLS
