/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P16 and P18 to P20: quality, ranges, supports, protection, ties, losses. */

#include "systems/adgr/adgr-shooting.h"
#include "test-adgr.h"

static void
test_quality (void)
{
  static const gint64 elite[] = { 2, 2, 4, 4, 5, 7 };
  static const gint64 mediocre[] = { 1, 2, 3, 3, 4, 5 };
  const ArbTable *dice = test_adgr_table ("quality-dice");

  for (gint64 die = 1; die <= 6; die++)
    {
      g_assert_cmpint (adgr_quality_die (dice, ADGR_ELITE, die), ==, elite[die - 1]);
      g_assert_cmpint (adgr_quality_die (dice, ADGR_ORDINAIRE, die), ==, die);
      g_assert_cmpint (adgr_quality_die (dice, ADGR_MEDIOCRE, die), ==, mediocre[die - 1]);
    }
  g_assert_cmpint (adgr_half_quality (ADGR_ELITE), ==, ADGR_ORDINAIRE);
  g_assert_cmpint (adgr_half_quality (ADGR_ORDINAIRE), ==, ADGR_MEDIOCRE);
  g_assert_cmpint (adgr_half_quality (ADGR_MEDIOCRE), ==, ADGR_MEDIOCRE);
}

static void
test_shooter_quality (void)
{
  AdgrUnit unit = test_adgr_unit ("dragon", 0);

  unit.quality = ADGR_ELITE;
  g_assert_cmpint (adgr_shooter_quality (&unit), ==, ADGR_ORDINAIRE);
  unit.is_half = FALSE;
  g_assert_cmpint (adgr_shooter_quality (&unit), ==, ADGR_ELITE);
  unit.weapon = ADGR_WEAPON_TIREURS_COMMANDES;
  g_assert_cmpint (adgr_shooter_quality (&unit), ==, ADGR_ORDINAIRE);
}

/* Weapons in the order of AdgrWeapon, from Javelot on. */
static void
test_ranges (void)
{
  static const gint64 other[] = { 1, 4, 4, 4, 2, 3, 4, 2, 1, 3, 4, 8, 10 };
  static const gint64 light[] = { 1, 2, 2, 2, 2, 2, 2, 2, 1, 3, 4, 8, 10 };
  static const gint64 cv[] = { 1, 2, 4, 2, 2, 3, 4, 2, 1, 3, 4, 8, 10 };
  static const gint64 wwg[] = { 4, 4, 4, 4, 2, 4, 4, 4, 4, 4, 4, 8, 10 };
  const ArbTable *ranges = test_adgr_table ("ranges");

  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    for (guint category = 0; category < ADGR_N_CATEGORIES; category++)
      g_assert_cmpint (adgr_range (ranges, category, i + 1), ==,
                       category == ADGR_LI || category == ADGR_LH ? light[i]
                       : category == ADGR_CV                      ? cv[i]
                       : category == ADGR_WWG                     ? wwg[i]
                                                                  : other[i]);
}

static void
test_supports (void)
{
  g_assert_cmpint (adgr_shooting_supports (1, 2), ==, 2);
  g_assert_cmpint (adgr_shooting_supports (1, 1), ==, 1);
  g_assert_cmpint (adgr_shooting_supports (0, 5), ==, 2);
  g_assert_cmpint (adgr_shooting_supports (5, 0), ==, 3);
}

static gint64
protection (const char *target,
            const char *shooter,
            AdgrWeapon weapon,
            gboolean cap)
{
  AdgrUnit unit = test_adgr_unit (target, 0);
  AdgrUnit firer = test_adgr_unit (shooter, 0);
  AdgrShootingRulings rulings = { .prot1_cap = cap, .half_tie = TRUE };

  firer.weapon = weapon;
  return adgr_protection (&unit, &firer, test_adgr_table ("protection"), &rulings);
}

static void
test_protection (void)
{
  g_assert_cmpint (protection ("gendarme", "archer", ADGR_WEAPON_ARC, FALSE), ==, 2);
  g_assert_cmpint (protection ("tercio", "archer", ADGR_WEAPON_ARC, FALSE), ==, 1);
  g_assert_cmpint (protection ("tercio", "infanterie-legere", ADGR_WEAPON_ARC, FALSE), ==, 2);
  g_assert_cmpint (protection ("tercio", "cavalerie-legere", ADGR_WEAPON_JAVELOT, FALSE), ==, 2);
  g_assert_cmpint (protection ("chevalier-a-pied", "archer", ADGR_WEAPON_ARC_LONG, FALSE), ==, 2);
  g_assert_cmpint (protection ("archer", "archer", ADGR_WEAPON_ARC_LONG, FALSE), ==, 0);
  g_assert_cmpint (protection ("wagenburg", "archer", ADGR_WEAPON_ARC_LONG, FALSE), ==, 2);
  g_assert_cmpint (protection ("infanterie-legere", "archer", ADGR_WEAPON_ARC_LONG, FALSE), ==, 1);
  g_assert_cmpint (protection ("dragon", "archer", ADGR_WEAPON_ARC_LONG, FALSE), ==, 0);
  for (guint weapon = ADGR_WEAPON_ARBALETE; weapon <= ADGR_WEAPON_TIREURS_COMMANDES; weapon++)
    {
      g_assert_cmpint (protection ("gendarme", "archer", weapon, FALSE), ==, 1);
      g_assert_cmpint (protection ("archer", "archer", weapon, FALSE), ==, 1);
      g_assert_cmpint (protection ("archer", "archer", weapon, TRUE), ==, 0);
      g_assert_cmpint (protection ("wagenburg", "archer", weapon, FALSE), ==, 2);
      g_assert_cmpint (protection ("elephant", "archer", weapon, FALSE), ==, 0);
      g_assert_cmpint (protection ("keil", "infanterie-legere", weapon, TRUE), ==, 2);
    }
  for (guint weapon = ADGR_WEAPON_ART_LEGERE; weapon < ADGR_N_WEAPONS; weapon++)
    {
      g_assert_cmpint (protection ("gendarme", "artillerie-lourde", weapon, FALSE), ==, 0);
      g_assert_cmpint (protection ("dragon", "artillerie-lourde", weapon, FALSE), ==, 1);
      g_assert_cmpint (protection ("infanterie-legere", "artillerie-lourde", weapon, FALSE), ==, 1);
      g_assert_cmpint (protection ("cavalerie-legere", "artillerie-lourde", weapon, FALSE), ==, 1);
    }
}

static void
test_added_armour (void)
{
  AdgrUnit plain = test_adgr_unit ("fantassin-lourd", ADGR_BIT (ADGR_CUIRASSE));
  AdgrUnit heavy = test_adgr_unit ("fantassin-lourd", ADGR_BIT (ADGR_CUIRASSE_LOURDE));
  AdgrUnit own = test_adgr_unit ("gendarme", 0);

  g_assert_cmpint (adgr_unit_get_protection (&plain), ==, 2);
  g_assert_cmpint (adgr_unit_get_protection (&heavy), ==, 3);
  g_assert_cmpint (adgr_unit_get_protection (&own), ==, 2);
  g_assert_true (adgr_has_second_armour (&own.type, ADGR_BIT (ADGR_CUIRASSE)));
  g_assert_false (adgr_has_second_armour (&plain.type, ADGR_BIT (ADGR_CUIRASSE)));
  g_assert_true (adgr_has_second_armour (
      &plain.type, ADGR_BIT (ADGR_CUIRASSE) | ADGR_BIT (ADGR_CUIRASSE_LOURDE)));
}

static void
test_tie (void)
{
  AdgrUnit arquebus = test_adgr_unit ("arquebusier", 0);
  AdgrUnit dragoon = test_adgr_unit ("dragon", 0);
  AdgrUnit light = test_adgr_unit ("infanterie-legere", 0);
  AdgrUnit guns = test_adgr_unit ("mousquetaire", ADGR_BIT (ADGR_ART_REGIMENTAIRE));
  AdgrShootingRulings rulings = { .half_tie = TRUE };

  light.weapon = ADGR_WEAPON_ARQUEBUSE;
  g_assert_true (adgr_has_tie_bonus (&arquebus, &rulings));
  g_assert_true (adgr_has_tie_bonus (&dragoon, &rulings));
  g_assert_false (adgr_has_tie_bonus (&light, &rulings));
  g_assert_true (adgr_has_tie_bonus (&guns, &rulings));
  guns.is_battalion = FALSE;
  g_assert_false (adgr_has_tie_bonus (&guns, &rulings));
  rulings.drag_is_light = TRUE;
  g_assert_false (adgr_has_tie_bonus (&dragoon, &rulings));
  rulings = (AdgrShootingRulings) { .half_tie = FALSE };
  dragoon.is_half = FALSE;
  g_assert_false (adgr_has_tie_bonus (&dragoon, &rulings));
  g_assert_true (adgr_has_tie_bonus (&arquebus, &rulings));
  arquebus.is_half = TRUE;
  g_assert_false (adgr_has_tie_bonus (&arquebus, &rulings));
}

static void
test_loss (void)
{
  g_assert_cmpint (adgr_shooting_loss (ADGR_WEAPON_ART_LOURDE, arb_ratio_int (2), 3), ==, 2);
  g_assert_cmpint (adgr_shooting_loss (ADGR_WEAPON_ART_LOURDE, arb_ratio_int (2), 2), ==, 1);
  g_assert_cmpint (adgr_shooting_loss (ADGR_WEAPON_ART_MOYENNE, arb_ratio (201, 100), 3), ==, 1);
  g_assert_cmpint (adgr_shooting_loss (ADGR_WEAPON_ART_LEGERE, arb_ratio_int (1), 9), ==, 1);
  g_assert_cmpint (adgr_shooting_loss (ADGR_WEAPON_ARC, arb_ratio_int (1), 0), ==, 0);
  g_assert_cmpint (adgr_shooting_loss (ADGR_WEAPON_ARC, arb_ratio_int (1), -3), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/shooting/quality", test_quality);
  g_test_add_func ("/adgr/shooting/shooter-quality", test_shooter_quality);
  g_test_add_func ("/adgr/shooting/ranges", test_ranges);
  g_test_add_func ("/adgr/shooting/supports", test_supports);
  g_test_add_func ("/adgr/shooting/protection", test_protection);
  g_test_add_func ("/adgr/shooting/added-armour", test_added_armour);
  g_test_add_func ("/adgr/shooting/tie", test_tie);
  g_test_add_func ("/adgr/shooting/loss", test_loss);
  return g_test_run ();
}
