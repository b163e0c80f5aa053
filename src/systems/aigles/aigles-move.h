/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* Marches and manœuvres (F30, F33–F38, F42, F45, F46; Mouvement 1.3, 2, 3.4, 4, 7.2). */

/* Garde, élite or régulier. */
gboolean aigles_is_good_status (AiglesStatus status);

/* A mixed unit goes at the pace of its slowest figures (Mouvement 1.3). */
int aigles_slowest_move (const int *moves,
                         int n_moves);
/* @parts: 1, 2 or 4 for a period, a half or a quarter. */
ArbRatio aigles_allowance (int move,
                           int parts);
/* Wheeling: half speed until it is aligned again, unless of good status (Mouvement 2.1). */
ArbRatio aigles_pivot_allowance (int move,
                                 int parts,
                                 AiglesStatus status);

typedef enum
{
  AIGLES_TURN_NORMAL,
  AIGLES_TURN_RALLY,
  AIGLES_TURN_EVADE,
} AiglesTurnContext;

extern const char *const aigles_turn_context_words[];

/* Quarters of a turn of the figures on the spot; infantry and cavalry (Mouvement 2.2, 3.1, 7.1). */
int aigles_turn_quarters (AiglesArm arm,
                          AiglesStatus status,
                          AiglesTurnContext context);

/* What a turn does to a unit that is touched (F35; Mouvement 2.2). */
typedef struct
{
  AiglesFormation formation;
  int flank_files;        /* column: figures of the file on that flank */
  gboolean whole_unit;    /* everybody turns, not just the figures of a flank */
  gboolean in_melee;
  gboolean turn_finished; /* before the contact */
  gboolean turned_back;   /* and back again before the contact */
} AiglesTurn;

/* Figures that a unit taken in flank may turn; 0 once in mêlée. */
int aigles_flank_figures (const AiglesTurn *turn);
/* The order of a unit contacted during or after it. */
int aigles_turn_level (const AiglesTurn *turn);

/* Sideways (Mouvement 2.3) and backwards (Mouvement 2.4), both at half speed. */
gboolean aigles_may_oblique (AiglesArm arm,
                             AiglesFormation formation,
                             AiglesStatus status,
                             int angle);
gboolean aigles_may_go_back (AiglesArm arm,
                             AiglesFormation formation,
                             AiglesStatus status);
ArbRatio aigles_half_speed (int move,
                            int parts);

/* At most three periods in a row, half as fast again (Mouvement 2.5). */
gboolean aigles_may_force_march (AiglesArm arm,
                                 AiglesFormation formation,
                                 int periods_before);
ArbRatio aigles_forced_allowance (int move,
                                  int parts);

/* How a unit that goes back passes its friends (Mouvement 3.4, 7.2). */
typedef enum
{
  AIGLES_PASSAGE_FLOW,
  AIGLES_PASSAGE_INTERPENETRATE,
  AIGLES_PASSAGE_DIVERT,
} AiglesPassage;

extern const char *const aigles_passage_words[];

typedef struct
{
  AiglesArm arm;
  int figures;
  ArbRatio gap;
  gboolean followed;
  gboolean blocked_by_elite; /* garde, élite or a square: never interpenetrated */
} AiglesFlow;

typedef struct
{
  AiglesPassage passage;
  int abreast; /* FLOW: figures at a time */
  int passes;
} AiglesPath;

AiglesPath aigles_flow_path (const AiglesFlow *flow);

/* Guns (Mouvement 4). */
int aigles_unlimber_quarters (int change,
                              gboolean after_forced_march,
                              int reform);
int aigles_unlimber_level (int quarters,
                           int contacted_after);
/* Forward à la bricole, backward à la prolonge: the whole front, straight, 3 cm at most. */
gboolean aigles_may_bricole (AiglesArm arm,
                             AiglesFormation formation,
                             gboolean whole_front,
                             gboolean straight,
                             ArbRatio advance);

G_END_DECLS
