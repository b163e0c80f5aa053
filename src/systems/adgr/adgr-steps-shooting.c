/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Tir »: side a shoots at side b, one resolution. */

#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

static gboolean
resolve_units (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  static const char *const sides[] = { "a", "b" };
  AdgrUnit shooter = adgr_facts_unit (facts, "a");

  if (!adgr_check_unit (facts, out, "a", error) || !adgr_check_unit (facts, out, "b", error))
    return FALSE;
  if (shooter.weapon == ADGR_WEAPON_NONE)
    return arb_outcome_refuse (out, "a.weapon", "no-weapon", error);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      AdgrUnit unit = adgr_facts_unit (facts, sides[i]);

      arb_outcome_set_side_word (out, sides[i], "category", adgr_category_words[unit.type.category],
                                 NULL);
      arb_outcome_set_side_bool (out, sides[i], "mounted", adgr_is_mounted (unit.type.category),
                                 NULL);
    }
  arb_outcome_set_word (out, "a.weapon-used", adgr_weapon_words[shooter.weapon], NULL);
  arb_outcome_note (out, NULL, "target-priority", NULL);
  return TRUE;
}

static gboolean
resolve_range (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  AdgrUnit shooter = adgr_facts_unit (facts, "a");
  ArbRatio range;

  adgr_warn_of_shot (facts, out);
  if (arb_facts_has (facts, "a.range"))
    arb_outcome_note (out, NULL, "range-by-umpire", NULL);
  range = arb_outcome_set_ratio (
      out, "range",
      arb_facts_has (facts, "a.range")
          ? arb_facts_ratio (facts, "a.range")
          : arb_ratio_int (adgr_range (arb_facts_get_table (facts, "ranges"), shooter.type.category,
                                       shooter.weapon)),
      NULL);

  if (!arb_outcome_set_bool (out, "in-range",
                             arb_ratio_cmp (arb_facts_ratio (facts, "distance"), range) <= 0, NULL))
    {
      arb_outcome_note (out, "in-range", "out-of-range", NULL);
      arb_outcome_end (out);
    }
  return TRUE;
}

/* Units at a table that shoot in support: those that are LI or LH, or the others. */
static gint64
count_named_supports (const ArbFacts *facts,
                      gboolean are_light)
{
  g_auto (AdgrCarried) carried = { 0 };
  g_autoptr (GArray) named = NULL;
  gint64 count = 0;

  if (!adgr_carried_init (&carried, facts))
    return 0;
  named = adgr_carried_dup_named (&carried, facts, "a", "support-units");
  for (guint i = 0; i < named->len; i++)
    count += adgr_troop_is_light (
                 adgr_game_troop (carried.game, g_array_index (named, guint, i))) == are_light;
  return count;
}

static gboolean
resolve_modifiers (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  if (!adgr_check_named (facts, out, "a", "support-units", error))
    return FALSE;
  arb_outcome_set_int (
      out, "a.support-value",
      adgr_shooting_supports (
          arb_facts_int (facts, "a.supports") + count_named_supports (facts, FALSE),
          arb_facts_int (facts, "a.supports-light") + count_named_supports (facts, TRUE)),
      NULL);
  return TRUE;
}

static gboolean
resolve_dice (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  const ArbTable *quality_dice = arb_facts_get_table (facts, "quality-dice");
  AdgrUnit shooter = adgr_facts_unit (facts, "a");
  AdgrUnit target = adgr_facts_unit (facts, "b");
  AdgrShootingRulings rulings = adgr_shooting_rulings (facts);
  gboolean target_q = arb_facts_ruling_is (facts, "target-q", "on");
  const char *used = arb_outcome_set_word (
      out, "a.quality-used", adgr_quality_words[adgr_shooter_quality (&shooter)], NULL);
  gint64 die_a = arb_outcome_set_int (
      out, "a.die-modified",
      adgr_quality_die (quality_dice, arb_word_index (adgr_quality_words, used, ADGR_ORDINAIRE),
                        arb_facts_int (facts, "a.die")),
      NULL);
  gint64 die_b = arb_outcome_set_int (
      out, "b.die-modified",
      adgr_quality_die (quality_dice, target_q ? target.quality : ADGR_ORDINAIRE,
                        arb_facts_int (facts, "b.die")),
      NULL);
  gint64 modifiers = arb_outcome_sum_table (out, "shooting", "modifiers", "mod", "a", "b", NULL);
  gint64 protection;

  arb_outcome_set_int (out, "a.total", die_a + modifiers, NULL);
  protection = arb_outcome_set_int (
      out, "b.protection",
      adgr_protection (&target, &shooter, arb_facts_get_table (facts, "protection"), &rulings),
      NULL);
  arb_outcome_set_int (out, "b.total", die_b + protection, NULL);
  return TRUE;
}

static gboolean
resolve_result (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AdgrUnit shooter = adgr_facts_unit (facts, "a");
  AdgrUnit target = adgr_facts_unit (facts, "b");
  AdgrShootingRulings rulings = adgr_shooting_rulings (facts);
  gint64 total = arb_facts_int (facts, "a.total");
  gint64 against = arb_facts_int (facts, "b.total");
  gboolean bonus = arb_outcome_set_bool (
      out, "tie-bonus", total == against && adgr_has_tie_bonus (&shooter, &rulings), NULL);
  gint64 final = arb_outcome_set_int (out, "a.final", total + (bonus ? 1 : 0), NULL);
  gint64 difference = arb_outcome_set_int (out, "difference", final - against, NULL);
  gint64 loss = arb_outcome_set_int (
      out, "b.loss",
      adgr_shooting_loss (shooter.weapon, arb_facts_ratio (facts, "distance"), difference), NULL);
  gint64 after = arb_outcome_set_int (out, "b.coh-lost-after", target.coh_lost + loss, NULL);
  gboolean rout = arb_outcome_set_bool (out, "b.rout", after >= target.type.cohesion, NULL);

  if (rout)
    arb_outcome_note (out, "b.rout", "routs", NULL);
  else if (loss > 0)
    arb_outcome_note (out, "b.loss", "shot-loss", "b.loss", arb_value_int (loss), "left",
                      arb_value_int (target.type.cohesion - after), NULL);
  else
    arb_outcome_note (out, "b.loss", "shot-nothing", NULL);
  if (shooter.is_battalion)
    arb_outcome_note (out, NULL, "battalion-halves", NULL);
  adgr_remind_of_works (facts, out, "b");
  return TRUE;
}

/* --- What follows ---------------------------------------------------------------------------- */

static gboolean
resolve_aftermath (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  if (!arb_facts_bool (facts, "aftermath"))
    return TRUE;
  arb_outcome_call (out, "aftermath", "aftermath", "cause", arb_value_word ("shooting"), "third",
                    arb_value_bool (FALSE), NULL);
  adgr_pass_aftermath (out, facts, "a", 0, FALSE);
  adgr_pass_aftermath (out, facts, "b", arb_facts_int (facts, "b.loss"), TRUE);
  return TRUE;
}

const ArbStep adgr_shooting_steps[] = {
  { "shooting.units", resolve_units },
  { "shooting.range", resolve_range },
  { "shooting.situation", resolve_modifiers },
  { "shooting.dice", resolve_dice },
  { "shooting.result", resolve_result },
  { "shooting.leave", adgr_leave_shooting },
  { "shooting.aftermath", resolve_aftermath },
  { NULL },
};
