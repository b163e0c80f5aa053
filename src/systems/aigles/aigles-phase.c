/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-phase.h"

#define QUARTERS 4

const char *const aigles_move_kind_words[] = {
  "morale", "rally", "charge", "countercharge", "evade", "normal", "officer", NULL,
};
const char *const aigles_tick_words[] = { "moved", "forgotten", "doubtful", NULL };
const char *const aigles_move_state_words[] = {
  "moved", "moves-now", "waits", "presumed-moved", NULL,
};

int
aigles_move_priority (AiglesMoveKind kind)
{
  static const int priorities[] = {
    [AIGLES_MOVE_MORALE] = 1,        [AIGLES_MOVE_RALLY] = 2, [AIGLES_MOVE_CHARGE] = 3,
    [AIGLES_MOVE_COUNTERCHARGE] = 3, [AIGLES_MOVE_EVADE] = 3, [AIGLES_MOVE_NORMAL] = 4,
    [AIGLES_MOVE_OFFICER] = 5,
  };

  g_return_val_if_fail (kind < AIGLES_N_MOVE_KINDS, 5);
  return priorities[kind];
}

void
aigles_phase_order (const AiglesMoveKind *kinds,
                    int n_moves,
                    int *order)
{
  for (int i = 0; i < n_moves; i++)
    {
      int place = i;

      /* Insertion keeps moves of one priority as they were written down. */
      while (place > 0 && aigles_move_priority (kinds[order[place - 1]]) >
                              aigles_move_priority (kinds[i]))
        {
          order[place] = order[place - 1];
          place--;
        }
      order[place] = i;
    }
}

AiglesMoveState
aigles_move_state (AiglesTick tick,
                   gboolean opponent_agrees)
{
  switch (tick)
    {
    case AIGLES_TICK_FORGOTTEN:
      return opponent_agrees ? AIGLES_MOVES_NOW : AIGLES_WAITS;
    case AIGLES_TICK_DOUBTFUL:
      return AIGLES_PRESUMED_MOVED;
    case AIGLES_TICK_MOVED:
    default:
      return AIGLES_MOVED;
    }
}

AiglesMoment
aigles_moment_add (AiglesMoment moment,
                   int quarters)
{
  int count = moment.quarter - 1 + quarters;

  return (AiglesMoment) { moment.period + count / QUARTERS, count % QUARTERS + 1 };
}

AiglesMoment
aigles_order_effective (AiglesMoment arrival)
{
  return aigles_moment_add (arrival, 1);
}

int
aigles_reaction_quarters (gboolean answers_enemy,
                          gboolean declared_before)
{
  return answers_enemy && !declared_before ? 1 : 0;
}
