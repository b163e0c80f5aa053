/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks of a round as a table. */

#include <glib/gi18n-lib.h>

#include "compete/arb-listing-private.h"

char *
arb_clock_face_dup_call (const ArbClockFace *face)
{
  g_return_val_if_fail (face != NULL, NULL);
  if (face->state == ARB_CLOCK_ENDED)
    return NULL;
  if (face->state != ARB_CLOCK_WAITING && face->length > 0 && face->left <= 0)
    return g_strdup (_ ("Time is up"));
  if (face->is_last_called)
    return g_strdup (_ ("Last turn"));
  if (face->is_last_due)
    return g_strdup (_ ("The last turn is to be called"));
  return NULL;
}

char *
arb_clock_face_dup_turn (const ArbClockFace *face)
{
  g_return_val_if_fail (face != NULL, NULL);
  if (face->turn == 0)
    return NULL;
  if (face->turn < face->least_turns)
    return g_strdup_printf (_ ("%u of at least %u"), face->turn, face->least_turns);
  return g_strdup_printf ("%u", face->turn);
}

static char *
dup_title (const ArbRound *round,
           const ArbClockFace *face)
{
  g_autofree char *left = arb_clock_dup_length (face->left);
  g_autofree char *played = arb_clock_dup_length (face->played);

  if (face->length > 0)
    /* TRANSLATORS: number of the round; running, paused…; how much time is left */
    return g_strdup_printf (_ ("Round %u: %s, %s left"), round->number, arb_clock_state_get_name (face->state),
                            left);
  return g_strdup_printf (_ ("Round %u: %s, %s played"), round->number,
                          arb_clock_state_get_name (face->state), played);
}

static void
add_length (ArbListing *listing,
            gint64 length,
            gboolean is_there)
{
  g_autofree char *text = is_there ? arb_clock_dup_length (length) : NULL;

  arb_listing_add (listing, text);
}

static void
add_table (ArbListing *listing,
           const ArbMeeting *meeting,
           const ArbClockFace *face)
{
  g_autofree char *call = arb_clock_face_dup_call (face);
  g_autofree char *turn = arb_clock_face_dup_turn (face);
  g_autoptr (GDateTime) end =
      face->ends_at > 0 ? g_date_time_new_from_unix_local (face->ends_at / G_USEC_PER_SEC) : NULL;
  g_autofree char *ends_at = end != NULL ? g_date_time_format (end, "%H:%M") : NULL;

  arb_listing_add_number (listing, meeting->table);
  arb_listing_add (listing, meeting->players[0]->name);
  arb_listing_add (listing, meeting->players[1]->name);
  arb_listing_add (listing, meeting->has_result ? C_ ("clock of a round", "result")
                                                : arb_clock_state_get_name (face->state));
  arb_listing_add (listing, turn);
  add_length (listing, face->left, face->length > 0 && !meeting->has_result);
  add_length (listing, face->given_back, face->given_back > 0);
  arb_listing_add (listing, meeting->has_result ? NULL : ends_at);
  arb_listing_add (listing, meeting->has_result ? NULL : call);
}

ArbListing *
arb_listing_new_clock (const ArbCompetition *competition,
                       const ArbRound *round,
                       gint64 now)
{
  const ArbTimeRules *rules;
  ArbListing *listing;
  ArbClockFace face;

  g_return_val_if_fail (competition != NULL && round != NULL, NULL);
  rules = arb_formula_get_time (arb_competition_get_formula (competition));
  arb_round_clock_read (round->clock, rules, 0, now, &face);
  listing = arb_listing_new ("clock", dup_title (round, &face));
  arb_listing_add_column (listing, "table", g_strdup (_ ("Table")), TRUE);
  arb_listing_add_column (listing, "a", g_strdup (_ ("Player A")), FALSE);
  arb_listing_add_column (listing, "b", g_strdup (_ ("Player B")), FALSE);
  arb_listing_add_column (listing, "state", g_strdup (_ ("Clock")), FALSE);
  arb_listing_add_column (listing, "turn", g_strdup (_ ("Turn")), FALSE);
  arb_listing_add_column (listing, "left", g_strdup (_ ("Time left")), FALSE);
  arb_listing_add_column (listing, "given-back", g_strdup (_ ("Given back")), FALSE);
  arb_listing_add_column (listing, "ends", g_strdup (_ ("Over at")), FALSE);
  arb_listing_add_column (listing, "call", g_strdup (_ ("Call")), FALSE);
  for (guint i = 0; i < round->meetings->len; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];

      if (meeting->players[1] == NULL)
        continue;
      arb_round_clock_read (round->clock, rules, meeting->table, now, &face);
      add_table (listing, meeting, &face);
    }
  return listing;
}
