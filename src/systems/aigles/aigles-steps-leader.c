/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A unit with a general in contact comes under fire: the same die as after a mêlée, with the losses
 * of the fire (Mêlée 3.2). */

#include "engine/arb-outcome.h"
#include "systems/aigles/aigles-leader.h"
#include "systems/aigles/aigles-steps.h"

static gboolean
resolve_fate (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  ArbRatio product = aigles_fate_product (arb_ratio_int (arb_facts_int (facts, "unit.losses")),
                                          (int) arb_facts_int (facts, "unit.figures"),
                                          (int) arb_facts_int (facts, "fate-die"),
                                          arb_facts_ruling_is (facts, "fate-quotient", "floor"));
  const char *fate = arb_outcome_set_word (out, "leader-fate",
                                           aigles_fate_word (aigles_leader_fate (product)), NULL);

  arb_outcome_note (out, "leader-fate", "fate-product", "product", arb_value_ratio (product), NULL);
  arb_outcome_set_bool (out, "must-test-morale", !g_str_equal (fate, "unhurt"), NULL);
  return TRUE;
}

const ArbStep aigles_leader_fire_steps[] = {
  { "leader-fire.losses" },
  { "leader-fire.fate", resolve_fate },
  { NULL },
};
