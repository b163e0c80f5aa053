/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of a table through its widgets, by mouse and by keyboard. */

#include "app/print/arb-print-dialog.h"
#include "board-test.h"
#include "game/arb-game-combats.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

/* --- Painting --------------------------------------------------------------------------------- */

static void
test_paint_by_keyboard (BoardTest *self,
                        gconstpointer data)
{
  guint n_rows = arb_store_get_n_rows (self->store);

  board_test_go_to (self, 2, 2);
  /* Nothing is painted while nobody paints. */
  board_test_press_on_board (self, GDK_KEY_space);
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
  g_assert_true (app_test_press (self->window, GDK_KEY_p));
  g_assert_true (app_test_press (self->window, GDK_KEY_4));
  board_test_press_on_board (self, GDK_KEY_space);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "C3: hill, level 1");
  board_test_press_on_board (self, GDK_KEY_Right);
  board_test_press_on_board (self, GDK_KEY_Down);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "D4: open ground");
  g_assert_true (app_test_press (self->window, GDK_KEY_5));
  board_test_press_on_board (self, GDK_KEY_space);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "D4: marsh");
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows + 2);
  g_assert_cmpstr (board_test_get_row_text (self, "held", 0), ==, "hill, level 1 – C3");
  g_assert_cmpstr (board_test_get_row_text (self, "held", 1), ==, "marsh – D4");
  /* Undo of the window takes the stroke back, and the board follows. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "D4: open ground");
}

/* What is under the middle of a hex is that hex, at every zoom. */
static void
test_zoom (BoardTest *self,
           gconstpointer data)
{
  double before = arb_hex_board_get_radius (self->view);
  double x, y, near_x, near_y;

  board_test_go_to (self, 20, 12);
  for (int i = 0; i < 6; i++)
    board_test_press_on_board (self, GDK_KEY_plus);
  g_assert_cmpfloat (arb_hex_board_get_radius (self->view), >, before * 2);
  /* The cursor stays in sight. */
  arb_hex_board_get_point (self->view, arb_hex_from_board (20, 12), &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (self->view)));
  for (int i = 0; i < 20; i++)
    board_test_press_on_board (self, GDK_KEY_Left);
  arb_hex_board_get_point (self->view, arb_hex_from_board (0, 12), &near_x, &near_y);
  g_assert_cmpfloat (near_x, >, 0);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "A13: open ground");
  /* At the border it stops. */
  board_test_press_on_board (self, GDK_KEY_Left);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "A13: open ground");
  board_test_press_on_board (self, GDK_KEY_0);
  g_assert_cmpfloat_with_epsilon (arb_hex_board_get_radius (self->view), before, 0.001);
}

static void
test_size (BoardTest *self,
           gconstpointer data)
{
  gtk_spin_button_set_value (app_test_child (self->panel, "columns"), 60);
  gtk_spin_button_set_value (app_test_child (self->panel, "rows"), 40);
  board_test_activate (self, "board.resize");
  board_test_go_to (self, 59, 39);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "BH40: open ground");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
}

/* --- Units ------------------------------------------------------------------------------------ */

static void
test_place_by_keyboard (BoardTest *self,
                        gconstpointer data)
{
  GtkListBox *waiting = app_test_child (self->panel, "waiting");
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (waiting, 2);

  g_assert_true (gtk_widget_get_visible (app_test_child (self->panel, "hint")));
  g_assert_cmpstr (board_test_get_row_text (self, "waiting", 2), ==,
                   "3 Hussards de Zieten · Prussiens");
  g_signal_emit_by_name (waiting, "row-activated", row);
  g_assert_cmpstr (
      board_test_get_row_text (self, "said", 0), ==,
      "3 Hussards de Zieten: choose its hex with a click, or with the arrows and Enter.");
  board_test_go_to (self, 4, 4);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "E5: open ground, 3 Hussards de Zieten");
  g_assert_false (gtk_widget_get_visible (app_test_child (self->panel, "hint")));
  /* Enter on a unit picks it up; Enter elsewhere puts it down. */
  board_test_press_on_board (self, GDK_KEY_Return);
  board_test_press_on_board (self, GDK_KEY_Right);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "F5: open ground, 3 Hussards de Zieten");
  g_assert_true (app_test_press (self->window, GDK_KEY_Delete));
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "F5: open ground");
  g_assert_cmpstr (board_test_get_row_text (self, "waiting", 2), ==,
                   "3 Hussards de Zieten · Prussiens");
}

static void
test_place_refused (BoardTest *self,
                    gconstpointer data)
{
  guint n_rows;

  board_test_place (self, 0, "u1", 2, 2);
  board_test_place (self, 1, "u1", 4, 2);
  n_rows = arb_store_get_n_rows (self->store);
  board_test_go_to (self, 2, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  board_test_go_to (self, 4, 2);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "E3 is held by 1 Régiment Deutschmeister; choose another hex.");
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
}

static void
test_drag (BoardTest *self,
           gconstpointer data)
{
  guint n_rows;

  board_test_place (self, 0, "u1", 2, 2);
  board_test_drag (self, 2, 2, 5, 3);
  /* The counter stays in hand where it went. */
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "F4: open ground, 1 Régiment von Meyerinck");
  /* A click only looks. */
  n_rows = arb_store_get_n_rows (self->store);
  board_test_drag (self, 5, 3, 5, 3);
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
  /* With a question open it answers. */
  g_assert_true (app_test_press (self->window, GDK_KEY_l));
  board_test_drag (self, 6, 3, 6, 3);
  g_assert_true (g_str_has_prefix (board_test_get_row_text (self, "said", 0), "F4 → G4 (1 hex)."));
}

/* A menu at a hex: the hex is the one that is asked about. */
static void
test_menu (BoardTest *self,
           gconstpointer data)
{
  double x, y;

  board_test_place (self, 0, "u1", 2, 2);
  board_test_go_to (self, 6, 6);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  arb_hex_board_get_point (self->view, arb_hex_from_board (2, 2), &x, &y);
  g_assert_false (arb_hex_board_select_at (self->view, -5000, -5000));
  g_assert_true (arb_hex_board_select_at (self->view, x, y));
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "C3: open ground, 1 Régiment von Meyerinck");
  g_signal_emit_by_name (app_test_find_menu (GTK_WIDGET (self->view)), "pressed", 1, x, y);
  app_test_spin ();
  g_assert_nonnull (app_test_find_type (GTK_WIDGET (self->view), GTK_TYPE_POPOVER_MENU));
  /* While the ground is painted, a press paints. */
  gtk_toggle_button_set_active (app_test_child (self->panel, "paint_button"), TRUE);
  g_assert_false (arb_hex_board_select_at (self->view, x, y));
}

/* One stroke is one act, however many hexes it crosses. */
static void
test_paint_by_mouse (BoardTest *self,
                     gconstpointer data)
{
  guint n_rows = arb_store_get_n_rows (self->store);

  gtk_toggle_button_set_active (app_test_child (self->panel, "paint_button"), TRUE);
  gtk_check_button_set_active (app_test_child (self->panel, "road"), TRUE);
  board_test_drag (self, 3, 5, 6, 5);
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows + 1);
  g_assert_cmpstr (board_test_get_row_text (self, "held", 0), ==, "forest – D6, E6, F6, G6");
  g_assert_cmpstr (board_test_get_row_text (self, "held", 1), ==, "road – D6, E6, F6, G6");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
}

/* --- Questions -------------------------------------------------------------------------------- */

static void
test_sight (BoardTest *self,
            gconstpointer data)
{
  board_test_paint (self, 3, 2, "forest");
  board_test_go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_l));
  board_test_go_to (self, 5, 2);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "B3 → F3 (4 hexes). At D3, a forest masks the line of sight. [Ligne de mire]");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_true (app_test_press (self->window, GDK_KEY_Escape));
  g_assert_null (board_test_get_row_text (self, "said", 0));
}

static void
test_targets (BoardTest *self,
              gconstpointer data)
{
  board_test_place (self, 0, "u5", 1, 2);
  board_test_place (self, 1, "u1", 3, 2);
  board_test_place (self, 1, "u2", 20, 2);
  board_test_go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_t));
  g_assert_cmpstr (
      board_test_get_row_text (self, "said", 0), ==,
      "✓ 1 Régiment Deutschmeister (D3): at 2 hexes, fire is possible. [Choix des cibles]");
  g_assert_cmpstr (board_test_get_row_text (self, "said", 1), ==,
                   "✗ 2 Régiment Botta (U3): out of range, at 19 hexes. [Choix des cibles]");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
}

static void
test_retreat (BoardTest *self,
              gconstpointer data)
{
  board_test_place (self, 1, "u1", 3, 1);
  board_test_go_to (self, 3, 1);
  gtk_spin_button_set_value (app_test_child (self->panel, "steps"), 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_r));
  g_assert_true (g_str_has_prefix (board_test_get_row_text (self, "said", 0),
                                   "Falls back 1 of 2 hexes; it may end in: "));
  g_assert_true (
      g_str_has_suffix (board_test_get_row_text (self, "said", 1), "off the table. [Repli]"));
  /* Another edge, another way. */
  gtk_drop_down_set_selected (app_test_child (self->panel, "edge"), ARB_HEX_SOUTH);
  app_test_spin ();
  g_assert_true (app_test_press (self->window, GDK_KEY_r));
  g_assert_true (g_str_has_prefix (board_test_get_row_text (self, "said", 0),
                                   "Falls back 2 of 2 hexes; it may end in: "));
}

static void
test_combat (BoardTest *self,
             gconstpointer data)
{
  g_autoptr (GPtrArray) combats = NULL;

  board_test_place (self, 0, "u5", 1, 2);
  board_test_place (self, 1, "u1", 3, 2);
  board_test_paint (self, 3, 2, "dwelling");
  board_test_go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  board_test_go_to (self, 1, 3);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_row_text (self, "said", 0), ==,
                   "5 Pièces de 6 livres attacks nobody: there is no enemy in that hex.");
  board_test_go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  board_test_go_to (self, 3, 2);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  g_assert_nonnull (app_test_get_session (self->window));
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==,
                   "engagement");
  /* The right to fight is asked first; then the board says how far it is, and nobody is asked. */
  g_assert_null (board_test_get_answer (self, "distance"));
  while (g_str_equal (arb_session_get_prompt (app_test_get_session (self->window))->question,
                      "attacker.moved") ||
         g_str_equal (arb_session_get_prompt (app_test_get_session (self->window))->question,
                      "attacker.retreat-debt"))
    app_test_accept (self->window);
  g_assert_nonnull (board_test_get_answer (self, "distance"));
  g_assert_cmpint (arb_value_get_int (board_test_get_answer (self, "distance")), ==, 2);
  g_assert_true (board_test_get_answer (self, "line-of-sight")->truth);
  g_assert_cmpstr (board_test_get_answer (self, "attacker.type")->word, ==, "art-m");

  /* They are in a combat now: another one is asked about. */
  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  app_test_spin ();
  board_test_go_to (self, 1, 2);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  board_test_go_to (self, 3, 2);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_BOARD);
  app_test_respond ("go");
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  combats = arb_game_list_combats (arb_desk_get_game (arb_window_get_desk (self->window)), TRUE);
  g_assert_cmpuint (combats->len, ==, 1);
}

/* To the end of the combat, with two flags on the dice and whatever is offered. */
static void
play_combat (BoardTest *self)
{
  ArbSession *session = app_test_get_session (self->window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer =
          prompt->kind == ARB_PROMPT_NOTICE             ? g_strdup ("ok")
          : g_str_equal (prompt->id, "roll.faces")      ? g_strdup ("dice=flag,flag,order")
          : g_str_equal (prompt->id, "desertion.faces") ? g_strdup ("dice=order,order")
          : g_str_equal (prompt->id, "second-combat")   ? g_strdup ("choice=no")
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
test_counters (BoardTest *self,
               gconstpointer data)
{
  board_test_place (self, 0, "u3", 5, 8);
  board_test_place (self, 1, "u3", 5, 7);
  board_test_go_to (self, 5, 8);
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  board_test_go_to (self, 5, 7);
  board_test_press_on_board (self, GDK_KEY_Return);
  play_combat (self);
  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  app_test_spin ();
  board_test_go_to (self, 5, 7);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "F8: open ground, 3 Hussards de Zieten");
  board_test_go_to (self, 4, 5);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "E6: open ground, 3 Pandours");
  board_test_go_to (self, 5, 8);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "F9: open ground");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  arb_window_show_view (self->window, ARB_VIEW_BOARD);
  app_test_spin ();
  board_test_go_to (self, 5, 7);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "F8: open ground, 3 Pandours");
}

/* A turn that would begin over an open combat names it: go there, or begin all the same. */
static void
test_open_combat (BoardTest *self,
                  gconstpointer data)
{
  ArbDesk *desk = arb_window_get_desk (self->window);
  AdwMessageDialog *dialog;
  g_autofree char *first = NULL;

  arb_desk_play (desk, "engagement", board_test_get_unit (self, 0, "u3"),
                 board_test_get_unit (self, 1, "u3"));
  app_test_spin ();
  first = g_strdup (arb_store_get_combat (app_test_get_session (self->window)));
  arb_desk_play (desk, "turn", NULL, NULL);
  app_test_spin ();
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Go On While a Combat Is Open?");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "3 Hussards de Zieten – 3 Pandours"));
  app_test_respond ("go");
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (self->window)), ==, first);
}

/* --- Other tables ----------------------------------------------------------------------------- */

/* What cannot be written is said at once, and nothing changes; what was written is there again. */
static void
test_read_only (BoardTest *self,
                gconstpointer data)
{
  const ArbStoreOptions options = { .umpire = "test",
                                    .loader = arb_system_load_kept,
                                    .read_only = TRUE };
  g_autoptr (GError) error = NULL;

  board_test_place (self, 0, "u1", 2, 2);
  app_test_close (self->window);
  arb_store_close (self->store);
  g_assert_finalize_object (self->store);
  self->store = arb_store_open (self->path, &options, &error);
  g_assert_no_error (error);
  board_test_open (self);
  board_test_go_to (self, 2, 2);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "C3: open ground, 1 Régiment von Meyerinck");
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  g_assert_cmpstr (app_test_get_note (self->window), ==,
                   "This event is open for reading only; open it for writing first.");
  g_assert_null (board_test_get_row_text (self, "said", 0));
  board_test_go_to (self, 4, 4);
  board_test_press_on_board (self, GDK_KEY_Return);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "E5: open ground");
  board_test_go_to (self, 2, 2);
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "C3: open ground, 1 Régiment von Meyerinck");
}

static void
test_other_rules (void)
{
  BoardTest self;

  self.store = app_test_make_sample (&self.path);
  self.window = app_test_open_event (application, self.store, ARB_VIEW_ARMIES, 1280, 800);
  g_assert_false (board_test_is_shown (self.window));
  board_test_tear_down (&self, NULL);
}

/* What cannot be asked of an empty hex is not offered. */
static void
test_offers (BoardTest *self,
             gconstpointer data)
{
  static const char *const of_units[] = { "board.move", "board.remove", "board.targets",
                                          "board.retreat", "board.combat" };

  board_test_place (self, 0, "u5", 1, 2);
  for (guint i = 0; i < G_N_ELEMENTS (of_units); i++)
    {
      board_test_go_to (self, 1, 2);
      g_assert_true (board_test_is_offered (self->panel, of_units[i]));
      board_test_go_to (self, 1, 3);
      g_assert_false (board_test_is_offered (self->panel, of_units[i]));
    }
  g_assert_true (board_test_is_offered (self->panel, "board.sight"));
}

static void
test_accessible (BoardTest *self,
                 gconstpointer data)
{
  GtkListBox *held = app_test_child (self->panel, "held");

  board_test_place (self, 0, "u5", 1, 2);
  gtk_test_accessible_assert_role (self->view, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (held, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hexes that hold something");
  board_test_go_to (self, 1, 2);
  gtk_test_accessible_assert_property (self->view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "B3: open ground, 5 Pièces de 6 livres");
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (held, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "B3: open ground, 5 Pièces de 6 livres");
  /* The list goes to the hex. */
  board_test_go_to (self, 9, 9);
  g_signal_emit_by_name (held, "row-activated", gtk_list_box_get_row_at_index (held, 0));
  g_assert_cmpstr (board_test_get_hex_text (self), ==, "B3: open ground, 5 Pièces de 6 livres");
}

/* What prints from this view is the board. */
static void
test_print (BoardTest *self,
            gconstpointer unused)
{
  ArbPrintDialog *dialog =
      arb_print_run (GTK_WINDOW (self->window), arb_window_get_desk (self->window),
                     arb_print_kind_for_view (ARB_VIEW_BOARD));
  ArbPrintRequest request;

  arb_print_dialog_get_request (dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_BOARD);
  g_assert_cmpstr (gtk_label_get_text (app_test_child (dialog, "page_label")), ==, "Page 1 of 1");
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "problem")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A map of armies has no lines of sight; a board has. @data: whether they are known. */
static void
test_buttons (BoardTest *self,
              gconstpointer data)
{
  static const char *const buttons[] = { "sight_button", "targets_button", "retreat_button" };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_assert_cmpint (gtk_widget_get_mapped (app_test_child (self->panel, buttons[i])), ==,
                     GPOINTER_TO_INT (data));
}

/* How light a counter is where nothing is written on it, as painted. */
static double
get_counter_light (BoardTest *self,
                   ArbHex at)
{
  double radius = arb_hex_board_get_radius (self->view);
  cairo_surface_t *surface = board_test_draw (self);
  double x, y, light;

  arb_hex_board_get_point (self->view, at, &x, &y);
  light = board_test_get_light (surface, x - 0.58 * radius, y - 0.3 * radius);
  cairo_surface_destroy (surface);
  return light;
}

/* Whoever is white stays white when the room gets dark. */
static void
test_dark_counters (BoardTest *self,
                    gconstpointer data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  ArbHex at = arb_hex_from_board (4, 4);
  ArbHex other = arb_hex_from_board (9, 9);

  board_test_place (self, 0, "u1", 4, 4);
  board_test_place (self, 1, "u1", 9, 9);
  board_test_go_to (self, 0, 0);
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
  application = board_test_init (&argc, &argv);
  g_test_add ("/board/paint-by-keyboard", BoardTest, NULL, board_test_set_up,
              test_paint_by_keyboard, board_test_tear_down);
  g_test_add ("/board/zoom", BoardTest, NULL, board_test_set_up, test_zoom, board_test_tear_down);
  g_test_add ("/board/size", BoardTest, NULL, board_test_set_up, test_size, board_test_tear_down);
  g_test_add ("/board/place-by-keyboard", BoardTest, NULL, board_test_set_up,
              test_place_by_keyboard, board_test_tear_down);
  g_test_add ("/board/place-refused", BoardTest, NULL, board_test_set_up, test_place_refused,
              board_test_tear_down);
  g_test_add ("/board/drag", BoardTest, NULL, board_test_set_up, test_drag, board_test_tear_down);
  g_test_add ("/board/menu", BoardTest, NULL, board_test_set_up, test_menu, board_test_tear_down);
  g_test_add ("/board/paint-by-mouse", BoardTest, NULL, board_test_set_up, test_paint_by_mouse,
              board_test_tear_down);
  g_test_add ("/board/sight", BoardTest, NULL, board_test_set_up, test_sight, board_test_tear_down);
  g_test_add ("/board/targets", BoardTest, NULL, board_test_set_up, test_targets,
              board_test_tear_down);
  g_test_add ("/board/retreat", BoardTest, NULL, board_test_set_up, test_retreat,
              board_test_tear_down);
  g_test_add ("/board/combat", BoardTest, NULL, board_test_set_up, test_combat,
              board_test_tear_down);
  g_test_add ("/board/counters", BoardTest, NULL, board_test_set_up, test_counters,
              board_test_tear_down);
  g_test_add ("/board/read-only", BoardTest, NULL, board_test_set_up, test_read_only,
              board_test_tear_down);
  g_test_add ("/board/offers", BoardTest, NULL, board_test_set_up, test_offers,
              board_test_tear_down);
  g_test_add ("/board/accessible", BoardTest, NULL, board_test_set_up, test_accessible,
              board_test_tear_down);
  g_test_add ("/board/print", BoardTest, NULL, board_test_set_up, test_print, board_test_tear_down);
  g_test_add_func ("/board/other-rules", test_other_rules);
  g_test_add ("/board/buttons", BoardTest, GINT_TO_POINTER (TRUE), board_test_set_up, test_buttons,
              board_test_tear_down);
  g_test_add ("/board/buttons-of-a-map", BoardTest, GINT_TO_POINTER (FALSE), board_test_set_up_map,
              test_buttons, board_test_tear_down);
  g_test_add ("/board/open-combat", BoardTest, NULL, board_test_set_up, test_open_combat,
              board_test_tear_down);
  g_test_add ("/board/dark-counters", BoardTest, NULL, board_test_set_up, test_dark_counters,
              board_test_tear_down);
  return app_test_run (application);
}
