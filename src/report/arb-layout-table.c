/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-layout-private.h"

#include <string.h>

#define PADDING 0.9
#define PLAIN_PADDING 0.35
#define MARKS_SPACE 0.8
#define BESIDE_SPACE 5.0
#define ONE_LINE_OF_MARKS 5.0
#define RULE 0.15
#define HEAD_RULE 0.4
#define DASH 1.2
#define HEAD_GREY 0.88
#define SHADE_GREY 0.93
#define TABLE_SPACE 1.0
#define SHORT_WORD 6 /* letters or digits that are never taken apart */

typedef struct
{
  ArbLayout *layout;
  const ArbSheetTable *table;
  ArbLayoutGroup *group;
  ArbLayoutGroup *section; /* where rows go: that of the last heading, or the whole table */
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
  double beside;     /* the marks stand so far right of where the text begins; 0: under it */
} Placed;

static double
get_inner (const Setting *self,
           double width)
{
  return width - 2 * (self->table->is_plain ? PADDING : PADDING + 0.3);
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

/* Across the whole table there is room for marks beside a short text. */
static void
place_beside (Setting *self,
              Placed *placed)
{
  double text = placed->text != NULL ? arb_layout_get_width (placed->text) : 0;
  double rest = placed->width - text - BESIDE_SPACE;
  double height = placed->cell->marks != NULL && rest > 0
                      ? arb_marks_get_height (placed->cell->marks, self->layout->type, rest)
                      : G_MAXDOUBLE;

  if (placed->text == NULL || height > MAX (placed->text_height, ONE_LINE_OF_MARKS))
    return;
  placed->beside = text + BESIDE_SPACE;
  placed->marks_height = MAX (height - placed->text_height, 0);
}

static void
add_cell_items (Setting *self,
                ArbPiece *piece,
                const Placed *placed,
                double y)
{
  if (placed->text != NULL)
    arb_items_add_text (piece->items, placed->text, placed->x, y,
                        placed->beside > 0 ? placed->beside - BESIDE_SPACE : placed->width);
  if (placed->cell->marks != NULL)
    {
      double gap = placed->text != NULL ? MARKS_SPACE : 0;
      ArbPageItem item = { ARB_ITEM_MARKS, placed->x, y + placed->text_height + gap,
                           placed->width, placed->marks_height - gap };

      if (placed->beside > 0)
        {
          item.x += placed->beside;
          item.y = y;
          item.width -= placed->beside;
          item.height = placed->text_height + placed->marks_height;
        }
      item.marks = placed->cell->marks;
      item.type = self->layout->type;
      g_array_append_val (piece->items, item);
    }
}

/* Where the page is folded: dashes. */
static void
add_fold (ArbPiece *piece,
          double x,
          double height)
{
  for (double y = 0; y < height; y += 2 * DASH)
    arb_items_add_line (piece->items, x, y, 0, MIN (DASH, height - y), HEAD_RULE);
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
      if (g_array_index (self->table->columns, ArbSheetColumn, i + 1).folds)
        add_fold (piece, x, piece->height);
      else
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

/* A heading stands where the rows under it begin, and again where a page begins with them; boxes to be
 * crossed stand there once only. */
static void
begin_section (Setting *self,
               const ArbPiece *heading)
{
  ArbPiece *again;

  self->section = arb_layout_add_group (self->layout, self->group);
  again = arb_piece_new (self->section);
  again->height = heading->height;
  arb_items_append (again->items, heading->items, 0, 0);
  for (guint i = again->items->len; i > 0; i--)
    if (g_array_index (again->items, ArbPageItem, i - 1).kind == ARB_ITEM_MARKS)
      g_array_remove_index (again->items, i - 1);
  self->section->head_again = again;
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
      ArbPiece *piece = arb_layout_add_piece (self->layout, self->section);

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
  gboolean is_heading = (row->flags & ARB_ROW_TITLE) != 0 && (row->flags & ARB_ROW_KEEP_NEXT) != 0;
  double height = row->min_height;
  double x = self->x;
  ArbPiece *piece;

  if (is_heading)
    self->section = self->group;
  for (guint i = 0; i < n_cells; i++)
    {
      double width = row->flags & ARB_ROW_TITLE ? self->width : self->widths[i];

      place_cell (self, &g_array_index (row->cells, ArbSheetCell, i),
                  row->flags & ARB_ROW_TITLE
                      ? ARB_STYLE_PLAIN
                      : g_array_index (self->table->columns, ArbSheetColumn, i).style,
                  x, width, &placed[i]);
      if (row->flags & ARB_ROW_TITLE)
        place_beside (self, &placed[i]);
      x += width;
      height = MAX (height, placed[i].text_height + placed[i].marks_height + 2 * self->padding);
    }
  if (height > self->layout->max_piece)
    {
      add_tall_row (self, row, placed, n_cells);
      return;
    }
  piece = arb_layout_add_piece (self->layout, self->section);
  piece->height = height;
  piece->keep_next = (row->flags & ARB_ROW_KEEP_NEXT) != 0;
  if (row->flags & ARB_ROW_SHADED)
    arb_items_add_rect (piece->items, self->x, 0, self->width, height, 0, SHADE_GREY);
  for (guint i = 0; i < n_cells; i++)
    add_cell_items (self, piece, &placed[i], self->padding);
  add_rules (self, piece, row->flags & ARB_ROW_TITLE);
  tag_items (piece, row->tag != NULL ? row->tag : self->group->tag);
  if (is_heading)
    begin_section (self, piece);
}

static const ArbSheetColumn *
get_column (const ArbSheetTable *table,
            guint index)
{
  return &g_array_index (table->columns, ArbSheetColumn, index);
}

/* The longest number or other short word in the column, which would be no longer one in two lines; NULL:
 * there is none. */
static const ArbSheetCell *
find_longest (const ArbSheetTable *table,
              guint column)
{
  const ArbSheetCell *longest = NULL;
  glong most = 0;

  for (guint i = 0; i < table->rows->len; i++)
    {
      const ArbSheetRow *row = table->rows->pdata[i];
      const ArbSheetCell *cell = row->flags & ARB_ROW_TITLE || column >= row->cells->len
                                     ? NULL
                                     : &g_array_index (row->cells, ArbSheetCell, column);
      glong length = cell != NULL && cell->text != NULL && strpbrk (cell->text, " \n<") == NULL
                         ? g_utf8_strlen (cell->text, -1)
                         : 0;

      if (length > most && length <= SHORT_WORD)
        {
          most = length;
          longest = cell;
        }
    }
  return longest;
}

/* Room for what is to be written, for the longest word of the title and for numbers: neither a word of
 * a heading nor a number is taken apart. */
static double
get_least (const Setting *self,
           const ArbSheetColumn *column,
           guint index)
{
  double outside = 100 - get_inner (self, 100);
  const ArbSheetCell *longest = find_longest (self->table, index);
  g_auto (GStrv) words = g_strsplit_set (column->title, " \n", -1);
  double least = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      least = MAX (least,
                   arb_layout_get_width (arb_typesetter_set (self->layout->type, words[i],
                                                             ARB_STYLE_BOLD | ARB_STYLE_SMALL,
                                                             self->width, 1)));
  if (longest != NULL)
    least = MAX (least, arb_layout_get_width (arb_typesetter_set (
                            self->layout->type, longest->text,
                            column->style | longest->style, self->width, 1)));
  return MAX (column->min_width, least > 0 ? least + outside + 0.2 : 0);
}

/* By their weights, but none below its least as long as there is room. */
static void
share_width (Setting *self)
{
  guint n = self->table->columns->len;
  g_autofree double *least = g_new0 (double, MAX (n, 1));
  double fixed = 0;
  gboolean has_changed = TRUE;

  for (guint i = 0; i < n; i++)
    least[i] = get_least (self, get_column (self->table, i), i);
  while (has_changed)
    {
      double total = 0;
      double rest = MAX (self->width - fixed, 0);

      has_changed = FALSE;
      for (guint i = 0; i < n; i++)
        total += self->widths[i] == 0 ? get_column (self->table, i)->weight : 0;
      for (guint i = 0; i < n && !has_changed; i++)
        if (self->widths[i] == 0 && rest * get_column (self->table, i)->weight / total < least[i])
          {
            self->widths[i] = least[i];
            fixed += least[i];
            has_changed = TRUE;
          }
      for (guint i = 0; i < n && !has_changed; i++)
        if (self->widths[i] == 0)
          self->widths[i] = rest * get_column (self->table, i)->weight / total;
    }
  /* Too much was asked for: everybody gets less. */
  if (fixed > self->width)
    for (guint i = 0; i < n; i++)
      self->widths[i] *= self->width / fixed;
}

static ArbPiece *
make_head (Setting *self)
{
  ArbPiece *piece;
  double x = self->x;
  double height = 0;
  gboolean has_titles = FALSE;

  for (guint i = 0; i < self->table->columns->len; i++)
    has_titles |= *get_column (self->table, i)->title != '\0';
  if (!has_titles)
    return NULL;
  piece = arb_piece_new (self->group);
  arb_items_add_rect (piece->items, self->x, 0, self->width, 0, RULE, HEAD_GREY);
  for (guint i = 0; i < self->table->columns->len; i++)
    {
      const ArbSheetColumn *column = get_column (self->table, i);
      double inner = get_inner (self, self->widths[i]);
      ArbStyle align = column->style & (ARB_STYLE_CENTRED | ARB_STYLE_RIGHT);
      PangoLayout *layout =
          arb_typesetter_set (self->layout->type, column->title,
                              ARB_STYLE_BOLD | ARB_STYLE_SMALL | align, inner, 0);
      double own = arb_layout_get_height (layout) + 2 * self->padding;
      double left = x + (self->widths[i] - inner) / 2;

      arb_items_add_text (piece->items, layout, left, self->padding, inner);
      if (column->marks != NULL)
        {
          ArbPageItem item = { ARB_ITEM_MARKS, left, own, inner };

          item.height = arb_marks_get_height (column->marks, self->layout->type, inner);
          item.marks = column->marks;
          item.type = self->layout->type;
          g_array_append_val (piece->items, item);
          own += item.height;
        }
      height = MAX (height, own);
      x += self->widths[i];
    }
  piece->height = height;
  g_array_index (piece->items, ArbPageItem, 0).height = height;
  add_rules (self, piece, FALSE);
  arb_items_add_line (piece->items, self->x, height, self->width, 0, HEAD_RULE);
  return piece;
}

/* The same once more, where the table goes on. */
static ArbPiece *
repeat_head (const ArbPiece *head)
{
  ArbPiece *piece = head != NULL ? arb_piece_new (head->group) : NULL;

  if (piece == NULL)
    return NULL;
  arb_items_append (piece->items, head->items, 0, 0);
  piece->height = head->height;
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
  Setting setting = { self, table, group, group, x, width,
                      table->padding > 0 ? table->padding
                      : table->is_plain  ? PLAIN_PADDING
                                         : PADDING,
                      widths };
  guint first = self->pieces->len;

  share_width (&setting);
  group->head = make_head (&setting);
  group->head_again = repeat_head (group->head);
  for (guint i = 0;
       i < table->rows->len && (parent != NULL || arb_progress_step (self->progress)); i++)
    add_row (&setting, table->rows->pdata[i]);
  if (self->pieces->len > first)
    ((ArbPiece *) self->pieces->pdata[first])->space = TABLE_SPACE;
}
