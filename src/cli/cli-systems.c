/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"
#include "engine/arb-language.h"
#include "roster/arb-catalogue.h"
#include "systems/arb-examples.h"

static char *
list_procedures (const ArbRules *rules)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < rules->procedures->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            ((ArbProcedure *) g_ptr_array_index (rules->procedures, i))->id);
  return g_string_free (list, FALSE);
}

static gboolean
print_system (const char *id,
              ArbSystemSet *systems,
              ArbProblems *problems)
{
  const ArbSystem *system = arb_system_set_get (systems, id, problems);
  g_auto (ArbExamples) examples = { 0 };
  g_autofree char *procedures = NULL;

  if (system == NULL || !arb_examples_run (&examples, id, systems, problems))
    return FALSE;
  procedures = list_procedures (system->rules);
  g_print (_ ("%s  %s  %s  [%s]  %u/%u examples pass\n"), id,
           arb_text_get (system->rules->name, arb_language_get ()), system->rules->version,
           procedures, examples.n_passed, examples.n_total);
  for (guint i = 0; i < examples.failures->len; i++)
    g_printerr ("%s\n", (const char *) g_ptr_array_index (examples.failures, i));
  return examples.n_passed == examples.n_total;
}

ArbCliStatus
arb_cli_systems (int argc,
                 char **argv)
{
  static const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = NULL;
  gboolean ok = TRUE;

  if (!arb_cli_parse (&argc, &argv, entries, NULL,
                      _ ("One line per rule system: id, name, version, procedures, and how many of "
                         "its worked examples pass.")))
    return ARB_CLI_USAGE;
  if (argc > 1)
    {
      arb_cli_error (_ ("“systems” takes no argument."));
      return ARB_CLI_USAGE;
    }
  systems = arb_system_set_new (NULL, problems);
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    ok = print_system ((*def)->id, systems, problems) && ok;
  arb_cli_print_problems (problems);
  return ok ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
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
