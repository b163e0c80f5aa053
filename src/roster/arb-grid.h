/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

/* A table of texts, as people edit lists in a spreadsheet. CSV, OpenDocument and Excel sheets are ways
 * of writing the same table. */

#define ARB_GRID_MAX_COLUMNS 256
#define ARB_GRID_MAX_ROWS 200000
#define ARB_GRID_MAX_CELLS 1000000
#define ARB_GRID_MAX_BYTES (16 * 1024 * 1024)

typedef struct
{
  char *title;     /* Owned; of the sheet, or NULL */
  GPtrArray *rows; /* Owned, of GPtrArray of char * */
  GArray *lines;   /* Owned, of guint: where each row stands; empty when made here */
  gsize n_cells;
  gsize n_bytes;
  gboolean is_full; /* something did not fit: the table is refused */
} ArbGrid;

ArbGrid *arb_grid_new (void);
void arb_grid_free (ArbGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGrid, arb_grid_free)

/* Titles and cells are text: what does something instead is kept as U+FFFD. @title: NULL for none. */
void arb_grid_set_title (ArbGrid *self,
                         const char *title);
void arb_grid_begin_row (ArbGrid *self,
                         guint line);
/* NULL is an empty cell. */
void arb_grid_add (ArbGrid *self,
                   const char *text);
/* The cell of the last row, filling up with empty ones before it. */
void arb_grid_put (ArbGrid *self,
                   guint column,
                   const char *text);
/* Takes the last row away again. */
void arb_grid_drop_row (ArbGrid *self);
/* "" beyond the end of the row. */
const char *arb_grid_get (const ArbGrid *self,
                          guint row,
                          guint column);
guint arb_grid_get_line (const ArbGrid *self,
                         guint row);
/* Whether all of it fitted; says so otherwise. */
gboolean arb_grid_check_size (const ArbGrid *self,
                              const char *name,
                              ArbProblems *problems);
/* “B” for 1, “AA” for 26: what spreadsheets call a column. */
char *arb_grid_dup_letters (guint column) G_GNUC_WARN_UNUSED_RESULT;
/* The other way; the letters at *@p are moved over. G_MAXUINT: there are none, or too many. */
guint arb_grid_read_letters (const char **p);

/* @separator: of decimals. Nothing of the list is lost. */
ArbGrid *arb_army_to_grid (ArbArmy *self,
                           char separator) G_GNUC_WARN_UNUSED_RESULT;

/* In any of the usual encodings. @separator: '\0' takes the one the first row uses. */
ArbGrid *arb_grid_read_csv (GBytes *bytes,
                            const char *name,
                            char separator,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* As French Excel has it: semicolons, byte order mark. */
char *arb_grid_to_csv (const ArbGrid *self,
                       gsize *length) G_GNUC_WARN_UNUSED_RESULT;

/* The sheets of a workbook that hold anything, as ArbGrid, in their order. Formulas count as the
 * program that saved them worked them out. NULL and problems when the file is refused. */
GPtrArray *arb_grid_read_flat_ods (GBytes *bytes,
                                   const char *name,
                                   ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* @parts: of the archive. */
GPtrArray *arb_grid_read_ods (GHashTable *parts,
                              const char *name,
                              ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *arb_grid_read_xlsx (GHashTable *parts,
                               const char *name,
                               ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
char *arb_grid_to_ods (const ArbGrid *self,
                       const char *title,
                       gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
