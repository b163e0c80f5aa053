/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-charset.h"
#include "base/arb-error.h"
#include "base/arb-file.h"
#include "base/arb-near.h"
#include "base/arb-xml.h"
#include "roster/arb-archive.h"
#include "roster/arb-army-text.h"
#include "roster/arb-battlescribe.h"

#define SNIFFED 4096 /* bytes in which the root element of an XML file begins */

static const struct
{
  const char *ending;
  ArbArmyFormat format;
} endings[] = {
  { ".xml", ARB_ARMY_FORMAT_XML },      { ".csv", ARB_ARMY_FORMAT_CSV },
  { ".fods", ARB_ARMY_FORMAT_FODS },    { ".txt", ARB_ARMY_FORMAT_TEXT },
  { ".md", ARB_ARMY_FORMAT_MARKDOWN },  { ".ros", ARB_ARMY_FORMAT_ROS },
};

const char *const *
arb_army_get_patterns (void)
{
  static const char *const patterns[] = { "*.xml", "*.csv",  "*.tsv", "*.txt",  "*.xlsx",
                                          "*.ods", "*.fods", "*.ros", "*.rosz", NULL };

  return patterns;
}

gboolean
arb_army_is_list_name (const char *path)
{
  const char *const *patterns = arb_army_get_patterns ();
  g_autofree char *small = NULL;

  g_return_val_if_fail (path != NULL, FALSE);
  small = g_ascii_strdown (path, -1);
  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_str_has_suffix (small, patterns[i] + 1))
      return TRUE;
  return FALSE;
}

static gboolean
find_ending (const char *path,
             ArbArmyFormat *format)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].ending))
      {
        *format = endings[i].format;
        return TRUE;
      }
  return FALSE;
}

gboolean
arb_army_format_guess (const char *path,
                       ArbArmyFormat *format,
                       GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  g_autofree char *shown = g_filename_display_name (path);

  if (find_ending (path, format))
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("“%s” does not say a format that lists are written in; name it .xml, .csv, .fods, "
                  ".txt, .md or .ros."),
               shown);
  return FALSE;
}

gboolean
arb_army_format_parse (const char *text,
                       ArbArmyFormat *format,
                       GError **error)
{
  static const char *const names[] = { "xml", "csv", "fods", "txt", "md", "ros", NULL };

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  g_autofree char *ending = g_strconcat (".", text, NULL);
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  if (g_strv_contains (names, text))
    return find_ending (ending, format);
  unknown = g_strdup_printf (
      _ ("Lists are not written as “%s”, but as xml, csv, fods, txt, md or ros."), text);
  sentence = arb_near_dup_sentence (unknown, text, names);
  g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, sentence);
  return FALSE;
}

static gboolean
refuse (GError **error,
        const char *message)
{
  g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, message);
  return FALSE;
}

static gboolean
detect_zip (GBytes *bytes,
            ArbArmyFormat *format,
            GError **error)
{
  g_autoptr (GHashTable) parts = arb_archive_read (bytes, ARB_XML_MAX_BYTES, error);

  if (parts == NULL)
    return FALSE;
  if (arb_archive_find (parts, ".ros") != NULL)
    *format = ARB_ARMY_FORMAT_ROSZ;
  else if (arb_archive_find (parts, "workbook.xml") != NULL)
    *format = ARB_ARMY_FORMAT_XLSX;
  else if (g_hash_table_contains (parts, "content.xml"))
    *format = ARB_ARMY_FORMAT_ODS;
  else
    return refuse (error, _ ("There is no list in this archive; unpack it and open the list."));
  return TRUE;
}

static gboolean
says (const char *text,
      gsize size,
      const char *what)
{
  return g_strstr_len (text, (gssize) MIN (size, SNIFFED), what) != NULL;
}

static gboolean
detect_xml (const char *text,
            gsize size,
            ArbArmyFormat *format,
            GError **error)
{
  if (says (text, size, "urn:schemas-microsoft-com:office:spreadsheet"))
    return refuse (error, _ ("This is an old kind of Excel file; save it as .xlsx or .ods."));
  if (says (text, size, "<html") || says (text, size, "<HTML"))
    return refuse (error, _ ("This is a web page; save the table as .xlsx, .ods or .csv."));
  if (says (text, size, ARB_BATTLESCRIBE_NAMESPACE))
    *format = ARB_ARMY_FORMAT_ROS;
  else if (says (text, size, "urn:oasis:names:tc:opendocument"))
    *format = ARB_ARMY_FORMAT_FODS;
  else
    *format = ARB_ARMY_FORMAT_XML;
  return TRUE;
}

static gboolean
detect_plain (GBytes *bytes,
              ArbArmyFormat *format,
              GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize start = 0;

  if (size >= 4 && memcmp (data, "\320\317\021\340", 4) == 0)
    return refuse (error, _ ("This is an old Excel file (.xls), or a workbook with a password; save "
                             "it as .xlsx or .ods, without a password."));
  if (size >= 4 && memcmp (data, "%PDF", 4) == 0)
    return refuse (error, _ ("This is a PDF; lists are read as XML, as tables and as BattleScribe "
                             "rosters."));
  if (size >= 3 && memcmp (data, "\357\273\277", 3) == 0)
    start = 3;
  while (start < size && g_ascii_isspace (data[start]))
    start++;
  if (start < size && data[start] == '<')
    return detect_xml (data + start, size - start, format, error);
  *format = ARB_ARMY_FORMAT_CSV;
  return TRUE;
}

gboolean
arb_army_format_detect (GBytes *bytes,
                        ArbArmyFormat *format,
                        GBytes **unpacked,
                        GError **error)
{
  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);
  g_return_val_if_fail (unpacked != NULL, FALSE);

  *unpacked = arb_archive_is_gzip (bytes) ? arb_archive_gunzip (bytes, ARB_XML_MAX_BYTES, error)
                                          : g_bytes_ref (bytes);
  if (*unpacked == NULL)
    return FALSE;
  if (arb_archive_is_zip (*unpacked) ? detect_zip (*unpacked, format, error)
                                     : detect_plain (*unpacked, format, error))
    return TRUE;
  g_clear_pointer (unpacked, g_bytes_unref);
  return FALSE;
}

/* Text of unknown making: when its first row leads to a separator with which no heading is understood,
 * the others are tried. */
static ArbImport *
open_csv (GBytes *bytes,
          const char *name,
          const char *overlay_folder,
          ArbProblems *problems)
{
  static const char separators[] = { '\0', ';', '\t', ',' };
  ArbImport *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      g_autoptr (ArbProblems) own = arb_problems_new ();
      ArbGrid *grid = arb_grid_read_csv (bytes, name, separators[i], i == 0 ? problems : own);
      GPtrArray *sheets;
      ArbImport *import;

      if (grid == NULL && i == 0)
        return NULL;
      if (grid == NULL)
        continue;
      sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_grid_free);
      if (grid->rows->len > 0)
        g_ptr_array_add (sheets, grid);
      else
        arb_grid_free (grid);
      import = arb_import_new (sheets, name, overlay_folder);
      if (sheets->len == 0 || arb_import_has_headings (import))
        {
          g_clear_pointer (&first, arb_import_free);
          return import;
        }
      if (first == NULL)
        first = import;
      else
        arb_import_free (import);
    }
  return first;
}

static GPtrArray *
read_sheets (GBytes *bytes,
             const char *name,
             ArbArmyFormat format,
             GHashTable *parts,
             ArbProblems *problems)
{
  if (format == ARB_ARMY_FORMAT_FODS)
    return arb_grid_read_flat_ods (bytes, name, problems);
  return format == ARB_ARMY_FORMAT_ODS ? arb_grid_read_ods (parts, name, problems)
                                       : arb_grid_read_xlsx (parts, name, problems);
}

gboolean
arb_army_open (GBytes *bytes,
               const char *name,
               ArbArmyReadMode mode,
               const char *overlay_folder,
               ArbArmy **army,
               ArbImport **import,
               ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GBytes) unpacked = NULL;
  g_autoptr (GHashTable) parts = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *sheets;
  ArbArmyFormat format;

  *army = NULL;
  *import = NULL;
  if (!arb_army_format_detect (bytes, &format, &unpacked, &error) ||
      (arb_archive_is_zip (unpacked) &&
       (parts = arb_archive_read (unpacked, ARB_XML_MAX_BYTES, &error)) == NULL))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, shown, 0, 0, "%s", error->message);
      return FALSE;
    }
  if (format == ARB_ARMY_FORMAT_XML)
    *army = arb_army_read_xml (unpacked, name, mode, problems);
  else if (format == ARB_ARMY_FORMAT_ROS || format == ARB_ARMY_FORMAT_ROSZ)
    *army = arb_battlescribe_read (parts != NULL ? arb_archive_find (parts, ".ros") : unpacked,
                                   shown, problems);
  else if (format == ARB_ARMY_FORMAT_CSV)
    *import = open_csv (unpacked, name, overlay_folder, problems);
  else
    {
      sheets = read_sheets (unpacked, shown, format, parts, problems);
      *import = sheets != NULL ? arb_import_new (sheets, name, overlay_folder) : NULL;
    }
  return *army != NULL || *import != NULL;
}

ArbArmy *
arb_army_load_bytes (GBytes *bytes,
                     const char *name,
                     ArbArmyReadMode mode,
                     ArbProblems *problems)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbImport) import = NULL;
  ArbArmy *army;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  if (!arb_army_open (bytes, name, mode, overlay, &army, &import, problems))
    return NULL;
  return import != NULL ? arb_import_finish (import, problems) : army;
}

ArbArmy *
arb_army_load (const char *path,
               ArbArmyReadMode mode,
               ArbProblems *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);
  if (bytes != NULL)
    return arb_army_load_bytes (bytes, path, mode, problems);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  return NULL;
}

static char *
to_text (ArbArmy *self,
         const char *overlay_folder,
         gboolean is_markdown,
         gsize *length)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *system = arb_army_get (self, ARB_ARMY_SYSTEM);
  g_autoptr (ArbCatalogue) catalogue =
      system != NULL ? arb_catalogue_load (system, arb_army_get (self, ARB_ARMY_NATION),
                                           overlay_folder, problems)
                     : NULL;
  char *text = arb_army_to_text (self, catalogue, is_markdown);

  *length = strlen (text);
  return text;
}

/* A file that nobody can open again is not written. */
static gboolean
can_be_read (ArbArmyFormat format,
             gsize length,
             GError **error)
{
  if (format == ARB_ARMY_FORMAT_TEXT || format == ARB_ARMY_FORMAT_MARKDOWN ||
      length <= ARB_XML_MAX_BYTES)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_TOO_LARGE,
               _ ("The list is too long for this format: the file would have more than %d MiB and "
                  "could not be read again. Write .csv, or divide the list."),
               ARB_XML_MAX_BYTES / (1024 * 1024));
  return FALSE;
}

/* A grid that is full has lost cells. */
static gboolean
is_whole (const ArbGrid *grid,
          GError **error)
{
  if (!grid->is_full)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_TOO_LARGE,
               _ ("The list is too long for a table: of more than %d cells or %d MiB of text not all "
                  "could be read again. Write .xml, or divide the list."),
               ARB_GRID_MAX_CELLS, ARB_GRID_MAX_BYTES / (1024 * 1024));
  return FALSE;
}

GBytes *
arb_army_to_bytes (ArbArmy *self,
                   ArbArmyFormat format,
                   const char *overlay_folder,
                   GError **error)
{
  g_autoptr (ArbGrid) grid = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length = 0;

  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);

  switch (format)
    {
    case ARB_ARMY_FORMAT_XML:
      text = arb_army_to_xml (self, &length);
      break;
    case ARB_ARMY_FORMAT_CSV:
      grid = arb_army_to_grid (self, ',');
      if (!is_whole (grid, error))
        return NULL;
      text = arb_grid_to_csv (grid, &length);
      break;
    case ARB_ARMY_FORMAT_FODS:
      grid = arb_army_to_grid (self, '.');
      if (!is_whole (grid, error))
        return NULL;
      text = arb_grid_to_ods (grid, arb_army_get (self, ARB_ARMY_NAME), &length);
      break;
    case ARB_ARMY_FORMAT_TEXT:
    case ARB_ARMY_FORMAT_MARKDOWN:
      text = to_text (self, overlay_folder, format == ARB_ARMY_FORMAT_MARKDOWN, &length);
      break;
    case ARB_ARMY_FORMAT_ROS:
      text = arb_battlescribe_write (self, &length);
      break;
    case ARB_ARMY_FORMAT_ROSZ:
    case ARB_ARMY_FORMAT_ODS:
    case ARB_ARMY_FORMAT_XLSX:
    default:
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("Zipped files are only read; write .ros, .fods or .csv instead."));
      return NULL;
    }
  bytes = g_bytes_new_take (text, length);
  return can_be_read (format, length, error) ? g_steal_pointer (&bytes) : NULL;
}

gboolean
arb_army_save (ArbArmy *self,
               const char *path,
               const char *overlay_folder,
               GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  ArbArmyFormat format;

  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);

  if (!arb_army_format_guess (path, &format, error))
    return FALSE;
  bytes = arb_army_to_bytes (self, format, overlay_folder, error);
  if (bytes == NULL || !arb_file_replace (path, g_bytes_get_data (bytes, NULL),
                                          g_bytes_get_size (bytes), error))
    return FALSE;
  if (format == ARB_ARMY_FORMAT_XML)
    arb_army_mark_saved (self);
  return TRUE;
}
