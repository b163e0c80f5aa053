/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps quatre – Nouveau tour »: what is left of everybody, and what the next turn starts from. */

#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

/* « Si n'y a plus de troupes adverses »: whether a lone personality holds out is a reading for
 * people. */
static UmbraSide
find_victor (const ArbFacts *facts,
             const UmbraArmy armies[2])
{
  gboolean has_troops[2] = { umbra_army_count_active (&armies[0]) > 0,
                             umbra_army_count_active (&armies[1]) > 0 };
  UmbraSide victor = has_troops[0] ? UMBRA_SIDE_A : UMBRA_SIDE_B;

  if (has_troops[0] == has_troops[1] ||
      (arb_facts_ruling_is (facts, "lone-personality", "yes") &&
       umbra_army_count_present (&armies[!victor]) > 0))
    return UMBRA_NOBODY;
  return victor;
}

static void
set_states (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side,
            const UmbraArmy *army)
{
  for (guint i = 0; i < army->n_troops; i++)
    {
      const UmbraTroop *troop = &army->troops[i];
      const char *entry =
          arb_facts_get_entry (facts, umbra_troop_lists[side].list, army->troop_numbers[i]);

      arb_outcome_set_side_word (out, entry, "state", umbra_state_words[troop->state], NULL);
      arb_outcome_set_side_word (out, entry, "morale", umbra_morale_words[troop->morale], NULL);
      arb_outcome_set_side_int (out, entry, "fatigue", troop->fatigue, NULL);
      arb_outcome_set_side_bool (out, entry, "wounded", troop->wounded, NULL);
      arb_outcome_set_side_int (out, entry, "own-force", umbra_troop_force (troop), NULL);
    }
  for (guint i = 0; i < army->n_people; i++)
    {
      const char *entry =
          arb_facts_get_entry (facts, umbra_people_lists[side].list, army->people_numbers[i]);

      arb_outcome_set_side_bool (out, entry, "wounded", army->people[i].wounded, NULL);
      arb_outcome_set_side_bool (out, entry, "eliminated", army->people[i].eliminated, NULL);
    }
  arb_outcome_set_side (out, umbra_side_words[side], "discipline-left",
                        arb_value_int (army->reserve), NULL);
}

/* By rules that events of the first version have kept: who fought is engaged for the night, and the
 * camp fortified in the night has served. */
static void
set_fought (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side,
            const UmbraArmy *army)
{
  char entry[ARB_ID_LENGTH];

  for (guint i = 0; i < army->n_troops; i++)
    {
      gboolean leaves;

      if (army->troops[i].state != UMBRA_ACTIVE)
        continue;
      arb_id_join_number (entry, umbra_troop_lists[side].list, army->troop_numbers[i]);
      leaves = arb_facts_side_bool (facts, entry, "disengaging");
      arb_outcome_set_side_word (
          out, entry, "today",
          umbra_rest_words[leaves ? UMBRA_REST_DISENGAGED : UMBRA_REST_ENGAGED], NULL);
    }
  arb_outcome_set_side (out, umbra_side_words[side], "castra-after", arb_value_bool (FALSE), NULL);
}

gboolean
umbra_is_drawn (const ArbFacts *facts,
                guint draw)
{

  return arb_facts_get_side (facts, arb_facts_get_entry (facts, "draw", draw), "colour") != NULL;
}

/* Returns the advantage of the next turn. */
static gint64
set_next (const ArbFacts *facts,
          ArbOutcome *out,
          UmbraSide side)
{
  const char *own = umbra_side_words[side];
  gint64 wins = arb_facts_side_int (facts, own, "wins");
  gint64 pending = 0;
  char id[ARB_ID_LENGTH];

  if (!umbra_is_drawn (facts, 1))
    return 0;
  for (guint draw = 1; draw <= 2 && umbra_is_drawn (facts, draw); draw++)
    {
      const char *entry = arb_facts_get_entry (facts, "draw", draw);

      pending += arb_facts_side_int (facts, arb_id_join (id, entry, own), "bonus");
      wins = arb_facts_side_is (facts, entry, "winner", own) ? wins + 1 : 0;
    }
  pending =
      arb_value_get_int (arb_outcome_set_side (out, own, "next.pending", arb_value_int (pending), NULL));
  if (!umbra_is_by_unit (out))
    arb_outcome_set_side (out, own, "pending-fresh", arb_value_bool (pending > 0), NULL);
  arb_outcome_set_side (out, own, "next.wins", arb_value_int (wins), NULL);
  return pending;
}

/* « Si n'y a plus de troupes adverses … 1 degré de Moral »; of the whole field (ruling victory-gain)
 * it waits for the end of the turn. */
static UmbraSide
crown (const ArbFacts *facts,
       ArbOutcome *out,
       UmbraArmy armies[2])
{
  UmbraSide victor = arb_word_index (
      umbra_side_words,
      arb_outcome_set_word (out, "victor", umbra_side_words[find_victor (facts, armies)], NULL),
      UMBRA_NOBODY);
  gboolean waits = victor <= UMBRA_SIDE_B && umbra_facts_carries (facts, victor) &&
                   arb_facts_ruling_is (facts, "victory-gain", "field");

  for (guint i = 0; !waits && victor <= UMBRA_SIDE_B && i < armies[victor].n_troops; i++)
    umbra_troop_gain_morale (&armies[victor].troops[i], 1);
  if (victor <= UMBRA_SIDE_B)
    arb_outcome_note (out, "victor", waits ? "victor-waits" : "victor-morale", "victor",
                      arb_value_word (umbra_side_words[victor]), NULL);
  return victor;
}

gboolean
umbra_resolve_close (const ArbFacts *facts,
                     ArbOutcome *out,
                     GError **error)
{
  UmbraArmy armies[2];
  UmbraFightEnd end;

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  end = umbra_facts_fight_end (facts);
  if (arb_facts_is (facts, "stage", "complete"))
    end.victor = crown (facts, out, armies);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      set_states (facts, out, side, &armies[side]);
      umbra_count_discipline (facts, out, side, armies[side].reserve);
      if (!umbra_is_by_unit (out) && umbra_is_drawn (facts, 1))
        set_fought (facts, out, side, &armies[side]);
      end.advantage[side] = set_next (facts, out, side);
      umbra_count_uses (facts, out, side);
    }
  if (arb_facts_is (facts, "stage", "complete") || arb_facts_is (facts, "stage", "no-draw"))
    umbra_carry_out (facts, out, &end);
  return TRUE;
}

/* --- The next turn of the same confrontation ------------------------------------------------- */

void
umbra_offer (const UmbraNext *self,
             const char *id,
             ArbValue value)
{
  self->suggest (id, &value, FALSE, self->user_data);
}

/* Losses are removed before the new turn. */
static gboolean
is_gone (const ArbFacts *done,
         const UmbraList *list,
         guint n)
{
  const char *state =
      arb_facts_side_word (done, arb_facts_get_entry (done, list->list, n), "state");

  return (state != NULL && !g_str_equal (state, umbra_state_words[UMBRA_ACTIVE])) ||
         arb_facts_side_bool (done, arb_facts_get_entry (done, list->list, n), "eliminated");
}

/* What was computed goes before what was answered. */
void
umbra_offer_list (const UmbraNext *self,
                  const UmbraList *list,
                  gboolean with_gone)
{
  char id[ARB_ID_LENGTH];
  guint n_entries = 0;

  for (guint n = 0; (n = umbra_next_entry (self->done, list, n)) != 0;)
    {
      char next[ARB_ID_LENGTH];

      if (!with_gone && is_gone (self->done, list, n))
        continue;
      n_entries++;
      for (guint i = 0; list->fields[i] != NULL; i++)
        {
          const ArbValue *value =
              arb_facts_get (self->done, arb_id_join_index (id, list->list, n, list->fields[i]));

          /* Whoever was leaving has left or not: that is asked anew, unless it weighs all day. */
          if (value != NULL &&
              (!g_str_equal (list->fields[i], "disengaging") ||
               arb_facts_ruling_is (self->done, "disengage-duration", "day")))
            self->suggest (arb_id_join_index (next, list->list, n_entries, list->fields[i]), value,
                           FALSE, self->user_data);
        }
    }
  umbra_offer (self, list->count, arb_value_int (n_entries));
}

static void
offer_side (const UmbraNext *self,
            UmbraSide side)
{
  static const char *const kept[] = { "scouts", "position", NULL };
  const char *own = umbra_side_words[side];
  char id[ARB_ID_LENGTH];

  umbra_offer_list (self, &umbra_troop_lists[side], FALSE);
  umbra_offer_list (self, &umbra_people_lists[side], FALSE);
  for (guint i = 0; kept[i] != NULL; i++)
    {
      const ArbValue *value = arb_facts_get_answer (self->done, arb_id_join (id, own, kept[i]));

      if (value != NULL)
        self->suggest (id, value, FALSE, self->user_data);
    }
  umbra_offer (self, arb_id_join (id, own, "pending"),
         arb_value_int (arb_facts_side_int (self->done, own, "next.pending")));
  umbra_offer (self, arb_id_join (id, own, "wins"),
         arb_value_int (arb_facts_side_int (self->done, own, "next.wins")));
}

gboolean
umbra_go_on (const ArbFacts *done,
             ArbSuggestFunc suggest,
             gpointer user_data)
{
  const UmbraNext self = { done, suggest, user_data };
  const char *terrain = arb_facts_word (done, "terrain");
  gint64 fought = arb_facts_ruling_is (done, "decay", "draw") && umbra_is_drawn (done, 2) ? 2 : 1;
  gint64 resolutions = arb_facts_int (done, "resolutions") + fought;
  UmbraArmy army;

  if (!arb_facts_is (done, "victor", "none") || resolutions > 20)
    return FALSE;
  /* Nobody is victorious when both sides have lost their last troop. */
  umbra_facts_army (done, UMBRA_SIDE_A, &army);
  if (umbra_army_count_active (&army) == 0)
    return FALSE;
  if (terrain != NULL)
    umbra_offer (&self, "terrain", arb_value_word (terrain));
  umbra_offer (&self, "resolutions", arb_value_int (resolutions));
  umbra_offer (&self, "engaged-at-start", arb_value_bool (TRUE));
  offer_side (&self, UMBRA_SIDE_A);
  offer_side (&self, UMBRA_SIDE_B);
  return TRUE;
}
