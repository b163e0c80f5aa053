/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"
#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* The general or aide de camp in base contact (F12, F27). */

/* Whether his line of the die table is used: the first two periods only (Mêlée 3.2). */
gboolean aigles_leader_helps (int budget,
                              gboolean wanted,
                              int period);
/* @plain has one line, @leaders a line for each budget (Mêlée 2.2, 3.2). */
int aigles_random_factor (const ArbTable *plain,
                          const ArbTable *leaders,
                          int budget,
                          gboolean helps,
                          int die);

typedef enum
{
  AIGLES_FATE_UNHURT,
  AIGLES_FATE_WOUNDED,
  AIGLES_FATE_KILLED,
} AiglesFate;

/* Die × losses per figure: from 12 wounded, above 18 killed (Mêlée 3.2). @whole: the losses per
 * figure are rounded down first. */
ArbRatio aigles_fate_product (ArbRatio received,
                              int figures,
                              int die,
                              gboolean whole);
AiglesFate aigles_leader_fate (ArbRatio product);
/* As the rule file calls it. */
const char *aigles_fate_word (AiglesFate fate);

G_END_DECLS
