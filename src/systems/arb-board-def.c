/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-board-def.h"

void
arb_retreat_clear (ArbRetreat *way)
{
  g_clear_pointer (&way->ends, g_array_unref);
  g_clear_pointer (&way->path, g_array_unref);
  g_clear_pointer (&way->stops, g_array_unref);
}

/* --- A board as text -------------------------------------------------------------------------- */

void
arb_board_sketch_clear (ArbBoardSketch *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
}

char *
arb_board_sketch_to_text (const ArbBoardSketch *self)
{
  GString *text;
  char at[ARB_HEX_LENGTH];

  g_return_val_if_fail (self != NULL && self->cells != NULL, NULL);
  text = g_string_new (NULL);
  g_string_printf (text, "%u %u %s %s", self->n_columns, self->n_rows,
                   arb_hex_edge_words[self->edges[0]], arb_hex_edge_words[self->edges[1]]);
  for (guint i = 0; i < self->cells->len; i++)
    {
      const ArbBoardCell *cell = &g_array_index (self->cells, ArbBoardCell, i);

      g_string_append_printf (text, "\n%s %s %u %s", arb_hex_print (cell->at, at), cell->terrain,
                              cell->level, cell->road ? "road" : "-");
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_cell (ArbBoardSketch *self,
           const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  ArbBoardCell cell = { .type = "" };

  if (g_strv_length (words) != 4 || !arb_hex_parse (words[0], &cell.at))
    return FALSE;
  cell.terrain = g_intern_string (words[1]);
  cell.level = (guint) g_ascii_strtoull (words[2], NULL, 10);
  cell.road = g_str_equal (words[3], "road");
  g_array_append_val (self->cells, cell);
  return TRUE;
}

gboolean
arb_board_sketch_read_text (ArbBoardSketch *self,
                            const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) head = g_strsplit (lines[0] != NULL ? lines[0] : "", " ", -1);

  g_return_val_if_fail (self != NULL, FALSE);
  if (g_strv_length (head) != 4 || !arb_hex_edge_parse (head[2], &self->edges[0]) ||
      !arb_hex_edge_parse (head[3], &self->edges[1]))
    return FALSE;
  self->n_columns = (guint) g_ascii_strtoull (head[0], NULL, 10);
  self->n_rows = (guint) g_ascii_strtoull (head[1], NULL, 10);
  self->cells = g_array_new (FALSE, FALSE, sizeof (ArbBoardCell));
  for (guint i = 1; lines[i] != NULL; i++)
    if (!read_cell (self, lines[i]))
      return FALSE;
  return TRUE;
}
