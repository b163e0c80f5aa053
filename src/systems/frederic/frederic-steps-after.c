/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a combat leaves for later: the next turn of artillery that fell back, and the flight of
 * panicking elephants. */

#include "systems/frederic/frederic-steps.h"
#include "systems/frederic/frederic-table.h"

/* --- Artillery in its next turn -------------------------------------------------------------- */

static gboolean
resolve_battery (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  return frederic_facts_type (facts, "unit").arm == FREDERIC_ARTILLERY ||
         arb_outcome_refuse (out, "unit.type", "not-artillery", error);
}

static gboolean
resolve_debt (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericType type = frederic_facts_type (facts, "unit");
  int elements = frederic_facts_int (facts, "unit.elements");
  int debt = (int) arb_outcome_set_int (
      out, "debt",
      arb_facts_int (facts, "unit.retreat-debt") + arb_facts_int (facts, "unit.done"), NULL);
  gint64 bonus =
      arb_facts_bool (facts, "plan.road") ? arb_facts_int (facts, "unit.road-bonus") : 0;
  gint64 with = arb_outcome_set_int (
      out, "move.with-combat", MAX (0, arb_facts_int (facts, "unit.move-with-combat") - debt),
      NULL);
  gint64 without = arb_outcome_set_int (
      out, "move.without-combat",
      MAX (0, arb_facts_int (facts, "unit.move-without-combat") + bonus - debt), NULL);
  gint64 dice = arb_outcome_set_int (
      out, "dice.in-place", frederic_dice_after_moving (&type, elements, debt, &rulings), NULL);

  if (!arb_outcome_set_bool (out, "may-fight", dice >= 1, NULL))
    arb_outcome_note (out, "may-fight", "guns-may-not-fight", NULL);
  if (arb_facts_has (facts, "plan.move"))
    {
      int move = frederic_facts_int (facts, "plan.move");
      int after = frederic_dice_after_moving (&type, elements, debt + move, &rulings);
      FredericPlan plan = frederic_judge_plan (move, (int) with, (int) without, after);

      plan = arb_word_index (
          frederic_plan_words,
          arb_outcome_set_word (out, "plan.allowed", frederic_plan_words[plan], NULL),
          FREDERIC_PLAN_NO);
      arb_outcome_set_int (out, "plan.dice", plan == FREDERIC_PLAN_WITH_COMBAT ? after : 0, NULL);
    }
  if (debt > 0)
    arb_outcome_note (out, "debt", "debt-counts", "debt", arb_value_int (debt), NULL);
  return TRUE;
}

const ArbStep frederic_artillery_steps[] = {
  { "artillery-next-turn.unit", resolve_battery },
  { "artillery-next-turn.debt", resolve_debt },
  { NULL },
};

/* --- The flight of an elephant --------------------------------------------------------------- */

gboolean
frederic_resolve_flight (const ArbFacts *facts,
                         ArbOutcome *out,
                         GError **error)
{
  guint n_faces;
  g_autofree FredericFace *faces = frederic_facts_faces (facts, "roll.faces", &n_faces);

  arb_outcome_set_int (out, "hexes", frederic_count_flight (faces, n_faces), NULL);
  return TRUE;
}

/* On a board nobody asks what it meets. Once the fight is over that is no longer to be seen there. */
static void
look_at_board (const ArbFacts *facts,
               ArbOutcome *out,
               FredericFlightPlan *plan)
{
  g_autoptr (GArray) barring = g_array_new (FALSE, FALSE, sizeof (ArbHex));

  if (!arb_outcome_declares (out, "met"))
    return;
  if (arb_facts_has (facts, "met"))
    {
      plan->obstacle = arb_word_index (frederic_obstacle_words, arb_facts_word (facts, "met"),
                                       FREDERIC_NO_OBSTACLE);
      plan->obstacle_after = frederic_facts_int (facts, "met-after");
    }
  else if (frederic_facts_way_of_flight (facts, plan, barring))
    {
      arb_outcome_set_word (out, "met", frederic_obstacle_words[plan->obstacle], NULL);
      arb_outcome_set_int (out, "met-after", plan->obstacle_after, NULL);
    }
}

gboolean
frederic_resolve_way (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  FredericFlightPlan plan = {
    .owed = frederic_facts_int (facts, "hexes"),
    .edge_after = frederic_facts_int (facts, "edge-after"),
    .obstacle = arb_word_index (frederic_obstacle_words, arb_facts_word (facts, "obstacle"),
                                FREDERIC_NO_OBSTACLE),
    .obstacle_after = frederic_facts_int (facts, "obstacle-after"),
    .fight = arb_word_index (frederic_way_fight_words,
                             arb_facts_word (facts, "combat.result"), FREDERIC_NOT_FOUGHT),
    .stuck_vanishes = arb_facts_ruling_is (facts, "panic-stuck", "vanish"),
  };
  FredericFlightResult result;
  gint64 done;
  const char *word;
  g_autofree char *text = NULL;

  look_at_board (facts, out, &plan);
  result = frederic_fly (&plan);
  done = arb_outcome_set_int (out, "done", result.done, NULL);
  word = frederic_flight_words[result.outcome];
  arb_outcome_set_int (out, "remaining", plan.owed - done, NULL);
  word = arb_outcome_set_word (out, "outcome", word, NULL);
  text = g_strconcat ("flight-", word, NULL);
  arb_outcome_note (out, "outcome", text, "done", arb_value_int (done), NULL);
  arb_outcome_set_word (
      out, "elephant",
      frederic_flight_removes (arb_word_index (frederic_flight_words, word, FREDERIC_STAYS))
          ? "removed"
          : "present",
      NULL);
  if (result.fights)
    {
      arb_outcome_set_int (
          out, "combat.dice",
          frederic_cell_int (arb_facts_get_table (facts, "types"), "ele-panic", "dice"), NULL);
      arb_outcome_set_word (out, "combat.against", frederic_obstacle_words[plan.obstacle], NULL);
    }
  return TRUE;
}

const ArbStep frederic_panic_steps[] = {
  { "panic.dice", frederic_resolve_flight },
  { "panic.way", frederic_resolve_way },
  { NULL },
};
