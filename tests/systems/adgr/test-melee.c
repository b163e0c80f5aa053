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

/* While the cells are changed one by one, what does not fit is counted and not a failure. */
static gboolean is_counting;
static guint n_misfits;

static void
check_factor (const char *type,
              const AdgrFighter *enemy,
              const AdgrMeleeRulings *rulings,
              gint64 expected)
{
  AdgrType line = test_adgr_type (type);
  gint64 found = adgr_matrix_factor (&line, enemy, test_adgr_table ("factors"), rulings);

  if (is_counting)
    n_misfits += found != expected ? 1 : 0;
  else
    g_assert_cmpint (found, ==, expected);
}

static void
check_row (const char *type,
           const char *factors,
           AdgrFace attacked_on)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();

  for (guint j = 0; j < G_N_ELEMENTS (columns); j++)
    {
      AdgrFighter enemy = test_adgr_fighter (columns[j], 0);

      enemy.attacked_on = attacked_on;
      check_factor (type, &enemy, &rulings, factors[j] - '0');
    }
}

static void
test_matrix (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (matrix); i++)
    check_row (matrix[i].type, matrix[i].factors, ADGR_FRONT);
  /* Only Cv has another row for an enemy struck aside (E-4). */
  for (guint i = 0; i < G_N_ELEMENTS (matrix); i++)
    check_row (matrix[i].type,
               g_str_equal (matrix[i].type, "cuirassier") ? "111010011111" : matrix[i].factors,
               ADGR_FLANK);
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
  check_factor ("keil", &archers, &rulings, 1);
  check_factor ("gendarme", &archers, &rulings, 2);
  light.behind = ADGR_BEHIND_FORTIFICATION;
  check_factor ("cavalerie-legere", &light, &rulings, 0);
  light.behind = ADGR_BEHIND_OBSTACLE;
  check_factor ("cavalerie-legere", &light, &rulings, 1);
  /* E-4, both readings. */
  check_factor ("cuirassier", &heavy, &rulings, 1);
  heavy.attacked_on = levy.attacked_on = ADGR_REAR;
  check_factor ("cuirassier", &heavy, &rulings, 0);
  check_factor ("cuirassier", &levy, &rulings, 1);
  rulings.cv_hi_reversed = TRUE;
  check_factor ("cuirassier", &heavy, &rulings, 1);
  heavy.attacked_on = ADGR_MULTIPLE;
  check_factor ("cuirassier", &heavy, &rulings, 0);
}

static gboolean
is_any_cell (gint64 cell)
{
  return TRUE;
}

static gboolean
is_misfit_noticed (void)
{
  n_misfits = 0;
  test_matrix ();
  test_matrix_by_place ();
  return n_misfits > 0;
}

/* Every cell of the matrix that can be read at all is held by a check above: 14 rows of 12, the row
 * of Cv against an enemy struck aside, and of the rows for closed ground the one cell each that
 * differs. */
static void
test_matrix_is_covered (void)
{
  guint n_noticed;

  g_assert_cmpuint (test_adgr_table ("factors")->cells->len, ==, 17 * 12);
  is_counting = TRUE;
  n_noticed = test_adgr_count_noticed ("factors", is_any_cell, 1, is_misfit_noticed);
  is_counting = FALSE;
  g_assert_cmpuint (n_noticed, ==, 14 * 12 + 12 + 2);
  g_assert_false (is_misfit_noticed ());
}

/* The same cells where they count: in a mêlée as it is played. */
static void
test_matrix_played (void)
{
  guint n_cells = 0;

  for (guint i = 0; i < G_N_ELEMENTS (matrix); i++)
    for (guint j = 0; j < G_N_ELEMENTS (columns); j++)
      {
        g_autofree char *own = g_strconcat ("a.type=", matrix[i].type, NULL);
        g_autofree char *foe = g_strconcat ("b.type=", columns[j], NULL);
        g_autofree char *factor = g_strndup (matrix[i].factors + j, 1);
        g_autoptr (ArbSession) session = test_adgr_start ("melee", TEST_PAIRS ("!li=on-loss"));

        test_adgr_answer (session, TEST_PAIRS (own, foe));
        test_adgr_assert (session, "a.mod.base", factor);
        n_cells++;
      }
  g_assert_cmpuint (n_cells, ==, 168);
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
  g_test_add_func ("/adgr/melee/matrix-is-covered", test_matrix_is_covered);
  g_test_add_func ("/adgr/melee/matrix-played", test_matrix_played);
  g_test_add_func ("/adgr/melee/base", test_base);
  g_test_add_func ("/adgr/melee/terrain", test_terrain);
  g_test_add_func ("/adgr/melee/victim", test_victim);
  g_test_add_func ("/adgr/melee/words", test_words);
  g_test_add_func ("/adgr/melee/panic", test_panic);
  g_test_add_func ("/adgr/melee/shock", test_shock);
  g_test_add_func ("/adgr/melee/light-foot", test_light_foot);
  return g_test_run ();
}
