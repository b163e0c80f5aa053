/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-charge.h"

G_BEGIN_DECLS

/* What may happen to a charge on its way (F52–F54; Mouvement 5.4, 5.6, 5.7). */

typedef enum
{
  AIGLES_STOP_TARGET_EVADES,
  AIGLES_STOP_GENERAL, /* comes into contact with the charger */
  AIGLES_STOP_OTHER,
} AiglesStopCause;

extern const char *const aigles_stop_words[];

typedef struct
{
  gboolean allowed;
  int stop_quarter;     /* played in full, then it halts; of the period */
  gboolean this_period; /* FALSE: the period ends before, and so does the charge */
  ArbRatio travel;      /* from its start to its halt */
} AiglesStop;

/* @decided: quarter of the period in which the decision is made. */
AiglesStop aigles_stop_charge (const AiglesRun *run,
                               AiglesStopCause cause,
                               int decided);

typedef enum
{
  AIGLES_DIVERT_INTERPOSED,
  AIGLES_DIVERT_CHARGED,
  AIGLES_DIVERT_THREATENED, /* can be charged */
  AIGLES_DIVERT_NOTHING,
} AiglesDivertCause;

typedef enum
{
  AIGLES_DIVERSION_NONE,
  AIGLES_DIVERSION_CONTACT,    /* whoever stands in between is contacted first */
  AIGLES_DIVERSION_COMPULSORY, /* a unit covers itself first */
} AiglesDiversion;

extern const char *const aigles_divert_words[];
extern const char *const aigles_diversion_words[];

AiglesDiversion aigles_divert (AiglesDivertCause cause);

typedef enum
{
  AIGLES_SPLIT_OBSTACLE,   /* or a friend it would go through */
  AIGLES_SPLIT_INTERPOSED, /* an enemy that does not charge */
  AIGLES_SPLIT_LAP_ROUND,  /* the other sides of a square or column */
} AiglesSplitCause;

extern const char *const aigles_split_words[];

typedef struct
{
  AiglesArm arm;
  AiglesFormation formation;
  gboolean charging;
  AiglesSplitCause cause;
  int figures;
  int concerned;            /* figures of the squadrons that stop or are held up */
  AiglesFormation target;   /* LAP_ROUND */
  gboolean movement_left;   /* LAP_ROUND: in this half period */
} AiglesSplit;

/* Only cavalry in line that has declared a charge. */
gboolean aigles_may_split (const AiglesSplit *split);
/* Figures that remain with the regiment. */
int aigles_split_strength_left (const AiglesSplit *split);

G_END_DECLS
