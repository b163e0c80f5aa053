/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-melee.h"

void
adgr_melee_prepare (AdgrFighter *self,
                    const ArbTable *ground,
                    const AdgrMeleeRulings *rulings)
{
  self->is_victim = adgr_is_flank_victim (&self->unit, self->attacked_on, rulings->deep_up_to_4);
  self->ground =
      adgr_terrain_modifier (&self->unit, self->terrain, ground, rulings->mi_terrain);
}

gboolean
adgr_faces (const AdgrFighter *self)
{
  return self->attacked_on == ADGR_FRONT;
}

gboolean
adgr_is_struck_aside (const AdgrFighter *self)
{
  return self->attacked_on == ADGR_FLANK || self->attacked_on == ADGR_REAR;
}

gboolean
adgr_is_in_charge (const AdgrFighter *self,
                   const AdgrFighter *enemy)
{
  return self->charged || adgr_receives (self, enemy);
}

gboolean
adgr_receives (const AdgrFighter *self,
               const AdgrFighter *enemy)
{
  return enemy->charged && adgr_faces (self);
}

gboolean
adgr_is_across_work (const AdgrFighter *enemy,
                     gboolean any)
{
  if (adgr_is_struck_aside (enemy) || enemy->behind == ADGR_BEHIND_NONE)
    return FALSE;
  return any || enemy->behind != ADGR_BEHIND_STAKES;
}

gboolean
adgr_is_penalised (const AdgrFighter *self)
{
  return self->ground < 0;
}

gboolean
adgr_is_in_open (const AdgrFighter *self)
{
  return self->terrain == ADGR_OPEN && !(self->unit.type.category == ADGR_LI &&
                                         self->behind == ADGR_BEHIND_FORTIFICATION);
}

/* The first line of « Modificateurs » on terrain that fits the unit. */
static const char *
ground_row (const AdgrUnit *unit,
            AdgrTerrain terrain,
            AdgrMiTerrain mi_terrain)
{
  AdgrCategory category = unit->type.category;

  if (category == ADGR_LI)
    return "li";
  if (category == ADGR_EL && (terrain == ADGR_FIELD || terrain == ADGR_BRUSH))
    return "el-field";
  if (adgr_is_mounted (category))
    return "mounted";
  if (category == ADGR_WWG || g_strcmp0 (unit->type.id, "lancier-lourd") == 0 ||
      adgr_unit_owns (unit, ADGR_PIQUIER))
    return "pikes";
  if (category == ADGR_HI)
    return "hi";
  if (category == ADGR_ART)
    return "art";
  return mi_terrain == ADGR_MI_ROUGH       ? "medium-rough"
         : mi_terrain == ADGR_MI_DIFFICULT ? "medium-difficult"
                                           : "medium";
}

gint64
adgr_terrain_modifier (const AdgrUnit *unit,
                       AdgrTerrain terrain,
                       const ArbTable *ground,
                       AdgrMiTerrain mi_terrain)
{
  if (terrain == ADGR_OPEN)
    return 0;
  return adgr_cell_int (ground, ground_row (unit, terrain, mi_terrain),
                        terrain == ADGR_DIFFICULT ? "difficult" : "rough");
}

gboolean
adgr_is_flank_victim (const AdgrUnit *unit,
                      AdgrFace attacked_on,
                      gboolean deep_up_to_4)
{
  if (attacked_on == ADGR_FRONT || unit->in_square)
    return FALSE;
  return !(unit->is_deep && unit->coh_lost < (deep_up_to_4 ? 5 : 4));
}

gint64
adgr_matrix_factor (const AdgrType *type,
                    const AdgrFighter *enemy,
                    const ArbTable *factors,
                    const AdgrMeleeRulings *rulings)
{
  const AdgrType *other = &enemy->unit.type;
  const char *column = other->is_levee ? "levee" : adgr_category_words[other->category];
  const char *row = type->row;

  /* Rows with a second reading: the enemy is not in the open, or is struck aside (E-4). */
  if (g_str_equal (row, "hi2") && other->category == ADGR_LMI && !adgr_is_in_open (enemy))
    row = "hi2-closed";
  else if (g_str_equal (row, "lh") && other->category == ADGR_LI && !adgr_is_in_open (enemy))
    row = "lh-closed";
  else if (g_str_equal (row, "cv") && adgr_is_struck_aside (enemy) != rulings->cv_hi_reversed)
    row = "cv-aside";
  return adgr_cell_int (factors, row, column);
}

gint64
adgr_base_factor (const AdgrFighter *self,
                  const AdgrFighter *enemy,
                  const ArbTable *factors,
                  const AdgrMeleeRulings *rulings)
{
  const AdgrUnit *unit = &self->unit;
  gboolean ready = unit->type.category == ADGR_WWG && self->battle_ready &&
                   unit->quality != ADGR_MEDIOCRE;

  if (self->is_victim)
    return 0;
  return adgr_matrix_factor (&unit->type, enemy, factors, rulings) + (ready ? 1 : 0);
}

gint64
adgr_melee_support (const AdgrType *supporter,
                    const AdgrFighter *enemy,
                    const ArbTable *factors,
                    const AdgrMeleeRulings *rulings)
{
  if (rulings->support_plus_one)
    return 1;
  return 1 + adgr_matrix_factor (supporter, enemy, factors, rulings);
}

gboolean
adgr_is_panicked (const AdgrFighter *self,
                  const AdgrFighter *enemy)
{
  AdgrCategory category = self->unit.type.category;
  gboolean foe_frightens = adgr_unit_owns (&enemy->unit, ADGR_PANIQUE);
  gboolean foe_is_elephant = enemy->unit.type.category == ADGR_EL;
  gboolean elephants = self->elephant_neighbours || (foe_frightens && foe_is_elephant);
  gboolean camels = self->camel_neighbours || (foe_frightens && !foe_is_elephant);

  if (!adgr_is_mounted (category))
    return FALSE;
  /* No beast frightens its own kind. */
  if (category == ADGR_EL)
    elephants = FALSE;
  else if (adgr_unit_owns (&self->unit, ADGR_PANIQUE))
    camels = FALSE;
  return elephants || camels;
}

gint64
adgr_shock_bonus (const AdgrFighter *self,
                  const AdgrFighter *enemy,
                  gboolean stack)
{
  AdgrAbilities active = self->active;
  gboolean in_charge = adgr_is_in_charge (self, enemy);
  gboolean foe_on_foot = !adgr_is_mounted (enemy->unit.type.category);
  gboolean impact =
      in_charge && ((active & ADGR_BIT (ADGR_IMPACT)) != 0 ||
                    ((active & ADGR_BIT (ADGR_FEU_DE_SALVE)) != 0 && foe_on_foot));
  gboolean pistolet = (active & ADGR_BIT (ADGR_PISTOLET)) != 0;
  gboolean choc = in_charge && (active & ADGR_BIT (ADGR_CHOC)) != 0;

  if (stack)
    return (impact ? 1 : 0) + (pistolet ? 1 : 0) + (choc ? 1 : 0);
  return impact || pistolet || choc ? 1 : 0;
}

gboolean
adgr_is_li_destroyed (const AdgrFighter *self,
                      const AdgrFighter *enemy)
{
  AdgrCategory other = enemy->unit.type.category;

  return self->unit.type.category == ADGR_LI && adgr_is_in_open (self) &&
         (other == ADGR_LMI || other == ADGR_MI || other == ADGR_HI || other == ADGR_CV ||
          other == ADGR_KN);
}
