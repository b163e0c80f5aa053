/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli event merge: copies of one event brought together in one of them. */

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"
#include "cli/cli-event.h"
#include "cli/cli-progress.h"
#include "cli/cli-stop.h"
#include "game/arb-game-setup.h"
#include "share/arb-merge.h"
#include "store/arb-conflicts.h"
#include "store/arb-forks.h"

/* Whoever waits at a terminal is told how far it is, and may stop it as any command while copies are
 * read: nothing is written before all were. */
static void
progress_cb (const char *path,
             guint percent,
             gpointer data)
{
  if (path != NULL && arb_cli_progress_is_due (data))
    g_printerr (_ ("Reading “%s”: %u %% (Ctrl+C stops it)"), path, percent);
}

static ArbCliStatus
fail (const GError *error)
{
  arb_cli_error ("%s", error->message);
  return g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED) ? ARB_CLI_PROBLEMS
                                                                          : ARB_CLI_USAGE;
}

/* What is in the event and does not count, or cannot be shown. */
static void
tell_kept (ArbStore *store)
{
  g_autoptr (GPtrArray) forks = arb_store_list_forks (store);
  g_autofree char *unknown = arb_store_dup_unknown (store);
  g_autofree char *conflicts = arb_store_dup_conflict_notice (store);

  for (guint i = 0; i < forks->len; i++)
    {
      g_autofree char *sentence = arb_fork_dup_sentence (forks->pdata[i]);

      g_print ("%s\n", sentence);
    }
  if (unknown != NULL)
    g_print ("%s\n", unknown);
  if (conflicts != NULL)
    g_print ("%s\n", conflicts);
}

static ArbCliStatus
merge (ArbStore *store,
       char **files,
       gboolean only_looks)
{
  g_autoptr (ArbMerge) merger = arb_merge_new (store);
  ArbCliProgress progress;
  g_autoptr (GPtrArray) news = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *head = NULL;
  gboolean is_written;

  arb_cli_progress_begin (&progress);
  arb_merge_set_progress (merger, progress_cb, &progress);
  for (guint i = 0; error == NULL && files[i] != NULL; i++)
    arb_merge_add_file (merger, files[i], &error);
  arb_cli_progress_end (&progress);
  if (error != NULL)
    return fail (error);
  news = arb_merge_list_news (merger);
  for (guint i = 0; i < news->len; i++)
    g_print ("%s\n", (const char *) news->pdata[i]);
  if (news->len == 0)
    g_print (_ ("Nothing is new.\n"));
  if (only_looks)
    {
      g_print (_ ("Nothing was written.\n"));
      return ARB_CLI_OK;
    }
  arb_cli_stop_hold ();
  is_written = arb_merge_write (merger, &error);
  arb_cli_stop_let_go (is_written);
  if (!is_written)
    return fail (error);
  tell_kept (store);
  head = arb_store_dup_head (store);
  g_print (_ ("Rows: %u; head of the chain: %s\n"), arb_store_get_n_rows (store), head);
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_merge (int argc,
                     char **argv)
{
  g_autofree char *umpire = NULL;
  gboolean only_looks = FALSE;
  const GOptionEntry entries[] = {
    { "dry-run", 'n', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &only_looks,
      N_ ("only say what is new, and write nothing"), NULL },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (GError) error = NULL;
  ArbStoreOptions how;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("INTO FROM…"),
                      _ ("INTO and FROM are copies of one event. INTO gets every row and file that any of "
                         "them has; the others are only read. Everything is checked before anything is "
                         "written.")))
    return ARB_CLI_USAGE;
  if (argc < 3)
    {
      arb_cli_error (_ ("“event merge” takes an event file and the copies to be brought into it."));
      return ARB_CLI_USAGE;
    }
  arb_cli_stop_say (_ ("Stopped before the end; nothing was brought in."));
  how = arb_game_store_options (umpire);
  how.read_only = only_looks;
  store = arb_store_open (argv[1], &how, &error);
  if (store == NULL)
    return fail (error);
  arb_cli_tell_notice (store);
  return merge (store, argv + 2, only_looks);
}
