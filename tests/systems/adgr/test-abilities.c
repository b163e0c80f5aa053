/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P23: every cancellation, and what it leaves alone; P27: the steps of the comparison. */

#include "systems/adgr/adgr-abilities.h"
#include "systems/adgr/adgr-result.h"
#include "test-adgr.h"

#define ALL \
  (ADGR_BIT (ADGR_A2M) | ADGR_BIT (ADGR_KEIL_A2M) | ADGR_BIT (ADGR_HAST) | \
   ADGR_BIT (ADGR_JAVELOT) | ADGR_BIT (ADGR_FEU_DE_SALVE) | ADGR_BIT (ADGR_ART_REGIMENTAIRE) | \
   ADGR_BIT (ADGR_IMPACT) | ADGR_BIT (ADGR_CARACOLE) | ADGR_BIT (ADGR_PISTOLET) | \
   ADGR_BIT (ADGR_CHOC))
#define CP ADGR_BIT (ADGR_CHARGE_PERCUTANTE)
#define IMPACT ADGR_BIT (ADGR_IMPACT)
#define PISTOLET ADGR_BIT (ADGR_PISTOLET)
#define CHOC ADGR_BIT (ADGR_CHOC)
#define JAVELOT ADGR_BIT (ADGR_JAVELOT)
#define SALVO ADGR_BIT (ADGR_FEU_DE_SALVE)
#define GUNS ADGR_BIT (ADGR_ART_REGIMENTAIRE)

/* While the cells are changed one by one, what does not fit is counted and not a failure. */
static gboolean is_counting;
static guint n_misfits;

/* Resolves @self against @enemy; checks that exactly @lost is lost, for @reason. */
static void
check (AdgrFighter self,
       AdgrFighter enemy,
       const AdgrMeleeRulings *given,
       AdgrAbilities lost,
       const char *reason)
{
  AdgrMeleeRulings rulings = given != NULL ? *given : test_adgr_rulings ();

  adgr_melee_prepare (&self, test_adgr_table ("ground"), &rulings);
  adgr_melee_prepare (&enemy, test_adgr_table ("ground"), &rulings);
  adgr_abilities_resolve (&self, &enemy, test_adgr_table ("cancellations"), &rulings);
  if (!is_counting)
    g_assert_cmphex (self.tracked & ~self.active, ==, lost);
  for (guint i = 0; i < ADGR_N_ABILITIES; i++)
    {
      const char *expected = (lost & ADGR_BIT (i)) != 0 ? reason : NULL;

      if (is_counting)
        n_misfits += g_strcmp0 (self.cancelled[i], expected) != 0 ? 1 : 0;
      else
        g_assert_cmpstr (self.cancelled[i], ==, expected);
    }
}

static void
test_nothing (void)
{
  AdgrFighter self = test_adgr_fighter ("cuirassier", ALL);
  AdgrFighter enemy = test_adgr_fighter ("fantassin-lourd", 0);

  check (self, enemy, NULL, 0, NULL);
  check (enemy, self, NULL, 0, NULL);
}

static void
test_flank (void)
{
  AdgrFighter self = test_adgr_fighter ("cuirassier", ALL | ADGR_BIT (ADGR_PANIQUE));
  AdgrFighter enemy = test_adgr_fighter ("fantassin-lourd", 0);

  self.attacked_on = ADGR_FLANK;
  check (self, enemy, NULL, ALL | CP, "flank-attack");
}

static void
test_el_light (void)
{
  AdgrFighter self = test_adgr_fighter ("elephant", 0);

  check (self, test_adgr_fighter ("cavalerie-legere", 0), NULL, IMPACT, "el-light");
  check (self, test_adgr_fighter ("infanterie-legere", 0), NULL, IMPACT, "el-light");
  check (self, test_adgr_fighter ("dragon", 0), NULL, 0, NULL);
}

static void
test_works (void)
{
  AdgrFighter self = test_adgr_fighter ("cuirassier", ALL);
  AdgrFighter enemy = test_adgr_fighter ("fantassin-lourd", 0);

  enemy.behind = ADGR_BEHIND_OBSTACLE;
  check (self, enemy, NULL, IMPACT | SALVO | PISTOLET | CHOC | CP, "works");
  enemy.behind = ADGR_BEHIND_STAKES;
  check (self, enemy, NULL, 0, NULL);
  enemy.behind = ADGR_BEHIND_FORTIFICATION;
  enemy.attacked_on = ADGR_REAR;
  check (self, enemy, NULL, 0, NULL);
}

static void
test_terrain (void)
{
  AdgrFighter horse = test_adgr_fighter ("cuirassier", ALL);
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", ALL);
  AdgrFighter enemy = test_adgr_fighter ("fantassin-lourd", 0);

  horse.terrain = foot.terrain = ADGR_ROUGH;
  foot.charged = TRUE;
  check (horse, enemy, NULL, IMPACT | PISTOLET | CHOC | CP, "terrain");
  check (foot, enemy, NULL, GUNS | CP, "terrain");
}

static void
test_square (void)
{
  AdgrFighter self = test_adgr_fighter ("keil", ALL);
  AdgrFighter horse = test_adgr_fighter ("gendarme", 0);

  self.unit.in_square = TRUE;
  self.charged = TRUE;
  check (self, test_adgr_fighter ("keil", 0), NULL, CP, "square");
  check (self, horse, NULL, IMPACT | PISTOLET | CHOC | JAVELOT | GUNS, "square");
}

static void
test_wagenburg (void)
{
  AdgrMeleeRulings everybody = test_adgr_rulings ();
  AdgrFighter wagons = test_adgr_fighter ("wagenburg", 0);

  everybody.shock_list = 1u << ADGR_WWG;
  check (test_adgr_fighter ("cuirassier", IMPACT | PISTOLET | CHOC), wagons, &everybody,
         IMPACT | PISTOLET | CHOC | CP, "wagenburg");
  check (test_adgr_fighter ("elephant", PISTOLET), wagons, NULL, 0, NULL);
  check (test_adgr_fighter ("archer", JAVELOT), wagons, NULL, JAVELOT, "wagenburg");
}

static void
test_shooting_horse (void)
{
  AdgrMeleeRulings spared = test_adgr_rulings ();
  AdgrFighter rider = test_adgr_fighter ("cavalerie-moyenne", IMPACT | PISTOLET);
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", IMPACT | PISTOLET);

  spared.el_impact = FALSE;
  check (rider, test_adgr_fighter ("cuirassier", CHOC), NULL, IMPACT | PISTOLET, "choc");
  check (rider, test_adgr_fighter ("cuirassier", PISTOLET), NULL, IMPACT, "pistolet");
  check (rider, test_adgr_fighter ("caracole", 0), NULL, IMPACT, "caracole");
  check (foot, test_adgr_fighter ("fantassin-lourd", CHOC), NULL, 0, NULL);
  check (test_adgr_fighter ("elephant", 0), test_adgr_fighter ("caracole", 0), NULL, IMPACT,
         "caracole");
  check (test_adgr_fighter ("elephant", 0), test_adgr_fighter ("caracole", 0), &spared, 0, NULL);
  check (test_adgr_fighter ("elephant", PISTOLET), test_adgr_fighter ("cuirassier", CHOC), &spared,
         PISTOLET, "choc");
}

static void
test_star (void)
{
  AdgrFighter self = test_adgr_fighter ("gendarme", IMPACT);
  AdgrFighter tercio = test_adgr_fighter ("tercio", 0);
  AdgrFighter elephant = test_adgr_fighter ("elephant", 0);

  check (self, tercio, NULL, 0, NULL);
  self.charged = elephant.charged = TRUE;
  check (self, tercio, NULL, IMPACT, "star");
  check (elephant, tercio, NULL, 0, NULL);
  check (self, test_adgr_fighter ("fantassin-lourd", 0), NULL, 0, NULL);
  tercio.attacked_on = ADGR_FLANK;
  check (self, tercio, NULL, 0, NULL);
}

static void
test_foot_impact (void)
{
  AdgrFighter self = test_adgr_fighter ("fantassin-lourd", IMPACT);
  AdgrFighter horse = test_adgr_fighter ("gendarme", 0);
  AdgrFighter spears = test_adgr_fighter ("lancier-lourd", IMPACT);
  AdgrFighter lancers = test_adgr_fighter ("gendarme", IMPACT);

  check (self, horse, NULL, 0, NULL);
  check (self, test_adgr_fighter ("gendarme", IMPACT), NULL, IMPACT, "mounted-impact");
  check (self, test_adgr_fighter ("gendarme", CHOC), NULL, IMPACT, "mounted-choc");
  /* E-33: an Impact that is itself cancelled cancels nothing. */
  lancers.charged = TRUE;
  check (spears, lancers, NULL, 0, NULL);
  self.charged = TRUE;
  check (self, horse, NULL, IMPACT, "charging-mounted");
}

/* E-33, the narrow reading: only spears and pikes that receive the charge give it back. */
static void
test_foot_impact_by_spears (void)
{
  AdgrMeleeRulings narrow = test_adgr_rulings ();
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", IMPACT | PISTOLET);
  AdgrFighter spears = test_adgr_fighter ("lancier-lourd", IMPACT);
  AdgrFighter pikes = test_adgr_fighter ("keil", IMPACT);
  AdgrFighter bayonets = test_adgr_fighter ("fusilier-hi", IMPACT);
  AdgrFighter lancers = test_adgr_fighter ("gendarme", IMPACT);

  /* The Pistolet of the foot takes the mounted Impact away: enough by the wide reading only. */
  check (foot, lancers, NULL, 0, NULL);
  narrow.spears_only = TRUE;
  check (foot, lancers, &narrow, IMPACT, "mounted-impact");
  check (foot, test_adgr_fighter ("gendarme", 0), &narrow, 0, NULL);
  lancers.charged = TRUE;
  check (spears, lancers, &narrow, 0, NULL);
  check (pikes, lancers, &narrow, 0, NULL);
  /* A “*” that is neither spear nor pike does not. */
  check (bayonets, lancers, NULL, 0, NULL);
  check (bayonets, lancers, &narrow, IMPACT, "mounted-impact");
}

static void
test_javelin (void)
{
  AdgrFighter self = test_adgr_fighter ("archer", JAVELOT);
  AdgrFighter horse = test_adgr_fighter ("cavalerie-legere", JAVELOT);
  AdgrFighter salvo = test_adgr_fighter ("pike-and-shot", SALVO);
  AdgrFighter enemy = test_adgr_fighter ("gendarme", CHOC);

  check (self, test_adgr_fighter ("elephant", 0), NULL, JAVELOT, "impact");
  check (self, test_adgr_fighter ("gendarme", PISTOLET), NULL, JAVELOT, "pistolet");
  check (self, enemy, NULL, JAVELOT, "choc");
  check (self, salvo, NULL, JAVELOT, "feu-de-salve");
  check (horse, salvo, NULL, 0, NULL);
  enemy.attacked_on = ADGR_MULTIPLE;
  check (self, enemy, NULL, 0, NULL);
}

static gboolean
is_taken (gint64 cell)
{
  return cell == 1;
}

static gboolean
is_misfit_noticed (void)
{
  n_misfits = 0;
  test_flank ();
  test_el_light ();
  test_works ();
  test_terrain ();
  test_square ();
  test_wagenburg ();
  test_shooting_horse ();
  test_star ();
  test_foot_impact ();
  test_javelin ();
  return n_misfits > 0;
}

/* Every “takes away” of the table is held by a check above: 20 causes, 46 cancellations. */
static void
test_cancellations_are_covered (void)
{
  const GArray *cells = test_adgr_table ("cancellations")->cells;
  guint n_cells = 0, n_noticed;

  for (guint i = 0; i < cells->len; i++)
    n_cells += arb_value_get_int (&g_array_index (cells, ArbValue, i)) == 1 ? 1 : 0;
  g_assert_cmpuint (test_adgr_table ("cancellations")->rows->len, ==, 20);
  g_assert_cmpuint (n_cells, ==, 46);
  is_counting = TRUE;
  n_noticed = test_adgr_count_noticed ("cancellations", is_taken, -1, is_misfit_noticed);
  is_counting = FALSE;
  g_assert_cmpuint (n_noticed, ==, n_cells);
  g_assert_false (is_misfit_noticed ());
}

static void
test_shock_charge (void)
{
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", 0);
  AdgrFighter light = test_adgr_fighter ("infanterie-legere", 0);
  AdgrFighter salvo = test_adgr_fighter ("pike-and-shot", SALVO);
  AdgrFighter lancers = test_adgr_fighter ("gendarme", IMPACT);
  AdgrFighter plain = test_adgr_fighter ("gendarme", 0);
  AdgrFighter lights = test_adgr_fighter ("cavalerie-legere", 0);
  AdgrFighter elephant = test_adgr_fighter ("elephant", 0);
  AdgrFighter wagons = test_adgr_fighter ("wagenburg", 0);
  guint list = (1u << ADGR_LI) | (1u << ADGR_LH);

  g_assert_false (adgr_has_charge_percutante (&salvo, &foot, list));
  salvo.charged = TRUE;
  g_assert_true (adgr_has_charge_percutante (&salvo, &foot, list));
  g_assert_false (adgr_has_charge_percutante (&salvo, &lancers, list));
  g_assert_true (adgr_has_charge_percutante (&lancers, &foot, list));
  g_assert_false (adgr_has_charge_percutante (&lancers, &wagons, list));
  g_assert_false (adgr_has_charge_percutante (&plain, &foot, list));
  g_assert_true (adgr_has_charge_percutante (&plain, &light, list));
  g_assert_true (adgr_has_charge_percutante (&plain, &lights, list));
  g_assert_false (adgr_has_charge_percutante (&plain, &lights, 0));
  g_assert_true (adgr_has_charge_percutante (&lights, &light, 0));
  g_assert_true (adgr_has_charge_percutante (&elephant, &wagons, 0));
  g_assert_false (adgr_has_charge_percutante (&elephant, &light, 0));
}

/* --- P27 ------------------------------------------------------------------------------------- */

static void
test_differences (void)
{
  static const gint64 expected[] = { 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (adgr_difference_loss (i), ==, expected[i]);
      g_assert_false (adgr_is_auto_rout (i));
    }
  g_assert_true (adgr_is_auto_rout (11));
}

static AdgrResult
compare (const AdgrFighter *a,
         const AdgrFighter *b,
         gint64 total_a,
         gint64 total_b,
         gboolean first)
{
  const AdgrFighter *const sides[2] = { a, b };
  const gint64 totals[2] = { total_a, total_b };
  AdgrMeleeRulings rulings = test_adgr_rulings ();
  AdgrResult result;

  adgr_compare (&result, sides, totals, first, &rulings);
  return result;
}

static void
test_ties (void)
{
  AdgrFighter knight = test_adgr_fighter ("chevalier-a-pied", 0);
  AdgrFighter spears = test_adgr_fighter ("lancier-lourd", 0);
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", GUNS);

  knight.active = knight.unit.owned;
  foot.active = foot.unit.owned;
  g_assert_cmpint (compare (&knight, &spears, 5, 5, TRUE).winner, ==, 0);
  g_assert_cmpint (compare (&knight, &spears, 5, 5, TRUE).step_c, ==, -1);
  g_assert_cmpint (compare (&foot, &spears, 5, 5, TRUE).winner, ==, 0);
  g_assert_cmpint (compare (&foot, &spears, 5, 5, FALSE).winner, ==, -1);
  g_assert_cmpint (compare (&knight, &foot, 5, 5, FALSE).winner, ==, -1);
  g_assert_cmpint (compare (&foot, &foot, 5, 5, TRUE).winner, ==, -1);
  g_assert_true (compare (&foot, &foot, 5, 5, TRUE).step_b[1]);
  knight.attacked_on = ADGR_MULTIPLE;
  g_assert_cmpint (compare (&knight, &spears, 5, 5, TRUE).winner, ==, -1);
}

/* E-31: by ruling A2M that breaks the tie presses as well; regimental guns never do. */
static void
test_a2m_twice (void)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();
  AdgrFighter knight = test_adgr_fighter ("fantassin-lourd", ADGR_BIT (ADGR_A2M) | GUNS);
  AdgrFighter spears = test_adgr_fighter ("lancier-lourd", 0);
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", 0);
  const AdgrFighter *const against_spears[2] = { &knight, &spears };
  const AdgrFighter *const against_foot[2] = { &knight, &foot };
  const gint64 tie[2] = { 5, 5 };
  AdgrResult result;

  knight.active = knight.unit.owned;
  adgr_compare (&result, against_spears, tie, TRUE, &rulings);
  g_assert_cmpint (result.difference, ==, 1);
  rulings.a2m_twice = TRUE;
  adgr_compare (&result, against_spears, tie, TRUE, &rulings);
  g_assert_cmpint (result.step_c, ==, 0);
  g_assert_cmpint (result.difference, ==, 2);
  adgr_compare (&result, against_foot, tie, TRUE, &rulings);
  g_assert_cmpint (result.winner, ==, 0);
  g_assert_cmpint (result.step_c, ==, -1);
}

static void
test_pressing (void)
{
  AdgrFighter hast = test_adgr_fighter ("fantassin-lourd", ADGR_BIT (ADGR_HAST));
  AdgrFighter foot = test_adgr_fighter ("fantassin-lourd", 0);
  AdgrResult result;

  hast.active = hast.unit.owned;
  result = compare (&foot, &hast, 4, 6, FALSE);
  g_assert_cmpint (result.step_c, ==, 1);
  g_assert_cmpint (result.difference, ==, 3);
  g_assert_cmpint (compare (&foot, &hast, 6, 4, FALSE).step_c, ==, -1);
  hast.attacked_on = ADGR_FLANK;
  g_assert_cmpint (compare (&foot, &hast, 4, 6, FALSE).step_c, ==, -1);
}

static void
test_armour (void)
{
  AdgrFighter knight = test_adgr_fighter ("gendarme", 0);
  AdgrFighter mail = test_adgr_fighter ("cavalerie-lourde", 0);
  AdgrFighter elephant = test_adgr_fighter ("elephant", 0);
  AdgrFighter fusil = test_adgr_fighter ("fusilier-hi", 0);
  AdgrFighter choc = test_adgr_fighter ("cavalerie-moyenne", CHOC);

  choc.active = choc.unit.owned;
  g_assert_cmpint (compare (&knight, &mail, 4, 5, TRUE).winner, ==, -1);
  g_assert_cmpint (compare (&mail, &knight, 4, 5, TRUE).step_d, ==, -1);
  g_assert_cmpint (compare (&mail, &mail, 4, 5, TRUE).step_d, ==, -1);
  g_assert_cmpint (compare (&knight, &elephant, 4, 6, FALSE).step_d, ==, -1);
  g_assert_cmpint (compare (&knight, &choc, 4, 6, TRUE).step_d, ==, -1);
  g_assert_cmpint (compare (&knight, &choc, 4, 6, FALSE).step_d, ==, 0);
  g_assert_cmpint (compare (&knight, &fusil, 4, 6, TRUE).step_d, ==, -1);
  g_assert_true (adgr_is_saved_by_armour (&knight, &fusil, TRUE, FALSE));
  fusil.unit.weapon = ADGR_WEAPON_ARQUEBUSE;
  g_assert_false (adgr_is_saved_by_armour (&knight, &fusil, TRUE, FALSE));
  fusil.unit.weapon = ADGR_WEAPON_MOUSQUET;
  g_assert_false (adgr_is_saved_by_armour (&knight, &fusil, TRUE, FALSE));
}

static AdgrResult
losses (const AdgrFighter *a,
        const AdgrFighter *b,
        gint64 difference,
        int winner,
        gboolean first,
        const AdgrMeleeRulings *rulings)
{
  const AdgrFighter *const sides[2] = { a, b };
  AdgrResult result = { .difference = difference, .winner = winner };

  adgr_apply_losses (&result, sides, first, rulings);
  return result;
}

static void
test_losses (void)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();
  AdgrFighter tercio = test_adgr_fighter ("tercio", 0);
  AdgrFighter horse = test_adgr_fighter ("gendarme", 0);

  horse.active = CP;
  tercio.unit.coh_lost = 3;
  g_assert_cmpint (losses (&tercio, &horse, 3, 1, TRUE, &rulings).loss_result[0], ==, 2);
  g_assert_cmpint (losses (&tercio, &horse, 3, 1, TRUE, &rulings).loss_shock[0], ==, 1);
  g_assert_cmpint (losses (&tercio, &horse, 3, 1, FALSE, &rulings).loss_shock[0], ==, 0);
  g_assert_cmpint (losses (&tercio, &horse, 3, 0, TRUE, &rulings).loss_shock[1], ==, 0);
  g_assert_cmpint (losses (&tercio, &horse, 11, 1, TRUE, &rulings).loss_result[0], ==, 5);
  rulings.bn_rout_half = TRUE;
  g_assert_cmpint (losses (&tercio, &horse, 11, 1, TRUE, &rulings).loss_result[0], ==, 4);
  g_assert_true (losses (&tercio, &horse, 11, 1, TRUE, &rulings).auto_rout[0]);
  g_assert_cmpint (losses (&tercio, &horse, 12, 0, TRUE, &rulings).loss_result[1], ==, 3);
}

static void
test_flank_loss (void)
{
  AdgrMeleeRulings rulings = test_adgr_rulings ();
  AdgrFighter self = test_adgr_fighter ("fantassin-lourd", 0);
  AdgrFighter enemy = test_adgr_fighter ("gendarme", 0);

  self.is_victim = TRUE;
  g_assert_cmpint (losses (&self, &enemy, 0, -1, TRUE, &rulings).loss_flank[0], ==, 0);
  self.flank_new = TRUE;
  g_assert_cmpint (losses (&self, &enemy, 0, -1, TRUE, &rulings).loss_flank[0], ==, 1);
  self.flank_enemy_light = TRUE;
  g_assert_cmpint (losses (&self, &enemy, 0, -1, TRUE, &rulings).loss_flank[0], ==, 0);
  self.flank_enemy_light = self.flank_new = FALSE;
  rulings.flank_once = FALSE;
  g_assert_cmpint (losses (&self, &enemy, 0, -1, TRUE, &rulings).loss_flank[0], ==, 1);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/abilities/nothing", test_nothing);
  g_test_add_func ("/adgr/abilities/flank", test_flank);
  g_test_add_func ("/adgr/abilities/el-light", test_el_light);
  g_test_add_func ("/adgr/abilities/works", test_works);
  g_test_add_func ("/adgr/abilities/terrain", test_terrain);
  g_test_add_func ("/adgr/abilities/square", test_square);
  g_test_add_func ("/adgr/abilities/wagenburg", test_wagenburg);
  g_test_add_func ("/adgr/abilities/shooting-horse", test_shooting_horse);
  g_test_add_func ("/adgr/abilities/star", test_star);
  g_test_add_func ("/adgr/abilities/foot-impact", test_foot_impact);
  g_test_add_func ("/adgr/abilities/foot-impact-by-spears", test_foot_impact_by_spears);
  g_test_add_func ("/adgr/abilities/javelin", test_javelin);
  g_test_add_func ("/adgr/abilities/cancellations-are-covered", test_cancellations_are_covered);
  g_test_add_func ("/adgr/abilities/shock-charge", test_shock_charge);
  g_test_add_func ("/adgr/result/differences", test_differences);
  g_test_add_func ("/adgr/result/ties", test_ties);
  g_test_add_func ("/adgr/result/a2m-twice", test_a2m_twice);
  g_test_add_func ("/adgr/result/pressing", test_pressing);
  g_test_add_func ("/adgr/result/armour", test_armour);
  g_test_add_func ("/adgr/result/losses", test_losses);
  g_test_add_func ("/adgr/result/flank-loss", test_flank_loss);
  return g_test_run ();
}
