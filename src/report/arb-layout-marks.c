/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes to cross and steps to mark, in black and white: what is elite, lost or chosen shows by
 * shape alone. */

#include "report/arb-layout-private.h"

#define BOX 3.7
#define GAP 0.75
#define FIVE_GAP 1.1
#define BAR_GAP 1.6
#define ROW_GAP 1.4
#define TICKS_HEIGHT 1.9
#define TICKS_GAP 0.4
#define STEP_BOX 3.0
#define STEP_GAP 1.0
#define STEP_SPACE 3.0
#define SAMPLE 6.5
#define THIN 0.18
#define THICK 0.45

typedef void (*BoxFunc) (guint index,
                         double x,
                         double y,
                         gpointer data);

static gboolean
is_too_many (const ArbMarks *self)
{
  return self->kind == ARB_MARKS_BOXES && self->n_boxes > ARB_MARKS_MAX;
}

static gboolean
is_sample (const ArbMarks *self)
{
  return self->kind == ARB_MARKS_HEX || self->kind == ARB_MARKS_COUNTER;
}

static double
get_row_height (const ArbMarks *self)
{
  return BOX + (self->n_ticks > 0 ? TICKS_GAP + TICKS_HEIGHT : 0);
}

/* Goes through the boxes as they stand in @width; returns the height of all. */
static double
foreach_box (const ArbMarks *self,
             double width,
             BoxFunc func,
             gpointer data)
{
  double x = 0;
  double y = 0;

  for (guint i = 0; i < self->n_boxes; i++)
    {
      double needed;

      if (i > 0)
        x += GAP + (i % (self->group > 0 ? self->group : 5) == 0 ? FIVE_GAP : 0);
      if (self->threshold > 0 && i > 0 && i == self->n_boxes - self->threshold)
        x += BAR_GAP;
      /* A group stays on one line when it can. */
      needed = self->group > 0 && i % self->group == 0
                   ? MIN (self->group, self->n_boxes - i) * (BOX + GAP) - GAP
                   : BOX;
      if (i > 0 && x + needed > width && (x + BOX > width || needed <= width))
        {
          x = 0;
          y += get_row_height (self) + ROW_GAP;
        }
      if (func != NULL)
        func (i, x, y, data);
      x += BOX;
    }
  return self->n_boxes > 0 ? y + get_row_height (self) : 0;
}

static gboolean
is_chosen (const ArbMarks *self,
           guint index)
{
  return index < 32 && (self->chosen & (1u << index)) != 0;
}

/* On one line, as much of it as there is room for. */
static PangoLayout *
get_label (const ArbMarks *self,
           ArbTypesetter *type,
           guint index,
           double width)
{
  return arb_typesetter_set (type, self->labels[index],
                             ARB_STYLE_SMALL | (is_chosen (self, index) ? ARB_STYLE_BOLD : 0),
                             width - STEP_BOX - STEP_GAP, 1);
}

static double
get_label_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE * ARB_MM_PER_POINT;
}

typedef void (*StepFunc) (const ArbMarks *self,
                          PangoLayout *label,
                          guint index,
                          double x,
                          double y,
                          gpointer data);

static double
foreach_step (const ArbMarks *self,
              ArbTypesetter *type,
              double width,
              StepFunc func,
              gpointer data)
{
  double x = 0;
  double y = 0;
  double line = STEP_BOX;

  for (guint i = 0; i < self->n_boxes; i++)
    {
      PangoLayout *label = get_label (self, type, i, width);
      double own = STEP_BOX + STEP_GAP + get_label_width (label);

      line = MAX (line, arb_layout_get_height (label));
      if (x > 0 && x + own > width)
        {
          x = 0;
          y += line + STEP_GAP;
        }
      if (func != NULL)
        func (self, label, i, x, y, data);
      x += own + STEP_SPACE;
    }
  return self->n_boxes > 0 ? y + line : 0;
}

double
arb_marks_get_height (const ArbMarks *self,
                      ArbTypesetter *type,
                      double width)
{
  if (is_sample (self))
    return MIN (SAMPLE, width) * (self->kind == ARB_MARKS_COUNTER ? ARB_COUNTER_PROPORTION : 1);
  if (is_too_many (self))
    return BOX + 2;
  return self->kind == ARB_MARKS_BOXES ? foreach_box (self, width, NULL, NULL)
                                       : foreach_step (self, type, width, NULL, NULL);
}

/* One width of line: everything drawn with it is one path. */
typedef enum
{
  PEN_FINE,  /* strokes that do not count yet */
  PEN_THIN,  /* boxes */
  PEN_DONE,  /* strokes that count */
  PEN_THICK, /* elite boxes, crosses */
  PEN_BAR,   /* thresholds */
  N_PENS,
} Pen;

static const double pens[N_PENS] = { THIN * 0.7, THIN, THICK * 0.8, THICK, THICK * 1.6 };

typedef struct
{
  const ArbMarks *marks;
  cairo_t *cr;
  double x;
  double y;
  Pen pen;
  guint n_standing; /* boxes passed so far that are not lost */
} Drawing;

static void
add_cross (cairo_t *cr,
           double x,
           double y,
           double size)
{
  cairo_move_to (cr, x + 0.5, y + 0.5);
  cairo_line_to (cr, x + size - 0.5, y + size - 0.5);
  cairo_move_to (cr, x + size - 0.5, y + 0.5);
  cairo_line_to (cr, x + 0.5, y + size - 0.5);
}

static void
add_diamond (cairo_t *cr,
             double x,
             double y)
{
  double half = BOX / 2;

  cairo_move_to (cr, x + half, y + 0.5);
  cairo_line_to (cr, x + BOX - 0.5, y + half);
  cairo_line_to (cr, x + half, y + BOX - 0.5);
  cairo_line_to (cr, x + 0.5, y + half);
  cairo_close_path (cr);
}

/* Short strokes to cross one after the other; those that count already are long and thick. */
static void
add_ticks (Drawing *self,
           double x,
           double y)
{
  guint n_ticked = self->n_standing == 0 ? self->marks->n_ticked : 0;
  double step = BOX / self->marks->n_ticks;

  for (guint i = 0; i < self->marks->n_ticks; i++)
    {
      double place = x + (i + 0.5) * step;
      gboolean is_done = i < n_ticked;

      if (self->pen != (is_done ? PEN_DONE : PEN_FINE))
        continue;
      cairo_move_to (self->cr, place, y + TICKS_GAP);
      cairo_line_to (self->cr, place,
                     y + TICKS_GAP + (is_done ? TICKS_HEIGHT : TICKS_HEIGHT / 2));
    }
}

static void
add_box (guint index,
         double x,
         double y,
         gpointer data)
{
  Drawing *self = data;
  const ArbMarks *marks = self->marks;
  guint n_regular = marks->n_boxes - marks->n_elite;
  gboolean is_elite = index >= n_regular;
  gboolean is_lost = is_elite ? index - n_regular < marks->n_lost_elite : index < marks->n_lost;

  x += self->x;
  y += self->y;
  if (self->pen == (is_elite ? PEN_THICK : PEN_THIN))
    cairo_rectangle (self->cr, x, y, BOX, BOX);
  if (is_elite && self->pen == PEN_THIN)
    add_diamond (self->cr, x, y);
  if (is_lost && self->pen == PEN_THICK)
    add_cross (self->cr, x, y, BOX);
  if (self->pen == PEN_BAR && marks->threshold > 0 && index > 0 &&
      index == marks->n_boxes - marks->threshold)
    {
      cairo_move_to (self->cr, x - 1.1, y - 0.5);
      cairo_line_to (self->cr, x - 1.1, y + BOX + 0.5);
    }
  if (is_lost)
    return;
  if (marks->n_ticks > 0)
    add_ticks (self, x, y + BOX);
  self->n_standing++;
}

static void
draw_boxes (Drawing *self,
            double width)
{
  for (guint i = 0; i < N_PENS; i++)
    {
      self->pen = (Pen) i;
      self->n_standing = 0;
      foreach_box (self->marks, width, add_box, self);
      cairo_set_line_width (self->cr, pens[i]);
      cairo_stroke (self->cr);
    }
}

static void
draw_step (const ArbMarks *marks,
           PangoLayout *label,
           guint index,
           double x,
           double y,
           gpointer data)
{
  Drawing *self = data;
  gboolean holds = is_chosen (marks, index);

  x += self->x;
  y += self->y;
  cairo_set_line_width (self->cr, holds ? THICK : THIN);
  cairo_rectangle (self->cr, x, y, STEP_BOX, STEP_BOX);
  cairo_stroke (self->cr);
  if (holds)
    {
      add_cross (self->cr, x, y, STEP_BOX);
      cairo_stroke (self->cr);
    }
  cairo_save (self->cr);
  cairo_translate (self->cr, x + STEP_BOX + STEP_GAP, y - 0.15);
  cairo_scale (self->cr, ARB_MM_PER_POINT, ARB_MM_PER_POINT);
  pango_cairo_show_layout (self->cr, label);
  cairo_restore (self->cr);
}

static void
draw_number (Drawing *self,
             ArbTypesetter *type,
             double width)
{
  const ArbMarks *marks = self->marks;
  g_autofree char *text = g_strdup_printf ("%u → %u", marks->n_boxes,
                                           marks->n_boxes - MIN (marks->n_boxes, marks->n_lost +
                                                                     marks->n_lost_elite));

  cairo_set_line_width (self->cr, THIN);
  cairo_rectangle (self->cr, self->x, self->y, width, BOX + 2);
  cairo_stroke (self->cr);
  cairo_save (self->cr);
  cairo_translate (self->cr, self->x + 1, self->y + 1);
  cairo_scale (self->cr, ARB_MM_PER_POINT, ARB_MM_PER_POINT);
  pango_cairo_show_layout (self->cr,
                           arb_typesetter_set (type, text, ARB_STYLE_PLAIN, width - 2, 1));
  cairo_restore (self->cr);
}

void
arb_marks_draw (const ArbMarks *self,
                ArbTypesetter *type,
                cairo_t *cr,
                double x,
                double y,
                double width)
{
  Drawing drawing = { self, cr, x, y, PEN_THIN, 0 };

  if (is_sample (self))
    arb_marks_draw_sample (self, type, cr, x, y, MIN (SAMPLE, width));
  else if (is_too_many (self))
    draw_number (&drawing, type, width);
  else if (self->kind == ARB_MARKS_BOXES)
    draw_boxes (&drawing, width);
  else
    foreach_step (self, type, width, draw_step, &drawing);
}
