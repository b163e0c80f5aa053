/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-carried.h"

#include <string.h>

#include "systems/arb-system-list.h"
#include "systems/frederic/frederic-steps.h"

static const char *
get_text (const ArbFacts *facts,
          const char *id)
{
  const ArbValue *value = arb_facts_get (facts, id);

  return value != NULL && value->type == ARB_VALUE_TEXT ? value->text : NULL;
}

static const char *
get_unit (const ArbFacts *facts,
          const char *side)
{
  const ArbValue *unit = arb_facts_get_side (facts, side, FREDERIC_CARRIED_UNIT);

  return unit != NULL && unit->type == ARB_VALUE_TEXT ? unit->text : NULL;
}

gboolean
frederic_is_in_event (const ArbFacts *facts)
{
  return get_text (facts, FREDERIC_CARRIED_PLAY) != NULL;
}

static ArbPlay *
new_play (const ArbFacts *facts)
{
  ArbPlay *play = arb_play_new_of (&arb_frederic_def, (ArbRules *) arb_facts_get_rules (facts));
  const GPtrArray *rulings = arb_facts_get_rules (facts)->rulings;

  for (guint i = 0; i < rulings->len; i++)
    {
      const char *id = ((const ArbField *) g_ptr_array_index (rulings, i))->id;

      arb_play_set_ruling (play, id, arb_facts_get_ruling (facts, id));
    }
  return play;
}

/* @with_acts: as they left it; otherwise as the session found it. */
static gboolean
init (FredericCarried *self,
      const ArbFacts *facts,
      gboolean with_acts)
{
  const char *units = get_text (facts, FREDERIC_CARRIED_PLAY);
  const char *acts = with_acts ? get_text (facts, FREDERIC_CARRIED_ACTS) : NULL;

  *self = (FredericCarried) { 0 };
  if (units == NULL)
    return FALSE;
  self->play = new_play (facts);
  if (!arb_play_read_text (self->play, units) || arb_play_get_n_units (self->play) == 0)
    {
      frederic_carried_clear (self);
      return FALSE;
    }
  self->state = frederic_play_begin (self->play);
  if (acts != NULL && *acts != '\0')
    arb_play_read_text (self->play, acts);
  for (guint i = 0; i < arb_play_get_n_acts (self->play); i++)
    frederic_play_tell (self->state, i);
  return TRUE;
}

gboolean
frederic_carried_init (FredericCarried *self,
                       const ArbFacts *facts)
{
  return init (self, facts, TRUE);
}

void
frederic_carried_clear (FredericCarried *self)
{
  g_clear_pointer (&self->state, frederic_play_free);
  g_clear_pointer (&self->play, arb_play_free);
}

gboolean
frederic_facts_is_second (const ArbFacts *facts,
                          const char *side)
{
  const char *sides = get_text (facts, FREDERIC_CARRIED_SIDES);
  const char *second = sides != NULL ? strchr (sides, '\n') : NULL;

  return second != NULL && g_str_equal (second + 1, side);
}

FredericTroop *
frederic_carried_get (const FredericCarried *self,
                      const ArbFacts *facts,
                      const char *side)
{
  const char *unit = get_unit (facts, side);

  return unit != NULL ? frederic_play_find (self->state, unit) : NULL;
}

static gboolean
is_called (const ArbPlayUnit *unit,
           const char *text)
{
  static const char *const ids[] = { "name", "number" };

  if (g_str_equal (unit->id, text))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const char *said = arb_play_sets_get (unit->sets, ids[i]);

      if (said != NULL && g_utf8_collate (said, text) == 0)
        return TRUE;
    }
  return FALSE;
}

FredericTroop *
frederic_carried_find (const FredericCarried *self,
                       const char *text,
                       const char *of,
                       const char *but)
{
  for (guint i = 0; i < self->state->troops->len; i++)
    {
      FredericTroop *troop = self->state->troops->pdata[i];

      if (troop->elements > 0 && (of == NULL || g_str_equal (troop->side, of)) &&
          (but == NULL || !g_str_equal (troop->side, but)) &&
          is_called (arb_play_get_unit (self->play, i), text))
        return troop;
    }
  return NULL;
}

/* --- What the state answers ------------------------------------------------------------------ */

/* By an act, or as the umpire noted it. */
static gboolean
is_known_to_move (const FredericTroop *troop)
{
  return troop->has_moved || frederic_troop_get_int (troop, FREDERIC_FIELD_MOVED) > 0;
}

/* What nobody has said so far is asked. */
static gboolean
is_known (const FredericTroop *attacker,
          const FredericTroop *defender,
          const ArbPlaySet *set)
{
  if (g_str_equal (set->id, "riposte") || g_str_equal (set->id, "pursuit"))
    return FALSE;
  if (g_str_equal (set->id, "attacker.has-fought"))
    return g_str_equal (set->text, "yes");
  if (g_str_equal (set->id, "attacker.moved") || g_str_equal (set->id, "attacker.road-march") ||
      g_str_equal (set->id, "attacker.mounted-move"))
    return is_known_to_move (attacker);
  if (g_str_equal (set->id, "defender.moved-last-phase"))
    return is_known_to_move (defender);
  if (g_str_equal (set->id, "attacker.retreat-debt"))
    return frederic_troop_is_artillery (attacker);
  if (g_str_equal (set->id, "defender.retreat-debt"))
    return frederic_troop_is_artillery (defender);
  if (g_str_equal (set->id, "defender.officers"))
    return defender->knows_officers;
  return *set->text != '\0';
}

static gboolean
has_others (const FredericPlay *self,
            const FredericTroop *attacker,
            const FredericTroop *defender,
            FredericEffect effect)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop != attacker && troop != defender && troop->elements > 0 &&
          (troop->type.effect == effect || *troop->type.id == '\0'))
        return TRUE;
    }
  return FALSE;
}

void
frederic_play_foreach_known (const FredericPlay *self,
                             const FredericTroop *attacker,
                             const FredericTroop *defender,
                             FredericKnownFunc func,
                             gpointer user_data)
{
  const FredericStrike strike = { .attacker = (FredericTroop *) attacker,
                                  .defender = (FredericTroop *) defender };
  g_autoptr (GArray) sets = arb_play_sets_new ();

  frederic_play_add_state (self, &strike, sets);
  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);

      if (is_known (attacker, defender, set))
        func (set->id, set->text, user_data);
    }
  /* Nobody asks for camels and elephants in Silesia. */
  if (!has_others (self, attacker, defender, FREDERIC_EFFECT_CAMEL))
    func ("attacker.near-camels", "0", user_data);
  if (!has_others (self, attacker, defender, FREDERIC_EFFECT_ELEPHANT))
    func ("attacker.near-elephants", "0", user_data);
  if (attacker->knows_officers && frederic_troop_count_officers (attacker, self->play) == 0)
    func ("attacker.front-rank", "no", user_data);
}

typedef struct
{
  const ArbProcedure *procedure;
  gboolean whole; /* the defender with what he is */
  gboolean both;  /* the attacker as well */
  ArbOutcome *out;
} Passing;

static void
pass (const char *id,
      const char *text,
      gpointer user_data)
{
  /* What the facts of the combat before hand down themselves. */
  static const char *const handed[] = { "defender.type", "defender.elements", "defender.elite",
                                        "defender.traits", "defender.animal", NULL };
  const Passing *self = user_data;
  const ArbField *field = arb_procedure_find_input (self->procedure, id);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (field == NULL || (!self->both && g_str_equal (id, "attacker.has-fought")) ||
      (!self->both && g_str_has_prefix (id, "attacker.") &&
       !g_str_equal (id, "attacker.near-camels") && !g_str_equal (id, "attacker.near-elephants") &&
       !g_str_equal (id, "attacker.front-rank")) ||
      (!self->whole && g_strv_contains (handed, id)) || !arb_field_parse (field, text, &value, NULL))
    return;
  arb_outcome_pass (self->out, id, arb_value_copy (&value));
}

void
frederic_carried_pass (const FredericCarried *self,
                       const ArbFacts *facts,
                       const FredericTroop *attacker,
                       const FredericTroop *defender,
                       gboolean whole,
                       ArbOutcome *out)
{
  Passing passing = { arb_rules_find_procedure (arb_facts_get_rules (facts), "combat"), whole, FALSE,
                      out };

  frederic_play_foreach_known (self->state, attacker, defender, pass, &passing);
}

void
frederic_carried_pass_both (const FredericCarried *self,
                            const ArbFacts *facts,
                            const FredericTroop *attacker,
                            const FredericTroop *defender,
                            ArbOutcome *out)
{
  Passing passing = { arb_rules_find_procedure (arb_facts_get_rules (facts), "combat"), TRUE, TRUE,
                      out };

  frederic_play_foreach_known (self->state, attacker, defender, pass, &passing);
  if (attacker->fields[FREDERIC_FIELD_RANGE].type == ARB_VALUE_INT)
    arb_outcome_pass (out, "attacker.range",
                      arb_value_int (frederic_troop_get_range (attacker)));
  if (attacker->moved_too_far)
    arb_outcome_pass (out, "attacker.moved-too-far", arb_value_bool (TRUE));
}

gboolean
frederic_play_owes_hexes (const FredericPlay *self,
                          const FredericTroop *troop)
{
  return troop->elements > 0 && frederic_troop_is_artillery (troop) && self->side != NULL &&
         frederic_play_is_its_turn (self, troop) &&
         frederic_troop_get_int (troop, FREDERIC_FIELD_RETREAT_DEBT) > 0;
}

/* --- Acts ------------------------------------------------------------------------------------ */

static void
begin_record (FredericRecord *self,
              const ArbFacts *facts,
              const char *procedure,
              const char *a,
              const char *b)
{
  const char *acts = get_text (facts, FREDERIC_CARRIED_ACTS);
  g_autofree char *id = NULL;

  self->acts = new_play (facts);
  if (acts != NULL && *acts != '\0')
    arb_play_read_text (self->acts, acts);
  id = g_strdup_printf ("act-%u", arb_play_get_n_acts (self->acts) + 1);
  self->act =
      arb_play_get_act (self->acts, arb_play_add_act (self->acts, procedure, id, a, b));
}

gboolean
frederic_record_begin (FredericRecord *self,
                       const ArbFacts *facts,
                       const char *procedure,
                       const char *a,
                       const char *b)
{
  const char *attacker = get_unit (facts, a);
  const char *defender = b != NULL ? get_unit (facts, b) : NULL;

  *self = (FredericRecord) { 0 };
  if (!frederic_is_in_event (facts) || attacker == NULL || (b != NULL && defender == NULL))
    return FALSE;
  begin_record (self, facts, procedure, attacker, defender);
  return TRUE;
}

gboolean
frederic_record_begin_for (FredericRecord *self,
                           const ArbFacts *facts,
                           const char *procedure,
                           const char *unit)
{
  *self = (FredericRecord) { 0 };
  if (!frederic_is_in_event (facts))
    return FALSE;
  begin_record (self, facts, procedure, unit, NULL);
  return TRUE;
}

void
frederic_record_set (FredericRecord *self,
                     const char *id,
                     const char *text)
{
  if (text != NULL)
    arb_play_sets_add (self->act->sets, id, text);
}

void
frederic_record_value (FredericRecord *self,
                       const ArbFacts *facts,
                       const char *id)
{
  const ArbValue *value = arb_facts_get (facts, id);
  g_autofree char *text = value != NULL ? arb_value_to_string (value) : NULL;

  if (value != NULL && value->type != ARB_VALUE_NONE)
    arb_play_sets_add (self->act->values, id, text);
}

void
frederic_record_end (FredericRecord *self,
                     ArbOutcome *out)
{
  g_autofree char *text = arb_play_to_text (self->acts);

  if (arb_outcome_declares (out, FREDERIC_CARRIED_ACTS))
    arb_outcome_set (out, FREDERIC_CARRIED_ACTS, arb_value_text (text), NULL);
  g_clear_pointer (&self->acts, arb_play_free);
}

static void
add_if_freed (FredericRecord *self,
              const ArbFacts *facts)
{
  FredericFight fight = frederic_facts_fight (facts);
  const char *line;
  FredericFollow follow =
      frederic_follow_up (&fight, TRUE, arb_facts_get_table (facts, "follow-up"), &line);

  arb_play_sets_add (self->act->values, FREDERIC_FOLLOW_IF_FREED, frederic_follow_words[follow]);
  arb_play_sets_add (self->act->values, FREDERIC_PURSUIT_IF_FREED,
                     frederic_follow_words[frederic_may_pursue (&fight, follow) ? FREDERIC_MAY
                                                                                : FREDERIC_NEVER]);
}

/* An attack that is all there is of the session. Rules that an event has kept from an earlier version
 * know nothing of what may come after it. */
static gboolean
is_alone (const ArbFacts *facts,
          const char *call)
{
  return call == NULL && !arb_facts_are_called (facts) &&
         g_str_equal (arb_facts_get_procedure (facts)->id, "combat") &&
         arb_rules_find_text (arb_facts_get_rules (facts), "riposte-next") != NULL;
}

static const ArbValue *
get_value (const ArbFacts *facts,
           const char *call,
           const char *id)
{
  return call != NULL ? arb_facts_get_side (facts, call, id) : arb_facts_get (facts, id);
}

static void
add_value (FredericRecord *self,
           const ArbFacts *facts,
           const char *call,
           const char *id)
{
  const ArbValue *value = get_value (facts, call, id);
  g_autofree char *text = value != NULL ? arb_value_to_string (value) : NULL;

  if (value != NULL && value->type != ARB_VALUE_NONE)
    arb_play_sets_add (self->act->values, id, text);
}

/* What the session knew the target to be, which the umpire may have put right. */
static void
add_target (FredericRecord *self,
            const ArbFacts *facts)
{
  g_autofree char *elements = g_strdup_printf ("%d", frederic_facts_int (facts, "defender.elements"));

  frederic_record_set (self, "b.type", arb_facts_word (facts, "defender.type"));
  frederic_record_set (self, "b.elements", elements);
  add_if_freed (self, facts);
}

void
frederic_record_attack (const ArbFacts *facts,
                        ArbOutcome *out,
                        const char *call,
                        const char *procedure,
                        const char *attacker,
                        const char *defender)
{
  static const char *const values[] = {
    "stage", "mode", "elements.left", "defender.state", "defender.becomes", "panicking-elephants",
    "retreat.done", "hex-freed", "follow-up", "pursuit", "riposte",
  };
  const ArbValue *stage = get_value (facts, call, "stage");
  const ArbValue *left = get_value (facts, call, "elements.left");
  const ArbValue *end = get_value (facts, call, FREDERIC_RETREAT_END);
  FredericRecord record;

  if (stage == NULL || g_strcmp0 (stage->word, "complete") != 0 ||
      !frederic_record_begin (&record, facts, procedure, attacker, defender))
    return;
  if (call == NULL)
    add_target (&record, facts);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    add_value (&record, facts, call, values[i]);
  if (left != NULL && left->integer > 0)
    add_value (&record, facts, call, "defender.retreat-debt");
  if (is_alone (facts, call))
    frederic_record_set (&record, FREDERIC_ACT_ALONE, "yes");
  if (g_strcmp0 (call, "early-riposte") == 0)
    frederic_record_set (&record, "early", "yes");
  if (end != NULL && end->type == ARB_VALUE_TEXT)
    frederic_record_set (&record, "b.to", end->text);
  frederic_record_end (&record, out);
}

static void
tell (const FredericCarried *before,
      const FredericCarried *after,
      ArbOutcome *out,
      guint number,
      const char *what,
      const char *unit)
{
  g_autofree char *text = frederic_play_dup_changes (before->state, after->state, unit);
  char id[ARB_ID_LENGTH];

  if (text != NULL && arb_outcome_declares (out, arb_id_join_index (id, "troop", number, what)))
    arb_outcome_set (out, id, arb_value_text (text), NULL);
}

void
frederic_tell_changes (const ArbFacts *facts,
                       ArbOutcome *out)
{
  g_auto (FredericCarried) before = { 0 };
  g_auto (FredericCarried) after = { 0 };

  if (arb_facts_are_called (facts) || !init (&before, facts, FALSE) || !init (&after, facts, TRUE))
    return;
  for (guint i = 0; i < arb_play_get_n_units (before.play); i++)
    {
      const char *unit = arb_play_get_unit (before.play, i)->id;
      g_autofree char *elephant = g_strconcat (unit, FREDERIC_ELEPHANT_SUFFIX, NULL);

      tell (&before, &after, out, i + 1, "after", unit);
      if (frederic_play_find (before.state, elephant) == NULL)
        tell (&before, &after, out, i + 1, "elephant", elephant);
    }
}

gboolean
frederic_resolve_told (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  frederic_tell_changes (facts, out);
  return TRUE;
}
