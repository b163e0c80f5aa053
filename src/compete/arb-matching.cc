/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The only C++ of the program: LEMON is a library of templates. */

#include "compete/arb-matching.h"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>
#include <vector>

/* Of the 127 bits, LEMON needs a few for four times a sum. */
#define MAX_BITS 120

typedef __int128 Cost;

static gint64
get_cost (const gint64 *costs,
          guint n,
          guint n_levels,
          guint i,
          guint j,
          guint level)
{
  return costs[((gsize) i * n + j) * n_levels + level];
}

static gboolean
has_edge (const gint64 *costs,
          guint n,
          guint n_levels,
          guint i,
          guint j)
{
  return get_cost (costs, n, n_levels, i, j, 0) != ARB_MATCHING_NEVER;
}

/* What one of each level weighs, so that all of the levels after it together weigh less. */
static gboolean
find_weights (const gint64 *costs,
              guint n,
              guint n_levels,
              std::vector<Cost> &weights)
{
  const Cost limit = (Cost) 1 << MAX_BITS;
  Cost weight = 1;

  weights.assign (n_levels, 1);
  for (guint level = n_levels; level > 0; level--)
    {
      gint64 most = 0;
      Cost sums;

      for (guint i = 0; i < n; i++)
        for (guint j = i + 1; j < n; j++)
          if (has_edge (costs, n, n_levels, i, j))
            most = MAX (most, get_cost (costs, n, n_levels, i, j, level - 1));
      weights[level - 1] = weight;
      sums = (Cost) most * (n / 2) + 1;
      if (sums > limit / weight)
        return FALSE;
      weight *= sums;
    }
  return TRUE;
}

gboolean
arb_matching_find (guint n,
                   guint n_levels,
                   const gint64 *costs,
                   guint *mate)
{
  lemon::SmartGraph graph;
  lemon::SmartGraph::EdgeMap<Cost> gains (graph);
  std::vector<Cost> weights;

  g_return_val_if_fail (n % 2 == 0 && n_levels > 0, FALSE);
  g_return_val_if_fail (costs != NULL || n == 0, FALSE);
  g_return_val_if_fail (mate != NULL || n == 0, FALSE);
  if (n == 0)
    return TRUE;
  if (!find_weights (costs, n, n_levels, weights))
    return FALSE;
  graph.reserveNode (n);
  for (guint i = 0; i < n; i++)
    graph.addNode ();
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        Cost cost = 0;

        if (!has_edge (costs, n, n_levels, i, j))
          continue;
        for (guint level = 0; level < n_levels; level++)
          cost += weights[level] * get_cost (costs, n, n_levels, i, j, level);
        gains[graph.addEdge (graph.nodeFromId (i), graph.nodeFromId (j))] = -cost;
      }

  lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<Cost>> matching (
      graph, gains);

  if (!matching.run ())
    return FALSE;
  for (guint i = 0; i < n; i++)
    mate[i] = graph.id (matching.mate (graph.nodeFromId (i)));
  return TRUE;
}
