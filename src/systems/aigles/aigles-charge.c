/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-charge.h"

const char *const aigles_verdict_words[] = { "ok", "ok-reorient", "classic", "refused", NULL };
const char *const aigles_bearing_words[] = { "ahead", "off-axis", "flank", "rear", NULL };
const char *const aigles_in_melee_words[] = { "no", "yes", "skirmishers-only", NULL };
const char *const aigles_other_charge_words[] = { "none", "same-side", "other-side", NULL };
const char *const aigles_counter_words[] = {
  [AIGLES_COUNTER_ALLOWED] = NULL,
  [AIGLES_COUNTER_NOT_TARGET] = "not-target",
  [AIGLES_COUNTER_LINE_1] = "line-1",
  [AIGLES_COUNTER_LINE_2] = "line-2",
  [AIGLES_COUNTER_LINE_3] = "line-3",
  [AIGLES_COUNTER_LINE_7] = "line-7",
  [AIGLES_COUNTER_LINE_8] = "line-8",
  [AIGLES_COUNTER_LINE_9] = "line-9",
  [AIGLES_COUNTER_LINE_10] = "line-10",
  [AIGLES_COUNTER_LINE_11] = "line-11",
  [AIGLES_COUNTER_NO_TIME] = "no-time",
};

gboolean
aigles_can_charge (AiglesArm arm,
                   AiglesFormation formation)
{
  return arm != AIGLES_ARTILLERY && (aigles_is_line (formation) || aigles_is_column (formation));
}

/* Whether the line holds; the numbers are those of the checklist (Mouvement 5.1, 5.2, 5.5). */
static gboolean
line_holds (const AiglesCharge *charge,
            int line)
{
  if (charge->uncontrolled && line >= 2 && line <= 5)
    return TRUE;
  switch (line)
    {
    case 1:
      return aigles_can_charge (charge->arm, charge->formation);
    case 2:
      return charge->combat_formation;
    case 3:
      return charge->order_allows;
    case 4:
      return charge->written;
    case 5:
      return charge->declared;
    case 6:
      return charge->target_visible;
    case 7:
      return charge->bearing == AIGLES_BEARING_AHEAD ||
             charge->bearing == AIGLES_BEARING_OFF_AXIS;
    case 8:
      return charge->level == AIGLES_LEVEL_FORMED;
    case 9:
      return charge->arm != AIGLES_INFANTRY || charge->target_arm != AIGLES_CAVALRY;
    case 10:
      return !charge->slope;
    case 11:
      return !charge->obstacle;
    case 12:
      return charge->target_in_melee != AIGLES_IN_MELEE_YES;
    case 13:
      return charge->other_charge != AIGLES_OTHER_CHARGE_SAME_SIDE;
    default:
      g_return_val_if_reached (TRUE);
    }
}

AiglesChargeVerdict
aigles_check_line (const AiglesCharge *charge,
                   int line)
{
  if (line_holds (charge, line))
    return AIGLES_VERDICT_OK;
  if (line == 1 || line == 3 || line == 6 || line == 7)
    return AIGLES_VERDICT_REFUSED;
  if (charge->is_strict && (line == 4 || line == 5))
    return AIGLES_VERDICT_REFUSED;
  /* Without formation it does not even enter a mêlée of its own will (Mêlée 1.2). */
  if (line == 8 && charge->level >= AIGLES_LEVEL_NO_FORMATION)
    return AIGLES_VERDICT_REFUSED;
  return charge->order_allows_entry ? AIGLES_VERDICT_CLASSIC : AIGLES_VERDICT_REFUSED;
}

AiglesChargeVerdict
aigles_judge_charge (const AiglesCharge *charge,
                     guint *failing)
{
  AiglesChargeVerdict verdict = charge->bearing == AIGLES_BEARING_OFF_AXIS
                                    ? AIGLES_VERDICT_OK_REORIENT
                                    : AIGLES_VERDICT_OK;

  *failing = 0;
  for (int line = 1; line <= AIGLES_CHARGE_LINES; line++)
    {
      AiglesChargeVerdict consequence = aigles_check_line (charge, line);

      if (consequence != AIGLES_VERDICT_OK)
        *failing |= 1u << line;
      verdict = MAX (verdict, consequence);
    }
  return verdict;
}

ArbRatio
aigles_quarter_move (int move)
{
  return arb_ratio (move, AIGLES_QUARTERS);
}

int
aigles_quarters_before (int half)
{
  return half == 2 ? AIGLES_QUARTERS / 2 : 0;
}

gint64
aigles_quarters_to_cover (ArbRatio distance,
                          ArbRatio step)
{
  return MAX (1, arb_ratio_ceil (arb_ratio_div (distance, step)));
}

/* At least a quarter of movement, or no bonus of any kind (Mouvement 5.3). */
gboolean
aigles_is_eligible (const AiglesRun *run)
{
  return arb_ratio_cmp (run->distance, aigles_quarter_move (run->move)) >= 0;
}

void
aigles_course_land (AiglesCourse *course,
                    const AiglesRun *run)
{
  int before = aigles_quarters_before (run->half) + (run->reorients ? 1 : 0);
  ArbRatio way = arb_ratio_mul (course->quarter, arb_ratio_int (course->k));

  course->available = AIGLES_QUARTERS - before;
  course->hit = course->k <= course->available;
  course->contact_quarter = before + course->k;
  course->bonus_used = arb_ratio_cmp (run->distance, way) > 0 ? arb_ratio_sub (run->distance, way)
                                                              : arb_ratio_int (0);
  course->travel = arb_ratio_add (
      arb_ratio_mul (course->quarter, arb_ratio_int (course->available)), run->bonus);
}

ArbRatio
aigles_course_left (const AiglesCourse *course,
                    const AiglesRun *run)
{
  ArbRatio way = arb_ratio_mul (course->quarter, arb_ratio_int (course->k));

  return arb_ratio_cmp (course->bonus_used, arb_ratio_int (0)) > 0
             ? arb_ratio_sub (run->bonus, course->bonus_used)
             : arb_ratio_sub (way, run->distance);
}

AiglesCourse
aigles_charge_course_as (const AiglesRun *run,
                         gboolean eligible)
{
  AiglesCourse course = { .quarter = aigles_quarter_move (run->move), .eligible = eligible };
  ArbRatio own_way = eligible ? arb_ratio_sub (run->distance, run->bonus) : run->distance;

  course.k = (int) aigles_quarters_to_cover (own_way, course.quarter);
  course.k0 = (int) aigles_quarters_to_cover (run->distance, course.quarter);
  aigles_course_land (&course, run);
  return course;
}

AiglesCourse
aigles_charge_course (const AiglesRun *run)
{
  return aigles_charge_course_as (run, aigles_is_eligible (run));
}

AiglesFireWindow
aigles_charge_fire (const AiglesRun *run,
                    const AiglesCourse *course,
                    gboolean third_party_half)
{
  int contact = course->contact_quarter;
  gboolean whole_half = contact % 2 == 0;
  int first = whole_half ? contact - 1 : contact;
  int before = aigles_quarters_before (run->half);
  AiglesFireWindow fire;

  fire.target_quarters = (run->reorients ? 1 : 0) + MIN (course->k, course->k0 - 1);
  fire.target_window = 0;
  for (int quarter = first; quarter <= contact; quarter++)
    if (quarter > before && quarter <= before + fire.target_quarters)
      fire.target_window++;
  /* The others fire before the quarter of the contact only (Mêlée 2.1). */
  fire.third_party_window = !whole_half ? 0 : third_party_half ? 2 : 1;
  return fire;
}

const char *
aigles_fire_share (int quarters)
{
  return quarters >= 2 ? "full" : quarters == 1 ? "half" : "none";
}

gboolean
aigles_changes_in_time (const AiglesRun *run,
                        const AiglesCourse *course,
                        int change_quarters,
                        gboolean reaction)
{
  return change_quarters + (reaction ? 1 : 0) <= course->k - 1 + (run->reorients ? 1 : 0);
}

AiglesCounterVerdict
aigles_judge_counter (const AiglesCounter *counter)
{
  if (!counter->is_target)
    return AIGLES_COUNTER_NOT_TARGET;
  if (!aigles_can_charge (counter->arm, counter->formation))
    return AIGLES_COUNTER_LINE_1;
  if (!counter->combat_formation)
    return AIGLES_COUNTER_LINE_2;
  if (!counter->order_allows)
    return AIGLES_COUNTER_LINE_3;
  if (!counter->faces_charger)
    return AIGLES_COUNTER_LINE_7;
  if (counter->level > AIGLES_LEVEL_FORMED)
    return AIGLES_COUNTER_LINE_8;
  if (counter->arm == AIGLES_INFANTRY && counter->charger_arm == AIGLES_CAVALRY)
    return AIGLES_COUNTER_LINE_9;
  if (counter->slope)
    return AIGLES_COUNTER_LINE_10;
  if (counter->obstacle)
    return AIGLES_COUNTER_LINE_11;
  return AIGLES_COUNTER_ALLOWED;
}

gboolean
aigles_counter_has_time (const AiglesRun *charger)
{
  AiglesCourse course = aigles_charge_course (charger);

  return course.k + (charger->reorients ? 1 : 0) > 1;
}

AiglesCounterCourse
aigles_counter_course (const AiglesRun *charger,
                       int counter_move,
                       ArbRatio counter_bonus)
{
  int lost = charger->reorients ? 1 : 0;
  ArbRatio quarter = aigles_quarter_move (charger->move);
  ArbRatio counter_quarter = aigles_quarter_move (counter_move);
  ArbRatio gap =
      arb_ratio_sub (charger->distance, arb_ratio_mul (quarter, arb_ratio_int (2 - lost)));
  AiglesCounterCourse meeting = {
    .remaining = arb_ratio_cmp (gap, arb_ratio_int (0)) > 0 ? gap : arb_ratio_int (0),
    .effective = arb_ratio_cmp (gap, counter_quarter) >= 0,
  };
  gint64 quarters = 2;

  if (meeting.effective)
    {
      /* After the second quarter both have moved: what is left closes at their joint speed. */
      ArbRatio left = arb_ratio_sub (gap, counter_quarter);

      left = arb_ratio_sub (left, arb_ratio_add (charger->bonus, counter_bonus));
      if (arb_ratio_cmp (left, arb_ratio_int (0)) > 0)
        quarters += aigles_quarters_to_cover (left, arb_ratio_add (quarter, counter_quarter));
    }
  meeting.contact_quarter = aigles_quarters_before (charger->half) + (int) quarters;
  meeting.hit = meeting.contact_quarter <= AIGLES_QUARTERS;
  return meeting;
}
