/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-outcome.h"
#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The bridge between the facts of a session and the plain structs of the rules. What was not asked
 * because the rules do not need it reads as its documented default. */

extern const char *const aigles_sides[2];

/* 0 or 1. */
int aigles_side_index (const char *side);
/* "a.figures", in @buffer. */
const char *aigles_side_id (char buffer[ARB_ID_LENGTH],
                            int side,
                            const char *name);

gboolean aigles_get_bool (const ArbFacts *facts,
                          int side,
                          const char *name,
                          gboolean standard);
int aigles_get_int (const ArbFacts *facts,
                    int side,
                    const char *name,
                    int standard);
/* The answer, where a computed value bears the same id. */
int aigles_get_answer (const ArbFacts *facts,
                       int side,
                       const char *name,
                       int standard);
/* Of an answer, by its place in @words. */
int aigles_get_word (const ArbFacts *facts,
                     int side,
                     const char *name,
                     const char *const *words,
                     int standard);
ArbRatio aigles_get_ratio (const ArbFacts *facts,
                           int side,
                           const char *name);
int aigles_get_round (const ArbFacts *facts);
AiglesEntry aigles_get_entry (const ArbFacts *facts,
                              int side);
AiglesAttack aigles_get_attack (const ArbFacts *facts,
                                int side);
AiglesMorale aigles_get_morale (const ArbFacts *facts,
                                int side);
gboolean aigles_has_lost (const ArbFacts *facts,
                          int side);
/* Whether the side is known to fight other enemies too in this period (Mêlée 3.1). */
gboolean aigles_has_several (const ArbFacts *facts,
                             int side);
/* The special cases the side suffers, bit 1 << number. */
guint aigles_get_cases (const ArbFacts *facts,
                        int side);
AiglesUnit aigles_get_unit (const ArbFacts *facts,
                            int side);
/* The figures go into @buffer. */
AiglesRanks aigles_get_ranks (const ArbFacts *facts,
                              int side,
                              const char *name,
                              int buffer[AIGLES_MAX_RANKS]);

/* Which of the options of a ruling is in force, by its place in @words. */
int aigles_get_ruling (const ArbFacts *facts,
                       const char *id,
                       const char *const *words);

int aigles_set_int (ArbOutcome *out,
                    int side,
                    const char *name,
                    int value);
gboolean aigles_set_bool (ArbOutcome *out,
                          int side,
                          const char *name,
                          gboolean value);
ArbRatio aigles_set_ratio (ArbOutcome *out,
                           int side,
                           const char *name,
                           ArbRatio value);

/* How much of the loss sheet makes a figure or a malus: "figure", "malus" (Mêlée 2, 2.1). */
int aigles_get_scale (const ArbFacts *facts,
                      const char *what);

G_END_DECLS
