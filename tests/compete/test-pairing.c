/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who meets whom: against all pairings there are on small fields, and wish by wish. */

#include <string.h>

#include "compete/arb-compete-error.h"
#include "compete/arb-pairing-private.h"

#define MAX_LEVELS 8

/* --- All pairings there are ------------------------------------------------------------------- */

typedef struct
{
  ArbPairing *pairing; /* Borrowed */
  guint n;             /* with the bye */
  gboolean used[16];
  gint64 sum[MAX_LEVELS];
  gint64 best[MAX_LEVELS];
  gboolean has_best;
} Search;

static int
compare (const gint64 *a,
         const gint64 *b)
{
  for (guint i = 0; i < arb_pairing_get_n_levels (); i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

static void
get_costs (const ArbPairing *pairing,
           guint i,
           guint j,
           gint64 *costs)
{
  guint n = arb_pairing_get_n_players (pairing);

  arb_pairing_add_costs (pairing, i, j < n ? j : ARB_PAIRING_BYE, costs);
}

static void
search (Search *self)
{
  guint first = 0;

  while (first < self->n && self->used[first])
    first++;
  if (first == self->n)
    {
      if (!self->has_best || compare (self->sum, self->best) < 0)
        memcpy (self->best, self->sum, sizeof self->best);
      self->has_best = TRUE;
      return;
    }
  self->used[first] = TRUE;
  for (guint j = first + 1; j < self->n; j++)
    {
      gint64 costs[MAX_LEVELS] = { 0 };

      if (self->used[j])
        continue;
      get_costs (self->pairing, first, j, costs);
      self->used[j] = TRUE;
      for (guint k = 0; k < arb_pairing_get_n_levels (); k++)
        self->sum[k] += costs[k];
      search (self);
      for (guint k = 0; k < arb_pairing_get_n_levels (); k++)
        self->sum[k] -= costs[k];
      self->used[j] = FALSE;
    }
  self->used[first] = FALSE;
}

static void
assert_best (ArbPairing *pairing)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pairs = arb_pairing_find (pairing, &error);
  guint n = arb_pairing_get_n_players (pairing);
  Search all = { .pairing = pairing, .n = n + n % 2 };
  gint64 sum[MAX_LEVELS] = { 0 };
  g_autofree gboolean *seen = g_new0 (gboolean, n);
  g_autofree gboolean *tables = g_new0 (gboolean, n + 2);

  g_assert_no_error (error);
  g_assert_cmpuint (pairs->len, ==, (n + 1) / 2);
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbPair *pair = pairs->pdata[i];
      gint64 costs[MAX_LEVELS] = { 0 };

      g_assert_false (seen[pair->a]);
      seen[pair->a] = TRUE;
      if (pair->b != ARB_PAIRING_BYE)
        {
          g_assert_false (seen[pair->b]);
          seen[pair->b] = TRUE;
          g_assert_cmpuint (pair->table, >=, 1);
          g_assert_false (tables[pair->table]);
          tables[pair->table] = TRUE;
        }
      else
        g_assert_cmpuint (pair->table, ==, 0);
      get_costs (pairing, pair->a, pair->b != ARB_PAIRING_BYE ? pair->b : n, costs);
      for (guint k = 0; k < arb_pairing_get_n_levels (); k++)
        sum[k] += costs[k];
    }
  search (&all);
  g_assert_cmpint (compare (sum, all.best), ==, 0);
}

static ArbPairing *
new_random (GRand *rand,
            guint n)
{
  static const char *const clubs[] = { "", "Lyon", "Paris", "Metz" };
  static const ArbWishStrength strengths[] = { ARB_WISH_NONE, ARB_WISH_SOFT, ARB_WISH_HARD };
  g_autofree char *seed = g_strdup_printf ("%u", g_rand_int (rand));
  ArbPairing *pairing = arb_pairing_new (seed, (n + 1) / 2 + g_rand_int_range (rand, 0, 2));

  arb_pairing_set_wish (pairing, ARB_WISH_CLUB, strengths[g_rand_int_range (rand, 0, 3)]);
  arb_pairing_set_wish (pairing, ARB_WISH_NATION, strengths[g_rand_int_range (rand, 0, 3)]);
  arb_pairing_set_step (pairing, g_rand_int_range (rand, 1, 6));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);

      arb_pairing_add_player (pairing, id, id, g_rand_int_range (rand, -5, 60),
                              clubs[g_rand_int_range (rand, 0, 4)], clubs[g_rand_int_range (rand, 0, 4)]);
      if (g_rand_int_range (rand, 0, 4) == 0)
        arb_pairing_add_bye (pairing, i);
      arb_pairing_add_seat (pairing, i, g_rand_int_range (rand, 1, 4));
    }
  for (guint i = 0; i < 2 * n; i++)
    {
      guint a = g_rand_int_range (rand, 0, n), b = g_rand_int_range (rand, 0, n);

      if (a != b)
        arb_pairing_add_meeting (pairing, a, b);
    }
  return pairing;
}

static void
test_brute_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (26);

  for (guint round = 0; round < 400; round++)
    {
      guint n = 2 + round % 8;
      g_autoptr (ArbPairing) pairing = new_random (rand, n);

      g_test_message ("field %u: %u players", round, n);
      assert_best (pairing);
    }
}

/* --- Wish by wish ----------------------------------------------------------------------------- */

static const ArbPair *
find_pair (GPtrArray *pairs,
           guint player)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbPair *pair = pairs->pdata[i];

      if (pair->a == player || pair->b == player)
        return pair;
    }
  g_assert_not_reached ();
}

static guint
get_opponent (GPtrArray *pairs,
              guint player)
{
  const ArbPair *pair = find_pair (pairs, player);

  return pair->a == player ? pair->b : pair->a;
}

/* Players called A, B, C … with these points, everybody of his own club. */
static ArbPairing *
new_with_scores (const gint64 *scores,
                 guint n,
                 guint n_tables)
{
  ArbPairing *pairing = arb_pairing_new ("seed", n_tables);

  for (guint i = 0; i < n; i++)
    {
      char name[2] = { 'A' + i, '\0' };

      arb_pairing_add_player (pairing, name, name, scores[i], NULL, NULL);
    }
  return pairing;
}

static void
test_scores (void)
{
  const gint64 scores[] = { 30, 10, 30, 10, 20, 20 };
  g_autoptr (ArbPairing) pairing = new_with_scores (scores, 6, 3);
  g_autoptr (GPtrArray) pairs = arb_pairing_find (pairing, NULL);
  g_autofree char *why = arb_pairing_dup_reason (pairing, pairs, pairs->pdata[0]);

  g_assert_cmpuint (get_opponent (pairs, 0), ==, 2);
  g_assert_cmpuint (get_opponent (pairs, 1), ==, 3);
  g_assert_cmpuint (get_opponent (pairs, 4), ==, 5);
  /* The leaders sit at the first table. */
  g_assert_cmpuint (find_pair (pairs, 0)->table, ==, 1);
  g_assert_cmpuint (find_pair (pairs, 4)->table, ==, 2);
  g_assert_cmpuint (find_pair (pairs, 1)->table, ==, 3);
  g_assert_cmpstr (why, ==, "Both have 30 points.");
}

static void
test_rematch (void)
{
  const gint64 scores[] = { 30, 30, 20, 10 };
  g_autoptr (ArbPairing) pairing = new_with_scores (scores, 4, 2);
  g_autoptr (GPtrArray) pairs = NULL;
  g_autofree char *why = NULL;

  arb_pairing_add_meeting (pairing, 0, 1);
  pairs = arb_pairing_find (pairing, NULL);
  g_assert_cmpuint (get_opponent (pairs, 0), !=, 1);
  for (guint i = 0; i < pairs->len; i++)
    g_assert_cmpuint (((const ArbPair *) pairs->pdata[i])->broken, ==, 0);
  why = arb_pairing_dup_reason (pairing, pairs, pairs->pdata[0]);
  g_assert_nonnull (strstr (why, "(met before)"));
}

/* Where everybody has met everybody, the wish is broken, and said to be. */
static void
test_rematch_forced (void)
{
  const gint64 scores[] = { 2, 1 };
  g_autoptr (ArbPairing) pairing = new_with_scores (scores, 2, 1);
  g_autoptr (GPtrArray) pairs = NULL;
  g_autofree char *why = NULL;

  arb_pairing_add_meeting (pairing, 0, 1);
  pairs = arb_pairing_find (pairing, NULL);
  g_assert_cmpuint (((const ArbPair *) pairs->pdata[0])->broken, ==, 1 << ARB_WISH_REMATCH);
  why = arb_pairing_dup_reason (pairing, pairs, pairs->pdata[0]);
  g_assert_cmpstr (why, ==, "2 and 1 points. They have met before.");
}

/* The names are part of the sentence: no sentence begins anew behind them. */
static void
test_broken_names (void)
{
  for (guint wish = 0; wish < ARB_N_WISHES; wish++)
    {
      const char *second = wish != ARB_WISH_BYE ? "Barbe" : NULL;
      g_autofree char *sentence = arb_wish_dup_broken (wish, "Adele", second);

      g_assert_true (g_str_has_prefix (sentence, "Adele "));
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_null (strchr (sentence, ':'));
      if (second != NULL)
        g_assert_nonnull (strstr (sentence, second));
    }
}

static ArbPairing *
new_with_clubs (ArbWishStrength strength)
{
  static const char *const clubs[] = { "Lyon", "Lyon", "Metz", "Metz" };
  const gint64 scores[] = { 9, 9, 1, 1 };
  ArbPairing *pairing = arb_pairing_new ("seed", 2);

  for (guint i = 0; i < 4; i++)
    {
      char name[2] = { 'A' + i, '\0' };

      arb_pairing_add_player (pairing, name, name, scores[i], clubs[i], NULL);
    }
  arb_pairing_set_wish (pairing, ARB_WISH_CLUB, strength);
  return pairing;
}

static void
test_clubs (void)
{
  for (ArbWishStrength strength = ARB_WISH_NONE; strength <= ARB_WISH_HARD; strength++)
    {
      g_autoptr (ArbPairing) pairing = new_with_clubs (strength);
      g_autoptr (GPtrArray) pairs = arb_pairing_find (pairing, NULL);
      guint broken = ((const ArbPair *) pairs->pdata[0])->broken;

      /* Soft: points come first. Hard: clubs do. */
      if (strength == ARB_WISH_HARD)
        g_assert_cmpuint (get_opponent (pairs, 0), !=, 1);
      else
        g_assert_cmpuint (get_opponent (pairs, 0), ==, 1);
      g_assert_cmpuint (broken, ==, strength == ARB_WISH_SOFT ? 1 << ARB_WISH_CLUB : 0);
    }
}

/* In the first round nobody has points, and clubs and nations are kept apart. */
static void
test_first_round (void)
{
  static const char *const clubs[] = { "Lyon", "Lyon", "Lyon", "Metz", "Metz", "Metz", "Nice", "Nice" };

  for (guint seed = 0; seed < 30; seed++)
    {
      g_autofree char *text = g_strdup_printf ("%u", seed);
      g_autoptr (ArbPairing) pairing = arb_pairing_new (text, 4);
      g_autoptr (GPtrArray) pairs = NULL;

      for (guint i = 0; i < 8; i++)
        {
          char name[2] = { 'A' + i, '\0' };

          arb_pairing_add_player (pairing, name, name, 0, clubs[i], "France");
        }
      pairs = arb_pairing_find (pairing, NULL);
      for (guint i = 0; i < pairs->len; i++)
        {
          const ArbPair *pair = pairs->pdata[i];

          g_assert_cmpstr (clubs[pair->a], !=, clubs[pair->b]);
          /* All are of one nation, so that cannot be helped. */
          g_assert_cmpuint (pair->broken, ==, 1 << ARB_WISH_NATION);
        }
    }
}

/* The lot is the same whoever draws, in whatever order he has the players, and another with another seed. */
static void
test_seed (void)
{
  g_autoptr (GString) drawn = g_string_new (NULL);
  guint n_different = 0;

  for (guint attempt = 0; attempt < 12; attempt++)
    {
      g_autoptr (ArbPairing) pairing = arb_pairing_new (attempt < 2 ? "one" : "another", 4);
      g_autoptr (GPtrArray) pairs = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < 8; i++)
        {
          char name[2] = { 'A' + (attempt % 2 == 0 ? i : 7 - i), '\0' };

          arb_pairing_add_player (pairing, name, name, 0, NULL, NULL);
        }
      pairs = arb_pairing_find (pairing, NULL);
      for (guint i = 0; i < 8; i++)
        {
          guint player = attempt % 2 == 0 ? i : 7 - i;
          guint other = get_opponent (pairs, player);

          g_string_append_c (text, 'A' + (attempt % 2 == 0 ? other : 7 - other));
        }
      if (attempt == 0)
        g_string_assign (drawn, text->str);
      else if (attempt == 1)
        g_assert_cmpstr (text->str, ==, drawn->str);
      else
        n_different += !g_str_equal (text->str, drawn->str);
    }
  g_assert_cmpuint (n_different, ==, 10);
}

static void
test_bye (void)
{
  const gint64 scores[] = { 30, 20, 10 };
  g_autoptr (ArbPairing) pairing = new_with_scores (scores, 3, 1);
  g_autoptr (GPtrArray) first = arb_pairing_find (pairing, NULL);
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (GPtrArray) third = NULL;
  g_autofree char *why = arb_pairing_dup_reason (pairing, first, first->pdata[1]);

  g_assert_cmpuint (((const ArbPair *) first->pdata[1])->a, ==, 2);
  g_assert_cmpuint (((const ArbPair *) first->pdata[1])->b, ==, ARB_PAIRING_BYE);
  g_assert_cmpstr (why, ==, "C has the bye; points: 10.");
  /* Who had one gets no second one, though the others have more points. */
  arb_pairing_add_bye (pairing, 2);
  second = arb_pairing_find (pairing, NULL);
  g_assert_cmpuint (get_opponent (second, 1), ==, ARB_PAIRING_BYE);
  arb_pairing_add_bye (pairing, 1);
  arb_pairing_add_bye (pairing, 0);
  third = arb_pairing_find (pairing, NULL);
  g_assert_cmpuint (get_opponent (third, 2), ==, ARB_PAIRING_BYE);
  g_assert_cmpuint (find_pair (third, 2)->broken, ==, 1 << ARB_WISH_BYE);
}

static void
test_tables (void)
{
  const gint64 scores[] = { 20, 20, 10, 10 };
  g_autoptr (ArbPairing) pairing = new_with_scores (scores, 4, 3);
  g_autoptr (GPtrArray) pairs = NULL;

  arb_pairing_add_seat (pairing, 0, 1);
  arb_pairing_add_seat (pairing, 3, 2);
  pairs = arb_pairing_find (pairing, NULL);
  g_assert_cmpuint (find_pair (pairs, 0)->table, ==, 2);
  g_assert_cmpuint (find_pair (pairs, 3)->table, ==, 1);
  g_assert_cmpuint (arb_pairing_judge (pairing, 0, 1, 1), ==, 1 << ARB_WISH_TABLE);
  arb_pairing_set_wish (pairing, ARB_WISH_TABLE, ARB_WISH_NONE);
  g_clear_pointer (&pairs, g_ptr_array_unref);
  pairs = arb_pairing_find (pairing, NULL);
  g_assert_cmpuint (find_pair (pairs, 0)->table, ==, 1);
}

/* In steps of five nobody has more than the others, and the clubs decide. */
static void
test_step (void)
{
  for (guint step = 1; step <= 5; step += 4)
    {
      g_autoptr (ArbPairing) pairing = arb_pairing_new ("seed", 2);
      g_autoptr (GPtrArray) pairs = NULL;

      arb_pairing_set_step (pairing, step);
      arb_pairing_add_player (pairing, "A", "A", 12, "Lyon", NULL);
      arb_pairing_add_player (pairing, "B", "B", 12, "Lyon", NULL);
      arb_pairing_add_player (pairing, "C", "C", 11, NULL, NULL);
      arb_pairing_add_player (pairing, "D", "D", 10, NULL, NULL);
      pairs = arb_pairing_find (pairing, NULL);
      if (step == 1)
        g_assert_cmpuint (get_opponent (pairs, 0), ==, 1);
      else
        g_assert_cmpuint (get_opponent (pairs, 0), !=, 1);
    }
}

static void
test_refused (void)
{
  const gint64 scores[] = { 1, 2, 3, 4 };
  g_autoptr (ArbPairing) lonely = new_with_scores (scores, 1, 1);
  g_autoptr (ArbPairing) crowded = new_with_scores (scores, 4, 1);
  g_autoptr (ArbPairing) enough = new_with_scores (scores, 4, 2);
  g_autoptr (GPtrArray) pairs = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (arb_pairing_find (lonely, &error));
  g_assert_cmpstr (error->message, ==, "A round needs at least two players.");
  g_clear_error (&error);
  g_assert_null (arb_pairing_find (crowded, &error));
  g_assert_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "4 players need 2 tables; there are 1.");
  g_clear_error (&error);
  pairs = arb_pairing_find (enough, &error);
  g_assert_no_error (error);
  g_assert_nonnull (pairs);
}

/* The largest field that is promised, with scores as far apart as they may be, adds up exactly. */
static void
test_large (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (128);
  g_autoptr (ArbPairing) pairing = arb_pairing_new ("seed", 64);
  g_autoptr (GPtrArray) pairs = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 127; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);

      arb_pairing_add_player (pairing, id, id,
                              g_rand_int_range (rand, -ARB_PAIRING_MAX_SCORE, ARB_PAIRING_MAX_SCORE + 1),
                              i % 3 == 0 ? "Lyon" : NULL, i % 2 == 0 ? "France" : "Italia");
    }
  pairs = arb_pairing_find (pairing, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pairs->len, ==, 64);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/brute-force", test_brute_force);
  g_test_add_func ("/pairing/scores", test_scores);
  g_test_add_func ("/pairing/rematch", test_rematch);
  g_test_add_func ("/pairing/rematch-forced", test_rematch_forced);
  g_test_add_func ("/pairing/clubs", test_clubs);
  g_test_add_func ("/pairing/first-round", test_first_round);
  g_test_add_func ("/pairing/seed", test_seed);
  g_test_add_func ("/pairing/bye", test_bye);
  g_test_add_func ("/pairing/tables", test_tables);
  g_test_add_func ("/pairing/broken-names", test_broken_names);
  g_test_add_func ("/pairing/step", test_step);
  g_test_add_func ("/pairing/refused", test_refused);
  g_test_add_func ("/pairing/large", test_large);
  return g_test_run ();
}
