/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-ask.h"

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

  return value != NULL && value->type == ARB_VALUE_WORD ? aigles_word_index (words, value->word)
                                                        : standard;
}

gboolean
aigles_ask_if (ArbAsk *ask,
               gboolean matters,
               const char *id)
{
  return (!matters && !arb_ask_is_offered (ask, id)) || arb_ask (ask, id);
}

gboolean
aigles_ask_formation (ArbAsk *ask,
                      const char *id,
                      AiglesArm arm,
                      const ArbValue *standard)
{
  for (int i = 0; i < AIGLES_N_FORMATIONS; i++)
    if (!aigles_arm_takes (arm, i))
      arb_ask_refuse (ask, id, aigles_formation_words[i], "formation-of-other-arm");
  return standard != NULL ? arb_ask_with (ask, id, *standard) : arb_ask (ask, id);
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
