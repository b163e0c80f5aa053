/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-unit.h"

static gboolean
cell_yes (const ArbTable *units,
          const char *id,
          const char *column)
{
  return g_str_equal (adgr_cell_word (units, id, column), "yes");
}

static AdgrAbilities
cell_ability (const ArbTable *units,
              const char *id,
              const char *column)
{
  guint ability = adgr_word_index (adgr_ability_words, adgr_cell_word (units, id, column),
                                   ADGR_N_ABILITIES);

  return ability < ADGR_CHARGE_PERCUTANTE ? ADGR_BIT (ability) : 0;
}

AdgrType
adgr_type_read (const ArbTable *units,
                const char *id)
{
  return (AdgrType) {
    .id = g_intern_string (id),
    .category = adgr_word_index (adgr_category_words, adgr_cell_word (units, id, "category"),
                                 ADGR_HI),
    .is_levee = g_strcmp0 (id, "levee") == 0,
    .protection = adgr_cell_int (units, id, "protection"),
    .cohesion = adgr_cell_int (units, id, "cohesion"),
    .row = adgr_cell_word (units, id, "row"),
    .has_star = cell_yes (units, id, "star"),
    .has_pikes = cell_yes (units, id, "pikes"),
    .is_deep = cell_yes (units, id, "deep"),
    .can_square = cell_yes (units, id, "square"),
    .is_battalion = cell_yes (units, id, "battalion"),
    .abilities = cell_ability (units, id, "ability-1") | cell_ability (units, id, "ability-2"),
    .weapon = adgr_word_index (adgr_weapon_words, adgr_cell_word (units, id, "weapon"),
                               ADGR_WEAPON_NONE),
    .is_half = cell_yes (units, id, "half"),
  };
}

AdgrUnit
adgr_unit_new (const AdgrType *type,
               AdgrAbilities added)
{
  AdgrAbilities owned = type->abilities | added;

  return (AdgrUnit) {
    .type = *type,
    .quality = ADGR_ORDINAIRE,
    .owned = owned,
    .weapon = adgr_type_get_weapon (type, owned),
    .is_half = type->is_half,
    .is_battalion = type->is_battalion,
    .is_deep = type->is_deep,
  };
}

gboolean
adgr_unit_owns (const AdgrUnit *self,
                AdgrAbility ability)
{
  return (self->owned & ADGR_BIT (ability)) != 0;
}

AdgrWeapon
adgr_type_get_weapon (const AdgrType *self,
                      AdgrAbilities owned)
{
  if (g_strcmp0 (self->id, "pike-and-shot") == 0 && (owned & ADGR_BIT (ADGR_FEU_DE_SALVE)) != 0)
    return ADGR_WEAPON_MOUSQUET;
  return self->weapon;
}

gboolean
adgr_is_light (AdgrCategory category,
               gboolean drag_is_light)
{
  return category == ADGR_LI || category == ADGR_LH || (category == ADGR_DRAG && drag_is_light);
}

gboolean
adgr_is_poorly_manoeuvrable (const AdgrType *type,
                             AdgrAbilities owned)
{
  return (owned & ADGR_BIT (ADGR_OFFENSIF)) != 0 || type->category == ADGR_EL || type->is_levee ||
         type->category == ADGR_WWG || g_strcmp0 (type->id, "artillerie-lourde") == 0;
}

#define ARMOURS (ADGR_BIT (ADGR_CUIRASSE) | ADGR_BIT (ADGR_CUIRASSE_LOURDE))

gboolean
adgr_has_second_armour (const AdgrType *type,
                        AdgrAbilities added)
{
  return (added & ARMOURS) == ARMOURS ||
         ((added & ARMOURS) != 0 && (type->abilities & ARMOURS) != 0);
}

guint
adgr_armour (AdgrAbilities owned)
{
  if ((owned & ADGR_BIT (ADGR_CUIRASSE_LOURDE)) != 0)
    return 2;
  return (owned & ADGR_BIT (ADGR_CUIRASSE)) != 0 ? 1 : 0;
}

gint64
adgr_unit_get_protection (const AdgrUnit *self)
{
  AdgrAbilities added = self->owned & ~self->type.abilities;

  return self->type.protection + adgr_armour (added);
}

gint64
adgr_quality_die (const ArbTable *quality_dice,
                  AdgrQuality quality,
                  gint64 die)
{
  return adgr_cell_die (quality_dice, adgr_quality_words[quality], die);
}

AdgrQuality
adgr_half_quality (AdgrQuality quality)
{
  return quality > ADGR_MEDIOCRE ? quality - 1 : ADGR_MEDIOCRE;
}
