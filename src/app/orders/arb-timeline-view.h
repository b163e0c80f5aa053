/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-timeline.h"

G_BEGIN_DECLS

/* A charge quarter by quarter, drawn: a lane for each quarter, the charger coming from the left, its
 * target on the right, what lies between them in centimetres, and what happens. Shapes and words
 * say everything; colour only helps. The same as a table: arb-timeline-table.h. */
#define ARB_TYPE_TIMELINE_VIEW (arb_timeline_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbTimelineView, arb_timeline_view, ARB, TIMELINE_VIEW, GtkWidget)

GtkWidget *arb_timeline_view_new (void);
/* @timeline NULL: nothing to draw. */
void arb_timeline_view_set (ArbTimelineView *self,
                            const ArbTimeline *timeline);

/* Where a position stands in a widget of that width: for tests. @charger: FALSE for the target. */
double arb_timeline_view_get_x (ArbTimelineView *self,
                                int width,
                                int quarter,
                                gboolean charger);

G_END_DECLS
