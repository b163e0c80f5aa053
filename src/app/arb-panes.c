/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-panes.h"

/* In the unit of the setting, 1024 to the dot. */
#define USUAL_DPI (96 * 1024)

/* The second child is a narrow column next to the first, and the smaller part below it. */
#define END_SHARE_WIDE 0.38
#define END_PERCENT_BELOW 42

struct _ArbPanes
{
  GtkWidget parent_instance;

  /* Owned, as children */
  GtkWidget *start;
  GtkWidget *separator;
  GtkWidget *end;
  int percent_below; /* what the end gets when it stands below */
  gboolean scrolls;  /* stand in what scrolls, and may be as high as they need */
};

G_DEFINE_FINAL_TYPE (ArbPanes, arb_panes, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_START,
  PROP_END,
  PROP_PERCENT_BELOW,
  PROP_SCROLLS,
};

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

static int
measure_minimum (GtkWidget *child,
                 GtkOrientation orientation,
                 int for_size)
{
  int minimum;

  gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* A window asks for its height at its least width, and would be too high for its screen. */
static GtkSizeRequestMode
arb_panes_get_request_mode (GtkWidget *widget)
{
  return ARB_PANES (widget)->scrolls ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* As high as both need where they stand one below the other. */
static int
measure_below (ArbPanes *self,
               int width)
{
  int start = measure_minimum (self->start, GTK_ORIENTATION_VERTICAL, width) +
              measure_minimum (self->separator, GTK_ORIENTATION_VERTICAL, width);
  int end = measure_minimum (self->end, GTK_ORIENTATION_VERTICAL, width);

  /* The end gets a quarter at least. */
  return MAX (start + end, (start * 4 + 2) / 3);
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

  if (is_sum && for_size > 0)
    {
      gboolean is_wide = for_size >= arb_panes_scale (widget, ARB_PANES_WIDE);

      *minimum = *natural = is_wide ? 0 : measure_below (self, for_size);
      if (is_wide)
        {
          measure_along (self->start, orientation, minimum, natural, FALSE);
          measure_along (self->end, orientation, minimum, natural, FALSE);
        }
      return;
    }
  *minimum = *natural = 0;
  measure_along (self->start, orientation, minimum, natural, is_sum);
  measure_along (self->end, orientation, minimum, natural, is_sum);
  measure_along (self->separator, orientation, minimum, natural, is_sum);
}

static void
allocate (GtkWidget *child,
          int x,
          int y,
          int width,
          int height)
{
  gtk_widget_size_allocate (child, &(const GtkAllocation){ x, y, width, height }, -1);
}

static void
arb_panes_size_allocate (GtkWidget *widget,
                         int width,
                         int height,
                         int baseline)
{
  ArbPanes *self = ARB_PANES (widget);
  int line, least, room, size;

  if (width >= arb_panes_scale (widget, ARB_PANES_WIDE))
    {
      line = measure_minimum (self->separator, GTK_ORIENTATION_HORIZONTAL, -1);
      size = CLAMP ((int) (width * END_SHARE_WIDE),
                    measure_minimum (self->end, GTK_ORIENTATION_HORIZONTAL, -1),
                    width - line - measure_minimum (self->start, GTK_ORIENTATION_HORIZONTAL, -1));
      allocate (self->start, 0, 0, width - line - size, height);
      allocate (self->separator, width - line - size, 0, line, height);
      allocate (self->end, width - size, 0, size, height);
      return;
    }
  line = measure_minimum (self->separator, GTK_ORIENTATION_VERTICAL, width);
  least = CLAMP (measure_minimum (self->end, GTK_ORIENTATION_VERTICAL, width), height / 4, height * 3 / 4);
  room = height - line - measure_minimum (self->start, GTK_ORIENTATION_VERTICAL, width);
  size = MAX (height * self->percent_below / 100, least);
  /* What wraps is higher where it is narrow. Where there is no room for both, the lower one covers the end of
   * the upper one. */
  if (room >= least)
    size = MIN (size, room);
  size = CLAMP (size, 0, MAX (height - line, 0));
  allocate (self->start, 0, 0, width, height - line - size);
  allocate (self->separator, 0, height - line - size, width, line);
  allocate (self->end, 0, height - size, width, size);
}

/* Tab walks from the first to the second, in whatever order they are given. */
static void
arb_panes_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  ArbPanes *self = ARB_PANES (object);
  GtkWidget **child = prop_id == PROP_START ? &self->start : &self->end;

  if (prop_id == PROP_SCROLLS)
    {
      self->scrolls = g_value_get_boolean (value);
      return;
    }
  if (prop_id == PROP_PERCENT_BELOW)
    {
      self->percent_below = g_value_get_int (value);
      return;
    }
  g_clear_pointer (child, gtk_widget_unparent);
  *child = g_value_get_object (value);
  gtk_widget_insert_after (*child, GTK_WIDGET (self), prop_id == PROP_END ? self->start : NULL);
  if (prop_id == PROP_END)
    gtk_widget_add_css_class (*child, "pane-end");
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
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = arb_panes_dispose;
  object_class->set_property = arb_panes_set_property;
  widget_class->get_request_mode = arb_panes_get_request_mode;
  widget_class->measure = arb_panes_measure;
  widget_class->size_allocate = arb_panes_size_allocate;
  g_object_class_install_property (
      object_class, PROP_START,
      g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (
      object_class, PROP_END, g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (
      object_class, PROP_PERCENT_BELOW,
      g_param_spec_int ("percent-below", NULL, NULL, 0, 100, END_PERCENT_BELOW, flags));
  g_object_class_install_property (
      object_class, PROP_SCROLLS, g_param_spec_boolean ("scrolls", NULL, NULL, FALSE, flags));
}

static void
arb_panes_init (ArbPanes *self)
{
  self->percent_below = END_PERCENT_BELOW;
  self->separator = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_parent (self->separator, GTK_WIDGET (self));
}

gboolean
arb_panes_is_wide (ArbPanes *self)
{
  g_return_val_if_fail (ARB_IS_PANES (self), FALSE);
  return gtk_widget_get_width (GTK_WIDGET (self)) >=
         arb_panes_scale (GTK_WIDGET (self), ARB_PANES_WIDE);
}

int
arb_panes_scale (GtkWidget *widget,
                 int size)
{
  int dpi = -1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);
  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? (int) ((gint64) size * dpi / USUAL_DPI) : size;
}

static void
dpi_changed_cb (AdwClamp *clamp)
{
  int maximum = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (clamp), "usual-maximum"));
  int threshold = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (clamp), "usual-threshold"));

  adw_clamp_set_maximum_size (clamp, arb_panes_scale (GTK_WIDGET (clamp), maximum));
  adw_clamp_set_tightening_threshold (clamp, arb_panes_scale (GTK_WIDGET (clamp), threshold));
}

static void
scale_clamp (AdwClamp *clamp)
{
  g_object_set_data (G_OBJECT (clamp), "usual-maximum",
                     GINT_TO_POINTER (adw_clamp_get_maximum_size (clamp)));
  g_object_set_data (G_OBJECT (clamp), "usual-threshold",
                     GINT_TO_POINTER (adw_clamp_get_tightening_threshold (clamp)));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (clamp)), "notify::gtk-xft-dpi",
                           G_CALLBACK (dpi_changed_cb), clamp, G_CONNECT_SWAPPED);
  dpi_changed_cb (clamp);
}

void
arb_panes_make_room (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (ADW_IS_CLAMP (widget))
    scale_clamp (ADW_CLAMP (widget));
  else if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading") &&
           gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP) != NULL)
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    arb_panes_make_room (child);
}
