/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What reaches beyond one combat: an elephant that fights its way through, all the combats of an
 * activation, and what the start of a turn brings back. */

#include "systems/frederic/frederic-carry.h"
#include "systems/frederic/frederic-panic.h"

/* --- An elephant's flight, the fight for its way included ------------------------------------ */

static gboolean
must_fight (const ArbFacts *facts)
{
  return arb_facts_is (facts, "outcome", "combat");
}

/* The elephant as one of the two units of a combat, which then does not ask for it. */
static void
pass_elephant (ArbOutcome *out,
               const char *side)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_pass (out, arb_id_join (id, side, "type"), arb_value_word ("ele-panic"));
  arb_outcome_pass (out, arb_id_join (id, side, "elements"), arb_value_int (1));
  arb_outcome_pass (out, arb_id_join (id, side, "elite"), arb_value_bool (FALSE));
  arb_outcome_pass (out, arb_id_join (id, side, "traits"), arb_value_list (NULL, 0));
}

static void
pass_barring (const ArbFacts *facts,
              ArbOutcome *out,
              const char *side,
              const char *type,
              gint64 elements)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_pass (out, arb_id_join (id, side, "type"), arb_value_word (type));
  arb_outcome_pass (out, arb_id_join (id, side, "elements"), arb_value_int (elements));
  arb_outcome_pass (out, arb_id_join (id, side, "elite"),
                    arb_value_bool (arb_facts_bool (facts, "barring.elite")));
  arb_outcome_pass (out, arb_id_join (id, side, "traits"),
                    arb_value_copy (arb_facts_get (facts, "barring.traits")));
}

/* With its three dice, like any attack; against a friend too. */
static gboolean
resolve_fight (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (!must_fight (facts))
    {
      arb_outcome_goto (out, "flight.end");
      return TRUE;
    }
  arb_outcome_call (out, "fight", "combat", "riposte", arb_value_bool (FALSE), "pursuit",
                    arb_value_bool (FALSE), "distance", arb_value_int (1), "attacker.activated",
                    arb_value_bool (TRUE), "attacker.has-fought", arb_value_bool (FALSE),
                    "attacker.road-march", arb_value_bool (FALSE), NULL);
  pass_elephant (out, "attacker");
  pass_barring (facts, out, "defender", arb_facts_word (facts, "barring.type"),
                arb_facts_int (facts, "barring.elements"));
  return TRUE;
}

/* « avec une riposte éventuelle ». */
static gboolean
resolve_strikes_back (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  const char *type = arb_facts_word (facts, "fight.defender.becomes");

  if (!arb_facts_is (facts, "fight.riposte", "after"))
    return TRUE;
  arb_outcome_call (out, "strikes-back", "combat", "riposte", arb_value_bool (TRUE), "pursuit",
                    arb_value_bool (FALSE), "distance", arb_value_int (1), "attacker.supported",
                    arb_value_bool (TRUE), NULL);
  pass_barring (facts, out, "attacker",
                type != NULL ? type : arb_facts_word (facts, "barring.type"),
                arb_facts_int (facts, "fight.elements.left"));
  pass_elephant (out, "defender");
  return TRUE;
}

static gboolean
resolve_passage (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  gboolean is_lost = arb_facts_get (facts, "strikes-back.elements.left") != NULL &&
                     arb_facts_int (facts, "strikes-back.elements.left") == 0;
  FredericWayFight fight = is_lost                                   ? FREDERIC_ELEPHANT_LOST
                           : arb_facts_bool (facts, "fight.hex-freed") ? FREDERIC_CLEARED
                                                                       : FREDERIC_HELD;

  arb_outcome_set_word (out, "combat.result", frederic_way_fight_words[fight], NULL);
  return TRUE;
}

static gboolean
resolve_end (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  if (arb_facts_is (facts, "elephant", "present"))
    arb_outcome_note (out, "elephant",
                      arb_facts_ruling_is (facts, "panic-turn", "every") ? "flees-every-turn"
                                                                         : "flees-own-turn",
                      NULL);
  return TRUE;
}

const ArbStep frederic_flight_steps[] = {
  { "panic.dice", frederic_resolve_flight },
  { "panic.way", frederic_resolve_way },
  { "flight.fight", resolve_fight },
  { "flight.strikes-back", resolve_strikes_back },
  { "flight.passage", resolve_passage },
  { "flight.goes-on", frederic_resolve_way },
  { "flight.end", resolve_end },
  { NULL },
};

/* --- All the combats of an activation -------------------------------------------------------- */

/* « Après avoir combattu une unité, l'unité ne peut plus combattre »: by its name. */
static gboolean
has_fought (const ArbFacts *facts,
            guint n)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *name = arb_facts_get (facts, arb_id_join_index (id, "unit", n, "name"));

  for (guint i = 1; i < n; i++)
    if (arb_value_equal (name, arb_facts_get (facts, arb_id_join_index (id, "unit", i, "name"))))
      return TRUE;
  return FALSE;
}

static gboolean
resolve_unit (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  guint n = frederic_facts_next_unit (facts);
  char call[ARB_ID_LENGTH];

  g_snprintf (call, sizeof call, "combat-%u", n);
  arb_outcome_call (out, call, "engagement", "riposte", arb_value_bool (FALSE), "pursuit",
                    arb_value_bool (FALSE), "attacker.activated", arb_value_bool (TRUE),
                    "attacker.has-fought", arb_value_bool (has_fought (facts, n)), NULL);
  return TRUE;
}

static gboolean
resolve_count (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  guint n = frederic_facts_next_unit (facts);
  char call[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

  g_snprintf (call, sizeof call, "combat-%u", n);
  if (arb_facts_get_side (facts, call, "attacker.left") != NULL)
    arb_outcome_note (
        out, NULL, "activation-combat", "name",
        arb_value_copy (arb_facts_get (facts, arb_id_join_index (id, "unit", n, "name"))),
        "attackers", arb_value_int (arb_facts_side_int (facts, call, "attacker.left")), "defenders",
        arb_value_int (arb_facts_side_int (facts, call, "defender.left")), NULL);
  if (arb_facts_side_bool (facts, call, "chief-lost"))
    arb_outcome_set_bool (out, "chief-lost", TRUE, NULL);
  arb_outcome_set_int (out, "combats-done", n, NULL);
  if (n < (guint) arb_facts_int (facts, "units"))
    arb_outcome_goto (out, "activation.unit");
  return TRUE;
}

const ArbStep frederic_activation_steps[] = {
  { "activation.units" },
  { "activation.unit", resolve_unit },
  { "activation.count", resolve_count },
  { NULL },
};

/* --- The start of a turn --------------------------------------------------------------------- */

/* Calls @procedure as PREFIX-1, PREFIX-2 … until @count of them have come back with @result. */
static gboolean
call_next (const ArbFacts *facts,
           ArbOutcome *out,
           const char *prefix,
           const char *procedure,
           gint64 count,
           const char *result)
{
  char call[ARB_ID_LENGTH];

  for (gint64 n = 1; n <= count; n++)
    {
      g_snprintf (call, sizeof call, "%s-%d", prefix, (int) n);
      if (arb_facts_get_side (facts, call, result) != NULL)
        continue;
      arb_outcome_call (out, call, procedure, NULL);
      return TRUE;
    }
  return FALSE;
}

static gboolean
resolve_leftovers (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  gint64 elephants =
      arb_facts_int (facts, "elephants") + arb_facts_int (facts, "elephants-of-other");

  if (call_next (facts, out, "elephant", "flight", elephants, "outcome") ||
      call_next (facts, out, "battery", "artillery-next-turn", arb_facts_int (facts, "batteries"),
                 "debt"))
    arb_outcome_goto (out, "turn.leftovers");
  return TRUE;
}

const ArbStep frederic_turn_steps[] = {
  { "turn.chief" },
  { "turn.leftovers", resolve_leftovers },
  { NULL },
};
