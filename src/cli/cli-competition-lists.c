/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli competition list, check, accept, choose: the lists of the players. */

#include <glib/gi18n-lib.h>

#include "cli/cli-competition.h"
#include "cli/cli-progress.h"
#include "cli/cli-stream.h"

#define MAX_LIST_BYTES (16 * 1024 * 1024)

/* Which of the two lists, from 0; FALSE: a sentence has been printed. */
static gboolean
parse_list (const ArbCliCompetition *options,
            guint *list)
{
  *list = MAX (options->list, 1) - 1;
  if (*list < ARB_N_LISTS)
    return TRUE;
  arb_cli_error (_ ("A player has list 1 and list 2, not %d."), options->list);
  return FALSE;
}

/* NULL: a sentence has been printed. The player is borrowed from *@competition. */
static const ArbPlayer *
find_player (ArbStore *store,
             const char *name,
             ArbCompetition **competition)
{
  g_autoptr (GError) error = NULL;
  const ArbPlayer *player = NULL;

  *competition = arb_competition_read (store, &error);
  if (*competition != NULL)
    player = arb_competition_find_player (*competition, name, &error);
  if (player == NULL)
    arb_cli_competition_fail (error);
  return player;
}

ArbCliStatus
arb_cli_competition_list (ArbStore *store,
                          const ArbCliCompetition *options,
                          char **arguments,
                          int n_arguments)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  ArbListEntry entry = { 0 };
  const ArbPlayer *player;
  ArbConsent consent;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments != 2)
    {
      arb_cli_error (_ ("“competition list” takes an event file, a player and the file of a list."));
      return ARB_CLI_USAGE;
    }
  player = parse_list (options, &entry.list) ? find_player (store, arguments[0], &competition) : NULL;
  if (player == NULL)
    return ARB_CLI_USAGE;
  bytes = arb_cli_read (arguments[1], MAX_LIST_BYTES, &error);
  if (bytes == NULL)
    return arb_cli_competition_fail (error);
  name = g_path_get_basename (arguments[1]);
  entry.file_name = name;
  entry.bytes = bytes;
  entry.received = options->received;
  entry.has_penalty = options->penalty != 0;
  entry.penalty = options->penalty;
  consent = arb_cli_competition_get_consent (options);
  if (!arb_competition_hand_in (store, player, &entry, &consent, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

static void
tell_list_cb (const ArbPlayer *player,
              guint list,
              GPtrArray *findings,
              guint n_done,
              guint n_all,
              gpointer user_data)
{
  ArbCliProgress *progress = user_data;

  for (guint i = 0; i < findings->len; i++)
    g_print ("%s: %s\n", player->name, (const char *) findings->pdata[i]);
  if (arb_cli_progress_is_due (progress))
    g_printerr (_ ("Checking lists: %u of %u"), n_done, n_all);
}

ArbCliStatus
arb_cli_competition_check (ArbStore *store,
                           const ArbCliCompetition *options,
                           char **arguments,
                           int n_arguments)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GError) error = NULL;
  const ArbPlayer *player = NULL;
  ArbCliProgress progress;
  guint n_faulty;
  gboolean ok;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments > 0 && (player = find_player (store, arguments[0], &competition)) == NULL)
    return ARB_CLI_USAGE;
  arb_cli_progress_begin (&progress);
  ok = arb_competition_check_lists (store, player, tell_list_cb, &progress, &n_faulty, &error);
  arb_cli_progress_end (&progress);
  if (!ok)
    return arb_cli_competition_fail (error);
  if (n_faulty == 0)
    g_print ("%s\n", _ ("No list must be corrected."));
  else
    g_print (ngettext ("%u list must be corrected.\n", "%u lists must be corrected.\n", n_faulty), n_faulty);
  arb_cli_competition_done (store);
  return n_faulty > 0 ? ARB_CLI_PROBLEMS : ARB_CLI_OK;
}

ArbCliStatus
arb_cli_competition_accept (ArbStore *store,
                            const ArbCliCompetition *options,
                            char **arguments,
                            int n_arguments)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GError) error = NULL;
  const ArbPlayer *player;
  ArbConsent consent;
  guint list, n_accepted;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments == 0)
    {
      if (!arb_competition_accept_checked (store, &n_accepted, &error))
        return arb_cli_competition_fail (error);
      g_print (ngettext ("%u list was accepted.\n", "%u lists were accepted.\n", n_accepted), n_accepted);
      return arb_cli_competition_done (store);
    }
  player = parse_list (options, &list) ? find_player (store, arguments[0], &competition) : NULL;
  if (player == NULL)
    return ARB_CLI_USAGE;
  consent = arb_cli_competition_get_consent (options);
  if (!arb_competition_accept_list (store, player, list, &consent, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

ArbCliStatus
arb_cli_competition_choose (ArbStore *store,
                            const ArbCliCompetition *options,
                            char **arguments,
                            int n_arguments)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GError) error = NULL;
  const ArbPlayer *player;
  guint list;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments != 1 || options->list == 0)
    {
      arb_cli_error (_ ("“competition choose” takes an event file, a player and --list=1 or --list=2."));
      return ARB_CLI_USAGE;
    }
  player = parse_list (options, &list) ? find_player (store, arguments[0], &competition) : NULL;
  if (player == NULL)
    return ARB_CLI_USAGE;
  if (!arb_competition_choose_list (store, player, list, options->reason, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}
