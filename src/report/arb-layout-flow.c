/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces into frames. What must stay together goes to the next frame together, heads are said again
 * there, and feet end every frame; only what no frame can hold is taken apart, piece by piece. */

#include "report/arb-layout-private.h"

#define FRAME_STROKE 0.3
#define SLACK 0.001

typedef struct
{
  ArbLayout *layout;
  const ArbFrames *frames;
  GPtrArray *pages;  /* GArray of ArbPageItem */
  GPtrArray *open;   /* ArbLayoutGroup, the outermost first */
  guint frame;       /* on the page */
  double y;          /* in the frame */
  gboolean is_fresh; /* nothing stands in the frame yet */
  guint stamp;
} Flow;

static GArray *
get_page (Flow *self)
{
  return self->pages->pdata[self->pages->len - 1];
}

/* Columns of running text go down first; frames above each other are read in lines. */
static void
get_origin (Flow *self,
            double *x,
            double *y)
{
  guint column = self->frame % self->frames->n_columns;
  guint row = self->frame / self->frames->n_columns;

  *x = self->frames->x + column * (self->layout->width + self->frames->gap);
  *y = self->frames->y + row * (self->layout->height + self->frames->gap);
}

static void
put (Flow *self,
     const ArbPiece *piece)
{
  double x, y;

  if (piece == NULL)
    return;
  get_origin (self, &x, &y);
  arb_items_append (get_page (self), piece->items, x, y + self->y);
  self->y += piece->height;
}

static double
height_of (const ArbPiece *piece)
{
  return piece != NULL ? piece->height : 0;
}

static void
close_group (Flow *self,
             ArbLayoutGroup *group)
{
  double x, y;

  /* What ends a slip stands at the foot of its frame. */
  if (group->flags & ARB_GROUP_OWN_FRAME)
    self->y = MAX (self->y, self->layout->height - height_of (group->foot));
  put (self, group->foot);
  group->is_open = FALSE;
  if (!(group->flags & ARB_GROUP_FRAMED))
    return;
  get_origin (self, &x, &y);
  arb_items_add_rect (get_page (self), x, y + group->top, self->layout->width,
                      self->y - group->top, FRAME_STROKE, -1);
  g_array_index (get_page (self), ArbPageItem, get_page (self)->len - 1).tag = group->tag;
}

static gboolean
is_inside (const ArbLayoutGroup *inner,
           const ArbLayoutGroup *outer)
{
  while (inner != NULL && inner != outer)
    inner = inner->parent;
  return inner == outer;
}

/* Closes what @group is not in; NULL: everything. */
static void
close_others (Flow *self,
              const ArbLayoutGroup *group)
{
  while (self->open->len > 0)
    {
      ArbLayoutGroup *last = self->open->pdata[self->open->len - 1];

      if (group != NULL && is_inside (group, last))
        return;
      close_group (self, last);
      g_ptr_array_set_size (self->open, (int) self->open->len - 1);
    }
}

static void
open_groups (Flow *self,
             ArbLayoutGroup *group)
{
  if (group == NULL || group->is_open)
    return;
  open_groups (self, group->parent);
  group->top = self->y;
  put (self, group->has_begun ? group->head_again : group->head);
  group->is_open = TRUE;
  group->has_begun = TRUE;
  g_ptr_array_add (self->open, group);
}

static void
next_frame (Flow *self)
{
  close_others (self, NULL);
  self->frame++;
  if (self->frame >= self->frames->n_columns * self->frames->n_rows)
    {
      self->frame = 0;
      g_ptr_array_add (self->pages, arb_items_new ());
    }
  self->y = 0;
  self->is_fresh = TRUE;
}

/* What the pieces need with the heads and feet that come with them. */
static double
measure (Flow *self,
         guint first,
         guint last,
         gboolean in_fresh_frame)
{
  double need = 0;

  self->stamp++;
  for (guint i = first; i <= last; i++)
    {
      const ArbPiece *piece = self->layout->pieces->pdata[i];

      need += piece->height + (i > first || !in_fresh_frame ? piece->space : 0);
      for (ArbLayoutGroup *group = piece->group; group != NULL; group = group->parent)
        {
          if (group->stamp == self->stamp)
            break;
          group->stamp = self->stamp;
          need += height_of (group->foot);
          if (in_fresh_frame || !group->is_open)
            need += height_of (group->has_begun ? group->head_again : group->head);
        }
    }
  return need;
}

/* Whether a group around the piece that has not begun wants a frame of its own. */
static gboolean
wants_frame (const ArbPiece *piece)
{
  for (const ArbLayoutGroup *group = piece->group; group != NULL; group = group->parent)
    if (group->flags & ARB_GROUP_OWN_FRAME && !group->has_begun)
      return TRUE;
  return FALSE;
}

static gboolean
fits (Flow *self,
      guint first,
      guint last)
{
  return self->y + measure (self, first, last, self->is_fresh) <= self->layout->height + SLACK;
}

static void
place (Flow *self,
       guint index)
{
  ArbPiece *piece = self->layout->pieces->pdata[index];

  close_others (self, piece->group);
  if (!self->is_fresh && (wants_frame (piece) || !fits (self, index, index)))
    next_frame (self);
  if (!self->is_fresh)
    self->y += piece->space;
  open_groups (self, piece->group);
  put (self, piece);
  /* A page has it now; thousands of slips need not be there twice. */
  g_clear_pointer (&piece->items, g_array_unref);
  self->is_fresh = FALSE;
}

void
arb_layout_flow (ArbLayout *layout,
                 const ArbFrames *frames,
                 GPtrArray *pages)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  Flow self = { layout, frames, pages, open, 0, 0, TRUE, 0 };

  g_ptr_array_add (pages, arb_items_new ());
  for (guint first = 0, last; first < layout->pieces->len; first = last + 1)
    {
      last = first;
      while (last + 1 < layout->pieces->len &&
             ((ArbPiece *) layout->pieces->pdata[last])->keep_next)
        last++;
      close_others (&self, ((ArbPiece *) layout->pieces->pdata[first])->group);
      if (!self.is_fresh && !fits (&self, first, last) &&
          measure (&self, first, last, TRUE) <= layout->height + SLACK)
        next_frame (&self);
      for (guint i = first; i <= last; i++)
        place (&self, i);
    }
  close_others (&self, NULL);
}
