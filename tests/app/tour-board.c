/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of a table in its states. */

#include "tour.h"
#include "app/board/arb-hex-board.h"

static void
paint_sample (ArbGame *game)
{
  static const struct
  {
    int column, row;
    const char *terrain;
    guint level;
    gboolean road;
  } hexes[] = {
    { 5, 4, "forest", 0, FALSE },   { 6, 4, "forest", 0, FALSE }, { 6, 5, "forest", 0, FALSE },
    { 10, 6, "dwelling", 0, TRUE }, { 9, 6, "open", 0, TRUE },    { 8, 6, "open", 0, TRUE },
    { 11, 7, "open", 0, TRUE },     { 14, 9, "hill", 1, FALSE },  { 15, 9, "hill", 2, FALSE },
    { 14, 10, "hill", 1, FALSE },   { 3, 10, "marsh", 0, FALSE }, { 4, 10, "marsh", 0, FALSE },
    { 18, 4, "rocks", 0, FALSE },   { 12, 12, "fortification", 0, FALSE },
  };
  g_autoptr (ArbGameBoard) board = arb_game_board_new (game);
  g_autoptr (GArray) painted = g_array_new (FALSE, FALSE, sizeof (ArbBoardHex));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      ArbBoardHex hex = { arb_hex_from_board (hexes[i].column, hexes[i].row),
                          hexes[i].terrain, hexes[i].level, hexes[i].road };

      g_array_append_val (painted, hex);
    }
  arb_game_board_paint (board, (const ArbBoardHex *) painted->data, painted->len, &error);
  g_assert_no_error (error);
}

static void
place (ArbGame *game,
       guint side,
       const char *unit,
       int column,
       int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (game);
  g_autofree char *id = g_strdup_printf ("%s/%s", arb_game_get_side (game, side), unit);
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, arb_game_find_unit (game, id), &at, &error);
  g_assert_no_error (error);
}

static void
place_commander (ArbGame *game,
                 guint index,
                 int column,
                 int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (game);
  g_autoptr (ArbGameUnit) commander = g_list_model_get_item (arb_game_get_commanders (game), index);
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, commander, &at, &error);
  g_assert_no_error (error);
}

/* One combat turn of the campaign, with whatever is offered. */
static void
play_turn (ArbWindow *window)
{
  ArbSession *session;
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (window), "turn", NULL, NULL, &error);
  g_assert_no_error (error);
  session = app_test_get_session (window);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer =
          prompt->kind == ARB_PROMPT_NOTICE ? g_strdup ("ok")
          : prompt->has_default             ? arb_prompt_format (prompt, &prompt->standard)
          : g_str_equal (prompt->question, "first") ? g_strdup ("choice=a")
                                                    : g_strdup ("none");

      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  arb_desk_show (arb_window_get_desk (window), ARB_VIEW_BOARD, NULL);
}

/* Up to the hex that the unit attacked falls back to; then to the end. */
static void
play_attack (const Tour *self,
             ArbWindow *window)
{
  ArbSession *session = app_test_get_session (window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer =
          prompt->kind == ARB_PROMPT_NOTICE        ? g_strdup ("ok")
          : g_str_equal (prompt->id, "roll.faces") ? g_strdup ("dice=flag,flag")
          : prompt->has_default                    ? arb_prompt_format (prompt, &prompt->standard)
                                                   : g_strdup ("none");
      g_autoptr (GError) error = NULL;

      if (g_str_equal (prompt->id, "retreat.to"))
        tour_stop (self, window, "6-falls-back");
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

static void
stop_at_map (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_table (&path, "umbra", "umbra-baronnie", "umbra-vicomte");
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_BOARD, self->width,
                                           self->height);
  GtkWidget *panel = GTK_WIDGET (arb_window_get_panel (window, ARB_VIEW_BOARD));
  ArbHexBoard *view = app_test_child (panel, "board_view");
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));

  place (game, 0, "u1", 6, 5);
  place (game, 0, "u3", 6, 5);
  place_commander (game, 0, 6, 5);
  place (game, 0, "u2", 12, 8);
  place (game, 0, "u4", 3, 10);
  place (game, 1, "u1", 7, 5);
  place (game, 1, "u2", 7, 5);
  place_commander (game, 1, 7, 5);
  place (game, 1, "u3", 12, 10);
  place (game, 1, "u7", 5, 10);
  play_turn (window);
  place (game, 1, "u3", 12, 8);
  place (game, 1, "u7", 4, 10);
  arb_hex_board_set_cursor (view, arb_hex_from_board (6, 5));
  tour_stop (self, window, "7-map");
  arb_hex_board_set_cursor (view, arb_hex_from_board (12, 8));
  arb_hex_board_zoom (view, 4);
  tour_stop (self, window, "8-shared");
  gtk_widget_activate_action (panel, "board.combat", NULL);
  tour_stop (self, window, "10-confrontation");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.choose", NULL);
  app_test_spin ();
  tour_stop_at_dialog (self, window, "9-armies");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

void
tour_board (const Tour *self)
{
  char *path;
  ArbStore *store =
      app_test_make_table (&path, "frederic", "frederic-prusse", "frederic-autriche");
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_BOARD, self->width,
                                           self->height);
  GtkWidget *panel = GTK_WIDGET (arb_window_get_panel (window, ARB_VIEW_BOARD));
  ArbHexBoard *view = app_test_child (panel, "board_view");
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  double x, y;

  tour_stop (self, window, "1-empty");
  paint_sample (game);
  place (game, 0, "u5", 4, 3);
  place (game, 0, "u1", 9, 7);
  place (game, 0, "u3", 10, 8);
  place (game, 1, "u1", 8, 5);
  place (game, 1, "u2", 7, 6);
  place (game, 1, "u5", 15, 9);
  arb_hex_board_set_cursor (view, arb_hex_from_board (4, 3));
  gtk_widget_activate_action (panel, "board.sight", NULL);
  arb_hex_board_set_cursor (view, arb_hex_from_board (8, 5));
  g_signal_emit_by_name (view, "activated");
  tour_stop (self, window, "2-sight");
  arb_hex_board_zoom (view, 3);
  tour_stop (self, window, "2-sight-near");
  arb_hex_board_zoom (view, -3);
  arb_hex_board_set_cursor (view, arb_hex_from_board (4, 3));
  gtk_widget_activate_action (panel, "board.targets", NULL);
  tour_stop (self, window, "3-targets");
  arb_hex_board_set_cursor (view, arb_hex_from_board (8, 5));
  gtk_spin_button_set_value (app_test_child (panel, "steps"), 3);
  gtk_widget_activate_action (panel, "board.retreat", NULL);
  tour_stop (self, window, "4-retreat");
  gtk_toggle_button_set_active (app_test_child (panel, "paint_button"), TRUE);
  arb_hex_board_zoom (view, 3);
  tour_stop (self, window, "5-paint");
  gtk_toggle_button_set_active (app_test_child (panel, "play_button"), TRUE);
  arb_hex_board_set_cursor (view, arb_hex_from_board (9, 7));
  gtk_widget_activate_action (panel, "board.combat", NULL);
  arb_hex_board_set_cursor (view, arb_hex_from_board (7, 6));
  tour_stop (self, window, "6-attack");
  place (game, 1, "u2", 9, 6);
  arb_hex_board_set_cursor (view, arb_hex_from_board (9, 7));
  gtk_widget_activate_action (panel, "board.combat", NULL);
  arb_hex_board_set_cursor (view, arb_hex_from_board (9, 6));
  g_signal_emit_by_name (view, "activated");
  app_test_spin ();
  play_attack (self, window);
  arb_desk_show (arb_window_get_desk (window), ARB_VIEW_BOARD, NULL);
  tour_stop (self, window, "6-moved");
  arb_hex_board_get_point (view, arb_hex_from_board (9, 7), &x, &y);
  tour_stop_at_context_menu (self, view, x, y, "7-menu");
  app_test_close (window);
  app_test_drop_sample (store, path);
  stop_at_map (self);
}
