/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps deux – Déplacement »: what everybody does in a combat turn, and what it costs. */

#include <string.h>

#include "systems/umbra/umbra-steps.h"

typedef enum
{
  ACTION_IDLE,
  ACTION_MOVE,
  ACTION_MARCH,
  ACTION_CONSOLIDATE,
  ACTION_BUILD,
  ACTION_FIGHT,
  ACTION_LEAVE,
} Action;

#define MAX_LED 5

static const char *const action_words[] = { "idle",  "move",  "march", "consolidate",
                                            "build", "fight", "leave", NULL };

/* The orders of a side, one after the other. */
typedef struct
{
  const ArbFacts *facts;
  ArbOutcome *out; /* NULL: only what would be */
  UmbraField *field;
} Orders;

static void
note (const Orders *self,
      const char *text,
      const UmbraUnit *unit)
{
  if (self->out != NULL)
    umbra_note_troop (self->facts, self->out, text, unit->id, &unit->troop);
}

static Action
get_action (const ArbFacts *facts,
            const char *entry)
{
  return arb_word_index (action_words, arb_facts_side_word (facts, entry, "action"), ACTION_IDLE);
}

/* Interned; UMBRA_SOMEWHERE: it was not said. */
static const char *
get_place (const ArbFacts *facts,
           const char *entry,
           const char *name)
{
  const ArbValue *place = arb_facts_get_side_answer (facts, entry, name);

  if (place == NULL || place->type != ARB_VALUE_TEXT)
    return UMBRA_SOMEWHERE;
  /* As the French question has it. */
  return g_str_equal (place->text, "dehors") ? UMBRA_OFF : g_intern_string (place->text);
}

/* Where the unit goes. Whoever is on the map of the event goes where its counter is put. */
static const char *
find_goal (const ArbFacts *facts,
           const UmbraUnit *unit,
           const char *name)
{
  const char *to = get_place (facts, unit->id, name);

  return to == UMBRA_SOMEWHERE && umbra_is_hex (unit->place) ? unit->place : to;
}

/* --- Moving ------------------------------------------------------------------------------------- */

/* Whether the move is one out of a confrontation; an umpire who says so is believed. */
static gboolean
leaves (const Orders *self,
        UmbraUnit *unit)
{
  const ArbValue *meant = arb_facts_get_side_answer (self->facts, unit->id, "leaves");

  if (unit->kind == UMBRA_KIND_TROOP && get_action (self->facts, unit->id) == ACTION_LEAVE &&
      unit->engaged == UMBRA_NOT_ENGAGED)
    unit->engaged = arb_facts_side_bool (self->facts, unit->id, "engaged-long")
                        ? UMBRA_ENGAGED_EARLIER
                        : UMBRA_ENGAGED_TODAY;
  if (meant != NULL && meant->type == ARB_VALUE_BOOL)
    return unit->engaged != UMBRA_NOT_ENGAGED && meant->truth;
  return umbra_unit_leaves (unit, &self->field->game, TRUE);
}

static void
set_hexes (const Orders *self,
           const UmbraUnit *unit,
           gboolean forced)
{
  gboolean led = arb_facts_side_bool (self->facts, unit->id, "led");
  gint64 move =
      umbra_troop_move (&unit->troop, arb_facts_side_bool (self->facts, unit->id, "difficult"), led);
  gint64 gain = !forced ? 0 : arb_facts_ruling_is (self->facts, "march-gain", "own-move") ? move : 1;

  if (self->out != NULL)
    arb_outcome_set_side_int (self->out, unit->id, "hexes", move + gain, NULL);
}

static void
move (const Orders *self,
      UmbraUnit *unit)
{
  const UmbraGame *game = &self->field->game;
  const char *to = find_goal (self->facts, unit, "to");
  const ArbValue *takes = arb_facts_get_side_answer (self->facts, unit->id, "takes");
  const char *position = takes != NULL && takes->type == ARB_VALUE_WORD && to != UMBRA_OFF
                             ? g_intern_string (takes->word)
                             : umbra_unit_find_position (unit, game, get_place (self->facts, unit->id, "to"));
  gboolean left = leaves (self, unit);

  if (left && unit->kind == UMBRA_KIND_TROOP)
    note (self, unit->engaged == UMBRA_ENGAGED_EARLIER ? "leaves-freely" : "leaves", unit);
  umbra_unit_move (unit, game, to, position, left);
}

/* --- « Marche forcée » ------------------------------------------------------------------------- */

/* TRUE: it marched. @marched: once this turn already. */
static gboolean
march (const Orders *self,
       UmbraUnit *unit,
       const char *to,
       gboolean marched)
{
  static const char *const texts[] = { "march-done",      "march-free",  "march-already",
                                       "march-rough",     "march-exhausted", "march-alone" };
  UmbraMarchLog log = { marched, unit->free_march_used };
  gboolean accompanied = arb_facts_side_bool (self->facts, unit->id, "accompanied") ||
                         umbra_unit_is_accompanied (unit, &self->field->game, to);
  UmbraMarch how = umbra_troop_try_march (
      &unit->troop, &log, accompanied, arb_facts_side_bool (self->facts, unit->id, "beloved"),
      arb_facts_side_bool (self->facts, unit->id, "rough"));

  umbra_troop_march (&unit->troop, &log, how, &self->field->game.rulings);
  unit->free_march_used = log.free_used;
  note (self, texts[how], unit);
  if (self->out != NULL)
    {
      arb_outcome_set_side_bool (self->out, unit->id, "has-marched", log.marched, NULL);
      umbra_set_troop_now (self->out, unit->id, &unit->troop);
    }
  return how == UMBRA_MARCH_DONE || how == UMBRA_MARCH_FREE;
}

/* --- « Consolider », « Position privilégiée » --------------------------------------------------- */

/* « lever une position défensive »: it counts as consolidating; the work counts at the end of the
 * turn. */
static void
build (const Orders *self,
       UmbraUnit *unit)
{
  gboolean suitable = arb_facts_side_bool (self->facts, unit->id, "suitable");
  gboolean helped = arb_facts_side_bool (self->facts, unit->id, "helped");
  gint64 needed =
      umbra_building_turns (umbra_game_is_fortified (&self->field->game, unit), suitable);

  if (needed == 0 || (unit->place == UMBRA_SOMEWHERE && !helped))
    {
      note (self, needed == 0 ? "build-nowhere" : "build-alone", unit);
      return;
    }
  umbra_unit_consolidate (unit, TRUE, suitable);
  unit->turn.helped = helped;
  if (self->out != NULL)
    umbra_note_work (self->facts, self->out, unit->built + 1 < needed ? "build-goes-on" : "build-ends",
                     unit, unit->built + 1, needed);
}

static void
consolidate (const Orders *self,
             UmbraUnit *unit)
{
  gboolean was_idle = unit->idle;

  umbra_unit_consolidate (unit, FALSE, TRUE);
  /* « n'ayant pas bougé et n'ayant rien fait d'autre »: a reading for people. */
  if (arb_facts_ruling_is (self->facts, "consolidate-idle", "yes"))
    unit->idle = was_idle;
  note (self, "consolidates", unit);
}

/* --- One after the other ------------------------------------------------------------------------- */

static void
order_troop (const Orders *self,
             UmbraUnit *unit)
{
  switch (get_action (self->facts, unit->id))
    {
    case ACTION_MOVE:
    case ACTION_LEAVE:
      set_hexes (self, unit, FALSE);
      move (self, unit);
      break;
    case ACTION_MARCH:
      set_hexes (self, unit, march (self, unit, find_goal (self->facts, unit, "to"), FALSE));
      move (self, unit);
      break;
    case ACTION_BUILD:
      build (self, unit);
      break;
    case ACTION_CONSOLIDATE:
      consolidate (self, unit);
      break;
    case ACTION_FIGHT:
      unit->idle = FALSE;
      if (unit->engaged == UMBRA_NOT_ENGAGED)
        unit->engaged = UMBRA_ENGAGED_TODAY;
      break;
    case ACTION_IDLE:
    default:
      break;
    }
}

/* Up to @last, NULL: all of them. Personalities go first, troops may be with them. */
static void
give_orders (const Orders *self,
             UmbraSide side,
             const UmbraUnit *last)
{
  UmbraGame *game = &self->field->game;

  for (UmbraKind i = UMBRA_KIND_TROOP; i <= UMBRA_KIND_PERSON; i++)
    for (guint j = 0; j < game->n_units; j++)
      {
        UmbraUnit *unit = &game->units[j];
        UmbraKind kind = i == UMBRA_KIND_TROOP ? UMBRA_KIND_PERSON : UMBRA_KIND_TROOP;

        if (unit == last)
          return;
        if (unit->side != side || unit->kind != kind || !umbra_unit_is_active (unit))
          continue;
        if (kind == UMBRA_KIND_TROOP)
          order_troop (self, unit);
        else if (get_action (self->facts, unit->id) == ACTION_MOVE)
          move (self, unit);
      }
}

void
umbra_resolve_orders (const ArbFacts *facts,
                      ArbOutcome *out,
                      UmbraSide side)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  const Orders self = { facts, out, field };

  give_orders (&self, side, NULL);
  umbra_field_tell (field, out);
}

/* On the recalled order, after its own action. */
void
umbra_resolve_order_march (const ArbFacts *facts,
                           ArbOutcome *out,
                           UmbraField *field,
                           UmbraUnit *unit)
{
  const Orders self = { facts, out, field };
  const char *to = find_goal (facts, unit, "order-to");

  if (umbra_unit_is_active (unit) &&
      march (&self, unit, to, arb_facts_side_bool (facts, unit->id, "has-marched")))
    umbra_unit_move (unit, &field->game, to,
                     umbra_unit_find_position (unit, &field->game, get_place (facts, unit->id, "order-to")),
                     umbra_unit_leaves (unit, &field->game, TRUE));
}

/* --- What the questions depend on ---------------------------------------------------------------- */

/* The unit of the entry when those before it have had their orders; NULL: it is nobody's. */
static UmbraUnit *
look_ahead (const ArbFacts *facts,
            const char *entry,
            UmbraField *field)
{
  const Orders self = { facts, NULL, field };
  UmbraUnit *unit = umbra_field_find (field, entry);

  if (unit != NULL)
    give_orders (&self, unit->side, unit);
  return unit;
}

/* Leaving matters to whoever is engaged with an enemy that is still there. */
gboolean
umbra_derive_would_leave (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  const UmbraUnit *unit = look_ahead (facts, self, field);

  *value = arb_value_bool (unit != NULL && umbra_unit_leaves (unit, &field->game, TRUE));
  return TRUE;
}

gboolean
umbra_derive_is_engaged (const ArbFacts *facts,
                         const char *self,
                         const char *foe,
                         ArbValue *value)
{
  const char *word = arb_facts_side_word (facts, self, "engaged");

  *value = arb_value_bool (word != NULL && !g_str_equal (word, umbra_engaged_words[0]));
  return TRUE;
}

gboolean
umbra_derive_position_there (const ArbFacts *facts,
                             const char *self,
                             const char *foe,
                             ArbValue *value)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  const UmbraUnit *unit = look_ahead (facts, self, field);

  if (unit == NULL)
    return FALSE;
  *value = arb_value_word (
      umbra_unit_find_position (unit, &field->game, get_place (facts, unit->id, "to")));
  return TRUE;
}

gboolean
umbra_derive_has_company (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  const UmbraUnit *unit = look_ahead (facts, self, field);

  *value = arb_value_bool (
      unit != NULL &&
      umbra_unit_is_accompanied (unit, &field->game, find_goal (facts, unit, "to")));
  return TRUE;
}

/* « Consolider »: not in contact with the enemy, unless the umpire reads it otherwise. */
gboolean
umbra_derive_may_dig (const ArbFacts *facts,
                      const char *self,
                      const char *foe,
                      ArbValue *value)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  const UmbraUnit *unit = umbra_field_find (field, self);

  *value = arb_value_bool (unit == NULL || umbra_unit_may_consolidate (unit, &field->game));
  return TRUE;
}

gboolean
umbra_derive_is_placed (const ArbFacts *facts,
                        const char *self,
                        const char *foe,
                        ArbValue *value)
{
  const ArbValue *place = arb_facts_get_side (facts, self, "place");

  *value = arb_value_bool (place != NULL && place->type == ARB_VALUE_TEXT);
  return TRUE;
}

gboolean
umbra_derive_is_on_map (const ArbFacts *facts,
                        const char *self,
                        const char *foe,
                        ArbValue *value)
{
  const ArbValue *place = arb_facts_get_side (facts, self, "place");

  *value = arb_value_bool (place != NULL && place->type == ARB_VALUE_TEXT &&
                           umbra_is_hex (place->text));
  return TRUE;
}

/* Known to be in no confrontation: it can neither stay in one nor leave one. */
gboolean
umbra_derive_is_free (const ArbFacts *facts,
                      const char *self,
                      const char *foe,
                      ArbValue *value)
{
  g_auto (ArbValue) engaged = ARB_VALUE_INIT;

  umbra_derive_is_engaged (facts, self, foe, &engaged);
  *value = arb_value_bool (!engaged.truth && umbra_facts_carries (facts, umbra_side_of (self)));
  return TRUE;
}

/* --- Who is in presence of whom ------------------------------------------------------------------- */

/* Whether the first unit of its side at its place stands there with an enemy. */
static gboolean
is_meeting (const UmbraGame *game,
            guint index)
{
  const UmbraUnit *unit = &game->units[index];
  gboolean has_enemy = FALSE;

  if (unit->side != UMBRA_SIDE_A || unit->place == UMBRA_SOMEWHERE || !umbra_unit_is_on_map (unit))
    return FALSE;
  for (guint i = 0; i < game->n_units; i++)
    {
      const UmbraUnit *other = &game->units[i];

      if (i == index || !umbra_unit_is_on_map (other) || !umbra_unit_is_beside (unit, other))
        continue;
      if (other->side == unit->side && i < index)
        return FALSE;
      has_enemy = has_enemy || other->side != unit->side;
    }
  return has_enemy;
}

/* The place of meeting @n, from 1; NULL: there are fewer. */
static const char *
find_meeting (const ArbFacts *facts,
              guint n)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);

  for (guint i = 0; i < field->game.n_units; i++)
    if (is_meeting (&field->game, i) && --n == 0)
      return field->game.units[i].place;
  return NULL;
}

gboolean
umbra_derive_usual_meetings (const ArbFacts *facts,
                             const char *self,
                             const char *foe,
                             ArbValue *value)
{
  guint n_meetings = 0;

  while (find_meeting (facts, n_meetings + 1) != NULL)
    n_meetings++;
  *value = arb_value_int (n_meetings);
  return TRUE;
}

gboolean
umbra_derive_met_at (const ArbFacts *facts,
                     const char *self,
                     const char *foe,
                     ArbValue *value)
{
  const char *dot = strrchr (self, '.');
  const char *place =
      dot != NULL ? find_meeting (facts, (guint) g_ascii_strtoull (dot + 1, NULL, 10)) : NULL;

  if (place == NULL)
    return FALSE;
  *value = arb_value_text (place);
  return TRUE;
}

gboolean
umbra_has_skill (const ArbFacts *facts,
                 UmbraSide side,
                 UmbraSkill skill)
{
  UmbraArmy army;

  umbra_facts_people (facts, side, &army);
  return umbra_people_count (army.people, army.n_people, skill, FALSE) > 0;
}

/* Difficult ground matters only to whoever moves more than one hex. */
gboolean
umbra_derive_usual_hexes (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  UmbraTroop troop = umbra_facts_troop (facts, self);

  *value = arb_value_int (umbra_troop_move (&troop, FALSE, FALSE));
  return arb_facts_get_side (facts, self, "type") != NULL;
}

/* « l'armée accompagnant le meneur (max 5 unités) »: as long as fewer of the side go with him. */
gboolean
umbra_derive_may_lead (const ArbFacts *facts,
                       const char *self,
                       const char *foe,
                       ArbValue *value)
{
  const UmbraList *list = &umbra_troop_lists[umbra_side_of (self)];
  guint n_led = 0;

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    n_led += arb_facts_side_bool (facts, arb_facts_get_entry (facts, list->list, n), "led");
  *value = arb_value_bool (n_led < MAX_LED);
  return TRUE;
}

/* Whoever has not fought today has camped since, and leaves freely. */
gboolean
umbra_derive_rested (const ArbFacts *facts,
                     const char *self,
                     const char *foe,
                     ArbValue *value)
{
  *value = arb_value_bool (
      !arb_facts_side_is (facts, self, "today", umbra_rest_words[UMBRA_REST_ENGAGED]));
  return arb_facts_get_side (facts, self, "today") != NULL;
}

