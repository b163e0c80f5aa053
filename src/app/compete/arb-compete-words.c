/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-compete-words.h"

#include <glib/gi18n.h>

#include "engine/arb-language.h"

const char *
arb_compete_words_warn (ArbWarn warn)
{
  static const char *const names[ARB_N_WARNS] = {
    [ARB_WARN_REMATCH] = N_ ("Two players meet again"),
    [ARB_WARN_BYE] = N_ ("A second bye for the same player"),
    [ARB_WARN_CLUB] = N_ ("Two players of one club meet"),
    [ARB_WARN_NATION] = N_ ("Two players of one nation meet"),
    [ARB_WARN_TABLE] = N_ ("A player has the same table again"),
    [ARB_WARN_HAND_PAIRING] = N_ ("A pairing is changed by hand"),
    [ARB_WARN_INITIALS] = N_ ("A result without the initials of both"),
    [ARB_WARN_UNFINISHED] = N_ ("A game was not finished"),
    [ARB_WARN_PAST_RESULT] = N_ ("A result is changed"),
    [ARB_WARN_OPEN_ROUND] = N_ ("A round is paired before the last one is over"),
    [ARB_WARN_LATE_LIST] = N_ ("A list comes after the deadline"),
    [ARB_WARN_MISSING_LIST] = N_ ("A round is paired before all lists are accepted"),
    [ARB_WARN_FAULTY_LIST] = N_ ("A list is accepted that was not found good"),
    [ARB_WARN_CHANGED_LIST] = N_ ("A list is changed after it was accepted"),
    [ARB_WARN_FEW_TURNS] = N_ ("An unfinished game had too few turns"),
    [ARB_WARN_LATE_RESULT] = N_ ("A result comes long after the time was up"),
  };

  g_return_val_if_fail ((guint) warn < ARB_N_WARNS, NULL);
  return _ (names[warn]);
}

char *
arb_compete_words_dup_meeting (const ArbMeeting *meeting)
{
  g_return_val_if_fail (meeting != NULL, NULL);
  if (meeting->players[1] == NULL)
    return g_strdup_printf (_ ("%s has a bye"), meeting->players[0]->name);
  return g_strdup_printf (_ ("Table %u: %s – %s"), meeting->table, meeting->players[0]->name,
                          meeting->players[1]->name);
}

char *
arb_compete_words_dup_moment (gint64 wall)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (wall / G_USEC_PER_SEC);

  return moment != NULL ? g_date_time_format (moment, arb_language_find (arb_language_get ())->moment)
                        : g_strdup ("");
}
