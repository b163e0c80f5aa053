/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a charged unit may answer: the countercharge and the evade (Mouvement 6 and 7). */

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-steps-move.h"
#include "systems/aigles/aigles-timeline.h"

/* --- Countercharge --------------------------------------------------------------------------- */

static AiglesCounter
get_counter (const ArbFacts *facts)
{
  return (AiglesCounter) {
    .is_target = aigles_fact_bool (facts, "counter.is-target", TRUE),
    .arm = aigles_fact_word (facts, "counter.arm", aigles_arm_words, AIGLES_INFANTRY),
    .formation =
        aigles_fact_word (facts, "counter.formation", aigles_formation_words, AIGLES_LINE),
    .combat_formation = aigles_fact_bool (facts, "counter.combat-formation", TRUE),
    .order_allows = aigles_fact_bool (facts, "counter.order-allows", TRUE),
    .faces_charger = aigles_fact_bool (facts, "counter.faces-charger", TRUE),
    .level = aigles_fact_int (facts, "counter.level", AIGLES_LEVEL_FORMED),
    .charger_arm = aigles_fact_word (facts, "charger.arm", aigles_arm_words, AIGLES_INFANTRY),
    .slope = aigles_fact_bool (facts, "slope", FALSE),
    .obstacle = aigles_fact_bool (facts, "obstacle", FALSE),
  };
}

static AiglesRun
get_charger (const ArbFacts *facts)
{
  return (AiglesRun) {
    .distance = arb_facts_ratio (facts, "distance"),
    .move = aigles_fact_int (facts, "charger.move", 1),
    .bonus = arb_facts_ratio (facts, "charger.bonus"),
    .half = aigles_fact_int (facts, "half", 1),
    .reorients = aigles_fact_bool (facts, "charger.reorients", FALSE),
  };
}

gboolean
aigles_derive_allowed_so_far (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  AiglesCounter counter = get_counter (facts);

  *value = arb_value_bool (aigles_judge_counter (&counter) == AIGLES_COUNTER_ALLOWED);
  return TRUE;
}

static gboolean
resolve_counter_distance (const ArbFacts *facts,
                          ArbOutcome *out,
                          GError **error)
{
  return aigles_check_cm (facts, out, "distance", TRUE, error) &&
         aigles_check_cm (facts, out, "charger.bonus", FALSE, error) &&
         aigles_check_cm (facts, out, "counter.bonus", FALSE, error);
}

static const char *
refusal_text (AiglesCounterVerdict verdict)
{
  static const char *const texts[] = {
    [AIGLES_COUNTER_ALLOWED] = NULL,
    [AIGLES_COUNTER_NOT_TARGET] = "counter-not-target",
    [AIGLES_COUNTER_LINE_1] = "charge-line-1",
    [AIGLES_COUNTER_LINE_2] = "charge-line-2",
    [AIGLES_COUNTER_LINE_3] = "charge-line-3",
    [AIGLES_COUNTER_LINE_7] = "charge-line-7",
    [AIGLES_COUNTER_LINE_8] = "charge-line-8",
    [AIGLES_COUNTER_LINE_9] = "charge-line-9",
    [AIGLES_COUNTER_LINE_10] = "charge-line-10",
    [AIGLES_COUNTER_LINE_11] = "charge-line-11",
    [AIGLES_COUNTER_NO_TIME] = "counter-no-time",
  };

  return texts[verdict];
}

static gboolean
resolve_counter_course (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  AiglesCounter counter = get_counter (facts);
  AiglesRun charger = get_charger (facts);
  int counter_move = aigles_fact_int (facts, "counter.move", 1);
  AiglesCounterVerdict verdict = aigles_judge_counter (&counter);
  AiglesCounterCourse meeting;
  ArbTimeline timeline;
  g_autofree char *text = NULL;

  if (verdict == AIGLES_COUNTER_ALLOWED && !aigles_counter_has_time (&charger))
    verdict = AIGLES_COUNTER_NO_TIME;
  if (!arb_outcome_set_bool (out, "allowed", verdict == AIGLES_COUNTER_ALLOWED, NULL))
    {
      if (verdict == AIGLES_COUNTER_ALLOWED)
        return TRUE;
      arb_outcome_set_word (out, "reason", aigles_counter_words[verdict], NULL);
      arb_outcome_note (out, "reason", refusal_text (verdict), NULL);
      return TRUE;
    }
  /* The umpire may allow what the checklist refuses, but without distances there is no course. */
  if (!arb_facts_has (facts, "distance"))
    return TRUE;
  meeting =
      aigles_counter_course (&charger, counter_move, arb_facts_ratio (facts, "counter.bonus"));
  meeting.remaining = arb_outcome_set_ratio (out, "remaining", meeting.remaining, NULL);
  meeting.effective = arb_outcome_set_bool (out, "effective", meeting.effective, NULL);
  arb_outcome_note (out, "effective",
                    meeting.effective ? "counter-effective" : "counter-not-effective", "remaining",
                    arb_value_ratio (meeting.remaining), "quarter",
                    arb_value_ratio (aigles_quarter_move (counter_move)), NULL);
  meeting.hit = arb_outcome_set_bool (out, "hit", meeting.hit, NULL);
  if (meeting.hit)
    {
      meeting.contact_quarter =
          (int) arb_outcome_set_int (out, "contact-quarter", meeting.contact_quarter, NULL);
      arb_outcome_set_bool (out, "halved", meeting.contact_quarter > AIGLES_QUARTERS / 2, NULL);
      arb_outcome_set_word (out, "counter.entry", meeting.effective ? "countercharge" : "classic",
                            NULL);
      arb_outcome_set_word (out, "charger.entry", "charge", NULL);
    }
  timeline = aigles_timeline_counter (&charger, &meeting, counter_move);
  text = arb_timeline_to_string (&timeline);
  arb_outcome_set (out, "timeline", arb_value_text (text), NULL);
  return TRUE;
}

const ArbStep aigles_counter_steps[] = {
  { "counter.unit" },
  { "counter.distance", resolve_counter_distance },
  { "counter.course", resolve_counter_course },
  { NULL },
};

/* --- Evade ----------------------------------------------------------------------------------- */

static AiglesEvader
get_evader (const ArbFacts *facts)
{
  return (AiglesEvader) {
    .harasses = arb_facts_is (facts, "unit.order", "harceler"),
    .skirmish = aigles_fact_bool (facts, "unit.skirmish", FALSE),
    .sheltered = arb_facts_has (facts, "unit.shelter") &&
                 !arb_facts_is (facts, "unit.shelter", "none"),
    .charged = aigles_fact_bool (facts, "charged", FALSE),
    .threatened = aigles_fact_bool (facts, "threatened", FALSE),
    .written = aigles_fact_bool (facts, "written", FALSE),
    .declared = aigles_fact_bool (facts, "declared", FALSE),
  };
}

/* Before anybody knows whether it was written and declared (Mouvement 7.1). */
gboolean
aigles_derive_may_evade (const ArbFacts *facts,
                         const char *side,
                         const char *foe,
                         ArbValue *value)
{
  AiglesEvader evader = get_evader (facts);

  *value = arb_value_bool (evader.charged ? evader.harasses || evader.skirmish
                                          : evader.harasses && evader.threatened);
  return TRUE;
}

static gboolean
resolve_evade_unit (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  static const char *const texts[] = {
    [AIGLES_EVADE_NONE] = "evade-none",
    [AIGLES_EVADE_VOLUNTARY] = "evade-voluntary",
    [AIGLES_EVADE_OPTIONAL] = "evade-optional",
    [AIGLES_EVADE_COMPULSORY] = "evade-compulsory",
  };
  AiglesEvader evader = get_evader (facts);
  AiglesEvadeRight right = arb_word_index (
      aigles_evade_words,
      arb_outcome_set_word (out, "right", aigles_evade_words[aigles_evade_right (&evader)], NULL),
      0);

  arb_outcome_note (out, "right", texts[right], NULL);
  if (right != AIGLES_EVADE_NONE)
    arb_outcome_set_int (out, "unit.level", AIGLES_LEVEL_NO_FORMATION, NULL);
  return TRUE;
}

static gboolean
is_chased (const ArbFacts *facts)
{
  return aigles_fact_bool (facts, "charged", FALSE) && !arb_facts_is (facts, "right", "none");
}

static gboolean
resolve_evade_distance (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  return aigles_check_cm (facts, out, "distance", TRUE, error);
}

static gboolean
resolve_evade_pace (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  return aigles_check_cm (facts, out, "charger.bonus", FALSE, error);
}

static void
tell_chase (ArbOutcome *out,
            const ArbTimeline *timeline)
{
  g_autofree char *text = arb_timeline_to_string (timeline);

  arb_outcome_set (out, "timeline", arb_value_text (text), NULL);
  for (int i = 0; i < timeline->n_quarters; i++)
    {
      const ArbTimelineQuarter *quarter = &timeline->quarters[i];
      const char *sentence = quarter->events & ARB_TIMELINE_CONTACT ? "evade-caught"
                             : quarter->events & ARB_TIMELINE_WAITS ? "evade-waits"
                                                                    : "evade-runs";

      arb_outcome_note (out, NULL, sentence, "quarter", arb_value_int (quarter->quarter), "gap",
                        arb_value_ratio (quarter->gap), NULL);
    }
}

static gboolean
resolve_evade_course (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  AiglesEvader evader = get_evader (facts);
  AiglesRun charger = get_charger (facts);
  int speed = (int) arb_facts_ruling_int (facts, "evade-speed");
  AiglesChase chase;
  ArbTimeline timeline;

  if (!is_chased (facts) || !arb_facts_has (facts, "distance"))
    return TRUE;
  chase = aigles_evade_course (
      &charger,
      (int) arb_outcome_set_int (out, "delay-quarters", aigles_evade_delay (&evader), NULL), speed);
  chase.caught = arb_outcome_set_bool (out, "caught", chase.caught, NULL);
  if (chase.caught)
    {
      chase.caught_quarter =
          (int) arb_outcome_set_int (out, "caught-quarter", chase.caught_quarter, NULL);
      arb_outcome_set_bool (out, "taken-in-rear", TRUE, NULL);
    }
  else
    {
      arb_outcome_set_ratio (out, "evade-distance", chase.distance, NULL);
      arb_outcome_set_ratio (out, "charger.travel", chase.charger_travel, NULL);
      arb_outcome_set_int (out, "charger.level-end", AIGLES_LEVEL_NO_FORMATION, NULL);
      arb_outcome_note (out, "caught", "evade-escapes", NULL);
    }
  timeline = aigles_timeline_evade (&charger, &chase, speed);
  tell_chase (out, &timeline);
  return TRUE;
}

const ArbStep aigles_evade_steps[] = {
  { "evade.unit", resolve_evade_unit },
  { "evade.distance", resolve_evade_distance },
  { "evade.pace", resolve_evade_pace },
  { "evade.course", resolve_evade_course },
  { NULL },
};
