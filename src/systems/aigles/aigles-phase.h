/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The movement phase and its clocks (F31, F32, F60; Mouvement 1). */

/* In the order of priority: the first three kinds can obstruct the others. */
typedef enum
{
  AIGLES_MOVE_MORALE, /* fuite, retraite, déroute */
  AIGLES_MOVE_RALLY,
  AIGLES_MOVE_CHARGE, /* with the evades it provokes */
  AIGLES_MOVE_COUNTERCHARGE,
  AIGLES_MOVE_EVADE,
  AIGLES_MOVE_NORMAL,
  AIGLES_MOVE_OFFICER, /* and aides de camp */
  AIGLES_N_MOVE_KINDS,
} AiglesMoveKind;

extern const char *const aigles_move_kind_words[];

/* 1 to 5. */
int aigles_move_priority (AiglesMoveKind kind);
/* The indices of @kinds in the order of play; moves of one priority keep their order. */
void aigles_phase_order (const AiglesMoveKind *kinds,
                         int n_moves,
                         int *order);

/* What became of a unit at the end of the phase (Mouvement 1.1). */
typedef enum
{
  AIGLES_TICK_MOVED,
  AIGLES_TICK_FORGOTTEN, /* may still move if the opponent agrees */
  AIGLES_TICK_DOUBTFUL,  /* claimed, and nobody is sure */
} AiglesTick;

typedef enum
{
  AIGLES_MOVED,
  AIGLES_MOVES_NOW,
  AIGLES_WAITS,         /* for the next half-move */
  AIGLES_PRESUMED_MOVED,
} AiglesMoveState;

extern const char *const aigles_tick_words[];
extern const char *const aigles_move_state_words[];

AiglesMoveState aigles_move_state (AiglesTick tick,
                                   gboolean opponent_agrees);

/* A quarter of a period of the game, both from 1. */
typedef struct
{
  int period;
  int quarter;
} AiglesMoment;

AiglesMoment aigles_moment_add (AiglesMoment moment,
                                int quarters);
/* An order is in force at the end of the quarter after its arrival (Mouvement 1.4). */
AiglesMoment aigles_order_effective (AiglesMoment arrival);
/* Quarters to wait before answering the enemy: none when it was foreseen (Mouvement 1.4). */
int aigles_reaction_quarters (gboolean answers_enemy,
                              gboolean declared_before);

G_END_DECLS
