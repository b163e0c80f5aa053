/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of a table as it stands, with all that is needed to read it. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-board.h"
#include "report/arb-print-private.h"

#define N_ABREAST 3 /* terrains in a row of the legend */

/* What people call the column: the name of its hexes without the row. */
static char **
dup_letters (const ArbGameBoard *board)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < arb_game_board_get_n_columns (board); i++)
    {
      g_autofree char *name = arb_game_board_dup_hex_name (arb_hex_from_board ((int) i, 0));

      name[strcspn (name, "0123456789")] = '\0';
      g_strv_builder_add (builder, name);
    }
  return g_strv_builder_end (builder);
}

/* The number of the unit, else how its name begins. */
static char *
dup_counter (ArbGameUnit *unit)
{
  const char *number = arb_game_unit_get_number (unit);
  const char *name = arb_game_unit_get_name (unit);

  return *number != '\0' ? g_strdup (number)
                         : g_utf8_substring (name, 0, MIN (2, g_utf8_strlen (name, -1)));
}

ArbSheetBoard *
arb_sheet_add_ground (GPtrArray *into,
                      ArbGameBoard *board)
{
  guint n_rows = arb_game_board_get_n_rows (board);
  ArbSheetBoard *drawn = arb_sheet_add_board (into, dup_letters (board), n_rows);

  for (guint i = 0; i < drawn->n_columns * n_rows; i++)
    {
      ArbHex at = arb_hex_from_board ((int) (i % drawn->n_columns), (int) (i / drawn->n_columns));
      const ArbBoardHex *hex = arb_game_board_get (board, at);

      drawn->hexes[i].pattern = g_intern_string (
          arb_board_sheet_find (arb_game_board_get_sheet (board), hex->terrain)->pattern);
      drawn->hexes[i].level = hex->level;
      drawn->hexes[i].road = hex->road;
    }
  return drawn;
}

static void
add_board (ArbSheet *sheet,
           ArbGameBoard *board)
{
  ArbSheetBoard *drawn = arb_sheet_add_ground (sheet->blocks, board);

  for (guint i = 0; i < drawn->n_columns * drawn->n_rows; i++)
    {
      guint column = i % drawn->n_columns;
      guint row = i / drawn->n_columns;
      const GPtrArray *units =
          arb_game_board_get_units (board, arb_hex_from_board ((int) column, (int) row));

      for (guint j = 0; units != NULL && j < units->len; j++)
        {
          g_autofree char *text = dup_counter (units->pdata[j]);

          arb_sheet_board_add_counter (drawn, column, row,
                                       arb_game_unit_get_side (units->pdata[j]), text);
        }
    }
}

/* --- Legend ----------------------------------------------------------------------------------- */

typedef struct
{
  ArbSheetTable *table;
  ArbSheetRow *row; /* the one that is being filled */
  guint n;
} Legend;

static void
add_sign (Legend *self,
          const ArbSheetHex *hex,
          const char *text)
{
  if (self->n++ % N_ABREAST == 0)
    self->row = arb_sheet_table_add_row (self->table, NULL);
  arb_sheet_row_add_marks (self->row, NULL, arb_marks_new_hex (hex));
  arb_sheet_row_add (self->row, text);
}

/* What is on the board, and nothing else. */
static void
add_terrains (ArbSheet *sheet,
              ArbGameBoard *board)
{
  const GPtrArray *terrains = arb_game_board_get_sheet (board)->terrains;
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  Legend legend = { NULL };
  ArbSheetHex road = { "plain", 0, TRUE };
  ArbSheetHex level = { "plain", 0, FALSE };
  gboolean has_road = FALSE;

  for (guint row = 0; row < arb_game_board_get_n_rows (board); row++)
    for (guint column = 0; column < arb_game_board_get_n_columns (board); column++)
      {
        const ArbBoardHex *hex =
            arb_game_board_get (board, arb_hex_from_board ((int) column, (int) row));

        g_hash_table_add (used, (gpointer) hex->terrain);
        has_road |= hex->road;
        level.level = MAX (level.level, hex->level);
      }
  arb_sheet_add_heading (sheet->blocks, _ ("Legend"));
  legend.table = arb_sheet_add_table (sheet->blocks);
  legend.table->is_plain = TRUE;
  for (guint i = 0; i < N_ABREAST; i++)
    {
      arb_sheet_table_add_column (legend.table, "", 1, ARB_STYLE_PLAIN);
      arb_sheet_table_add_column (legend.table, "", 5, ARB_STYLE_PLAIN);
    }
  for (guint i = 0; i < terrains->len; i++)
    {
      const ArbBoardTerrain *terrain = terrains->pdata[i];
      ArbSheetHex hex = { g_intern_string (terrain->pattern), 0, FALSE };

      if (g_hash_table_contains (used, terrain->id))
        add_sign (&legend, &hex, arb_text_get (terrain->name, arb_language_get ()));
    }
  if (has_road)
    add_sign (&legend, &road, _ ("road"));
  if (level.level > 0)
    add_sign (&legend, &level, _ ("height: a stroke for each level"));
  while (legend.n % N_ABREAST != 0)
    {
      arb_sheet_row_add (legend.row, NULL);
      arb_sheet_row_add (legend.row, NULL);
      legend.n++;
    }
}

/* Of one side, in the order of its list: on the board, or not. */
static GPtrArray *
list_units (ArbGameBoard *board,
            guint side,
            gboolean is_placed)
{
  const GPtrArray *pieces = arb_game_board_get_pieces (board);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < pieces->len; i++)
    {
      ArbHex at;

      if (arb_game_unit_get_side (pieces->pdata[i]) == side &&
          arb_game_board_find (board, pieces->pdata[i], &at) == is_placed)
        g_ptr_array_add (list, g_object_ref (pieces->pdata[i]));
    }
  return list;
}

static void
add_unit (ArbSheetRow *row,
          ArbGameBoard *board,
          const GPtrArray *units,
          guint index)
{
  ArbGameUnit *unit = index < units->len ? units->pdata[index] : NULL;
  g_autofree char *counter = unit != NULL ? dup_counter (unit) : NULL;
  g_autofree char *name = NULL;
  ArbHex at = { 0, 0 };

  if (unit == NULL)
    {
      for (guint i = 0; i < 3; i++)
        arb_sheet_row_add (row, NULL);
      return;
    }
  arb_game_board_find (board, unit, &at);
  name = arb_game_board_dup_hex_name (at);
  arb_sheet_row_add_marks (row, NULL,
                           arb_marks_new_counter (arb_game_unit_get_side (unit), counter));
  arb_sheet_row_add (row, arb_game_unit_get_name (unit));
  arb_sheet_row_add (row, name);
}

/* Both sides beside each other. */
static void
add_units (ArbSheet *sheet,
           ArbGameBoard *board)
{
  ArbGame *game = arb_game_board_get_game (board);
  g_autoptr (GPtrArray) first = list_units (board, 0, TRUE);
  g_autoptr (GPtrArray) second = list_units (board, 1, TRUE);
  guint n_sides = *arb_game_get_side (game, 1) != '\0' ? 2 : 1;
  ArbSheetTable *table;

  arb_sheet_add_heading (sheet->blocks, _ ("Units on the board"));
  if (first->len + second->len == 0)
    {
      arb_sheet_add_text (sheet->blocks, _ ("None has been placed yet."), ARB_STYLE_PLAIN);
      return;
    }
  table = arb_sheet_add_table (sheet->blocks);
  for (guint i = 0; i < n_sides; i++)
    {
      arb_sheet_table_add_column (table, "", 1.2, ARB_STYLE_PLAIN);
      arb_sheet_table_add_column (table, arb_game_get_side_name (game, i), 6, ARB_STYLE_PLAIN);
      arb_sheet_table_add_column (table, _ ("Hex"), 1.2, ARB_STYLE_CENTRED);
    }
  for (guint i = 0; i < MAX (first->len, second->len); i++)
    {
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      add_unit (row, board, first, i);
      if (n_sides > 1)
        add_unit (row, board, second, i);
    }
}

static void
add_absent (ArbSheet *sheet,
            ArbGameBoard *board,
            guint side)
{
  g_autoptr (GPtrArray) units = list_units (board, side, FALSE);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;
  ArbSheetBlock *block;

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *label = arb_game_unit_dup_label (units->pdata[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", label);
    }
  if (units->len == 0)
    return;
  /* Translators: a side, and the units of it. */
  text = g_strdup_printf (_ ("%s, not on the board: %s"),
                          arb_game_get_side_name (arb_game_board_get_game (board), side),
                          names->str);
  block = arb_sheet_add_text (sheet->blocks, text, ARB_STYLE_SMALL);
  block->space = 1.5;
}

void
arb_sheet_add_hex_board (ArbPrintContext *context,
                         GPtrArray *sheets)
{
  g_autoptr (ArbGameBoard) board = arb_game_board_new (context->game);
  g_autofree char *title = NULL;
  ArbSheet *sheet;

  if (board == NULL)
    return;
  title = g_strdup_printf (_ ("Board: %s"), arb_game_get_name (context->game));
  sheet = arb_print_begin (context, title);
  add_board (sheet, board);
  add_terrains (sheet, board);
  add_units (sheet, board);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    add_absent (sheet, board, i);
  g_ptr_array_add (sheets, arb_print_end (context, sheet));
}
