/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The charge: the checklist line by line, then the distance, then the quarters (Mouvement 5). */

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-steps-move.h"
#include "systems/aigles/aigles-timeline.h"

#define MEASURED_LINE 14

/* --- The checklist --------------------------------------------------------------------------- */

/* Lines not asked yet hold. */
static AiglesCharge
get_charge (const ArbFacts *facts)
{
  return (AiglesCharge) {
    .arm = aigles_fact_word (facts, "charger.arm", aigles_arm_words, AIGLES_INFANTRY),
    .formation =
        aigles_fact_word (facts, "charger.formation", aigles_formation_words, AIGLES_LINE),
    .combat_formation = aigles_fact_bool (facts, "charger.combat-formation", TRUE),
    .order_allows = aigles_fact_bool (facts, "charger.order-allows", TRUE),
    .order_allows_entry = aigles_fact_bool (facts, "charger.order-allows-entry", TRUE),
    .written = aigles_fact_bool (facts, "written", TRUE),
    .declared = aigles_fact_bool (facts, "declared", TRUE),
    .target_visible = aigles_fact_bool (facts, "target.visible", TRUE),
    .bearing =
        aigles_fact_word (facts, "target.bearing", aigles_bearing_words, AIGLES_BEARING_AHEAD),
    .level = aigles_fact_int (facts, "charger.level", AIGLES_LEVEL_FORMED),
    .target_arm = aigles_fact_word (facts, "target.arm", aigles_arm_words, AIGLES_INFANTRY),
    .slope = aigles_fact_bool (facts, "slope", FALSE),
    .obstacle = aigles_fact_bool (facts, "obstacle", FALSE),
    .target_in_melee =
        aigles_fact_word (facts, "target.in-melee", aigles_in_melee_words, AIGLES_IN_MELEE_NO),
    .other_charge = aigles_fact_word (facts, "other-charge", aigles_other_charge_words,
                                      AIGLES_OTHER_CHARGE_NONE),
    .uncontrolled = aigles_fact_bool (facts, "uncontrolled-advance", FALSE),
    .is_strict = arb_facts_ruling_is (facts, "undeclared-charge", "refused"),
  };
}

/* Whether an answer can still change the verdict: a plain entry can only be refused. */
gboolean
aigles_derive_verdict_so_far (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  AiglesCharge charge = get_charge (facts);
  guint failing;

  *value = arb_value_word (aigles_verdict_words[aigles_judge_charge (&charge, &failing)]);
  return TRUE;
}

/* Says what each failing line of the step means. */
static void
explain_lines (const ArbFacts *facts,
               ArbOutcome *out,
               int first,
               int last)
{
  static const char *const texts[AIGLES_CHARGE_LINES + 1] = {
    NULL,
    "charge-line-1", "charge-line-2", "charge-line-3", "charge-line-4", "charge-line-5",
    "charge-line-6", "charge-line-7", "charge-line-8", "charge-line-9", "charge-line-10",
    "charge-line-11", "charge-line-12", "charge-line-13",
  };
  AiglesCharge charge = get_charge (facts);

  for (int line = first; line <= last; line++)
    {
      AiglesChargeVerdict consequence = aigles_check_line (&charge, line);

      if (consequence == AIGLES_VERDICT_OK)
        continue;
      arb_outcome_note (out, NULL, texts[line], NULL);
      arb_outcome_note (out, NULL,
                        consequence == AIGLES_VERDICT_REFUSED ? "charge-refused" : "charge-classic",
                        NULL);
    }
}

static gboolean
resolve_unit (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  explain_lines (facts, out, 1, 2);
  return TRUE;
}

static gboolean
resolve_orders (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  explain_lines (facts, out, 3, 5);
  return TRUE;
}

static gboolean
resolve_target (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  explain_lines (facts, out, 6, 9);
  return TRUE;
}

static gboolean
resolve_ground (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  explain_lines (facts, out, 10, 13);
  return TRUE;
}

static gboolean
resolve_verdict (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  AiglesCharge charge = get_charge (facts);
  ArbValue lines[AIGLES_CHARGE_LINES];
  guint n_lines = 0;
  guint failing;
  AiglesChargeVerdict verdict = aigles_judge_charge (&charge, &failing);

  for (int line = 1; line <= AIGLES_CHARGE_LINES; line++)
    if (failing & (1u << line))
      lines[n_lines++] = arb_value_int (line);
  if (n_lines > 0)
    {
      arb_outcome_set_int (out, "first-failing-line", lines[0].integer, NULL);
      arb_outcome_set (out, "failing-lines", arb_value_list (lines, n_lines), NULL);
    }
  verdict = arb_word_index (
      aigles_verdict_words,
      arb_outcome_set_word (out, "verdict", aigles_verdict_words[verdict], NULL), 0);
  if (verdict <= AIGLES_VERDICT_OK_REORIENT)
    arb_outcome_note (out, "verdict",
                      verdict == AIGLES_VERDICT_OK ? "charge-ok" : "charge-reorients", NULL);
  if (aigles_fact_bool (facts, "measured", FALSE))
    {
      arb_outcome_set_int (out, "breach", MEASURED_LINE, NULL);
      arb_outcome_note (out, "breach", "measured-before", NULL);
    }
  return TRUE;
}

/* --- The quarters ---------------------------------------------------------------------------- */

static gboolean
is_on (const ArbFacts *facts)
{
  return arb_facts_is (facts, "verdict", "ok") || arb_facts_is (facts, "verdict", "ok-reorient");
}

static gboolean
resolve_distance (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  return aigles_check_cm (facts, out, "distance", TRUE, error);
}

static gboolean
resolve_pace (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  return aigles_check_cm (facts, out, "bonus", FALSE, error);
}

static AiglesRun
get_run (const ArbFacts *facts)
{
  return (AiglesRun) {
    .distance = arb_facts_ratio (facts, "distance"),
    .move = aigles_fact_int (facts, "move", 1),
    .bonus = arb_facts_ratio (facts, "bonus"),
    .half = aigles_fact_int (facts, "half", 1),
    .reorients = arb_facts_is (facts, "verdict", "ok-reorient"),
  };
}

static gboolean
has_course (const ArbFacts *facts)
{
  return is_on (facts) && arb_facts_has (facts, "distance");
}

/* As computed before, with what the umpire replaced. */
static AiglesCourse
get_course (const ArbFacts *facts,
            const AiglesRun *run)
{
  AiglesCourse course = aigles_charge_course_as (run, arb_facts_bool (facts, "eligible"));

  course.k = (int) arb_facts_int (facts, "k");
  course.k0 = (int) arb_facts_int (facts, "k0");
  aigles_course_land (&course, run);
  course.hit = arb_facts_bool (facts, "hit");
  if (course.hit)
    course.contact_quarter = (int) arb_facts_int (facts, "contact-quarter");
  return course;
}

static gboolean
resolve_course (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AiglesRun run = get_run (facts);
  AiglesCourse course;

  if (!has_course (facts))
    return TRUE;
  arb_outcome_set_ratio (out, "quarter-move", aigles_quarter_move (run.move), NULL);
  course = aigles_charge_course_as (
      &run, arb_outcome_set_bool (out, "eligible", aigles_is_eligible (&run), NULL));
  if (!course.eligible)
    arb_outcome_note (out, "eligible", "course-no-bonus", "distance",
                      arb_value_ratio (run.distance), "quarter", arb_value_ratio (course.quarter),
                      NULL);
  course.k = (int) arb_outcome_set_int (out, "k", course.k, NULL);
  course.k0 = (int) arb_outcome_set_int (out, "k0", course.k0, NULL);
  aigles_course_land (&course, &run);
  if (!arb_outcome_set_bool (out, "hit", course.hit, NULL))
    {
      ArbRatio travel = arb_outcome_set_ratio (out, "travel", course.travel, NULL);

      arb_outcome_set_int (out, "charger.level-end", AIGLES_LEVEL_NO_FORMATION, NULL);
      arb_outcome_note (out, "hit", "course-misses", "travel", arb_value_ratio (travel), NULL);
      return TRUE;
    }
  course.contact_quarter =
      (int) arb_outcome_set_int (out, "contact-quarter", course.contact_quarter, NULL);
  arb_outcome_set_bool (out, "effective", course.eligible, NULL);
  arb_outcome_set_bool (out, "halved", course.contact_quarter > AIGLES_QUARTERS / 2, NULL);
  course.bonus_used = arb_outcome_set_ratio (out, "bonus-used", course.bonus_used, NULL);
  arb_outcome_note (out, "contact-quarter", "closing-up", "left",
                    arb_value_ratio (aigles_course_left (&course, &run)), NULL);
  return TRUE;
}

/* One sentence for each quarter, and the whole as a value that the window draws. */
static void
tell_quarters (ArbOutcome *out,
               const ArbTimeline *timeline)
{
  g_autofree char *text = arb_timeline_to_string (timeline);

  arb_outcome_set (out, "timeline", arb_value_text (text), NULL);
  for (int i = 0; i < timeline->n_quarters; i++)
    {
      const ArbTimelineQuarter *quarter = &timeline->quarters[i];
      const char *sentence = quarter->events & ARB_TIMELINE_REORIENTS ? "course-reorients"
                             : quarter->events & ARB_TIMELINE_CONTACT ? "course-contact"
                                                                      : "course-closes";

      arb_outcome_note (out, NULL, sentence, "quarter", arb_value_int (quarter->quarter), "gap",
                        arb_value_ratio (quarter->gap), NULL);
    }
}

static gboolean
resolve_fire (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  AiglesRun run = get_run (facts);
  AiglesCourse course;
  AiglesFireWindow fire;
  ArbTimeline timeline;

  if (!has_course (facts))
    return TRUE;
  course = get_course (facts, &run);
  fire = aigles_charge_fire (&run, &course,
                             arb_facts_ruling_is (facts, "third-party-fire", "half"));
  if (course.hit)
    {
      fire.target_quarters =
          (int) arb_outcome_set_int (out, "fire.target-quarters", fire.target_quarters, NULL);
      fire.target_window =
          (int) arb_outcome_set_int (out, "fire.target-window", fire.target_window, NULL);
      fire.third_party_window =
          (int) arb_outcome_set_int (out, "fire.third-party-window", fire.third_party_window, NULL);
      arb_outcome_set_word (out, "fire.target-share", aigles_fire_share (fire.target_window), NULL);
      arb_outcome_set_word (out, "fire.third-party-share",
                            aigles_fire_share (fire.third_party_window), NULL);
      if (arb_outcome_set_bool (out, "must-fire", fire.target_window > 0, NULL))
        arb_outcome_note (out, "must-fire", "fire-must", "quarters",
                          arb_value_int (fire.target_quarters), "window",
                          arb_value_int (fire.target_window), NULL);
      else
        arb_outcome_note (out, "must-fire", "fire-none", NULL);
    }
  timeline = aigles_timeline_charge (&run, &course, &fire);
  tell_quarters (out, &timeline);
  return TRUE;
}

static gboolean
resolve_change (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AiglesRun run = get_run (facts);
  AiglesCourse course;
  gboolean in_time;

  if (!arb_facts_bool (facts, "hit") || !arb_facts_has (facts, "target.change-quarters"))
    return TRUE;
  course = get_course (facts, &run);
  in_time = arb_outcome_set_bool (
      out, "change.in-time",
      aigles_changes_in_time (&run, &course, aigles_fact_int (facts, "target.change-quarters", 0),
                              aigles_fact_bool (facts, "target.reaction", FALSE)),
      NULL);
  arb_outcome_set_int (out, "target.level",
                       in_time ? AIGLES_LEVEL_FORMED : AIGLES_LEVEL_NO_FORMATION, NULL);
  arb_outcome_note (out, "change.in-time", in_time ? "change-in-time" : "change-caught", NULL);
  return TRUE;
}

const ArbStep aigles_charge_steps[] = {
  { "charge.unit", resolve_unit },
  { "charge.orders", resolve_orders },
  { "charge.target", resolve_target },
  { "charge.ground", resolve_ground },
  { "charge.verdict", resolve_verdict },
  { "charge.distance", resolve_distance },
  { "charge.pace", resolve_pace },
  { "charge.course", resolve_course },
  { "charge.fire", resolve_fire },
  { "charge.change", resolve_change },
  { NULL },
};
