/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"

G_BEGIN_DECLS

/* Tables as spreadsheets exchange them: UTF-8, semicolons or commas, quoted fields that may span
 * lines. What the writer writes, the reader gives back exactly, whatever the fields hold. */

#define ARB_CSV_MAX_BYTES (16 * 1024 * 1024)
#define ARB_CSV_MAX_ROWS 200000
#define ARB_CSV_MAX_FIELDS 256 /* in one row */

typedef struct _ArbCsv ArbCsv;

/* @separator: ';', ',' or '\t'; '\0' takes the most frequent in the first row that has any.
 * NULL when anything is wrong; @problems then says all of it. Empty lines are not rows. */
ArbCsv *arb_csv_read (GBytes *bytes,
                      const char *name,
                      char separator,
                      ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
ArbCsv *arb_csv_read_file (const char *path,
                           char separator,
                           ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void arb_csv_free (ArbCsv *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCsv, arb_csv_free)

const char *arb_csv_get_name (const ArbCsv *self);
char arb_csv_get_separator (const ArbCsv *self);
guint arb_csv_get_n_rows (const ArbCsv *self);
/* The fields, borrowed, @n_fields of them; @line is where the row starts. Both may be NULL. */
const char *const *arb_csv_get_row (const ArbCsv *self,
                                    guint row,
                                    guint *n_fields,
                                    guint *line);

typedef struct _ArbCsvWriter ArbCsvWriter;

/* @bom: French Excel takes a file without it for Windows-1252. Fields that look like formulas are
 * written as they are: changing them silently would lose what was typed. */
ArbCsvWriter *arb_csv_writer_new (char separator,
                                  gboolean bom);
void arb_csv_writer_free (ArbCsvWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCsvWriter, arb_csv_writer_free)

/* NULL is an empty field; invalid UTF-8 is made valid. */
void arb_csv_writer_field (ArbCsvWriter *self,
                           const char *text);
/* A row has at least one field. */
void arb_csv_writer_end_row (ArbCsvWriter *self);
/* The whole file; the last row must have been ended. The writer is empty afterwards. */
char *arb_csv_writer_finish (ArbCsvWriter *self,
                             gsize *length) G_GNUC_WARN_UNUSED_RESULT;

/* Spreadsheets run a field that begins like a formula; the writer puts an apostrophe before it, as
 * they do themselves, and the reader takes it off again. A number with its sign is none. */
gboolean arb_csv_is_formula (const char *text);

G_END_DECLS
