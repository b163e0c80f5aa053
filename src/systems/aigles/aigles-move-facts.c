/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-move-facts.h"

#define MAX_CM 10000 /* the first one that is too great */

gboolean
aigles_fact_bool (const ArbFacts *facts,
                  const char *id,
                  gboolean standard)
{
  const ArbValue *value = arb_facts_get_answer (facts, id);

  return value != NULL && value->type == ARB_VALUE_BOOL ? value->truth : standard;
}

int
aigles_fact_int (const ArbFacts *facts,
                 const char *id,
                 int standard)
{
  const ArbValue *value = arb_facts_get_answer (facts, id);

  return value != NULL && arb_value_is_number (value) ? (int) arb_value_get_int (value) : standard;
}

int
aigles_fact_word (const ArbFacts *facts,
                  const char *id,
                  const char *const *words,
                  int standard)
{
  const ArbValue *value = arb_facts_get_answer (facts, id);

  if (value == NULL || value->type != ARB_VALUE_WORD)
    return standard;
  return (int) arb_word_index (words, value->word, 0);
}

gboolean
aigles_check_cm (const ArbFacts *facts,
                 ArbOutcome *out,
                 const char *id,
                 gboolean positive,
                 GError **error)
{
  ArbRatio distance;

  if (!arb_facts_has (facts, id))
    return TRUE;
  distance = arb_facts_ratio (facts, id);
  if (positive && arb_ratio_cmp (distance, arb_ratio_int (0)) <= 0)
    return arb_outcome_refuse (out, id, "distance-positive", error);
  if (arb_ratio_cmp (distance, arb_ratio_int (MAX_CM)) >= 0)
    return arb_outcome_refuse (out, id, "distance-too-great", error);
  return TRUE;
}
