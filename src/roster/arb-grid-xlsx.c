/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/arb-xml.h"
#include "roster/arb-grid.h"
#include "roster/arb-number.h"

#define RELATIONS "_rels/"
#define MAX_MERGED_ROWS 10000

/* Elements are known by their local names: strict and transitional workbooks differ in namespaces
 * only. */
typedef struct
{
  /* Borrowed */
  GHashTable *parts;
  const char *name;
  ArbProblems *problems;

  /* Owned */
  GPtrArray *strings; /* that sheets share */
  GArray *are_dates;  /* of gboolean: whether the style of that number shows a date */

  gboolean is_1904; /* days are counted from 1904 */
  guint n_empty_formulas;
} Workbook;

static const ArbXmlNode *
find_child (const ArbXmlNode *node,
            const char *name)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, name))
      return child;
  return NULL;
}

static const ArbXmlNode *
first_of (const ArbXmlNode *node,
          const char *list)
{
  const ArbXmlNode *found = find_child (node, list);

  return found != NULL ? found->first_child : NULL;
}

/* The attribute whatever its namespace: r:id. */
static const char *
get_any (const ArbXmlNode *node,
         const char *name)
{
  for (guint i = 0; i < node->n_attrs; i++)
    if (g_str_equal (node->attrs[i].name, name) && node->attrs[i].ns != NULL)
      return node->attrs[i].value;
  return NULL;
}

/* Attributes of relations begin with a capital. */
static const char *
get_relation_attr (const ArbXmlNode *node,
                   const char *name)
{
  for (guint i = 0; i < node->n_attrs; i++)
    if (g_ascii_strcasecmp (node->attrs[i].name, name) == 0)
      return node->attrs[i].value;
  return NULL;
}

static ArbXmlDoc *
read_part (Workbook *self,
           const char *path)
{
  GBytes *bytes = path != NULL ? g_hash_table_lookup (self->parts, path) : NULL;

  return bytes != NULL ? arb_xml_doc_read (bytes, self->name, NULL, self->problems) : NULL;
}

/* The part a relation of @path leads to: by its id, or by the end of its type. NULL: none. */
static char *
find_relation (Workbook *self,
               const char *path,
               const char *id,
               const char *type)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = *path != '\0' ? g_path_get_basename (path) : g_strdup ("");
  g_autofree char *relations = g_str_equal (folder, ".")
                                   ? g_strconcat (RELATIONS, base, ".rels", NULL)
                                   : g_strconcat (folder, "/" RELATIONS, base, ".rels", NULL);
  g_autoptr (ArbXmlDoc) doc = read_part (self, relations);

  for (const ArbXmlNode *node = doc != NULL ? arb_xml_doc_get_root (doc)->first_child : NULL;
       node != NULL; node = node->next)
    {
      const char *target = get_relation_attr (node, "target");
      const char *its_type = get_relation_attr (node, "type");

      if (target == NULL || (id != NULL && g_strcmp0 (get_relation_attr (node, "id"), id) != 0) ||
          (type != NULL && (its_type == NULL || !g_str_has_suffix (its_type, type))))
        continue;
      if (*target == '/' || g_str_equal (folder, "."))
        return g_strdup (*target == '/' ? target + 1 : target);
      return g_strconcat (folder, "/", target, NULL);
    }
  return NULL;
}

/* Excel writes what XML cannot hold as _x000D_. */
static void
append_unescaped (GString *out,
                  const char *text)
{
  for (const char *p = text; *p != '\0';)
    {
      if (g_str_has_prefix (p, "_x") && strspn (p + 2, "0123456789abcdefABCDEF") >= 4 && p[6] == '_')
        {
          guint64 code = g_ascii_strtoull (p + 2, NULL, 16);

          if (code == '\n' || code == '\t' || (code >= 0x20 && (code < 0xD800 || code > 0xDFFF)))
            g_string_append_unichar (out, (gunichar) code);
          p += 7;
        }
      else
        g_string_append_c (out, *p++);
    }
}

/* <t> alone, or in runs of one style each; how it is pronounced is left out. */
static char *
rich_text (const ArbXmlNode *node)
{
  GString *out = g_string_new (NULL);

  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      const ArbXmlNode *text = g_str_equal (child->name, "r") ? find_child (child, "t") : child;

      if (text != NULL && g_str_equal (text->name, "t"))
        append_unescaped (out, text->text);
    }
  return g_string_free (out, FALSE);
}

static void
read_strings (Workbook *self,
              const char *workbook)
{
  g_autofree char *path = find_relation (self, workbook, NULL, "/sharedStrings");
  g_autoptr (ArbXmlDoc) doc = read_part (self, path);

  self->strings = g_ptr_array_new_with_free_func (g_free);
  for (const ArbXmlNode *node = doc != NULL ? arb_xml_doc_get_root (doc)->first_child : NULL;
       node != NULL; node = node->next)
    if (g_str_equal (node->name, "si"))
      g_ptr_array_add (self->strings, rich_text (node));
}

/* Where the part of a format that begins at @p and shows nothing of the number ends; @p: none does. */
static const char *
skip_rest (const char *p)
{
  const char *end = NULL;

  if (g_ascii_strncasecmp (p, "general", strlen ("general")) == 0)
    return p + strlen ("general");
  /* A character as it is, one as wide as it, and one that fills the cell. */
  if (strchr ("\\_*", *p) != NULL)
    return p[1] != '\0' ? p + 2 : p + 1;
  if (*p == '"' || *p == '[')
    end = strchr (p + 1, *p == '"' ? '"' : ']');
  return end != NULL ? end + 1 : p;
}

/* Whether a format of numbers shows days: a “d” or “y” of its own, or their French “j” and “aa”. */
static gboolean
shows_date (const char *format)
{
  for (const char *p = format; *p != '\0';)
    {
      const char *rest = skip_rest (p);

      if (rest == p && (strchr ("dDyYjJ", *p) != NULL || g_ascii_strncasecmp (p, "aa", 2) == 0))
        return TRUE;
      p = rest > p ? rest : p + 1;
    }
  return FALSE;
}

static gboolean
is_date_format (const ArbXmlNode *styles,
                guint id)
{
  for (const ArbXmlNode *format = first_of (styles, "numFmts"); format != NULL;
       format = format->next)
    {
      const char *its_id = arb_xml_node_get (format, "numFmtId");
      const char *code = arb_xml_node_get (format, "formatCode");

      if (its_id != NULL && code != NULL && g_ascii_strtoull (its_id, NULL, 10) == id)
        return shows_date (code);
    }
  /* Those that every program has: dates, also of East Asia; 18 to 21 are times of day. */
  return (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

static void
read_styles (Workbook *self,
             const char *workbook)
{
  g_autofree char *path = find_relation (self, workbook, NULL, "/styles");
  g_autoptr (ArbXmlDoc) doc = read_part (self, path);

  self->are_dates = g_array_new (FALSE, TRUE, sizeof (gboolean));
  if (doc == NULL)
    return;
  for (const ArbXmlNode *node = first_of (arb_xml_doc_get_root (doc), "cellXfs"); node != NULL;
       node = node->next)
    {
      const char *id = arb_xml_node_get (node, "numFmtId");
      gboolean is_date = id != NULL && is_date_format (arb_xml_doc_get_root (doc),
                                                       (guint) g_ascii_strtoull (id, NULL, 10));

      g_array_append_val (self->are_dates, is_date);
    }
}

/* Days since the end of 1899, with a 29th of February 1900 that never was; or since 1904. */
static char *
date_text (Workbook *self,
           double days)
{
  guint32 whole = (guint32) floor (days);
  GDate date;
  char text[16];

  g_date_set_dmy (&date, 1, G_DATE_JANUARY, self->is_1904 ? 1904 : 1900);
  if (!self->is_1904)
    whole = whole > 60 ? whole - 2 : MAX (whole, 1) - 1;
  g_date_add_days (&date, whole);
  g_date_strftime (text, sizeof text, "%Y-%m-%d", &date);
  return g_strdup (text);
}

static char *
number_text (Workbook *self,
             const ArbXmlNode *cell,
             const char *text)
{
  const char *style = arb_xml_node_get (cell, "s");
  guint64 index = style != NULL ? g_ascii_strtoull (style, NULL, 10) : 0;
  double value = g_ascii_strtod (text, NULL);

  if (index < self->are_dates->len && g_array_index (self->are_dates, gboolean, index) &&
      value >= 1 && value < 2958466) /* the year 10000 */
    return date_text (self, value);
  return arb_number_dup_plain (text);
}

/* NULL: empty. */
static char *
cell_text (Workbook *self,
           const ArbXmlNode *cell)
{
  const char *type = arb_xml_node_get (cell, "t");
  const ArbXmlNode *value = find_child (cell, "v");
  const ArbXmlNode *inline_text = find_child (cell, "is");

  if (g_strcmp0 (type, "inlineStr") == 0)
    return inline_text != NULL ? rich_text (inline_text) : NULL;
  if (value == NULL || *value->text == '\0')
    {
      self->n_empty_formulas += find_child (cell, "f") != NULL && value == NULL;
      return NULL;
    }
  if (g_strcmp0 (type, "s") == 0)
    {
      guint64 index = g_ascii_strtoull (value->text, NULL, 10);

      return index < self->strings->len ? g_strdup (self->strings->pdata[index]) : NULL;
    }
  if (g_strcmp0 (type, "str") == 0)
    {
      GString *out = g_string_new (NULL);

      append_unescaped (out, value->text);
      return g_string_free (out, FALSE);
    }
  if (type == NULL || g_str_equal (type, "n"))
    return number_text (self, cell, value->text);
  return g_strdup (value->text);
}

static void
read_row (Workbook *self,
          ArbGrid *grid,
          const ArbXmlNode *row,
          guint line)
{
  guint column = 0;
  gboolean is_empty = TRUE;

  arb_grid_begin_row (grid, line);
  for (const ArbXmlNode *cell = row->first_child; cell != NULL && !grid->is_full; cell = cell->next)
    {
      const char *place = arb_xml_node_get (cell, "r");
      g_autofree char *text = NULL;

      if (!g_str_equal (cell->name, "c"))
        continue;
      if (place != NULL)
        column = arb_grid_read_letters (&place);
      text = cell_text (self, cell);
      if (text != NULL && *text != '\0')
        {
          is_empty = FALSE;
          arb_grid_put (grid, column, text);
        }
      column++;
    }
  if (is_empty)
    arb_grid_drop_row (grid);
}

/* A cell over several rows, such as a brigade beside its units: its text stands in each of them. */
static void
fill_merged (ArbGrid *grid,
             const char *reference)
{
  const char *p = reference;
  guint column = arb_grid_read_letters (&p);
  guint64 first = g_ascii_strtoull (p, (char **) &p, 10);
  guint64 last = first;
  const char *text = NULL;

  if (*p == ':' && p++ && arb_grid_read_letters (&p) != G_MAXUINT)
    last = MIN (g_ascii_strtoull (p, NULL, 10), first + MAX_MERGED_ROWS);
  if (column >= ARB_GRID_MAX_COLUMNS || last <= first)
    return;
  for (guint i = 0; i < grid->rows->len && !grid->is_full; i++)
    {
      guint line = arb_grid_get_line (grid, i);
      GPtrArray *row = grid->rows->pdata[i];

      if (line == first)
        text = arb_grid_get (grid, i, column);
      if (text == NULL || line <= first || line > last || *arb_grid_get (grid, i, column) != '\0')
        continue;
      while (row->len <= column)
        g_ptr_array_add (row, g_strdup (""));
      g_free (row->pdata[column]);
      row->pdata[column] = g_strdup (text);
      grid->n_bytes += strlen (text);
      grid->is_full = grid->n_bytes > ARB_GRID_MAX_BYTES;
    }
}

static gboolean
read_sheet (Workbook *self,
            const char *path,
            const char *title,
            GPtrArray *sheets)
{
  g_autoptr (ArbXmlDoc) doc = read_part (self, path);
  ArbGrid *grid;
  guint line = 0;

  if (doc == NULL)
    return arb_problems_get_n_errors (self->problems) == 0;
  grid = arb_grid_new ();
  arb_grid_set_title (grid, title);
  g_ptr_array_add (sheets, grid);
  for (const ArbXmlNode *row = first_of (arb_xml_doc_get_root (doc), "sheetData");
       row != NULL && !grid->is_full; row = row->next)
    {
      const char *number = arb_xml_node_get (row, "r");

      if (!g_str_equal (row->name, "row"))
        continue;
      line = number != NULL ? (guint) g_ascii_strtoull (number, NULL, 10) : line + 1;
      read_row (self, grid, row, line);
    }
  for (const ArbXmlNode *cell = first_of (arb_xml_doc_get_root (doc), "mergeCells");
       cell != NULL; cell = cell->next)
    if (arb_xml_node_get (cell, "ref") != NULL)
      fill_merged (grid, arb_xml_node_get (cell, "ref"));
  if (!arb_grid_check_size (grid, self->name, self->problems))
    return FALSE;
  if (grid->rows->len == 0)
    g_ptr_array_set_size (sheets, (int) sheets->len - 1);
  return TRUE;
}

static gboolean
is_true (const ArbXmlNode *node,
         const char *name)
{
  const char *text = node != NULL ? arb_xml_node_get (node, name) : NULL;

  return text != NULL && (g_str_equal (text, "1") || g_str_equal (text, "true"));
}

static gboolean
read_sheets (Workbook *self,
             const char *path,
             const ArbXmlNode *root,
             GPtrArray *sheets)
{
  self->is_1904 = is_true (find_child (root, "workbookPr"), "date1904");
  for (const ArbXmlNode *sheet = first_of (root, "sheets"); sheet != NULL; sheet = sheet->next)
    {
      const char *id = get_any (sheet, "id");
      const char *state = arb_xml_node_get (sheet, "state");
      g_autofree char *part = id != NULL ? find_relation (self, path, id, NULL) : NULL;

      if (part != NULL && (state == NULL || g_str_equal (state, "visible")) &&
          !read_sheet (self, part, arb_xml_node_get (sheet, "name"), sheets))
        return FALSE;
    }
  if (self->n_empty_formulas > 0)
    arb_problems_add (self->problems, ARB_PROBLEM_WARNING, self->name, 0, 0,
                      ngettext ("%u formula has no result and counts as an empty cell; open the file "
                                "in a spreadsheet program and save it there.",
                                "%u formulas have no result and count as empty cells; open the file "
                                "in a spreadsheet program and save it there.",
                                self->n_empty_formulas),
                      self->n_empty_formulas);
  return TRUE;
}

GPtrArray *
arb_grid_read_xlsx (GHashTable *parts,
                    const char *name,
                    ArbProblems *problems)
{
  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  Workbook self = { parts, name, problems };
  g_autofree char *related = find_relation (&self, "", NULL, "/officeDocument");
  const char *path = related != NULL ? related : "xl/workbook.xml";
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_grid_free);
  gboolean ok;

  doc = read_part (&self, path);
  if (doc == NULL)
    {
      if (arb_problems_get_n_errors (problems) == 0)
        arb_problems_add (problems, ARB_PROBLEM_ERROR, name, 0, 0,
                          _ ("There is no sheet in this file; save it again as .xlsx."));
      return NULL;
    }
  read_strings (&self, path);
  read_styles (&self, path);
  ok = read_sheets (&self, path, arb_xml_doc_get_root (doc), sheets);
  g_ptr_array_unref (self.strings);
  g_array_unref (self.are_dates);
  return ok && arb_problems_get_n_errors (problems) == 0 ? g_steal_pointer (&sheets) : NULL;
}
