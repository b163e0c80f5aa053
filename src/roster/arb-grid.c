/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-csv.h"
#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"
#include "roster/arb-number.h"

#define OFFICE "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
#define TABLE "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
#define TEXT "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

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
  g_ptr_array_unref (self->rows);
  g_array_unref (self->lines);
  g_free (self);
}

void
arb_grid_begin_row (ArbGrid *self,
                    guint line)
{
  g_return_if_fail (self != NULL);
  g_ptr_array_add (self->rows, g_ptr_array_new_with_free_func (g_free));
  g_array_append_val (self->lines, line);
}

void
arb_grid_add (ArbGrid *self,
              const char *text)
{
  g_return_if_fail (self != NULL);

  GPtrArray *row = self->rows->pdata[self->rows->len - 1];

  g_ptr_array_add (row, g_strdup (text != NULL ? text : ""));
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

ArbGrid *
arb_grid_read_csv (GBytes *bytes,
                   const char *name,
                   ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbCsv) csv = arb_csv_read (bytes, name, '\0', problems);
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

static const char *
get_attr (const ArbXmlNode *node,
          const char *ns,
          const char *name)
{
  for (guint i = 0; i < node->n_attrs; i++)
    if (g_str_equal (node->attrs[i].name, name) && g_strcmp0 (node->attrs[i].ns, ns) == 0)
      return node->attrs[i].value;
  return NULL;
}

static gboolean
is_element (const ArbXmlNode *node,
            const char *ns,
            const char *name)
{
  return g_str_equal (node->name, name) && g_strcmp0 (node->ns, ns) == 0;
}

static const ArbXmlNode *
find_element (const ArbXmlNode *node,
              const char *ns,
              const char *name)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (is_element (child, ns, name))
      return child;
  return NULL;
}

static void
append_inner_text (const ArbXmlNode *node,
                   GString *text)
{
  g_string_append (text, node->text);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    append_inner_text (child, text);
}

/* One paragraph a line. */
static char *
cell_text (const ArbXmlNode *cell)
{
  const char *exact = get_attr (cell, OFFICE, "string-value");
  const char *type = get_attr (cell, OFFICE, "value-type");
  const char *value = get_attr (cell, OFFICE, "value");
  GString *text;
  guint n_lines = 0;

  if (exact != NULL)
    return g_strdup (exact);
  if (value != NULL && g_strcmp0 (type, "float") == 0)
    return g_strdup (value);
  text = g_string_new (NULL);
  for (const ArbXmlNode *child = cell->first_child; child != NULL; child = child->next)
    if (is_element (child, TEXT, "p"))
      {
        if (n_lines++ > 0)
          g_string_append_c (text, '\n');
        append_inner_text (child, text);
      }
  return g_string_free (text, FALSE);
}

static guint
repetitions (const ArbXmlNode *node,
             const char *attr)
{
  const char *text = get_attr (node, TABLE, attr);

  return text != NULL ? (guint) CLAMP (g_ascii_strtoll (text, NULL, 10), 1, ARB_CSV_MAX_FIELDS) : 1;
}

static void
read_ods_row (ArbGrid *self,
              const ArbXmlNode *row)
{
  guint n_cells = 0;
  guint n_empty = 0;

  arb_grid_begin_row (self, row->line);
  for (const ArbXmlNode *cell = row->first_child; cell != NULL; cell = cell->next)
    {
      guint n = repetitions (cell, "number-columns-repeated");
      g_autofree char *text = NULL;

      if (!is_element (cell, TABLE, "table-cell") &&
          !is_element (cell, TABLE, "covered-table-cell"))
        continue;
      text = cell_text (cell);
      /* Spreadsheets fill the row to its end with empty cells. */
      if (*text == '\0')
        {
          n_empty = MIN (n_empty + n, ARB_CSV_MAX_FIELDS);
          continue;
        }
      for (; n_empty > 0 && n_cells < ARB_CSV_MAX_FIELDS; n_empty--, n_cells++)
        arb_grid_add (self, NULL);
      for (; n > 0 && n_cells < ARB_CSV_MAX_FIELDS; n--, n_cells++)
        arb_grid_add (self, text);
    }
  if (n_cells == 0)
    {
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
      g_array_set_size (self->lines, self->lines->len - 1);
    }
}

static void
read_ods_rows (ArbGrid *self,
               const ArbXmlNode *node)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      if (is_element (child, TABLE, "table-row"))
        read_ods_row (self, child);
      else if (is_element (child, TABLE, "table-rows") ||
               is_element (child, TABLE, "table-header-rows") ||
               is_element (child, TABLE, "table-row-group"))
        read_ods_rows (self, child);
    }
}

ArbGrid *
arb_grid_read_ods (GBytes *bytes,
                   const char *name,
                   ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, NULL, problems);
  const ArbXmlNode *node = NULL;
  ArbGrid *self;

  if (doc == NULL)
    return NULL;
  if (is_element (arb_xml_doc_get_root (doc), OFFICE, "document"))
    node = find_element (arb_xml_doc_get_root (doc), OFFICE, "body");
  if (node != NULL)
    node = find_element (node, OFFICE, "spreadsheet");
  if (node != NULL)
    node = find_element (node, TABLE, "table");
  if (node == NULL)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), 1, 1,
                        _ ("This is no flat OpenDocument spreadsheet; save it as “Flat XML ODF "
                           "Spreadsheet (.fods)”."));
      return NULL;
    }
  self = arb_grid_new ();
  read_ods_rows (self, node);
  return self;
}

static void
write_ods_cell (ArbXmlWriter *writer,
                const char *text)
{
  g_auto (GStrv) lines = NULL;
  gint64 number;

  arb_xml_writer_start (writer, "table:table-cell");
  if (*text != '\0')
    {
      gboolean is_number = arb_number_parse (text, &number) && strchr (text, ',') == NULL &&
                           *text != '+' && (*text != '0' || text[1] == '\0');

      arb_xml_writer_attr (writer, "office:value-type", is_number ? "float" : "string");
      arb_xml_writer_attr (writer, is_number ? "office:value" : "office:string-value", text);
      lines = g_strsplit (text, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        arb_xml_writer_leaf (writer, "text:p", NULL, lines[i]);
    }
  arb_xml_writer_end (writer);
}

char *
arb_grid_to_ods (const ArbGrid *self,
                 const char *title,
                 gsize *length)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();

  g_return_val_if_fail (self != NULL, NULL);
  arb_xml_writer_start (writer, "office:document");
  arb_xml_writer_attr (writer, "xmlns:office", OFFICE);
  arb_xml_writer_attr (writer, "xmlns:table", TABLE);
  arb_xml_writer_attr (writer, "xmlns:text", TEXT);
  arb_xml_writer_attr (writer, "office:version", "1.2");
  arb_xml_writer_attr (writer, "office:mimetype", "application/vnd.oasis.opendocument.spreadsheet");
  arb_xml_writer_start (writer, "office:body");
  arb_xml_writer_start (writer, "office:spreadsheet");
  arb_xml_writer_start (writer, "table:table");
  arb_xml_writer_attr (writer, "table:name", title != NULL ? title : "army");
  for (guint i = 0; i < self->rows->len; i++)
    {
      GPtrArray *cells = self->rows->pdata[i];

      arb_xml_writer_start (writer, "table:table-row");
      for (guint j = 0; j < cells->len; j++)
        write_ods_cell (writer, cells->pdata[j]);
      arb_xml_writer_end (writer);
    }
  for (guint i = 0; i < 4; i++)
    arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, length);
}
