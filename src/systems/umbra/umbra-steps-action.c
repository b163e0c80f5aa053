/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps deux – Déplacement »: what a troop does in a combat turn, and what it costs. */

#include <string.h>

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

gboolean
umbra_has_skill (const ArbFacts *facts,
                 UmbraSide side,
                 UmbraSkill skill)
{
  UmbraArmy army;

  umbra_facts_people (facts, side, &army);
  return umbra_people_count (army.people, army.n_people, skill, FALSE) > 0;
}

static UmbraSide
side_of (const char *entry)
{
  return entry[0] == 'a' ? UMBRA_SIDE_A : UMBRA_SIDE_B;
}

static gboolean
ask_march (ArbAsk *ask,
           const char *entry,
           const UmbraTroop *troop)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  gboolean is_pietaille = troop->type.type == UMBRA_PIETAILLE;
  char id[UMBRA_ID_LENGTH];

  return arb_ask (ask, umbra_id (id, entry, "rough")) &&
         umbra_ask_if (ask, umbra_id (id, entry, "accompanied"), is_pietaille) &&
         umbra_ask_if (ask, umbra_id (id, entry, "beloved"),
                       is_pietaille &&
                           umbra_has_skill (facts, side_of (entry), UMBRA_AIME_DU_PEUPLE));
}

gboolean
umbra_ask_action (ArbAsk *ask,
                  const char *entry)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char id[UMBRA_ID_LENGTH];
  UmbraTroop troop;
  Action action;

  if (!umbra_ask_troop (ask, entry) || !arb_ask (ask, umbra_id (id, entry, "state")))
    return FALSE;
  troop = umbra_facts_troop (facts, entry);
  if (troop.state != UMBRA_ACTIVE)
    return TRUE;
  if (!arb_ask (ask, umbra_id (id, entry, "today")) ||
      !arb_ask (ask, umbra_id (id, entry, "built")) ||
      !arb_ask (ask, umbra_id (id, entry, "free-march")) ||
      !arb_ask (ask, umbra_id (id, entry, "action")))
    return FALSE;
  action = umbra_word_index (action_words, arb_facts_word (facts, id), ACTION_IDLE);
  if ((action == ACTION_MOVE || action == ACTION_MARCH || action == ACTION_LEAVE) &&
      !umbra_ask_if (ask, umbra_id (id, entry, "difficult"),
                     umbra_troop_move (&troop, FALSE, FALSE) > 1))
    return FALSE;
  if (action == ACTION_MARCH)
    return ask_march (ask, entry, &troop);
  return action != ACTION_BUILD || arb_ask (ask, umbra_id (id, entry, "suitable"));
}

static void
set_now (ArbOutcome *out,
         const char *entry,
         const UmbraTroop *troop)
{
  char id[UMBRA_ID_LENGTH];

  arb_outcome_set_word (out, umbra_id (id, entry, "now-state"), umbra_state_words[troop->state],
                        NULL);
  arb_outcome_set_word (out, umbra_id (id, entry, "now-morale"), umbra_morale_words[troop->morale],
                        NULL);
  arb_outcome_set_int (out, umbra_id (id, entry, "now-fatigue"), troop->fatigue, NULL);
  arb_outcome_set_bool (out, umbra_id (id, entry, "now-wounded"), troop->wounded, NULL);
}

static void
note_troop (ArbOutcome *out,
            const char *text,
            const char *entry,
            const UmbraTroop *troop)
{
  arb_outcome_note (out, NULL, text, "who", arb_value_word (umbra_side_words[side_of (entry)]),
                    "number", arb_value_int (g_ascii_strtoll (strrchr (entry, '.') + 1, NULL, 10)),
                    "kind", arb_value_word (umbra_type_words[troop->type.type]), NULL);
}

/* TRUE: it marched. @again: on the recalled order, after its own action. */
gboolean
umbra_force_march (const ArbFacts *facts,
                   ArbOutcome *out,
                   const char *entry,
                   UmbraTroop *troop,
                   gboolean again)
{
  static const char *const texts[] = { "march-done",      "march-free",  "march-already",
                                       "march-rough",     "march-exhausted", "march-alone" };
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  char id[UMBRA_ID_LENGTH];
  gboolean marched =
      again && arb_facts_bool (facts, umbra_id (id, entry, "has-marched"));
  UmbraMarchLog log = { marched, arb_facts_bool (facts, umbra_id (id, entry, "free-march")) };
  UmbraMarch march = umbra_troop_try_march (
      troop, &log, arb_facts_bool (facts, umbra_id (id, entry, "accompanied")),
      arb_facts_side_bool (facts, entry, "beloved"), arb_facts_side_bool (facts, entry, "rough"));

  umbra_troop_march (troop, &log, march, &rulings);
  note_troop (out, texts[march], entry, troop);
  arb_outcome_set_bool (out, umbra_id (id, entry, "free-march"), log.free_used, NULL);
  arb_outcome_set_bool (out, umbra_id (id, entry, "has-marched"), log.marched, NULL);
  set_now (out, entry, troop);
  return march == UMBRA_MARCH_DONE || march == UMBRA_MARCH_FREE;
}

static void
note_hexes (const ArbFacts *facts,
            ArbOutcome *out,
            const char *entry,
            const UmbraTroop *troop,
            gboolean forced)
{
  gboolean led = umbra_has_skill (facts, side_of (entry), UMBRA_MENEUR_TIRAILLEUR);
  gint64 move = umbra_troop_move (troop, arb_facts_side_bool (facts, entry, "difficult"), led);
  gint64 gain = !forced                                                   ? 0
                : arb_facts_ruling_is (facts, "march-gain", "own-move") ? move
                                                                          : 1;
  char id[UMBRA_ID_LENGTH];

  arb_outcome_set_int (out, umbra_id (id, entry, "hexes"), move + gain, NULL);
}

/* « lever une position défensive »: turn after turn; it counts as consolidating. */
static void
build (const ArbFacts *facts,
       ArbOutcome *out,
       const char *entry,
       const UmbraTroop *troop)
{
  const char *own = umbra_side_words[side_of (entry)];
  char id[UMBRA_ID_LENGTH];
  gint64 needed =
      umbra_building_turns (umbra_has_skill (facts, side_of (entry), UMBRA_CASTRAMETISATION),
                            arb_facts_side_bool (facts, entry, "suitable"));
  gint64 built = arb_facts_int (facts, umbra_id (id, entry, "built")) + 1;

  if (needed == 0)
    {
      note_troop (out, "build-nowhere", entry, troop);
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
  char id[UMBRA_ID_LENGTH];
  UmbraRestStatus before = umbra_word_index (
      umbra_rest_words, arb_facts_word (facts, umbra_id (id, entry, "today")), UMBRA_REST_IDLE);

  if (action == ACTION_FIGHT)
    return UMBRA_REST_ENGAGED;
  if (action == ACTION_IDLE)
    return before;
  return UMBRA_REST_DISENGAGED;
}

static void
act (const ArbFacts *facts,
     ArbOutcome *out,
     const char *entry)
{
  UmbraTroop troop = umbra_facts_troop (facts, entry);
  char id[UMBRA_ID_LENGTH];
  Action action = umbra_word_index (
      action_words, arb_facts_word (facts, umbra_id (id, entry, "action")), ACTION_IDLE);

  if (troop.state != UMBRA_ACTIVE)
    return;
  arb_outcome_set_word (out, umbra_id (id, entry, "today"),
                        umbra_rest_words[status_after (facts, entry, action)], NULL);
  arb_outcome_set_bool (out, umbra_id (id, entry, "leaving"), action == ACTION_LEAVE, NULL);
  switch (action)
    {
    case ACTION_MOVE:
      note_hexes (facts, out, entry, &troop, FALSE);
      break;
    case ACTION_LEAVE:
      note_hexes (facts, out, entry, &troop, FALSE);
      note_troop (out, "leaves", entry, &troop);
      break;
    case ACTION_MARCH:
      note_hexes (facts, out, entry, &troop, umbra_force_march (facts, out, entry, &troop, FALSE));
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
umbra_resolve_actions (const ArbFacts *facts,
                       ArbOutcome *out,
                       UmbraSide side)
{
  const UmbraList *list = &umbra_troop_lists[side];
  gboolean consolidated = FALSE;
  char entry[UMBRA_ID_LENGTH], id[UMBRA_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      act (facts, out, umbra_entry (entry, list->list, n));
      umbra_id (id, entry, "action");
      consolidated = consolidated || arb_facts_is (facts, id, action_words[ACTION_CONSOLIDATE]) ||
                     arb_facts_is (facts, id, action_words[ACTION_BUILD]);
    }
  arb_outcome_set_side (out, umbra_side_words[side], "consolidated", arb_value_bool (consolidated),
                        NULL);
}
