/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-unit.h"

static gboolean
is_yes (const AdgrRow *row,
        const char *column)
{
  return g_str_equal (adgr_row_word (row, column), "yes");
}

static AdgrAbilities
read_ability (const AdgrRow *row,
              const char *column)
{
  guint ability =
      arb_word_index (adgr_ability_words, adgr_row_word (row, column), ADGR_N_ABILITIES);

  return ability < ADGR_CHARGE_PERCUTANTE ? ADGR_BIT (ability) : 0;
}

AdgrType
adgr_type_read (const ArbTable *units,
                const char *id)
{
  AdgrRow row = adgr_row_find (units, id);

  return (AdgrType) {
    .id = id,
    .category =
        arb_word_index (adgr_category_words, adgr_row_word (&row, "category"), ADGR_HI),
    .is_levee = g_strcmp0 (id, "levee") == 0,
    .protection = adgr_row_int (&row, "protection"),
    .cohesion = adgr_row_int (&row, "cohesion"),
    .row = adgr_row_word (&row, "row"),
    .has_star = is_yes (&row, "star"),
    .has_pikes = is_yes (&row, "pikes"),
    .is_deep = is_yes (&row, "deep"),
    .can_square = is_yes (&row, "square"),
    .is_battalion = is_yes (&row, "battalion"),
    .abilities = read_ability (&row, "ability-1") | read_ability (&row, "ability-2"),
    .weapon =
        arb_word_index (adgr_weapon_words, adgr_row_word (&row, "weapon"), ADGR_WEAPON_NONE),
    .is_half = is_yes (&row, "half"),
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
adgr_must_choose_weapon (const AdgrType *self,
                         AdgrAbilities owned)
{
  static const char *const types[] = { "tercio", "tercio-tardif", "dragon", NULL };

  if (self->id == NULL)
    return FALSE;
  return g_strv_contains (types, self->id) ||
         (g_str_equal (self->id, "pike-and-shot") && (owned & ADGR_BIT (ADGR_FEU_DE_SALVE)) == 0);
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
