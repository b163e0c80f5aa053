/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-log-words.h"
#include "store/arb-conflicts.h"

G_BEGIN_DECLS

/* A conflict in the reader's language. */

/* “Mêlée: 26e léger – IR 14 Klebek”, “the order of 5 18e de ligne”: what its acts are about. */
char *arb_conflict_words_dup_subject (ArbLogWords *words,
                                      ArbGames *games,
                                      const ArbConflict *conflict) G_GNUC_WARN_UNUSED_RESULT;
/* “léa, bruno”: whose acts they are. */
char *arb_conflict_words_dup_umpires (const ArbConflict *conflict) G_GNUC_WARN_UNUSED_RESULT;
/* The name of the table that it is about; NULL: none, or one that is not known here. Borrowed. */
const char *arb_conflict_words_get_table (ArbGames *games,
                                          const ArbConflict *conflict);

G_END_DECLS
