/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-umbra.h"

static void
test_targets (void)
{
  static const char *const refused[] = { "t0", "t41", "t", "x1", "t1a", "", "T1", "t01", "t999999",
                                         "d1" };
  UmbraTarget target;

  g_assert_true (umbra_target_parse ("t40", FALSE, &target));
  g_assert_cmpuint (target.number, ==, 40);
  g_assert_true (umbra_target_parse ("p3", FALSE, &target));
  g_assert_cmpint (target.kind, ==, UMBRA_TARGET_PERSON);
  g_assert_true (umbra_target_parse ("d", TRUE, &target));
  g_assert_cmpint (target.kind, ==, UMBRA_TARGET_RESERVE);
  g_assert_false (umbra_target_parse ("d", FALSE, &target));
  g_assert_true (umbra_target_parse ("p1", TRUE, &target));
  g_assert_cmpint (target.kind, ==, UMBRA_TARGET_PERSON);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_assert_false (umbra_target_parse (refused[i], FALSE, &target));
      g_assert_false (umbra_target_parse (refused[i], TRUE, &target));
    }
}

/* @wounds and @morale: comma-separated targets. */
static GArray *
suffer (UmbraArmy *army,
        UmbraEffect effect,
        const char *wounds,
        const char *morale,
        gboolean wound_people)
{
  const UmbraTroopRulings rulings = test_umbra_rulings ();
  g_auto (GStrv) wound_list = g_strsplit (wounds, ",", -1);
  g_auto (GStrv) morale_list = g_strsplit (morale, ",", -1);
  guint n_wounds = g_strv_length (wound_list);
  guint n_morale = g_strv_length (morale_list);
  g_autofree UmbraTarget *wound_on = g_new0 (UmbraTarget, n_wounds + 1);
  g_autofree UmbraTarget *morale_on = g_new0 (UmbraTarget, n_morale + 1);

  for (guint i = 0; i < n_wounds; i++)
    g_assert_true (umbra_target_parse (wound_list[i], FALSE, &wound_on[i]));
  for (guint i = 0; i < n_morale; i++)
    g_assert_true (umbra_target_parse (morale_list[i], TRUE, &morale_on[i]));
  return umbra_army_suffer (army, &effect, wound_on, n_wounds, morale_on, n_morale, wound_people,
                            &rulings);
}

static void
test_chosen (void)
{
  UmbraArmy army = test_umbra_army (UMBRA_FANTASSINS, UMBRA_CAVALERIE, TEST_UMBRA_END);
  g_autoptr (GArray) hits = suffer (&army, (UmbraEffect) { 2, 1, 0 }, "t2,t2", "t1", TRUE);

  g_assert_cmpuint (hits->len, ==, 3);
  g_assert_cmpint (army.troops[1].state, ==, UMBRA_ELIMINATED);
  g_assert_false (army.troops[0].wounded);
  g_assert_cmpint (army.troops[0].morale, ==, UMBRA_DOUTE);
  g_assert_cmpuint (g_array_index (hits, UmbraHit, 1).target.number, ==, 2);
  g_assert_false (g_array_index (hits, UmbraHit, 2).is_wound);
}

static void
test_fall_back (void)
{
  UmbraArmy army = test_umbra_army (UMBRA_FANTASSINS, UMBRA_CAVALERIE, TEST_UMBRA_END);
  g_autoptr (GArray) hits = NULL;

  army.troops[1].state = UMBRA_FLED;
  hits = suffer (&army, (UmbraEffect) { 1, 1, 0 }, "t2", "t2", TRUE);
  g_assert_true (army.troops[0].wounded);
  g_assert_cmpint (army.troops[0].morale, ==, UMBRA_FLANCHANT);
  g_assert_cmpuint (g_array_index (hits, UmbraHit, 0).target.number, ==, 1);
}

/* Wounds go on to the personalities when no troop is left, losses of morale never do. */
static void
test_people (void)
{
  UmbraArmy army = test_umbra_army (UMBRA_PIETAILLE, TEST_UMBRA_END);
  g_autoptr (GArray) hits = NULL;
  g_autoptr (GArray) more = NULL;

  army.people[0] = test_umbra_person (UMBRA_FIGURE, "");
  army.people_numbers[0] = 4;
  army.n_people = 1;
  hits = suffer (&army, (UmbraEffect) { 2, 2, 0 }, "", "", TRUE);
  g_assert_cmpint (army.troops[0].state, ==, UMBRA_DISLOCATED);
  g_assert_true (army.people[0].wounded);
  g_assert_cmpuint (g_array_index (hits, UmbraHit, 1).target.number, ==, 4);
  g_assert_true (g_array_index (hits, UmbraHit, 2).is_lost);
  more = suffer (&army, (UmbraEffect) { 1, 0, 0 }, "p4", "", FALSE);
  g_assert_true (g_array_index (more, UmbraHit, 0).is_lost);
  g_assert_false (army.people[0].eliminated);
}

static void
test_person_chosen (void)
{
  UmbraArmy army = test_umbra_army (UMBRA_FANTASSINS, TEST_UMBRA_END);
  g_autoptr (GArray) hits = NULL;
  g_autoptr (GArray) more = NULL;

  army.people[0] = test_umbra_person (UMBRA_LEGENDE, "");
  army.people_numbers[0] = 1;
  army.n_people = 1;
  hits = suffer (&army, (UmbraEffect) { 3, 0, 0 }, "p1,p1,p1", "", TRUE);
  g_assert_true (army.people[0].eliminated);
  g_assert_true (army.troops[0].wounded);
  army = test_umbra_army (UMBRA_FANTASSINS, TEST_UMBRA_END);
  army.people[0] = test_umbra_person (UMBRA_LEGENDE, "");
  army.people_numbers[0] = 1;
  army.n_people = 1;
  more = suffer (&army, (UmbraEffect) { 1, 0, 0 }, "p1", "", FALSE);
  g_assert_false (army.people[0].wounded);
  g_assert_true (army.troops[0].wounded);
}

static void
test_reserve (void)
{
  UmbraArmy army = test_umbra_army (UMBRA_FANTASSINS, TEST_UMBRA_END);
  g_autoptr (GArray) hits = NULL;

  army.reserve = 1;
  hits = suffer (&army, (UmbraEffect) { 0, 2, 0 }, "", "d,d", TRUE);
  g_assert_cmpint (army.reserve, ==, 0);
  g_assert_cmpint (army.troops[0].morale, ==, UMBRA_DOUTE);
  g_assert_cmpint (g_array_index (hits, UmbraHit, 0).target.kind, ==, UMBRA_TARGET_RESERVE);
  g_assert_cmpint (g_array_index (hits, UmbraHit, 1).target.kind, ==, UMBRA_TARGET_TROOP);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/suffer/targets", test_targets);
  g_test_add_func ("/umbra/suffer/chosen", test_chosen);
  g_test_add_func ("/umbra/suffer/fall-back", test_fall_back);
  g_test_add_func ("/umbra/suffer/people", test_people);
  g_test_add_func ("/umbra/suffer/person-chosen", test_person_chosen);
  g_test_add_func ("/umbra/suffer/reserve", test_reserve);
  return g_test_run ();
}
