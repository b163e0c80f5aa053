/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, third part: who won, and what becomes of both. */

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
  int figures = aigles_get_int (facts, side, "figures", 1);
  int engaged = aigles_get_int (facts, side, "engaged", 0);

  return arb_facts_ruling_is (facts, "per-figure-base", "engaged") && engaged > 0 ? engaged
                                                                                  : figures;
}

static gboolean
has_lost (const ArbFacts *facts,
          int side)
{
  return arb_facts_is (facts, "outcome", aigles_sides[1 - side]);
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
    .lost = has_lost (facts, side),
    .blocked = aigles_get_bool (facts, side, "blocked", FALSE),
  };
}

static guint
get_cases (const ArbFacts *facts,
           int side)
{
  const ArbValue *list = arb_facts_get_side (facts, aigles_sides[side], "special");
  guint cases = 0;

  for (guint i = 0; list != NULL && list->type == ARB_VALUE_LIST && i < list->list->n_items; i++)
    cases |= 1u << (list->list->items[i].integer & 31);
  return cases;
}

static AiglesMorale
get_morale (const ArbFacts *facts,
            int side)
{
  return aigles_get_word (facts, side, "morale", aigles_morale_words, AIGLES_MORALE_UNKNOWN);
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

gboolean
aigles_ask_special (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    {
      AiglesUnit unit = aigles_get_unit (facts, i);

      if (!has_lost (facts, i))
        continue;
      if (unit.arm != AIGLES_ARTILLERY && !aigles_is_whole_square (&unit) &&
          !arb_ask_side (ask, aigles_sides[i], "blocked"))
        return FALSE;
      if (unit.formation == AIGLES_LIMBERED && !arb_ask_side (ask, aigles_sides[i], "status"))
        return FALSE;
    }
  return TRUE;
}

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
  char id[AIGLES_ID_LENGTH];

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

gboolean
aigles_resolve_special (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      AiglesAftermath after = get_aftermath (facts, i);
      char id[AIGLES_ID_LENGTH];

      set_special (out, i,
                   aigles_special_cases (&after, arb_facts_ruling_is (facts, "case2-requires-defeat",
                                                                      "on")));
      aigles_set_int (out, i, "retreat-cm", aigles_retreat (&after));
      if (after.lost && aigles_is_whole_square (&after.unit))
        arb_outcome_note (out, aigles_side_id (id, i, "retreat-cm"), "square-stays", NULL);
      if (after.lost && after.unit.formation == AIGLES_BATTERY)
        arb_outcome_note (out, aigles_side_id (id, i, "retreat-cm"), "battery-stays", NULL);
      if (after.unit.arm == AIGLES_ARTILLERY &&
          aigles_set_bool (out, i, "auto-rout", aigles_routs_at_once (&after)))
        arb_outcome_note (out, aigles_side_id (id, i, "auto-rout"), "gunners-rout", NULL);
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
      char id[AIGLES_ID_LENGTH];

      arb_outcome_set_int (out, aigles_side_id (id, i, "sheet"),
                           aigles_sheet_losses (aigles_get_ratio (facts, i, "received"), step, down),
                           NULL);
    }
  return TRUE;
}

/* --- The general ----------------------------------------------------------------------------- */

gboolean
aigles_ask_leader (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    if (aigles_get_int (facts, i, "leader", 0) > 0 &&
        !arb_ask_side (ask, aigles_sides[i], "fate-die"))
      return FALSE;
  return TRUE;
}

/* TRUE: he is lost to the unit, which tests its morale at once. */
static gboolean
resolve_fate (const ArbFacts *facts,
              ArbOutcome *out,
              int side)
{
  static const char *const words[] = { "unhurt", "wounded", "killed" };
  int die = aigles_get_int (facts, side, "fate-die", 0);
  ArbRatio product;
  const char *fate;
  char id[AIGLES_ID_LENGTH];

  if (aigles_get_int (facts, side, "leader", 0) == 0 || die == 0)
    return FALSE;
  product = aigles_fate_product (aigles_get_ratio (facts, side, "received"),
                                 aigles_get_int (facts, side, "figures", 1), die,
                                 arb_facts_ruling_is (facts, "fate-quotient", "floor"));
  fate = arb_outcome_set_word (out, aigles_side_id (id, side, "leader-fate"),
                               words[aigles_leader_fate (product)], NULL);
  arb_outcome_note (out, id, "fate-product", "product", arb_value_ratio (product), NULL);
  return !g_str_equal (fate, "unhurt");
}

gboolean
aigles_resolve_leader (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      gboolean leader_lost = resolve_fate (facts, out, i);

      aigles_set_bool (out, i, "must-test-morale",
                       aigles_must_test (has_lost (facts, i),
                                         aigles_get_bool (facts, i, "auto-rout", FALSE),
                                         leader_lost));
    }
  return TRUE;
}

/* --- Morale ---------------------------------------------------------------------------------- */

gboolean
aigles_ask_morale (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    if (aigles_get_bool (facts, i, "must-test-morale", FALSE) &&
        !arb_ask_side (ask, aigles_sides[i], "morale"))
      return FALSE;
  return TRUE;
}

static void
resolve_morale_of (const ArbFacts *facts,
                   ArbOutcome *out,
                   int side)
{
  gboolean must_test = aigles_get_bool (facts, side, "must-test-morale", FALSE);
  gboolean routs = aigles_get_bool (facts, side, "auto-rout", FALSE);
  AiglesMorale morale = get_morale (facts, side);
  int level_after =
      aigles_set_int (out, side, "level-after",
                      aigles_level_after (aigles_get_int (facts, side, "level", 0),
                                          aigles_get_round (facts),
                                          aigles_get_int (facts, side, "retreat-cm", 0) > 0,
                                          get_cases (facts, side)));
  char id[AIGLES_ID_LENGTH];

  if (must_test && !routs && morale == AIGLES_MORALE_UNKNOWN)
    {
      arb_outcome_note (out, aigles_side_id (id, side, "must-test-morale"), "morale-pending", NULL);
      return;
    }
  if (!aigles_set_bool (out, side, "leaves", aigles_leaves (must_test, morale, routs)))
    return;
  if (aigles_set_bool (out, side, "must-reform", level_after >= AIGLES_LEVEL_NO_FORMATION))
    arb_outcome_note (out, aigles_side_id (id, side, "must-reform"), "reform-needed", NULL);
}

gboolean
aigles_resolve_morale (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  resolve_morale_of (facts, out, 0);
  resolve_morale_of (facts, out, 1);
  return TRUE;
}

/* --- Follow, pursue, rally ------------------------------------------------------------------- */

gboolean
aigles_ask_follow (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    if (has_lost (facts, 1 - i) && (!arb_ask_side (ask, aigles_sides[i], "order-allows-follow") ||
                                    !arb_ask_side (ask, aigles_sides[i], "other-enemy-in-contact")))
      return FALSE;
  return TRUE;
}

static void
resolve_rally (const ArbFacts *facts,
               ArbOutcome *out)
{
  const int figures[2] = { aigles_get_int (facts, 0, "figures", 1),
                           aigles_get_int (facts, 1, "figures", 1) };
  const int factors[2] = { aigles_get_answer (facts, 0, "factor", 0),
                           aigles_get_answer (facts, 1, "factor", 0) };
  const ArbRatio received[2] = { aigles_get_ratio (facts, 0, "received"),
                                 aigles_get_ratio (facts, 1, "received") };
  gboolean must =
      aigles_must_rally (aigles_get_round (facts), figures, factors, received,
                         arb_facts_ruling_is (facts, "rally-trigger", "equal-losses"));

  arb_outcome_set_word (out, "rally", must ? "must" : "may-stay", NULL);
}

gboolean
aigles_resolve_follow (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  for (int i = 0; i < 2; i++)
    if (has_lost (facts, 1 - i))
      aigles_set_bool (
          out, i, "may-follow",
          aigles_may_follow (aigles_get_int (facts, 1 - i, "retreat-cm", 0) > 0,
                             aigles_get_bool (facts, 1 - i, "leaves", FALSE),
                             aigles_get_bool (facts, i, "order-allows-follow", TRUE),
                             aigles_get_bool (facts, i, "other-enemy-in-contact", FALSE)));
  if (arb_facts_is (facts, "outcome", "draw") &&
      aigles_get_unit (facts, 0).arm == AIGLES_CAVALRY &&
      aigles_get_unit (facts, 1).arm == AIGLES_CAVALRY)
    resolve_rally (facts, out);
  return TRUE;
}

/* --- The record ------------------------------------------------------------------------------ */

/* The nation decides how many figures go for one elite; the French are the example of the book. */
static ArbValue
default_ratio (const ArbFacts *facts)
{
  const ArbValue key = arb_value_word ("french");
  const ArbValue *cell = NULL;
  const ArbTable *table = arb_facts_get_table (facts, "elite-ratio");

  if (table != NULL && arb_table_lookup (table, NULL, &key, &cell, NULL))
    return arb_value_copy (cell);
  return arb_value_int (3);
}

gboolean
aigles_ask_record (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    {
      char id[AIGLES_ID_LENGTH];

      if (!arb_ask_side (ask, aigles_sides[i], "carry") ||
          !arb_ask_with (ask, aigles_side_id (id, i, "elite-ratio"), default_ratio (facts)) ||
          !aigles_ask_within (ask, i, "removal-phase", 0,
                              aigles_get_int (facts, i, "elite-ratio", 3) - 1))
        return FALSE;
    }
  return TRUE;
}

static void
resolve_removal (const ArbFacts *facts,
                 ArbOutcome *out,
                 int side,
                 int lost)
{
  int figures[AIGLES_MAX_RANKS], elites[AIGLES_MAX_RANKS];
  AiglesKind kinds[AIGLES_MAX_RANKS];
  char letters[AIGLES_MAX_RANKS + 1];
  int removed[2] = { 0, 0 };
  char id[AIGLES_ID_LENGTH];
  AiglesRemoval removal = {
    .period = aigles_get_int (facts, side, "period", 1),
    .figures = aigles_get_int (facts, side, "figures", 1),
    .elites = aigles_get_int (facts, side, "elite", 0),
    .ranks = aigles_get_ranks (facts, side, "ranks", figures),
    .rank_elites = aigles_get_ranks (facts, side, "rank-elites", elites),
    .ratio = aigles_get_int (facts, side, "elite-ratio", 3),
    .phase = aigles_get_int (facts, side, "removal-phase", 0),
  };

  aigles_plan_removal (&removal, lost, kinds);
  for (int i = 0; i < lost; i++)
    {
      removed[kinds[i]]++;
      letters[i] = kinds[i] == AIGLES_ELITE ? 'E' : 'R';
    }
  letters[lost] = '\0';
  aigles_set_int (out, side, "removed-regular", removed[AIGLES_REGULAR]);
  aigles_set_int (out, side, "removed-elite", removed[AIGLES_ELITE]);
  if (lost > 0)
    arb_outcome_set (out, aigles_side_id (id, side, "removal"), arb_value_text (letters), NULL);
  if (removal.period >= 2)
    aigles_set_int (out, side, "removal-phase-after",
                    aigles_removal_phase (removal.phase, lost, removal.ratio));
}

gboolean
aigles_resolve_record (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  gboolean rout_doubles = arb_facts_ruling_is (facts, "auto-rout-doubles", "on");
  int per_figure = aigles_get_scale (facts, "figure");

  for (int i = 0; i < 2; i++)
    {
      gboolean doubled = aigles_doubles_losses (
          aigles_get_bool (facts, i, "must-test-morale", FALSE), get_morale (facts, i),
          aigles_get_bool (facts, i, "auto-rout", FALSE), rout_doubles);
      gint64 sheet = aigles_get_int (facts, i, "sheet", 0);
      AiglesRecord record;
      char id[AIGLES_ID_LENGTH];
      gint64 recorded = arb_outcome_set_int (out, aigles_side_id (id, i, "recorded"),
                                             doubled ? 2 * sheet : sheet, NULL);

      if (doubled)
        arb_outcome_note (out, id, "losses-doubled", NULL);
      record = aigles_record (aigles_get_int (facts, i, "figures", 1),
                              aigles_get_int (facts, i, "carry", 0), recorded, per_figure);
      record.figures = CLAMP (aigles_set_int (out, i, "figures-lost", record.figures), 0,
                              aigles_get_int (facts, i, "figures", 1));
      aigles_set_int (out, i, "carry-after", record.carry);
      resolve_removal (facts, out, i, record.figures);
    }
  return TRUE;
}

/* --- The end of the period ------------------------------------------------------------------- */

gboolean
aigles_resolve_close (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      AiglesUnit unit = aigles_get_unit (facts, i);
      AiglesWear wear = {
        .level = aigles_get_int (facts, i, "level", 0),
        .level_after = aigles_get_int (facts, i, "level-after", 0),
        .round = aigles_get_round (facts),
        .cases = get_cases (facts, i),
        .fights = aigles_get_bool (facts, i, "fights", TRUE),
        .flanked = aigles_get_bool (facts, i, "flanked", FALSE),
        .faces_battery = aigles_get_unit (facts, 1 - i).formation == AIGLES_BATTERY &&
                         unit.arm != AIGLES_ARTILLERY,
      };
      int next = aigles_set_int (out, i, "level-next", aigles_level_next (&wear));
      const ArbValue key = arb_value_int (next);
      const ArbValue *name = NULL;
      const ArbTable *levels = arb_facts_get_table (facts, "levels");
      char id[AIGLES_ID_LENGTH];

      if (levels != NULL && arb_table_lookup (levels, NULL, &key, &name, NULL) &&
          name->type == ARB_VALUE_WORD)
        arb_outcome_note (out, aigles_side_id (id, i, "level-next"), name->word, NULL);
      if (aigles_is_square (unit.formation))
        aigles_set_bool (out, i, "square-broken",
                         unit.square_broken || aigles_has_case (wear.cases, 6));
    }
  return TRUE;
}
