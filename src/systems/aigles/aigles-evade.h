/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-charge.h"

G_BEGIN_DECLS

/* The evade (F56–F59; Mouvement 7). */

typedef enum
{
  AIGLES_EVADE_NONE,
  AIGLES_EVADE_VOLUNTARY,
  AIGLES_EVADE_OPTIONAL, /* would be compulsory, but the unit is under cover */
  AIGLES_EVADE_COMPULSORY,
} AiglesEvadeRight;

extern const char *const aigles_evade_words[];

typedef struct
{
  gboolean harasses; /* order harceler */
  gboolean skirmish;
  gboolean sheltered;
  gboolean charged;
  gboolean threatened;
  gboolean written;
  gboolean declared;
} AiglesEvader;

AiglesEvadeRight aigles_evade_right (const AiglesEvader *evader);
/* Quarters before it moves: the turn, and the reaction unless it was written and declared. */
int aigles_evade_delay (const AiglesEvader *evader);

typedef struct
{
  int delay;
  gboolean caught;
  int caught_quarter;      /* of the period */
  ArbRatio distance;       /* run by the evader, if not caught */
  ArbRatio charger_travel; /* the same for the charger, which has failed */
} AiglesChase;

AiglesChase aigles_evade_course (const AiglesRun *charger,
                                 int delay,
                                 int evade_speed);
/* How far the evader is ahead of where it stood, after charge quarter @quarter. */
ArbRatio aigles_evade_distance (int evade_speed,
                                int delay,
                                int quarter);

/* Where a unit that has evaded reforms (Mouvement 7.2). */
typedef enum
{
  AIGLES_EVADER_COMPANY,   /* detached from a battalion */
  AIGLES_EVADER_BATTALION, /* or companies grouped */
} AiglesEvaderKind;

typedef enum
{
  AIGLES_REFUGE_PARENT,
  AIGLES_REFUGE_FORMED_FRIEND, /* facing the enemy */
  AIGLES_REFUGE_NONE,          /* it goes on to the edge of the table */
} AiglesRefuge;

typedef struct
{
  gboolean may_reform;
  gboolean at_edge;        /* morale decides whether it stays on the table */
  int reform_quarters;
  int rejoin_quarters;     /* until a company is part of its battalion again; 0: does not apply */
  gboolean counts_later;   /* the parent fights: the company counts from the next period on */
} AiglesAfterEvade;

AiglesAfterEvade aigles_after_evade (AiglesEvaderKind kind,
                                     AiglesRefuge refuge,
                                     int reform_quarters,
                                     gboolean parent_in_melee);

/* Parts of a unit that passes on both sides of a friend, equal or nearly so (Mouvement 7.3). */
gboolean aigles_evade_split (int figures,
                             gboolean passage,
                             int parts[2]);

G_END_DECLS
