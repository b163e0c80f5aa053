/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-facts.h"

G_BEGIN_DECLS

/* Facts that belong to neither side, and distances; for the movement chapter. What was not asked
 * reads as @standard. */

gboolean aigles_fact_bool (const ArbFacts *facts,
                           const char *id,
                           gboolean standard);
int aigles_fact_int (const ArbFacts *facts,
                     const char *id,
                     int standard);
int aigles_fact_word (const ArbFacts *facts,
                      const char *id,
                      const char *const *words,
                      int standard);

/* A distance in cm goes to 9999.99; @positive: it is more than 0. Unknown passes. */
gboolean aigles_check_cm (const ArbFacts *facts,
                          ArbOutcome *out,
                          const char *id,
                          gboolean positive,
                          GError **error);

G_END_DECLS
