/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"
#include "game/arb-games.h"

G_BEGIN_DECLS

/* The result of a game as the journal of its table tells it: what the formula says can be read from there,
 * and whose army is broken. What it does not tell, such as objectives, is entered by hand. */
typedef struct
{
  gboolean is_turned;  /* the first player has the second side of the table */
  const char *winner;  /* "a", "b" or "draw"; NULL: nobody's army is broken */
  GPtrArray *values;   /* Owned, as the others: char *, "a.losses=30" */
  GPtrArray *account;  /* char *: what was read and why, sentences */
  guint turns;         /* 0: the table has no clock */
  char *source;        /* the event, its head and the table, for the journal */
} ArbTableResult;

/* The table where the lists of both players stand, or the only one; NULL and a sentence. @id: that one;
 * or NULL. */
ArbGame *arb_table_result_find_game (ArbGames *games,
                                     const ArbMeeting *meeting,
                                     const char *id,
                                     GError **error);
/* NULL and a sentence: the formula reads nothing from tables, or this one has no army lists. */
ArbTableResult *arb_table_result_read (const ArbCompetition *competition,
                                       const ArbMeeting *meeting,
                                       ArbGame *game,
                                       const char *lang,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_table_result_free (ArbTableResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbTableResult, arb_table_result_free)

G_END_DECLS
