/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli event decisions, hold, casebook: what was decided before. */

#include <glib/gi18n-lib.h>

#include "cli/cli-competition.h"
#include "cli/cli-event.h"
#include "cli/cli-paper.h"
#include "cli/cli-stream.h"
#include "engine/arb-language.h"
#include "report/arb-case-chapters.h"

static ArbCliStatus
fail (const GError *error)
{
  arb_cli_error ("%s", error->message);
  return ARB_CLI_USAGE;
}

static ArbCliStatus
done (ArbStore *store)
{
  g_print ("ack %ld\n", (long) arb_store_get_seq (store));
  return ARB_CLI_OK;
}

/* --- event decisions -------------------------------------------------------------------------- */

typedef struct
{
  char *rule;
  char *table;
  char *umpire;
} Filter;

static gboolean
is_text (const char *wanted,
         const char *text)
{
  g_autofree char *a = wanted != NULL ? arb_language_fold (wanted) : NULL;
  g_autofree char *b = text != NULL ? arb_language_fold (text) : NULL;

  return a == NULL || (b != NULL && g_str_equal (a, b));
}

static gboolean
passes (const Filter *self,
        ArbPrecedentWords *words,
        const ArbPrecedent *precedent)
{
  g_autofree char *table = arb_precedent_words_dup_table (words, precedent);

  return is_text (self->rule, arb_precedent_words_get_cite (words, precedent)) &&
         (is_text (self->table, table) || is_text (self->table, precedent->game)) &&
         is_text (self->umpire, precedent->umpire);
}

static ArbCliStatus
list_decisions (const char *path,
                const char *about,
                const char *format,
                const Filter *filter)
{
  g_autoptr (ArbStore) store = arb_cli_open_event (path, NULL, TRUE);
  g_autoptr (ArbPrecedentWords) words = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (ArbListing) listing = NULL;

  if (store == NULL)
    return ARB_CLI_USAGE;
  words = arb_precedent_words_new (store);
  if (about != NULL)
    found = arb_precedents_search (arb_precedents_get (store), about);
  else
    found = g_ptr_array_copy ((GPtrArray *) arb_precedents_list (arb_precedents_get (store)), NULL, NULL);
  g_ptr_array_set_free_func (found, NULL);
  for (guint i = found->len; i > 0; i--)
    if (!passes (filter, words, found->pdata[i - 1]))
      g_ptr_array_remove_index (found, i - 1);
  listing = arb_listing_new_precedents (found, words);
  return arb_cli_show_listing (listing, format);
}

ArbCliStatus
arb_cli_event_decisions (int argc,
                         char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *rule = NULL;
  g_autofree char *table = NULL;
  g_autofree char *umpire = NULL;
  Filter filter;
  const GOptionEntry entries[] = {
    { "rule", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rule, N_ ("only about this paragraph of the rules"),
      N_ ("PARAGRAPH") },
    { "table", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &table, N_ ("only at this table"), N_ ("TABLE") },
    { "by", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire, N_ ("only those of this umpire"),
      N_ ("NAME") },
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format,
      N_ ("text (the default), xml, json or csv"), "text|xml|json|csv" },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT [ABOUT]"),
                      _ ("Lists what was decided in the event, and in the case books it holds: values that "
                         "were replaced, contests with their end, rulings and notes. ABOUT is a fact, a line "
                         "of a sum, or a word of what was said.")))
    return ARB_CLI_USAGE;
  if (argc != 2 && argc != 3)
    {
      arb_cli_error (_ ("“event decisions” takes an event file, and perhaps what the decisions are about."));
      return ARB_CLI_USAGE;
    }
  filter = (Filter) { rule, table, umpire };
  return list_decisions (argv[1], argc == 3 ? argv[2] : NULL, format, &filter);
}

/* --- event hold ------------------------------------------------------------------------------- */

ArbCliStatus
arb_cli_event_hold (int argc,
                    char **argv)
{
  g_autofree char *umpire = NULL;
  g_autofree char *reason = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (GError) error = NULL;
  const ArbPrecedent *precedent;
  const GOptionEntry entries[] = {
    { "reason", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &reason, N_ ("why"), N_ ("TEXT") },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT NUMBER"),
                      _ ("Of decisions that differ, the one that holds: the others are marked as superseded. No "
                         "result is changed by it. Only a head umpire can say so. “event decisions” lists the "
                         "numbers.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“event hold” takes an event file and the number of a decision."));
      return ARB_CLI_USAGE;
    }
  store = arb_cli_open_event (argv[1], umpire, FALSE);
  if (store == NULL)
    return ARB_CLI_USAGE;
  precedent = arb_precedents_lookup (arb_precedents_get (store), argv[2]);
  if (precedent == NULL)
    {
      arb_cli_error (_ ("There is no decision “%s”; “arbitre-cli event decisions” lists them."), argv[2]);
      return ARB_CLI_USAGE;
    }
  return arb_precedents_hold (arb_precedents_get (store), precedent, reason, &error) ? done (store)
                                                                                     : fail (error);
}

/* --- event casebook --------------------------------------------------------------------------- */

static ArbCliStatus
write_casebook (const char *path,
                const char *out,
                gboolean with_names,
                const ArbPageFormat *paper)
{
  g_autoptr (ArbStore) store = arb_cli_open_event (path, NULL, TRUE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (store == NULL)
    return ARB_CLI_USAGE;
  bytes = arb_casebook_export (store, out, with_names, paper, &error);
  return bytes != NULL && arb_cli_write (out, bytes, &error) ? ARB_CLI_OK : fail (error);
}

static ArbCliStatus
read_casebook (const char *path,
               const char *file,
               const char *umpire)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_cli_read (file, ARB_CASEBOOK_MAX_BYTES, &error);
  g_autoptr (ArbCasebook) book = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (bytes == NULL)
    return fail (error);
  book = arb_casebook_read (bytes, file, problems);
  arb_cli_print_problems (problems);
  if (book == NULL)
    return ARB_CLI_USAGE;
  store = arb_cli_open_event (path, umpire, FALSE);
  if (store == NULL)
    return ARB_CLI_USAGE;
  return arb_casebook_import (book, store, bytes, &error) ? done (store) : fail (error);
}

ArbCliStatus
arb_cli_event_casebook (int argc,
                        char **argv)
{
  g_autofree char *import = NULL;
  g_autofree char *umpire = NULL;
  g_autofree char *paper_name = NULL;
  gboolean with_names = FALSE;
  ArbPageFormat paper;
  const GOptionEntry entries[] = {
    { "import", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &import,
      N_ ("bring the case book of an earlier event in"), N_ ("FILE") },
    { "names", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &with_names,
      N_ ("with the names of players, which are left out otherwise"), NULL },
    { "paper", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &paper_name, N_ ("the paper of a PDF file"),
      ARB_PAGE_A4 "|" ARB_PAGE_LETTER },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT [OUT]"),
                      _ ("Writes what was decided in the event as a case book: OUT is a page .html or .pdf, or a "
                         "file .xml that --import brings into the next event.")))
    return ARB_CLI_USAGE;
  if (argc == 2 && import != NULL)
    return read_casebook (argv[1], import, umpire);
  if (argc == 3 && import == NULL)
    return arb_cli_parse_paper (paper_name, &paper) ? write_casebook (argv[1], argv[2], with_names, &paper)
                                                    : ARB_CLI_USAGE;
  arb_cli_error (_ ("“event casebook” takes an event file, and either a file to write or --import=FILE."));
  return ARB_CLI_USAGE;
}
