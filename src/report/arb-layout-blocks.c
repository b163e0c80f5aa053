/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-layout-private.h"

#include <glib/gi18n-lib.h>

#define PADDING 1.6
#define FIELD_PADDING 0.8
#define FIELD_ROOM 4.0   /* to write under the label */
#define TEXT_SPACE 0.8
#define FRAME_STROKE 0.3
#define FIELD_STROKE 0.2
#define TITLE_LINES 3

/* A text higher than a page goes on in the next one, between two lines. */
static void
add_text (ArbLayout *self,
          const ArbSheetBlock *block,
          ArbLayoutGroup *group,
          double x,
          double width)
{
  PangoLayout *layout = arb_typesetter_set (self->type, block->text, block->style, width, 0);
  guint n_lines = (guint) pango_layout_get_line_count (layout);
  gboolean is_whole = arb_layout_get_height (layout) <= self->max_piece;

  for (guint first = 0, n; first < n_lines; first += n)
    {
      ArbPiece *piece = arb_layout_add_piece (self, group);
      ArbPageItem *item;

      arb_items_add_text (piece->items, layout, x, 0, width);
      item = &g_array_index (piece->items, ArbPageItem, 0);
      item->tag = group != NULL ? group->tag : NULL;
      n = n_lines;
      if (!is_whole)
        {
          item->height = arb_layout_fit_lines (layout, first, self->max_piece / 2, &n);
          item->first_line = first;
          item->n_lines = n;
        }
      piece->height = item->height + TEXT_SPACE;
      piece->space = first == 0 ? block->space : 0;
      piece->keep_next = block->keep_next && is_whole;
    }
}

static void
fill_fields (ArbLayout *self,
             ArbPiece *piece,
             const ArbSheetBlock *block,
             const char *tag,
             double x,
             double width)
{
  guint n = g_strv_length (block->labels);
  double each = width / MAX (n, 1);
  double height = block->height;

  for (guint i = 0; i < n; i++)
    {
      PangoLayout *layout = arb_typesetter_set (self->type, block->labels[i], ARB_STYLE_SMALL,
                                                each - 2 * FIELD_PADDING, 2);

      height = MAX (height, arb_layout_get_height (layout) + FIELD_PADDING + FIELD_ROOM);
      arb_items_add_text (piece->items, layout, x + i * each + FIELD_PADDING, FIELD_PADDING / 2,
                          each - 2 * FIELD_PADDING);
    }
  for (guint i = 0; i < n; i++)
    arb_items_add_rect (piece->items, x + i * each, 0, each, height, FIELD_STROKE, -1);
  for (guint i = 0; i < piece->items->len; i++)
    g_array_index (piece->items, ArbPageItem, i).tag = tag;
  piece->height = height;
}

static void
add_fields (ArbLayout *self,
            const ArbSheetBlock *block,
            ArbLayoutGroup *group,
            double x,
            double width)
{
  ArbPiece *piece;

  /* Boxes to sign are never alone on a page. */
  if (group == NULL && self->pieces->len > 0)
    ((ArbPiece *) self->pieces->pdata[self->pieces->len - 1])->keep_next = TRUE;
  piece = arb_layout_add_piece (self, group);
  fill_fields (self, piece, block, group != NULL ? group->tag : NULL, x, width);
  piece->space = block->space;
}

static ArbPiece *
make_head (ArbLayout *self,
           const ArbSheetBlock *block,
           ArbLayoutGroup *group,
           const char *title,
           double x,
           double width)
{
  ArbPiece *piece = arb_piece_new (group);
  double padding = group->flags & ARB_GROUP_FRAMED ? PADDING : 0;

  piece->height = padding;
  if (title != NULL && *title != '\0')
    {
      PangoLayout *layout = arb_typesetter_set (self->type, title, block->style | ARB_STYLE_BOLD,
                                                width, TITLE_LINES);

      arb_items_add_text (piece->items, layout, x, padding, width);
      g_array_index (piece->items, ArbPageItem, 0).tag = group->tag;
      piece->height += arb_layout_get_height (layout) + TEXT_SPACE;
    }
  return piece;
}

/* A slip in a frame of its own that has room there never goes on elsewhere. */
static gboolean
stays_in_frame (const ArbLayout *self,
                const ArbLayoutGroup *group,
                guint first_piece,
                guint first_group)
{
  double height = 0;

  for (guint i = first_piece; i < self->pieces->len; i++)
    {
      const ArbPiece *piece = self->pieces->pdata[i];

      height += piece->height + piece->space;
    }
  for (guint i = first_group; i < self->groups->len; i++)
    {
      const ArbLayoutGroup *inner = self->groups->pdata[i];

      height += (inner->head != NULL ? inner->head->height : 0) +
                (inner->foot != NULL ? inner->foot->height : 0);
    }
  return (group->flags & ARB_GROUP_OWN_FRAME) != 0 && height <= self->height;
}

static void
add_group (ArbLayout *self,
           const ArbSheetBlock *block,
           ArbLayoutGroup *parent,
           double x,
           double width)
{
  guint first_group = self->groups->len;
  ArbLayoutGroup *group = arb_layout_add_group (self, parent);
  double padding = block->flags & ARB_GROUP_FRAMED ? PADDING : 0;
  /* Translators: the title of a slip or card that goes on in another place. */
  g_autofree char *again =
      *block->text != '\0' ? g_strdup_printf (_ ("%s (continued)"), block->text) : NULL;
  guint first = self->pieces->len;

  group->flags = block->flags;
  if (block->tag != NULL)
    group->tag = block->tag;
  x += padding;
  width -= 2 * padding;
  group->head = make_head (self, block, group, block->text, x, width);
  group->foot = arb_piece_new (group);
  if (block->foot != NULL)
    fill_fields (self, group->foot, block->foot, group->tag, x, width);
  group->foot->height += padding;
  arb_layout_add_blocks (self, block->children, group, x, width);
  /* Its head and foot show even when there is nothing between them. */
  if (self->pieces->len == first)
    arb_layout_add_piece (self, group);
  ((ArbPiece *) self->pieces->pdata[first])->space += block->space;
  if (!stays_in_frame (self, group, first, first_group))
    group->head_again = make_head (self, block, group, again, x, width);
  if (block->flags & ARB_GROUP_TOGETHER)
    for (guint i = first; i + 1 < self->pieces->len; i++)
      ((ArbPiece *) self->pieces->pdata[i])->keep_next = TRUE;
}

void
arb_layout_add_blocks (ArbLayout *self,
                       const GPtrArray *blocks,
                       ArbLayoutGroup *group,
                       double x,
                       double width)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const ArbSheetBlock *block = blocks->pdata[i];

      if (group == NULL && !arb_progress_step (self->progress))
        return;
      switch (block->kind)
        {
        case ARB_BLOCK_TEXT:
          add_text (self, block, group, x, width);
          break;
        case ARB_BLOCK_TABLE:
          arb_layout_add_table (self, block->table, group, x, width);
          break;
        case ARB_BLOCK_FIELDS:
          add_fields (self, block, group, x, width);
          break;
        case ARB_BLOCK_GROUP:
          add_group (self, block, group, x, width);
          break;
        case ARB_BLOCK_BOARD:
          arb_layout_add_board (self, block, group, x, width);
          break;
        case ARB_BLOCK_CHART:
          arb_layout_add_chart (self, block, group, x, width);
          break;
        default:
          g_assert_not_reached ();
        }
    }
}
