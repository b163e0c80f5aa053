/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"
#include "systems/adgr/adgr-unit.h"

G_BEGIN_DECLS

/* P6: what decides how far a unit moves. */
typedef struct
{
  AdgrTerrain terrain;
  gboolean on_road;
  ArbRatio enemy_distance;
  gboolean is_mobile;  /* artillery only */
  gboolean hi3_from_4; /* E-10 */
} AdgrGround;

typedef struct
{
  ArbRatio distance;
  gboolean is_forbidden;
} AdgrAllowance;

AdgrAllowance adgr_move_allowance (const AdgrType *type,
                                   const ArbTable *movement,
                                   const AdgrGround *ground);

/* A move as the player wishes it. */
typedef struct
{
  ArbRatio advance;
  gboolean turns; /* a quarter or half turn */
  gint64 pivot;   /* degrees */
  ArbRatio pivot_cost;
  gboolean slides;
  gint64 extension;
  gint64 contraction;
  gboolean crosses;
  gboolean changes_square;
  gboolean is_behind_work; /* at the start */
} AdgrMove;

typedef struct
{
  ArbRatio advance;
  ArbRatio turn;
  ArbRatio pivot;
  ArbRatio extension;
  ArbRatio crossing;
  ArbRatio square;
  ArbRatio total;
} AdgrMoveCost;

/* « Manœuvres »; @square_cost is 0 or 2 UD by ruling (E-9). */
AdgrMoveCost adgr_move_cost (const AdgrUnit *unit,
                             const AdgrMove *move,
                             gint64 square_cost);

/* In the order in which they are listed. */
typedef enum
{
  ADGR_PROBLEM_FORBIDDEN_TERRAIN,
  ADGR_PROBLEM_SQUARE,
  ADGR_PROBLEM_PIVOT_ANGLE,
  ADGR_PROBLEM_SLIDE_ADVANCE,
  ADGR_PROBLEM_EXTENSION_AND_CONTRACTION,
  ADGR_PROBLEM_CONTRACTION_ADVANCE,
  ADGR_PROBLEM_CONTRACTION_SIZE,
  ADGR_PROBLEM_PIVOT_BEHIND_WORK,
  ADGR_PROBLEM_OVER_ALLOWANCE,
  ADGR_N_PROBLEMS,
} AdgrProblem;

extern const char *const adgr_problem_words[ADGR_N_PROBLEMS + 1];

/* One bit for each problem. */
guint adgr_move_problems (const AdgrUnit *unit,
                          const AdgrMove *move,
                          AdgrAllowance allowance,
                          ArbRatio total_cost);

/* P12: −1 on 1–2, +1 on 5–6. */
gint64 adgr_variable_adjust (gint64 die);
/* P13: the kinds of troops that may evade. */
gboolean adgr_can_evade (const AdgrUnit *unit);

/* P11, « Charge »: the target as far as it matters. */
typedef struct
{
  gboolean is_camp;
  AdgrCategory category; /* when it is not a camp */
  gboolean is_penalised;
  gboolean is_disordered;
  gboolean is_struck_aside;
} AdgrTarget;

/* The word of the first reason against the charge, "none" when it is legal. */
const char *adgr_charge_reason (const AdgrUnit *unit,
                                gboolean is_expendable,
                                AdgrTerrain terrain,
                                const AdgrTarget *target,
                                ArbRatio distance,
                                ArbRatio allowance);
ArbRatio adgr_charge_minimum (const AdgrUnit *unit,
                              ArbRatio allowance);

G_END_DECLS
