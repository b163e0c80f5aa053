/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-near.h"
#include "cli/arb-cli.h"
#include "cli/cli-log-filter.h"
#include "cli/cli-paper.h"
#include "cli/cli-progress.h"
#include "cli/cli-stop.h"
#include "cli/cli-stream.h"
#include "game/arb-game-setup.h"
#include "report/arb-print.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"

typedef struct
{
  char *event;
  ArbCliLogOptions log;
  char **combats;
  char *out;
  char *paper;
  char *by;
  double margin;
  int n_columns;
  gboolean secret;
  gboolean blank;
  gboolean odds;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->event);
  arb_cli_log_options_clear (&self->log);
  g_strfreev (self->combats);
  g_free (self->out);
  g_free (self->paper);
  g_free (self->by);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static char *
dup_kinds (void)
{
  GString *list = g_string_new (NULL);

  /* Those of a competition come last, and have a command of their own. */
  for (guint i = 0; i < ARB_PRINT_COMPETITION; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            arb_print_kind_to_string ((ArbPrintKind) i));
  return g_string_free (list, FALSE);
}

static gboolean
read_paper (const Options *options,
            ArbPageFormat *paper)
{
  if (!arb_cli_parse_paper (options->paper, paper))
    return FALSE;
  if (options->margin != 0 && !arb_page_format_set_margin (paper, options->margin))
    {
      arb_cli_error (_ ("The margin is a number of millimetres from %d to %d."),
                     (int) ARB_PAGE_MIN_MARGIN, (int) ARB_PAGE_MAX_MARGIN);
      return FALSE;
    }
  return TRUE;
}

/* FALSE: a sentence has been printed. */
static gboolean
read_request (const Options *options,
              const char *sheet,
              ArbPrintRequest *request)
{
  if (!arb_print_kind_parse (sheet, &request->kind))
    {
      g_autofree char *list = dup_kinds ();
      g_auto (GStrv) kinds = g_strsplit (list, ", ", -1);
      g_autofree char *unknown =
          g_strdup_printf (_ ("There is no sheet “%s”; there are %s."), sheet, list);
      g_autofree char *sentence =
          arb_near_dup_sentence (unknown, sheet, (const char *const *) kinds);

      arb_cli_error ("%s", sentence);
      return FALSE;
    }
  if (request->kind == ARB_PRINT_COMPETITION)
    {
      arb_cli_error (_ ("The sheets of a competition are printed by “arbitre-cli competition print”."));
      return FALSE;
    }
  if (options->by != NULL && !g_str_equal (options->by, "unit") &&
      !g_str_equal (options->by, "time"))
    {
      arb_cli_error (_ ("A log is printed by time or by unit, not by “%s”."), options->by);
      return FALSE;
    }
  request->flags = (options->secret ? ARB_PRINT_SECRET : 0) |
                   (options->blank ? ARB_PRINT_BLANK : 0) |
                   (options->log.is_long ? ARB_PRINT_LONG : 0) |
                   (options->odds ? ARB_PRINT_ODDS : 0) |
                   (g_strcmp0 (options->by, "unit") == 0 ? ARB_PRINT_BY_UNIT : 0);
  if ((request->flags & ~arb_print_kind_get_flags (request->kind)) != 0)
    {
      arb_cli_error (_ ("The sheet “%s” has no such variant; “arbitre-cli print --help” says which "
                        "sheets have one."),
                     sheet);
      return FALSE;
    }
  if (options->n_columns != 0 &&
      (options->n_columns < 0 ||
       (guint) options->n_columns > arb_print_kind_get_max_columns (request->kind)))
    {
      guint most = arb_print_kind_get_max_columns (request->kind);

      arb_cli_error (ngettext ("The sheet “%s” has at most %u column.",
                               "The sheet “%s” has at most %u columns.", most),
                     sheet, most);
      return FALSE;
    }
  request->n_columns = (guint) options->n_columns;
  request->table = options->log.table;
  request->side = options->log.side;
  request->combats = (const char *const *) options->combats;
  request->period = options->log.period;
  request->umpire = options->log.umpire;
  return TRUE;
}

static gboolean
progress_cb (guint percent,
             gpointer user_data)
{
  if (arb_cli_progress_is_due (user_data))
    g_printerr (_ ("Setting the pages: %u %% (Ctrl+C stops it)"), percent);
  return !arb_cli_stop_is_wanted ();
}

/* Stopped in the middle, it tidies up behind itself. */
static ArbPages *
make_pdf (ArbPrintRequest *request,
          const ArbPageFormat *paper,
          const char *out,
          const char *author,
          GError **error)
{
  ArbCliProgress progress;
  g_autoptr (GBytes) bytes = NULL;
  ArbPages *pages;

  arb_cli_progress_begin (&progress);
  request->progress = progress_cb;
  request->progress_data = &progress;
  arb_cli_stop_hold ();
  pages = arb_print_lay_out (request, paper, error);
  bytes = pages != NULL ? arb_pages_to_pdf (pages, author, error) : NULL;
  if (bytes == NULL || !arb_cli_write (out, bytes, error))
    g_clear_pointer (&pages, arb_pages_free);
  arb_cli_progress_end (&progress);
  arb_cli_stop_let_go (pages != NULL);
  return pages;
}

static ArbCliStatus
print_request (ArbPrintRequest *request,
               const ArbPageFormat *paper,
               const char *out,
               const char *author)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbPages) pages = make_pdf (request, paper, out, author, &error);

  if (pages == NULL)
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  /* Standard output is the sheet itself. */
  if (!arb_cli_is_stream (out))
    g_print (ngettext ("“%s”: %u page\n", "“%s”: %u pages\n", arb_pages_get_n (pages)), out,
             arb_pages_get_n (pages));
  return ARB_CLI_OK;
}

static ArbCliStatus
print_event (ArbPrintRequest *request,
             const ArbPageFormat *paper,
             Options *options)
{
  ArbStoreOptions how = arb_game_store_options (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (ArbGames) games = NULL;
  ArbChronicleFilter filter;

  how.read_only = TRUE;
  store = arb_store_open (options->event, &how, &error);
  if (store == NULL)
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  games = arb_games_new (store);
  request->games = games;
  if (!arb_cli_log_find (&options->log, games, &filter))
    return ARB_CLI_USAGE;
  request->unit = filter.unit;
  return print_request (request, paper, options->out, arb_store_get_umpire (store));
}

/* On paper, where the folder says nothing to anybody. */
static char *
dup_shown_name (const char *path)
{
  return arb_cli_is_stream (path) ? g_strdup (arb_cli_get_stdin_name ())
                                  : g_filename_display_basename (path);
}

/* It leaves with the paper. Best effort: without it only differences cannot be told later. */
static void
keep_seal (ArbArmy *army,
           const ArbCatalogue *catalogue)
{
  g_autofree char *folder = arb_seal_dup_folder ();
  g_autofree char *lines = arb_army_to_lines (army, catalogue);

  arb_seal_keep (folder, lines, NULL);
}

static ArbCliStatus
print_list (ArbPrintRequest *request,
            const ArbPageFormat *paper,
            const Options *options,
            const char *path)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_cli_load_army (path, problems);
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (ArbCatalogue) catalogue = NULL;
  ArbCliStatus status;
  guint n_must;

  arb_cli_print_problems (problems);
  if (army == NULL)
    return ARB_CLI_USAGE;
  request->army = army;
  status = print_request (request, paper, options->out, arb_army_get (army, ARB_ARMY_PLAYER));
  findings = arb_army_check_with (army, overlay, &catalogue, problems);
  keep_seal (army, catalogue);
  n_must = arb_findings_get_n_must (findings) + arb_problems_get_n_errors (problems);
  if (status != ARB_CLI_OK || n_must == 0)
    return status;
  /* It is on paper all the same: people print what they want to put right. */
  arb_cli_error (ngettext ("This list is not valid: %u thing is to be put right; “arbitre-cli "
                           "check-army” says which.",
                           "This list is not valid: %u things are to be put right; “arbitre-cli "
                           "check-army” says which.",
                           n_must),
                 n_must);
  return ARB_CLI_PROBLEMS;
}

/* The sheet says what differs; the status, only whether it could be made. */
static ArbCliStatus
print_comparison (ArbPrintRequest *request,
                  const ArbPageFormat *paper,
                  const Options *options,
                  char **paths)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) first = arb_cli_load_army (paths[0], problems);
  g_autoptr (ArbArmy) second = arb_cli_load_army (paths[1], problems);
  g_autofree char *first_name = dup_shown_name (paths[0]);
  g_autofree char *second_name = dup_shown_name (paths[1]);
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autofree char *lines = NULL;
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) findings = NULL;

  arb_cli_print_problems (problems);
  if (first == NULL || second == NULL)
    return ARB_CLI_USAGE;
  findings = arb_army_check_with (first, overlay, &catalogue, unheard);
  lines = arb_army_to_lines (first, catalogue);
  request->other = lines;
  request->other_name = first_name;
  request->army = second;
  request->army_name = second_name;
  return print_request (request, paper, options->out, NULL);
}

/* By what is in it, not by its name. */
static gboolean
is_event (const char *path)
{
  static const char magic[] = "SQLite format 3";
  char start[sizeof magic] = { 0 };
  FILE *file = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_fopen (path, "rb") : NULL;
  gboolean found = file != NULL && fread (start, 1, sizeof start, file) == sizeof start &&
                   memcmp (start, magic, sizeof magic) == 0;

  if (file != NULL)
    fclose (file);
  return found;
}

ArbCliStatus
arb_cli_print (int argc,
               char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &options.out,
      N_ ("the PDF file to write"), N_ ("FILE") },
    { "event", 'e', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &options.event,
      N_ ("print from this event"), N_ ("EVENT") },
    { "combat", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &options.combats,
      N_ ("combats: this one, by its number in the log; may be given more than once"),
      N_ ("NUMBER") },
    { "secret", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.secret,
      N_ ("roster, orders: for the opponent, without points and sealed orders"), NULL },
    { "blank", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.blank,
      N_ ("losses, orders, order-slips, packet: to be filled in by hand"), NULL },
    { "odds", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.odds,
      N_ ("combats, statistics: how likely the results were before the dice fell"), NULL },
    { "by", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.by,
      N_ ("log: by time (the default) or by unit"), "time|unit" },
    { "columns", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.n_columns,
      N_ ("log: columns of the page"), "1|2|3" },
    { "paper", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.paper,
      N_ ("a4 (the default) or letter"), "a4|letter" },
    { "margin", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_DOUBLE, &options.margin,
      N_ ("what stays white on each side, in millimetres"), N_ ("MM") },
    G_OPTION_ENTRY_NULL,
  };
  ArbPrintRequest request = { 0 };
  ArbPageFormat paper;

  if (!arb_cli_log_parse (&options.log, &argc, &argv, entries, _ ("SHEET FILE…"),
                          _ ("Writes a sheet as PDF. FILE is an event or an army list. SHEET is roster, "
                             "losses, orders, order-slips, packet, comparison (of two army lists), "
                             "combats (or slips), log, state, board, levy, statistics or casebook; the last seven "
                             "need an event.")))
    return ARB_CLI_USAGE;
  if (argc == 3 && options.event == NULL && is_event (argv[2]))
    {
      options.event = g_strdup (argv[2]);
      argc--;
    }
  if (argc < 2 || options.out == NULL)
    {
      arb_cli_error (_ ("“print” takes a sheet, an event or an army list, and --output=FILE."));
      return ARB_CLI_USAGE;
    }
  if (!read_request (&options, argv[1], &request) || !read_paper (&options, &paper))
    return ARB_CLI_USAGE;
  arb_cli_stop_say (_ ("Printing was stopped; nothing was written."));
  if (arb_print_kind_compares (request.kind))
    {
      if (argc == 4 && options.event == NULL)
        return print_comparison (&request, &paper, &options, argv + 2);
      arb_cli_error (_ ("“print comparison” takes two army lists and --output=FILE."));
      return ARB_CLI_USAGE;
    }
  if (argc != (options.event != NULL ? 2 : 3))
    {
      arb_cli_error (_ ("“print” takes a sheet, an event or an army list, and --output=FILE."));
      return ARB_CLI_USAGE;
    }
  return options.event != NULL ? print_event (&request, &paper, &options)
                               : print_list (&request, &paper, &options, argv[2]);
}
