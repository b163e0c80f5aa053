/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What reaches beyond one combat: all the combats of an activation, moves, and what the start of a
 * turn brings back. */

#include <string.h>

#include "engine/arb-engine-error.h"
#include "systems/frederic/frederic-carry.h"
#include "systems/frederic/frederic-table.h"

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

/* A unit that an answer names, @of one side or of any @but one; NULL: there is none. */
static FredericTroop *
find_named (const ArbFacts *facts,
            const FredericCarried *carried,
            const char *what,
            const char *of,
            const char *but)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *name =
      arb_facts_get (facts, arb_id_join_index (id, "unit", frederic_facts_next_unit (facts), what));

  return name != NULL && name->type == ARB_VALUE_TEXT
             ? frederic_carried_find (carried, name->text, of, but)
             : NULL;
}

gboolean
frederic_derive_fighter_known (const ArbFacts *facts,
                               const char *side,
                               const char *foe,
                               ArbValue *value)
{
  g_auto (FredericCarried) carried = { 0 };
  g_autofree char *why = NULL;
  const FredericTroop *troop;

  *value = arb_value_bool (
      frederic_carried_init (&carried, facts) &&
      (troop = find_named (facts, &carried, "name", carried.state->side, NULL)) != NULL &&
      frederic_play_may_fight (carried.state, troop, NULL, &why));
  return TRUE;
}

static gboolean
refuse_unknown (const ArbFacts *facts,
                ArbOutcome *out,
                const char *what,
                GError **error)
{
  char id[ARB_ID_LENGTH];

  arb_id_join_index (id, "unit", frederic_facts_next_unit (facts), what);
  return arb_outcome_refuse (out, id, "no-such-unit", error);
}

static void
name_troop (const FredericCarried *carried,
            ArbOutcome *out,
            const char *role,
            const FredericTroop *troop)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_set (out, arb_id_join (id, role, "unit"), arb_value_text (troop->id), NULL);
  arb_outcome_set (out, arb_id_join (id, role, "name"),
                   arb_value_text (frederic_play_get_name (carried->state, troop)), NULL);
}

/* In an event the two are units of the table, which know what they are and what they have done. FALSE:
 * told. */
static gboolean
begin_in_event (const ArbFacts *facts,
                ArbOutcome *out,
                const FredericCarried *carried,
                const char *call,
                GError **error)
{
  FredericTroop *a = find_named (facts, carried, "name", carried->state->side, NULL);
  FredericTroop *b = a != NULL ? find_named (facts, carried, "target", NULL, a->side) : NULL;
  g_autofree char *why = NULL;

  if (a == NULL)
    return refuse_unknown (facts, out, "name", error);
  if (!frederic_play_may_fight (carried->state, a, b, &why))
    {
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER, why);
      return FALSE;
    }
  if (b == NULL)
    return refuse_unknown (facts, out, "target", error);
  name_troop (carried, out, "fighter", a);
  name_troop (carried, out, "foe", b);
  arb_outcome_call (out, call, "engagement", "riposte", arb_value_bool (FALSE), "pursuit",
                    arb_value_bool (FALSE), "attacker.activated", arb_value_bool (TRUE), NULL);
  frederic_carried_pass_both (carried, facts, a, b, out);
  frederic_table_pass (facts, a, b, TRUE, out);
  return TRUE;
}

static gboolean
resolve_unit (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  guint n = frederic_facts_next_unit (facts);
  g_auto (FredericCarried) carried = { 0 };
  char call[ARB_ID_LENGTH];

  g_snprintf (call, sizeof call, "combat-%u", n);
  if (frederic_carried_init (&carried, facts))
    return begin_in_event (facts, out, &carried, call, error);
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
  /* In an event people may have typed its number. */
  const ArbValue *name = arb_facts_get (facts, "fighter.name");
  char call[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

  g_snprintf (call, sizeof call, "combat-%u", n);
  if (name == NULL)
    name = arb_facts_get (facts, arb_id_join_index (id, "unit", n, "name"));
  if (arb_facts_get_side (facts, call, "attacker.left") != NULL)
    arb_outcome_note (out, NULL, "activation-combat", "name", arb_value_copy (name), "attackers",
                      arb_value_int (arb_facts_side_int (facts, call, "attacker.left")), "defenders",
                      arb_value_int (arb_facts_side_int (facts, call, "defender.left")), NULL);
  if (arb_facts_side_bool (facts, call, "chief-lost"))
    arb_outcome_set_bool (out, "chief-lost", TRUE, NULL);
  arb_outcome_set_int (out, "combats-done", n, NULL);
  if (n < (guint) arb_facts_int (facts, "units"))
    arb_outcome_goto (out, "activation.unit");
  else
    frederic_tell_changes (facts, out);
  return TRUE;
}

const ArbStep frederic_activation_steps[] = {
  { "activation.units" },
  { "activation.unit", resolve_unit },
  { "activation.count", resolve_count },
  { NULL },
};

/* --- A move ---------------------------------------------------------------------------------- */

/* « Cas particulier de l'artillerie »: what it retreated counts in this move. FALSE: told. */
static gboolean
judge_guns (const ArbFacts *facts,
            ArbOutcome *out,
            const FredericType *type,
            GError **error)
{
  int move = frederic_facts_int (facts, "hexes");
  int debt = frederic_facts_int (facts, "unit.retreat-debt");
  int road = arb_facts_bool (facts, "road") ? type->road : 0;
  int with = MAX (0, type->move_with - debt);
  int without = MAX (0, type->move_without + road - debt);

  if (move > MAX (with, without))
    return arb_outcome_refuse (out, "hexes", "guns-move-too-far", error);
  if (arb_outcome_set_bool (out, "too-far", move > with, NULL))
    arb_outcome_note (out, "too-far", "guns-moved", NULL);
  return TRUE;
}

static gboolean
resolve_move (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  static const char *const flags[] = { "road-march", "mounted-move" };
  FredericType type = frederic_facts_type (facts, "unit");
  g_autofree char *hexes = g_strdup_printf ("%d", frederic_facts_int (facts, "hexes"));
  const ArbValue *to = arb_facts_get (facts, "to");
  char end[ARB_HEX_LENGTH];
  FredericRecord record;
  ArbHex at;

  if (!frederic_facts_move_stands (facts))
    return arb_outcome_refuse (out, "to", "no-move-there", error);
  if (type.arm == FREDERIC_ARTILLERY && !judge_guns (facts, out, &type, error))
    return FALSE;
  arb_outcome_set_int (out, "moved", arb_facts_int (facts, "hexes"), NULL);
  if (!frederic_record_begin (&record, facts, "move", "unit", NULL))
    return TRUE;
  frederic_record_set (&record, "hexes", hexes);
  /* On a board the counter goes along. */
  if (to != NULL && to->type == ARB_VALUE_TEXT && arb_hex_parse_name (to->text, &at))
    frederic_record_set (&record, "a.to", arb_hex_print (at, end));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    frederic_record_set (&record, flags[i], arb_facts_bool (facts, flags[i]) ? "yes" : "no");
  if (type.arm == FREDERIC_ARTILLERY &&
      frederic_facts_int (facts, "hexes") >
          MAX (0, type.move_with - frederic_facts_int (facts, "unit.retreat-debt")))
    frederic_record_set (&record, "too-far", "yes");
  frederic_record_end (&record, out);
  return TRUE;
}

const ArbStep frederic_move_steps[] = {
  { "move.unit", resolve_move },
  { "move.end", frederic_resolve_told },
  { NULL },
};

/* --- The start of a turn --------------------------------------------------------------------- */

static void
note_side (const ArbFacts *facts,
           ArbOutcome *out)
{
  g_auto (FredericCarried) carried = { 0 };
  const ArbValue *name;
  guint act;

  if (!frederic_carried_init (&carried, facts) || carried.state->side == NULL)
    return;
  act = arb_play_add_act (carried.play, "next-turn", "next-turn", NULL, NULL);
  if (!frederic_play_next_turn (carried.state, act, NULL, NULL))
    return;
  name = arb_facts_get_side (
      facts, frederic_facts_is_second (facts, carried.state->side) ? "b" : "a", "name");
  if (name != NULL && arb_rules_find_text (arb_facts_get_rules (facts), "turn-begins") != NULL)
    arb_outcome_note (out, NULL, "turn-begins", "who", arb_value_copy (name), NULL);
}

/* In an event the next player's turn begins; elsewhere the umpire says what it finds. */
static gboolean
resolve_begin (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  FredericRecord record;

  note_side (facts, out);
  if (frederic_record_begin_for (&record, facts, "next-turn", NULL))
    frederic_record_end (&record, out);
  return TRUE;
}

/* « Perte du Général en chef »: he is put back on the field. */
static gboolean
resolve_general (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  const ArbValue *who = arb_facts_get (facts, "general-who");
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *seat;
  const char *rank;
  FredericRecord record;

  if (who == NULL || who->type != ARB_VALUE_TEXT || !frederic_carried_init (&carried, facts))
    return TRUE;
  seat = frederic_carried_find (&carried, who->text, carried.state->side, NULL);
  if (seat == NULL || frederic_troop_is_panicking (seat))
    return arb_outcome_refuse (out, "general-who", "no-such-unit", error);
  rank = frederic_play_get_general_rank (carried.state, seat->side);
  if (rank != NULL && frederic_troop_find_officer (seat, rank) < 0)
    return arb_outcome_refuse (out, "general-who", "general-needs-officer", error);
  if (frederic_record_begin_for (&record, facts, "general", seat->id))
    frederic_record_end (&record, out);
  return TRUE;
}

/* The call that has not come back yet; FALSE: @count of them have. */
static gboolean
find_call (const ArbFacts *facts,
           const char *prefix,
           gint64 count,
           const char *result,
           char call[ARB_ID_LENGTH])
{
  for (gint64 n = 1; n <= count; n++)
    {
      g_snprintf (call, ARB_ID_LENGTH, "%s-%d", prefix, (int) n);
      if (!frederic_facts_was_called (facts, call, result))
        return TRUE;
    }
  return FALSE;
}

/* In an event it is known which elephant flees next. */
static void
name_elephant (const ArbFacts *facts,
               ArbOutcome *out)
{
  g_auto (FredericCarried) carried = { 0 };

  if (!frederic_carried_init (&carried, facts))
    return;
  for (guint i = 0; i < carried.state->troops->len; i++)
    {
      const FredericTroop *troop = carried.state->troops->pdata[i];

      if (!troop->must_roll)
        continue;
      arb_outcome_set (out, "elephant.unit", arb_value_text (troop->id), NULL);
      arb_outcome_set (out, "elephant.name",
                       arb_value_text (frederic_play_get_name (carried.state, troop)), NULL);
      return;
    }
}

/* The same of the battery of that number among those that owe hexes. */
static void
pass_battery (const ArbFacts *facts,
              ArbOutcome *out,
              guint number)
{
  g_auto (FredericCarried) carried = { 0 };

  if (!frederic_carried_init (&carried, facts))
    return;
  for (guint i = 0; i < carried.state->troops->len; i++)
    {
      const FredericTroop *troop = carried.state->troops->pdata[i];

      if (!frederic_play_owes_hexes (carried.state, troop) || --number > 0)
        continue;
      arb_outcome_pass (out, "unit.type", arb_value_word (troop->type.id));
      arb_outcome_pass (out, "unit.elements", arb_value_int (troop->elements));
      arb_outcome_pass (
          out, "unit.retreat-debt",
          arb_value_int (frederic_troop_get_int (troop, FREDERIC_FIELD_RETREAT_DEBT)));
      arb_outcome_pass (out, "unit.done", arb_value_int (0));
      /* What it means to do is said when it moves. */
      arb_outcome_pass (out, "plan.move", ARB_VALUE_INIT);
      arb_outcome_pass (out, "plan.road", arb_value_bool (FALSE));
      if (arb_rules_find_text (arb_facts_get_rules (facts), "battery-of-turn") != NULL)
        arb_outcome_note (out, NULL, "battery-of-turn", "name",
                          arb_value_text (frederic_play_get_name (carried.state, troop)), NULL);
      return;
    }
}

static gboolean
resolve_leftovers (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  gint64 elephants =
      arb_facts_int (facts, "elephants") + arb_facts_int (facts, "elephants-of-other");
  char call[ARB_ID_LENGTH];

  if (find_call (facts, "elephant", elephants, "outcome", call))
    {
      name_elephant (facts, out);
      arb_outcome_call (out, call, "flight", NULL);
      arb_outcome_goto (out, "turn.leftovers");
    }
  else if (find_call (facts, "battery", arb_facts_int (facts, "batteries"), "debt", call))
    {
      arb_outcome_call (out, call, "artillery-next-turn", NULL);
      pass_battery (facts, out, (guint) g_ascii_strtoull (call + strlen ("battery-"), NULL, 10));
      arb_outcome_goto (out, "turn.leftovers");
    }
  return TRUE;
}

const ArbStep frederic_turn_steps[] = {
  { "turn.begin", resolve_begin },
  { "turn.chief", resolve_general },
  { "turn.leftovers", resolve_leftovers },
  { "turn.end", frederic_resolve_told },
  { NULL },
};

/* Of version 0.1, for the rules that an event keeps. */
const ArbStep frederic_first_turn_steps[] = {
  { "turn.chief" },
  { "turn.leftovers", resolve_leftovers },
  { NULL },
};
