/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the modifiers of the rule file look at and only arithmetic can tell. "self" is a side, or an
 * entry of one of its lists: "a.troop.3". */

#include "systems/umbra/umbra-steps.h"

/* "a" of "a.troop.3". */
static const char *
side_of (const char *entry)
{
  return umbra_side_words[entry[0] == 'a' ? UMBRA_SIDE_A : UMBRA_SIDE_B];
}

static gboolean
derive_side_value (const ArbFacts *facts,
                   const char *entry,
                   gconstpointer name,
                   ArbValue *value)
{
  const ArbValue *known = arb_facts_get_side (facts, side_of (entry), name);

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

  *value = arb_value_int (umbra_troop_force (&troop) - umbra_troop_raw (&troop));
  return TRUE;
}

/* How many active piétailles of its side stand before the troop. */
static gint64
count_before (const ArbFacts *facts,
              const char *entry)
{
  UmbraArmy army;
  gint64 before = 0;
  char id[UMBRA_ID_LENGTH];

  umbra_facts_army (facts, entry[0] == 'a' ? UMBRA_SIDE_A : UMBRA_SIDE_B, &army);
  for (guint i = 0; i < army.n_troops; i++)
    {
      g_snprintf (id, sizeof id, "%s.troop.%u", side_of (entry), army.troop_numbers[i]);
      if (g_str_equal (id, entry))
        break;
      before +=
          army.troops[i].state == UMBRA_ACTIVE && army.troops[i].type.type == UMBRA_PIETAILLE;
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
  gint64 terror = arb_facts_side_int (facts, side_of (side), "terror");

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
  char id[UMBRA_ID_LENGTH];

  if (arb_facts_get (facts, umbra_id (id, entry, "now-wounded")) != NULL)
    person.wounded = arb_facts_bool (facts, id);
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

/* The bonus of an initial engagement loses 1 at each later resolution. */
static gboolean
derive_fading (const ArbFacts *facts,
               const char *entry,
               gconstpointer skill,
               ArbValue *value)
{
  UmbraPerson person = get_person (facts, entry);
  gint64 fought = arb_facts_int (facts, "resolutions");

  if (arb_facts_ruling_is (facts, "decay", "draw") && arb_facts_get (facts, "draw.1.colour") != NULL)
    fought++;
  *value = arb_value_int (MAX (0, skill_x (&person, (UmbraSkill) GPOINTER_TO_UINT (skill)) - fought));
  return TRUE;
}

/* The parts of a total that fresh totals count again, as "sum-again". */
static gboolean
derive_part (const ArbFacts *facts,
             const char *side,
             gconstpointer name,
             ArbValue *value)
{
  char again[UMBRA_ID_LENGTH];
  const ArbValue *known;

  g_snprintf (again, sizeof again, "%s-again", (const char *) name);
  known = arb_facts_get_side (facts, side, again);
  if (known == NULL)
    known = arb_facts_get_side (facts, side, name);
  if (known != NULL)
    *value = arb_value_copy (known);
  return known != NULL;
}

#define OF_SIDE(id, name) { id, .compute_of = derive_side_value, .of = name }
#define FADING(id, skill) { id, .compute_of = derive_fading, .of = GUINT_TO_POINTER (skill) }
#define PART(id, name) { id, .compute_of = derive_part, .of = name }

const ArbDerived umbra_derived[] = {
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
  { NULL },
};
