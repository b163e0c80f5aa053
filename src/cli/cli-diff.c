/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "base/arb-xml-writer.h"
#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "cli/cli-stream.h"
#include "engine/arb-language.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-diff.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"

#define DIFF_NAMESPACE "urn:arbitre:diff:1"

/* NULL: it cannot be read, and was said. */
static char *
read_lines (const char *path,
            ArbCatalogue **catalogue)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_cli_load_army (path, problems);
  g_autoptr (GPtrArray) findings = NULL;

  if (army == NULL)
    {
      arb_cli_print_problems (problems);
      return NULL;
    }
  /* Words are those of the catalogue; what is wrong with the list is not asked here. */
  findings = arb_army_check_with (army, overlay, catalogue, problems);
  return arb_army_to_lines (army, *catalogue);
}

static void
write_value (ArbXmlWriter *writer,
             const ArbDiffValue *value)
{
  arb_xml_writer_start (writer, "value");
  arb_xml_writer_attr (writer, "field", value->field);
  arb_xml_writer_attr (writer, "title", value->title);
  arb_xml_writer_attr (writer, "before", value->before);
  arb_xml_writer_attr (writer, "after", value->after);
  arb_xml_writer_end (writer);
}

static void
write_row (ArbXmlWriter *writer,
           const ArbDiffRow *row)
{
  static const char *const words[] = { "same", "changed", "added", "removed" };

  arb_xml_writer_start (writer, "item");
  arb_xml_writer_attr (writer, "change", words[row->kind]);
  arb_xml_writer_attr (writer, "kind", arb_army_kind_to_string (row->item_kind));
  arb_xml_writer_attr (writer, "id", row->id);
  arb_xml_writer_attr (writer, "before", row->before);
  arb_xml_writer_attr (writer, "after", row->after);
  arb_xml_writer_attr (writer, "moved-to", row->place);
  for (guint i = 0; i < row->values->len; i++)
    write_value (writer, row->values->pdata[i]);
  arb_xml_writer_end (writer);
}

static void
print_xml (GPtrArray *rows,
           char **files,
           gboolean all,
           ArbCliFormat format)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();

  arb_xml_writer_start (writer, "diff");
  arb_xml_writer_attr (writer, "xmlns", DIFF_NAMESPACE);
  arb_xml_writer_attr (writer, "before", files[0]);
  arb_xml_writer_attr (writer, "after", files[1]);
  for (guint i = 0; i < rows->len; i++)
    if (all || ((ArbDiffRow *) rows->pdata[i])->kind != ARB_DIFF_SAME)
      write_row (writer, rows->pdata[i]);
  arb_xml_writer_end (writer);
  arb_cli_write_document (writer, format);
}

static void
print_text (GPtrArray *rows,
            gboolean all)
{
  guint n_changed = arb_army_diff_count (rows, ARB_DIFF_CHANGED);
  guint n_added = arb_army_diff_count (rows, ARB_DIFF_ADDED);
  guint n_removed = arb_army_diff_count (rows, ARB_DIFF_REMOVED);
  g_autofree char *text = arb_army_diff_to_text (rows, all);

  g_print ("%s", text);
  if (n_changed + n_added + n_removed == 0)
    g_print (_ ("The two lists say the same.\n"));
  else
    g_print (_ ("changed: %u, only in the first list: %u, only in the second list: %u\n"),
             n_changed, n_removed, n_added);
}

ArbCliStatus
arb_cli_diff (int argc,
              char **argv)
{
  g_autofree char *format = NULL;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format, N_ ("text, xml or json"),
      "text|xml|json" },
    { "all", 'a', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &all,
      N_ ("show also what is the same"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (ArbCatalogue) first = NULL;
  g_autoptr (ArbCatalogue) second = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  ArbCliFormat wanted;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("FIRST SECOND"),
                      _ ("Compares two army lists side by side. The status is 0 when they say the "
                         "same, 1 when they differ, 2 when one cannot be read. “arbitre-cli print "
                         "comparison” puts it on paper.")))
    return ARB_CLI_USAGE;
  if (!arb_cli_parse_format (format, &wanted))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“diff” needs two lists."));
      return ARB_CLI_USAGE;
    }
  /* What programs read must not depend on the locale. */
  if (wanted != ARB_CLI_TEXT)
    {
      g_setenv ("LANGUAGE", ARB_LANGUAGE_LAST, TRUE);
      setlocale (LC_MESSAGES, "C");
    }
  before = read_lines (argv[1], &first);
  after = read_lines (argv[2], &second);
  if (before == NULL || after == NULL)
    return ARB_CLI_USAGE;
  rows = arb_army_diff (before, after, second != NULL ? second : first);
  if (wanted != ARB_CLI_TEXT)
    print_xml (rows, argv + 1, all, wanted);
  else
    print_text (rows, all);
  return arb_army_diff_count (rows, ARB_DIFF_SAME) == rows->len ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}
