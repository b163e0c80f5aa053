/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-sight.h"

const char *const frederic_target_words[FREDERIC_N_TARGET_STATES + 1] = {
  "melee", "range", "out-of-range", "hidden", "enemy-adjacent", "no-melee", NULL,
};

/* What is the same for every hex of one line. */
typedef struct
{
  const FredericMap *map;
  const FredericShot *shot;
  const FredericSightRulings *rulings;
  const FredericCell *from;
  const FredericCell *to;
  int distance;
} Look;

typedef enum
{
  MASK_NOTHING,
  MASK_TERRAIN,
  MASK_UNIT,
} Mask;

static gboolean
casts_shadow (const Look *self,
              const FredericCell *cell)
{
  return cell->terrain != FREDERIC_HILL && (self->rulings->masks & (1u << cell->terrain)) != 0;
}

/* Elephants shoot, and are shot at, over all that are not elephants. */
static gboolean
has_unit (const Look *self,
          const FredericCell *cell)
{
  gboolean over_heads = self->shot->from_elephants || self->shot->to_elephants;

  return cell->unit != FREDERIC_NOBODY && (!over_heads || cell->elephants);
}

/* « pas des armes légères »: heads are in the way of rifles wherever these stand (E-6). */
static gboolean
shoots_low (const Look *self)
{
  return self->shot->is_rifle && !self->rulings->rifle_hill;
}

static Mask
mask_on_ground (const Look *self,
                const FredericCell *cell)
{
  if (cell->terrain == FREDERIC_HILL || casts_shadow (self, cell))
    return MASK_TERRAIN;
  return has_unit (self, cell) ? MASK_UNIT : MASK_NOTHING;
}

/* Seen from above: @top stands on a hill, the other end below. It is the same whoever shoots. */
static gboolean
shadow_of_terrain (const Look *self,
                   const FredericCell *cell,
                   ArbHex at,
                   ArbHex top)
{
  int d = arb_hex_distance (top, at);

  return casts_shadow (self, cell) &&
         self->distance <= (self->rulings->hexes_between ? 2 * d - 1 : 2 * d);
}

static gboolean
shadow_of_unit (const Look *self,
                const FredericCell *cell,
                ArbHex at,
                ArbHex top,
                FredericSide side,
                guint hill)
{
  if (!has_unit (self, cell))
    return FALSE;
  if (shoots_low (self))
    return TRUE;
  /* Friends of the one above, at the foot of his hill (E-7). */
  if (cell->unit == side && cell->hill == 0 && frederic_map_is_foot (self->map, at, hill))
    return FALSE;
  return self->distance <= arb_hex_distance (top, at) + 1;
}

static Mask
mask_from_hill (const Look *self,
                const FredericCell *cell,
                ArbHex at)
{
  gboolean from_top = self->from->hill != 0;
  ArbHex top = from_top ? self->shot->from : self->shot->to;
  FredericSide side = from_top ? self->shot->from_side : self->shot->to_side;
  guint hill = from_top ? self->from->hill : self->to->hill;

  if ((cell->hill != 0 && cell->hill != hill) || shadow_of_terrain (self, cell, at, top))
    return MASK_TERRAIN;
  return shadow_of_unit (self, cell, at, top, side, hill) ? MASK_UNIT : MASK_NOTHING;
}

static Mask
mask_between_hills (const Look *self,
                    const FredericCell *cell,
                    ArbHex at)
{
  const FredericShot *shot = self->shot;
  guint first = self->from->hill, second = self->to->hill;

  if (cell->hill != 0 && cell->hill != first && cell->hill != second)
    return MASK_TERRAIN;
  if (has_unit (self, cell) && (cell->hill != 0 || shoots_low (self)))
    return casts_shadow (self, cell) && self->rulings->valley_shadow &&
                   (shadow_of_terrain (self, cell, at, shot->from) ||
                    shadow_of_terrain (self, cell, at, shot->to))
               ? MASK_TERRAIN
               : MASK_UNIT;
  if (cell->hill != 0 || !self->rulings->valley_shadow)
    return MASK_NOTHING;
  if (shadow_of_terrain (self, cell, at, shot->from) ||
      shadow_of_terrain (self, cell, at, shot->to))
    return MASK_TERRAIN;
  return shadow_of_unit (self, cell, at, shot->from, shot->from_side, first) ||
                 shadow_of_unit (self, cell, at, shot->to, shot->to_side, second)
             ? MASK_UNIT
             : MASK_NOTHING;
}

static Mask
mask_of (const Look *self,
         ArbHex at)
{
  const FredericCell *cell = frederic_map_get (self->map, at);

  if (self->from->hill == 0 && self->to->hill == 0)
    return mask_on_ground (self, cell);
  if (self->from->hill != 0 && self->to->hill != 0)
    return mask_between_hills (self, cell, at);
  return mask_from_hill (self, cell, at);
}

static gboolean
find_mask (const Look *self,
           const GArray *hexes,
           ArbHex *at,
           Mask *mask)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      *at = g_array_index (hexes, ArbHex, i);
      *mask = mask_of (self, *at);
      if (*mask != MASK_NOTHING)
        return TRUE;
    }
  return FALSE;
}

void
frederic_sight_look (FredericSight *sight,
                     const FredericMap *map,
                     const FredericShot *shot,
                     const FredericSightRulings *rulings)
{
  Look self = { map, shot, rulings, frederic_map_get (map, shot->from),
                frederic_map_get (map, shot->to), arb_hex_distance (shot->from, shot->to) };
  Mask mask = MASK_NOTHING;

  sight->distance = self.distance;
  sight->visible = FALSE;
  sight->n_blocking = 0;
  arb_hex_line_trace (&sight->line, shot->from, shot->to);
  if (find_mask (&self, sight->line.interior, &sight->blocking[0], &mask))
    {
      sight->reason = mask == MASK_UNIT ? FREDERIC_BY_UNIT : FREDERIC_BY_TERRAIN;
      sight->terrain = frederic_map_get (map, sight->blocking[0])->terrain;
      sight->n_blocking = 1;
    }
  else if (find_mask (&self, sight->line.left, &sight->blocking[0], &mask) &&
           find_mask (&self, sight->line.right, &sight->blocking[1], &mask))
    {
      sight->reason = FREDERIC_BOTH_SIDES;
      sight->n_blocking = 2;
    }
  else
    {
      sight->reason = FREDERIC_CLEAR;
      sight->visible = TRUE;
    }
}

void
frederic_sight_clear (FredericSight *sight)
{
  arb_hex_line_clear (&sight->line);
}

const char *
frederic_sight_word (const FredericSight *sight)
{
  switch (sight->reason)
    {
    case FREDERIC_BY_TERRAIN:
      return frederic_terrain_words[sight->terrain];
    case FREDERIC_BY_UNIT:
      return "unit";
    case FREDERIC_BOTH_SIDES:
      return "both-sides";
    case FREDERIC_CLEAR:
    default:
      return "clear";
    }
}

/* --- Targets --------------------------------------------------------------------------------- */

gboolean
frederic_target_is_legal (const FredericTarget *target)
{
  return target->state == FREDERIC_TARGET_MELEE || target->state == FREDERIC_TARGET_RANGE;
}

static int
compare_targets (gconstpointer a,
                 gconstpointer b,
                 gpointer user_data)
{
  return arb_hex_compare (((const FredericTarget *) a)->at, ((const FredericTarget *) b)->at,
                          *(const ArbHex *) user_data);
}

static void
judge_target (FredericTarget *target,
              const FredericMap *map,
              const FredericShooter *shooter,
              gboolean is_engaged,
              const FredericSightRulings *rulings)
{
  const FredericCell *cell = frederic_map_get (map, target->at);
  FredericShot shot = {
    .from = shooter->at,
    .to = target->at,
    .from_side = shooter->side,
    .to_side = cell->unit,
    .from_elephants = shooter->elephants,
    .to_elephants = cell->elephants,
    .is_rifle = shooter->is_rifle,
  };
  g_auto (FredericSight) sight = { 0 };

  if (target->distance == 1)
    target->state = shooter->is_rocket ? FREDERIC_TARGET_NO_MELEE : FREDERIC_TARGET_MELEE;
  else if (target->distance > shooter->range)
    target->state = FREDERIC_TARGET_OUT_OF_RANGE;
  else if (is_engaged)
    target->state = FREDERIC_TARGET_ENEMY_ADJACENT;
  else
    {
      frederic_sight_look (&sight, map, &shot, rulings);
      target->state = sight.visible ? FREDERIC_TARGET_RANGE : FREDERIC_TARGET_HIDDEN;
      target->n_blocking = sight.n_blocking;
      for (guint i = 0; i < sight.n_blocking; i++)
        target->blocking[i] = sight.blocking[i];
    }
}

GArray *
frederic_sight_list_targets (const FredericMap *map,
                             const FredericShooter *shooter,
                             const FredericSightRulings *rulings)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (FredericTarget));
  g_autoptr (GPtrArray) cells = frederic_map_list (map);
  ArbHex from = shooter->at;
  FredericSide foe = shooter->side == FREDERIC_SIDE_A ? FREDERIC_SIDE_B : FREDERIC_SIDE_A;
  gboolean is_engaged = frederic_map_count_around (map, from, foe) > 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const FredericCell *cell = g_ptr_array_index (cells, i);
      FredericTarget target = { .at = cell->at };

      if (cell->unit != foe || arb_hex_equal (cell->at, shooter->at))
        continue;
      target.distance = arb_hex_distance (shooter->at, cell->at);
      g_array_append_val (targets, target);
    }
  g_array_sort_with_data (targets, compare_targets, &from);
  for (guint i = 0; i < targets->len; i++)
    judge_target (&g_array_index (targets, FredericTarget, i), map, shooter, is_engaged, rulings);
  return targets;
}
