/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A hex board in black and white: terrain by its signs, sides by the shape of their counters. */

#include "report/arb-hex-draw.h"
#include "report/arb-layout-private.h"

#define LABELS 4.5        /* mm for the names of columns above, of rows on the left */
#define LABEL_HEIGHT 3.2
#define MAX_RADIUS 8.0
#define MAX_SHARE 0.7     /* of the height of a page: the legend is to have room below */
#define BORDER 0.1
#define MIN_SIGN 0.12
#define UNBROKEN 200.0    /* mm: no name of a hex or a unit's number is as long */
#define SPACE_BELOW 1.5

/* As large as the room allows, in the middle of it. */
static void
draw_text (ArbTypesetter *type,
           cairo_t *cr,
           const char *text,
           double x,
           double y,
           double max_width,
           double max_height)
{
  PangoLayout *layout = arb_typesetter_set (type, text, ARB_STYLE_BOLD, UNBROKEN, 1);
  int width, height;
  double scale;

  pango_layout_get_size (layout, &width, &height);
  if (width <= 0 || height <= 0)
    return;
  scale = MIN (max_width * PANGO_SCALE / width, max_height * PANGO_SCALE / height);
  cairo_save (cr);
  cairo_translate (cr, x - scale * width / PANGO_SCALE / 2, y - scale * height / PANGO_SCALE / 2);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

static void
draw_ground (cairo_t *cr,
             const ArbSheetHex *hex,
             double radius,
             double x,
             double y)
{
  arb_hex_trace (cr, radius, x, y, 1);
  cairo_set_line_width (cr, BORDER);
  cairo_stroke (cr);
  cairo_set_line_width (cr, MAX (MIN_SIGN, radius * 0.045));
  arb_hex_draw_pattern (cr, radius, hex->pattern, x, y);
  cairo_set_line_width (cr, MAX (MIN_SIGN, radius * 0.07));
  arb_hex_draw_level (cr, radius, hex->level, x, y);
}

static void
set_road_pen (cairo_t *cr,
              double radius)
{
  cairo_set_line_width (cr, MAX (3 * MIN_SIGN, radius * 0.14));
}

static void
draw_lone_road (cairo_t *cr,
                double radius,
                double x,
                double y)
{
  set_road_pen (cr, radius);
  cairo_move_to (cr, x - 0.5 * radius, y);
  cairo_line_to (cr, x + 0.5 * radius, y);
  cairo_stroke (cr);
}

static gboolean
has_road (const ArbSheetBoard *self,
          int column,
          int row)
{
  return column >= 0 && row >= 0 && column < (int) self->n_columns && row < (int) self->n_rows &&
         self->hexes[row * (int) self->n_columns + column].road;
}

/* Goes on to the middle of every side behind which there is a road too. */
static void
draw_road (const ArbSheetBoard *self,
           cairo_t *cr,
           double radius,
           int column,
           int row)
{
  const int shift = row & 1;
  const int beside[][2] = { { -1, 0 },    { 1, 0 },         { shift - 1, -1 },
                            { shift, -1 }, { shift - 1, 1 }, { shift, 1 } };
  gboolean goes_on = FALSE;
  double x, y;

  arb_hex_get_centre (radius, column, row, &x, &y);
  set_road_pen (cr, radius);
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      int next_column = column + beside[i][0];
      int next_row = row + beside[i][1];
      double next_x, next_y;

      if (!has_road (self, next_column, next_row))
        continue;
      arb_hex_get_centre (radius, next_column, next_row, &next_x, &next_y);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, (x + next_x) / 2, (y + next_y) / 2);
      goes_on = TRUE;
    }
  cairo_stroke (cr);
  if (!goes_on)
    draw_lone_road (cr, radius, x, y);
}

static void
draw_counter (ArbTypesetter *type,
              cairo_t *cr,
              guint side,
              const char *text,
              double x,
              double y,
              double width,
              double height)
{
  double ground = side == 0 ? 1 : 0;

  if (side == 0)
    cairo_rectangle (cr, x - width / 2, y - height / 2, width, height);
  else
    {
      double round = MIN (width, height) / 2;

      cairo_new_sub_path (cr);
      cairo_arc (cr, x - width / 2 + round, y, round, G_PI / 2, 3 * G_PI / 2);
      cairo_arc (cr, x + width / 2 - round, y, round, -G_PI / 2, G_PI / 2);
      cairo_close_path (cr);
    }
  cairo_set_source_rgb (cr, ground, ground, ground);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, MAX (2 * MIN_SIGN, height * 0.06));
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1 - ground, 1 - ground, 1 - ground);
  draw_text (type, cr, text, x, y, width * 0.72, height * 0.95);
  cairo_set_source_rgb (cr, 0, 0, 0);
}

static gboolean
is_same_hex (const ArbSheetCounter *a,
             const ArbSheetCounter *b)
{
  return a->column == b->column && a->row == b->row;
}

/* In the upper part of the hex, so that its ground shows; those that share one share its width. */
static void
draw_counters (const ArbSheetBoard *self,
               ArbTypesetter *type,
               cairo_t *cr,
               double radius)
{
  const ArbSheetCounter *counters = (const ArbSheetCounter *) (gpointer) self->counters->data;

  for (guint first = 0, n; first < self->counters->len; first += n)
    {
      double x, y, each;

      n = 1;
      while (first + n < self->counters->len &&
             is_same_hex (&counters[first], &counters[first + n]))
        n++;
      each = (n > 1 ? 1.5 : 1.2) * radius / n;
      arb_hex_get_centre (radius, (int) counters[first].column, (int) counters[first].row, &x, &y);
      for (guint i = 0; i < n; i++)
        draw_counter (type, cr, counters[first + i].side, counters[first + i].text,
                      x + (i - (n - 1) / 2.0) * each, y - 0.25 * radius,
                      each * (n > 1 ? 0.9 : 1), 0.72 * radius);
    }
}

static void
draw_labels (const ArbSheetBoard *self,
             ArbTypesetter *type,
             cairo_t *cr,
             double radius)
{
  double height = MIN (LABEL_HEIGHT, 1.6 * radius);
  double x, y;

  for (guint i = 0; i < self->n_columns; i++)
    {
      arb_hex_get_centre (radius, (int) i, 0, &x, &y);
      draw_text (type, cr, self->letters[i], x, -LABELS / 2, 1.5 * radius, height);
    }
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      arb_hex_get_centre (radius, 0, (int) i, &x, &y);
      draw_text (type, cr, number, -LABELS / 2, y, LABELS * 0.8, height);
    }
}

/* The radius of the hexes on a board that is 1 mm wide; @height: of one whose radius is 1 mm. */
static double
get_unit_radius (const ArbSheetBoard *self,
                 double *height)
{
  double width;

  arb_hex_get_extent (1, self->n_columns, self->n_rows, &width, height);
  return 1 / width;
}

double
arb_sheet_board_get_height (const ArbSheetBoard *self,
                            double width)
{
  double unit_height;
  double radius = (width - LABELS) * get_unit_radius (self, &unit_height);

  return LABELS + radius * unit_height;
}

void
arb_sheet_board_draw (const ArbSheetBoard *self,
                      ArbTypesetter *type,
                      cairo_t *cr,
                      double x,
                      double y,
                      double width)
{
  double unused;
  double radius = (width - LABELS) * get_unit_radius (self, &unused);

  cairo_save (cr);
  cairo_translate (cr, x + LABELS, y + LABELS);
  draw_labels (self, type, cr, radius);
  for (guint i = 0; i < self->n_columns * self->n_rows; i++)
    {
      int column = (int) (i % self->n_columns);
      int row = (int) (i / self->n_columns);
      double centre_x, centre_y;

      arb_hex_get_centre (radius, column, row, &centre_x, &centre_y);
      draw_ground (cr, &self->hexes[i], radius, centre_x, centre_y);
      if (self->hexes[i].road)
        draw_road (self, cr, radius, column, row);
    }
  draw_counters (self, type, cr, radius);
  cairo_restore (cr);
}

void
arb_marks_draw_sample (const ArbMarks *self,
                       ArbTypesetter *type,
                       cairo_t *cr,
                       double x,
                       double y,
                       double size)
{
  double radius = size / 2;

  x += radius;
  if (self->kind == ARB_MARKS_COUNTER)
    {
      double height = size * ARB_COUNTER_PROPORTION;

      draw_counter (type, cr, self->side, self->text, x, y + height / 2, size, height);
      return;
    }
  y += radius;
  draw_ground (cr, &self->hex, radius, x, y);
  if (self->hex.road)
    draw_lone_road (cr, radius, x, y);
}

void
arb_layout_add_board (ArbLayout *self,
                      const ArbSheetBlock *block,
                      ArbLayoutGroup *group,
                      double x,
                      double width)
{
  ArbPiece *piece = arb_layout_add_piece (self, group);
  ArbPageItem item = { .kind = ARB_ITEM_BOARD, .board = block->board, .type = self->type };
  double unit_height;
  double unit = get_unit_radius (block->board, &unit_height);
  double radius = MIN ((width - LABELS) * unit,
                       (self->height * MAX_SHARE - LABELS) / unit_height);

  radius = MIN (radius, MAX_RADIUS);
  item.width = LABELS + radius / unit;
  item.height = LABELS + radius * unit_height;
  item.x = x + (width - item.width) / 2;
  item.tag = group != NULL ? group->tag : NULL;
  g_array_append_val (piece->items, item);
  piece->height = item.height + SPACE_BELOW;
  piece->space = block->space;
}
