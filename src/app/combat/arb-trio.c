/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-trio.h"

#include "app/arb-panes.h"

#define SIDE_SHARE 0.21
#define SIDE_MIN 230
#define SIDE_MAX 340

struct _ArbTrio
{
  GtkWidget parent_instance;

  /* Owned as children */
  GtkWidget *top;
  GtkWidget *side;
  GtkWidget *line;
  GtkWidget *rest;
};

G_DEFINE_FINAL_TYPE (ArbTrio, arb_trio, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TOP,
  PROP_SIDE,
  PROP_REST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
measure (GtkWidget *child,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural)
{
  *minimum = *natural = 0;
  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

/* Narrow is always possible, so that is the minimum. */
static void
arb_trio_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  ArbTrio *self = ARB_TRIO (widget);
  int top_minimum = 0, top_natural = 0;

  gtk_widget_measure (self->rest, orientation, -1, minimum, natural, NULL, NULL);
  /* Measured although it may not be laid out now: it must fit when it is. */
  if (gtk_widget_get_visible (self->top))
    gtk_widget_measure (self->top, orientation, -1, &top_minimum, &top_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, top_minimum);
      *natural = MAX (*natural, top_natural);
    }
  else
    {
      *minimum += top_minimum;
      *natural += top_natural;
    }
}

static void
allocate_at (GtkWidget *child,
             int x,
             int y,
             int width,
             int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
arb_trio_size_allocate (GtkWidget *widget,
                        int width,
                        int height,
                        int baseline)
{
  ArbTrio *self = ARB_TRIO (widget);
  gboolean is_wide = width >= arb_panes_scale (widget, ARB_TRIO_WIDE);
  int minimum, natural, size, line;

  gtk_widget_set_child_visible (self->side, is_wide);
  gtk_widget_set_child_visible (self->line, is_wide && gtk_widget_get_visible (self->side));
  gtk_widget_set_child_visible (self->top, !is_wide);
  if (is_wide && gtk_widget_should_layout (self->side))
    {
      measure (self->side, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
      size = MAX (minimum, CLAMP ((int) (width * SIDE_SHARE), arb_panes_scale (widget, SIDE_MIN),
                                  arb_panes_scale (widget, SIDE_MAX)));
      measure (self->line, GTK_ORIENTATION_HORIZONTAL, -1, &line, &natural);
      allocate_at (self->side, 0, 0, size, height);
      allocate_at (self->line, size, 0, line, height);
      allocate_at (self->rest, size + line, 0, width - size - line, height);
      return;
    }
  measure (self->top, GTK_ORIENTATION_VERTICAL, width, &size, &natural);
  if (gtk_widget_should_layout (self->top))
    allocate_at (self->top, 0, 0, width, size);
  allocate_at (self->rest, 0, size, width, height - size);
}

static void
set_child (ArbTrio *self,
           GtkWidget **place,
           GtkWidget *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  /* In the order Tab walks through them: the units, then the rest. */
  if (place == &self->rest)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  else
    gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
}

static void
arb_trio_set_property (GObject *object,
                       guint prop_id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  ArbTrio *self = ARB_TRIO (object);

  switch (prop_id)
    {
    case PROP_TOP:
      set_child (self, &self->top, g_value_get_object (value));
      break;
    case PROP_SIDE:
      set_child (self, &self->side, g_value_get_object (value));
      break;
    case PROP_REST:
      set_child (self, &self->rest, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_trio_dispose (GObject *object)
{
  ArbTrio *self = ARB_TRIO (object);

  g_clear_pointer (&self->top, gtk_widget_unparent);
  g_clear_pointer (&self->side, gtk_widget_unparent);
  g_clear_pointer (&self->line, gtk_widget_unparent);
  g_clear_pointer (&self->rest, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_trio_parent_class)->dispose (object);
}

static void
arb_trio_class_init (ArbTrioClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = arb_trio_set_property;
  object_class->dispose = arb_trio_dispose;
  widget_class->measure = arb_trio_measure;
  widget_class->size_allocate = arb_trio_size_allocate;
  properties[PROP_TOP] = g_param_spec_object ("top", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SIDE] = g_param_spec_object ("side", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_REST] = g_param_spec_object ("rest", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_trio_init (ArbTrio *self)
{
  self->line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
}
