/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-test.h"
#include "game/arb-game-board.h"

static ArbBoardHex
make_hex (int column,
          int row,
          const char *terrain,
          guint level)
{
  return (ArbBoardHex) { .at = arb_hex_from_board (column, row), .terrain = terrain,
                         .level = level };
}

static void
paint (GameTest *event,
       ArbBoardHex hex)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  g_autoptr (GError) error = NULL;

  arb_game_board_paint (board, &hex, 1, &error);
  g_assert_no_error (error);
}

static void
place (GameTest *event,
       const char *unit,
       int column,
       int row)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (board, arb_game_find_unit (event->game, unit), &at, &error);
  g_assert_no_error (error);
}

static void
assert_hex (GameTest *event,
            int column,
            int row,
            const char *words)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  g_autofree char *text =
      arb_game_board_describe (board, arb_hex_from_board (column, row), "en");

  g_assert_cmpstr (text, ==, words);
}

static void
test_paint (void)
{
  GameTest event;

  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  assert_hex (&event, 5, 6, "F7: open ground");
  paint (&event, make_hex (5, 6, "forest", 0));
  paint (&event, make_hex (5, 6, "hill", 2));
  assert_hex (&event, 5, 6, "F7: hill, level 2");
  game_test_undo (&event);
  assert_hex (&event, 5, 6, "F7: forest");
  game_test_reopen (&event);
  assert_hex (&event, 5, 6, "F7: forest");
  game_test_close (&event);
}

static void
assert_paint_refused (GameTest *event,
                      ArbBoardHex hex,
                      const char *sentence)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  guint n_rows = arb_store_get_n_rows (event->store);
  g_autoptr (GError) error = NULL;

  game_test_assert_refused (arb_game_board_paint (board, &hex, 1, &error), &error, sentence);
  g_assert_cmpuint (arb_store_get_n_rows (event->store), ==, n_rows);
}

static void
test_paint_refused (void)
{
  GameTest event;

  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  paint (&event, make_hex (23, 15, "marsh", 3));
  assert_paint_refused (&event, make_hex (24, 15, "marsh", 0), "That hex is off the board.");
  assert_paint_refused (&event, make_hex (23, 16, "marsh", 0), "That hex is off the board.");
  assert_paint_refused (&event, make_hex (-1, 0, "marsh", 0), "That hex is off the board.");
  assert_paint_refused (&event, make_hex (0, 0, "lava", 0), "These rules know no such terrain.");
  assert_paint_refused (&event, make_hex (0, 0, "marsh", 4), "Levels go from 0 to 3.");
  game_test_close (&event);
}

static void
test_place (void)
{
  GameTest event;
  g_autoptr (ArbGameBoard) board = NULL;
  ArbHex at = arb_hex_from_board (2, 3);
  g_autoptr (GError) error = NULL;

  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  place (&event, "a/u3", 2, 3);
  place (&event, "a/u3", 2, 3);
  assert_hex (&event, 2, 3, "C4: open ground, 3 Hussards de Zieten");
  board = arb_game_board_new (event.game);
  game_test_assert_refused (
      arb_game_board_place (board, arb_game_find_unit (event.game, "b/u1"), &at, &error), &error,
      "C4 is held by 3 Hussards de Zieten; choose another hex.");
  at = arb_hex_from_board (24, 0);
  game_test_assert_refused (
      arb_game_board_place (board, arb_game_find_unit (event.game, "b/u1"), &at, &error), &error,
      "That hex is off the board.");
  g_assert_true (
      arb_game_board_place (board, arb_game_find_unit (event.game, "a/u3"), NULL, &error));
  g_clear_pointer (&board, arb_game_board_free);
  assert_hex (&event, 2, 3, "C4: open ground");
  game_test_undo (&event);
  game_test_reopen (&event);
  assert_hex (&event, 2, 3, "C4: open ground, 3 Hussards de Zieten");
  game_test_close (&event);
}

/* Whoever is destroyed leaves the board, and comes back when the loss is taken back. */
static void
test_destroyed (void)
{
  GameTest event;
  g_auto (ArbValue) nothing = arb_value_int (0);
  g_autoptr (ArbGameBoard) board = NULL;
  ArbHex at = arb_hex_from_board (1, 1);
  g_autoptr (GError) error = NULL;

  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  place (&event, "a/u3", 2, 3);
  g_assert_true (arb_store_add_unit (event.store, "1", "a/u3", ARB_UNIT_STRENGTH, &nothing, NULL,
                                     &error));
  assert_hex (&event, 2, 3, "C4: open ground");
  board = arb_game_board_new (event.game);
  game_test_assert_refused (
      arb_game_board_place (board, arb_game_find_unit (event.game, "a/u3"), &at, &error), &error,
      "This unit is destroyed; it has no place on the board.");
  g_clear_pointer (&board, arb_game_board_free);
  game_test_undo (&event);
  assert_hex (&event, 2, 3, "C4: open ground, 3 Hussards de Zieten");
  game_test_close (&event);
}

static void
test_size (void)
{
  GameTest event;
  g_autoptr (ArbGameBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = arb_game_board_dup_hex_name (arb_hex_from_board (59, 39));

  g_assert_cmpstr (name, ==, "BH40");
  game_test_open_lists (&event, "frederic", "frederic-prusse", "frederic-autriche");
  place (&event, "a/u3", 20, 3);
  board = arb_game_board_new (event.game);
  game_test_assert_refused (arb_game_board_resize (board, 61, 40, &error), &error,
                            "A board has 4 to 60 columns and 4 to 40 rows.");
  game_test_assert_refused (arb_game_board_resize (board, 60, 3, &error), &error,
                            "A board has 4 to 60 columns and 4 to 40 rows.");
  game_test_assert_refused (arb_game_board_resize (board, 20, 40, &error), &error,
                            "The unit in U4 would stand off the board; move it first.");
  g_assert_true (arb_game_board_resize (board, 60, 40, &error));
  g_assert_true (arb_game_board_set_edge (board, 1, ARB_HEX_EAST, &error));
  g_clear_pointer (&board, arb_game_board_free);
  game_test_reopen (&event);
  board = arb_game_board_new (event.game);
  g_assert_cmpuint (arb_game_board_get_n_columns (board), ==, 60);
  g_assert_cmpuint (arb_game_board_get_n_rows (board), ==, 40);
  g_assert_cmpint (arb_game_board_get_edge (board, 0), ==, ARB_HEX_SOUTH);
  g_assert_cmpint (arb_game_board_get_edge (board, 1), ==, ARB_HEX_EAST);
  g_clear_pointer (&board, arb_game_board_free);
  game_test_close (&event);
}

/* Armies of a strategic map stand together, even with the enemy. */
static void
test_stacks (void)
{
  GameTest event;
  g_autoptr (ArbGameBoard) board = NULL;
  ArbHex at = arb_hex_from_board (0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;

  game_test_open_lists (&event, "umbra", "umbra-baronnie", "umbra-vicomte");
  place (&event, "a/u1", 0, 0);
  place (&event, "a/u2", 0, 0);
  paint (&event, make_hex (3, 0, "forest", 0));
  board = arb_game_board_new (event.game);
  g_assert_cmpuint (arb_game_board_get_units (board, at)->len, ==, 2);
  list = arb_game_board_list (board);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_true (
      arb_game_board_place (board, arb_game_find_unit (event.game, "b/u1"), &at, &error));
  g_assert_no_error (error);
  g_clear_pointer (&board, arb_game_board_free);
  assert_hex (&event, 0, 0,
              "A1: plain, 1 Gens d’Ormeval, 2 Archers du bois, 1 Sergents montés");
  game_test_close (&event);
}

static void
test_without (void)
{
  GameTest event;

  game_test_open_sample (&event);
  g_assert_null (arb_game_board_new (event.game));
  game_test_close (&event);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/paint", test_paint);
  g_test_add_func ("/board/paint-refused", test_paint_refused);
  g_test_add_func ("/board/place", test_place);
  g_test_add_func ("/board/destroyed", test_destroyed);
  g_test_add_func ("/board/size", test_size);
  g_test_add_func ("/board/stacks", test_stacks);
  g_test_add_func ("/board/without", test_without);
  return g_test_run ();
}
