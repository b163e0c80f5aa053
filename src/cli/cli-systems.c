/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "base/arb-xml-writer.h"
#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "engine/arb-language.h"
#include "roster/arb-catalogue.h"
#include "systems/arb-examples.h"

#define SYSTEMS_NAMESPACE "urn:arbitre:systems:1"

static const ArbProcedure *
get_procedure (const ArbRules *rules,
               guint i)
{
  return rules->procedures->pdata[i];
}

static void
print_system (const ArbRules *rules,
              const char *id,
              const ArbExamples *examples)
{
  g_autoptr (GString) procedures = g_string_new (NULL);

  for (guint i = 0; i < rules->procedures->len; i++)
    g_string_append_printf (procedures, "%s%s", i > 0 ? ", " : "", get_procedure (rules, i)->id);
  g_print (_ ("%s  %s  %s  [%s]  %u/%u examples pass\n"), id,
           arb_text_get (rules->name, arb_language_get ()), rules->version, procedures->str,
           examples->n_passed, examples->n_total);
  for (guint i = 0; i < examples->failures->len; i++)
    g_printerr ("%s\n", (const char *) examples->failures->pdata[i]);
}

static void
write_system (ArbXmlWriter *writer,
              const ArbRules *rules,
              const char *id,
              const ArbExamples *examples)
{
  g_autofree char *total = g_strdup_printf ("%u", examples->n_total);
  g_autofree char *passed = g_strdup_printf ("%u", examples->n_passed);

  arb_xml_writer_start (writer, "system");
  arb_xml_writer_attr (writer, "id", id);
  arb_xml_writer_attr (writer, "name", arb_text_get (rules->name, ARB_LANGUAGE_LAST));
  arb_xml_writer_attr (writer, "version", rules->version);
  arb_xml_writer_attr (writer, "examples", total);
  arb_xml_writer_attr (writer, "passed", passed);
  for (guint i = 0; i < rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = get_procedure (rules, i);

      arb_xml_writer_start (writer, "procedure");
      arb_xml_writer_attr (writer, "id", procedure->id);
      arb_xml_writer_attr (writer, "name", arb_text_get (procedure->name, ARB_LANGUAGE_LAST));
      arb_xml_writer_end (writer);
    }
  for (guint i = 0; i < examples->failures->len; i++)
    {
      arb_xml_writer_start (writer, "failure");
      arb_xml_writer_text (writer, examples->failures->pdata[i]);
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
}

/* @writer: NULL prints a line instead. */
static gboolean
tell_system (const char *id,
             ArbSystemSet *systems,
             ArbXmlWriter *writer,
             ArbProblems *problems)
{
  const ArbSystem *system = arb_system_set_get (systems, id, problems);
  g_auto (ArbExamples) examples = { 0 };

  if (system == NULL || !arb_examples_run (&examples, id, systems, problems))
    return FALSE;
  if (writer != NULL)
    write_system (writer, system->rules, id, &examples);
  else
    print_system (system->rules, id, &examples);
  return examples.n_passed == examples.n_total;
}

ArbCliStatus
arb_cli_systems (int argc,
                 char **argv)
{
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format, N_ ("text, xml or json"),
      "text|xml|json" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = NULL;
  g_autoptr (ArbXmlWriter) writer = NULL;
  ArbCliFormat wanted;
  gboolean ok = TRUE;

  if (!arb_cli_parse (&argc, &argv, entries, NULL,
                      _ ("One line per rule system: id, name, version, procedures, and how many of "
                         "its worked examples pass.")) ||
      !arb_cli_parse_format (format, &wanted))
    return ARB_CLI_USAGE;
  if (argc > 1)
    {
      arb_cli_error (_ ("“systems” takes no argument."));
      return ARB_CLI_USAGE;
    }
  systems = arb_system_set_new (NULL, problems);
  if (wanted != ARB_CLI_TEXT)
    {
      writer = arb_xml_writer_new ();
      arb_xml_writer_start (writer, "systems");
      arb_xml_writer_attr (writer, "xmlns", SYSTEMS_NAMESPACE);
    }
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    ok = tell_system ((*def)->id, systems, writer, problems) && ok;
  arb_cli_print_problems (problems);
  if (writer == NULL)
    return ok ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
  arb_xml_writer_end (writer);
  return arb_cli_write_document (writer, wanted) && ok ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}

/* The catalogues of lists, shipped ones only: this text is also made while building. */
static void
append_catalogues (GString *text,
                   ArbProblems *problems)
{
  g_auto (GStrv) systems = arb_catalogue_list_systems ();

  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_auto (GStrv) nations = arb_catalogue_list_nations (systems[i]);
      guint n_nations = g_strv_length (nations);

      for (guint j = 0; j < MAX (n_nations, 1); j++)
        {
          const char *nation = n_nations > 0 ? nations[j] : ARB_NATION_COMMON;
          g_autoptr (ArbCatalogue) catalogue =
              arb_catalogue_load (systems[i], nation, NULL, problems);

          if (catalogue != NULL)
            g_string_append_printf (text, "nations/%s/%s %s\n", systems[i], nation,
                                    catalogue->revision);
        }
    }
}

ArbCliStatus
arb_cli_version (gboolean as_header)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GString) text = g_string_new ("arbitre " ARB_VERSION "\n");
  g_autofree char *escaped = NULL;

  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      g_autoptr (ArbSystem) system = arb_system_load ((*def)->id, NULL, problems);

      if (system != NULL)
        {
          const ArbRuleFile *file = g_ptr_array_index (system->rules->files, 0);
          g_autofree char *sha256 = arb_rule_file_dup_sha256 (file);

          g_string_append_printf (text, "%s %s sha256:%.12s\n", file->id, file->version, sha256);
        }
    }
  append_catalogues (text, problems);
  arb_cli_print_problems (problems);
  if (!as_header)
    {
      g_print ("%s", text->str);
      return arb_problems_get_n_errors (problems) == 0 ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
    }
  escaped = g_strescape (text->str, NULL);
  g_print ("#define ARB_VERSION_TEXT \"%s\"\n", escaped);
  return arb_problems_get_n_errors (problems) == 0 ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}
