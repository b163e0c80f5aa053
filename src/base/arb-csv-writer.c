/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/arb-csv.h"

struct _ArbCsvWriter
{
  GString *out; /* Owned */
  char separator;
  gboolean bom;
  guint n_fields; /* so far in this row */
  gsize row;      /* offset of this row */
};

static void
begin_file (ArbCsvWriter *self)
{
  g_string_assign (self->out, self->bom ? "\xef\xbb\xbf" : "");
  self->row = self->out->len;
}

ArbCsvWriter *
arb_csv_writer_new (char separator,
                    gboolean bom)
{
  ArbCsvWriter *self;

  g_return_val_if_fail (separator == ';' || separator == ',' || separator == '\t', NULL);

  self = g_new0 (ArbCsvWriter, 1);
  self->out = g_string_sized_new (4096);
  self->separator = separator;
  self->bom = bom;
  begin_file (self);
  return self;
}

void
arb_csv_writer_free (ArbCsvWriter *self)
{
  if (self == NULL)
    return;
  g_string_free (self->out, TRUE);
  g_free (self);
}

static gboolean
is_number (const char *text)
{
  text += strspn (text, "+-");
  return g_ascii_isdigit (*text) && text[strspn (text, "0123456789.,/ %")] == '\0';
}

gboolean
arb_csv_is_formula (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);
  /* One that has an apostrophe already must come back with it. */
  text += strspn (text, "'");
  if (*text == '=' || *text == '@' || *text == '\t' || *text == '\r')
    return TRUE;
  return (*text == '+' || *text == '-') && text[1] != '\0' && !is_number (text);
}

/* Both usual separators are quoted whichever is in use, so that the reader counts right when it
 * looks for it; and a field may not begin like a byte order mark. */
static gboolean
needs_quotes (const char *text)
{
  return text[strcspn (text, ";,\t\"\r\n")] != '\0' || g_str_has_prefix (text, "\xef\xbb\xbf");
}

void
arb_csv_writer_field (ArbCsvWriter *self,
                      const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *kept = NULL;

  g_return_if_fail (self != NULL);

  if (text == NULL)
    text = "";
  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  if (arb_csv_is_formula (text))
    text = kept = g_strconcat ("'", text, NULL);

  if (self->n_fields++ > 0)
    g_string_append_c (self->out, self->separator);
  if (!needs_quotes (text))
    {
      g_string_append (self->out, text);
      return;
    }
  g_string_append_c (self->out, '"');
  for (;;)
    {
      gsize run = strcspn (text, "\"");

      g_string_append_len (self->out, text, run);
      text += run;
      if (*text == '\0')
        break;
      g_string_append (self->out, "\"\"");
      text++;
    }
  g_string_append_c (self->out, '"');
}

void
arb_csv_writer_end_row (ArbCsvWriter *self)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->n_fields > 0);

  /* A row of one empty field would be an empty line, which is no row. */
  if (self->out->len == self->row)
    g_string_append (self->out, "\"\"");
  g_string_append (self->out, "\r\n");
  self->row = self->out->len;
  self->n_fields = 0;
}

char *
arb_csv_writer_finish (ArbCsvWriter *self,
                       gsize *length)
{
  char *file;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (self->n_fields == 0, NULL);

  if (length != NULL)
    *length = self->out->len;
  file = g_string_free (self->out, FALSE);
  self->out = g_string_sized_new (4096);
  begin_file (self);
  return file;
}
