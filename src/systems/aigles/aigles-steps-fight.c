/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, third part: factor, tactical rows, die and losses. Both sides throw at once, so every
 * step does both. */

#include "systems/aigles/aigles-contact.h"
#include "systems/aigles/aigles-factor.h"
#include "systems/aigles/aigles-leader.h"
#include "systems/aigles/aigles-losses.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/aigles/aigles-strength.h"

static gboolean
fights (const ArbFacts *facts,
        int side)
{
  return aigles_get_bool (facts, side, "fights", TRUE);
}

/* --- Combat factor --------------------------------------------------------------------------- */

static gboolean
resolve_elite_tenth (const ArbFacts *facts,
                     ArbOutcome *out,
                     int side,
                     const AiglesTroops *troops)
{
  gboolean of_unit = arb_facts_ruling_is (facts, "elite-base", "unit");
  int elite = aigles_get_answer (facts, side, "elite", 0);
  int elites = of_unit ? elite : troops->elites;
  int regulars = of_unit ? aigles_get_answer (facts, side, "figures", 1) - elite : troops->regulars;
  gboolean tenth =
      aigles_set_bool (out, side, "elite-tenth", aigles_has_elite_tenth (elites, regulars));
  char id[ARB_ID_LENGTH];

  if (elites > 0 && regulars > 0)
    arb_outcome_note (out, aigles_side_id (id, side, "elite-tenth"),
                      tenth ? "elite-quarter" : "elite-too-few", "elites", arb_value_int (elites),
                      "figures", arb_value_int (elites + regulars), NULL);
  return tenth;
}

gboolean
aigles_knows_first_rank (const ArbFacts *facts,
                         int side,
                         int *elites)
{
  int figures[AIGLES_MAX_RANKS], rank_elites[AIGLES_MAX_RANKS];
  AiglesRanks ranks = aigles_get_ranks (facts, side, "ranks", figures);
  AiglesRanks of_elites = aigles_get_ranks (facts, side, "rank-elites", rank_elites);
  int engaged = aigles_get_int (facts, side, "engaged", 0);
  int front = aigles_get_answer (facts, side, "front", 0);

  if (!arb_facts_ruling_is (facts, "engaged-elites", "first-rank") || ranks.n_ranks == 0 ||
      of_elites.n_ranks != ranks.n_ranks || engaged > figures[0] ||
      (front > 0 && front != figures[0]) ||
      aigles_get_bool (facts, 1 - side, "attack-effective", FALSE) ||
      aigles_all_figures_fight (aigles_get_answer (facts, side, "period", 1),
                                aigles_get_entry (facts, side),
                                aigles_get_entry (facts, 1 - side)))
    return FALSE;
  *elites = rank_elites[0] * engaged / figures[0];
  /* Of a mixed rank that is wider than what touches, somebody must look which ones do. */
  return engaged == figures[0] || rank_elites[0] == 0 || rank_elites[0] == figures[0];
}

int
aigles_usual_elites (const ArbFacts *facts,
                     int side)
{
  int elites = -1;

  if (aigles_knows_first_rank (facts, side, &elites) || elites >= 0)
    return elites;
  return aigles_engaged_elites (aigles_get_answer (facts, side, "elite", 0),
                                aigles_get_int (facts, side, "engaged", 0),
                                aigles_get_answer (facts, side, "figures", 1));
}

static void
resolve_factor_of (const ArbFacts *facts,
                   ArbOutcome *out,
                   int side)
{
  static const char *const words[] = { "lowest", "majority", NULL };
  int engaged = aigles_get_int (facts, side, "engaged", 0);
  int standard = aigles_usual_elites (facts, side);
  AiglesTroops troops = {
    .elites = aigles_set_int (out, side, "engaged-elite",
                              aigles_get_answer (facts, side, "engaged-elite", standard)),
    .factor = aigles_get_answer (facts, side, "factor", 0),
    .bonus = aigles_get_answer (facts, side, "charge-bonus", 0),
    .charging = aigles_get_bool (facts, side, "charging", FALSE),
  };
  AiglesFactor factor;
  char id[ARB_ID_LENGTH];

  troops.regulars = engaged - troops.elites;
  troops.elite_factor = aigles_get_answer (facts, side, "elite-factor", troops.factor);
  troops.elite_bonus = aigles_get_answer (facts, side, "elite-charge-bonus", troops.bonus);
  factor = aigles_combat_factor (&troops, aigles_get_ruling (facts, "mixed-factor", words));
  aigles_set_int (out, side, "factor", factor.factor);
  if (troops.elites > 0 && troops.regulars > 0 && troops.factor != troops.elite_factor)
    arb_outcome_note (out, aigles_side_id (id, side, "factor"), "factor-mixed", NULL);
  aigles_set_int (out, side, "charge-bonus", factor.charge_bonus);
  resolve_elite_tenth (facts, out, side, &troops);
  aigles_set_bool (out, side, "charge-tenth", factor.charge_tenth);
}

gboolean
aigles_resolve_factor (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  for (int i = 0; i < 2; i++)
    if (fights (facts, i))
      resolve_factor_of (facts, out, i);
  return TRUE;
}

/* --- Tactical rows --------------------------------------------------------------------------- */

/* The umpire decides which of the two he saw wrongly; the round is counted as it was told. */
static void
warn_of_slope (const ArbFacts *facts,
               ArbOutcome *out,
               int side)
{
  char id[ARB_ID_LENGTH];

  if (aigles_slope_bars_charge (!arb_facts_is (facts, "above", "none"),
                                aigles_get_entry (facts, side), aigles_get_round (facts)))
    arb_outcome_note (out, aigles_side_id (id, side, "charging"), "slope-bars-charge", NULL);
}

gboolean
aigles_resolve_rows (const ArbFacts *facts,
                     ArbOutcome *out,
                     GError **error)
{
  if (aigles_get_bool (facts, 0, "follows", FALSE) && aigles_get_bool (facts, 1, "follows", FALSE))
    return arb_outcome_refuse (out, "b.follows", "both-follow", error);
  for (int i = 0; i < 2; i++)
    {
      warn_of_slope (facts, out, i);
      if (fights (facts, i))
        arb_outcome_sum_rows (out, "melee", "rows", "row", aigles_sides[i], aigles_sides[1 - i],
                              NULL);
    }
  return TRUE;
}

/* --- The die --------------------------------------------------------------------------------- */

gboolean
aigles_resolve_die (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      int budget = aigles_get_answer (facts, i, "leader", 0);
      gboolean helps =
          aigles_leader_helps (budget, aigles_get_bool (facts, i, "leader-helps", TRUE),
                               arb_facts_ruling_is (facts, "leader-rounds", "pair")
                                   ? aigles_get_round (facts)
                                   : aigles_get_answer (facts, i, "period", 1));
      int random;
      char id[ARB_ID_LENGTH];

      if (!fights (facts, i))
        continue;
      random = aigles_set_int (out, i, "random",
                               aigles_random_factor (arb_facts_get_table (facts, "die"),
                                                     arb_facts_get_table (facts, "leader-die"),
                                                     budget, helps,
                                                     aigles_get_answer (facts, i, "die", 1)));
      if (budget > 0)
        arb_outcome_note (out, aigles_side_id (id, i, "random"),
                          helps ? "leader-helps" : "leader-does-not-help", "leader",
                          arb_value_int (budget), NULL);
      aigles_set_int (out, i, "total",
                      aigles_get_int (facts, i, "factor", 0) +
                          aigles_get_int (facts, i, "charge-bonus", 0) +
                          aigles_get_int (facts, i, "rows", 0) + random);
    }
  return TRUE;
}

/* --- The losses ------------------------------------------------------------------------------ */

/* @read: the table that was read, NULL when the umpire said the value himself. */
static gint64
resolve_base (const ArbFacts *facts,
              ArbOutcome *out,
              int side,
              const ArbTable **read)
{
  const ArbTable *table = arb_facts_get_table (facts, "losses");
  int total = aigles_get_int (facts, side, "total", 0);
  gboolean clamped = FALSE;
  gint64 base;
  char id[ARB_ID_LENGTH];
  const ArbValue *given =
      arb_facts_get_answer (facts, aigles_side_id (id, side, "base-losses"));

  *read = NULL;
  if (given != NULL && given->type == ARB_VALUE_INT)
    return arb_outcome_set_int (out, id, given->integer, NULL);
  if (table == NULL)
    table = arb_facts_get_table (facts, "losses-demonstration");
  *read = table;
  base = arb_table_lookup_int (table, aigles_get_int (facts, side, "engaged", 0), total, &clamped);
  base = arb_outcome_set_int (out, id, MIN (base, 1000000000), NULL);
  arb_outcome_mark_table (out, table);
  if (aigles_set_bool (out, side, "table-clamped", clamped))
    arb_outcome_note (out, id, "edge-of-table", "total", arb_value_int (total), NULL);
  return base;
}

static void
resolve_losses_of (const ArbFacts *facts,
                   ArbOutcome *out,
                   int side)
{
  const ArbTable *read;
  gint64 base = resolve_base (facts, out, side, &read);
  gboolean elite_tenth = aigles_get_bool (facts, side, "elite-tenth", FALSE);
  gboolean charge_tenth = aigles_get_bool (facts, side, "charge-tenth", FALSE);
  gboolean halved = aigles_set_bool (
      out, side, "halved",
      aigles_is_halved (aigles_get_round (facts), (int) arb_facts_int (facts, "contact-quarter"),
                        aigles_get_entry (facts, side), aigles_get_entry (facts, 1 - side),
                        arb_facts_ruling_is (facts, "late-contact-half", "both")));
  char id[ARB_ID_LENGTH];

  aigles_set_ratio (out, side, "inflicted",
                    aigles_inflicted (base, elite_tenth, charge_tenth,
                                      arb_facts_ruling_is (facts, "ten-percent-stack", "on"),
                                      halved));
  if (read != NULL && read->origin == ARB_ORIGIN_DEMONSTRATION)
    arb_outcome_mark_table (out, read);
  aigles_side_id (id, side, "inflicted");
  if (elite_tenth || charge_tenth)
    arb_outcome_note (out, id, "tenth-added", NULL);
  if (halved)
    arb_outcome_note (out, id, "late-contact", NULL);
}

gboolean
aigles_resolve_losses (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      if (fights (facts, i))
        resolve_losses_of (facts, out, i);
      else
        aigles_set_ratio (out, i, "inflicted", arb_ratio_int (0));
    }
  return TRUE;
}
