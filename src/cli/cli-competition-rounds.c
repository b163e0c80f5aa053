/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli competition pair, swap, round, result, ranking, export. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli-competition.h"
#include "cli/cli-stream.h"
#include "engine/arb-language.h"

static ArbCliStatus
show_round (ArbStore *store,
            const ArbCliCompetition *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, &error);
  g_autoptr (ArbListing) listing = NULL;
  const ArbRound *round;

  if (competition == NULL)
    return arb_cli_competition_fail (error);
  round = arb_competition_find_round (competition, MAX (options->round, 0), &error);
  if (round == NULL)
    return arb_cli_competition_fail (error);
  if (g_strcmp0 (options->by, "player") == 0)
    listing = arb_listing_new_seats (competition, round);
  else
    listing = arb_listing_new_round (competition, round, options->explains, arb_language_get ());
  return arb_cli_competition_show (listing, options);
}

ArbCliStatus
arb_cli_competition_round (ArbStore *store,
                           const ArbCliCompetition *options,
                           char **arguments,
                           int n_arguments)
{
  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (options->by == NULL || g_str_equal (options->by, "table") || g_str_equal (options->by, "player"))
    return show_round (store, options);
  arb_cli_error (_ ("A round is shown by table or by player, not by “%s”."), options->by);
  return ARB_CLI_USAGE;
}

ArbCliStatus
arb_cli_competition_pair (ArbStore *store,
                          const ArbCliCompetition *options,
                          char **arguments,
                          int n_arguments)
{
  g_autoptr (GError) error = NULL;
  ArbConsent consent;
  ArbCliStatus status;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments > 0 || options->round > 0)
    {
      arb_cli_error (_ ("“competition pair” takes an event file; it pairs the round after the last one."));
      return ARB_CLI_USAGE;
    }
  consent = arb_cli_competition_get_consent (options);
  if (!arb_competition_pair (store, options->seed, &consent, &error))
    return arb_cli_competition_fail (error);
  status = show_round (store, options);
  /* What is for programs is nothing but the document. */
  if (status == ARB_CLI_OK && options->format == NULL)
    return arb_cli_competition_done (store);
  return status;
}

ArbCliStatus
arb_cli_competition_swap (ArbStore *store,
                          const ArbCliCompetition *options,
                          char **arguments,
                          int n_arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbPlayer *one = NULL, *other = NULL;
  ArbConsent consent;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments != 2)
    {
      arb_cli_error (_ ("“competition swap” takes an event file and two players."));
      return ARB_CLI_USAGE;
    }
  consent = arb_cli_competition_get_consent (options);
  competition = arb_competition_read (store, &error);
  if (competition != NULL)
    one = arb_competition_find_player (competition, arguments[0], &error);
  if (one != NULL)
    other = arb_competition_find_player (competition, arguments[1], &error);
  if (other == NULL ||
      !arb_competition_swap (store, MAX (options->round, 0), one, other, &consent, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

/* --- Results ---------------------------------------------------------------------------------- */

static ArbCliStatus
preview (ArbStore *store,
         const ArbResultEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) moves = arb_competition_preview_result (store, entry, &error);

  if (moves == NULL)
    return arb_cli_competition_fail (error);
  for (guint i = 0; i < moves->len; i++)
    g_print ("%s\n", (const char *) moves->pdata[i]);
  if (moves->len == 0)
    g_print ("%s\n", _ ("Nothing would move."));
  g_print ("%s\n", _ ("Nothing was changed."));
  return ARB_CLI_OK;
}

gboolean
arb_cli_competition_parse_result (const ArbCliCompetition *options,
                                  const char *table,
                                  ArbResultEntry *entry)
{
  guint64 number;

  g_return_val_if_fail (options != NULL && entry != NULL, FALSE);
  if (table == NULL || !g_ascii_string_to_unsigned (table, 10, 1, ARB_PAIRING_MAX_PLAYERS, &number, NULL))
    {
      arb_cli_error (_ ("“competition result” takes an event file, a table, the winner (a, b or draw) and "
                        "values such as a.losses=30."));
      return FALSE;
    }
  if (options->end != NULL && !arb_end_parse (options->end, &entry->end))
    {
      arb_cli_error (_ ("A game ends finished, unfinished or as a forfeit, not “%s”."), options->end);
      return FALSE;
    }
  if (!arb_cli_competition_parse_moment (options->received, &entry->now))
    return FALSE;
  entry->is_moment_given = options->received != NULL;
  entry->turns = (guint) CLAMP (options->turns, 0, ARB_ROUND_MAX_TURNS);
  entry->round = MAX (options->round, 0);
  entry->table = (guint) number;
  return TRUE;
}

ArbCliStatus
arb_cli_competition_enter (ArbStore *store,
                           const ArbCliCompetition *options,
                           ArbResultEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) initials = NULL;
  ArbConsent consent;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL && entry != NULL, ARB_CLI_USAGE);
  if (options->initials != NULL)
    {
      initials = g_strsplit (options->initials, ",", 2);
      for (guint i = 0; i < 2 && initials[i] != NULL; i++)
        entry->initials[i] = *initials[i] != '\0' ? initials[i] : NULL;
    }
  if (options->only_looks)
    return preview (store, entry);
  consent = arb_cli_competition_get_consent (options);
  if (!arb_competition_enter_result (store, entry, &consent, &error))
    return arb_cli_competition_fail (error);
  return arb_cli_competition_done (store);
}

ArbCliStatus
arb_cli_competition_result (ArbStore *store,
                            const ArbCliCompetition *options,
                            char **arguments,
                            int n_arguments)
{
  ArbResultEntry entry = { .end = ARB_END_FINISHED };

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (arb_cli_competition_reads_table (options))
    return arb_cli_competition_result_from (store, options, arguments, n_arguments);
  if (!arb_cli_competition_parse_result (options, n_arguments >= 2 ? arguments[0] : NULL, &entry))
    return ARB_CLI_USAGE;
  entry.winner = arguments[1];
  /* argv ends with NULL. */
  entry.values = (const char *const *) arguments + 2;
  return arb_cli_competition_enter (store, options, &entry);
}

/* --- Ranking ---------------------------------------------------------------------------------- */

static ArbListing *
new_ranking (const ArbCompetition *competition,
             const ArbCliCompetition *options)
{
  guint round = MAX (options->round, 0);

  if (g_strcmp0 (options->by, "club") == 0)
    return arb_listing_new_clubs (competition, round);
  if (g_strcmp0 (options->by, "history") == 0)
    return arb_listing_new_history (competition);
  return arb_listing_new_ranking (competition, round, arb_language_get ());
}

/* NULL: a sentence has been printed. */
static ArbListing *
make_ranking (ArbStore *store,
              const ArbCliCompetition *options)
{
  static const char *const words[] = { "player", "club", "history", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;

  if (options->by != NULL && !g_strv_contains (words, options->by))
    {
      arb_cli_error (_ ("A ranking is by player, by club or a history, not by “%s”."), options->by);
      return NULL;
    }
  competition = arb_competition_read (store, &error);
  if (competition != NULL && options->round > 0)
    arb_competition_find_round (competition, options->round, &error);
  if (error == NULL)
    return new_ranking (competition, options);
  arb_cli_competition_fail (error);
  return NULL;
}

ArbCliStatus
arb_cli_competition_ranking (ArbStore *store,
                             const ArbCliCompetition *options,
                             char **arguments,
                             int n_arguments)
{
  g_autoptr (ArbListing) listing = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  listing = make_ranking (store, options);
  return listing != NULL ? arb_cli_competition_show (listing, options) : ARB_CLI_USAGE;
}

static gboolean
has_known_suffix (const char *path)
{
  return g_str_has_suffix (path, ".csv") || g_str_has_suffix (path, ".ods") || g_str_has_suffix (path, ".html");
}

static GBytes *
pack (const ArbListing *listing,
      const char *path,
      GError **error)
{
  char *text;
  gsize length;

  if (g_str_has_suffix (path, ".ods"))
    return arb_listing_to_ods (listing, error);
  if (g_str_has_suffix (path, ".csv"))
    text = arb_listing_to_csv (listing, &length);
  else
    {
      text = arb_listing_to_html (listing, arb_language_get ());
      length = strlen (text);
    }
  return g_bytes_new_take (text, length);
}

ArbCliStatus
arb_cli_competition_export (ArbStore *store,
                            const ArbCliCompetition *options,
                            char **arguments,
                            int n_arguments)
{
  g_autoptr (ArbListing) listing = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && options != NULL, ARB_CLI_USAGE);
  if (n_arguments != 1 || !has_known_suffix (arguments[0]))
    {
      arb_cli_error (_ ("“competition export” takes an event file and a file .csv, .ods or .html."));
      return ARB_CLI_USAGE;
    }
  listing = make_ranking (store, options);
  if (listing == NULL)
    return ARB_CLI_USAGE;
  bytes = pack (listing, arguments[0], &error);
  if (bytes == NULL || !arb_cli_write (arguments[0], bytes, &error))
    return arb_cli_competition_fail (error);
  return ARB_CLI_OK;
}
