/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-csv.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"

#define MARK "\xef\xbb\xbf" /* of the byte order */

typedef struct
{
  guint first; /* index of its first field */
  guint n_fields;
  guint line;
} Row;

struct _ArbCsv
{
  /* Owned */
  char *name;
  char *text;        /* the file; fields are unquoted and terminated in place */
  GPtrArray *fields; /* of char *, borrowed from @text */
  GArray *rows;      /* of Row */

  char separator;
};

typedef struct
{
  /* Borrowed */
  ArbCsv *csv;
  ArbProblems *problems;

  char *p;
  char *end;
  guint line;
  gboolean ok;
} Reader;

#define report(self, line, ...)                                                                    \
  arb_problems_refuse ((self)->problems, &(self)->ok, (self)->csv->name, line, 0, __VA_ARGS__)

/* Moves past a line end of any of the three kinds. FALSE: there is none here. */
static gboolean
skip_line_end (Reader *self)
{
  if (self->p == self->end || (*self->p != '\r' && *self->p != '\n'))
    return FALSE;
  if (self->p[0] == '\r' && self->p + 1 < self->end && self->p[1] == '\n')
    self->p++;
  self->p++;
  self->line++;
  return TRUE;
}

static gboolean
at_field_end (const Reader *self)
{
  return self->p == self->end || *self->p == self->csv->separator || *self->p == '\r' ||
         *self->p == '\n';
}

/* After the opening quotation mark. The field is moved left over doubled marks as it is read. */
static char *
read_quoted (Reader *self)
{
  guint opened = self->line;
  char *field = self->p;
  char *to = self->p;

  for (;;)
    {
      if (self->p == self->end)
        {
          report (self, opened, _("A quotation mark opened on this line is never closed."));
          break;
        }
      if (*self->p == '"')
        {
          self->p++;
          if (self->p == self->end || *self->p != '"')
            break;
        }
      else if (*self->p == '\n' || (*self->p == '\r' && self->p[1] != '\n'))
        self->line++;
      *to++ = *self->p++;
    }
  if (!at_field_end (self))
    {
      report (self, self->line,
              _("Text follows a closing quotation mark; double the marks inside a field."));
      while (!at_field_end (self))
        self->p++;
    }
  *to = '\0';
  return field;
}

/* One row, from its first field to after its line end. */
static void
read_row (Reader *self)
{
  Row row = { self->csv->fields->len, 0, self->line };
  gboolean more;

  do
    {
      char *field = self->p;
      char *stop;

      if (self->p < self->end && *self->p == '"')
        {
          self->p++;
          field = read_quoted (self);
        }
      else
        while (!at_field_end (self))
          self->p++;
      g_ptr_array_add (self->csv->fields, field);
      row.n_fields++;

      stop = self->p;
      more = self->p < self->end && *self->p == self->csv->separator;
      if (more)
        self->p++;
      else
        skip_line_end (self);
      *stop = '\0';
      if (*field == '\'' && arb_csv_is_formula (field))
        self->csv->fields->pdata[self->csv->fields->len - 1] = field + 1;
    }
  while (more && row.n_fields < ARB_CSV_MAX_FIELDS);

  if (more)
    {
      report (self, row.line, _("This row has more than %d fields."), ARB_CSV_MAX_FIELDS);
      self->p = self->end;
    }
  g_array_append_val (self->csv->rows, row);
}

static void
read_rows (Reader *self)
{
  while (self->p < self->end)
    {
      if (skip_line_end (self))
        continue;
      if (self->csv->rows->len == ARB_CSV_MAX_ROWS)
        {
          report (self, self->line, _("The file has more than %d rows."), ARB_CSV_MAX_ROWS);
          return;
        }
      read_row (self);
    }
}

/* The most frequent in the first row that has any; of two as frequent, the first here. */
static char
detect_separator (const char *p,
                  const char *end)
{
  static const char separators[] = ";,\t";
  guint counts[] = { 0, 0, 0 };
  gboolean quoted = FALSE;
  guint best = 0;

  for (; p < end; p++)
    {
      if (!quoted && (*p == '\r' || *p == '\n') && counts[0] + counts[1] + counts[2] > 0)
        break;
      if (*p == '"')
        quoted = !quoted;
      for (guint i = 0; !quoted && i < G_N_ELEMENTS (counts); i++)
        counts[i] += *p == separators[i];
    }
  for (guint i = 1; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > counts[best])
      best = i;
  return separators[best];
}

/* After the byte order mark, if there is one. */
static gboolean
check_text (Reader *self)
{
  const char *bad;
  guint line = 1;

  /* Nobody sees what makes the first heading another one. */
  if (self->p > self->csv->text && g_str_has_prefix (self->p, MARK))
    {
      report (self, 1, _("The file begins with two byte order marks; save it again with one or none."));
      return FALSE;
    }
  if (g_utf8_validate_len (self->p, self->end - self->p, &bad))
    return TRUE;
  for (const char *p = self->p; p < bad; p++)
    line += *p == '\n' || (*p == '\r' && p[1] != '\n');
  if (*bad == '\0')
    report (self, line, _("The file contains a zero byte; it is not a text file."));
  else
    report (self, line, _("This line is not valid UTF-8; save the file as UTF-8."));
  return FALSE;
}

ArbCsv *
arb_csv_read (GBytes *bytes,
              const char *name,
              char separator,
              ArbProblems *problems)
{
  g_autoptr (ArbCsv) self = NULL;
  Reader reader = { .ok = TRUE };
  const char *data;
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  g_return_val_if_fail (memchr (";,\t", separator, 4) != NULL, NULL);

  self = g_new0 (ArbCsv, 1);
  self->name = g_filename_display_name (name);
  self->fields = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  data = g_bytes_get_data (bytes, &size);
  if (size > ARB_CSV_MAX_BYTES)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, self->name, 1, 0,
                        _("The file is too large; the limit is %d MiB."),
                        ARB_CSV_MAX_BYTES / (1024 * 1024));
      return NULL;
    }
  self->text = g_malloc (size + 1);
  if (size > 0)
    memcpy (self->text, data, size);
  self->text[size] = '\0';

  reader.csv = self;
  reader.problems = problems;
  reader.p = self->text;
  reader.end = self->text + size;
  reader.line = 1;
  if (g_str_has_prefix (reader.p, MARK))
    reader.p += strlen (MARK);
  if (!check_text (&reader))
    return NULL;
  self->separator = separator != '\0' ? separator : detect_separator (reader.p, reader.end);
  read_rows (&reader);
  return reader.ok ? g_steal_pointer (&self) : NULL;
}

ArbCsv *
arb_csv_read_file (const char *path,
                   char separator,
                   ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  bytes = arb_file_read (path, ARB_CSV_MAX_BYTES, &error);
  if (bytes == NULL)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
      return NULL;
    }
  return arb_csv_read (bytes, path, separator, problems);
}

void
arb_csv_free (ArbCsv *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->text);
  g_ptr_array_unref (self->fields);
  g_array_unref (self->rows);
  g_free (self);
}

const char *
arb_csv_get_name (const ArbCsv *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->name;
}

char
arb_csv_get_separator (const ArbCsv *self)
{
  g_return_val_if_fail (self != NULL, '\0');
  return self->separator;
}

guint
arb_csv_get_n_rows (const ArbCsv *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->rows->len;
}

const char *const *
arb_csv_get_row (const ArbCsv *self,
                 guint row,
                 guint *n_fields,
                 guint *line)
{
  const Row *found;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (row < self->rows->len, NULL);

  found = &g_array_index (self->rows, Row, row);
  if (n_fields != NULL)
    *n_fields = found->n_fields;
  if (line != NULL)
    *line = found->line;
  return (const char *const *) &g_ptr_array_index (self->fields, found->first);
}
