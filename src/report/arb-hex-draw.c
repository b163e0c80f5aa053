/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-hex-draw.h"

#include <math.h>

#define SQRT_3 1.7320508075688772

void
arb_hex_get_centre (double radius,
                    int column,
                    int row,
                    double *x,
                    double *y)
{
  *x = SQRT_3 * radius * (column + 0.5 + 0.5 * (row & 1));
  *y = radius * (1 + 1.5 * row);
}

void
arb_hex_get_extent (double radius,
                    guint n_columns,
                    guint n_rows,
                    double *width,
                    double *height)
{
  *width = SQRT_3 * radius * (n_columns + 0.5);
  *height = radius * (1.5 * n_rows + 0.5);
}

void
arb_hex_trace (cairo_t *cr,
               double radius,
               double x,
               double y,
               double scale)
{
  g_return_if_fail (cr != NULL);
  for (int i = 0; i < 6; i++)
    {
      double angle = G_PI * (2 * i + 1) / 6;

      if (i == 0)
        cairo_move_to (cr, x + cos (angle) * radius * scale, y + sin (angle) * radius * scale);
      else
        cairo_line_to (cr, x + cos (angle) * radius * scale, y + sin (angle) * radius * scale);
    }
  cairo_close_path (cr);
}

static void
draw_tree (cairo_t *cr,
           double r,
           double x,
           double y)
{
  cairo_move_to (cr, x, y - 0.2 * r);
  cairo_line_to (cr, x + 0.15 * r, y + 0.1 * r);
  cairo_line_to (cr, x - 0.15 * r, y + 0.1 * r);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_move_to (cr, x, y + 0.1 * r);
  cairo_line_to (cr, x, y + 0.2 * r);
  cairo_stroke (cr);
}

static void
draw_house (cairo_t *cr,
            double r,
            double x,
            double y)
{
  cairo_move_to (cr, x - 0.17 * r, y + 0.15 * r);
  cairo_line_to (cr, x - 0.17 * r, y - 0.03 * r);
  cairo_line_to (cr, x, y - 0.19 * r);
  cairo_line_to (cr, x + 0.17 * r, y - 0.03 * r);
  cairo_line_to (cr, x + 0.17 * r, y + 0.15 * r);
  cairo_close_path (cr);
  cairo_stroke (cr);
}

/* An arc as on a map with heights. */
static void
draw_slope (cairo_t *cr,
            double r,
            double x,
            double y)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y + 0.1 * r, 0.22 * r, G_PI, 2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_peak (cairo_t *cr,
           double r,
           double x,
           double y)
{
  cairo_move_to (cr, x - 0.2 * r, y + 0.15 * r);
  cairo_line_to (cr, x, y - 0.2 * r);
  cairo_line_to (cr, x + 0.2 * r, y + 0.15 * r);
  cairo_stroke (cr);
}

static void
draw_reeds (cairo_t *cr,
            double r,
            double x,
            double y)
{
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (cr, x + i * 0.07 * r, y + 0.08 * r);
      cairo_line_to (cr, x + i * 0.14 * r, y - 0.14 * r);
    }
  cairo_move_to (cr, x - 0.2 * r, y + 0.1 * r);
  cairo_line_to (cr, x + 0.2 * r, y + 0.1 * r);
  cairo_stroke (cr);
}

static void
draw_stone (cairo_t *cr,
            double r,
            double x,
            double y)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, 0.11 * r, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* A battlement. */
static void
draw_wall (cairo_t *cr,
           double r,
           double x,
           double y)
{
  double s = 0.08 * r;

  cairo_move_to (cr, x - 2.5 * s, y + s);
  cairo_rel_line_to (cr, 0, -2 * s);
  cairo_rel_line_to (cr, s, 0);
  cairo_rel_line_to (cr, 0, s);
  cairo_rel_line_to (cr, s, 0);
  cairo_rel_line_to (cr, 0, -s);
  cairo_rel_line_to (cr, s, 0);
  cairo_rel_line_to (cr, 0, s);
  cairo_rel_line_to (cr, s, 0);
  cairo_rel_line_to (cr, 0, -s);
  cairo_rel_line_to (cr, s, 0);
  cairo_rel_line_to (cr, 0, 2 * s);
  cairo_close_path (cr);
  cairo_stroke (cr);
}

void
arb_hex_draw_pattern (cairo_t *cr,
                      double radius,
                      const char *pattern,
                      double x,
                      double y)
{
  g_return_if_fail (cr != NULL);

  static const double places[][2] = { { 0, -0.24 }, { -0.45, 0.26 }, { 0.45, 0.26 } };
  static const struct
  {
    const char *name;
    void (*draw) (cairo_t *cr,
                  double r,
                  double x,
                  double y);
  } patterns[] = { { "trees", draw_tree },   { "houses", draw_house }, { "slope", draw_slope },
                   { "peaks", draw_peak },   { "reeds", draw_reeds },  { "stones", draw_stone },
                   { "walls", draw_wall } };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (g_str_equal (patterns[i].name, pattern))
      for (guint j = 0; j < G_N_ELEMENTS (places); j++)
        patterns[i].draw (cr, radius, x + places[j][0] * radius, y + places[j][1] * radius);
}

void
arb_hex_draw_level (cairo_t *cr,
                    double radius,
                    guint level,
                    double x,
                    double y)
{
  g_return_if_fail (cr != NULL);
  for (guint i = 0; i < level; i++)
    {
      double top = y + radius * (0.76 - 0.13 * i);

      cairo_move_to (cr, x - 0.16 * radius, top);
      cairo_line_to (cr, x + 0.16 * radius, top);
    }
  cairo_stroke (cr);
}
