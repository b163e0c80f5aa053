/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-pages-draw.h"

#include "report/arb-pages-private.h"

#define TOUCH 0.001 /* millimetres between what touches */

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

/* What stands under each other and touches: rows of a table, the pieces of a line between columns. */
typedef struct
{
  double x;
  double width; /* 0: an upright line */
  double top;
  double bottom;
} Run;

static Run *
find_run (GArray *runs,
          const ArbPageItem *item,
          double width)
{
  for (guint i = runs->len; i > 0; i--)
    {
      Run *run = &g_array_index (runs, Run, i - 1);

      if (run->x == item->x && run->width == width &&
          (ABS (run->bottom - item->y) < TOUCH ||
           (ABS (run->top - item->y) < TOUCH &&
            ABS (run->bottom - item->y - item->height) < TOUCH)))
        return run;
    }
  return NULL;
}

/* The rule between two rows once, the lines beside and between the cells in one stroke: a page of
 * slips has hundreds of rows. */
static void
add_to_run (GArray *runs,
            const ArbPageItem *item,
            cairo_t *cr)
{
  double width = item->kind == ARB_ITEM_RECT ? item->width : 0;
  Run *run = find_run (runs, item, width);
  Run fresh = { item->x, width, item->y, item->y + item->height };

  if (run == NULL)
    g_array_append_val (runs, fresh);
  else if (run->bottom < fresh.bottom - TOUCH)
    {
      if (width > 0)
        {
          cairo_move_to (cr, run->x, run->bottom);
          cairo_rel_line_to (cr, width, 0);
        }
      run->bottom = fresh.bottom;
    }
}

static void
draw_run (const Run *self,
          cairo_t *cr)
{
  if (self->width > 0)
    cairo_rectangle (cr, self->x, self->top, self->width, self->bottom - self->top);
  else
    {
      cairo_move_to (cr, self->x, self->top);
      cairo_line_to (cr, self->x, self->bottom);
    }
}

/* All lines of one width as one path: a page has hundreds of them, of three widths. */
static void
draw_strokes (const GArray *items,
              cairo_t *cr,
              double width)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));

  for (guint i = 0; i < items->len; i++)
    {
      const ArbPageItem *item = &g_array_index (items, ArbPageItem, i);

      if (!has_stroke (item) || item->stroke != width)
        continue;
      if (item->kind == ARB_ITEM_RECT || (item->width == 0 && item->height > 0))
        add_to_run (runs, item, cr);
      else
        {
          cairo_move_to (cr, item->x, item->y);
          cairo_line_to (cr, item->x + item->width, item->y + item->height);
        }
    }
  for (guint i = 0; i < runs->len; i++)
    draw_run (&g_array_index (runs, Run, i), cr);
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
