/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-shooting.h"

/* Short range of medium and heavy artillery. */
#define SHORT_RANGE 2

static gboolean
is_light_shooter (const AdgrUnit *unit)
{
  return unit->type.category == ADGR_LI || unit->type.category == ADGR_LH;
}

static gboolean
is_heavy_gun (AdgrWeapon weapon)
{
  return weapon == ADGR_WEAPON_ART_MOYENNE || weapon == ADGR_WEAPON_ART_LOURDE;
}

gint64
adgr_range (const ArbTable *ranges,
            AdgrCategory category,
            AdgrWeapon weapon)
{
  const char *row = category == ADGR_WWG                           ? "wwg"
                    : category == ADGR_LI || category == ADGR_LH ? "light"
                    : category == ADGR_CV                          ? "cv"
                                                                   : "other";

  return adgr_cell_int (ranges, row, adgr_weapon_words[weapon]);
}

gboolean
adgr_is_range_printed (AdgrCategory category,
                       AdgrWeapon weapon)
{
  gboolean is_light = category == ADGR_LI || category == ADGR_LH;

  return weapon != ADGR_WEAPON_CARABINE &&
         !(is_light && (weapon == ADGR_WEAPON_FUSIL || weapon == ADGR_WEAPON_ARC_LONG));
}

AdgrQuality
adgr_shooter_quality (const AdgrUnit *shooter)
{
  if (shooter->weapon == ADGR_WEAPON_TIREURS_COMMANDES)
    return ADGR_ORDINAIRE;
  return shooter->is_half ? adgr_half_quality (shooter->quality) : shooter->quality;
}

gint64
adgr_shooting_supports (gint64 full,
                        gint64 light)
{
  return MIN (3, full + light / 2);
}

gint64
adgr_protection (const AdgrUnit *target,
                 const AdgrUnit *shooter,
                 const ArbTable *rules,
                 const AdgrShootingRulings *rulings)
{
  const char *rule = adgr_cell_word (rules, NULL, adgr_weapon_words[shooter->weapon]);
  AdgrCategory category = target->type.category;
  gint64 printed = adgr_unit_get_protection (target);
  gboolean is_thick = target->is_deep && is_light_shooter (shooter);

  if (g_str_equal (rule, "zero"))
    return category == ADGR_LI || category == ADGR_LH || category == ADGR_DRAG ? printed : 0;
  if (g_str_equal (rule, "less-one"))
    return category == ADGR_WWG || adgr_is_light (category, rulings->drag_is_light)
               ? printed
               : MAX (printed - 1, 0);
  if (g_str_equal (rule, "one") && (category == ADGR_WWG || category == ADGR_EL))
    return printed;
  if (is_thick)
    return 2;
  if (g_str_equal (rule, "one"))
    return rulings->prot1_cap ? MIN (printed, 1) : 1;
  return printed;
}

gboolean
adgr_has_tie_bonus (const AdgrUnit *shooter,
                    const AdgrShootingRulings *rulings)
{
  AdgrCategory category = shooter->type.category;

  if (shooter->is_battalion && adgr_unit_owns (shooter, ADGR_ART_REGIMENTAIRE))
    return TRUE;
  if (shooter->weapon != ADGR_WEAPON_ARQUEBUSE || adgr_is_light (category, rulings->drag_is_light))
    return FALSE;
  return rulings->half_tie || (!shooter->is_half && category != ADGR_DRAG);
}

gint64
adgr_shooting_loss (AdgrWeapon weapon,
                    ArbRatio distance,
                    gint64 difference)
{
  if (difference <= 0)
    return 0;
  return is_heavy_gun (weapon) && difference >= 3 &&
                 arb_ratio_cmp (distance, arb_ratio_int (SHORT_RANGE)) <= 0
             ? 2
             : 1;
}
