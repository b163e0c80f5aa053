/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One of the four combat turns of a day: places that raise troops, who does what in the order of
 * play, the conditional order of the first mover recalled, and which confrontations follow. */

#include "systems/umbra/umbra-levy.h"
#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

#define TURNS_PER_DAY 4

static UmbraSide
get_first (const ArbFacts *facts)
{
  return arb_word_index (umbra_side_words, arb_facts_word (facts, "first"), UMBRA_SIDE_A);
}

/* --- Temps un: the places -------------------------------------------------------------------- */

static const char *const place_fields[] = { "pietaille", NULL };
static const UmbraList places = { "place", "places", place_fields };

/* « au prochain tour »: what was won last turn serves in this one, and lapses with the next. */
static void
age_advantage (const ArbFacts *facts,
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

static gboolean
resolve_places (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  char entry[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

  age_advantage (facts, out, UMBRA_SIDE_A);
  age_advantage (facts, out, UMBRA_SIDE_B);
  for (guint n = 0; (n = umbra_next_entry (facts, &places, n)) != 0;)
    {
      gint64 called, raised;

      arb_id_join_number (entry, places.list, n);
      called = arb_facts_int (facts, arb_id_join (id, entry, "pietaille"));
      raised = umbra_levy_at_place (called,
                                    arb_facts_bool (facts, arb_id_join (id, entry, "confronted")));
      if (arb_facts_bool (facts, arb_id_join (id, entry, "raised-before")))
        raised = 0;
      arb_id_join (id, entry, "raised");
      raised = arb_outcome_set_int (out, id, raised, NULL);
      if (raised < called)
        arb_outcome_note (out, id, "place-confronted", NULL);
    }
  return TRUE;
}

/* --- Temps deux: the two movers -------------------------------------------------------------- */

gboolean
umbra_derive_moves_first (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (umbra_side_of (self) == get_first (facts));
  return arb_facts_get (facts, "first") != NULL;
}

static gboolean
resolve_first (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const ArbValue *order = arb_facts_get_answer (facts, "order");

  umbra_resolve_actions (facts, out, get_first (facts));
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
  umbra_resolve_actions (facts, out, 1 - get_first (facts));
  return TRUE;
}

/* --- The order recalled ---------------------------------------------------------------------- */

/* Whether the troop has not marched and may do so by the order after all. */
gboolean
umbra_derive_marches_on (const ArbFacts *facts,
                         const char *self,
                         const char *foe,
                         ArbValue *value)
{
  *value = arb_value_bool (arb_facts_get_side (facts, self, "type") != NULL &&
                           !arb_facts_side_bool (facts, self, "has-marched") &&
                           umbra_facts_troop_now (facts, self).state == UMBRA_ACTIVE);
  return TRUE;
}

static gboolean
resolve_recall (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  const UmbraList *list = &umbra_troop_lists[get_first (facts)];
  const ArbValue *numbers = arb_facts_get_answer (facts, "order-marches");
  char entry[ARB_ID_LENGTH];

  if (!arb_facts_has (facts, "order"))
    return TRUE;
  arb_outcome_note (out, NULL,
                    arb_facts_bool (facts, "order-met") ? "order-carried-out" : "order-lapses",
                    NULL);
  for (guint i = 0;
       numbers != NULL && numbers->type == ARB_VALUE_LIST && i < numbers->list->n_items; i++)
    {
      UmbraTroop troop;

      arb_id_join_number (entry, list->list, (guint) arb_value_get_int (&numbers->list->items[i]));
      if (arb_facts_get_side_answer (facts, entry, "type") == NULL)
        return arb_outcome_refuse (out, "order-marches", "order-nobody", error);
      troop = umbra_facts_troop_now (facts, entry);
      if (troop.state == UMBRA_ACTIVE && umbra_force_march (facts, out, entry, &troop, TRUE))
        arb_outcome_set_side_word (out, entry, "today", umbra_rest_words[UMBRA_REST_DISENGAGED],
                                   NULL);
    }
  return TRUE;
}

/* --- Temps trois and quatre ------------------------------------------------------------------ */

static const char *const meeting_fields[] = { "contact", NULL };
static const UmbraList meetings = { "meeting", "meetings", meeting_fields };

static void
close_side (const ArbFacts *facts,
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
      arb_outcome_set_word (out, arb_id_join (id, entry, "morale"),
                            umbra_morale_words[troop.morale], NULL);
      arb_outcome_set_int (out, arb_id_join (id, entry, "fatigue"), troop.fatigue, NULL);
    }
}

static gboolean
resolve_meetings (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gint64 turn = arb_facts_int (facts, "turn");
  char id[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, &meetings, n)) != 0;)
    {
      gboolean is_new = arb_facts_is (
          facts, arb_id_join_index (id, meetings.list, n, "contact"), "adjacent-new");

      arb_id_join_index (id, meetings.list, n, "fight");
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
  { "turn.levy", resolve_places },
  { "turn.first", resolve_first },
  { "turn.second", resolve_second },
  { "turn.recall", resolve_recall },
  { "turn.meetings", resolve_meetings },
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
      char id[ARB_ID_LENGTH];

      for (guint j = 0; j < G_N_ELEMENTS (kept); j++)
        copy_fact (&self, arb_id_join (id, umbra_side_words[i], kept[j]), id);
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
