/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who takes the wounds and the losses of morale: the side that suffers says so, list by list. */

#include "systems/umbra/umbra-steps.h"

#define N_LISTS 4
#define N_QUESTIONS 6

/* Wounds and morale of side a, then of side b. */
static const struct
{
  UmbraSide side;
  gboolean is_morale;
  const char *name;
  const char *due;
} lists[N_LISTS] = {
  { UMBRA_SIDE_A, FALSE, "a.wound-on", "a.wounds" },
  { UMBRA_SIDE_A, TRUE, "a.morale-on", "a.morale" },
  { UMBRA_SIDE_B, FALSE, "b.wound-on", "b.wounds" },
  { UMBRA_SIDE_B, TRUE, "b.morale-on", "b.morale" },
};

/* One after the other: whether the enemy outflanks comes before the wounds. */
static const struct
{
  const char *outflanked; /* NULL: the list itself */
  guint list;
} questions[N_QUESTIONS] = {
  { "a.outflanked", 0 }, { NULL, 0 }, { NULL, 1 }, { "b.outflanked", 2 }, { NULL, 2 }, { NULL, 3 },
};

/* The targets of the list; NULL when it is empty or not answered. */
static UmbraTarget *
read_list (const ArbFacts *facts,
           guint draw,
           guint which,
           guint *n_targets)
{
  const ArbValue *list = arb_facts_get_side_answer (
      facts, arb_facts_get_entry (facts, "draw", draw), lists[which].name);
  UmbraTarget *targets;

  *n_targets = list != NULL && list->type == ARB_VALUE_LIST ? list->list->n_items : 0;
  targets = g_new0 (UmbraTarget, MAX (*n_targets, 1));
  for (guint i = 0; i < *n_targets; i++)
    umbra_target_parse (list->list->items[i].text, lists[which].is_morale, &targets[i]);
  return targets;
}

/* Only one whose points of Discipline are counted has a reserve of his own to pay with. */
static gboolean
may_be_named (const UmbraArmy *army,
              guint number,
              gboolean is_morale)
{
  int index = umbra_army_find_person (army, number);

  return index >= 0 &&
         (!is_morale || army->people[index].discipline_spent != UMBRA_NOT_COUNTED);
}

static gboolean
check_list (const ArbFacts *facts,
            ArbOutcome *out,
            guint draw,
            guint which,
            GError **error)
{
  guint n_targets;
  g_autofree UmbraTarget *targets = read_list (facts, draw, which, &n_targets);
  char id[ARB_ID_LENGTH];
  UmbraArmy army;

  if (n_targets == 0)
    return TRUE;
  umbra_facts_army (facts, lists[which].side, &army);
  for (guint i = 0; i < n_targets; i++)
    if ((targets[i].kind == UMBRA_TARGET_TROOP &&
         umbra_army_find_troop (&army, targets[i].number) < 0) ||
        (targets[i].kind == UMBRA_TARGET_PERSON &&
         !may_be_named (&army, targets[i].number, lists[which].is_morale)))
      return arb_outcome_refuse (out, arb_id_join_index (id, "draw", draw, lists[which].name),
                                 "target-not-listed", error);
  return TRUE;
}

gboolean
umbra_check_lists (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  for (guint draw = 1; draw <= 2; draw++)
    for (guint i = 0; i < N_LISTS; i++)
      if (!check_list (facts, out, draw, i, error))
        return FALSE;
  return TRUE;
}

/* Nobody is asked when there is nothing to choose. */
static gboolean
has_choice (const ArbFacts *facts,
            guint draw,
            guint which)
{
  UmbraArmy army;
  guint n_takers;

  if (arb_facts_side_int (facts, arb_facts_get_entry (facts, "draw", draw), lists[which].due) <= 0)
    return FALSE;
  umbra_facts_army (facts, lists[which].side, &army);
  n_takers = umbra_army_count_active (&army);
  if (lists[which].is_morale)
    n_takers += army.reserve > 0;
  else if (arb_facts_ruling_is (facts, "wound-char", "on"))
    n_takers += umbra_army_count_present (&army);
  return n_takers > 1;
}

static gboolean
derive_choice (const ArbFacts *facts,
               const char *draw,
               guint which,
               ArbValue *value)
{
  *value = arb_value_bool (has_choice (facts, umbra_number_of (draw), which));
  return TRUE;
}

gboolean
umbra_derive_shares_wounds (const ArbFacts *facts,
                            const char *self,
                            gconstpointer side,
                            ArbValue *value)
{
  return derive_choice (facts, self, 2 * GPOINTER_TO_UINT (side), value);
}

gboolean
umbra_derive_shares_morale (const ArbFacts *facts,
                            const char *self,
                            gconstpointer side,
                            ArbValue *value)
{
  return derive_choice (facts, self, 2 * GPOINTER_TO_UINT (side) + 1, value);
}

/* Who takes the losses of the list when nobody says otherwise, in order. */
gboolean
umbra_derive_takers (const ArbFacts *facts,
                     const char *self,
                     gconstpointer list,
                     ArbValue *value)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  guint which = GPOINTER_TO_UINT (list);
  gint64 due = arb_facts_side_int (facts, self, lists[which].due);
  const UmbraEffect effect = { .wounds = lists[which].is_morale ? 0 : due,
                               .morale = lists[which].is_morale ? due : 0 };
  g_autoptr (GArray) hits = NULL;
  g_autoptr (GArray) takers = g_array_new (FALSE, FALSE, sizeof (ArbValue));
  UmbraArmy army;

  umbra_facts_army (facts, lists[which].side, &army);
  hits = umbra_army_suffer (&army, &effect, NULL, 0, NULL, 0,
                            arb_facts_ruling_is (facts, "wound-char", "on"), &rulings);
  for (guint i = 0; i < hits->len; i++)
    {
      const UmbraHit *hit = &g_array_index (hits, UmbraHit, i);

      g_autofree char *name = g_strdup_printf (
          "%c%u", hit->target.kind == UMBRA_TARGET_PERSON ? 'p' : 't', hit->target.number);
      ArbValue taker = arb_value_text (name);

      if (hit->is_lost)
        arb_value_clear (&taker);
      else
        g_array_append_val (takers, taker);
    }
  *value = arb_value_list ((const ArbValue *) takers->data, takers->len);
  return TRUE;
}

/* « Contournement » matters when the enemy has wounds to share out. */
gboolean
umbra_derive_outflanks (const ArbFacts *facts,
                        const char *self,
                        gconstpointer side,
                        ArbValue *value)
{
  UmbraSide own = GPOINTER_TO_UINT (side);

  *value = arb_value_bool (has_choice (facts, umbra_number_of (self), 2 * (1 - own)) &&
                           umbra_has_skill (facts, own, UMBRA_CONTOURNEMENT));
  return TRUE;
}

/* « Les pertes sont attribuées par le camp les subissant », unless the enemy outflanks. */
static void
set_chooser (const ArbFacts *facts,
             ArbOutcome *out,
             guint draw,
             guint which)
{
  UmbraSide side = lists[questions[which].list].side;
  gboolean outflanked = arb_facts_side_bool (facts, arb_facts_get_entry (facts, "draw", draw),
                                             questions[which].outflanked);

  arb_outcome_set_side (out, umbra_side_words[side], "chooser",
                        arb_value_word (umbra_side_words[outflanked ? 1 - side : side]), NULL);
}

/* --- What it does to them -------------------------------------------------------------------- */

static void
note_hit (const ArbFacts *facts,
          ArbOutcome *out,
          UmbraSide side,
          const UmbraArmy *army,
          const UmbraHit *hit)
{
  const char *own = umbra_side_words[side];
  const UmbraList *list = hit->target.kind == UMBRA_TARGET_PERSON ? &umbra_people_lists[side]
                                                                  : &umbra_troop_lists[side];
  char id[ARB_ID_LENGTH];
  /* Rules that events have kept say the number alone. */
  g_autofree char *label =
      umbra_is_by_unit (out) ? umbra_dup_label (facts, arb_id_join_number (id, list->list, hit->target.number))
                             : g_strdup_printf ("%u", hit->target.number);
  g_autofree char *entry = g_strdup_printf (
      "%c%s", hit->target.kind == UMBRA_TARGET_PERSON ? 'p' : 't', label);

  if (hit->is_lost)
    {
      arb_outcome_note (out, NULL, hit->is_wound ? "wound-lost" : "morale-lost", "who",
                        arb_value_word (own), NULL);
    }
  else if (hit->target.kind == UMBRA_TARGET_RESERVE)
    {
      arb_outcome_note (out, NULL, "morale-from-reserve", "who", arb_value_word (own), NULL);
    }
  else if (hit->target.kind == UMBRA_TARGET_PERSON)
    {
      arb_outcome_note (out, NULL, "person-hit", "who", arb_value_word (own), "entry",
                        arb_value_text (entry), NULL);
    }
  else
    {
      const UmbraTroop *troop =
          &army->troops[umbra_army_find_troop (army, hit->target.number)];

      arb_outcome_note (out, NULL, hit->is_wound ? "troop-wounded" : "troop-loses-morale", "who",
                        arb_value_word (own), "entry", arb_value_text (entry), "kind",
                        arb_value_word (umbra_type_words[troop->type.type]), NULL);
    }
}

static void
set_now (const ArbFacts *facts,
         ArbOutcome *out,
         UmbraSide side,
         const UmbraArmy *army)
{
  for (guint i = 0; i < army->n_troops; i++)
    umbra_set_troop_now (
        out, arb_facts_get_entry (facts, umbra_troop_lists[side].list, army->troop_numbers[i]),
        &army->troops[i]);
  for (guint i = 0; i < army->n_people; i++)
    {
      const char *entry =
          arb_facts_get_entry (facts, umbra_people_lists[side].list, army->people_numbers[i]);

      arb_outcome_set_side_bool (out, entry, "now-wounded", army->people[i].wounded, NULL);
      arb_outcome_set_side_bool (out, entry, "now-eliminated", army->people[i].eliminated, NULL);
      if (army->people[i].discipline_spent > umbra_facts_person (facts, entry).discipline_spent)
        arb_outcome_set_side_int (out, entry, "now-spent", army->people[i].discipline_spent, NULL);
    }
  arb_outcome_set_side (out, umbra_side_words[side], "now-reserve",
                        arb_value_int (army->reserve), NULL);
}

static void
suffer (const ArbFacts *facts,
        ArbOutcome *out,
        guint draw,
        UmbraSide side)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  guint n_wounds, n_morale;
  g_autofree UmbraTarget *wound_on = read_list (facts, draw, 2 * side, &n_wounds);
  g_autofree UmbraTarget *morale_on = read_list (facts, draw, 2 * side + 1, &n_morale);
  g_autoptr (GArray) hits = NULL;
  UmbraEffect effect = {
    .wounds =
        arb_facts_side_int (facts, arb_facts_get_entry (facts, "draw", draw), lists[2 * side].due),
    .morale = arb_facts_side_int (facts, arb_facts_get_entry (facts, "draw", draw),
                                  lists[2 * side + 1].due),
  };
  UmbraArmy army;

  umbra_facts_army (facts, side, &army);
  hits = umbra_army_suffer (&army, &effect, wound_on, n_wounds, morale_on, n_morale,
                            arb_facts_ruling_is (facts, "wound-char", "on"), &rulings);
  for (guint i = 0; i < hits->len; i++)
    note_hit (facts, out, side, &army, &g_array_index (hits, UmbraHit, i));
  set_now (facts, out, side, &army);
}

gboolean
umbra_resolve_losses (const ArbFacts *facts,
                      ArbOutcome *out,
                      guint draw,
                      GError **error)
{
  guint which = (guint) arb_facts_int (facts, "lists-asked");

  if (which < N_QUESTIONS)
    {
      if (questions[which].outflanked != NULL)
        set_chooser (facts, out, draw, which);
      else if (!check_list (facts, out, draw, questions[which].list, error))
        return FALSE;
      arb_outcome_set_int (out, "lists-asked", which + 1, NULL);
      arb_outcome_goto (out, draw == 1 ? "confrontation.losses-1" : "confrontation.losses-2");
      return TRUE;
    }
  suffer (facts, out, draw, UMBRA_SIDE_A);
  suffer (facts, out, draw, UMBRA_SIDE_B);
  return TRUE;
}
