/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of version 0.1 where they were other ones, or came in another order: an event that keeps
 * its rules is played and verified with them. Never changed. */

#include "systems/frederic/frederic-carry.h"
#include "systems/frederic/frederic-panic.h"

/* --- One attack ------------------------------------------------------------------------------ */

const ArbStep frederic_first_combat_steps[] = {
  { "combat.units", frederic_resolve_units },
  { "combat.range", frederic_resolve_range },
  { "combat.right" },
  { "combat.ground", frederic_resolve_ground },
  { "combat.modifiers", frederic_resolve_modifiers },
  { "combat.dice", frederic_resolve_dice },
  { "combat.roll", frederic_resolve_roll },
  { "combat.morale", frederic_resolve_morale },
  { "combat.retreat", frederic_resolve_retreat },
  { "combat.desertion", frederic_resolve_desertion },
  { "combat.close", frederic_resolve_close },
  { NULL },
};

/* --- A whole combat -------------------------------------------------------------------------- */

static void
call_riposte (const ArbFacts *facts,
              ArbOutcome *out,
              const char *call)
{
  arb_outcome_call (out, call, "combat", NULL);
  frederic_carry_riposte (facts, frederic_carry_pass, out);
}

static gboolean
resolve_early (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (frederic_facts_strikes_first (facts) && !arb_facts_bool (facts, "defender.has-riposted") &&
      !frederic_facts_was_called (facts, "early-riposte", "stage"))
    call_riposte (facts, out, "early-riposte");
  return TRUE;
}

static gboolean
resolve_survivors (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  gint64 left = arb_facts_int (facts, "early-riposte.elements.left");
  gint64 before = arb_facts_int (facts, "attacker.elements");

  if (!arb_facts_is (facts, "early-riposte.stage", "complete") ||
      arb_facts_get (facts, "attack-goes-on") != NULL)
    return TRUE;
  if (!arb_outcome_set_bool (
          out, "attack-goes-on", arb_facts_is (facts, "early-riposte.defender.state", "in-place"),
          NULL))
    {
      arb_outcome_note (out, "attack-goes-on", "attack-prevented", NULL);
      arb_outcome_goto (out, "engagement.elephants");
      return TRUE;
    }
  if (left < before)
    {
      arb_outcome_set_int (out, "attacker.elements", left, NULL);
      arb_outcome_goto (out, "combat.modifiers");
    }
  return TRUE;
}

static gboolean
resolve_riposte (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  if (arb_facts_is (facts, "riposte", "after") &&
      !arb_facts_bool (facts, "defender.has-riposted"))
    call_riposte (facts, out, "late-riposte");
  return TRUE;
}

static gboolean
resolve_follow (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  gboolean follows = frederic_facts_follows_up (facts);

  if (follows)
    arb_outcome_note (out, NULL, "attacker-follows", "hexes",
                      arb_value_int (1 + arb_facts_int (facts, "pursuit-hexes")), NULL);
  if (follows && arb_facts_bool (facts, "second-combat"))
    {
      arb_outcome_call (out, "pursuit", "engagement", NULL);
      frederic_carry_pursuit (facts, arb_facts_bool (facts, "same-target"), frederic_carry_pass,
                              out);
    }
  return TRUE;
}

static gboolean
resolve_elephants (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  static const struct
  {
    const char *count;
    const char *call;
  } flights[] = {
    { "panicking-elephants", "flight" },
    { "early-riposte.panicking-elephants", "early-flight" },
    { "late-riposte.panicking-elephants", "late-flight" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (flights); i++)
    if (arb_facts_int (facts, flights[i].count) > 0 &&
        !frederic_facts_was_called (facts, flights[i].call, "outcome"))
      {
        arb_outcome_call (out, flights[i].call, "flight", NULL);
        arb_outcome_goto (out, "engagement.elephants");
        return TRUE;
      }
  return TRUE;
}

static gboolean
resolve_officers (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gint64 fleeing =
      arb_facts_bool (facts, "officers-flee") ? arb_facts_int (facts, "defender.officers") : 0;
  gint64 n_officers = fleeing + arb_facts_int (facts, "attacker.officers");
  char call[ARB_ID_LENGTH];

  for (gint64 n = 1; n <= n_officers; n++)
    {
      g_snprintf (call, sizeof call, "officer-%d", (int) n);
      if (frederic_facts_was_called (facts, call, "outcome"))
        continue;
      arb_outcome_call (out, call, "officer-flight", NULL);
      arb_outcome_goto (out, "engagement.officers");
      return TRUE;
    }
  return TRUE;
}

static gint64
count_attackers (const ArbFacts *facts)
{
  static const char *const calls[] = { "pursuit", "late-riposte", "early-riposte" };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      const char *name = i == 0 ? "attacker.left" : "elements.left";

      if (frederic_facts_was_called (facts, calls[i], name))
        return arb_facts_side_int (facts, calls[i], name);
    }
  return arb_facts_int (facts, "attacker.elements");
}

static gboolean
has_lost_chief (const ArbFacts *facts)
{
  char call[ARB_ID_LENGTH];

  if (arb_facts_bool (facts, "pursuit.chief-lost"))
    return TRUE;
  for (int n = 1; n <= 12; n++)
    {
      g_snprintf (call, sizeof call, "officer-%d", n);
      if (arb_facts_side_bool (facts, call, "skip-turn"))
        return TRUE;
    }
  return FALSE;
}

static gboolean
resolve_end (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  gboolean fought = arb_facts_has (facts, "elements.left");
  gint64 attackers = arb_outcome_set_int (out, "attacker.left", count_attackers (facts), NULL);
  gint64 defenders = arb_outcome_set_int (
      out, "defender.left",
      fought ? arb_facts_int (facts, "elements.left") : arb_facts_int (facts, "defender.elements"),
      NULL);

  arb_outcome_note (out, NULL, "combat-over", "attacker.left", arb_value_int (attackers),
                    "defender.left", arb_value_int (defenders), NULL);
  if (arb_facts_int (facts, "defender.retreat-debt") > 0 && fought)
    arb_outcome_note (out, "defender.retreat-debt", "debt-noted", "debt",
                      arb_value_int (arb_facts_int (facts, "defender.retreat-debt")), NULL);
  arb_outcome_set_bool (out, "chief-lost", has_lost_chief (facts), NULL);
  return TRUE;
}

const ArbStep frederic_first_engagement_steps[] = {
  { "combat.units", frederic_resolve_units },
  { "combat.range", frederic_resolve_range },
  { "combat.right" },
  { "combat.ground", frederic_resolve_ground },
  { "combat.modifiers", frederic_resolve_modifiers },
  { "combat.dice", frederic_resolve_dice },
  { "engagement.early", resolve_early },
  { "engagement.survivors", resolve_survivors },
  { "combat.roll", frederic_resolve_roll },
  { "combat.morale", frederic_resolve_morale },
  { "combat.retreat", frederic_resolve_retreat },
  { "combat.desertion", frederic_resolve_desertion },
  { "combat.close", frederic_resolve_close },
  { "engagement.riposte", resolve_riposte },
  { "engagement.follow", resolve_follow },
  { "engagement.elephants", resolve_elephants },
  { "engagement.officers", resolve_officers },
  { "engagement.end", resolve_end },
  { NULL },
};

/* --- An elephant's flight -------------------------------------------------------------------- */

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

static gboolean
resolve_fight (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (!arb_facts_is (facts, "outcome", "combat"))
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
resolve_flight_end (const ArbFacts *facts,
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

const ArbStep frederic_first_flight_steps[] = {
  { "panic.dice", frederic_resolve_flight },
  { "panic.way", frederic_resolve_way },
  { "flight.fight", resolve_fight },
  { "flight.strikes-back", resolve_strikes_back },
  { "flight.passage", resolve_passage },
  { "flight.goes-on", frederic_resolve_way },
  { "flight.end", resolve_flight_end },
  { NULL },
};
