/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-map.h"

G_BEGIN_DECLS

/* « Ligne de mire », « Choix des cibles »: who sees whom, and whom a unit may attack. */

/* What the book leaves open (E-5, E-6, E-8), and which terrains mask. */
typedef struct
{
  gboolean hexes_between; /* the shadow of a wood counts the hexes between, not the distance */
  gboolean rifle_hill;    /* rifles shoot over heads from a hill as artillery does */
  gboolean valley_shadow; /* between two hills, what is lower casts its shadow */
  guint masks;            /* bits 1 << FredericTerrain; hills mask in any case */
} FredericSightRulings;

/* The unit that looks and the one looked at; whatever else their own hexes hold is no matter. */
typedef struct
{
  ArbHex from;
  ArbHex to;
  FredericSide from_side;
  FredericSide to_side;
  gboolean from_elephants; /* mounted on, or carried by, elephants */
  gboolean to_elephants;
  gboolean is_rifle;       /* small arms, not artillery */
} FredericShot;

typedef enum
{
  FREDERIC_CLEAR,
  FREDERIC_BY_TERRAIN, /* the terrain of the blocking hex */
  FREDERIC_BY_UNIT,
  FREDERIC_BOTH_SIDES, /* one mask on either side of the line */
} FredericSightReason;

typedef struct
{
  int distance;
  ArbHexLine line; /* Owned */
  gboolean visible;
  FredericSightReason reason;
  FredericTerrain terrain;  /* BY_TERRAIN: which */
  ArbHex blocking[2];  /* the hex that blocks; BOTH_SIDES: left, then right */
  guint n_blocking;
} FredericSight;

/* F4. @sight is empty and cleared, or was filled before. The map's hills are joined. */
void frederic_sight_look (FredericSight *sight,
                          const FredericMap *map,
                          const FredericShot *shot,
                          const FredericSightRulings *rulings);
void frederic_sight_clear (FredericSight *sight);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FredericSight, frederic_sight_clear)

/* The word of the reason as results write it: "clear", "forest", "unit", "both-sides". */
const char *frederic_sight_word (const FredericSight *sight);

/* F2, F6. Why a unit may or may not be attacked. */
typedef enum
{
  FREDERIC_TARGET_MELEE,          /* adjacent: legal, a mêlée */
  FREDERIC_TARGET_RANGE,          /* legal, shot at */
  FREDERIC_TARGET_OUT_OF_RANGE,
  FREDERIC_TARGET_HIDDEN,         /* no line of sight; @blocking says where */
  FREDERIC_TARGET_ENEMY_ADJACENT, /* another enemy is adjacent: only those may be attacked */
  FREDERIC_TARGET_NO_MELEE,       /* rockets do not attack what is adjacent */
  FREDERIC_N_TARGET_STATES,
} FredericTargetState;

extern const char *const frederic_target_words[FREDERIC_N_TARGET_STATES + 1];

typedef struct
{
  ArbHex at;
  int distance;
  FredericTargetState state;
  ArbHex blocking[2]; /* HIDDEN */
  guint n_blocking;
} FredericTarget;

/* The unit that looks for a target. */
typedef struct
{
  ArbHex at;
  FredericSide side;
  int range;          /* 1: mêlée only */
  gboolean is_rifle;
  gboolean elephants;
  gboolean is_rocket;
} FredericShooter;

gboolean frederic_target_is_legal (const FredericTarget *target);
/* Every enemy on the map, nearest first, with the reason. FredericTarget; the caller's. */
GArray *frederic_sight_list_targets (const FredericMap *map,
                                     const FredericShooter *shooter,
                                     const FredericSightRulings *rulings);

G_END_DECLS
