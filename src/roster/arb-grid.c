/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-charset.h"
#include "base/arb-csv.h"
#include "base/arb-plain.h"

static void
row_free (gpointer data)
{
  g_ptr_array_unref (data);
}

ArbGrid *
arb_grid_new (void)
{
  ArbGrid *self = g_new0 (ArbGrid, 1);

  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
arb_grid_free (ArbGrid *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->lines);
  g_free (self);
}

void
arb_grid_begin_row (ArbGrid *self,
                    guint line)
{
  g_return_if_fail (self != NULL);
  self->is_full = self->is_full || self->rows->len > ARB_GRID_MAX_ROWS;
  g_ptr_array_add (self->rows, g_ptr_array_new_with_free_func (g_free));
  g_array_append_val (self->lines, line);
}

/* Headings and troop types are shown before they become fields of a list, which treat what is no text the
 * same way. */
static char *
dup_cell (const char *text)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *joined = NULL;

  if (arb_plain_is_text (text))
    return g_strdup (text);
  lines = g_strsplit (text, "\r\n", -1);
  joined = g_strjoinv ("\n", lines);
  return arb_plain_dup (g_strdelimit (joined, "\r", '\n'));
}

void
arb_grid_set_title (ArbGrid *self,
                    const char *title)
{
  g_return_if_fail (self != NULL);
  g_free (self->title);
  self->title = title != NULL ? dup_cell (title) : NULL;
}

void
arb_grid_add (ArbGrid *self,
              const char *text)
{
  g_return_if_fail (self != NULL);

  GPtrArray *row = self->rows->pdata[self->rows->len - 1];

  if (text == NULL)
    text = "";
  self->n_cells++;
  self->n_bytes += strlen (text);
  if (row->len >= ARB_GRID_MAX_COLUMNS || self->n_cells > ARB_GRID_MAX_CELLS ||
      self->n_bytes > ARB_GRID_MAX_BYTES)
    self->is_full = TRUE;
  else
    g_ptr_array_add (row, dup_cell (text));
}

void
arb_grid_put (ArbGrid *self,
              guint column,
              const char *text)
{
  g_return_if_fail (self != NULL);

  GPtrArray *row = self->rows->pdata[self->rows->len - 1];

  if (column >= ARB_GRID_MAX_COLUMNS)
    self->is_full = TRUE;
  while (!self->is_full && row->len < column)
    arb_grid_add (self, NULL);
  if (self->is_full || row->len == column)
    {
      arb_grid_add (self, text);
      return;
    }
  self->n_bytes += strlen (text);
  g_free (row->pdata[column]);
  row->pdata[column] = dup_cell (text);
}

void
arb_grid_drop_row (ArbGrid *self)
{
  g_return_if_fail (self != NULL);
  g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
  g_array_set_size (self->lines, self->lines->len - 1);
}

const char *
arb_grid_get (const ArbGrid *self,
              guint row,
              guint column)
{
  g_return_val_if_fail (self != NULL, NULL);

  GPtrArray *cells = self->rows->pdata[row];

  return column < cells->len ? cells->pdata[column] : "";
}

guint
arb_grid_get_line (const ArbGrid *self,
                   guint row)
{
  g_return_val_if_fail (self != NULL, 0);
  return g_array_index (self->lines, guint, row);
}

gboolean
arb_grid_check_size (const ArbGrid *self,
                     const char *name,
                     ArbProblems *problems)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  if (!self->is_full)
    return TRUE;
  arb_problems_add (problems, ARB_PROBLEM_ERROR, name, 0, 0,
                    _ ("The sheet “%s” is too large for a list: at most %d columns, %d rows and %d "
                       "MiB of text are read."),
                    self->title != NULL ? self->title : "", ARB_GRID_MAX_COLUMNS, ARB_GRID_MAX_ROWS,
                    ARB_GRID_MAX_BYTES / (1024 * 1024));
  return FALSE;
}

char *
arb_grid_dup_letters (guint column)
{
  char letters[16];
  guint start = sizeof letters - 1;

  letters[start] = '\0';
  for (column++; column > 0; column = (column - 1) / 26)
    letters[--start] = (char) ('A' + (column - 1) % 26);
  return g_strdup (letters + start);
}

guint
arb_grid_read_letters (const char **p)
{
  g_return_val_if_fail (p != NULL, G_MAXUINT);

  guint column = 0;
  guint n = 0;

  for (; g_ascii_isalpha (**p) && n < 4; ++*p, n++)
    column = column * 26 + (guint) (g_ascii_toupper (**p) - 'A' + 1);
  return n == 0 || n > 3 ? G_MAXUINT : column - 1;
}

ArbGrid *
arb_grid_read_csv (GBytes *bytes,
                   const char *name,
                   char separator,
                   ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (GBytes) text = arb_charset_to_utf8 (bytes, NULL);
  g_autoptr (ArbCsv) csv = arb_csv_read (text, name, separator, problems);
  ArbGrid *self;

  if (csv == NULL)
    return NULL;
  self = arb_grid_new ();
  for (guint i = 0; i < arb_csv_get_n_rows (csv); i++)
    {
      guint n_fields, line;
      const char *const *fields = arb_csv_get_row (csv, i, &n_fields, &line);

      arb_grid_begin_row (self, line);
      for (guint j = 0; j < n_fields; j++)
        arb_grid_add (self, fields[j]);
    }
  return self;
}

char *
arb_grid_to_csv (const ArbGrid *self,
                 gsize *length)
{
  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (';', TRUE);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GPtrArray *cells = self->rows->pdata[i];

      for (guint j = 0; j < cells->len; j++)
        arb_csv_writer_field (writer, cells->pdata[j]);
      arb_csv_writer_end_row (writer);
    }
  return arb_csv_writer_finish (writer, length);
}
