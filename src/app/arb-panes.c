/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-panes.h"

/* In the unit of the setting, 1024 to the dot. */
#define USUAL_DPI (96 * 1024)

/* The account is a narrow column next to the step, and the smaller part below it. */
#define END_SHARE_WIDE 0.38
#define END_SHARE_NARROW 0.3

struct _ArbPanes
{
  GtkWidget parent_instance;

  /* Owned as children */
  GtkWidget *start;
  GtkWidget *separator;
  GtkWidget *end;
};

G_DEFINE_FINAL_TYPE (ArbPanes, arb_panes, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_START,
  PROP_END,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_child (ArbPanes *self,
           GtkWidget **place,
           GtkWidget *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  /* Children are walked through by Tab in the order of insertion. */
  if (place == &self->start)
    gtk_widget_insert_before (child, GTK_WIDGET (self), self->separator);
  else
    gtk_widget_insert_after (child, GTK_WIDGET (self), self->separator);
}

static void
measure_along (GtkWidget *child,
               GtkOrientation orientation,
               int *minimum,
               int *natural,
               gboolean is_sum)
{
  int child_minimum, child_natural;

  gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
  *minimum = is_sum ? *minimum + child_minimum : MAX (*minimum, child_minimum);
  *natural = is_sum ? *natural + child_natural : MAX (*natural, child_natural);
}

/* Narrow is always possible, so that is the minimum. */
static void
arb_panes_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  ArbPanes *self = ARB_PANES (widget);
  gboolean is_sum = orientation == GTK_ORIENTATION_VERTICAL;

  *minimum = *natural = 0;
  measure_along (self->start, orientation, minimum, natural, is_sum);
  measure_along (self->end, orientation, minimum, natural, is_sum);
  measure_along (self->separator, orientation, minimum, natural, is_sum);
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

static int
measure_minimum (GtkWidget *child,
                 GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
arb_panes_size_allocate (GtkWidget *widget,
                         int width,
                         int height,
                         int baseline)
{
  ArbPanes *self = ARB_PANES (widget);
  int line, size;

  if (width >= arb_panes_scale (widget, ARB_PANES_WIDE))
    {
      line = measure_minimum (self->separator, GTK_ORIENTATION_HORIZONTAL);
      size = CLAMP ((int) (width * END_SHARE_WIDE),
                    measure_minimum (self->end, GTK_ORIENTATION_HORIZONTAL),
                    width - line - measure_minimum (self->start, GTK_ORIENTATION_HORIZONTAL));
      allocate_at (self->start, 0, 0, width - line - size, height);
      allocate_at (self->separator, width - line - size, 0, line, height);
      allocate_at (self->end, width - size, 0, size, height);
      return;
    }
  line = measure_minimum (self->separator, GTK_ORIENTATION_VERTICAL);
  size = CLAMP ((int) (height * END_SHARE_NARROW),
                measure_minimum (self->end, GTK_ORIENTATION_VERTICAL),
                height - line - measure_minimum (self->start, GTK_ORIENTATION_VERTICAL));
  allocate_at (self->start, 0, 0, width, height - line - size);
  allocate_at (self->separator, 0, height - line - size, width, line);
  allocate_at (self->end, 0, height - size, width, size);
}

static void
arb_panes_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  ArbPanes *self = ARB_PANES (object);

  switch (prop_id)
    {
    case PROP_START:
      set_child (self, &self->start, g_value_get_object (value));
      break;
    case PROP_END:
      set_child (self, &self->end, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_panes_dispose (GObject *object)
{
  ArbPanes *self = ARB_PANES (object);

  g_clear_pointer (&self->start, gtk_widget_unparent);
  g_clear_pointer (&self->separator, gtk_widget_unparent);
  g_clear_pointer (&self->end, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_panes_parent_class)->dispose (object);
}

static void
arb_panes_class_init (ArbPanesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = arb_panes_set_property;
  object_class->dispose = arb_panes_dispose;
  widget_class->measure = arb_panes_measure;
  widget_class->size_allocate = arb_panes_size_allocate;
  properties[PROP_START] = g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_END] = g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_panes_init (ArbPanes *self)
{
  self->separator = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_parent (self->separator, GTK_WIDGET (self));
}

gboolean
arb_panes_is_wide (ArbPanes *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) >=
         arb_panes_scale (GTK_WIDGET (self), ARB_PANES_WIDE);
}

int
arb_panes_scale (GtkWidget *widget,
                 int size)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? (int) ((gint64) size * dpi / USUAL_DPI) : size;
}
