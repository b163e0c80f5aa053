/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-multi.h"

/* The rear enemy gets nothing; whether the others do is a ruling. */
static gboolean
is_served (const AiglesPair *pairs,
           int n_pairs,
           int index,
           gboolean rear_stops_all)
{
  if (pairs[index].rear)
    return FALSE;
  for (int i = 0; i < n_pairs && rear_stops_all; i++)
    if (pairs[i].rear)
      return FALSE;
  return TRUE;
}

static void
hand_out_remainders (int left,
                     const gint64 *remainders,
                     int n_pairs,
                     int *shares)
{
  g_autofree gboolean *served = g_new0 (gboolean, n_pairs);

  for (; left > 0; left--)
    {
      int best = -1;

      for (int i = 0; i < n_pairs; i++)
        if (remainders[i] >= 0 && !served[i] && (best < 0 || remainders[i] > remainders[best]))
          best = i;
      served[best] = TRUE;
      shares[best]++;
    }
}

/* Every enemy has at least one figure against it (Mêlée 3.1: none may be starved). */
static void
feed_the_starved (const gint64 *remainders,
                  int n_pairs,
                  int *shares)
{
  for (int i = 0; i < n_pairs; i++)
    {
      int richest = 0;

      if (remainders[i] < 0 || shares[i] > 0)
        continue;
      for (int j = 1; j < n_pairs; j++)
        if (shares[j] > shares[richest])
          richest = j;
      shares[richest]--;
      shares[i]++;
    }
}

void
aigles_split_strength (int figures,
                       const AiglesPair *pairs,
                       int n_pairs,
                       gboolean rear_stops_all,
                       int *shares)
{
  g_autofree gint64 *remainders = g_new (gint64, n_pairs); /* -1: receives nothing */
  int weights = 0;
  int n_served = 0;
  int left = figures;

  for (int i = 0; i < n_pairs; i++)
    {
      shares[i] = 0;
      remainders[i] = is_served (pairs, n_pairs, i, rear_stops_all) ? 0 : -1;
      if (remainders[i] == 0)
        {
          weights += pairs[i].weight;
          n_served++;
        }
    }
  if (n_served == 0)
    return;
  for (int i = 0; i < n_pairs; i++)
    {
      if (remainders[i] < 0)
        continue;
      shares[i] = figures * pairs[i].weight / weights;
      remainders[i] = figures * pairs[i].weight % weights;
      left -= shares[i];
    }
  hand_out_remainders (left, remainders, n_pairs, shares);
  if (figures >= n_served)
    feed_the_starved (remainders, n_pairs, shares);
}

AiglesNet
aigles_net_result (const AiglesPair *pairs,
                   int n_pairs)
{
  AiglesNet net = { 0 };
  gboolean pinned = FALSE;
  int worst = -1;

  for (int i = 0; i < n_pairs; i++)
    {
      net.wins += pairs[i].result == AIGLES_PAIR_WIN;
      net.losses += pairs[i].result == AIGLES_PAIR_LOSS;
      net.draws += pairs[i].result == AIGLES_PAIR_DRAW;
      pinned = pinned || pairs[i].stays;
      if (pairs[i].result == AIGLES_PAIR_LOSS &&
          (worst < 0 || arb_ratio_cmp (pairs[i].losses, pairs[worst].losses) > 0))
        worst = i;
    }
  net.retreats = net.losses > net.wins;
  net.retreat_from = worst;
  net.may_follow = net.wins == n_pairs && !pinned;
  return net;
}
