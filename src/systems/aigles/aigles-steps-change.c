/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens on the way: a charge stopped, diverted or split, a unit that turns, a follower that
 * meets others, the end of an evade (Mouvement 2.2, 3.4, 5.4–5.7, 7.2, 7.3). */

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-change.h"
#include "systems/aigles/aigles-evade.h"
#include "systems/aigles/aigles-move.h"
#include "systems/aigles/aigles-rally.h"
#include "systems/aigles/aigles-steps-move.h"

/* --- The charge ------------------------------------------------------------------------------ */

gboolean
aigles_derive_first_quarter (const ArbFacts *facts,
                             const char *side,
                             const char *foe,
                             ArbValue *value)
{
  *value = arb_value_int (aigles_quarters_before (aigles_fact_int (facts, "half", 1)) + 1);
  return TRUE;
}

static void
resolve_stop (const ArbFacts *facts,
              ArbOutcome *out)
{
  AiglesRun run = {
    .move = aigles_fact_int (facts, "move", 1),
    .half = aigles_fact_int (facts, "half", 1),
    .reorients = aigles_fact_bool (facts, "reorients", FALSE),
  };
  AiglesStop stop = aigles_stop_charge (
      &run, aigles_fact_word (facts, "stop-cause", aigles_stop_words, AIGLES_STOP_OTHER),
      aigles_fact_int (facts, "decided-quarter", 1));

  if (!arb_outcome_set_bool (out, "allowed", stop.allowed && stop.this_period, NULL))
    {
      arb_outcome_note (out, "allowed", stop.allowed ? "stop-too-late" : "stop-refused", NULL);
      return;
    }
  arb_outcome_set_int (out, "stop-quarter", stop.stop_quarter, NULL);
  arb_outcome_set_ratio (out, "travel", stop.travel, NULL);
  arb_outcome_set_int (out, "charger.level", AIGLES_LEVEL_NO_FORMATION, NULL);
  arb_outcome_note (out, "stop-quarter", "stop-halts", NULL);
}

static void
resolve_divert (const ArbFacts *facts,
                ArbOutcome *out)
{
  static const char *const texts[] = {
    [AIGLES_DIVERSION_NONE] = "divert-none",
    [AIGLES_DIVERSION_CONTACT] = "divert-contact",
    [AIGLES_DIVERSION_COMPULSORY] = "divert-covers",
  };
  AiglesDiversion diversion = aigles_divert (
      aigles_fact_word (facts, "divert-cause", aigles_divert_words, AIGLES_DIVERT_NOTHING));

  diversion = arb_word_index (
      aigles_diversion_words,
      arb_outcome_set_word (out, "diversion", aigles_diversion_words[diversion], NULL), 0);
  arb_outcome_note (out, "diversion", texts[diversion], NULL);
}

static void
resolve_split (const ArbFacts *facts,
               ArbOutcome *out)
{
  AiglesSplit split = {
    .arm = aigles_fact_word (facts, "arm", aigles_arm_words, AIGLES_CAVALRY),
    .formation = aigles_fact_word (facts, "formation", aigles_formation_words, AIGLES_LINE),
    .charging = aigles_fact_bool (facts, "charging", TRUE),
    .cause = aigles_fact_word (facts, "split-cause", aigles_split_words, AIGLES_SPLIT_OBSTACLE),
    .figures = aigles_fact_int (facts, "figures", 1),
    .concerned = aigles_fact_int (facts, "concerned", 0),
    .target = aigles_fact_word (facts, "target.formation", aigles_formation_words, AIGLES_LINE),
    .movement_left = aigles_fact_bool (facts, "movement-left", TRUE),
  };

  if (!arb_outcome_set_bool (out, "allowed", aigles_may_split (&split), NULL))
    {
      arb_outcome_note (out, "allowed", "split-refused", NULL);
      return;
    }
  arb_outcome_set_int (out, "figures-left", aigles_split_strength_left (&split), NULL);
  arb_outcome_note (out, "figures-left",
                    split.cause == AIGLES_SPLIT_LAP_ROUND ? "split-one-pair" : "split-rejoin",
                    NULL);
}

static gboolean
resolve_change (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  if (arb_facts_is (facts, "change", "stop"))
    resolve_stop (facts, out);
  else if (arb_facts_is (facts, "change", "divert"))
    resolve_divert (facts, out);
  else
    resolve_split (facts, out);
  return TRUE;
}

const ArbStep aigles_change_steps[] = {
  { "change.what" },
  { "change.result", resolve_change },
  { NULL },
};

/* --- Turning in front of the enemy ----------------------------------------------------------- */

static AiglesTurn
get_turn (const ArbFacts *facts)
{
  return (AiglesTurn) {
    .formation = aigles_fact_word (facts, "formation", aigles_formation_words, AIGLES_LINE),
    .flank_files = aigles_fact_int (facts, "flank-file", 1),
    .whole_unit = aigles_fact_bool (facts, "whole-unit", FALSE),
    .in_melee = aigles_fact_bool (facts, "in-melee", FALSE),
    .turn_finished = aigles_fact_bool (facts, "turn-finished", TRUE),
    .turned_back = aigles_fact_bool (facts, "turned-back", FALSE),
  };
}

static gboolean
resolve_turn (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  AiglesTurn turn = get_turn (facts);

  if (!turn.whole_unit)
    arb_outcome_set_int (out, "figures-turning", aigles_flank_figures (&turn), NULL);
  if (turn.in_melee)
    {
      arb_outcome_note (out, "figures-turning", "turn-in-melee", NULL);
      return TRUE;
    }
  if (arb_outcome_set_int (out, "level", aigles_turn_level (&turn), NULL) > AIGLES_LEVEL_FORMED)
    arb_outcome_note (out, "level", "turn-caught", NULL);
  return TRUE;
}

const ArbStep aigles_turn_steps[] = {
  { "turn.unit", resolve_turn },
  { NULL },
};

/* --- The follower of a rally meets others ---------------------------------------------------- */

static gboolean
resolve_third (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  AiglesThirdContact contact =
      aigles_third_contact (aigles_fact_bool (facts, "in-the-way", TRUE),
                            aigles_fact_bool (facts, "interpenetrated", FALSE));

  if (!arb_outcome_set_bool (out, "contacts", contact.contacts, NULL))
    return TRUE;
  arb_outcome_set_word (out, "follower.entry", "classic", NULL);
  arb_outcome_set_int (out, "follower.level", contact.follower_level, NULL);
  arb_outcome_set_int (out, "contacted.level", contact.contacted_level, NULL);
  if (!arb_outcome_set_bool (out, "contacted.may-fire", contact.may_fire, NULL))
    arb_outcome_note (out, "contacted.may-fire", "third-masked", NULL);
  return TRUE;
}

const ArbStep aigles_third_steps[] = {
  { "third.contact", resolve_third },
  { NULL },
};

/* --- After an evade -------------------------------------------------------------------------- */

static gboolean
splits (const ArbFacts *facts,
        int parts[2])
{
  return aigles_evade_split (aigles_fact_int (facts, "figures", 1),
                             aigles_fact_bool (facts, "passage", TRUE) ||
                                 !arb_facts_is (facts, "blocked-way", "split"),
                             parts);
}

gboolean
aigles_derive_must_split (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  int parts[2];

  *value = arb_value_bool (splits (facts, parts));
  return TRUE;
}

static gboolean
resolve_path (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  int parts[2];
  gboolean two = splits (facts, parts);
  const ArbValue values[2] = { arb_value_int (parts[0]), arb_value_int (parts[1]) };

  if (arb_facts_is (facts, "blocked-way", "interpenetrate"))
    {
      arb_outcome_set_int (out, "level", AIGLES_LEVEL_DISORDER, NULL);
      arb_outcome_note (out, "level", "evade-through", NULL);
      aigles_disorder_friends (facts, out);
    }
  else if (arb_facts_is (facts, "blocked-way", "divert"))
    arb_outcome_note (out, NULL, "evade-diverts", NULL);
  if (!arb_outcome_set_bool (out, "splits", two, NULL))
    return TRUE;
  arb_outcome_set (out, "parts", arb_value_list (values, 2), NULL);
  arb_outcome_note (out, "parts", "evade-parts", NULL);
  if (arb_outcome_set_bool (out, "worst-morale",
                            aigles_fact_bool (facts, "contacted-divided", FALSE), NULL))
    arb_outcome_note (out, "worst-morale", "evade-worst", NULL);
  return TRUE;
}

static gboolean
resolve_refuge (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  static const char *const kinds[] = { "company", "battalion", NULL };
  static const char *const refuges[] = { "parent", "formed-friend", "none", NULL };
  AiglesAfterEvade after =
      aigles_after_evade (aigles_fact_word (facts, "kind", kinds, AIGLES_EVADER_COMPANY),
                          aigles_fact_word (facts, "refuge", refuges, AIGLES_REFUGE_NONE),
                          aigles_fact_int (facts, "reform-quarters", 2),
                          aigles_fact_bool (facts, "parent-in-melee", FALSE));

  if (!arb_outcome_set_bool (out, "may-reform", after.may_reform, NULL))
    {
      arb_outcome_set_bool (out, "morale-to-stay", after.at_edge, NULL);
      arb_outcome_note (out, "may-reform", after.at_edge ? "evade-edge" : "evade-must-find", NULL);
      return TRUE;
    }
  arb_outcome_set_int (out, "reformed-after", after.reform_quarters, NULL);
  if (after.rejoin_quarters == 0)
    return TRUE;
  arb_outcome_set_int (out, "rejoined-after", after.rejoin_quarters, NULL);
  if (arb_outcome_set_bool (out, "counts-next-period", after.counts_later, NULL))
    arb_outcome_note (out, "counts-next-period", "evade-later", NULL);
  return TRUE;
}

const ArbStep aigles_after_steps[] = {
  { "after.path", resolve_path },
  { "after.refuge", resolve_refuge },
  { NULL },
};
