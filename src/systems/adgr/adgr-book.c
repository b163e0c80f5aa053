/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-book.h"

/* By spelling: interning a key for each cell costs more than comparing a few words. */
static gboolean
find_word (const GArray *headings,
           const char *word,
           guint *index)
{
  for (*index = 0; *index < headings->len; (*index)++)
    {
      const ArbValue *heading = &g_array_index (headings, ArbValue, *index);

      if (heading->type == ARB_VALUE_WORD && arb_word_equal (heading->word, word))
        return TRUE;
    }
  return FALSE;
}

AdgrRow
adgr_row_find (const ArbTable *table,
               const char *row)
{
  AdgrRow self = { table, NULL };
  guint index = 0;

  if (table != NULL && table->cells->len > 0 &&
      (table->rows->len == 0 || (row != NULL && find_word (table->rows, row, &index))))
    self.cells = &g_array_index (table->cells, ArbValue, index * table->columns->len);
  return self;
}

static const ArbValue *
find_cell (const AdgrRow *self,
           const char *column)
{
  guint index;

  return self->cells != NULL && find_word (self->table->columns, column, &index)
             ? &self->cells[index]
             : NULL;
}

gint64
adgr_row_int (const AdgrRow *self,
              const char *column)
{
  const ArbValue *cell = find_cell (self, column);

  return cell != NULL && cell->type == ARB_VALUE_INT ? cell->integer : 0;
}

const char *
adgr_row_word (const AdgrRow *self,
               const char *column)
{
  const ArbValue *cell = find_cell (self, column);

  return cell != NULL && cell->type == ARB_VALUE_WORD ? cell->word : "";
}

gint64
adgr_cell_int (const ArbTable *table,
               const char *row,
               const char *column)
{
  AdgrRow line = adgr_row_find (table, row);

  return adgr_row_int (&line, column);
}

const char *
adgr_cell_word (const ArbTable *table,
                const char *row,
                const char *column)
{
  AdgrRow line = adgr_row_find (table, row);

  return adgr_row_word (&line, column);
}

gint64
adgr_cell_die (const ArbTable *table,
               const char *row,
               gint64 die)
{
  AdgrRow line = adgr_row_find (table, row);

  for (guint i = 0; line.cells != NULL && i < table->columns->len; i++)
    if (arb_value_get_int (&g_array_index (table->columns, ArbValue, i)) == die &&
        line.cells[i].type == ARB_VALUE_INT)
      return line.cells[i].integer;
  return die;
}
