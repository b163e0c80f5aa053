/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Mouvement », « Charge » and « Esquive ». */

#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-movement.h"
#include "systems/adgr/adgr-steps.h"

static gboolean
resolve_mover (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (!adgr_check_unit (facts, out, "a", error))
    return FALSE;
  if (arb_facts_is (facts, "a.type", "elephant") && !arb_facts_has (facts, "a.allowance"))
    return arb_outcome_refuse (out, "a.allowance", "elephant-allowance", error);
  return TRUE;
}

static AdgrAllowance
read_allowance (const ArbFacts *facts,
                const AdgrType *type)
{
  const ArbValue *mobile = arb_facts_get (facts, "a.mobile");
  AdgrGround ground = {
    .terrain = adgr_facts_choice (facts, NULL, "terrain", adgr_terrain_words, ADGR_OPEN),
    .on_road = arb_facts_bool (facts, "road"),
    .enemy_distance = arb_facts_ratio (facts, "enemy-distance"),
    .is_mobile = mobile == NULL || mobile->truth,
    .hi3_from_4 = arb_facts_ruling_is (facts, "hi3", "from-4"),
  };

  if (arb_facts_has (facts, "a.allowance"))
    return (AdgrAllowance) { arb_facts_ratio (facts, "a.allowance"), FALSE };
  return adgr_move_allowance (type, arb_facts_get_table (facts, "movement"), &ground);
}

static gboolean
resolve_ground (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AdgrType type = adgr_facts_type (facts, "a");
  AdgrAllowance allowance = read_allowance (facts, &type);

  arb_outcome_set_ratio (out, "allowance", allowance.distance, NULL);
  if (arb_outcome_set_bool (out, "forbidden", allowance.is_forbidden, NULL))
    arb_outcome_note (out, "forbidden", "closed-ground", NULL);
  return TRUE;
}

static AdgrMove
read_move (const ArbFacts *facts)
{
  return (AdgrMove) {
    .advance = arb_facts_ratio (facts, "advance"),
    .turns = !arb_facts_is (facts, "turn", "none"),
    .pivot = arb_facts_int (facts, "pivot"),
    .pivot_cost = arb_facts_ratio (facts, "pivot-cost"),
    .slides = arb_facts_bool (facts, "slide"),
    .extension = arb_facts_int (facts, "extension"),
    .contraction = arb_facts_int (facts, "contraction"),
    .crosses = arb_facts_bool (facts, "crossing"),
    .changes_square = arb_facts_bool (facts, "square-change"),
    .is_behind_work = arb_facts_is (facts, "behind", "fortification") ||
                      arb_facts_is (facts, "behind", "obstacle"),
  };
}

static ArbRatio
set_cost (ArbOutcome *out,
          AdgrMoveCost cost)
{
  ArbRatio total = arb_outcome_set_ratio (out, "cost.advance", cost.advance, NULL);

  total = arb_ratio_add (total, arb_outcome_set_ratio (out, "cost.turn", cost.turn, NULL));
  total = arb_ratio_add (total, arb_outcome_set_ratio (out, "cost.pivot", cost.pivot, NULL));
  total = arb_ratio_add (total,
                         arb_outcome_set_ratio (out, "cost.extension", cost.extension, NULL));
  total = arb_ratio_add (total, arb_outcome_set_ratio (out, "cost.crossing", cost.crossing, NULL));
  total = arb_ratio_add (total, arb_outcome_set_ratio (out, "cost.square", cost.square, NULL));
  return arb_outcome_set_ratio (out, "cost.total", total, NULL);
}

static gboolean
resolve_move (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  AdgrUnit unit = adgr_facts_unit (facts, "a");
  AdgrMove move = read_move (facts);
  AdgrAllowance allowance = { arb_facts_ratio (facts, "allowance"),
                              arb_facts_bool (facts, "forbidden") };
  ArbRatio total = set_cost (out, adgr_move_cost (&unit, &move, adgr_square_distance (facts)));
  const ArbValue *problems;

  arb_outcome_set_ratio (out, "remaining", arb_ratio_sub (allowance.distance, total), NULL);
  problems = arb_outcome_set (
      out, "problems",
      adgr_bits_to_list (adgr_move_problems (&unit, &move, allowance, total), adgr_problem_words),
      NULL);
  arb_outcome_set_bool (out, "legal", problems->list->n_items == 0, NULL);
  return TRUE;
}

static gboolean
resolve_variable (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  gboolean is_charger = arb_facts_is (facts, "variable", "charger");
  gboolean varies = !is_charger || arb_facts_bool (facts, "all-targets-evade");
  ArbRatio move;
  gint64 adjust;

  if (arb_facts_is (facts, "variable", "none"))
    return TRUE;
  adjust = varies ? adgr_variable_adjust (arb_facts_int (facts, "variable-die")) : 0;
  adjust = arb_outcome_set_int (out, "variable.adjust", adjust, NULL);
  if (!varies)
    arb_outcome_note (out, "variable.adjust", "charger-does-not-vary", NULL);
  move = arb_ratio_add (arb_facts_ratio (facts, "allowance"), arb_ratio_int (adjust));
  arb_outcome_set_ratio (out, "variable.move", move.num < 0 ? arb_ratio_int (0) : move, NULL);
  return TRUE;
}

static gboolean
resolve_evade (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  AdgrUnit unit = adgr_facts_unit (facts, "a");
  gboolean able = arb_outcome_set_bool (out, "evade.able", adgr_can_evade (&unit), NULL);
  gboolean blocked = arb_outcome_set_bool (out, "evade.blocked",
                                           arb_facts_bool (facts, "evade.zoc-on-front") ||
                                               !arb_facts_is (facts, "evade.near", "none"),
                                           NULL);
  gboolean is_nimble = adgr_is_light (unit.type.category, adgr_drag_is_light (facts)) ||
                       adgr_unit_owns (&unit, ADGR_CARACOLE);

  arb_outcome_set_bool (out, "evade.allowed", able && !blocked, NULL);
  arb_outcome_set_bool (out, "evade.free-half-turn", able && is_nimble, NULL);
  return TRUE;
}

static gboolean
resolve_charge (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AdgrUnit unit = adgr_facts_unit (facts, "a");
  AdgrTarget target = {
    .is_camp = arb_facts_is (facts, "b.type", "camp"),
    .is_penalised = arb_facts_bool (facts, "b.penalised"),
    .is_disordered = arb_facts_bool (facts, "b.disorder"),
    .is_struck_aside = !arb_facts_is (facts, "b.attacked-on", "front"),
  };
  ArbRatio allowance = arb_facts_ratio (facts, "allowance");
  const char *reason;

  if (!arb_facts_has (facts, "b.type"))
    return TRUE;
  if (!target.is_camp)
    target.category = adgr_facts_type (facts, "b").category;
  reason = adgr_charge_reason (&unit, arb_facts_bool (facts, "a.expendable"),
                               adgr_facts_choice (facts, NULL, "terrain", adgr_terrain_words, ADGR_OPEN),
                               &target, arb_facts_ratio (facts, "charge-distance"), allowance);
  reason = arb_outcome_set_word (out, "charge.reason", reason, NULL);
  arb_outcome_set_bool (out, "charge.legal", g_str_equal (reason, "none"), NULL);
  arb_outcome_set_ratio (out, "charge.minimum", adgr_charge_minimum (&unit, allowance), NULL);
  return TRUE;
}

const ArbStep adgr_movement_steps[] = {
  { "movement.unit", resolve_mover },
  { "movement.ground", resolve_ground },
  { "movement.move", resolve_move },
  { "movement.variable", resolve_variable },
  { "movement.evade", resolve_evade },
  { "movement.charge", resolve_charge },
  { NULL },
};
