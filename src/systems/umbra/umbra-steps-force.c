/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a troop is worth, what happens to it one thing after the other, and a wound by itself. */

#include "systems/umbra/umbra-steps.h"

#define TROOP "troop"
#define MAX_FATIGUE_CHANGE 3 /* from worn out to rested */

/* --- A troop and its events ------------------------------------------------------------------ */

typedef enum
{
  EVENT_FATIGUE,
  EVENT_WOUND,
  EVENT_LOSE_MORALE,
  EVENT_GAIN_MORALE,
  EVENT_FORCED_MARCH,
  EVENT_NEW_TURN,
  EVENT_NEW_DAY,
} EventKind;

static const char *const event_words[] = { "fatigue",      "wound",    "lose-morale", "gain-morale",
                                           "forced-march", "new-turn", "new-day",     NULL };
static const char *const event_fields[] = { "kind", NULL };
static const UmbraList events = { "event", "events", event_fields };

/* Unknown where the limits are those of the question. */
gboolean
umbra_derive_least_amount (const ArbFacts *facts,
                           const char *self,
                           const char *foe,
                           ArbValue *value)
{
  *value = arb_value_int (0);
  return arb_facts_side_is (facts, self, "kind", event_words[EVENT_LOSE_MORALE]) ||
         arb_facts_side_is (facts, self, "kind", event_words[EVENT_GAIN_MORALE]);
}

gboolean
umbra_derive_most_amount (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_int (MAX_FATIGUE_CHANGE);
  return arb_facts_side_is (facts, self, "kind", event_words[EVENT_FATIGUE]);
}

static gboolean
resolve_start (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  UmbraTroop troop = umbra_facts_troop (facts, TROOP);
  gint64 raw;

  arb_outcome_set_word (out, "start.morale",
                        umbra_morale_words[umbra_troop_start_morale (&troop, &rulings)], NULL);
  if (troop.type.type == UMBRA_PIETAILLE)
    arb_outcome_note (out, "start.raw", "pietaille-is-1", NULL);
  else
    arb_outcome_note (out, "start.raw", "force-parts", "base",
                      arb_value_int (umbra_troop_raw (&troop) - troop.armament - troop.training -
                                     troop.fatigue),
                      "armament", arb_value_int (troop.armament), "training",
                      arb_value_int (troop.training), "tiredness", arb_value_int (troop.fatigue),
                      NULL);
  raw = arb_outcome_set_int (out, "start.raw", umbra_troop_raw (&troop), NULL);
  if (raw < 1)
    arb_outcome_note (out, "start.force", "never-under-1", NULL);
  arb_outcome_set_int (out, "start.force", umbra_troop_force (&troop), NULL);
  return TRUE;
}

static UmbraMarch
march (const ArbFacts *facts,
       const char *entry,
       UmbraTroop *troop,
       UmbraMarchLog *log,
       const UmbraTroopRulings *rulings)
{
  UmbraMarch result = umbra_troop_try_march (
      troop, log, arb_facts_side_bool (facts, entry, "accompanied"),
      arb_facts_side_bool (facts, entry, "beloved"), arb_facts_side_bool (facts, entry, "rough"));

  umbra_troop_march (troop, log, result, rulings);
  return result;
}

/* The word of the result. */
static const char *
apply_event (const ArbFacts *facts,
             const char *entry,
             UmbraTroop *troop,
             UmbraMarchLog *log)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  gint64 amount = arb_facts_side_int (facts, entry, "amount");

  if (troop->state != UMBRA_ACTIVE)
    return "ignored";
  switch (arb_word_index (event_words, arb_facts_side_word (facts, entry, "kind"), EVENT_NEW_DAY))
    {
    case EVENT_FATIGUE:
      umbra_troop_change_fatigue (troop, amount, &rulings);
      break;
    case EVENT_WOUND:
      umbra_troop_wound (troop, &rulings);
      break;
    case EVENT_LOSE_MORALE:
      umbra_troop_lose_morale (troop, amount);
      break;
    case EVENT_GAIN_MORALE:
      umbra_troop_gain_morale (troop, amount);
      break;
    case EVENT_FORCED_MARCH:
      return umbra_march_words[march (facts, entry, troop, log, &rulings)];
    case EVENT_NEW_TURN:
      log->marched = FALSE;
      break;
    case EVENT_NEW_DAY:
    default:
      *log = (UmbraMarchLog) { FALSE, FALSE };
      break;
    }
  return umbra_march_words[UMBRA_MARCH_DONE];
}

static gboolean
resolve_events (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  UmbraTroop troop = umbra_facts_troop (facts, TROOP);
  UmbraMarchLog log = { FALSE, FALSE };
  char entry[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, &events, n)) != 0;)
    {
      const char *result =
          apply_event (facts, arb_id_join_number (entry, events.list, n), &troop, &log);

      arb_outcome_set_side_word (out, entry, "result", result, NULL);
      arb_outcome_set_side_int (out, entry, "force", umbra_troop_force (&troop), NULL);
      arb_outcome_set_side_word (out, entry, "morale", umbra_morale_words[troop.morale], NULL);
      arb_outcome_set_side_int (out, entry, "fatigue", troop.fatigue, NULL);
      arb_outcome_set_side_word (out, entry, "state", umbra_state_words[troop.state], NULL);
    }
  arb_outcome_set_int (out, "force", umbra_troop_force (&troop), NULL);
  arb_outcome_set_word (out, "morale", umbra_morale_words[troop.morale], NULL);
  arb_outcome_set_int (out, "fatigue", troop.fatigue, NULL);
  arb_outcome_set_bool (out, "wounded", troop.wounded, NULL);
  arb_outcome_set_word (out, "state", umbra_state_words[troop.state], NULL);
  return TRUE;
}

const ArbStep umbra_force_steps[] = {
  { "force.troop", resolve_start },
  { "force.events", resolve_events },
  { NULL },
};

/* --- A wound by itself ----------------------------------------------------------------------- */

static void
wound_person (const ArbFacts *facts,
              ArbOutcome *out)
{
  UmbraPerson person = umbra_facts_person (facts, "personality");

  arb_outcome_set_int (out, "force.before", umbra_person_force (&person), NULL);
  for (gint64 i = 0; i < arb_facts_int (facts, "wounds"); i++)
    umbra_person_wound (&person);
  arb_outcome_set_int (out, "force.after", umbra_person_force (&person), NULL);
  arb_outcome_set_bool (out, "wounded", person.wounded, NULL);
  arb_outcome_set_word (out, "state",
                        umbra_state_words[person.eliminated ? UMBRA_ELIMINATED : UMBRA_ACTIVE],
                        NULL);
  if (person.eliminated)
    arb_outcome_note (out, "state", "person-captured", NULL);
}

static void
wound_troop (const ArbFacts *facts,
             ArbOutcome *out)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  UmbraTroop troop = umbra_facts_troop (facts, TROOP);

  arb_outcome_set_int (out, "force.before", umbra_troop_force (&troop), NULL);
  for (gint64 i = 0; i < arb_facts_int (facts, "wounds"); i++)
    umbra_troop_wound (&troop, &rulings);
  arb_outcome_set_int (out, "force.after", umbra_troop_force (&troop), NULL);
  arb_outcome_set_word (out, "morale.after", umbra_morale_words[troop.morale], NULL);
  arb_outcome_set_int (out, "fatigue.after", troop.fatigue, NULL);
  arb_outcome_set_bool (out, "wounded", troop.wounded, NULL);
  arb_outcome_set_word (out, "state", umbra_state_words[troop.state], NULL);
}

static gboolean
resolve_wound (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (arb_facts_is (facts, "target", "personality"))
    wound_person (facts, out);
  else
    wound_troop (facts, out);
  return TRUE;
}

const ArbStep umbra_wound_steps[] = {
  { "wound.wounds", resolve_wound },
  { NULL },
};
