/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli competition …: players, rounds, results and ranking of an event. */

#include "cli/cli-competition.h"

#include <glib/gi18n-lib.h>

#include "base/arb-near.h"
#include "cli/cli-event.h"
#include "cli/cli-stream.h"
#include "compete/arb-sample-competition.h"
#include "engine/arb-language.h"
#include "game/arb-game-setup.h"
#include "report/arb-page-format.h"

#define NOT_GIVEN (-1)
#define MAX_FORMULA_BYTES (1024 * 1024)

static void
options_clear (ArbCliCompetition *self)
{
  g_free (self->format);
  g_free (self->umpire);
  g_free (self->reason);
  g_free (self->formula);
  g_free (self->deadline);
  g_strfreev (self->levels);
  g_free (self->change);
  g_free (self->name);
  g_free (self->club);
  g_free (self->nation);
  g_free (self->number);
  g_free (self->contact);
  g_free (self->seed);
  g_free (self->by);
  g_free (self->end);
  g_free (self->initials);
  g_free (self->received);
  g_free (self->paper);
  g_free (self->at);
  g_free (self->from);
  g_free (self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbCliCompetition, options_clear)

ArbCliStatus
arb_cli_competition_fail (const GError *error)
{
  g_return_val_if_fail (error != NULL, ARB_CLI_USAGE);
  /* What a rule of the competition forbids is a result, not a wrong command line. */
  if (g_error_matches (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_CONSENT))
    {
      arb_cli_error (_ ("%s Nothing was done. --yes agrees, --reason=TEXT says why."), error->message);
      return ARB_CLI_PROBLEMS;
    }
  arb_cli_error ("%s", error->message);
  return g_error_matches (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED) ? ARB_CLI_PROBLEMS
                                                                              : ARB_CLI_USAGE;
}

ArbCliStatus
arb_cli_competition_done (ArbStore *store)
{
  g_return_val_if_fail (ARB_IS_STORE (store), ARB_CLI_USAGE);
  g_print ("ack %ld\n", (long) arb_store_get_seq (store));
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_show_listing (const ArbListing *listing,
                      const char *format_name)
{
  g_autoptr (ArbXmlWriter) writer = NULL;
  g_autofree char *text = NULL;
  ArbCliFormat format;
  gsize length;

  g_return_val_if_fail (listing != NULL, ARB_CLI_USAGE);
  if (g_strcmp0 (format_name, "csv") == 0)
    {
      text = arb_listing_to_csv (listing, &length);
      return arb_cli_write_text (text, length) ? ARB_CLI_OK : ARB_CLI_USAGE;
    }
  if (!arb_cli_parse_format (format_name, &format))
    return ARB_CLI_USAGE;
  if (format != ARB_CLI_TEXT)
    {
      writer = arb_xml_writer_new ();
      arb_listing_write_xml (listing, writer);
      return arb_cli_write_document (writer, format) ? ARB_CLI_OK : ARB_CLI_USAGE;
    }
  text = arb_listing_to_text (listing);
  g_print ("%s", text);
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_competition_show (const ArbListing *listing,
                          const ArbCliCompetition *options)
{
  g_return_val_if_fail (listing != NULL && options != NULL, ARB_CLI_USAGE);
  return arb_cli_show_listing (listing, options->format);
}

static void
tell_warning_cb (ArbLevel level,
                 const char *sentence,
                 gpointer user_data)
{
  g_printerr ("%s (%s)\n", sentence, arb_level_get_name (level));
}

ArbConsent
arb_cli_competition_get_consent (const ArbCliCompetition *options)
{
  ArbConsent consent = { .tell = tell_warning_cb };

  g_return_val_if_fail (options != NULL, consent);
  consent.is_sure = options->is_sure;
  consent.reason = options->reason;
  return consent;
}

/* --- The competition -------------------------------------------------------------------------- */

/* A file, or the name of one that comes with the program. */
static GBytes *
read_formula (const char *formula,
              GError **error)
{
  GBytes *shipped = arb_formula_lookup_shipped (formula);
  g_auto (GStrv) names = NULL;
  g_autofree char *known = NULL;

  if (shipped != NULL)
    return shipped;
  if (arb_cli_is_stream (formula) || g_file_test (formula, G_FILE_TEST_EXISTS))
    return arb_cli_read (formula, MAX_FORMULA_BYTES, error);
  names = arb_formula_list_shipped ();
  known = g_strjoinv (", ", names);
  g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
               _ ("There is no formula “%s”, neither as a file nor in the program, which has %s."), formula,
               known);
  return NULL;
}

static ArbCliStatus
begin (ArbStore *store,
       const ArbCliCompetition *options,
       char **arguments,
       int n_arguments)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (options->formula == NULL || n_arguments > 0)
    {
      arb_cli_error (_ ("“competition new” takes an event file and --formula=FILE, or the name of one that "
                        "comes with the program."));
      return ARB_CLI_USAGE;
    }
  bytes = read_formula (options->formula, &error);
  if (bytes == NULL)
    return arb_cli_competition_fail (error);
  ok = arb_competition_begin (store, bytes, options->formula, MAX (options->n_tables, 0), options->deadline,
                              problems, &error);
  arb_cli_print_problems (problems);
  if (!ok)
    return arb_cli_competition_fail (error);
  competition = arb_competition_read (store, &error);
  if (competition == NULL)
    return arb_cli_competition_fail (error);
  g_print ("%s\n", arb_formula_get_name (arb_competition_get_formula (competition), arb_language_get ()));
  return arb_cli_competition_done (store);
}

static ArbCliStatus
set (ArbStore *store,
     const ArbCliCompetition *options,
     char **arguments,
     int n_arguments)
{
  g_autoptr (GError) error = NULL;

  if (!arb_competition_set (store, MAX (options->n_tables, 0), options->deadline,
                            (const char *const *) options->levels, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

/* --- Players ---------------------------------------------------------------------------------- */

static ArbCliStatus
change_player (ArbStore *store,
               const ArbCliCompetition *options,
               const ArbPlayerEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, &error);
  const ArbPlayer *player =
      competition != NULL ? arb_competition_find_player (competition, options->change, &error) : NULL;

  if (player == NULL || !arb_competition_change_player (
                            store, player, entry,
                            options->left == NOT_GIVEN ? G_MAXUINT : (guint) options->left, options->reason,
                            &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

static ArbCliStatus
add_player (ArbStore *store,
            const ArbCliCompetition *options,
            char **arguments,
            int n_arguments)
{
  const ArbPlayerEntry entry = { n_arguments == 1 ? arguments[0] : options->name, options->club,
                                 options->nation, options->number, options->contact };
  g_autoptr (GError) error = NULL;

  if (n_arguments > 1 || (options->change == NULL && n_arguments != 1))
    {
      arb_cli_error (_ ("“competition player” takes an event file and a name, or --change=PLAYER and what "
                        "becomes different."));
      return ARB_CLI_USAGE;
    }
  if (options->change != NULL)
    return change_player (store, options, &entry);
  if (!arb_competition_add_players (store, &entry, 1, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

static ArbCliStatus
import_players (ArbStore *store,
                const char *path)
{
  g_autoptr (GError) error = NULL;
  guint n_players;

  if (!arb_competition_import_players (store, path, &n_players, &error))
    return arb_cli_competition_fail (error);
  g_print (ngettext ("%u player was entered.\n", "%u players were entered.\n", n_players), n_players);
  return arb_cli_competition_done (store);
}

static ArbCliStatus
list_players (ArbStore *store,
              const ArbCliCompetition *options,
              char **arguments,
              int n_arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbListing) listing = NULL;

  competition = arb_competition_read (store, &error);
  if (competition == NULL)
    return arb_cli_competition_fail (error);
  listing = arb_listing_new_players (competition, g_get_real_time ());
  return arb_cli_competition_show (listing, options);
}

static ArbCliStatus
take_players (ArbStore *store,
              const ArbCliCompetition *options,
              char **arguments,
              int n_arguments)
{
  if (n_arguments != 1)
    {
      arb_cli_error (_ ("“competition import” takes an event file and a CSV file with players."));
      return ARB_CLI_USAGE;
    }
  return import_players (store, arguments[0]);
}

/* --- The command ------------------------------------------------------------------------------ */

typedef struct
{
  const char *name;
  ArbCliStatus (*run) (ArbStore *store,
                       const ArbCliCompetition *options,
                       char **arguments,
                       int n_arguments);
  gboolean read_only;
  const char *reads; /* so called, it does not write either; or NULL */
} Action;

static const Action actions[] = {
  { "new", begin, FALSE },
  { "set", set, FALSE },
  { "player", add_player, FALSE },
  { "import", take_players, FALSE },
  { "players", list_players, TRUE },
  { "list", arb_cli_competition_list, FALSE },
  { "check", arb_cli_competition_check, FALSE },
  { "accept", arb_cli_competition_accept, FALSE },
  { "choose", arb_cli_competition_choose, FALSE },
  { "pair", arb_cli_competition_pair, FALSE },
  { "swap", arb_cli_competition_swap, FALSE },
  { "round", arb_cli_competition_round, TRUE },
  { "result", arb_cli_competition_result, FALSE },
  { "clock", arb_cli_competition_clock, FALSE, ARB_CLI_CLOCK_SHOW },
  { "ranking", arb_cli_competition_ranking, TRUE },
  { "export", arb_cli_competition_export, TRUE },
  { "print", arb_cli_competition_print, TRUE },
};

static ArbCliStatus
run (const Action *action,
     const ArbCliCompetition *options,
     int argc,
     char **argv)
{
  ArbStoreOptions how = arb_game_store_options (options->umpire);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (action->read_only || options->only_looks ||
      (action->reads != NULL && argc > 3 && g_str_equal (argv[3], action->reads)))
    arb_cli_look_only (&how);
  store = arb_store_open (argv[2], &how, &error);
  if (store == NULL)
    {
      arb_cli_error ("%s", error->message);
      return g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED) ? ARB_CLI_PROBLEMS
                                                                              : ARB_CLI_USAGE;
    }
  arb_cli_tell_notice (store);
  return action->run (store, options, argv + 3, argc - 3);
}

/* A sample is made where nothing is yet. */
static ArbCliStatus
make_sample (const ArbCliCompetition *options,
             const char *path)
{
  ArbStoreOptions how = arb_game_store_options (options->umpire);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = arb_sample_competition_create (options->formula, path, &how, &error);

  if (store == NULL)
    return arb_cli_competition_fail (error);
  g_print ("%s\n", _ ("A competition for demonstration: sixteen players, three rounds played, the fourth paired. "
                      "Neither the players nor the results are real."));
  return arb_cli_competition_done (store);
}

static ArbCliStatus
run_named (const ArbCliCompetition *options,
           int argc,
           char **argv)
{
  const char *names[G_N_ELEMENTS (actions) + 2] = { NULL };
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      names[i] = actions[i].name;
      if (g_str_equal (names[i], argv[1]))
        return run (&actions[i], options, argc, argv);
    }
  names[G_N_ELEMENTS (actions)] = "sample";
  if (g_str_equal (argv[1], "sample") && argc == 3)
    return make_sample (options, argv[2]);
  unknown = g_strdup_printf (_ ("There is no command “competition %s”."), argv[1]);
  sentence = arb_near_dup_sentence (unknown, argv[1], names);
  arb_cli_error ("%s", sentence);
  return ARB_CLI_USAGE;
}

ArbCliStatus
arb_cli_competition (int argc,
                     char **argv)
{
  g_auto (ArbCliCompetition) options = { .left = NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.format,
      N_ ("text (the default), csv, xml or json"), "text|csv|xml|json" },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    { "yes", 'y', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.is_sure,
      N_ ("agree to what is warned of"), NULL },
    { "reason", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.reason,
      N_ ("why; it prints in the log"), N_ ("TEXT") },
    { "dry-run", 'n', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.only_looks,
      N_ ("result: only say what it would move in the ranking"), NULL },
    { "formula", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &options.formula,
      N_ ("new: how it scores, ranks and warns: a file, or aigles or adgr; sample: which of the two"), N_ ("FILE") },
    { "tables", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.n_tables,
      N_ ("new, set: how many tables there are"), N_ ("NUMBER") },
    { "deadline", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.deadline,
      N_ ("new, set: until when lists are handed in, such as 2026-11-20T18:00:00"), N_ ("TIME") },
    { "level", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &options.levels,
      N_ ("set: how a rule is watched, such as rematch=refuse; may be given more than once"),
      N_ ("RULE=LEVEL") },
    { "change", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.change,
      N_ ("player: this one becomes different"), N_ ("PLAYER") },
    { "name", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.name, N_ ("player: another name"),
      N_ ("NAME") },
    { "club", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.club, N_ ("player: the club"),
      N_ ("NAME") },
    { "nation", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.nation, N_ ("player: the nation"),
      N_ ("NAME") },
    { "number", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.number,
      N_ ("player: the number in the federation"), N_ ("NUMBER") },
    { "contact", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.contact,
      N_ ("player: mail or telephone"), N_ ("TEXT") },
    { "left", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.left,
      N_ ("player: not paired from this round on; 0: again"), N_ ("ROUND") },
    { "seed", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.seed,
      N_ ("pair: what the lot follows from, instead of a random one"), N_ ("TEXT") },
    { "round", 'r', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.round,
      N_ ("which round, instead of the last"), N_ ("NUMBER") },
    { "explain", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.explains,
      N_ ("round, pair: say why they meet"), NULL },
    { "by", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.by,
      N_ ("ranking: by player, by club, or after each round; round: by table or by player"),
      "player|club|history|table" },
    { "end", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.end, N_ ("result: how the game ended"),
      "finished|unfinished|forfeit" },
    { "initials", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.initials,
      N_ ("result: those of both players"), N_ ("A,B") },
    { "turns", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.turns,
      N_ ("result: how many turns were played, instead of what the clock counted"), N_ ("NUMBER") },
    { "from", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &options.from,
      N_ ("result: read losses and who is broken from the event of the table"), N_ ("EVENT") },
    { "game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.game,
      N_ ("result: from this table of that event, or of the competition’s own"), N_ ("ID") },
    { "table", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.table,
      N_ ("clock: only this table"), N_ ("NUMBER") },
    { "minutes", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.minutes,
      N_ ("clock start: how long the round lasts, instead of what the formula says"), N_ ("NUMBER") },
    { "at", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.at,
      N_ ("clock: when it happened, if not now"), N_ ("TIME") },
    { "list", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.list,
      N_ ("list, accept, choose: which of the two lists of a player"), "1|2" },
    { "received", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.received,
      N_ ("list, result: when it came, if not now"), N_ ("TIME") },
    { "penalty", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.penalty,
      N_ ("list: what a change after acceptance costs, instead of what the formula says"), N_ ("POINTS") },
    { "paper", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.paper, N_ ("print: the paper"),
      ARB_PAGE_A4 "|" ARB_PAGE_LETTER },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("ACTION EVENT [ARGUMENT…]"),
                      _ ("ACTION is new, set, player, import, players, list, check, accept, choose, pair, "
                         "swap, round, result, clock, ranking, export, print or sample. “player” takes a name, “import” a CSV file, "
                         "“list” a player and a file, “check”, “accept” and “choose” a player, “swap” two "
                         "players, “result” a table, the winner (a, b or draw) and values such as "
                         "a.losses=30, “clock” start, pause, resume, turn, last, end or show, “export” a file .csv, .ods or .html, “print” a sheet (pairings, seats, slips, ranking, cards, "
                         "diplomas or copies) and a PDF file; “sample” makes a competition to try things on. The status is 1 when a rule of the competition stands against "
                         "it.")))
    return ARB_CLI_USAGE;
  if (argc >= 3)
    return run_named (&options, argc, argv);
  arb_cli_error (_ ("“competition” takes what to do and an event file; “arbitre-cli competition --help” "
                    "lists it."));
  return ARB_CLI_USAGE;
}
