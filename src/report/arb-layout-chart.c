/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Charts on a page, and boards on a screen. */

#include "report/arb-layout-private.h"
#include "report/arb-picture.h"

#define SPACE_BELOW 1.5
#define SCREEN_WIDTH 120.0 /* mm that a board on a screen is thought to be wide */
#define SCREEN_SIZE 9.0

void
arb_layout_add_chart (ArbLayout *self,
                      const ArbSheetBlock *block,
                      ArbLayoutGroup *group,
                      double x,
                      double width)
{
  ArbPiece *piece = arb_layout_add_piece (self, group);
  ArbPageItem item = { .kind = ARB_ITEM_CHART, .chart = block->chart, .type = self->type };

  item.x = x;
  item.width = width;
  item.height = ARB_MM_PER_POINT * arb_chart_get_height (block->chart,
                                                         arb_typesetter_get_context (self->type),
                                                         width / ARB_MM_PER_POINT);
  item.tag = group != NULL ? group->tag : NULL;
  g_array_append_val (piece->items, item);
  piece->height = item.height + SPACE_BELOW;
  piece->space = block->space;
}

void
arb_layout_draw_chart (const ArbPageItem *item,
                       cairo_t *cr)
{
  static const ArbPictureInk black = { { 0, 0, 0 }, { 1, 1, 1 } };

  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  cairo_scale (cr, ARB_MM_PER_POINT, ARB_MM_PER_POINT);
  arb_chart_draw (item->chart, cr, arb_typesetter_get_context (item->type),
                  item->width / ARB_MM_PER_POINT, &black);
  cairo_restore (cr);
}

double
arb_board_picture_get_height (const ArbSheetBoard *self,
                              double width)
{
  g_return_val_if_fail (self != NULL, 0);
  return width / SCREEN_WIDTH * arb_sheet_board_get_height (self, SCREEN_WIDTH);
}

void
arb_board_picture_draw (const ArbSheetBoard *self,
                        cairo_t *cr,
                        double width)
{
  g_autoptr (ArbTypesetter) type = arb_typesetter_new (SCREEN_SIZE);
  double scale = width / SCREEN_WIDTH;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, width, arb_board_picture_get_height (self, width));
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_scale (cr, scale, scale);
  arb_sheet_board_draw (self, type, cr, 0, 0, SCREEN_WIDTH);
  cairo_restore (cr);
}
