/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The state of a contact: who struck whom where, who fights, in what order (F03, F04, F22, F23). */

/* Whether the attack on the flank or rear of @foe counts as such; otherwise it is frontal
 * (Mêlée 1.3). @in_corridor: some figure was, even partly, in the corridor of the foe's front. */
gboolean aigles_attack_is_effective (AiglesAttack attack,
                                     gboolean in_corridor,
                                     AiglesEntry entry,
                                     const AiglesUnit *foe);
/* A unit effectively taken in the rear does not fight in that round (Mêlée 1.3). */
gboolean aigles_fights (AiglesAttack foe_attack,
                        gboolean foe_effective,
                        int round);
/* Struck in flank or rear by this enemy or another one; guns never are in this sense. */
gboolean aigles_is_flanked (const AiglesUnit *unit,
                            gboolean foe_effective,
                            gboolean flanked_by_other);

/* One side of a unit: the free space over its whole depth and what bounds it. */
typedef struct
{
  gboolean is_free; /* nothing near: the gap does not matter */
  ArbRatio gap;     /* cm */
  AiglesNeighbour neighbour;
} AiglesGap;

/* The space needed on a side, in cm (Mêlée 1.1). */
ArbRatio aigles_space_needed (AiglesArm arm,
                              AiglesNeighbour neighbour);
gboolean aigles_can_deploy (const AiglesUnit *unit,
                            gboolean flanked,
                            const AiglesGap gaps[2]);

/* What the level of a unit in a round comes from (Mêlée 1.1, 1.2, 1.4, 3.2; Mouvement 3.3). */
typedef struct
{
  int level; /* at the start of the round */
  int period;
  int round;
  gboolean can_deploy;
  AiglesJoins joins;
  gboolean opposite_side;
  AiglesEntry entry;
  AiglesEntry foe_entry;
  gboolean faces_battery; /* a battery against another arm than guns */
} AiglesState;

/* What forced a level upon a unit; the sentence that explains it is named after it. */
typedef enum
{
  AIGLES_CAUSE_START,
  AIGLES_CAUSE_NO_SPACE,
  AIGLES_CAUSE_JOINS_CAVALRY,
  AIGLES_CAUSE_JOINS_CHARGING_CAVALRY,
  AIGLES_CAUSE_BATTERY,
  AIGLES_CAUSE_RALLYING,
  AIGLES_CAUSE_RALLY_FOLLOW,
} AiglesCause;

/* The worst of all; @cause says which one. */
int aigles_level_in_round (const AiglesState *state,
                           AiglesCause *cause);

typedef enum
{
  AIGLES_ENTRY_LEGAL,
  AIGLES_ENTRY_FROM_BEHIND,  /* its first rank does not touch */
  AIGLES_ENTRY_OUT_OF_ORDER, /* sans formation or worse */
  AIGLES_ENTRY_IN_SQUARE,
  AIGLES_ENTRY_SQUARE_TAKEN, /* as many riders as it can face are at its other sides */
} AiglesEntryVerdict;

/* Voluntary entry into a mêlée (Mêlée 1.2); @level is the level before contact. */
AiglesEntryVerdict aigles_judge_entry (const AiglesUnit *unit,
                                       AiglesEntry entry,
                                       int level,
                                       gboolean first_rank_touches);

/* Nobody charges up or down a slope (Mouvement 5.5): either there is none, or the contact is a
 * plain entry. Whoever follows a rally does not charge in that sense. */
gboolean aigles_slope_bars_charge (gboolean on_slope,
                                   AiglesEntry entry,
                                   int round);

G_END_DECLS
