/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-combat.h"

G_BEGIN_DECLS

/* What an attack does to its target, one step after the other: hits, morale, retreat, blocked
 * retreat, desertion (F10, F11, F13–F18, F20). An elephant bolts at the first loss of any of these
 * steps, and is then one of the elements lost. */

typedef struct
{
  int hits;
  int flags;
  int ta;
  int misses;
} FredericRoll;

FredericRoll frederic_read_roll (const FredericFace *faces,
                                 guint n_faces,
                                 FredericFace hit_face);

typedef struct
{
  const FredericUnit *unit; /* Borrowed */
  int left;                 /* elements */
  gboolean has_elephant;    /* that has not bolted yet */
  gboolean bolted;
  gboolean bolted_by_hits;
  gboolean vanished;        /* the panicking elephant is gone as well */
} FredericToll;

void frederic_toll_init (FredericToll *self,
                         const FredericUnit *unit);
/* Takes @taken elements off for the @losses of one step; no more can be taken than are left. */
void frederic_toll_take (FredericToll *self,
                         int losses,
                         int taken,
                         gboolean by_hits,
                         const FredericRulings *rulings);
/* Guns without their team stay where they are. */
gboolean frederic_toll_is_static (const FredericToll *self);
/* 0 or 1 on the table. */
int frederic_toll_get_panicking (const FredericToll *self);
/* What is left of a unit whose elephant bolted: "art-static", "inf-2", or NULL. */
const char *frederic_toll_get_remains (const FredericToll *self);

/* F13: how many morale hits the target may ignore. */
int frederic_may_ignore (const FredericFight *fight);
/* F14; @per_hit: of the type or as the umpire says. */
int frederic_retreat_per_hit (const FredericFight *fight,
                              int per_hit);
/* F15, artillery only. */
typedef struct
{
  int move_with;
  int move_without;
  int road_bonus;
  int debt;
  gboolean on_road;
  gboolean into_wood;
} FredericGunMoves;

int frederic_retreat_limit (const FredericGunMoves *moves,
                            gboolean is_static,
                            const FredericRulings *rulings);
/* F17: elements for @blocked hexes not done. */
int frederic_blocked_losses (int blocked,
                             int per_hit,
                             const FredericRulings *rulings);
/* F18: dice of desertion for @done hexes. */
int frederic_desertion_dice (const FredericUnit *unit,
                             int left,
                             int done);

typedef enum
{
  FREDERIC_IN_PLACE,
  FREDERIC_RETREATED,
  FREDERIC_DESTROYED,
  FREDERIC_PANICKED,
  FREDERIC_N_STATES,
} FredericState;

extern const char *const frederic_state_words[FREDERIC_N_STATES + 1];

FredericState frederic_toll_get_state (const FredericToll *self,
                                       int done);
gboolean frederic_toll_frees_hex (const FredericToll *self,
                                  int done);

/* --- The next turn of artillery that fell back (F7, F19) --- */

/* Dice after @hexes of movement and retreat; artillery that may not fire after moving has none. */
int frederic_dice_after_moving (const FredericType *type,
                                int elements,
                                int hexes,
                                const FredericRulings *rulings);

typedef enum
{
  FREDERIC_PLAN_NO,
  FREDERIC_PLAN_WITHOUT_COMBAT,
  FREDERIC_PLAN_WITH_COMBAT,
  FREDERIC_N_PLANS,
} FredericPlan;

extern const char *const frederic_plan_words[FREDERIC_N_PLANS + 1];

FredericPlan frederic_judge_plan (int hexes,
                                  int with_combat,
                                  int without_combat,
                                  int dice_after);

G_END_DECLS
