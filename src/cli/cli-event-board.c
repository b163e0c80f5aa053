/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* “event board”: the sketch of a table. Counters and terrain that stand there are read by the rules, so
 * that distances, sight, supports and ways are not asked. */

#include <glib/gi18n-lib.h>

#include "cli/cli-event-table.h"
#include "engine/arb-language.h"
#include "game/arb-game-board.h"
#include "game/arb-game-find.h"
#include "store/arb-store.h"

/* What takes a counter off the board. */
#define OFF "off"

typedef struct
{
  ArbCliTable table;
  char *terrain; /* Owned, or NULL */
  int level;
  gboolean road;
  char *size;    /* Owned, or NULL */
} Board;

static void
board_clear (Board *self)
{
  arb_cli_table_clear (&self->table);
  g_free (self->terrain);
  g_free (self->size);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Board, board_clear)

static gboolean
read_hex (const char *text,
          ArbHex *at,
          GError **error)
{
  if (arb_hex_parse_name (text, at))
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("“%s” is no hex; say its column and row, as in F7."), text);
  return FALSE;
}

/* --- Acts ------------------------------------------------------------------------------------ */

static char *
dup_terrains (const ArbBoardSheet *sheet)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < sheet->terrains->len; i++)
    {
      const ArbBoardTerrain *terrain = sheet->terrains->pdata[i];

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", terrain->id);
    }
  return g_string_free (words, FALSE);
}

/* One stroke: all hexes are named at once. */
static gboolean
paint (const Board *self,
       const ArbGameBoard *board,
       char **hexes,
       guint n_hexes,
       GError **error)
{
  const ArbBoardSheet *sheet = arb_game_board_get_sheet (board);
  const ArbBoardTerrain *terrain = arb_board_sheet_find (sheet, self->terrain);
  g_autofree ArbBoardHex *painted = g_new0 (ArbBoardHex, MAX (n_hexes, 1));

  if (terrain == NULL || !g_str_equal (terrain->id, self->terrain))
    {
      g_autofree char *words = dup_terrains (sheet);

      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("There is no terrain “%s” here; take one of: %s."), self->terrain, words);
      return FALSE;
    }
  if (self->level < 0 || self->level > ARB_BOARD_MAX_LEVEL)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("A hex lies at a level from 0 to %d."), ARB_BOARD_MAX_LEVEL);
      return FALSE;
    }
  for (guint i = 0; i < n_hexes; i++)
    {
      if (!read_hex (hexes[i], &painted[i].at, error))
        return FALSE;
      painted[i].terrain = g_intern_string (terrain->id);
      painted[i].level = (guint) self->level;
      painted[i].road = self->road;
    }
  return arb_game_board_paint (board, painted, n_hexes, error);
}

static gboolean
resize (const Board *self,
        const ArbGameBoard *board,
        GError **error)
{
  g_auto (GStrv) parts = g_strsplit (self->size, "x", -1);
  guint64 columns, rows;

  if (g_strv_length (parts) != 2 ||
      !g_ascii_string_to_unsigned (parts[0], 10, ARB_BOARD_MIN_SIZE, ARB_BOARD_MAX_COLUMNS, &columns, NULL) ||
      !g_ascii_string_to_unsigned (parts[1], 10, ARB_BOARD_MIN_SIZE, ARB_BOARD_MAX_ROWS, &rows, NULL))
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("“%s” is no size; say columns and rows, from %dx%d to %dx%d."), self->size,
                   ARB_BOARD_MIN_SIZE, ARB_BOARD_MIN_SIZE, ARB_BOARD_MAX_COLUMNS, ARB_BOARD_MAX_ROWS);
      return FALSE;
    }
  return arb_game_board_resize (board, (guint) columns, (guint) rows, error);
}

static gboolean
place (const Board *self,
       const ArbGameBoard *board,
       const char *name,
       const char *hex,
       GError **error)
{
  ArbGameUnit *unit = arb_game_lookup_member (self->table.table, name, error);
  gboolean leaves = g_str_equal (hex, OFF);
  ArbHex at;

  return unit != NULL && (leaves || read_hex (hex, &at, error)) &&
         arb_game_board_place (board, unit, leaves ? NULL : &at, error);
}

static void
print_board (ArbGameBoard *board)
{
  g_autoptr (GArray) hexes = arb_game_board_list (board);

  g_print (_ ("A board of %u columns and %u rows."), arb_game_board_get_n_columns (board),
           arb_game_board_get_n_rows (board));
  g_print ("\n");
  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *line =
          arb_game_board_describe (board, g_array_index (hexes, ArbHex, i), arb_language_get ());

      g_print ("%s\n", line);
    }
}

ArbCliStatus
arb_cli_event_board (int argc,
                     char **argv)
{
  g_auto (Board) self = { .table = { NULL } };
  const GOptionEntry entries[] = {
    { "terrain", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.terrain,
      N_ ("the hexes that follow are of this terrain"), N_ ("TERRAIN") },
    { "level", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.level, N_ ("and lie so high"), "0-3" },
    { "road", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.road, N_ ("and have a road"), NULL },
    { "size", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.size,
      N_ ("make the board smaller or larger"), N_ ("COLUMNSxROWS") },
    ARB_CLI_TABLE_OPTIONS (self.table),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (ArbGameBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_right;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT [UNIT HEX|UNIT off|HEX…]"),
                      _ ("Puts a counter on a hex of the board or takes it off, paints hexes with --terrain; without "
                         "either, tells what is on the board.")))
    return ARB_CLI_USAGE;
  is_right = self.size != NULL      ? argc == 2
             : self.terrain != NULL ? argc > 2
                                    : argc == 2 || argc == 4;
  if (!is_right)
    {
      arb_cli_error (_ ("“event board” takes an event file and a unit with a hex, or hexes with --terrain, or --size "
                        "alone."));
      return ARB_CLI_USAGE;
    }
  if (!arb_cli_table_open (&self.table, argv[1], &error))
    return arb_cli_table_finish (&self.table, error);
  board = arb_game_board_new (self.table.table);
  if (board == NULL)
    g_set_error (&error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("The rules of this table are played without a board."));
  else if (self.size != NULL)
    resize (&self, board, &error);
  else if (self.terrain != NULL)
    paint (&self, board, argv + 2, (guint) argc - 2, &error);
  else if (argc == 4)
    place (&self, board, argv[2], argv[3], &error);
  else
    {
      print_board (board);
      return ARB_CLI_OK;
    }
  return arb_cli_table_finish (&self.table, error);
}
