/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-facts.h"

/* --- Passing on and checking ----------------------------------------------------------------- */

void
adgr_pass_unit (ArbOutcome *out,
                const ArbFacts *facts,
                const char *side,
                const char *as)
{
  static const char *const names[] = { "type",      "quality",   "abilities", "weapon",
                                       "battalion", "deep",      "in-square", "coh-lost",
                                       "disorder" };
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const ArbValue *value = arb_facts_get_side_answer (facts, side, names[i]);

      if (value != NULL)
        arb_outcome_pass (out, arb_id_join (id, as, names[i]), arb_value_copy (value));
    }
}

void
adgr_remind_of_works (const ArbFacts *facts,
                      ArbOutcome *out,
                      const char *side)
{
  if (adgr_facts_unit (facts, side).is_battalion &&
      (arb_facts_side_is (facts, side, "behind", "fortification") ||
       arb_facts_side_is (facts, side, "behind", "obstacle")))
    arb_outcome_note (out, NULL, "two-works", NULL);
}

gboolean
adgr_check_unit (const ArbFacts *facts,
                 ArbOutcome *out,
                 const char *side,
                 GError **error)
{
  char id[ARB_ID_LENGTH];
  AdgrType type = adgr_facts_type (facts, side);
  guint added = adgr_facts_bits (facts, side, "abilities", adgr_ability_words);

  return !adgr_has_second_armour (&type, added) ||
         arb_outcome_refuse (out, arb_id_join (id, side, "abilities"), "second-armour", error);
}

/* --- Reading --------------------------------------------------------------------------------- */

static void
read_type_row (const ArbTable *table,
               const char *row,
               gpointer data)
{
  *(AdgrType *) data = adgr_type_read (table, row);
}

static void
read_type (const ArbFacts *facts,
           const char *side,
           gpointer data)
{
  const ArbTable *table = arb_facts_get_table (facts, "units");
  const char *word = arb_facts_side_word (facts, side, "type");

  if (table != NULL && word != NULL)
    arb_table_read_row (table, word, data, sizeof (AdgrType), read_type_row);
  else
    *(AdgrType *) data = adgr_type_read (table, word);
}

AdgrType
adgr_facts_type (const ArbFacts *facts,
                 const char *side)
{
  AdgrType type;

  arb_facts_remember (facts, side, &type, sizeof type, read_type);
  return type;
}

guint
adgr_facts_bits (const ArbFacts *facts,
                 const char *side,
                 const char *name,
                 const char *const *words)
{
  return arb_value_get_bits (arb_facts_get_side (facts, side, name), words);
}

guint
adgr_facts_choice (const ArbFacts *facts,
                   const char *side,
                   const char *name,
                   const char *const *words,
                   guint fallback)
{
  return arb_word_index (words, arb_facts_side_word (facts, side, name), fallback);
}

ArbValue
adgr_bits_to_list (guint bits,
                   const char *const *words)
{
  ArbValue items[32];
  guint n_items = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if ((bits & (1u << i)) != 0)
      items[n_items++] = arb_value_word (words[i]);
  return arb_value_list (items, n_items);
}

/* The answer when there is one, else what the type says. */
static gboolean
side_bool (const ArbFacts *facts,
           const char *side,
           const char *name,
           gboolean standard)
{
  const ArbValue *value = arb_facts_get_side (facts, side, name);

  return value != NULL && value->type == ARB_VALUE_BOOL ? value->truth : standard;
}

static void
read_unit (const ArbFacts *facts,
           const char *side,
           gpointer data)
{
  AdgrType type = adgr_facts_type (facts, side);
  AdgrUnit unit =
      adgr_unit_new (&type, adgr_facts_bits (facts, side, "abilities", adgr_ability_words));

  unit.quality =
      adgr_facts_choice (facts, side, "quality", adgr_quality_words, ADGR_ORDINAIRE);
  unit.weapon = adgr_facts_choice (facts, side, "weapon", adgr_weapon_words, unit.weapon);
  if (!arb_facts_side_has (facts, side, "weapon"))
    unit.weapon = adgr_facts_choice (facts, side, "firearm", adgr_weapon_words, unit.weapon);
  unit.is_half = side_bool (facts, side, "half", unit.is_half);
  unit.is_battalion = side_bool (facts, side, "battalion", unit.is_battalion);
  unit.is_deep = side_bool (facts, side, "deep", unit.is_deep);
  unit.in_square = side_bool (facts, side, "in-square", FALSE);
  unit.coh_lost = arb_facts_side_int (facts, side, "coh-lost");
  unit.disorder = side_bool (facts, side, "disorder", FALSE);
  *(AdgrUnit *) data = unit;
}

AdgrUnit
adgr_facts_unit (const ArbFacts *facts,
                 const char *side)
{
  AdgrUnit unit;

  arb_facts_remember (facts, side, &unit, sizeof unit, read_unit);
  return unit;
}

/* --- Rulings --------------------------------------------------------------------------------- */

gboolean
adgr_drag_is_light (const ArbFacts *facts)
{
  return arb_facts_ruling_is (facts, "drag-light", "on");
}

AdgrShootingRulings
adgr_shooting_rulings (const ArbFacts *facts)
{
  return (AdgrShootingRulings) {
    .prot1_cap = arb_facts_ruling_is (facts, "prot1", "cap"),
    .half_tie = arb_facts_ruling_is (facts, "half-tie", "on"),
    .drag_is_light = adgr_drag_is_light (facts),
  };
}

/* The rules that an older event has kept do not know the question. */
gint64
adgr_square_distance (const ArbFacts *facts)
{
  g_return_val_if_fail (facts != NULL, 0);
  return arb_facts_ruling_is (facts, "square", "cp-ud") ? 2 : 0;
}

static gboolean
javelot_applies_to_el (const ArbFacts *facts)
{
  return arb_rules_find_ruling (arb_facts_get_rules (facts), "javelot-el") != NULL &&
         arb_facts_ruling_is (facts, "javelot-el", "applies");
}

static void
read_melee_rulings (const ArbFacts *facts,
                    const char *about,
                    gpointer data)
{
  *(AdgrMeleeRulings *) data = (AdgrMeleeRulings) {
    .mi_terrain = arb_facts_ruling_is (facts, "mi-terrain", "rough")       ? ADGR_MI_ROUGH
                  : arb_facts_ruling_is (facts, "mi-terrain", "difficult") ? ADGR_MI_DIFFICULT
                                                                           : ADGR_MI_BOTH,
    .cv_hi_reversed = arb_facts_ruling_is (facts, "cv-hi", "reversed"),
    .deep_up_to_4 = arb_facts_ruling_is (facts, "deep-limit", "up-to-4"),
    .support_plus_one = arb_facts_ruling_is (facts, "melee-support", "plus-one"),
    .flank_once = arb_facts_ruling_is (facts, "flank-once", "on"),
    .armour_fusil = arb_facts_ruling_is (facts, "armour-fusil", "on"),
    .shock_list =
        arb_value_get_bits (arb_facts_get_ruling (facts, "shock-list"), adgr_category_words),
    .javelot_el = javelot_applies_to_el (facts),
    .el_impact = arb_facts_ruling_is (facts, "el-impact", "on"),
    .shock_stack = arb_facts_ruling_is (facts, "shock-stack", "on"),
    .bn_rout_half = arb_facts_ruling_is (facts, "bn-rout", "half"),
    .a2m_twice = arb_facts_ruling_is (facts, "a2m-twice", "on"),
    .spears_only = arb_facts_ruling_is (facts, "foot-impact", "spears"),
  };
}

AdgrMeleeRulings
adgr_melee_rulings (const ArbFacts *facts)
{
  AdgrMeleeRulings rulings;

  arb_facts_remember (facts, NULL, &rulings, sizeof rulings, read_melee_rulings);
  return rulings;
}
