/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairing a round, and changing it by hand. */

#include <glib/gi18n-lib.h>

#include "compete/arb-consent-private.h"
#include "compete/arb-ranking.h"

static gboolean
is_paired (const ArbPlayer *player,
           guint round)
{
  return player->left == 0 || round < player->left;
}

gboolean
arb_competition_find_in_pairing (const ArbCompetition *competition,
                                 guint n_rounds,
                                 const ArbPlayer *player,
                                 guint *number)
{
  const GPtrArray *players;
  guint n = 0;

  g_return_val_if_fail (competition != NULL && player != NULL && number != NULL, FALSE);
  players = arb_competition_get_players (competition);
  for (guint i = 0; i < players->len; i++)
    {
      if (!is_paired (players->pdata[i], n_rounds + 1))
        continue;
      if (players->pdata[i] == player)
        {
          *number = n;
          return TRUE;
        }
      n++;
    }
  return FALSE;
}

static void
add_past (ArbPairing *pairing,
          const ArbCompetition *competition,
          guint n_rounds)
{
  const GPtrArray *rounds = arb_competition_get_rounds (competition);

  for (guint i = 0; i < n_rounds; i++)
    {
      const ArbRound *round = rounds->pdata[i];

      for (guint j = 0; j < round->meetings->len; j++)
        {
          const ArbMeeting *meeting = round->meetings->pdata[j];
          guint number[2];
          gboolean is_there[2];

          for (guint k = 0; k < 2; k++)
            {
              is_there[k] = meeting->players[k] != NULL &&
                            arb_competition_find_in_pairing (competition, n_rounds, meeting->players[k],
                                                             &number[k]);
              if (is_there[k] && meeting->table > 0)
                arb_pairing_add_seat (pairing, number[k], meeting->table);
            }
          if (is_there[0] && is_there[1])
            arb_pairing_add_meeting (pairing, number[0], number[1]);
          else if (is_there[0] && meeting->players[1] == NULL)
            arb_pairing_add_bye (pairing, number[0]);
        }
    }
}

ArbPairing *
arb_competition_new_pairing (const ArbCompetition *competition,
                             guint n_rounds,
                             const char *seed)
{
  static const ArbWish wishes[] = { ARB_WISH_CLUB, ARB_WISH_NATION, ARB_WISH_TABLE };
  g_autoptr (GPtrArray) ranking = NULL;
  const ArbFormula *formula;
  const GPtrArray *players;
  ArbPairing *pairing;

  g_return_val_if_fail (competition != NULL && seed != NULL, NULL);
  formula = arb_competition_get_formula (competition);
  players = arb_competition_get_players (competition);
  pairing = arb_pairing_new (seed, arb_competition_get_n_tables (competition));
  arb_pairing_set_step (pairing, arb_formula_get_step (formula));
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    arb_pairing_set_wish (pairing, wishes[i], arb_formula_get_wish (formula, wishes[i]));
  /* In the first round nobody has points, not even fewer than others. */
  ranking = n_rounds > 0 ? arb_ranking_new (competition, n_rounds) : NULL;
  for (guint i = 0; i < players->len; i++)
    {
      const ArbPlayer *player = players->pdata[i];

      if (is_paired (player, n_rounds + 1))
        arb_pairing_add_player (pairing, player->id, player->name,
                                ranking != NULL ? arb_ranking_find (ranking, player->id)->points : 0,
                                player->club, player->nation);
    }
  add_past (pairing, competition, n_rounds);
  return pairing;
}

/* --- Pairing ---------------------------------------------------------------------------------- */

/* The players in the order that the pairing numbers them; borrowed. */
static GPtrArray *
gather_paired (const ArbCompetition *competition,
               guint n_rounds)
{
  const GPtrArray *players = arb_competition_get_players (competition);
  GPtrArray *paired = g_ptr_array_new ();

  for (guint i = 0; i < players->len; i++)
    if (is_paired (players->pdata[i], n_rounds + 1))
      g_ptr_array_add (paired, players->pdata[i]);
  return paired;
}

static void
ask_broken (ArbConsentAsk *ask,
            const ArbPlayer *a,
            const ArbPlayer *b,
            guint broken)
{
  static const ArbWarn warns[ARB_N_WISHES] = {
    [ARB_WISH_REMATCH] = ARB_WARN_REMATCH, [ARB_WISH_BYE] = ARB_WARN_BYE,
    [ARB_WISH_CLUB] = ARB_WARN_CLUB,       [ARB_WISH_NATION] = ARB_WARN_NATION,
    [ARB_WISH_TABLE] = ARB_WARN_TABLE,
  };

  for (guint wish = 0; wish < ARB_N_WISHES; wish++)
    {
      g_autofree char *sentence = NULL;

      if (!(broken & 1 << wish))
        continue;
      sentence = arb_wish_dup_broken (wish, a->name, b != NULL ? b->name : NULL);
      arb_consent_ask (ask, warns[wish], sentence);
    }
}

static void
ask_round (ArbConsentAsk *ask,
           const ArbCompetition *competition,
           guint n_rounds)
{
  const GPtrArray *rounds = arb_competition_get_rounds (competition);
  const GPtrArray *players = arb_competition_get_players (competition);
  guint n_open = n_rounds > 0 ? arb_round_get_n_open (rounds->pdata[n_rounds - 1]) : 0;
  guint n_missing = 0;

  if (n_open > 0)
    {
      g_autofree char *sentence =
          g_strdup_printf (ngettext ("%u result of round %u is not there yet.",
                                     "%u results of round %u are not there yet.", n_open),
                           n_open, n_rounds);

      arb_consent_ask (ask, ARB_WARN_OPEN_ROUND, sentence);
    }
  /* Competitions without lists have no deadline for them. */
  for (guint i = 0; arb_competition_get_deadline (competition) > 0 && i < players->len; i++)
    {
      const ArbPlayer *player = players->pdata[i];

      n_missing += is_paired (player, n_rounds + 1) &&
                   player->lists[player->plays].state != ARB_LIST_ACCEPTED;
    }
  if (n_missing > 0)
    {
      g_autofree char *sentence =
          g_strdup_printf (ngettext ("The list of %u player is not accepted yet.",
                                     "The lists of %u players are not accepted yet.", n_missing),
                           n_missing);

      arb_consent_ask (ask, ARB_WARN_MISSING_LIST, sentence);
    }
}

static void
add_pair (ArbBody *body,
          guint table,
          const ArbPlayer *a,
          const ArbPlayer *b)
{
  g_autofree char *number = g_strdup_printf ("%u", table);

  arb_body_add (body, "pair", number, a->id, b != NULL ? b->id : "", NULL);
}

static gboolean
write_round (ArbStore *store,
             guint round,
             const ArbBody *body,
             GError **error)
{
  g_autofree char *subject = g_strdup_printf ("%u", round);

  return arb_store_add (store, NULL, ARB_KIND_ROUND, subject, body, error);
}

/* The act that pairs the next round, with all that is warned of; NULL and a sentence. */
static ArbBody *
body_for_round (ArbConsentAsk *ask,
                const char *seed,
                GError **error)
{
  g_autoptr (ArbPairing) found = NULL;
  g_autoptr (GPtrArray) round = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  guint n_rounds = arb_competition_get_rounds (ask->competition)->len;

  found = arb_competition_new_pairing (ask->competition, n_rounds, seed);
  round = arb_pairing_find (found, error);
  if (round == NULL)
    return NULL;
  ask->body = body;
  players = gather_paired (ask->competition, n_rounds);
  arb_body_add (body, "seed", seed, NULL);
  ask_round (ask, ask->competition, n_rounds);
  for (guint i = 0; i < round->len; i++)
    {
      const ArbPair *pair = round->pdata[i];
      const ArbPlayer *b = pair->b != ARB_PAIRING_BYE ? players->pdata[pair->b] : NULL;

      add_pair (body, pair->table, players->pdata[pair->a], b);
      ask_broken (ask, players->pdata[pair->a], b, pair->broken);
    }
  return g_steal_pointer (&body);
}

gboolean
arb_competition_pair (ArbStore *store,
                      const char *seed,
                      const ArbConsent *consent,
                      GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *random = g_uuid_string_random ();
  ArbConsentAsk ask = { .consent = consent };

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (consent != NULL, FALSE);
  ask.competition = competition = arb_competition_read (store, error);
  body = competition != NULL ? body_for_round (&ask, seed != NULL ? seed : random, error) : NULL;
  return body != NULL && arb_consent_finish (&ask, error) &&
         write_round (store, arb_competition_get_rounds (competition)->len + 1, body, error);
}

ArbCompetition *
arb_competition_preview_pair (ArbStore *store,
                              const char *seed,
                              const ArbConsent *consent,
                              GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *subject = NULL;
  ArbConsentAsk ask = { .consent = consent };

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (seed != NULL && consent != NULL, NULL);
  ask.competition = competition = arb_competition_read (store, error);
  body = competition != NULL ? body_for_round (&ask, seed, error) : NULL;
  g_clear_error (&ask.error);
  if (body == NULL)
    return NULL;
  subject = g_strdup_printf ("%u", arb_competition_get_rounds (competition)->len + 1);
  return arb_competition_preview (store, ARB_KIND_ROUND, subject, body, error);
}

/* --- Why -------------------------------------------------------------------------------------- */

GPtrArray *
arb_competition_explain (const ArbCompetition *competition,
                         const ArbRound *round)
{
  g_autoptr (ArbPairing) pairing = NULL;
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (competition != NULL && round != NULL, texts);
  pairing = arb_competition_new_pairing (competition, round->number - 1,
                                         round->seed != NULL ? round->seed : "");
  for (guint i = 0; i < round->meetings->len; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];
      ArbPair *pair = g_new0 (ArbPair, 1);

      pair->b = ARB_PAIRING_BYE;
      pair->table = meeting->table;
      g_ptr_array_add (pairs, pair);
      /* Somebody may have been declared gone from this round on after it was paired. */
      if (!arb_competition_find_in_pairing (competition, round->number - 1, meeting->players[0],
                                            &pair->a) ||
          (meeting->players[1] != NULL &&
           !arb_competition_find_in_pairing (competition, round->number - 1, meeting->players[1],
                                             &pair->b)))
        pair->a = ARB_PAIRING_BYE;
      else
        pair->broken = arb_pairing_judge (pairing, pair->a, pair->b, pair->table);
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbPair *pair = pairs->pdata[i];

      g_ptr_array_add (texts, pair->a != ARB_PAIRING_BYE ? arb_pairing_dup_reason (pairing, pairs, pair)
                                                         : g_strdup (""));
    }
  return texts;
}

/* --- By hand ---------------------------------------------------------------------------------- */

static ArbPlayer *
swap (ArbPlayer *player,
      const ArbPlayer *one,
      const ArbPlayer *other)
{
  if (player == one)
    return (ArbPlayer *) other;
  return player == other ? (ArbPlayer *) one : player;
}

static const ArbMeeting *
find_meeting (const ArbRound *round,
              const ArbPlayer *player)
{
  for (guint i = 0; i < round->meetings->len; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];

      if (meeting->players[0] == player || meeting->players[1] == player)
        return meeting;
    }
  return NULL;
}

/* Their meetings, which must be two and without a result. */
static gboolean
check_swap (const ArbRound *round,
            const ArbPlayer *one,
            const ArbPlayer *other,
            GError **error)
{
  const ArbMeeting *meetings[2] = { find_meeting (round, one), find_meeting (round, other) };

  for (guint i = 0; i < 2; i++)
    {
      const char *name = i == 0 ? one->name : other->name;

      if (meetings[i] == NULL)
        g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
                     _ ("%s does not play in round %u."), name, round->number);
      else if (meetings[i]->has_result && meetings[i]->players[1] != NULL)
        g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
                     _ ("The game of %s in round %u has a result already."), name, round->number);
      else
        continue;
      return FALSE;
    }
  if (meetings[0] != meetings[1])
    return TRUE;
  g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
               _ ("%s and %s meet each other; name two of different tables."), one->name, other->name);
  return FALSE;
}

/* What the new meeting of the pairing breaks, as if the program had paired it. */
static void
ask_new (ArbConsentAsk *ask,
         const ArbPairing *pairing,
         guint n_rounds,
         ArbPlayer *const *players,
         guint table)
{
  guint number[2] = { 0, ARB_PAIRING_BYE };

  if (arb_competition_find_in_pairing (ask->competition, n_rounds, players[0], &number[0]) &&
      (players[1] == NULL ||
       arb_competition_find_in_pairing (ask->competition, n_rounds, players[1], &number[1])))
    ask_broken (ask, players[0], players[1], arb_pairing_judge (pairing, number[0], number[1], table));
}

gboolean
arb_competition_swap (ArbStore *store,
                      guint round,
                      const ArbPlayer *one,
                      const ArbPlayer *other,
                      const ArbConsent *consent,
                      GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbPairing) pairing = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *sentence = NULL;
  ArbConsentAsk ask = { .consent = consent, .body = body };
  const ArbRound *present;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (one != NULL && other != NULL && consent != NULL, FALSE);
  competition = arb_competition_read (store, error);
  ask.competition = competition;
  present = competition != NULL ? arb_competition_find_round (competition, round, error) : NULL;
  one = present != NULL ? arb_competition_find_player (competition, one->id, error) : NULL;
  other = one != NULL ? arb_competition_find_player (competition, other->id, error) : NULL;
  if (other == NULL || !check_swap (present, one, other, error))
    return FALSE;
  sentence = g_strdup_printf (_ ("%s and %s are exchanged by hand."), one->name, other->name);
  arb_consent_ask (&ask, ARB_WARN_HAND_PAIRING, sentence);
  pairing = arb_competition_new_pairing (competition, present->number - 1, "");
  for (guint i = 0; i < present->meetings->len; i++)
    {
      const ArbMeeting *meeting = present->meetings->pdata[i];
      ArbPlayer *players[2] = { swap (meeting->players[0], one, other),
                                swap (meeting->players[1], one, other) };

      add_pair (body, meeting->table, players[0], players[1]);
      if (players[0] != meeting->players[0] || players[1] != meeting->players[1])
        ask_new (&ask, pairing, present->number - 1, players, meeting->table);
    }
  return arb_consent_finish (&ask, error) && write_round (store, present->number, body, error);
}
