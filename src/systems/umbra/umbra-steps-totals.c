/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Both totals, line by line: what counts and what does not is in the modifiers of the rule file. */

#include <string.h>

#include "systems/umbra/umbra-steps.h"

/* --- What holds for a whole side ------------------------------------------------------------- */

static void
muster_side (const ArbFacts *facts,
             ArbOutcome *out,
             UmbraSide side,
             const UmbraArmy armies[2])
{
  static const struct
  {
    const char *name;
    UmbraSkill skill;
  } leaders[] = {
    { "leaders", UMBRA_MENEUR },
    { "legendary-leaders", UMBRA_MENEUR_LEGENDAIRE },
    { "forest-leaders", UMBRA_MENEUR_FORESTIER },
    { "mountain-leaders", UMBRA_MENEUR_MONTAGNARD },
  };
  const char *own = umbra_side_words[side];
  const UmbraArmy *army = &armies[side];
  const UmbraArmy *foe = &armies[1 - side];
  gboolean stack = umbra_facts_stacks (facts);

  for (guint i = 0; i < G_N_ELEMENTS (leaders); i++)
    arb_outcome_set_side (out, own, leaders[i].name,
                          arb_value_int (umbra_people_count (army->people, army->n_people,
                                                             leaders[i].skill, stack)),
                          NULL);
  arb_outcome_set_side (out, own, "archers-only",
                        arb_value_bool (umbra_army_is_archers_only (army)), NULL);
  arb_outcome_set_side (out, own, "terror",
                        arb_value_int (umbra_people_value (foe->people, foe->n_people,
                                                           UMBRA_TERREUR_DES_FAIBLES, stack)),
                        NULL);
}

gboolean
umbra_resolve_muster (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  UmbraArmy armies[2];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    muster_side (facts, out, side, armies);
  if (arb_facts_get (facts, "a.total") == NULL)
    umbra_carry_position (facts, out);
  return TRUE;
}

/* --- Troops, personalities, circumstances ---------------------------------------------------- */

/* What the troop lacks to count 1, when it has been told what it has paid for already: a case file
 * tells nothing of the kind, and its troops pay nothing. */
static void
spill (const ArbFacts *facts,
       ArbOutcome *out,
       UmbraSide side,
       const char *entry,
       const UmbraTroop *now)
{
  UmbraTroop troop = *now;
  gint64 missing = MAX (0, 1 - arb_facts_side_int (facts, entry, "points"));
  const ArbValue *told = arb_facts_get_side_answer (facts, entry, "deficit-paid");
  gint64 paid = told != NULL && told->type == ARB_VALUE_INT ? told->integer : UMBRA_NOT_COUNTED;

  if (paid == UMBRA_NOT_COUNTED)
    return;
  if (missing > paid)
    {
      g_autofree char *label = umbra_dup_label (facts, entry);
      g_autofree char *name = g_strdup_printf ("t%s", label);

      umbra_troop_lose_morale (&troop, missing - paid);
      arb_outcome_note (out, NULL, "situational-spill", "who",
                        arb_value_word (umbra_side_words[side]), "entry", arb_value_text (name),
                        "kind", arb_value_word (umbra_type_words[troop.type.type]), "missing",
                        arb_value_int (missing - paid), NULL);
      umbra_set_troop_now (out, entry, &troop);
    }
  if (missing != paid)
    arb_outcome_set_side_int (out, entry, "deficit-paid", missing, NULL);
}

/* Ruling situational-spill: what archers alone or a troop that leaves cannot lose in force comes off
 * morale, once for as long as it lacks. The troop has counted with its 1 all the same. */
void
umbra_spill (const ArbFacts *facts,
             ArbOutcome *out)
{
  if (!arb_facts_ruling_is (facts, "situational-spill", "on"))
    return;
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      UmbraArmy army;

      umbra_facts_army (facts, side, &army);
      for (guint i = 0; i < army.n_troops; i++)
        if (army.troops[i].state == UMBRA_ACTIVE && army.troops[i].type.type != UMBRA_PIETAILLE)
          spill (facts, out, side,
                 arb_facts_get_entry (facts, umbra_troop_lists[side].list, army.troop_numbers[i]),
                 &army.troops[i]);
    }
}

/* @position: a word, NULL for none. */
static gint64
position_percent (const ArbFacts *facts,
                  UmbraSide side,
                  const UmbraArmy armies[2],
                  const char *position)
{
  const UmbraArmy *own = &armies[side];
  const UmbraArmy *foe = &armies[1 - side];
  gboolean stack = umbra_facts_stacks (facts);

  return umbra_position_percent (
      umbra_cell_int (arb_facts_get_table (facts, "positions"), NULL, position),
      umbra_people_value (own->people, own->n_people, UMBRA_POLIORCETIQUE_DEF, stack),
      umbra_people_value (foe->people, foe->n_people, UMBRA_POLIORCETIQUE_OFF, stack),
      arb_facts_ruling_is (facts, "polio", "relative"));
}

/* What the units of a side bring together. */
typedef struct
{
  gint64 sum;
  gboolean by_unit;  /* each has its own position */
  gint64 hundredths; /* force times percentage of each */
  gint64 lowest;     /* percentage of those whom a position covers; 0: it covers nobody */
} Gathered;

/* « un bonus aux Troupes »: @unit is the one of the entry (ruling position-people). */
static void
gather (const ArbFacts *facts,
        UmbraSide side,
        const UmbraArmy armies[2],
        const UmbraUnit *unit,
        gint64 force,
        Gathered *gathered)
{
  gint64 percent;

  gathered->sum += force;
  if (unit == NULL ||
      (unit->kind == UMBRA_KIND_PERSON && !arb_facts_ruling_is (facts, "position-people", "yes")))
    return;
  percent = position_percent (facts, side, armies, unit->position);
  gathered->hundredths += force * percent;
  gathered->lowest = gathered->by_unit ? MIN (gathered->lowest, percent) : percent;
  gathered->by_unit = TRUE;
}

/* @field: what the units carry, or NULL; @force: the value of an entry. */
static Gathered
add_up_side (const ArbFacts *facts,
             ArbOutcome *out,
             UmbraSide side,
             const UmbraArmy armies[2],
             UmbraField *field,
             const char *force)
{
  const UmbraArmy *army = &armies[side];
  const char *foe = umbra_side_words[1 - side];
  Gathered gathered = { 0 };
  gboolean first = TRUE;

  for (guint i = 0; i < army->n_troops; i++)
    {
      gboolean is_pietaille = army->troops[i].type.type == UMBRA_PIETAILLE;
      const char *entry =
          arb_facts_get_entry (facts, umbra_troop_lists[side].list, army->troop_numbers[i]);
      gint64 total;

      if (army->troops[i].state != UMBRA_ACTIVE)
        continue;
      total = arb_outcome_sum_entry (out, "force", "points", entry, foe, first, NULL);
      first = FALSE;
      /* « Une troupe ne peut jamais descendre sous une Force de 1 »; a terrified piétaille does. */
      total =
          arb_outcome_set_side_int (out, entry, force, is_pietaille ? total : MAX (1, total), NULL);
      gather (facts, side, armies, field != NULL ? umbra_field_find (field, entry) : NULL, total,
              &gathered);
    }
  for (guint i = 0; i < army->n_people; i++)
    {
      const char *entry =
          arb_facts_get_entry (facts, umbra_people_lists[side].list, army->people_numbers[i]);
      gint64 total;

      if (army->people[i].eliminated)
        continue;
      total = arb_outcome_sum_entry (out, "personality", force, entry, foe, TRUE, NULL);
      gather (facts, side, armies, field != NULL ? umbra_field_find (field, entry) : NULL, total,
              &gathered);
    }
  return gathered;
}

/* What a side has: as the umpire or a case file says, else what those who are there carry. */
static UmbraHeld
get_held (const ArbFacts *facts,
          UmbraSide side,
          const UmbraField *field)
{
  const char *own = umbra_side_words[side];
  const ArbValue *pending = arb_facts_get_side_answer (facts, own, "pending");

  if (field != NULL)
    return umbra_parties_hold (&field->parties, &field->game, side);
  return (UmbraHeld) {
    .consolidated = arb_facts_side_bool (facts, own, "consolidated"),
    .castra = arb_facts_side_bool (facts, own, "castra-bonus"),
    .advantage = pending != NULL ? arb_value_get_int (pending) : 0,
    .wins = arb_facts_side_int (facts, own, "wins"),
  };
}

/* Troops other than piétaille; in a game those that consolidated themselves. */
static gint64
count_consolidated (const ArbFacts *facts,
                    const char *side,
                    const UmbraArmy *army)
{
  const UmbraList *list = &umbra_troop_lists[umbra_side_of (side)];
  gboolean by_unit = umbra_facts_carries (facts, umbra_side_of (side));
  gint64 count = 0;

  for (guint i = 0; i < army->n_troops; i++)
    {
      const char *entry = arb_facts_get_entry (facts, list->list, army->troop_numbers[i]);

      count += army->troops[i].state == UMBRA_ACTIVE &&
               army->troops[i].type.type != UMBRA_PIETAILLE &&
               (!by_unit || arb_facts_side_bool (facts, entry, "consolidated"));
    }
  return count;
}

static gint64
consolidation (const ArbFacts *facts,
               const char *side,
               const UmbraArmy *army,
               const UmbraHeld *held)
{
  if (!held->consolidated ||
      (arb_facts_bool (facts, "engaged-at-start") &&
       !arb_facts_ruling_is (facts, "consolidate-engaged", "on")))
    return 0;
  return arb_facts_ruling_is (facts, "consolidate", "troop") ? count_consolidated (facts, side, army)
                                                             : 1;
}

static gint64
set_side_int (ArbOutcome *out,
              const char *side,
              const char *name,
              gint64 value)
{
  return arb_value_get_int (arb_outcome_set_side (out, side, name, arb_value_int (value), NULL));
}

/* Flat bonuses other than consolidation, which never change within the turn. */
static gint64
set_flat_bonuses (ArbOutcome *out,
                  const char *side,
                  const UmbraArmy *army,
                  const UmbraHeld *held)
{
  gboolean opportunist =
      umbra_people_count (army->people, army->n_people, UMBRA_OPPORTUNISTE, FALSE) > 0;

  return set_side_int (out, side, "castra", held->castra ? 1 : 0) +
         set_side_int (out, side, "pending", held->advantage) +
         set_side_int (out, side, "opportunist", opportunist ? held->wins : 0);
}

/* A side goes by the percentage of its position; in a game each unit has counted with its own. */
static gint64
position_bonus (const ArbFacts *facts,
                const Gathered *gathered,
                gint64 sum,
                gint64 flat,
                gint64 percent)
{
  gboolean on_flat = arb_facts_ruling_is (facts, "pct-on-flat", "on");

  if (!gathered->by_unit)
    return umbra_percent (on_flat ? sum + flat : sum, percent);
  return (gathered->hundredths + (on_flat ? flat * gathered->lowest : 0) + 50) / 100;
}

/* The percentage of what the whole side holds. */
static gint64
side_percent (const ArbFacts *facts,
              UmbraSide side,
              const UmbraArmy armies[2])
{
  return position_percent (facts, side, armies,
                           arb_facts_side_word (facts, umbra_side_words[side], "position"));
}

/* That of those who are there and the scouts, unless the army's is told. */
static gint64
get_vs (const ArbFacts *facts,
        const char *side,
        const UmbraArmy *army)
{
  const ArbValue *told = arb_facts_get_side_answer (facts, side, "army-vs");

  if (told != NULL && told->type == ARB_VALUE_INT &&
      arb_facts_ruling_is (facts, "vs-scope", "day"))
    return told->integer;
  return umbra_people_vs (army->people, army->n_people) + arb_facts_side_int (facts, side, "scouts");
}

gboolean
umbra_resolve_forces (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  UmbraArmy armies[2];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const char *own = umbra_side_words[side];
      const UmbraArmy *army = &armies[side];
      g_autoptr (UmbraField) field =
          umbra_facts_carries (facts, side) ? umbra_field_new (facts) : NULL;
      const UmbraHeld held = get_held (facts, side, field);
      Gathered gathered = add_up_side (facts, out, side, armies, field, "force");
      gint64 sum = set_side_int (out, own, "sum", gathered.sum);
      gint64 percent =
          set_side_int (out, own, "position-pct", side_percent (facts, side, armies));
      gint64 flat = set_side_int (out, own, "consolidation", consolidation (facts, own, army, &held));

      flat += set_flat_bonuses (out, own, army, &held);
      set_side_int (out, own, "position-bonus",
                    position_bonus (facts, &gathered, sum, flat, percent));
      /* Rules that events have kept ask for everything before; today's only when it decides. */
      if (!umbra_is_by_unit (out))
        set_side_int (out, own, "vs", get_vs (facts, own, army));
    }
  return TRUE;
}

gboolean
umbra_resolve_vs (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      UmbraArmy army;

      umbra_facts_army (facts, side, &army);
      set_side_int (out, umbra_side_words[side], "vs", get_vs (facts, umbra_side_words[side], &army));
    }
  return TRUE;
}

gboolean
umbra_resolve_totals (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  arb_outcome_sum (out, "total", "total", "a", "b", NULL);
  arb_outcome_sum (out, "total", "total", "b", "a", NULL);
  return TRUE;
}

gboolean
umbra_resolve_forces_again (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error)
{
  UmbraArmy armies[2];

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    umbra_facts_army (facts, side, &armies[side]);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const char *own = umbra_side_words[side];
      g_autoptr (UmbraField) field =
          umbra_facts_carries (facts, side) ? umbra_field_new (facts) : NULL;
      const UmbraHeld held = get_held (facts, side, field);
      Gathered gathered = add_up_side (facts, out, side, armies, field, "force-again");
      gint64 sum = set_side_int (out, own, "sum-again", gathered.sum);
      gint64 flat = set_side_int (out, own, "consolidation-again",
                                  consolidation (facts, own, &armies[side], &held)) +
                    arb_facts_side_int (facts, own, "castra") +
                    arb_facts_side_int (facts, own, "pending") +
                    arb_facts_side_int (facts, own, "opportunist");

      set_side_int (
          out, own, "position-bonus-again",
          position_bonus (facts, &gathered, sum, flat, side_percent (facts, side, armies)));
      set_side_int (out, own, "vs-again", get_vs (facts, own, &armies[side]));
    }
  return TRUE;
}

gboolean
umbra_resolve_totals_again (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error)
{
  arb_outcome_sum (out, "total", "total-again", "a", "b", NULL);
  arb_outcome_sum (out, "total", "total-again", "b", "a", NULL);
  return TRUE;
}
