/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-table-csv.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-csv.h"

#define DEMONSTRATION "demonstration"

/* Cells are numbers and words, so a comma never stands inside one. */
static char *
join (const char *const *fields,
      guint n_fields)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_fields; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "," : "", fields[i]);
  return g_string_free (list, FALSE);
}

static gboolean
read_row (ArbTable *table,
          const ArbCsv *csv,
          guint row,
          GError **error)
{
  guint n_fields;
  const char *const *fields = arb_csv_get_row (csv, row, &n_fields, NULL);
  guint first = table->row_name != NULL ? 1 : 0;
  g_autofree char *list = join (fields + MIN (first, n_fields), n_fields - MIN (first, n_fields));

  if (row > 0)
    return arb_table_add_row (table, first == 1 ? fields[0] : NULL, list, error);
  if (first == 1 && n_fields > 0 && strstr (fields[0], DEMONSTRATION) != NULL)
    table->origin = ARB_ORIGIN_DEMONSTRATION;
  return arb_table_set_columns (table, list, error);
}

/* Every row is looked at, so that somebody putting a file right sees all there is to do. */
static gboolean
read_rows (ArbTable *table,
           const ArbCsv *csv,
           ArbProblems *problems)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < arb_csv_get_n_rows (csv); i++)
    {
      g_autoptr (GError) error = NULL;
      guint line;

      if (read_row (table, csv, i, &error))
        continue;
      arb_csv_get_row (csv, i, NULL, &line);
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_csv_get_name (csv), line, 0, "%s",
                        error->message);
      /* Without its columns no row can be judged. */
      if (i == 0)
        return FALSE;
      ok = FALSE;
    }
  return ok;
}

static ArbTable *
read_table (const ArbTable *shape,
            const ArbCsv *csv,
            ArbProblems *problems)
{
  g_autoptr (ArbTable) table = arb_table_new (shape->id);

  table->row_name = shape->row_name;
  table->match = shape->match;
  table->min_cell = shape->min_cell;
  table->cite = shape->cite;
  table->origin = ARB_ORIGIN_CLUB;
  if (!read_rows (table, csv, problems))
    return NULL;
  if (arb_table_is_empty (table) ||
      (table->match == ARB_MATCH_FLOOR && !arb_table_has_number_headings (table)))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_csv_get_name (csv), 1, 0,
                        _ ("The table “%s” needs whole numbers as headings and at least one row."),
                        table->id);
      return NULL;
    }
  return g_steal_pointer (&table);
}

ArbTable *
arb_table_read_csv (const ArbTable *shape,
                    const char *path,
                    ArbProblems *problems)
{
  g_autoptr (ArbCsv) csv = arb_csv_read_file (path, '\0', problems);

  g_return_val_if_fail (shape != NULL, NULL);
  return csv != NULL ? read_table (shape, csv, problems) : NULL;
}

ArbTable *
arb_table_read_csv_bytes (const ArbTable *shape,
                          GBytes *bytes,
                          const char *name,
                          ArbProblems *problems)
{
  g_return_val_if_fail (shape != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbCsv) csv = arb_csv_read (bytes, name, '\0', problems);

  return csv != NULL ? read_table (shape, csv, problems) : NULL;
}

static void
write_cells (ArbCsvWriter *writer,
             const GArray *values,
             guint first,
             guint n_values)
{
  for (guint i = 0; i < n_values; i++)
    {
      g_autofree char *text = arb_value_to_string (&g_array_index (values, ArbValue, first + i));

      arb_csv_writer_field (writer, text);
    }
  arb_csv_writer_end_row (writer);
}

char *
arb_table_to_csv (const ArbTable *self,
                  char separator)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (separator, FALSE);
  guint n_columns = self->columns->len;
  gsize length;

  if (self->row_name != NULL)
    arb_csv_writer_field (
        writer, self->origin == ARB_ORIGIN_DEMONSTRATION ? DEMONSTRATION : self->row_name);
  write_cells (writer, self->columns, 0, n_columns);
  for (guint i = 0; i * n_columns < self->cells->len; i++)
    {
      if (self->row_name != NULL)
        {
          g_autofree char *heading = arb_value_to_string (&g_array_index (self->rows, ArbValue, i));

          arb_csv_writer_field (writer, heading);
        }
      write_cells (writer, self->cells, i * n_columns, n_columns);
    }
  return arb_csv_writer_finish (writer, &length);
}
