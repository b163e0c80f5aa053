/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A game in short: "!RULING=VALUE", "@UNIT SIDE ID=VALUE …" and acts, "PROCEDURE [A [B]] ID=VALUE
 * …", one to a line; an id or a value has no blank. Each of the three resolves it anew. */

/* The value of the act of that place, or of the unit "@UNIT". */
void test_play_value (const char *game,
                      const char *whose,
                      const char *id,
                      const char *value);
/* The same: no such value. */
void test_play_no_value (const char *game,
                         const char *whose,
                         const char *id);
/* The game is refused: the place of the act, "@UNIT", or "" for the game; @words are said. */
void test_play_fault (const char *game,
                      const char *whose,
                      const char *id,
                      const char *words);

G_END_DECLS
