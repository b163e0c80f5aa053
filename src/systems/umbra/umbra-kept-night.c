/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The night by the rules that events of the first version have kept: a fortified camp is that of a
 * whole side there. Only such events are played and verified by this. */

#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

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
  UmbraRally outcome = umbra_rally (profile, arb_facts_side_int (facts, entry, "rally-die"));

  outcome = arb_word_index (
      umbra_rally_words,
      arb_outcome_set_side_word (out, entry, "rally", umbra_rally_words[outcome], NULL),
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
  UmbraRestStatus status = arb_word_index (
      umbra_rest_words, arb_facts_side_word (facts, entry, "today"), UMBRA_REST_IDLE);

  troop->fatigue = umbra_rest (troop->fatigue, status, castrametisation,
                               arb_facts_ruling_int (facts, "rest-cap"));
  return status == UMBRA_REST_ENGAGED;
}

static void
set_troop (ArbOutcome *out,
           const char *entry,
           const UmbraTroop *troop)
{

  arb_outcome_set_side_word (out, entry, "state", umbra_state_words[troop->state], NULL);
  arb_outcome_set_side_word (out, entry, "morale", umbra_morale_words[troop->morale], NULL);
  arb_outcome_set_side_int (out, entry, "fatigue", troop->fatigue, NULL);
  arb_outcome_set_side_word (out, entry, "today", umbra_rest_words[UMBRA_REST_IDLE], NULL);
  arb_outcome_set_side_bool (out, entry, "free-march", FALSE, NULL);
  arb_outcome_set_side_bool (out, entry, "leaving", FALSE, NULL);
  arb_outcome_set_side_bool (out, entry, "galvanised", FALSE, NULL);
  arb_outcome_set_side_int (out, entry, "deficit-paid", 0, NULL);
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
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < army->n_people; i++)
    {
      if (umbra_person_uses (&army->people[i], UMBRA_SENS_TACTIQUE))
        arb_outcome_set_int (
            out, arb_id_join_index (id, list, army->people_numbers[i], "shifts-used"), 0, NULL);
      if (by_day && umbra_person_uses (&army->people[i], UMBRA_DISCIPLINE_X))
        arb_outcome_set_int (
            out, arb_id_join_index (id, list, army->people_numbers[i], "discipline-spent"), 0, NULL);
    }
}

void
umbra_kept_camp (const ArbFacts *facts,
                 ArbOutcome *out,
                 UmbraSide side)
{
  const char *own = umbra_side_words[side];
  const UmbraList *list = &umbra_troop_lists[side];
  gboolean castrametisation, fortified = FALSE;
  UmbraRallyProfile profile;
  char entry[ARB_ID_LENGTH];
  UmbraArmy army;

  umbra_facts_army (facts, side, &army);
  profile = get_profile (facts, side, &army);
  castrametisation =
      umbra_people_count (army.people, army.n_people, UMBRA_CASTRAMETISATION, FALSE) > 0;
  for (guint i = 0; i < army.n_troops; i++)
    {
      UmbraTroop *troop = &army.troops[i];

      arb_id_join_number (entry, list->list, army.troop_numbers[i]);
      if (umbra_is_rallyable (facts, troop->state))
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
