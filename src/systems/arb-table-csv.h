/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "engine/arb-table.h"

G_BEGIN_DECLS

/* Tables of the rules as spreadsheets have them: the first row holds the column headings behind a
 * corner field, every other row its heading and its cells. A table without row headings has two
 * rows and no corner. "demonstration" in the corner marks figures that are not the rulebook's. */

/* A table to stand in the place of @shape, whose limits it must keep; NULL, and @problems says why
 * not. All rows that are wrong are told, each with its line. */
ArbTable *arb_table_read_csv (const ArbTable *shape,
                              const char *path,
                              ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
ArbTable *arb_table_read_csv_bytes (const ArbTable *shape,
                                    GBytes *bytes,
                                    const char *name,
                                    ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
char *arb_table_to_csv (const ArbTable *self,
                        char separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
