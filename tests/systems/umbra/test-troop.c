/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-umbra.h"

static void
test_types (void)
{
  static const struct
  {
    gint64 force;
    UmbraMorale morale;
    gboolean is_archer;
    gboolean is_rapid;
  } expected[] = {
    [UMBRA_PIETAILLE] = { 1, UMBRA_FLANCHANT, FALSE, FALSE },
    [UMBRA_FANTASSINS] = { 2, UMBRA_BEAU_FIXE, FALSE, FALSE },
    [UMBRA_ARCHERS] = { 3, UMBRA_DOUTE, TRUE, FALSE },
    [UMBRA_FANTASSINS_MONTES] = { 3, UMBRA_BEAU_FIXE, FALSE, TRUE },
    [UMBRA_ARCHERS_MONTES] = { 4, UMBRA_DOUTE, TRUE, TRUE },
    [UMBRA_CAVALERIE] = { 6, UMBRA_BEAU_FIXE, FALSE, TRUE },
    [UMBRA_MACHINE] = { 0, UMBRA_BEAU_FIXE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      UmbraTroopType type = umbra_troop_type_read (test_umbra_table ("troops"), i);

      g_assert_cmpint (type.force, ==, expected[i].force);
      g_assert_cmpint (type.morale, ==, expected[i].morale);
      g_assert_cmpint (type.is_archer, ==, expected[i].is_archer);
      g_assert_cmpint (type.is_rapid, ==, expected[i].is_rapid);
    }
}

static UmbraMorale
start_morale (UmbraType type,
              gint64 training,
              gboolean by_sign)
{
  UmbraTroopRulings rulings = test_umbra_rulings ();
  UmbraTroop troop = test_umbra_troop (type);

  rulings.train_by_sign = by_sign;
  troop.training = training;
  return umbra_troop_start_morale (&troop, &rulings);
}

static void
test_start_morale (void)
{
  g_assert_cmpint (start_morale (UMBRA_FANTASSINS, 0, FALSE), ==, UMBRA_BEAU_FIXE);
  g_assert_cmpint (start_morale (UMBRA_FANTASSINS, 1, FALSE), ==, UMBRA_DISCIPLINE);
  g_assert_cmpint (start_morale (UMBRA_FANTASSINS, 2, FALSE), ==, UMBRA_DISCIPLINE);
  g_assert_cmpint (start_morale (UMBRA_ARCHERS, 2, FALSE), ==, UMBRA_DISCIPLINE);
  g_assert_cmpint (start_morale (UMBRA_ARCHERS, 2, TRUE), ==, UMBRA_BEAU_FIXE);
  g_assert_cmpint (start_morale (UMBRA_ARCHERS, -1, TRUE), ==, UMBRA_FLANCHANT);
  /* Nobody starts broken. */
  g_assert_cmpint (start_morale (UMBRA_PIETAILLE, -1, FALSE), ==, UMBRA_FLANCHANT);
}

static void
test_force (void)
{
  UmbraTroop troop = test_umbra_troop (UMBRA_FANTASSINS);

  troop.armament = 1;
  troop.training = 1;
  troop.fatigue = -1;
  g_assert_cmpint (umbra_troop_raw (&troop), ==, 3);
  troop = test_umbra_troop (UMBRA_FANTASSINS);
  troop.armament = -1;
  troop.training = -1;
  troop.fatigue = -2;
  g_assert_cmpint (umbra_troop_raw (&troop), ==, -2);
  g_assert_cmpint (umbra_troop_force (&troop), ==, 1);
  /* Rabble is 1 whatever happens. */
  troop.type = test_umbra_troop (UMBRA_PIETAILLE).type;
  troop.armament = 2;
  g_assert_cmpint (umbra_troop_raw (&troop), ==, 1);
  troop = test_umbra_troop (UMBRA_MACHINE);
  troop.machine_force = 8;
  troop.fatigue = -1;
  g_assert_cmpint (umbra_troop_force (&troop), ==, 7);
}

static void
test_fatigue (void)
{
  UmbraTroopRulings rulings = test_umbra_rulings ();
  UmbraTroop troop = test_umbra_troop (UMBRA_FANTASSINS);

  g_assert_cmpint (umbra_troop_change_fatigue (&troop, -1, &rulings), ==, 0);
  g_assert_cmpint (umbra_troop_change_fatigue (&troop, -1, &rulings), ==, 1);
  g_assert_cmpint (troop.morale, ==, UMBRA_DOUTE);
  /* Worn out is worn out: nothing more is lost, and rest gives no morale back. */
  g_assert_cmpint (umbra_troop_change_fatigue (&troop, -3, &rulings), ==, 0);
  g_assert_cmpint (troop.fatigue, ==, -2);
  umbra_troop_change_fatigue (&troop, 9, &rulings);
  g_assert_cmpint (troop.fatigue, ==, 1);
  g_assert_cmpint (troop.morale, ==, UMBRA_DOUTE);
}

static void
test_pietaille_spill (void)
{
  UmbraTroopRulings rulings = test_umbra_rulings ();
  UmbraTroop troop = test_umbra_troop (UMBRA_PIETAILLE);

  umbra_troop_change_fatigue (&troop, -2, &rulings);
  g_assert_cmpint (troop.state, ==, UMBRA_ACTIVE);
  troop = test_umbra_troop (UMBRA_PIETAILLE);
  rulings.pietaille_spills = TRUE;
  umbra_troop_change_fatigue (&troop, -1, &rulings);
  g_assert_cmpint (troop.state, ==, UMBRA_FLED);
  g_assert_cmpint (troop.morale, ==, UMBRA_RUPTURE);
  g_assert_cmpint (umbra_troop_force (&troop), ==, 1);
}

static void
test_wound (void)
{
  UmbraTroopRulings rulings = test_umbra_rulings ();
  UmbraTroop troop = test_umbra_troop (UMBRA_FANTASSINS);

  troop.fatigue = 1;
  umbra_troop_wound (&troop, &rulings);
  g_assert_true (troop.wounded);
  g_assert_cmpint (troop.fatigue, ==, 0);
  g_assert_cmpint (troop.morale, ==, UMBRA_DOUTE);
  umbra_troop_wound (&troop, &rulings);
  g_assert_cmpint (troop.state, ==, UMBRA_ELIMINATED);
  g_assert_cmpint (troop.morale, ==, UMBRA_DOUTE);
  /* Nothing happens to those who are gone. */
  umbra_troop_wound (&troop, &rulings);
  umbra_troop_lose_morale (&troop, 4);
  umbra_troop_gain_morale (&troop, 1);
  umbra_troop_change_fatigue (&troop, -1, &rulings);
  g_assert_cmpint (troop.state, ==, UMBRA_ELIMINATED);
  g_assert_cmpint (troop.morale, ==, UMBRA_DOUTE);
  g_assert_cmpint (troop.fatigue, ==, 0);
}

static void
test_wound_variants (void)
{
  UmbraTroopRulings rulings = test_umbra_rulings ();
  UmbraTroop troop = test_umbra_troop (UMBRA_PIETAILLE);

  umbra_troop_wound (&troop, &rulings);
  g_assert_cmpint (troop.state, ==, UMBRA_DISLOCATED);
  g_assert_false (troop.wounded);
  troop = test_umbra_troop (UMBRA_FANTASSINS);
  troop.adjectives = 1u << UMBRA_DUR_A_CUIRE;
  umbra_troop_wound (&troop, &rulings);
  g_assert_cmpint (troop.fatigue, ==, 0);
  g_assert_cmpint (troop.morale, ==, UMBRA_DOUTE);
  /* A tired troop in doubt: the wound and the spill break it. */
  troop = test_umbra_troop (UMBRA_FANTASSINS);
  troop.fatigue = -1;
  troop.morale = UMBRA_DOUTE;
  umbra_troop_wound (&troop, &rulings);
  g_assert_cmpint (troop.state, ==, UMBRA_FLED);
  g_assert_cmpint (troop.morale, ==, UMBRA_RUPTURE);
  rulings.wound_sets_fatigued = TRUE;
  troop = test_umbra_troop (UMBRA_CAVALERIE);
  troop.fatigue = 1;
  umbra_troop_wound (&troop, &rulings);
  g_assert_cmpint (troop.fatigue, ==, -1);
  troop = test_umbra_troop (UMBRA_CAVALERIE);
  troop.fatigue = -2;
  umbra_troop_wound (&troop, &rulings);
  g_assert_cmpint (troop.fatigue, ==, -2);
}

static void
test_morale_limits (void)
{
  UmbraTroop troop = test_umbra_troop (UMBRA_FANTASSINS);

  umbra_troop_gain_morale (&troop, 4);
  g_assert_cmpint (troop.morale, ==, UMBRA_DISCIPLINE);
  umbra_troop_lose_morale (&troop, 3);
  g_assert_cmpint (troop.state, ==, UMBRA_ACTIVE);
  umbra_troop_lose_morale (&troop, 4);
  g_assert_cmpint (troop.morale, ==, UMBRA_RUPTURE);
  g_assert_cmpint (troop.state, ==, UMBRA_FLED);
}

static void
test_march (void)
{
  UmbraTroopRulings rulings = test_umbra_rulings ();
  UmbraTroop troop = test_umbra_troop (UMBRA_FANTASSINS);
  UmbraMarchLog log = { FALSE, FALSE };

  /* The first refusal that holds is the one that is told. */
  log.marched = TRUE;
  troop.fatigue = -2;
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, TRUE), ==,
                   UMBRA_MARCH_ALREADY);
  log.marched = FALSE;
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, TRUE), ==, UMBRA_MARCH_ROUGH);
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, FALSE), ==,
                   UMBRA_MARCH_EXHAUSTED);
  troop.fatigue = -1;
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, FALSE), ==, UMBRA_MARCH_DONE);
  troop.adjectives = 1u << UMBRA_CORIACE;
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, FALSE), ==, UMBRA_MARCH_FREE);
  umbra_troop_march (&troop, &log, UMBRA_MARCH_FREE, &rulings);
  g_assert_cmpint (troop.fatigue, ==, -1);
  g_assert_true (log.marched && log.free_used);
  log.marched = FALSE;
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, FALSE), ==, UMBRA_MARCH_DONE);
  umbra_troop_march (&troop, &log, UMBRA_MARCH_ROUGH, &rulings);
  g_assert_false (log.marched);
  umbra_troop_march (&troop, &log, UMBRA_MARCH_DONE, &rulings);
  g_assert_cmpint (troop.fatigue, ==, -2);
}

static void
test_march_of_rabble (void)
{
  UmbraTroop troop = test_umbra_troop (UMBRA_PIETAILLE);
  UmbraMarchLog log = { FALSE, FALSE };

  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, FALSE, FALSE), ==,
                   UMBRA_MARCH_ALONE);
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, TRUE, FALSE, FALSE), ==, UMBRA_MARCH_DONE);
  g_assert_cmpint (umbra_troop_try_march (&troop, &log, FALSE, TRUE, FALSE), ==, UMBRA_MARCH_DONE);
}

static void
test_move (void)
{
  UmbraTroop foot = test_umbra_troop (UMBRA_FANTASSINS);
  UmbraTroop horse = test_umbra_troop (UMBRA_CAVALERIE);

  g_assert_cmpint (umbra_troop_move (&foot, FALSE, FALSE), ==, 1);
  g_assert_cmpint (umbra_troop_move (&horse, FALSE, FALSE), ==, 2);
  g_assert_cmpint (umbra_troop_move (&horse, TRUE, FALSE), ==, 1);
  g_assert_cmpint (umbra_troop_move (&horse, TRUE, TRUE), ==, 2);
  horse.adjectives = 1u << UMBRA_TIRAILLEUR;
  g_assert_cmpint (umbra_troop_move (&horse, TRUE, FALSE), ==, 2);
  foot.adjectives = 1u << UMBRA_RAPIDE;
  g_assert_cmpint (umbra_troop_move (&foot, FALSE, FALSE), ==, 2);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/troop/types", test_types);
  g_test_add_func ("/umbra/troop/start-morale", test_start_morale);
  g_test_add_func ("/umbra/troop/force", test_force);
  g_test_add_func ("/umbra/troop/fatigue", test_fatigue);
  g_test_add_func ("/umbra/troop/pietaille-spill", test_pietaille_spill);
  g_test_add_func ("/umbra/troop/wound", test_wound);
  g_test_add_func ("/umbra/troop/wound-variants", test_wound_variants);
  g_test_add_func ("/umbra/troop/morale-limits", test_morale_limits);
  g_test_add_func ("/umbra/troop/march", test_march);
  g_test_add_func ("/umbra/troop/march-of-rabble", test_march_of_rabble);
  g_test_add_func ("/umbra/troop/move", test_move);
  return g_test_run ();
}
