/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"
#include "game/arb-game-losses.h"
#include "game/arb-games.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* An event with one table in a folder of its own. */
typedef struct
{
  char *path;        /* Owned, as the others */
  ArbStore *store;
  ArbGames *games;
  ArbSystem *system; /* NULL: the program has no such rules */
  ArbGame *game;     /* Borrowed from @games */
} GameTest;

/* The sample battle of Les Aigles. */
void game_test_open_sample (GameTest *self);
/* Two shipped lists of any system ("umbra-vicomte"), by the sides "a" and "b". */
void game_test_open_lists (GameTest *self,
                           const char *system,
                           const char *list_a,
                           const char *list_b);
/* The rules of the system, two sides, and nobody. */
void game_test_open_bare (GameTest *self,
                          const char *system,
                          const char *side_a,
                          const char *side_b);
/* The same with the texts of two lists. */
void game_test_open_texts (GameTest *self,
                           const char *system,
                           GBytes *list_a,
                           GBytes *list_b);
/* Closes the event and opens it again: what does not come from the file is gone. */
void game_test_reopen (GameTest *self);
void game_test_close (GameTest *self);

/* The sample battle with its loss sheet; a fixture of g_test_add(). */
typedef struct
{
  GameTest event;
  ArbGameLosses *losses; /* Owned */
} LossesTest;

void losses_test_set_up (LossesTest *self,
                         gconstpointer data);
void losses_test_tear_down (LossesTest *self,
                            gconstpointer data);
void losses_test_reopen (LossesTest *self);

void game_test_undo (GameTest *self);
/* Asserts the sentence and drops it. */
void game_test_assert_refused (gboolean done,
                               GError **error,
                               const char *sentence);

/* The nodes of the worked games of a system, or of those in the file that ARBITRE_GAMES names, for whoever
 * compares more of them. *@doc owns them; *@at_least: so many have to be played. */
GPtrArray *game_test_list_games (const char *system,
                                 ArbXmlDoc **doc,
                                 guint *at_least);

/* A unit that must be there, "a/u1". */
ArbGameUnit *game_test_get_unit (GameTest *test,
                                 const char *id);
/* The plan of a procedure with units; NULL: without one. */
ArbBody *game_test_make_plan (GameTest *test,
                              const char *procedure,
                              const char *a,
                              const char *b);
/* The last value of that key and question, newly allocated; "" when there is none. */
char *game_test_dup_planned (const ArbBody *plan,
                             const char *key,
                             const char *question);

G_END_DECLS
