/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers as pictures. Lengths are multiples of the size of the labels, so that a chart is the same
 * on paper, on a screen and with large text. Sides differ by shape, never by colour alone. */

#include "report/arb-picture.h"

#include <math.h>

#define ROW 1.7     /* of a legend or a bar */
#define PLOT 11.0   /* the height of a plot of lines */
#define DOT_ROW 2.6 /* of dots */
#define NAMES 0.34  /* share of the width that names take */
#define NAMES_MOST 0.45 /* when they are long */
#define FIGURES 6.0 /* room behind a bar: "142 / 180" */
#define MARKER 0.32
#define PALE 0.25
#define N_TICKS 4

typedef struct
{
  const ArbSheetChart *chart;
  cairo_t *cr;
  PangoContext *context;
  double width;
  double em;
  const ArbPictureInk *ink;
} Canvas;

static double
get_em (PangoContext *context)
{
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (pango_font_description_get_size_is_absolute (font))
    return size;
  return size * pango_cairo_context_get_resolution (context) / 72.0;
}

/* --- Ink -------------------------------------------------------------------------------------- */

static void
use_ink (const Canvas *self,
         double alpha)
{
  const double *ink = self->ink->ink;

  cairo_set_source_rgba (self->cr, ink[0], ink[1], ink[2], alpha);
}

static void
use_ground (const Canvas *self)
{
  const double *ground = self->ink->ground;

  cairo_set_source_rgb (self->cr, ground[0], ground[1], ground[2]);
}

/* In the middle of the height of @y; @align: 0 left of it, 0.5 around it, 1 ends there. What is too long loses
 * its middle: units of one brigade begin alike. */
static double
draw_label (const Canvas *self,
            const char *text,
            double x,
            double y,
            double max_width,
            double align,
            gboolean is_bold)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->context);
  int width, height;

  if (is_bold)
    {
      PangoAttrList *bold = pango_attr_list_new ();

      pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_layout_set_attributes (layout, bold);
      pango_attr_list_unref (bold);
    }
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_get_size (layout, &width, &height);
  if (max_width > 0 && width > max_width * PANGO_SCALE)
    {
      pango_layout_set_width (layout, (int) (max_width * PANGO_SCALE));
      width = (int) (max_width * PANGO_SCALE);
    }
  use_ink (self, 1);
  cairo_move_to (self->cr, x - align * width / PANGO_SCALE, y - (double) height / PANGO_SCALE / 2);
  pango_cairo_show_layout (self->cr, layout);
  return (double) width / PANGO_SCALE;
}

static double
measure (const Canvas *self,
         const char *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->context);
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

/* Where the picture begins, right of the names. */
static double
measure_names (const Canvas *self)
{
  double widest = 0;

  for (guint i = 0; i < self->chart->rows->len; i++)
    {
      const ArbChartRow *row = self->chart->rows->pdata[i];

      if (!row->is_title)
        widest = MAX (widest, measure (self, row->name));
    }
  return CLAMP (widest + 1.5 * self->em, NAMES * self->width, NAMES_MOST * self->width);
}

static void
draw_marker (const Canvas *self,
             guint side,
             double x,
             double y)
{
  double size = MARKER * self->em;

  if (side == 0)
    cairo_rectangle (self->cr, x - size, y - size, 2 * size, 2 * size);
  else
    {
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, y, size * 1.1, 0, 2 * G_PI);
    }
  if (side == 0)
    use_ground (self);
  else
    use_ink (self, 1);
  cairo_fill_preserve (self->cr);
  use_ink (self, 1);
  cairo_set_line_width (self->cr, 0.1 * self->em);
  cairo_stroke (self->cr);
}

static void
use_pen (const Canvas *self,
         guint side)
{
  const double dashes[] = { 0.5 * self->em, 0.3 * self->em };

  cairo_set_line_width (self->cr, 0.14 * self->em);
  cairo_set_dash (self->cr, dashes, side == 0 ? 0 : G_N_ELEMENTS (dashes), 0);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static gint64
find_most (const ArbSheetChart *chart)
{
  gint64 most = 1;

  for (guint i = 0; i < chart->rows->len; i++)
    {
      const ArbChartRow *row = chart->rows->pdata[i];

      for (guint j = 0; j < row->values->len; j++)
        most = MAX (most, g_array_index (row->values, gint64, j));
    }
  return most;
}

/* 1, 2 or 5 times a power of ten, so that at most N_TICKS of them hold @most. */
static gint64
find_step (gint64 most)
{
  static const gint64 nice[] = { 1, 2, 5 };

  for (gint64 power = 1;; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (nice); i++)
      if (power > G_MAXINT64 / 100 || nice[i] * power * N_TICKS >= most)
        return nice[i] * power;
}

static char *
dup_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* Every label, or every second, third …: as many as there is room for. */
static void
draw_columns (const Canvas *self,
              double left,
              double each,
              double y)
{
  const GPtrArray *columns = self->chart->columns;
  double widest = 0;
  guint skip;

  for (guint i = 0; i < columns->len; i++)
    widest = MAX (widest, measure (self, columns->pdata[i]));
  skip = (guint) ((widest + 0.5 * self->em) / each) + 1;
  for (guint i = 0; i < columns->len; i += skip)
    draw_label (self, columns->pdata[i], left + (i + 0.5) * each, y, 0, 0.5, FALSE);
  draw_label (self, self->chart->axis, left + columns->len * each / 2, y + ROW * self->em * 0.8, 0,
              0.5, FALSE);
}

/* --- Lines ------------------------------------------------------------------------------------ */

static void
draw_legend (const Canvas *self)
{
  double em = self->em;

  for (guint i = 0; i < self->chart->rows->len; i++)
    {
      const ArbChartRow *row = self->chart->rows->pdata[i];
      double y = (i + 0.5) * ROW * em;

      cairo_move_to (self->cr, 0.2 * em, y);
      cairo_line_to (self->cr, 2.6 * em, y);
      use_ink (self, 1);
      use_pen (self, row->side);
      cairo_stroke (self->cr);
      cairo_set_dash (self->cr, NULL, 0, 0);
      draw_marker (self, row->side, 1.4 * em, y);
      draw_label (self, row->name, 3.2 * em, y, self->width - 3.4 * em, 0, FALSE);
    }
}

static void
draw_line (const Canvas *self,
           const ArbChartRow *row,
           double left,
           double each,
           double bottom,
           double per)
{
  double x = 0, y = 0;
  g_autofree char *last = NULL;

  use_ink (self, 1);
  cairo_new_path (self->cr);
  for (guint i = 0; i < row->values->len; i++)
    cairo_line_to (self->cr, left + (i + 0.5) * each,
                   bottom - g_array_index (row->values, gint64, i) * per);
  use_pen (self, row->side);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  for (guint i = 0; i < row->values->len; i++)
    {
      x = left + (i + 0.5) * each;
      y = bottom - g_array_index (row->values, gint64, i) * per;
      draw_marker (self, row->side, x, y);
    }
  if (row->values->len == 0)
    return;
  last = dup_number (g_array_index (row->values, gint64, row->values->len - 1));
  /* Two that end in the same place are both read. */
  draw_label (self, last, x + 0.6 * self->em, y + (row->side == 0 ? -0.6 : 0.6) * self->em, 0, 0,
              TRUE);
}

static void
draw_lines (const Canvas *self)
{
  const ArbSheetChart *chart = self->chart;
  double em = self->em;
  gint64 step = find_step (find_most (chart));
  gint64 top_value = (find_most (chart) + step - 1) / step * step;
  g_autofree char *widest = dup_number (top_value);
  double left = measure (self, widest) + em;
  double top = (chart->rows->len * ROW + 0.6) * em;
  double bottom = top + PLOT * em;
  double right = self->width - 2.5 * em;
  double each = (right - left) / MAX (chart->columns->len, 1);

  draw_legend (self);
  for (gint64 tick = 0; tick <= top_value; tick += step)
    {
      g_autofree char *text = dup_number (tick);
      double y = bottom - PLOT * em * tick / top_value;

      draw_label (self, text, left - 0.5 * em, y, 0, 1, FALSE);
      cairo_move_to (self->cr, left, y);
      cairo_line_to (self->cr, right, y);
      use_ink (self, tick == 0 ? 1 : PALE);
      cairo_set_line_width (self->cr, 0.06 * em);
      cairo_stroke (self->cr);
    }
  for (guint i = 0; i < chart->rows->len; i++)
    draw_line (self, chart->rows->pdata[i], left, each, bottom, PLOT * em / top_value);
  draw_columns (self, left, each, bottom + 0.9 * em);
}

/* --- Bars ------------------------------------------------------------------------------------- */

static void
draw_bar (const Canvas *self,
          const ArbChartRow *row,
          double left,
          double y,
          gint64 most)
{
  double em = self->em;
  double room = self->width - left - FIGURES * em;
  gint64 now = g_array_index (row->values, gint64, 0);
  gint64 start = g_array_index (row->values, gint64, 1);
  g_autofree char *figures =
      g_strdup_printf ("%" G_GINT64_FORMAT " / %" G_GINT64_FORMAT, now, start);

  draw_label (self, row->name, 0.8 * em, y, left - 1.4 * em, 0, FALSE);
  cairo_rectangle (self->cr, left, y - 0.5 * em, room * now / most, em);
  use_ink (self, row->side == 0 ? 0.35 : 0.8);
  cairo_fill (self->cr);
  cairo_rectangle (self->cr, left, y - 0.5 * em, room * start / most, em);
  use_ink (self, 1);
  cairo_set_line_width (self->cr, 0.08 * em);
  cairo_stroke (self->cr);
  draw_label (self, figures, left + room * start / most + 0.5 * em, y, 0, 0, FALSE);
}

static void
draw_bars (const Canvas *self)
{
  double left = measure_names (self);
  gint64 most = find_most (self->chart);

  for (guint i = 0; i < self->chart->rows->len; i++)
    {
      const ArbChartRow *row = self->chart->rows->pdata[i];
      double y = (i + 0.5) * ROW * self->em;

      if (row->is_title || row->values->len < 2)
        draw_label (self, row->name, 0, y, self->width, 0, TRUE);
      else
        draw_bar (self, row, left, y, most);
    }
}

/* --- Dots ------------------------------------------------------------------------------------- */

/* As large as its number says, which stands beside it. */
static void
draw_dot (const Canvas *self,
          gint64 value,
          gint64 most,
          double x,
          double y)
{
  double radius = 0.85 * self->em * sqrt ((double) value / (double) most);
  g_autofree char *text = dup_number (value);

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  use_ink (self, 0.35);
  cairo_fill_preserve (self->cr);
  use_ink (self, 1);
  cairo_set_line_width (self->cr, 0.08 * self->em);
  cairo_stroke (self->cr);
  draw_label (self, text, x + radius + 0.25 * self->em, y, 0, 0, FALSE);
}

static void
draw_dots (const Canvas *self)
{
  const ArbSheetChart *chart = self->chart;
  double em = self->em;
  double left = measure_names (self);
  double each = (self->width - left) / MAX (chart->columns->len, 1);
  gint64 most = find_most (chart);

  for (guint i = 0; i < chart->rows->len; i++)
    {
      const ArbChartRow *row = chart->rows->pdata[i];
      double y = (i + 0.5) * DOT_ROW * em;

      draw_label (self, row->name, 0, y, left - em, 0, FALSE);
      cairo_move_to (self->cr, left, y + DOT_ROW * em / 2);
      cairo_line_to (self->cr, self->width, y + DOT_ROW * em / 2);
      use_ink (self, PALE);
      cairo_set_line_width (self->cr, 0.06 * em);
      cairo_stroke (self->cr);
      for (guint j = 0; j < row->values->len; j++)
        if (g_array_index (row->values, gint64, j) > 0)
          draw_dot (self, g_array_index (row->values, gint64, j), most, left + (j + 0.5) * each, y);
    }
  draw_columns (self, left, each, (chart->rows->len * DOT_ROW + 0.8) * em);
}

/* --- All of them ------------------------------------------------------------------------------ */

double
arb_chart_get_height (const ArbSheetChart *self,
                      PangoContext *context,
                      double width)
{
  double em;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (PANGO_IS_CONTEXT (context), 0);
  em = get_em (context);
  switch (self->kind)
    {
    case ARB_CHART_LINES:
      return (self->rows->len * ROW + 0.6 + PLOT + 3) * em;
    case ARB_CHART_DOTS:
      return (self->rows->len * DOT_ROW + 3) * em;
    case ARB_CHART_BARS:
    default:
      return self->rows->len * ROW * em;
    }
}

void
arb_chart_draw (const ArbSheetChart *self,
                cairo_t *cr,
                PangoContext *context,
                double width,
                const ArbPictureInk *ink)
{
  Canvas canvas = { self, cr, context, width, 0, ink };

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (PANGO_IS_CONTEXT (context));
  g_return_if_fail (ink != NULL);
  canvas.em = get_em (context);
  cairo_save (cr);
  switch (self->kind)
    {
    case ARB_CHART_LINES:
      draw_lines (&canvas);
      break;
    case ARB_CHART_DOTS:
      draw_dots (&canvas);
      break;
    case ARB_CHART_BARS:
    default:
      draw_bars (&canvas);
    }
  cairo_restore (cr);
}
