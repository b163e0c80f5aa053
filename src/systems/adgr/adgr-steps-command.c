/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Commandement » and « Ordres »: a general, his points, and a ledger of what he spends. */

#include "systems/adgr/adgr-command.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

static gboolean
resolve_general (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  const ArbTable *generals = arb_facts_get_table (facts, "generals");
  const char *grade = arb_facts_word (facts, "general.grade");
  gint64 value = adgr_cell_int (generals, grade, "value");
  gint64 rolled, own;

  rolled = arb_outcome_set_int (
      out, "points.rolled", adgr_command_points (arb_facts_int (facts, "general.die"), value),
      NULL);
  own = arb_outcome_set_int (out, "points.general", 1, NULL);
  arb_outcome_set_int (out, "points.total", rolled + own, NULL);
  arb_outcome_set_ratio (out, "command.distance",
                         arb_ratio_int (adgr_cell_int (generals, grade, "distance")), NULL);
  arb_outcome_set_int (out, "orders.priced", 0, NULL);
  return TRUE;
}

static AdgrType
order_type (const ArbFacts *facts,
            guint n)
{
  return adgr_facts_type (facts, arb_facts_get_entry (facts, "order", n));
}

static AdgrAbilities
order_owned (const ArbFacts *facts,
             const AdgrType *type,
             guint n)
{
  return type->abilities | adgr_facts_bits (facts, arb_facts_get_entry (facts, "order", n),
                                            "abilities", adgr_ability_words);
}

/* 0: every order has its price. */
gboolean
adgr_derive_next_order (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  gint64 n = arb_facts_int (facts, "orders.priced") + 1;

  *value = arb_value_int (n <= arb_facts_int (facts, "orders") ? n : 0);
  return TRUE;
}

/* Which move of the unit in the turn; only people are asked. */
static gint64
get_move (const ArbFacts *facts,
          guint n)
{
  char id[ARB_ID_LENGTH];

  return arb_facts_int (facts, arb_id_join_index (id, "order", n, "move"));
}

static AdgrCommand
read_order (const ArbFacts *facts,
            guint n)
{
  const char *entry = arb_facts_get_entry (facts, "order", n);
  char id[ARB_ID_LENGTH];
  AdgrCommand order = { .type = order_type (facts, n) };

  order.owned = order_owned (facts, &order.type, n);
  order.kind = adgr_facts_choice (facts, entry, "kind", adgr_order_words, ADGR_ORDER_MOVE);
  order.is_deep = arb_facts_bool (facts, arb_id_join_index (id, "order", n, "deep"));
  order.distance = arb_facts_ratio (facts, arb_id_join_index (id, "order", n, "distance"));
  order.with_general = arb_facts_bool (facts, arb_id_join_index (id, "order", n, "with-general"));
  order.enemy_distance =
      arb_facts_ratio (facts, arb_id_join_index (id, "order", n, "enemy-distance"));
  order.in_melee = arb_facts_bool (facts, arb_id_join_index (id, "order", n, "in-melee"));
  order.manoeuvres = adgr_facts_bits (facts, entry, "manoeuvres", adgr_manoeuvre_words);
  if (get_move (facts, n) == 3)
    order.manoeuvres |= ADGR_THIRD_MOVE;
  order.can_evade = arb_facts_bool (facts, arb_id_join_index (id, "order", n, "can-evade"));
  order.deep_rally = arb_facts_bool (facts, arb_id_join_index (id, "order", n, "deep-rally"));
  return order;
}

static gint64
set_part (ArbOutcome *out,
          guint n,
          const char *name,
          gint64 value)
{
  char id[ARB_ID_LENGTH];

  return arb_outcome_set_int (out, arb_id_join_index (id, "order", n, name), value, NULL);
}

/* Every line as the umpire leaves it. */
static void
set_price (ArbOutcome *out,
           guint n,
           const AdgrCommandPrice *price)
{
  AdgrCommandPrice in_force = {
    .base = set_part (out, n, "mod.base", price->base),
    .out_of_command = set_part (out, n, "mod.out-of-command", price->out_of_command),
    .difficult = set_part (out, n, "mod.difficult", price->difficult),
    .deep_rally = set_part (out, n, "mod.deep-rally", price->deep_rally),
    .general_in_melee = set_part (out, n, "mod.general-in-melee", price->general_in_melee),
  };

  set_part (out, n, "cost", adgr_price_sum (&in_force));
}

/* Reminders about the order itself, whether the points reach or not. */
static void
note_order (ArbOutcome *out,
            guint n,
            const AdgrCommand *order)
{
  char id[ARB_ID_LENGTH];

  arb_id_join_index (id, "order", n, "cost");
  if ((order->manoeuvres & ADGR_THIRD_MOVE) != 0 &&
      !adgr_third_move_allowed (&order->type, order->owned, order->with_general))
    arb_outcome_note (out, id, "third-move-forbidden", NULL);
  if (order->kind == ADGR_ORDER_HOLD_OFFENSIVE)
    arb_outcome_note (out, id, "free-rally", NULL);
  if (order->deep_rally)
    arb_outcome_note (out, id, "deep-rally-recovers", NULL);
}

static gboolean
resolve_order (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  guint n = (guint) arb_facts_int (facts, "orders.priced") + 1;
  gint64 distance = arb_ratio_floor (arb_facts_ratio (facts, "command.distance"));
  char id[ARB_ID_LENGTH];
  AdgrCommand order;
  AdgrCommandPrice price;

  if (n > arb_facts_int (facts, "orders"))
    return TRUE;
  order = read_order (facts, n);
  price = adgr_price_order (&order, arb_facts_get_table (facts, "prices"),
                            arb_facts_ruling_is (facts, "rally-far", "1") ? 1 : 0, distance,
                            arb_facts_bool (facts, "general.in-melee"));
  arb_outcome_set_bool (out, arb_id_join_index (id, "order", n, "in-command"), price.in_command,
                        NULL);
  set_price (out, n, &price);
  note_order (out, n, &order);
  return TRUE;
}

/* --- The debit ------------------------------------------------------------------------------- */

/* The ledger as it would be with the order priced last. */
typedef struct
{
  guint n;
  gint64 cost;
  gint64 spent;
  gint64 of_general;
  gboolean is_affordable;
} Debit;

static gboolean
is_affordable (const ArbFacts *facts,
               gint64 spent,
               gint64 of_general)
{
  return adgr_is_affordable (arb_facts_int (facts, "points.rolled"),
                             arb_facts_int (facts, "points.general"), spent, of_general,
                             arb_facts_ruling_is (facts, "general-cp", "pool"));
}

static Debit
read_debit (const ArbFacts *facts)
{
  Debit debit = { .n = (guint) arb_facts_int (facts, "orders.priced") + 1 };
  char id[ARB_ID_LENGTH];

  debit.cost = arb_facts_int (facts, arb_id_join_index (id, "order", debit.n, "cost"));
  debit.spent = arb_facts_int (facts, "orders.spent") + debit.cost;
  debit.of_general = arb_facts_int (facts, "orders.of-general");
  if (arb_facts_bool (facts, arb_id_join_index (id, "order", debit.n, "with-general")))
    debit.of_general += debit.cost;
  debit.is_affordable = is_affordable (facts, debit.spent, debit.of_general);
  return debit;
}

/* What forbids the order whatever the points; NULL: nothing. The umpire may give it all the same; a case
 * file is never asked, and prices it. */
static const char *
find_forbidden (const ArbFacts *facts,
                guint n)
{
  AdgrCommand order = read_order (facts, n);
  gint64 move = get_move (facts, n);
  char id[ARB_ID_LENGTH];

  if (order.kind == ADGR_ORDER_HOLD_OFFENSIVE)
    return (order.owned & ADGR_BIT (ADGR_OFFENSIF)) == 0 ? "not-offensive" : NULL;
  if (move > 3)
    return "fourth-move";
  if (move > 1 && arb_ratio_cmp (arb_facts_ratio (facts, arb_id_join_index (id, "order", n, "nearest")),
                                 arb_ratio_int (4)) < 0)
    return "near-enemy";
  if (move < 3 || adgr_third_move_allowed (&order.type, order.owned, order.with_general))
    return NULL;
  return adgr_third_move_allowed (&order.type, order.owned, TRUE) ? "third-move-general"
                                                                  : "third-move-type";
}

/* 0: the points reach for it. */
gboolean
adgr_derive_dear_order (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  Debit debit = read_debit (facts);
  gboolean is_refused = debit.n <= arb_facts_int (facts, "orders") &&
                        (!debit.is_affordable || find_forbidden (facts, debit.n) != NULL);

  *value = arb_value_int (is_refused ? debit.n : 0);
  return TRUE;
}

static const char *
get_why_too_dear (const ArbFacts *facts)
{
  return arb_facts_ruling_is (facts, "general-cp", "pool") ? "too-dear" : "too-dear-reserved";
}

/* The points that can pay for this order: under the ruling “reserved” the general's own one pays for
 * the unit he is with and for nobody else. */
static gint64
count_usable (const ArbFacts *facts,
              const Debit *debit)
{
  gint64 spent = debit->spent - debit->cost;
  gint64 own = arb_facts_int (facts, "orders.of-general");
  gint64 general = arb_facts_int (facts, "points.general");
  char id[ARB_ID_LENGTH];

  if (arb_facts_ruling_is (facts, "general-cp", "pool") ||
      arb_facts_bool (facts, arb_id_join_index (id, "order", debit->n, "with-general")))
    return arb_facts_int (facts, "points.total") - spent;
  return arb_facts_int (facts, "points.rolled") - (spent - MIN (general, own));
}

static void
note_refusal (const ArbFacts *facts,
              ArbOutcome *out,
              const Debit *debit,
              const char *forbidden)
{
  char id[ARB_ID_LENGTH];

  arb_id_join_index (id, "order", debit->n, "cost");
  if (forbidden != NULL)
    {
      arb_outcome_note (out, id, "order-forbidden", "n", arb_value_int (debit->n), "reason",
                        arb_value_word (forbidden), NULL);
      return;
    }
  arb_outcome_note (out, id, get_why_too_dear (facts), NULL);
  arb_outcome_note (out, id, "order-refused", "n", arb_value_int (debit->n), "cost",
                    arb_value_int (debit->cost), "left",
                    arb_value_int (MAX (count_usable (facts, debit), 0)), NULL);
}

static void
note_debit (const ArbFacts *facts,
            ArbOutcome *out,
            const Debit *debit)
{
  gint64 left = arb_facts_int (facts, "points.total") - debit->spent;
  char id[ARB_ID_LENGTH];

  arb_outcome_note (out, arb_id_join_index (id, "order", debit->n, "cost"),
                    left < 0 ? "ledger-short" : "ledger", "n", arb_value_int (debit->n), "cost",
                    arb_value_int (debit->cost), "left", arb_value_int (ABS (left)), NULL);
}

static gboolean
resolve_debit (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  Debit debit = read_debit (facts);
  char id[ARB_ID_LENGTH];
  const char *forbidden;
  const ArbValue *given;
  gboolean is_refused;
  guint n = debit.n;

  if (n > arb_facts_int (facts, "orders"))
    return TRUE;
  given = arb_facts_get_answer (facts, arb_id_join_index (id, "order", n, "given"));
  forbidden = find_forbidden (facts, n);
  is_refused = (!debit.is_affordable || forbidden != NULL) && given != NULL &&
               given->type == ARB_VALUE_BOOL && !given->truth;
  if (is_refused)
    note_refusal (facts, out, &debit, forbidden);
  else
    {
      note_debit (facts, out, &debit);
      arb_outcome_set_int (out, "orders.spent", debit.spent, NULL);
      arb_outcome_set_int (out, "orders.of-general", debit.of_general, NULL);
    }
  arb_outcome_set_int (out, "orders.priced", n, NULL);
  if (n < arb_facts_int (facts, "orders"))
    arb_outcome_goto (out, "command.orders");
  return TRUE;
}

static gboolean
resolve_ledger (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  gint64 cost =
      arb_outcome_set_int (out, "orders.total", arb_facts_int (facts, "orders.spent"), NULL);
  gboolean affordable;

  arb_outcome_set_int (out, "points.left", arb_facts_int (facts, "points.total") - cost, NULL);
  affordable = arb_outcome_set_bool (
      out, "affordable", is_affordable (facts, cost, arb_facts_int (facts, "orders.of-general")),
      NULL);
  if (!affordable)
    arb_outcome_note (out, "affordable", get_why_too_dear (facts), NULL);
  return TRUE;
}

const ArbStep adgr_command_steps[] = {
  { "command.general", resolve_general },
  { "command.orders", resolve_order },
  { "command.debit", resolve_debit },
  { "command.ledger", resolve_ledger },
  { "command.leave", adgr_leave_command },
  { NULL },
};
