/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"
#include "roster/arb-grid.h"
#include "roster/arb-number.h"

#define OFFICE "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
#define TABLE "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
#define TEXT "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

/* A cell that reaches over several rows: its text stands in each of them. */
typedef struct
{
  char *text; /* Owned, or NULL */
  guint rows; /* that are still to come */
} Span;

typedef struct
{
  ArbGrid *grid; /* Borrowed */
  Span spans[ARB_GRID_MAX_COLUMNS];
  guint line; /* the row of the sheet, from 1 */
} Sheet;

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

static guint
count_attr (const ArbXmlNode *node,
            const char *name)
{
  const char *text = get_attr (node, TABLE, name);

  return text != NULL ? (guint) CLAMP (g_ascii_strtoll (text, NULL, 10), 1, G_MAXINT) : 1;
}

/* Spaces, tabs and line breaks are elements, and parts in another style too: text and elements come in
 * the order of the file. White space alone between two elements is kept as one space. */
static void
append_inner_text (const ArbXmlNode *node,
                   GString *text)
{
  gsize length = strlen (node->text);
  gsize done = 0;

  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      gsize before = child->offset;

      if (length == 0 && before > done)
        g_string_append_c (text, ' ');
      else if (length > 0)
        g_string_append_len (text, node->text + done, (gssize) (MIN (before, length) - done));
      done = length == 0 ? before : MIN (before, length);
      if (is_element (child, TEXT, "s"))
        {
          const char *n = get_attr (child, TEXT, "c");

          for (guint i = n != NULL ? (guint) CLAMP (atoi (n), 1, 100) : 1; i > 0; i--)
            g_string_append_c (text, ' ');
        }
      else if (is_element (child, TEXT, "tab"))
        g_string_append_c (text, '\t');
      else if (is_element (child, TEXT, "line-break"))
        g_string_append_c (text, '\n');
      else if (!is_element (child, OFFICE, "annotation"))
        append_inner_text (child, text);
    }
  if (length > done)
    g_string_append (text, node->text + done);
}

/* One paragraph a line. Numbers and dates count as they are, not as they are shown. */
static char *
cell_text (const ArbXmlNode *cell)
{
  const char *exact = get_attr (cell, OFFICE, "string-value");
  const char *type = get_attr (cell, OFFICE, "value-type");
  const char *value = get_attr (cell, OFFICE, "value");
  const char *date = get_attr (cell, OFFICE, "date-value");
  GString *text;
  guint n_lines = 0;

  if (exact != NULL)
    return g_strdup (exact);
  if (value != NULL && (g_strcmp0 (type, "float") == 0 || g_strcmp0 (type, "currency") == 0))
    return arb_number_dup_plain (value);
  if (date != NULL)
    return g_str_has_suffix (date, "T00:00:00") ? g_strndup (date, strlen ("2026-11-17"))
                                                : g_strdup (date);
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

static void
put_cell (Sheet *self,
          guint column,
          guint n,
          const char *text)
{
  for (; n > 0 && !self->grid->is_full; n--)
    arb_grid_put (self->grid, column++, text);
}

static void
take_span (Sheet *self,
           const ArbXmlNode *cell,
           guint column,
           const char *text)
{
  guint rows = count_attr (cell, "number-rows-spanned");

  if (rows < 2 || column >= ARB_GRID_MAX_COLUMNS)
    return;
  g_free (self->spans[column].text);
  self->spans[column] = (Span) { g_strdup (text), rows - 1 };
}

static void
read_row_once (Sheet *self,
               const ArbXmlNode *row)
{
  gint64 column = 0;
  gboolean is_empty = TRUE;

  arb_grid_begin_row (self->grid, self->line++);
  for (const ArbXmlNode *cell = row->first_child; cell != NULL; cell = cell->next)
    {
      gboolean is_covered = is_element (cell, TABLE, "covered-table-cell");
      guint n = count_attr (cell, "number-columns-repeated");
      Span *span = column < ARB_GRID_MAX_COLUMNS ? &self->spans[column] : NULL;
      g_autofree char *text = NULL;

      if (!is_covered && !is_element (cell, TABLE, "table-cell"))
        continue;
      text = cell_text (cell);
      if (is_covered && *text == '\0' && span != NULL && span->rows > 0)
        {
          span->rows--;
          arb_grid_put (self->grid, (guint) column, span->text);
        }
      else if (*text != '\0')
        {
          /* Spreadsheets fill the row to its end with empty cells; those are none. */
          is_empty = FALSE;
          put_cell (self, (guint) MIN (column, G_MAXINT), n, text);
          take_span (self, cell, (guint) MIN (column, G_MAXINT), text);
        }
      column += n;
    }
  if (is_empty)
    arb_grid_drop_row (self->grid);
}

static void
read_row (Sheet *self,
          const ArbXmlNode *row)
{
  guint n = count_attr (row, "number-rows-repeated");
  guint before = self->grid->rows->len;

  /* Rows that are alike are written once. */
  for (guint i = 0; i < n && !self->grid->is_full; i++)
    {
      read_row_once (self, row);
      if (self->grid->rows->len == before)
        {
          self->line += n - 1;
          break;
        }
    }
}

static void
read_rows (Sheet *self,
           const ArbXmlNode *node)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      if (is_element (child, TABLE, "table-row"))
        read_row (self, child);
      else if (is_element (child, TABLE, "table-rows") ||
               is_element (child, TABLE, "table-header-rows") ||
               is_element (child, TABLE, "table-row-group"))
        read_rows (self, child);
    }
}

static ArbGrid *
read_table (const ArbXmlNode *table)
{
  Sheet self = { arb_grid_new (), { { NULL, 0 } }, 1 };

  arb_grid_set_title (self.grid, get_attr (table, TABLE, "name"));
  read_rows (&self, table);
  for (guint i = 0; i < ARB_GRID_MAX_COLUMNS; i++)
    g_free (self.spans[i].text);
  return self.grid;
}

static GPtrArray *
read_document (GBytes *bytes,
               const char *name,
               const char *root_name,
               ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, NULL, problems);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_grid_free);
  const ArbXmlNode *node = NULL;

  if (doc == NULL)
    return NULL;
  if (is_element (arb_xml_doc_get_root (doc), OFFICE, root_name))
    node = find_element (arb_xml_doc_get_root (doc), OFFICE, "body");
  if (node != NULL)
    node = find_element (node, OFFICE, "spreadsheet");
  if (node == NULL)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), 0, 0,
                        _ ("This OpenDocument file is no spreadsheet; save the table as .ods."));
      return NULL;
    }
  for (node = node->first_child; node != NULL; node = node->next)
    if (is_element (node, TABLE, "table"))
      {
        ArbGrid *grid = read_table (node);

        g_ptr_array_add (sheets, grid);
        if (!arb_grid_check_size (grid, arb_xml_doc_get_name (doc), problems))
          return NULL;
        if (grid->rows->len == 0)
          g_ptr_array_set_size (sheets, (int) sheets->len - 1);
      }
  return g_steal_pointer (&sheets);
}

GPtrArray *
arb_grid_read_flat_ods (GBytes *bytes,
                        const char *name,
                        ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  return read_document (bytes, name, "document", problems);
}

static gboolean
is_encrypted (GHashTable *parts)
{
  GBytes *manifest = g_hash_table_lookup (parts, "META-INF/manifest.xml");
  gsize size;
  const char *text = manifest != NULL ? g_bytes_get_data (manifest, &size) : NULL;

  return text != NULL && g_strstr_len (text, (gssize) size, "encryption-data") != NULL;
}

GPtrArray *
arb_grid_read_ods (GHashTable *parts,
                   const char *name,
                   ArbProblems *problems)
{
  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  GBytes *content = g_hash_table_lookup (parts, "content.xml");
  const char *why = is_encrypted (parts)
                        ? _ ("This spreadsheet has a password; save it without one.")
                        : _ ("There is no sheet in this file; save it again as .ods.");

  if (content != NULL && !is_encrypted (parts))
    return read_document (content, name, "document-content", problems);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, name, 0, 0, "%s", why);
  return NULL;
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
