/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-timeline-private.h"

#include "app/orders/arb-timeline-table.h"

static double
to_double (ArbRatio number)
{
  return (double) number.num / (double) number.den;
}

/* Where they could be at the end of a quarter; the target is to the right, towards the charger is to
 * the left. */
static double
get_charger_way (const ArbTimeline *timeline,
                 int index)
{
  return index < 0 ? 0 : to_double (timeline->quarters[index].charger);
}

static double
get_target_way (const ArbTimeline *timeline,
                int index)
{
  double start = to_double (timeline->run.distance);

  return index < 0 ? start : start - to_double (timeline->quarters[index].target);
}

/* Two that run at each other meet on the way, nearer to where the slower one was. TRUE: they do. */
static gboolean
get_meeting (const ArbTimeline *timeline,
             int index,
             double *cm)
{
  double from, between, charger, target;

  if (!arb_timeline_is_meeting (timeline, index))
    return FALSE;
  from = get_charger_way (timeline, index - 1);
  between = get_target_way (timeline, index - 1) - from;
  charger = get_charger_way (timeline, index) - from;
  target = get_target_way (timeline, index - 1) - get_target_way (timeline, index);
  *cm = from + between * charger / (charger + target);
  return TRUE;
}

double
arb_timeline_get_charger_cm (const ArbTimeline *timeline,
                             int index)
{
  double cm;

  return get_meeting (timeline, index, &cm) ? cm : get_charger_way (timeline, index);
}

double
arb_timeline_get_target_cm (const ArbTimeline *timeline,
                            int index)
{
  double cm;

  return get_meeting (timeline, index, &cm) ? cm : get_target_way (timeline, index);
}

/* The farthest anybody gets. */
static double
get_reach (const ArbTimeline *timeline)
{
  double reach = to_double (timeline->run.distance);

  for (int i = 0; i < timeline->n_quarters; i++)
    {
      reach = MAX (reach, arb_timeline_get_target_cm (timeline, i));
      reach = MAX (reach, arb_timeline_get_charger_cm (timeline, i));
    }
  return MAX (reach, 1);
}

ArbTimelineGround
arb_timeline_ground_new (const ArbTimeline *timeline,
                         double em,
                         int width)
{
  ArbTimelineGround ground = { .em = em };

  ground.reach = get_reach (timeline);
  ground.left = (ARB_TIMELINE_LABEL_EM + ARB_TIMELINE_MARK_EM) * ground.em;
  ground.scale = (width - ground.left - 2 * ARB_TIMELINE_MARK_EM * ground.em) / ground.reach;
  return ground;
}

double
arb_timeline_ground_get_x (const ArbTimelineGround *ground,
                           double cm)
{
  return ground->left + cm * ground->scale;
}
