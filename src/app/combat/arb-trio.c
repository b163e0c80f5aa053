/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-trio.h"

#include "app/arb-panes.h"

#define SIDE_SHARE 0.21
#define SIDE_MIN 230
#define SIDE_MAX 340

struct _ArbTrio
{
  ArbSlots parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbTrio, arb_trio, ARB_TYPE_SLOTS)

/* In the order Tab walks through them: the units, then the rest. */
enum
{
  TOP,
  SIDE,
  REST,
};

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
  GtkWidget *top = arb_slots_get (ARB_SLOTS (widget), TOP);
  GtkWidget *rest = arb_slots_get (ARB_SLOTS (widget), REST);
  int top_minimum = 0, top_natural = 0;

  gtk_widget_measure (rest, orientation, -1, minimum, natural, NULL, NULL);
  /* Measured although it may not be laid out now: it must fit when it is. */
  if (gtk_widget_get_visible (top))
    gtk_widget_measure (top, orientation, -1, &top_minimum, &top_natural, NULL, NULL);
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
arb_trio_size_allocate (GtkWidget *widget,
                        int width,
                        int height,
                        int baseline)
{
  GtkWidget *top = arb_slots_get (ARB_SLOTS (widget), TOP);
  GtkWidget *side = arb_slots_get (ARB_SLOTS (widget), SIDE);
  GtkWidget *separator = arb_slots_get_line (ARB_SLOTS (widget));
  GtkWidget *rest = arb_slots_get (ARB_SLOTS (widget), REST);
  gboolean is_wide = width >= arb_panes_scale (widget, ARB_TRIO_WIDE);
  int minimum, natural, size, line;

  gtk_widget_set_child_visible (side, is_wide);
  gtk_widget_set_child_visible (separator, is_wide && gtk_widget_get_visible (side));
  gtk_widget_set_child_visible (top, !is_wide);
  if (is_wide && gtk_widget_should_layout (side))
    {
      measure (side, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
      size = MAX (minimum, CLAMP ((int) (width * SIDE_SHARE), arb_panes_scale (widget, SIDE_MIN),
                                  arb_panes_scale (widget, SIDE_MAX)));
      measure (separator, GTK_ORIENTATION_HORIZONTAL, -1, &line, &natural);
      arb_slots_allocate (side, 0, 0, size, height);
      arb_slots_allocate (separator, size, 0, line, height);
      arb_slots_allocate (rest, size + line, 0, width - size - line, height);
      return;
    }
  measure (top, GTK_ORIENTATION_VERTICAL, width, &size, &natural);
  if (gtk_widget_should_layout (top))
    arb_slots_allocate (top, 0, 0, width, size);
  arb_slots_allocate (rest, 0, size, width, height - size);
}

static void
arb_trio_class_init (ArbTrioClass *klass)
{
  static const char *const slots[] = { [TOP] = "top", [SIDE] = "side", [REST] = "rest", NULL };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = arb_trio_measure;
  widget_class->size_allocate = arb_trio_size_allocate;
  arb_slots_class_add (ARB_SLOTS_CLASS (klass), slots);
}

static void
arb_trio_init (ArbTrio *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (arb_slots_get_line (ARB_SLOTS (self))),
                                  GTK_ORIENTATION_VERTICAL);
}
