/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-boxes.h"

#include <math.h>

#include "app/arb-em.h"

#define GROUP 5       /* boxes before a wider gap, so that they can be counted at a glance */
#define SIZE_EM 1.15
#define GAP_EM 0.28
#define GROUP_GAP_EM 0.35
#define MAX_BOXES 400 /* beyond that the number has to do */

struct _ArbBoxes
{
  GtkWidget parent_instance;

  ArbTrackState state;
  GArray *marks; /* Owned, int: a bar behind so many boxes */
  gboolean active;
};

G_DEFINE_FINAL_TYPE (ArbBoxes, arb_boxes, GTK_TYPE_WIDGET)

enum
{
  CROSSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Geometry --------------------------------------------------------------------------------- */

typedef struct
{
  double size;
  double gap;
  double group_gap;
  int per_row;
  int n_boxes;
} Grid;

static double
get_offset (const Grid *grid,
            int in_row)
{
  return in_row * (grid->size + grid->gap) + (in_row / GROUP) * grid->group_gap;
}

static Grid
make_grid (ArbBoxes *self,
           int width)
{
  double em = arb_em_get (GTK_WIDGET (self));
  Grid grid = { SIZE_EM * em, GAP_EM * em, GROUP_GAP_EM * em, GROUP, 0 };

  grid.n_boxes = (int) MIN (self->state.start, MAX_BOXES);
  if (width < 0)
    grid.per_row = MAX (grid.n_boxes, 1);
  else
    while (get_offset (&grid, grid.per_row + GROUP - 1) + grid.size <= width)
      grid.per_row += GROUP;
  return grid;
}

static void
get_corner (const Grid *grid,
            int box,
            double *x,
            double *y)
{
  *x = get_offset (grid, box % grid->per_row);
  *y = (box / grid->per_row) * (grid->size + 1.5 * grid->gap);
}

static void
arb_boxes_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  ArbBoxes *self = ARB_BOXES (widget);
  Grid grid = make_grid (self, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (get_offset (&grid, GROUP - 1) + grid.size);
      *natural = (int) ceil (get_offset (&grid, MAX (grid.n_boxes, 1) - 1) + grid.size);
      *natural = MAX (*minimum, *natural);
      return;
    }
  *minimum = *natural =
      (int) ceil (((grid.n_boxes + grid.per_row - 1) / grid.per_row) *
                  (grid.size + 1.5 * grid.gap));
}

static GtkSizeRequestMode
arb_boxes_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* --- Which box is what: the others first, then the elites ------------------------------------- */

static gboolean
is_elite (const ArbBoxes *self,
          int box)
{
  return box >= self->state.start - self->state.elite_start;
}

/* Of its kind: how many there were, how many are left, where the first stands. */
static void
get_kind (const ArbBoxes *self,
          gboolean elite,
          int *first,
          int *n_lost)
{
  const ArbTrackState *state = &self->state;

  *first = elite ? (int) (state->start - state->elite_start) : 0;
  *n_lost = elite ? (int) (state->elite_start - state->elite_left)
                  : (int) ((state->start - state->elite_start) -
                           (state->left - state->elite_left));
}

static gboolean
is_lost (const ArbBoxes *self,
         int box)
{
  int first, n_lost;

  get_kind (self, is_elite (self, box), &first, &n_lost);
  return box < first + n_lost;
}

/* The one the losses carried count against. */
static int
get_next_box (const ArbBoxes *self)
{
  int first, n_lost;

  get_kind (self, FALSE, &first, &n_lost);
  if (n_lost < self->state.start - self->state.elite_start)
    return n_lost;
  get_kind (self, TRUE, &first, &n_lost);
  return first + n_lost;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void
trace_shape (cairo_t *cr,
             gboolean elite,
             double x,
             double y,
             double size)
{
  if (elite)
    {
      double bulge = size * 0.08;

      cairo_move_to (cr, x + size / 2, y - bulge);
      cairo_line_to (cr, x + size + bulge, y + size / 2);
      cairo_line_to (cr, x + size / 2, y + size + bulge);
      cairo_line_to (cr, x - bulge, y + size / 2);
      cairo_close_path (cr);
      return;
    }
  cairo_rectangle (cr, x, y, size, size);
}

static void
draw_carry (cairo_t *cr,
            const ArbBoxes *self,
            gboolean elite,
            double x,
            double y,
            double size)
{
  double filled = size * self->state.carry / MAX (self->state.per, 1);

  cairo_save (cr);
  trace_shape (cr, elite, x, y, size);
  cairo_clip (cr);
  cairo_rectangle (cr, x - size, y + size - filled, 3 * size, filled);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_box (cairo_t *cr,
          const ArbBoxes *self,
          const GdkRGBA *color,
          int box,
          double x,
          double y,
          double size)
{
  gboolean elite = is_elite (self, box);
  gboolean lost = is_lost (self, box);
  double inset = size * 0.06;

  x += inset;
  y += inset;
  size -= 2 * inset;
  if (box == get_next_box (self) && self->state.carry > 0)
    {
      cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * 0.35);
      draw_carry (cr, self, elite, x, y, size);
    }
  cairo_set_source_rgba (cr, color->red, color->green, color->blue,
                         color->alpha * (lost ? 0.55 : 0.95));
  cairo_set_line_width (cr, MAX (1.0, size * (elite ? 0.11 : 0.085)));
  trace_shape (cr, elite, x, y, size);
  cairo_stroke (cr);
  if (!lost)
    return;
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
  cairo_set_line_width (cr, MAX (1.5, size * 0.15));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x + size * 0.12, y + size * 0.12);
  cairo_line_to (cr, x + size * 0.88, y + size * 0.88);
  cairo_move_to (cr, x + size * 0.88, y + size * 0.12);
  cairo_line_to (cr, x + size * 0.12, y + size * 0.88);
  cairo_stroke (cr);
}

static void
draw_mark (cairo_t *cr,
           const Grid *grid,
           const GdkRGBA *color,
           int behind)
{
  double x, y;

  get_corner (grid, behind - 1, &x, &y);
  x += grid->size + grid->gap / 2;
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
  cairo_set_line_width (cr, MAX (2.0, grid->gap * 0.55));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, x, y - grid->gap * 0.3);
  cairo_line_to (cr, x, y + grid->size + grid->gap * 0.3);
  cairo_stroke (cr);
}

static void
arb_boxes_snapshot (GtkWidget *widget,
                    GtkSnapshot *snapshot)
{
  ArbBoxes *self = ARB_BOXES (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  Grid grid = make_grid (self, width);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-4, -4, (float) width + 8, (float) height + 8));
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (int i = 0; i < grid.n_boxes; i++)
    {
      double x, y;

      get_corner (&grid, i, &x, &y);
      draw_box (cr, self, &color, i, x, y, grid.size);
    }
  for (guint i = 0; i < self->marks->len; i++)
    if (g_array_index (self->marks, int, i) <= grid.n_boxes)
      draw_mark (cr, &grid, &color, g_array_index (self->marks, int, i));
  cairo_destroy (cr);
}

/* --- Clicks ----------------------------------------------------------------------------------- */

int
arb_boxes_find (ArbBoxes *self,
                double x,
                double y)
{
  g_return_val_if_fail (ARB_IS_BOXES (self), 0);

  Grid grid = make_grid (self, gtk_widget_get_width (GTK_WIDGET (self)));

  for (int i = 0; i < grid.n_boxes; i++)
    {
      double left, top;

      get_corner (&grid, i, &left, &top);
      if (x >= left - grid.gap / 2 && x <= left + grid.size + grid.gap / 2 &&
          y >= top - grid.gap / 2 && y <= top + grid.size + grid.gap / 2)
        return i;
    }
  return -1;
}

void
arb_boxes_click (ArbBoxes *self,
                 int box)
{
  gboolean elite;
  int first, n_lost, boxes;

  g_return_if_fail (ARB_IS_BOXES (self));
  if (!self->active || box < 0 || box >= self->state.start)
    return;
  elite = is_elite (self, box);
  get_kind (self, elite, &first, &n_lost);
  /* Everything of its kind up to the box goes; a crossed one comes back, with those behind it. */
  boxes = is_lost (self, box) ? -(first + n_lost - box) : box - first - n_lost + 1;
  g_signal_emit (self, signals[CROSSED], 0, boxes, elite ? boxes : 0);
}

static void
pressed_cb (ArbBoxes *self,
            int n_press,
            double x,
            double y)
{
  arb_boxes_click (self, arb_boxes_find (self, x, y));
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_boxes_finalize (GObject *object)
{
  g_array_unref (ARB_BOXES (object)->marks);
  G_OBJECT_CLASS (arb_boxes_parent_class)->finalize (object);
}

static void
arb_boxes_class_init (ArbBoxesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_boxes_finalize;
  widget_class->measure = arb_boxes_measure;
  widget_class->get_request_mode = arb_boxes_get_request_mode;
  widget_class->snapshot = arb_boxes_snapshot;
  gtk_widget_class_set_css_name (widget_class, "boxes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[CROSSED] = g_signal_new ("crossed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
arb_boxes_init (ArbBoxes *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->marks = g_array_new (FALSE, FALSE, sizeof (int));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
arb_boxes_new (void)
{
  return g_object_new (ARB_TYPE_BOXES, NULL);
}

void
arb_boxes_set (ArbBoxes *self,
               const ArbTrackState *state,
               const GPtrArray *marks,
               const char *text)
{
  g_return_if_fail (ARB_IS_BOXES (self));
  g_return_if_fail (state != NULL);
  self->state = *state;
  g_array_set_size (self->marks, 0);
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const ArbTrackMark *mark = marks->pdata[i];
      int behind = mark->lost > 0 ? (int) mark->lost : (int) (state->start - mark->left);

      /* What always holds at the last box needs no bar. */
      if (mark->cause == NULL && !mark->leader && behind > 0 && behind < state->start)
        g_array_append_val (self->marks, behind);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
arb_boxes_set_active (ArbBoxes *self,
                      gboolean active)
{
  g_return_if_fail (ARB_IS_BOXES (self));
  self->active = active;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), active ? "pointer" : NULL);
}
