/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat turn by the rules that events of the first version have kept: consolidation, position and
 * advantage are those of a whole side there. Only such events are played and verified by this. */

#include "systems/umbra/umbra-night.h"
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

static const char *const action_words[] = { "idle",  "move",  "march", "consolidate",
                                            "build", "fight", "leave", NULL };

static void
note_troop (ArbOutcome *out,
            const char *text,
            const char *entry,
            const UmbraTroop *troop)
{
  arb_outcome_note (out, NULL, text, "who",
                    arb_value_word (umbra_side_words[umbra_side_of (entry)]), "number",
                    arb_value_int (umbra_number_of (entry)), "kind",
                    arb_value_word (umbra_type_words[troop->type.type]), NULL);
}

/* TRUE: it marched. @again: on the recalled order, after its own action. */
gboolean
umbra_kept_march (const ArbFacts *facts,
                  ArbOutcome *out,
                  const char *entry,
                  UmbraTroop *troop,
                  gboolean again)
{
  static const char *const texts[] = { "march-done",      "march-free",  "march-already",
                                       "march-rough",     "march-exhausted", "march-alone" };
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  gboolean marched = again && arb_facts_side_bool (facts, entry, "has-marched");
  UmbraMarchLog log = { marched, arb_facts_side_bool (facts, entry, "free-march") };
  UmbraMarch march = umbra_troop_try_march (
      troop, &log, arb_facts_side_bool (facts, entry, "accompanied"),
      arb_facts_side_bool (facts, entry, "beloved"), arb_facts_side_bool (facts, entry, "rough"));

  umbra_troop_march (troop, &log, march, &rulings);
  note_troop (out, texts[march], entry, troop);
  arb_outcome_set_side_bool (out, entry, "free-march", log.free_used, NULL);
  arb_outcome_set_side_bool (out, entry, "has-marched", log.marched, NULL);
  umbra_set_troop_now (out, entry, troop);
  return march == UMBRA_MARCH_DONE || march == UMBRA_MARCH_FREE;
}

static void
note_hexes (const ArbFacts *facts,
            ArbOutcome *out,
            const char *entry,
            const UmbraTroop *troop,
            gboolean forced)
{
  gboolean led = arb_facts_side_bool (facts, entry, "led");
  gint64 move = umbra_troop_move (troop, arb_facts_side_bool (facts, entry, "difficult"), led);
  gint64 gain = !forced ? 0 : arb_facts_ruling_is (facts, "march-gain", "own-move") ? move : 1;

  arb_outcome_set_side_int (out, entry, "hexes", move + gain, NULL);
}

/* How many turns the position takes here; 0: it cannot be built. */
static gint64
get_building_turns (const ArbFacts *facts,
                    const char *entry)
{
  return umbra_building_turns (
      umbra_has_skill (facts, umbra_side_of (entry), UMBRA_CASTRAMETISATION),
      arb_facts_side_bool (facts, entry, "suitable"));
}

static gboolean
builds (const ArbFacts *facts,
        const char *entry)
{
  return get_building_turns (facts, entry) > 0 && arb_facts_side_bool (facts, entry, "helped");
}

/* « lever une position défensive »: turn after turn; it counts as consolidating. */
static void
build (const ArbFacts *facts,
       ArbOutcome *out,
       const char *entry,
       const UmbraTroop *troop)
{
  const char *own = umbra_side_words[umbra_side_of (entry)];
  char id[ARB_ID_LENGTH];
  gint64 needed = get_building_turns (facts, entry);
  gint64 built = arb_facts_int (facts, arb_id_join (id, entry, "built")) + 1;

  if (!builds (facts, entry))
    {
      note_troop (out, needed == 0 ? "build-nowhere" : "build-alone", entry, troop);
      return;
    }
  arb_outcome_set_int (out, id, built < needed ? built : 0, NULL);
  arb_outcome_note (out, id, built < needed ? "build-goes-on" : "build-done", "done",
                    arb_value_int (built), "needed", arb_value_int (needed), NULL);
  if (built >= needed)
    arb_outcome_set_side (out, own, "position", arb_value_word ("defensive"), NULL);
}

/* What the night asks of the day: whoever did anything is not idle, whoever fights is engaged. */
static UmbraRestStatus
status_after (const ArbFacts *facts,
              const char *entry,
              Action action)
{
  UmbraRestStatus before = arb_word_index (
      umbra_rest_words, arb_facts_side_word (facts, entry, "today"), UMBRA_REST_IDLE);

  if (action == ACTION_FIGHT)
    return UMBRA_REST_ENGAGED;
  if (action == ACTION_IDLE)
    return before;
  return UMBRA_REST_DISENGAGED;
}

/* « un malus de F de 2 »; who left earlier today still has it when it lasts all day. */
static gboolean
suffers_leaving (const ArbFacts *facts,
                 const char *entry,
                 Action action)
{
  if (action == ACTION_LEAVE)
    return !arb_facts_side_bool (facts, entry, "engaged-long");
  return arb_facts_ruling_is (facts, "disengage-duration", "day") &&
         arb_facts_side_bool (facts, entry, "disengaging");
}

static void
act (const ArbFacts *facts,
     ArbOutcome *out,
     const char *entry)
{
  UmbraTroop troop = umbra_facts_troop (facts, entry);
  Action action =
      arb_word_index (action_words, arb_facts_side_word (facts, entry, "action"), ACTION_IDLE);

  if (troop.state != UMBRA_ACTIVE)
    return;
  arb_outcome_set_side_word (out, entry, "today",
                             umbra_rest_words[status_after (facts, entry, action)], NULL);
  arb_outcome_set_side_bool (out, entry, "leaving", suffers_leaving (facts, entry, action), NULL);
  switch (action)
    {
    case ACTION_MOVE:
      note_hexes (facts, out, entry, &troop, FALSE);
      break;
    case ACTION_LEAVE:
      note_hexes (facts, out, entry, &troop, FALSE);
      note_troop (out,
                  arb_facts_side_bool (facts, entry, "engaged-long") ? "leaves-freely" : "leaves",
                  entry, &troop);
      break;
    case ACTION_MARCH:
      note_hexes (facts, out, entry, &troop, umbra_kept_march (facts, out, entry, &troop, FALSE));
      break;
    case ACTION_BUILD:
      build (facts, out, entry, &troop);
      break;
    case ACTION_CONSOLIDATE:
      note_troop (out, "consolidates", entry, &troop);
      break;
    case ACTION_IDLE:
    case ACTION_FIGHT:
    default:
      break;
    }
}

void
umbra_kept_actions (const ArbFacts *facts,
                    ArbOutcome *out,
                    UmbraSide side)
{
  const UmbraList *list = &umbra_troop_lists[side];
  gboolean consolidated = FALSE;
  char entry[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      act (facts, out, arb_id_join_number (entry, list->list, n));
      arb_id_join (id, entry, "action");
      consolidated = consolidated || arb_facts_is (facts, id, action_words[ACTION_CONSOLIDATE]) ||
                     (arb_facts_is (facts, id, action_words[ACTION_BUILD]) &&
                      builds (facts, entry));
    }
  arb_outcome_set_side (out, umbra_side_words[side], "consolidated", arb_value_bool (consolidated),
                        NULL);
}

/* « au prochain tour »: what was won last turn serves in this one, and lapses with the next. */
void
umbra_kept_age_advantage (const ArbFacts *facts,
                          ArbOutcome *out,
                          UmbraSide side)
{
  const char *own = umbra_side_words[side];

  if (arb_facts_side_int (facts, own, "pending") == 0)
    return;
  if (!arb_facts_side_bool (facts, own, "pending-fresh"))
    {
      arb_outcome_note (out, NULL, "advantage-lapses", "who", arb_value_word (own), NULL);
      arb_outcome_set_side (out, own, "pending", arb_value_int (0), NULL);
    }
  arb_outcome_set_side (out, own, "pending-fresh", arb_value_bool (FALSE), NULL);
}

void
umbra_kept_close_turn (const ArbFacts *facts,
                       ArbOutcome *out,
                       UmbraSide side)
{
  const UmbraList *list = &umbra_troop_lists[side];
  gboolean galvanised = arb_facts_side_bool (facts, umbra_side_words[side], "galvanises");
  char entry[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

  if (galvanised)
    arb_outcome_note (out, NULL, "galvanised", "who", arb_value_word (umbra_side_words[side]),
                      NULL);
  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      UmbraTroop troop = umbra_facts_troop_now (facts, arb_id_join_number (entry, list->list, n));

      /* Once, at the start of the engagement (E-26). */
      if (galvanised && troop.state == UMBRA_ACTIVE &&
          !arb_facts_bool (facts, arb_id_join (id, entry, "galvanised")))
        {
          umbra_troop_gain_morale (&troop, 1);
          arb_outcome_set_bool (out, id, TRUE, NULL);
        }
      arb_outcome_set_word (out, arb_id_join (id, entry, "state"), umbra_state_words[troop.state],
                            NULL);
      arb_outcome_set_word (out, arb_id_join (id, entry, "morale"), umbra_morale_words[troop.morale],
                            NULL);
      arb_outcome_set_int (out, arb_id_join (id, entry, "fatigue"), troop.fatigue, NULL);
    }
}
