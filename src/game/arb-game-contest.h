/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

/* A player contests a line of an account: an incident of the journal that names combat and line, so
 * that whoever looks at either sees it. Nothing is computed otherwise by it. */
typedef struct
{
  char *line;   /* Owned, as the others; see arb_game_contest_line() */
  char *by;     /* who contests */
  char *text;   /* what was contested, and why */
  char *umpire; /* of the row */
  gint64 seq;
} ArbContest;

void arb_contest_free (ArbContest *self);

/* What tells the lines of an account apart: the question or value, and the modifier of a sum ("" for
 * all other lines). Interned. */
const char *arb_game_contest_line (const char *id,
                                   const char *item);
/* ArbContest of the combat that count. */
GPtrArray *arb_game_list_contests (ArbStore *store,
                                   const char *combat) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_game_add_contest (ArbStore *store,
                               const char *game,
                               const char *combat,
                               const char *line,
                               const char *by,
                               const char *text,
                               GError **error);

G_END_DECLS
