/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, second part: charge and fire before contact, order, and how many figures fight. */

#include "systems/aigles/aigles-contact.h"
#include "systems/aigles/aigles-factor.h"
#include "systems/aigles/aigles-guns.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/aigles/aigles-strength.h"

/* --- The charge and the fire before it ------------------------------------------------------- */

/* Whether fire received before the contact weighs on the side (Mêlée 2.1). */
static gboolean
minds_fire (const ArbFacts *facts,
            int side)
{
  return aigles_get_round (facts) == 1 &&
         (arb_facts_ruling_is (facts, "prefire-applies-to", "all") ||
          aigles_has_entered (aigles_get_entry (facts, side)));
}

/* Which fire to add up for the question that comes next (Mêlée 2.1). */
static void
explain_fire (const ArbFacts *facts,
              ArbOutcome *out,
              int side)
{
  int quarter = MAX ((int) arb_facts_int (facts, "contact-quarter"), 1);
  AiglesQuarters window = aigles_fire_window (quarter, TRUE);
  AiglesQuarters before = aigles_fire_window (quarter, FALSE);
  char id[ARB_ID_LENGTH];

  aigles_side_id (id, side, "prefire-losses");
  arb_outcome_note (out, id, window.first < window.last ? "fire-of-half" : "fire-of-quarter",
                    "first", arb_value_int (window.first), "last", arb_value_int (window.last),
                    NULL);
  if (window.first == window.last)
    arb_outcome_note (out, id, before.first > 0 ? "no-fire-half-before" : "no-fire-nothing",
                      "first", arb_value_int (before.first), "last", arb_value_int (before.last),
                      NULL);
  else if (arb_facts_ruling_is (facts, "third-party-fire", "quarter"))
    arb_outcome_note (out, id, "third-party-quarter", "first", arb_value_int (window.first), NULL);
}

gboolean
aigles_resolve_charge (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      aigles_set_bool (out, i, "charging",
                       aigles_is_charging (aigles_get_entry (facts, i), aigles_get_round (facts)));
      if (minds_fire (facts, i))
        explain_fire (facts, out, i);
    }
  return TRUE;
}

gboolean
aigles_resolve_fire (const ArbFacts *facts,
                     ArbOutcome *out,
                     GError **error)
{
  for (int i = 0; i < 2; i++)
    {
      int losses = aigles_get_answer (facts, i, "prefire-losses", 0);
      char id[ARB_ID_LENGTH];

      if (losses > 0)
        arb_outcome_note (out, aigles_side_id (id, i, "row.t21"), "prefire-share", "losses",
                          arb_value_int (losses), "per",
                          arb_value_int (aigles_get_scale (facts, "malus")), NULL);
    }
  return TRUE;
}

/* --- Order and space ------------------------------------------------------------------------- */

/* A table is not a hundred metres wide; 1/100 cm is the finest measure. */
static const char *
find_bad_gap (const ArbFacts *facts,
              int side)
{
  static const char *const gaps[] = { "gap-left", "gap-right" };

  for (int i = 0; i < 2; i++)
    if (arb_ratio_cmp (aigles_get_ratio (facts, side, gaps[i]), arb_ratio (999999, 100)) > 0)
      return gaps[i];
  return NULL;
}

static AiglesGap
get_gap (const ArbFacts *facts,
         int side,
         const char *gap,
         const char *neighbour)
{
  char id[ARB_ID_LENGTH];

  return (AiglesGap) {
    .is_free = !arb_facts_has (facts, aigles_side_id (id, side, gap)),
    .gap = aigles_get_ratio (facts, side, gap),
    .neighbour = aigles_get_word (facts, side, neighbour, aigles_neighbour_words, 0),
  };
}

static gboolean
resolve_space (const ArbFacts *facts,
               ArbOutcome *out,
               int side)
{
  AiglesUnit unit = aigles_get_unit (facts, side);
  const AiglesGap gaps[2] = { get_gap (facts, side, "gap-left", "neighbour-left"),
                              get_gap (facts, side, "gap-right", "neighbour-right") };
  gboolean flanked = aigles_set_bool (
      out, side, "flanked",
      aigles_is_flanked (&unit, aigles_get_bool (facts, 1 - side, "attack-effective", FALSE),
                         aigles_get_bool (facts, side, "flanked-by-other", FALSE)));
  gboolean can_deploy =
      aigles_set_bool (out, side, "can-deploy", aigles_can_deploy (&unit, flanked, gaps));
  char id[ARB_ID_LENGTH];

  if (!can_deploy)
    arb_outcome_note (out, aigles_side_id (id, side, "can-deploy"),
                      flanked ? "space-flanked" : "space-short", "need",
                      arb_value_ratio (aigles_space_needed (unit.arm, AIGLES_NEIGHBOUR_PLAIN)),
                      NULL);
  return can_deploy;
}

/* What only the umpire saw and the questions do not name: a battery caught unlimbering, a company
 * that comes back to a battalion in mêlée (Mouvement 4.3, 7.2). */
static void
remind_of_arrivals (const ArbFacts *facts,
                    ArbOutcome *out,
                    int side)
{
  AiglesUnit unit = aigles_get_unit (facts, side);
  int round = aigles_get_round (facts);
  char id[ARB_ID_LENGTH];

  if (unit.formation == AIGLES_BATTERY && round == 1 &&
      aigles_get_answer (facts, side, "level", 0) < aigles_battery_level (0, TRUE))
    arb_outcome_note (out, aigles_side_id (id, side, "level"), "battery-unlimbering", "level",
                      arb_value_int (aigles_battery_level (0, TRUE)), NULL);
  if (unit.arm == AIGLES_INFANTRY && unit.formation != AIGLES_SKIRMISH && round == 2)
    arb_outcome_note (out, aigles_side_id (id, side, "figures"), "company-came-back", "period",
                      arb_value_int (aigles_company_counts_from (
                          aigles_get_answer (facts, side, "period", 1), TRUE)),
                      NULL);
}

gboolean
aigles_resolve_state (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  static const char *const causes[] = {
    [AIGLES_CAUSE_START] = NULL,
    [AIGLES_CAUSE_NO_SPACE] = "level-no-space",
    [AIGLES_CAUSE_JOINS_CAVALRY] = "level-joins-cavalry",
    [AIGLES_CAUSE_JOINS_CHARGING_CAVALRY] = "level-joins-charging-cavalry",
    [AIGLES_CAUSE_BATTERY] = "level-battery",
    [AIGLES_CAUSE_RALLYING] = "level-rallying",
    [AIGLES_CAUSE_RALLY_FOLLOW] = "level-rally-follow",
  };

  for (int i = 0; i < 2; i++)
    {
      const char *bad = find_bad_gap (facts, i);
      char id[ARB_ID_LENGTH];

      if (bad != NULL)
        return arb_outcome_refuse (out, aigles_side_id (id, i, bad), "gap-too-wide", error);
    }
  for (int i = 0; i < 2; i++)
    {
      AiglesState state = {
        .level = aigles_get_answer (facts, i, "level", 0),
        .period = aigles_get_answer (facts, i, "period", 1),
        .round = aigles_get_round (facts),
        .can_deploy = resolve_space (facts, out, i),
        .joins = aigles_get_word (facts, i, "joins", aigles_joins_words, AIGLES_JOINS_NO),
        .opposite_side = aigles_get_bool (facts, i, "opposite-side", FALSE),
        .entry = aigles_get_entry (facts, i),
        .foe_entry = aigles_get_entry (facts, 1 - i),
        .faces_battery = aigles_get_unit (facts, 1 - i).formation == AIGLES_BATTERY &&
                         aigles_get_unit (facts, i).arm != AIGLES_ARTILLERY,
      };
      AiglesCause cause;
      char id[ARB_ID_LENGTH];

      aigles_set_int (out, i, "level", aigles_level_in_round (&state, &cause));
      if (causes[cause] != NULL)
        arb_outcome_note (out, aigles_side_id (id, i, "level"), causes[cause], NULL);
      remind_of_arrivals (facts, out, i);
    }
  return TRUE;
}

/* --- Figures engaged ------------------------------------------------------------------------- */

static AiglesSquareScope
get_scope (const ArbFacts *facts)
{
  static const char *const words[] = { "side-then-whole", "side", "whole", NULL };

  return aigles_get_ruling (facts, "square-scope", words);
}

static void
get_faces (const ArbFacts *facts,
           AiglesFace faces[2])
{
  for (int i = 0; i < 2; i++)
    {
      faces[i].unit = aigles_get_unit (facts, i);
      faces[i].fights = aigles_get_bool (facts, i, "fights", TRUE);
      faces[i].all_figures =
          aigles_all_figures_fight (aigles_get_answer (facts, i, "period", 1),
                                    aigles_get_entry (facts, i), aigles_get_entry (facts, 1 - i));
      faces[i].front = aigles_get_answer (facts, i, "front", 0);
      faces[i].allotted = aigles_get_answer (facts, i, "allotted", faces[i].unit.figures);
      faces[i].override = aigles_get_answer (facts, i, "engaged-override", 0);
    }
}

gboolean
aigles_derive_needs_front (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  AiglesFace faces[2];

  get_faces (facts, faces);
  *value = arb_value_bool (aigles_needs_front (faces, aigles_side_index (side), get_scope (facts)));
  return TRUE;
}

/* Unknown where the umpire must count. */
gboolean
aigles_derive_usual_front (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  int index = aigles_side_index (side);
  int figures[AIGLES_MAX_RANKS];
  AiglesUnit unit = aigles_get_unit (facts, index);
  AiglesRanks ranks = aigles_get_ranks (facts, index, "ranks", figures);
  gboolean flanked = aigles_get_attack (facts, 1 - index) == AIGLES_ATTACK_FLANK &&
                     aigles_get_bool (facts, 1 - index, "attack-effective", FALSE);
  int front = aigles_default_front (&unit, flanked, &ranks);

  *value = arb_value_int (front);
  return front > 0;
}

/* Read only where cavalry meets a square. */
static const ArbTable *
find_square_table (const ArbFacts *facts,
                   const AiglesFace faces[2])
{
  gboolean mounted = faces[0].unit.arm == AIGLES_CAVALRY || faces[1].unit.arm == AIGLES_CAVALRY;
  gboolean square =
      aigles_is_whole_square (&faces[0].unit) || aigles_is_whole_square (&faces[1].unit);

  return mounted && square ? arb_facts_get_table (facts, "square-cavalry") : NULL;
}

gboolean
aigles_resolve_engaged (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  static const char *const reasons[] = {
    [AIGLES_COUNT_NOBODY] = NULL,
    [AIGLES_COUNT_SQUARE] = "count-square",
    [AIGLES_COUNT_ALL] = "count-all",
    [AIGLES_COUNT_CONTACT] = "count-contact",
    [AIGLES_COUNT_UMPIRE] = "count-umpire",
  };
  int riders[AIGLES_MAX_RANKS];
  AiglesGround ground = {
    .linear_obstacle = arb_facts_bool (facts, "linear-obstacle"),
    .overlap = arb_facts_ruling_is (facts, "overlap-at-tip", "real-sides")
                   ? AIGLES_OVERLAP_REAL_SIDES
                   : AIGLES_OVERLAP_BOTH,
    .overlap_sides = (int) arb_facts_int (facts, "overlap-sides"),
  };
  AiglesSquareScale scale;
  AiglesFace faces[2];
  AiglesCount counts[2];
  int engaged[2];

  get_faces (facts, faces);
  scale = aigles_square_scale (find_square_table (facts, faces), riders);
  aigles_count_engaged (faces, &ground, get_scope (facts), &scale, engaged, counts);
  for (int i = 0; i < 2; i++)
    {
      char id[ARB_ID_LENGTH];

      aigles_set_int (out, i, "engaged", engaged[i]);
      if (reasons[counts[i]] != NULL)
        arb_outcome_note (out, aigles_side_id (id, i, "engaged"), reasons[counts[i]], "front",
                          arb_value_int (faces[i].front), "foe-front",
                          arb_value_int (faces[1 - i].front), NULL);
    }
  return TRUE;
}
