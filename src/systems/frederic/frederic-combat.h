/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-types.h"

G_BEGIN_DECLS

/* One attack of one unit on another, from the right to fight to its consequences. All figures are
 * whole numbers: chapter 4 divides nothing. */

/* What the book leaves open, as the rulings of the rule file say. */
typedef struct
{
  gboolean blocked_per_hit;    /* E-1 */
  gboolean riposte_any;        /* E-3: an early riposte needs no « moderne » */
  gboolean per_element;        /* E-9 */
  int min_dice;                /* E-10 */
  gboolean inf_ta_range;       /* E-11 */
  gboolean inf_ta_best;        /* E-12 */
  gboolean ele_rough;          /* E-13 */
  gboolean animal_stack;       /* E-16 */
  gboolean couched_all;        /* E-16 */
  gboolean riposte_move;       /* E-19 */
  gboolean ele_vanish;         /* E-20 */
  gboolean art_cap_with;       /* E-23 */
  gboolean art_cumul;          /* E-24 */
  gboolean rocket_riposte;     /* E-29 */
  int support_neighbours;
  int front_rank_dice;
} FredericRulings;

/* A unit in a combat. */
typedef struct
{
  FredericType type;
  int elements;
  gboolean elite;
  guint traits;     /* bits 1 << FredericTrait */
  gboolean supported;
  FredericTerrain terrain;
  FredericGround ground;
  int level;
  gboolean road;    /* on a road in its hex */
  gboolean animal;
  gboolean no_missile;
} FredericUnit;

gboolean frederic_unit_has (const FredericUnit *unit,
                            FredericTrait trait);
/* By its type, or by the trait. */
gboolean frederic_unit_is_irregular (const FredericUnit *unit);
/* @stated: 1 or 0 when somebody said so, −1 when the neighbours decide. */
gboolean frederic_is_supported (const FredericUnit *unit,
                                int stated,
                                int friends_adjacent,
                                int support_neighbours);

/* Everything about the attack that is not one unit's. */
typedef struct
{
  FredericUnit attacker;
  FredericUnit defender;
  int distance; /* 1: mêlée */
  gboolean riposte;
  gboolean pursuit;
  gboolean line_of_sight;
  /* The attacker's. */
  int range; /* its type's, or its own */
  int moved;
  int debt; /* hexes retreated since its last turn */
  gboolean moved_too_far; /* guns: farther in this turn than they may and still fight */
  gboolean activated;
  gboolean has_fought;
  gboolean road_march;
  gboolean mounted_move;
  gboolean enemy_adjacent;
  int near_camels;
  int near_elephants;
  gboolean hex_closed; /* it may not enter the target's hex */
  /* The target's. */
  int officers;
  gboolean near_infantry; /* next to other units of the attacker's side */
  gboolean near_cavalry;
  gboolean near_artillery;
  gboolean shelter;
  int flags_ignored; /* by the terrain */
  int ignore_at_most; /* −1: no limit */
  gboolean ta_void;
} FredericFight;

gboolean frederic_is_melee (const FredericFight *fight);

/* « Effets complémentaires »: a palisade, or wagons that stood still. */
gboolean frederic_has_shelter (const FredericUnit *defender,
                               gboolean palisade,
                               gboolean wants_wagons,
                               gboolean moved_last_phase,
                               gboolean is_melee);

/* Dice against a sheltered target, at most (« Effets complémentaires »). */
#define FREDERIC_SHELTER_DICE 2

/* --- Dice (F7, F8) --- */

int frederic_base_dice (const FredericType *type,
                        int elements,
                        const FredericRulings *rulings);
/* 0 or below. @near counts neighbours with the effect, the target left out. */
int frederic_animal_malus (const FredericFight *fight,
                           FredericEffect effect,
                           int near,
                           const FredericRulings *rulings);
/* What @hexes of movement cost a unit of that type; the dice of artillery that may not fire at all
 * after moving do not matter here. */
int frederic_movement_malus (const FredericType *type,
                             int hexes);
/* @cap: −1 for none. */
int frederic_count_dice (int sum,
                         int cap,
                         const FredericRulings *rulings);

/* --- The right to attack (F2, F5, F6) --- */

typedef enum
{
  FREDERIC_MAY_ATTACK,
  FREDERIC_RIPOSTE_RANGE,
  FREDERIC_NOT_ACTIVATED,
  FREDERIC_ALREADY_FOUGHT,
  FREDERIC_ARTILLERY_ROAD_ROUGH,
  FREDERIC_ROAD_MARCH,
  FREDERIC_MOUNTED_MOVE,
  FREDERIC_MOVED_ARTILLERY,
  FREDERIC_ROCKETS_MELEE,
  FREDERIC_OUT_OF_RANGE,
  FREDERIC_ENEMY_ADJACENT,
  FREDERIC_NO_LINE_OF_SIGHT,
  FREDERIC_NO_DICE,
  FREDERIC_N_REFUSALS,
} FredericRefusal;

extern const char *const frederic_refusal_words[FREDERIC_N_REFUSALS + 1];

/* The first reason that holds. @dice: how many it would throw. */
FredericRefusal frederic_may_attack (const FredericFight *fight,
                                     int dice,
                                     const FredericRulings *rulings);

/* --- Tactical advantage (F12) --- */

typedef enum
{
  FREDERIC_TA_MISS,
  FREDERIC_TA_MORALE,
  FREDERIC_TA_HIT,
  FREDERIC_N_TA,
} FredericTa;

extern const char *const frederic_ta_words[FREDERIC_N_TA + 1];

/* @line: the line of the table that decided, or the ban; static. */
FredericTa frederic_tactical_advantage (const FredericFight *fight,
                                        const ArbTable *advantages,
                                        const FredericRulings *rulings,
                                        const char **line);
/* Whether a neighbour of the attacker's side next to the target could still change the result. */
gboolean frederic_neighbours_matter (const FredericFight *fight,
                                     const ArbTable *advantages,
                                     const FredericRulings *rulings);

/* --- Consequences (F21–F23) --- */

typedef enum
{
  FREDERIC_NEVER,
  FREDERIC_MAY,
  FREDERIC_MUST,
  FREDERIC_N_FOLLOWS,
} FredericFollow;

extern const char *const frederic_follow_words[FREDERIC_N_FOLLOWS + 1];

/* @line: the line of the table that decided; static. */
FredericFollow frederic_follow_up (const FredericFight *fight,
                                   gboolean hex_freed,
                                   const ArbTable *follow_up,
                                   const char **line);
/* Whether its follow-up depends on who stands higher. */
gboolean frederic_heeds_height (const FredericUnit *attacker);
gboolean frederic_may_pursue (const FredericFight *fight,
                              FredericFollow follow);

typedef enum
{
  FREDERIC_RIPOSTE_NONE,
  FREDERIC_RIPOSTE_BEFORE,
  FREDERIC_RIPOSTE_AFTER,
  FREDERIC_N_RIPOSTES,
} FredericRiposte;

extern const char *const frederic_riposte_words[FREDERIC_N_RIPOSTES + 1];

/* Whether the target may strike back at all; then before the attack, or after it if it stood. */
gboolean frederic_may_riposte (const FredericFight *fight,
                               const FredericRulings *rulings);
FredericRiposte frederic_riposte (const FredericFight *fight,
                                  int elements_left,
                                  int hexes_done,
                                  const FredericRulings *rulings);

G_END_DECLS
