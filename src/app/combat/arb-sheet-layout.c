/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-sheet-layout.h"

#include "app/arb-em.h"

/* In em: below it there is not enough room for three columns. */
#define NARROW 50
/* What the first column gets of a wide row, in percent. */
#define LABEL_PERCENT 40
#define SPACING 8

struct _ArbSheetLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbSheetLayout, arb_sheet_layout, GTK_TYPE_LAYOUT_MANAGER)

gboolean
arb_sheet_layout_is_narrow (GtkWidget *widget,
                            int width)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  return width < NARROW * arb_em_get (widget);
}

static guint
count_cells (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n > 0 ? n - 1 : 0;
}

/* Where the child stands across, 0 being the first one. */
static void
get_place (GtkWidget *widget,
           guint index,
           guint n_cells,
           int width,
           int *x,
           int *child_width)
{
  gboolean is_narrow = arb_sheet_layout_is_narrow (widget, width);
  int start = is_narrow ? 0 : width * LABEL_PERCENT / 100;
  int cell = n_cells > 0 ? (width - start - (is_narrow ? 0 : SPACING) - (int) (n_cells - 1) * SPACING) / (int) n_cells : 0;

  if (index == 0)
    {
      *x = 0;
      *child_width = is_narrow || n_cells == 0 ? width : start;
      return;
    }
  *x = start + (is_narrow ? 0 : SPACING) + (int) (index - 1) * (cell + SPACING);
  *child_width = MAX (cell, 0);
}

static int
get_height (GtkWidget *child,
            int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return natural;
}

/* The heights of the first child and of the highest cell. */
static void
measure_heights (GtkWidget *widget,
                 int width,
                 int *label,
                 int *cells)
{
  guint n_cells = count_cells (widget);
  guint index = 0;

  *label = *cells = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), index++)
    {
      int x, child_width, minimum;

      get_place (widget, index, n_cells, width, &x, &child_width);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (index == 0)
        *label = get_height (child, MAX (child_width, minimum));
      else
        *cells = MAX (*cells, get_height (child, MAX (child_width, minimum)));
    }
}

static void
measure_widths (GtkWidget *widget,
                int *minimum,
                int *natural)
{
  guint n_cells = count_cells (widget);
  guint index = 0;
  int cell_minimum = 0;
  int cell_natural = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), index++)
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      if (index == 0)
        {
          *minimum = child_minimum;
          *natural = child_natural;
        }
      cell_minimum = index == 0 ? 0 : MAX (cell_minimum, child_minimum);
      cell_natural = index == 0 ? 0 : MAX (cell_natural, child_natural);
    }
  *minimum = MAX (*minimum, (int) n_cells * (cell_minimum + SPACING));
  *natural += (int) n_cells * (cell_natural + SPACING);
  *natural = MAX (*natural, *minimum);
}

static void
arb_sheet_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  int label, cells;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_widths (widget, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_widths (widget, minimum, &for_size);
  measure_heights (widget, for_size, &label, &cells);
  *minimum = *natural =
      arb_sheet_layout_is_narrow (widget, for_size) ? label + cells : MAX (label, cells);
}

static void
arb_sheet_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  gboolean is_narrow = arb_sheet_layout_is_narrow (widget, width);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_cells = count_cells (widget);
  guint index = 0;
  int label, cells;

  measure_heights (widget, width, &label, &cells);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), index++)
    {
      GtkAllocation place = { 0, 0, 0, height };

      get_place (widget, index, n_cells, width, &place.x, &place.width);
      if (is_narrow)
        place.height = index == 0 ? label : height - label;
      if (is_narrow && index > 0)
        place.y = label;
      if (is_mirrored)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
    }
}

static GtkSizeRequestMode
arb_sheet_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_sheet_layout_class_init (ArbSheetLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = arb_sheet_layout_measure;
  layout_class->allocate = arb_sheet_layout_allocate;
  layout_class->get_request_mode = arb_sheet_layout_get_request_mode;
}

static void
arb_sheet_layout_init (ArbSheetLayout *self)
{
}

GtkLayoutManager *
arb_sheet_layout_new (void)
{
  return g_object_new (ARB_TYPE_SHEET_LAYOUT, NULL);
}
