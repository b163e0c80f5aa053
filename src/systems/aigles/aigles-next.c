/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes after a round. The next one: the ledger is fed with the results, and what it knows is
 * suggested as its answers (Mêlée 1.4, 2, 3). Or all the mêlées of a unit in this period: this pair
 * is the first of them (Mêlée 3.1). */

#include "systems/aigles/aigles-leader.h"
#include "systems/aigles/aigles-ledger.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-steps.h"
#include "systems/arb-rules-mention.h"

typedef struct
{
  const ArbFacts *done;
  ArbSuggestFunc suggest;
  gpointer user_data;
} Next;

/* Offered: the umpire may know better. */
static void
put (const Next *self,
     int side,
     const char *name,
     ArbValue value)
{
  char id[ARB_ID_LENGTH];

  self->suggest (aigles_side_id (id, side, name), &value, FALSE, self->user_data);
}

static void
copy_answers (const Next *self,
              int side,
              const char *const *names,
              gboolean certain)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      char id[ARB_ID_LENGTH];
      const ArbValue *value =
          arb_facts_get_answer (self->done, aigles_side_id (id, side, names[i]));

      if (value != NULL)
        self->suggest (id, value, certain, self->user_data);
    }
}

static AiglesRoundResult
get_result (const ArbFacts *facts,
            int side)
{
  const char *fate;
  char id[ARB_ID_LENGTH];
  int phase = aigles_get_answer (facts, side, "removal-phase", 0);

  fate = arb_facts_word (facts, aigles_side_id (id, side, "leader-fate"));
  return (AiglesRoundResult) {
    .figures_lost = aigles_get_int (facts, side, "figures-lost", 0),
    .elites_lost = aigles_get_int (facts, side, "removed-elite", 0),
    .carry = aigles_get_int (facts, side, "carry-after", 0),
    .removal_phase = aigles_get_int (facts, side, "removal-phase-after", phase),
    .level_after = aigles_get_int (facts, side, "level-after", 0),
    .level_next = aigles_get_int (facts, side, "level-next", 0),
    .lost = aigles_has_lost (facts, side),
    .must_test = aigles_get_bool (facts, side, "must-test-morale", FALSE),
    .test_done = aigles_get_morale (facts, side) != AIGLES_MORALE_UNKNOWN,
    .leaves = aigles_get_bool (facts, side, "leaves", FALSE),
    .must_rally = arb_facts_is (facts, "rally", "must"),
    .square_broken = aigles_get_bool (facts, side, "square-broken", FALSE),
    .leader_lost = fate != NULL && !g_str_equal (fate, "unhurt"),
  };
}

static AiglesUnitRecord
close_period (const ArbFacts *facts,
              int side,
              const AiglesRoundResult *result)
{
  AiglesUnitRecord unit;

  aigles_unit_record_init (&unit, aigles_get_answer (facts, side, "figures", 1),
                           aigles_get_answer (facts, side, "elite", 0));
  unit.periods = aigles_get_answer (facts, side, "period", 1) - 1;
  aigles_unit_record_close (&unit, result, 1, TRUE);
  return unit;
}

static void
put_unit (const Next *self,
          int side,
          const AiglesUnitRecord *unit,
          const AiglesRoundResult *result)
{
  /* What the troops are, and how they met, does not change by fighting. */
  static const char *const fixed[] = {
    "arm",      "status",       "cavalry-class",    "factor",      "attack",
    "corridor", "elite-factor", "already-in-melee", "elite-ratio", NULL,
  };
  static const char *const likely[] = {
    "formation", "flanked-by-other", "cover", "cuirass", "gap-left", "gap-right",
    "neighbour-left", "neighbour-right", "lost-figure-to-fire", "order-allows-follow", NULL,
  };
  AiglesEntry entry = aigles_get_entry (self->done, side);
  const ArbValue entry_left =
      arb_value_word (aigles_entry_words[aigles_is_chase (entry) ? AIGLES_ENTRY_NONE : entry]);
  char id[ARB_ID_LENGTH];
  const ArbValue *ranks = arb_facts_get_side (self->done, aigles_sides[side], "ranks");

  copy_answers (self, side, fixed, TRUE);
  copy_answers (self, side, likely, FALSE);
  put (self, side, "figures", arb_value_int (unit->figures));
  put (self, side, "elite", arb_value_int (unit->elites));
  put (self, side, "period", arb_value_int (unit->periods + 1));
  put (self, side, "level", arb_value_int (unit->level));
  put (self, side, "carry", arb_value_int (unit->carry));
  put (self, side, "removal-phase", arb_value_int (unit->removal_phase));
  put (self, side, "fought-before", arb_value_bool (unit->fought_before));
  put (self, side, "square-broken", arb_value_bool (unit->square_broken));
  /* Whoever has caught up fights on; the bonus of the chase was for that round. */
  self->suggest (aigles_side_id (id, side, "entry"), &entry_left, TRUE, self->user_data);
  put (self, side, "leader",
       arb_value_int (result->leader_lost ? 0 : aigles_get_answer (self->done, side, "leader", 0)));
  /* Ranks must be counted again when figures went. */
  if (ranks != NULL && result->figures_lost == 0)
    put (self, side, "ranks", *ranks);
}

gboolean
aigles_go_on (const ArbFacts *done,
              ArbSuggestFunc suggest,
              gpointer user_data)
{
  const Next self = { done, suggest, user_data };
  int winner = aigles_has_lost (done, 1) ? 0 : aigles_has_lost (done, 0) ? 1 : -1;
  AiglesRoundResult results[2] = { get_result (done, 0), get_result (done, 1) };
  AiglesUnitRecord units[2];
  AiglesPairRecord pair;
  ArbValue round;

  aigles_pair_record_init (&pair);
  pair.round = aigles_get_round (done);
  /* Whether the winner really followed is his choice; it is suggested where he may. */
  aigles_pair_record_close (
      &pair, winner,
      winner >= 0 && aigles_get_int (done, 1 - winner, "retreat-cm", 0) > 0,
      winner >= 0 && aigles_get_bool (done, winner, "may-follow", FALSE),
      results[0].leaves || results[1].leaves);
  for (int i = 0; i < 2; i++)
    units[i] = close_period (done, i, &results[i]);
  if (pair.over || results[0].must_rally || pair.round > 20 || units[0].figures == 0 ||
      units[1].figures == 0)
    return FALSE;
  if (suggest == NULL)
    return TRUE;
  round = arb_value_int (pair.round);
  suggest ("round", &round, TRUE, user_data);
  for (int i = 0; i < 2; i++)
    {
      put_unit (&self, i, &units[i], &results[i]);
      put (&self, i, "follows", arb_value_bool (pair.follows[i]));
    }
  return TRUE;
}

/* The rules look at the random factor that the table of the die gives, never at the die (Mêlée 2.2, 3.2). */
static gboolean
have_same_factor (const ArbFacts *facts,
                  int side,
                  int face,
                  int other)
{
  const ArbTable *plain = arb_facts_get_table (facts, "die");
  const ArbTable *leaders = arb_facts_get_table (facts, "leader-die");
  int budget = aigles_get_answer (facts, side, "leader", 0);
  gboolean may_help = aigles_leader_helps (budget, TRUE, 1);

  return aigles_random_factor (plain, leaders, budget, FALSE, face) ==
             aigles_random_factor (plain, leaders, budget, FALSE, other) &&
         (!may_help || aigles_random_factor (plain, leaders, budget, TRUE, face) ==
                           aigles_random_factor (plain, leaders, budget, TRUE, other));
}

/* Of the general they look at what becomes of him (Mêlée 3.2), which nobody knows before the losses. In an
 * event the end of the period looks at the die again. */
static gboolean
have_same_fate (const ArbFacts *facts,
                int side,
                int face,
                int other)
{
  return !aigles_is_in_play (facts) &&
         arb_facts_get_side (facts, aigles_sides[side], "received") != NULL &&
         aigles_leader_fate (aigles_get_fate_product (facts, side, face)) ==
             aigles_leader_fate (aigles_get_fate_product (facts, side, other));
}

/* A house rule may look at the die itself. */
static gboolean
is_looked_at (const ArbFacts *facts,
              const char *die)
{
  const ArbRules *rules = arb_facts_get_rules (facts);

  return rules->files->len > 1 && arb_rules_mention (rules, die);
}

gboolean
aigles_dice_count_alike (const ArbFacts *facts,
                         const char *question,
                         int face,
                         int other)
{
  int side = g_str_has_prefix (question, "b.");

  if (g_str_has_suffix (question, ".fate-die"))
    return have_same_fate (facts, side, face, other) && !is_looked_at (facts, "fate-die");
  return g_str_has_suffix (question, ".die") && have_same_factor (facts, side, face, other) &&
         !is_looked_at (facts, "die");
}

/* --- A general who is spent ------------------------------------------------------------------- */

static const ArbValue *
get_told (ArbToldFunc told,
          gconstpointer data,
          int side,
          const char *name)
{
  char id[ARB_ID_LENGTH];

  return told (data, aigles_side_id (id, side, name));
}

static gboolean
leaves_when_tested (ArbToldFunc told,
                    gconstpointer data,
                    int side,
                    const char *name)
{
  const ArbValue *value = get_told (told, data, side, name);
  AiglesMorale morale =
      value != NULL && value->type == ARB_VALUE_WORD
          ? (AiglesMorale) arb_word_index (aigles_morale_words, value->word, AIGLES_MORALE_UNKNOWN)
          : AIGLES_MORALE_UNKNOWN;

  return aigles_leaves (TRUE, morale, FALSE);
}

/* He gives the die a line of its own in two rounds. Afterwards only his loss counts: his unit tests its
 * morale, and where that is decided to make nobody leave it changes nothing (Mêlée 3, 3.2). */
gboolean
aigles_is_spent (const ArbFacts *facts,
                 const char *id,
                 ArbToldFunc told,
                 gconstpointer data)
{
  int side = g_str_has_prefix (id, "b.");
  int next = 1 + (arb_facts_ruling_is (facts, "leader-rounds", "pair")
                      ? aigles_get_round (facts)
                      : aigles_get_answer (facts, side, "period", 1));
  const ArbValue *wanted;

  if (!g_str_has_suffix (id, ".leader") && !g_str_has_suffix (id, ".fate-die"))
    return FALSE;
  wanted = get_told (told, data, side, "leader-helps");
  return !aigles_is_in_play (facts) &&
         !aigles_leader_helps (aigles_get_answer (facts, side, "leader", 0),
                               wanted == NULL || wanted->type != ARB_VALUE_BOOL || wanted->truth, next) &&
         !leaves_when_tested (told, data, side, "morale") &&
         !leaves_when_tested (told, data, side, "second-morale");
}

/* --- All the mêlées of a unit ------------------------------------------------------------------ */

static void
put_number (const Next *self,
            const char *question,
            int number)
{
  const ArbValue value = arb_value_int (number);

  self->suggest (question, &value, FALSE, self->user_data);
}

static int
pick_side (const ArbFacts *done,
           const char *side)
{
  if (side != NULL)
    return g_str_equal (side, aigles_sides[1]) ? 1 : 0;
  return !aigles_has_several (done, 0) && aigles_has_several (done, 1) ? 1 : 0;
}

void
aigles_begin_several (const ArbFacts *done,
                      const char *side,
                      ArbSuggestFunc suggest,
                      gpointer user_data)
{
  const Next self = { done, suggest, user_data };
  int own = pick_side (done, side);
  int foe = 1 - own;
  gboolean beaten = aigles_has_lost (done, foe);
  const ArbValue result = arb_value_word (beaten                         ? "win"
                                          : aigles_has_lost (done, own) ? "loss"
                                                                         : "draw");
  const ArbValue losses = arb_value_ratio (aigles_get_ratio (done, foe, "inflicted"));
  const ArbValue rear = arb_value_bool (!aigles_get_bool (done, own, "fights", TRUE));
  const ArbValue stays =
      arb_value_bool (beaten && aigles_get_int (done, foe, "retreat-cm", 0) == 0);

  put_number (&self, "unit.figures", aigles_get_answer (done, own, "figures", 1));
  put_number (&self, "unit.period", aigles_get_answer (done, own, "period", 1));
  put_number (&self, "unit.level", aigles_get_int (done, own, "level", 0));
  suggest ("enemy.1.result", &result, FALSE, user_data);
  suggest ("enemy.1.losses", &losses, FALSE, user_data);
  /* An enemy struck in the rear engages nobody; how many it has then is left to say. */
  if (aigles_get_int (done, foe, "engaged", 0) > 0)
    put_number (&self, "enemy.1.engaged", aigles_get_int (done, foe, "engaged", 0));
  put_number (&self, "enemy.1.figures", aigles_get_answer (done, foe, "figures", 1));
  suggest ("enemy.1.rear", &rear, FALSE, user_data);
  suggest ("enemy.1.stays", &stays, FALSE, user_data);
}
