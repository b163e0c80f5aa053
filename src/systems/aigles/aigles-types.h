/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"

G_BEGIN_DECLS

/* The vocabulary of Les Aigles. Each list stands in the order of its words in aigles-types.c. */

typedef enum
{
  AIGLES_INFANTRY,
  AIGLES_CAVALRY,
  AIGLES_ARTILLERY,
} AiglesArm;

typedef enum
{
  AIGLES_LINE,
  AIGLES_DOUBLE_LINE,
  AIGLES_COLUMN,
  AIGLES_DIVISION_COLUMN,
  AIGLES_SQUARE_HOLLOW,
  AIGLES_SQUARE_FULL,
  AIGLES_SKIRMISH,
  AIGLES_BATTERY,
  AIGLES_LIMBERED,
  AIGLES_N_FORMATIONS,
} AiglesFormation;

typedef enum
{
  AIGLES_STATUS_GARDE,
  AIGLES_STATUS_ELITE,
  AIGLES_STATUS_REGULIER,
  AIGLES_STATUS_SEMI_REGULIER,
  AIGLES_STATUS_MILICE,
  AIGLES_STATUS_IRREGULIER,
} AiglesStatus;

/* How a unit came into contact (Mêlée 1.2, Mouvement 3.3). */
typedef enum
{
  AIGLES_ENTRY_NONE,
  AIGLES_ENTRY_CHARGE,
  AIGLES_ENTRY_COUNTERCHARGE,
  AIGLES_ENTRY_CLASSIC,
  AIGLES_ENTRY_UNCONTROLLED_ADVANCE,
  AIGLES_ENTRY_PURSUIT,
  AIGLES_ENTRY_RALLY_FOLLOW,
  AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED,
} AiglesEntry;

typedef enum
{
  AIGLES_ATTACK_FRONT,
  AIGLES_ATTACK_FLANK,
  AIGLES_ATTACK_REAR,
} AiglesAttack;

/* Whether a unit joins an existing mêlée, and who is in it (Mêlée 1.2). */
typedef enum
{
  AIGLES_JOINS_NO,
  AIGLES_JOINS_MELEE,
  AIGLES_JOINS_CAVALRY,
  AIGLES_JOINS_CHARGING_CAVALRY,
} AiglesJoins;

typedef enum
{
  AIGLES_NEIGHBOUR_PLAIN,
  AIGLES_NEIGHBOUR_INFANTRY_COLUMN,
  AIGLES_NEIGHBOUR_CAVALRY_COLUMN,
} AiglesNeighbour;

typedef enum
{
  AIGLES_MORALE_UNKNOWN, /* not tested yet */
  AIGLES_MORALE_OBEIR,
  AIGLES_MORALE_ARRET,
  AIGLES_MORALE_RETRAITE,
  AIGLES_MORALE_DEROUTE,
  AIGLES_MORALE_FUITE,
} AiglesMorale;

/* Levels of order (Mêlée 1.4): only the worst counts. */
typedef enum
{
  AIGLES_LEVEL_FORMED,
  AIGLES_LEVEL_DISORGANISED, /* désorganisée */
  AIGLES_LEVEL_NO_FORMATION, /* sans formation */
  AIGLES_LEVEL_DISORDER,     /* en désordre */
} AiglesLevel;

/* What stands on the table. */
typedef struct
{
  AiglesArm arm;
  AiglesFormation formation;
  gboolean square_broken;
  int figures;
} AiglesUnit;

#define AIGLES_MAX_RANKS 999

/* A list of figures per rank, front first. */
typedef struct
{
  int n_ranks; /* 0: not known */
  const int *figures;
} AiglesRanks;

extern const char *const aigles_arm_words[];
extern const char *const aigles_formation_words[];
extern const char *const aigles_status_words[];
extern const char *const aigles_entry_words[];
extern const char *const aigles_attack_words[];
extern const char *const aigles_joins_words[];
extern const char *const aigles_neighbour_words[];
extern const char *const aigles_morale_words[];

/* Whether the arm can take the formation at all. */
gboolean aigles_arm_takes (AiglesArm arm,
                           AiglesFormation formation);

gboolean aigles_is_line (AiglesFormation formation);
gboolean aigles_is_column (AiglesFormation formation);
gboolean aigles_is_square (AiglesFormation formation);
/* A square that nobody has broken: it has neither flank nor rear (Mêlée 1.5). */
gboolean aigles_is_whole_square (const AiglesUnit *unit);
gboolean aigles_is_infantry_line (const AiglesUnit *unit);
gboolean aigles_is_infantry_column (const AiglesUnit *unit);

/* Came by a charge or by its own movement (Mêlée 1.2). */
gboolean aigles_has_entered (AiglesEntry entry);
gboolean aigles_follows_rally (AiglesEntry entry);
/* Pursuit or rally-follow: everybody fights (Mêlée 3.2 (1), Mouvement 3.3). */
gboolean aigles_is_chase (AiglesEntry entry);
/* Has the bonuses of the charge this round (Mêlée 1.2, Mouvement 3.3 and 5.3). */
gboolean aigles_is_charging (AiglesEntry entry,
                             int round);

G_END_DECLS
