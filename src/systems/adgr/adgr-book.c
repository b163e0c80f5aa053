/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-book.h"

static const ArbValue *
find_cell (const ArbTable *table,
           const char *row,
           ArbValue column)
{
  const ArbValue row_key = arb_value_word (row != NULL ? row : "");
  const ArbValue *cell = NULL;

  if (table == NULL || !arb_table_lookup (table, &row_key, &column, &cell, NULL))
    return NULL;
  return cell;
}

gint64
adgr_cell_int (const ArbTable *table,
               const char *row,
               const char *column)
{
  const ArbValue *cell = find_cell (table, row, arb_value_word (column));

  return cell != NULL && cell->type == ARB_VALUE_INT ? cell->integer : 0;
}

const char *
adgr_cell_word (const ArbTable *table,
                const char *row,
                const char *column)
{
  const ArbValue *cell = find_cell (table, row, arb_value_word (column));

  return cell != NULL && cell->type == ARB_VALUE_WORD ? cell->word : "";
}

gint64
adgr_cell_die (const ArbTable *table,
               const char *row,
               gint64 die)
{
  const ArbValue *cell = find_cell (table, row, arb_value_int (die));

  return cell != NULL && cell->type == ARB_VALUE_INT ? cell->integer : die;
}
