/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A whole combat as the umpire plays it: the steps of one attack, the riposte before or after it,
 * follow-up and pursuit with its second combat, bolting elephants, officers in flight. */

#include "systems/frederic/frederic-carry.h"

/* Whether a procedure called by that name has come back. */
static gboolean
was_called (const ArbFacts *facts,
            const char *call,
            const char *result)
{
  return arb_facts_get_side (facts, call, result) != NULL;
}

/* --- Ripostes -------------------------------------------------------------------------------- */

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
      !was_called (facts, "early-riposte", "stage"))
    call_riposte (facts, out, "early-riposte");
  return TRUE;
}

/* What the early riposte left of the attacker: gone or driven off, there is no attack. */
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
      /* Fewer elements may mean fewer dice. */
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

/* --- Follow-up and pursuit ------------------------------------------------------------------- */

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

/* --- Bolting elephants ----------------------------------------------------------------------- */

/* Comes back here after each flight. An elephant of the initial attacker bolts in a riposte. */
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
        !was_called (facts, flights[i].call, "outcome"))
      {
        arb_outcome_call (out, flights[i].call, "flight", NULL);
        arb_outcome_goto (out, "engagement.elephants");
        return TRUE;
      }
  return TRUE;
}

/* --- Officers -------------------------------------------------------------------------------- */

static gint64
count_fleeing (const ArbFacts *facts)
{
  return arb_facts_bool (facts, "officers-flee") ? arb_facts_int (facts, "defender.officers") : 0;
}

static gboolean
resolve_officers (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gint64 n_officers = count_fleeing (facts) + arb_facts_int (facts, "attacker.officers");
  char call[ARB_ID_LENGTH];

  for (gint64 n = 1; n <= n_officers; n++)
    {
      g_snprintf (call, sizeof call, "officer-%d", (int) n);
      if (was_called (facts, call, "outcome"))
        continue;
      arb_outcome_call (out, call, "officer-flight", NULL);
      arb_outcome_goto (out, "engagement.officers");
      return TRUE;
    }
  return TRUE;
}

/* --- The end --------------------------------------------------------------------------------- */

static gint64
count_attackers (const ArbFacts *facts)
{
  static const char *const calls[] = { "pursuit", "late-riposte", "early-riposte" };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      const char *name = i == 0 ? "attacker.left" : "elements.left";

      if (was_called (facts, calls[i], name))
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

/* In a riposte the two change places; the second combat of a pursuit may be with somebody else. */
const char *
frederic_whose (const ArbFacts *caller,
                const char *call,
                const char *side)
{
  gboolean is_attacker = g_str_equal (side, "attacker");

  if (g_str_has_suffix (call, "-riposte"))
    return is_attacker ? "defender" : "attacker";
  if (g_str_equal (call, "pursuit") && (is_attacker || arb_facts_bool (caller, "same-target")))
    return side;
  return NULL;
}

const ArbStep frederic_engagement_steps[] = {
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
