/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-private.h"

static void
edit_clear (gpointer data)
{
  ArbEdit *self = data;

  g_clear_object (&self->item);
  g_clear_object (&self->parent);
  g_free (self->before);
  g_free (self->after);
}

static GArray *
edits_new (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (ArbEdit));

  g_array_set_clear_func (edits, edit_clear);
  return edits;
}

static void
apply (const ArbEdit *edit,
       gboolean forward)
{
  if (edit->kind == ARB_EDIT_SET)
    arb_army_item_take (edit->item, edit->field, g_strdup (forward ? edit->after : edit->before));
  else if ((edit->kind == ARB_EDIT_INSERT) == forward)
    arb_army_item_insert (edit->parent, edit->position, edit->item);
  else
    arb_army_item_remove (edit->parent, edit->position);
}

void
arb_army_edits_init (ArbArmy *self)
{
  self->done = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

void
arb_army_edits_clear (ArbArmy *self)
{
  g_clear_pointer (&self->done, g_ptr_array_unref);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_pointer (&self->open, g_array_unref);
}

void
arb_army_begin (ArbArmy *self)
{
  g_return_if_fail (ARB_IS_ARMY (self));

  if (self->depth++ == 0)
    self->open = edits_new ();
}

void
arb_army_end (ArbArmy *self)
{
  g_return_if_fail (ARB_IS_ARMY (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;
  if (self->open->len == 0)
    {
      g_clear_pointer (&self->open, g_array_unref);
      return;
    }
  /* What was undone before the saved state is gone now. */
  if (self->saved_at > (gint) self->done->len)
    self->saved_at = -1;
  g_ptr_array_set_size (self->undone, 0);
  g_ptr_array_add (self->done, g_steal_pointer (&self->open));
  arb_army_notify_history (self);
}

void
arb_army_do (ArbArmy *self,
             ArbEdit edit)
{
  arb_army_begin (self);
  apply (&edit, TRUE);
  g_array_append_val (self->open, edit);
  arb_army_end (self);
}

gboolean
arb_army_can_undo (ArbArmy *self)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  return self->done->len > 0 && self->depth == 0;
}

gboolean
arb_army_can_redo (ArbArmy *self)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  return self->undone->len > 0 && self->depth == 0;
}

gboolean
arb_army_undo (ArbArmy *self)
{
  GArray *edits;

  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  if (!arb_army_can_undo (self))
    return FALSE;
  edits = g_ptr_array_steal_index (self->done, self->done->len - 1);
  for (guint i = edits->len; i > 0; i--)
    apply (&g_array_index (edits, ArbEdit, i - 1), FALSE);
  g_ptr_array_add (self->undone, edits);
  arb_army_notify_history (self);
  return TRUE;
}

gboolean
arb_army_redo (ArbArmy *self)
{
  GArray *edits;

  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  if (!arb_army_can_redo (self))
    return FALSE;
  edits = g_ptr_array_steal_index (self->undone, self->undone->len - 1);
  for (guint i = 0; i < edits->len; i++)
    apply (&g_array_index (edits, ArbEdit, i), TRUE);
  g_ptr_array_add (self->done, edits);
  arb_army_notify_history (self);
  return TRUE;
}

gboolean
arb_army_is_modified (ArbArmy *self)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  return self->saved_at != (gint) self->done->len;
}

void
arb_army_mark_saved (ArbArmy *self)
{
  g_return_if_fail (ARB_IS_ARMY (self));

  self->saved_at = (gint) self->done->len;
  arb_army_notify_history (self);
}
