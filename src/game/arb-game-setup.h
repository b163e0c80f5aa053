/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

/* How this program opens events: by the rules they keep, and by the clock of SOURCE_DATE_EPOCH when
 * that is set, so that the same acts leave the same bytes. @umpire: NULL for the user. */
ArbStoreOptions arb_game_store_options (const char *umpire);

/* Keeps the rules of a system in the event, with those of @house_files (NULL: none) that are for
 * it. FALSE: @problems or @error says why. */
gboolean arb_game_add_rules (ArbStore *store,
                             const char *system,
                             char **house_files,
                             ArbProblems *problems,
                             GError **error);

/* A small battle to try everything on: two sample lists of “Les Aigles” at one table. @path must
 * not exist. */
ArbStore *arb_game_create_sample (const char *path,
                                  const ArbStoreOptions *options,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
