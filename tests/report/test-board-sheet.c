/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of a table on paper. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "../game/game-test.h"
#include "game/arb-game-board.h"
#include "report/arb-pages-private.h"
#include "report/arb-print.h"

#define SLACK 0.01

static void
open_board (GameTest *event)
{
  game_test_open_lists (event, "frederic", "frederic-prusse", "frederic-autriche");
}

static void
paint (GameTest *event,
       int column,
       int row,
       const char *terrain,
       guint level,
       gboolean road)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  ArbBoardHex hex = { arb_hex_from_board (column, row), terrain, level, road };
  g_autoptr (GError) error = NULL;

  arb_game_board_paint (board, &hex, 1, &error);
  g_assert_no_error (error);
}

static ArbGameUnit *
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
  return arb_game_find_unit (event->game, unit);
}

static void
resize (GameTest *event,
        guint n_columns,
        guint n_rows)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (event->game);
  g_autoptr (GError) error = NULL;

  arb_game_board_resize (board, n_columns, n_rows, &error);
  g_assert_no_error (error);
}

static ArbPages *
lay_out (GameTest *event,
         const char *paper,
         double margin)
{
  const ArbPrintRequest request = { .kind = ARB_PRINT_BOARD, .games = event->games };
  g_autoptr (GError) error = NULL;
  ArbPageFormat format;
  ArbPages *pages;

  g_assert_true (arb_page_format_init (&format, paper));
  if (margin > 0)
    g_assert_true (arb_page_format_set_margin (&format, margin));
  pages = arb_print_lay_out (&request, &format, &error);
  g_assert_no_error (error);
  return pages;
}

/* The text of the PDF, with one space between words. */
static char *
dup_pdf_text (ArbPages *pages)
{
  g_autofree char *folder = g_dir_make_tmp ("board-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.pdf", NULL);
  const char *const argv[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) space = g_regex_new ("\\s+", 0, 0, NULL);
  int status;

  arb_pages_save_pdf (pages, path, "Dupont", &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_unlink (path);
  g_rmdir (folder);
  return g_regex_replace_literal (space, text, -1, 0, " ", 0, NULL);
}

/* The board, which is on the first page and on no other. */
static const ArbPageItem *
find_board (const ArbPages *pages)
{
  const ArbPageItem *board = NULL;

  for (guint i = 0; i < pages->pages->len; i++)
    {
      const GArray *items = pages->pages->pdata[i];

      for (guint j = 0; j < items->len; j++)
        {
          const ArbPageItem *item = &g_array_index (items, ArbPageItem, j);

          if (item->kind != ARB_ITEM_BOARD)
            continue;
          g_assert_null (board);
          g_assert_cmpuint (i, ==, 0);
          board = item;
        }
    }
  g_assert_nonnull (board);
  return board;
}

static void
test_legend (void)
{
  GameTest event;
  ArbGameUnit *ours, *theirs;

  open_board (&event);
  paint (&event, 5, 5, "forest", 0, FALSE);
  paint (&event, 6, 5, "forest", 0, FALSE);
  paint (&event, 10, 6, "dwelling", 0, TRUE);
  paint (&event, 9, 6, "open", 0, TRUE);
  paint (&event, 9, 7, "open", 0, TRUE);
  paint (&event, 14, 9, "hill", 2, FALSE);
  paint (&event, 3, 10, "marsh", 0, FALSE);
  paint (&event, 12, 3, "fortification", 0, FALSE);
  ours = place (&event, "a/u1", 5, 6);
  place (&event, "a/u2", 6, 6);
  theirs = place (&event, "b/u1", 12, 3);
  {
    g_autoptr (ArbPages) pages = lay_out (&event, ARB_PAGE_A4, 0);
    g_autofree char *text = dup_pdf_text (pages);
    const ArbSheetBoard *board = find_board (pages)->board;
    const ArbSheetCounter *counter = &g_array_index (board->counters, ArbSheetCounter, 0);

    g_assert_cmpuint (arb_pages_get_n (pages), ==, 1);
    for (const char *const *word = (const char *const[]) {
             "Legend", "open ground", "forest", "dwellings", "hill", "marsh", "fortification",
             "road", "a stroke for each level", "Units on the board", "F7", "M4",
             "not on the board:", NULL };
         *word != NULL; word++)
      if (strstr (text, *word) == NULL)
        g_error ("“%s” is not on the page: %s", *word, text);
    /* What is not on the board is not explained. */
    g_assert_null (strstr (text, "rocks"));
    g_assert_nonnull (strstr (text, arb_game_unit_get_name (ours)));
    g_assert_nonnull (strstr (text, arb_game_unit_get_name (theirs)));

    g_assert_cmpuint (board->counters->len, ==, 3);
    g_assert_cmpuint (counter->column, ==, 12);
    g_assert_cmpuint (counter->row, ==, 3);
    g_assert_cmpuint (counter->side, ==, 1);
    g_assert_cmpstr (board->hexes[5 * board->n_columns + 6].pattern, ==, "trees");
    g_assert_cmpstr (board->hexes[5 * board->n_columns + 7].pattern, ==, "plain");
    g_assert_cmpuint (board->hexes[9 * board->n_columns + 14].level, ==, 2);
    g_assert_true (board->hexes[7 * board->n_columns + 9].road);
    g_assert_cmpstr (board->letters[5], ==, "F");
  }
  game_test_close (&event);
}

static void
test_nobody (void)
{
  GameTest event;

  open_board (&event);
  {
    g_autoptr (ArbPages) pages = lay_out (&event, ARB_PAGE_A4, 0);
    g_autofree char *text = dup_pdf_text (pages);

    g_assert_nonnull (strstr (text, "None has been placed yet."));
    g_assert_null (strstr (text, "a stroke for each level"));
    g_assert_null (strstr (text, "road"));
    g_assert_cmpuint (find_board (pages)->board->counters->len, ==, 0);
  }
  game_test_close (&event);
}

/* Inside the page and in proportion, from the smallest board to the largest. */
static void
test_geometry (void)
{
  static const guint sizes[][2] = { { 4, 4 }, { 24, 16 }, { 60, 40 }, { 60, 4 }, { 4, 40 } };
  static const double margins[] = { 0, ARB_PAGE_MAX_MARGIN };
  GameTest event;

  open_board (&event);
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (margins); i++)
    {
      const guint *size = sizes[i / 2];
      const char *paper = i % 2 == 0 ? ARB_PAGE_A4 : ARB_PAGE_LETTER;
      g_autoptr (ArbPages) pages = NULL;
      const ArbPageFormat *format;
      const ArbPageItem *board;

      resize (&event, size[0], size[1]);
      pages = lay_out (&event, paper, margins[i % 2]);
      format = arb_pages_get_paper (pages, 0);
      board = find_board (pages);
      g_assert_cmpuint (board->board->n_columns, ==, size[0]);
      g_assert_cmpuint (board->board->n_rows, ==, size[1]);
      g_assert_cmpfloat (board->x, >=, format->left - SLACK);
      g_assert_cmpfloat (board->y, >=, format->top - SLACK);
      g_assert_cmpfloat (board->x + board->width, <=, format->width - format->right + SLACK);
      g_assert_cmpfloat (board->y + board->height, <=, format->height - format->bottom + SLACK);
      /* A wide board takes the whole width. */
      if (size[0] == 60)
        g_assert_cmpfloat_with_epsilon (board->width,
                                        format->width - format->left - format->right, SLACK);
      /* 4.5 mm are the names of columns and rows; a hex is √3 wide and every row 1.5 high. */
      g_assert_cmpfloat_with_epsilon ((board->width - 4.5) / (1.7320508 * (size[0] + 0.5)),
                                      (board->height - 4.5) / (1.5 * size[1] + 0.5), SLACK);
    }
  game_test_close (&event);
}

static void
test_refused (void)
{
  GameTest event;

  game_test_open_sample (&event);
  {
    ArbPrintRequest request = { .kind = ARB_PRINT_BOARD, .games = event.games };
    g_autoptr (GError) error = NULL;

    g_assert_false (arb_print_kind_suits (ARB_PRINT_BOARD, event.games));
    g_assert_true (arb_print_kind_suits (ARB_PRINT_STATE, event.games));
    g_assert_null (arb_print_make_sheets (&request, &error));
    g_assert_cmpstr (error->message, ==,
                     "There is no board to print: these rules are played without hexes; choose "
                     "another table or sheet.");
  }
  game_test_close (&event);
  open_board (&event);
  g_assert_true (arb_print_kind_suits (ARB_PRINT_BOARD, event.games));
  game_test_close (&event);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-sheet/legend", test_legend);
  g_test_add_func ("/board-sheet/nobody", test_nobody);
  g_test_add_func ("/board-sheet/geometry", test_geometry);
  g_test_add_func ("/board-sheet/refused", test_refused);
  return g_test_run ();
}
