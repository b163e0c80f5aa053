/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-layout-private.h"

/* What heads, feet and titles may need besides a piece in one frame. */
#define ROOM_FOR_HEADS 45.0

static void
item_clear (gpointer data)
{
  ArbPageItem *self = data;

  if (self->kind == ARB_ITEM_TEXT)
    g_clear_object (&self->layout);
}

GArray *
arb_items_new (void)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (ArbPageItem));

  g_array_set_clear_func (items, item_clear);
  return items;
}

void
arb_items_add_text (GArray *items,
                    PangoLayout *layout,
                    double x,
                    double y,
                    double width)
{
  ArbPageItem item = { ARB_ITEM_TEXT, x, y, width, arb_layout_get_height (layout) };

  item.layout = g_object_ref (layout);
  g_array_append_val (items, item);
}

void
arb_items_add_rect (GArray *items,
                    double x,
                    double y,
                    double width,
                    double height,
                    double stroke,
                    double fill)
{
  ArbPageItem item = { ARB_ITEM_RECT, x, y, width, height };

  item.stroke = stroke;
  item.fill = fill;
  g_array_append_val (items, item);
}

void
arb_items_add_line (GArray *items,
                    double x,
                    double y,
                    double width,
                    double height,
                    double stroke)
{
  ArbPageItem item = { ARB_ITEM_LINE, x, y, width, height };

  item.stroke = stroke;
  g_array_append_val (items, item);
}

void
arb_items_append (GArray *self,
                  const GArray *items,
                  double x,
                  double y)
{
  for (guint i = 0; i < items->len; i++)
    {
      ArbPageItem item = g_array_index (items, ArbPageItem, i);

      item.x += x;
      item.y += y;
      if (item.kind == ARB_ITEM_TEXT)
        g_object_ref (item.layout);
      g_array_append_val (self, item);
    }
}

GArray *
arb_items_trim (GArray *items)
{
  GArray *trimmed = g_array_sized_new (FALSE, TRUE, sizeof (ArbPageItem), items->len);

  g_array_append_vals (trimmed, items->data, items->len);
  g_array_set_clear_func (trimmed, item_clear);
  /* They belong to the other array now. */
  g_array_set_clear_func (items, NULL);
  g_array_unref (items);
  return trimmed;
}

ArbPiece *
arb_piece_new (ArbLayoutGroup *group)
{
  ArbPiece *self = g_new0 (ArbPiece, 1);

  self->items = arb_items_new ();
  self->group = group;
  return self;
}

void
arb_piece_free (ArbPiece *self)
{
  g_clear_pointer (&self->items, g_array_unref);
  g_free (self);
}

static void
group_free (gpointer data)
{
  ArbLayoutGroup *self = data;

  g_clear_pointer (&self->head, arb_piece_free);
  g_clear_pointer (&self->head_again, arb_piece_free);
  g_clear_pointer (&self->foot, arb_piece_free);
  g_free (self);
}

void
arb_layout_init (ArbLayout *self,
                 ArbTypesetter *type,
                 double width,
                 double height)
{
  self->type = type;
  self->width = width;
  self->height = height;
  self->max_piece = MAX (height - ROOM_FOR_HEADS, height / 3);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_piece_free);
  self->groups = g_ptr_array_new_with_free_func (group_free);
  self->progress = NULL;
}

void
arb_layout_clear (ArbLayout *self)
{
  g_clear_pointer (&self->pieces, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
}

ArbPiece *
arb_layout_add_piece (ArbLayout *self,
                      ArbLayoutGroup *group)
{
  ArbPiece *piece = arb_piece_new (group);

  g_ptr_array_add (self->pieces, piece);
  return piece;
}

ArbLayoutGroup *
arb_layout_add_group (ArbLayout *self,
                      ArbLayoutGroup *parent)
{
  ArbLayoutGroup *group = g_new0 (ArbLayoutGroup, 1);

  group->parent = parent;
  group->tag = parent != NULL ? parent->tag : NULL;
  g_ptr_array_add (self->groups, group);
  return group;
}
