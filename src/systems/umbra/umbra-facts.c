/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-facts.h"

#include <string.h>

const char *const umbra_troop_fields[] = { "type",   "machine-force", "armament",   "training",
                                           "fatigue", "morale",       "wounded",    "adjectives",
                                           "state",  "today",         "place",      "position",
                                           "built",  "consolidated",  "castra",     "advantage",
                                           "advantage-next", "engaged", "against",  "resolutions",
                                           "galvanised", "malus",     "busy",       "free-march",
                                           "deficit-paid", "fought-today", "moved-now", "building",
                                           "building-rough", "building-helped", "fought", "goes-on",
                                           NULL };
static const char *const people_fields[] = {
  "grade",          "vs",          "wounded",      "eliminated",       "moved", "skills", "cancelled",
  "shifts-per-day", "shifts-used", "redraws-used", "discipline-spent",
  "place", "position", "advantage", "advantage-next", "engaged", "against", "resolutions", "came",
  "wins", "moved-now", "fought", "goes-on", NULL,
};

const UmbraList umbra_troop_lists[2] = { { "a.troop", "a.troops", umbra_troop_fields },
                                         { "b.troop", "b.troops", umbra_troop_fields } };
const UmbraList umbra_people_lists[2] = { { "a.personality", "a.personalities", people_fields },
                                          { "b.personality", "b.personalities", people_fields } };

UmbraSide
umbra_side_of (const char *entry)
{
  return entry[0] == 'a' ? UMBRA_SIDE_A : UMBRA_SIDE_B;
}

guint
umbra_number_of (const char *entry)
{
  const char *dot = strrchr (entry, '.');

  return dot != NULL ? (guint) g_ascii_strtoull (dot + 1, NULL, 10) : 0;
}

guint
umbra_next_entry (const ArbFacts *facts,
                  const UmbraList *list,
                  guint number)
{
  gint64 n_entries = arb_facts_int (facts, list->count);

  for (guint n = number + 1; n <= n_entries; n++)
    if (arb_facts_get_side_answer (facts, arb_facts_get_entry (facts, list->list, n),
                                   list->fields[0]) != NULL)
      return n;
  return 0;
}

static gint64
get_int (const ArbFacts *facts,
         const char *prefix,
         const char *name)
{
  const ArbValue *value = arb_facts_get_side_answer (facts, prefix, name);

  return value != NULL ? arb_value_get_int (value) : 0;
}

/* Counts are for people: a case file has none. */
static gint64
get_count (const ArbFacts *facts,
           const char *prefix,
           const char *name)
{
  const ArbValue *value = arb_facts_get_side_answer (facts, prefix, name);

  return value != NULL && value->type == ARB_VALUE_INT ? value->integer : UMBRA_NOT_COUNTED;
}

static gboolean
get_bool (const ArbFacts *facts,
          const char *prefix,
          const char *name)
{
  const ArbValue *value = arb_facts_get_side_answer (facts, prefix, name);

  return value != NULL && value->type == ARB_VALUE_BOOL && value->truth;
}

static guint
get_word (const ArbFacts *facts,
          const char *prefix,
          const char *name,
          const char *const *words,
          guint fallback)
{
  const ArbValue *value = arb_facts_get_side_answer (facts, prefix, name);

  return arb_word_index (
      words, value != NULL && value->type == ARB_VALUE_WORD ? value->word : NULL, fallback);
}

static void
read_type_row (const ArbTable *table,
               const char *row,
               gpointer data)
{
  *(UmbraTroopType *) data =
      umbra_troop_type_read (table, arb_word_index (umbra_type_words, row, UMBRA_FANTASSINS));
}

static UmbraTroopType
read_type (const ArbFacts *facts,
           const char *prefix)
{
  const ArbTable *table = arb_facts_get_table (facts, "troops");
  const ArbValue *word = arb_facts_get_side_answer (facts, prefix, "type");
  UmbraTroopType type;

  if (table == NULL || word == NULL || word->type != ARB_VALUE_WORD)
    return umbra_troop_type_read (table, UMBRA_FANTASSINS);
  arb_table_read_row (table, word->word, &type, sizeof type, read_type_row);
  return type;
}

static void
read_troop (const ArbFacts *facts,
            const char *prefix,
            gpointer data)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  UmbraTroop *troop = data;

  *troop = (UmbraTroop) {
    .type = read_type (facts, prefix),
    .machine_force = get_int (facts, prefix, "machine-force"),
    .armament = get_int (facts, prefix, "armament"),
    .training = get_int (facts, prefix, "training"),
    .fatigue = get_int (facts, prefix, "fatigue"),
    .wounded = get_bool (facts, prefix, "wounded"),
    .adjectives = arb_value_get_bits (arb_facts_get_side_answer (facts, prefix, "adjectives"),
                                      umbra_adjective_words),
    .state = get_word (facts, prefix, "state", umbra_state_words, UMBRA_ACTIVE),
  };

  troop->morale = get_word (facts, prefix, "morale", umbra_morale_words,
                            umbra_troop_start_morale (troop, &rulings));
}

UmbraTroop
umbra_facts_troop (const ArbFacts *facts,
                   const char *prefix)
{
  UmbraTroop troop;

  arb_facts_remember (facts, prefix, &troop, sizeof troop, read_troop);
  return troop;
}

static void
read_person (const ArbFacts *facts,
             const char *prefix,
             gpointer data)
{
  const ArbTable *skills = arb_facts_get_table (facts, "skills");
  const ArbValue *list = arb_facts_get_side_answer (facts, prefix, "skills");
  UmbraPerson person = {
    .grade = get_word (facts, prefix, "grade", umbra_grade_words, UMBRA_FIGURE),
    .vs = get_int (facts, prefix, "vs"),
    .wounded = get_bool (facts, prefix, "wounded"),
    .eliminated = get_bool (facts, prefix, "eliminated"),
    .moved = get_bool (facts, prefix, "moved"),
    .cancelled = arb_value_get_bits (arb_facts_get_side_answer (facts, prefix, "cancelled"),
                                     umbra_skill_words),
    .shifts_per_day = get_count (facts, prefix, "shifts-per-day"),
    .shifts_used = get_count (facts, prefix, "shifts-used"),
    .redraws_used = get_count (facts, prefix, "redraws-used"),
    .discipline_spent = get_count (facts, prefix, "discipline-spent"),
  };

  person.force = umbra_cell_int (arb_facts_get_table (facts, "grades"), NULL,
                                 umbra_grade_words[person.grade]);
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    person.x[i] = UMBRA_NO_SKILL;
  for (guint i = 0; list != NULL && list->type == ARB_VALUE_LIST && i < list->list->n_items; i++)
    umbra_person_add_skill (&person, skills, list->list->items[i].text);
  *(UmbraPerson *) data = person;
}

UmbraPerson
umbra_facts_person (const ArbFacts *facts,
                    const char *prefix)
{
  UmbraPerson person;

  arb_facts_remember (facts, prefix, &person, sizeof person, read_person);
  return person;
}

/* What the draws so far made of the troop. */
static void
bring_up_to_date (const ArbFacts *facts,
                  const char *prefix,
                  UmbraTroop *troop)
{
  const char *state = arb_facts_side_word (facts, prefix, "now-state");

  if (state == NULL)
    return;
  troop->state = arb_word_index (umbra_state_words, state, UMBRA_ACTIVE);
  troop->morale = arb_word_index (
      umbra_morale_words, arb_facts_side_word (facts, prefix, "now-morale"), UMBRA_RUPTURE);
  troop->fatigue = arb_facts_side_int (facts, prefix, "now-fatigue");
  troop->wounded = arb_facts_side_bool (facts, prefix, "now-wounded");
}

UmbraTroop
umbra_facts_troop_now (const ArbFacts *facts,
                       const char *prefix)
{
  UmbraTroop troop = umbra_facts_troop (facts, prefix);

  bring_up_to_date (facts, prefix, &troop);
  return troop;
}

void
umbra_set_troop_now (ArbOutcome *out,
                     const char *prefix,
                     const UmbraTroop *troop)
{

  arb_outcome_set_side_word (out, prefix, "now-state", umbra_state_words[troop->state], NULL);
  arb_outcome_set_side_word (out, prefix, "now-morale", umbra_morale_words[troop->morale], NULL);
  arb_outcome_set_side_int (out, prefix, "now-fatigue", troop->fatigue, NULL);
  arb_outcome_set_side_bool (out, prefix, "now-wounded", troop->wounded, NULL);
}

static gint64
discipline_reserve (const ArbFacts *facts,
                    const char *side,
                    const UmbraArmy *army)
{
  const ArbValue *reserve = arb_facts_get_side (facts, side, "now-reserve");

  if (reserve != NULL)
    return arb_value_get_int (reserve);
  return MAX (0, umbra_people_sum (army->people, army->n_people, UMBRA_DISCIPLINE_X) -
                     get_int (facts, side, "discipline-used"));
}

void
umbra_facts_people (const ArbFacts *facts,
                    UmbraSide side,
                    UmbraArmy *army)
{
  const UmbraList *people = &umbra_people_lists[side];

  army->n_troops = 0;
  army->n_people = 0;
  for (guint n = 0; (n = umbra_next_entry (facts, people, n)) != 0;)
    {
      UmbraPerson *person = &army->people[army->n_people];
      const char *entry = arb_facts_get_entry (facts, people->list, n);

      army->people_numbers[army->n_people++] = n;
      *person = umbra_facts_person (facts, entry);
      if (arb_facts_get_side (facts, entry, "now-wounded") == NULL)
        continue;
      person->wounded = arb_facts_side_bool (facts, entry, "now-wounded");
      person->eliminated = arb_facts_side_bool (facts, entry, "now-eliminated");
      if (arb_facts_get_side (facts, entry, "now-spent") != NULL)
        person->discipline_spent = arb_facts_side_int (facts, entry, "now-spent");
    }
  army->reserve = discipline_reserve (facts, umbra_side_words[side], army);
}

static void
read_army (const ArbFacts *facts,
           const char *about,
           gpointer data)
{
  UmbraSide side = arb_word_index (umbra_side_words, about, UMBRA_SIDE_A);
  const UmbraList *troops = &umbra_troop_lists[side];
  UmbraArmy *army = data;

  umbra_facts_people (facts, side, army);
  for (guint n = 0; (n = umbra_next_entry (facts, troops, n)) != 0;)
    {
      UmbraTroop *troop = &army->troops[army->n_troops];

      army->troop_numbers[army->n_troops++] = n;
      *troop = umbra_facts_troop_now (facts, arb_facts_get_entry (facts, troops->list, n));
    }
}

void
umbra_facts_army (const ArbFacts *facts,
                  UmbraSide side,
                  UmbraArmy *army)
{
  const UmbraArmy *kept =
      arb_facts_recall (facts, umbra_side_words[side], army, sizeof *army, read_army);

  if (kept == army)
    return;
  /* There is room for many more than there mostly are. */
  army->n_troops = kept->n_troops;
  army->n_people = kept->n_people;
  army->reserve = kept->reserve;
  memcpy (army->troops, kept->troops, kept->n_troops * sizeof *kept->troops);
  memcpy (army->troop_numbers, kept->troop_numbers, kept->n_troops * sizeof *kept->troop_numbers);
  memcpy (army->people, kept->people, kept->n_people * sizeof *kept->people);
  memcpy (army->people_numbers, kept->people_numbers, kept->n_people * sizeof *kept->people_numbers);
}

UmbraTerrain
umbra_facts_terrain (const ArbFacts *facts)
{
  return arb_word_index (umbra_terrain_words, arb_facts_word (facts, "terrain"), UMBRA_PLAIN);
}

static void
read_troop_rulings (const ArbFacts *facts,
                    const char *about,
                    gpointer data)
{
  *(UmbraTroopRulings *) data = (UmbraTroopRulings) {
    .train_by_sign = arb_facts_ruling_is (facts, "train-morale", "sign"),
    .pietaille_spills = arb_facts_ruling_is (facts, "pietaille-spill", "on"),
    .wound_sets_fatigued = arb_facts_ruling_is (facts, "wound-fatigue", "set-fatigued"),
  };
}

UmbraTroopRulings
umbra_troop_rulings (const ArbFacts *facts)
{
  UmbraTroopRulings rulings;

  arb_facts_remember (facts, NULL, &rulings, sizeof rulings, read_troop_rulings);
  return rulings;
}

gboolean
umbra_facts_stacks (const ArbFacts *facts)
{
  return arb_facts_ruling_is (facts, "stack", "on");
}
