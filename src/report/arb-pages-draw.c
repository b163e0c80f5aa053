/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-pages-draw.h"

#include "report/arb-pages-private.h"

static void
draw_lines (const ArbPageItem *item,
            cairo_t *cr)
{
  PangoLayoutIter *iter = pango_layout_get_iter (item->layout);
  double top = 0;
  guint line = 0;

  do
    {
      PangoRectangle logical;
      double baseline = (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      if (line == item->first_line)
        top = (double) logical.y / PANGO_SCALE;
      if (line >= item->first_line)
        {
          cairo_move_to (cr, (double) logical.x / PANGO_SCALE, baseline - top);
          pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
        }
      line++;
    }
  while (line < item->first_line + item->n_lines && pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

static void
draw_text (const ArbPageItem *item,
           cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  cairo_scale (cr, ARB_MM_PER_POINT, ARB_MM_PER_POINT);
  cairo_move_to (cr, 0, 0);
  if (item->n_lines > 0)
    draw_lines (item, cr);
  else
    pango_cairo_show_layout (cr, item->layout);
  cairo_restore (cr);
}

static void
draw_rect (const ArbPageItem *item,
           cairo_t *cr)
{
  cairo_rectangle (cr, item->x, item->y, item->width, item->height);
  if (item->fill >= 0)
    {
      cairo_set_source_rgb (cr, item->fill, item->fill, item->fill);
      cairo_fill_preserve (cr);
      cairo_set_source_rgb (cr, 0, 0, 0);
    }
  if (item->stroke > 0)
    {
      cairo_set_line_width (cr, item->stroke);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

static void
draw_line (const ArbPageItem *item,
           cairo_t *cr)
{
  cairo_set_line_width (cr, item->stroke);
  cairo_move_to (cr, item->x, item->y);
  cairo_line_to (cr, item->x + item->width, item->y + item->height);
  cairo_stroke (cr);
}

void
arb_pages_draw (const ArbPages *self,
                guint page,
                cairo_t *cr)
{
  const GArray *items;

  g_return_if_fail (page < self->pages->len);

  items = self->pages->pdata[page];
  cairo_save (cr);
  cairo_scale (cr, 1 / ARB_MM_PER_POINT, 1 / ARB_MM_PER_POINT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);

      switch (item->kind)
        {
        case ARB_ITEM_TEXT:
          draw_text (item, cr);
          break;
        case ARB_ITEM_RECT:
          draw_rect (item, cr);
          break;
        case ARB_ITEM_LINE:
          draw_line (item, cr);
          break;
        case ARB_ITEM_MARKS:
          arb_marks_draw (item->marks, item->type, cr, item->x, item->y, item->width);
          break;
        default:
          g_assert_not_reached ();
        }
    }
  cairo_restore (cr);
}
