/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-hex.h"
#include "systems/frederic/frederic-types.h"

G_BEGIN_DECLS

/* The table as hexes. A map holds the cells that somebody described; all others are open and empty.
 * With a size it is a board of pointy-topped hexes in rows, odd rows half a hex to the right: hexes
 * outside are off the table. Without one it has no edge. */

typedef enum
{
  FREDERIC_NOBODY,
  FREDERIC_SIDE_A,
  FREDERIC_SIDE_B,
} FredericSide;

typedef struct
{
  ArbHex at;
  FredericTerrain terrain;
  guint level;         /* 0 … 3; what a combat compares, sight looks at hills only */
  gboolean impassable; /* to whoever moves */
  gboolean road;
  FredericSide unit;   /* whose unit stands there */
  gboolean elephants;  /* that unit is mounted on elephants, or carried by them */
  gboolean artillery;  /* that unit is artillery: friends may retreat through it */
  guint hill;          /* which hill the cell belongs to, from 1; 0: none. Kept by the map */
} FredericCell;

typedef struct _FredericMap FredericMap;

/* 0 columns and rows: without an edge. */
FredericMap *frederic_map_new (guint n_columns,
                               guint n_rows);
void frederic_map_free (FredericMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FredericMap, frederic_map_free)

/* Describes one cell, or describes it again. */
void frederic_map_set (FredericMap *self,
                       const FredericCell *cell);
/* Never NULL: a cell that nobody described is open and empty. Valid until the map changes. */
const FredericCell *frederic_map_get (const FredericMap *self,
                                      ArbHex at);
gboolean frederic_map_has (const FredericMap *self,
                           ArbHex at);
gboolean frederic_map_is_inside (const FredericMap *self,
                                 ArbHex at);
/* FredericCell, in no order. Free with g_ptr_array_unref(). */
GPtrArray *frederic_map_list (const FredericMap *self);

/* How many units of @side stand next to @at: what decides support, and contact with the enemy. */
guint frederic_map_count_around (const FredericMap *self,
                                 ArbHex at,
                                 FredericSide side);

/* Hills are groups of adjacent hill cells. Must be called after cells changed and before any line
 * of sight is asked for; does nothing when no hill changed. */
void frederic_map_join_hills (FredericMap *self);
/* Whether @at touches a cell of that hill. */
gboolean frederic_map_is_foot (const FredericMap *self,
                               ArbHex at,
                               guint hill);

G_END_DECLS
