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
fill_rect (const ArbPageItem *item,
           cairo_t *cr)
{
  cairo_rectangle (cr, item->x, item->y, item->width, item->height);
  cairo_set_source_rgb (cr, item->fill, item->fill, item->fill);
  cairo_fill (cr);
}

static gboolean
has_stroke (const ArbPageItem *item)
{
  return (item->kind == ARB_ITEM_RECT || item->kind == ARB_ITEM_LINE) && item->stroke > 0;
}

/* All lines of one width as one path: a page has hundreds of them, of three widths. */
static void
draw_strokes (const GArray *items,
              cairo_t *cr,
              double width)
{
  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);

      if (!has_stroke (item) || item->stroke != width)
        continue;
      if (item->kind == ARB_ITEM_RECT)
        cairo_rectangle (cr, item->x, item->y, item->width, item->height);
      else
        {
          cairo_move_to (cr, item->x, item->y);
          cairo_line_to (cr, item->x + item->width, item->y + item->height);
        }
    }
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_all_strokes (const GArray *items,
                  cairo_t *cr)
{
  g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);
      guint j = 0;

      if (!has_stroke (item))
        continue;
      while (j < widths->len && g_array_index (widths, double, j) != item->stroke)
        j++;
      if (j < widths->len)
        continue;
      g_array_append_val (widths, item->stroke);
      draw_strokes (items, cr, item->stroke);
    }
}

void
arb_pages_draw (const ArbPages *self,
                guint page,
                cairo_t *cr)
{
  const GArray *items;

  g_return_if_fail (page < self->pages->len);
  g_return_if_fail (self != NULL);

  items = self->pages->pdata[page];
  cairo_save (cr);
  cairo_scale (cr, 1 / ARB_MM_PER_POINT, 1 / ARB_MM_PER_POINT);
  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);

      if (item->kind == ARB_ITEM_RECT && item->fill >= 0)
        fill_rect (item, cr);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_all_strokes (items, cr);
  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);

      if (item->kind == ARB_ITEM_TEXT)
        draw_text (item, cr);
      else if (item->kind == ARB_ITEM_MARKS)
        arb_marks_draw (item->marks, item->type, cr, item->x, item->y, item->width);
      else if (item->kind == ARB_ITEM_BOARD)
        arb_sheet_board_draw (item->board, item->type, cr, item->x, item->y, item->width);
      else if (item->kind == ARB_ITEM_CHART)
        arb_layout_draw_chart (item, cr);
    }
  cairo_restore (cr);
}
