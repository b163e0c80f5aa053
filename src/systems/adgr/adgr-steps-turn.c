/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Séquence »: the order of play with what must not be forgotten. For people only. */

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

static AdgrUnit
read_unit (const ArbFacts *facts,
           guint n)
{
  const char *entry = arb_facts_get_entry (facts, "unit", n);
  AdgrType type = adgr_facts_type (facts, entry);

  return adgr_unit_new (&type, adgr_facts_bits (facts, entry, "abilities", adgr_ability_words));
}

static gint64
rally_price (const ArbFacts *facts,
             guint n)
{
  const ArbTable *prices = arb_facts_get_table (facts, "prices");
  char id[ARB_ID_LENGTH];

  if (arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "in-melee")))
    return adgr_cell_int (prices, NULL, "rally-in-melee");
  if (arb_ratio_cmp (arb_facts_ratio (facts, arb_id_join_index (id, "unit", n, "enemy-distance")),
                     arb_ratio_int (4)) <= 0)
    return adgr_cell_int (prices, NULL, "rally-near");
  return arb_facts_ruling_is (facts, "rally-far", "1") ? 1 : 0;
}

static void
remind (const ArbFacts *facts,
        ArbOutcome *out,
        guint n)
{
  AdgrUnit unit = read_unit (facts, n);
  char id[ARB_ID_LENGTH];
  gint64 lost = arb_facts_int (facts, arb_id_join_index (id, "unit", n, "coh-lost"));

  if (arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "enemy-in-reach")))
    arb_outcome_note (out, NULL, "turn-must-charge", "n", arb_value_int (n), "troops",
                      arb_value_word (unit.type.id), NULL);
  if (lost >= arb_facts_ruling_int (facts, "disorder"))
    arb_outcome_note (out, NULL, "turn-disordered", "n", arb_value_int (n), "troops",
                      arb_value_word (unit.type.id), "left",
                      arb_value_int (MAX (unit.type.cohesion - lost, 0)), NULL);
  if (lost <= 0 || lost >= unit.type.cohesion || !adgr_may_rally (unit.type.category))
    return;
  arb_outcome_note (
      out, NULL, "turn-may-rally", "n", arb_value_int (n), "troops", arb_value_word (unit.type.id),
      "need",
      arb_value_int (adgr_rally_need (
          arb_facts_get_table (facts, "rally"),
          arb_facts_ratio (facts, arb_id_join_index (id, "unit", n, "enemy-distance")),
          arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "in-melee")))),
      "price", arb_value_int (rally_price (facts, n)), NULL);
  if (unit.is_deep)
    arb_outcome_note (out, NULL, "turn-deep-rally", "n", arb_value_int (n), NULL);
}

static gboolean
resolve_units (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  for (gint64 n = 1; n <= arb_facts_int (facts, "units"); n++)
    remind (facts, out, (guint) n);
  return TRUE;
}

const ArbStep adgr_turn_steps[] = {
  { "turn.units", resolve_units },
  { "turn.movement" },
  { "turn.shooting" },
  { "turn.combat" },
  { "turn.rout" },
  { "turn.victory" },
  { NULL },
};
