/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-losses.h"

const char *const frederic_state_words[FREDERIC_N_STATES + 1] = {
  "in-place", "retreated", "destroyed", "panicked", NULL,
};

const char *const frederic_plan_words[FREDERIC_N_PLANS + 1] = {
  "no", "without-combat", "with-combat", NULL,
};

FredericRoll
frederic_read_roll (const FredericFace *faces,
                    guint n_faces,
                    FredericFace hit_face)
{
  FredericRoll roll = { 0 };

  for (guint i = 0; i < n_faces; i++)
    {
      if (faces[i] == hit_face)
        roll.hits++;
      else if (faces[i] == FREDERIC_FACE_FLAG)
        roll.flags++;
      else if (faces[i] == FREDERIC_FACE_TA)
        roll.ta++;
      else
        roll.misses++;
    }
  return roll;
}

/* --- Elements -------------------------------------------------------------------------------- */

void
frederic_toll_init (FredericToll *self,
                    const FredericUnit *unit)
{
  *self = (FredericToll) {
    .unit = unit,
    .left = unit->elements,
    .has_elephant = unit->type.loss != FREDERIC_LOSS_REMOVE,
  };
}

void
frederic_toll_take (FredericToll *self,
                    int losses,
                    int taken,
                    gboolean by_hits,
                    const FredericRulings *rulings)
{
  taken = CLAMP (taken, 0, self->left);
  if (taken > 0 && self->has_elephant)
    {
      self->has_elephant = FALSE;
      self->bolted = TRUE;
      self->bolted_by_hits = by_hits;
      /* Losses beyond the last element fall on the elephant that has just bolted, or on nobody. */
      self->vanished = losses > self->left && rulings->ele_vanish;
    }
  self->left -= taken;
}

gboolean
frederic_toll_is_static (const FredericToll *self)
{
  return frederic_has_flag (&self->unit->type, FREDERIC_STATIC) ||
         (self->bolted && self->unit->type.loss == FREDERIC_LOSS_PANIC_STATIC);
}

int
frederic_toll_get_panicking (const FredericToll *self)
{
  return self->bolted && !self->vanished ? 1 : 0;
}

const char *
frederic_toll_get_remains (const FredericToll *self)
{
  if (!self->bolted || self->left == 0)
    return NULL;
  return self->unit->type.loss == FREDERIC_LOSS_PANIC_STATIC ? "art-static"
         : self->unit->type.loss == FREDERIC_LOSS_PANIC_FOOT ? "inf-2"
                                                             : NULL;
}

FredericState
frederic_toll_get_state (const FredericToll *self,
                         int done)
{
  if (self->left == 0)
    return frederic_toll_get_panicking (self) > 0 ? FREDERIC_PANICKED : FREDERIC_DESTROYED;
  return done >= 1 ? FREDERIC_RETREATED : FREDERIC_IN_PLACE;
}

gboolean
frederic_toll_frees_hex (const FredericToll *self,
                         int done)
{
  /* An elephant that bolts on the way back is no longer in the hex attacked. */
  if (frederic_toll_get_panicking (self) > 0 && (self->bolted_by_hits || done == 0))
    return FALSE;
  return self->left == 0 || done >= 1;
}

/* --- Morale and retreat ---------------------------------------------------------------------- */

int
frederic_may_ignore (const FredericFight *fight)
{
  const FredericUnit *defender = &fight->defender;

  return (defender->supported ? 1 : 0) + fight->officers +
         (defender->type.arm == FREDERIC_ARTILLERY ? 1 : 0) + (fight->shelter ? 1 : 0) +
         fight->flags_ignored;
}

int
frederic_retreat_per_hit (const FredericFight *fight,
                          int per_hit)
{
  gboolean doubled =
      frederic_has_flag (&fight->attacker.type, FREDERIC_ROCKET) && fight->defender.animal;

  return doubled ? 2 * per_hit : per_hit;
}

int
frederic_retreat_limit (const FredericGunMoves *moves,
                        gboolean is_static,
                        const FredericRulings *rulings)
{
  int capacity = rulings->art_cap_with ? moves->move_with : moves->move_without;

  if (moves->into_wood || is_static)
    return 0;
  return MAX (0, capacity + (moves->on_road ? moves->road_bonus : 0) -
                     (rulings->art_cumul ? moves->debt : 0));
}

int
frederic_blocked_losses (int blocked,
                         int per_hit,
                         const FredericRulings *rulings)
{
  if (!rulings->blocked_per_hit || per_hit <= 0)
    return blocked;
  return (blocked + per_hit - 1) / per_hit;
}

int
frederic_desertion_dice (const FredericUnit *unit,
                         int left,
                         int done)
{
  gboolean deserts =
      frederic_unit_has (unit, FREDERIC_PANIQUE) || unit->type.arm == FREDERIC_ARTILLERY;

  return deserts && left > 0 ? done : 0;
}

/* --- Artillery in its next turn -------------------------------------------------------------- */

int
frederic_dice_after_moving (const FredericType *type,
                            int elements,
                            int hexes,
                            const FredericRulings *rulings)
{
  if (type->moved == FREDERIC_MOVED_NO_FIRE && hexes >= 1)
    return 0;
  return MAX (rulings->min_dice, frederic_base_dice (type, elements, rulings) +
                                     frederic_movement_malus (type, hexes));
}

FredericPlan
frederic_judge_plan (int hexes,
                     int with_combat,
                     int without_combat,
                     int dice_after)
{
  if (hexes <= with_combat && dice_after >= 1)
    return FREDERIC_PLAN_WITH_COMBAT;
  return hexes <= without_combat ? FREDERIC_PLAN_WITHOUT_COMBAT : FREDERIC_PLAN_NO;
}
