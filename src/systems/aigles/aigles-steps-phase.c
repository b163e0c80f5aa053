/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The movement phase, the clocks of orders and reactions, what an order allows (Mouvement 1). */

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-orders.h"
#include "systems/aigles/aigles-steps-move.h"

#define MAX_MOVES 30

/* --- The list of movements ------------------------------------------------------------------- */

static const char *
move_id (char id[ARB_ID_LENGTH],
         int number,
         const char *name)
{
  g_snprintf (id, ARB_ID_LENGTH, "move.%d.%s", number, name);
  return id;
}

static int
get_kinds (const ArbFacts *facts,
           AiglesMoveKind kinds[MAX_MOVES])
{
  char id[ARB_ID_LENGTH];
  int n_moves = 0;

  while (n_moves < MAX_MOVES && arb_facts_has (facts, move_id (id, n_moves + 1, "kind")))
    kinds[n_moves++] = aigles_fact_word (facts, id, aigles_move_kind_words, AIGLES_MOVE_NORMAL);
  return n_moves;
}

static void
set_numbers (ArbOutcome *out,
             const char *id,
             const int *numbers,
             int n_numbers)
{
  ArbValue values[MAX_MOVES];

  for (int i = 0; i < n_numbers; i++)
    values[i] = arb_value_int (numbers[i]);
  arb_outcome_set (out, id, arb_value_list (values, n_numbers), NULL);
}

static gboolean
resolve_list (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  AiglesMoveKind kinds[MAX_MOVES];
  int order[MAX_MOVES];
  int n_moves = get_kinds (facts, kinds);

  aigles_phase_order (kinds, n_moves, order);
  arb_outcome_note (out, NULL, "phase-facing", NULL);
  for (int i = 0; i < n_moves; i++)
    {
      arb_outcome_note (out, NULL, "phase-next", "place", arb_value_int (i + 1), "number",
                        arb_value_int (order[i] + 1), "priority",
                        arb_value_int (aigles_move_priority (kinds[order[i]])), NULL);
      order[i]++;
    }
  set_numbers (out, "order", order, n_moves);
  return TRUE;
}

/* They are ticked off in the order of play, not of the list. */
gboolean
aigles_derive_order_of_play (const ArbFacts *facts,
                             const char *side,
                             const char *foe,
                             ArbValue *value)
{
  AiglesMoveKind kinds[MAX_MOVES];
  ArbValue numbers[MAX_MOVES];
  int order[MAX_MOVES];
  int n_moves = get_kinds (facts, kinds);

  aigles_phase_order (kinds, n_moves, order);
  for (int i = 0; i < n_moves; i++)
    numbers[i] = arb_value_int (order[i] + 1);
  *value = arb_value_list (numbers, n_moves);
  return TRUE;
}

static gboolean
resolve_ticks (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  AiglesMoveKind kinds[MAX_MOVES];
  int waiting[MAX_MOVES];
  int n_moves = get_kinds (facts, kinds);
  int n_waiting = 0;
  char id[ARB_ID_LENGTH];

  for (int i = 1; i <= n_moves; i++)
    {
      AiglesTick tick =
          aigles_fact_word (facts, move_id (id, i, "tick"), aigles_tick_words, AIGLES_TICK_MOVED);
      AiglesMoveState state = aigles_move_state (
          tick, aigles_fact_bool (facts, move_id (id, i, "agreed"), FALSE));

      state = arb_word_index (aigles_move_state_words,
                              arb_outcome_set_word (out, move_id (id, i, "state"),
                                                    aigles_move_state_words[state], NULL), 0);
      if (state == AIGLES_WAITS)
        waiting[n_waiting++] = i;
      if (state == AIGLES_WAITS || state == AIGLES_PRESUMED_MOVED)
        arb_outcome_note (out, NULL, state == AIGLES_WAITS ? "phase-waits" : "phase-presumed",
                          "number", arb_value_int (i), NULL);
    }
  set_numbers (out, "waiting", waiting, n_waiting);
  return TRUE;
}

static gboolean
resolve_remark (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  if (aigles_fact_bool (facts, "remark", FALSE))
    arb_outcome_note (out, NULL, "phase-remark", NULL);
  return TRUE;
}

const ArbStep aigles_phase_steps[] = {
  { "phase.list", resolve_list },
  { "phase.ticks", resolve_ticks },
  { "phase.close", resolve_remark },
  { NULL },
};

/* --- The clocks ------------------------------------------------------------------------------ */

static gboolean
resolve_delivery (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  AiglesMoment arrival = { aigles_fact_int (facts, "arrival.period", 1),
                           aigles_fact_int (facts, "arrival.quarter", 1) };
  AiglesMoment effective = aigles_order_effective (arrival);

  if (!arb_outcome_set_bool (out, "delivered", aigles_fact_bool (facts, "in-contact", TRUE), NULL))
    {
      arb_outcome_note (out, "delivered", "delivery-waits", NULL);
      return TRUE;
    }
  arb_outcome_set_int (out, "effective.period", effective.period, NULL);
  arb_outcome_set_int (out, "effective.quarter", effective.quarter, NULL);
  arb_outcome_note (out, "effective.quarter", "delivery-reads", NULL);
  return TRUE;
}

const ArbStep aigles_delivery_steps[] = {
  { "delivery.clock", resolve_delivery },
  { NULL },
};

static gboolean
resolve_reaction (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  /* A new order takes its quarter whoever caused it. */
  gboolean answers = aigles_fact_bool (facts, "answers-enemy", TRUE) ||
                     arb_facts_is (facts, "action", "order");
  int delay =
      aigles_reaction_quarters (answers, aigles_fact_bool (facts, "declared-before", FALSE));

  delay = (int) arb_outcome_set_int (out, "delay-quarters", delay, NULL);
  arb_outcome_note (out, "delay-quarters", delay > 0 ? "reaction-waits" : "reaction-none", NULL);
  return TRUE;
}

const ArbStep aigles_reaction_steps[] = {
  { "reaction.delay", resolve_reaction },
  { NULL },
};

/* --- Orders ---------------------------------------------------------------------------------- */

static gboolean
resolve_order (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const ArbTable *table = arb_facts_get_table (facts, "orders");
  AiglesOrder order = aigles_fact_word (facts, "order", aigles_order_words, AIGLES_ORDER_OTHER);
  gboolean provisional = FALSE;

  for (int action = 0; action < AIGLES_N_ACTIONS; action++)
    {
      AiglesPermission permission = aigles_order_permits (table, order, action);
      g_autofree char *id = g_strconcat ("may.", aigles_action_words[action], NULL);


      arb_outcome_set_word (out, id, aigles_permission_words[permission], NULL);
      arb_outcome_mark_cell (out, table, aigles_permission_words[permission]);
      provisional = provisional || permission >= AIGLES_PERMISSION_NO_PROVISIONAL;
    }
  if (provisional)
    arb_outcome_note (out, NULL, "order-provisional", NULL);
  return TRUE;
}

const ArbStep aigles_orders_steps[] = {
  { "orders.order", resolve_order },
  { NULL },
};
