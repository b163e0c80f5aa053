/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An elephant that flees, fights its way through, and costs what stood in it; and officers in flight
 * (« Cas particulier des éléphants », « Personnage en fuite »). */

#include "systems/frederic/frederic-steps.h"
#include "systems/frederic/frederic-table.h"

/* --- An elephant's flight, the fight for its way included ------------------------------------ */

static gboolean
must_fight (const ArbFacts *facts)
{
  return arb_facts_is (facts, "outcome", "combat");
}

static void
name_barring (const FredericCarried *carried,
              const FredericTroop *troop,
              ArbOutcome *out)
{
  arb_outcome_set (out, "barring.unit", arb_value_text (troop->id), NULL);
  arb_outcome_set (out, "barring.name",
                   arb_value_text (frederic_play_get_name (carried->state, troop)), NULL);
}

/* On a board: one of the units that are to be seen there. FALSE: told. */
static gboolean
pick_on_board (const ArbFacts *facts,
               ArbOutcome *out,
               const FredericTable *table,
               const ArbValue *who,
               GError **error)
{
  g_autoptr (GArray) barring = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  FredericFlightPlan plan = { .owed = frederic_facts_int (facts, "hexes") };
  const FredericTroop *elephant = frederic_table_get (table, facts, "elephant");
  const FredericTroop *troop;

  if (!frederic_facts_way_of_flight (facts, &plan, barring) || barring->len == 0)
    return TRUE;
  troop = who != NULL ? frederic_carried_find (&table->carried, who->text, NULL, NULL)
                      : frederic_table_find_at (table, g_array_index (barring, ArbHex, 0));
  if (troop == NULL || !troop->has_place || !frederic_hexes_contain (barring, troop->place))
    return arb_outcome_refuse (out, "barring-who", "bars-no-way", error);
  name_barring (&table->carried, troop, out);
  arb_outcome_set_word (
      out, "combat.against",
      frederic_obstacle_words[g_str_equal (troop->side, elephant->side) ? FREDERIC_FRIEND
                                                                        : FREDERIC_ENEMY],
      NULL);
  return TRUE;
}

/* Which unit bars the way, in an event. */
static gboolean
resolve_who (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  const ArbValue *who = arb_facts_get (facts, "barring-who");
  g_auto (FredericTable) table = { 0 };
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *elephant;
  const FredericTroop *troop;
  gboolean is_friend = arb_facts_is (facts, "obstacle", "friend");

  if (!must_fight (facts))
    return TRUE;
  if (frederic_table_init (&table, facts) && frederic_table_get (&table, facts, "elephant") != NULL)
    return pick_on_board (facts, out, &table, who, error);
  if (who == NULL || !frederic_carried_init (&carried, facts))
    return TRUE;
  elephant = frederic_carried_get (&carried, facts, "elephant");
  if (elephant == NULL)
    return TRUE;
  troop = frederic_carried_find (&carried, who->text, is_friend ? elephant->side : NULL,
                                 is_friend ? NULL : elephant->side);
  if (troop == NULL || troop == elephant)
    return arb_outcome_refuse (out, "barring-who", "no-such-unit", error);
  name_barring (&carried, troop, out);
  return TRUE;
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
  const ArbValue *traits = arb_facts_get (facts, "barring.traits");
  char id[ARB_ID_LENGTH];

  arb_outcome_pass (out, arb_id_join (id, side, "type"), arb_value_word (type));
  arb_outcome_pass (out, arb_id_join (id, side, "elements"), arb_value_int (elements));
  if (arb_facts_get (facts, "barring.elite") != NULL)
    arb_outcome_pass (out, arb_id_join (id, side, "elite"),
                      arb_value_bool (arb_facts_bool (facts, "barring.elite")));
  if (traits != NULL)
    arb_outcome_pass (out, arb_id_join (id, side, "traits"), arb_value_copy (traits));
}

/* In an event its state says what it is. FALSE: nothing is known. */
static gboolean
pass_barring_state (const ArbFacts *facts,
                    ArbOutcome *out)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *elephant;
  const FredericTroop *barring;

  if (!frederic_carried_init (&carried, facts))
    return FALSE;
  elephant = frederic_carried_get (&carried, facts, "elephant");
  barring = frederic_carried_get (&carried, facts, "barring");
  if (elephant == NULL || barring == NULL)
    return FALSE;
  frederic_carried_pass (&carried, facts, elephant, barring, TRUE, out);
  frederic_table_pass (facts, elephant, barring, FALSE, out);
  return TRUE;
}

/* With its three dice, like any attack; against a friend too. */
static gboolean
resolve_fight (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (!must_fight (facts))
    {
      arb_outcome_goto (out, "flight.fled");
      return TRUE;
    }
  arb_outcome_call (out, "fight", "combat", "riposte", arb_value_bool (FALSE), "pursuit",
                    arb_value_bool (FALSE), "distance", arb_value_int (1), "attacker.activated",
                    arb_value_bool (TRUE), "attacker.has-fought", arb_value_bool (FALSE),
                    "attacker.road-march", arb_value_bool (FALSE), NULL);
  pass_elephant (out, "attacker");
  if (!pass_barring_state (facts, out))
    pass_barring (facts, out, "defender", arb_facts_word (facts, "barring.type"),
                  arb_facts_int (facts, "barring.elements"));
  return TRUE;
}

/* Whether the unit let it pass, whatever its riposte does afterwards. */
static gboolean
resolve_passage (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  FredericWayFight fight =
      arb_facts_bool (facts, "fight.hex-freed") ? FREDERIC_CLEARED : FREDERIC_HELD;

  arb_outcome_set_word (out, "combat.result", frederic_way_fight_words[fight], NULL);
  return TRUE;
}

static void
record_flight (const ArbFacts *facts,
               ArbOutcome *out)
{
  static const char *const values[] = { "outcome", "done", "remaining", "elephant" };
  FredericRecord record;
  char text[ARB_HEX_LENGTH];
  ArbHex end;

  if (!frederic_record_begin (&record, facts, "panic", "elephant", NULL))
    return;
  if (frederic_facts_end_of_flight (facts, frederic_facts_int (facts, "done"), &end))
    frederic_record_set (&record, "a.to", arb_hex_print (end, text));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    frederic_record_value (&record, facts, values[i]);
  frederic_record_end (&record, out);
}

static gboolean
resolve_fought (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  frederic_record_attack (facts, out, "fight", "combat", "elephant", "barring");
  return TRUE;
}

static gboolean
resolve_fled (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  record_flight (facts, out);
  return TRUE;
}

/* F7: those of a unit that the elephant destroyed. */
static gboolean
resolve_officers (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *troop = NULL;
  char call[ARB_ID_LENGTH];
  guint n = 0;

  if (!arb_facts_is (facts, "fight.stage", "complete") ||
      arb_facts_int (facts, "fight.elements.left") > 0)
    return TRUE;
  do
    g_snprintf (call, sizeof call, "barring-%u", ++n);
  while (arb_facts_get_side (facts, call, "outcome") != NULL);
  if (frederic_carried_init (&carried, facts))
    troop = frederic_carried_get (&carried, facts, "barring");
  if (troop != NULL && !troop->knows_officers)
    troop = NULL;
  if (troop != NULL ? troop->officers->len == 0 : n > arb_facts_int (facts, "barring-officers"))
    return TRUE;
  frederic_call_escape (facts, out, call, troop);
  arb_outcome_goto (out, "flight.officers");
  return TRUE;
}

/* « avec une riposte éventuelle »: by a unit that held, at an elephant that is still there. */
static gboolean
resolve_strikes_back (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  const char *type = arb_facts_word (facts, "fight.defender.becomes");

  if (!arb_facts_bool (facts, "barring-ripostes"))
    return TRUE;
  arb_outcome_call (out, "strikes-back", "combat", "riposte", arb_value_bool (TRUE), "pursuit",
                    arb_value_bool (FALSE), "distance", arb_value_int (1), "attacker.supported",
                    arb_value_bool (TRUE), NULL);
  {
    g_auto (FredericCarried) carried = { 0 };
    const FredericTroop *troop = frederic_carried_init (&carried, facts)
                                     ? frederic_carried_get (&carried, facts, "barring")
                                     : NULL;

    if (type == NULL)
      type = troop != NULL ? troop->type.id : arb_facts_word (facts, "barring.type");
    pass_barring (facts, out, "attacker", type, arb_facts_int (facts, "fight.elements.left"));
  }
  pass_elephant (out, "defender");
  return TRUE;
}

static gboolean
resolve_struck (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  frederic_record_attack (facts, out, "strikes-back", "riposte", "barring", "elephant");
  if (arb_facts_get (facts, "strikes-back.elements.left") == NULL ||
      arb_facts_int (facts, "strikes-back.elements.left") > 0)
    return TRUE;
  arb_outcome_set_word (out, "combat.result", frederic_way_fight_words[FREDERIC_ELEPHANT_LOST],
                        NULL);
  arb_outcome_set_word (out, "outcome", frederic_flight_words[FREDERIC_REMOVED_LOSS], NULL);
  arb_outcome_note (out, "outcome", "flight-removed-loss", "done",
                    arb_value_int (arb_facts_int (facts, "done")), NULL);
  arb_outcome_set_word (out, "elephant", "removed", NULL);
  return TRUE;
}

static gboolean
resolve_flight_end (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  gboolean lost = FALSE;
  char call[ARB_ID_LENGTH];

  for (int n = 1; n <= FREDERIC_MOST_OFFICERS; n++)
    {
      g_snprintf (call, sizeof call, "barring-%d", n);
      lost = lost || arb_facts_side_bool (facts, call, "skip-turn");
    }
  arb_outcome_set_bool (out, "chief-lost", lost, NULL);
  if (arb_facts_is (facts, "elephant", "present"))
    arb_outcome_note (out, "elephant",
                      arb_facts_ruling_is (facts, "panic-turn", "every") ? "flees-every-turn"
                                                                         : "flees-own-turn",
                      NULL);
  frederic_tell_changes (facts, out);
  return TRUE;
}

const ArbStep frederic_flight_steps[] = {
  { "panic.dice", frederic_resolve_flight },
  { "panic.way", frederic_resolve_way },
  { "flight.who", resolve_who },
  { "flight.fight", resolve_fight },
  { "flight.fought", resolve_fought },
  { "flight.passage", resolve_passage },
  { "flight.goes-on", frederic_resolve_way },
  { "flight.fled", resolve_fled },
  { "flight.officers", resolve_officers },
  { "flight.strikes-back", resolve_strikes_back },
  { "flight.struck", resolve_struck },
  { "flight.end", resolve_flight_end },
  { NULL },
};

/* --- An officer in flight, without coordinates ----------------------------------------------- */

/* Where there is no board the umpire sees to it. */
static gboolean
is_within_flight (const ArbFacts *facts,
                  const char *rank,
                  const char *host)
{
  g_auto (FredericTable) table = { 0 };
  g_autoptr (GPtrArray) refuges = NULL;
  const FredericTroop *from;

  if (!frederic_table_init (&table, facts) ||
      (from = frederic_table_get (&table, facts, "officer")) == NULL ||
      !frederic_play_find (table.carried.state, host)->has_place)
    return TRUE;
  refuges = frederic_table_list_refuges (&table, from, rank);
  return g_ptr_array_find (refuges, frederic_play_find (table.carried.state, host), NULL);
}

/* Rules that an event has kept from an earlier version do not ask who of several flees first. */
static gboolean
asks_who_flees (const ArbFacts *facts)
{
  return arb_rules_find_text (arb_facts_get_rules (facts), "no-such-officer") != NULL;
}

void
frederic_call_escape (const ArbFacts *facts,
                      ArbOutcome *out,
                      const char *call,
                      const FredericTroop *from)
{
  const GPtrArray *officers = from != NULL ? from->officers : NULL;

  arb_outcome_call (out, call, "escape", NULL);
  for (guint i = 1; officers != NULL && asks_who_flees (facts) && i < officers->len; i++)
    if (!g_str_equal (officers->pdata[i], officers->pdata[0]))
      return;
  if (officers != NULL && officers->len > 0)
    arb_outcome_pass (out, "officer.rank", arb_value_word (officers->pdata[0]));
}

gboolean
frederic_derive_next_officer (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *from = NULL;

  if (frederic_carried_init (&carried, facts))
    from = frederic_carried_get (&carried, facts, "officer");
  if (from == NULL || from->officers->len == 0)
    return FALSE;
  *value = arb_value_word (from->officers->pdata[0]);
  return TRUE;
}

/* What people say of officers that nobody noted counts. */
static gboolean
lacks_officer (const ArbFacts *facts,
               const FredericTroop *from,
               const char *rank)
{
  return from != NULL && from->officers->len > 0 && frederic_troop_find_officer (from, rank) < 0 &&
         asks_who_flees (facts);
}

static gboolean
resolve_escape (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  const ArbValue *host = arb_facts_get (facts, "refuge");
  const char *rank = arb_facts_word (facts, "officer.rank");
  const char *name = host != NULL && host->type == ARB_VALUE_TEXT ? host->text : NULL;
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *from = NULL;
  const FredericTroop *troop = NULL;
  FredericRecord record;
  gboolean lost;

  if (frederic_carried_init (&carried, facts))
    from = frederic_carried_get (&carried, facts, "officer");
  if (lacks_officer (facts, from, rank))
    return arb_outcome_refuse (out, "officer.rank", "no-such-officer", error);
  if (name != NULL && from != NULL)
    {
      troop = frederic_carried_find (&carried, name, from->side, NULL);
      if (troop == NULL || frederic_troop_is_panicking (troop))
        return arb_outcome_refuse (out, "refuge", "no-such-unit", error);
      if (!is_within_flight (facts, rank, troop->id))
        return arb_outcome_refuse (out, "refuge", "refuge-too-far", error);
    }
  lost = g_str_equal (
      arb_outcome_set_word (out, "outcome", name != NULL ? "refuge" : "removed", NULL), "removed");
  arb_outcome_note (out, "outcome", lost ? "officer-removed" : "officer-refuge", NULL);
  if (arb_outcome_set_bool (out, "skip-turn", g_str_equal (rank, "general-en-chef") && lost, NULL))
    arb_outcome_note (out, "skip-turn", "chief-lost", NULL);
  if (frederic_record_begin (&record, facts, "officer-flight", "officer", NULL))
    {
      frederic_record_set (&record, "officer.rank", rank);
      frederic_record_set (&record, "refuge", troop != NULL ? troop->id : NULL);
      frederic_record_end (&record, out);
    }
  return TRUE;
}

/* --- A character alone in his hex ------------------------------------------------------------- */

static FredericTroop *
find_alone (const ArbFacts *facts,
            FredericCarried *carried,
            gboolean by_name)
{
  const ArbValue *who = by_name ? arb_facts_get (facts, "who") : NULL;

  if (by_name && (who == NULL || who->type != ARB_VALUE_TEXT))
    return NULL;
  return frederic_carried_init (carried, facts)
             ? frederic_play_find_alone (carried->state, who != NULL ? who->text : NULL)
             : NULL;
}

gboolean
frederic_derive_alone (const ArbFacts *facts,
                       const char *side,
                       const char *foe,
                       ArbValue *value)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *troop = find_alone (facts, &carried, FALSE);

  if (troop != NULL)
    *value = arb_value_text (frederic_play_get_name (carried.state, troop));
  return troop != NULL;
}

gboolean
frederic_derive_rank_alone (const ArbFacts *facts,
                            const char *side,
                            const char *foe,
                            ArbValue *value)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *troop = find_alone (facts, &carried, TRUE);

  if (troop != NULL)
    *value = arb_value_word (troop->rank);
  return troop != NULL;
}

/* « si le personnage est sans unité sur une case dans laquelle une unité ennemie veut entrer ». */
static gboolean
resolve_character (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *troop = find_alone (facts, &carried, TRUE);

  if (troop == NULL && frederic_is_in_event (facts))
    return arb_outcome_refuse (out, "who", "no-such-character", error);
  if (troop != NULL)
    arb_outcome_set (out, "officer.unit", arb_value_text (troop->id), NULL);
  return TRUE;
}

const ArbStep frederic_character_steps[] = {
  { "character.who", resolve_character },
  { "character.refuge", resolve_escape },
  { "character.end", frederic_resolve_told },
  { NULL },
};

const ArbStep frederic_escape_steps[] = {
  { "escape.officer" },
  { "escape.refuge", resolve_escape },
  { "escape.end", frederic_resolve_told },
  { NULL },
};
