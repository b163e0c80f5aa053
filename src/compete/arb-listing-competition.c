/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What there is to list of a competition. */

#include <glib/gi18n-lib.h>

#include "compete/arb-competition-acts.h"
#include "compete/arb-listing-private.h"
#include "engine/arb-language.h"

static void
add_text_column (ArbListing *listing,
                 const char *id,
                 const char *heading)
{
  arb_listing_add_column (listing, id, g_strdup (heading), FALSE);
}

static void
add_number_column (ArbListing *listing,
                   const char *id,
                   const char *heading)
{
  arb_listing_add_column (listing, id, g_strdup (heading), TRUE);
}

/* A number that counts from one; 0: there is none. */
static void
add_from_one (ArbListing *listing,
              guint number)
{
  if (number > 0)
    arb_listing_add_number (listing, number);
  else
    arb_listing_add (listing, NULL);
}

static const char *
get_name (const ArbPlayer *player)
{
  return player != NULL ? player->name : _ ("bye");
}

/* NULL: there is no such moment. */
static char *
dup_moment (gint64 wall,
            const char *lang)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (wall / G_USEC_PER_SEC);

  return moment != NULL ? g_date_time_format (moment, arb_language_find (lang)->moment) : NULL;
}

/* --- Players ---------------------------------------------------------------------------------- */

static char *
dup_lists (const ArbCompetition *competition,
           const ArbPlayer *player,
           gint64 now)
{
  ArbListState states[ARB_N_LISTS];
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ARB_N_LISTS; i++)
    states[i] = arb_competition_get_list_state (competition, player, i, now);
  g_string_append (text, arb_list_state_get_name (states[0]));
  if (player->lists[0].is_late)
    /* TRANSLATORS: after the state of an army list: “accepted, late” */
    g_string_append (text, _ (", late"));
  if (player->lists[1].state == ARB_LIST_MISSING)
    return g_string_free (g_steal_pointer (&text), FALSE);
  g_string_append_printf (text, " / %s", arb_list_state_get_name (states[1]));
  if (player->lists[1].is_late)
    g_string_append (text, _ (", late"));
  g_string_append_printf (text, _ ("; plays list %u"), player->plays + 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

ArbListing *
arb_listing_new_players (const ArbCompetition *competition,
                         gint64 now)
{
  ArbListing *listing;
  const GPtrArray *players;

  g_return_val_if_fail (competition != NULL, NULL);
  players = arb_competition_get_players (competition);
  listing = arb_listing_new (
      "players",
      g_strdup_printf (ngettext ("%u player", "%u players", players->len), players->len));
  add_text_column (listing, "id", _ ("Id"));
  add_text_column (listing, "name", _ ("Name"));
  add_text_column (listing, "club", _ ("Club"));
  add_text_column (listing, "nation", _ ("Nation"));
  add_text_column (listing, "number", _ ("Federation number"));
  add_text_column (listing, "contact", _ ("Contact"));
  add_text_column (listing, "list", _ ("List"));
  add_text_column (listing, "seal", _ ("Seal"));
  add_text_column (listing, "entered-by", _ ("Entered by"));
  add_text_column (listing, "when", _ ("When"));
  add_text_column (listing, "left", _ ("Left before round"));
  for (guint i = 0; i < players->len; i++)
    {
      const ArbPlayer *player = players->pdata[i];
      const ArbPlayerList *played = &player->lists[player->plays];
      g_autofree char *lists = dup_lists (competition, player, now);
      g_autofree char *when = played->umpire != NULL ? dup_moment (played->wall, arb_language_get ()) : NULL;

      arb_listing_add (listing, player->id);
      arb_listing_add (listing, player->name);
      arb_listing_add (listing, player->club);
      arb_listing_add (listing, player->nation);
      arb_listing_add (listing, player->number);
      arb_listing_add (listing, player->contact);
      arb_listing_add (listing, lists);
      arb_listing_add (listing, played->state == ARB_LIST_ACCEPTED ? played->seal : NULL);
      arb_listing_add (listing, played->umpire);
      arb_listing_add (listing, when);
      add_from_one (listing, player->left);
    }
  return listing;
}

/* --- Rounds ----------------------------------------------------------------------------------- */

static char *
dup_result (const ArbMeeting *meeting)
{
  if (!meeting->has_result)
    return NULL;
  if (meeting->players[1] == NULL)
    return g_strdup_printf ("%" G_GINT64_FORMAT, meeting->points[0]);
  return g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, meeting->points[0],
                          meeting->points[1]);
}

static char *
dup_score (const ArbCompetition *competition,
           const ArbMeeting *meeting,
           const char *lang)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *why =
          arb_meeting_dup_why (meeting, arb_competition_get_formula (competition), i, lang);

      if (why != NULL && *why != '\0')
        g_string_append_printf (text, "%s%s (%s)", text->len > 0 ? ", " : "", meeting->players[i]->name, why);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_places (ArbListing *listing,
            const ArbMeeting *meeting)
{
  add_from_one (listing, meeting->table);
  arb_listing_add (listing, meeting->players[0]->name);
  arb_listing_add (listing, get_name (meeting->players[1]));
}

static void
add_place_columns (ArbListing *listing)
{
  add_number_column (listing, "table", _ ("Table"));
  add_text_column (listing, "a", _ ("Player A"));
  add_text_column (listing, "b", _ ("Player B"));
}

ArbListing *
arb_listing_new_places (const ArbCompetition *competition,
                        const ArbRound *round)
{
  ArbListing *listing;

  g_return_val_if_fail (competition != NULL && round != NULL, NULL);
  listing = arb_listing_new ("places", g_strdup_printf (_ ("Round %u"), round->number));
  add_place_columns (listing);
  for (guint i = 0; i < round->meetings->len; i++)
    add_places (listing, round->meetings->pdata[i]);
  return listing;
}

ArbListing *
arb_listing_new_round (const ArbCompetition *competition,
                       const ArbRound *round,
                       gboolean explains,
                       const char *lang)
{
  g_autoptr (GPtrArray) texts = NULL;
  ArbListing *listing;

  g_return_val_if_fail (competition != NULL && round != NULL && lang != NULL, NULL);
  texts = explains ? arb_competition_explain (competition, round) : NULL;
  listing = arb_listing_new ("round", g_strdup_printf (_ ("Round %u"), round->number));
  add_place_columns (listing);
  add_text_column (listing, "points", _ ("Points"));
  add_text_column (listing, "entered-by", _ ("Entered by"));
  if (explains)
    {
      add_text_column (listing, "why", _ ("Why they meet"));
      add_text_column (listing, "score", _ ("What the points are made of"));
    }
  for (guint i = 0; i < round->meetings->len; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];
      g_autofree char *result = dup_result (meeting);

      add_places (listing, meeting);
      arb_listing_add (listing, result);
      arb_listing_add (listing, meeting->umpire);
      if (explains)
        {
          g_autofree char *score = dup_score (competition, meeting, lang);

          arb_listing_add (listing, texts->pdata[i]);
          arb_listing_add (listing, score);
        }
    }
  return listing;
}

typedef struct
{
  const ArbPlayer *player; /* Borrowed, as the next */
  const ArbMeeting *meeting;
} Seat;

static int
compare_seats (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate (((const Seat *) a)->player->name, ((const Seat *) b)->player->name);
}

ArbListing *
arb_listing_new_seats (const ArbCompetition *competition,
                       const ArbRound *round)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (Seat));
  ArbListing *listing;

  g_return_val_if_fail (competition != NULL && round != NULL, NULL);
  for (guint i = 0; i < round->meetings->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const ArbMeeting *meeting = round->meetings->pdata[i];
        Seat seat = { meeting->players[side], meeting };

        if (seat.player != NULL)
          g_array_append_val (seats, seat);
      }
  g_array_sort (seats, compare_seats);
  listing = arb_listing_new ("seats", g_strdup_printf (_ ("Round %u by player"), round->number));
  add_text_column (listing, "name", _ ("Name"));
  add_number_column (listing, "table", _ ("Table"));
  add_text_column (listing, "opponent", _ ("Opponent"));
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);

      arb_listing_add (listing, seat->player->name);
      add_from_one (listing, seat->meeting->table);
      arb_listing_add (listing,
                       get_name (seat->meeting->players[seat->meeting->players[0] == seat->player]));
    }
  return listing;
}

/* --- Rankings --------------------------------------------------------------------------------- */

static char *
dup_after (const ArbCompetition *competition,
           guint n_rounds)
{
  const GPtrArray *rounds = arb_competition_get_rounds (competition);
  guint n_all = rounds->len;

  /* A round that nobody has played yet has not changed anything. */
  while (n_all > 0 && !arb_round_is_begun (rounds->pdata[n_all - 1]))
    n_all--;
  return g_strdup_printf (_ ("Ranking after round %u"), n_rounds > 0 ? MIN (n_rounds, n_all) : n_all);
}

static void
add_tie_columns (ArbListing *listing,
                 const ArbFormula *formula,
                 const char *lang)
{
  const GPtrArray *ties = arb_formula_get_ties (formula);

  for (guint i = 0; i < ties->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("tie-%u", i + 1);

      arb_listing_add_column (listing, id,
                              g_strdup (arb_text_get (((const ArbTie *) ties->pdata[i])->name, lang)), TRUE);
    }
}

static void
add_ties (ArbListing *listing,
          const ArbStanding *standing,
          guint n_ties,
          const char *lang)
{
  for (guint i = 0; i < n_ties; i++)
    {
      g_autofree char *digits = arb_standing_dup_tie (standing, i);
      g_autofree char *shown = arb_language_dup_number (lang, digits);

      arb_listing_add (listing, shown);
    }
}

ArbListing *
arb_listing_new_ranking (const ArbCompetition *competition,
                         guint n_rounds,
                         const char *lang)
{
  g_autoptr (GPtrArray) ranking = NULL;
  const ArbFormula *formula;
  const GPtrArray *ties;
  ArbListing *listing;

  g_return_val_if_fail (competition != NULL && lang != NULL, NULL);
  ranking = arb_ranking_new (competition, n_rounds);
  formula = arb_competition_get_formula (competition);
  ties = arb_formula_get_ties (formula);
  listing = arb_listing_new ("ranking", dup_after (competition, n_rounds));
  add_number_column (listing, "place", C_ ("in a ranking", "Place"));
  add_text_column (listing, "name", _ ("Name"));
  add_text_column (listing, "club", _ ("Club"));
  add_text_column (listing, "number", _ ("Federation number"));
  add_number_column (listing, "points", _ ("Points"));
  add_number_column (listing, "penalty", _ ("Penalties"));
  add_text_column (listing, "games", _ ("Won–drawn–lost"));
  add_tie_columns (listing, formula, lang);
  add_text_column (listing, "decided-by", _ ("Decided by"));
  for (guint i = 0; i < ranking->len; i++)
    {
      const ArbStanding *standing = ranking->pdata[i];
      g_autofree char *games =
          g_strdup_printf ("%u–%u–%u", standing->n_outcomes[ARB_SCORE_WIN],
                           standing->n_outcomes[ARB_SCORE_DRAW], standing->n_outcomes[ARB_SCORE_LOSS]);

      arb_listing_add_number (listing, standing->place);
      arb_listing_add (listing, standing->player->name);
      arb_listing_add (listing, standing->player->club);
      arb_listing_add (listing, standing->player->number);
      arb_listing_add_number (listing, standing->points);
      arb_listing_add_number (listing, standing->penalty);
      arb_listing_add (listing, games);
      add_ties (listing, standing, ties->len, lang);
      arb_listing_add (listing,
                       standing->decided_by > 0
                           ? arb_text_get (((const ArbTie *) ties->pdata[standing->decided_by - 1])->name, lang)
                           : NULL);
    }
  return listing;
}

ArbListing *
arb_listing_new_clubs (const ArbCompetition *competition,
                       guint n_rounds)
{
  g_autoptr (GPtrArray) ranking = NULL;
  g_autoptr (GPtrArray) clubs = NULL;
  ArbListing *listing;

  g_return_val_if_fail (competition != NULL, NULL);
  ranking = arb_ranking_new (competition, n_rounds);
  clubs = arb_ranking_by_club (ranking);
  listing = arb_listing_new ("clubs", dup_after (competition, n_rounds));
  add_number_column (listing, "place", C_ ("in a ranking", "Place"));
  add_text_column (listing, "club", _ ("Club"));
  add_number_column (listing, "players", _ ("Players"));
  add_number_column (listing, "points", _ ("Points"));
  add_number_column (listing, "best", _ ("Best place"));
  for (guint i = 0; i < clubs->len; i++)
    {
      const ArbClubStanding *club = clubs->pdata[i];

      arb_listing_add_number (listing, club->place);
      arb_listing_add (listing, club->club);
      arb_listing_add_number (listing, club->n_players);
      arb_listing_add_number (listing, club->points);
      arb_listing_add_number (listing, club->best);
    }
  return listing;
}

ArbListing *
arb_listing_new_history (const ArbCompetition *competition)
{
  g_autoptr (GPtrArray) now = NULL;
  g_autoptr (GPtrArray) rankings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  ArbListing *listing;
  guint n_rounds;

  g_return_val_if_fail (competition != NULL, NULL);
  n_rounds = arb_competition_get_rounds (competition)->len;
  now = arb_ranking_new (competition, 0);
  listing = arb_listing_new ("history", g_strdup (_ ("Points and place after each round")));
  add_text_column (listing, "name", _ ("Name"));
  for (guint i = 1; i <= n_rounds; i++)
    {
      g_autofree char *id = g_strdup_printf ("round-%u", i);

      arb_listing_add_column (listing, id, g_strdup_printf (_ ("Round %u"), i), TRUE);
      g_ptr_array_add (rankings, arb_ranking_new (competition, i));
    }
  for (guint i = 0; i < now->len; i++)
    {
      const ArbPlayer *player = ((const ArbStanding *) now->pdata[i])->player;

      arb_listing_add (listing, player->name);
      for (guint j = 0; j < n_rounds; j++)
        {
          const ArbStanding *then = arb_ranking_find (rankings->pdata[j], player->id);
          g_autofree char *text =
              g_strdup_printf ("%" G_GINT64_FORMAT " (%u)", then->points, then->place);

          arb_listing_add (listing, text);
        }
    }
  return listing;
}

/* --- Earlier decisions ------------------------------------------------------------------------ */

ArbListing *
arb_listing_new_precedents (const GPtrArray *precedents,
                            ArbPrecedentWords *words)
{
  ArbListing *listing;

  g_return_val_if_fail (precedents != NULL && words != NULL, NULL);
  listing = arb_listing_new ("decisions", g_strdup_printf (ngettext ("%u decision", "%u decisions",
                                                                     precedents->len),
                                                           precedents->len));
  add_text_column (listing, "id", _ ("No."));
  add_text_column (listing, "where", _ ("Where and when"));
  add_text_column (listing, "umpire", _ ("Umpire"));
  add_text_column (listing, "kind", _ ("Kind"));
  add_text_column (listing, "rule", _ ("Rule"));
  add_text_column (listing, "about", _ ("About"));
  add_text_column (listing, "outcome", _ ("Decision"));
  add_text_column (listing, "reason", _ ("Reason"));
  add_text_column (listing, "standing", _ ("Since then"));
  for (guint i = 0; i < precedents->len; i++)
    {
      const ArbPrecedent *precedent = precedents->pdata[i];
      g_autofree char *where = arb_precedent_words_dup_where (words, precedent);
      g_autofree char *label = arb_precedent_words_dup_label (words, precedent);
      g_autofree char *outcome = arb_precedent_words_dup_outcome (words, precedent);
      g_autofree char *reason = arb_precedent_words_dup_reason (words, precedent);
      g_autofree char *standing = arb_precedent_words_dup_standing (words, precedent);

      arb_listing_add (listing, precedent->id);
      arb_listing_add (listing, where);
      arb_listing_add (listing, precedent->umpire);
      arb_listing_add (listing, arb_precedent_kind_get_name (precedent->kind));
      arb_listing_add (listing, arb_precedent_words_get_cite (words, precedent));
      arb_listing_add (listing, label);
      arb_listing_add (listing, outcome);
      arb_listing_add (listing, reason);
      arb_listing_add (listing, standing);
    }
  return listing;
}
