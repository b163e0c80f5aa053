/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/board/arb-hex-board-private.h"

#include <math.h>

#include "app/arb-em.h"
#include "app/board/arb-board-draw.h"

#define ZOOM_STEP 1.2
/* Of a hex, in em. */
#define MIN_RADIUS_EM 0.45
#define MAX_RADIUS_EM 6.0
/* The smallest one that the whole board is shown with before it has to be scrolled. */
#define READABLE_RADIUS_EM 0.8
#define MIN_SIZE_EM 12

guint arb_hex_board_signals[ARB_HEX_N_SIGNALS];

G_DEFINE_FINAL_TYPE (ArbHexBoard, arb_hex_board, GTK_TYPE_WIDGET)

double
arb_hex_board_get_radius (ArbHexBoard *self)
{
  double width, height, em;

  g_return_val_if_fail (ARB_IS_HEX_BOARD (self), 0);
  if (self->radius > 0 || self->board == NULL)
    return MAX (self->radius, 1);
  em = arb_em_get (GTK_WIDGET (self));
  arb_board_get_extent (self->board, 1, &width, &height);
  return CLAMP (MIN (gtk_widget_get_width (GTK_WIDGET (self)) / width,
                     gtk_widget_get_height (GTK_WIDGET (self)) / height),
                READABLE_RADIUS_EM * em, MAX_RADIUS_EM * em);
}

void
arb_hex_board_get_point (ArbHexBoard *self,
                         ArbHex at,
                         double *x,
                         double *y)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  arb_board_get_centre (arb_hex_board_get_radius (self), at, x, y);
  *x += self->x;
  *y += self->y;
}

/* A small board stands in the middle, a large one fills the widget. */
static double
keep_within (double place,
             double board,
             double widget)
{
  return board <= widget ? (widget - board) / 2 : CLAMP (place, widget - board, 0);
}

void
arb_hex_board_move_to (ArbHexBoard *self,
                       double x,
                       double y)
{
  double width, height;

  if (self->board == NULL)
    return;
  arb_board_get_extent (self->board, arb_hex_board_get_radius (self), &width, &height);
  self->x = round (keep_within (x, width, gtk_widget_get_width (GTK_WIDGET (self))));
  self->y = round (keep_within (y, height, gtk_widget_get_height (GTK_WIDGET (self))));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scroll_to_cursor (ArbHexBoard *self)
{
  double radius = arb_hex_board_get_radius (self);
  double x, y;

  arb_hex_board_get_point (self, self->cursor, &x, &y);
  arb_hex_board_move_to (
      self,
      self->x + MAX (0, radius - x) -
          MAX (0, x + radius - gtk_widget_get_width (GTK_WIDGET (self))),
      self->y + MAX (0, radius - y) -
          MAX (0, y + radius - gtk_widget_get_height (GTK_WIDGET (self))));
}

void
arb_hex_board_zoom_at (ArbHexBoard *self,
                       int steps,
                       double x,
                       double y)
{
  double before = arb_hex_board_get_radius (self);
  double em = arb_em_get (GTK_WIDGET (self));
  double factor;

  self->radius = steps == 0 ? 0
                            : CLAMP (before * pow (ZOOM_STEP, steps), MIN_RADIUS_EM * em,
                                     MAX_RADIUS_EM * em);
  factor = arb_hex_board_get_radius (self) / before;
  /* What is under the pointer stays there. */
  arb_hex_board_move_to (self, x - (x - self->x) * factor, y - (y - self->y) * factor);
}

void
arb_hex_board_zoom (ArbHexBoard *self,
                    int steps)
{
  double x, y;

  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  arb_hex_board_get_point (self, self->cursor, &x, &y);
  arb_hex_board_zoom_at (self, steps, x, y);
  scroll_to_cursor (self);
}

static void
drop_ground (ArbHexBoard *self)
{
  g_clear_object (&self->ground);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
arb_hex_board_set_board (ArbHexBoard *self,
                         ArbGameBoard *board)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  self->board = board;
  if (board != NULL && !arb_game_board_is_inside (board, self->cursor))
    self->cursor = arb_hex_from_board (0, 0);
  arb_hex_board_move_to (self, self->x, self->y);
  drop_ground (self);
}

ArbHex
arb_hex_board_get_cursor (ArbHexBoard *self)
{
  g_return_val_if_fail (ARB_IS_HEX_BOARD (self), ((ArbHex) { 0 }));
  return self->cursor;
}

void
arb_hex_board_set_cursor (ArbHexBoard *self,
                          ArbHex at)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  if (self->board == NULL || !arb_game_board_is_inside (self->board, at))
    return;
  self->cursor = at;
  scroll_to_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, arb_hex_board_signals[ARB_HEX_CURSOR_MOVED], 0);
}

void
arb_hex_board_set_painting (ArbHexBoard *self,
                            gboolean painting)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  self->painting = painting;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), painting ? "crosshair" : NULL);
}

const GArray *
arb_hex_board_get_stroke (ArbHexBoard *self)
{
  g_return_val_if_fail (ARB_IS_HEX_BOARD (self), NULL);
  return self->stroke;
}

guint
arb_hex_board_get_drop (ArbHexBoard *self,
                        ArbHex *from,
                        ArbHex *to)
{
  g_return_val_if_fail (ARB_IS_HEX_BOARD (self), 0);
  g_return_val_if_fail (from != NULL, 0);
  g_return_val_if_fail (to != NULL, 0);
  *from = self->drop[0];
  *to = self->drop[1];
  return self->drag_side;
}

void
arb_hex_board_clear_marks (ArbHexBoard *self)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  g_array_set_size (self->marks, 0);
  self->has_line = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
arb_hex_board_add_mark (ArbHexBoard *self,
                        ArbHex at,
                        ArbHexMark mark)
{
  const ArbHexMarked marked = { at, mark };

  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  g_array_append_val (self->marks, marked);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
arb_hex_board_set_line (ArbHexBoard *self,
                        ArbHex from,
                        ArbHex to,
                        gboolean is_clear)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  self->has_line = TRUE;
  self->line_is_clear = is_clear;
  self->line[0] = from;
  self->line[1] = to;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
arb_hex_board_clear_contacts (ArbHexBoard *self)
{
  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  g_array_set_size (self->contacts, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
arb_hex_board_add_contact (ArbHexBoard *self,
                           ArbHex own,
                           ArbHex foe,
                           ArbHexContact contact)
{
  const ArbHexTouched touched = { { own, foe }, contact };

  g_return_if_fail (ARB_IS_HEX_BOARD (self));
  g_array_append_val (self->contacts, touched);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
arb_hex_board_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = (int) ceil (MIN_SIZE_EM * arb_em_get (widget));
  *natural = 3 * *minimum;
}

static void
arb_hex_board_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  ArbHexBoard *self = ARB_HEX_BOARD (widget);

  arb_hex_board_move_to (self, self->x, self->y);
}

static void
arb_hex_board_css_changed (GtkWidget *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (arb_hex_board_parent_class)->css_changed (widget, change);
  drop_ground (ARB_HEX_BOARD (widget));
}

static void
arb_hex_board_finalize (GObject *object)
{
  ArbHexBoard *self = ARB_HEX_BOARD (object);

  g_clear_object (&self->ground);
  g_array_unref (self->marks);
  g_array_unref (self->contacts);
  g_array_unref (self->stroke);
  G_OBJECT_CLASS (arb_hex_board_parent_class)->finalize (object);
}

static void
arb_hex_board_class_init (ArbHexBoardClass *klass)
{
  static const char *const names[] = { "cursor-moved", "activated", "painted", "dropped",
                                       "clicked" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_hex_board_finalize;
  widget_class->measure = arb_hex_board_measure;
  widget_class->size_allocate = arb_hex_board_size_allocate;
  widget_class->css_changed = arb_hex_board_css_changed;
  widget_class->snapshot = arb_hex_board_snapshot;
  gtk_widget_class_set_css_name (widget_class, "hexboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  for (guint i = 0; i < ARB_HEX_N_SIGNALS; i++)
    arb_hex_board_signals[i] = g_signal_new (names[i], ARB_TYPE_HEX_BOARD, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
arb_hex_board_init (ArbHexBoard *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (ArbHexMarked));
  self->contacts = g_array_new (FALSE, FALSE, sizeof (ArbHexTouched));
  self->stroke = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  arb_hex_board_add_controllers (self);
}
