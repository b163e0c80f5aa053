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

/* For the umpire at the table: lists, clocks and choices without a computed result. */
extern const ArbStep aigles_phase_steps[];
extern const ArbStep aigles_delivery_steps[];
extern const ArbStep aigles_reaction_steps[];
extern const ArbStep aigles_orders_steps[];
extern const ArbStep aigles_change_steps[];
extern const ArbStep aigles_turn_steps[];
extern const ArbStep aigles_third_steps[];
extern const ArbStep aigles_after_steps[];
extern const ArbStep aigles_assault_steps[];

G_END_DECLS
