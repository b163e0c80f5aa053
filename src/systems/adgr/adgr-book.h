/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"
#include "systems/adgr/adgr-types.h"

G_BEGIN_DECLS

/* The figures of the sheet, as the rule file or a house rule has them, read by their headings. */

/* 0 and "" when the table has no such cell: a house rule may have taken it out. */
gint64 adgr_cell_int (const ArbTable *table,
                      const char *row,
                      const char *column);
const char *adgr_cell_word (const ArbTable *table,
                            const char *row,
                            const char *column);
/* The number of the place of this very heading; for tables headed 1 to 6. */
gint64 adgr_cell_die (const ArbTable *table,
                      const char *row,
                      gint64 die);

G_END_DECLS
