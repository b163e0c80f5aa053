/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-timeline.h"

static ArbRatio
times (ArbRatio step,
       int count)
{
  return arb_ratio_mul (step, arb_ratio_int (MAX (0, count)));
}

/* The next quarter; the gap follows from the two positions. */
static ArbTimelineQuarter *
add_quarter (ArbTimeline *self,
             int quarter,
             ArbRatio charger,
             ArbRatio target)
{
  ArbTimelineQuarter *added = &self->quarters[self->n_quarters++];
  ArbRatio gap = arb_ratio_sub (self->run.distance, arb_ratio_add (charger, target));

  if (arb_ratio_cmp (gap, arb_ratio_int (0)) < 0)
    gap = arb_ratio_int (0);
  *added = (ArbTimelineQuarter) { quarter, charger, target, gap, 0 };
  return added;
}

ArbTimeline
aigles_timeline_charge (const AiglesRun *run,
                        const AiglesCourse *course,
                        const AiglesFireWindow *fire)
{
  ArbTimeline self = { .run = *run };
  int before = aigles_quarters_before (run->half);
  int lost = run->reorients ? 1 : 0;
  int last = course->hit ? course->contact_quarter : AIGLES_QUARTERS;

  for (int quarter = before + 1; quarter <= MIN (last, AIGLES_QUARTERS); quarter++)
    {
      int moved = quarter - before - lost;
      ArbRatio way = times (course->quarter, moved);
      ArbTimelineQuarter *added;

      if (quarter == last)
        way = course->hit ? run->distance : course->travel;
      added = add_quarter (&self, quarter, way, arb_ratio_int (0));
      if (moved < 1)
        added->events |= ARB_TIMELINE_REORIENTS;
      if (quarter - before <= fire->target_quarters)
        added->events |= ARB_TIMELINE_TARGET_FIRES;
      if (quarter == last)
        added->events |= course->hit ? ARB_TIMELINE_CONTACT : ARB_TIMELINE_MISSES;
    }
  return self;
}

ArbTimeline
aigles_timeline_counter (const AiglesRun *run,
                         const AiglesCounterCourse *meeting,
                         int counter_move)
{
  ArbTimeline self = { .run = *run };
  int before = aigles_quarters_before (run->half);
  int lost = run->reorients ? 1 : 0;
  int last = MIN (meeting->contact_quarter, AIGLES_QUARTERS);

  for (int quarter = before + 1; quarter <= last; quarter++)
    {
      int moved = quarter - before - lost;
      /* One gait behind: it leaves in the quarter after the start of the charge. */
      ArbRatio counter = times (aigles_quarter_move (counter_move), quarter - before - 1);
      ArbRatio way = times (aigles_quarter_move (run->move), moved);
      ArbTimelineQuarter *added = add_quarter (&self, quarter, way, counter);

      if (moved < 1)
        added->events |= ARB_TIMELINE_REORIENTS;
      if (quarter == before + 1)
        added->events |= ARB_TIMELINE_WAITS;
      if (quarter == meeting->contact_quarter)
        {
          added->gap = arb_ratio_int (0);
          added->events |= ARB_TIMELINE_CONTACT;
        }
      else if (quarter == AIGLES_QUARTERS)
        {
          added->events |= ARB_TIMELINE_MISSES;
        }
    }
  return self;
}

ArbTimeline
aigles_timeline_evade (const AiglesRun *run,
                       const AiglesChase *chase,
                       int evade_speed)
{
  ArbTimeline self = { .run = *run };
  int before = aigles_quarters_before (run->half);
  int last = chase->caught ? chase->caught_quarter : AIGLES_QUARTERS;

  for (int quarter = before + 1; quarter <= last; quarter++)
    {
      int j = quarter - before;
      ArbRatio away = aigles_evade_distance (evade_speed, chase->delay, j);
      ArbRatio way = times (aigles_quarter_move (run->move), j);
      ArbTimelineQuarter *added;

      if (quarter == last)
        way = chase->caught ? arb_ratio_add (run->distance, away) : chase->charger_travel;
      added = add_quarter (&self, quarter, way, arb_ratio_sub (arb_ratio_int (0), away));
      if (j <= chase->delay)
        added->events |= ARB_TIMELINE_WAITS;
      if (quarter == last)
        added->events |= chase->caught ? ARB_TIMELINE_CONTACT : ARB_TIMELINE_MISSES;
    }
  return self;
}
