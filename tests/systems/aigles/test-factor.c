/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-factor.h"
#include "systems/aigles/aigles-leader.h"

static void
assert_factor (AiglesTroops troops,
               AiglesMixed mixed,
               int factor,
               int bonus,
               gboolean tenth)
{
  AiglesFactor actual = aigles_combat_factor (&troops, mixed);

  g_assert_cmpint (actual.factor, ==, factor);
  g_assert_cmpint (actual.charge_bonus, ==, bonus);
  g_assert_cmpint (actual.charge_tenth, ==, tenth);
}

/* Regulars 4 and +1, elites 5 and +2, unless said otherwise. */
static void
test_factor (void)
{
  assert_factor ((AiglesTroops) { 0, 3, 4, 5, 1, 2, TRUE }, AIGLES_MIXED_LOWEST, 5, 2, FALSE);
  assert_factor ((AiglesTroops) { 3, 0, 4, 5, 1, 2, TRUE }, AIGLES_MIXED_LOWEST, 4, 1, FALSE);
  assert_factor ((AiglesTroops) { 3, 0, 4, 5, 1, 2, FALSE }, AIGLES_MIXED_LOWEST, 4, 0, FALSE);
  assert_factor ((AiglesTroops) { 2, 2, 4, 5, 1, 2, TRUE }, AIGLES_MIXED_LOWEST, 4, 1, FALSE);
  assert_factor ((AiglesTroops) { 2, 2, 5, 4, 2, 1, TRUE }, AIGLES_MIXED_LOWEST, 4, 1, FALSE);
  assert_factor ((AiglesTroops) { 2, 2, 4, 5, 1, 2, TRUE }, AIGLES_MIXED_MAJORITY, 4, 1, FALSE);
  assert_factor ((AiglesTroops) { 2, 3, 4, 5, 1, 2, TRUE }, AIGLES_MIXED_MAJORITY, 5, 1, FALSE);
  /* Mouvement 5.3: equal factors, different bonuses. */
  assert_factor ((AiglesTroops) { 2, 2, 5, 5, 1, 2, TRUE }, AIGLES_MIXED_LOWEST, 5, 1, TRUE);
  assert_factor ((AiglesTroops) { 2, 2, 5, 5, 2, 2, TRUE }, AIGLES_MIXED_LOWEST, 5, 2, FALSE);
  assert_factor ((AiglesTroops) { 2, 2, 5, 5, 1, 2, FALSE }, AIGLES_MIXED_LOWEST, 5, 0, FALSE);
  assert_factor ((AiglesTroops) { 0, 2, 5, 5, 1, 2, TRUE }, AIGLES_MIXED_LOWEST, 5, 2, FALSE);
}

/* Mêlée 2: the English battalion before and after its four losses. */
static void
test_elite_tenth (void)
{
  g_assert_false (aigles_has_elite_tenth (4, 16));
  g_assert_true (aigles_has_elite_tenth (4, 12));
  g_assert_false (aigles_has_elite_tenth (4, 13));
  g_assert_false (aigles_has_elite_tenth (0, 12));
  g_assert_false (aigles_has_elite_tenth (4, 0));
  g_assert_cmpint (aigles_engaged_elites (6, 5, 18), ==, 1);
  g_assert_cmpint (aigles_engaged_elites (6, 6, 18), ==, 2);
}

static int
push (AiglesArm arm,
      AiglesFormation formation,
      const int *figures,
      int n_ranks,
      gboolean lines_too)
{
  AiglesPush column = {
    .unit = { arm, formation, FALSE, 18 },
    .round = 1,
    .charging = TRUE,
    .ranks = { n_ranks, figures },
  };

  return aigles_rank_push (&column, lines_too);
}

/* Mouvement 5.3, Mêlée 2.2 (4). */
static void
test_push (void)
{
  static const int full[] = { 3, 3, 3, 3, 3, 3 };
  static const int gap[] = { 3, 3, 2, 3, 3, 3 };
  static const int wide[] = { 2, 3, 4 };
  AiglesPush column = { { AIGLES_INFANTRY, AIGLES_DIVISION_COLUMN, FALSE, 18 }, 0, 1, TRUE, FALSE,
                        { 6, full }, { 0, NULL } };

  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_COLUMN, full, 6, FALSE), ==, 3);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_COLUMN, full, 3, FALSE), ==, 2);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_COLUMN, full, 1, FALSE), ==, 0);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_COLUMN, full, 0, FALSE), ==, 0);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_COLUMN, gap, 6, FALSE), ==, 1);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_COLUMN, wide, 3, FALSE), ==, 2);
  g_assert_cmpint (push (AIGLES_CAVALRY, AIGLES_COLUMN, full, 6, FALSE), ==, 0);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_DOUBLE_LINE, full, 2, FALSE), ==, 0);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_DOUBLE_LINE, full, 2, TRUE), ==, 1);
  g_assert_cmpint (push (AIGLES_INFANTRY, AIGLES_SQUARE_FULL, full, 6, TRUE), ==, 0);

  g_assert_cmpint (aigles_rank_push (&column, FALSE), ==, 3);
  column.elites_on_flanks = TRUE;
  g_assert_cmpint (aigles_rank_push (&column, FALSE), ==, 0);
  column.fusilier_ranks = (AiglesRanks) { 3, wide };
  g_assert_cmpint (aigles_rank_push (&column, FALSE), ==, 2);
  column.level = 1;
  g_assert_cmpint (aigles_rank_push (&column, FALSE), ==, 0);
  column.level = 0;
  column.round = 2;
  g_assert_cmpint (aigles_rank_push (&column, FALSE), ==, 0);
  column.round = 1;
  column.charging = FALSE;
  g_assert_cmpint (aigles_rank_push (&column, FALSE), ==, 0);
}

/* Mêlée 2.1. */
static void
test_prefire (void)
{
  static const int losses[] = { 0, 14, 15, 59, 60, 70, 74, 75 };
  static const int malus[] = { 0, 0, -1, -3, -4, -4, -4, -5 };
  static const AiglesPrefire fires[] = { { 1, 2, 20 }, { 2, 2, 10 }, { 3, 3, 40 }, { 4, 4, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    g_assert_cmpint (aigles_prefire_malus (losses[i], 15), ==, malus[i]);
  g_assert_cmpint (aigles_prefire_total (fires, 4, 2, TRUE), ==, 30);
  g_assert_cmpint (aigles_prefire_total (fires, 4, 4, TRUE), ==, 45);
  g_assert_cmpint (aigles_prefire_total (fires, 4, 3, TRUE), ==, 40);
  g_assert_cmpint (aigles_prefire_total (fires, 4, 3, FALSE), ==, 30);
  g_assert_cmpint (aigles_prefire_total (fires, 4, 1, FALSE), ==, 0);
}

static void
test_fire_window (void)
{
  static const AiglesQuarters could[] = { { 1, 1 }, { 1, 2 }, { 3, 3 }, { 3, 4 } };
  static const AiglesQuarters could_not[] = { { 0, 0 }, { 1, 2 }, { 1, 2 }, { 3, 4 } };

  for (int i = 0; i < 4; i++)
    {
      AiglesQuarters window = aigles_fire_window (i + 1, TRUE);
      AiglesQuarters before = aigles_fire_window (i + 1, FALSE);

      g_assert_cmpint (window.first, ==, could[i].first);
      g_assert_cmpint (window.last, ==, could[i].last);
      g_assert_cmpint (before.first, ==, could_not[i].first);
      g_assert_cmpint (before.last, ==, could_not[i].last);
    }
}

static void
test_fresh (void)
{
  g_assert_true (aigles_is_fresh (FALSE, FALSE, FALSE));
  g_assert_false (aigles_is_fresh (TRUE, FALSE, FALSE));
  g_assert_false (aigles_is_fresh (FALSE, TRUE, FALSE));
  g_assert_true (aigles_is_fresh (TRUE, FALSE, TRUE));
  g_assert_false (aigles_is_fresh (TRUE, TRUE, TRUE));
}

/* Mêlée 3.2. */
static void
test_leader (void)
{
  static const struct
  {
    int losses;
    int figures;
    int die;
    AiglesFate exact;
    AiglesFate whole;
  } cases[] = {
    { 40, 18, 5, AIGLES_FATE_UNHURT, AIGLES_FATE_UNHURT },
    { 40, 18, 6, AIGLES_FATE_WOUNDED, AIGLES_FATE_WOUNDED },
    { 60, 18, 5, AIGLES_FATE_WOUNDED, AIGLES_FATE_WOUNDED },
    { 60, 18, 6, AIGLES_FATE_KILLED, AIGLES_FATE_WOUNDED },
    { 36, 18, 6, AIGLES_FATE_WOUNDED, AIGLES_FATE_WOUNDED },
    { 35, 18, 6, AIGLES_FATE_UNHURT, AIGLES_FATE_UNHURT },
    { 54, 18, 6, AIGLES_FATE_WOUNDED, AIGLES_FATE_WOUNDED },
    { 55, 18, 6, AIGLES_FATE_KILLED, AIGLES_FATE_WOUNDED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int whole = FALSE; whole <= TRUE; whole++)
      g_assert_cmpint (
          aigles_leader_fate (aigles_fate_product (arb_ratio_int (cases[i].losses),
                                                   cases[i].figures, cases[i].die, whole)),
          ==, whole ? cases[i].whole : cases[i].exact);
  g_assert_cmpint (aigles_leader_fate (arb_ratio (1199, 100)), ==, AIGLES_FATE_UNHURT);
  g_assert_cmpint (aigles_leader_fate (arb_ratio (1801, 100)), ==, AIGLES_FATE_KILLED);

  g_assert_false (aigles_leader_helps (19, TRUE, 1));
  g_assert_true (aigles_leader_helps (20, TRUE, 2));
  g_assert_false (aigles_leader_helps (20, TRUE, 3));
  g_assert_false (aigles_leader_helps (100, FALSE, 1));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/factor/factor", test_factor);
  g_test_add_func ("/aigles/factor/elite-tenth", test_elite_tenth);
  g_test_add_func ("/aigles/factor/push", test_push);
  g_test_add_func ("/aigles/factor/prefire", test_prefire);
  g_test_add_func ("/aigles/factor/fire-window", test_fire_window);
  g_test_add_func ("/aigles/factor/fresh", test_fresh);
  g_test_add_func ("/aigles/factor/leader", test_leader);
  return g_test_run ();
}
