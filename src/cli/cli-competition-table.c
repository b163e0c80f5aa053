/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli competition result --from: the result of a game out of the event of its table. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli-competition.h"
#include "cli/cli-stream.h"
#include "compete/arb-table-result.h"
#include "engine/arb-language.h"
#include "game/arb-game-setup.h"

gboolean
arb_cli_competition_reads_table (const ArbCliCompetition *options)
{
  g_return_val_if_fail (options != NULL, FALSE);
  return options->from != NULL || options->game != NULL;
}

/* The winner if it is given, which then is no longer among the values. */
static const char *
take_winner (char ***arguments)
{
  const char *first = **arguments;

  if (first == NULL || strchr (first, '=') != NULL)
    return NULL;
  *arguments += 1;
  return first;
}

/* What was read, without what is given by hand; then that. */
static GPtrArray *
join_values (const ArbTableResult *read,
             char **given)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < read->values->len; i++)
    {
      const char *value = read->values->pdata[i];
      gsize key = strcspn (value, "=") + 1;
      gboolean is_given = FALSE;

      for (guint j = 0; given[j] != NULL; j++)
        is_given = is_given || strncmp (given[j], value, key) == 0;
      if (!is_given)
        g_ptr_array_add (values, (gpointer) value);
    }
  for (guint j = 0; given[j] != NULL; j++)
    g_ptr_array_add (values, given[j]);
  g_ptr_array_add (values, NULL);
  return values;
}

static void
tell (const ArbTableResult *read,
      const GPtrArray *values)
{
  g_autofree char *line = g_strjoinv (" ", (char **) values->pdata);

  for (guint i = 0; i < read->account->len; i++)
    g_print ("%s\n", (const char *) read->account->pdata[i]);
  g_print ("%s\n", line);
}

/* The event of the table, which may be that of the competition. */
static ArbStore *
open_table (ArbStore *store,
            const ArbCliCompetition *options,
            GError **error)
{
  ArbStoreOptions how = arb_game_store_options (options->umpire);
  g_autofree char *from = options->from != NULL ? g_canonicalize_filename (options->from, NULL) : NULL;
  g_autofree char *own = g_canonicalize_filename (arb_store_get_path (store), NULL);

  how.read_only = TRUE;
  if (from == NULL || g_str_equal (from, own))
    return g_object_ref (store);
  return arb_store_open (from, &how, error);
}

/* NULL: a sentence has been printed. */
static ArbTableResult *
read_table (ArbStore *store,
            const ArbCliCompetition *options,
            guint round,
            guint table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) other = NULL;
  g_autoptr (ArbGames) games = NULL;
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, &error);
  const ArbRound *found = NULL;
  const ArbMeeting *meeting = NULL;
  ArbTableResult *read = NULL;
  ArbGame *game = NULL;

  if (competition != NULL)
    found = arb_competition_find_round (competition, round, &error);
  if (found != NULL)
    meeting = arb_round_find_table (found, table, &error);
  if (meeting != NULL)
    other = open_table (store, options, &error);
  if (other != NULL)
    {
      games = arb_games_new (other);
      game = arb_table_result_find_game (games, meeting, options->game, &error);
    }
  if (game != NULL)
    read = arb_table_result_read (competition, meeting, game, arb_language_get (), &error);
  if (read == NULL)
    arb_cli_competition_fail (error);
  return read;
}

ArbCliStatus
arb_cli_competition_result_from (ArbStore *store,
                                 const ArbCliCompetition *options,
                                 char **arguments,
                                 int n_arguments)
{
  g_autoptr (ArbTableResult) read = NULL;
  g_autoptr (GPtrArray) values = NULL;
  ArbResultEntry entry = { .end = ARB_END_FINISHED };
  char **given = arguments + 1;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (!arb_cli_competition_parse_result (options, n_arguments >= 1 ? arguments[0] : NULL, &entry))
    return ARB_CLI_USAGE;
  entry.winner = take_winner (&given);
  read = read_table (store, options, entry.round, entry.table);
  if (read == NULL)
    return ARB_CLI_USAGE;
  values = join_values (read, given);
  tell (read, values);
  if (entry.winner == NULL)
    entry.winner = read->winner;
  if (entry.winner == NULL)
    {
      arb_cli_error (_ ("The winner must be given after the table: a, b or draw. Nothing was done."));
      return ARB_CLI_USAGE;
    }
  if (entry.turns == 0)
    entry.turns = read->turns;
  entry.values = (const char *const *) values->pdata;
  entry.source = read->source;
  return arb_cli_competition_enter (store, options, &entry);
}
