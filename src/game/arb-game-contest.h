/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

/* A player contests a line of an account: an incident of the journal that names combat and line, so
 * that whoever looks at either sees it. It changes nothing that is computed. */
typedef struct
{
  char *combat;   /* Owned, as the others */
  char *line;     /* see arb_game_contest_line() */
  char *by;       /* who contests */
  char *text;     /* what was contested, and why */
  char *umpire;   /* of the row */
  gint64 seq;
  char *decision; /* what was decided about it; NULL: nothing yet */
  char *decided_by;
} ArbContest;

void arb_contest_free (ArbContest *self);

/* What tells the lines of an account apart: the question or value, and the modifier of a sum ("" for
 * all other lines). Interned. */
const char *arb_game_contest_line (const char *id,
                                   const char *item);
/* ArbContest of the combat that count, decided or not; @combat may be NULL: of all. */
GPtrArray *arb_game_list_contests (ArbStore *store,
                                   const char *combat) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_game_add_contest (ArbStore *store,
                               const char *game,
                               const char *combat,
                               const char *line,
                               const char *by,
                               const char *text,
                               GError **error);
/* Settles it: who decided, and what. The contest stays in the log with its end. */
gboolean arb_game_settle_contest (ArbStore *store,
                                  const char *game,
                                  const ArbContest *contest,
                                  const char *by,
                                  const char *decision,
                                  GError **error);
/* Settles it as another one was settled: @outcome is what was decided there, @text says that and where. A
 * contest that is not in the journal yet, without an umpire, is flagged in the same act. */
gboolean arb_game_settle_contest_as (ArbStore *store,
                                     const char *game,
                                     const ArbContest *contest,
                                     const char *outcome,
                                     const char *text,
                                     GError **error);
/* Whether the body of an incident is such an end. */
gboolean arb_contest_is_decision (const char *body);

G_END_DECLS
