/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-conflict-words.h"

#include <glib/gi18n-lib.h>

/* The more it says, the sooner it is named: acts about a combat are about its units too. */
static const char *const ranks[] = { "combat", "order", "declaration", "list", "unit",
                                     "board",  "clock", "ruling",      "rules", "game" };

#define MAX_NAMED 3

static guint
get_rank (const ArbConflictSubject *subject)
{
  guint rank = 0;

  while (rank < G_N_ELEMENTS (ranks) && !g_str_equal (ranks[rank], subject->kind))
    rank++;
  return rank;
}

static const char *
get_table (ArbGames *games,
           const char *game)
{
  ArbGame *found = *game != '\0' ? arb_games_find (games, game) : NULL;

  return found != NULL ? arb_game_get_name (found) : NULL;
}

static const char *
get_side_name (ArbGames *games,
               const char *side)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);

      for (guint k = 0; k < ARB_GAME_N_SIDES; k++)
        if (g_strcmp0 (arb_game_get_side (game, k), side) == 0)
          return arb_game_get_side_name (game, k);
    }
  return NULL;
}

static char *
dup_one (ArbLogWords *words,
         ArbGames *games,
         const ArbConflictSubject *subject)
{
  g_autofree char *unit = NULL;
  const char *side, *table;
  char *name;

  switch (get_rank (subject))
    {
    case 0:
      name = arb_log_words_dup_combat_name (words, subject->what);
      return name != NULL ? name : g_strdup (_ ("A combat"));
    case 1:
      unit = arb_log_words_dup_subject (words, subject->what);
      return g_strdup_printf (_ ("Order of %s"), unit);
    case 2:
      unit = arb_log_words_dup_subject (words, subject->what);
      return g_strdup_printf (_ ("Declaration of %s"), unit);
    case 3:
      side = get_side_name (games, subject->what);
      return side != NULL ? g_strdup_printf (_ ("Army list: %s"), side) : g_strdup (_ ("An army list"));
    case 4:
      return arb_log_words_dup_subject (words, subject->what);
    case 5:
      table = get_table (games, subject->game);
      return table != NULL ? g_strdup_printf (_ ("Board: %s"), table) : g_strdup (_ ("A board"));
    case 6:
      table = get_table (games, subject->game);
      return table != NULL ? g_strdup_printf (_ ("Clock: %s"), table) : g_strdup (_ ("The clock of a table"));
    case 7:
    case 8:
      return g_strdup (_ ("Rules and rulings"));
    case 9:
      table = get_table (games, subject->game);
      return g_strdup (table != NULL ? table : _ ("A table"));
    default:
      return g_strdup (_ ("The event itself"));
    }
}

char *
arb_conflict_words_dup_subject (ArbLogWords *words,
                                ArbGames *games,
                                const ArbConflict *conflict)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint best = G_MAXUINT;

  g_return_val_if_fail (words != NULL && ARB_IS_GAMES (games) && conflict != NULL, NULL);
  for (guint i = 0; i < conflict->subjects->len; i++)
    best = MIN (best, get_rank (conflict->subjects->pdata[i]));
  for (guint i = 0; i < conflict->subjects->len && names->len < MAX_NAMED; i++)
    if (get_rank (conflict->subjects->pdata[i]) == best)
      {
        g_autofree char *name = dup_one (words, games, conflict->subjects->pdata[i]);

        if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
          g_ptr_array_add (names, g_steal_pointer (&name));
      }
  if (names->len == 0)
    return g_strdup (_ ("The event itself"));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

char *
arb_conflict_words_dup_umpires (const ArbConflict *conflict)
{
  g_autoptr (GPtrArray) umpires = NULL;

  g_return_val_if_fail (conflict != NULL, NULL);
  umpires = arb_conflict_list_umpires (conflict);
  g_ptr_array_add (umpires, NULL);
  return g_strjoinv (", ", (char **) umpires->pdata);
}

const char *
arb_conflict_words_get_table (ArbGames *games,
                              const ArbConflict *conflict)
{
  const char *table = NULL;

  g_return_val_if_fail (ARB_IS_GAMES (games) && conflict != NULL, NULL);
  for (guint i = 0; table == NULL && i < conflict->subjects->len; i++)
    table = get_table (games, ((ArbConflictSubject *) conflict->subjects->pdata[i])->game);
  return table;
}
