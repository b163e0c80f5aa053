/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/orders/arb-timeline-view.h"

G_BEGIN_DECLS

/* In em, so that everything grows with the text. */
#define ARB_TIMELINE_LABEL_EM 2.2 /* room for the name of a quarter */
#define ARB_TIMELINE_MARK_EM 0.62 /* half a marker */
#define ARB_TIMELINE_AXIS_EM 2.0

/* Where centimetres of the table are in the widget. */
typedef struct
{
  double em;
  double left;  /* of 0 cm */
  double scale; /* pixels for a cm */
  double reach;
} ArbTimelineGround;

/* arb-timeline-ground.c: where the two are at the end of a quarter, or before the first for -1. */
double arb_timeline_get_charger_cm (const ArbTimeline *timeline,
                                    int index);
double arb_timeline_get_target_cm (const ArbTimeline *timeline,
                                   int index);
ArbTimelineGround arb_timeline_ground_new (const ArbTimeline *timeline,
                                           double em,
                                           int width);
double arb_timeline_ground_get_x (const ArbTimelineGround *ground,
                                  double cm);

/* arb-timeline-draw.c: one lane for the declaration (-1) and for each quarter. */
double arb_timeline_get_lane_height (GtkWidget *widget,
                                     const ArbTimeline *timeline,
                                     const ArbTimelineGround *ground,
                                     int index,
                                     int width);
void arb_timeline_draw (GtkWidget *widget,
                        const ArbTimeline *timeline,
                        const ArbTimelineGround *ground,
                        GtkSnapshot *snapshot);

G_END_DECLS
