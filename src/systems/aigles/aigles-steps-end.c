/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée in an event, its end: a pair that is alone closes the period for its two units, any other
 * waits until the last pair of the period is decided (Mêlée 3, 3.1). */

#include "systems/aigles/aigles-carried.h"
#include "systems/aigles/aigles-facts.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/aigles/aigles-supply.h"

gboolean
aigles_is_in_play (const ArbFacts *facts)
{
  return arb_facts_has (facts, AIGLES_CARRIED_PLAY);
}

const ArbValue *
aigles_set_play (const ArbFacts *facts,
                 ArbOutcome *out)
{
  const ArbValue *play = arb_facts_get (facts, AIGLES_CARRIED_PLAY);

  return play != NULL && play->type == ARB_VALUE_TEXT &&
                 arb_outcome_declares (out, AIGLES_CARRIED_PLAY)
             ? arb_outcome_set (out, AIGLES_CARRIED_PLAY, arb_value_text (play->text), NULL)
             : NULL;
}

/* Other pairs of the period count for the level a unit fights at, not for whether it may enter. */
int
aigles_get_own_level (const ArbFacts *facts,
                      int side)
{
  int answer = aigles_get_answer (facts, side, "level", 0);
  g_auto (AiglesCarried) carried = { 0 };
  const AiglesMeeting *meeting;
  g_autofree char *supplied = NULL;

  if (!aigles_is_in_play (facts) || !aigles_carried_init (&carried, facts) ||
      carried.sides[0] < 0 || carried.sides[1] < 0)
    return answer;
  aigles_period_expect (carried.state->period, carried.sides[0], carried.sides[1]);
  meeting = aigles_period_meet (carried.state->period, (guint) carried.sides[0],
                                (guint) carried.sides[1]);
  aigles_supply (carried.state->period);
  supplied = aigles_play_dup_supplied (carried.state->period, meeting, side, AIGLES_SUPPLY_LEVEL);
  return g_ascii_strtoll (supplied, NULL, 10) == answer ? meeting->sides[side].level : answer;
}

gboolean
aigles_is_square_taken (const ArbFacts *facts,
                        int side)
{
  g_auto (AiglesCarried) carried = { 0 };
  AiglesMeeting *meeting;

  if (!aigles_is_in_play (facts) || !arb_facts_ruling_is (facts, "square-cap", "all-sides") ||
      aigles_get_unit (facts, side).arm != AIGLES_CAVALRY || !aigles_carried_init (&carried, facts))
    return FALSE;
  meeting = aigles_carried_meet (&carried, facts);
  if (meeting == NULL)
    return FALSE;
  aigles_supply (carried.state->period);
  return aigles_supply_riders_left (carried.state->period, meeting, side) == 0;
}

gboolean
aigles_is_one_of_several (const ArbFacts *facts)
{
  return arb_facts_bool (facts, AIGLES_SEVERAL);
}

/* A test that is due and was not thrown yet. */
static gboolean
lacks_test (const ArbFacts *facts,
            int side)
{
  return (aigles_get_bool (facts, side, "must-test-morale", FALSE) &&
          aigles_get_morale (facts, side) == AIGLES_MORALE_UNKNOWN) ||
         (aigles_get_answer (facts, side, "leader", 0) > 0 &&
          aigles_get_answer (facts, side, "fate-die", 0) == 0);
}

gboolean
aigles_waits_for_close (const ArbFacts *facts)
{
  return aigles_is_one_of_several (facts) ||
         (aigles_is_in_play (facts) && (lacks_test (facts, 0) || lacks_test (facts, 1)));
}

/* Rallying is for cavalry that fought and stays (Mouvement 3.1). */
gboolean
aigles_derive_may_rally (const ArbFacts *facts,
                         const char *side,
                         const char *foe,
                         ArbValue *value)
{
  int index = aigles_side_index (side);

  *value = arb_value_bool (aigles_is_in_play (facts) &&
                           !aigles_waits_for_close (facts) &&
                           aigles_get_unit (facts, index).arm == AIGLES_CAVALRY &&
                           !aigles_get_bool (facts, index, "leaves", FALSE) &&
                           !arb_facts_is (facts, "rally", "must"));
  return TRUE;
}

static void
take_choices (AiglesClose *close,
              const AiglesCarried *carried,
              const ArbFacts *facts)
{
  for (int i = 0; i < 2; i++)
    {
      AiglesChoice *choice = &close->choices[carried->sides[i]];
      int die = aigles_get_answer (facts, i, "fate-die", 0);

      choice->morale = aigles_get_morale (facts, i);
      choice->blocked = aigles_get_bool (facts, i, "blocked", FALSE);
      choice->rallies = aigles_get_bool (facts, i, "rallies", FALSE);
      if (die > 0)
        {
          choice->fate_dice = g_array_new (FALSE, FALSE, sizeof (int));
          g_array_append_val (choice->fate_dice, die);
        }
    }
}

/* As far as who may go after whom. NULL: a test has not been thrown yet, or the pair is not alone. */
static AiglesClose *
judge_pair (AiglesCarried *carried,
            const ArbFacts *facts)
{
  AiglesClose *close;

  if (aigles_waits_for_close (facts) || !aigles_carried_init (carried, facts) ||
      aigles_carried_meet (carried, facts) == NULL)
    return NULL;
  aigles_supply (carried->state->period);
  close = aigles_close_new (carried->state->period);
  take_choices (close, carried, facts);
  aigles_close_judge (close);
  if (!aigles_close_fates (close) || !aigles_close_tests (close) || !aigles_close_rally (close))
    g_clear_pointer (&close, aigles_close_free);
  return close;
}

static const char *
get_chase (const AiglesClose *close,
           const AiglesCarried *carried,
           int side)
{
  const AiglesVerdict *verdict = &close->verdicts[carried->sides[side]];
  const AiglesVerdict *foe = &close->verdicts[carried->sides[1 - side]];

  if (verdict->may_pursue->len > 0)
    return "pursue";
  if (verdict->may_follow->len == 0)
    return "none";
  return foe->rallies ? "rally" : "follow";
}

static ArbValue
get_name (const ArbFacts *facts,
          const AiglesCarried *carried,
          int side)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *name = arb_facts_get (facts, aigles_side_id (id, side, "name"));

  return arb_value_text (
      name != NULL && name->type == ARB_VALUE_TEXT
          ? name->text
          : aigles_period_troop (carried->state->period, (guint) carried->sides[side])->id);
}

static void
tell_why_not (const AiglesClose *close,
              const AiglesCarried *carried,
              const ArbFacts *facts,
              int side,
              ArbOutcome *out)
{
  guint other;
  AiglesWhy why = aigles_close_get_why (close, (guint) carried->sides[side], &other);
  char id[ARB_ID_LENGTH];

  if (why != AIGLES_WHY_NOTHING)
    arb_outcome_note (out, aigles_side_id (id, side, "may-chase"), aigles_why_texts[why], "unit",
                      get_name (facts, carried, side), "enemy", get_name (facts, carried, 1 - side),
                      NULL);
}

/* What a closed pair leaves to decide: who goes after whom (Mêlée 3; Mouvement 3.3). */
gboolean
aigles_resolve_moves (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  g_auto (AiglesCarried) carried = { 0 };
  g_autoptr (AiglesClose) close = judge_pair (&carried, facts);

  for (int i = 0; close != NULL && i < 2; i++)
    {
      char id[ARB_ID_LENGTH];

      arb_outcome_set_word (out, aigles_side_id (id, i, "may-chase"), get_chase (close, &carried, i),
                            NULL);
      tell_why_not (close, &carried, facts, i, out);
    }
  return TRUE;
}

void
aigles_take_text (ArbOutcome *out,
                  const char *id,
                  char *text)
{
  arb_outcome_set (out, id, arb_value_text (text), NULL);
  g_free (text);
}

/* A pair that is not closed waits in the state of its first unit. */
static void
leave_open (const ArbFacts *facts,
            ArbOutcome *out)
{
  g_auto (AiglesCarried) carried = { 0 };

  if (!aigles_carried_init (&carried, facts) || carried.sides[0] < 0 || carried.sides[1] < 0)
    return;
  aigles_take_text (out, "act", aigles_carried_dup_act (&carried, facts));
  arb_outcome_note (out, "act", aigles_is_one_of_several (facts) ? "pair-waits" : "pair-waits-test", NULL);
}

static void
choose_chases (AiglesClose *close,
               const AiglesCarried *carried,
               const ArbFacts *facts)
{
  for (int i = 0; i < 2; i++)
    {
      AiglesChoice *choice = &close->choices[carried->sides[i]];
      gboolean pursues = close->verdicts[carried->sides[i]].may_pursue->len > 0;

      if (!aigles_get_bool (facts, i, "goes-after", FALSE))
        continue;
      if (pursues)
        choice->pursues = carried->sides[1 - i];
      else
        choice->follows = carried->sides[1 - i];
      choice->uncontrolled = aigles_get_bool (facts, i, "uncontrolled", FALSE);
    }
}

gboolean
aigles_resolve_end (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  g_auto (AiglesCarried) carried = { 0 };
  g_autoptr (AiglesClose) close = judge_pair (&carried, facts);

  if (close == NULL)
    {
      leave_open (facts, out);
      return TRUE;
    }
  choose_chases (close, &carried, facts);
  if (!aigles_close_follow (close))
    {
      leave_open (facts, out);
      return TRUE;
    }
  aigles_close_end (close);
  for (int i = 0; i < 2; i++)
    {
      const AiglesVerdict *verdict = &close->verdicts[carried.sides[i]];
      char id[ARB_ID_LENGTH];

      aigles_set_bool (out, i, "in-melee", verdict->in_melee);
      aigles_set_int (out, i, "level-end", verdict->level_end);
      aigles_set_bool (out, i, "reforms", verdict->must_reform);
      aigles_take_text (out, aigles_side_id (id, i, "after"),
                aigles_period_dup_after (carried.state->period, (guint) carried.sides[i]));
    }
  return TRUE;
}
