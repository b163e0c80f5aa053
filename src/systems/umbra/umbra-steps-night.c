/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps cinq – Fin de journée » for both armies: rallies, rest, and what begins anew. */

#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

static gboolean
ask_troop (ArbAsk *ask,
           const char *entry)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char id[UMBRA_ID_LENGTH];

  return umbra_ask_troop (ask, entry) && arb_ask (ask, umbra_id (id, entry, "state")) &&
         umbra_ask_if (ask, umbra_id (id, entry, "today"),
                       arb_facts_is (facts, umbra_id (id, entry, "state"),
                                     umbra_state_words[UMBRA_ACTIVE]));
}

static gboolean
ask_person (ArbAsk *ask,
            const char *entry)
{
  static const char *const names[] = { "grade", "eliminated", "skills" };
  char id[UMBRA_ID_LENGTH];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!arb_ask (ask, umbra_id (id, entry, names[i])))
      return FALSE;
  return TRUE;
}

static gboolean
ask_camp (ArbAsk *ask)
{
  if (!arb_ask (ask, "day"))
    return FALSE;
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    if (!umbra_ask_list (ask, &umbra_people_lists[side], ask_person) ||
        !umbra_ask_list (ask, &umbra_troop_lists[side], ask_troop))
      return FALSE;
  return TRUE;
}

static gboolean
is_rallyable (const ArbFacts *facts,
              UmbraState state)
{
  return state == UMBRA_FLED || (state == UMBRA_DISLOCATED &&
                                 arb_facts_ruling_is (facts, "dislocated-rally", "on"));
}

static gboolean
ask_rally_of (ArbAsk *ask,
              UmbraSide side)
{
  static const char *const colours[] = { "red", "white", "green" };
  const ArbFacts *facts = arb_ask_get_facts (ask);
  const ArbTable *average = arb_facts_get_table (facts, "rally");
  const UmbraList *list = &umbra_troop_lists[side];
  char entry[UMBRA_ID_LENGTH], id[UMBRA_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      if (!is_rallyable (facts,
                         umbra_facts_troop (facts, umbra_entry (entry, list->list, n)).state))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
        {
          g_snprintf (id, sizeof id, "%s.profile-%s", umbra_side_words[side], colours[i]);
          if (!arb_ask_with (ask, id, arb_value_int (umbra_cell_int (average, NULL, colours[i]))))
            return FALSE;
        }
      if (!arb_ask (ask, umbra_id (id, entry, "rally-die")))
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask_rallies (ArbAsk *ask)
{
  return ask_rally_of (ask, UMBRA_SIDE_A) && ask_rally_of (ask, UMBRA_SIDE_B);
}

static UmbraRallyProfile
get_profile (const ArbFacts *facts,
             UmbraSide side,
             const UmbraArmy *army)
{
  const char *own = umbra_side_words[side];
  UmbraRallyProfile profile = { arb_facts_side_int (facts, own, "profile-red"),
                                arb_facts_side_int (facts, own, "profile-white"),
                                arb_facts_side_int (facts, own, "profile-green") };
  guint n_skills =
      (umbra_people_sum (army->people, army->n_people, UMBRA_DISCIPLINE_X) > 0 ? 1 : 0) +
      (guint) umbra_people_count (army->people, army->n_people, UMBRA_GALVANISEUR, FALSE);

  return umbra_rally_profile (profile, n_skills);
}

static void
rally (const ArbFacts *facts,
       ArbOutcome *out,
       const char *entry,
       const UmbraRallyProfile *profile,
       UmbraTroop *troop)
{
  char id[UMBRA_ID_LENGTH];
  UmbraRally outcome =
      umbra_rally (profile, arb_facts_int (facts, umbra_id (id, entry, "rally-die")));

  outcome = umbra_word_index (umbra_rally_words,
                              arb_outcome_set_word (out, umbra_id (id, entry, "rally"),
                                                    umbra_rally_words[outcome], NULL),
                              UMBRA_ROUTED);
  if (outcome == UMBRA_DESERTED)
    troop->state = UMBRA_DESERTED_STATE;
  if (outcome != UMBRA_RALLIED)
    return;
  troop->state = UMBRA_ACTIVE;
  troop->morale = UMBRA_FLANCHANT;
}

/* TRUE: it camps in contact with the enemy. */
static gboolean
rest (const ArbFacts *facts,
      const char *entry,
      gboolean castrametisation,
      UmbraTroop *troop)
{
  char id[UMBRA_ID_LENGTH];
  UmbraRestStatus status = umbra_word_index (
      umbra_rest_words, arb_facts_word (facts, umbra_id (id, entry, "today")), UMBRA_REST_IDLE);

  troop->fatigue = umbra_rest (troop->fatigue, status, castrametisation,
                               arb_facts_ruling_int (facts, "rest-cap"));
  return status == UMBRA_REST_ENGAGED;
}

static void
set_troop (ArbOutcome *out,
           const char *entry,
           const UmbraTroop *troop)
{
  char id[UMBRA_ID_LENGTH];

  arb_outcome_set_word (out, umbra_id (id, entry, "state"), umbra_state_words[troop->state], NULL);
  arb_outcome_set_word (out, umbra_id (id, entry, "morale"), umbra_morale_words[troop->morale],
                        NULL);
  arb_outcome_set_int (out, umbra_id (id, entry, "fatigue"), troop->fatigue, NULL);
  arb_outcome_set_word (out, umbra_id (id, entry, "today"), umbra_rest_words[UMBRA_REST_IDLE],
                        NULL);
  arb_outcome_set_bool (out, umbra_id (id, entry, "free-march"), FALSE, NULL);
  arb_outcome_set_bool (out, umbra_id (id, entry, "leaving"), FALSE, NULL);
  arb_outcome_set_bool (out, umbra_id (id, entry, "galvanised"), FALSE, NULL);
  arb_outcome_set_int (out, umbra_id (id, entry, "deficit-paid"), 0, NULL);
}

/* What serves so many times a day begins anew. */
static void
reset_uses (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side,
            const UmbraArmy *army)
{
  gboolean by_day = arb_facts_ruling_is (facts, "discipline-reserve", "day");
  const char *list = umbra_people_lists[side].list;
  char id[UMBRA_ID_LENGTH];

  for (guint i = 0; i < army->n_people; i++)
    {
      if (umbra_person_uses (&army->people[i], UMBRA_SENS_TACTIQUE))
        arb_outcome_set_int (
            out, umbra_entry_id (id, list, army->people_numbers[i], "shifts-used"), 0, NULL);
      if (by_day && umbra_person_uses (&army->people[i], UMBRA_DISCIPLINE_X))
        arb_outcome_set_int (
            out, umbra_entry_id (id, list, army->people_numbers[i], "discipline-spent"), 0, NULL);
    }
}

static void
camp (const ArbFacts *facts,
      ArbOutcome *out,
      UmbraSide side)
{
  const char *own = umbra_side_words[side];
  const UmbraList *list = &umbra_troop_lists[side];
  gboolean castrametisation, fortified = FALSE;
  UmbraRallyProfile profile;
  char entry[UMBRA_ID_LENGTH];
  UmbraArmy army;

  umbra_facts_army (facts, side, &army);
  profile = get_profile (facts, side, &army);
  castrametisation =
      umbra_people_count (army.people, army.n_people, UMBRA_CASTRAMETISATION, FALSE) > 0;
  for (guint i = 0; i < army.n_troops; i++)
    {
      UmbraTroop *troop = &army.troops[i];

      umbra_entry (entry, list->list, army.troop_numbers[i]);
      if (is_rallyable (facts, troop->state))
        rally (facts, out, entry, &profile, troop);
      else if (troop->state == UMBRA_ACTIVE && rest (facts, entry, castrametisation, troop))
        fortified = castrametisation;
      set_troop (out, entry, troop);
    }
  arb_outcome_set_side (out, own, "castra", arb_value_bool (fortified), NULL);
  if (fortified)
    arb_outcome_note (out, NULL, "camp-fortified", "who", arb_value_word (own), NULL);
  arb_outcome_set_side (out, own, "consolidated", arb_value_bool (FALSE), NULL);
  reset_uses (facts, out, side, &army);
}

/* The faces of the die of a side that rallies nobody are not asked. */
static gboolean
is_profile_wrong (const ArbFacts *facts,
                  const char *side)
{
  return arb_facts_get_side (facts, side, "profile-red") != NULL &&
         arb_facts_side_int (facts, side, "profile-red") +
                 arb_facts_side_int (facts, side, "profile-white") +
                 arb_facts_side_int (facts, side, "profile-green") !=
             10;
}

static gboolean
resolve_night (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (is_profile_wrong (facts, "a"))
    return arb_outcome_refuse (out, "a.profile-red", "profile-not-10", error);
  if (is_profile_wrong (facts, "b"))
    return arb_outcome_refuse (out, "b.profile-red", "profile-not-10", error);
  camp (facts, out, UMBRA_SIDE_A);
  camp (facts, out, UMBRA_SIDE_B);
  arb_outcome_set_int (out, "next-day", arb_facts_int (facts, "day") + 1, NULL);
  arb_outcome_set_int (out, "next-turn", 1, NULL);
  arb_outcome_note (out, NULL, "night-counters", NULL);
  return TRUE;
}

const ArbStep umbra_night_steps[] = {
  { "night.camp", ask_camp, NULL },
  { "night.rally", ask_rallies, resolve_night },
  { NULL },
};
