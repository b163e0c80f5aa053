/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Mouse and keyboard on the board. */

#include <math.h>

#include "app/board/arb-board-draw.h"
#include "app/board/arb-hex-board-private.h"

/* Pixels for one notch of the wheel. */
#define SCROLL_STEP 48
/* A hand is never quite still. */
#define CLICK_PIXELS 4

static ArbHex
pick (ArbHexBoard *self,
      double x,
      double y)
{
  return arb_board_pick (arb_hex_board_get_radius (self), x - self->x, y - self->y);
}

/* --- Painting --------------------------------------------------------------------------------- */

static void
add_to_stroke (ArbHexBoard *self,
               ArbHex at)
{
  if (!arb_game_board_is_inside (self->board, at))
    return;
  for (guint i = 0; i < self->stroke->len; i++)
    if (arb_hex_equal (g_array_index (self->stroke, ArbHex, i), at))
      return;
  g_array_append_val (self->stroke, at);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
end_stroke (ArbHexBoard *self)
{
  if (self->stroke->len > 0)
    g_signal_emit (self, arb_hex_board_signals[ARB_HEX_PAINTED], 0);
  g_array_set_size (self->stroke, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The mouse -------------------------------------------------------------------------------- */

static void
pan_begin_cb (ArbHexBoard *self)
{
  self->drag_x = self->x;
  self->drag_y = self->y;
}

static void
pan_update_cb (ArbHexBoard *self,
               double offset_x,
               double offset_y)
{
  arb_hex_board_move_to (self, self->drag_x + offset_x, self->drag_y + offset_y);
}

/* Where both sides stand in a hex, each has its half of it. */
static guint
pick_side (ArbHexBoard *self,
           const GPtrArray *units,
           ArbHex at,
           double x)
{
  guint first = arb_game_unit_get_side (units->pdata[0]);
  guint last = arb_game_unit_get_side (units->pdata[units->len - 1]);
  double centre_x, centre_y;

  arb_hex_board_get_point (self, at, &centre_x, &centre_y);
  return x < centre_x ? first : last;
}

static void
drag_begin_cb (ArbHexBoard *self,
               double x,
               double y)
{
  const GPtrArray *units;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->board == NULL)
    return;
  self->start_x = x;
  self->start_y = y;
  self->drop[0] = self->drop[1] = pick (self, x, y);
  units = arb_game_board_get_units (self->board, self->drop[0]);
  self->is_dragging_unit = !self->painting && units != NULL;
  self->drag_side = units != NULL ? pick_side (self, units, self->drop[0], x) : 0;
  if (self->painting)
    add_to_stroke (self, self->drop[0]);
  arb_hex_board_set_cursor (self, self->drop[0]);
  pan_begin_cb (self);
}

static void
drag_update_cb (ArbHexBoard *self,
                double offset_x,
                double offset_y)
{
  ArbHex at;

  if (self->board == NULL)
    return;
  at = pick (self, self->start_x + offset_x, self->start_y + offset_y);
  if (self->painting)
    add_to_stroke (self, at);
  else if (self->is_dragging_unit)
    {
      self->drop[1] = at;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  else
    pan_update_cb (self, offset_x, offset_y);
}

static void
drag_end_cb (ArbHexBoard *self,
             double offset_x,
             double offset_y)
{
  gboolean was_dragging = self->is_dragging_unit;

  if (self->board == NULL)
    return;
  self->is_dragging_unit = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->painting)
    end_stroke (self);
  else if (was_dragging && !arb_hex_equal (self->drop[0], self->drop[1]))
    g_signal_emit (self, arb_hex_board_signals[ARB_HEX_DROPPED], 0);
  else if (hypot (offset_x, offset_y) < CLICK_PIXELS)
    g_signal_emit (self, arb_hex_board_signals[ARB_HEX_CLICKED], 0);
}

static void
motion_cb (ArbHexBoard *self,
           double x,
           double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scroll_cb (ArbHexBoard *self,
           double dx,
           double dy,
           GtkEventController *controller)
{
  if (gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK)
    {
      if (dy != 0)
        arb_hex_board_zoom_at (self, dy < 0 ? 1 : -1, self->pointer_x, self->pointer_y);
    }
  else
    arb_hex_board_move_to (self, self->x - dx * SCROLL_STEP, self->y - dy * SCROLL_STEP);
  return TRUE;
}

/* --- The keyboard ----------------------------------------------------------------------------- */

static gboolean
move_cursor (ArbHexBoard *self,
             int columns,
             int rows)
{
  int column, row;

  arb_hex_to_board (self->cursor, &column, &row);
  arb_hex_board_set_cursor (self, arb_hex_from_board (column + columns, row + rows));
  return TRUE;
}

static gboolean
zoom (ArbHexBoard *self,
      int steps)
{
  arb_hex_board_zoom (self, steps);
  return TRUE;
}

static gboolean
key_pressed_cb (ArbHexBoard *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  if (self->board == NULL || (modifiers & GDK_ALT_MASK) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move_cursor (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move_cursor (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move_cursor (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move_cursor (self, 0, 1);
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      return zoom (self, 1);
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      return zoom (self, -1);
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      return zoom (self, 0);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      g_signal_emit (self, arb_hex_board_signals[ARB_HEX_ACTIVATED], 0);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (!self->painting)
        return FALSE;
      add_to_stroke (self, self->cursor);
      end_stroke (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
focus_cb (ArbHexBoard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
arb_hex_board_select_at (ArbHexBoard *self,
                         double x,
                         double y)
{
  ArbHex at;

  g_return_val_if_fail (ARB_IS_HEX_BOARD (self), FALSE);
  if (self->board == NULL || self->painting)
    return FALSE;
  at = pick (self, x, y);
  if (!arb_game_board_is_inside (self->board, at))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  arb_hex_board_set_cursor (self, at);
  return TRUE;
}

void
arb_hex_board_add_controllers (ArbHexBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pan = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *const controllers[] = {
    GTK_EVENT_CONTROLLER (drag), GTK_EVENT_CONTROLLER (pan), motion, scroll, keys, focus,
  };

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (drag), "drag");
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  /* The middle button moves the board while it is painted, too. */
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pan), GDK_BUTTON_MIDDLE);
  g_signal_connect_swapped (pan, "drag-begin", G_CALLBACK (pan_begin_cb), self);
  g_signal_connect_swapped (pan, "drag-update", G_CALLBACK (pan_update_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (controllers); i++)
    gtk_widget_add_controller (GTK_WIDGET (self), controllers[i]);
}
