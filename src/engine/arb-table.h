/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-text.h"

G_BEGIN_DECLS

/* Where the figures of a table or a value come from; shown and printed until the club replaces
 * what does not come from the rulebook. */
typedef enum
{
  ARB_ORIGIN_BOOK,
  ARB_ORIGIN_DEMONSTRATION,
  ARB_ORIGIN_CLUB,
} ArbOrigin;

typedef enum
{
  ARB_MATCH_EXACT, /* the key must be a heading */
  ARB_MATCH_FLOOR, /* the greatest heading not above the key; the edges hold beyond them */
} ArbMatch;

/* One line (no row headings) or a grid; headings are words or increasing whole numbers. */
typedef struct
{
  const char *id;       /* interned */
  const char *row_name; /* interned; what the row headings count, "figures"; NULL for one line */
  ArbMatch match;
  ArbOrigin origin;
  gint64 min_cell;      /* numbers below it are refused; G_MININT64: words are allowed too */
  GArray *rows;         /* Owned, ArbValue headings; empty for one line */
  GArray *columns;      /* Owned, ArbValue headings */
  GArray *cells;        /* Owned, ArbValue, row after row */
  char **silent;        /* Owned: a cell with one of these words holds nothing from the book; or
                         * NULL */
  ArbText *name;        /* Owned */
  const char *cite;     /* interned or NULL */
  ArbPlace place;
  GArray *readings;     /* Owned, see arb_table_read_row(); or NULL */
} ArbTable;

ArbTable *arb_table_new (const char *id);
void arb_table_free (ArbTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbTable, arb_table_free)

/* "1,3,5": whole numbers in increasing order, or words without repetition. */
gboolean arb_table_set_columns (ArbTable *self,
                                const char *list,
                                GError **error);
/* @heading: NULL for the only line of a table without row headings. As many cells as columns;
 * a cell is a whole number or a word. Rows come in increasing order. */
gboolean arb_table_add_row (ArbTable *self,
                            const char *heading,
                            const char *list,
                            GError **error);

/* Makes a plain structure of the row @row, which is interned. */
typedef void (*ArbRowFunc) (const ArbTable *self,
                            const char *row,
                            gpointer data);
/* What @read makes of the row. It is kept with the table, which does not change once it is filled:
 * combat after combat looks at the same few rows. */
void arb_table_read_row (const ArbTable *self,
                         const char *row,
                         gpointer data,
                         gsize size,
                         ArbRowFunc read);

/* Whether @text could be a cell of it. */
gboolean arb_table_check_cell (const ArbTable *self,
                               const char *text,
                               GError **error);

/* Whether the book has nothing to say where a cell is @word. */
gboolean arb_table_is_silent (const ArbTable *self,
                              const char *word);
gboolean arb_table_has_silent_cells (const ArbTable *self);

/* No row yet: a place that the club's table or a case fills. */
gboolean arb_table_is_empty (const ArbTable *self);

gboolean arb_table_has_number_headings (const ArbTable *self);

/* FALSE when an exact key is not a heading. @cell is borrowed. @clamped: the key lay beyond the
 * first or last heading and the edge was read. @row is ignored by a table of one line, and may be NULL. */
gboolean arb_table_lookup (const ArbTable *self,
                           const ArbValue *row,
                           const ArbValue *column,
                           const ArbValue **cell,
                           gboolean *clamped);
/* The commonest case: both keys and the cell are whole numbers. 0 and a critical when the table
 * has no such cell, so only for tables that match by floor or keys checked before. */
gint64 arb_table_lookup_int (const ArbTable *self,
                             gint64 row,
                             gint64 column,
                             gboolean *clamped);

G_END_DECLS
