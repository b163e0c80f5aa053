/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-ledger.h"

static void
test_fire (void)
{
  AiglesUnitRecord unit;
  AiglesPairRecord pair;

  aigles_unit_record_init (&unit, 18, 6);
  aigles_pair_record_init (&pair);
  aigles_unit_record_take_fire (&unit, 39, 40);
  g_assert_cmpint (unit.figures, ==, 18);
  g_assert_true (aigles_bonus_is_left (AIGLES_BONUS_FRESH, &pair, &unit));
  aigles_unit_record_take_fire (&unit, 1, 40);
  g_assert_cmpint (unit.figures, ==, 17);
  g_assert_cmpint (unit.carry, ==, 0);
  g_assert_false (aigles_bonus_is_left (AIGLES_BONUS_FRESH, &pair, &unit));
  g_assert_cmpint (unit.reminders, ==, AIGLES_REMIND_COUNT_RANKS);
}

/* A lost first round, followed; a second one after which it leaves. */
static void
test_two_rounds (void)
{
  AiglesUnitRecord unit;
  AiglesPairRecord pair;
  AiglesRoundResult first = {
    .figures_lost = 1, .carry = 15, .level_after = 1, .level_next = 2, .lost = TRUE,
    .must_test = TRUE, .test_done = TRUE,
  };
  AiglesRoundResult second = {
    .figures_lost = 3, .elites_lost = 1, .removal_phase = 0, .carry = 5, .level_after = 2,
    .level_next = 3, .lost = TRUE, .must_test = TRUE, .test_done = TRUE, .leaves = TRUE,
  };

  aigles_unit_record_init (&unit, 18, 6);
  aigles_pair_record_init (&pair);
  aigles_unit_record_close (&unit, &first, 1, TRUE);
  aigles_pair_record_close (&pair, 0, TRUE, TRUE, FALSE);
  g_assert_cmpint (unit.figures, ==, 17);
  g_assert_cmpint (unit.elites, ==, 6);
  g_assert_cmpint (unit.carry, ==, 15);
  g_assert_cmpint (unit.periods, ==, 1);
  g_assert_cmpint (unit.level, ==, 2);
  g_assert_cmpint (unit.lost_melees, ==, 1);
  g_assert_true (unit.fought_before);
  g_assert_cmpint (unit.reminders, ==, AIGLES_REMIND_COUNT_RANKS | AIGLES_REMIND_NO_FORMATION);
  g_assert_cmpint (pair.round, ==, 2);
  g_assert_true (pair.follows[0] && !pair.follows[1] && !pair.over);
  g_assert_false (aigles_bonus_is_left (AIGLES_BONUS_FRESH, &pair, &unit));
  g_assert_false (aigles_bonus_is_left (AIGLES_BONUS_CHARGE, &pair, &unit));
  g_assert_false (aigles_bonus_is_left (AIGLES_BONUS_HOUSE_SIDE, &pair, &unit));
  g_assert_false (aigles_bonus_is_left (AIGLES_BONUS_FLANK_JOINED, &pair, &unit));
  g_assert_true (aigles_bonus_is_left (AIGLES_BONUS_FLANK, &pair, &unit));
  g_assert_true (aigles_bonus_is_left (AIGLES_BONUS_LEADER, &pair, &unit));

  aigles_unit_record_close (&unit, &second, 1, TRUE);
  aigles_pair_record_close (&pair, 0, TRUE, FALSE, TRUE);
  g_assert_cmpint (unit.figures, ==, 14);
  g_assert_cmpint (unit.elites, ==, 5);
  g_assert_cmpint (unit.periods, ==, 0);
  g_assert_cmpint (unit.level, ==, 2);
  g_assert_true ((unit.reminders & AIGLES_REMIND_REFORM) != 0);
  g_assert_true (pair.over);
  g_assert_false (aigles_bonus_is_left (AIGLES_BONUS_FLANK, &pair, &unit));
  aigles_unit_record_reform (&unit);
  g_assert_cmpint (unit.level, ==, 0);
  g_assert_true ((unit.reminders & AIGLES_REMIND_REFORM) == 0);
}

/* Mêlée 1.4 and 3.1: one period whatever the number of enemies, but every loss for morale. */
static void
test_several_pairs (void)
{
  AiglesUnitRecord unit;
  const AiglesRoundResult results[3] = {
    { .lost = TRUE, .level_next = 1, .must_test = TRUE },
    { .lost = TRUE, .level_next = 1, .must_test = TRUE, .leader_lost = TRUE },
    { .lost = TRUE, .level_next = 3, .square_broken = TRUE },
  };

  aigles_unit_record_init (&unit, 18, 6);
  aigles_unit_record_close (&unit, results, 3, TRUE);
  g_assert_cmpint (unit.periods, ==, 1);
  g_assert_cmpint (unit.lost_melees, ==, 3);
  g_assert_cmpint (unit.level, ==, 3);
  g_assert_true (unit.square_broken);
  g_assert_cmpint (unit.reminders, ==,
                   AIGLES_REMIND_TEST_MORALE | AIGLES_REMIND_LEADER_LOST |
                       AIGLES_REMIND_SQUARE_BROKEN | AIGLES_REMIND_DISORDER);
  /* What was owed is forgotten once the next period is over. */
  aigles_unit_record_close (&unit, &(AiglesRoundResult) { .level_next = 1, .must_rally = TRUE }, 1,
                            TRUE);
  g_assert_cmpint (unit.periods, ==, 2);
  g_assert_cmpint (unit.lost_melees, ==, 0);
  g_assert_cmpint (unit.reminders, ==, AIGLES_REMIND_RALLY);
}

static void
test_pairs_part (void)
{
  AiglesPairRecord pair;

  aigles_pair_record_init (&pair);
  aigles_pair_record_close (&pair, -1, FALSE, FALSE, FALSE);
  g_assert_false (pair.over);
  aigles_pair_record_close (&pair, 1, FALSE, FALSE, FALSE);
  g_assert_false (pair.over || pair.follows[1]);
  aigles_pair_record_close (&pair, 1, TRUE, TRUE, FALSE);
  g_assert_true (pair.follows[1] && !pair.over);
  aigles_pair_record_close (&pair, 1, TRUE, FALSE, FALSE);
  g_assert_true (pair.over && !pair.follows[1]);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/ledger/fire", test_fire);
  g_test_add_func ("/aigles/ledger/two-rounds", test_two_rounds);
  g_test_add_func ("/aigles/ledger/several-pairs", test_several_pairs);
  g_test_add_func ("/aigles/ledger/pairs-part", test_pairs_part);
  return g_test_run ();
}
