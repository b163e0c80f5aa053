/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game-board.h"

G_BEGIN_DECLS

/* The ground of a board on any cairo context: terrain by its pattern first, by its tint second, so
 * that nothing is said by colour alone. */

typedef struct
{
  cairo_t *cr;
  double radius;       /* from the middle of a hex to its corner */
  GdkRGBA ink;
  PangoLayout *layout; /* for the names of hexes, or NULL: none */
} ArbBoardPen;

/* Where the middle of a hex is; the board begins at 0, 0. */
void arb_board_get_centre (double radius,
                           ArbHex at,
                           double *x,
                           double *y);
void arb_board_get_extent (const ArbGameBoard *board,
                           double radius,
                           double *width,
                           double *height);
/* The hex at a point, on the board or off it. */
ArbHex arb_board_pick (double radius,
                       double x,
                       double y);
/* All hexes that touch the rectangle. */
void arb_board_draw_ground (const ArbBoardPen *pen,
                            ArbGameBoard *board,
                            const graphene_rect_t *area);
/* The pattern alone, for a button that chooses it. */
void arb_board_draw_sample (const ArbBoardPen *pen,
                            const ArbBoardTerrain *terrain,
                            double x,
                            double y);

G_END_DECLS
