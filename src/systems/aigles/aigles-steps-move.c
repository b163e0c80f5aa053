/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One movement of one unit: what is allowed, how far, in what time (Mouvement 1.3, 2, 3.4, 4). */

#include "systems/aigles/aigles-steps-move.h"

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-move.h"

#define MAX_TYPES 999
#define BRICOLE_QUARTERS 2

static AiglesArm
get_arm (const ArbFacts *facts)
{
  return aigles_fact_word (facts, "arm", aigles_arm_words, AIGLES_INFANTRY);
}

static AiglesFormation
get_formation (const ArbFacts *facts)
{
  return aigles_fact_word (facts, "formation", aigles_formation_words, AIGLES_COLUMN);
}

static AiglesStatus
get_status (const ArbFacts *facts)
{
  return aigles_fact_word (facts, "status", aigles_status_words, AIGLES_STATUS_REGULIER);
}

static gboolean
is_action (const ArbFacts *facts,
           const char *word)
{
  return arb_facts_is (facts, "action", word);
}

gboolean
aigles_derive_usual_formation (const ArbFacts *facts,
                               const char *side,
                               const char *foe,
                               ArbValue *value)
{
  *value = arb_value_word (get_arm (facts) == AIGLES_ARTILLERY ? "limbered" : "column");
  return TRUE;
}

static gboolean
resolve_details (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  return aigles_check_cm (facts, out, "gap", FALSE, error) &&
         aigles_check_cm (facts, out, "advance", FALSE, error);
}

/* --- The answers ----------------------------------------------------------------------------- */

static int
get_slowest (const ArbFacts *facts,
             const char *id)
{
  const ArbValue *value = arb_facts_get_answer (facts, id);
  int moves[MAX_TYPES];
  int n_moves = 0;

  if (value == NULL || value->type != ARB_VALUE_LIST)
    return 1;
  while (n_moves < MAX_TYPES && n_moves < (int) value->list->n_items)
    {
      moves[n_moves] = (int) value->list->items[n_moves].integer;
      n_moves++;
    }
  return aigles_slowest_move (moves, n_moves);
}

static int
get_parts (const ArbFacts *facts)
{
  return arb_facts_is (facts, "fraction", "quarter") ? 4
         : arb_facts_is (facts, "fraction", "half")  ? 2
                                                     : 1;
}

/* TRUE when allowed; otherwise says why not. */
static gboolean
set_allowed (ArbOutcome *out,
             gboolean allowed,
             const char *refusal)
{
  if (arb_outcome_set_bool (out, "allowed", allowed, NULL))
    return TRUE;
  arb_outcome_note (out, "allowed", refusal, NULL);
  return FALSE;
}

static void
resolve_march (const ArbFacts *facts,
               ArbOutcome *out)
{
  int move = get_slowest (facts, "moves");
  ArbRatio distance;

  arb_outcome_set_bool (out, "allowed", TRUE, NULL);
  distance =
      arb_outcome_set_ratio (out, "distance", aigles_allowance (move, get_parts (facts)), NULL);
  arb_outcome_note (out, "distance", "slowest-counts", "move", arb_value_int (move), NULL);
  arb_outcome_set_ratio (out, "pas", arb_ratio_mul (distance, arb_ratio_int (10)), NULL);
}

static void
resolve_pivot (const ArbFacts *facts,
               ArbOutcome *out)
{
  AiglesStatus status = get_status (facts);

  arb_outcome_set_bool (out, "allowed", TRUE, NULL);
  arb_outcome_set_ratio (
      out, "distance",
      aigles_pivot_allowance (get_slowest (facts, "moves"), get_parts (facts), status), NULL);
  if (!aigles_is_good_status (status))
    arb_outcome_note (out, "distance", "pivot-half-speed", NULL);
  if (aigles_is_line (get_formation (facts)))
    arb_outcome_note (out, "distance", "pivot-line", NULL);
  arb_outcome_set_word (out, "fixed-figure", arb_facts_word (facts, "side"), NULL);
}

static void
resolve_turn (const ArbFacts *facts,
              ArbOutcome *out)
{
  AiglesArm arm = get_arm (facts);
  int width = aigles_fact_int (facts, "width", 1);
  int depth = aigles_fact_int (facts, "depth", 1);
  gboolean quarter = arb_facts_is (facts, "turn", "quarter");

  if (!set_allowed (out, arm != AIGLES_ARTILLERY, "limbered-no-turn"))
    return;
  arb_outcome_set_int (out, "quarters",
                       aigles_turn_quarters (arm, get_status (facts),
                                             aigles_fact_word (facts, "context",
                                                               aigles_turn_context_words,
                                                               AIGLES_TURN_NORMAL)),
                       NULL);
  arb_outcome_set_int (out, "width-after", quarter ? depth : width, NULL);
  arb_outcome_set_int (out, "depth-after", quarter ? width : depth, NULL);
}

static void
resolve_oblique (const ArbFacts *facts,
                 ArbOutcome *out)
{
  if (set_allowed (out,
                   aigles_may_oblique (get_arm (facts), get_formation (facts), get_status (facts),
                                       aigles_fact_int (facts, "angle", 45)),
                   "oblique-refused"))
    arb_outcome_set_ratio (
        out, "distance", aigles_half_speed (get_slowest (facts, "moves"), get_parts (facts)), NULL);
}

static void
resolve_backward (const ArbFacts *facts,
                  ArbOutcome *out)
{
  if (set_allowed (
          out, aigles_may_go_back (get_arm (facts), get_formation (facts), get_status (facts)),
          "backward-refused"))
    arb_outcome_set_ratio (out, "distance",
                           aigles_half_speed (get_slowest (facts, "line-moves"), get_parts (facts)),
                           NULL);
}

static void
resolve_forced_march (const ArbFacts *facts,
                      ArbOutcome *out)
{
  if (!set_allowed (out,
                    aigles_may_force_march (get_arm (facts), get_formation (facts),
                                            aigles_fact_int (facts, "forced-periods", 0)),
                    "forced-refused"))
    return;
  arb_outcome_set_ratio (
      out, "distance", aigles_forced_allowance (get_slowest (facts, "moves"), get_parts (facts)),
      NULL);
  arb_outcome_set_int (out, "level", AIGLES_LEVEL_NO_FORMATION, NULL);
  arb_outcome_note (out, "level", "forced-reform", NULL);
}

static AiglesPath
get_flow_path (const ArbFacts *facts)
{
  AiglesFlow flow = {
    .arm = get_arm (facts),
    .figures = aigles_fact_int (facts, "figures", 1),
    .gap = arb_facts_ratio (facts, "gap"),
    .followed = aigles_fact_bool (facts, "followed", FALSE),
    .blocked_by_elite = arb_facts_is (facts, "blocker.status", "garde") ||
                        arb_facts_is (facts, "blocker.status", "elite") ||
                        aigles_fact_bool (facts, "blocker.square", FALSE),
  };

  return aigles_flow_path (&flow);
}

gboolean
aigles_derive_goes_through (const ArbFacts *facts,
                            const char *side,
                            const char *foe,
                            ArbValue *value)
{
  *value = arb_value_bool (get_flow_path (facts).passage == AIGLES_PASSAGE_INTERPENETRATE);
  return TRUE;
}

gboolean
aigles_derive_has_friends (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  *value = arb_value_bool (arb_facts_has (facts, "friend.1.name"));
  return TRUE;
}

void
aigles_disorder_friends (const ArbFacts *facts,
                         ArbOutcome *out)
{
  const ArbValue *through = arb_facts_get (facts, "through");

  for (guint i = 0; through != NULL && through->type == ARB_VALUE_LIST && i < through->list->n_items; i++)
    {
      g_autofree char *id =
          g_strdup_printf ("friend.%" G_GINT64_FORMAT ".level", through->list->items[i].integer);

      arb_outcome_set_int (out, id, AIGLES_LEVEL_DISORDER, NULL);
    }
}

static void
resolve_flow (const ArbFacts *facts,
              ArbOutcome *out)
{
  AiglesPath path = get_flow_path (facts);

  arb_outcome_set_bool (out, "allowed", TRUE, NULL);
  path.passage = arb_word_index (
      aigles_passage_words,
      arb_outcome_set_word (out, "passage", aigles_passage_words[path.passage], NULL), 0);
  if (path.passage == AIGLES_PASSAGE_DIVERT)
    {
      arb_outcome_note (out, "passage", "flow-diverts", NULL);
    }
  else if (path.passage == AIGLES_PASSAGE_INTERPENETRATE)
    {
      arb_outcome_set_int (out, "level", AIGLES_LEVEL_DISORDER, NULL);
      arb_outcome_note (out, "level", "flow-interpenetrates", NULL);
      aigles_disorder_friends (facts, out);
    }
  else
    {
      int abreast = (int) arb_outcome_set_int (out, "abreast", path.abreast, NULL);
      int passes = (int) arb_outcome_set_int (out, "passes", path.passes, NULL);

      arb_outcome_note (out, "passes", "flow-abreast", "abreast", arb_value_int (abreast), "passes",
                        arb_value_int (passes), NULL);
    }
  if (aigles_fact_bool (facts, "blocker.across", FALSE))
    arb_outcome_note (out, "passage", "flow-one-side", NULL);
}

static void
resolve_limber (const ArbFacts *facts,
                ArbOutcome *out)
{
  arb_outcome_set_bool (out, "allowed", TRUE, NULL);
  arb_outcome_set_int (out, "quarters", aigles_fact_int (facts, "change-quarters", 1), NULL);
  arb_outcome_note (out, "quarters", "limber-away", NULL);
}

static void
resolve_unlimber (const ArbFacts *facts,
                  ArbOutcome *out)
{
  int quarters = aigles_unlimber_quarters (aigles_fact_int (facts, "change-quarters", 1),
                                           aigles_fact_bool (facts, "after-forced-march", FALSE),
                                           aigles_fact_int (facts, "reform-quarters", 1));
  int level;

  arb_outcome_set_bool (out, "allowed", TRUE, NULL);
  quarters = (int) arb_outcome_set_int (out, "quarters", quarters, NULL);
  if (!arb_facts_has (facts, "contacted-after"))
    return;
  level = (int) arb_outcome_set_int (
      out, "level", aigles_unlimber_level (quarters, aigles_fact_int (facts, "contacted-after", 0)),
      NULL);
  if (level == AIGLES_LEVEL_DISORDER)
    arb_outcome_note (out, "level", "unlimber-caught", NULL);
}

static void
resolve_bricole (const ArbFacts *facts,
                 ArbOutcome *out)
{
  if (!set_allowed (out,
                    aigles_may_bricole (get_arm (facts), get_formation (facts),
                                        aigles_fact_bool (facts, "whole-front", TRUE),
                                        aigles_fact_bool (facts, "straight", TRUE),
                                        arb_facts_ratio (facts, "advance")),
                    "bricole-refused"))
    return;
  arb_outcome_set_word (
      out, "name", arb_facts_is (facts, "direction", "backward") ? "prolonge" : "bricole", NULL);
  arb_outcome_set_int (out, "quarters", BRICOLE_QUARTERS, NULL);
}

static gboolean
resolve_result (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  static const struct
  {
    const char *action;
    void (*resolve) (const ArbFacts *facts,
                     ArbOutcome *out);
  } actions[] = {
    { "march", resolve_march },       { "pivot", resolve_pivot },
    { "turn", resolve_turn },         { "oblique", resolve_oblique },
    { "backward", resolve_backward }, { "forced-march", resolve_forced_march },
    { "flow", resolve_flow },         { "limber", resolve_limber },
    { "unlimber", resolve_unlimber }, { "bricole", resolve_bricole },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (is_action (facts, actions[i].action))
      actions[i].resolve (facts, out);
  return TRUE;
}

const ArbStep aigles_move_steps[] = {
  { "move.action" },
  { "move.details", resolve_details },
  { "move.result", resolve_result },
  { NULL },
};
