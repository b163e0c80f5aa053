/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a unit, as the file gives them and as the umpire writes them anew. Those that a
 * confrontation asks are read as it reads them. */

#include <glib/gi18n-lib.h>

#include "systems/umbra/umbra-facts.h"
#include "systems/umbra/umbra-play.h"

#define MAX_COUNT 20
#define MAX_ADVANTAGE 30

static const char *const troop_fields[] = {
  "type",     "machine-force", "armament",     "training", "fatigue",   "morale",
  "wounded",  "adjectives",    "place",        "state",    "position",  "built",
  "castra",   "consolidated",  "advantage",    "engaged",  "resolutions", "galvanised",
  "malus",    "idle",          "free-march-used", "deficit", NULL,
};
static const char *const person_fields[] = {
  "grade",     "vs",      "wounded",     "skills", "place", "state",          "position",
  "advantage", "engaged", "resolutions", "came",   "wins",  "shifts-per-day", "shifts-used",
  "redraws-used", "discipline-used", NULL,
};
static const char *const scouts_fields[] = { "scouts", NULL };
static const char *const troop_states[] = { "active",     "fled",     "dislocated",
                                            "eliminated", "deserted", NULL };
static const char *const person_states[] = { "active", "eliminated", NULL };

/* --- By the inputs of a confrontation --------------------------------------------------------- */

/* The value of a whole number or a word of the unit; it stays none when it is not given. */
static gboolean
read_input (const UmbraSets *sets,
            const char *list,
            const char *id,
            ArbValue *value)
{
  g_autofree char *input = g_strdup_printf ("a.%s.1.%s", list, id);

  return umbra_sets_input (sets, id, input, value);
}

static gboolean
read_number (const UmbraSets *sets,
             const char *list,
             const char *id,
             gint64 *number)
{
  ArbValue value = ARB_VALUE_INIT;

  if (!read_input (sets, list, id, &value))
    return FALSE;
  if (value.type == ARB_VALUE_INT)
    *number = value.integer;
  return TRUE;
}

static gboolean
read_word (const UmbraSets *sets,
           const char *list,
           const char *id,
           const char *const *words,
           guint *place)
{
  ArbValue value = ARB_VALUE_INIT;

  if (!read_input (sets, list, id, &value))
    return FALSE;
  if (value.type == ARB_VALUE_WORD)
    *place = arb_word_index (words, value.word, *place);
  return TRUE;
}

/* --- Troops ----------------------------------------------------------------------------------- */

/* What can change: of a new troop, and when the umpire writes it anew. */
static gboolean
read_troop_state (UmbraTroop *troop,
                  const UmbraSets *sets)
{
  g_auto (ArbValue) adjectives = ARB_VALUE_INIT;
  guint morale = troop->morale;

  if (!read_number (sets, "troop", "armament", &troop->armament) ||
      !read_number (sets, "troop", "training", &troop->training) ||
      !read_number (sets, "troop", "fatigue", &troop->fatigue) ||
      !read_word (sets, "troop", "morale", umbra_morale_words, &morale) ||
      !umbra_sets_bool (sets, "wounded", &troop->wounded) ||
      !read_input (sets, "troop", "adjectives", &adjectives))
    return FALSE;
  troop->morale = morale;
  if (adjectives.type == ARB_VALUE_LIST)
    troop->adjectives = arb_value_get_bits (&adjectives, umbra_adjective_words);
  if (troop->wounded && troop->type.type == UMBRA_PIETAILLE)
    return umbra_sets_fail (sets, "wounded", _ ("Rabble is never wounded: it is dislocated."));
  return TRUE;
}

static gboolean
read_troop (UmbraUnit *unit,
            const UmbraSets *sets)
{
  const UmbraGame *game = sets->game;
  UmbraTroop *troop = &unit->troop;
  guint type = UMBRA_FANTASSINS;
  guint state = UMBRA_ACTIVE;

  if (!umbra_sets_check (sets, troop_fields) ||
      !read_word (sets, "troop", "type", umbra_type_words, &type) ||
      !read_number (sets, "troop", "machine-force", &troop->machine_force) ||
      !umbra_sets_word (sets, "state", troop_states, &state))
    return FALSE;
  if (type == UMBRA_MACHINE && umbra_sets_get (sets, "machine-force") == NULL)
    return umbra_sets_missing (sets, "machine-force");
  troop->type = umbra_troop_type_read (
      arb_rules_find_table (arb_play_get_rules (game->play), "troops"), type);
  troop->state = state;
  unit->idle = TRUE;
  if (!read_troop_state (troop, sets))
    return FALSE;
  if (umbra_sets_get (sets, "morale") == NULL)
    troop->morale = umbra_troop_start_morale (troop, &game->rulings);
  return umbra_sets_int (sets, "built", 0, MAX_COUNT, &unit->built) &&
         umbra_sets_bool (sets, "consolidated", &unit->consolidated) &&
         umbra_sets_bool (sets, "castra", &unit->castra) &&
         umbra_sets_bool (sets, "galvanised", &unit->galvanised) &&
         umbra_sets_bool (sets, "malus", &unit->malus) &&
         umbra_sets_bool (sets, "idle", &unit->idle) &&
         umbra_sets_bool (sets, "free-march-used", &unit->free_march_used) &&
         umbra_sets_int (sets, "deficit", 0, MAX_COUNT, &unit->deficit);
}

/* --- Personalities ----------------------------------------------------------------------------- */

static gboolean
read_skills (UmbraPerson *person,
             const UmbraSets *sets)
{
  const ArbTable *table =
      arb_rules_find_table (arb_play_get_rules (sets->game->play), "skills");
  g_auto (ArbValue) skills = ARB_VALUE_INIT;

  if (!read_input (sets, "personality", "skills", &skills))
    return FALSE;
  if (skills.type != ARB_VALUE_LIST)
    return TRUE;
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    person->x[i] = UMBRA_NO_SKILL;
  for (guint i = 0; i < skills.list->n_items; i++)
    if (!umbra_person_add_skill (person, table, skills.list->items[i].text))
      return umbra_sets_fail (sets, "skills", _ ("“%s” stands twice in the list."),
                              skills.list->items[i].text);
  return TRUE;
}

static gboolean
read_person_state (UmbraPerson *person,
                   const UmbraSets *sets)
{
  return read_number (sets, "personality", "vs", &person->vs) &&
         umbra_sets_bool (sets, "wounded", &person->wounded) && read_skills (person, sets) &&
         umbra_sets_int (sets, "shifts-per-day", 0, MAX_COUNT, &person->shifts_per_day);
}

/* Uses of Sens tactique, of Tactiques variées and points of Discipline. */
static const struct
{
  const char *id;
  UmbraSkill skill;
} counters[] = {
  { "shifts-used", UMBRA_SENS_TACTIQUE },
  { "redraws-used", UMBRA_TACTIQUES_VARIEES },
  { "discipline-used", UMBRA_DISCIPLINE_X },
};

static gint64 *
get_counter (UmbraPerson *person,
             UmbraSkill skill)
{
  return skill == UMBRA_SENS_TACTIQUE       ? &person->shifts_used
         : skill == UMBRA_TACTIQUES_VARIEES ? &person->redraws_used
                                            : &person->discipline_spent;
}

static gboolean
read_counters (UmbraUnit *unit,
               const UmbraSets *sets)
{
  for (guint i = 0; i < G_N_ELEMENTS (counters); i++)
    {
      gint64 *count = get_counter (&unit->person, counters[i].skill);
      gint64 limit = umbra_unit_limit (unit, counters[i].skill);

      if (!umbra_sets_int (sets, counters[i].id, 0, UMBRA_MAX_X, count))
        return FALSE;
      if (*count > limit)
        return umbra_sets_fail (sets, counters[i].id,
                                _ ("%s: used more often than “%s” allows."), counters[i].id,
                                umbra_skill_words[counters[i].skill]);
    }
  return TRUE;
}

static gboolean
read_person (UmbraUnit *unit,
             const UmbraSets *sets)
{
  UmbraPerson *person = &unit->person;
  guint grade = UMBRA_FIGURE;
  guint state = 0;

  person->shifts_per_day = 1;
  if (!umbra_sets_check (sets, person_fields) ||
      !read_word (sets, "personality", "grade", umbra_grade_words, &grade) ||
      !umbra_sets_word (sets, "state", person_states, &state) || !read_person_state (person, sets))
    return FALSE;
  person->grade = grade;
  person->force = umbra_cell_int (
      arb_rules_find_table (arb_play_get_rules (sets->game->play), "grades"), NULL,
      umbra_grade_words[grade]);
  person->eliminated = state != 0;
  return read_counters (unit, sets) && umbra_sets_bool (sets, "came", &unit->came) &&
         umbra_sets_int (sets, "wins", 0, MAX_COUNT, &unit->wins);
}

/* --- Both --------------------------------------------------------------------------------------- */

static gboolean
check_place (const UmbraUnit *unit,
             const UmbraSets *sets)
{
  if (unit->place != UMBRA_OFF)
    return TRUE;
  if (unit->position != UMBRA_NO_POSITION)
    return umbra_sets_fail (sets, "position", _ ("Off the map nobody holds a position."));
  if (unit->engaged != UMBRA_NOT_ENGAGED)
    return umbra_sets_fail (sets, "engaged", _ ("Off the map nobody is engaged."));
  return TRUE;
}

static gboolean
read_place (UmbraUnit *unit,
            const UmbraSets *sets)
{
  guint engaged = UMBRA_NOT_ENGAGED;

  if (!umbra_sets_place (sets, "place", &unit->place) ||
      !umbra_sets_position (sets, &unit->position) ||
      !umbra_sets_int (sets, "advantage", 0, MAX_ADVANTAGE, &unit->advantage) ||
      !umbra_sets_word (sets, "engaged", umbra_engaged_words, &engaged) ||
      !umbra_sets_int (sets, "resolutions", 0, MAX_COUNT, &unit->resolutions))
    return FALSE;
  unit->engaged = engaged;
  /* Where it fought is not told, so it is where it stands. */
  unit->against = engaged != UMBRA_NOT_ENGAGED ? unit->place : NULL;
  if (!check_place (unit, sets))
    return FALSE;
  if (unit->resolutions > 0 && engaged == UMBRA_NOT_ENGAGED)
    return umbra_sets_fail (sets, "resolutions",
                            _ ("Only a unit that is engaged has fought resolutions."));
  if (unit->consolidated && engaged != UMBRA_NOT_ENGAGED &&
      !umbra_game_rules (sets->game, "consolidate-engaged", "on"))
    return umbra_sets_fail (sets, "consolidated",
                            _ ("A troop that is engaged does not consolidate."));
  return TRUE;
}

gboolean
umbra_unit_read (UmbraGame *game,
                 guint index)
{
  UmbraUnit *unit = &game->units[index];
  const UmbraSets sets = { game, arb_play_get_unit (game->play, index)->sets, FALSE, index };
  gboolean ok;

  unit->place = UMBRA_OFF;
  unit->position = UMBRA_NO_POSITION;
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    unit->person.x[i] = UMBRA_NO_SKILL;
  if (umbra_sets_get (&sets, "type") != NULL)
    {
      unit->kind = UMBRA_KIND_TROOP;
      ok = read_troop (unit, &sets);
    }
  else if (umbra_sets_get (&sets, "grade") != NULL)
    {
      unit->kind = UMBRA_KIND_PERSON;
      ok = read_person (unit, &sets);
    }
  else if (umbra_sets_get (&sets, "scouts") != NULL)
    {
      unit->kind = UMBRA_KIND_SCOUTS;
      return umbra_sets_check (&sets, scouts_fields) &&
             umbra_sets_int (&sets, "scouts", 0, MAX_COUNT, &unit->scouts);
    }
  else
    return umbra_sets_fail (&sets, "type",
                            _ ("A unit is a troop with its type, a personality with its grade, or "
                               "scouts."));
  if (!ok || !read_place (unit, &sets))
    return FALSE;
  umbra_unit_drop_if_gone (unit, game);
  return TRUE;
}

gboolean
umbra_unit_rewrite (UmbraUnit *self,
                    const UmbraSets *sets)
{
  static const char *const of_troop[] = { "armament", "training",   "fatigue",  "morale",
                                          "wounded",  "adjectives", "position", NULL };
  static const char *const of_person[] = { "vs",       "wounded", "skills", "shifts-per-day",
                                           "position", NULL };

  if (self->kind == UMBRA_KIND_SCOUTS)
    return umbra_sets_check (sets, scouts_fields) &&
           umbra_sets_int (sets, "scouts", 0, MAX_COUNT, &self->scouts);
  if (!umbra_sets_check (sets, self->kind == UMBRA_KIND_TROOP ? of_troop : of_person) ||
      !(self->kind == UMBRA_KIND_TROOP ? read_troop_state (&self->troop, sets)
                                       : read_person_state (&self->person, sets)) ||
      !umbra_sets_position (sets, &self->position) || !check_place (self, sets))
    return FALSE;
  for (guint i = 0; self->kind == UMBRA_KIND_PERSON && i < G_N_ELEMENTS (counters); i++)
    {
      gint64 *count = get_counter (&self->person, counters[i].skill);

      *count = MIN (*count, umbra_unit_limit (self, counters[i].skill));
    }
  return TRUE;
}
