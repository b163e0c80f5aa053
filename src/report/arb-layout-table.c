/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-layout-private.h"

#define PADDING 0.9
#define PLAIN_PADDING 0.35
#define MARKS_SPACE 0.8
#define RULE 0.15
#define HEAD_RULE 0.4
#define HEAD_GREY 0.88
#define SHADE_GREY 0.93
#define TABLE_SPACE 1.0

typedef struct
{
  ArbLayout *layout;
  const ArbSheetTable *table;
  ArbLayoutGroup *group;
  double x;
  double width;
  double padding;
  double *widths; /* of the columns */
} Setting;

/* A cell of a row being set. */
typedef struct
{
  const ArbSheetCell *cell;
  PangoLayout *text; /* Borrowed or NULL */
  double x;
  double width;
  double text_height;
  double marks_height;
} Placed;

static double
get_inner (const Setting *self,
           double width)
{
  return width - 2 * (self->table->is_plain ? PADDING : self->padding + 0.3);
}

static void
place_cell (Setting *self,
            const ArbSheetCell *cell,
            ArbStyle style,
            double x,
            double width,
            Placed *placed)
{
  placed->cell = cell;
  placed->width = get_inner (self, width);
  placed->x = x + (width - placed->width) / 2;
  if (cell->text != NULL && *cell->text != '\0')
    {
      placed->text = arb_typesetter_set (self->layout->type, cell->text, style | cell->style,
                                         placed->width, 0);
      placed->text_height = arb_layout_get_height (placed->text);
    }
  if (cell->marks != NULL)
    placed->marks_height =
        arb_marks_get_height (cell->marks, self->layout->type, placed->width) +
        (placed->text != NULL ? MARKS_SPACE : 0);
}

static void
add_cell_items (Setting *self,
                ArbPiece *piece,
                const Placed *placed,
                double y)
{
  if (placed->text != NULL)
    arb_items_add_text (piece->items, placed->text, placed->x, y, placed->width);
  if (placed->cell->marks != NULL)
    {
      double gap = placed->text != NULL ? MARKS_SPACE : 0;
      ArbPageItem item = { ARB_ITEM_MARKS, placed->x, y + placed->text_height + gap,
                           placed->width, placed->marks_height - gap };

      item.marks = placed->cell->marks;
      item.type = self->layout->type;
      g_array_append_val (piece->items, item);
    }
}

/* Lines around the cells; shade first, so that texts stand on it. */
static void
add_rules (Setting *self,
           ArbPiece *piece,
           gboolean is_across)
{
  double x = self->x;

  if (self->table->is_plain)
    return;
  arb_items_add_rect (piece->items, self->x, 0, self->width, piece->height, RULE, -1);
  for (guint i = 0; !is_across && i + 1 < self->table->columns->len; i++)
    {
      x += self->widths[i];
      arb_items_add_line (piece->items, x, 0, 0, piece->height, RULE);
    }
}

static void
tag_items (ArbPiece *piece,
           const char *tag)
{
  for (guint i = 0; i < piece->items->len; i++)
    g_array_index (piece->items, ArbPageItem, i).tag = tag;
}

/* A row that no page can hold goes on in the next one, between two lines of its texts. */
static void
add_tall_row (Setting *self,
              const ArbSheetRow *row,
              const Placed *placed,
              guint n_cells)
{
  g_autofree guint *next = g_new0 (guint, n_cells);
  double room = self->layout->max_piece / 2;
  gboolean is_first = TRUE;
  gboolean has_more = TRUE;

  while (has_more)
    {
      ArbPiece *piece = arb_layout_add_piece (self->layout, self->group);

      has_more = FALSE;
      for (guint i = 0; i < n_cells; i++)
        {
          guint n_lines = placed[i].text != NULL
                              ? (guint) pango_layout_get_line_count (placed[i].text)
                              : 0;
          ArbPageItem *item;

          if (next[i] >= n_lines)
            continue;
          arb_items_add_text (piece->items, placed[i].text, placed[i].x, self->padding,
                              placed[i].width);
          item = &g_array_index (piece->items, ArbPageItem, piece->items->len - 1);
          item->first_line = next[i];
          item->height = arb_layout_fit_lines (placed[i].text, next[i], room, &item->n_lines);
          piece->height = MAX (piece->height, item->height + 2 * self->padding);
          next[i] += item->n_lines;
          has_more |= next[i] < n_lines;
        }
      /* Boxes to cross stand beside the beginning. */
      for (guint i = 0; is_first && i < n_cells; i++)
        if (placed[i].cell->marks != NULL && placed[i].text == NULL)
          {
            add_cell_items (self, piece, &placed[i], self->padding);
            piece->height = MAX (piece->height, placed[i].marks_height + 2 * self->padding);
          }
      is_first = FALSE;
      add_rules (self, piece, row->flags & ARB_ROW_TITLE);
      tag_items (piece, self->group->tag);
    }
}

static void
add_row (Setting *self,
         const ArbSheetRow *row)
{
  guint n_cells = row->flags & ARB_ROW_TITLE ? MIN (row->cells->len, 1)
                                             : MIN (row->cells->len, self->table->columns->len);
  g_autofree Placed *placed = g_new0 (Placed, MAX (n_cells, 1));
  double height = row->min_height;
  double x = self->x;
  ArbPiece *piece;

  for (guint i = 0; i < n_cells; i++)
    {
      double width = row->flags & ARB_ROW_TITLE ? self->width : self->widths[i];

      place_cell (self, &g_array_index (row->cells, ArbSheetCell, i),
                  row->flags & ARB_ROW_TITLE
                      ? ARB_STYLE_PLAIN
                      : g_array_index (self->table->columns, ArbSheetColumn, i).style,
                  x, width, &placed[i]);
      x += width;
      height = MAX (height, placed[i].text_height + placed[i].marks_height + 2 * self->padding);
    }
  if (height > self->layout->max_piece)
    {
      add_tall_row (self, row, placed, n_cells);
      return;
    }
  piece = arb_layout_add_piece (self->layout, self->group);
  piece->height = height;
  piece->keep_next = (row->flags & ARB_ROW_KEEP_NEXT) != 0;
  if (row->flags & ARB_ROW_SHADED)
    arb_items_add_rect (piece->items, self->x, 0, self->width, height, 0, SHADE_GREY);
  for (guint i = 0; i < n_cells; i++)
    add_cell_items (self, piece, &placed[i], self->padding);
  add_rules (self, piece, row->flags & ARB_ROW_TITLE);
  tag_items (piece, row->tag != NULL ? row->tag : self->group->tag);
}

static ArbPiece *
make_head (Setting *self)
{
  ArbPiece *piece;
  double x = self->x;
  double height = 0;
  gboolean has_titles = FALSE;

  for (guint i = 0; i < self->table->columns->len; i++)
    has_titles |= *g_array_index (self->table->columns, ArbSheetColumn, i).title != '\0';
  if (!has_titles)
    return NULL;
  piece = arb_piece_new (self->group);
  arb_items_add_rect (piece->items, self->x, 0, self->width, 0, RULE, HEAD_GREY);
  for (guint i = 0; i < self->table->columns->len; i++)
    {
      const ArbSheetColumn *column = &g_array_index (self->table->columns, ArbSheetColumn, i);
      double inner = get_inner (self, self->widths[i]);
      ArbStyle align = column->style & (ARB_STYLE_CENTRED | ARB_STYLE_RIGHT);
      PangoLayout *layout =
          arb_typesetter_set (self->layout->type, column->title,
                              ARB_STYLE_BOLD | ARB_STYLE_SMALL | align, inner, 0);

      arb_items_add_text (piece->items, layout, x + (self->widths[i] - inner) / 2, self->padding,
                          inner);
      height = MAX (height, arb_layout_get_height (layout) + 2 * self->padding);
      x += self->widths[i];
    }
  piece->height = height;
  g_array_index (piece->items, ArbPageItem, 0).height = height;
  add_rules (self, piece, FALSE);
  arb_items_add_line (piece->items, self->x, height, self->width, 0, HEAD_RULE);
  return piece;
}

void
arb_layout_add_table (ArbLayout *self,
                      const ArbSheetTable *table,
                      ArbLayoutGroup *parent,
                      double x,
                      double width)
{
  ArbLayoutGroup *group = arb_layout_add_group (self, parent);
  g_autofree double *widths = g_new0 (double, MAX (table->columns->len, 1));
  Setting setting = { self, table, group, x, width,
                      table->is_plain ? PLAIN_PADDING : PADDING, widths };
  double total = 0;
  guint first = self->pieces->len;

  for (guint i = 0; i < table->columns->len; i++)
    total += g_array_index (table->columns, ArbSheetColumn, i).weight;
  for (guint i = 0; i < table->columns->len; i++)
    widths[i] = width * g_array_index (table->columns, ArbSheetColumn, i).weight / total;
  group->head = make_head (&setting);
  group->head_again = make_head (&setting);
  for (guint i = 0; i < table->rows->len; i++)
    add_row (&setting, table->rows->pdata[i]);
  if (self->pieces->len > first)
    ((ArbPiece *) self->pieces->pdata[first])->space = TABLE_SPACE;
}
