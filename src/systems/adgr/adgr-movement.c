/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-movement.h"

const char *const adgr_problem_words[ADGR_N_PROBLEMS + 1] = {
  "forbidden-terrain",
  "square",
  "pivot-angle",
  "slide-advance",
  "extension-and-contraction",
  "contraction-advance",
  "contraction-size",
  "pivot-behind-work", "over-allowance",
  NULL,
};

/* « Mouvement et terrain »: the line of the table a category moves on. */
static const char *
movement_row (AdgrCategory category)
{
  static const char *const rows[ADGR_N_CATEGORIES] = {
    [ADGR_LI] = "li",   [ADGR_LMI] = "medium", [ADGR_MI] = "medium", [ADGR_HI] = "hi",
    [ADGR_WWG] = "wwg", [ADGR_ART] = "wwg",    [ADGR_LH] = "lh",     [ADGR_DRAG] = "cv",
    [ADGR_CV] = "cv",   [ADGR_KN] = "kn",      [ADGR_EL] = "el",
  };

  return rows[category];
}

/* « # »: heavy foot goes farther in the open when it starts far from the enemy. */
static const char *
open_column (const AdgrGround *ground)
{
  int order = arb_ratio_cmp (ground->enemy_distance, arb_ratio_int (4));

  return order > 0 || (order == 0 && ground->hi3_from_4) ? "open-far" : "open";
}

AdgrAllowance
adgr_move_allowance (const AdgrType *type,
                     const ArbTable *movement,
                     const AdgrGround *ground)
{
  const char *row = movement_row (type->category);
  const char *column = open_column (ground);
  gint64 distance;

  if (!ground->on_road && ground->terrain == ADGR_DIFFICULT)
    column = "difficult";
  else if (!ground->on_road && ground->terrain != ADGR_OPEN)
    column = "rough";
  if (g_str_equal (adgr_cell_word (movement, row, column), "forbidden"))
    return (AdgrAllowance) { arb_ratio_int (0), TRUE };
  distance = adgr_cell_int (movement, row, column) + (ground->on_road ? 1 : 0);
  if (type->category == ADGR_ART && !ground->is_mobile)
    distance = 0;
  return (AdgrAllowance) { arb_ratio_int (distance), FALSE };
}

static gint64
turn_cost (const AdgrUnit *unit)
{
  AdgrCategory category = unit->type.category;

  if (category == ADGR_LI || category == ADGR_LH || category == ADGR_DRAG)
    return 0;
  return adgr_is_poorly_manoeuvrable (&unit->type, unit->owned) || unit->is_deep ? 2 : 1;
}

AdgrMoveCost
adgr_move_cost (const AdgrUnit *unit,
                const AdgrMove *move,
                gint64 square_cost)
{
  AdgrMoveCost cost = {
    .advance = move->advance,
    .turn = arb_ratio_int (move->turns ? turn_cost (unit) : 0),
    .pivot = move->pivot == 0    ? arb_ratio_int (0)
             : move->pivot == 90 ? arb_ratio (3, 2)
                                 : move->pivot_cost,
    .extension = arb_ratio_int (move->extension > 0 ? 1 + move->extension : 0),
    .crossing = arb_ratio_int (!move->crosses ? 0 : adgr_is_mounted (unit->type.category) ? 2 : 1),
    .square = arb_ratio_int (move->changes_square ? square_cost : 0),
  };

  cost.total = arb_ratio_add (arb_ratio_add (cost.advance, cost.turn),
                              arb_ratio_add (cost.pivot, cost.extension));
  cost.total = arb_ratio_add (cost.total, arb_ratio_add (cost.crossing, cost.square));
  return cost;
}

static gboolean
moves_at_all (const AdgrMove *move)
{
  return move->advance.num > 0 || move->turns || move->pivot > 0 || move->slides ||
         move->extension > 0 || move->contraction > 0 || move->crosses;
}

guint
adgr_move_problems (const AdgrUnit *unit,
                    const AdgrMove *move,
                    AdgrAllowance allowance,
                    ArbRatio total_cost)
{
  gint64 max_pivot = unit->type.category == ADGR_WWG ? 45 : 90;
  gboolean advances = arb_ratio_cmp (move->advance, arb_ratio_int (1)) >= 0;
  ArbRatio max_contraction = arb_ratio_sub (allowance.distance, arb_ratio_int (1));
  guint problems = 0;

  if (allowance.is_forbidden && total_cost.num > 0)
    problems |= 1u << ADGR_PROBLEM_FORBIDDEN_TERRAIN;
  if (unit->in_square && !move->changes_square && moves_at_all (move))
    problems |= 1u << ADGR_PROBLEM_SQUARE;
  if (move->pivot > max_pivot)
    problems |= 1u << ADGR_PROBLEM_PIVOT_ANGLE;
  if (move->slides && !advances)
    problems |= 1u << ADGR_PROBLEM_SLIDE_ADVANCE;
  if (move->extension > 0 && move->contraction > 0)
    problems |= 1u << ADGR_PROBLEM_EXTENSION_AND_CONTRACTION;
  if (move->contraction > 0 && !advances)
    problems |= 1u << ADGR_PROBLEM_CONTRACTION_ADVANCE;
  if (move->contraction > 0 &&
      arb_ratio_cmp (arb_ratio_int (move->contraction), max_contraction) > 0)
    problems |= 1u << ADGR_PROBLEM_CONTRACTION_SIZE;
  if (move->is_behind_work && move->pivot > 0)
    problems |= 1u << ADGR_PROBLEM_PIVOT_BEHIND_WORK;
  if (arb_ratio_cmp (total_cost, allowance.distance) > 0)
    problems |= 1u << ADGR_PROBLEM_OVER_ALLOWANCE;
  return problems;
}

gint64
adgr_variable_adjust (gint64 die)
{
  return die <= 2 ? -1 : die >= 5 ? 1 : 0;
}

gboolean
adgr_can_evade (const AdgrUnit *unit)
{
  AdgrCategory category = unit->type.category;

  if (unit->in_square)
    return FALSE;
  if (category == ADGR_LI || category == ADGR_LH || category == ADGR_DRAG)
    return TRUE;
  return category == ADGR_CV &&
         (adgr_unit_owns (unit, ADGR_CARACOLE) || unit->weapon == ADGR_WEAPON_ARC ||
          unit->weapon == ADGR_WEAPON_ARBALETE || unit->weapon == ADGR_WEAPON_CARABINE);
}

static gboolean
may_light_foot_charge (AdgrTerrain terrain,
                       const AdgrTarget *target)
{
  if (terrain == ADGR_OPEN)
    return target->is_camp || target->category == ADGR_LI || target->category == ADGR_ART ||
           target->category == ADGR_EL;
  return (!target->is_camp &&
          (target->category == ADGR_LI || target->category == ADGR_DRAG)) ||
         target->is_penalised || target->is_disordered || target->is_struck_aside;
}

const char *
adgr_charge_reason (const AdgrUnit *unit,
                    gboolean is_expendable,
                    AdgrTerrain terrain,
                    const AdgrTarget *target,
                    ArbRatio distance,
                    ArbRatio allowance)
{
  if (unit->type.category == ADGR_WWG)
    return "wagenburg";
  if (unit->type.category == ADGR_ART)
    return "artillery";
  if (is_expendable)
    return "expendable-levy";
  if (unit->in_square)
    return "square";
  if (unit->type.category == ADGR_LI && !may_light_foot_charge (terrain, target))
    return terrain == ADGR_OPEN ? "light-foot-open" : "light-foot-rough";
  return arb_ratio_cmp (distance, allowance) > 0 ? "out-of-reach" : "none";
}

ArbRatio
adgr_charge_minimum (const AdgrUnit *unit,
                     ArbRatio allowance)
{
  if (adgr_unit_owns (unit, ADGR_OFFENSIF))
    return allowance;
  return arb_ratio_int (adgr_is_mounted (unit->type.category) ? 2 : 1);
}
