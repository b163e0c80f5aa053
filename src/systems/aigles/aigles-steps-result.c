/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, fourth part: who won, the special cases, the sheet, the general. */

#include "systems/aigles/aigles-leader.h"
#include "systems/aigles/aigles-losses.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-steps.h"

/* Losses that the side received in this round, as the outcome looks at them. */
static ArbRatio
get_suffered (const ArbFacts *facts,
              int side)
{
  return aigles_get_ratio (facts, 1 - side, "inflicted");
}

/* What “one loss per figure” is counted on (Mêlée 3). */
static int
get_strength (const ArbFacts *facts,
              int side)
{
  int figures = aigles_get_answer (facts, side, "figures", 1);
  int engaged = aigles_get_int (facts, side, "engaged", 0);

  return arb_facts_ruling_is (facts, "per-figure-base", "engaged") && engaged > 0 ? engaged
                                                                                  : figures;
}

static AiglesAftermath
get_aftermath (const ArbFacts *facts,
               int side)
{
  return (AiglesAftermath) {
    .unit = aigles_get_unit (facts, side),
    .foe = aigles_get_unit (facts, 1 - side),
    .status = aigles_get_word (facts, side, "status", aigles_status_words, AIGLES_STATUS_REGULIER),
    .foe_entry = aigles_get_entry (facts, 1 - side),
    .received = get_suffered (facts, side),
    .foe_received = get_suffered (facts, 1 - side),
    .strength = get_strength (facts, side),
    .fights = aigles_get_bool (facts, side, "fights", TRUE),
    .lost = aigles_has_lost (facts, side),
    .blocked = aigles_get_bool (facts, side, "blocked", FALSE),
  };
}

/* --- The result ------------------------------------------------------------------------------ */

static void
explain_outcome (const ArbFacts *facts,
                 ArbOutcome *out,
                 const AiglesLoser sides[2],
                 gboolean decided)
{
  int order = arb_ratio_cmp (sides[0].received, sides[1].received);
  const AiglesLoser *worse = &sides[order > 0 ? 0 : 1];
  const AiglesLoser *better = &sides[order > 0 ? 1 : 0];
  gboolean too_few = arb_ratio_cmp (worse->received, arb_ratio_int (worse->strength)) < 0;

  arb_outcome_note (out, "outcome",
                    decided      ? "pair-won"
                    : order == 0 ? "draw-equal"
                    : too_few    ? "draw-per-figure"
                                 : "draw-difference",
                    "most", arb_value_ratio (worse->received), "least",
                    arb_value_ratio (better->received), "strength",
                    arb_value_int (worse->strength), NULL);
}

gboolean
aigles_resolve_result (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  static const char *const thresholds[] = { "ge-small", "gt-small", "ge-large", "gt-large", NULL };
  AiglesLoser sides[2];
  AiglesResult result;

  for (int i = 0; i < 2; i++)
    sides[i] = (AiglesLoser) { aigles_get_unit (facts, i), get_suffered (facts, i),
                               get_strength (facts, i) };
  result = aigles_outcome (sides, aigles_get_ruling (facts, "win-threshold", thresholds),
                           arb_facts_ruling_is (facts, "limbered-threshold", "plain"));
  arb_outcome_set_word (out, "outcome", result == AIGLES_DRAW ? "draw" : aigles_sides[result],
                        NULL);
  explain_outcome (facts, out, sides, result != AIGLES_DRAW);
  return TRUE;
}

/* --- Special cases --------------------------------------------------------------------------- */

static void
set_special (ArbOutcome *out,
             int side,
             guint cases)
{
  static const char *const reasons[AIGLES_N_SPECIAL + 1] = {
    NULL,         "special-1", "special-2", "special-3",
    "special-4", "special-5", "special-6", "special-7",
  };
  ArbValue numbers[AIGLES_N_SPECIAL];
  guint n_numbers = 0;
  char id[ARB_ID_LENGTH];

  for (int i = 1; i <= AIGLES_N_SPECIAL; i++)
    if (aigles_has_case (cases, i))
      numbers[n_numbers++] = arb_value_int (i);
  if (n_numbers == 0)
    return;
  arb_outcome_set (out, aigles_side_id (id, side, "special"), arb_value_list (numbers, n_numbers),
                   NULL);
  for (guint i = 0; i < n_numbers; i++)
    arb_outcome_note (out, id, reasons[numbers[i].integer], NULL);
}

/* What the loser does about it, unless other enemies have a say in it. */
static void
set_retreat (ArbOutcome *out,
             int side,
             const AiglesAftermath *after)
{
  char id[ARB_ID_LENGTH];

  aigles_set_int (out, side, "retreat-cm", aigles_retreat (after));
  if (after->lost && aigles_is_whole_square (&after->unit))
    arb_outcome_note (out, aigles_side_id (id, side, "retreat-cm"), "square-stays", NULL);
  if (after->lost && after->unit.formation == AIGLES_BATTERY)
    arb_outcome_note (out, aigles_side_id (id, side, "retreat-cm"), "battery-stays", NULL);
  if (after->unit.arm == AIGLES_ARTILLERY &&
      aigles_set_bool (out, side, "auto-rout", aigles_routs_at_once (after)))
    arb_outcome_note (out, aigles_side_id (id, side, "auto-rout"), "gunners-rout", NULL);
}

gboolean
aigles_resolve_special (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  gboolean defeat = arb_facts_ruling_is (facts, "case2-requires-defeat", "on");

  for (int i = 0; i < 2; i++)
    {
      AiglesAftermath after = get_aftermath (facts, i);
      char id[ARB_ID_LENGTH];

      set_special (out, i, aigles_special_cases (&after, defeat));
      if (!aigles_is_one_of_several (facts))
        set_retreat (out, i, &after);
      aigles_set_ratio (out, i, "received", aigles_final_losses (&after));
      if (aigles_pays_to_stay (&after))
        arb_outcome_note (out, aigles_side_id (id, i, "received"), "gunners-pay", NULL);
    }
  return TRUE;
}

/* --- The sheet ------------------------------------------------------------------------------- */

gboolean
aigles_resolve_sheet (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  static const char *const words[] = { "5", "10", "1", NULL };
  static const int steps[] = { 5, 10, 1 };
  int step = steps[aigles_get_ruling (facts, "sheet-round-to", words)];
  gboolean down = arb_facts_ruling_is (facts, "sheet-round-mode", "down");

  for (int i = 0; i < 2; i++)
    {
      ArbRatio received = aigles_get_ratio (facts, i, "received");
      char id[ARB_ID_LENGTH];

      arb_outcome_set_int (out, aigles_side_id (id, i, "sheet"),
                           aigles_sheet_losses (received, step, down), NULL);
    }
  return TRUE;
}

/* --- The general ----------------------------------------------------------------------------- */

ArbRatio
aigles_get_fate_product (const ArbFacts *facts,
                         int side,
                         int die)
{
  return aigles_fate_product (aigles_get_ratio (facts, side, "received"),
                              aigles_get_answer (facts, side, "figures", 1), die,
                              arb_facts_ruling_is (facts, "fate-quotient", "floor"));
}

/* TRUE: he is lost to the unit, which tests its morale at once. */
static gboolean
resolve_fate (const ArbFacts *facts,
              ArbOutcome *out,
              int side)
{
  int die = aigles_get_answer (facts, side, "fate-die", 0);
  ArbRatio product;
  const char *fate;
  char id[ARB_ID_LENGTH];

  if (aigles_get_answer (facts, side, "leader", 0) == 0 || die == 0)
    return FALSE;
  product = aigles_get_fate_product (facts, side, die);
  fate = arb_outcome_set_word (out, aigles_side_id (id, side, "leader-fate"),
                               aigles_fate_word (aigles_leader_fate (product)), NULL);
  arb_outcome_note (out, id, "fate-product", "product", arb_value_ratio (product), NULL);
  return !g_str_equal (fate, "unhurt");
}

/* A beaten unit tests its morale, and so does one that has just lost its general; of whether that makes
 * two tests the text says nothing (Mêlée 3, 3.2). */
static void
resolve_tests (const ArbFacts *facts,
               ArbOutcome *out,
               int side,
               gboolean leader_lost)
{
  AiglesAftermath after = get_aftermath (facts, side);
  gboolean stays =
      aigles_pays_to_stay (&after) && arb_facts_ruling_is (facts, "elite-gunners", "stay");
  gboolean lost = aigles_has_lost (facts, side) && !stays;
  gboolean routs = aigles_get_bool (facts, side, "auto-rout", FALSE);
  gboolean must_test = aigles_must_test (lost, routs, leader_lost);
  char id[ARB_ID_LENGTH];

  aigles_set_bool (out, side, "must-test-morale", must_test);
  if (must_test && aigles_is_in_play (facts))
    arb_outcome_note (out, aigles_side_id (id, side, "must-test-morale"), "other-enemy-first", NULL);
  if (arb_outcome_declares (out, aigles_side_id (id, side, "tests-twice")))
    aigles_set_bool (out, side, "tests-twice",
                     leader_lost && aigles_must_test (lost, routs, FALSE) &&
                         arb_facts_ruling_is (facts, "leader-lost-test", "second"));
}

gboolean
aigles_resolve_leader (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  if (aigles_is_one_of_several (facts))
    return TRUE;
  for (int i = 0; i < 2; i++)
    resolve_tests (facts, out, i, resolve_fate (facts, out, i));
  return TRUE;
}
