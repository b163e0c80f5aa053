/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Charge » and « Esquive » as they are played: may it charge, does the target evade, how far do
 * both run, and the mêlée when they meet. For people only. */

#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-melee.h"
#include "systems/adgr/adgr-movement.h"
#include "systems/adgr/adgr-steps.h"

/* --- The charger and its target -------------------------------------------------------------- */

static gboolean
resolve_units (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const char *reason;

  if (adgr_facts_type (facts, "a").category == ADGR_EL && !arb_facts_has (facts, "a.allowance"))
    return arb_outcome_refuse (out, "a.allowance", "elephant-allowance", error);
  if (!adgr_check_unit (facts, out, "a", error) || !adgr_check_unit (facts, out, "b", error))
    return FALSE;
  reason = adgr_find_charge_reason (facts);
  if (reason == NULL)
    return TRUE;
  arb_outcome_set_bool (out, "contact", FALSE, NULL);
  arb_outcome_note (out, "contact", "charge-refused", "reason", arb_value_word (reason), NULL);
  arb_outcome_end (out);
  return TRUE;
}

/* --- The three runs -------------------------------------------------------------------------- */

static void
pass_bool (ArbOutcome *out,
           const char *id,
           gboolean value)
{
  arb_outcome_pass (out, id, arb_value_bool (value));
}

/* One movement, straight ahead: everything that @side answered already, nothing but the run. */
static void
call_run (const ArbFacts *facts,
          ArbOutcome *out,
          const char *call,
          const char *side,
          const char *variable)
{
  static const char *const names[] = { "type", "abilities", "weapon", "deep", "in-square",
                                       "allowance", "expendable" };
  static const char *const without[] = { "road", "slide", "crossing", "square-change" };
  static const char *const numbers[] = { "pivot", "extension", "contraction" };
  char as[ARB_ID_LENGTH];

  arb_outcome_call (out, call, "movement", "variable", arb_value_word (variable), "terrain",
                    arb_value_word (arb_facts_side_word (facts, side, "terrain")), "enemy-distance",
                    arb_value_ratio (arb_facts_ratio (facts, "distance")), "advance",
                    arb_value_ratio (arb_ratio_int (0)), "turn", arb_value_word ("none"),
                    "pivot-cost", arb_value_ratio (arb_ratio_int (0)), "a.mobile",
                    arb_value_bool (TRUE), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const ArbValue *value = arb_facts_get_side_answer (facts, side, names[i]);

      /* What nobody was asked is as the type has it: no other weapon, no allowance of its own. */
      arb_outcome_pass (out, arb_id_join (as, "a", names[i]),
                        value != NULL                          ? arb_value_copy (value)
                        : g_str_equal (names[i], "allowance") || g_str_equal (names[i], "weapon")
                            ? ARB_VALUE_INIT
                        : g_str_equal (names[i], "deep")
                            ? arb_value_bool (adgr_facts_unit (facts, side).is_deep)
                            : arb_value_bool (FALSE));
    }
  for (guint i = 0; i < G_N_ELEMENTS (without); i++)
    pass_bool (out, without[i], FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    arb_outcome_pass (out, numbers[i], arb_value_int (0));
}

/* What blocks an evade, of the target alone; no target for one that runs away. */
static void
pass_evade (const ArbFacts *facts,
            ArbOutcome *out,
            gboolean is_target)
{
  pass_bool (out, "evade.zoc-on-front", is_target && arb_facts_bool (facts, "b.zoc-on-front"));
  arb_outcome_pass (out, "evade.near",
                    arb_value_word (is_target ? arb_facts_word (facts, "b.near") : "none"));
}

static gboolean
is_target_penalised (const ArbFacts *facts)
{
  AdgrUnit unit = adgr_facts_unit (facts, "b");
  AdgrMeleeRulings rulings = adgr_melee_rulings (facts);

  return adgr_terrain_modifier (
             &unit, adgr_facts_choice (facts, "b", "terrain", adgr_terrain_words, ADGR_OPEN),
             arb_facts_get_table (facts, "ground"), rulings.mi_terrain) < 0;
}

/* P11: is the charge allowed at all? */
static gboolean
resolve_check (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  call_run (facts, out, "run", "a", "none");
  pass_evade (facts, out, FALSE);
  arb_outcome_pass (out, "b.type", arb_value_word (arb_facts_word (facts, "b.type")));
  arb_outcome_pass (out, "charge-distance", arb_value_ratio (arb_facts_ratio (facts, "distance")));
  arb_outcome_pass (out, "b.attacked-on",
                    arb_value_word (arb_facts_word (facts, "b.attacked-on")));
  pass_bool (out, "b.penalised", is_target_penalised (facts));
  pass_bool (out, "b.disorder", arb_facts_bool (facts, "b.disorder"));
  return TRUE;
}

static gboolean
resolve_verdict (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  gboolean is_legal = arb_facts_bool (facts, "run.charge.legal");
  AdgrUnit unit = adgr_facts_unit (facts, "a");
  /* « Charge incontrôlée : les Offensifs chargent »: nobody else does. */
  gboolean is_tame =
      arb_facts_is (facts, "kind", "uncontrolled") && !adgr_unit_owns (&unit, ADGR_OFFENSIF);

  if (!adgr_check_named (facts, out, "a", "group", error))
    return FALSE;
  if (is_legal && !is_tame && adgr_can_pay_charge (facts, out))
    return TRUE;
  arb_outcome_set_bool (out, "contact", FALSE, NULL);
  if (is_legal || is_tame)
    arb_outcome_note (out, "contact", "charge-refused", "reason",
                      arb_value_word (is_tame ? "not-offensive" : "points"), NULL);
  else
    arb_outcome_note (out, "contact", "charge-forbidden", NULL);
  arb_outcome_end (out);
  return TRUE;
}

static gboolean
resolve_flight (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  if (!arb_facts_bool (facts, "b.evades"))
    return TRUE;
  call_run (facts, out, "flight", "b", "evader");
  pass_evade (facts, out, TRUE);
  arb_outcome_pass (out, "b.type", ARB_VALUE_INIT);
  return TRUE;
}

static gboolean
has_fled (const ArbFacts *facts)
{
  return arb_facts_bool (facts, "b.evades") && arb_facts_bool (facts, "flight.evade.allowed");
}

/* P12: the charger throws only when all its targets evade. */
static gboolean
resolve_chase (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (arb_facts_bool (facts, "b.evades") && !has_fled (facts))
    arb_outcome_note (out, NULL, "evade-blocked", NULL);
  if (!has_fled (facts) || arb_facts_bool (facts, "others-stand"))
    return TRUE;
  call_run (facts, out, "chase", "a", "charger");
  pass_bool (out, "all-targets-evade", TRUE);
  pass_evade (facts, out, FALSE);
  arb_outcome_pass (out, "b.type", ARB_VALUE_INIT);
  return TRUE;
}

/* --- The contact ----------------------------------------------------------------------------- */

static gboolean
resolve_contact (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  ArbRatio gap, reach;
  gboolean touches;

  if (!has_fled (facts))
    {
      arb_outcome_set_bool (out, "contact", TRUE, NULL);
      arb_outcome_note (out, "contact", "charge-lands", NULL);
      return TRUE;
    }
  gap = arb_ratio_add (arb_facts_ratio (facts, "distance"),
                       arb_facts_ratio (facts, "flight.variable.move"));
  gap = arb_outcome_set_ratio (out, "gap", gap, NULL);
  if (arb_facts_bool (facts, "others-stand"))
    {
      arb_outcome_set_bool (out, "contact", FALSE, NULL);
      arb_outcome_note (out, "contact", "charge-goes-on", NULL);
      return TRUE;
    }
  reach = arb_facts_ratio (facts, "chase.variable.move");
  reach = arb_outcome_set_ratio (out, "reach", reach, NULL);
  touches = arb_outcome_set_bool (out, "contact", arb_ratio_cmp (reach, gap) >= 0, NULL);
  arb_outcome_note (out, "contact", touches ? "evader-caught" : "evader-escapes", "gap",
                    arb_value_ratio (gap), "reach", arb_value_ratio (reach), NULL);
  return TRUE;
}

/* --- The mêlée ------------------------------------------------------------------------------- */

/* The side an evader is caught on is for the umpire to say: the sheet does not. */
static void
open_pair (const ArbFacts *facts,
           ArbOutcome *out)
{
  arb_outcome_call (out, "melee", "melee", "phase", arb_value_word ("first"), "charger",
                    arb_value_word ("a"), "a.uncontrolled",
                    arb_value_bool (arb_facts_is (facts, "kind", "uncontrolled")), NULL);
  adgr_pass_unit (out, facts, "a", "a");
  adgr_pass_unit (out, facts, "b", "b");
  if (!has_fled (facts))
    arb_outcome_pass (out, "b.attacked-on",
                      arb_value_word (arb_facts_word (facts, "b.attacked-on")));
  arb_outcome_pass (out, "b.terrain", arb_value_word (arb_facts_word (facts, "b.terrain")));
}

/* There the battalion comes first, whoever charged; names stay with their units (adgr_whose()). */
gboolean
adgr_is_charge_swapped (const ArbFacts *facts)
{
  return !arb_facts_bool (facts, "a.battalion");
}

static void
open_halves (const ArbFacts *facts,
             ArbOutcome *out)
{
  gboolean is_swapped = adgr_is_charge_swapped (facts);
  const char *charger = is_swapped ? "b" : "a";
  const char *target = is_swapped ? "a" : "b";
  char id[ARB_ID_LENGTH];

  /* Rules that an event has kept say that names change; today they stay with their units. */
  if (is_swapped && arb_rules_find_text (arb_facts_get_rules (facts), "sides-change-names") != NULL)
    arb_outcome_note (out, NULL, "sides-change-names", NULL);
  arb_outcome_call (out, "melee", "battalion-melee", "phase", arb_value_word ("first"), "charger",
                    arb_value_word (charger), NULL);
  adgr_pass_unit (out, facts, "a", charger);
  adgr_pass_unit (out, facts, "b", target);
  pass_bool (out, arb_id_join (id, charger, "uncontrolled"),
             arb_facts_is (facts, "kind", "uncontrolled"));
  arb_outcome_pass (out, arb_id_join (id, charger, "attacked-on"), arb_value_word ("front"));
  if (!has_fled (facts))
    arb_outcome_pass (out, arb_id_join (id, target, "attacked-on"),
                      arb_value_word (arb_facts_word (facts, "b.attacked-on")));
  arb_outcome_pass (out, arb_id_join (id, target, "terrain"),
                    arb_value_word (arb_facts_word (facts, "b.terrain")));
}

static gboolean
resolve_melee (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (arb_facts_is (facts, "open-melee", "pair"))
    open_pair (facts, out);
  else if (arb_facts_is (facts, "open-melee", "battalion"))
    open_halves (facts, out);
  return TRUE;
}

const ArbStep adgr_charge_steps[] = {
  { "charge.units", resolve_units },
  { "charge.ground" },
  { "charge.check", resolve_check },
  { "charge.verdict", resolve_verdict },
  { "charge.reaction", resolve_flight },
  { "charge.chase", resolve_chase },
  { "charge.contact", resolve_contact },
  { "charge.leave", adgr_leave_charge },
  { "charge.melee", resolve_melee },
  { NULL },
};
