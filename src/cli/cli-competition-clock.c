/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli competition clock: the time of a round and of its tables. */

#include <glib/gi18n-lib.h>

#include "cli/cli-competition.h"
#include "cli/cli-stream.h"

gboolean
arb_cli_competition_parse_moment (const char *text,
                                  gint64 *moment)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) parsed = NULL;

  g_return_val_if_fail (moment != NULL, FALSE);
  if (text == NULL)
    {
      *moment = g_get_real_time ();
      return TRUE;
    }
  parsed = g_date_time_new_from_iso8601 (text, here);
  if (parsed == NULL || g_date_time_to_unix (parsed) <= 0)
    {
      arb_cli_error (_ ("“%s” is no date with time of day, such as 2026-11-20T18:00:00."), text);
      return FALSE;
    }
  *moment = g_date_time_to_unix (parsed) * G_USEC_PER_SEC;
  return TRUE;
}

static ArbCliStatus
show (ArbStore *store,
      const ArbCliCompetition *options,
      gint64 now)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, &error);
  g_autoptr (ArbListing) listing = NULL;
  const ArbRound *round =
      competition != NULL ? arb_competition_find_round (competition, MAX (options->round, 0), &error) : NULL;

  if (round == NULL)
    return arb_cli_competition_fail (error);
  listing = arb_listing_new_clock (competition, round, now);
  return arb_cli_competition_show (listing, options);
}

/* FALSE: a sentence has been printed. */
static gboolean
parse_move (char **arguments,
            int n_arguments,
            ArbClockEntry *entry)
{
  guint64 turn = 0;

  if (n_arguments < 1 || !arb_clock_move_parse (arguments[0], &entry->move) ||
      n_arguments > (entry->move == ARB_CLOCK_TURN ? 2 : 1) ||
      (n_arguments == 2 && !g_ascii_string_to_unsigned (arguments[1], 10, 1, ARB_ROUND_MAX_TURNS, &turn, NULL)))
    {
      arb_cli_error (_ ("“competition clock” takes an event file and start, pause, resume, turn (and perhaps "
                        "which one), last, end or show."));
      return FALSE;
    }
  entry->turn = (guint) turn;
  return TRUE;
}

ArbCliStatus
arb_cli_competition_clock (ArbStore *store,
                           const ArbCliCompetition *options,
                           char **arguments,
                           int n_arguments)
{
  g_autoptr (GError) error = NULL;
  ArbClockEntry entry = { 0 };

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (!arb_cli_competition_parse_moment (options->at, &entry.now))
    return ARB_CLI_USAGE;
  if (n_arguments == 1 && g_str_equal (arguments[0], ARB_CLI_CLOCK_SHOW))
    return show (store, options, entry.now);
  if (!parse_move (arguments, n_arguments, &entry))
    return ARB_CLI_USAGE;
  entry.round = MAX (options->round, 0);
  entry.table = MAX (options->table, 0);
  entry.minutes = MAX (options->minutes, 0);
  entry.reason = options->reason;
  if (!arb_competition_move_clock (store, &entry, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}
