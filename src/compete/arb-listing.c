/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-listing-private.h"

#include "base/arb-csv.h"
#include "base/arb-plain.h"
#include "roster/arb-ods-writer.h"

typedef struct
{
  char *id;      /* Owned, as the next */
  char *heading;
  gboolean is_number;
} Column;

struct _ArbListing
{
  char *id;           /* Owned, as the others */
  char *title;
  GArray *columns;    /* Column */
  GPtrArray *cells;   /* char *, row by row */
};

#define LISTING_NAMESPACE "urn:arbitre:listing:1"

static void
column_clear (gpointer data)
{
  g_free (((Column *) data)->id);
  g_free (((Column *) data)->heading);
}

ArbListing *
arb_listing_new (const char *id,
                 char *title)
{
  ArbListing *self = g_new0 (ArbListing, 1);

  self->id = g_strdup (id);
  self->title = title;
  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_array_set_clear_func (self->columns, column_clear);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
arb_listing_free (ArbListing *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->title);
  g_array_unref (self->columns);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

void
arb_listing_add_column (ArbListing *self,
                        const char *id,
                        char *heading,
                        gboolean is_number)
{
  Column column = { g_strdup (id), heading, is_number };

  g_array_append_val (self->columns, column);
}

void
arb_listing_add (ArbListing *self,
                 const char *text)
{
  /* Whatever it is shown on: a name is text and does nothing. */
  g_ptr_array_add (self->cells, arb_plain_dup (text != NULL ? text : ""));
}

void
arb_listing_add_number (ArbListing *self,
                        gint64 number)
{
  g_ptr_array_add (self->cells, g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

static const Column *
get_column (const ArbListing *self,
            guint column)
{
  return &g_array_index (self->columns, Column, column);
}

const char *
arb_listing_get_title (const ArbListing *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->title;
}

guint
arb_listing_get_n_rows (const ArbListing *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->cells->len / self->columns->len;
}

guint
arb_listing_get_n_columns (const ArbListing *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->columns->len;
}

const char *
arb_listing_get_heading (const ArbListing *self,
                         guint column)
{
  g_return_val_if_fail (self != NULL && column < self->columns->len, NULL);
  return get_column (self, column)->heading;
}

gboolean
arb_listing_is_number (const ArbListing *self,
                       guint column)
{
  g_return_val_if_fail (self != NULL && column < self->columns->len, FALSE);
  return get_column (self, column)->is_number;
}

const char *
arb_listing_get_cell (const ArbListing *self,
                      guint row,
                      guint column)
{
  g_return_val_if_fail (self != NULL && row < arb_listing_get_n_rows (self), NULL);
  return self->cells->pdata[row * self->columns->len + column];
}

/* --- As text ---------------------------------------------------------------------------------- */

static glong
get_width (const ArbListing *self,
           guint column)
{
  glong width = g_utf8_strlen (get_column (self, column)->heading, -1);

  for (guint row = 0; row < arb_listing_get_n_rows (self); row++)
    width = MAX (width, g_utf8_strlen (arb_listing_get_cell (self, row, column), -1));
  return width;
}

static void
append_cell (GString *text,
             const char *cell,
             glong width,
             gboolean is_number)
{
  g_autofree char *blank = g_strnfill (MAX (width - g_utf8_strlen (cell, -1), 0), ' ');

  g_string_append_printf (text, "%s%s", is_number ? blank : cell, is_number ? cell : blank);
}

static void
append_line (const ArbListing *self,
             GString *text,
             const glong *widths,
             gint row)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < self->columns->len; i++)
    {
      if (i > 0)
        g_string_append (line, "  ");
      append_cell (line, row < 0 ? get_column (self, i)->heading : arb_listing_get_cell (self, row, i),
                   widths[i], get_column (self, i)->is_number);
    }
  g_string_append_printf (text, "%s\n", g_strchomp (line->str));
}

char *
arb_listing_to_text (const ArbListing *self)
{
  g_autofree glong *widths = NULL;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);
  widths = g_new (glong, self->columns->len);
  text = g_string_new (NULL);
  for (guint i = 0; i < self->columns->len; i++)
    widths[i] = get_width (self, i);
  g_string_append_printf (text, "%s\n", self->title);
  append_line (self, text, widths, -1);
  for (guint row = 0; row < arb_listing_get_n_rows (self); row++)
    append_line (self, text, widths, (gint) row);
  return g_string_free (text, FALSE);
}

/* --- For programs ----------------------------------------------------------------------------- */

char *
arb_listing_to_csv (const ArbListing *self,
                    gsize *length)
{
  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (';', TRUE);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->columns->len; i++)
    arb_csv_writer_field (writer, get_column (self, i)->heading);
  arb_csv_writer_end_row (writer);
  for (guint row = 0; row < arb_listing_get_n_rows (self); row++)
    {
      for (guint i = 0; i < self->columns->len; i++)
        arb_csv_writer_field (writer, arb_listing_get_cell (self, row, i));
      arb_csv_writer_end_row (writer);
    }
  return arb_csv_writer_finish (writer, length);
}

GBytes *
arb_listing_to_ods (const ArbListing *self,
                    GError **error)
{
  g_autoptr (ArbOdsWriter) writer = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  writer = arb_ods_writer_new (self->title);
  for (guint i = 0; i < self->columns->len; i++)
    arb_ods_writer_text (writer, get_column (self, i)->heading);
  arb_ods_writer_end_row (writer);
  for (guint row = 0; row < arb_listing_get_n_rows (self); row++)
    {
      for (guint i = 0; i < self->columns->len; i++)
        {
          const char *cell = arb_listing_get_cell (self, row, i);
          gint64 number;

          if (get_column (self, i)->is_number &&
              g_ascii_string_to_signed (cell, 10, G_MININT64, G_MAXINT64, &number, NULL))
            arb_ods_writer_number (writer, number);
          else
            arb_ods_writer_text (writer, cell);
        }
      arb_ods_writer_end_row (writer);
    }
  return arb_ods_writer_finish (writer, error);
}

void
arb_listing_write_xml (const ArbListing *self,
                       ArbXmlWriter *writer)
{
  g_return_if_fail (self != NULL && writer != NULL);
  arb_xml_writer_start (writer, "listing");
  arb_xml_writer_attr (writer, "xmlns", LISTING_NAMESPACE);
  arb_xml_writer_attr (writer, "id", self->id);
  arb_xml_writer_attr (writer, "title", self->title);
  for (guint row = 0; row < arb_listing_get_n_rows (self); row++)
    {
      arb_xml_writer_start (writer, "row");
      for (guint i = 0; i < self->columns->len; i++)
        {
          const char *cell = arb_listing_get_cell (self, row, i);

          arb_xml_writer_attr (writer, get_column (self, i)->id, *cell != '\0' ? cell : NULL);
        }
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
}

/* --- As a page -------------------------------------------------------------------------------- */

static void
append_html_cell (GString *html,
                  const char *tag,
                  const char *text,
                  gboolean is_number)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (html, "<%s%s>%s</%s>", tag, is_number ? " class=\"n\"" : "", escaped, tag);
}

static void
append_html_row (const ArbListing *self,
                 GString *html,
                 gint row)
{
  g_string_append (html, "<tr>");
  for (guint i = 0; i < self->columns->len; i++)
    append_html_cell (html, row < 0 ? "th" : "td",
                      row < 0 ? get_column (self, i)->heading : arb_listing_get_cell (self, row, i),
                      get_column (self, i)->is_number);
  g_string_append (html, "</tr>\n");
}

char *
arb_listing_to_html (const ArbListing *self,
                     const char *lang)
{
  g_autofree char *title = NULL;
  GString *html;

  g_return_val_if_fail (self != NULL && lang != NULL, NULL);
  title = g_markup_escape_text (self->title, -1);
  html = g_string_new (NULL);
  g_string_append_printf (
      html,
      "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<title>%s</title>\n"
      "<style>body { font-family: sans-serif } table { border-collapse: collapse }\n"
      "th, td { padding: 0.2em 0.6em; border-bottom: 1px solid; text-align: left }\n"
      ".n { text-align: right }</style>\n</head>\n<body>\n<h1>%s</h1>\n<table>\n<thead>\n",
      lang, title, title);
  append_html_row (self, html, -1);
  g_string_append (html, "</thead>\n<tbody>\n");
  for (guint row = 0; row < arb_listing_get_n_rows (self); row++)
    append_html_row (self, html, (gint) row);
  g_string_append (html, "</tbody>\n</table>\n</body>\n</html>\n");
  return g_string_free (html, FALSE);
}
