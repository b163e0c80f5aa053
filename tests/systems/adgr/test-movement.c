/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P6 and P11 to P13: allowance, costs, problems, variable move, evasion, charge. */

#include "systems/adgr/adgr-movement.h"
#include "test-adgr.h"

static AdgrAllowance
allowance (const char *type,
           AdgrTerrain terrain,
           gboolean road,
           gint64 enemy,
           gboolean from_4)
{
  AdgrType line = test_adgr_type (type);
  AdgrGround ground = { .terrain = terrain,
                        .on_road = road,
                        .enemy_distance = arb_ratio_int (enemy),
                        .is_mobile = TRUE,
                        .hi3_from_4 = from_4 };

  return adgr_move_allowance (&line, test_adgr_table ("movement"), &ground);
}

static void
test_allowance (void)
{
  static const struct
  {
    const char *type;
    gint64 open, rough, difficult;
  } lines[] = {
    { "infanterie-legere", 3, 3, 3 }, { "archer", 3, 3, 2 },   { "fantassin-moyen", 3, 3, 2 },
    { "tercio", 2, 2, 1 },            { "levee", 2, 2, 1 },    { "cavalerie-legere", 5, 4, 2 },
    { "gendarme", 3, 2, 1 },          { "cuirassier", 4, 3, 1 }, { "dragon", 4, 3, 1 },
    { "chamellerie-moyenne", 4, 3, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const char *type = lines[i].type;

      g_assert_cmpint (allowance (type, ADGR_OPEN, FALSE, 4, FALSE).distance.num, ==,
                       lines[i].open);
      g_assert_cmpint (allowance (type, ADGR_ROUGH, FALSE, 4, FALSE).distance.num, ==,
                       lines[i].rough);
      g_assert_cmpint (allowance (type, ADGR_BRUSH, FALSE, 4, FALSE).distance.num, ==,
                       lines[i].rough);
      g_assert_cmpint (allowance (type, ADGR_DIFFICULT, FALSE, 4, FALSE).distance.num, ==,
                       lines[i].difficult);
      g_assert_cmpint (allowance (type, ADGR_DIFFICULT, TRUE, 4, FALSE).distance.num, ==,
                       lines[i].open + 1);
    }
}

static void
test_heavy_foot (void)
{
  g_assert_cmpint (allowance ("keil", ADGR_OPEN, FALSE, 5, FALSE).distance.num, ==, 3);
  g_assert_cmpint (allowance ("keil", ADGR_OPEN, FALSE, 4, FALSE).distance.num, ==, 2);
  g_assert_cmpint (allowance ("keil", ADGR_OPEN, FALSE, 4, TRUE).distance.num, ==, 3);
  g_assert_cmpint (allowance ("keil", ADGR_OPEN, FALSE, 3, TRUE).distance.num, ==, 2);
  g_assert_cmpint (allowance ("keil", ADGR_ROUGH, FALSE, 9, FALSE).distance.num, ==, 2);
  g_assert_cmpint (allowance ("keil", ADGR_ROUGH, TRUE, 9, FALSE).distance.num, ==, 4);
}

static void
test_closed_ground (void)
{
  static const char *const types[] = { "wagenburg", "artillerie-lourde" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      AdgrAllowance difficult = allowance (types[i], ADGR_DIFFICULT, FALSE, 9, FALSE);

      g_assert_true (difficult.is_forbidden);
      g_assert_cmpint (difficult.distance.num, ==, 0);
      g_assert_false (allowance (types[i], ADGR_DIFFICULT, TRUE, 9, FALSE).is_forbidden);
      g_assert_cmpint (allowance (types[i], ADGR_ROUGH, FALSE, 9, FALSE).distance.num, ==, 1);
    }
}

static void
test_immobile_guns (void)
{
  AdgrType guns = test_adgr_type ("artillerie-moyenne");
  AdgrGround ground = {
    .terrain = ADGR_OPEN, .enemy_distance = arb_ratio_int (9), .on_road = TRUE
  };

  g_assert_cmpint (
      adgr_move_allowance (&guns, test_adgr_table ("movement"), &ground).distance.num, ==, 0);
}

static ArbRatio
cost_of (const char *type,
         AdgrMove move)
{
  AdgrUnit unit = test_adgr_unit (type, 0);

  return adgr_move_cost (&unit, &move, 2).total;
}

#define REST .advance = { 0, 1 }, .pivot_cost = { 0, 1 }

static void
test_costs (void)
{
  ArbRatio pivot = cost_of ("keil", (AdgrMove) { REST, .pivot = 90 });
  AdgrMove measured = { .advance = { 0, 1 }, .pivot = 60, .pivot_cost = { 3, 4 } };

  g_assert_cmpint (cost_of ("cavalerie-legere", (AdgrMove) { REST, .turns = TRUE }).num, ==, 0);
  g_assert_cmpint (cost_of ("keil", (AdgrMove) { REST, .turns = TRUE }).num, ==, 2);
  g_assert_cmpint (cost_of ("wagenburg", (AdgrMove) { REST, .turns = TRUE }).num, ==, 2);
  g_assert_cmpint (cost_of ("gendarme", (AdgrMove) { REST, .turns = TRUE }).num, ==, 1);
  g_assert_cmpint (arb_ratio_cmp (pivot, arb_ratio (3, 2)), ==, 0);
  g_assert_cmpint (arb_ratio_cmp (cost_of ("keil", measured), arb_ratio (3, 4)), ==, 0);
  g_assert_cmpint (cost_of ("keil", (AdgrMove) { REST, .extension = 2 }).num, ==, 3);
  g_assert_cmpint (cost_of ("keil", (AdgrMove) { REST, .crosses = TRUE }).num, ==, 1);
  g_assert_cmpint (cost_of ("gendarme", (AdgrMove) { REST, .crosses = TRUE }).num, ==, 2);
  g_assert_cmpint (cost_of ("keil", (AdgrMove) { REST, .changes_square = TRUE }).num, ==, 2);
  g_assert_cmpint (cost_of ("keil", (AdgrMove) { REST, .slides = TRUE, .contraction = 3 }).num, ==,
                   0);
}

static guint
problems_of (AdgrUnit unit,
             AdgrMove move,
             gint64 allowed,
             gboolean forbidden)
{
  AdgrAllowance limit = { arb_ratio_int (allowed), forbidden };

  return adgr_move_problems (&unit, &move, limit, adgr_move_cost (&unit, &move, 0).total);
}

static void
test_problems (void)
{
  AdgrUnit keil = test_adgr_unit ("keil", 0);
  AdgrUnit wagons = test_adgr_unit ("wagenburg", 0);
  AdgrMove one = { REST };

  g_assert_cmpuint (problems_of (keil, one, 0, TRUE), ==, 0);
  one.advance = arb_ratio_int (1);
  g_assert_cmpuint (problems_of (keil, one, 1, TRUE), ==, 1u << ADGR_PROBLEM_FORBIDDEN_TERRAIN);
  keil.in_square = TRUE;
  g_assert_cmpuint (problems_of (keil, one, 1, FALSE), ==, 1u << ADGR_PROBLEM_SQUARE);
  one.changes_square = TRUE;
  g_assert_cmpuint (problems_of (keil, one, 1, FALSE), ==, 0);
  keil.in_square = FALSE;
  g_assert_cmpuint (problems_of (keil, (AdgrMove) { REST, .pivot = 91 }, 3, FALSE), ==,
                    1u << ADGR_PROBLEM_PIVOT_ANGLE);
  g_assert_cmpuint (problems_of (wagons, (AdgrMove) { REST, .pivot = 45 }, 3, FALSE), ==, 0);
  g_assert_cmpuint (problems_of (wagons, (AdgrMove) { REST, .pivot = 46 }, 3, FALSE), ==,
                    1u << ADGR_PROBLEM_PIVOT_ANGLE);
  g_assert_cmpuint (problems_of (keil, (AdgrMove) { REST, .slides = TRUE }, 3, FALSE), ==,
                    1u << ADGR_PROBLEM_SLIDE_ADVANCE);
  g_assert_cmpuint (
      problems_of (keil, (AdgrMove) { REST, .extension = 1, .contraction = 1 }, 3, FALSE), ==,
      1u << ADGR_PROBLEM_EXTENSION_AND_CONTRACTION | 1u << ADGR_PROBLEM_CONTRACTION_ADVANCE);
  one = (AdgrMove) { .advance = { 1, 1 }, .pivot_cost = { 0, 1 }, .contraction = 2 };
  g_assert_cmpuint (problems_of (keil, one, 3, FALSE), ==, 0);
  one.contraction = 3;
  g_assert_cmpuint (problems_of (keil, one, 3, FALSE), ==, 1u << ADGR_PROBLEM_CONTRACTION_SIZE);
  one = (AdgrMove) { .advance = { 13, 4 }, .pivot_cost = { 0, 1 } };
  g_assert_cmpuint (problems_of (keil, one, 3, FALSE), ==, 1u << ADGR_PROBLEM_OVER_ALLOWANCE);
}

static void
test_variable (void)
{
  static const gint64 expected[] = { -1, -1, 0, 0, 1, 1 };

  for (gint64 die = 1; die <= 6; die++)
    g_assert_cmpint (adgr_variable_adjust (die), ==, expected[die - 1]);
}

static void
test_evade (void)
{
  AdgrUnit cavalry = test_adgr_unit ("cavalerie-moyenne", 0);
  AdgrUnit caracole = test_adgr_unit ("caracole", 0);
  AdgrUnit keil = test_adgr_unit ("keil", 0);

  for (guint weapon = 0; weapon < ADGR_N_WEAPONS; weapon++)
    {
      cavalry.weapon = weapon;
      keil.weapon = weapon;
      g_assert_cmpint (adgr_can_evade (&cavalry), ==,
                       weapon == ADGR_WEAPON_ARC || weapon == ADGR_WEAPON_ARBALETE ||
                           weapon == ADGR_WEAPON_CARABINE);
      g_assert_false (adgr_can_evade (&keil));
    }
  g_assert_true (adgr_can_evade (&caracole));
  caracole.in_square = TRUE;
  g_assert_false (adgr_can_evade (&caracole));
}

static const char *
reason (AdgrUnit unit,
        gboolean expendable,
        AdgrTerrain terrain,
        AdgrTarget target,
        gint64 distance)
{
  return adgr_charge_reason (&unit, expendable, terrain, &target, arb_ratio_int (distance),
                             arb_ratio_int (3));
}

static void
test_charge (void)
{
  AdgrUnit light = test_adgr_unit ("infanterie-legere", 0);
  AdgrUnit keil = test_adgr_unit ("keil", ADGR_BIT (ADGR_OFFENSIF));
  AdgrTarget horse = { .category = ADGR_CV };
  AdgrTarget camp = { .is_camp = TRUE };

  g_assert_cmpstr (reason (test_adgr_unit ("wagenburg", 0), FALSE, ADGR_OPEN, horse, 1), ==,
                   "wagenburg");
  g_assert_cmpstr (reason (test_adgr_unit ("artillerie-legere", 0), FALSE, ADGR_OPEN, horse, 1), ==,
                   "artillery");
  g_assert_cmpstr (reason (test_adgr_unit ("levee", 0), TRUE, ADGR_OPEN, horse, 1), ==,
                   "expendable-levy");
  g_assert_cmpstr (reason (light, FALSE, ADGR_OPEN, horse, 1), ==, "light-foot-open");
  g_assert_cmpstr (reason (light, FALSE, ADGR_OPEN, camp, 1), ==, "none");
  g_assert_cmpstr (reason (light, FALSE, ADGR_ROUGH, camp, 1), ==, "light-foot-rough");
  g_assert_cmpstr (reason (light, FALSE, ADGR_ROUGH, horse, 1), ==, "light-foot-rough");
  horse.is_struck_aside = TRUE;
  g_assert_cmpstr (reason (light, FALSE, ADGR_ROUGH, horse, 1), ==, "none");
  g_assert_cmpstr (reason (keil, FALSE, ADGR_OPEN, horse, 3), ==, "none");
  g_assert_cmpstr (reason (keil, FALSE, ADGR_OPEN, horse, 4), ==, "out-of-reach");
  g_assert_cmpint (adgr_charge_minimum (&keil, arb_ratio_int (3)).num, ==, 3);
  g_assert_cmpint (adgr_charge_minimum (&light, arb_ratio_int (3)).num, ==, 1);
  keil.in_square = TRUE;
  g_assert_cmpstr (reason (keil, FALSE, ADGR_OPEN, horse, 1), ==, "square");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/movement/allowance", test_allowance);
  g_test_add_func ("/adgr/movement/heavy-foot", test_heavy_foot);
  g_test_add_func ("/adgr/movement/closed-ground", test_closed_ground);
  g_test_add_func ("/adgr/movement/immobile-guns", test_immobile_guns);
  g_test_add_func ("/adgr/movement/costs", test_costs);
  g_test_add_func ("/adgr/movement/problems", test_problems);
  g_test_add_func ("/adgr/movement/variable", test_variable);
  g_test_add_func ("/adgr/movement/evade", test_evade);
  g_test_add_func ("/adgr/movement/charge", test_charge);
  return g_test_run ();
}
