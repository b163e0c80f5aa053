/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-panic.h"

const char *const frederic_obstacle_words[FREDERIC_N_OBSTACLES + 1] = {
  "none", "impassable", "enemy", "friend", NULL,
};

const char *const frederic_way_fight_words[FREDERIC_N_FIGHTS + 1] = {
  "none", "cleared", "held", "elephant-lost", NULL,
};

const char *const frederic_flight_words[FREDERIC_N_FLIGHTS + 1] = {
  "stays",   "moves",         "removed-edge", "removed-impassable", "combat",
  "blocked", "removed-stuck", "removed-loss", NULL,
};

int
frederic_count_flight (const FredericFace *faces,
                       guint n_faces)
{
  int hexes = 0;

  for (guint i = 0; i < n_faces; i++)
    if (faces[i] == FREDERIC_FACE_FLAG || faces[i] == FREDERIC_FACE_TA)
      hexes++;
  return hexes;
}

/* TRUE: the way is free again. */
static gboolean
meet_obstacle (const FredericFlightPlan *plan,
               FredericFlightResult *result)
{
  if (plan->obstacle == FREDERIC_IMPASSABLE)
    {
      result->outcome = FREDERIC_REMOVED_IMPASSABLE;
      return FALSE;
    }
  result->fights = TRUE;
  switch (plan->fight)
    {
    case FREDERIC_CLEARED:
      return TRUE;
    case FREDERIC_HELD:
      result->outcome = plan->stuck_vanishes ? FREDERIC_REMOVED_STUCK : FREDERIC_BLOCKED;
      return FALSE;
    case FREDERIC_ELEPHANT_LOST:
      result->outcome = FREDERIC_REMOVED_LOSS;
      return FALSE;
    case FREDERIC_NOT_FOUGHT:
    case FREDERIC_N_FIGHTS:
    default:
      result->outcome = FREDERIC_COMBAT;
      return FALSE;
    }
}

FredericFlightResult
frederic_fly (const FredericFlightPlan *plan)
{
  FredericFlightResult result = {
    .outcome = plan->owed == 0 ? FREDERIC_STAYS : FREDERIC_MOVES,
  };
  gboolean is_barred = plan->obstacle != FREDERIC_NO_OBSTACLE;

  while (result.done < plan->owed)
    {
      if (is_barred && result.done == plan->obstacle_after)
        {
          if (!meet_obstacle (plan, &result))
            break;
          is_barred = FALSE;
        }
      result.done++;
      /* The edge comes before an obstacle at the same place. */
      if (plan->edge_after > 0 && result.done == plan->edge_after)
        {
          result.outcome = FREDERIC_REMOVED_EDGE;
          break;
        }
    }
  return result;
}

gboolean
frederic_flight_removes (FredericFlight outcome)
{
  return outcome == FREDERIC_REMOVED_EDGE || outcome == FREDERIC_REMOVED_IMPASSABLE ||
         outcome == FREDERIC_REMOVED_STUCK || outcome == FREDERIC_REMOVED_LOSS;
}
