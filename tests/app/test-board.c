/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of a table through its widgets, by mouse and by keyboard. */


#include "app-test.h"
#include "app/board/arb-hex-board.h"
#include "app/print/arb-print-dialog.h"
#include "game/arb-game-combats.h"

static ArbApplication *application;

typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
  GtkWidget *panel;  /* Borrowed, as the view */
  ArbHexBoard *view;
} Fixture;

#define CITED " [Temps trois – Confrontation]"

static void
open_window (Fixture *self)
{
  self->window = app_test_open_event (application, self->store, ARB_VIEW_BOARD, 1280, 800);
  self->panel = GTK_WIDGET (arb_window_get_panel (self->window, ARB_VIEW_BOARD));
  self->view = app_test_child (self->panel, "board_view");
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->store =
      app_test_make_table (&self->path, "frederic", "frederic-prusse", "frederic-autriche");
  open_window (self);
}

static void
set_up_map (Fixture *self,
            gconstpointer data)
{
  self->store = app_test_make_table (&self->path, "umbra", "umbra-baronnie", "umbra-vicomte");
  open_window (self);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static ArbGame *
get_game (Fixture *self)
{
  return arb_desk_get_game (arb_window_get_desk (self->window));
}

static ArbGameUnit *
get_unit (Fixture *self,
          guint side,
          const char *unit)
{
  g_autofree char *id = g_strdup_printf ("%s/%s", arb_game_get_side (get_game (self), side), unit);

  return arb_game_find_unit (get_game (self), id);
}

static void
go_to (Fixture *self,
       int column,
       int row)
{
  arb_hex_board_set_cursor (self->view, arb_hex_from_board (column, row));
}

static void
place (Fixture *self,
       guint side,
       const char *unit,
       int column,
       int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (get_game (self));
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, get_unit (self, side, unit), &at, &error);
  g_assert_no_error (error);
}

static void
paint (Fixture *self,
       int column,
       int row,
       const char *terrain)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (get_game (self));
  ArbBoardHex hex = { arb_hex_from_board (column, row), terrain, 0, FALSE };
  g_autoptr (GError) error = NULL;

  arb_game_board_paint (board, &hex, 1, &error);
  g_assert_no_error (error);
}

static void
place_commander (Fixture *self,
                 guint index,
                 int column,
                 int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (get_game (self));
  g_autoptr (ArbGameUnit) commander =
      g_list_model_get_item (arb_game_get_commanders (get_game (self)), index);
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, commander, &at, &error);
  g_assert_no_error (error);
}

/* A key for the board itself, as the focus would get it. */
static void
press_on_board (Fixture *self,
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

static const char *
get_hex_text (Fixture *self)
{
  return gtk_label_get_text (app_test_child (self->panel, "hex_label"));
}

static const char *
get_row_text (Fixture *self,
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

static void
activate (Fixture *self,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (self->panel, action, NULL));
  app_test_spin ();
}

/* --- Painting --------------------------------------------------------------------------------- */

static void
test_paint_by_keyboard (Fixture *self,
                        gconstpointer data)
{
  guint n_rows = arb_store_get_n_rows (self->store);

  go_to (self, 2, 2);
  /* Nothing is painted while nobody paints. */
  press_on_board (self, GDK_KEY_space);
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
  g_assert_true (app_test_press (self->window, GDK_KEY_p));
  g_assert_true (app_test_press (self->window, GDK_KEY_4));
  press_on_board (self, GDK_KEY_space);
  g_assert_cmpstr (get_hex_text (self), ==, "C3: hill, level 1");
  press_on_board (self, GDK_KEY_Right);
  press_on_board (self, GDK_KEY_Down);
  g_assert_cmpstr (get_hex_text (self), ==, "D4: open ground");
  g_assert_true (app_test_press (self->window, GDK_KEY_5));
  press_on_board (self, GDK_KEY_space);
  g_assert_cmpstr (get_hex_text (self), ==, "D4: marsh");
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows + 2);
  g_assert_cmpstr (get_row_text (self, "held", 0), ==, "hill, level 1 – C3");
  g_assert_cmpstr (get_row_text (self, "held", 1), ==, "marsh – D4");
  /* Undo of the window takes the stroke back, and the board follows. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (get_hex_text (self), ==, "D4: open ground");
}

static GtkGesture *
get_drag (Fixture *self)
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

/* What is under the middle of a hex is that hex, at every zoom. */
static void
test_zoom (Fixture *self,
           gconstpointer data)
{
  double before = arb_hex_board_get_radius (self->view);
  double x, y, near_x, near_y;

  go_to (self, 20, 12);
  for (int i = 0; i < 6; i++)
    press_on_board (self, GDK_KEY_plus);
  g_assert_cmpfloat (arb_hex_board_get_radius (self->view), >, before * 2);
  /* The cursor stays in sight. */
  arb_hex_board_get_point (self->view, arb_hex_from_board (20, 12), &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (self->view)));
  for (int i = 0; i < 20; i++)
    press_on_board (self, GDK_KEY_Left);
  arb_hex_board_get_point (self->view, arb_hex_from_board (0, 12), &near_x, &near_y);
  g_assert_cmpfloat (near_x, >, 0);
  g_assert_cmpstr (get_hex_text (self), ==, "A13: open ground");
  /* At the border it stops. */
  press_on_board (self, GDK_KEY_Left);
  g_assert_cmpstr (get_hex_text (self), ==, "A13: open ground");
  press_on_board (self, GDK_KEY_0);
  g_assert_cmpfloat_with_epsilon (arb_hex_board_get_radius (self->view), before, 0.001);
}

static void
test_size (Fixture *self,
           gconstpointer data)
{
  gtk_spin_button_set_value (app_test_child (self->panel, "columns"), 60);
  gtk_spin_button_set_value (app_test_child (self->panel, "rows"), 40);
  activate (self, "board.resize");
  go_to (self, 59, 39);
  g_assert_cmpstr (get_hex_text (self), ==, "BH40: open ground");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
}

/* --- Units ------------------------------------------------------------------------------------ */

static void
test_place_by_keyboard (Fixture *self,
                        gconstpointer data)
{
  GtkListBox *waiting = app_test_child (self->panel, "waiting");
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (waiting, 2);

  g_assert_true (gtk_widget_get_visible (app_test_child (self->panel, "hint")));
  g_assert_cmpstr (get_row_text (self, "waiting", 2), ==, "3 Hussards de Zieten · Prussiens");
  g_signal_emit_by_name (waiting, "row-activated", row);
  g_assert_cmpstr (
      get_row_text (self, "said", 0), ==,
      "3 Hussards de Zieten: choose its hex with a click, or with the arrows and Enter.");
  go_to (self, 4, 4);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_hex_text (self), ==, "E5: open ground, 3 Hussards de Zieten");
  g_assert_false (gtk_widget_get_visible (app_test_child (self->panel, "hint")));
  /* Enter on a unit picks it up; Enter elsewhere puts it down. */
  press_on_board (self, GDK_KEY_Return);
  press_on_board (self, GDK_KEY_Right);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_hex_text (self), ==, "F5: open ground, 3 Hussards de Zieten");
  g_assert_true (app_test_press (self->window, GDK_KEY_Delete));
  g_assert_cmpstr (get_hex_text (self), ==, "F5: open ground");
  g_assert_cmpstr (get_row_text (self, "waiting", 2), ==, "3 Hussards de Zieten · Prussiens");
}

static void
test_place_refused (Fixture *self,
                    gconstpointer data)
{
  guint n_rows;

  place (self, 0, "u1", 2, 2);
  place (self, 1, "u1", 4, 2);
  n_rows = arb_store_get_n_rows (self->store);
  go_to (self, 2, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  go_to (self, 4, 2);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "E3 is held by 1 Régiment Deutschmeister; choose another hex.");
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
}

/* Presses on one hex, moves over the hexes between and lets go on another. */
static void
drag (Fixture *self,
      int column,
      int row,
      int to_column,
      int to_row)
{
  GtkGesture *gesture = get_drag (self);
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

static void
test_drag (Fixture *self,
           gconstpointer data)
{
  guint n_rows;

  place (self, 0, "u1", 2, 2);
  drag (self, 2, 2, 5, 3);
  go_to (self, 5, 3);
  g_assert_cmpstr (get_hex_text (self), ==, "F4: open ground, 1 Régiment von Meyerinck");
  /* A click only looks. */
  n_rows = arb_store_get_n_rows (self->store);
  drag (self, 5, 3, 5, 3);
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
  /* With a question open it answers. */
  g_assert_true (app_test_press (self->window, GDK_KEY_l));
  drag (self, 6, 3, 6, 3);
  g_assert_true (g_str_has_prefix (get_row_text (self, "said", 0), "F4 → G4 (1 hex)."));
}

/* One stroke is one act, however many hexes it crosses. */
static void
test_paint_by_mouse (Fixture *self,
                     gconstpointer data)
{
  guint n_rows = arb_store_get_n_rows (self->store);

  gtk_toggle_button_set_active (app_test_child (self->panel, "paint_button"), TRUE);
  gtk_check_button_set_active (app_test_child (self->panel, "road"), TRUE);
  drag (self, 3, 5, 6, 5);
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows + 1);
  g_assert_cmpstr (get_row_text (self, "held", 0), ==, "forest – D6, E6, F6, G6");
  g_assert_cmpstr (get_row_text (self, "held", 1), ==, "road – D6, E6, F6, G6");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
}

/* --- Questions -------------------------------------------------------------------------------- */

static void
test_sight (Fixture *self,
            gconstpointer data)
{
  paint (self, 3, 2, "forest");
  go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_l));
  go_to (self, 5, 2);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "B3 → F3 (4 hexes). At D3, a wood masks the line of sight. [Ligne de mire]");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_true (app_test_press (self->window, GDK_KEY_Escape));
  g_assert_null (get_row_text (self, "said", 0));
}

static void
test_targets (Fixture *self,
              gconstpointer data)
{
  place (self, 0, "u5", 1, 2);
  place (self, 1, "u1", 3, 2);
  place (self, 1, "u2", 20, 2);
  go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_t));
  g_assert_cmpstr (
      get_row_text (self, "said", 0), ==,
      "✓ 1 Régiment Deutschmeister (D3): at 2 hexes, fire is possible. [Choix des cibles]");
  g_assert_cmpstr (get_row_text (self, "said", 1), ==,
                   "✗ 2 Régiment Botta (U3): out of range, at 19 hexes. [Choix des cibles]");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
}

static void
test_retreat (Fixture *self,
              gconstpointer data)
{
  place (self, 1, "u1", 3, 1);
  go_to (self, 3, 1);
  gtk_spin_button_set_value (app_test_child (self->panel, "steps"), 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_r));
  g_assert_true (g_str_has_prefix (get_row_text (self, "said", 0),
                                   "Falls back 1 of 2 hexes; it may end in: "));
  g_assert_true (g_str_has_suffix (get_row_text (self, "said", 1), "off the table. [Repli]"));
  /* Another edge, another way. */
  gtk_drop_down_set_selected (app_test_child (self->panel, "edge"), ARB_HEX_SOUTH);
  app_test_spin ();
  g_assert_true (app_test_press (self->window, GDK_KEY_r));
  g_assert_true (g_str_has_prefix (get_row_text (self, "said", 0),
                                   "Falls back 2 of 2 hexes; it may end in: "));
}

static const ArbValue *
get_answer (Fixture *self,
            const char *question)
{
  return arb_facts_get_answer (arb_session_get_facts (app_test_get_session (self->window)),
                               question);
}

static void
test_combat (Fixture *self,
             gconstpointer data)
{
  g_autoptr (GPtrArray) combats = NULL;

  place (self, 0, "u5", 1, 2);
  place (self, 1, "u1", 3, 2);
  paint (self, 3, 2, "dwelling");
  go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  go_to (self, 1, 3);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "5 Pièces de 6 livres attacks nobody: there is no enemy in that hex.");
  go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  go_to (self, 3, 2);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  g_assert_nonnull (app_test_get_session (self->window));
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==,
                   "engagement");
  /* The right to fight is asked first; then the board says how far it is, and nobody is asked. */
  g_assert_null (get_answer (self, "distance"));
  while (g_str_equal (arb_session_get_prompt (app_test_get_session (self->window))->question,
                      "attacker.moved") ||
         g_str_equal (arb_session_get_prompt (app_test_get_session (self->window))->question,
                      "attacker.retreat-debt"))
    app_test_accept (self->window);
  g_assert_nonnull (get_answer (self, "distance"));
  g_assert_cmpint (arb_value_get_int (get_answer (self, "distance")), ==, 2);
  g_assert_true (get_answer (self, "line-of-sight")->truth);
  g_assert_cmpstr (get_answer (self, "attacker.type")->word, ==, "art-m");

  /* They are in a combat now: another one is asked about. */
  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  app_test_spin ();
  go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  go_to (self, 3, 2);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_BOARD);
  app_test_respond ("go");
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  combats = arb_game_list_combats (arb_desk_get_game (arb_window_get_desk (self->window)), TRUE);
  g_assert_cmpuint (combats->len, ==, 1);
}

/* To the end of the combat, with two flags on the dice and whatever is offered. */
static void
play_combat (Fixture *self)
{
  ArbSession *session = app_test_get_session (self->window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer =
          prompt->kind == ARB_PROMPT_NOTICE              ? g_strdup ("ok")
          : g_str_equal (prompt->id, "roll.faces")       ? g_strdup ("dice=flag,flag,order")
          : g_str_equal (prompt->id, "desertion.faces")  ? g_strdup ("dice=order,order")
          : g_str_equal (prompt->id, "second-combat")    ? g_strdup ("choice=no")
          : prompt->has_default ? arb_prompt_format (prompt, &prompt->standard)
                                : g_strdup ("none");
      g_autoptr (GError) error = NULL;

      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  app_test_spin ();
}

/* Counters go where their units went, and back when that is undone. */
static void
test_counters (Fixture *self,
               gconstpointer data)
{
  place (self, 0, "u3", 5, 8);
  place (self, 1, "u3", 5, 7);
  go_to (self, 5, 8);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  go_to (self, 5, 7);
  press_on_board (self, GDK_KEY_Return);
  play_combat (self);
  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  app_test_spin ();
  go_to (self, 5, 7);
  g_assert_cmpstr (get_hex_text (self), ==, "F8: open ground, 3 Hussards de Zieten");
  go_to (self, 4, 5);
  g_assert_cmpstr (get_hex_text (self), ==, "E6: open ground, 3 Pandours");
  go_to (self, 5, 8);
  g_assert_cmpstr (get_hex_text (self), ==, "F9: open ground");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  app_test_spin ();
  go_to (self, 5, 7);
  g_assert_cmpstr (get_hex_text (self), ==, "F8: open ground, 3 Pandours");
}

/* --- Other tables ----------------------------------------------------------------------------- */

static gboolean
shows_board (ArbWindow *window)
{
  AdwViewStack *views = app_test_child (window, "views");
  GtkWidget *slot = adw_view_stack_get_child_by_name (views, ARB_VIEW_BOARD);

  return adw_view_stack_page_get_visible (adw_view_stack_get_page (views, slot));
}

/* Whether the button with that action may be pressed. */
static gboolean
is_offered (GtkWidget *widget,
            const char *action)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return gtk_widget_get_sensitive (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_offered (child, action))
      return TRUE;
  return FALSE;
}

/* What cannot be written is said, and nothing changes; what was written is there again. */
static void
test_read_only (Fixture *self,
                gconstpointer data)
{
  const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept,
                                    .read_only = TRUE };
  g_autoptr (GError) error = NULL;

  place (self, 0, "u1", 2, 2);
  app_test_close (self->window);
  arb_store_close (self->store);
  g_assert_finalize_object (self->store);
  self->store = arb_store_open (self->path, &options, &error);
  g_assert_no_error (error);
  open_window (self);
  go_to (self, 2, 2);
  g_assert_cmpstr (get_hex_text (self), ==, "C3: open ground, 1 Régiment von Meyerinck");
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  go_to (self, 4, 4);
  press_on_board (self, GDK_KEY_Return);
  g_assert_nonnull (get_row_text (self, "said", 0));
  g_assert_cmpstr (get_hex_text (self), ==, "E5: open ground");
  go_to (self, 2, 2);
  g_assert_cmpstr (get_hex_text (self), ==, "C3: open ground, 1 Régiment von Meyerinck");
}

static void
test_other_rules (void)
{
  Fixture self;

  self.store = app_test_make_sample (&self.path);
  self.window = app_test_open_event (application, self.store, ARB_VIEW_ARMIES, 1280, 800);
  g_assert_false (shows_board (self.window));
  tear_down (&self, NULL);
}

/* What cannot be asked of an empty hex is not offered. */
static void
test_offers (Fixture *self,
             gconstpointer data)
{
  static const char *const of_units[] = { "board.move", "board.remove", "board.targets",
                                          "board.retreat", "board.combat" };

  place (self, 0, "u5", 1, 2);
  for (guint i = 0; i < G_N_ELEMENTS (of_units); i++)
    {
      go_to (self, 1, 2);
      g_assert_true (is_offered (self->panel, of_units[i]));
      go_to (self, 1, 3);
      g_assert_false (is_offered (self->panel, of_units[i]));
    }
  g_assert_true (is_offered (self->panel, "board.sight"));
}

static void
test_accessible (Fixture *self,
                 gconstpointer data)
{
  GtkListBox *held = app_test_child (self->panel, "held");

  place (self, 0, "u5", 1, 2);
  gtk_test_accessible_assert_role (self->view, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (held, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hexes that hold something");
  go_to (self, 1, 2);
  gtk_test_accessible_assert_property (self->view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "B3: open ground, 5 Pièces de 6 livres");
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (held, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "B3: open ground, 5 Pièces de 6 livres");
  /* The list goes to the hex. */
  go_to (self, 9, 9);
  g_signal_emit_by_name (held, "row-activated", gtk_list_box_get_row_at_index (held, 0));
  g_assert_cmpstr (get_hex_text (self), ==, "B3: open ground, 5 Pièces de 6 livres");
}

/* What prints from this view is the board. */
static void
test_print (Fixture *self,
            gconstpointer unused)
{
  ArbPrintDialog *dialog = arb_print_run (GTK_WINDOW (self->window),
                                          arb_window_get_desk (self->window),
                                          arb_print_kind_for_view (ARB_VIEW_BOARD));
  ArbPrintRequest request;

  arb_print_dialog_get_request (dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_BOARD);
  g_assert_cmpstr (gtk_label_get_text (app_test_child (dialog, "page_label")), ==, "Page 1 of 1");
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "problem")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* --- A map of armies -------------------------------------------------------------------------- */

/* Answers as offered, and dice with a five, until @question comes up; NULL: to the end. */
static void
play (Fixture *self,
      const char *question)
{
  ArbSession *session = app_test_get_session (self->window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_strcmp0 (prompt->question, question) == 0)
        break;
      if (prompt->kind == ARB_PROMPT_NOTICE)
        answer = g_strdup ("ok");
      else if (prompt->has_default)
        answer = arb_prompt_format (prompt, &prompt->standard);
      else if (prompt->kind == ARB_PROMPT_DICE)
        answer = g_strdup ("dice=5");
      else
        answer = g_strdup (g_str_equal (prompt->question, "first") ? "choice=a" : "none");
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  app_test_spin ();
}

/* As the view Combat would, then back to the board. */
static void
play_procedure (Fixture *self,
                const char *procedure,
                const char *until)
{
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (self->window), procedure, NULL, NULL, &error);
  g_assert_no_error (error);
  play (self, until);
  arb_desk_show (arb_window_get_desk (self->window), ARB_VIEW_BOARD, NULL);
  app_test_spin ();
}

/* The labels of a row, one below the other. */
static char *
dup_contact (Fixture *self,
             int index)
{
  GtkListBoxRow *row =
      gtk_list_box_get_row_at_index (app_test_child (self->panel, "contact_list"), index);
  GtkWidget *texts =
      row != NULL ? gtk_widget_get_last_child (gtk_list_box_row_get_child (row)) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (row == NULL)
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (texts); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "",
                              gtk_label_get_text (GTK_LABEL (child)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_contact (Fixture *self,
                int index,
                const char *words)
{
  g_autofree char *text = dup_contact (self, index);

  g_assert_cmpstr (text, ==, words);
}

/* The button of a confrontation; NULL: it has none. */
static GtkWidget *
get_begin (Fixture *self,
           int index)
{
  GtkListBoxRow *row =
      gtk_list_box_get_row_at_index (app_test_child (self->panel, "contact_list"), index);
  GtkWidget *texts = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
  GtkWidget *last = gtk_widget_get_last_child (texts);

  return GTK_IS_BUTTON (last) ? last : NULL;
}

static gboolean
is_visible (Fixture *self,
            const char *child)
{
  return gtk_widget_get_visible (app_test_child (self->panel, child));
}

static const char *
get_turn_text (Fixture *self)
{
  return gtk_label_get_text (app_test_child (self->panel, "turn_label"));
}

static void
test_map (Fixture *self,
          gconstpointer data)
{
  g_assert_true (shows_board (self->window));
  g_assert_cmpstr (get_turn_text (self), ==,
                   "No turn has begun yet: begin one in the view Combat before the armies move.");
  /* Those who lead an army stand on its map. */
  g_assert_cmpstr (get_row_text (self, "waiting", 5), ==, "Dame Aliénor · Ormeval");
  place (self, 0, "u1", 2, 2);
  place (self, 0, "u2", 2, 2);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  /* These rules have nothing to say of lines and ranges. */
  go_to (self, 2, 2);
  g_assert_false (is_offered (self->panel, "board.sight"));
  g_assert_false (is_offered (self->panel, "board.combat"));
  g_assert_true (is_offered (self->panel, "board.move"));
  g_assert_false (is_visible (self, "contact_list"));
  g_assert_false (is_visible (self, "contacts_note"));
  place (self, 1, "u1", 3, 2);
  g_assert_true (is_visible (self, "contact_list"));
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, 2 Archers du bois|Sombreval: 1 Sergents montés|"
                  "Adjacent, but no combat turn has begun: the map cannot count a whole one." CITED);
  g_assert_null (get_begin (self, 0));
  assert_contact (self, 1, NULL);
  g_assert_cmpstr (gtk_label_get_text (app_test_child (self->panel, "contacts_note")), ==,
                   "A whole turn has passed when the two parties were adjacent already as the "
                   "present turn began." CITED);
  place (self, 1, "u1", 4, 2);
  g_assert_false (is_visible (self, "contact_list"));
}

/* A stack is moved as a whole, or one by one from the list of those who stand there. */
static void
test_stack (Fixture *self,
            gconstpointer data)
{
  GtkListBox *here = app_test_child (self->panel, "here");

  place (self, 0, "u1", 2, 2);
  go_to (self, 2, 2);
  g_assert_false (is_visible (self, "here"));
  place (self, 0, "u3", 2, 2);
  place_commander (self, 0, 2, 2);
  go_to (self, 2, 2);
  g_assert_true (is_visible (self, "here"));
  g_assert_cmpstr (get_row_text (self, "here", 0), ==, "Ormeval: all 3");
  g_assert_cmpstr (get_row_text (self, "here", 2), ==, "3 Chevaliers d’Ormeval · Ormeval");
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "Ormeval, 3 together: choose their hex with a click, or with the arrows and "
                   "Enter.");
  go_to (self, 5, 2);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_hex_text (self), ==,
                   "F3: plain, 1 Gens d’Ormeval, 3 Chevaliers d’Ormeval, Dame Aliénor");
  g_signal_emit_by_name (here, "row-activated", gtk_list_box_get_row_at_index (here, 2));
  go_to (self, 6, 2);
  press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (get_hex_text (self), ==, "G3: plain, 3 Chevaliers d’Ormeval");
  /* By mouse as well; then one of them is picked up and taken off. */
  drag (self, 5, 2, 8, 8);
  go_to (self, 8, 8);
  g_assert_cmpstr (get_hex_text (self), ==, "I9: plain, 1 Gens d’Ormeval, Dame Aliénor");
  g_signal_emit_by_name (here, "row-activated", gtk_list_box_get_row_at_index (here, 2));
  g_assert_true (app_test_press (self->window, GDK_KEY_Delete));
  g_assert_cmpstr (get_hex_text (self), ==, "I9: plain, 1 Gens d’Ormeval");
}

/* Enemies in one hex: each side is dragged by its half. */
static void
test_shared_hex (Fixture *self,
                 gconstpointer data)
{
  GtkGesture *gesture = get_drag (self);
  double x, y, radius = arb_hex_board_get_radius (self->view);

  place (self, 0, "u1", 2, 2);
  place (self, 0, "u2", 2, 2);
  place (self, 1, "u1", 2, 2);
  go_to (self, 2, 2);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_cmpstr (get_row_text (self, "here", 0), ==, "Ormeval: all 2");
  g_assert_cmpstr (get_row_text (self, "here", 3), ==, "1 Sergents montés · Sombreval");
  assert_contact (self, 0,
                  "C3|Ormeval: 1 Gens d’Ormeval, 2 Archers du bois|Sombreval: 1 Sergents montés|"
                  "In the same hex: there is a confrontation." CITED);
  arb_hex_board_get_point (self->view, arb_hex_from_board (2, 2), &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x + radius * 0.4, y);
  g_signal_emit_by_name (gesture, "drag-update", radius * 6, 0.0);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_signal_emit_by_name (gesture, "drag-end", radius * 6, 0.0);
  app_test_spin ();
  go_to (self, 2, 2);
  g_assert_cmpstr (get_hex_text (self), ==, "C3: plain, 1 Gens d’Ormeval, 2 Archers du bois");
}

/* From one turn to the next, and the confrontation with those who stand there. */
static void
test_confrontation (Fixture *self,
                    gconstpointer data)
{
  GtkWidget *button;

  place (self, 0, "u1", 2, 2);
  place (self, 0, "u2", 9, 9);
  place_commander (self, 0, 2, 2);
  place (self, 1, "u2", 4, 2);
  play_procedure (self, "turn", "order");
  g_assert_cmpstr (get_turn_text (self), ==, "The map is at: day 1, turn 1");
  place (self, 1, "u2", 3, 2);
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, Dame Aliénor|"
                  "Sombreval: 2 Fantassins de Sombreval|Adjacent since this turn only: no "
                  "confrontation yet; if they stay so, from the next turn on." CITED);
  g_assert_null (get_begin (self, 0));
  /* The key says why not. */
  go_to (self, 3, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "C3 ↔ D3 – Adjacent since this turn only: no confrontation yet; if they stay "
                   "so, from the next turn on." CITED);
  play_procedure (self, "turn", "order");
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, Dame Aliénor|"
                  "Sombreval: 2 Fantassins de Sombreval|Adjacent for a whole turn (since: day 1, "
                  "turn 1): there is a confrontation." CITED);
  /* The turn that is being asked would undo what the confrontation does. */
  button = get_begin (self, 0);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Confrontation");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Confrontation, C3 ↔ D3");
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "The combat turn still has questions: answer them in the view Combat, then "
                   "begin the confrontations.");
  play_procedure (self, "turn", NULL);
  g_signal_emit_by_name (get_begin (self, 0), "clicked");
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==,
                   "confrontation");
  g_assert_cmpint (arb_value_get_int (get_answer (self, "a.troops")), ==, 1);
  g_assert_cmpint (arb_value_get_int (get_answer (self, "a.personalities")), ==, 1);
  g_assert_cmpint (arb_value_get_int (get_answer (self, "b.troops")), ==, 1);
  g_assert_cmpint (arb_value_get_int (get_answer (self, "b.personalities")), ==, 0);
  g_assert_cmpstr (get_answer (self, "terrain")->word, ==, "plain");
  /* It is there to go on with. */
  arb_desk_show (arb_window_get_desk (self->window), ARB_VIEW_BOARD, NULL);
  app_test_spin ();
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_begin (self, 0))), ==, "Go on with it");
  play (self, NULL);
  g_assert_null (get_begin (self, 0));
  assert_contact (self, 0,
                  "C3 ↔ D3|Ormeval: 1 Gens d’Ormeval, Dame Aliénor|"
                  "Sombreval: 2 Fantassins de Sombreval|Adjacent for a whole turn (since: day 1, "
                  "turn 1): there is a confrontation." CITED " Fought this turn already.");
}

/* The key begins the only confrontation of the hex; of several one has to be chosen. */
static void
test_confront_by_key (Fixture *self,
                      gconstpointer data)
{
  place (self, 0, "u1", 2, 2);
  place (self, 1, "u1", 2, 2);
  place (self, 1, "u2", 3, 2);
  play_procedure (self, "turn", NULL);
  go_to (self, 2, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  g_assert_cmpstr (get_row_text (self, "said", 0), ==,
                   "This hex has several confrontations: begin one from the list of armies that "
                   "touch each other.");
  go_to (self, 3, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==,
                   "confrontation");
  g_assert_cmpint (arb_value_get_int (get_answer (self, "b.troops")), ==, 1);
}

/* A map of armies has no lines of sight; a board has. @data: whether they are known. */
static void
test_buttons (Fixture *self,
              gconstpointer data)
{
  static const char *const buttons[] = { "sight_button", "targets_button", "retreat_button" };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_assert_cmpint (gtk_widget_get_mapped (app_test_child (self->panel, buttons[i])), ==,
                     GPOINTER_TO_INT (data));
}

static double
get_light (const guchar *pixels,
           int stride,
           double x,
           double y)
{
  const guchar *pixel = pixels + (int) y * stride + (int) x * 4;

  return (pixel[0] + pixel[1] + pixel[2]) / (3 * 255.0);
}

/* How light a counter is where nothing is written on it, as painted. */
static double
get_counter_light (Fixture *self,
                   ArbHex at)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self->view));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (self->view));
  int height = gtk_widget_get_height (GTK_WIDGET (self->view));
  double radius = arb_hex_board_get_radius (self->view);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double x, y, light;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  arb_hex_board_get_point (self->view, at, &x, &y);
  light = get_light (cairo_image_surface_get_data (surface),
                     cairo_image_surface_get_stride (surface), x - 0.58 * radius,
                     y - 0.3 * radius);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return light;
}

/* Whoever is white stays white when the room gets dark. */
static void
test_dark_counters (Fixture *self,
                    gconstpointer data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  ArbHex at = arb_hex_from_board (4, 4);
  ArbHex other = arb_hex_from_board (9, 9);

  place (self, 0, "u1", 4, 4);
  place (self, 1, "u1", 9, 9);
  go_to (self, 0, 0);
  for (guint i = 0; i < 2; i++)
    {
      adw_style_manager_set_color_scheme (style, i == 0 ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                        : ADW_COLOR_SCHEME_FORCE_DARK);
      app_test_wait_for_paint (GTK_WIDGET (self->window));
      g_assert_cmpfloat (get_counter_light (self, at), >, 0.9);
      g_assert_cmpfloat (get_counter_light (self, other), <, 0.2);
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add ("/board/paint-by-keyboard", Fixture, NULL, set_up, test_paint_by_keyboard, tear_down);
  g_test_add ("/board/zoom", Fixture, NULL, set_up, test_zoom, tear_down);
  g_test_add ("/board/size", Fixture, NULL, set_up, test_size, tear_down);
  g_test_add ("/board/place-by-keyboard", Fixture, NULL, set_up, test_place_by_keyboard, tear_down);
  g_test_add ("/board/place-refused", Fixture, NULL, set_up, test_place_refused, tear_down);
  g_test_add ("/board/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/board/paint-by-mouse", Fixture, NULL, set_up, test_paint_by_mouse, tear_down);
  g_test_add ("/board/sight", Fixture, NULL, set_up, test_sight, tear_down);
  g_test_add ("/board/targets", Fixture, NULL, set_up, test_targets, tear_down);
  g_test_add ("/board/retreat", Fixture, NULL, set_up, test_retreat, tear_down);
  g_test_add ("/board/combat", Fixture, NULL, set_up, test_combat, tear_down);
  g_test_add ("/board/counters", Fixture, NULL, set_up, test_counters, tear_down);
  g_test_add ("/board/read-only", Fixture, NULL, set_up, test_read_only, tear_down);
  g_test_add ("/board/offers", Fixture, NULL, set_up, test_offers, tear_down);
  g_test_add ("/board/accessible", Fixture, NULL, set_up, test_accessible, tear_down);
  g_test_add ("/board/print", Fixture, NULL, set_up, test_print, tear_down);
  g_test_add_func ("/board/other-rules", test_other_rules);
  g_test_add ("/board/buttons", Fixture, GINT_TO_POINTER (TRUE), set_up, test_buttons, tear_down);
  g_test_add ("/board/buttons-of-a-map", Fixture, GINT_TO_POINTER (FALSE), set_up_map, test_buttons,
              tear_down);
  g_test_add ("/board/map", Fixture, NULL, set_up_map, test_map, tear_down);
  g_test_add ("/board/stack", Fixture, NULL, set_up_map, test_stack, tear_down);
  g_test_add ("/board/shared-hex", Fixture, NULL, set_up_map, test_shared_hex, tear_down);
  g_test_add ("/board/confrontation", Fixture, NULL, set_up_map, test_confrontation, tear_down);
  g_test_add ("/board/confront-by-key", Fixture, NULL, set_up_map, test_confront_by_key, tear_down);
  g_test_add ("/board/dark-counters", Fixture, NULL, set_up, test_dark_counters, tear_down);
  return app_test_run (application);
}
