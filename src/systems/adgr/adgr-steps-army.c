/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Général en mêlée », « Ralliement » and « Cohésion de l'armée ». */

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

/* --- The general's fate ---------------------------------------------------------------------- */

static gboolean
resolve_fate (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  gint64 fatal = arb_outcome_set_int (
      out, "killed-on",
      adgr_general_killed_on (arb_facts_int (facts, "loss"), arb_facts_bool (facts, "routed")),
      NULL);

  arb_outcome_set_bool (out, "killed", arb_facts_int (facts, "die") <= fatal, NULL);
  return TRUE;
}

const ArbStep adgr_general_fate_steps[] = {
  { "general-fate.die", resolve_fate },
  { NULL },
};

/* --- Rally ----------------------------------------------------------------------------------- */

static gboolean
resolve_support (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  AdgrUnit unit = adgr_facts_unit (facts, "a");
  AdgrSupporter supporter = { .coh_lost = arb_facts_int (facts, "support.coh-lost") };
  const char *reason = adgr_find_rally_reason (facts);

  if (!adgr_check_named (facts, out, "a", "support-unit", error))
    return FALSE;
  if (reason != NULL && adgr_may_rally (unit.type.category))
    {
      arb_outcome_set_bool (out, "allowed", FALSE, NULL);
      arb_outcome_note (out, "allowed", "rally-refused", "reason", arb_value_word (reason), NULL);
      return TRUE;
    }
  if (adgr_may_rally (unit.type.category) && !adgr_can_pay_rally (facts, out))
    {
      arb_outcome_set_bool (out, "allowed", FALSE, NULL);
      arb_outcome_note (out, "allowed", "rally-refused", "reason", arb_value_word ("points"), NULL);
      return TRUE;
    }
  if (!arb_outcome_set_bool (out, "allowed", adgr_may_rally (unit.type.category), NULL))
    arb_outcome_note (out, "allowed", "elephants-never-rally", NULL);
  if (arb_facts_has (facts, "support.type"))
    {
      supporter.type = adgr_facts_type (facts, "support");
      supporter.is_battalion = arb_facts_bool (facts, "support.battalion");
      supporter.in_melee = arb_facts_bool (facts, "support.in-melee");
    }
  else if (!adgr_find_supporter (facts, &supporter))
    return TRUE;
  supporter.melee_support = arb_facts_bool (facts, "support.melee-support");
  supporter.simple_support = arb_facts_bool (facts, "support.simple-support");
  supporter.enemy_in_zoc = arb_facts_bool (facts, "support.enemy-in-zoc");
  arb_outcome_set_bool (out, "support.valid",
                        adgr_gives_rear_support (&supporter, adgr_drag_is_light (facts)), NULL);
  return TRUE;
}

static gboolean
resolve_rally (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  gint64 die = arb_facts_int (facts, "die");
  gint64 coh_lost = arb_facts_int (facts, "a.coh-lost");
  gboolean has_support = arb_facts_has (facts, "support.valid")
                             ? arb_facts_bool (facts, "support.valid")
                             : arb_facts_bool (facts, "rear-support");
  gboolean success = FALSE;
  gint64 recovered = 0;

  if (arb_facts_bool (facts, "allowed"))
    {
      gint64 need = arb_outcome_set_int (
          out, "need",
          adgr_rally_need (arb_facts_get_table (facts, "rally"),
                           arb_facts_ratio (facts, "enemy-distance"),
                           arb_facts_bool (facts, "in-melee")),
          NULL);
      gint64 general = arb_outcome_set_int (out, "bonus.general",
                                            arb_facts_bool (facts, "general") ? 1 : 0, NULL);
      gint64 support =
          arb_outcome_set_int (out, "bonus.rear-support", has_support ? 1 : 0, NULL);
      gint64 total = arb_outcome_set_int (out, "total", die + general + support, NULL);

      success = total >= need;
      recovered = adgr_rally_recovered (
          total, arb_facts_ruling_is (facts, "rally2", "raw") ? die : total, need,
          general > 0 && support > 0, coh_lost);
    }
  if (!arb_outcome_set_bool (out, "success", success, NULL))
    recovered = 0;
  recovered = arb_outcome_set_int (out, "recovered", recovered, NULL);
  coh_lost = arb_outcome_set_int (out, "a.coh-lost-after", coh_lost - recovered, NULL);
  if (arb_facts_bool (facts, "allowed"))
    arb_outcome_note (out, "a.coh-lost-after", recovered > 0 ? "rallied" : "not-rallied",
                      "points", arb_value_int (recovered), "lost", arb_value_int (coh_lost), NULL);
  return TRUE;
}

const ArbStep adgr_rally_steps[] = {
  { "rally.unit", resolve_support },
  { "rally.die", resolve_rally },
  { "rally.leave", adgr_leave_rally },
  { NULL },
};

/* --- The army -------------------------------------------------------------------------------- */

static gint64
count_unit (const ArbFacts *facts,
            ArbOutcome *out,
            guint n,
            gint64 *adg_units)
{
  char id[ARB_ID_LENGTH];
  const ArbTable *losses = arb_facts_get_table (facts, "army-losses");
  AdgrUnitState unit = {
    .is_battalion = arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "battalion")),
    .coh_lost = arb_facts_int (facts, arb_id_join_index (id, "unit", n, "coh-lost")),
    .disorder = arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "disorder")),
    .routed = arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "routed")),
    .left_table = arb_facts_bool (facts, arb_id_join_index (id, "unit", n, "left-table")),
  };
  const char *line = arb_outcome_set_word (out, arb_id_join_index (id, "unit", n, "line"),
                                           adgr_army_line_words[adgr_army_line (&unit, losses)],
                                           NULL);

  *adg_units += unit.is_battalion ? 2 : 1;
  return arb_outcome_set_int (
      out, arb_id_join_index (id, "unit", n, "loss"),
      adgr_army_line_loss (arb_word_index (adgr_army_line_words, line, ADGR_LINE_NONE), losses),
      NULL);
}

static gint64
sum_generals (const ArbFacts *facts)
{
  const ArbTable *generals = arb_facts_get_table (facts, "generals");
  gint64 sum = 0;
  char id[ARB_ID_LENGTH];

  for (gint64 n = 1; n <= arb_facts_int (facts, "generals"); n++)
    if (arb_facts_bool (facts, arb_id_join_index (id, "general", (guint) n, "lost")))
      sum += 1 + adgr_cell_int (
                     generals,
                     arb_facts_word (facts, arb_id_join_index (id, "general", (guint) n, "grade")),
                     "value");
  return sum;
}

static gboolean
resolve_army (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  gint64 adg_units = 0;
  gint64 units = 0;
  gint64 generals, camp, total, threshold;

  for (gint64 n = 1; n <= arb_facts_int (facts, "units"); n++)
    units += count_unit (facts, out, (guint) n, &adg_units);
  units = arb_outcome_set_int (out, "units.total", units, NULL);
  generals = arb_outcome_set_int (out, "generals.total", sum_generals (facts), NULL);
  camp = arb_outcome_set_int (out, "camp.loss",
                              arb_facts_bool (facts, "camp-lost")
                                  ? adgr_cell_int (arb_facts_get_table (facts, "camps"), NULL,
                                                   arb_facts_word (facts, "camp"))
                                  : 0,
                              NULL);
  total = arb_outcome_set_int (out, "total", units + generals + camp, NULL);
  adg_units = arb_outcome_set_int (out, "adg-units", adg_units, NULL);
  /* The sheet has no breaking point. */
  if (!arb_facts_has (facts, "threshold") && arb_facts_ruling_is (facts, "breaking-point", "none"))
    {
      arb_outcome_note (out, "total", "no-breaking-point", "total", arb_value_int (total), NULL);
      return TRUE;
    }
  threshold = arb_facts_has (facts, "threshold") ? arb_facts_int (facts, "threshold") : adg_units;
  threshold = arb_outcome_set_int (out, "threshold", threshold, NULL);
  arb_outcome_note (out, "demoralised",
                    arb_outcome_set_bool (out, "demoralised", total >= threshold, NULL)
                        ? "army-broken"
                        : "army-holds",
                    "total", arb_value_int (total), "left", arb_value_int (ABS (threshold - total)),
                    NULL);
  return TRUE;
}

const ArbStep adgr_army_cohesion_steps[] = {
  { "army-cohesion.units" },
  { "army-cohesion.rest" },
  { "army-cohesion.total", resolve_army },
  { NULL },
};
