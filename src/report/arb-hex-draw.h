/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Hexes on any cairo context, of the screen or of a page. Rows with an odd number are moved to the
 * right by half a hex; the board begins at 0, 0. The radius goes from the middle to a corner. */

void arb_hex_get_centre (double radius,
                         int column,
                         int row,
                         double *x,
                         double *y);
void arb_hex_get_extent (double radius,
                         guint n_columns,
                         guint n_rows,
                         double *width,
                         double *height);
/* Adds the outline of a hex to the path; @scale 1: its border. */
void arb_hex_trace (cairo_t *cr,
                    double radius,
                    double x,
                    double y,
                    double scale);
/* The signs of a terrain in the colour and line width that are set; none for a plain one. */
void arb_hex_draw_pattern (cairo_t *cr,
                           double radius,
                           const char *pattern,
                           double x,
                           double y);
/* As many strokes as it is high. */
void arb_hex_draw_level (cairo_t *cr,
                         double radius,
                         guint level,
                         double x,
                         double y);

G_END_DECLS
