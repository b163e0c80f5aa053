/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-ranking.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Half a point is the least that counts. */
#define WHOLE 2

typedef struct
{
  const ArbCompetition *competition; /* Borrowed, as the others */
  const ArbFormula *formula;
  GPtrArray *standings;
  GHashTable *by_player; /* ArbPlayer → ArbStanding */
  guint n_rounds;
} Ranking;

static void
standing_free (gpointer data)
{
  g_free (((ArbStanding *) data)->halves);
  g_free (data);
}

/* --- Points ----------------------------------------------------------------------------------- */

static ArbScoreOutcome
get_outcome (const ArbMeeting *meeting,
             guint side)
{
  if (side == 0 || meeting->outcome == ARB_SCORE_DRAW)
    return meeting->outcome;
  return meeting->outcome == ARB_SCORE_WIN ? ARB_SCORE_LOSS : ARB_SCORE_WIN;
}

typedef void (*GameFunc) (Ranking *self,
                          ArbStanding *standing,
                          const ArbMeeting *meeting,
                          guint side,
                          gpointer data);

/* Each result of each player up to the round. */
static void
foreach_game (Ranking *self,
              GameFunc func,
              gpointer data)
{
  const GPtrArray *rounds = arb_competition_get_rounds (self->competition);

  for (guint i = 0; i < self->n_rounds; i++)
    {
      const ArbRound *round = rounds->pdata[i];

      for (guint j = 0; j < round->meetings->len; j++)
        {
          const ArbMeeting *meeting = round->meetings->pdata[j];

          for (guint side = 0; meeting->has_result && side < 2; side++)
            if (meeting->players[side] != NULL)
              func (self, g_hash_table_lookup (self->by_player, meeting->players[side]), meeting, side,
                    data);
        }
    }
}

static void
add_points (Ranking *self,
            ArbStanding *standing,
            const ArbMeeting *meeting,
            guint side,
            gpointer data)
{
  standing->points += meeting->points[side];
  standing->n_games++;
  if (meeting->players[1] != NULL)
    standing->n_outcomes[get_outcome (meeting, side)]++;
}

/* --- Tie-breakers ----------------------------------------------------------------------------- */

static const ArbStanding *
get_opponent (Ranking *self,
              const ArbMeeting *meeting,
              guint side)
{
  const ArbPlayer *player = meeting->players[1 - side];

  return player != NULL ? g_hash_table_lookup (self->by_player, player) : NULL;
}

typedef struct
{
  const ArbTie *tie; /* Borrowed */
  guint number;
  gint64 *lowest;    /* Owned: of the opponents, by place in the list */
  guint *n_opponents;
} TieWork;

static guint
get_index (Ranking *self,
           const ArbStanding *standing)
{
  guint index = 0;

  g_ptr_array_find (self->standings, standing, &index);
  return index;
}

static void
add_tie (Ranking *self,
         ArbStanding *standing,
         const ArbMeeting *meeting,
         guint side,
         gpointer data)
{
  TieWork *work = data;
  const ArbTie *tie = work->tie;
  const ArbStanding *opponent = get_opponent (self, meeting, side);
  gint64 *halves = &standing->halves[work->number];

  if (tie->by == ARB_TIE_MEASURE)
    *halves += WHOLE * meeting->values[tie->is_foe ? 1 - side : side][tie->measure];
  if (opponent == NULL)
    return;
  if (tie->by == ARB_TIE_WINS)
    *halves += get_outcome (meeting, side) == ARB_SCORE_WIN ? WHOLE : 0;
  else if (tie->by == ARB_TIE_DIRECT && opponent->points == standing->points)
    *halves += WHOLE * meeting->points[side];
  else if (tie->by == ARB_TIE_BEATEN && get_outcome (meeting, side) != ARB_SCORE_LOSS)
    *halves += get_outcome (meeting, side) == ARB_SCORE_WIN ? WHOLE * opponent->points : opponent->points;
  else if (tie->by == ARB_TIE_OPPONENTS || tie->by == ARB_TIE_OPPONENTS_CUT)
    {
      guint index = get_index (self, standing);

      *halves += WHOLE * opponent->points;
      work->lowest[index] = work->n_opponents[index] == 0 ? opponent->points
                                                          : MIN (work->lowest[index], opponent->points);
      work->n_opponents[index]++;
    }
}

static void
compute_tie (Ranking *self,
             guint number)
{
  const ArbTie *tie = arb_formula_get_ties (self->formula)->pdata[number];
  g_autofree gint64 *lowest = g_new0 (gint64, self->standings->len);
  g_autofree guint *n_opponents = g_new0 (guint, self->standings->len);
  TieWork work = { tie, number, lowest, n_opponents };

  foreach_game (self, add_tie, &work);
  for (guint i = 0; i < self->standings->len; i++)
    {
      ArbStanding *standing = self->standings->pdata[i];

      /* Who has met one opponent only keeps him. */
      if (tie->by == ARB_TIE_OPPONENTS_CUT && n_opponents[i] > 1)
        standing->halves[number] -= WHOLE * lowest[i];
    }
}

/* --- The order -------------------------------------------------------------------------------- */

/* Below 0: @a is before @b. *@decided_by: as in ArbStanding. */
static int
compare (const Ranking *self,
         const ArbStanding *a,
         const ArbStanding *b,
         guint *decided_by)
{
  const GPtrArray *ties = arb_formula_get_ties (self->formula);

  *decided_by = 0;
  if (a->points != b->points)
    return a->points > b->points ? -1 : 1;
  for (guint i = 0; i < ties->len; i++)
    {
      gboolean is_more = a->halves[i] > b->halves[i];

      *decided_by = i + 1;
      if (a->halves[i] != b->halves[i])
        return is_more != ((const ArbTie *) ties->pdata[i])->is_fewest ? -1 : 1;
    }
  *decided_by = 0;
  return 0;
}

static int
compare_standings (gconstpointer one,
                   gconstpointer other,
                   gpointer data)
{
  const ArbStanding *a = *(ArbStanding *const *) one, *b = *(ArbStanding *const *) other;
  guint decided_by;
  int order = compare (data, a, b, &decided_by);

  /* Level, so only the order on the page. */
  if (order == 0)
    order = g_utf8_collate (a->player->name, b->player->name);
  return order != 0 ? order : strcmp (a->player->id, b->player->id);
}

static void
add_places (Ranking *self)
{
  for (guint i = 0; i < self->standings->len; i++)
    {
      ArbStanding *standing = self->standings->pdata[i];
      const ArbStanding *before = i > 0 ? self->standings->pdata[i - 1] : NULL;

      standing->place = i + 1;
      if (before != NULL && compare (self, before, standing, &standing->decided_by) == 0)
        standing->place = before->place;
    }
}

GPtrArray *
arb_ranking_new (const ArbCompetition *competition,
                 guint n_rounds)
{
  g_autoptr (GHashTable) by_player = g_hash_table_new (NULL, NULL);
  Ranking self = { .competition = competition, .by_player = by_player };
  const GPtrArray *players;
  guint n_ties;

  g_return_val_if_fail (competition != NULL, NULL);
  self.formula = arb_competition_get_formula (competition);
  self.n_rounds = arb_competition_get_rounds (competition)->len;
  if (n_rounds > 0)
    self.n_rounds = MIN (n_rounds, self.n_rounds);
  self.standings = g_ptr_array_new_with_free_func (standing_free);
  players = arb_competition_get_players (competition);
  n_ties = arb_formula_get_ties (self.formula)->len;
  for (guint i = 0; i < players->len; i++)
    {
      ArbStanding *standing = g_new0 (ArbStanding, 1);

      standing->player = players->pdata[i];
      standing->halves = g_new0 (gint64, n_ties + 1);
      standing->penalty = arb_competition_get_penalty (competition, players->pdata[i], self.n_rounds);
      standing->points = standing->penalty;
      g_ptr_array_add (self.standings, standing);
      g_hash_table_insert (by_player, players->pdata[i], standing);
    }
  foreach_game (&self, add_points, NULL);
  for (guint i = 0; i < n_ties; i++)
    compute_tie (&self, i);
  g_ptr_array_sort_with_data (self.standings, compare_standings, &self);
  add_places (&self);
  return self.standings;
}

const ArbStanding *
arb_ranking_find (GPtrArray *ranking,
                  const char *player)
{
  g_return_val_if_fail (ranking != NULL && player != NULL, NULL);
  for (guint i = 0; i < ranking->len; i++)
    if (g_str_equal (((const ArbStanding *) ranking->pdata[i])->player->id, player))
      return ranking->pdata[i];
  return NULL;
}

char *
arb_standing_dup_tie (const ArbStanding *self,
                      guint tie)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_strdup_printf ("%s%" G_GINT64_FORMAT "%s", self->halves[tie] == -1 ? "-" : "",
                          self->halves[tie] / WHOLE, self->halves[tie] % WHOLE != 0 ? ".5" : "");
}

/* --- Clubs ------------------------------------------------------------------------------------ */

static int
compare_clubs (gconstpointer one,
               gconstpointer other)
{
  const ArbClubStanding *a = *(ArbClubStanding *const *) one, *b = *(ArbClubStanding *const *) other;

  if (a->points != b->points)
    return a->points > b->points ? -1 : 1;
  return a->best != b->best ? (a->best > b->best) - (a->best < b->best) : g_utf8_collate (a->club, b->club);
}

GPtrArray *
arb_ranking_by_club (GPtrArray *ranking)
{
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *clubs = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (ranking != NULL, clubs);
  for (guint i = 0; i < ranking->len; i++)
    {
      const ArbStanding *standing = ranking->pdata[i];
      const char *name = standing->player->club;
      ArbClubStanding *club = name != NULL ? g_hash_table_lookup (by_name, name) : NULL;

      if (name == NULL)
        continue;
      if (club == NULL)
        {
          club = g_new0 (ArbClubStanding, 1);
          club->club = name;
          club->best = standing->place;
          g_ptr_array_add (clubs, club);
          g_hash_table_insert (by_name, (gpointer) name, club);
        }
      club->n_players++;
      club->points += standing->points;
    }
  g_ptr_array_sort (clubs, compare_clubs);
  for (guint i = 0; i < clubs->len; i++)
    {
      ArbClubStanding *club = clubs->pdata[i];
      const ArbClubStanding *before = i > 0 ? clubs->pdata[i - 1] : NULL;

      club->place = before != NULL && before->points == club->points && before->best == club->best
                        ? before->place
                        : i + 1;
    }
  return clubs;
}

/* --- What moves ------------------------------------------------------------------------------- */

GPtrArray *
arb_ranking_compare (GPtrArray *before,
                     GPtrArray *after)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (before != NULL && after != NULL, sentences);
  for (guint i = 0; i < after->len; i++)
    {
      const ArbStanding *now = after->pdata[i];
      const ArbStanding *then = arb_ranking_find (before, now->player->id);

      if (then == NULL || (then->place == now->place && then->points == now->points))
        continue;
      if (then->points == now->points)
        g_ptr_array_add (sentences, g_strdup_printf (_ ("%s: place %u instead of %u"), now->player->name,
                                                     now->place, then->place));
      else
        g_ptr_array_add (sentences,
                         g_strdup_printf (_ ("%s: points %ld instead of %ld, place %u instead of %u"),
                                          now->player->name, (long) now->points, (long) then->points,
                                          now->place, then->place));
    }
  return sentences;
}
