/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the units of an event or a game bring into a confrontation, and what they carry away. Case
 * files tell nothing of the kind, and nothing of this touches them. */

#include "systems/umbra/umbra-steps.h"

static gboolean
is_carried (const ArbFacts *facts)
{
  return umbra_facts_carries (facts, UMBRA_SIDE_A) || umbra_facts_carries (facts, UMBRA_SIDE_B);
}

/* --- Into it ----------------------------------------------------------------------------------- */

/* A unit fights once a turn: who fights again has begun another one. */
static void
begin_turn (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraField *field)
{
  gboolean is_new = FALSE;

  for (guint i = 0; i < field->game.n_units; i++)
    if (field->game.units[i].turn.fought)
      {
        umbra_unit_close_turn (&field->game.units[i], &field->game);
        is_new = TRUE;
      }
  if (is_new)
    arb_outcome_note (out, NULL, arb_facts_bool (facts, "turn-open") ? "fought-already" : "fights-on",
                      NULL);
}

/* What the sums look at. What the umpire or the map says of his coming goes before what he carries. */
static void
tell_moves (const ArbFacts *facts,
             ArbOutcome *out,
             UmbraField *field)
{
  for (guint i = 0; i < field->game.n_units; i++)
    {
      UmbraUnit *unit = &field->game.units[i];
      const ArbValue *told;

      if (unit->kind == UMBRA_KIND_TROOP && unit->malus)
        arb_outcome_set_side_bool (out, unit->id, "disengaging", TRUE, NULL);
      if (unit->kind != UMBRA_KIND_PERSON)
        continue;
      told = arb_facts_get_side_answer (facts, unit->id, "moved");
      if (told != NULL && told->type == ARB_VALUE_BOOL)
        unit->came = told->truth;
      else
        arb_outcome_set_side_bool (out, unit->id, "moved", unit->came, NULL);
    }
}

static void
galvanise (ArbOutcome *out,
           UmbraField *field,
           UmbraSide side)
{
  const UmbraParties *parties = &field->parties;
  UmbraMorale before[2 * UMBRA_MAX_ENTRIES];
  gboolean raised = FALSE;

  for (guint i = 0; i < parties->n_units[side]; i++)
    before[i] = parties->units[side][i]->troop.morale;
  umbra_parties_galvanise (&field->parties, &field->game, side);
  for (guint i = 0; i < parties->n_units[side]; i++)
    {
      const UmbraUnit *unit = parties->units[side][i];

      if (unit->kind != UMBRA_KIND_TROOP || unit->troop.morale == before[i])
        continue;
      umbra_set_troop_now (out, unit->id, &unit->troop);
      raised = TRUE;
    }
  if (raised)
    arb_outcome_note (out, NULL, "galvanised", "who", arb_value_word (umbra_side_words[side]),
                      NULL);
}

void
umbra_carry_in (const ArbFacts *facts,
                ArbOutcome *out)
{
  g_autoptr (UmbraField) field = NULL;
  gboolean galvanises[2];
  gboolean carried;

  if (!umbra_is_by_unit (out))
    return;
  carried = is_carried (facts);
  /* Without an event the umpire says whether the engagement begins with a Galvaniseur. */
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    galvanises[side] = umbra_facts_carries (facts, side) ||
                       arb_facts_side_bool (facts, umbra_side_words[side], "galvanises");
  if (!carried && !galvanises[UMBRA_SIDE_A] && !galvanises[UMBRA_SIDE_B])
    return;
  field = umbra_field_new (facts);
  if (carried)
    {
      umbra_field_arrive (field);
      begin_turn (facts, out, field);
      umbra_parties_begin (&field->parties);
      tell_moves (facts, out, field);
    }
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    if (galvanises[side])
      galvanise (out, field, side);
  if (carried)
    umbra_field_tell (field, out);
}

/* A position that nobody carried so far is that of everybody there. */
void
umbra_carry_position (const ArbFacts *facts,
                      ArbOutcome *out)
{
  g_autoptr (UmbraField) field = NULL;

  if (!umbra_is_by_unit (out) || !is_carried (facts))
    return;
  field = umbra_field_new (facts);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const ArbValue *told = arb_facts_get_side_answer (facts, umbra_side_words[side], "position");

      for (guint i = 0; told != NULL && told->type == ARB_VALUE_WORD &&
                        i < field->parties.n_units[side];
           i++)
        if (umbra_unit_is_active (field->parties.units[side][i]))
          field->parties.units[side][i]->position = g_intern_string (told->word);
    }
  umbra_field_tell (field, out);
}

/* --- Out of it --------------------------------------------------------------------------------- */

void
umbra_carry_out (const ArbFacts *facts,
                 ArbOutcome *out,
                 const UmbraFightEnd *end)
{
  g_autoptr (UmbraField) field = NULL;
  gint64 due = arb_facts_int (facts, "due");

  if (!umbra_is_by_unit (out) || !is_carried (facts))
    return;
  field = umbra_field_new (facts);
  umbra_parties_end (&field->parties, &field->game, end);
  umbra_field_tell (field, out);
  if (due > 0)
    arb_outcome_set_int (out, "due", due - 1, NULL);
}

/* --- What the questions depend on ---------------------------------------------------------------- */

gboolean
umbra_derive_carries (const ArbFacts *facts,
                      const char *self,
                      const char *foe,
                      ArbValue *value)
{
  *value = arb_value_bool (umbra_facts_carries (facts, umbra_side_of (self)));
  return TRUE;
}

gboolean
umbra_derive_is_campaign (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (is_carried (facts));
  return TRUE;
}

/* The turn has asked who moves; and whoever has fought before is known to have come or not. */
static const char *
get_place (const ArbFacts *facts,
           const char *unit)
{
  const ArbValue *place = arb_facts_get_side (facts, unit, "place");

  return place != NULL && place->type == ARB_VALUE_TEXT ? place->text : NULL;
}

/* « hexagones contigus »: whether the enemy is known to be at another place. */
static gboolean
is_contiguous (const ArbFacts *facts,
               const char *self)
{
  static const char *const kinds[] = { "troop", "personality" };
  const char *place = get_place (facts, self);
  char enemy[ARB_ID_LENGTH];

  for (guint kind = 0; place != NULL && kind < G_N_ELEMENTS (kinds); kind++)
    for (int n = 1; n <= UMBRA_MAX_ENTRIES; n++)
      {
        const char *there;

        g_snprintf (enemy, sizeof enemy, "%s.%s.%d", g_str_has_prefix (self, "a.") ? "b" : "a",
                    kinds[kind], n);
        there = get_place (facts, enemy);
        if (there != NULL)
          return !g_str_equal (there, place);
      }
  return FALSE;
}

/* Ruling "contiguous-came": nobody enters the hex of the other then, so the umpire may be asked who came. */
gboolean
umbra_derive_coming_known (const ArbFacts *facts,
                           const char *self,
                           const char *foe,
                           ArbValue *value)
{
  const gboolean fought = arb_facts_side_int (facts, self, "resolutions") > 0;
  const gboolean is_asked = !fought && arb_facts_ruling_is (facts, "contiguous-came", "ask") &&
                            is_contiguous (facts, self);

  *value = arb_value_bool (arb_facts_get_side_answer (facts, self, "engaged") != NULL &&
                           (arb_facts_bool (facts, "turn-open") || fought) && !is_asked);
  return TRUE;
}

/* Whether the unit carries a position, or fights on where it was asked before. */
static gboolean
knows_position (const ArbFacts *facts,
                const char *unit)
{
  const char *engaged = arb_facts_side_word (facts, unit, "engaged");

  return arb_facts_get_side (facts, unit, "position") != NULL ||
         arb_word_index (umbra_engaged_words, engaged, UMBRA_NOT_ENGAGED) != UMBRA_NOT_ENGAGED ||
         arb_facts_side_int (facts, unit, "resolutions") > 0;
}

gboolean
umbra_derive_knows_position (const ArbFacts *facts,
                             const char *self,
                             const char *foe,
                             ArbValue *value)
{
  UmbraSide side = umbra_side_of (self);
  const UmbraList *lists[] = { &umbra_troop_lists[side], &umbra_people_lists[side] };
  gboolean known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint n = 0; !known && (n = umbra_next_entry (facts, lists[i], n)) != 0;)
      known = knows_position (facts, arb_facts_get_entry (facts, lists[i]->list, n));
  *value = arb_value_bool (known);
  return TRUE;
}
