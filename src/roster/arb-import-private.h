/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-import.h"

G_BEGIN_DECLS

#define ARB_IMPORT_TYPE_PREFIX "type:"

struct _ArbImport
{
  /* Owned */
  GPtrArray *sheets;
  char *name;
  char *overlay_folder;
  char *system;
  char *nation;
  ArbCatalogue *catalogue;
  GHashTable *types; /* key of a name → id that was said, or "" to take it as it is */
  GPtrArray *open_types;

  const ArbGrid *grid; /* Borrowed; the sheet that is read, NULL: there is none */
  guint sheet;
  int headings; /* the row of them; -1: none was found */
  gboolean is_understood; /* some of them are known */
  guint n_columns;
  const char *meanings[ARB_GRID_MAX_COLUMNS]; /* interned or NULL */
  gboolean is_said[ARB_GRID_MAX_COLUMNS];
};

/* The id that @name stands for in the nation, said or found; NULL: none. Borrowed. */
const char *arb_import_find_type (ArbImport *self,
                                  const char *name);
/* The column of that meaning, or -1. */
int arb_import_find_column (ArbImport *self,
                            const char *meaning);
/* Whether the table is one of this program. */
gboolean arb_import_is_own (ArbImport *self);
/* The table as this program writes it, and what was left out as warnings. */
ArbGrid *arb_import_translate (ArbImport *self,
                               ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The first row names the columns by their ids; only "groups" or "name" must be there. Rows without a
 * kind are units, without an id get one, without a depth go into the formation above. */
ArbArmy *arb_army_from_grid (const ArbGrid *grid,
                             const char *name,
                             ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
