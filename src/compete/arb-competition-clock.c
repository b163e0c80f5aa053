/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an umpire does with the clock of a round. */

#include "compete/arb-competition-acts.h"

#include <glib/gi18n-lib.h>

static gboolean
refuse (GError **error,
        char *sentence)
{
  g_set_error_literal (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED, sentence);
  g_free (sentence);
  return FALSE;
}

/* Where it is, for sentences. */
static char *
dup_place (const ArbRound *round,
           guint table)
{
  if (table == 0)
    return g_strdup_printf (_ ("Round %u"), round->number);
  return g_strdup_printf (_ ("Round %u, table %u"), round->number, table);
}

static gboolean
check_move (const ArbRound *round,
            const ArbClockEntry *entry,
            const ArbClockFace *face,
            GError **error)
{
  g_autofree char *place = dup_place (round, entry->table);
  gboolean is_paused = entry->table > 0 ? face->is_table_paused : face->state == ARB_CLOCK_PAUSED;

  if (entry->move == ARB_CLOCK_START && entry->table > 0)
    return refuse (error, g_strdup (_ ("All tables of a round start together; pause the one that waits.")));
  if (entry->move == ARB_CLOCK_START && face->state != ARB_CLOCK_WAITING)
    return refuse (error, g_strdup_printf (_ ("%s: the clock has been started already."), place));
  if (entry->move != ARB_CLOCK_START && face->state == ARB_CLOCK_WAITING)
    return refuse (error, g_strdup_printf (_ ("%s: the clock has not been started yet."), place));
  if (face->state == ARB_CLOCK_ENDED)
    return refuse (error, g_strdup_printf (_ ("%s: time has been ended; undo that to go on."), place));
  if (entry->move == ARB_CLOCK_PAUSE && is_paused)
    return refuse (error, g_strdup_printf (_ ("%s: the clock stands already."), place));
  if (entry->move == ARB_CLOCK_RESUME && !is_paused)
    return refuse (error, g_strdup_printf (_ ("%s: the clock does not stand."), place));
  if (entry->move == ARB_CLOCK_LAST && face->is_last_called)
    return refuse (error, g_strdup_printf (_ ("%s: the last turn has been called already."), place));
  if (entry->move == ARB_CLOCK_TURN && MAX (entry->turn, face->turn + 1) > ARB_ROUND_MAX_TURNS)
    return refuse (error, g_strdup_printf (_ ("A game has at most %d turns."), ARB_ROUND_MAX_TURNS));
  if (entry->move == ARB_CLOCK_START && entry->minutes > ARB_ROUND_MAX_MINUTES)
    return refuse (error, g_strdup_printf (_ ("A round lasts at most %d minutes."), ARB_ROUND_MAX_MINUTES));
  return TRUE;
}

gboolean
arb_competition_move_clock (ArbStore *store,
                            const ArbClockEntry *entry,
                            GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *subject = NULL;
  g_autoptr (GDateTime) moment = NULL;
  g_autofree char *at = NULL;
  const ArbRound *round = NULL;
  ArbClockFace face;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (entry != NULL && entry->move < ARB_N_CLOCK_MOVES && entry->now > 0, FALSE);
  competition = arb_competition_read (store, error);
  if (competition != NULL)
    round = arb_competition_find_round (competition, entry->round, error);
  if (round == NULL || (entry->table > 0 && arb_round_find_table (round, entry->table, error) == NULL))
    return FALSE;
  arb_round_clock_read (round->clock, arb_formula_get_time (arb_competition_get_formula (competition)),
                        entry->table, entry->now, &face);
  if (!check_move (round, entry, &face, error))
    return FALSE;
  moment = g_date_time_new_from_unix_utc (entry->now / G_USEC_PER_SEC);
  at = g_date_time_format (moment, "%Y-%m-%dT%H:%M:%SZ");
  arb_body_add_number (body, "round", round->number);
  if (entry->table > 0)
    arb_body_add_number (body, "table", entry->table);
  arb_body_add (body, "clock", arb_clock_move_to_word (entry->move), NULL);
  arb_body_add (body, "at", at, NULL);
  if (entry->move == ARB_CLOCK_TURN)
    arb_body_add_number (body, "turn", entry->turn > 0 ? entry->turn : face.turn + 1);
  if (entry->move == ARB_CLOCK_START && entry->minutes > 0)
    arb_body_add_number (body, "minutes", entry->minutes);
  arb_body_add_text (body, "reason", entry->reason);
  subject = entry->table > 0 ? g_strdup_printf ("%u/%u", round->number, entry->table)
                             : g_strdup_printf ("%u", round->number);
  return arb_store_add (store, NULL, ARB_KIND_ROUND_CLOCK, subject, body, error);
}
