/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps trois – Confrontation »: who is there, in what state, with which skills. */

#include "systems/umbra/umbra-steps.h"

gboolean
umbra_ask_ground (ArbAsk *ask)
{
  return arb_ask (ask, "terrain") && arb_ask (ask, "resolutions") &&
         arb_ask (ask, "engaged-at-start");
}

static gboolean
ask_troop (ArbAsk *ask,
           const char *entry)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  gboolean engaged =
      arb_facts_bool (facts, "engaged-at-start") || arb_facts_int (facts, "resolutions") > 0;
  char id[UMBRA_ID_LENGTH];

  return umbra_ask_troop (ask, entry) && arb_ask (ask, umbra_id (id, entry, "state")) &&
         umbra_ask_if (ask, umbra_id (id, entry, "disengaging"), engaged) &&
         (!arb_facts_ruling_is (facts, "situational-spill", "on") ||
          arb_ask (ask, umbra_id (id, entry, "deficit-paid")));
}

gboolean
umbra_ask_troops (ArbAsk *ask)
{
  return umbra_ask_list (ask, &umbra_troop_lists[0], ask_troop) &&
         umbra_ask_list (ask, &umbra_troop_lists[1], ask_troop);
}

static gboolean
ask_person (ArbAsk *ask,
            const char *entry)
{
  static const char *const names[] = { "grade", "vs", "wounded", "eliminated", "skills" };
  char id[UMBRA_ID_LENGTH];
  UmbraPerson person;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!arb_ask (ask, umbra_id (id, entry, names[i])))
      return FALSE;
  person = umbra_facts_person (arb_ask_get_facts (ask), entry);
  return umbra_ask_if (ask, umbra_id (id, entry, "moved"),
                       umbra_person_uses (&person, UMBRA_COMBATTANT_DE_RUPTURE) ||
                           umbra_person_uses (&person, UMBRA_DEFENSEUR)) &&
         umbra_ask_uses (ask, entry, &person);
}

gboolean
umbra_ask_people (ArbAsk *ask)
{
  return umbra_ask_list (ask, &umbra_people_lists[0], ask_person) &&
         umbra_ask_list (ask, &umbra_people_lists[1], ask_person);
}

/* Formats were checked when the answer came; what is left is the same skill twice. */
static gboolean
has_twice (const ArbFacts *facts,
           const char *id)
{
  const ArbTable *skills = arb_facts_get_table (facts, "skills");
  const ArbValue *list = arb_facts_get_answer (facts, id);
  UmbraPerson person;

  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    person.x[i] = UMBRA_NO_SKILL;
  for (guint i = 0; list != NULL && list->type == ARB_VALUE_LIST && i < list->list->n_items; i++)
    if (!umbra_person_add_skill (&person, skills, list->list->items[i].text))
      return TRUE;
  return FALSE;
}

/* What the program does not count by itself must not be forgotten. */
static void
remind_of_skills (const ArbFacts *facts,
                  ArbOutcome *out,
                  UmbraSide side,
                  const char *entry)
{
  const ArbTable *skills = arb_facts_get_table (facts, "skills");
  UmbraPerson person = umbra_facts_person (facts, entry);

  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    {
      const char *mode = umbra_cell_word (skills, umbra_skill_words[i], "mode");

      if (umbra_person_uses (&person, i) && g_strcmp0 (mode, "auto") != 0 && mode != NULL)
        arb_outcome_note (out, NULL, "skill-reminder", "who",
                          arb_value_word (umbra_side_words[side]), "skill",
                          arb_value_word (umbra_skill_words[i]), "mode", arb_value_word (mode),
                          NULL);
    }
}

gboolean
umbra_resolve_people (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  char id[UMBRA_ID_LENGTH];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const UmbraList *list = &umbra_people_lists[side];

      for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
        {
          if (has_twice (facts, umbra_entry_id (id, list->list, n, "skills")))
            return arb_outcome_refuse (out, id, "skill-twice", error);
          remind_of_skills (facts, out, side, umbra_entry (id, list->list, n));
        }
    }
  return TRUE;
}

/* --- Vision stratégique ---------------------------------------------------------------------- */

gboolean
umbra_ask_vision (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char id[UMBRA_ID_LENGTH];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const UmbraList *list = &umbra_people_lists[side];
      UmbraArmy foe;

      umbra_facts_people (facts, 1 - side, &foe);
      for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
        if (!umbra_ask_if (ask, umbra_entry_id (id, list->list, n, "cancelled"),
                           umbra_people_sum (foe.people, foe.n_people, UMBRA_VISION_STRATEGIQUE) >
                               0))
          return FALSE;
    }
  return umbra_ask_offered_lists (ask);
}

/* The sentence that says what is wrong with what the enemy counters, or NULL. */
static const char *
check_cancelled (const ArbFacts *facts,
                 const char *entry)
{
  char id[UMBRA_ID_LENGTH];
  const ArbValue *list = arb_facts_get_answer (facts, umbra_id (id, entry, "cancelled"));
  UmbraPerson person = umbra_facts_person (facts, entry);
  guint n_items = list != NULL && list->type == ARB_VALUE_LIST ? list->list->n_items : 0;

  if (n_items != (guint) __builtin_popcount (person.cancelled))
    return "cancelled-twice";
  if ((person.cancelled & (1u << UMBRA_VISION_STRATEGIQUE)) != 0)
    return "vision-not-cancelled";
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    if ((person.cancelled & (1u << i)) != 0 && person.x[i] == UMBRA_NO_SKILL)
      return "cancelled-absent";
  return NULL;
}

static gboolean
check_side (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side,
            const UmbraArmy armies[2],
            GError **error)
{
  const UmbraArmy *own = &armies[side];
  const UmbraArmy *foe = &armies[1 - side];
  const char *list = umbra_people_lists[side].list;
  char id[UMBRA_ID_LENGTH];

  if (umbra_army_count_active (own) + umbra_army_count_present (own) == 0)
    return arb_outcome_refuse (out, umbra_troop_lists[side].list, "nobody-there", error);
  for (guint i = 0; i < own->n_people; i++)
    {
      const char *fault =
          check_cancelled (facts, umbra_entry (id, list, own->people_numbers[i]));

      if (fault != NULL)
        return arb_outcome_refuse (
            out, umbra_entry_id (id, list, own->people_numbers[i], "cancelled"), fault, error);
    }
  if (umbra_people_cancelled (own->people, own->n_people) <=
      umbra_people_sum (foe->people, foe->n_people, UMBRA_VISION_STRATEGIQUE))
    return TRUE;
  for (guint i = 0; i < own->n_people; i++)
    if (!own->people[i].eliminated && own->people[i].cancelled != 0)
      {
        umbra_entry_id (id, list, own->people_numbers[i], "cancelled");
        break;
      }
  return arb_outcome_refuse (out, id, "vision-too-short", error);
}

gboolean
umbra_resolve_vision (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  UmbraArmy armies[2];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  if (!check_side (facts, out, UMBRA_SIDE_A, armies, error) ||
      !check_side (facts, out, UMBRA_SIDE_B, armies, error) ||
      !umbra_check_lists (facts, out, error))
    return FALSE;
  umbra_tell_uses (out, armies);
  return TRUE;
}

/* --- Circumstances --------------------------------------------------------------------------- */

/* What those who are there have spent is known from their own counts. */
static gboolean
ask_discipline_used (ArbAsk *ask,
                     UmbraSide side,
                     const UmbraArmy *army)
{
  char id[UMBRA_ID_LENGTH];

  umbra_id (id, umbra_side_words[side], "discipline-used");
  if (umbra_people_sum (army->people, army->n_people, UMBRA_DISCIPLINE_X) == 0 &&
      !arb_ask_is_offered (ask, id))
    return TRUE;
  return arb_ask_with (
      ask, id, arb_value_int (umbra_discipline_spent (arb_ask_get_facts (ask), side)));
}

static gboolean
ask_side (ArbAsk *ask,
          UmbraSide side)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  const char *own = umbra_side_words[side];
  char id[UMBRA_ID_LENGTH];
  gboolean may_consolidate = !arb_facts_bool (facts, "engaged-at-start") ||
                             arb_facts_ruling_is (facts, "consolidate-engaged", "on");
  UmbraArmy army;

  umbra_facts_people (facts, side, &army);
  return arb_ask_side (ask, own, "position") &&
         umbra_ask_if (ask, umbra_id (id, own, "consolidated"), may_consolidate) &&
         umbra_ask_if (ask, umbra_id (id, own, "castra-bonus"),
                       umbra_people_count (army.people, army.n_people, UMBRA_CASTRAMETISATION,
                                           FALSE) > 0) &&
         arb_ask_side (ask, own, "pending") &&
         umbra_ask_if (ask, umbra_id (id, own, "wins"),
                       umbra_people_count (army.people, army.n_people, UMBRA_OPPORTUNISTE, FALSE) >
                               0 ||
                           arb_facts_int (facts, "resolutions") > 0) &&
         ask_discipline_used (ask, side, &army) &&
         arb_ask_side (ask, own, "scouts");
}

gboolean
umbra_ask_circumstances (ArbAsk *ask)
{
  return ask_side (ask, UMBRA_SIDE_A) && ask_side (ask, UMBRA_SIDE_B);
}
