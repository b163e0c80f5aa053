/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-facts.h"

#include <string.h>

const char *const aigles_sides[2] = { "a", "b" };

int
aigles_side_index (const char *side)
{
  return side[0] == aigles_sides[1][0];
}

const char *
aigles_side_id (char buffer[ARB_ID_LENGTH],
                int side,
                const char *name)
{
  return arb_id_join (buffer, aigles_sides[side], name);
}

static const ArbValue *
get (const ArbFacts *facts,
     int side,
     const char *name)
{
  return arb_facts_get_side (facts, aigles_sides[side], name);
}

/* For facts that are only ever answered, never computed: one look instead of two. */
static const ArbValue *
get_answer (const ArbFacts *facts,
            int side,
            const char *name)
{
  return arb_facts_get_side_answer (facts, aigles_sides[side], name);
}

gboolean
aigles_get_bool (const ArbFacts *facts,
                 int side,
                 const char *name,
                 gboolean standard)
{
  const ArbValue *value = get (facts, side, name);

  return value != NULL && value->type == ARB_VALUE_BOOL ? value->truth : standard;
}

static int
read_int (const ArbValue *value,
          int standard)
{
  return value != NULL && arb_value_is_number (value) ? (int) arb_value_get_int (value) : standard;
}

int
aigles_get_int (const ArbFacts *facts,
                int side,
                const char *name,
                int standard)
{
  return read_int (get (facts, side, name), standard);
}

int
aigles_get_answer (const ArbFacts *facts,
                   int side,
                   const char *name,
                   int standard)
{
  return read_int (get_answer (facts, side, name), standard);
}

int
aigles_get_word (const ArbFacts *facts,
                 int side,
                 const char *name,
                 const char *const *words,
                 int standard)
{
  const ArbValue *value = get_answer (facts, side, name);

  if (value == NULL || value->type != ARB_VALUE_WORD)
    return standard;
  return (int) arb_word_index (words, value->word, 0);
}

ArbRatio
aigles_get_ratio (const ArbFacts *facts,
                  int side,
                  const char *name)
{
  const ArbValue *value = get (facts, side, name);

  return value != NULL ? arb_value_get_ratio (value) : arb_ratio_int (0);
}

int
aigles_get_round (const ArbFacts *facts)
{
  return read_int (arb_facts_get_answer (facts, "round"), 1);
}

AiglesEntry
aigles_get_entry (const ArbFacts *facts,
                  int side)
{
  return aigles_get_word (facts, side, "entry", aigles_entry_words, AIGLES_ENTRY_NONE);
}

AiglesAttack
aigles_get_attack (const ArbFacts *facts,
                   int side)
{
  return aigles_get_word (facts, side, "attack", aigles_attack_words, AIGLES_ATTACK_FRONT);
}

AiglesMorale
aigles_get_morale (const ArbFacts *facts,
                   int side)
{
  AiglesMorale first =
      aigles_get_word (facts, side, "morale", aigles_morale_words, AIGLES_MORALE_UNKNOWN);
  AiglesMorale second =
      aigles_get_word (facts, side, "second-morale", aigles_morale_words, AIGLES_MORALE_UNKNOWN);

  /* Of two tests the worse one counts. */
  return first == AIGLES_MORALE_UNKNOWN ? first : MAX (first, second);
}

gboolean
aigles_has_lost (const ArbFacts *facts,
                 int side)
{
  return arb_facts_is (facts, "outcome", aigles_sides[1 - side]);
}

gboolean
aigles_has_several (const ArbFacts *facts,
                    int side)
{
  /* An enemy that joins a mêlée finds somebody there already. */
  return aigles_get_bool (facts, side, "other-enemy-in-contact", FALSE) ||
         aigles_get_bool (facts, side, "flanked-by-other", FALSE) ||
         aigles_get_bool (facts, side, "already-in-melee", FALSE) ||
         aigles_get_word (facts, 1 - side, "joins", aigles_joins_words, AIGLES_JOINS_NO) !=
             AIGLES_JOINS_NO;
}

guint
aigles_get_cases (const ArbFacts *facts,
                  int side)
{
  const ArbValue *list = get (facts, side, "special");
  guint cases = 0;

  for (guint i = 0; list != NULL && list->type == ARB_VALUE_LIST && i < list->list->n_items; i++)
    cases |= 1u << (list->list->items[i].integer & 31);
  return cases;
}

static void
read_unit (const ArbFacts *facts,
           const char *about,
           gpointer data)
{
  int side = aigles_side_index (about);
  AiglesUnit *unit = data;

  *unit = (AiglesUnit) {
    .arm = aigles_get_word (facts, side, "arm", aigles_arm_words, AIGLES_INFANTRY),
    .formation = aigles_get_word (facts, side, "formation", aigles_formation_words, AIGLES_LINE),
    .figures = aigles_get_answer (facts, side, "figures", 1),
  };

  /* As the round began: the computed value of the same id is for the next one. */
  if (aigles_is_square (unit->formation))
    {
      const ArbValue *broken = get_answer (facts, side, "square-broken");

      unit->square_broken = broken != NULL && broken->truth;
    }
}

AiglesUnit
aigles_get_unit (const ArbFacts *facts,
                 int side)
{
  AiglesUnit unit;

  arb_facts_remember (facts, aigles_sides[side], &unit, sizeof unit, read_unit);
  return unit;
}

AiglesRanks
aigles_get_ranks (const ArbFacts *facts,
                  int side,
                  const char *name,
                  int buffer[AIGLES_MAX_RANKS])
{
  const ArbValue *value = get_answer (facts, side, name);
  AiglesRanks ranks = { 0, buffer };

  if (value == NULL || value->type != ARB_VALUE_LIST)
    return ranks;
  ranks.n_ranks = (int) MIN (value->list->n_items, AIGLES_MAX_RANKS);
  for (int i = 0; i < ranks.n_ranks; i++)
    buffer[i] = (int) value->list->items[i].integer;
  return ranks;
}

int
aigles_get_ruling (const ArbFacts *facts,
                   const char *id,
                   const char *const *words)
{
  const ArbValue *value = arb_facts_get_ruling (facts, id);

  if (value == NULL || value->type != ARB_VALUE_WORD)
    return 0;
  return arb_word_index (words, value->word, 0);
}

int
aigles_set_int (ArbOutcome *out,
                int side,
                const char *name,
                int value)
{
  return (int) arb_outcome_set_side_int (out, aigles_sides[side], name, value, NULL);
}

gboolean
aigles_set_bool (ArbOutcome *out,
                 int side,
                 const char *name,
                 gboolean value)
{
  return arb_outcome_set_side_bool (out, aigles_sides[side], name, value, NULL);
}

ArbRatio
aigles_set_ratio (ArbOutcome *out,
                  int side,
                  const char *name,
                  ArbRatio value)
{
  return arb_value_get_ratio (
      arb_outcome_set_side (out, aigles_sides[side], name, arb_value_ratio (value), NULL));
}

int
aigles_get_scale (const ArbFacts *facts,
                  const char *what)
{
  const ArbTable *scale = arb_facts_get_table (facts, "loss-scale");
  const ArbValue key = arb_value_word (what);
  const ArbValue *cell = NULL;

  /* A club's table may lack the line or hold nonsense; nobody divides by it. */
  if (scale == NULL || !arb_table_lookup (scale, NULL, &key, &cell, NULL))
    return 1;
  return (int) CLAMP (arb_value_get_int (cell), 1, 1000000);
}
