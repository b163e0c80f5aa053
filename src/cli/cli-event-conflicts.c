/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli event conflicts, settle, umpires: where several umpires did not see each other, and who
 * decides. */

#include <glib/gi18n-lib.h>

#include "cli/cli-event.h"
#include "game/arb-game-setup.h"
#include "report/arb-log-words.h"
#include "store/arb-conflicts.h"
#include "store/arb-forks.h"
#include "store/arb-umpires.h"

static ArbCliStatus
fail (const GError *error)
{
  arb_cli_error ("%s", error->message);
  return ARB_CLI_USAGE;
}

ArbStore *
arb_cli_open_event (const char *path,
                    const char *umpire,
                    gboolean read_only)
{
  g_autoptr (GError) error = NULL;
  ArbStoreOptions how = arb_game_store_options (umpire);
  ArbStore *store;

  g_return_val_if_fail (path != NULL, NULL);
  if (read_only)
    arb_cli_look_only (&how);
  store = arb_store_open (path, &how, &error);
  if (store == NULL)
    fail (error);
  else
    arb_cli_tell_notice (store);
  return store;
}

/* --- event conflicts -------------------------------------------------------------------------- */

static void
print_conflict (ArbStore *store,
                ArbLogWords *words,
                const ArbConflict *conflict)
{
  g_print ("%s: %s\n", conflict->id,
           conflict->is_open ? _ ("to be decided by the head umpire") : _ ("decided"));
  for (guint i = 0; i < conflict->acts->len; i++)
    {
      const ArbConflictAct *act = conflict->acts->pdata[i];
      g_autoptr (ArbJournalRow) row = arb_journal_row_find (store, act->umpire, act->seq);
      g_autofree char *text = row != NULL ? arb_log_words_dup_act (words, row) : NULL;

      g_print ("  %s %s – %s\n", act->umpire, act->counts ? _ ("(counts)") : _ ("(does not count)"),
               text != NULL ? text : "?");
    }
}

static void
print_forks (ArbStore *store)
{
  g_autoptr (GPtrArray) forks = arb_store_list_forks (store);

  for (guint i = 0; i < forks->len; i++)
    {
      g_autofree char *sentence = arb_fork_dup_sentence (forks->pdata[i]);

      g_print ("%s\n", sentence);
    }
}

ArbCliStatus
arb_cli_event_conflicts (int argc,
                         char **argv)
{
  gboolean is_all = FALSE;
  const GOptionEntry entries[] = {
    { "all", 'a', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &is_all,
      N_ ("those that are decided too"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (ArbGames) games = NULL;
  g_autoptr (ArbLogWords) words = NULL;
  g_autoptr (GPtrArray) list = NULL;
  guint n_told = 0;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT"),
                      _ ("Acts of several umpires about the same combat, unit, order or list, whose authors "
                         "had not seen each other’s. The first counts until the head umpire decides with "
                         "“arbitre-cli event settle”.")))
    return ARB_CLI_USAGE;
  if (argc != 2)
    {
      arb_cli_error (_ ("“event conflicts” takes an event file."));
      return ARB_CLI_USAGE;
    }
  store = arb_cli_open_event (argv[1], NULL, TRUE);
  if (store == NULL)
    return ARB_CLI_USAGE;
  games = arb_games_new (store);
  words = arb_log_words_new (games);
  list = arb_store_list_conflicts (store);
  for (guint i = 0; i < list->len; i++)
    if (is_all || ((ArbConflict *) list->pdata[i])->is_open)
      {
        print_conflict (store, words, list->pdata[i]);
        n_told++;
      }
  print_forks (store);
  if (n_told == 0)
    g_print (_ ("No conflict waits for a decision.\n"));
  return ARB_CLI_OK;
}

/* --- event settle ----------------------------------------------------------------------------- */

static ArbCliStatus
settle (const char *path,
        const char *id,
        const char *kept,
        const char *umpire,
        const char *reason)
{
  g_autoptr (ArbStore) store = arb_cli_open_event (path, umpire, FALSE);
  ArbConflict *conflict = store != NULL ? arb_store_find_conflict (store, id) : NULL;
  g_autoptr (GError) error = NULL;

  if (store == NULL)
    return ARB_CLI_USAGE;
  if (conflict == NULL)
    {
      arb_cli_error (_ ("There is no conflict “%s”; “arbitre-cli event conflicts --all” lists them."), id);
      return ARB_CLI_USAGE;
    }
  arb_store_settle_conflict (store, conflict, kept, reason, &error);
  arb_conflict_free (conflict);
  if (error != NULL)
    return fail (error);
  g_print ("ack %ld\n", (long) arb_store_get_seq (store));
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_settle (int argc,
                      char **argv)
{
  g_autofree char *umpire = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *reason = NULL;
  const GOptionEntry entries[] = {
    { "for", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &kept, N_ ("whose acts count"), N_ ("UMPIRE") },
    { "reason", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &reason, N_ ("why"), N_ ("TEXT") },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT CONFLICT"),
                      _ ("CONFLICT is the name that “event conflicts” gives it. The acts of one umpire count, "
                         "those of the others only as far as they had seen these. The decision is an act of "
                         "the head umpire, who may decide anew.")))
    return ARB_CLI_USAGE;
  if (argc == 3 && kept != NULL)
    return settle (argv[1], argv[2], kept, umpire, reason);
  arb_cli_error (_ ("“event settle” takes an event file, a conflict, and whose acts count with --for."));
  return ARB_CLI_USAGE;
}

/* --- event umpires ---------------------------------------------------------------------------- */

static const char *
get_role_name (ArbRole role)
{
  static const char *const names[] = {
    [ARB_ROLE_NONE] = N_ ("not admitted so far"),
    [ARB_ROLE_UMPIRE] = N_ ("umpire"),
    [ARB_ROLE_HEAD] = N_ ("head umpire"),
  };

  return _ (names[role]);
}

static void
print_umpires (ArbStore *store)
{
  g_autoptr (GPtrArray) umpires = arb_store_list_umpires (store);

  for (guint i = 0; i < umpires->len; i++)
    {
      const ArbUmpire *umpire = umpires->pdata[i];

      g_print (_ ("%s: %s, %ld rows, key %s\n"), umpire->umpire, get_role_name (umpire->role),
               (long) umpire->n_rows,
               umpire->fingerprint != NULL ? umpire->fingerprint : _ ("none, not signed"));
    }
}

ArbCliStatus
arb_cli_event_umpires (int argc,
                       char **argv)
{
  g_autofree char *umpire = NULL;
  g_autofree char *admitted = NULL;
  g_autofree char *head = NULL;
  const GOptionEntry entries[] = {
    { "admit", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &admitted,
      N_ ("an umpire, by the key of the rows that are there"), N_ ("NAME") },
    { "head", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &head,
      N_ ("the same as one more head umpire"), N_ ("NAME") },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT"),
                      _ ("Who wrote in the event, with which key and role. Who made the event is its head "
                         "umpire, who admits the others.")))
    return ARB_CLI_USAGE;
  if (argc != 2)
    {
      arb_cli_error (_ ("“event umpires” takes an event file."));
      return ARB_CLI_USAGE;
    }
  store = arb_cli_open_event (argv[1], umpire, admitted == NULL && head == NULL);
  if (store == NULL)
    return ARB_CLI_USAGE;
  if ((admitted != NULL && !arb_store_admit (store, admitted, ARB_ROLE_UMPIRE, &error)) ||
      (head != NULL && !arb_store_admit (store, head, ARB_ROLE_HEAD, &error)))
    return fail (error);
  print_umpires (store);
  return ARB_CLI_OK;
}
