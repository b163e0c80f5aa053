/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-timeline-private.h"

#include <math.h>

#include "app/arb-em.h"
#include "app/orders/arb-timeline-table.h"

#define MIN_WIDTH_EM 18

struct _ArbTimelineView
{
  GtkWidget parent_instance;

  ArbTimeline timeline; /* without quarters: nothing to draw */
};

G_DEFINE_FINAL_TYPE (ArbTimelineView, arb_timeline_view, GTK_TYPE_WIDGET)

static ArbTimelineGround
get_ground (ArbTimelineView *self,
            int width)
{
  return arb_timeline_ground_new (&self->timeline, arb_em_get (GTK_WIDGET (self)), width);
}

double
arb_timeline_view_get_x (ArbTimelineView *self,
                         int width,
                         int quarter,
                         gboolean charger)
{
  g_return_val_if_fail (ARB_IS_TIMELINE_VIEW (self), 0);

  ArbTimelineGround ground = get_ground (self, width);

  return arb_timeline_ground_get_x (
      &ground, charger ? arb_timeline_get_charger_cm (&self->timeline, quarter)
                       : arb_timeline_get_target_cm (&self->timeline, quarter));
}

static GtkSizeRequestMode
arb_timeline_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_timeline_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  ArbTimelineView *self = ARB_TIMELINE_VIEW (widget);
  double em = arb_em_get (widget);
  int narrowest = (int) ceil (MIN_WIDTH_EM * em);
  int width = MAX (for_size, narrowest);
  double height = ARB_TIMELINE_AXIS_EM * em;
  ArbTimelineGround ground;

  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->timeline.n_quarters == 0)
    {
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? narrowest : 0;
      *natural = 2 * *minimum;
      return;
    }
  ground = get_ground (self, width);
  for (int i = -1; i < self->timeline.n_quarters; i++)
    height += arb_timeline_get_lane_height (widget, &self->timeline, &ground, i, width);
  *minimum = *natural = (int) ceil (height);
}

static void
arb_timeline_view_snapshot (GtkWidget *widget,
                            GtkSnapshot *snapshot)
{
  ArbTimelineView *self = ARB_TIMELINE_VIEW (widget);
  ArbTimelineGround ground;

  if (self->timeline.n_quarters == 0)
    return;
  ground = get_ground (self, gtk_widget_get_width (widget));
  arb_timeline_draw (widget, &self->timeline, &ground, snapshot);
}

static void
arb_timeline_view_class_init (ArbTimelineViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = arb_timeline_view_get_request_mode;
  widget_class->measure = arb_timeline_view_measure;
  widget_class->snapshot = arb_timeline_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
arb_timeline_view_init (ArbTimelineView *self)
{
}

GtkWidget *
arb_timeline_view_new (void)
{
  return g_object_new (ARB_TYPE_TIMELINE_VIEW, NULL);
}

void
arb_timeline_view_set (ArbTimelineView *self,
                       const ArbTimeline *timeline)
{
  g_autofree char *summary = timeline != NULL ? arb_timeline_dup_summary (timeline) : NULL;

  g_return_if_fail (ARB_IS_TIMELINE_VIEW (self));
  self->timeline = timeline != NULL ? *timeline : (ArbTimeline) { 0 };
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  summary != NULL ? summary : "", -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
