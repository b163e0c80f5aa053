/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rally of cavalry (Mouvement 3). */

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-rally.h"
#include "systems/aigles/aigles-steps-move.h"

#define TURN_QUARTERS 2

static AiglesRally
get_rally (const ArbFacts *facts)
{
  return (AiglesRally) {
    .arm = aigles_fact_word (facts, "unit.arm", aigles_arm_words, AIGLES_CAVALRY),
    .engaged = aigles_fact_bool (facts, "unit.engaged", FALSE),
    .announced =
        aigles_fact_word (facts, "announced", aigles_announced_words, AIGLES_ANNOUNCED_START_H1),
    .period = aigles_fact_int (facts, "rally-period", 1),
    .attacked = aigles_fact_word (facts, "attacked-side", aigles_side_words, AIGLES_SIDE_FRONT),
    .column_move = aigles_fact_int (facts, "column-move", 1),
    .out_of_range = aigles_fact_bool (facts, "out-of-range", FALSE),
    .behind_friend = aigles_fact_bool (facts, "behind-formed-friend", FALSE),
  };
}

/* --- After a draw ---------------------------------------------------------------------------- */

static gboolean
is_cavalry_draw (const ArbFacts *facts)
{
  return arb_facts_is (facts, "unit.arm", "cavalry") &&
         arb_facts_is (facts, "duel.enemy-arm", "cavalry") &&
         arb_facts_is (facts, "duel.result", "draw");
}

static gboolean
resolve_duel (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  const int figures[2] = { aigles_fact_int (facts, "duel.own-figures", 1),
                           aigles_fact_int (facts, "duel.enemy-figures", 1) };
  const int factors[2] = { aigles_fact_int (facts, "duel.own-factor", 0),
                           aigles_fact_int (facts, "duel.enemy-factor", 0) };
  gboolean equal = aigles_fact_bool (facts, "duel.equal-losses", FALSE);
  const ArbRatio received[2] = { arb_ratio_int (0), arb_ratio_int (equal ? 0 : 1) };
  gboolean must;

  if (!arb_facts_has (facts, "duel.result"))
    return TRUE;
  if (!is_cavalry_draw (facts))
    {
      arb_outcome_set_word (out, "compulsory", "not-applicable", NULL);
      return TRUE;
    }
  must = aigles_must_rally (aigles_fact_int (facts, "duel.round", 1), figures, factors, received,
                            arb_facts_ruling_is (facts, "rally-trigger", "equal-losses"),
                            arb_facts_ruling_is (facts, "later-cavalry-draws", "stay"));
  arb_outcome_set_word (out, "compulsory", must ? "must" : "may-stay", NULL);
  arb_outcome_note (out, "compulsory", must ? "rally-must" : "rally-may-stay", NULL);
  return TRUE;
}

/* --- The rally ------------------------------------------------------------------------------- */

static gboolean
resolve_unit (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  AiglesRally rally = get_rally (facts);
  AiglesRallyVerdict verdict = aigles_judge_rally (&rally);

  if (!arb_outcome_set_bool (out, "allowed", verdict == AIGLES_RALLY_ALLOWED, NULL) &&
      verdict != AIGLES_RALLY_ALLOWED)
    {
      gboolean arm = verdict == AIGLES_RALLY_WRONG_ARM;

      arb_outcome_set_word (out, "reason", arm ? "arm" : "moment", NULL);
      arb_outcome_note (out, "reason", arm ? "rally-arm" : "rally-moment", NULL);
    }
  return TRUE;
}

static gboolean
resolve_move (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  AiglesRally rally = get_rally (facts);

  if (!arb_facts_bool (facts, "allowed"))
    return TRUE;
  if (rally.period == 1)
    {
      arb_outcome_set_word (out, "turn", aigles_rally_turns_quarter (&rally) ? "quarter" : "half",
                            NULL);
      arb_outcome_set_int (out, "turn-quarters", TURN_QUARTERS, NULL);
      arb_outcome_note (out, "turn-quarters", "rally-turns", NULL);
      arb_outcome_set_word (out, "first-direction", aigles_rally_direction (&rally), NULL);
      arb_outcome_set_ratio (out, "first-quarter-cm", arb_ratio (rally.column_move, 4), NULL);
    }
  arb_outcome_set_ratio (out, "distance", aigles_rally_distance (&rally), NULL);
  arb_outcome_set_int (out, "unit.level", AIGLES_LEVEL_NO_FORMATION, NULL);
  if (!arb_outcome_set_bool (out, "may-end", aigles_rally_may_end (&rally), NULL))
    arb_outcome_note (out, "may-end", "rally-goes-on", NULL);
  return TRUE;
}

/* --- The follower ---------------------------------------------------------------------------- */

static AiglesFollower
get_follower (const ArbFacts *facts)
{
  return (AiglesFollower) {
    .is_cavalry = arb_facts_is (facts, "follower.arm", "cavalry"),
    .in_contact = aigles_fact_bool (facts, "follower.in-contact", TRUE),
    .move = aigles_fact_int (facts, "follower.move", 0),
    .uncontrolled = aigles_fact_bool (facts, "follower.uncontrolled", FALSE),
  };
}

gboolean
aigles_derive_may_follow_so_far (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value)
{
  AiglesRally rally = get_rally (facts);
  AiglesFollower follower = get_follower (facts);

  *value = arb_value_bool (aigles_may_follow_rally (&rally, &follower));
  return TRUE;
}

static gboolean
resolve_follow (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AiglesRally rally = get_rally (facts);
  AiglesFollower follower = get_follower (facts);
  gboolean kept;

  if (!arb_facts_bool (facts, "allowed") || !arb_facts_has (facts, "follower.arm") ||
      arb_facts_is (facts, "follower.arm", "none"))
    return TRUE;
  if (!arb_outcome_set_bool (out, "follow.allowed", aigles_may_follow_rally (&rally, &follower),
                             NULL))
    {
      arb_outcome_note (out, "follow.allowed", "follow-refused", NULL);
      return TRUE;
    }
  kept = arb_outcome_set_bool (out, "follow.contact-kept", aigles_keeps_contact (&rally, &follower),
                               NULL);
  if (kept)
    arb_outcome_note (out, "follow.contact-kept", "follow-kept", NULL);
  else
    arb_outcome_note (out, "follow.contact-kept", "follow-lost", "move",
                      arb_value_int (follower.move), "column", arb_value_int (rally.column_move),
                      NULL);
  arb_outcome_set_int (out, "follow.level", aigles_follower_level (&follower), NULL);
  return TRUE;
}

const ArbStep aigles_rally_steps[] = {
  { "rally.duel", resolve_duel },
  { "rally.unit", resolve_unit },
  { "rally.move", resolve_move },
  { "rally.follow", resolve_follow },
  { NULL },
};
