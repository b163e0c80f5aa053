/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

/* A list as a table: one row per item, in order, with its depth, so that people can edit it in a
 * spreadsheet. CSV and Flat ODS are two ways of writing the same table. */
typedef struct
{
  GPtrArray *rows; /* Owned, of GPtrArray of char * */
  GArray *lines;   /* Owned, of guint: where each row stands; empty when made here */
} ArbGrid;

ArbGrid *arb_grid_new (void);
void arb_grid_free (ArbGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGrid, arb_grid_free)

void arb_grid_begin_row (ArbGrid *self,
                         guint line);
/* NULL is an empty cell. */
void arb_grid_add (ArbGrid *self,
                   const char *text);
/* "" beyond the end of the row. */
const char *arb_grid_get (const ArbGrid *self,
                          guint row,
                          guint column);
guint arb_grid_get_line (const ArbGrid *self,
                         guint row);

/* @separator: of decimals. Nothing of the list is lost. */
ArbGrid *arb_army_to_grid (ArbArmy *self,
                           char separator) G_GNUC_WARN_UNUSED_RESULT;
/* The first row names the columns; only "groups" or "name" must be there. Rows without a kind are
 * units, without an id get one, without a depth go into the formation above. */
ArbArmy *arb_army_from_grid (const ArbGrid *grid,
                             const char *name,
                             ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

ArbGrid *arb_grid_read_csv (GBytes *bytes,
                            const char *name,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* As French Excel has it: semicolons, byte order mark. */
char *arb_grid_to_csv (const ArbGrid *self,
                       gsize *length) G_GNUC_WARN_UNUSED_RESULT;
ArbGrid *arb_grid_read_ods (GBytes *bytes,
                            const char *name,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
char *arb_grid_to_ods (const ArbGrid *self,
                       const char *title,
                       gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
