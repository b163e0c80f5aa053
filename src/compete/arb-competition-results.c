/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Results of games, and what they move. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "compete/arb-consent-private.h"
#include "compete/arb-ranking.h"

static gboolean
refuse_value (const ArbFormula *formula,
              const char *text,
              GError **error)
{
  const GPtrArray *measures = arb_formula_get_measures (formula);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < measures->len; i++)
    {
      const ArbMeasure *measure = measures->pdata[i];

      g_string_append_printf (words, "%s%s (%ld–%ld)", i > 0 ? ", " : "", measure->id, (long) measure->min,
                              (long) measure->max);
    }
  if (measures->len == 0)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                 _ ("This competition notes nothing but who won, so not “%s”."), text);
  else
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                 _ ("A value is given as a.MEASURE=NUMBER or b.MEASURE=NUMBER, not as “%s”. Measures "
                    "are %s."),
                 text, words->str);
  return FALSE;
}

static gboolean
add_value (ArbBody *body,
           const ArbFormula *formula,
           const char *text,
           GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  const ArbMeasure *measure;
  guint number;
  gint64 value;
  char side[2] = { text[0], '\0' };

  if (g_strv_length (parts) != 2 || (*side != 'a' && *side != 'b') || text[1] != '.' ||
      !arb_formula_find_measure (formula, parts[0] + 2, &number))
    return refuse_value (formula, text, error);
  measure = arb_formula_get_measures (formula)->pdata[number];
  if (!g_ascii_string_to_signed (parts[1], 10, measure->min, measure->max, &value, NULL))
    return refuse_value (formula, text, error);
  arb_body_add (body, "value", side, measure->id, parts[1], NULL);
  return TRUE;
}

/* What the clock of the table says of the game. A correction, which may come the next day, keeps what was
 * noted with the first result. */
static void
add_time (ArbBody *body,
          const ArbCompetition *competition,
          const ArbRound *round,
          const ArbMeeting *meeting,
          const ArbResultEntry *entry)
{
  const ArbTimeRules *rules = arb_formula_get_time (arb_competition_get_formula (competition));
  guint turns = meeting->turns;
  gint64 overtime = meeting->overtime;

  if (entry->now > 0 && (!meeting->has_result || entry->is_moment_given))
    {
      ArbClockFace face;

      arb_round_clock_read (round->clock, rules, meeting->table, entry->now, &face);
      turns = face.turn;
      overtime = arb_round_clock_get_overtime (round->clock, rules, meeting->table, entry->now) /
                 G_USEC_PER_SEC;
    }
  if (entry->turns > 0)
    turns = entry->turns;
  if (turns > 0)
    arb_body_add_number (body, "turns", turns);
  if (overtime > 0)
    arb_body_add_number (body, "overtime", overtime);
}

/* NULL and a sentence. */
static ArbBody *
body_for_result (const ArbCompetition *competition,
                 const ArbRound *round,
                 const ArbMeeting *meeting,
                 const ArbResultEntry *entry,
                 GError **error)
{
  static const char *const winners[] = { "a", "b", "draw", NULL };
  g_autoptr (ArbBody) body = arb_body_new ();

  if (entry->winner == NULL || !g_strv_contains (winners, entry->winner))
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("The winner is a (%s), b (%s) or draw."), meeting->players[0]->name,
                   meeting->players[1]->name);
      return NULL;
    }
  if (entry->end == ARB_END_BYE ||
      (entry->end == ARB_END_FORFEIT && g_str_equal (entry->winner, "draw")))
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("A game is finished, unfinished, or a forfeit that one of the two wins."));
      return NULL;
    }
  arb_body_add_number (body, "round", round->number);
  arb_body_add_number (body, "table", meeting->table);
  arb_body_add (body, "a", meeting->players[0]->id, NULL);
  arb_body_add (body, "b", meeting->players[1]->id, NULL);
  arb_body_add (body, "winner", entry->winner, NULL);
  arb_body_add (body, "end", arb_end_to_word (entry->end), NULL);
  for (guint i = 0; entry->values != NULL && entry->values[i] != NULL; i++)
    if (!add_value (body, arb_competition_get_formula (competition), entry->values[i], error))
      return NULL;
  add_time (body, competition, round, meeting, entry);
  arb_body_add_text (body, "source", entry->source);
  arb_body_add_text (body, "initials-a", entry->initials[0]);
  arb_body_add_text (body, "initials-b", entry->initials[1]);
  return g_steal_pointer (&body);
}

static gint64
get_number (const ArbBody *body,
            const char *key)
{
  const char *text = arb_body_get (body, key);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;
}

static void
ask_time (ArbConsentAsk *ask,
          const ArbResultEntry *entry)
{
  const ArbFormula *formula = arb_competition_get_formula (ask->competition);
  const ArbMeeting game = { .end = entry->end, .turns = (guint) get_number (ask->body, "turns"),
                            .overtime = (guint) get_number (ask->body, "overtime") };
  g_autofree char *turns = NULL;
  g_autofree char *late = NULL;

  if (arb_meeting_has_few_turns (&game, formula))
    {
      turns = g_strdup_printf (ngettext ("Only %u turn was played; at least %u are demanded.",
                                         "Only %u turns were played; at least %u are demanded.", game.turns),
                               game.turns, arb_formula_get_time (formula)->least_turns);
      arb_consent_ask (ask, ARB_WARN_FEW_TURNS, turns);
    }
  if (arb_meeting_is_late (&game, formula))
    {
      late = g_strdup_printf (ngettext ("The result comes %u minute after the time of the table was up.",
                                        "The result comes %u minutes after the time of the table was up.",
                                        game.overtime / 60),
                              game.overtime / 60);
      arb_consent_ask (ask, ARB_WARN_LATE_RESULT, late);
    }
}

static void
ask_result (ArbConsentAsk *ask,
            const ArbRound *round,
            const ArbMeeting *meeting,
            const ArbResultEntry *entry)
{
  g_autofree char *where = NULL;

  if (meeting->has_result)
    {
      where = g_strdup_printf (_ ("Table %u of round %u has a result already; it becomes another one."),
                               meeting->table, round->number);
      arb_consent_ask (ask, ARB_WARN_PAST_RESULT, where);
    }
  if (entry->initials[0] == NULL || entry->initials[1] == NULL)
    arb_consent_ask (ask, ARB_WARN_INITIALS, _ ("The initials of both players are not there."));
  if (entry->end == ARB_END_UNFINISHED)
    arb_consent_ask (ask, ARB_WARN_UNFINISHED, _ ("The game was not finished."));
  ask_time (ask, entry);
}

static const ArbMeeting *
find_meeting (const ArbCompetition *competition,
              const ArbResultEntry *entry,
              const ArbRound **round,
              GError **error)
{
  *round = arb_competition_find_round (competition, entry->round, error);
  return *round != NULL ? arb_round_find_table (*round, entry->table, error) : NULL;
}

gboolean
arb_competition_enter_result (ArbStore *store,
                              const ArbResultEntry *entry,
                              const ArbConsent *consent,
                              GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *subject = NULL;
  ArbConsentAsk ask = { .consent = consent };
  const ArbMeeting *meeting = NULL;
  const ArbRound *round;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (entry != NULL && consent != NULL, FALSE);
  competition = arb_competition_read (store, error);
  if (competition != NULL)
    meeting = find_meeting (competition, entry, &round, error);
  if (meeting == NULL)
    return FALSE;
  body = body_for_result (competition, round, meeting, entry, error);
  if (body == NULL)
    return FALSE;
  ask.competition = competition;
  ask.body = body;
  ask_result (&ask, round, meeting, entry);
  subject = arb_round_dup_subject (round->number, meeting->players[0]->id, meeting->players[1]->id);
  return arb_consent_finish (&ask, error) &&
         arb_store_add (store, NULL, ARB_KIND_RESULT, subject, body, error);
}

GPtrArray *
arb_competition_preview_result (ArbStore *store,
                                const ArbResultEntry *entry,
                                GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbCompetition) then = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autofree char *subject = NULL;
  const ArbMeeting *meeting = NULL;
  const ArbRound *round;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (entry != NULL, NULL);
  competition = arb_competition_read (store, error);
  if (competition != NULL)
    meeting = find_meeting (competition, entry, &round, error);
  body = meeting != NULL ? body_for_result (competition, round, meeting, entry, error) : NULL;
  if (body == NULL)
    return NULL;
  subject = arb_round_dup_subject (round->number, meeting->players[0]->id, meeting->players[1]->id);
  then = arb_competition_preview (store, ARB_KIND_RESULT, subject, body, error);
  if (then == NULL)
    return NULL;
  before = arb_ranking_new (competition, 0);
  after = arb_ranking_new (then, 0);
  return arb_ranking_compare (before, after);
}
