/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

/* How this program opens events: by the rules they keep. One built for tests takes the clock of
 * SOURCE_DATE_EPOCH when that is set, so that the same acts leave the same bytes. @umpire: NULL for
 * the user. */
ArbStoreOptions arb_game_store_options (const char *umpire);

/* Keeps the rules of a system in the event, with those of @house_files (NULL: none) that are for
 * it. FALSE: @problems or @error says why. */
gboolean arb_game_add_rules (ArbStore *store,
                             const char *system,
                             char **house_files,
                             ArbProblems *problems,
                             GError **error);

G_END_DECLS
