/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-head-layout.h"

#include "app/arb-em.h"

/* In em: names of the usual length would take three lines. */
#define LITTLE_ROOM 14
#define SPACING 6

enum
{
  SIDE,
  NUMBER,
  NAME,
  STRENGTH,
  FACTS,
  EFFECTS,
  N_CHILDREN
};

struct _ArbHeadLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbHeadLayout, arb_head_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
get_children (GtkWidget *widget,
              GtkWidget **children)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (guint i = 0; i < N_CHILDREN; i++)
    {
      children[i] = child;
      child = child != NULL ? gtk_widget_get_next_sibling (child) : NULL;
    }
}

static gboolean
is_there (GtkWidget *child)
{
  return child != NULL && gtk_widget_should_layout (child);
}

/* Whether the child is left out at that width. */
static gboolean
is_left_out (GtkWidget *widget,
             GtkWidget *const *children,
             guint child,
             int width)
{
  if (width >= LITTLE_ROOM * arb_em_get (widget) || !is_there (children[NUMBER]) ||
      !is_there (children[STRENGTH]))
    return FALSE;
  return child == SIDE || child == NAME || child == FACTS;
}

/* Which child the number stands before. */
static guint
get_neighbour (GtkWidget *widget,
               GtkWidget *const *children,
               int width)
{
  return is_left_out (widget, children, NAME, width) ? STRENGTH : NAME;
}

static int
get_number_width (GtkWidget *const *children)
{
  int minimum = 0;

  if (!is_there (children[NUMBER]))
    return 0;
  gtk_widget_measure (children[NUMBER], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum + SPACING;
}

static int
get_height (GtkWidget *child,
            int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return natural;
}

/* Allocates the children, or only adds up their heights. */
static int
lay_out (GtkWidget *widget,
         int width,
         gboolean allocate)
{
  GtkWidget *children[N_CHILDREN];
  guint neighbour;
  int number;
  int y = 0;

  get_children (widget, children);
  neighbour = get_neighbour (widget, children, width);
  number = get_number_width (children);
  for (guint i = 0; i < N_CHILDREN; i++)
    {
      gboolean is_shown = is_there (children[i]) && !is_left_out (widget, children, i, width);
      int x = i == neighbour ? number : 0;
      int child_width = MAX (width - x, 0);
      int height;

      if (allocate && children[i] != NULL)
        gtk_widget_set_child_visible (children[i], is_shown);
      if (!is_shown || i == NUMBER)
        continue;
      if (child_width < 1)
        continue;
      height = get_height (children[i], child_width);
      if (allocate)
        gtk_widget_size_allocate (children[i], &(GtkAllocation) { x, y, child_width, height }, -1);
      if (i == neighbour && number > 0)
        {
          int number_height = get_height (children[NUMBER], number - SPACING);

          if (allocate)
            gtk_widget_size_allocate (
                children[NUMBER],
                &(GtkAllocation) { 0, y, number - SPACING, number_height }, -1);
          height = MAX (height, number_height);
        }
      y += height;
    }
  return y;
}

static void
measure_width (GtkWidget *widget,
               int *minimum,
               int *natural)
{
  GtkWidget *children[N_CHILDREN];
  int number;

  get_children (widget, children);
  number = get_number_width (children);
  for (guint i = 0; i < N_CHILDREN; i++)
    {
      int least, wanted;

      if (!is_there (children[i]))
        continue;
      gtk_widget_measure (children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      /* The strength may come to stand beside the number. */
      if (i == NAME || i == STRENGTH)
        {
          least += number;
          wanted += number;
        }
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
arb_head_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (widget, minimum, natural);
      return;
    }
  if (for_size < 0)
    {
      int least = 0;

      measure_width (widget, &least, &for_size);
    }
  *minimum = *natural = lay_out (widget, for_size, FALSE);
}

static void
arb_head_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  lay_out (widget, width, TRUE);
}

static GtkSizeRequestMode
arb_head_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_head_layout_class_init (ArbHeadLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = arb_head_layout_measure;
  layout_class->allocate = arb_head_layout_allocate;
  layout_class->get_request_mode = arb_head_layout_get_request_mode;
}

static void
arb_head_layout_init (ArbHeadLayout *self)
{
}
