/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-outcome.h"

static const AiglesUnit line = { AIGLES_INFANTRY, AIGLES_LINE, FALSE, 18 };
static const AiglesUnit column = { AIGLES_INFANTRY, AIGLES_COLUMN, FALSE, 18 };
static const AiglesUnit skirmish = { AIGLES_INFANTRY, AIGLES_SKIRMISH, FALSE, 18 };
static const AiglesUnit horse = { AIGLES_CAVALRY, AIGLES_LINE, FALSE, 12 };
static const AiglesUnit hollow = { AIGLES_INFANTRY, AIGLES_SQUARE_HOLLOW, FALSE, 18 };
static const AiglesUnit full = { AIGLES_INFANTRY, AIGLES_SQUARE_FULL, FALSE, 18 };
static const AiglesUnit broken = { AIGLES_INFANTRY, AIGLES_SQUARE_HOLLOW, TRUE, 18 };
static const AiglesUnit battery = { AIGLES_ARTILLERY, AIGLES_BATTERY, FALSE, 6 };
static const AiglesUnit limbered = { AIGLES_ARTILLERY, AIGLES_LIMBERED, FALSE, 6 };

static AiglesResult
outcome (AiglesUnit first,
         int received_first,
         int received_second,
         AiglesThreshold threshold,
         gboolean plain)
{
  const AiglesLoser sides[2] = { { first, arb_ratio_int (received_first), first.figures },
                                 { line, arb_ratio_int (received_second), 18 } };

  return aigles_outcome (sides, threshold, plain);
}

/* Mêlée 3: the examples of the book, and both sides of both thresholds. */
static void
test_outcome (void)
{
  const AiglesThreshold book = AIGLES_WIN_GE_SMALL;

  g_assert_cmpint (outcome (line, 20, 22, book, TRUE), ==, AIGLES_FIRST_WINS);
  g_assert_cmpint (outcome (line, 15, 12, book, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 22, 24, book, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 24, 22, book, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 17, 0, book, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 18, 0, book, TRUE), ==, AIGLES_SECOND_WINS);
  g_assert_cmpint (outcome (line, 40, 40, book, TRUE), ==, AIGLES_DRAW);

  g_assert_cmpint (outcome (line, 44, 40, AIGLES_WIN_GE_SMALL, TRUE), ==, AIGLES_SECOND_WINS);
  g_assert_cmpint (outcome (line, 43, 40, AIGLES_WIN_GE_SMALL, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 44, 40, AIGLES_WIN_GT_SMALL, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 45, 40, AIGLES_WIN_GT_SMALL, TRUE), ==, AIGLES_SECOND_WINS);
  g_assert_cmpint (outcome (line, 40, 36, AIGLES_WIN_GE_LARGE, TRUE), ==, AIGLES_SECOND_WINS);
  g_assert_cmpint (outcome (line, 40, 37, AIGLES_WIN_GE_LARGE, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 40, 36, AIGLES_WIN_GT_LARGE, TRUE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (line, 40, 35, AIGLES_WIN_GT_LARGE, TRUE), ==, AIGLES_SECOND_WINS);

  g_assert_cmpint (outcome (limbered, 41, 40, book, TRUE), ==, AIGLES_SECOND_WINS);
  g_assert_cmpint (outcome (limbered, 41, 40, book, FALSE), ==, AIGLES_DRAW);
  g_assert_cmpint (outcome (limbered, 5, 4, book, TRUE), ==, AIGLES_DRAW);
}

static AiglesAftermath
aftermath (AiglesUnit unit,
           AiglesUnit foe,
           int received,
           int foe_received,
           gboolean lost)
{
  return (AiglesAftermath) {
    .unit = unit,
    .foe = foe,
    .status = AIGLES_STATUS_REGULIER,
    .received = arb_ratio_int (received),
    .foe_received = arb_ratio_int (foe_received),
    .strength = unit.figures,
    .fights = TRUE,
    .lost = lost,
  };
}

static gboolean
suffers (AiglesAftermath after,
         int number)
{
  guint cases = aigles_special_cases (&after, FALSE);

  return aigles_has_case (cases, number);
}

/* Mêlée 3.2. */
static void
test_special (void)
{
  AiglesAftermath after = aftermath (line, column, 20, 10, FALSE);

  g_assert_true (suffers (after, 2));
  g_assert_true (aigles_special_cases (&after, TRUE) == 0);
  g_assert_false (suffers (aftermath (line, column, 19, 10, FALSE), 2));
  g_assert_false (suffers (aftermath (line, column, 0, 0, FALSE), 2));
  g_assert_false (suffers (aftermath (column, column, 20, 10, FALSE), 2));
  g_assert_false (suffers (aftermath (line, line, 20, 10, FALSE), 2));
  after.lost = TRUE;
  g_assert_true (aigles_has_case (aigles_special_cases (&after, TRUE), 2));
  after.foe_entry = AIGLES_ENTRY_PURSUIT;
  g_assert_true (suffers (after, 1));

  g_assert_true (suffers (aftermath (column, horse, 40, 0, TRUE), 3));
  g_assert_false (suffers (aftermath (column, horse, 40, 0, FALSE), 3));
  g_assert_false (suffers (aftermath (skirmish, horse, 40, 0, TRUE), 3));
  g_assert_false (suffers (aftermath (column, line, 40, 0, TRUE), 3));
  after = aftermath (column, horse, 40, 0, TRUE);
  after.blocked = TRUE;
  g_assert_false (suffers (after, 3));
  g_assert_true (suffers (after, 4));
  after.lost = FALSE;
  g_assert_false (suffers (after, 4));
  after = aftermath (battery, horse, 40, 0, TRUE);
  after.blocked = TRUE;
  g_assert_false (suffers (after, 4));

  g_assert_true (suffers (aftermath (horse, horse, 36, 24, TRUE), 5));
  g_assert_false (suffers (aftermath (horse, horse, 35, 20, TRUE), 5));
  g_assert_false (suffers (aftermath (horse, horse, 36, 25, TRUE), 5));
  g_assert_false (suffers (aftermath (horse, line, 36, 24, TRUE), 5));

  g_assert_false (suffers (aftermath (hollow, horse, 45, 30, TRUE), 6));
  g_assert_true (suffers (aftermath (hollow, horse, 60, 30, TRUE), 6));
  g_assert_false (suffers (aftermath (hollow, horse, 59, 30, TRUE), 6));
  g_assert_true (suffers (aftermath (hollow, horse, 18, 9, TRUE), 6));
  g_assert_false (suffers (aftermath (hollow, horse, 17, 1, TRUE), 6));
  g_assert_false (suffers (aftermath (full, horse, 60, 30, TRUE), 6));
  g_assert_false (suffers (aftermath (broken, horse, 60, 30, TRUE), 6));

  g_assert_true (suffers (aftermath (full, column, 40, 30, TRUE), 7));
  g_assert_false (suffers (aftermath (full, column, 40, 30, FALSE), 7));
  g_assert_false (suffers (aftermath (full, line, 40, 30, TRUE), 7));
  g_assert_false (suffers (aftermath (broken, column, 40, 30, TRUE), 7));
}

static void
test_retreat_and_guns (void)
{
  AiglesAftermath after = aftermath (line, column, 40, 10, TRUE);

  g_assert_cmpint (aigles_retreat (&after), ==, 3);
  after.blocked = TRUE;
  g_assert_cmpint (aigles_retreat (&after), ==, 0);
  after = aftermath (full, column, 40, 10, TRUE);
  g_assert_cmpint (aigles_retreat (&after), ==, 0);
  after = aftermath (broken, column, 40, 10, TRUE);
  g_assert_cmpint (aigles_retreat (&after), ==, 3);
  after = aftermath (battery, column, 40, 10, TRUE);
  g_assert_cmpint (aigles_retreat (&after), ==, 0);
  g_assert_false (aigles_routs_at_once (&after));
  after.fights = FALSE;
  g_assert_true (aigles_routs_at_once (&after));

  after = aftermath (limbered, column, 40, 10, TRUE);
  g_assert_true (aigles_routs_at_once (&after));
  g_assert_cmpint (aigles_final_losses (&after).num, ==, 40);
  after.status = AIGLES_STATUS_GARDE;
  g_assert_false (aigles_routs_at_once (&after));
  g_assert_cmpint (aigles_final_losses (&after).num, ==, 60);
  after.lost = FALSE;
  g_assert_cmpint (aigles_final_losses (&after).num, ==, 40);
}

static void
test_morale (void)
{
  g_assert_true (aigles_must_test (TRUE, FALSE, FALSE));
  g_assert_false (aigles_must_test (TRUE, TRUE, FALSE));
  g_assert_true (aigles_must_test (FALSE, FALSE, TRUE));
  g_assert_false (aigles_must_test (FALSE, FALSE, FALSE));

  for (int morale = AIGLES_MORALE_UNKNOWN; morale <= AIGLES_MORALE_FUITE; morale++)
    {
      g_assert_cmpint (aigles_leaves (TRUE, morale, FALSE), ==, morale >= AIGLES_MORALE_RETRAITE);
      g_assert_cmpint (aigles_doubles_losses (TRUE, morale, FALSE, TRUE), ==,
                       morale >= AIGLES_MORALE_DEROUTE);
      g_assert_false (aigles_leaves (FALSE, morale, FALSE));
      g_assert_false (aigles_doubles_losses (FALSE, morale, TRUE, FALSE));
    }
  g_assert_true (aigles_leaves (FALSE, AIGLES_MORALE_UNKNOWN, TRUE));
  g_assert_true (aigles_doubles_losses (FALSE, AIGLES_MORALE_UNKNOWN, TRUE, TRUE));
}

static void
test_levels (void)
{
  AiglesWear wear = { .round = 1, .fights = TRUE };
  int level = 0;
  static const int levels[] = { 1, 2, 3, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      level = aigles_degrade (level);
      g_assert_cmpint (level, ==, levels[i]);
    }
  g_assert_cmpint (aigles_level_after (0, 1, TRUE, 0), ==, 1);
  g_assert_cmpint (aigles_level_after (0, 2, TRUE, 0), ==, 0);
  g_assert_cmpint (aigles_level_after (0, 1, FALSE, 0), ==, 0);
  g_assert_cmpint (aigles_level_after (0, 2, TRUE, 1u << 3), ==, 3);
  g_assert_cmpint (aigles_level_after (0, 2, FALSE, 1u << 4), ==, 2);
  g_assert_cmpint (aigles_level_after (3, 1, TRUE, 1u << 4), ==, 3);

  g_assert_cmpint (aigles_level_next (&wear), ==, 1);
  wear.fights = FALSE;
  g_assert_cmpint (aigles_level_next (&wear), ==, 2);
  wear.level = 2;
  g_assert_cmpint (aigles_level_next (&wear), ==, 2);
  wear = (AiglesWear) { .round = 1, .fights = TRUE, .level_after = 3 };
  g_assert_cmpint (aigles_level_next (&wear), ==, 3);
  for (int i = 1; i <= AIGLES_N_SPECIAL; i++)
    {
      static const int next[] = { 0, 1, 2, 1, 1, 2, 3, 2 };

      wear = (AiglesWear) { .round = 1, .fights = TRUE, .cases = 1u << i };
      g_assert_cmpint (aigles_level_next (&wear), ==, next[i]);
    }
  wear = (AiglesWear) { .round = 1, .fights = TRUE, .flanked = TRUE };
  g_assert_cmpint (aigles_level_next (&wear), ==, 2);
  wear = (AiglesWear) { .round = 1, .fights = TRUE, .faces_battery = TRUE };
  g_assert_cmpint (aigles_level_next (&wear), ==, 2);
  wear.round = 2;
  g_assert_cmpint (aigles_level_next (&wear), ==, 3);
}

static gboolean
must_rally (int round,
            int figures,
            int factor,
            int received,
            gboolean equal_losses_too)
{
  return aigles_must_rally (round, (int[]) { 12, figures }, (int[]) { 5, factor },
                            (ArbRatio[]) { arb_ratio_int (20), arb_ratio_int (received) },
                            equal_losses_too, FALSE);
}

/* Mêlée 3, 3.1; Mouvement 3.5. */
static void
test_follow_and_rally (void)
{
  g_assert_true (aigles_may_follow (TRUE, FALSE, TRUE, FALSE));
  g_assert_false (aigles_may_follow (FALSE, FALSE, TRUE, FALSE));
  g_assert_false (aigles_may_follow (TRUE, TRUE, TRUE, FALSE));
  g_assert_false (aigles_may_follow (TRUE, FALSE, FALSE, FALSE));
  g_assert_false (aigles_may_follow (TRUE, FALSE, TRUE, TRUE));

  g_assert_true (must_rally (1, 12, 5, 21, FALSE));
  g_assert_false (must_rally (1, 12, 6, 20, FALSE));
  g_assert_false (must_rally (1, 13, 5, 20, FALSE));
  g_assert_true (must_rally (2, 13, 6, 20, FALSE));
  g_assert_false (must_rally (1, 12, 5, 21, TRUE));
  g_assert_true (must_rally (1, 12, 5, 20, TRUE));
  g_assert_true (must_rally (2, 12, 5, 21, TRUE));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/outcome/outcome", test_outcome);
  g_test_add_func ("/aigles/outcome/special", test_special);
  g_test_add_func ("/aigles/outcome/retreat-and-guns", test_retreat_and_guns);
  g_test_add_func ("/aigles/outcome/morale", test_morale);
  g_test_add_func ("/aigles/outcome/levels", test_levels);
  g_test_add_func ("/aigles/outcome/follow-and-rally", test_follow_and_rally);
  return g_test_run ();
}
