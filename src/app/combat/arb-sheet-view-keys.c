/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of the sheet. */

#include "app/combat/arb-sheet-view-private.h"

gboolean
arb_sheet_view_take_typed (ArbSheetView *self,
                           char **question,
                           char **text)
{
  g_return_val_if_fail (ARB_IS_SHEET_VIEW (self) && question != NULL && text != NULL, FALSE);
  *question = g_strdup (arb_step_view_get_question (self->step_view));
  *text = arb_step_view_dup_typed (self->step_view);
  return *question != NULL && *text != NULL;
}

void
arb_sheet_view_set_typed (ArbSheetView *self,
                          const char *question,
                          const char *text)
{
  g_return_if_fail (ARB_IS_SHEET_VIEW (self) && question != NULL && text != NULL);
  arb_step_view_set_typed (self->step_view, question, text);
}

/* The cell of the sheet that has the keyboard, or the one that is being answered. */
static ArbSheetLine *
find_place (ArbSheetView *self,
            guint *column)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *line = focus != NULL ? gtk_widget_get_ancestor (focus, ARB_TYPE_SHEET_LINE) : NULL;
  const char *question = arb_step_view_get_question (self->step_view);

  for (*column = 0; line != NULL && arb_sheet_line_get_cell (ARB_SHEET_LINE (line), *column) != NULL;
       (*column)++)
    if (arb_sheet_line_get_cell (ARB_SHEET_LINE (line), *column) == focus)
      return ARB_SHEET_LINE (line);
  return question != NULL ? arb_sheet_view_find_line (self, question, column) : NULL;
}

static const ArbSheetStateCell *
get_cell (const ArbSheetStateRow *row,
          guint column)
{
  return column < row->cells->len ? row->cells->pdata[column] : NULL;
}

/* To the same fact of another unit. */
static gboolean
go_across (ArbSheetView *self,
           int step)
{
  guint column = 0;
  ArbSheetLine *line = find_place (self, &column);
  const ArbSheetStateRow *row = line != NULL ? arb_sheet_line_get_row (line) : NULL;
  const ArbSheetStateCell *cell =
      row != NULL && (int) column + step >= 0 ? get_cell (row, column + step) : NULL;

  if (cell == NULL)
    return FALSE;
  if (row->kind == ARB_SHEET_FACT && cell->can_change && arb_sheet_view_may_write (self))
    arb_sheet_view_edit (self, cell->question);
  else
    gtk_widget_grab_focus (arb_sheet_line_get_cell (line, column + step));
  return TRUE;
}

/* The first unit for which it can change; @is_last: the last one. */
static gboolean
go_to_letter (ArbSheetView *self,
              char letter,
              gboolean is_last)
{
  const ArbSheetStateRow *row =
      self->state != NULL ? arb_sheet_state_find_letter (self->state, letter) : NULL;

  for (guint i = 0; row != NULL && i < row->cells->len; i++)
    {
      const ArbSheetStateCell *cell = row->cells->pdata[is_last ? row->cells->len - 1 - i : i];

      if (cell->can_change)
        {
          arb_sheet_view_edit (self, cell->question);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
ask_why (ArbSheetView *self)
{
  guint column = 0;
  ArbSheetLine *line = find_place (self, &column);
  const ArbSheetStateCell *cell = line != NULL ? get_cell (arb_sheet_line_get_row (line), column) : NULL;

  return cell != NULL && gtk_widget_activate_action (GTK_WIDGET (self), "sheet.why", "(ss)",
                                                     cell->question, cell->item);
}

/* + and − on a value of the sheet open its correction. */
static gboolean
is_on_cell (ArbSheetView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_ancestor (focus, ARB_TYPE_SHEET_LINE) != NULL;
}

static gboolean
close_something (ArbSheetView *self)
{
  if (gtk_widget_get_visible (self->search_bar))
    {
      gtk_editable_set_text (self->search, "");
      gtk_widget_set_visible (self->search_bar, FALSE);
      arb_sheet_view_update (self);
      arb_sheet_view_grab (self);
      return TRUE;
    }
  return arb_step_view_is_editing (self->step_view) &&
         gtk_widget_activate_action (GTK_WIDGET (self->step_view), "step.cancel", NULL);
}

static gboolean
is_letter (guint keyval)
{
  guint lower = gdk_keyval_to_lower (keyval);

  return lower >= GDK_KEY_a && lower <= GDK_KEY_z;
}

gboolean
arb_sheet_view_handle_key (ArbSheetView *self,
                           guint keyval,
                           GdkModifierType modifiers)
{
  GdkModifierType shift = keyval == GDK_KEY_question || is_letter (keyval) ? GDK_SHIFT_MASK : 0;
  gboolean is_plain = (modifiers & gtk_accelerator_get_default_mod_mask () & ~shift) == 0;

  g_return_val_if_fail (ARB_IS_SHEET_VIEW (self), FALSE);
  if (self->session == NULL)
    return FALSE;
  /* By the Shift key, not by the capital: Caps Lock changes nothing. */
  if (is_plain && is_letter (keyval))
    return go_to_letter (self, (char) ('a' + gdk_keyval_to_lower (keyval) - GDK_KEY_a),
                         (modifiers & GDK_SHIFT_MASK) != 0);
  if (is_plain && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right))
    return go_across (self, keyval == GDK_KEY_Left ? -1 : 1);
  if (is_plain && keyval == GDK_KEY_question)
    return ask_why (self);
  if (is_plain && keyval == GDK_KEY_Escape)
    return close_something (self);
  /* Enter on a cell or a heading belongs to that; a figure is always an answer. */
  if (is_on_cell (self) && keyval != GDK_KEY_BackSpace)
    return arb_sheet_view_may_write (self) &&
           arb_step_view_take_figure (self->step_view, keyval, modifiers);
  return arb_sheet_view_may_write (self) && arb_step_view_handle_key (self->step_view, keyval, modifiers);
}

/* In an entry for numbers letters mean nothing else, and neither do arrows and Backspace before
 * something is typed. */
static gboolean
key_pressed_cb (ArbSheetView *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  gboolean is_move = keyval == GDK_KEY_Left || keyval == GDK_KEY_Right;
  gboolean is_back = keyval == GDK_KEY_BackSpace;

  if (keyval == GDK_KEY_Escape)
    return close_something (self);
  if (!arb_step_view_takes_numbers (self->step_view))
    return FALSE;
  if (is_letter (keyval) || keyval == GDK_KEY_question || ((is_move || is_back) && arb_step_view_is_untouched (self->step_view)))
    return arb_sheet_view_handle_key (self, keyval, modifiers);
  return FALSE;
}

void
arb_sheet_view_add_keys (ArbSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_name (keys, "sheet-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
