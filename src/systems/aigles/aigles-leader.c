/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-leader.h"

/* The smallest budget that has a line of its own. */
#define MIN_BUDGET 20
#define WOUNDED_FROM 12
#define KILLED_ABOVE 18

gboolean
aigles_leader_helps (int budget,
                     gboolean wanted,
                     int period)
{
  return budget >= MIN_BUDGET && wanted && period <= 2;
}

int
aigles_random_factor (const ArbTable *plain,
                      const ArbTable *leaders,
                      int budget,
                      gboolean helps,
                      int die)
{
  return (int) arb_table_lookup_int (helps ? leaders : plain, budget, die, NULL);
}

ArbRatio
aigles_fate_product (ArbRatio received,
                     int figures,
                     int die,
                     gboolean whole)
{
  ArbRatio each = arb_ratio_div (received, arb_ratio_int (figures));

  if (whole)
    each = arb_ratio_int (arb_ratio_floor (each));
  return arb_ratio_mul (each, arb_ratio_int (die));
}

AiglesFate
aigles_leader_fate (ArbRatio product)
{
  if (arb_ratio_cmp (product, arb_ratio_int (KILLED_ABOVE)) > 0)
    return AIGLES_FATE_KILLED;
  return arb_ratio_cmp (product, arb_ratio_int (WOUNDED_FROM)) >= 0 ? AIGLES_FATE_WOUNDED
                                                                    : AIGLES_FATE_UNHURT;
}

const char *
aigles_fate_word (AiglesFate fate)
{
  static const char *const words[] = { [AIGLES_FATE_UNHURT] = "unhurt",
                                       [AIGLES_FATE_WOUNDED] = "wounded",
                                       [AIGLES_FATE_KILLED] = "killed" };

  return words[fate];
}
