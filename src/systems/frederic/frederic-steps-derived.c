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
             FredericFlag flag,
             ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (frederic_has_flag (&type, flag));
  return TRUE;
}

static gboolean
derive_rifle (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  return derive_flag (facts, side, FREDERIC_RIFLE, value);
}

static gboolean
derive_lancer (const ArbFacts *facts,
               const char *side,
               const char *foe,
               ArbValue *value)
{
  return derive_flag (facts, side, FREDERIC_LANCER, value);
}

static gboolean
derive_lanced (const ArbFacts *facts,
               const char *side,
               const char *foe,
               ArbValue *value)
{
  return derive_flag (facts, side, FREDERIC_LANCED, value);
}

static gboolean
derive_armoured (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  return derive_flag (facts, side, FREDERIC_ARMOURED, value);
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
              FredericEffect effect,
              ArbValue *value)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  *value = arb_value_int (frederic_animal_malus (
      &fight, effect,
      effect == FREDERIC_EFFECT_CAMEL ? fight.near_camels : fight.near_elephants, &rulings));
  return TRUE;
}

static gboolean
derive_camels (const ArbFacts *facts,
               const char *side,
               const char *foe,
               ArbValue *value)
{
  return derive_malus (facts, FREDERIC_EFFECT_CAMEL, value);
}

static gboolean
derive_elephants (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  return derive_malus (facts, FREDERIC_EFFECT_ELEPHANT, value);
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

const ArbDerived frederic_derived[] = {
  { "self.rifle", derive_rifle },
  { "self.lancer", derive_lancer },
  { "self.lanced", derive_lanced },
  { "self.armoured", derive_armoured },
  { "self.irregular", derive_irregular },
  { "self.riposting", derive_riposting },
  { "self.camel-malus", derive_camels },
  { "self.elephant-malus", derive_elephants },
  { "self.movement-malus", derive_movement },
  { "self.front-rank-dice", derive_front_rank },
  { NULL },
};
