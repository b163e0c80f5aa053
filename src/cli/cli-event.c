/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli event …: makes, reads and corrects event files. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-near.h"
#include "cli/arb-cli.h"
#include "cli/cli-event.h"
#include "cli/cli-event-table.h"
#include "cli/cli-hub.h"
#include "cli/cli-log-filter.h"
#include "cli/cli-progress.h"
#include "cli/cli-stop.h"
#include "cli/cli-stream.h"
#include "engine/arb-language.h"
#include "game/arb-game-correct.h"
#include "game/arb-game-words.h"
#include "game/arb-games.h"
#include "report/arb-event-export.h"
#include "report/arb-log-words.h"
#include "store/arb-correct.h"
#include "store/arb-snapshot.h"
#include "store/arb-state.h"

#define NOT_GIVEN G_MININT64

typedef struct
{
  char *format;
  char *umpire;
  char *reason;
  gint64 row;
  gboolean from_snapshot;
  gboolean force;
  char *head;
  char **keys;
  char *combat;
  char *question;
  char *answer;
  char *apply;
  ArbCliLogOptions log;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->format);
  g_free (self->umpire);
  g_free (self->reason);
  g_free (self->combat);
  g_free (self->question);
  g_free (self->answer);
  g_free (self->apply);
  g_free (self->head);
  g_strfreev (self->keys);
  arb_cli_log_options_clear (&self->log);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static ArbCliStatus
fail (const GError *error)
{
  arb_cli_error ("%s", error->message);
  /* Damage found is a result; everything else is input that cannot be used. */
  return g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED) ? ARB_CLI_PROBLEMS
                                                                          : ARB_CLI_USAGE;
}

void
arb_cli_look_only (ArbStoreOptions *how)
{
  g_return_if_fail (how != NULL);
  how->read_only = TRUE;
  arb_cli_stop_say (_ ("Stopped before the end; the event is as it was."));
}

void
arb_cli_tell_notice (ArbStore *store)
{
  g_return_if_fail (ARB_IS_STORE (store));
  if (arb_store_get_notice (store) != NULL)
    arb_cli_error ("%s", arb_store_get_notice (store));
}

/* NULL: the sentence has been printed and @status set. */
static ArbStore *
open_event (const char *path,
            const Options *options,
            gboolean read_only,
            gboolean unchecked,
            ArbCliStatus *status)
{
  ArbStoreOptions how = arb_game_store_options (options->umpire);
  g_autofree char *snapshot = NULL;
  g_autoptr (GError) error = NULL;
  ArbStore *store;

  if (read_only)
    arb_cli_look_only (&how);
  how.unchecked = unchecked;
  if (options->from_snapshot)
    {
      snapshot = arb_snapshot_dup_latest (path);
      if (snapshot == NULL)
        {
          arb_cli_error (_ ("There is no snapshot of “%s” that can be read."), path);
          *status = ARB_CLI_USAGE;
          return NULL;
        }
      how.read_only = TRUE;
    }
  store = arb_store_open (snapshot != NULL ? snapshot : path, &how, &error);
  if (store == NULL)
    *status = fail (error);
  else
    arb_cli_tell_notice (store);
  return store;
}

static const char *const formats[] = { "text", "xml", "json", NULL };

static ArbExportFormat
get_format (const Options *options)
{
  if (g_strcmp0 (options->format, "xml") == 0)
    return ARB_EXPORT_XML;
  return g_strcmp0 (options->format, "json") == 0 ? ARB_EXPORT_JSON : ARB_EXPORT_TEXT;
}

static ArbCliStatus
show_info (ArbStore *store,
           const Options *options)
{
  static const char *const keys[] = { "name", "date", "place", "umpire" };
  g_autofree char *head = arb_store_dup_head (store);
  g_autoptr (GPtrArray) rules = arb_store_list_acts (store, ARB_KIND_RULES, NULL);
  g_autoptr (GPtrArray) open = arb_store_list_combats (store, TRUE, NULL);

  if (rules == NULL || open == NULL)
    return ARB_CLI_PROBLEMS;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *value = arb_store_dup_header (store, keys[i]);

      if (value != NULL)
        g_print ("%s: %s\n", keys[i], value);
    }
  g_print ("id: %s\nrows: %u\nhead: %s\n", arb_store_get_event_id (store),
           arb_store_get_n_rows (store), head);
  for (guint i = 0; i < rules->len; i++)
    {
      const ArbAct *act = rules->pdata[i];
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (act->body, "file", 4, &index)) != NULL)
        g_print ("rules: %s %s sha256:%.12s\n", line[2], line[3], line[1]);
    }
  for (guint i = 0; i < open->len; i++)
    {
      const ArbCombatInfo *info = open->pdata[i];

      g_print ("open: %s %s %s %s\n", info->id, info->system, info->procedure, info->question);
    }
  return ARB_CLI_OK;
}

/* NULL: a sentence has been printed. */
static char *
export_log (ArbStore *store,
            const Options *options,
            ArbExportFormat format,
            gsize *length,
            ArbCliStatus *status)
{
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (GError) error = NULL;
  ArbCliLogOptions *log = (ArbCliLogOptions *) &options->log;
  ArbChronicleFilter filter;
  char *text;

  *status = ARB_CLI_USAGE;
  if (arb_export_format_is_rows (format) && arb_cli_log_options_are_set (log))
    {
      arb_cli_error (_ ("Rows for machines are exported as a whole; choose html or txt for a part of "
                        "the log."));
      return NULL;
    }
  if (!arb_cli_log_find (log, games, &filter))
    return NULL;
  text = arb_event_export (store, &filter, format, log->is_long, length, &error);
  *status = text != NULL ? ARB_CLI_OK : fail (error);
  return text;
}

static ArbCliStatus
show_log (ArbStore *store,
          const Options *options)
{
  ArbCliStatus status;
  gsize length;
  g_autofree char *text = export_log (store, options, get_format (options), &length, &status);

  if (text == NULL)
    return status;
  g_print ("%s", text);
  return ARB_CLI_OK;
}

static ArbCliStatus
tell_luck (ArbStore *store,
           const Options *options)
{
  return arb_cli_tell_luck (store, get_format (options) == ARB_EXPORT_JSON);
}

static ArbCliStatus
show_state (ArbStore *store,
            const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = arb_store_export_state (store, get_format (options), &error);

  if (text == NULL)
    return fail (error);
  g_print ("%s", text);
  return ARB_CLI_OK;
}

static ArbCliStatus
verify (ArbStore *store,
        const Options *options)
{
  return arb_cli_verify_event (store, options->head, options->keys, get_format (options));
}

/* What the undo or redo just written is about. */
static void
tell_last (ArbStore *store)
{
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbLogWords) words = arb_log_words_new (games);
  g_autoptr (ArbJournalRow) row =
      arb_journal_row_find (store, arb_store_get_umpire (store), arb_store_get_seq (store));
  g_autofree char *text = row != NULL ? arb_log_words_dup_text (words, row) : NULL;

  if (text == NULL)
    return;
  if (arb_journal_row_get_kind (row) == ARB_KIND_REDO)
    g_print (_ ("Counts again: %s\n"), text);
  else
    g_print (_ ("Taken back: %s\n"), text);
}

static ArbCliStatus
undo (ArbStore *store,
      const Options *options)
{
  gboolean is_last = options->row == NOT_GIVEN;
  g_autoptr (GError) error = NULL;

  if (!is_last && options->row < 1)
    {
      arb_cli_error (_ ("--row takes the number of a row, from 1 on, as “event log” shows it."));
      return ARB_CLI_USAGE;
    }
  if (!arb_store_undo (store, NULL, is_last ? 0 : options->row, options->reason, &error))
    return fail (error);
  g_print ("ack %ld\n", (long) arb_store_get_seq (store));
  tell_last (store);
  return ARB_CLI_OK;
}

static ArbCliStatus
redo (ArbStore *store,
      const Options *options)
{
  g_autoptr (GError) error = NULL;

  if (!arb_store_redo (store, &error))
    return fail (error);
  g_print ("ack %ld\n", (long) arb_store_get_seq (store));
  tell_last (store);
  return ARB_CLI_OK;
}

static void
print_differences (ArbStore *store,
                   const ArbCorrect *correct)
{
  const GPtrArray *differences = arb_correct_get_differences (correct);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbGameWords) words = arb_game_words_new (games, systems, arb_language_get ());

  if (differences->len == 0)
    g_print ("%s\n", _ ("Nothing else would differ."));
  for (guint i = 0; i < differences->len; i++)
    {
      g_autofree char *subject = NULL;
      g_autofree char *sentence =
          arb_game_words_dup_changed (words, differences->pdata[i], &subject);

      if (sentence != NULL)
        g_print ("%s – %s\n", subject, sentence);
    }
}

/* The table of the combat, or the first one. */
static ArbGame *
dup_game_of (ArbStore *store,
             ArbGames *games,
             const char *combat)
{
  g_autoptr (GPtrArray) combats = arb_store_list_combats (store, FALSE, NULL);
  ArbGame *game = NULL;

  for (guint i = 0; combats != NULL && i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];

      if (g_str_equal (info->id, combat))
        game = arb_games_find (games, info->game);
    }
  return game != NULL ? g_object_ref (game) : g_list_model_get_item (G_LIST_MODEL (games), 0);
}

static ArbCorrect *
compute_correction (ArbStore *store,
                    const Options *options,
                    GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbGame) game = dup_game_of (store, games, options->combat);
  g_autoptr (ArbSystem) system =
      arb_system_find_def (arb_game_get_system (game)) != NULL
          ? arb_system_load (arb_game_get_system (game), NULL, problems)
          : NULL;

  return arb_game_correct_new (game, system, options->combat, options->question, options->answer,
                               options->reason, error);
}

static ArbCliStatus
correct (ArbStore *store,
         const Options *options)
{
  static const char *const choices[] = { "all", "losses", "stand" };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCorrect) correction = NULL;

  if (options->combat == NULL || (options->question == NULL) != (options->answer == NULL))
    {
      arb_cli_error (_ ("“event correct” needs --combat and --reason, and an --answer to a --question."));
      return ARB_CLI_USAGE;
    }
  correction = compute_correction (store, options, &error);
  if (correction == NULL)
    return fail (error);
  print_differences (store, correction);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_strcmp0 (options->apply, choices[i]) == 0)
      {
        if (!arb_correct_apply (correction, (ArbCorrectChoice) i, &error))
          return fail (error);
        g_print ("ack %ld\n", (long) arb_store_get_seq (store));
        return ARB_CLI_OK;
      }
  g_print ("%s\n", _ ("Nothing was changed; --apply=all, losses or stand records the choice."));
  return ARB_CLI_OK;
}

static ArbCliStatus
export_event (const char *path,
              const char *out,
              const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  ArbCliStatus status = ARB_CLI_OK;
  ArbExportFormat format = get_format (options);
  gsize length;

  /* Standard output has no name that would say the format. */
  if (!arb_cli_is_stream (out) && !arb_export_format_from_name (out, &format))
    {
      arb_cli_error (_ ("An event is exported to .html, .txt, .csv, .xml or .json, not to “%s”."), out);
      return ARB_CLI_USAGE;
    }
  store = open_event (path, options, TRUE, FALSE, &status);
  if (store == NULL)
    return status;
  text = export_log (store, options, format, &length, &status);
  if (text == NULL)
    return status;
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  return arb_cli_write (out, bytes, &error) ? ARB_CLI_OK : fail (error);
}

static gboolean
recover_progress_cb (guint percent,
                     gpointer user_data)
{
  if (arb_cli_progress_is_due (user_data))
    g_printerr (_ ("Recovering: %u %% (Ctrl+C stops it)"), percent);
  return !arb_cli_stop_is_wanted ();
}

static gboolean
put_together (const char *path,
              gboolean even_if_sound,
              ArbRecovered *recovered,
              GError **error)
{
  ArbCliProgress progress;
  gboolean is_done;

  arb_cli_stop_say (_ ("Recovering was stopped; the event is as it was."));
  arb_cli_progress_begin (&progress);
  arb_cli_stop_hold ();
  is_done = arb_store_recover (path, even_if_sound, recover_progress_cb, &progress, recovered, error);
  arb_cli_progress_end (&progress);
  arb_cli_stop_let_go (is_done);
  return is_done;
}

static ArbCliStatus
recover (const char *path,
         const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_auto (ArbRecovered) recovered = { 0 };
  g_auto (GStrv) kept = NULL;
  g_auto (GStrv) lost = NULL;

  if (!put_together (path, options->force, &recovered, &error))
    {
      /* The window asks no such thing, so the way out is named here. */
      if (g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS))
        {
          arb_cli_error (_ ("%s --force puts it together again all the same."), error->message);
          return ARB_CLI_USAGE;
        }
      return fail (error);
    }
  kept = arb_recovered_list_kept (&recovered);
  lost = arb_recovered_list_lost (&recovered);
  for (guint i = 0; kept[i] != NULL; i++)
    g_print ("%s\n", kept[i]);
  for (guint i = 0; lost[i] != NULL; i++)
    arb_cli_error ("%s", lost[i]);
  return *lost == NULL ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}

typedef struct
{
  const char *name;
  ArbCliStatus (*run) (ArbStore *store,
                       const Options *options);
  gboolean read_only;
  gboolean unchecked;
} Action;

/* verify finds for itself what is wrong; the others refuse to build on it. */
static const Action actions[] = {
  { "info", show_info, TRUE, FALSE },   { "log", show_log, TRUE, FALSE },
  { "state", show_state, TRUE, FALSE }, { "verify", verify, TRUE, TRUE },
  { "undo", undo, FALSE, FALSE },       { "redo", redo, FALSE, FALSE },
  { "correct", correct, FALSE, FALSE }, { "luck", tell_luck, TRUE, FALSE },
};

static ArbCliStatus
run_action (const char *name,
            const char *path,
            const Options *options)
{
  static const char *const words[] = { "new",   "army", "info",  "log",    "state", "verify",
                                       "undo",  "redo", "correct", "luck", "export", "recover",
                                       "clock", "fire", "pairs", "todo",   "order", "leader", "board",
                                       "merge", "share", "join", "sync", "decisions", "hold", "casebook", NULL };
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].name, name))
      {
        ArbCliStatus status = ARB_CLI_OK;
        g_autoptr (ArbStore) store =
            open_event (path, options, actions[i].read_only, actions[i].unchecked, &status);

        return store != NULL ? actions[i].run (store, options) : status;
      }
  unknown = g_strdup_printf (_ ("There is no command “event %s”."), name);
  sentence = arb_near_dup_sentence (unknown, name, words);
  arb_cli_error ("%s", sentence);
  return ARB_CLI_USAGE;
}

static ArbCliStatus
run (int argc,
     char **argv)
{
  g_auto (Options) options = { .row = NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.format,
      N_ ("text (the default), xml or json"), "text|xml|json" },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    { "row", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &options.row,
      N_ ("undo: the act of this row, not the last one"), N_ ("SEQ") },
    { "reason", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.reason,
      N_ ("why; it prints in the log"), N_ ("TEXT") },
    { "snapshot", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.from_snapshot,
      N_ ("read the latest snapshot, as when another program holds the event"), NULL },
    { "force", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &options.force,
      N_ ("recover: even an event that is sound or from a newer program"), NULL },
    { "head", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.head,
      N_ ("verify: the journal must have had this head, from a print"), N_ ("HEAD") },
    { "key", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &options.keys,
      N_ ("verify: every row must be signed with this key; may be given more than once"),
      N_ ("FINGERPRINT") },
    { "combat", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.combat,
      N_ ("correct: the combat"), N_ ("ID") },
    { "question", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.question,
      N_ ("correct: the question"), N_ ("ID") },
    { "answer", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.answer,
      N_ ("correct: the right answer, such as choice=square"), N_ ("ANSWER") },
    { "apply", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.apply,
      N_ ("correct: what to do about it"), "all|losses|stand" },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_log_parse (&options.log, &argc, &argv, entries, _ ("ACTION EVENT [OUT]"),
                          _ ("ACTION is new, army, order, leader, board, clock, fire, pairs, todo, "
                         "merge, conflicts, settle, umpires, share, join, sync, decisions, hold, casebook, info, log, "
                         "verify, undo, redo, "
                         "state, luck, export, correct or recover. “event new --help”, and the same for army, "
                         "order, leader, board, clock, fire, pairs, todo, merge, conflicts, settle, umpires, "
                         "share, join, sync, decisions, hold and casebook, have options of their own.")))
    return ARB_CLI_USAGE;
  if (options.format != NULL && !g_strv_contains (formats, options.format))
    {
      arb_cli_error (_ ("The format is text, xml or json, not “%s”."), options.format);
      return ARB_CLI_USAGE;
    }
  if (argc == 4 && g_str_equal (argv[1], "export"))
    return export_event (argv[2], argv[3], &options);
  if (argc == 3 && g_str_equal (argv[1], "recover"))
    return recover (argv[2], &options);
  if (argc == 3)
    return run_action (argv[1], argv[2], &options);
  arb_cli_error (_ ("“event” takes what to do and an event file; “arbitre-cli event --help” lists "
                    "it."));
  return ARB_CLI_USAGE;
}

ArbCliStatus
arb_cli_event (int argc,
               char **argv)
{
  /* The whole command is what “--help” names. */
  static const struct
  {
    const char *word;
    const char *command;
    ArbCliStatus (*run) (int argc,
                         char **argv);
  } commands[] = {
    { "new", "event new", arb_cli_event_new },
    { "army", "event army", arb_cli_event_army },
    { "clock", "event clock", arb_cli_event_clock },
    { "fire", "event fire", arb_cli_event_fire },
    { "merge", "event merge", arb_cli_event_merge },
    { "share", "event share", arb_cli_event_share },
    { "join", "event join", arb_cli_event_join },
    { "sync", "event sync", arb_cli_event_sync },
    { "conflicts", "event conflicts", arb_cli_event_conflicts },
    { "settle", "event settle", arb_cli_event_settle },
    { "decisions", "event decisions", arb_cli_event_decisions },
    { "hold", "event hold", arb_cli_event_hold },
    { "casebook", "event casebook", arb_cli_event_casebook },
    { "umpires", "event umpires", arb_cli_event_umpires },
    { "pairs", "event pairs", arb_cli_event_pairs },
    { "todo", "event todo", arb_cli_event_todo },
    { "order", "event order", arb_cli_event_order },
    { "leader", "event leader", arb_cli_event_leader },
    { "board", "event board", arb_cli_event_board },
  };

  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].word))
      {
        argv[1] = (char *) commands[i].command;
        return commands[i].run (argc - 1, argv + 1);
      }
  return run (argc, argv);
}
