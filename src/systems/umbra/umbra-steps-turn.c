/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One of the four combat turns of a day: the end of the turn before, places that raise troops, who does
 * what in the order of play, the conditional order of the first mover recalled, and which
 * confrontations follow. */

#include "systems/umbra/umbra-levy.h"
#include "systems/umbra/umbra-steps.h"

static UmbraSide
get_first (const ArbFacts *facts)
{
  return arb_word_index (umbra_side_words, arb_facts_word (facts, "first"), UMBRA_SIDE_A);
}

/* --- The turn before ------------------------------------------------------------------------- */

typedef struct
{
  const ArbFacts *facts;
  ArbOutcome *out;
} Teller;

static void
tell_raised (UmbraUnit *unit,
             gpointer user_data)
{
  const Teller *self = user_data;

  umbra_note_unit (self->facts, self->out, "position-raised", unit->id);
}

/* « au prochain tour »: what was won for the turn that ends is gone. */
static void
note_lapses (const UmbraField *field,
             ArbOutcome *out)
{
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    for (guint i = 0; i < field->parties.n_units[side]; i++)
      if (field->parties.units[side][i]->advantage > 0)
        {
          arb_outcome_note (out, NULL, "advantage-lapses", "who",
                            arb_value_word (umbra_side_words[side]), NULL);
          break;
        }
}

/* « Il y a confrontation »: nobody chooses. What was not played is told, not undone. */
static void
note_unfought (const ArbFacts *facts,
               const UmbraField *field,
               ArbOutcome *out)
{
  const UmbraUnit *one, *other;
  gint64 due = arb_facts_int (facts, "due");

  if (umbra_game_find_pair (&field->game, &one, &other))
    {
      g_autofree char *first = umbra_dup_label (facts, one->id);
      g_autofree char *second = umbra_dup_label (facts, other->id);

      arb_outcome_note (out, NULL, "pair-not-fought", "one", arb_value_text (first), "other",
                        arb_value_text (second), "place", arb_value_text (one->place), NULL);
    }
  else if (due > 0)
    {
      arb_outcome_note (out, NULL, "fights-not-played", "due", arb_value_int (due), NULL);
    }
}

/* A turn is over when the next one begins, or the night does; those who fought without one have
 * ended a turn all the same. */
void
umbra_close_turn (const ArbFacts *facts,
                  ArbOutcome *out,
                  UmbraField *field)
{
  Teller teller = { facts, out };

  if (arb_facts_bool (facts, "turn-open"))
    {
      umbra_field_arrive (field);
      note_unfought (facts, field, out);
      note_lapses (field, out);
      umbra_game_end_turn (&field->game, tell_raised, &teller);
      return;
    }
  for (guint i = 0; i < field->game.n_units; i++)
    if (field->game.units[i].turn.fought)
      umbra_unit_close_turn (&field->game.units[i], &field->game);
}

/* --- Temps un: the places -------------------------------------------------------------------- */

static const char *const place_fields[] = { "pietaille", NULL };
static const UmbraList places = { "place", "places", place_fields };

static void
raise_at_places (const ArbFacts *facts,
                 ArbOutcome *out)
{
  char entry[ARB_ID_LENGTH], id[ARB_ID_LENGTH];

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
}

static gboolean
resolve_places (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  if (!umbra_is_by_unit (out))
    {
      umbra_kept_age_advantage (facts, out, UMBRA_SIDE_A);
      umbra_kept_age_advantage (facts, out, UMBRA_SIDE_B);
    }
  raise_at_places (facts, out);
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

/* Once everybody is known: the turn before ends, with what its work and its fights leave. */
static gboolean
resolve_muster (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);

  umbra_close_turn (facts, out, field);
  for (guint i = 0; i < field->game.n_units; i++)
    if (field->game.units[i].kind == UMBRA_KIND_TROOP)
      umbra_set_troop_now (out, field->game.units[i].id, &field->game.units[i].troop);
  umbra_field_tell (field, out);
  return TRUE;
}

static void
resolve_actions (const ArbFacts *facts,
                 ArbOutcome *out,
                 UmbraSide side)
{
  if (umbra_is_by_unit (out))
    umbra_resolve_orders (facts, out, side);
  else
    umbra_kept_actions (facts, out, side);
}

static gboolean
resolve_first (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const ArbValue *order = arb_facts_get_answer (facts, "order");

  resolve_actions (facts, out, get_first (facts));
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
  resolve_actions (facts, out, 1 - get_first (facts));
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

static void
march_by_order (const ArbFacts *facts,
                ArbOutcome *out,
                UmbraField *field,
                const char *entry)
{
  UmbraTroop troop = umbra_facts_troop_now (facts, entry);

  if (umbra_is_by_unit (out))
    umbra_resolve_order_march (facts, out, field, umbra_field_find (field, entry));
  else if (troop.state == UMBRA_ACTIVE && umbra_kept_march (facts, out, entry, &troop, TRUE))
    arb_outcome_set_side_word (out, entry, "today", umbra_rest_words[UMBRA_REST_DISENGAGED], NULL);
}

static gboolean
resolve_recall (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  const UmbraList *list = &umbra_troop_lists[get_first (facts)];
  const ArbValue *numbers = arb_facts_get_answer (facts, "order-marches");
  g_autoptr (UmbraField) field = NULL;
  char entry[ARB_ID_LENGTH];

  if (!arb_facts_has (facts, "order"))
    return TRUE;
  field = umbra_field_new (facts);
  arb_outcome_note (out, NULL,
                    arb_facts_bool (facts, "order-met") ? "order-carried-out" : "order-lapses",
                    NULL);
  for (guint i = 0;
       numbers != NULL && numbers->type == ARB_VALUE_LIST && i < numbers->list->n_items; i++)
    {
      arb_id_join_number (entry, list->list, (guint) arb_value_get_int (&numbers->list->items[i]));
      if (arb_facts_get_side_answer (facts, entry, "type") == NULL)
        return arb_outcome_refuse (out, "order-marches", "order-nobody", error);
      march_by_order (facts, out, field, entry);
    }
  if (umbra_is_by_unit (out))
    umbra_field_tell (field, out);
  return TRUE;
}

/* --- Temps trois and quatre ------------------------------------------------------------------ */

static const char *const meeting_fields[] = { "contact", NULL };
static const UmbraList meetings = { "meeting", "meetings", meeting_fields };

/* How many confrontations there are. */
static gint64
meet (const ArbFacts *facts,
      ArbOutcome *out)
{
  gint64 n_fights = 0;
  char id[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, &meetings, n)) != 0;)
    {
      gboolean is_new = arb_facts_is (
          facts, arb_id_join_index (id, meetings.list, n, "contact"), "adjacent-new");

      arb_id_join_index (id, meetings.list, n, "fight");
      arb_outcome_note (out, id, is_new ? "contact-waits" : "contact-fights", NULL);
      arb_outcome_set_bool (out, id, !is_new, NULL);
      n_fights += !is_new;
    }
  return n_fights;
}

static void
close_side (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side)
{
  const UmbraList *list = &umbra_troop_lists[side];
  char entry[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      UmbraTroop troop = umbra_facts_troop_now (facts, arb_id_join_number (entry, list->list, n));

      umbra_set_troop (facts, out, entry, &troop);
    }
}

static gboolean
resolve_meetings (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gint64 turn = arb_facts_int (facts, "turn");
  gint64 n_fights = meet (facts, out);

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    if (umbra_is_by_unit (out))
      close_side (facts, out, side);
    else
      umbra_kept_close_turn (facts, out, side);
  if (umbra_is_by_unit (out))
    {
      arb_outcome_set_int (out, "due", n_fights, NULL);
      arb_outcome_set_bool (out, "turn-open", TRUE, NULL);
    }
  arb_outcome_set_int (out, "next-turn", MIN (turn + 1, UMBRA_TURNS_A_DAY), NULL);
  arb_outcome_note (out, "next-turn", turn < UMBRA_TURNS_A_DAY ? "turn-next" : "turn-night", NULL);
  return TRUE;
}

const ArbStep umbra_turn_steps[] = {
  { "turn.levy", resolve_places },
  { "turn.muster", resolve_muster },
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
  copy_fact (&self, "turn-open", "turn-open");
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
  if (arb_facts_int (done, "turn") >= UMBRA_TURNS_A_DAY)
    return FALSE;
  umbra_begin_part (done, NULL, suggest, user_data);
  return TRUE;
}
