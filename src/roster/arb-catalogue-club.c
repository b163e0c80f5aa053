/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-file.h"
#include "base/arb-near.h"
#include "base/arb-xml-writer.h"
#include "engine/arb-language.h"
#include "roster/arb-catalogue-private.h"

/* The columns of the spreadsheet before those of the catalogue. */
enum
{
  CSV_TYPE,
  CSV_NAME,
  CSV_ARM,
  CSV_N_FIXED,
};

static const char *const fixed_columns[] = { "type", "name", "arm" };

#define CSV_DEMO "demo" /* the last column: which values are stand-ins; not read */

static gboolean
is_arm (const char *text)
{
  return g_str_equal (text, "infantry") || g_str_equal (text, "cavalry") ||
         g_str_equal (text, "artillery");
}

/* A spreadsheet may have written 4,5 for 4.5. */
static char *
plain_decimal (const ArbColumn *column,
               const char *text)
{
  char *plain = g_strstrip (g_strdup (text));

  if (column->type == ARB_COLUMN_INT || column->type == ARB_COLUMN_DECIMAL)
    g_strdelimit (plain, ",", '.');
  return plain;
}

static gboolean
read_row (ArbCatalogue *self,
          const ArbColumn **columns,
          const ArbCsv *csv,
          guint row,
          ArbProblems *problems)
{
  guint n_fields, line;
  const char *const *fields = arb_csv_get_row (csv, row, &n_fields, &line);
  const char *file = g_intern_string (arb_csv_get_name (csv));
  ArbEntry *entry = arb_catalogue_find_mutable (self, NULL, fields[CSV_TYPE]);
  /* Nothing said is infantry, as in a file of the program. */
  const char *arm = n_fields > CSV_ARM && *fields[CSV_ARM] != '\0' ? fields[CSV_ARM] : "infantry";

  if (*fields[CSV_TYPE] == '\0')
    return TRUE;
  if (!is_arm (arm))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, file, line, 0,
                        _ ("“%s” is no arm for “%s”; take infantry, cavalry or artillery."), arm,
                        fields[CSV_TYPE]);
      return FALSE;
    }
  if (entry == NULL)
    {
      if (n_fields <= CSV_NAME || *fields[CSV_NAME] == '\0')
        {
          arb_problems_add (problems, ARB_PROBLEM_ERROR, file, line, 0,
                            _ ("“%s” is new here and needs a name."), fields[CSV_TYPE]);
          return FALSE;
        }
      entry = arb_entry_new (NULL, fields[CSV_TYPE]);
      entry->arm = g_strdup (arm);
      entry->name = arb_text_new ();
      arb_text_set (entry->name, arb_language_get (), fields[CSV_NAME]);
      entry->source = ARB_ORIGIN_CLUB;
      arb_catalogue_add (self, entry);
    }
  for (guint i = CSV_N_FIXED; i < n_fields; i++)
    {
      g_autofree char *text = NULL;
      const ArbCell *old;
      ArbCell *cell;

      if (columns[i] == NULL || *fields[i] == '\0')
        continue;
      text = plain_decimal (columns[i], fields[i]);
      /* The whole table comes back from the spreadsheet: what is as before stays as it was. */
      old = arb_entry_find (entry, columns[i]->id);
      if (old != NULL && g_str_equal (old->text, text))
        continue;
      cell = arb_cells_set (entry->cells, columns[i]->id, text, ARB_ORIGIN_CLUB, NULL);
      cell->file = file;
      cell->line = line;
    }
  return TRUE;
}

/* With the column that was probably meant. */
static void
tell_unknown_column (const ArbCatalogue *self,
                     const char *heading,
                     const char *file,
                     guint line,
                     ArbProblems *problems)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *unknown = g_strdup_printf (_ ("There is no column “%s” here."), heading);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const ArbColumn *column = self->columns->pdata[i];

      if (column->is_for == ARB_COLUMN_FOR_TYPE)
        g_ptr_array_add (ids, column->id);
    }
  g_ptr_array_add (ids, NULL);
  sentence = arb_near_dup_sentence (unknown, heading, (const char *const *) ids->pdata);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, file, line, 0, "%s", sentence);
}

gboolean
arb_catalogue_read_csv (ArbCatalogue *self,
                        const ArbCsv *csv,
                        ArbProblems *problems)
{
  const ArbColumn *columns[ARB_CSV_MAX_FIELDS] = { NULL };
  const char *const *heading;
  guint n_fields, line;
  gboolean ok = TRUE;

  if (arb_csv_get_n_rows (csv) == 0)
    return TRUE;
  heading = arb_csv_get_row (csv, 0, &n_fields, &line);
  if (n_fields < CSV_N_FIXED || !g_str_equal (heading[CSV_TYPE], "type"))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_csv_get_name (csv), line, 0,
                        _ ("The first row must name the columns: type, name, arm, then those of "
                           "the table."));
      return FALSE;
    }
  for (guint i = CSV_N_FIXED; i < n_fields; i++)
    {
      columns[i] = arb_catalogue_find_column (self, ARB_COLUMN_FOR_TYPE, heading[i]);
      if (columns[i] == NULL && *heading[i] != '\0' && !g_str_equal (heading[i], CSV_DEMO))
        {
          tell_unknown_column (self, heading[i], arb_csv_get_name (csv), line, problems);
          ok = FALSE;
        }
    }
  for (guint i = 1; i < arb_csv_get_n_rows (csv); i++)
    ok = read_row (self, columns, csv, i, problems) && ok;
  return ok;
}

char *
arb_catalogue_to_csv (const ArbCatalogue *self,
                      char separator,
                      gsize *length)
{
  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (separator, TRUE);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fixed_columns); i++)
    arb_csv_writer_field (writer, fixed_columns[i]);
  for (guint i = 0; i < self->columns->len; i++)
    if (((ArbColumn *) self->columns->pdata[i])->is_for == ARB_COLUMN_FOR_TYPE)
      arb_csv_writer_field (writer, ((ArbColumn *) self->columns->pdata[i])->id);
  arb_csv_writer_field (writer, CSV_DEMO);
  arb_csv_writer_end_row (writer);
  for (guint i = 0; i < self->types->len; i++)
    {
      const ArbEntry *entry = self->types->pdata[i];
      g_autoptr (GString) demo = g_string_new (NULL);

      arb_csv_writer_field (writer, entry->id);
      arb_csv_writer_field (writer, arb_text_get (entry->name, arb_language_get ()));
      arb_csv_writer_field (writer, entry->arm);
      for (guint j = 0; j < self->columns->len; j++)
        {
          const ArbColumn *column = self->columns->pdata[j];
          const ArbCell *cell = arb_entry_find (entry, column->id);
          g_autofree char *text = cell != NULL ? g_strdup (cell->text) : NULL;

          if (column->is_for != ARB_COLUMN_FOR_TYPE)
            continue;
          if (text != NULL && separator == ';' && column->type == ARB_COLUMN_DECIMAL)
            g_strdelimit (text, ".", ',');
          if (cell != NULL && cell->source == ARB_ORIGIN_DEMONSTRATION)
            g_string_append_printf (demo, "%s%s", demo->len > 0 ? " " : "", column->id);
          arb_csv_writer_field (writer, text);
        }
      arb_csv_writer_field (writer, demo->str);
      arb_csv_writer_end_row (writer);
    }
  return arb_csv_writer_finish (writer, length);
}

gboolean
arb_catalogue_set_club (ArbCatalogue *self,
                        const char *type,
                        const char *column_id,
                        const char *text,
                        GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  ArbColumnFor is_for = type != NULL ? ARB_COLUMN_FOR_TYPE : ARB_COLUMN_FOR_NATION;
  const ArbColumn *column = arb_catalogue_find_column (self, is_for, column_id);
  ArbEntry *entry = type != NULL ? arb_catalogue_find_mutable (self, NULL, type) : NULL;

  if (column == NULL || (type != NULL && entry == NULL))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("There is no column “%s” here."), column_id);
      return FALSE;
    }
  if (!arb_catalogue_check_value (self, column, text, error))
    return FALSE;
  arb_cells_set (entry != NULL ? entry->cells : self->cells, column_id, text, ARB_ORIGIN_CLUB,
                 NULL);
  return TRUE;
}

static const ArbCell *
find_shipped (const ArbCatalogue *shipped,
              const char *type,
              const char *column)
{
  const ArbEntry *entry;

  if (type == NULL)
    return arb_catalogue_find_cell (shipped, column);
  entry = arb_catalogue_find (shipped, NULL, type);
  return entry != NULL ? arb_entry_find (entry, column) : NULL;
}

gboolean
arb_catalogue_revert_club (ArbCatalogue *self,
                           const char *type,
                           const char *column,
                           GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) shipped =
      arb_catalogue_load (self->system, self->nation, NULL, problems);
  ArbEntry *entry = type != NULL ? arb_catalogue_find_mutable (self, NULL, type) : NULL;
  GPtrArray *cells = entry != NULL ? entry->cells : self->cells;
  const ArbCell *old;

  if (shipped == NULL || (type != NULL && entry == NULL))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("There is no column “%s” here."), column);
      return FALSE;
    }
  old = find_shipped (shipped, type, column);
  if (old != NULL)
    {
      arb_cells_set (cells, column, old->text, old->source, old->cite);
      return TRUE;
    }
  for (guint i = cells->len; i > 0; i--)
    if (g_str_equal (((ArbCell *) cells->pdata[i - 1])->id, column))
      g_ptr_array_remove_index (cells, i - 1);
  return TRUE;
}

gboolean
arb_catalogue_import_csv (ArbCatalogue *self,
                          GBytes *bytes,
                          const char *name,
                          ArbProblems *problems)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  g_autoptr (ArbCsv) csv = arb_csv_read (bytes, name, '\0', problems);
  gboolean ok = csv != NULL && arb_catalogue_read_csv (self, csv, problems);

  return arb_catalogue_check (self, problems) && ok;
}

static gboolean
write_club_cells (ArbXmlWriter *writer,
                  GPtrArray *cells)
{
  gboolean any = FALSE;

  for (guint i = 0; i < cells->len; i++)
    {
      const ArbCell *cell = cells->pdata[i];

      if (cell->source != ARB_ORIGIN_CLUB)
        continue;
      any = TRUE;
      if (writer != NULL)
        arb_xml_writer_leaf (writer, "value", cell->id, cell->text);
    }
  return any;
}

static void
write_names (ArbXmlWriter *writer,
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

static void
write_club_limit (ArbXmlWriter *writer,
                  const ArbLimit *limit)
{
  if (limit->source != ARB_ORIGIN_CLUB)
    return;
  arb_xml_writer_start (writer, "limit");
  arb_xml_writer_attr (writer, "id", limit->id);
  for (guint i = 0; arb_limit_attributes[i] != NULL; i++)
    {
      g_autofree char *text = arb_limit_dup_attribute (limit, arb_limit_attributes[i]);

      arb_xml_writer_attr (writer, arb_limit_attributes[i], text);
    }
  write_names (writer, limit->name);
  arb_xml_writer_end (writer);
}

static void
write_club_entry (ArbXmlWriter *writer,
                  const ArbEntry *entry)
{
  if (entry->source != ARB_ORIGIN_CLUB && !write_club_cells (NULL, entry->cells))
    return;
  arb_xml_writer_start (writer, entry->kind == NULL              ? "type"
                                : arb_entry_is_template (entry) ? "template"
                                                                : "word");
  arb_xml_writer_attr (writer, "id", entry->id);
  arb_xml_writer_attr (writer, "kind", arb_entry_is_template (entry) ? NULL : entry->kind);
  if (entry->source == ARB_ORIGIN_CLUB)
    {
      arb_xml_writer_attr (writer, "arm", entry->arm);
      write_names (writer, entry->name);
    }
  write_club_cells (writer, entry->cells);
  arb_xml_writer_end (writer);
}

static gboolean
set_table_aside (const ArbCatalogue *self,
                 GError **error)
{
  g_autofree char *name = g_strconcat (self->nation, ".csv", NULL);
  g_autofree char *table = g_build_filename (self->overlay, name, NULL);
  g_autofree char *aside = g_strconcat (table, ".bak", NULL);

  if (!g_file_test (table, G_FILE_TEST_EXISTS) || g_rename (table, aside) == 0)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
               _ ("“%s” would hide the values just saved and cannot be set aside; remove it "
                  "yourself."),
               table);
  return FALSE;
}

gboolean
arb_catalogue_save_club (const ArbCatalogue *self,
                         GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autofree char *name = g_strconcat (self->nation, ".xml", NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (self->overlay == NULL || g_mkdir_with_parents (self->overlay, 0700) != 0)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("The folder for the club’s tables cannot be made; is the home folder "
                      "writable?"));
      return FALSE;
    }
  path = g_build_filename (self->overlay, name, NULL);
  arb_xml_writer_start (writer, "catalogue");
  arb_xml_writer_attr (writer, "xmlns", ARB_NATION_NAMESPACE);
  arb_xml_writer_attr (writer, "system", self->system);
  arb_xml_writer_attr (writer, "id", self->nation);
  arb_xml_writer_attr (writer, "version", "1.0");
  write_club_cells (writer, self->cells);
  for (guint i = 0; i < self->types->len; i++)
    write_club_entry (writer, self->types->pdata[i]);
  for (guint i = 0; i < self->words->len; i++)
    write_club_entry (writer, self->words->pdata[i]);
  for (guint i = 0; i < self->limits->len; i++)
    write_club_limit (writer, self->limits->pdata[i]);
  arb_xml_writer_end (writer);
  text = arb_xml_writer_finish (writer, &length);
  return arb_file_replace (path, text, length, error) && set_table_aside (self, error);
}
