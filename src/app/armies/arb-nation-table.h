/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The table of a nation: its troop types and what the catalogue says of each, every value with its
 * source. What a person changes here becomes the club's. */
#define ARB_TYPE_NATION_TABLE (arb_nation_table_get_type ())
/* Signal "saved": the club's values have changed. */
G_DECLARE_FINAL_TYPE (ArbNationTable, arb_nation_table, ARB, NATION_TABLE, AdwWindow)

/* @nation: NULL or "common" for a system without nations. */
GtkWidget *arb_nation_table_new (const char *system,
                                 const char *nation);

/* Sets a value as the club's; @type NULL: of the nation. Numbers may have a decimal comma. */
gboolean arb_nation_table_set_value (ArbNationTable *self,
                                     const char *type,
                                     const char *column,
                                     const char *text,
                                     GError **error);
gboolean arb_nation_table_revert (ArbNationTable *self,
                                  const char *type,
                                  const char *column,
                                  GError **error);
/* All of the file or nothing of it; the window lists what is wrong. */
gboolean arb_nation_table_import (ArbNationTable *self,
                                  const char *path);
gboolean arb_nation_table_export (ArbNationTable *self,
                                  const char *path);

G_END_DECLS
