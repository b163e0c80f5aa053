/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, first part: who stands where, how they met, who struck whom in flank or rear. */

#include "systems/aigles/aigles-contact.h"
#include "systems/aigles/aigles-steps.h"

#define MAX_PERIOD 20

/* --- The contact ----------------------------------------------------------------------------- */

static void
grey_formations (ArbAsk *ask,
                 int side,
                 AiglesArm arm)
{
  char id[AIGLES_ID_LENGTH];

  /* An answer that lies ready is judged in resolve: nobody has to choose. */
  aigles_side_id (id, side, "formation");
  if (arb_ask_is_offered (ask, id))
    return;
  for (int i = 0; i < AIGLES_N_FORMATIONS; i++)
    if (!aigles_arm_takes (arm, i))
      arb_ask_refuse (ask, id, aigles_formation_words[i], "formation-of-other-arm");
}

static gboolean
ask_unit (ArbAsk *ask,
          int side)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  AiglesUnit unit;

  if (!arb_ask_side (ask, aigles_sides[side], "arm"))
    return FALSE;
  unit = aigles_get_unit (facts, side);
  grey_formations (ask, side, unit.arm);
  if (!arb_ask_side (ask, aigles_sides[side], "formation") ||
      !arb_ask_side (ask, aigles_sides[side], "figures"))
    return FALSE;
  unit = aigles_get_unit (facts, side);
  return (!aigles_is_square (unit.formation) ||
          arb_ask_side (ask, aigles_sides[side], "square-broken")) &&
         aigles_ask_within (ask, side, "elite", 0, unit.figures) &&
         arb_ask_side (ask, aigles_sides[side], "ranks") &&
         arb_ask_side (ask, aigles_sides[side], "rank-elites") &&
         arb_ask_side (ask, aigles_sides[side], "level");
}

static gboolean
are_both_cavalry (const ArbFacts *facts)
{
  return aigles_get_unit (facts, 0).arm == AIGLES_CAVALRY &&
         aigles_get_unit (facts, 1).arm == AIGLES_CAVALRY;
}

/* Mouvement 3.3: only cavalry rallies, and only cavalry follows it. */
static void
grey_entries (ArbAsk *ask,
              int side)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char id[AIGLES_ID_LENGTH];

  /* A case is judged as a whole when both entries are known. */
  aigles_side_id (id, side, "entry");
  if (are_both_cavalry (facts) || arb_ask_is_offered (ask, id))
    return;
  arb_ask_refuse (ask, id, "rally-follow", "rally-needs-cavalry");
  arb_ask_refuse (ask, id, "rally-follow-uncontrolled", "rally-needs-cavalry");
}

gboolean
aigles_ask_open (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  ArbValue round;

  if (!arb_ask (ask, "round") || !ask_unit (ask, 0) || !ask_unit (ask, 1))
    return FALSE;
  round = arb_value_int (aigles_get_round (facts));
  for (int i = 0; i < 2; i++)
    {
      char id[AIGLES_ID_LENGTH];

      grey_entries (ask, i);
      if (!arb_ask_side (ask, aigles_sides[i], "entry") ||
          !arb_ask_within (ask, aigles_side_id (id, i, "period"), round.integer, MAX_PERIOD,
                           &round))
        return FALSE;
    }
  return TRUE;
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
  if (given_elites->type != ARB_VALUE_LIST)
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
  char id[AIGLES_ID_LENGTH];

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
  return TRUE;
}

/* --- The entry ------------------------------------------------------------------------------- */

gboolean
aigles_ask_entry (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    {
      if (aigles_get_entry (facts, i) != AIGLES_ENTRY_NONE &&
          !arb_ask_side (ask, aigles_sides[i], "first-rank-touches"))
        return FALSE;
      if (!arb_ask_side (ask, aigles_sides[i], "joins") ||
          (!arb_facts_side_is (facts, aigles_sides[i], "joins", "no") &&
           !arb_ask_side (ask, aigles_sides[i], "opposite-side")))
        return FALSE;
    }
  return TRUE;
}

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
  };

  for (int i = 0; i < 2; i++)
    {
      AiglesEntry entry = aigles_get_entry (facts, i);
      AiglesUnit unit = aigles_get_unit (facts, i);
      AiglesEntryVerdict verdict;
      char id[AIGLES_ID_LENGTH];

      if (entry == AIGLES_ENTRY_NONE || aigles_get_round (facts) != 1)
        continue;
      verdict = aigles_judge_entry (&unit, entry, aigles_get_answer (facts, i, "level", 0),
                                    aigles_get_bool (facts, i, "first-rank-touches", TRUE));
      aigles_set_bool (out, i, "entry-legal", verdict == AIGLES_ENTRY_LEGAL);
      if (reasons[verdict] != NULL)
        arb_outcome_note (out, aigles_side_id (id, i, "entry-legal"), reasons[verdict], NULL);
    }
  return TRUE;
}

/* --- Flank and rear -------------------------------------------------------------------------- */

gboolean
aigles_ask_flank (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);

  for (int i = 0; i < 2; i++)
    if (!aigles_ask_when (ask, aigles_get_entry (facts, i) != AIGLES_ENTRY_NONE, i, "attack"))
      return FALSE;
  for (int i = 0; i < 2; i++)
    {
      if (!arb_ask_side (ask, aigles_sides[i], "flanked-by-other"))
        return FALSE;
      if (aigles_get_attack (facts, i) != AIGLES_ATTACK_FRONT &&
          (!arb_ask_side (ask, aigles_sides[i], "corridor") ||
           !arb_ask_side (ask, aigles_sides[1 - i], "already-in-melee")))
        return FALSE;
    }
  return TRUE;
}

static void
explain_attack (ArbOutcome *out,
                int side,
                gboolean effective,
                gboolean in_corridor,
                const AiglesUnit *foe)
{
  char id[AIGLES_ID_LENGTH];

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
  char id[AIGLES_ID_LENGTH];

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
          out, i, "fights", aigles_fights (attack, effective[1 - i], aigles_get_round (facts)));

      if (!fights)
        arb_outcome_note (out, aigles_side_id (id, i, "fights"), "taken-in-rear", NULL);
    }
  return TRUE;
}
