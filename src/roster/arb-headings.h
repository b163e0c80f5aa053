/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What people write over columns and in cells, and what they mean by it: data/headings.xml. */

/* The column a heading stands for ("figures" for “Effectif :”), or NULL. Interned. */
const char *arb_headings_find_column (const char *heading);
/* The heading that was probably meant, or NULL. */
const char *arb_headings_find_near (const char *heading);
/* "unit" for “Bataillon”, or NULL. */
const char *arb_headings_find_kind (const char *text);
/* The level of formation that a name begins or ends with ("brigade" for “2e brigade”), or NULL. */
const char *arb_headings_find_level (const char *name);
/* Whether the row of that name adds up the others. */
gboolean arb_headings_is_sum (const char *name);
/* All meanings of columns, NULL-terminated, in the order of the file. */
const char *const *arb_headings_list_columns (void);
/* What people are told a meaning is called, translated. */
const char *arb_headings_get_title (const char *meaning);

G_END_DECLS
