/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "report/arb-sheet.h"

G_BEGIN_DECLS

/* Pictures of a sheet, drawn the same on paper and on screen: a unit is what @context says it is,
 * whose font is that of the labels. */

/* What it is drawn with: black on white, or the other way round in the dark. */
typedef struct
{
  double ink[3];
  double ground[3];
} ArbPictureInk;

double arb_chart_get_height (const ArbSheetChart *self,
                             PangoContext *context,
                             double width);
/* From the upper left corner on. */
void arb_chart_draw (const ArbSheetChart *self,
                     cairo_t *cr,
                     PangoContext *context,
                     double width,
                     const ArbPictureInk *ink);

/* A board is black on white everywhere: its signs are those of the paper. */
double arb_board_picture_get_height (const ArbSheetBoard *self,
                                     double width);
void arb_board_picture_draw (const ArbSheetBoard *self,
                             cairo_t *cr,
                             double width);

G_END_DECLS
