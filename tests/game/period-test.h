/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-test.h"
#include "systems/arb-play.h"

G_BEGIN_DECLS

/* A game of a file, played act by act at a table of an event, as an umpire would: mêlées one after the
 * other, each begun with what the event knows, the clock moved on by hand. */
typedef struct
{
  GameTest test;
  const ArbPlay *play; /* Borrowed: the same game, played as a file */
  guint period;
  guint act;           /* the act that is played next */
  GHashTable *acts;    /* Owned: combat → its act */
  const char *morale;  /* of those whose test the file does not tell; or NULL */
  guint n_said;        /* how often a mêlée was taken up again */
} PeriodTest;

/* By the readings of the file. */
void period_test_open (PeriodTest *self,
                       const ArbPlay *play);
/* By those that people start from. */
void period_test_open_people (PeriodTest *self,
                              const ArbPlay *play);
void period_test_close (PeriodTest *self);

/* Plays the next act; FALSE with @error: the event refuses it. */
gboolean period_test_play (PeriodTest *self,
                           GError **error);
/* The same, taken back and done again. */
gboolean period_test_play_twice (PeriodTest *self,
                                 GError **error);
/* Answers what waits for an answer, as the file has it. FALSE: nothing does. */
gboolean period_test_answer_open (PeriodTest *self);
gboolean period_test_is_over (const PeriodTest *self);

/* The state of a unit at the table, by the id of the file, in the words of the file. */
char *period_test_dup_state (PeriodTest *self,
                             const char *unit,
                             const char *id);
/* The units are as the file left them. */
void period_test_assert_same (PeriodTest *self);

/* The combat of an act, by the number of the act; NULL if none was begun. */
const char *period_test_find_combat (const PeriodTest *self,
                                     guint act);
/* The unit at the table. */
ArbGameUnit *period_test_get_unit (PeriodTest *self,
                                   const char *unit);

G_END_DECLS
