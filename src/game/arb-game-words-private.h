/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-words.h"

G_BEGIN_DECLS

/* What a combat is played by, and who meets in it. */
typedef struct
{
  const ArbRules *rules; /* Borrowed from the systems, as the procedure; NULL: nobody knows it */
  const ArbProcedure *procedure;
  GHashTable *names;     /* Owned: side → what its sentences call it */
} ArbPlayed;

void arb_played_free (ArbPlayed *self);

struct _ArbGameWords
{
  ArbGames *games;       /* Borrowed, as the systems */
  ArbSystemSet *systems;
  char *lang;            /* Owned */
  GHashTable *combats;   /* Owned: id → ArbPlayed */
};

/* The two kinds of rows a combat is made of: its beginning and its steps. */
char *arb_game_words_dup_combat (ArbGameWords *self,
                                 const ArbBody *plan) G_GNUC_WARN_UNUSED_RESULT;
char *arb_game_words_dup_step (ArbGameWords *self,
                               ArbJournalRow *row) G_GNUC_WARN_UNUSED_RESULT;

/* arb-game-words-competition.c: a row of a competition; NULL: it says nothing that is known here. */
char *arb_game_words_dup_competition (ArbKind kind,
                                      const ArbBody *body,
                                      const char *subject) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
