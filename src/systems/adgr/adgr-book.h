/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"
#include "systems/adgr/adgr-types.h"

G_BEGIN_DECLS

/* The figures of the sheet, as the rule file or a house rule has them, read by their headings. */

/* One row, found once and read often. A NULL @row is the only row of a table without headings. */
typedef struct
{
  const ArbTable *table;  /* Borrowed */
  const ArbValue *cells;  /* Borrowed; NULL when there is no such row */
} AdgrRow;

AdgrRow adgr_row_find (const ArbTable *table,
                       const char *row);
/* 0 and "" when the table has no such cell: a house rule may have taken it out. Words are
 * interned. */
gint64 adgr_row_int (const AdgrRow *self,
                     const char *column);
const char *adgr_row_word (const AdgrRow *self,
                           const char *column);

gint64 adgr_cell_int (const ArbTable *table,
                      const char *row,
                      const char *column);
const char *adgr_cell_word (const ArbTable *table,
                            const char *row,
                            const char *column);
/* For tables headed by the faces of a die; @die itself when the table has no such cell. */
gint64 adgr_cell_die (const ArbTable *table,
                      const char *row,
                      gint64 die);

G_END_DECLS
