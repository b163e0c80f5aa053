/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "game/arb-game.h"

G_BEGIN_DECLS

/* What came of a combat as an umpire says it aloud: one sentence, then for each unit what is written
 * down and taken off, where it goes, how it is now, and what is to be tested at once. Plain data, a pure
 * function of the session. */

typedef struct
{
  char *name;               /* Owned */
  char *lines[ARB_N_TELLS]; /* Owned; "" where there is nothing to say */
  gboolean needs_label;     /* its first line is a word such as “none”, clear only behind “Losses:” */
} ArbResultUnit;

typedef struct
{
  char *title;      /* Owned; the procedure */
  char *sentence;   /* Owned */
  GPtrArray *units; /* Owned, ArbResultUnit; empty when there is nothing to tell of units */
  gboolean is_list; /* they are whoever the combat changed or was about, not the columns of the sheet */
} ArbResultState;

/* NULL: it is not decided. */
ArbResultState *arb_result_state_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* The same at a table: where the rules tell nothing of units, what the combat made of them does.
 * @game may be NULL, and so may @combat: it is fought outside of any event. */
ArbResultState *arb_result_state_new_at (ArbSession *session,
                                         ArbGame *game,
                                         const char *combat) G_GNUC_WARN_UNUSED_RESULT;
/* While it is being made. Borrowed. */
ArbResultUnit *arb_result_state_add_unit (ArbResultState *self,
                                          const char *name);
/* All its lines in one: “Losses: 2 · In disorder”. */
char *arb_result_unit_dup_text (const ArbResultUnit *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_result_unit_add (ArbResultUnit *self,
                          ArbTells line,
                          const char *words);
/* All of it is told: without losses it says so. */
void arb_result_unit_finish (ArbResultUnit *self);
void arb_result_state_free (ArbResultState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbResultState, arb_result_state_free)

/* “Losses”, “Moves”, … Borrowed. */
const char *arb_result_get_label (ArbTells tells);
/* All of it as text, to be put into a message. */
char *arb_result_state_dup_text (const ArbResultState *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same in three lines at most, to be read across the table: the sentence, then each unit. */
char **arb_result_state_dup_large (const ArbResultState *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
