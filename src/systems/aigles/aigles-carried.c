/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-carried.h"

#include "systems/aigles/aigles-facts.h"
#include "systems/aigles/aigles-period-text.h"
#include "systems/aigles/aigles-supply.h"
#include "systems/arb-system-list.h"

/* --- Reading --------------------------------------------------------------------------------- */

static void
take_rulings (ArbPlay *play,
              const ArbFacts *facts)
{
  const GPtrArray *rulings = arb_play_get_rules (play)->rulings;

  for (guint i = 0; i < rulings->len; i++)
    {
      const char *id = ((const ArbField *) g_ptr_array_index (rulings, i))->id;

      arb_play_set_ruling (play, id, arb_facts_get_ruling (facts, id));
    }
}

static int
find_side (const ArbPlay *play,
           const ArbFacts *facts,
           int side)
{
  const ArbValue *id = arb_facts_get_side (facts, aigles_sides[side], AIGLES_CARRIED_UNIT);
  guint unit;

  return id != NULL && id->type == ARB_VALUE_TEXT && arb_play_find_unit (play, id->text, &unit)
             ? (int) unit
             : AIGLES_UNKNOWN;
}

/* What the walk itself has been told of a unit of this pair counts, whatever the event knew of it. What
 * the period supplies is no part of it. */
static void
take_own_fields (ArbPlay *play,
                 guint unit,
                 const ArbFacts *facts,
                 int side)
{
  static const char *const supplied[] = { "level", "periods", "melees-lost", "order",
                                          "order-allows-follow", NULL };
  const ArbProcedure *melee = arb_rules_find_procedure (arb_facts_get_rules (facts), "melee");
  GArray *sets = arb_play_get_unit (play, unit)->sets;
  char id[ARB_ID_LENGTH];

  for (guint i = 0; aigles_kept_fields[i] != NULL; i++)
    {
      const ArbField *field = arb_procedure_find_input (
          melee, aigles_side_id (id, side, aigles_kept_fields[i]));
      const ArbValue *value = field != NULL ? arb_facts_get_answer (facts, id) : NULL;
      g_autofree char *text = NULL;

      if (value == NULL || g_strv_contains (supplied, aigles_kept_fields[i]))
        continue;
      if (value->type != ARB_VALUE_NONE)
        text = arb_field_to_string (field, value);
      arb_play_sets_put (sets, aigles_kept_fields[i], text);
    }
}

/* What the procedure of an earlier pair found, out of the text that kept it. */
static void
take_told (AiglesMeeting *meeting,
           const GArray *values)
{
  const char *outcome = arb_play_sets_get (values, "outcome");

  meeting->winner = g_strcmp0 (outcome, "a") == 0   ? 0
                    : g_strcmp0 (outcome, "b") == 0 ? 1
                                                    : AIGLES_UNKNOWN;
  meeting->must_rally = g_strcmp0 (arb_play_sets_get (values, "rally"), "must") == 0;
  for (int i = 0; i < 2; i++)
    {
      AiglesMeetingSide *side = &meeting->sides[i];
      char id[ARB_ID_LENGTH];
      const char *fights = arb_play_sets_get (values, aigles_side_id (id, i, "fights"));
      const char *received = arb_play_sets_get (values, aigles_side_id (id, i, "received"));
      const char *sheet = arb_play_sets_get (values, aigles_side_id (id, i, "sheet"));
      const char *special = arb_play_sets_get (values, aigles_side_id (id, i, "special"));
      g_auto (GStrv) cases = g_strsplit (special != NULL ? special : "", ",", -1);

      side->fights = g_strcmp0 (fights, "no") != 0;
      if (received == NULL || !arb_ratio_parse (received, 9, &side->received))
        side->received = arb_ratio_int (0);
      side->sheet = sheet != NULL ? (int) g_ascii_strtoll (sheet, NULL, 10) : 0;
      for (guint j = 0; cases[j] != NULL && *cases[j] != '\0'; j++)
        side->cases |= 1u << g_ascii_strtoll (cases[j], NULL, 10);
    }
}

gboolean
aigles_play_take_waiting (AiglesPlay *self)
{
  for (guint i = 0; i < arb_play_get_n_acts (self->play); i++)
    {
      if (!aigles_play_melee (self, i))
        return FALSE;
      take_told (aigles_period_meeting (self->period, self->period->meetings->len - 1),
                 arb_play_get_act (self->play, i)->values);
    }
  return TRUE;
}

gboolean
aigles_carried_init_text (AiglesCarried *self,
                          const ArbFacts *facts,
                          const ArbValue *text)
{
  *self = (AiglesCarried) { 0 };
  if (text == NULL || text->type != ARB_VALUE_TEXT)
    return FALSE;
  self->play = arb_play_new_of (&arb_aigles_def, (ArbRules *) arb_facts_get_rules (facts));
  take_rulings (self->play, facts);
  if (arb_play_read_text (self->play, text->text))
    {
      for (int i = 0; i < 2; i++)
        {
          self->sides[i] = find_side (self->play, facts, i);
          if (self->sides[i] >= 0)
            take_own_fields (self->play, (guint) self->sides[i], facts, i);
        }
      self->state = aigles_play_begin (self->play);
    }
  if (self->state != NULL && aigles_play_take_waiting (self->state))
    return TRUE;
  aigles_carried_clear (self);
  return FALSE;
}

gboolean
aigles_carried_init (AiglesCarried *self,
                     const ArbFacts *facts)
{
  return aigles_carried_init_text (self, facts, arb_facts_get (facts, AIGLES_CARRIED_PLAY));
}

void
aigles_carried_clear (AiglesCarried *self)
{
  g_clear_pointer (&self->state, aigles_play_free);
  g_clear_pointer (&self->play, arb_play_free);
}

/* --- The pair of this session ---------------------------------------------------------------- */

/* What the other pairs and the close look at, besides what the state supplies. */
static const char *const own_answers[] = {
  "opposite-side",  "first-rank-touches", "gap-left", "gap-right",        "neighbour-left",
  "neighbour-right", "front",             "blocked",  "engaged-override", "fate-die",
  NULL,
};
static const char *const pair_answers[] = { "round", "contact-quarter", "linear-obstacle",
                                            "overlap-sides", NULL };

static void
take_answer (AiglesMeeting *meeting,
             const ArbFacts *facts,
             const char *id)
{
  const ArbValue *value = arb_facts_get_answer (facts, id);

  if (value != NULL && value->type != ARB_VALUE_NONE)
    aigles_meeting_take (meeting, id, value);
}

AiglesMeeting *
aigles_carried_meet (AiglesCarried *self,
                     const ArbFacts *facts)
{
  AiglesMeeting *meeting;
  char id[ARB_ID_LENGTH];

  if (self->sides[0] < 0 || self->sides[1] < 0)
    return NULL;
  meeting = aigles_period_meet (self->state->period, (guint) self->sides[0],
                                (guint) self->sides[1]);
  for (guint i = 0; pair_answers[i] != NULL; i++)
    take_answer (meeting, facts, pair_answers[i]);
  for (int side = 0; side < 2; side++)
    {
      for (guint i = 0; own_answers[i] != NULL; i++)
        take_answer (meeting, facts, aigles_side_id (id, side, own_answers[i]));
      for (AiglesSupply i = AIGLES_SUPPLY_PERIOD; i < AIGLES_N_SUPPLIES; i++)
        take_answer (meeting, facts, aigles_side_id (id, side, aigles_supply_ids[i]));
    }
  aigles_meeting_take_result (meeting, facts);
  return meeting;
}

/* --- What is left behind --------------------------------------------------------------------- */

static void
keep_answer (GArray *sets,
             const ArbFacts *facts,
             const char *id)
{
  const ArbProcedure *melee = arb_rules_find_procedure (arb_facts_get_rules (facts), "melee");
  const ArbField *field = arb_procedure_find_input (melee, id);
  const ArbValue *value = arb_facts_get_answer (facts, id);
  g_autofree char *text = NULL;

  if (field == NULL || value == NULL || value->type == ARB_VALUE_NONE)
    return;
  text = arb_field_to_string (field, value);
  arb_play_sets_add (sets, id, text);
}

/* What was supplied before anybody knew how and in which quarter they met; as aigles_play_events has
 * it. */
static char *
dup_assumed (const AiglesCarried *self,
             AiglesMeeting *meeting,
             int side,
             AiglesSupply supply)
{
  const AiglesMeeting now = *meeting;
  char *text;

  meeting->quarter = AIGLES_LATEST_QUARTER;
  meeting->sides[0].entry = AIGLES_ENTRY_CLASSIC;
  meeting->sides[0].sources[AIGLES_SUPPLY_ENTRY] = AIGLES_FROM_UMPIRE;
  aigles_supply (self->state->period);
  text = aigles_play_dup_supplied (self->state->period, meeting, side, supply);
  *meeting = now;
  aigles_supply (self->state->period);
  return text;
}

/* Whether the answer is what the state supplies, and nobody's word. */
static gboolean
is_supplied (const AiglesCarried *self,
             AiglesMeeting *meeting,
             int side,
             AiglesSupply supply,
             const char *answer)
{
  g_autofree char *assumed = NULL;
  g_autofree char *supplied = aigles_play_dup_supplied (self->state->period, meeting, side, supply);

  /* A unit with one enemy sets all its figures against it, which nobody has to say. */
  if (supplied == NULL && supply == AIGLES_SUPPLY_ALLOTTED)
    supplied = g_strdup_printf (
        "%d", aigles_period_troop (self->state->period, meeting->sides[side].troop)->unit.figures);
  if (g_strcmp0 (answer, supplied) != 0 && meeting->bond < 0 &&
      (supply == AIGLES_SUPPLY_JOINS || supply == AIGLES_SUPPLY_ALREADY))
    assumed = dup_assumed (self, meeting, side, supply);
  return g_strcmp0 (answer, supplied) == 0 || g_strcmp0 (answer, assumed) == 0;
}

/* What the state supplied, and the umpire let stand, may change once other pairs are known. */
static void
keep_supplied (const AiglesCarried *self,
               GArray *sets,
               GArray *used,
               const ArbFacts *facts,
               AiglesMeeting *meeting,
               int side,
               AiglesSupply supply)
{
  char id[ARB_ID_LENGTH];
  const char *answer;
  guint n_sets = sets->len;

  /* Only that reading looks at it. */
  if (supply == AIGLES_SUPPLY_ROUND ||
      (supply == AIGLES_SUPPLY_FOUGHT && !self->state->period->readings.fresh_in_first_pair))
    return;
  keep_answer (sets, facts, aigles_side_id (id, side, aigles_supply_ids[supply]));
  if (sets->len == n_sets)
    return;
  answer = g_array_index (sets, ArbPlaySet, n_sets).text;
  arb_play_sets_add (used, id, answer);
  if (is_supplied (self, meeting, side, supply, answer))
    g_array_set_size (sets, n_sets);
}

/* Nor is it anybody's word when the pairs that are still to be fought were counted with; events of
 * before did not count with them. */
static void
drop_expected (const AiglesCarried *self,
               const ArbFacts *facts,
               GArray *sets)
{
  AiglesPeriod *period = self->state->period;
  AiglesMeeting *meeting;
  char id[ARB_ID_LENGTH];

  g_array_set_size (period->meetings, period->meetings->len - 1);
  aigles_period_expect (period, self->sides[0], self->sides[1]);
  meeting = aigles_period_meet (period, (guint) self->sides[0], (guint) self->sides[1]);
  for (guint i = 0; pair_answers[i] != NULL; i++)
    take_answer (meeting, facts, pair_answers[i]);
  aigles_supply (period);
  for (int side = 0; side < 2; side++)
    for (AiglesSupply i = AIGLES_SUPPLY_PERIOD; i < AIGLES_N_SUPPLIES; i++)
      {
        const char *answer =
            arb_play_sets_get (sets, aigles_side_id (id, side, aigles_supply_ids[i]));

        if (answer != NULL && is_supplied (self, meeting, side, i, answer))
          arb_play_sets_put (sets, id, NULL);
      }
}

static void
keep_value (GArray *values,
            const ArbFacts *facts,
            const char *id)
{
  const ArbProcedure *melee = arb_rules_find_procedure (arb_facts_get_rules (facts), "melee");
  const ArbField *field = arb_procedure_find_value (melee, id);
  const ArbValue *value = arb_facts_get (facts, id);
  g_autofree char *text = NULL;

  if (field == NULL || value == NULL || value->type == ARB_VALUE_NONE)
    return;
  text = arb_field_to_string (field, value);
  arb_play_sets_add (values, id, text);
}

/* A unit as the pair was fought with it: the event need not know its arm or its factor. */
static void
keep_unit (ArbPlay *kept,
           const ArbFacts *facts,
           const ArbPlayUnit *unit,
           int side)
{
  take_own_fields (kept, arb_play_add_unit (kept, unit->id, unit->side), facts, side);
}

char *
aigles_carried_dup_act (AiglesCarried *self,
                        const ArbFacts *facts)
{
  static const char *const results[] = { "fights", "received", "sheet", "special", NULL };
  g_autoptr (ArbPlay) kept = arb_play_new_of (&arb_aigles_def,
                                              (ArbRules *) arb_facts_get_rules (facts));
  const ArbPlayUnit *a = arb_play_get_unit (self->play, (guint) self->sides[0]);
  const ArbPlayUnit *b = arb_play_get_unit (self->play, (guint) self->sides[1]);
  const ArbPlayAct *act =
      arb_play_get_act (kept, arb_play_add_act (kept, "melee", b->id, a->id, b->id));
  AiglesMeeting *meeting = aigles_period_meet (self->state->period, (guint) self->sides[0],
                                               (guint) self->sides[1]);
  char id[ARB_ID_LENGTH];

  keep_unit (kept, facts, a, 0);
  keep_unit (kept, facts, b, 1);
  /* As the state alone would have it: what the umpire says otherwise is his word. */
  for (guint i = 0; pair_answers[i] != NULL; i++)
    take_answer (meeting, facts, pair_answers[i]);
  aigles_supply (self->state->period);
  for (guint i = 0; pair_answers[i] != NULL; i++)
    keep_answer (act->sets, facts, pair_answers[i]);
  keep_answer (act->values, facts, AIGLES_SEVERAL);
  keep_value (act->values, facts, "outcome");
  keep_value (act->values, facts, "rally");
  for (int side = 0; side < 2; side++)
    {
      for (guint i = 0; own_answers[i] != NULL; i++)
        keep_answer (act->sets, facts, aigles_side_id (id, side, own_answers[i]));
      for (AiglesSupply i = 0; i < AIGLES_N_SUPPLIES; i++)
        keep_supplied (self, act->sets, act->values, facts, meeting, side, i);
      keep_answer (act->values, facts, aigles_side_id (id, side, AIGLES_HELD));
      for (guint i = 0; results[i] != NULL; i++)
        keep_value (act->values, facts, aigles_side_id (id, side, results[i]));
    }
  drop_expected (self, facts, act->sets);
  return arb_play_to_text (kept);
}

static const char *const after_fields[] = {
  "level",         "periods",           "level-if-fights",   "melees-lost",    "left",
  "ranks",         "rank-elites",       "in-melee",          "enemies",        "rounds",
  "pairs",         "pair-rounds",       "pair-attacks",      "pair-corridors", "pair-in-melee",
  "uncontrolled",  "follows",           "followed-by",       "pursues",        "pursued-by",
  "follows-rally", "rally-followed-by", "leader-value-lost", "prefire",        NULL,
};

char *
aigles_period_dup_after (const AiglesPeriod *period,
                         guint troop)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; after_fields[i] != NULL; i++)
    {
      g_autofree char *text = aigles_period_dup_text (period, troop, after_fields[i]);
      /* A unit that is out of any mêlée does not say so. */
      gboolean is_said = text != NULL && !(g_str_equal (after_fields[i], "in-melee") &&
                                           g_str_equal (text, "no"));

      g_string_append_printf (lines, "%s%s %s", lines->len > 0 ? "\n" : "", after_fields[i],
                              is_said ? text : "");
    }
  return g_string_free (lines, FALSE);
}
