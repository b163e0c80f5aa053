/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, first part: who stands where, how they met, who struck whom in flank or rear. */

#include "systems/aigles/aigles-carried.h"
#include "systems/aigles/aigles-contact.h"
#include "systems/aigles/aigles-steps.h"

/* --- The contact ----------------------------------------------------------------------------- */

static gboolean
are_both_cavalry (const ArbFacts *facts)
{
  return aigles_get_unit (facts, 0).arm == AIGLES_CAVALRY &&
         aigles_get_unit (facts, 1).arm == AIGLES_CAVALRY;
}

static gint64
add_up (const AiglesRanks *ranks)
{
  gint64 sum = 0;

  for (int i = 0; i < ranks->n_ranks; i++)
    sum += ranks->figures[i];
  return sum;
}

/* NULL, or the name of the list that does not fit the unit. */
static const char *
find_bad_ranks (const ArbFacts *facts,
                int side)
{
  int figures[AIGLES_MAX_RANKS], elites[AIGLES_MAX_RANKS];
  const ArbValue *given = arb_facts_get_side (facts, aigles_sides[side], "ranks");
  const ArbValue *given_elites = arb_facts_get_side (facts, aigles_sides[side], "rank-elites");
  AiglesRanks ranks = aigles_get_ranks (facts, side, "ranks", figures);
  AiglesRanks rank_elites = aigles_get_ranks (facts, side, "rank-elites", elites);

  if (given->type == ARB_VALUE_LIST &&
      (given->list->n_items > AIGLES_MAX_RANKS ||
       add_up (&ranks) != aigles_get_answer (facts, side, "figures", 0)))
    return "ranks";
  if (given_elites == NULL || given_elites->type != ARB_VALUE_LIST)
    return NULL;
  if (given_elites->list->n_items > AIGLES_MAX_RANKS || rank_elites.n_ranks != ranks.n_ranks ||
      add_up (&rank_elites) != aigles_get_answer (facts, side, "elite", 0))
    return "rank-elites";
  for (int i = 0; i < ranks.n_ranks; i++)
    if (elites[i] > figures[i])
      return "rank-elites";
  return NULL;
}

gboolean
aigles_resolve_open (const ArbFacts *facts,
                     ArbOutcome *out,
                     GError **error)
{
  char id[ARB_ID_LENGTH];

  for (int i = 0; i < 2; i++)
    {
      AiglesUnit unit = aigles_get_unit (facts, i);
      const char *bad = find_bad_ranks (facts, i);

      if (!aigles_arm_takes (unit.arm, unit.formation))
        return arb_outcome_refuse (out, aigles_side_id (id, i, "formation"),
                                   "formation-of-other-arm", error);
      if (bad != NULL)
        return arb_outcome_refuse (out, aigles_side_id (id, i, bad),
                                   g_str_equal (bad, "ranks") ? "ranks-differ"
                                                              : "rank-elites-differ",
                                   error);
    }
  /* Whoever catches up with an enemy meets one that came to nobody. */
  for (int i = 0; i < 2; i++)
    if (aigles_is_chase (aigles_get_entry (facts, i)) &&
        aigles_get_entry (facts, 1 - i) != AIGLES_ENTRY_NONE)
      return arb_outcome_refuse (out, aigles_side_id (id, 1 - i, "entry"), "chased-did-not-enter",
                                 error);
  for (int i = 0; i < 2; i++)
    if (aigles_follows_rally (aigles_get_entry (facts, i)) && !are_both_cavalry (facts))
      return arb_outcome_refuse (out, aigles_side_id (id, i, "entry"), "rally-needs-cavalry",
                                 error);
  aigles_set_play (facts, out);
  return TRUE;
}

/* --- The entry ------------------------------------------------------------------------------- */

gboolean
aigles_resolve_entry (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  static const char *const reasons[] = {
    [AIGLES_ENTRY_LEGAL] = NULL,
    [AIGLES_ENTRY_FROM_BEHIND] = "entry-from-behind",
    [AIGLES_ENTRY_OUT_OF_ORDER] = "entry-out-of-order",
    [AIGLES_ENTRY_IN_SQUARE] = "entry-in-square",
    [AIGLES_ENTRY_SQUARE_TAKEN] = "entry-square-taken",
  };

  for (int i = 0; i < 2; i++)
    {
      AiglesEntry entry = aigles_get_entry (facts, i);
      AiglesUnit unit = aigles_get_unit (facts, i);
      AiglesEntryVerdict verdict;
      char id[ARB_ID_LENGTH];

      if (entry == AIGLES_ENTRY_NONE || aigles_get_round (facts) != 1)
        continue;
      verdict = aigles_judge_entry (&unit, entry, aigles_get_own_level (facts, i),
                                    aigles_get_bool (facts, i, "first-rank-touches", TRUE));
      if (verdict == AIGLES_ENTRY_LEGAL && aigles_is_square_taken (facts, i))
        verdict = AIGLES_ENTRY_SQUARE_TAKEN;
      aigles_set_bool (out, i, "entry-legal", verdict == AIGLES_ENTRY_LEGAL);
      if (reasons[verdict] != NULL)
        arb_outcome_note (out, aigles_side_id (id, i, "entry-legal"), reasons[verdict], NULL);
    }
  return TRUE;
}

/* --- Flank and rear -------------------------------------------------------------------------- */

static void
explain_attack (ArbOutcome *out,
                int side,
                gboolean effective,
                gboolean in_corridor,
                const AiglesUnit *foe)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_note (out, aigles_side_id (id, side, "attack-effective"),
                    effective                       ? "attack-effective"
                    : in_corridor                   ? "attack-in-corridor"
                    : aigles_is_whole_square (foe) ? "attack-on-square"
                                                    : "attack-by-rally-follow",
                    NULL);
}

gboolean
aigles_resolve_flank (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  gboolean effective[2] = { FALSE, FALSE };
  char id[ARB_ID_LENGTH];

  for (int i = 0; i < 2; i++)
    if (!aigles_get_bool (facts, i, "entry-legal", TRUE) &&
        !aigles_get_bool (facts, i, "insists", TRUE))
      {
        arb_outcome_note (out, aigles_side_id (id, i, "entry-legal"), "entry-stopped", NULL);
        arb_outcome_end (out);
        return TRUE;
      }
  if (aigles_get_attack (facts, 0) != AIGLES_ATTACK_FRONT &&
      aigles_get_attack (facts, 1) != AIGLES_ATTACK_FRONT)
    return arb_outcome_refuse (out, "b.attack", "both-attack-flank", error);
  for (int i = 0; i < 2; i++)
    {
      AiglesUnit foe = aigles_get_unit (facts, 1 - i);
      gboolean in_corridor = aigles_get_bool (facts, i, "corridor", FALSE);

      if (aigles_get_attack (facts, i) == AIGLES_ATTACK_FRONT)
        continue;
      effective[i] = aigles_set_bool (
          out, i, "attack-effective",
          aigles_attack_is_effective (aigles_get_attack (facts, i), in_corridor,
                                      aigles_get_entry (facts, i), &foe));
      explain_attack (out, i, effective[i], in_corridor, &foe);
    }
  for (int i = 0; i < 2; i++)
    {
      AiglesAttack attack = aigles_get_attack (facts, 1 - i);
      gboolean fights = aigles_set_bool (
          out, i, "fights",
          aigles_fights (attack, effective[1 - i], aigles_get_round (facts)) &&
              !aigles_get_bool (facts, i, "held-in-rear", FALSE) &&
              !aigles_get_bool (facts, i, AIGLES_HELD, FALSE));

      if (!fights)
        arb_outcome_note (out, aigles_side_id (id, i, "fights"), "taken-in-rear", NULL);
    }
  return TRUE;
}
