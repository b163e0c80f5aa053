/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/board/arb-board-draw.h"

#include <math.h>

#include "report/arb-hex-draw.h"

#define SQRT_3 1.7320508075688772

/* --- Geometry --------------------------------------------------------------------------------- */

void
arb_board_get_centre (double radius,
                      ArbHex at,
                      double *x,
                      double *y)
{
  int column, row;

  arb_hex_to_board (at, &column, &row);
  arb_hex_get_centre (radius, column, row, x, y);
}

void
arb_board_get_extent (const ArbGameBoard *board,
                      double radius,
                      double *width,
                      double *height)
{
  g_return_if_fail (board != NULL);
  arb_hex_get_extent (radius, arb_game_board_get_n_columns (board),
                      arb_game_board_get_n_rows (board), width, height);
}

/* The nearest middle: hexes are the places that are nearest to theirs. */
ArbHex
arb_board_pick (double radius,
                double x,
                double y)
{
  int near_row = (int) floor ((y / radius - 1) / 1.5 + 0.5);
  ArbHex best = { 0, 0 };
  double least = G_MAXDOUBLE;

  for (int row = near_row - 1; row <= near_row + 1; row++)
    {
      int near_column = (int) floor (x / (SQRT_3 * radius) - 0.5 * (row & 1));

      for (int column = near_column - 1; column <= near_column + 1; column++)
        {
          ArbHex hex = arb_hex_from_board (column, row);
          double centre_x, centre_y, distance;

          arb_board_get_centre (radius, hex, &centre_x, &centre_y);
          distance = hypot (x - centre_x, y - centre_y);
          if (distance < least)
            {
              least = distance;
              best = hex;
            }
        }
    }
  return best;
}

/* --- Patterns --------------------------------------------------------------------------------- */

static void
set_ink (const ArbBoardPen *pen,
         double strength)
{
  cairo_set_source_rgba (pen->cr, pen->ink.red, pen->ink.green, pen->ink.blue, strength);
}

typedef struct
{
  const char *name;
  double tint[4];
} Pattern;

/* Tints are weak enough for ink of either kind, on light and on dark. */
static const Pattern patterns[] = {
  { "trees", { 0.16, 0.58, 0.24, 0.34 } },
  { "houses", { 0.78, 0.32, 0.22, 0.30 } },
  { "slope", { 0.85, 0.65, 0.15, 0.34 } },
  { "peaks", { 0.55, 0.40, 0.25, 0.40 } },
  { "reeds", { 0.10, 0.50, 0.75, 0.30 } },
  { "stones", { 0.50, 0.50, 0.50, 0.34 } },
  { "walls", { 0.55, 0.35, 0.75, 0.30 } },
};

static const Pattern *
find_pattern (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (g_str_equal (patterns[i].name, name))
      return &patterns[i];
  return NULL;
}

void
arb_board_draw_sample (const ArbBoardPen *pen,
                       const ArbBoardTerrain *terrain,
                       double x,
                       double y)
{
  g_return_if_fail (pen != NULL);
  g_return_if_fail (terrain != NULL);

  const Pattern *pattern = find_pattern (terrain->pattern);

  if (pattern != NULL)
    {
      arb_hex_trace (pen->cr, pen->radius, x, y, 1);
      cairo_set_source_rgba (pen->cr, pattern->tint[0], pattern->tint[1], pattern->tint[2],
                             pattern->tint[3]);
      cairo_fill (pen->cr);
      set_ink (pen, 0.62);
      cairo_set_line_width (pen->cr, MAX (1, pen->radius * 0.045));
      arb_hex_draw_pattern (pen->cr, pen->radius, terrain->pattern, x, y);
    }
  arb_hex_trace (pen->cr, pen->radius, x, y, 1);
  set_ink (pen, 0.35);
  cairo_set_line_width (pen->cr, 1);
  cairo_stroke (pen->cr);
}

/* --- Hexes ------------------------------------------------------------------------------------ */

/* Roads go on in the hexes beside that have one. */
static void
draw_road (const ArbBoardPen *pen,
           ArbGameBoard *board,
           ArbHex at,
           double x,
           double y)
{
  gboolean goes_on = FALSE;

  set_ink (pen, 0.7);
  cairo_set_line_width (pen->cr, MAX (1.5, pen->radius * 0.09));
  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    {
      ArbHex next = arb_hex_neighbour (at, i);
      double next_x, next_y;

      if (!arb_game_board_is_inside (board, next) || !arb_game_board_get (board, next)->road)
        continue;
      arb_board_get_centre (pen->radius, next, &next_x, &next_y);
      cairo_move_to (pen->cr, x, y);
      cairo_line_to (pen->cr, (x + next_x) / 2, (y + next_y) / 2);
      goes_on = TRUE;
    }
  if (!goes_on)
    {
      cairo_move_to (pen->cr, x - 0.5 * pen->radius, y);
      cairo_line_to (pen->cr, x + 0.5 * pen->radius, y);
    }
  cairo_stroke (pen->cr);
}

static void
write_name (const ArbBoardPen *pen,
            ArbHex at,
            double x,
            double y)
{
  g_autofree char *name = arb_game_board_dup_hex_name (at);
  int width;

  pango_layout_set_text (pen->layout, name, -1);
  pango_layout_get_pixel_size (pen->layout, &width, NULL);
  set_ink (pen, 0.55);
  cairo_move_to (pen->cr, x - width / 2.0, y - pen->radius * 0.74);
  pango_cairo_show_layout (pen->cr, pen->layout);
}

static void
draw_hex (const ArbBoardPen *pen,
          ArbGameBoard *board,
          ArbHex at)
{
  const ArbBoardSheet *sheet = arb_game_board_get_sheet (board);
  const ArbBoardHex *hex = arb_game_board_get (board, at);
  guint level = hex->level;
  gboolean road = hex->road;
  double x, y;

  arb_board_get_centre (pen->radius, at, &x, &y);
  arb_board_draw_sample (pen, arb_board_sheet_find (sheet, hex->terrain), x, y);
  if (road)
    draw_road (pen, board, at, x, y);
  if (level > 0)
    {
      set_ink (pen, 0.85);
      cairo_set_line_width (pen->cr, MAX (1.2, pen->radius * 0.07));
      arb_hex_draw_level (pen->cr, pen->radius, level, x, y);
    }
  if (pen->layout != NULL)
    write_name (pen, at, x, y);
}

void
arb_board_draw_ground (const ArbBoardPen *pen,
                       ArbGameBoard *board,
                       const graphene_rect_t *area)
{
  g_return_if_fail (pen != NULL);
  g_return_if_fail (board != NULL);

  double r = pen->radius;
  int first_row = MAX (0, (int) floor (area->origin.y / (1.5 * r)) - 1);
  int last_row = MIN ((int) arb_game_board_get_n_rows (board) - 1,
                      (int) ceil ((area->origin.y + area->size.height) / (1.5 * r)));
  int first_column = MAX (0, (int) floor (area->origin.x / (SQRT_3 * r)) - 1);
  int last_column = MIN ((int) arb_game_board_get_n_columns (board) - 1,
                         (int) ceil ((area->origin.x + area->size.width) / (SQRT_3 * r)));

  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      draw_hex (pen, board, arb_hex_from_board (column, row));
}
