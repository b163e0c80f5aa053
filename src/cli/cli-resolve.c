/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "cli/cli-resolve-play.h"
#include "engine/arb-language.h"
#include "report/arb-account.h"

#define TEXT_WIDTH 100

typedef struct
{
  gboolean as_xml;
  ArbSystemSet *systems;
  ArbXmlWriter *writer; /* XML: the document, written out only when it is whole */
} Resolver;

static void
print_text (const ArbCaseResult *result)
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

static gboolean
resolve_case (Resolver *self,
              const ArbXmlNode *node,
              gboolean is_root)
{
  g_auto (ArbCaseResult) result = { 0 };

  if (self->as_xml)
    arb_case_resolve_quietly (&result, node, self->systems, arb_language_get ());
  else
    arb_case_resolve (&result, node, self->systems, arb_language_get ());
  if (self->as_xml)
    arb_case_result_write (&result, self->writer, is_root);
  else
    print_text (&result);
  return result.error_id == NULL;
}

static gboolean
resolve_game (Resolver *self,
              const ArbXmlNode *node,
              gboolean is_root)
{
  g_autoptr (ArbPlay) play = arb_play_resolve_node (node, self->systems, arb_language_get ());

  if (self->as_xml)
    arb_play_write (play, node, self->writer, is_root);
  else
    arb_cli_print_play (play, arb_xml_node_get (node, "name"));
  return arb_play_get_fault (play)->id == NULL;
}

static gboolean
resolve_all (Resolver *self,
             const ArbXmlDoc *doc)
{
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  gboolean is_single = g_str_equal (root->name, "case") || g_str_equal (root->name, "game");
  gboolean are_games = arb_cli_is_game_root (root->name);
  gboolean ok = TRUE;

  if (self->as_xml && !is_single)
    {
      arb_xml_writer_start (self->writer, are_games ? "game-results" : "results");
      arb_xml_writer_attr (self->writer, "xmlns", ARB_RESULT_NAMESPACE);
    }
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    ok = (are_games ? resolve_game : resolve_case) (self, node, is_single) && ok;
  if (self->as_xml && !is_single)
    arb_xml_writer_end (self->writer);
  return ok;
}

static ArbCliStatus
resolve_file (const char *path,
              ArbCliFormat format,
              char **house_files)
{
  gboolean as_xml = format != ARB_CLI_TEXT;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems =
      arb_system_set_new ((const char *const *) house_files, problems);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  Resolver self = { as_xml, systems, writer };
  gboolean ok;

  arb_cli_load_houses (systems, house_files, problems);
  doc = arb_cli_read_cases (path, problems);
  if (doc == NULL || !arb_cli_check_root (doc, TRUE, problems) || arb_problems_get_n_errors (problems) > 0)
    {
      arb_cli_print_problems (problems);
      return ARB_CLI_USAGE;
    }
  ok = resolve_all (&self, doc);
  return (!as_xml || arb_cli_write_document (writer, format)) && ok ? ARB_CLI_OK : ARB_CLI_USAGE;
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
