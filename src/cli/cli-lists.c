/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "base/arb-xml-writer.h"
#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "roster/arb-library.h"

#define LIBRARY_NAMESPACE "urn:arbitre:library:1"

static char *
dup_moment (const ArbLibraryEntry *entry)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (entry->modified / G_USEC_PER_SEC);

  return moment != NULL ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S%:z") : g_strdup ("");
}

static void
write_entry (ArbXmlWriter *writer,
             const ArbLibraryEntry *entry)
{
  g_autofree char *moment = dup_moment (entry);
  g_autofree char *units = g_strdup_printf ("%u", entry->n_units);

  arb_xml_writer_start (writer, "list");
  arb_xml_writer_attr (writer, "file", entry->file);
  arb_xml_writer_attr (writer, "modified", moment);
  arb_xml_writer_attr (writer, "name", entry->name);
  arb_xml_writer_attr (writer, "system", entry->system);
  arb_xml_writer_attr (writer, "nation", entry->nation);
  arb_xml_writer_attr (writer, "player", entry->player);
  arb_xml_writer_attr (writer, "units", entry->seal != NULL ? units : NULL);
  arb_xml_writer_attr (writer, "seal", entry->seal);
  arb_xml_writer_attr (writer, "same-as", entry->same_as);
  arb_xml_writer_attr (writer, "namesake", entry->namesake);
  arb_xml_writer_attr (writer, "refused", entry->why);
  arb_xml_writer_end (writer);
}

static void
print_xml (const ArbLibrary *library,
           GPtrArray *found,
           ArbCliFormat format)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autofree char *folder = g_filename_display_name (library->folder);

  arb_xml_writer_start (writer, "library");
  arb_xml_writer_attr (writer, "xmlns", LIBRARY_NAMESPACE);
  arb_xml_writer_attr (writer, "folder", folder);
  arb_xml_writer_attr (writer, "is-cut", library->is_cut ? "yes" : NULL);
  for (guint i = 0; i < found->len; i++)
    write_entry (writer, found->pdata[i]);
  arb_xml_writer_end (writer);
  arb_cli_write_document (writer, format);
}

static void
print_entry (ArbLibraryEntry *entry)
{
  g_autofree char *date = arb_library_entry_dup_moment (entry);
  g_autofree char *subtitle = arb_library_entry_dup_subtitle (entry);
  g_autofree char *warning = arb_library_entry_dup_warning (entry);

  g_print ("%s · %s · %s\n", entry->name != NULL ? entry->name : _ ("List without a name"), subtitle,
           date);
  if (warning != NULL)
    g_print ("  %s\n", warning);
}

static void
print_text (const ArbLibrary *library,
            GPtrArray *found)
{
  guint n_lists = 0;
  g_autofree char *folder = g_filename_display_name (library->folder);

  for (guint i = 0; i < found->len; i++)
    {
      ArbLibraryEntry *entry = found->pdata[i];
      g_autofree char *warning = entry->why != NULL ? arb_library_entry_dup_warning (entry) : NULL;

      if (warning != NULL)
        {
          g_printerr ("%s: %s\n", entry->file, warning);
          continue;
        }
      print_entry (entry);
      n_lists++;
    }
  g_print (ngettext ("%u list in “%s”\n", "%u lists in “%s”\n", n_lists), n_lists, folder);
  if (library->is_cut)
    g_printerr (_ ("More than %u files, or folders more than %u deep: the rest was not looked at.\n"),
                ARB_LIBRARY_MAX_FILES, ARB_LIBRARY_MAX_DEPTH);
}

static gboolean
is_doubtful (GPtrArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      const ArbLibraryEntry *entry = found->pdata[i];

      if (entry->why != NULL || entry->same_as != NULL || entry->namesake != NULL)
        return TRUE;
    }
  return FALSE;
}

static GPtrArray *
find (const ArbLibrary *library,
      const char *search)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < library->entries->len; i++)
    if (search == NULL || arb_library_entry_matches (library->entries->pdata[i], search))
      g_ptr_array_add (found, library->entries->pdata[i]);
  return found;
}

ArbCliStatus
arb_cli_lists (int argc,
               char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *search = NULL;
  const GOptionEntry entries[] = {
    { "search", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &search,
      N_ ("only those whose name, system, nation, player or file has words that begin so"),
      N_ ("WORDS") },
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format, N_ ("text, xml or json"),
      "text|xml|json" },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *folder = NULL;
  g_autoptr (ArbLibrary) library = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  ArbCliFormat wanted;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("[FOLDER]"),
                      _ ("Lists the army lists in a folder and the folders within it, newest first; "
                         "without one, those of the library in your documents. The status is 1 when "
                         "a file cannot be read or lists are alike, 2 when the folder cannot be "
                         "read.")))
    return ARB_CLI_USAGE;
  if (!arb_cli_parse_format (format, &wanted))
    return ARB_CLI_USAGE;
  if (argc > 2)
    {
      arb_cli_error (_ ("“lists” takes one folder."));
      return ARB_CLI_USAGE;
    }
  folder = argc == 2 ? g_strdup (argv[1]) : arb_library_dup_default_folder ();
  if (argc == 2 && !g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      arb_cli_error (_ ("“%s” is no folder."), folder);
      return ARB_CLI_USAGE;
    }
  library = arb_library_read (folder, NULL, NULL, &error);
  if (library == NULL)
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  found = find (library, search);
  if (wanted != ARB_CLI_TEXT)
    print_xml (library, found, wanted);
  else
    print_text (library, found);
  return is_doubtful (found) || library->is_cut ? ARB_CLI_PROBLEMS : ARB_CLI_OK;
}
