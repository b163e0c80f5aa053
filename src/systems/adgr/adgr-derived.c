/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rule file only names: conditions, limits and defaults of its asks that take the table of
 * units or arithmetic. @side is "a", "support" or the entry of a list, "order.2". */

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-movement.h"
#include "systems/adgr/adgr-shooting.h"
#include "systems/adgr/adgr-steps.h"

/* FALSE: nobody has said yet what it is. */
static gboolean
read_type (const ArbFacts *facts,
           const char *side,
           AdgrType *type)
{
  *type = adgr_facts_type (facts, side);
  return arb_facts_side_has (facts, side, "type");
}

/* --- By the type ----------------------------------------------------------------------------- */

static gboolean
derive_category (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  AdgrType type;
  gboolean is_known = read_type (facts, side, &type);

  *value = arb_value_word (adgr_category_words[type.category]);
  return is_known;
}

/* A yes or no that the table of units says. */
typedef struct
{
  gboolean (*holds) (const AdgrType *type);
} TypeTest;

static gboolean
derive_by_type (const ArbFacts *facts,
                const char *side,
                gconstpointer of,
                ArbValue *value)
{
  const TypeTest *test = of;
  AdgrType type;
  gboolean is_known = read_type (facts, side, &type);

  *value = arb_value_bool (test->holds (&type));
  return is_known;
}

static gboolean
is_light (const AdgrType *type)
{
  return type->category == ADGR_LI || type->category == ADGR_LH;
}

static gboolean
has_armour (const AdgrType *type)
{
  return adgr_armour (type->abilities) > 0;
}

static gboolean
has_weapon (const AdgrType *type)
{
  return type->weapon != ADGR_WEAPON_NONE;
}

static gboolean
is_battalion (const AdgrType *type)
{
  return type->is_battalion;
}

static gboolean
is_deep (const AdgrType *type)
{
  return type->is_deep;
}

static gboolean
can_square (const AdgrType *type)
{
  return type->can_square;
}

static const TypeTest light_test = { is_light };
static const TypeTest armour_test = { has_armour };
static const TypeTest weapon_test = { has_weapon };
static const TypeTest battalion_test = { is_battalion };
static const TypeTest deep_test = { is_deep };
static const TypeTest square_test = { can_square };

/* « ½ Tireur » is about the weapon of the type, not about another one that was given. */
static gboolean
derive_half (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  AdgrType type;
  gboolean is_known = read_type (facts, side, &type);

  *value = arb_value_bool (!arb_facts_side_has (facts, side, "weapon") && type.is_half);
  return is_known;
}

/* One more and it is no longer there. */
static gboolean
derive_most_lost (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  AdgrType type;
  gboolean is_known = read_type (facts, side, &type);

  *value = arb_value_int (type.cohesion - 1);
  return is_known;
}

/* --- By its abilities ------------------------------------------------------------------------ */

/* P13; what it shoots with is no question of an order. */
static gboolean
derive_usual_evade (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);
  AdgrCategory category = unit.type.category;

  *value = arb_value_bool (category == ADGR_LI || category == ADGR_LH || category == ADGR_DRAG ||
                           (category == ADGR_CV && adgr_unit_owns (&unit, ADGR_CARACOLE)));
  return TRUE;
}

static gboolean
derive_able_to_evade (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);

  *value = arb_value_bool (adgr_can_evade (&unit));
  return TRUE;
}

static gboolean
derive_offensive (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);

  *value = arb_value_bool (adgr_unit_owns (&unit, ADGR_OFFENSIF));
  return TRUE;
}

/* « Quelle arme de tir utilise une unité ? » leaves these a choice, unless a weapon was named. */
static gboolean
derive_chooses_firearm (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);

  *value = arb_value_bool (!arb_facts_side_has (facts, side, "weapon") &&
                           adgr_must_choose_weapon (&unit.type, unit.owned));
  return arb_facts_side_has (facts, side, "type");
}

/* « Portées de tir »: no line for the carbine, nor for light troops with Fusil or longbow, nor for the
 * commanded shot, who « tirent comme Mousquet ». */
static gboolean
derive_range_printed (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);

  *value = arb_value_bool (adgr_is_range_printed (unit.type.category, unit.weapon));
  return arb_facts_side_has (facts, side, "type");
}

static gboolean
derive_has_charged (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "charger", side));
  return TRUE;
}

/* Nobody is asked this of a unit that has not charged; a case file may say it all the same. */
static gboolean
derive_charged_uncontrolled (const ArbFacts *facts,
                             const char *side,
                             const char *foe,
                             ArbValue *value)
{
  *value = arb_value_bool (arb_facts_side_bool (facts, side, "uncontrolled"));
  return TRUE;
}

/* --- By its losses --------------------------------------------------------------------------- */

static gboolean
derive_disorder (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  *value = arb_value_bool (arb_facts_side_int (facts, side, "coh-lost") >=
                           arb_facts_ruling_int (facts, "disorder"));
  return TRUE;
}

static gboolean
derive_lost_all (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  AdgrType type;
  gboolean is_known = read_type (facts, side, &type);

  *value = arb_value_bool (arb_facts_side_int (facts, side, "coh-lost") >= type.cohesion);
  return is_known;
}

/* With what this combat took from it. */
static gboolean
derive_usual_rout (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  AdgrType type;
  gboolean is_known = read_type (facts, side, &type);

  *value = arb_value_bool (arb_facts_side_int (facts, side, "coh-lost") +
                               arb_facts_side_int (facts, side, "loss") >=
                           type.cohesion);
  return is_known;
}

static gboolean
derive_rout_reach (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  AdgrType type;
  gboolean is_known = read_type (facts, "routed", &type);

  /* Whoever it frightens, it frightens light foot. */
  *value = arb_value_bool (adgr_rout_spreads (type.category, ADGR_LI));
  return is_known;
}

/* --- By the combat --------------------------------------------------------------------------- */

static gboolean
derive_first_phase (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "phase", "first"));
  return TRUE;
}

static gboolean
derive_aftermath (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  /* At a table of an event what follows is played for all mêlées of the phase together. */
  *value = arb_value_bool (!adgr_is_in_event (facts) && (adgr_has_aftermath (facts, "a") ||
                                                        adgr_has_aftermath (facts, "b")));
  return TRUE;
}

static gboolean
derive_usual_melee (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  gboolean has_halves =
      arb_facts_bool (facts, "a.battalion") || arb_facts_bool (facts, "b.battalion");

  *value = arb_value_word (has_halves ? "battalion" : "pair");
  return TRUE;
}

static gboolean
derive_usual_second_half (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_word (arb_facts_bool (facts, "b.battalion") ? "same" : "none");
  return TRUE;
}

const ArbDerived adgr_derived[] = {
  { "self.troop-category", derive_category },
  { "self.light-troops", NULL, derive_by_type, &light_test },
  { "self.has-armour", NULL, derive_by_type, &armour_test },
  { "self.has-weapon", NULL, derive_by_type, &weapon_test },
  { "self.usual-half", derive_half },
  { "self.usual-battalion", NULL, derive_by_type, &battalion_test },
  { "self.usual-deep", NULL, derive_by_type, &deep_test },
  { "self.can-square", NULL, derive_by_type, &square_test },
  { "self.most-lost", derive_most_lost },
  { "self.usual-evade", derive_usual_evade },
  { "self.able-to-evade", derive_able_to_evade },
  { "self.offensive", derive_offensive },
  { "self.chooses-firearm", derive_chooses_firearm },
  { "self.range-printed", derive_range_printed },
  { "self.has-charged", derive_has_charged },
  { "self.charged-uncontrolled", derive_charged_uncontrolled },
  { "self.usual-disorder", derive_disorder },
  { "self.lost-all", derive_lost_all },
  { "self.usual-rout", derive_usual_rout },
  { "self.general-exposed", adgr_derive_general_exposed },
  { "self.general-killed", adgr_derive_general_killed },
  { "field-open", adgr_derive_field_open },
  { "rout-reaches-friends", derive_rout_reach },
  { "in-event", adgr_derive_in_event },
  { "several-payers", adgr_derive_several_payers },
  { "several-generals", adgr_derive_several_generals },
  { "roller-grade", adgr_derive_roller_grade },
  { "in-paid-group", adgr_derive_in_paid_group },
  { "has-free-test", adgr_derive_has_free_test },
  { "first-phase", derive_first_phase },
  { "has-aftermath", derive_aftermath },
  { "usual-melee", derive_usual_melee },
  { "usual-second-half", derive_usual_second_half },
  { "next-order", adgr_derive_next_order },
  { "dear-order", adgr_derive_dear_order },
  { NULL },
};
