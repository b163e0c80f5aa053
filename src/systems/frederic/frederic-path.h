/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-map.h"

G_BEGIN_DECLS

/* Ways over the map: « Repli », « Personnage en fuite ». */

typedef struct
{
  ArbHex at;
  FredericSide side;
  ArbHexEdge edge;
  int steps;              /* hexes owed */
  gboolean shuns_woods;   /* forest and dwellings are impassable to it: most artillery */
  gboolean by_road;       /* from one hex with a road to the next */
} FredericRetreat;

/* Why a hex next to the way cannot be entered, or not be stopped in. */
typedef enum
{
  FREDERIC_STOPPED_BY_EDGE,
  FREDERIC_STOPPED_BY_GROUND,
  FREDERIC_STOPPED_BY_ENEMY,
  FREDERIC_STOPPED_BY_FRIEND,
  FREDERIC_STOPPED_ON_GUNS, /* friendly artillery may be passed, but not ended on (E-25) */
  FREDERIC_N_STOPS,
} FredericStop;

extern const char *const frederic_stop_words[FREDERIC_N_STOPS + 1];

typedef struct
{
  ArbHex at;
  FredericStop why;
} FredericBlockedStep;

typedef struct
{
  int done;        /* the most hexes that can be done */
  GArray *ends;    /* Owned, ArbHex: where the unit may end; its owner picks */
  GArray *path;    /* Owned, ArbHex: a way to the first of them, each hex entered */
  GArray *blocked; /* Owned, FredericBlockedStep: what stood in the way */
} FredericWay;

/* F16. */
void frederic_way_find (FredericWay *way,
                        const FredericMap *map,
                        const FredericRetreat *retreat);
void frederic_way_clear (FredericWay *way);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FredericWay, frederic_way_clear)

/* F28: hexes of @side's units where an officer at @from finds refuge, nearest first: adjacent ones,
 * and when he may go @reach 2 those behind a hex that neither the enemy nor the ground closes.
 * ArbHex; the caller's. */
GArray *frederic_list_refuges (const FredericMap *map,
                               ArbHex from,
                               FredericSide side,
                               int reach);

G_END_DECLS
