/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One of the four combat turns of a day: places that raise troops, who does what in the order of
 * play, the conditional order of the first mover recalled, and which confrontations follow. */

#include "systems/umbra/umbra-levy.h"
#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

#define TURNS_PER_DAY 4

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

static UmbraSide
get_first (const ArbFacts *facts)
{
  return umbra_word_index (umbra_side_words, arb_facts_word (facts, "first"), UMBRA_SIDE_A);
}

/* --- Temps un: the places -------------------------------------------------------------------- */

static const char *const place_fields[] = { "pietaille", NULL };
static const UmbraList places = { "place", "places", place_fields };

static gboolean
ask_place (ArbAsk *ask,
           const char *entry)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char id[UMBRA_ID_LENGTH];

  return arb_ask (ask, umbra_id (id, entry, "name")) &&
         arb_ask (ask, umbra_id (id, entry, "pietaille")) &&
         arb_ask (ask, umbra_id (id, entry, "confronted")) &&
         umbra_ask_if (ask, umbra_id (id, entry, "raised-before"),
                       arb_facts_bool (facts, umbra_id (id, entry, "confronted")) &&
                           arb_facts_ruling_is (facts, "place-cap", "all"));
}

static gboolean
ask_places (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  return arb_ask (ask, "day") && arb_ask (ask, "turn") && arb_ask (ask, "first") &&
         (arb_facts_int (facts, "turn") > 1 || umbra_ask_list (ask, &places, ask_place));
}

static gboolean
resolve_places (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  char entry[UMBRA_ID_LENGTH], id[UMBRA_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, &places, n)) != 0;)
    {
      gint64 called, raised;

      umbra_entry (entry, places.list, n);
      called = arb_facts_int (facts, umbra_id (id, entry, "pietaille"));
      raised = umbra_levy_at_place (called,
                                    arb_facts_bool (facts, umbra_id (id, entry, "confronted")));
      if (arb_facts_bool (facts, umbra_id (id, entry, "raised-before")))
        raised = 0;
      umbra_id (id, entry, "raised");
      raised = arb_outcome_set_int (out, id, raised, NULL);
      if (raised < called)
        arb_outcome_note (out, id, "place-confronted", NULL);
    }
  return TRUE;
}

/* --- Temps deux: the two movers -------------------------------------------------------------- */

static gboolean
has_skill (const ArbFacts *facts,
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
                           has_skill (facts, side_of (entry), UMBRA_AIME_DU_PEUPLE));
}

static gboolean
ask_action (ArbAsk *ask,
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
ask_first (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  return umbra_ask_list (ask, &umbra_people_lists[0], ask_person) &&
         umbra_ask_list (ask, &umbra_people_lists[1], ask_person) && arb_ask (ask, "order") &&
         umbra_ask_list (ask, &umbra_troop_lists[get_first (facts)], ask_action);
}

static gboolean
ask_second (ArbAsk *ask)
{
  return umbra_ask_list (ask, &umbra_troop_lists[1 - get_first (arb_ask_get_facts (ask))],
                         ask_action);
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
static gboolean
force_march (const ArbFacts *facts,
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
  gboolean led = has_skill (facts, side_of (entry), UMBRA_MENEUR_TIRAILLEUR);
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
      umbra_building_turns (has_skill (facts, side_of (entry), UMBRA_CASTRAMETISATION),
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
      note_hexes (facts, out, entry, &troop, force_march (facts, out, entry, &troop, FALSE));
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

static void
resolve_side (const ArbFacts *facts,
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

static gboolean
resolve_first (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const ArbValue *order = arb_facts_get_answer (facts, "order");

  resolve_side (facts, out, get_first (facts));
  /* Kept in the event: whoever relieves the umpire finds it there. */
  if (order != NULL && order->type == ARB_VALUE_TEXT)
    {
      arb_outcome_set (out, "order-kept", arb_value_copy (order), NULL);
      arb_outcome_note (out, "order-kept", "order-noted", NULL);
    }
  return TRUE;
}

static gboolean
resolve_second (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  resolve_side (facts, out, 1 - get_first (facts));
  return TRUE;
}

/* --- The order recalled ---------------------------------------------------------------------- */

static gboolean
ask_recall (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  if (!arb_facts_has (facts, "order"))
    return TRUE;
  return arb_ask (ask, "order-met") &&
         (!arb_facts_bool (facts, "order-met") || arb_ask (ask, "order-marches"));
}

static gboolean
resolve_recall (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  const UmbraList *list = &umbra_troop_lists[get_first (facts)];
  const ArbValue *numbers = arb_facts_get_answer (facts, "order-marches");
  char entry[UMBRA_ID_LENGTH], id[UMBRA_ID_LENGTH];

  if (!arb_facts_has (facts, "order"))
    return TRUE;
  arb_outcome_note (out, NULL,
                    arb_facts_bool (facts, "order-met") ? "order-carried-out" : "order-lapses",
                    NULL);
  for (guint i = 0;
       numbers != NULL && numbers->type == ARB_VALUE_LIST && i < numbers->list->n_items; i++)
    {
      UmbraTroop troop;

      umbra_entry (entry, list->list, (guint) arb_value_get_int (&numbers->list->items[i]));
      if (arb_facts_get_answer (facts, umbra_id (id, entry, "type")) == NULL)
        return arb_outcome_refuse (out, "order-marches", "order-nobody", error);
      troop = umbra_facts_troop_now (facts, entry);
      if (troop.state == UMBRA_ACTIVE && force_march (facts, out, entry, &troop, TRUE))
        arb_outcome_set_word (out, umbra_id (id, entry, "today"),
                              umbra_rest_words[UMBRA_REST_DISENGAGED], NULL);
    }
  return TRUE;
}

/* --- Temps trois and quatre ------------------------------------------------------------------ */

static const char *const meeting_fields[] = { "contact", NULL };
static const UmbraList meetings = { "meeting", "meetings", meeting_fields };

static gboolean
ask_meeting (ArbAsk *ask,
             const char *entry)
{
  char id[UMBRA_ID_LENGTH];

  return arb_ask (ask, umbra_id (id, entry, "place")) &&
         arb_ask (ask, umbra_id (id, entry, "contact"));
}

static gboolean
ask_meetings (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  return umbra_ask_list (ask, &meetings, ask_meeting) &&
         umbra_ask_if (ask, "a.galvanises", has_skill (facts, UMBRA_SIDE_A, UMBRA_GALVANISEUR)) &&
         umbra_ask_if (ask, "b.galvanises", has_skill (facts, UMBRA_SIDE_B, UMBRA_GALVANISEUR));
}

static void
close_side (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side)
{
  const UmbraList *list = &umbra_troop_lists[side];
  gboolean galvanised = arb_facts_side_bool (facts, umbra_side_words[side], "galvanises");
  char entry[UMBRA_ID_LENGTH], id[UMBRA_ID_LENGTH];

  if (galvanised)
    arb_outcome_note (out, NULL, "galvanised", "who", arb_value_word (umbra_side_words[side]),
                      NULL);
  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      UmbraTroop troop = umbra_facts_troop_now (facts, umbra_entry (entry, list->list, n));

      if (galvanised)
        umbra_troop_gain_morale (&troop, 1);
      arb_outcome_set_word (out, umbra_id (id, entry, "state"), umbra_state_words[troop.state],
                            NULL);
      arb_outcome_set_word (out, umbra_id (id, entry, "morale"), umbra_morale_words[troop.morale],
                            NULL);
      arb_outcome_set_int (out, umbra_id (id, entry, "fatigue"), troop.fatigue, NULL);
    }
}

static gboolean
resolve_meetings (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gint64 turn = arb_facts_int (facts, "turn");
  char id[UMBRA_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, &meetings, n)) != 0;)
    {
      gboolean is_new = arb_facts_is (
          facts, umbra_entry_id (id, meetings.list, n, "contact"), "adjacent-new");

      umbra_entry_id (id, meetings.list, n, "fight");
      arb_outcome_note (out, id, is_new ? "contact-waits" : "contact-fights", NULL);
      arb_outcome_set_bool (out, id, !is_new, NULL);
    }
  close_side (facts, out, UMBRA_SIDE_A);
  close_side (facts, out, UMBRA_SIDE_B);
  arb_outcome_set_int (out, "next-turn", MIN (turn + 1, TURNS_PER_DAY), NULL);
  arb_outcome_note (out, "next-turn", turn < TURNS_PER_DAY ? "turn-next" : "turn-night", NULL);
  return TRUE;
}

const ArbStep umbra_turn_steps[] = {
  { "turn.levy", ask_places, resolve_places },
  { "turn.first", ask_first, resolve_first },
  { "turn.second", ask_second, resolve_second },
  { "turn.recall", ask_recall, resolve_recall },
  { "turn.meetings", ask_meetings, resolve_meetings },
  { NULL },
};

/* --- What comes after ------------------------------------------------------------------------ */

static void
copy_fact (const UmbraNext *self,
           const char *from,
           const char *to)
{
  const ArbValue *value = arb_facts_get (self->done, from);

  if (value != NULL && value->type != ARB_VALUE_NONE)
    self->suggest (to, value, FALSE, self->user_data);
}

void
umbra_begin_part (const ArbFacts *done,
                  const char *side,
                  ArbSuggestFunc suggest,
                  gpointer user_data)
{
  const UmbraNext self = { done, suggest, user_data };

  copy_fact (&self, "day", "day");
  copy_fact (&self, "next-day", "day");
  copy_fact (&self, "next-turn", "turn");
  copy_fact (&self, "first", "first");
  for (UmbraSide i = UMBRA_SIDE_A; i <= UMBRA_SIDE_B; i++)
    {
      static const char *const kept[] = { "scouts",       "levy-pietaille-1", "levy-pietaille-2",
                                          "levy-pietaille-3", "levy-units-1", "levy-units-2" };
      char id[UMBRA_ID_LENGTH];

      for (guint j = 0; j < G_N_ELEMENTS (kept); j++)
        copy_fact (&self, umbra_id (id, umbra_side_words[i], kept[j]), id);
      umbra_offer_list (&self, &umbra_troop_lists[i], TRUE);
      umbra_offer_list (&self, &umbra_people_lists[i], TRUE);
    }
}

gboolean
umbra_turn_go_on (const ArbFacts *done,
                  ArbSuggestFunc suggest,
                  gpointer user_data)
{
  if (arb_facts_int (done, "turn") >= TURNS_PER_DAY)
    return FALSE;
  umbra_begin_part (done, NULL, suggest, user_data);
  return TRUE;
}
