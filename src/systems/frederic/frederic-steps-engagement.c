/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A whole combat as the umpire plays it: the steps of one attack, the riposte before or after it,
 * follow-up and pursuit with its second combat, bolting elephants, officers in flight. */

#include "systems/frederic/frederic-carry.h"
#include "systems/frederic/frederic-table.h"

/* --- Ripostes -------------------------------------------------------------------------------- */

static void
call_riposte (const ArbFacts *facts,
              ArbOutcome *out,
              const char *call)
{
  arb_outcome_call (out, call, "combat", NULL);
  frederic_carry_riposte (facts, frederic_carry_pass, out);
  frederic_pass_state (facts, out, "defender", "attacker");
}

/* « Riposte »: « peut riposter »; before the attack always, unless a club lets the player choose. */
static gboolean
declines (const ArbFacts *facts)
{
  return arb_facts_bool (facts, "defender.has-riposted") ||
         (arb_facts_has (facts, "ripostes") && !arb_facts_bool (facts, "ripostes"));
}

static gboolean
resolve_early (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (frederic_facts_strikes_first (facts) && !declines (facts) &&
      !frederic_facts_was_called (facts, "early-riposte", "stage"))
    call_riposte (facts, out, "early-riposte");
  return TRUE;
}

/* « Ordre des combats »: whoever attacks may still give it up, what the riposte did stays done. */
static gboolean
drops_attack (const ArbFacts *facts)
{
  return arb_facts_has (facts, "still-attacks") && !arb_facts_bool (facts, "still-attacks");
}

/* What the early riposte left of the attacker: gone or driven off, there is no attack. */
static gboolean
resolve_survivors (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  gint64 left = arb_facts_int (facts, "early-riposte.elements.left");
  gint64 before = arb_facts_int (facts, "attacker.elements");
  gboolean is_there = frederic_facts_withstood_riposte (facts);

  if (!arb_facts_is (facts, "early-riposte.stage", "complete") ||
      arb_facts_get (facts, "attack-goes-on") != NULL)
    return TRUE;
  frederic_record_attack (facts, out, "early-riposte", "riposte", "defender", "attacker");
  if (!arb_outcome_set_bool (out, "attack-goes-on", is_there && !drops_attack (facts), NULL))
    {
      arb_outcome_note (out, "attack-goes-on", is_there ? "attack-dropped" : "attack-prevented", NULL);
      arb_outcome_goto (out, "engagement.leaders");
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

/* The attack is over; what follows from it begins. */
static gboolean
resolve_struck (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  frederic_record_attack (facts, out, NULL,
                          frederic_facts_answered_yes (facts, "pursuit") ? "pursuit" : "combat",
                          "attacker", "defender");
  return TRUE;
}

static gboolean
resolve_riposte (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  if (arb_facts_is (facts, "riposte", "after") && !declines (facts) &&
      !frederic_facts_was_called (facts, "early-riposte", "stage"))
    call_riposte (facts, out, "late-riposte");
  return TRUE;
}

static gboolean
resolve_answered (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  frederic_record_attack (facts, out, "late-riposte", "riposte", "defender", "attacker");
  return TRUE;
}

/* --- Officers -------------------------------------------------------------------------------- */

/* Whether an officer of a unit of which nothing is left still has to flee. *@troop: the unit where
 * the state knows its officers, else NULL. */
static gboolean
has_officer (const ArbFacts *facts,
             FredericCarried *carried,
             const char *side,
             gint64 told,
             guint n_fled,
             const FredericTroop **troop)
{
  *troop = frederic_carried_init (carried, facts) ? frederic_carried_get (carried, facts, side) : NULL;
  if (*troop != NULL && (*troop)->knows_officers)
    return (*troop)->elements == 0 && (*troop)->officers->len > 0;
  *troop = NULL;
  return n_fled < told;
}

/* « Personnage en fuite »: one after the other, then on. */
static gboolean
flee_officers (const ArbFacts *facts,
               ArbOutcome *out,
               const char *prefix,
               const char *side,
               gint64 told,
               const char *step)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *troop;
  char call[ARB_ID_LENGTH];
  guint n = 0;

  do
    g_snprintf (call, sizeof call, "%s-%u", prefix, ++n);
  while (frederic_facts_was_called (facts, call, "outcome"));
  if (!has_officer (facts, &carried, side, told, n - 1, &troop))
    return FALSE;
  frederic_call_escape (facts, out, call, troop);
  arb_outcome_goto (out, step);
  return TRUE;
}

static gboolean
resolve_officers (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gboolean flee = arb_facts_is (facts, "stage", "complete") &&
                  arb_facts_int (facts, "elements.left") == 0;

  if (flee)
    flee_officers (facts, out, "officer", "defender", arb_facts_int (facts, "defender.officers"),
                   "engagement.officers");
  return TRUE;
}

/* Of the attacker, whom a riposte destroyed. Without an attack nothing follows from it. */
static gboolean
resolve_leaders (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  if (frederic_facts_lost_to_riposte (facts) &&
      flee_officers (facts, out, "leader", "attacker", arb_facts_int (facts, "attacker.officers"),
                     "engagement.leaders"))
    return TRUE;
  if (!arb_facts_is (facts, "stage", "complete"))
    arb_outcome_goto (out, "engagement.elephants");
  else if (arb_facts_is (facts, "pursuit", "may"))
    frederic_list_pursuit (facts, out);
  return TRUE;
}

/* --- Bolting elephants ----------------------------------------------------------------------- */

/* Which unit it is, for the procedure that is called. */
static void
name_elephant (const ArbFacts *facts,
               ArbOutcome *out,
               const char *owner)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *troop;
  const FredericTroop *elephant;
  g_autofree char *id = NULL;

  if (!frederic_carried_init (&carried, facts) ||
      (troop = frederic_carried_get (&carried, facts, owner)) == NULL)
    return;
  id = g_strconcat (troop->id, FREDERIC_ELEPHANT_SUFFIX, NULL);
  elephant = frederic_play_find (carried.state, id);
  if (elephant != NULL)
    arb_outcome_set (out, "elephant.unit", arb_value_text (id), NULL);
}

/* Comes back here after each flight. An elephant of the initial attacker bolts in a riposte. Ruling
 * "panic-roll": a club may leave the flight for later in the turn. */
static gboolean
resolve_elephants (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  static const struct
  {
    const char *count;
    const char *call;
    const char *owner;
  } flights[] = {
    { "panicking-elephants", "flight", "defender" },
    { "early-riposte.panicking-elephants", "early-flight", "attacker" },
    { "late-riposte.panicking-elephants", "late-flight", "attacker" },
  };

  if (arb_facts_has (facts, "flees-now") && !arb_facts_bool (facts, "flees-now"))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (flights); i++)
    if (arb_facts_int (facts, flights[i].count) > 0 &&
        !frederic_facts_was_called (facts, flights[i].call, "outcome"))
      {
        name_elephant (facts, out, flights[i].owner);
        arb_outcome_call (out, flights[i].call, "flight", NULL);
        arb_outcome_goto (out, "engagement.elephants");
        return TRUE;
      }
  return TRUE;
}

/* Ruling "follow-after-panic": only the elephant was left in the hex, and it has gone without a fight
 * of its own. */
static gboolean
is_freed_now (const ArbFacts *facts)
{
  const char *outcome = arb_facts_word (facts, "flight.outcome");

  return arb_facts_ruling_is (facts, "follow-after-panic", "yes") && outcome != NULL &&
         (g_str_equal (outcome, "moves") || g_str_has_prefix (outcome, "removed")) &&
         !frederic_facts_was_called (facts, "flight.fight", "stage") && arb_facts_is (facts, "mode", "melee") &&
         !arb_facts_bool (facts, "hex-freed") &&
         (arb_facts_int (facts, "elements.left") == 0 ||
          arb_facts_int (facts, "retreat.done") >= 1);
}

static gboolean
resolve_freed (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  FredericFight fight;
  FredericFollow follow;
  const char *line;

  if (!is_freed_now (facts) || arb_facts_get (facts, "freed-later") != NULL)
    return TRUE;
  arb_outcome_set_bool (out, "freed-later", TRUE, NULL);
  fight = frederic_facts_fight (facts);
  follow = frederic_follow_up (&fight, TRUE, arb_facts_get_table (facts, "follow-up"), &line);
  arb_outcome_set_word (out, "follow-up", frederic_follow_words[follow], NULL);
  arb_outcome_set_word (
      out, "pursuit",
      frederic_follow_words[frederic_may_pursue (&fight, follow) ? FREDERIC_MAY : FREDERIC_NEVER],
      NULL);
  if (follow == FREDERIC_NEVER)
    return TRUE;
  frederic_list_pursuit (facts, out);
  arb_outcome_goto (out, "engagement.follow");
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

      if (frederic_facts_was_called (facts, calls[i], name))
        return arb_facts_side_int (facts, calls[i], name);
    }
  return arb_facts_int (facts, "attacker.elements");
}

/* A pursuit of the same unit goes on with what the first combat left of it. */
static gint64
count_defenders (const ArbFacts *facts)
{
  if (frederic_facts_was_called (facts, "pursuit", "defender.left") && frederic_facts_same_target (facts))
    return arb_facts_int (facts, "pursuit.defender.left");
  return arb_facts_has (facts, "elements.left") ? arb_facts_int (facts, "elements.left")
                                                : arb_facts_int (facts, "defender.elements");
}

static gboolean
has_lost_chief (const ArbFacts *facts)
{
  static const char *const calls[] = { "pursuit", "flight", "early-flight", "late-flight" };
  static const char *const officers[] = { "officer", "leader" };
  char call[ARB_ID_LENGTH];

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    if (arb_facts_side_bool (facts, calls[i], "chief-lost"))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (officers); i++)
    for (int n = 1; n <= FREDERIC_MOST_OFFICERS; n++)
      {
        g_snprintf (call, sizeof call, "%s-%d", officers[i], n);
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
  gint64 attackers = arb_outcome_set_int (out, "attacker.left", count_attackers (facts), NULL);
  gint64 defenders = arb_outcome_set_int (out, "defender.left", count_defenders (facts), NULL);

  /* A second combat with the same unit has said so. */
  if (!frederic_facts_was_called (facts, "pursuit", "stage") || !frederic_facts_same_target (facts))
    arb_outcome_note (out, NULL, "combat-over", "attacker.left", arb_value_int (attackers),
                      "defender.left", arb_value_int (defenders), NULL);
  if (arb_facts_int (facts, "defender.retreat-debt") > 0 && arb_facts_has (facts, "elements.left") &&
      !frederic_is_in_event (facts))
    arb_outcome_note (out, "defender.retreat-debt", "debt-noted", "debt",
                      arb_value_int (arb_facts_int (facts, "defender.retreat-debt")), NULL);
  arb_outcome_set_bool (out, "chief-lost", has_lost_chief (facts), NULL);
  frederic_tell_changes (facts, out);
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
    return is_attacker                          ? "defender"
           : g_str_equal (side, "defender") ? "attacker"
                                                : NULL;
  if (g_str_equal (call, "pursuit"))
    return is_attacker                              ? side
           : !g_str_equal (side, "defender")       ? NULL
           : frederic_facts_same_target (caller) ? side
                                                    : "second";
  if (g_str_has_prefix (call, "combat-"))
    return is_attacker ? "fighter" : g_str_equal (side, "defender") ? "foe" : NULL;
  if (g_str_equal (side, "officer"))
    return g_str_has_prefix (call, "officer-")   ? "defender"
           : g_str_has_prefix (call, "leader-")  ? "attacker"
           : g_str_has_prefix (call, "barring-") ? "barring"
                                                 : NULL;
  if (g_str_equal (call, "fight"))
    return is_attacker ? "elephant" : g_str_equal (side, "defender") ? "barring" : NULL;
  if (g_str_equal (call, "strikes-back"))
    return is_attacker ? "barring" : g_str_equal (side, "defender") ? "elephant" : NULL;
  if (g_str_equal (side, "elephant"))
    return side;
  return NULL;
}

const ArbStep frederic_engagement_steps[] = {
  { "combat.units", frederic_resolve_units },
  { "combat.right" },
  { "combat.range", frederic_resolve_range },
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
  { "engagement.struck", resolve_struck },
  { "engagement.officers", resolve_officers },
  { "engagement.riposte", resolve_riposte },
  { "engagement.answered", resolve_answered },
  { "engagement.leaders", resolve_leaders },
  { "engagement.follow", frederic_resolve_follow },
  { "engagement.pursuit", frederic_resolve_pursuit },
  { "engagement.elephants", resolve_elephants },
  { "engagement.freed", resolve_freed },
  { "engagement.end", resolve_end },
  { NULL },
};
