/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P21 to P25 and P28, and every cell of the factor matrix. */

#include "systems/adgr/adgr-melee.h"
#include "test-adgr.h"

static const char *const columns[] = { "infanterie-legere", "archer",     "fantassin-moyen",
                                       "fantassin-lourd",   "levee",      "wagenburg",
                                       "artillerie-legere", "cavalerie-legere", "dragon",
                                       "cavalerie-lourde",  "gendarme",   "elephant" };

/* A type of each row, and its factors against the columns, all in the open and on the front. */
static const struct
{
  const char *type;
  const char *factors;
} matrix[] = {
  { "infanterie-legere", "000000000000" }, { "artillerie-lourde", "000000000000" },
  { "mousquetaire", "100000011000" },      { "fusilier-mi", "111111111101" },
  { "fusilier-hi", "111111111111" },       { "keil", "121111121111" },
  { "tercio", "222222222222" },            { "levee", "110000011000" },
  { "wagenburg", "100000021220" },         { "cavalerie-legere", "100000000000" },
  { "dragon", "100000010000" },            { "cuirassier", "111110011111" },
  { "gendarme", "121110122211" },          { "elephant", "111111122222" },
};

static gint64
factor (const char *type,
        const AdgrFighter *enemy,
        const AdgrMeleeRulings *rulings)
{
  AdgrType line = test_adgr_type (type);

  return adgr_matrix_factor (&line, enemy, test_adgr_table ("factors"), rulings);
}

static void
test_matrix (void)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();

  for (guint i = 0; i < G_N_ELEMENTS (matrix); i++)
    for (guint j = 0; j < G_N_ELEMENTS (columns); j++)
      {
        AdgrFighter enemy = test_adgr_fighter (columns[j], 0);

        g_assert_cmpint (factor (matrix[i].type, &enemy, &rulings), ==,
                         matrix[i].factors[j] - '0');
      }
}

static void
test_matrix_by_place (void)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();
  AdgrFighter archers = test_adgr_fighter ("archer", 0);
  AdgrFighter light = test_adgr_fighter ("infanterie-legere", 0);
  AdgrFighter heavy = test_adgr_fighter ("tercio", 0);
  AdgrFighter levy = test_adgr_fighter ("levee", 0);

  archers.terrain = ADGR_FIELD;
  g_assert_cmpint (factor ("keil", &archers, &rulings), ==, 1);
  g_assert_cmpint (factor ("gendarme", &archers, &rulings), ==, 2);
  light.behind = ADGR_BEHIND_FORTIFICATION;
  g_assert_cmpint (factor ("cavalerie-legere", &light, &rulings), ==, 0);
  light.behind = ADGR_BEHIND_OBSTACLE;
  g_assert_cmpint (factor ("cavalerie-legere", &light, &rulings), ==, 1);
  /* E-4, both readings. */
  g_assert_cmpint (factor ("cuirassier", &heavy, &rulings), ==, 1);
  heavy.attacked_on = levy.attacked_on = ADGR_REAR;
  g_assert_cmpint (factor ("cuirassier", &heavy, &rulings), ==, 0);
  g_assert_cmpint (factor ("cuirassier", &levy, &rulings), ==, 1);
  rulings.cv_hi_reversed = TRUE;
  g_assert_cmpint (factor ("cuirassier", &heavy, &rulings), ==, 1);
  heavy.attacked_on = ADGR_MULTIPLE;
  g_assert_cmpint (factor ("cuirassier", &heavy, &rulings), ==, 0);
}

static void
test_base (void)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();
  const ArbTable *factors = test_adgr_table ("factors");
  AdgrFighter wagons = test_adgr_fighter ("wagenburg", 0);
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", 0);
  AdgrType keil = test_adgr_type ("keil");

  wagons.battle_ready = foot.battle_ready = TRUE;
  g_assert_cmpint (adgr_base_factor (&wagons, &foot, factors, &rulings), ==, 1);
  g_assert_cmpint (adgr_base_factor (&foot, &wagons, factors, &rulings), ==, 1);
  wagons.unit.quality = ADGR_MEDIOCRE;
  g_assert_cmpint (adgr_base_factor (&wagons, &foot, factors, &rulings), ==, 0);
  foot.is_victim = TRUE;
  g_assert_cmpint (adgr_base_factor (&foot, &wagons, factors, &rulings), ==, 0);
  g_assert_cmpint (adgr_melee_support (&keil, &foot, factors, &rulings), ==, 2);
  rulings.support_plus_one = TRUE;
  g_assert_cmpint (adgr_melee_support (&keil, &foot, factors, &rulings), ==, 1);
}

static gint64
ground (const char *type,
        AdgrTerrain terrain,
        AdgrMiTerrain mi_terrain)
{
  AdgrUnit unit = test_adgr_unit (type, 0);

  return adgr_terrain_modifier (&unit, terrain, test_adgr_table ("ground"), mi_terrain);
}

static void
test_terrain (void)
{
  static const struct
  {
    const char *type;
    gint64 rough, difficult;
  } lines[] = {
    { "infanterie-legere", 0, 0 }, { "archer", -1, -1 },        { "fantassin-moyen", -1, -1 },
    { "fantassin-lourd", -1, -2 }, { "levee", -1, -2 },         { "lancier-lourd", -2, -2 },
    { "tercio", -2, -2 },          { "pike-and-shot", -2, -2 }, { "pike-and-shot-tardif", -1, -2 },
    { "wagenburg", -2, -2 },       { "artillerie-legere", 0, 0 }, { "cavalerie-legere", -2, -3 },
    { "dragon", -2, -3 },          { "cuirassier", -2, -3 },    { "gendarme", -2, -3 },
    { "elephant", -2, -3 },
  };
  AdgrUnit pikes = test_adgr_unit ("fantassin-moyen", ADGR_BIT (ADGR_PIQUIER));

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_cmpint (ground (lines[i].type, ADGR_OPEN, ADGR_MI_BOTH), ==, 0);
      g_assert_cmpint (ground (lines[i].type, ADGR_ROUGH, ADGR_MI_BOTH), ==, lines[i].rough);
      g_assert_cmpint (ground (lines[i].type, ADGR_DIFFICULT, ADGR_MI_BOTH), ==,
                       lines[i].difficult);
    }
  g_assert_cmpint (ground ("elephant", ADGR_FIELD, ADGR_MI_BOTH), ==, 0);
  g_assert_cmpint (ground ("elephant", ADGR_BRUSH, ADGR_MI_BOTH), ==, 0);
  g_assert_cmpint (ground ("gendarme", ADGR_FIELD, ADGR_MI_BOTH), ==, -2);
  g_assert_cmpint (ground ("archer", ADGR_ROUGH, ADGR_MI_ROUGH), ==, -1);
  g_assert_cmpint (ground ("archer", ADGR_DIFFICULT, ADGR_MI_ROUGH), ==, 0);
  g_assert_cmpint (ground ("archer", ADGR_ROUGH, ADGR_MI_DIFFICULT), ==, 0);
  g_assert_cmpint (ground ("archer", ADGR_DIFFICULT, ADGR_MI_DIFFICULT), ==, -1);
  g_assert_cmpint (
      adgr_terrain_modifier (&pikes, ADGR_ROUGH, test_adgr_table ("ground"), ADGR_MI_BOTH), ==, -2);
}

static void
test_victim (void)
{
  AdgrUnit tercio = test_adgr_unit ("tercio", 0);
  AdgrUnit foot = test_adgr_unit ("fantassin-lourd", 0);

  g_assert_false (adgr_is_flank_victim (&foot, ADGR_FRONT, FALSE));
  g_assert_true (adgr_is_flank_victim (&foot, ADGR_FLANK, FALSE));
  g_assert_true (adgr_is_flank_victim (&foot, ADGR_REAR, FALSE));
  g_assert_true (adgr_is_flank_victim (&foot, ADGR_MULTIPLE, FALSE));
  tercio.coh_lost = 3;
  g_assert_false (adgr_is_flank_victim (&tercio, ADGR_FLANK, FALSE));
  tercio.coh_lost = 4;
  g_assert_true (adgr_is_flank_victim (&tercio, ADGR_FLANK, FALSE));
  g_assert_false (adgr_is_flank_victim (&tercio, ADGR_FLANK, TRUE));
  tercio.coh_lost = 5;
  g_assert_true (adgr_is_flank_victim (&tercio, ADGR_FLANK, TRUE));
  tercio.in_square = TRUE;
  g_assert_false (adgr_is_flank_victim (&tercio, ADGR_FLANK, FALSE));
}

static void
test_words (void)
{
  AdgrFighter a = test_adgr_fighter ("keil", 0);
  AdgrFighter b = test_adgr_fighter ("gendarme", 0);

  g_assert_false (adgr_is_in_charge (&a, &b));
  b.charged = TRUE;
  g_assert_true (adgr_receives (&a, &b));
  g_assert_true (adgr_is_in_charge (&a, &b));
  g_assert_true (adgr_is_in_charge (&b, &a));
  g_assert_false (adgr_receives (&b, &a));
  a.attacked_on = ADGR_MULTIPLE;
  g_assert_false (adgr_receives (&a, &b));
  a.behind = ADGR_BEHIND_STAKES;
  g_assert_true (adgr_is_across_work (&a, TRUE));
  g_assert_false (adgr_is_across_work (&a, FALSE));
  a.behind = ADGR_BEHIND_OBSTACLE;
  g_assert_true (adgr_is_across_work (&a, FALSE));
  a.attacked_on = ADGR_FLANK;
  g_assert_false (adgr_is_across_work (&a, TRUE));
}

static void
test_panic (void)
{
  AdgrFighter horse = test_adgr_fighter ("gendarme", 0);
  AdgrFighter camels = test_adgr_fighter ("chamellerie-moyenne", 0);
  AdgrFighter elephant = test_adgr_fighter ("elephant", 0);
  AdgrFighter foot = test_adgr_fighter ("keil", 0);

  g_assert_true (adgr_is_panicked (&horse, &camels));
  g_assert_true (adgr_is_panicked (&horse, &elephant));
  g_assert_false (adgr_is_panicked (&foot, &elephant));
  g_assert_false (adgr_is_panicked (&camels, &camels));
  g_assert_false (adgr_is_panicked (&elephant, &elephant));
  g_assert_true (adgr_is_panicked (&camels, &elephant));
  g_assert_true (adgr_is_panicked (&elephant, &camels));
  g_assert_false (adgr_is_panicked (&horse, &foot));
  horse.camel_neighbours = camels.camel_neighbours = TRUE;
  g_assert_true (adgr_is_panicked (&horse, &foot));
  g_assert_false (adgr_is_panicked (&camels, &foot));
}

static void
test_shock (void)
{
  AdgrFighter self = test_adgr_fighter ("pike-and-shot", 0);
  AdgrFighter foot = test_adgr_fighter ("keil", 0);
  AdgrFighter horse = test_adgr_fighter ("gendarme", 0);

  self.active = ADGR_BIT (ADGR_PISTOLET);
  g_assert_cmpint (adgr_shock_bonus (&self, &foot, FALSE), ==, 1);
  self.active = ADGR_BIT (ADGR_IMPACT) | ADGR_BIT (ADGR_CHOC) | ADGR_BIT (ADGR_FEU_DE_SALVE);
  g_assert_cmpint (adgr_shock_bonus (&self, &foot, FALSE), ==, 0);
  self.charged = TRUE;
  g_assert_cmpint (adgr_shock_bonus (&self, &foot, FALSE), ==, 1);
  g_assert_cmpint (adgr_shock_bonus (&self, &foot, TRUE), ==, 2);
  self.active |= ADGR_BIT (ADGR_PISTOLET);
  g_assert_cmpint (adgr_shock_bonus (&self, &foot, TRUE), ==, 3);
  self.active = ADGR_BIT (ADGR_FEU_DE_SALVE);
  g_assert_cmpint (adgr_shock_bonus (&self, &foot, FALSE), ==, 1);
  g_assert_cmpint (adgr_shock_bonus (&self, &horse, FALSE), ==, 0);
}

static void
test_light_foot (void)
{
  static const char *const destroyers = "011110000110";

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      AdgrFighter light = test_adgr_fighter ("infanterie-legere", 0);
      AdgrFighter enemy = test_adgr_fighter (columns[i], 0);

      g_assert_cmpint (adgr_is_li_destroyed (&light, &enemy), ==, destroyers[i] == '1');
      light.behind = ADGR_BEHIND_FORTIFICATION;
      g_assert_false (adgr_is_li_destroyed (&light, &enemy));
      light.behind = ADGR_BEHIND_NONE;
      light.terrain = ADGR_ROUGH;
      g_assert_false (adgr_is_li_destroyed (&light, &enemy));
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/melee/matrix", test_matrix);
  g_test_add_func ("/adgr/melee/matrix-by-place", test_matrix_by_place);
  g_test_add_func ("/adgr/melee/base", test_base);
  g_test_add_func ("/adgr/melee/terrain", test_terrain);
  g_test_add_func ("/adgr/melee/victim", test_victim);
  g_test_add_func ("/adgr/melee/words", test_words);
  g_test_add_func ("/adgr/melee/panic", test_panic);
  g_test_add_func ("/adgr/melee/shock", test_shock);
  g_test_add_func ("/adgr/melee/light-foot", test_light_foot);
  return g_test_run ();
}
