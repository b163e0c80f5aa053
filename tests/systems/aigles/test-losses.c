/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "systems/aigles/aigles-losses.h"
#include "systems/aigles/aigles-multi.h"

static void
assert_ratio (ArbRatio actual,
              const char *expected)
{
  g_autofree char *text = arb_ratio_to_string (actual);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_inflicted (void)
{
  assert_ratio (aigles_inflicted (20, FALSE, FALSE, FALSE, FALSE), "20");
  assert_ratio (aigles_inflicted (20, TRUE, FALSE, FALSE, FALSE), "22");
  assert_ratio (aigles_inflicted (20, FALSE, TRUE, TRUE, FALSE), "22");
  assert_ratio (aigles_inflicted (20, TRUE, TRUE, FALSE, FALSE), "22");
  assert_ratio (aigles_inflicted (20, TRUE, TRUE, TRUE, FALSE), "24.2");
  assert_ratio (aigles_inflicted (15, TRUE, FALSE, FALSE, TRUE), "8.25");
  assert_ratio (aigles_inflicted (0, TRUE, TRUE, TRUE, TRUE), "0");
}

/* Mêlée 1.2. */
static void
test_halved (void)
{
  g_assert_true (aigles_is_halved (1, 3, AIGLES_ENTRY_CHARGE, AIGLES_ENTRY_NONE, FALSE));
  g_assert_false (aigles_is_halved (1, 2, AIGLES_ENTRY_CHARGE, AIGLES_ENTRY_NONE, FALSE));
  g_assert_false (aigles_is_halved (2, 4, AIGLES_ENTRY_CHARGE, AIGLES_ENTRY_NONE, FALSE));
  g_assert_false (aigles_is_halved (1, 4, AIGLES_ENTRY_NONE, AIGLES_ENTRY_CHARGE, FALSE));
  g_assert_true (aigles_is_halved (1, 4, AIGLES_ENTRY_NONE, AIGLES_ENTRY_CHARGE, TRUE));
  g_assert_false (aigles_is_halved (1, 4, AIGLES_ENTRY_PURSUIT, AIGLES_ENTRY_NONE, TRUE));
}

static void
test_sheet (void)
{
  g_assert_cmpint (aigles_sheet_losses (arb_ratio_int (22), 5, FALSE), ==, 20);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio (225, 10), 5, FALSE), ==, 25);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio (2249, 100), 5, FALSE), ==, 20);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio (165, 10), 5, FALSE), ==, 15);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio (825, 100), 5, FALSE), ==, 10);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio (2499, 100), 5, TRUE), ==, 20);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio_int (15), 10, FALSE), ==, 20);
  g_assert_cmpint (aigles_sheet_losses (arb_ratio (165, 10), 1, FALSE), ==, 17);
}

static void
assert_record (int figures,
               int carry,
               int recorded,
               int lost,
               int left)
{
  AiglesRecord record = aigles_record (figures, carry, recorded, 40);

  g_assert_cmpint (record.figures, ==, lost);
  g_assert_cmpint (record.carry, ==, left);
}

static void
test_record (void)
{
  assert_record (18, 25, 20, 1, 5);
  assert_record (18, 25, 10, 0, 35);
  assert_record (18, 25, 15, 1, 0);
  assert_record (18, 0, 80, 2, 0);
  assert_record (2, 0, 200, 2, 0);
}

static void
assert_removal (AiglesRemoval removal,
                const char *letters)
{
  AiglesKind kinds[32];
  int lost = (int) strlen (letters);

  aigles_plan_removal (&removal, lost, kinds);
  for (int i = 0; i < lost; i++)
    g_assert_cmpint (kinds[i], ==, letters[i] == 'E' ? AIGLES_ELITE : AIGLES_REGULAR);
}

/* Mêlée 2: first rank first, then the proportion of the nation. */
static void
test_removal (void)
{
  static const int ranks[] = { 3, 3 };
  static const int elites[] = { 1, 2 };
  AiglesRemoval removal = { .period = 1, .figures = 6, .elites = 3, .ratio = 3 };

  assert_removal (removal, "RRREEE");
  removal.ranks = (AiglesRanks) { 2, ranks };
  assert_removal (removal, "RRREEE");
  removal.rank_elites = (AiglesRanks) { 2, elites };
  assert_removal (removal, "RRERE");

  removal = (AiglesRemoval) { .period = 2, .figures = 18, .elites = 6, .ratio = 3 };
  assert_removal (removal, "RRERRE");
  removal.phase = 2;
  assert_removal (removal, "ERRE");
  removal.phase = 0;
  removal.ratio = 4;
  assert_removal (removal, "RRRE");
  removal.ratio = 5;
  assert_removal (removal, "RRRRE");
  removal = (AiglesRemoval) { .period = 3, .figures = 5, .elites = 4, .ratio = 3 };
  assert_removal (removal, "REEEE");
  removal.elites = 0;
  assert_removal (removal, "RRRRR");
  g_assert_cmpint (aigles_removal_phase (2, 2, 3), ==, 1);
  g_assert_cmpint (aigles_removal_phase (0, 0, 3), ==, 0);
}

static void
assert_split (int figures,
              const int *weights,
              int n_pairs,
              int rear,
              gboolean rear_stops_all,
              const int *expected)
{
  AiglesPair pairs[AIGLES_MAX_ENEMIES] = { 0 };
  int shares[AIGLES_MAX_ENEMIES];

  for (int i = 0; i < n_pairs; i++)
    {
      pairs[i].weight = weights[i];
      pairs[i].rear = i == rear;
    }
  aigles_split_strength (figures, pairs, n_pairs, rear_stops_all, shares);
  for (int i = 0; i < n_pairs; i++)
    g_assert_cmpint (shares[i], ==, expected[i]);
}

/* Mêlée 3.1. */
static void
test_split (void)
{
  assert_split (18, (int[]) { 18, 3 }, 2, -1, FALSE, (int[]) { 15, 3 });
  assert_split (18, (int[]) { 12, 18 }, 2, -1, FALSE, (int[]) { 7, 11 });
  assert_split (18, (int[]) { 18, 18, 18 }, 3, -1, FALSE, (int[]) { 6, 6, 6 });
  /* Ties go to the older pair; nobody is starved while there are figures enough. */
  assert_split (3, (int[]) { 5, 5 }, 2, -1, FALSE, (int[]) { 2, 1 });
  assert_split (3, (int[]) { 300, 1, 1 }, 3, -1, FALSE, (int[]) { 1, 1, 1 });
  assert_split (2, (int[]) { 300, 1, 1 }, 3, -1, FALSE, (int[]) { 2, 0, 0 });
  assert_split (18, (int[]) { 12, 18, 6 }, 3, 1, FALSE, (int[]) { 12, 0, 6 });
  assert_split (18, (int[]) { 12, 18, 6 }, 3, 1, TRUE, (int[]) { 0, 0, 0 });
  assert_split (18, (int[]) { 12 }, 1, 0, FALSE, (int[]) { 0 });
}

static AiglesNet
net (const char *results,
     const int *losses)
{
  AiglesPair pairs[AIGLES_MAX_ENEMIES] = { 0 };
  int n_pairs = (int) strlen (results);

  for (int i = 0; i < n_pairs; i++)
    {
      pairs[i].result = results[i] == 'w' || results[i] == 's' ? AIGLES_PAIR_WIN
                        : results[i] == 'l'                    ? AIGLES_PAIR_LOSS
                                                               : AIGLES_PAIR_DRAW;
      pairs[i].stays = results[i] == 's';
      pairs[i].losses = arb_ratio_int (losses != NULL ? losses[i] : 0);
    }
  return aigles_net_result (pairs, n_pairs);
}

static void
test_net (void)
{
  AiglesNet result = net ("wl", NULL);

  g_assert_false (result.retreats);
  g_assert_false (result.may_follow);
  result = net ("llw", (int[]) { 25, 40, 90 });
  g_assert_true (result.retreats);
  g_assert_cmpint (result.retreat_from, ==, 1);
  result = net ("lll", (int[]) { 30, 30, 20 });
  g_assert_cmpint (result.losses, ==, 3);
  g_assert_cmpint (result.retreat_from, ==, 0);
  g_assert_true (net ("ld", NULL).retreats);
  g_assert_true (net ("ww", NULL).may_follow);
  g_assert_false (net ("ws", NULL).may_follow);
  g_assert_false (net ("wd", NULL).may_follow);
  g_assert_false (net ("d", NULL).retreats);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/losses/inflicted", test_inflicted);
  g_test_add_func ("/aigles/losses/halved", test_halved);
  g_test_add_func ("/aigles/losses/sheet", test_sheet);
  g_test_add_func ("/aigles/losses/record", test_record);
  g_test_add_func ("/aigles/losses/removal", test_removal);
  g_test_add_func ("/aigles/multi/split", test_split);
  g_test_add_func ("/aigles/multi/net", test_net);
  return g_test_run ();
}
