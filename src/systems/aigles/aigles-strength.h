/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"
#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* How many figures fight (F01, F02, F03, F05). */

/* Infantry of a square engaged by 1, 2, 3… riders, as printed; the closed form ⌈5c/3⌉ goes on where
 * the table ends (Mêlée 1.5). */
typedef struct
{
  int n_riders;
  const int *infantry;
} AiglesSquareScale;

/* As far as @table, the printed one, goes; NULL: the closed form from the start. */
AiglesSquareScale aigles_square_scale (const ArbTable *table,
                                       int buffer[AIGLES_MAX_RANKS]);
int aigles_square_infantry (const AiglesSquareScale *scale,
                            int riders);
/* The greatest number of riders that a square of @infantry lets come to grips, at least one. */
int aigles_square_riders (const AiglesSquareScale *scale,
                          int infantry);

typedef enum
{
  AIGLES_OVERLAP_BOTH,       /* the wider front always overlaps on both sides */
  AIGLES_OVERLAP_REAL_SIDES, /* only on the sides that really overlap */
} AiglesOverlap;

/* Figures of @unit and @foe that fight at first contact, overlap included (Mêlée 1). The fronts are
 * the figures on the faces in contact. */
typedef struct
{
  gboolean linear_obstacle;
  AiglesOverlap overlap;
  int overlap_sides;
} AiglesGround;

void aigles_contact_front (const AiglesGround *ground,
                           const AiglesUnit units[2],
                           const int fronts[2],
                           int engaged[2]);

/* Whether all figures fight instead of those in contact (Mêlée 1.1, 3.2 (1); Mouvement 3.3). */
gboolean aigles_all_figures_fight (int period,
                                   AiglesEntry entry,
                                   AiglesEntry foe_entry);

/* The front that needs no asking, 0 when the umpire must count. @flanked: struck by an effective
 * flank attack of the enemy of this pair (Mêlée 1.3). */
int aigles_default_front (const AiglesUnit *unit,
                          gboolean flanked,
                          const AiglesRanks *ranks);

typedef enum
{
  AIGLES_SCOPE_SIDE_THEN_WHOLE,
  AIGLES_SCOPE_SIDE,
  AIGLES_SCOPE_WHOLE,
} AiglesSquareScope;

/* One side of the pair, as far as its strength goes. */
typedef struct
{
  AiglesUnit unit;
  gboolean fights;
  gboolean all_figures;
  int front;    /* 0: not needed */
  int allotted; /* its share when all figures fight */
  int override; /* 0: none; the umpire's count */
} AiglesFace;

/* Whether both fronts must be known, or that of one square alone. */
gboolean aigles_needs_front (const AiglesFace faces[2],
                             int side,
                             AiglesSquareScope scope);

/* How the number came about; the sentence that explains it is named after it. */
typedef enum
{
  AIGLES_COUNT_NOBODY,
  AIGLES_COUNT_SQUARE,
  AIGLES_COUNT_ALL,
  AIGLES_COUNT_CONTACT,
  AIGLES_COUNT_UMPIRE,
} AiglesCount;

void aigles_count_engaged (const AiglesFace faces[2],
                           const AiglesGround *ground,
                           AiglesSquareScope scope,
                           const AiglesSquareScale *scale,
                           int engaged[2],
                           AiglesCount counts[2]);

G_END_DECLS
