/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How many dice an attack has, and whether it may be made at all. */

#include "systems/frederic/frederic-combat.h"

const char *const frederic_refusal_words[FREDERIC_N_REFUSALS + 1] = {
  "none",          "riposte-range",   "not-activated",    "already-fought", "artillery-road-rough",
  "road-march",    "mounted-move",    "moved-artillery",  "rockets-melee",  "out-of-range",
  "enemy-adjacent", "no-line-of-sight", "no-dice",        NULL,
};

gboolean
frederic_unit_has (const FredericUnit *unit,
                   FredericTrait trait)
{
  return (unit->traits & (1u << trait)) != 0;
}

gboolean
frederic_unit_is_irregular (const FredericUnit *unit)
{
  return frederic_has_flag (&unit->type, FREDERIC_IRREGULAR) ||
         frederic_unit_has (unit, FREDERIC_IRREGULIERS);
}

gboolean
frederic_is_supported (const FredericUnit *unit,
                       int stated,
                       int friends_adjacent,
                       int support_neighbours)
{
  if (unit->type.arm == FREDERIC_INFANTRY && unit->ground.supports)
    return TRUE;
  return stated >= 0 ? stated > 0 : friends_adjacent >= support_neighbours;
}

gboolean
frederic_is_melee (const FredericFight *fight)
{
  return fight->distance <= 1;
}

gboolean
frederic_has_shelter (const FredericUnit *defender,
                      gboolean palisade,
                      gboolean wants_wagons,
                      gboolean moved_last_phase,
                      gboolean is_melee)
{
  return palisade || (wants_wagons && defender->type.mount == FREDERIC_MOUNT_WAGON && is_melee &&
                      !moved_last_phase);
}

/* --- Dice ------------------------------------------------------------------------------------ */

int
frederic_base_dice (const FredericType *type,
                    int elements,
                    const FredericRulings *rulings)
{
  int dice = elements >= 2 ? type->dice : type->dice_last;

  return rulings->per_element ? dice * elements : dice;
}

static gboolean
is_used_to (FredericMount mount,
            FredericEffect effect)
{
  if (effect == FREDERIC_EFFECT_CAMEL)
    return mount == FREDERIC_MOUNT_CAMEL;
  return mount == FREDERIC_MOUNT_ELEPHANT || mount == FREDERIC_MOUNT_DWARF_ELEPHANT;
}

int
frederic_animal_malus (const FredericFight *fight,
                       FredericEffect effect,
                       int near,
                       const FredericRulings *rulings)
{
  const FredericType *foe = &fight->defender.type;
  gboolean is_melee = frederic_is_melee (fight);
  int sources = 0;

  if (is_used_to (fight->attacker.type.mount, effect))
    return 0;
  if (fight->attacker.animal)
    sources = near + (is_melee && (foe->effect == effect || foe->couched == effect) ? 1 : 0);
  else if (rulings->couched_all && is_melee && foe->couched == effect)
    sources = 1;
  return rulings->animal_stack ? -sources : -MIN (1, sources);
}

int
frederic_movement_malus (const FredericType *type,
                         int hexes)
{
  if (type->moved == FREDERIC_MOVED_PER_HEX)
    return -hexes;
  return type->moved == FREDERIC_MOVED_FLAT && hexes >= 1 ? -1 : 0;
}

int
frederic_count_dice (int sum,
                     int cap,
                     const FredericRulings *rulings)
{
  return MAX (cap >= 0 ? MIN (sum, cap) : sum, rulings->min_dice);
}

/* --- The right to attack --------------------------------------------------------------------- */

/* What a unit did or was told in its own turn binds its attacks, not its ripostes. */
static FredericRefusal
refuse_by_turn (const FredericFight *fight)
{
  const FredericType *type = &fight->attacker.type;

  if (!fight->activated)
    return FREDERIC_NOT_ACTIVATED;
  if (fight->has_fought && !fight->pursuit)
    return FREDERIC_ALREADY_FOUGHT;
  if (type->arm == FREDERIC_ARTILLERY && fight->attacker.road && fight->attacker.ground.rough)
    return FREDERIC_ARTILLERY_ROAD_ROUGH;
  if (fight->road_march)
    return FREDERIC_ROAD_MARCH;
  if (fight->mounted_move && type->arm == FREDERIC_INFANTRY && type->mount != FREDERIC_MOUNT_NONE)
    return FREDERIC_MOUNTED_MOVE;
  return FREDERIC_MAY_ATTACK;
}

static FredericRefusal
refuse_riposte (const FredericFight *fight)
{
  if (!frederic_is_melee (fight))
    return FREDERIC_RIPOSTE_RANGE;
  if (fight->attacker.type.arm == FREDERIC_ARTILLERY && fight->attacker.road &&
      fight->attacker.ground.rough)
    return FREDERIC_ARTILLERY_ROAD_ROUGH;
  return FREDERIC_MAY_ATTACK;
}

static FredericRefusal
refuse_by_weapon (const FredericFight *fight,
                  const FredericRulings *rulings)
{
  const FredericType *type = &fight->attacker.type;
  gboolean is_far = !frederic_is_melee (fight);

  if (type->moved == FREDERIC_MOVED_NO_FIRE && fight->moved + fight->debt >= 1 &&
      (!fight->riposte || rulings->riposte_move))
    return FREDERIC_MOVED_ARTILLERY;
  if (fight->moved_too_far && !fight->riposte)
    return FREDERIC_MOVED_ARTILLERY;
  if (frederic_has_flag (type, FREDERIC_ROCKET) && (!is_far || fight->enemy_adjacent) &&
      !(fight->riposte && rulings->rocket_riposte))
    return FREDERIC_ROCKETS_MELEE;
  if (is_far && (!frederic_can_shoot (type) || fight->distance > fight->range))
    return FREDERIC_OUT_OF_RANGE;
  if (is_far && fight->enemy_adjacent)
    return FREDERIC_ENEMY_ADJACENT;
  if (is_far && !fight->line_of_sight)
    return FREDERIC_NO_LINE_OF_SIGHT;
  return FREDERIC_MAY_ATTACK;
}

FredericRefusal
frederic_may_attack (const FredericFight *fight,
                     int dice,
                     const FredericRulings *rulings)
{
  FredericRefusal refusal =
      fight->riposte ? refuse_riposte (fight) : refuse_by_turn (fight);

  if (refusal == FREDERIC_MAY_ATTACK)
    refusal = refuse_by_weapon (fight, rulings);
  if (refusal == FREDERIC_MAY_ATTACK && dice <= 0)
    refusal = FREDERIC_NO_DICE;
  return refusal;
}
