/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli competition print: what hangs in the hall and lies on the tables. */

#include <glib/gi18n-lib.h>

#include "base/arb-near.h"
#include "cli/cli-competition.h"
#include "cli/cli-paper.h"
#include "cli/cli-stream.h"
#include "report/arb-competition-print.h"
#include "report/arb-pages.h"

/* FALSE: a sentence has been printed. */
static gboolean
parse_sheet (const char *word,
             ArbCompetitionSheet *sheet)
{
  const char *known[ARB_COMPETITION_N_SHEETS + 1] = { NULL };
  g_autofree char *list = NULL;
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  if (arb_competition_sheet_parse (word, sheet))
    return TRUE;
  for (guint i = 0; i < ARB_COMPETITION_N_SHEETS; i++)
    known[i] = arb_competition_sheet_to_string ((ArbCompetitionSheet) i);
  list = g_strjoinv (", ", (char **) known);
  unknown = g_strdup_printf (_ ("There is no sheet “%s”; there are %s."), word, list);
  sentence = arb_near_dup_sentence (unknown, word, known);
  arb_cli_error ("%s", sentence);
  return FALSE;
}

ArbCliStatus
arb_cli_competition_print (ArbStore *store,
                           const ArbCliCompetition *options,
                           char **arguments,
                           int n_arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbPages) pages = NULL;
  g_autoptr (GBytes) pdf = NULL;
  GPtrArray *sheets;
  ArbCompetitionSheet sheet;
  ArbPageFormat paper;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments != 2)
    {
      arb_cli_error (_ ("“competition print” takes an event file, a sheet and a PDF file."));
      return ARB_CLI_USAGE;
    }
  if (!arb_cli_parse_paper (options->paper, &paper) || !parse_sheet (arguments[0], &sheet))
    return ARB_CLI_USAGE;
  competition = arb_competition_read (store, &error);
  if (competition == NULL)
    return arb_cli_competition_fail (error);
  sheets = arb_competition_make_sheets (competition, store, sheet, MAX (options->round, 0), &error);
  if (sheets == NULL)
    return arb_cli_competition_fail (error);
  pages = arb_pages_new (sheets, &paper);
  pdf = arb_pages_to_pdf (pages, NULL, &error);
  if (pdf == NULL || !arb_cli_write (arguments[1], pdf, &error))
    return arb_cli_competition_fail (error);
  return ARB_CLI_OK;
}
