/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "cli/cli-resolve-play.h"
#include "engine/arb-language.h"
#include "report/arb-account.h"

#define TEXT_WIDTH 100

static void
print_case (const ArbCaseResult *result)
{
  const char *name = arb_xml_node_get (result->node, "name");
  g_autoptr (GPtrArray) account = NULL;
  g_autofree char *text = NULL;

  g_print ("=== %s\n", name != NULL ? name : "");
  if (result->error_id != NULL)
    {
      g_print (_ ("Not resolved, “%s”: %s\n\n"), result->error_id, result->message);
      return;
    }
  account = arb_account_new (result->session);
  text = arb_account_to_text (account, 0, TEXT_WIDTH, TRUE);
  g_print ("%s\n", text);
}

/* @writer: NULL: for people, on standard output. */
static gboolean
resolve_case (const ArbXmlNode *node,
              ArbSystemSet *systems,
              ArbXmlWriter *writer)
{
  g_auto (ArbCaseResult) result = { 0 };

  if (writer != NULL)
    {
      arb_case_resolve_quietly (&result, node, systems, arb_language_get ());
      arb_case_result_write (&result, writer, node->parent == NULL);
    }
  else
    {
      arb_case_resolve (&result, node, systems, arb_language_get ());
      print_case (&result);
    }
  return result.error_id == NULL;
}

static gboolean
resolve_game (const ArbXmlNode *node,
              ArbSystemSet *systems,
              ArbXmlWriter *writer)
{
  g_autoptr (ArbPlay) play = arb_play_resolve_node (node, systems, arb_language_get ());

  if (writer != NULL)
    arb_play_write (play, node, writer, node->parent == NULL);
  else
    arb_cli_print_play (play, arb_xml_node_get (node, "name"));
  return arb_play_get_fault (play)->id == NULL;
}

static gboolean
resolve (const ArbXmlNode *node,
         ArbSystemSet *systems,
         ArbXmlWriter *writer)
{
  return (arb_cli_is_game_root (node->name) ? resolve_game : resolve_case) (node, systems, writer);
}

static gboolean
print_all (const ArbXmlDoc *doc,
           ArbSystemSet *systems)
{
  gboolean ok = TRUE;

  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    ok = resolve (node, systems, NULL) && ok;
  return ok;
}

static void
open_results (const ArbXmlNode *root,
              ArbXmlWriter *writer)
{
  arb_xml_writer_start (writer, arb_cli_is_game_root (root->name) ? "game-results" : "results");
  arb_xml_writer_attr (writer, "xmlns", ARB_RESULT_NAMESPACE);
}

/* The document is written out only when it is whole. */
static gboolean
write_all (const ArbXmlDoc *doc,
           ArbSystemSet *systems,
           ArbCaseCrew *crew,
           ArbCliFormat format)
{
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  g_autoptr (ArbXmlWriter) writer = NULL;
  gboolean ok;

  if (arb_case_file_first (doc) == root)
    {
      writer = arb_xml_writer_new ();
      ok = resolve (root, systems, writer);
    }
  else
    {
      writer = arb_case_crew_take_results (crew, doc, &ok);
    }
  return arb_cli_write_document (writer, format) && ok;
}

static ArbCliStatus
resolve_file (const char *path,
              ArbCliFormat format,
              char **house_files)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems =
      arb_system_set_new ((const char *const *) house_files, problems);
  g_autoptr (ArbCaseCrew) crew =
      format != ARB_CLI_TEXT ? arb_case_crew_new (systems, 0, open_results, resolve) : NULL;
  g_autoptr (ArbXmlDoc) doc = NULL;
  gboolean ok;

  arb_cli_load_houses (systems, house_files, problems);
  doc = arb_cli_read_cases (path, crew, problems);
  if (doc == NULL || !arb_cli_check_root (doc, TRUE, problems) || arb_problems_get_n_errors (problems) > 0)
    {
      arb_cli_print_problems (problems);
      return ARB_CLI_USAGE;
    }
  ok = crew != NULL ? write_all (doc, systems, crew, format) : print_all (doc, systems);
  return ok ? ARB_CLI_OK : ARB_CLI_USAGE;
}

ArbCliStatus
arb_cli_resolve (int argc,
                 char **argv)
{
  g_autofree char *format = NULL;
  g_auto (GStrv) house_files = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format,
      N_ ("text (the account of every step), xml or json"), "text|xml|json" },
    { "house", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &house_files,
      N_ ("lay a file of house rules over its system"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  ArbCliFormat wanted;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("FILE"),
                      _ ("Resolves every case or game of FILE without asking anything. Exit status 0 when "
                         "all are resolved, 2 when a case, a game or the file is invalid.")))
    return ARB_CLI_USAGE;
  if (argc != 2)
    {
      arb_cli_error (_ ("“resolve” takes one file of cases or games."));
      return ARB_CLI_USAGE;
    }
  if (!arb_cli_parse_format (format, &wanted))
    return ARB_CLI_USAGE;
  return resolve_file (argv[1], wanted, house_files);
}
