/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/odds/arb-odds-draw.h"

/* Between two strokes of a hatching. */
#define HATCH 6.0
/* Room for the strokes at the edges. */
#define EDGE 1.5

static void
set_ink (GtkWidget *widget,
         cairo_t *cr,
         double alpha)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  ink.alpha *= (float) alpha;
  gdk_cairo_set_source_rgba (cr, &ink);
}

/* Full, hatched, empty, hatched the other way, then again. */
static void
fill (GtkWidget *widget,
      cairo_t *cr,
      double x,
      double width,
      double height,
      guint n)
{
  guint kind = n % 4;

  cairo_save (cr);
  cairo_rectangle (cr, x, 0, width, height);
  cairo_clip (cr);
  set_ink (widget, cr, kind == 0 ? 0.75 : 0.1);
  cairo_paint (cr);
  set_ink (widget, cr, 0.75);
  cairo_set_line_width (cr, 1.5);
  for (double at = -height; kind % 2 == 1 && at < width + height; at += HATCH)
    {
      cairo_move_to (cr, x + at, kind == 1 ? height : 0);
      cairo_line_to (cr, x + at + height, kind == 1 ? 0 : height);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
  set_ink (widget, cr, 1);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x + 0.5, 0.5, MAX (width - 1, 0), height - 1);
  cairo_stroke (cr);
}

void
arb_odds_draw_bar (GtkWidget *widget,
                   cairo_t *cr,
                   int width,
                   int height,
                   const GPtrArray *bar)
{
  double x = 0;

  g_return_if_fail (GTK_IS_WIDGET (widget) && bar != NULL);

  for (guint i = 0; i < bar->len; i++)
    {
      double part = ((const ArbOddsBarPart *) bar->pdata[i])->share * width;

      fill (widget, cr, x, part, height, i);
      x += part;
    }
}

void
arb_odds_draw_sign (GtkWidget *widget,
                    cairo_t *cr,
                    int width,
                    int height,
                    guint n)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  fill (widget, cr, 0, width, height, n);
}

/* --- At least n ------------------------------------------------------------------------------ */

typedef struct
{
  double first; /* numbers at the edges */
  double last;
  int width;
  int height;
} Frame;

static double
get_x (const Frame *self,
       double number)
{
  double range = self->last - self->first;

  return EDGE + (range > 0 ? (number - self->first) / range : 1) * (self->width - 2 * EDGE);
}

static double
get_y (const Frame *self,
       double share)
{
  return EDGE + (1 - share) * (self->height - 2 * EDGE);
}

/* It stays where it is up to each number, and falls behind it. */
static void
trace (cairo_t *cr,
       const Frame *frame,
       const ArbOddsCurve *curve)
{
  for (guint i = 0; i < curve->steps->len; i++)
    {
      const ArbOddsStep *step = curve->steps->pdata[i];

      if (i == 0)
        cairo_move_to (cr, get_x (frame, frame->first), get_y (frame, step->share));
      cairo_line_to (cr, cairo_has_current_point (cr) && i > 0
                             ? get_x (frame, ((const ArbOddsStep *) curve->steps->pdata[i - 1])->at)
                             : get_x (frame, frame->first),
                     get_y (frame, step->share));
      cairo_line_to (cr, get_x (frame, step->at), get_y (frame, step->share));
    }
}

static void
widen (Frame *self,
       const ArbOddsCurve *curve)
{
  if (curve->steps->len == 0)
    return;
  self->first = MIN (self->first, ((const ArbOddsStep *) curve->steps->pdata[0])->at);
  self->last =
      MAX (self->last, ((const ArbOddsStep *) curve->steps->pdata[curve->steps->len - 1])->at);
}

/* A dotted line where one more is counted; the table says what. */
static void
draw_marks (GtkWidget *widget,
            cairo_t *cr,
            const Frame *frame,
            const ArbOddsCurve *curve)
{
  static const double dots[] = { 2, 3 };

  cairo_save (cr);
  set_ink (widget, cr, 0.7);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
  for (guint i = 0; i < curve->marks->len; i++)
    {
      double x = get_x (frame, ((const ArbOddsMark *) curve->marks->pdata[i])->at);

      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x, frame->height);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
arb_odds_draw_curve (GtkWidget *widget,
                     cairo_t *cr,
                     int width,
                     int height,
                     const ArbOddsCurve *curve,
                     const ArbOddsCurve *kept)
{
  static const double dashes[] = { 5, 4 };
  Frame frame = { 0, 0, width, height };

  g_return_if_fail (GTK_IS_WIDGET (widget) && curve != NULL);

  widen (&frame, curve);
  if (kept != NULL)
    widen (&frame, kept);
  /* The ground, and a line at each quarter. */
  cairo_set_line_width (cr, 1);
  set_ink (widget, cr, 0.2);
  for (guint i = 0; i <= 4; i++)
    {
      cairo_move_to (cr, 0, get_y (&frame, i / 4.0));
      cairo_line_to (cr, width, get_y (&frame, i / 4.0));
    }
  cairo_stroke (cr);
  draw_marks (widget, cr, &frame, curve);
  trace (cr, &frame, curve);
  cairo_line_to (cr, get_x (&frame, ((const ArbOddsStep *) curve->steps->pdata[curve->steps->len - 1])->at),
                 height);
  cairo_line_to (cr, get_x (&frame, frame.first), height);
  cairo_close_path (cr);
  set_ink (widget, cr, 0.15);
  cairo_fill (cr);
  set_ink (widget, cr, 0.9);
  cairo_set_line_width (cr, 2);
  trace (cr, &frame, curve);
  cairo_stroke (cr);
  if (kept == NULL)
    return;
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  trace (cr, &frame, kept);
  cairo_stroke (cr);
}
