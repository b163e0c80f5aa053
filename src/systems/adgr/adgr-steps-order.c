/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One order to one unit of a table: a move, a square, an Offensive unit held back (« Ordres »,
 * « Mouvements multiples »). What it costs and whether it is allowed is the act of a game. */

#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

static gboolean
resolve_unit (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  const AdgrTroop *troop;

  if (!adgr_carried_init (&carried, facts) || carried.units[0] == ADGR_NOBODY)
    return arb_outcome_refuse (out, "a.type", "needs-event-unit", error);
  troop = adgr_game_troop (carried.game, carried.units[0]);
  arb_outcome_set_int (out, "moves-made", troop->turn.moves, NULL);
  if (troop->turn.moves > 0)
    arb_outcome_note (out, "moves-made", "moves-made", "moves", arb_value_int (troop->turn.moves),
                      NULL);
  return TRUE;
}

static void
note_result (ArbOutcome *out,
             const GArray *told)
{
  gint64 cost = adgr_values_int (told, "cost");

  if (adgr_values_are (told, "accepted", "no"))
    arb_outcome_note (out, "accepted", "order-not-allowed", "reason",
                      arb_value_word (g_intern_string (arb_play_sets_get (told, "reason"))), NULL);
  else if (arb_play_sets_get (told, "points.left") != NULL)
    arb_outcome_note (out, "accepted", "order-paid", "cost", arb_value_int (cost), "left",
                      arb_value_int (adgr_values_int (told, "points.left")), NULL);
  else
    arb_outcome_note (out, "accepted", "order-done", "cost", arb_value_int (cost), NULL);
}

/* The points are the game's; the distance is what people read beside them. Rules of older events have no
 * word for it. */
static void
tell_square (const ArbFacts *facts,
             ArbOutcome *out,
             const GArray *told)
{
  if (arb_facts_is (facts, "kind", "square") && adgr_values_are (told, "accepted", "yes") &&
      adgr_square_distance (facts) > 0 &&
      arb_procedure_find_value (arb_facts_get_procedure (facts), "cost.square") != NULL)
    arb_outcome_set_int (out, "cost.square", adgr_square_distance (facts), NULL);
}

static gboolean
resolve_order (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  static const char *const answers[] = {
    "kind",         "kind",         "manoeuvres", "manoeuvres",     "zoc-exit", "zoc-exit",
    "deep-rally",   "deep-rally",   "die",        "die",            "terrain",  "terrain",
    "behind",       "behind",       "distance",   "distance",       "grade",    "grade",
    "protected",    "protected",    "enemy-distance", "enemy-distance",
    "support.melee-support",  "support.melee-support",
    "support.simple-support", "support.simple-support",
    "support.enemy-in-zoc",   "support.enemy-in-zoc", NULL,
  };
  g_auto (AdgrCarried) carried = { 0 };
  const ArbPlayAct *act;

  if (!adgr_check_named (facts, out, "a", "group", error) ||
      !adgr_check_named (facts, out, "a", "support-unit", error))
    return FALSE;
  if (!adgr_carried_init (&carried, facts))
    return arb_outcome_refuse (out, "a.type", "needs-event-unit", error);
  act = adgr_carried_play (&carried, facts, "order", answers);
  if (act == NULL)
    return arb_outcome_refuse (out, "kind", "order-cannot-be", error);
  adgr_outcome_tell (out, facts, act->values);
  tell_square (facts, out, act->values);
  note_result (out, act->values);
  if (adgr_has_named (facts, "a", "group"))
    arb_outcome_note (out, NULL, "group-chequer", NULL);
  if (arb_facts_is (facts, "kind", "hold-offensive") &&
      adgr_values_are (act->values, "accepted", "yes"))
    arb_outcome_note (out, NULL, "free-rally", NULL);
  adgr_carried_leave (&carried, FALSE, out);
  return TRUE;
}

const ArbStep adgr_order_steps[] = {
  { "order.unit", resolve_unit },
  { "order.what", resolve_order },
  { NULL },
};
