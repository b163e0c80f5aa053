/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The club's own tables: one house file for each system, written by the program. */

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "base/arb-file.h"
#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"
#include "engine/arb-language.h"
#include "systems/arb-club-private.h"
#include "systems/arb-rules-reader.h"
#include "systems/arb-schemas.h"

#define HOUSE_ID "club-tables"

/* What is in force while the file is rewritten. */
typedef struct
{
  char *path;           /* Owned; of the file of tables */
  GPtrArray *others;    /* Owned, paths of the other files of the system, NULL-terminated */
  ArbSystem *system;    /* Owned; with the file of tables, when there is one */
  ArbSystem *without;   /* Owned; as if it were not there */
  gboolean exists;      /* the file of tables */
  gint64 version;       /* of the file; 0: of none */
} Tables;

static void
tables_clear (Tables *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_pointer (&self->system, arb_system_free);
  g_clear_pointer (&self->without, arb_system_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tables, tables_clear)

/* The program would lose what it does not write itself. */
static gboolean
holds_only_tables (const char *path,
                   ArbProblems *problems,
                   GError **error)
{
  g_autoptr (ArbXmlDoc) doc =
      arb_xml_doc_read_file (path, ARB_XML_MAX_BYTES, arb_schemas_get_rules (), problems);
  const ArbXmlNode *root = doc != NULL ? arb_xml_doc_get_root (doc) : NULL;
  const ArbXmlNode *child = root != NULL ? root->first_child : NULL;
  g_autofree char *shown = g_filename_display_basename (path);

  while (child != NULL &&
         (g_str_equal (child->name, "name") || g_str_equal (child->name, "table")))
    child = child->next;
  if (root != NULL && child == NULL)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               root == NULL ? _ ("The club’s tables in “%s” cannot be read; put the file right, or "
                                 "remove it.")
                            : _ ("“%s” holds more than tables; move the rest to a file of its own."),
               shown);
  return FALSE;
}

/* The other files and one more behind them, NULL-terminated; nothing of it is owned. */
static GPtrArray *
with_last (const Tables *self,
           const char *path)
{
  GPtrArray *files = g_ptr_array_new ();

  for (guint i = 0; i < self->others->len; i++)
    g_ptr_array_add (files, self->others->pdata[i]);
  g_ptr_array_insert (files, files->len - 1, (gpointer) path);
  return files;
}

static gboolean
tables_read (Tables *self,
             const char *folder,
             const char *system,
             ArbProblems *problems,
             GError **error)
{
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (GPtrArray) all = NULL;

  self->path = arb_club_dup_tables_path (folder, system);
  self->exists = g_file_test (self->path, G_FILE_TEST_EXISTS);
  if (self->exists && !holds_only_tables (self->path, problems, error))
    return FALSE;
  self->others = arb_club_collect (folder, system, self->path, unheard);
  g_ptr_array_add (self->others, NULL);
  all = with_last (self, self->exists ? self->path : NULL);
  self->without = arb_system_load (system, (const char *const *) self->others->pdata, unheard);
  self->system = arb_system_load (system, (const char *const *) all->pdata, problems);
  if (self->system != NULL && self->without != NULL)
    {
      const GPtrArray *files = self->system->rules->files;

      if (self->exists)
        self->version = g_ascii_strtoll (
            ((const ArbRuleFile *) files->pdata[files->len - 1])->version, NULL, 10);
      return TRUE;
    }
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("The club’s rules for “%s” cannot be read; put their files right, or remove "
                  "them."),
               system);
  return FALSE;
}

static gboolean
is_of_file (const Tables *self,
            const ArbTable *table)
{
  return g_strcmp0 (table->place.file, self->path) == 0;
}

static void
write_name (ArbXmlWriter *writer,
            const ArbText *name)
{
  const char *lang;

  for (guint i = 0; (lang = arb_text_get_language (name, i)) != NULL; i++)
    {
      arb_xml_writer_start (writer, "name");
      arb_xml_writer_attr (writer, "xml:lang", lang);
      arb_xml_writer_text (writer, arb_text_get (name, lang));
      arb_xml_writer_end (writer);
    }
}

static char *
join (const GArray *values,
      guint first,
      guint n_values)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_values; i++)
    {
      if (i > 0)
        g_string_append_c (list, ',');
      arb_value_append (&g_array_index (values, ArbValue, first + i), list);
    }
  return g_string_free (list, FALSE);
}

static void
write_cells (ArbXmlWriter *writer,
             const ArbTable *table)
{
  guint n_columns = table->columns->len;
  g_autofree char *columns = join (table->columns, 0, n_columns);

  arb_xml_writer_start (writer, "columns");
  arb_xml_writer_text (writer, columns);
  arb_xml_writer_end (writer);
  for (guint i = 0; i * n_columns < table->cells->len; i++)
    {
      g_autofree char *cells = join (table->cells, i * n_columns, n_columns);
      g_autofree char *key = table->row_name != NULL
                                 ? arb_value_to_string (&g_array_index (table->rows, ArbValue, i))
                                 : NULL;

      arb_xml_writer_start (writer, "row");
      arb_xml_writer_attr (writer, "key", key);
      arb_xml_writer_text (writer, cells);
      arb_xml_writer_end (writer);
    }
}

/* @shape: the table it stands in for, which says how it is read. */
static void
write_table (ArbXmlWriter *writer,
             const ArbTable *table,
             const ArbTable *shape)
{
  g_autofree char *min_cell = shape->min_cell != G_MININT64
                                  ? g_strdup_printf ("%" G_GINT64_FORMAT, shape->min_cell)
                                  : NULL;

  arb_xml_writer_start (writer, "table");
  arb_xml_writer_attr (writer, "id", shape->id);
  arb_xml_writer_attr (writer, "row", shape->row_name);
  arb_xml_writer_attr (writer, "match", shape->match == ARB_MATCH_FLOOR ? "floor" : "exact");
  arb_xml_writer_attr (writer, "status",
                       table->origin == ARB_ORIGIN_DEMONSTRATION ? "demonstration" : "club");
  arb_xml_writer_attr (writer, "min-cell", min_cell);
  arb_xml_writer_attr (writer, "cite", shape->cite);
  write_name (writer, shape->name);
  write_cells (writer, table);
  arb_xml_writer_end (writer);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return g_strcmp0 ((*(const ArbTable *const *) a)->id, (*(const ArbTable *const *) b)->id);
}

/* The tables the file shall hold: those it has, one of them replaced or left out. */
static GPtrArray *
list_tables (const Tables *self,
             const char *id,
             const ArbTable *replacement)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer table;

  g_hash_table_iter_init (&iter, self->system->rules->tables);
  while (g_hash_table_iter_next (&iter, NULL, &table))
    if (is_of_file (self, table) && !g_str_equal (((const ArbTable *) table)->id, id))
      g_ptr_array_add (list, table);
  if (replacement != NULL)
    g_ptr_array_add (list, (gpointer) replacement);
  g_ptr_array_sort (list, compare_ids);
  return list;
}

static char *
write_file (const Tables *self,
            const GPtrArray *tables,
            gsize *length)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (ArbText) name = arb_text_new ();
  g_autofree char *version = g_strdup_printf ("%" G_GINT64_FORMAT, self->version + 1);

  /* It may be printed with an event, for people of another language too. */
  arb_text_set (name, arb_language_get (), _ ("The club’s tables"));
  if (!arb_text_has (name, ARB_LANGUAGE_LAST))
    arb_text_set (name, ARB_LANGUAGE_LAST, "The club’s tables");
  arb_xml_writer_start (writer, "house");
  arb_xml_writer_attr (writer, "xmlns", ARB_RULES_NAMESPACE);
  arb_xml_writer_attr (writer, "id", HOUSE_ID);
  arb_xml_writer_attr (writer, "version", version);
  arb_xml_writer_attr (writer, "system", self->system->rules->id);
  write_name (writer, name);
  for (guint i = 0; i < tables->len; i++)
    {
      const ArbTable *table = tables->pdata[i];

      write_table (writer, table, arb_rules_find_table (self->without->rules, table->id));
    }
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, length);
}

/* Read back by the loader before it takes the place of the old one. */
static gboolean
replace_file (const Tables *self,
              const GPtrArray *tables,
              ArbProblems *problems,
              GError **error)
{
  g_autofree char *draft = g_strconcat (self->path, ".new", NULL);
  g_autoptr (GPtrArray) files = with_last (self, draft);
  g_autoptr (ArbSystem) loaded = NULL;
  gsize length;
  g_autofree char *text = write_file (self, tables, &length);

  if (!arb_file_replace (draft, text, length, error))
    return FALSE;
  loaded = arb_system_load (self->system->rules->id, (const char *const *) files->pdata, problems);
  g_unlink (draft);
  if (loaded != NULL)
    return arb_file_replace (self->path, text, length, error);
  g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                       _ ("The table does not fit the rules; nothing was changed."));
  return FALSE;
}

gboolean
arb_club_save_table (const char *folder,
                     const char *system,
                     const ArbTable *table,
                     ArbProblems *problems,
                     GError **error)
{
  g_auto (Tables) self = { NULL };
  g_autoptr (GPtrArray) tables = NULL;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (table != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);
  if (!arb_club_make_folder (folder, error) ||
      !tables_read (&self, folder, system, problems, error))
    return FALSE;
  if (arb_rules_find_table (self.without->rules, table->id) == NULL)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("The rules “%s” have no table “%s”."), system, table->id);
      return FALSE;
    }
  tables = list_tables (&self, table->id, table);
  return replace_file (&self, tables, problems, error);
}

gboolean
arb_club_drop_table (const char *folder,
                     const char *system,
                     const char *table,
                     ArbProblems *problems,
                     GError **error)
{
  g_auto (Tables) self = { NULL };
  g_autoptr (GPtrArray) tables = NULL;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);
  if (!tables_read (&self, folder, system, problems, error))
    return FALSE;
  if (!self.exists)
    return TRUE;
  tables = list_tables (&self, table, NULL);
  if (tables->len > 0)
    return replace_file (&self, tables, problems, error);
  if (g_unlink (self.path) == 0)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE, _ ("“%s” cannot be removed: %s."),
               self.path, g_strerror (errno));
  return FALSE;
}

gboolean
arb_club_has_table (const char *folder,
                    const char *system,
                    const char *table)
{
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_auto (Tables) self = { NULL };
  const ArbTable *found;

  g_return_val_if_fail (folder != NULL, FALSE);
  if (!tables_read (&self, folder, system, unheard, NULL))
    return FALSE;
  found = arb_rules_find_table (self.system->rules, table);
  return found != NULL && is_of_file (&self, found);
}
