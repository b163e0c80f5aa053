/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"

static ArbApplication *application;

ArbApplication *
board_test_init (int *argc,
                 char ***argv)
{
  application = app_test_init (argc, argv);
  return application;
}

void
board_test_open (BoardTest *self)
{
  self->window = app_test_open_event (application, self->store, ARB_VIEW_BOARD, 1280, 800);
  self->panel = GTK_WIDGET (arb_window_get_panel (self->window, ARB_VIEW_BOARD));
  self->view = app_test_child (self->panel, "board_view");
}

void
board_test_set_up (BoardTest *self,
                   gconstpointer data)
{
  self->store =
      app_test_make_table (&self->path, "frederic", "frederic-prusse", "frederic-autriche");
  board_test_open (self);
}

void
board_test_set_up_map (BoardTest *self,
                       gconstpointer data)
{
  self->store = app_test_make_table (&self->path, "umbra", "umbra-baronnie", "umbra-vicomte");
  board_test_open (self);
}

void
board_test_tear_down (BoardTest *self,
                      gconstpointer data)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

ArbGame *
board_test_get_game (BoardTest *self)
{
  return arb_desk_get_game (arb_window_get_desk (self->window));
}

ArbGameUnit *
board_test_get_unit (BoardTest *self,
                     guint side,
                     const char *unit)
{
  g_autofree char *id =
      g_strdup_printf ("%s/%s", arb_game_get_side (board_test_get_game (self), side), unit);

  return arb_game_find_unit (board_test_get_game (self), id);
}

void
board_test_go_to (BoardTest *self,
                  int column,
                  int row)
{
  arb_hex_board_set_cursor (self->view, arb_hex_from_board (column, row));
}

void
board_test_place (BoardTest *self,
                  guint side,
                  const char *unit,
                  int column,
                  int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (board_test_get_game (self));
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, board_test_get_unit (self, side, unit), &at, &error);
  g_assert_no_error (error);
}

void
board_test_paint (BoardTest *self,
                  int column,
                  int row,
                  const char *terrain)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (board_test_get_game (self));
  ArbBoardHex hex = { arb_hex_from_board (column, row), terrain, 0, FALSE };
  g_autoptr (GError) error = NULL;

  arb_game_board_paint (board, &hex, 1, &error);
  g_assert_no_error (error);
}

void
board_test_place_commander (BoardTest *self,
                            guint index,
                            int column,
                            int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (board_test_get_game (self));
  g_autoptr (ArbGameUnit) commander =
      g_list_model_get_item (arb_game_get_commanders (board_test_get_game (self)), index);
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, commander, &at, &error);
  g_assert_no_error (error);
}

/* A key for the board itself, as the focus would get it. */
void
board_test_press_on_board (BoardTest *self,
                           guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  app_test_spin ();
}

const char *
board_test_get_hex_text (BoardTest *self)
{
  return gtk_label_get_text (app_test_child (self->panel, "hex_label"));
}

const char *
board_test_get_row_text (BoardTest *self,
                         const char *list,
                         int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (app_test_child (self->panel, list), index);
  GtkWidget *child = row != NULL ? gtk_list_box_row_get_child (row) : NULL;

  if (child == NULL)
    return NULL;
  return gtk_label_get_text (
      GTK_LABEL (GTK_IS_LABEL (child) ? child : gtk_widget_get_last_child (child)));
}

void
board_test_activate (BoardTest *self,
                     const char *action)
{
  g_assert_true (gtk_widget_activate_action (self->panel, action, NULL));
  app_test_spin ();
}

gboolean
board_test_is_shown (ArbWindow *window)
{
  AdwViewStack *views = app_test_child (window, "views");
  GtkWidget *slot = adw_view_stack_get_child_by_name (views, ARB_VIEW_BOARD);

  return adw_view_stack_page_get_visible (adw_view_stack_get_page (views, slot));
}

/* Whether the button with that action may be pressed. */
gboolean
board_test_is_offered (GtkWidget *widget,
                       const char *action)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return gtk_widget_get_sensitive (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (board_test_is_offered (child, action))
      return TRUE;
  return FALSE;
}

GtkGesture *
board_test_get_drag (BoardTest *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "drag") == 0)
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* Presses on one hex, moves over the hexes between and lets go on another. */
void
board_test_drag (BoardTest *self,
                 int column,
                 int row,
                 int to_column,
                 int to_row)
{
  GtkGesture *gesture = board_test_get_drag (self);
  double x, y, to_x, to_y;

  arb_hex_board_get_point (self->view, arb_hex_from_board (column, row), &x, &y);
  arb_hex_board_get_point (self->view, arb_hex_from_board (to_column, to_row), &to_x, &to_y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  for (int i = 1; i <= 10; i++)
    g_signal_emit_by_name (gesture, "drag-update", (to_x - x) * i / 10, (to_y - y) * i / 10);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_signal_emit_by_name (gesture, "drag-end", to_x - x, to_y - y);
  app_test_spin ();
}

const ArbValue *
board_test_get_answer (BoardTest *self,
                       const char *question)
{
  return arb_facts_get_answer (arb_session_get_facts (app_test_get_session (self->window)),
                               question);
}

cairo_surface_t *
board_test_draw (BoardTest *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self->view));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (self->view));
  int height = gtk_widget_get_height (GTK_WIDGET (self->view));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  /* The table under the board. */
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

double
board_test_get_light (cairo_surface_t *surface,
                      double x,
                      double y)
{
  const guchar *pixel = cairo_image_surface_get_data (surface) +
                        (int) y * cairo_image_surface_get_stride (surface) + (int) x * 4;

  return (pixel[0] + pixel[1] + pixel[2]) / (3 * 255.0);
}
