/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the modifiers of the rule file look at and only arithmetic can tell, and the table of all
 * that is derived. "self" is a side, or an entry of one of its lists: "a.troop.3". */

#include "systems/umbra/umbra-steps.h"

static gboolean
derive_side_value (const ArbFacts *facts,
                   const char *entry,
                   gconstpointer name,
                   ArbValue *value)
{
  const ArbValue *known = arb_facts_get_side (facts, umbra_side_words[umbra_side_of (entry)], name);

  if (known != NULL)
    *value = arb_value_copy (known);
  return known != NULL;
}

static gboolean
derive_base (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  UmbraTroop troop = umbra_facts_troop (facts, side);

  *value = arb_value_int (troop.type.type == UMBRA_MACHINE ? troop.machine_force
                                                           : troop.type.force);
  return TRUE;
}

static gboolean
derive_tiredness (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  *value = arb_value_int (umbra_facts_troop_now (facts, side).fatigue);
  return TRUE;
}

/* What brings the troop up to 1, before anybody leads it. */
static gboolean
derive_floor (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  UmbraTroop troop = umbra_facts_troop_now (facts, side);

  /* Ruling leader-floor: after the leaders, the total itself is kept at 1. */
  *value = arb_value_int (arb_facts_ruling_is (facts, "leader-floor", "after")
                              ? 0
                              : umbra_troop_force (&troop) - umbra_troop_raw (&troop));
  return TRUE;
}

/* How many active piétailles of its side stand before the troop. */
static gint64
count_before (const ArbFacts *facts,
              const char *entry)
{
  const UmbraList *list = &umbra_troop_lists[umbra_side_of (entry)];
  guint number = umbra_number_of (entry);
  gint64 before = 0;

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0 && n < number;)
    {
      const char *other = arb_facts_get_entry (facts, list->list, n);

      if (arb_facts_side_is (facts, other, "type", umbra_type_words[UMBRA_PIETAILLE]))
        before += umbra_facts_troop_now (facts, other).state == UMBRA_ACTIVE;
    }
  return before;
}

/* « Terreur des faibles X »: the first X piétailles on the field. */
static gboolean
derive_terrified (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  gint64 terror = arb_facts_side_int (facts, umbra_side_words[umbra_side_of (side)], "terror");

  *value = arb_value_bool (terror > 0 &&
                           arb_facts_side_is (facts, side, "type",
                                              umbra_type_words[UMBRA_PIETAILLE]) &&
                           count_before (facts, side) < terror);
  return TRUE;
}

static UmbraPerson
get_person (const ArbFacts *facts,
            const char *entry)
{
  UmbraPerson person = umbra_facts_person (facts, entry);

  if (arb_facts_get_side (facts, entry, "now-wounded") != NULL)
    person.wounded = arb_facts_side_bool (facts, entry, "now-wounded");
  return person;
}

static gint64
skill_x (const UmbraPerson *person,
         UmbraSkill skill)
{
  return umbra_person_uses (person, skill) ? person->x[skill] : 0;
}

static gboolean
derive_grade_force (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  *value = arb_value_int (umbra_facts_person (facts, side).force);
  return TRUE;
}

/* A wound takes 1, but nobody counts less than nothing. */
static gboolean
derive_wound_loss (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  UmbraPerson person = get_person (facts, side);

  *value = arb_value_int (umbra_person_force (&person) - person.force);
  return TRUE;
}

static gboolean
derive_forest_x (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  UmbraPerson person = get_person (facts, side);

  *value = arb_value_int (skill_x (&person, UMBRA_FORESTIER_X));
  return TRUE;
}

/* Those of the personality, or of all who are there (ruling initial-for). */
static gint64
own_resolutions (const ArbFacts *facts,
                 const char *entry)
{
  g_autoptr (UmbraField) field = umbra_field_new (facts);
  const UmbraUnit *unit = umbra_field_find (field, entry);

  return unit != NULL ? umbra_parties_resolutions (&field->parties, &field->game, unit) : 0;
}

/* The bonus of an initial engagement loses 1 at each later resolution. */
static gboolean
derive_fading (const ArbFacts *facts,
               const char *entry,
               gconstpointer skill,
               ArbValue *value)
{
  UmbraPerson person = get_person (facts, entry);
  gboolean is_own = umbra_facts_carries (facts, umbra_side_of (entry));
  gint64 fought = is_own ? own_resolutions (facts, entry) : arb_facts_int (facts, "resolutions");

  if (!is_own && arb_facts_ruling_is (facts, "decay", "draw") &&
      arb_facts_get (facts, "draw.1.colour") != NULL)
    fought++;
  *value = arb_value_int (MAX (0, skill_x (&person, (UmbraSkill) GPOINTER_TO_UINT (skill)) - fought));
  return TRUE;
}

/* The parts of a total that fresh totals count again, as "sum-again". */
static gboolean
derive_part (const ArbFacts *facts,
             const char *side,
             gconstpointer names,
             ArbValue *value)
{
  const char *const *name = names;
  const ArbValue *known = arb_facts_get_side (facts, side, name[1]);

  if (known == NULL)
    known = arb_facts_get_side (facts, side, name[0]);
  if (known != NULL)
    *value = arb_value_copy (known);
  return known != NULL;
}

#define OF_SIDE(id, name) { id, .compute_of = derive_side_value, .of = name }
#define FADING(id, skill) { id, .compute_of = derive_fading, .of = GUINT_TO_POINTER (skill) }
#define PART(id, name)                                                                             \
  { id, .compute_of = derive_part, .of = (const char *const[]) { name, name "-again" } }
/* The same function @derive, each time of something else. */
#define OF(id, derive, what) { id, .compute_of = derive, .of = what }
#define OF_NUMBER(id, derive, what) { id, .compute_of = derive, .of = GUINT_TO_POINTER (what) }

const ArbDerived umbra_derived[] = {
  /* What sums look at. */
  OF_SIDE ("self.led", "leaders"),
  OF_SIDE ("self.led-by-legend", "legendary-leaders"),
  OF_SIDE ("self.led-in-forest", "forest-leaders"),
  OF_SIDE ("self.led-in-mountain", "mountain-leaders"),
  OF_SIDE ("self.only-archers", "archers-only"),
  { "self.base", derive_base },
  { "self.tiredness", derive_tiredness },
  { "self.floor", derive_floor },
  { "self.terrified", derive_terrified },
  { "self.grade-force", derive_grade_force },
  { "self.wound-loss", derive_wound_loss },
  { "self.forest-x", derive_forest_x },
  FADING ("self.breakthrough", UMBRA_COMBATTANT_DE_RUPTURE),
  FADING ("self.defence", UMBRA_DEFENSEUR),
  PART ("self.gathered", "sum"),
  PART ("self.sheltered", "position-bonus"),
  PART ("self.dug-in", "consolidation"),
  /* What questions depend on. */
  { "self.usual-morale", umbra_derive_usual_morale },
  OF ("usual-knights", umbra_derive_usual_men, "knights"),
  OF ("usual-squires", umbra_derive_usual_men, "squires"),
  OF ("usual-men-at-arms", umbra_derive_usual_men, "men-at-arms"),
  { "usual-groups", umbra_derive_usual_groups },
  { "self.least-amount", umbra_derive_least_amount },
  { "self.most-amount", umbra_derive_most_amount },
  { "self.could-leave", umbra_derive_could_leave },
  { "self.moving-matters", umbra_derive_moving_matters },
  OF_NUMBER ("self.has-tactical-sense", umbra_derive_person_skill, UMBRA_SENS_TACTIQUE),
  OF_NUMBER ("self.has-varied-tactics", umbra_derive_person_skill, UMBRA_TACTIQUES_VARIEES),
  OF_NUMBER ("self.has-discipline", umbra_derive_person_skill, UMBRA_DISCIPLINE_X),
  OF_NUMBER ("self.has-castrametation", umbra_derive_side_skill, UMBRA_CASTRAMETISATION),
  OF_NUMBER ("self.has-beloved", umbra_derive_side_skill, UMBRA_AIME_DU_PEUPLE),
  OF_NUMBER ("self.has-skirmish-leader", umbra_derive_side_skill, UMBRA_MENEUR_TIRAILLEUR),
  OF_NUMBER ("self.has-galvaniser", umbra_derive_side_skill, UMBRA_GALVANISEUR),
  { "self.has-vision", umbra_derive_has_vision },
  { "self.can-be-countered", umbra_derive_can_be_countered },
  { "self.skills-it-lacks", umbra_derive_skills_it_lacks },
  { "self.has-reserve", umbra_derive_has_reserve },
  { "self.discipline-gone", umbra_derive_discipline_gone },
  { "self.counts-wins", umbra_derive_counts_wins },
  { "may-consolidate", umbra_derive_may_consolidate },
  { "self.stands", umbra_derive_stands },
  { "self.is-there", umbra_derive_is_there },
  OF_NUMBER ("tied", umbra_derive_tied, FALSE),
  OF_NUMBER ("tied-again", umbra_derive_tied, TRUE),
  { "self.may-redraw", umbra_derive_may_redraw },
  { "self.both-may-redraw", umbra_derive_both_may_redraw },
  { "self.worse-off", umbra_derive_worse_off },
  OF_NUMBER ("self.a-may-shift", umbra_derive_may_shift, UMBRA_SIDE_A),
  OF_NUMBER ("self.b-may-shift", umbra_derive_may_shift, UMBRA_SIDE_B),
  OF_NUMBER ("self.a-most-shift", umbra_derive_most_shift, UMBRA_SIDE_A),
  OF_NUMBER ("self.b-most-shift", umbra_derive_most_shift, UMBRA_SIDE_B),
  OF_NUMBER ("self.a-shares-wounds", umbra_derive_shares_wounds, UMBRA_SIDE_A),
  OF_NUMBER ("self.b-shares-wounds", umbra_derive_shares_wounds, UMBRA_SIDE_B),
  OF_NUMBER ("self.a-shares-morale", umbra_derive_shares_morale, UMBRA_SIDE_A),
  OF_NUMBER ("self.b-shares-morale", umbra_derive_shares_morale, UMBRA_SIDE_B),
  OF_NUMBER ("self.a-outflanks", umbra_derive_outflanks, UMBRA_SIDE_A),
  OF_NUMBER ("self.b-outflanks", umbra_derive_outflanks, UMBRA_SIDE_B),
  { "self.moves-first", umbra_derive_moves_first },
  { "self.marches-on", umbra_derive_marches_on },
  { "self.usual-hexes", umbra_derive_usual_hexes },
  { "self.may-lead", umbra_derive_may_lead },
  { "self.rested", umbra_derive_rested },
  OF ("usual-red", umbra_derive_usual_faces, "red"),
  OF ("usual-white", umbra_derive_usual_faces, "white"),
  OF ("usual-green", umbra_derive_usual_faces, "green"),
  { "self.carries", umbra_derive_carries },
  { "is-campaign", umbra_derive_is_campaign },
  { "self.coming-known", umbra_derive_coming_known },
  { "self.knows-position", umbra_derive_knows_position },
  { "self.would-leave", umbra_derive_would_leave },
  { "self.is-engaged", umbra_derive_is_engaged },
  { "self.position-there", umbra_derive_position_there },
  { "self.has-company", umbra_derive_has_company },
  { "self.may-dig", umbra_derive_may_dig },
  { "self.is-placed", umbra_derive_is_placed },
  { "self.is-on-map", umbra_derive_is_on_map },
  { "self.is-free", umbra_derive_is_free },
  { "usual-meetings", umbra_derive_usual_meetings },
  { "self.met-at", umbra_derive_met_at },
  { "self.has-losses", umbra_derive_has_losses },
  { "self.tells-day", umbra_derive_tells_day },
  { "even", umbra_derive_even },
  OF_NUMBER ("self.a-wound-takers", umbra_derive_takers, 0),
  OF_NUMBER ("self.a-morale-takers", umbra_derive_takers, 1),
  OF_NUMBER ("self.b-wound-takers", umbra_derive_takers, 2),
  OF_NUMBER ("self.b-morale-takers", umbra_derive_takers, 3),
  { "self.rallyable", umbra_derive_rallyable },
  { "self.rallies-any", umbra_derive_rallies_any },
  { NULL },
};
