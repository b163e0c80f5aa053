/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-types.h"

G_BEGIN_DECLS

/* The flight of a panicking elephant (F25, F26). */

typedef enum
{
  FREDERIC_NO_OBSTACLE,
  FREDERIC_IMPASSABLE,
  FREDERIC_ENEMY,
  FREDERIC_FRIEND,
  FREDERIC_N_OBSTACLES,
} FredericObstacle;

/* How the fight against the unit in the way ended. */
typedef enum
{
  FREDERIC_NOT_FOUGHT,
  FREDERIC_CLEARED,
  FREDERIC_HELD,
  FREDERIC_ELEPHANT_LOST,
  FREDERIC_N_FIGHTS,
} FredericWayFight;

typedef enum
{
  FREDERIC_STAYS,
  FREDERIC_MOVES,
  FREDERIC_REMOVED_EDGE,
  FREDERIC_REMOVED_IMPASSABLE,
  FREDERIC_COMBAT, /* to be fought */
  FREDERIC_BLOCKED,
  FREDERIC_REMOVED_STUCK,
  FREDERIC_REMOVED_LOSS,
  FREDERIC_N_FLIGHTS,
} FredericFlight;

extern const char *const frederic_obstacle_words[FREDERIC_N_OBSTACLES + 1];
extern const char *const frederic_way_fight_words[FREDERIC_N_FIGHTS + 1];
extern const char *const frederic_flight_words[FREDERIC_N_FLIGHTS + 1];

typedef struct
{
  int owed;
  int edge_after; /* 0: far away */
  FredericObstacle obstacle;
  int obstacle_after;
  FredericWayFight fight;
  gboolean stuck_vanishes; /* E-22 */
} FredericFlightPlan;

typedef struct
{
  int done;
  FredericFlight outcome;
  gboolean fights; /* a fight for the way takes place */
} FredericFlightResult;

/* Flags and tactical advantages, a hex each. */
int frederic_count_flight (const FredericFace *faces,
                           guint n_faces);
FredericFlightResult frederic_fly (const FredericFlightPlan *plan);
gboolean frederic_flight_removes (FredericFlight outcome);

G_END_DECLS
