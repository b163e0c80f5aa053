/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-pairing-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "compete/arb-compete-error.h"
#include "compete/arb-matching.h"

/* What a pair costs, the most important first. */
enum
{
  LEVEL_HARD,
  LEVEL_BYE,
  LEVEL_GAP,
  LEVEL_CLUB,
  LEVEL_NATION,
  LEVEL_LOT,
  N_LEVELS,
};
/* What a pair costs at a table. */
enum
{
  TABLE_AGAIN,
  TABLE_ORDER,
  N_TABLE_LEVELS,
};

static void
player_clear (gpointer data)
{
  ArbPairingPlayer *self = data;

  g_free (self->id);
  g_free (self->name);
  g_free (self->club);
  g_free (self->nation);
  g_hash_table_unref (self->met);
  g_hash_table_unref (self->tables);
}

const char *
arb_wish_to_word (ArbWish wish)
{
  static const char *const words[ARB_N_WISHES] = { "rematch", "bye", "club", "nation", "table" };

  g_return_val_if_fail (wish < ARB_N_WISHES, NULL);
  return words[wish];
}

gboolean
arb_wish_strength_parse (const char *word,
                         ArbWishStrength *strength)
{
  static const char *const words[] = { "none", "soft", "hard" };

  g_return_val_if_fail (word != NULL && strength != NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], word))
      {
        *strength = i;
        return TRUE;
      }
  return FALSE;
}

ArbPairing *
arb_pairing_new (const char *seed,
                 guint n_tables)
{
  ArbPairing *self;

  g_return_val_if_fail (seed != NULL, NULL);
  self = g_new0 (ArbPairing, 1);
  self->seed = g_strdup (seed);
  self->n_tables = n_tables;
  self->step = 1;
  self->wishes[ARB_WISH_REMATCH] = self->wishes[ARB_WISH_BYE] = ARB_WISH_HARD;
  self->wishes[ARB_WISH_CLUB] = self->wishes[ARB_WISH_NATION] = ARB_WISH_SOFT;
  self->wishes[ARB_WISH_TABLE] = ARB_WISH_SOFT;
  self->players = g_array_new (FALSE, TRUE, sizeof (ArbPairingPlayer));
  g_array_set_clear_func (self->players, player_clear);
  return self;
}

void
arb_pairing_free (ArbPairing *self)
{
  if (self == NULL)
    return;
  g_free (self->seed);
  g_array_unref (self->players);
  g_free (self);
}

void
arb_pairing_set_wish (ArbPairing *self,
                      ArbWish wish,
                      ArbWishStrength strength)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (wish == ARB_WISH_CLUB || wish == ARB_WISH_NATION || wish == ARB_WISH_TABLE);
  self->wishes[wish] = wish == ARB_WISH_TABLE ? MIN (strength, ARB_WISH_SOFT) : strength;
}

void
arb_pairing_set_step (ArbPairing *self,
                      gint64 step)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (step > 0);
  self->step = step;
}

guint
arb_pairing_add_player (ArbPairing *self,
                        const char *id,
                        const char *name,
                        gint64 score,
                        const char *club,
                        const char *nation)
{
  ArbPairingPlayer player = { 0 };

  g_return_val_if_fail (self != NULL && id != NULL && name != NULL, 0);
  player.id = g_strdup (id);
  player.name = g_strdup (name);
  player.score = CLAMP (score, -ARB_PAIRING_MAX_SCORE, ARB_PAIRING_MAX_SCORE);
  player.club = g_strdup (club != NULL ? club : "");
  player.nation = g_strdup (nation != NULL ? nation : "");
  player.met = g_hash_table_new (NULL, NULL);
  player.tables = g_hash_table_new (NULL, NULL);
  g_array_append_val (self->players, player);
  return self->players->len - 1;
}

static void
count (GHashTable *table,
       guint key)
{
  gpointer number = GUINT_TO_POINTER (key);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (table, number));

  g_hash_table_insert (table, number, GUINT_TO_POINTER (n + 1));
}

static guint
get_count (GHashTable *table,
           guint key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (table, GUINT_TO_POINTER (key)));
}

void
arb_pairing_add_meeting (ArbPairing *self,
                         guint a,
                         guint b)
{
  g_return_if_fail (self != NULL && a < self->players->len && b < self->players->len && a != b);
  count (arb_pairing_get_player (self, a)->met, b);
  count (arb_pairing_get_player (self, b)->met, a);
}

void
arb_pairing_add_bye (ArbPairing *self,
                     guint player)
{
  g_return_if_fail (self != NULL && player < self->players->len);
  arb_pairing_get_player (self, player)->n_byes++;
}

void
arb_pairing_add_seat (ArbPairing *self,
                      guint player,
                      guint table)
{
  g_return_if_fail (self != NULL && player < self->players->len);
  count (arb_pairing_get_player (self, player)->tables, table);
}

guint
arb_pairing_get_n_players (const ArbPairing *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->players->len;
}

ArbPairingPlayer *
arb_pairing_get_player (const ArbPairing *self,
                        guint player)
{
  return &g_array_index (self->players, ArbPairingPlayer, player);
}

gint64
arb_pairing_get_steps (const ArbPairing *self,
                       guint player)
{
  gint64 score = arb_pairing_get_player (self, player)->score + ARB_PAIRING_MAX_SCORE;

  return score / self->step;
}

/* --- Who meets whom --------------------------------------------------------------------------- */

/* Two copies of an event draw alike, in whatever order they have the players. */
static gint64
draw (const ArbPairing *self,
      const char *a,
      const char *b)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gboolean is_first = strcmp (a, b) <= 0;
  g_autofree char *text =
      g_strdup_printf ("arbitre draw 1\n%s\n%s\n%s\n", self->seed, is_first ? a : b, is_first ? b : a);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);
  return digest[0] << 8 | digest[1];
}

static gboolean
is_shared (const char *a,
           const char *b)
{
  return *a != '\0' && g_str_equal (a, b);
}

guint
arb_pairing_judge (const ArbPairing *self,
                   guint a,
                   guint b,
                   guint table)
{
  const ArbPairingPlayer *first, *second;
  guint broken = 0;

  g_return_val_if_fail (self != NULL && a < self->players->len, 0);
  g_return_val_if_fail (b == ARB_PAIRING_BYE || b < self->players->len, 0);
  first = arb_pairing_get_player (self, a);
  if (b == ARB_PAIRING_BYE)
    return first->n_byes > 0 ? 1 << ARB_WISH_BYE : 0;
  second = arb_pairing_get_player (self, b);
  if (get_count (first->met, b) > 0)
    broken |= 1 << ARB_WISH_REMATCH;
  if (self->wishes[ARB_WISH_CLUB] != ARB_WISH_NONE && is_shared (first->club, second->club))
    broken |= 1 << ARB_WISH_CLUB;
  if (self->wishes[ARB_WISH_NATION] != ARB_WISH_NONE && is_shared (first->nation, second->nation))
    broken |= 1 << ARB_WISH_NATION;
  if (table > 0 && self->wishes[ARB_WISH_TABLE] != ARB_WISH_NONE &&
      get_count (first->tables, table) + get_count (second->tables, table) > 0)
    broken |= 1 << ARB_WISH_TABLE;
  return broken;
}

void
arb_pairing_add_costs (const ArbPairing *self,
                       guint a,
                       guint b,
                       gint64 *costs)
{
  const ArbPairingPlayer *first = arb_pairing_get_player (self, a);
  const ArbPairingPlayer *second = b != ARB_PAIRING_BYE ? arb_pairing_get_player (self, b) : NULL;
  guint broken = arb_pairing_judge (self, a, b, 0);
  gint64 lowest = arb_pairing_get_steps (self, a);

  memset (costs, 0, N_LEVELS * sizeof *costs);
  costs[LEVEL_LOT] = draw (self, first->id, second != NULL ? second->id : "");
  if (second == NULL)
    {
      for (guint i = 0; i < self->players->len; i++)
        lowest = MIN (lowest, arb_pairing_get_steps (self, i));
      costs[LEVEL_HARD] = first->n_byes;
      costs[LEVEL_BYE] = arb_pairing_get_steps (self, a) - lowest;
      return;
    }
  costs[LEVEL_GAP] = arb_pairing_get_steps (self, a) - arb_pairing_get_steps (self, b);
  costs[LEVEL_GAP] *= costs[LEVEL_GAP];
  costs[LEVEL_HARD] = get_count (first->met, b);
  if (broken & 1 << ARB_WISH_CLUB)
    costs[self->wishes[ARB_WISH_CLUB] == ARB_WISH_HARD ? LEVEL_HARD : LEVEL_CLUB] += 1;
  if (broken & 1 << ARB_WISH_NATION)
    costs[self->wishes[ARB_WISH_NATION] == ARB_WISH_HARD ? LEVEL_HARD : LEVEL_NATION] += 1;
}

guint
arb_pairing_get_n_levels (void)
{
  return N_LEVELS;
}

/* --- At which table --------------------------------------------------------------------------- */

static int
compare_pairs (gconstpointer one,
               gconstpointer other,
               gpointer data)
{
  const ArbPairing *self = data;
  const ArbPair *a = *(ArbPair *const *) one, *b = *(ArbPair *const *) other;
  gint64 best[2] = { arb_pairing_get_player (self, a->a)->score,
                     arb_pairing_get_player (self, b->a)->score };
  gint64 second[2];

  if ((a->b == ARB_PAIRING_BYE) != (b->b == ARB_PAIRING_BYE))
    return a->b == ARB_PAIRING_BYE ? 1 : -1;
  if (best[0] != best[1])
    return best[0] > best[1] ? -1 : 1;
  /* There is one bye at most, so both have an opponent. */
  second[0] = arb_pairing_get_player (self, a->b)->score;
  second[1] = arb_pairing_get_player (self, b->b)->score;
  if (second[0] != second[1])
    return second[0] > second[1] ? -1 : 1;
  return strcmp (arb_pairing_get_player (self, a->a)->id, arb_pairing_get_player (self, b->a)->id);
}

static int
compare_tables (gconstpointer one,
                gconstpointer other)
{
  const ArbPair *a = *(ArbPair *const *) one, *b = *(ArbPair *const *) other;

  /* A bye has none and comes last. */
  return (a->table - 1 > b->table - 1) - (a->table - 1 < b->table - 1);
}

/* The leaders sit at the first tables, as far as nobody gets one that he had. */
static gboolean
seat (const ArbPairing *self,
      GPtrArray *pairs,
      guint n_pairs)
{
  guint n = 2 * self->n_tables;
  g_autofree gint64 *costs = g_new (gint64, (gsize) n * n * N_TABLE_LEVELS);
  g_autofree guint *mate = g_new (guint, n);

  for (gsize i = 0; i < (gsize) n * n * N_TABLE_LEVELS; i++)
    costs[i] = ARB_MATCHING_NEVER;
  /* Tables that stay empty belong to nobody. */
  for (guint i = 0; i < self->n_tables; i++)
    for (guint table = 0; table < self->n_tables; table++)
      {
        gint64 *cost = costs + ((gsize) i * n + self->n_tables + table) * N_TABLE_LEVELS;
        const ArbPair *pair = i < n_pairs ? pairs->pdata[i] : NULL;

        cost[TABLE_AGAIN] = cost[TABLE_ORDER] = 0;
        if (pair == NULL)
          continue;
        cost[TABLE_ORDER] = ABS ((gint64) table - i);
        if (self->wishes[ARB_WISH_TABLE] != ARB_WISH_NONE)
          cost[TABLE_AGAIN] =
              get_count (arb_pairing_get_player (self, pair->a)->tables, table + 1) +
              get_count (arb_pairing_get_player (self, pair->b)->tables, table + 1);
      }
  if (!arb_matching_find (n, N_TABLE_LEVELS, costs, mate))
    return FALSE;
  for (guint i = 0; i < n_pairs; i++)
    ((ArbPair *) pairs->pdata[i])->table = mate[i] - self->n_tables + 1;
  return TRUE;
}

/* --- All of it -------------------------------------------------------------------------------- */

static gboolean
check_size (const ArbPairing *self,
            GError **error)
{
  guint n = self->players->len;

  if (n < 2)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
                 _ ("A round needs at least two players."));
  else if (n > ARB_PAIRING_MAX_PLAYERS)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
                 _ ("A round has at most %d players, not %u."), ARB_PAIRING_MAX_PLAYERS, n);
  else if (self->n_tables < n / 2)
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
                 ngettext ("%u player needs %u tables; there are %u.",
                           "%u players need %u tables; there are %u.", n),
                 n, n / 2, self->n_tables);
  else
    return TRUE;
  return FALSE;
}

static gboolean
match (const ArbPairing *self,
       guint *mate)
{
  guint n_players = self->players->len;
  guint n = n_players + n_players % 2;
  g_autofree gint64 *costs = g_new0 (gint64, (gsize) n * n * N_LEVELS);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      arb_pairing_add_costs (self, i, j < n_players ? j : ARB_PAIRING_BYE,
                             costs + ((gsize) i * n + j) * N_LEVELS);
  return arb_matching_find (n, N_LEVELS, costs, mate);
}

static ArbPair *
pair_new (const ArbPairing *self,
          guint a,
          guint b)
{
  ArbPair *pair = g_new0 (ArbPair, 1);
  gboolean is_swapped = b != ARB_PAIRING_BYE && arb_pairing_get_player (self, b)->score >
                                                    arb_pairing_get_player (self, a)->score;

  pair->a = is_swapped ? b : a;
  pair->b = is_swapped ? a : b;
  return pair;
}

GPtrArray *
arb_pairing_find (ArbPairing *self,
                  GError **error)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint *mate = NULL;
  guint n_players;

  g_return_val_if_fail (self != NULL, NULL);
  if (!check_size (self, error))
    return NULL;
  n_players = self->players->len;
  mate = g_new (guint, n_players + 1);
  if (!match (self, mate))
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_REFUSED,
                   _ ("The scores are too far apart to pair so many players; give the formula a larger "
                      "step."));
      return NULL;
    }
  for (guint i = 0; i < n_players; i++)
    if (mate[i] > i)
      g_ptr_array_add (pairs, pair_new (self, i, mate[i] < n_players ? mate[i] : ARB_PAIRING_BYE));
  g_ptr_array_sort_with_data (pairs, compare_pairs, self);
  /* What a table costs is small, and every table will do: this cannot fail. */
  if (!seat (self, pairs, n_players / 2))
    g_assert_not_reached ();
  g_ptr_array_sort (pairs, compare_tables);
  for (guint i = 0; i < pairs->len; i++)
    {
      ArbPair *pair = pairs->pdata[i];

      pair->broken = arb_pairing_judge (self, pair->a, pair->b, pair->table);
    }
  return g_steal_pointer (&pairs);
}
