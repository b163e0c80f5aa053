/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-cases.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "base/arb-json-xml.h"
#include "base/arb-near.h"
#include "cli/arb-cli.h"
#include "cli/cli-stream.h"

void
arb_cli_load_houses (ArbSystemSet *systems,
                     char **house_files,
                     ArbProblems *problems)
{
  g_return_if_fail (systems != NULL);
  g_return_if_fail (problems != NULL);
  for (guint i = 0; house_files != NULL && house_files[i] != NULL; i++)
    {
      g_autoptr (ArbProblems) known = arb_problems_new ();
      g_autofree char *id = arb_system_dup_house_target (house_files[i], known);

      if (id != NULL && arb_system_set_get (systems, id, problems) == NULL &&
          arb_problems_get_n_errors (problems) == 0)
        arb_problems_add (problems, ARB_PROBLEM_ERROR, house_files[i], 1, 1,
                          _ ("This program has no rule system “%s”."), id);
    }
}

ArbXmlDoc *
arb_cli_read_cases (const char *path,
                    ArbCaseCrew *crew,
                    ArbProblems *problems)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  const char *name = arb_cli_is_stream (path) ? arb_cli_get_stdin_name () : path;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_cli_read (path, ARB_CASE_MAX_BYTES, &error);

  if (bytes != NULL)
    return crew != NULL ? arb_case_crew_read (crew, bytes, name, problems)
                        : arb_case_file_read_bytes (bytes, name, problems);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  return NULL;
}

gboolean
arb_cli_is_game_root (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);
  return g_str_equal (name, "game") || g_str_equal (name, "games");
}

gboolean
arb_cli_check_root (const ArbXmlDoc *doc,
                    gboolean takes_games,
                    ArbProblems *problems)
{
  g_return_val_if_fail (doc != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  const char *root = arb_xml_doc_get_root (doc)->name;

  if (g_str_equal (root, "case") || g_str_equal (root, "cases") ||
      (takes_games && arb_cli_is_game_root (root)))
    return TRUE;
  arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), 1, 1,
                    _ ("This file begins with “%s”; a file to be used here begins with “%s”."),
                    root, "cases");
  return FALSE;
}

gboolean
arb_cli_write_text (const char *text,
                    gsize length)
{
  g_return_val_if_fail (text != NULL, FALSE);
  /* main() says what is to be said. */
  return fwrite (text, 1, length, stdout) == length && fflush (stdout) == 0;
}

gboolean
arb_cli_write_xml (ArbXmlWriter *writer)
{
  g_return_val_if_fail (writer != NULL, FALSE);

  gsize length;
  g_autofree char *text = arb_xml_writer_finish (writer, &length);

  return arb_cli_write_text (text, length);
}

gboolean
arb_cli_parse_format (const char *word,
                      ArbCliFormat *format)
{
  static const char *const words[] = { "text", "xml", "json", NULL };
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (format != NULL, FALSE);
  *format = ARB_CLI_TEXT;
  for (guint i = 0; words[i] != NULL; i++)
    if (word == NULL || g_str_equal (word, words[i]))
      {
        *format = (ArbCliFormat) i;
        return TRUE;
      }
  unknown = g_strdup_printf (_ ("There is no format “%s”; there are text, xml and json."), word);
  sentence = arb_near_dup_sentence (unknown, word, words);
  arb_cli_error ("%s", sentence);
  return FALSE;
}

gboolean
arb_cli_write_document (ArbXmlWriter *writer,
                        ArbCliFormat format)
{
  g_return_val_if_fail (writer != NULL, FALSE);

  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autofree char *json = NULL;
  char *text;
  gsize length;

  if (format != ARB_CLI_JSON)
    return arb_cli_write_xml (writer);
  text = arb_xml_writer_finish (writer, &length);
  bytes = g_bytes_new_take (text, length);
  doc = arb_xml_doc_read (bytes, "results", NULL, problems);
  if (doc == NULL)
    {
      arb_cli_error (_ ("The results are too long for JSON; ask for xml, or for fewer at a time."));
      return FALSE;
    }
  json = arb_json_from_xml (doc, &length);
  return arb_cli_write_text (json, length);
}
