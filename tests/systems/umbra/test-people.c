/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-umbra.h"

static void
test_grades (void)
{
  g_assert_cmpint (test_umbra_person (UMBRA_FIGURE, "").force, ==, 1);
  g_assert_cmpint (test_umbra_person (UMBRA_EXCEPTION, "").force, ==, 2);
  g_assert_cmpint (test_umbra_person (UMBRA_LEGENDE, "").force, ==, 3);
}

/* Every skill of the table: its default X, or that it takes none. */
static void
test_default_x (void)
{
  static const gint64 expected[UMBRA_N_SKILLS] = {
    [UMBRA_COMBATTANT_DE_RUPTURE] = 3, [UMBRA_DEFENSEUR] = 3,         [UMBRA_DISCIPLINE_X] = 1,
    [UMBRA_POLIORCETIQUE_OFF] = 25,    [UMBRA_POLIORCETIQUE_DEF] = 25, [UMBRA_SENS_TACTIQUE] = 1,
    [UMBRA_TACTIQUES_VARIEES] = 1,     [UMBRA_TERREUR_DES_FAIBLES] = 1,
    [UMBRA_VISION_STRATEGIQUE] = 1,    [UMBRA_FORESTIER_X] = 1,
  };
  static const char *const hooks[] = { "move", "total", "die",  "wounds", "morale", "rally",
                                       "night", "levy", "peace", "all",   "none",   NULL };
  static const char *const modes[] = { "auto", "ask", "note", NULL };
  const ArbTable *skills = test_umbra_table ("skills");

  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    {
      UmbraPerson person = test_umbra_person (UMBRA_FIGURE, umbra_skill_words[i]);

      g_assert_cmpint (person.x[i], ==, expected[i]);
      g_assert_cmpint (umbra_skill_takes_x (i), ==, expected[i] > 0);
      g_assert_true (g_strv_contains (
          hooks, umbra_cell_word (skills, umbra_skill_words[i], "hook")));
      g_assert_true (g_strv_contains (
          hooks, umbra_cell_word (skills, umbra_skill_words[i], "second-hook")));
      g_assert_true (g_strv_contains (
          modes, umbra_cell_word (skills, umbra_skill_words[i], "mode")));
    }
}

static void
test_parse (void)
{
  static const char *const refused[] = { "meneurs",       "meneur:1",      "defenseur:",
                                         "defenseur:100", "defenseur:-1",  "defenseur:x",
                                         "",              ":3",            "defenseur:1.5",
                                         "Meneur",        "defenseur: 3" };
  UmbraSkill skill;
  gint64 x;

  g_assert_true (umbra_skill_parse ("defenseur:0", &skill, &x));
  g_assert_cmpint (skill, ==, UMBRA_DEFENSEUR);
  g_assert_cmpint (x, ==, 0);
  g_assert_true (umbra_skill_parse ("defenseur:99", &skill, &x));
  g_assert_cmpint (x, ==, 99);
  g_assert_true (umbra_skill_parse ("meneur", &skill, &x));
  g_assert_cmpint (x, ==, UMBRA_NO_SKILL);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_false (umbra_skill_parse (refused[i], &skill, &x));
}

static void
test_twice (void)
{
  UmbraPerson person = test_umbra_person (UMBRA_FIGURE, "defenseur:2");

  g_assert_false (umbra_person_add_skill (&person, test_umbra_table ("skills"), "defenseur"));
  g_assert_true (umbra_person_add_skill (&person, test_umbra_table ("skills"), "meneur"));
  g_assert_cmpint (person.x[UMBRA_DEFENSEUR], ==, 2);
}

static void
test_wounds (void)
{
  UmbraPerson person = test_umbra_person (UMBRA_FIGURE, "meneur");

  umbra_person_wound (&person);
  g_assert_cmpint (umbra_person_force (&person), ==, 0);
  g_assert_false (person.eliminated);
  g_assert_true (umbra_person_uses (&person, UMBRA_MENEUR));
  umbra_person_wound (&person);
  g_assert_true (person.eliminated);
  g_assert_false (umbra_person_uses (&person, UMBRA_MENEUR));
  person = test_umbra_person (UMBRA_LEGENDE, "");
  umbra_person_wound (&person);
  g_assert_cmpint (umbra_person_force (&person), ==, 2);
}

static void
test_army_values (void)
{
  UmbraPerson people[] = { test_umbra_person (UMBRA_FIGURE, "poliorcetique-def:10,meneur"),
                           test_umbra_person (UMBRA_FIGURE, "poliorcetique-def:30,meneur"),
                           test_umbra_person (UMBRA_FIGURE, "poliorcetique-def:90,meneur") };

  people[2].cancelled = 1u << UMBRA_POLIORCETIQUE_DEF;
  g_assert_cmpint (umbra_people_value (people, 3, UMBRA_POLIORCETIQUE_DEF, FALSE), ==, 30);
  g_assert_cmpint (umbra_people_value (people, 3, UMBRA_POLIORCETIQUE_DEF, TRUE), ==, 40);
  g_assert_cmpint (umbra_people_sum (people, 3, UMBRA_POLIORCETIQUE_DEF), ==, 40);
  g_assert_cmpint (umbra_people_count (people, 3, UMBRA_MENEUR, FALSE), ==, 1);
  g_assert_cmpint (umbra_people_count (people, 3, UMBRA_MENEUR, TRUE), ==, 3);
  g_assert_cmpint (umbra_people_count (people, 3, UMBRA_OPPORTUNISTE, TRUE), ==, 0);
  g_assert_cmpuint (umbra_people_cancelled (people, 3), ==, 1);
  people[2].eliminated = TRUE;
  g_assert_cmpuint (umbra_people_cancelled (people, 3), ==, 0);
  g_assert_cmpint (umbra_people_count (people, 3, UMBRA_MENEUR, TRUE), ==, 2);
  people[0].vs = 3;
  people[2].vs = 4;
  g_assert_cmpint (umbra_people_vs (people, 3), ==, 3);
}

/* The whole table of skills: where each comes in, who uses it, and its X when the list gives none. */
static void
test_table (void)
{
  static const struct
  {
    const char *skill;
    const char *hook;
    const char *second_hook;
    const char *mode;
    gint64 x;
  } expected[] = {
    { "aime-du-peuple", "move", "none", "auto", 0 },
    { "castrametisation", "night", "total", "auto", 0 },
    { "combattant-de-rupture", "total", "none", "auto", 3 },
    { "contournement", "wounds", "none", "ask", 0 },
    { "defenseur", "total", "none", "auto", 3 },
    { "discipline", "morale", "rally", "ask", 1 },
    { "galvaniseur", "morale", "rally", "auto", 0 },
    { "logistique", "levy", "none", "note", 0 },
    { "maitre-d-armes", "peace", "none", "note", 0 },
    { "meneur", "total", "none", "auto", 0 },
    { "meneur-forestier", "total", "none", "auto", 0 },
    { "meneur-legendaire", "total", "none", "auto", 0 },
    { "meneur-montagnard", "total", "none", "auto", 0 },
    { "meneur-tirailleur", "move", "none", "auto", 0 },
    { "opportuniste", "total", "none", "auto", 0 },
    { "poliorcetique-off", "total", "none", "auto", 25 },
    { "poliorcetique-def", "total", "none", "auto", 25 },
    { "sens-tactique", "die", "none", "ask", 1 },
    { "tactiques-variees", "die", "none", "ask", 1 },
    { "terreur-des-faibles", "total", "none", "auto", 1 },
    { "vision-strategique", "all", "none", "ask", 1 },
    { "forestier", "total", "none", "auto", 1 },
  };
  const ArbTable *skills = test_umbra_table ("skills");

  g_assert_cmpuint (G_N_ELEMENTS (expected), ==, UMBRA_N_SKILLS);
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    {
      const char *id = expected[i].skill;

      g_assert_cmpstr (id, ==, umbra_skill_words[i]);
      g_assert_cmpstr (umbra_cell_word (skills, id, "hook"), ==, expected[i].hook);
      g_assert_cmpstr (umbra_cell_word (skills, id, "second-hook"), ==, expected[i].second_hook);
      g_assert_cmpstr (umbra_cell_word (skills, id, "mode"), ==, expected[i].mode);
      g_assert_cmpint (umbra_cell_int (skills, id, "x"), ==, expected[i].x);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/people/grades", test_grades);
  g_test_add_func ("/umbra/people/default-x", test_default_x);
  g_test_add_func ("/umbra/people/parse", test_parse);
  g_test_add_func ("/umbra/people/twice", test_twice);
  g_test_add_func ("/umbra/people/wounds", test_wounds);
  g_test_add_func ("/umbra/people/army-values", test_army_values);
  g_test_add_func ("/umbra/people/table", test_table);
  return g_test_run ();
}
