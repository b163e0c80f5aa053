/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-carried.h"

#include "systems/umbra/umbra-steps.h"

const char *const umbra_carried_by_troops[] = {
  "place",       "position",     "built",      "consolidated", "castra",       "advantage",
  "advantage-next", "engaged",   "against",    "resolutions",  "galvanised",   "malus",
  "busy",        "free-march",   "deficit-paid", "fought-today", "moved-now",  "building",
  "building-rough", "building-helped", "fought", "goes-on",    NULL,
};
const char *const umbra_carried_by_people[] = {
  "place",       "position",  "advantage", "advantage-next", "engaged", "against",
  "resolutions", "came",      "wins",      "moved-now",      "fought",  "goes-on",
  NULL,
};

gboolean
umbra_is_by_unit (const ArbOutcome *out)
{
  return arb_outcome_declares (out, "a.troop.1.engaged");
}

static void
find_carrier (const ArbFacts *facts,
              const char *about,
              gpointer data)
{
  UmbraSide side = umbra_side_of (about);
  const UmbraList *lists[] = { &umbra_troop_lists[side], &umbra_people_lists[side] };
  gboolean *carries = data;

  *carries = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint n = 0; !*carries && (n = umbra_next_entry (facts, lists[i], n)) != 0;)
      *carries = arb_facts_get_side_answer (facts, arb_facts_get_entry (facts, lists[i]->list, n),
                                            "engaged") != NULL;
}

gboolean
umbra_facts_carries (const ArbFacts *facts,
                     UmbraSide side)
{
  gboolean carries;

  arb_facts_remember (facts, umbra_side_words[side], &carries, sizeof carries, find_carrier);
  return carries;
}

/* --- Fields -------------------------------------------------------------------------------------- */

typedef enum
{
  FIELD_INT,
  FIELD_BOOL,
  FIELD_NOT, /* told when it is not so */
  FIELD_PLACE,
  FIELD_POSITION,
  FIELD_ENGAGED,
} FieldType;

typedef struct
{
  const char *name;
  FieldType type;
  gsize offset;
} Field;

#define FIELD(name, type, member) { name, FIELD_##type, G_STRUCT_OFFSET (UmbraUnit, member) }

static const Field fields[] = {
  FIELD ("place", PLACE, place),
  FIELD ("position", POSITION, position),
  FIELD ("built", INT, built),
  FIELD ("consolidated", BOOL, consolidated),
  FIELD ("castra", BOOL, castra),
  FIELD ("advantage", INT, advantage),
  FIELD ("advantage-next", INT, advantage_next),
  FIELD ("engaged", ENGAGED, engaged),
  FIELD ("against", PLACE, against),
  FIELD ("resolutions", INT, resolutions),
  FIELD ("galvanised", BOOL, galvanised),
  FIELD ("malus", BOOL, malus),
  FIELD ("busy", NOT, idle),
  FIELD ("free-march", BOOL, free_march_used),
  FIELD ("deficit-paid", INT, deficit),
  FIELD ("fought-today", BOOL, fought_today),
  FIELD ("came", BOOL, came),
  FIELD ("wins", INT, wins),
  FIELD ("moved-now", BOOL, turn.moved),
  FIELD ("building", BOOL, turn.builds),
  FIELD ("building-rough", BOOL, turn.unsuitable),
  FIELD ("building-helped", BOOL, turn.helped),
  FIELD ("fought", BOOL, turn.fought),
  FIELD ("goes-on", BOOL, turn.goes_on),
};

static gboolean
has_field (const UmbraUnit *unit,
           const Field *field)
{
  return g_strv_contains (unit->kind == UMBRA_KIND_TROOP ? umbra_carried_by_troops
                                                         : umbra_carried_by_people,
                          field->name);
}

/* NULL or none: nothing out of the ordinary. */
static void
read_field (UmbraUnit *unit,
            const Field *field,
            const ArbValue *value)
{
  gpointer member = (char *) unit + field->offset;
  gboolean is_told = value != NULL && value->type != ARB_VALUE_NONE;
  gboolean truth = is_told && value->type == ARB_VALUE_BOOL && value->truth;

  switch (field->type)
    {
    case FIELD_INT:
      *(gint64 *) member = is_told ? arb_value_get_int (value) : 0;
      break;
    case FIELD_BOOL:
      *(gboolean *) member = truth;
      break;
    case FIELD_NOT:
      *(gboolean *) member = !truth;
      break;
    case FIELD_PLACE:
      *(const char **) member = is_told ? g_intern_string (value->text) : UMBRA_SOMEWHERE;
      break;
    case FIELD_POSITION:
      *(const char **) member = is_told ? g_intern_string (value->word) : UMBRA_NO_POSITION;
      break;
    case FIELD_ENGAGED:
    default:
      *(UmbraEngaged *) member =
          arb_word_index (umbra_engaged_words, is_told ? value->word : NULL, UMBRA_NOT_ENGAGED);
      break;
    }
}

static ArbValue
field_value (const UmbraUnit *unit,
             const Field *field)
{
  gconstpointer member = (const char *) unit + field->offset;
  gint64 number;
  gboolean truth;

  switch (field->type)
    {
    case FIELD_INT:
      number = *(const gint64 *) member;
      return number != 0 ? arb_value_int (number) : ARB_VALUE_INIT;
    case FIELD_BOOL:
    case FIELD_NOT:
      truth = *(const gboolean *) member != (field->type == FIELD_NOT);
      return truth ? arb_value_bool (TRUE) : ARB_VALUE_INIT;
    case FIELD_PLACE:
      return *(const char *const *) member != NULL ? arb_value_text (*(const char *const *) member)
                                                   : ARB_VALUE_INIT;
    case FIELD_POSITION:
      return *(const char *const *) member != UMBRA_NO_POSITION
                 ? arb_value_word (*(const char *const *) member)
                 : ARB_VALUE_INIT;
    case FIELD_ENGAGED:
    default:
      return arb_value_word (umbra_engaged_words[*(const UmbraEngaged *) member]);
    }
}

/* --- Both sides ---------------------------------------------------------------------------------- */

static void
read_unit (const ArbFacts *facts,
           UmbraUnit *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    read_field (unit, &fields[i],
                has_field (unit, &fields[i]) ? arb_facts_get_side (facts, unit->id, fields[i].name)
                                             : NULL);
}

static void
add_unit (UmbraField *self,
          UmbraSide side,
          UmbraKind kind,
          guint number)
{
  const UmbraList *list =
      kind == UMBRA_KIND_TROOP ? &umbra_troop_lists[side] : &umbra_people_lists[side];
  UmbraUnit *unit = &self->game.units[self->game.n_units++];
  guint *n_units = &self->parties.n_units[side];

  unit->id = arb_facts_get_entry (self->game.facts, list->list, number);
  unit->side = side;
  unit->kind = kind;
  read_unit (self->game.facts, unit);
  self->parties.units[side][*n_units] = unit;
  self->parties.numbers[side][(*n_units)++] = number;
}

static void
add_side (UmbraField *self,
          UmbraSide side)
{
  UmbraArmy army;

  umbra_facts_army (self->game.facts, side, &army);
  for (guint i = 0; i < army.n_troops; i++)
    {
      add_unit (self, side, UMBRA_KIND_TROOP, army.troop_numbers[i]);
      self->game.units[self->game.n_units - 1].troop = army.troops[i];
    }
  for (guint i = 0; i < army.n_people; i++)
    {
      add_unit (self, side, UMBRA_KIND_PERSON, army.people_numbers[i]);
      self->game.units[self->game.n_units - 1].person = army.people[i];
    }
}

UmbraField *
umbra_field_new (const ArbFacts *facts)
{
  UmbraField *self = g_new0 (UmbraField, 1);

  self->game.facts = facts;
  self->game.units = g_new0 (UmbraUnit, 4 * UMBRA_MAX_ENTRIES);
  self->game.n_sides = 2;
  self->game.camps = g_new0 (UmbraCamp, self->game.n_sides);
  self->game.rulings = umbra_troop_rulings (facts);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      add_side (self, side);
      self->game.camps[side].won = arb_facts_side_bool (facts, umbra_side_words[side], "won");
    }
  return self;
}

void
umbra_field_arrive (UmbraField *self)
{
  for (guint i = 0; i < self->game.n_units; i++)
    umbra_unit_arrive (&self->game.units[i], &self->game);
}

void
umbra_field_free (UmbraField *self)
{
  g_free (self->game.units);
  g_free (self->game.camps);
  g_free (self);
}

UmbraUnit *
umbra_field_find (UmbraField *self,
                  const char *entry)
{
  for (guint i = 0; i < self->game.n_units; i++)
    if (g_str_equal (self->game.units[i].id, entry))
      return &self->game.units[i];
  return NULL;
}

/* A file tells everything; what is ordinary may as well not be there. */
static gboolean
is_same (const UmbraUnit *unit,
         const Field *field,
         const ArbValue *known,
         const ArbValue *value)
{
  UmbraUnit told = *unit;
  g_auto (ArbValue) before = ARB_VALUE_INIT;

  read_field (&told, field, known);
  before = field_value (&told, field);
  return arb_value_equal (&before, value);
}

void
umbra_field_tell (const UmbraField *self,
                  ArbOutcome *out)
{
  const UmbraGame *game = &self->game;

  for (guint i = 0; i < game->n_units; i++)
    for (guint j = 0; j < G_N_ELEMENTS (fields); j++)
      {
        const UmbraUnit *unit = &game->units[i];
        ArbValue value;

        if (!has_field (unit, &fields[j]))
          continue;
        value = field_value (unit, &fields[j]);
        if (is_same (unit, &fields[j],
                     arb_facts_get_side (game->facts, unit->id, fields[j].name), &value))
          arb_value_clear (&value);
        else
          arb_outcome_set_side (out, unit->id, fields[j].name, value, NULL);
      }
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    if (game->camps[side].won != arb_facts_side_bool (game->facts, umbra_side_words[side], "won"))
      arb_outcome_set_side (out, umbra_side_words[side], "won",
                            arb_value_bool (game->camps[side].won), NULL);
}

/* --- A confrontation -------------------------------------------------------------------------------- */

UmbraFightEnd
umbra_facts_fight_end (const ArbFacts *facts)
{
  UmbraFightEnd end = {
    .victor = arb_word_index (umbra_side_words, arb_facts_word (facts, "victor"), UMBRA_NOBODY),
    .advantage = { arb_facts_int (facts, "a.next.pending"), arb_facts_int (facts, "b.next.pending") },
  };

  while (end.n_draws < G_N_ELEMENTS (end.winners) && umbra_is_drawn (facts, end.n_draws + 1))
    {
      const char *entry = arb_facts_get_entry (facts, "draw", ++end.n_draws);

      end.winners[end.n_draws - 1] = arb_word_index (
          umbra_side_words, arb_facts_side_word (facts, entry, "winner"), UMBRA_NOBODY);
    }
  return end;
}
