/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the conditions of the dice modifiers look at, computed when they do. */

#include "systems/frederic/frederic-steps.h"

static gboolean
get_type (const ArbFacts *facts,
          const char *side,
          FredericType *type)
{
  char id[FREDERIC_ID_LENGTH];

  if (arb_facts_get (facts, frederic_side_id (id, side, "type")) == NULL)
    return FALSE;
  *type = frederic_facts_type (facts, id);
  return TRUE;
}

static gboolean
derive_flag (const ArbFacts *facts,
             const char *side,
             gconstpointer flag,
             ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (frederic_has_flag (&type, (FredericFlag) GPOINTER_TO_UINT (flag)));
  return TRUE;
}

static gboolean
derive_irregular (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  FredericUnit unit;

  if (arb_facts_get_side (facts, side, "type") == NULL ||
      arb_facts_get_side (facts, side, "traits") == NULL)
    return FALSE;
  unit = frederic_facts_unit (facts, side);
  *value = arb_value_bool (frederic_unit_is_irregular (&unit));
  return TRUE;
}

/* The answer: "riposte" is also what may follow. */
static gboolean
derive_riposting (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_answered_yes (facts, "riposte"));
  return arb_facts_get_answer (facts, "riposte") != NULL;
}

static gboolean
derive_malus (const ArbFacts *facts,
              const char *side,
              gconstpointer of,
              ArbValue *value)
{
  FredericEffect effect = (FredericEffect) GPOINTER_TO_UINT (of);
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  *value = arb_value_int (frederic_animal_malus (
      &fight, effect,
      effect == FREDERIC_EFFECT_CAMEL ? fight.near_camels : fight.near_elephants, &rulings));
  return TRUE;
}

/* Movement of the unit's own turn does not weigh on its ripostes (E-19). */
static gboolean
derive_movement (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  *value = arb_value_int (fight.riposte && !rulings.riposte_move
                              ? 0
                              : frederic_movement_malus (&fight.attacker.type,
                                                         fight.moved + fight.debt));
  return TRUE;
}

static gboolean
derive_front_rank (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  *value = arb_value_int (frederic_facts_rulings (facts).front_rank_dice);
  return TRUE;
}

#define FLAG(id, flag) { id, .compute_of = derive_flag, .of = GUINT_TO_POINTER (flag) }
#define MALUS(id, effect) { id, .compute_of = derive_malus, .of = GUINT_TO_POINTER (effect) }

const ArbDerived frederic_derived[] = {
  FLAG ("self.rifle", FREDERIC_RIFLE),
  FLAG ("self.lancer", FREDERIC_LANCER),
  FLAG ("self.lanced", FREDERIC_LANCED),
  FLAG ("self.armoured", FREDERIC_ARMOURED),
  { "self.irregular", derive_irregular },
  { "self.riposting", derive_riposting },
  MALUS ("self.camel-malus", FREDERIC_EFFECT_CAMEL),
  MALUS ("self.elephant-malus", FREDERIC_EFFECT_ELEPHANT),
  { "self.movement-malus", derive_movement },
  { "self.front-rank-dice", derive_front_rank },
  { NULL },
};
