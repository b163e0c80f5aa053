/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One unit, several pairs in one period (Mêlée 3.1). */

#include "systems/aigles/aigles-multi.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-steps.h"

static const char *
enemy_id (char id[ARB_ID_LENGTH],
          int number,
          const char *name)
{
  g_snprintf (id, ARB_ID_LENGTH, "enemy.%d.%s", number, name);
  return id;
}

static int
get_pairs (const ArbFacts *facts,
           AiglesPair pairs[AIGLES_MAX_ENEMIES])
{
  static const char *const results[] = { "win", "loss", "draw", NULL };
  gboolean by_unit = arb_facts_ruling_is (facts, "split-weight", "unit");
  int n_pairs = 0;
  char id[ARB_ID_LENGTH];

  while (n_pairs < AIGLES_MAX_ENEMIES &&
         arb_facts_has (facts, enemy_id (id, n_pairs + 1, "result")))
    {
      AiglesPair *pair = &pairs[n_pairs++];

      pair->result = arb_word_index (results, arb_facts_word (facts, id), 0);
      pair->losses = arb_facts_ratio (facts, enemy_id (id, n_pairs, "losses"));
      pair->weight =
          (int) arb_facts_int (facts, enemy_id (id, n_pairs, by_unit ? "figures" : "engaged"));
      pair->rear = arb_facts_bool (facts, enemy_id (id, n_pairs, "rear"));
      pair->stays = arb_facts_bool (facts, enemy_id (id, n_pairs, "stays"));
    }
  return n_pairs;
}

gboolean
aigles_resolve_pairs (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  AiglesPair pairs[AIGLES_MAX_ENEMIES];

  if (get_pairs (facts, pairs) == 0)
    return arb_outcome_refuse (out, "enemy.1.result", "no-enemy", error);
  return TRUE;
}

gboolean
aigles_resolve_split (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  AiglesPair pairs[AIGLES_MAX_ENEMIES];
  int shares[AIGLES_MAX_ENEMIES];
  int n_pairs = get_pairs (facts, pairs);

  if (arb_facts_int (facts, "unit.period") < 2)
    return TRUE;
  aigles_split_strength ((int) arb_facts_int (facts, "unit.figures"), pairs, n_pairs,
                         arb_facts_ruling_is (facts, "rear-hit-engaged", "none"), shares);
  for (int i = 0; i < n_pairs; i++)
    {
      char id[ARB_ID_LENGTH];

      arb_outcome_set_int (out, enemy_id (id, i + 1, "allotted"), shares[i], NULL);
    }
  return TRUE;
}

static void
set_numbers (ArbOutcome *out,
             const char *id,
             const AiglesPair *pairs,
             int n_pairs,
             AiglesPairResult result)
{
  ArbValue numbers[AIGLES_MAX_ENEMIES];
  guint n_numbers = 0;

  for (int i = 0; i < n_pairs; i++)
    if (pairs[i].result == result)
      numbers[n_numbers++] = arb_value_int (i + 1);
  arb_outcome_set (out, id, arb_value_list (numbers, n_numbers), NULL);
}

gboolean
aigles_resolve_net (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  AiglesPair pairs[AIGLES_MAX_ENEMIES];
  int n_pairs = get_pairs (facts, pairs);
  AiglesNet net = aigles_net_result (pairs, n_pairs);
  gboolean retreats;

  arb_outcome_set_int (out, "wins", net.wins, NULL);
  arb_outcome_set_int (out, "losses", net.losses, NULL);
  arb_outcome_set_int (out, "draws", net.draws, NULL);
  arb_outcome_set_int (out, "lost-count", net.losses, NULL);
  retreats = g_str_equal (
      arb_outcome_set_word (out, "movement", net.retreats ? "retreat" : "stay", NULL), "retreat");
  arb_outcome_note (out, "movement",
                    retreats                                     ? "net-retreat"
                    : net.losses == net.wins && net.losses > 0 ? "net-cancel"
                                                                 : "net-stay",
                    NULL);
  arb_outcome_set_int (out, "retreat-cm", retreats ? 3 : 0, NULL);
  if (retreats && net.retreat_from >= 0)
    {
      arb_outcome_set_int (out, "retreat-from", net.retreat_from + 1, NULL);
      set_numbers (out, "followers", pairs, n_pairs, AIGLES_PAIR_LOSS);
      arb_outcome_note (out, "followers", "one-follower", NULL);
    }
  arb_outcome_set_bool (out, "must-test-morale", retreats, NULL);
  if (net.losses > 1)
    arb_outcome_note (out, "lost-count", "losses-count-at-once", NULL);
  if (arb_outcome_set_bool (out, "may-follow", net.may_follow, NULL))
    set_numbers (out, "follow-choice", pairs, n_pairs, AIGLES_PAIR_WIN);
  arb_outcome_set_int (out, "unit.level-next",
                       aigles_degrade ((int) arb_facts_int (facts, "unit.level")), NULL);
  return TRUE;
}
