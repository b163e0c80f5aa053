/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps trois – Confrontation »: who is there, in what state, with which skills. */

#include "systems/umbra/umbra-steps.h"

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
  char id[ARB_ID_LENGTH];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const UmbraList *list = &umbra_people_lists[side];

      for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
        {
          if (has_twice (facts, arb_id_join_index (id, list->list, n, "skills")))
            return arb_outcome_refuse (out, id, "skill-twice", error);
          remind_of_skills (facts, out, side, arb_id_join_number (id, list->list, n));
        }
    }
  return TRUE;
}

/* --- Vision stratégique ---------------------------------------------------------------------- */

/* The sentence that says what is wrong with what the enemy counters, or NULL. */
static const char *
check_cancelled (const ArbFacts *facts,
                 const char *entry)
{
  const ArbValue *list = arb_facts_get_side_answer (facts, entry, "cancelled");
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
  char id[ARB_ID_LENGTH];

  if (umbra_army_count_active (own) + umbra_army_count_present (own) == 0)
    return arb_outcome_refuse (out, umbra_troop_lists[side].list, "nobody-there", error);
  for (guint i = 0; i < own->n_people; i++)
    {
      const char *fault =
          check_cancelled (facts, arb_id_join_number (id, list, own->people_numbers[i]));

      if (fault != NULL)
        return arb_outcome_refuse (
            out, arb_id_join_index (id, list, own->people_numbers[i], "cancelled"), fault, error);
    }
  if (umbra_people_cancelled (own->people, own->n_people) <=
      umbra_people_sum (foe->people, foe->n_people, UMBRA_VISION_STRATEGIQUE))
    return TRUE;
  for (guint i = 0; i < own->n_people; i++)
    if (!own->people[i].eliminated && own->people[i].cancelled != 0)
      {
        arb_id_join_index (id, list, own->people_numbers[i], "cancelled");
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
  umbra_carry_in (facts, out);
  return TRUE;
}

