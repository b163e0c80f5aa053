/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes to cross, steps to mark and figures to circle, in black and white: what is elite, lost or
 * chosen shows by shape alone. A pencil needs five millimetres. */

#include "report/arb-layout-private.h"

#define BOX 5.0
#define GAP 0.35
#define FIVE_GAP 0.8
#define BAR_GAP 1.6
#define ROW_GAP 1.0
#define STEP_BOX 3.6
#define STEP_GAP 0.8
#define STEP_SPACE 2.4
#define FIGURE 4.7
#define FIGURE_GAP 0.3
#define UNDER_GAP 0.6
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

static double
get_box (const ArbMarks *self)
{
  return self->size > 0 ? self->size : BOX;
}

/* Goes through the boxes as they stand in @width; returns the height of all. */
static double
foreach_box (const ArbMarks *self,
             double width,
             BoxFunc func,
             gpointer data)
{
  double box = get_box (self);
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
                   ? MIN (self->group, self->n_boxes - i) * (box + GAP) - GAP
                   : box;
      if (i > 0 && x + needed > width && (x + box > width || needed <= width))
        {
          x = 0;
          y += box + ROW_GAP;
        }
      if (func != NULL)
        func (i, x, y, data);
      x += box;
    }
  return self->n_boxes > 0 ? y + box : 0;
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
      double own = STEP_BOX + STEP_GAP + arb_layout_get_width (label);

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

typedef void (*FigureFunc) (const ArbMarks *self,
                            guint index,
                            double x,
                            double y,
                            gpointer data);

static double
foreach_figure (const ArbMarks *self,
                double width,
                FigureFunc func,
                gpointer data)
{
  double x = 0;
  double y = 0;

  for (guint i = 0; i < self->n_boxes; i++)
    {
      if (x > 0 && x + FIGURE > width)
        {
          x = 0;
          y += FIGURE + FIGURE_GAP;
        }
      if (func != NULL)
        func (self, i, x, y, data);
      x += FIGURE + FIGURE_GAP;
    }
  return self->n_boxes > 0 ? y + FIGURE : 0;
}

static double
get_own_height (const ArbMarks *self,
                ArbTypesetter *type,
                double width)
{
  switch (self->kind)
    {
    case ARB_MARKS_BOXES:
      return is_too_many (self) ? BOX + 2 : foreach_box (self, width, NULL, NULL);
    case ARB_MARKS_SCALE:
      return foreach_step (self, type, width, NULL, NULL);
    case ARB_MARKS_FIGURES:
      return foreach_figure (self, width, NULL, NULL);
    case ARB_MARKS_NUMBERS:
      return arb_layout_get_height (arb_typesetter_set (type, "1", ARB_STYLE_SMALL, width, 1));
    case ARB_MARKS_CODE:
      return MIN (self->size, width);
    case ARB_MARKS_HEX:
      return MIN (SAMPLE, width);
    case ARB_MARKS_COUNTER:
      return MIN (SAMPLE, width) * ARB_COUNTER_PROPORTION;
    default:
      g_assert_not_reached ();
    }
}

double
arb_marks_get_height (const ArbMarks *self,
                      ArbTypesetter *type,
                      double width)
{
  return get_own_height (self, type, width) +
         (self->under != NULL ? UNDER_GAP + arb_marks_get_height (self->under, type, width) : 0);
}

/* One width of line: everything drawn with it is one path. */
typedef enum
{
  PEN_THIN,  /* boxes */
  PEN_THICK, /* elite boxes, crosses */
  PEN_BAR,   /* thresholds */
  N_PENS,
} Pen;

static const double pens[N_PENS] = { THIN, THICK, THICK * 1.6 };

typedef struct
{
  const ArbMarks *marks;
  cairo_t *cr;
  ArbTypesetter *type;
  double x;
  double y;
  Pen pen;
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
             double y,
             double size)
{
  double half = size / 2;

  cairo_move_to (cr, x + half, y + 0.6);
  cairo_line_to (cr, x + size - 0.6, y + half);
  cairo_line_to (cr, x + half, y + size - 0.6);
  cairo_line_to (cr, x + 0.6, y + half);
  cairo_close_path (cr);
}

static void
add_box (guint index,
         double x,
         double y,
         gpointer data)
{
  Drawing *self = data;
  const ArbMarks *marks = self->marks;
  double box = get_box (marks);
  guint n_regular = marks->n_boxes - marks->n_elite;
  gboolean is_elite = index >= n_regular;
  gboolean is_lost = is_elite ? index - n_regular < marks->n_lost_elite : index < marks->n_lost;

  x += self->x;
  y += self->y;
  if (self->pen == (is_elite ? PEN_THICK : PEN_THIN))
    cairo_rectangle (self->cr, x, y, box, box);
  if (is_elite && self->pen == PEN_THIN)
    add_diamond (self->cr, x, y, box);
  if (is_lost && self->pen == PEN_THICK)
    add_cross (self->cr, x, y, box);
  if (self->pen == PEN_BAR && marks->threshold > 0 && index > 0 &&
      index == marks->n_boxes - marks->threshold)
    {
      cairo_move_to (self->cr, x - 1.1, y - 0.4);
      cairo_line_to (self->cr, x - 1.1, y + box + 0.4);
    }
}

static void
draw_boxes (Drawing *self,
            double width)
{
  for (guint i = 0; i < N_PENS; i++)
    {
      self->pen = (Pen) i;
      foreach_box (self->marks, width, add_box, self);
      cairo_set_line_width (self->cr, pens[i]);
      cairo_stroke (self->cr);
    }
}

static void
show_text (Drawing *self,
           PangoLayout *layout,
           double x,
           double y)
{
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_scale (self->cr, ARB_MM_PER_POINT, ARB_MM_PER_POINT);
  cairo_move_to (self->cr, 0, 0);
  pango_cairo_show_layout (self->cr, layout);
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
}

/* One number over the middle of each group. */
static void
add_number (guint index,
            double x,
            double y,
            gpointer data)
{
  Drawing *self = data;
  guint group = MAX (self->marks->group, 1);
  double width = group * (get_box (self->marks) + GAP) - GAP;
  g_autofree char *text = NULL;

  if (index % group != 0 || y > 0)
    return;
  text = g_strdup_printf ("%u", index / group + 1);
  show_text (self,
             arb_typesetter_set (self->type, text, ARB_STYLE_SMALL | ARB_STYLE_CENTRED, width, 1),
             self->x + x, self->y);
}

static void
draw_figure (const ArbMarks *marks,
             guint index,
             double x,
             double y,
             gpointer data)
{
  Drawing *self = data;
  gboolean holds = is_chosen (marks, index);
  PangoLayout *label = arb_typesetter_set (
      self->type, marks->labels[index], ARB_STYLE_CENTRED | (holds ? ARB_STYLE_BOLD : 0), FIGURE, 1);

  x += self->x;
  y += self->y;
  show_text (self, label, x, y + (FIGURE - arb_layout_get_height (label)) / 2);
  if (!holds)
    return;
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x + FIGURE / 2, y + FIGURE / 2, FIGURE / 2 - THICK / 2, 0, 2 * G_PI);
  cairo_set_line_width (self->cr, THICK);
  cairo_stroke (self->cr);
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
  show_text (self, label, x + STEP_BOX + STEP_GAP, y + (STEP_BOX - arb_layout_get_height (label)) / 2);
}

static void
draw_number (Drawing *self,
             double width)
{
  const ArbMarks *marks = self->marks;
  g_autofree char *text = g_strdup_printf ("%u → %u", marks->n_boxes,
                                           marks->n_boxes - MIN (marks->n_boxes, marks->n_lost +
                                                                     marks->n_lost_elite));

  cairo_set_line_width (self->cr, THIN);
  cairo_rectangle (self->cr, self->x, self->y, width, BOX + 2);
  cairo_stroke (self->cr);
  show_text (self, arb_typesetter_set (self->type, text, ARB_STYLE_PLAIN, width - 2, 1),
             self->x + 1, self->y + 1);
}

void
arb_marks_draw (const ArbMarks *self,
                ArbTypesetter *type,
                cairo_t *cr,
                double x,
                double y,
                double width)
{
  Drawing drawing = { self, cr, type, x, y, PEN_THIN };

  if (self->under != NULL)
    arb_marks_draw (self->under, type, cr, x, y + get_own_height (self, type, width) + UNDER_GAP,
                    width);
  switch (self->kind)
    {
    case ARB_MARKS_BOXES:
      if (is_too_many (self))
        draw_number (&drawing, width);
      else
        draw_boxes (&drawing, width);
      break;
    case ARB_MARKS_SCALE:
      foreach_step (self, type, width, draw_step, &drawing);
      break;
    case ARB_MARKS_FIGURES:
      foreach_figure (self, width, draw_figure, &drawing);
      break;
    case ARB_MARKS_NUMBERS:
      foreach_box (self, width, add_number, &drawing);
      break;
    case ARB_MARKS_CODE:
      arb_marks_draw_code (self, type, cr, x, y, MIN (self->size, width));
      break;
    case ARB_MARKS_HEX:
    case ARB_MARKS_COUNTER:
      arb_marks_draw_sample (self, type, cr, x, y, MIN (SAMPLE, width));
      break;
    default:
      g_assert_not_reached ();
    }
}
