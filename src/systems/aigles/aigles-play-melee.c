/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "systems/aigles/aigles-facts.h"
#include "systems/aigles/aigles-fields.h"
#include "systems/aigles/aigles-play-private.h"
#include "systems/aigles/aigles-supply.h"

/* --- What an act says ------------------------------------------------------------------------ */

static int
read_word (const ArbValue *value,
           const char *const *words)
{
  return value->type == ARB_VALUE_WORD ? arb_word_index (words, value->word, 0) : 0;
}

/* "a.gap-left" of "none" is no gap. */
static void
take_gap (AiglesGap *gap,
          const ArbValue *value)
{
  gap->is_free = !arb_value_is_number (value);
  gap->gap = arb_value_get_ratio (value);
}

static gboolean
is_truth (const ArbValue *value)
{
  return value->type == ARB_VALUE_BOOL && value->truth;
}

/* The inputs that the state would supply: the umpire knows better. */
static gboolean
take_supplied (AiglesMeetingSide *side,
               const char *name,
               const ArbValue *value)
{
  AiglesSupply supply = 0;

  while (aigles_supply_ids[supply] != NULL && !g_str_equal (aigles_supply_ids[supply], name))
    supply++;
  switch (supply)
    {
    case AIGLES_SUPPLY_PERIOD:
      side->period = (int) arb_value_get_int (value);
      break;
    case AIGLES_SUPPLY_LEVEL:
      side->level = (int) arb_value_get_int (value);
      break;
    case AIGLES_SUPPLY_PREFIRE:
      side->prefire = (int) arb_value_get_int (value);
      break;
    case AIGLES_SUPPLY_ATTACK:
      side->attack = read_word (value, aigles_attack_words);
      break;
    case AIGLES_SUPPLY_CORRIDOR:
      side->corridor = is_truth (value);
      break;
    case AIGLES_SUPPLY_ALREADY:
      side->already = is_truth (value);
      break;
    case AIGLES_SUPPLY_FOLLOWS:
      side->follows = is_truth (value);
      break;
    case AIGLES_SUPPLY_ENTRY:
      side->entry = read_word (value, aigles_entry_words);
      break;
    case AIGLES_SUPPLY_FLANKED:
      side->flanked_by_other = is_truth (value);
      break;
    case AIGLES_SUPPLY_JOINS:
      side->joins = read_word (value, aigles_joins_words);
      break;
    case AIGLES_SUPPLY_ALLOTTED:
      side->allotted = (int) arb_value_get_int (value);
      break;
    case AIGLES_SUPPLY_ENGAGED_ELITE:
      side->engaged_elite = (int) arb_value_get_int (value);
      break;
    case AIGLES_SUPPLY_ORDER_ALLOWS:
      side->order_allows = is_truth (value);
      break;
    case AIGLES_SUPPLY_FOUGHT:
      side->fought = is_truth (value);
      break;
    case AIGLES_SUPPLY_ROUND:
    case AIGLES_N_SUPPLIES:
    default:
      return FALSE;
    }
  side->sources[supply] = AIGLES_FROM_UMPIRE;
  return TRUE;
}

/* Those that count for this round alone, as far as the other pairs or the close look at them. */
static void
take_of_side (AiglesMeetingSide *side,
              const char *name,
              const ArbValue *value)
{
  if (take_supplied (side, name, value))
    return;
  if (g_str_equal (name, "opposite-side"))
    side->opposite_side = is_truth (value);
  else if (g_str_equal (name, "first-rank-touches"))
    side->first_rank_touches = is_truth (value);
  else if (g_str_equal (name, "gap-left"))
    take_gap (&side->gaps[0], value);
  else if (g_str_equal (name, "gap-right"))
    take_gap (&side->gaps[1], value);
  else if (g_str_equal (name, "neighbour-left"))
    side->gaps[0].neighbour = read_word (value, aigles_neighbour_words);
  else if (g_str_equal (name, "neighbour-right"))
    side->gaps[1].neighbour = read_word (value, aigles_neighbour_words);
  else if (g_str_equal (name, "front"))
    side->front = (int) arb_value_get_int (value);
  else if (g_str_equal (name, "engaged-override"))
    side->override = (int) arb_value_get_int (value);
  else if (g_str_equal (name, "blocked"))
    side->blocked = is_truth (value);
  else if (g_str_equal (name, "fate-die"))
    side->fate_die = (int) arb_value_get_int (value);
}

static void
take_of_pair (AiglesMeeting *meeting,
              const char *id,
              const ArbValue *value)
{
  if (g_str_equal (id, "round"))
    {
      meeting->round = (int) arb_value_get_int (value);
      meeting->sides[0].sources[AIGLES_SUPPLY_ROUND] = AIGLES_FROM_UMPIRE;
    }
  else if (g_str_equal (id, "contact-quarter"))
    meeting->quarter = (int) arb_value_get_int (value);
  else if (g_str_equal (id, "linear-obstacle"))
    meeting->linear_obstacle = is_truth (value);
  else if (g_str_equal (id, "overlap-sides"))
    meeting->overlap_sides = (int) arb_value_get_int (value);
}

void
aigles_meeting_take (AiglesMeeting *meeting,
                     const char *id,
                     const ArbValue *value)
{
  if (id[0] != '\0' && id[1] == '.')
    take_of_side (&meeting->sides[aigles_side_index (id)], id + 2, value);
  else
    take_of_pair (meeting, id, value);
}

static gboolean
read_set (AiglesPlay *self,
          guint act,
          AiglesMeeting *meeting,
          const ArbPlaySet *set)
{
  const ArbField *field = arb_procedure_find_input (self->melee, set->id);
  gboolean is_sided = set->id[0] != '\0' && set->id[1] == '.';
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (field == NULL || field->counts != NULL || field->only_played)
    return arb_play_fail_act (self->play, act, set->id, _ ("An act “%s” has no input “%s”."),
                              "melee", set->id);
  if (is_sided && aigles_is_own_field (set->id + 2))
    return arb_play_fail_act (self->play, act, set->id,
                              _ ("“%s” is known from the unit: an act “state” changes it."),
                              set->id);
  if (!arb_field_parse (field, set->text, &value, &error))
    return arb_play_fail_act (self->play, act, set->id, "%s: %s", set->id, error->message);
  aigles_meeting_take (meeting, set->id, &value);
  return TRUE;
}

gboolean
aigles_play_melee (AiglesPlay *self,
                   guint act)
{
  const ArbPlayAct *said = arb_play_get_act (self->play, act);
  AiglesMeeting *meeting;
  guint a;
  guint b;

  if (!aigles_play_find_named (self, act, "a", &a) || !aigles_play_find_named (self, act, "b", &b))
    return FALSE;
  if (g_str_equal (aigles_period_troop (self->period, a)->side,
                   aigles_period_troop (self->period, b)->side))
    return arb_play_fail_act (self->play, act, "b", _ ("“%s” and “%s” are of the same side."),
                              said->a, said->b);
  if (aigles_period_find_meeting (self->period, a, b) >= 0)
    return arb_play_fail_act (self->play, act, "b",
                              _ ("“%s” and “%s” have a mêlée in this period already."), said->a,
                              said->b);
  meeting = aigles_period_meet (self->period, a, b);
  meeting->act = act;
  for (guint i = 0; i < said->sets->len; i++)
    if (!read_set (self, act, meeting, &g_array_index (said->sets, ArbPlaySet, i)))
      return FALSE;
  return TRUE;
}

/* --- The procedure --------------------------------------------------------------------------- */

static void
add_if_known (GArray *sets,
              const char *id,
              char *text)
{
  if (text != NULL)
    arb_play_sets_add (sets, id, text);
  g_free (text);
}

static void
add_side (AiglesPlay *self,
          const AiglesMeeting *meeting,
          int side,
          GArray *sets)
{
  const AiglesTroop *troop = aigles_period_troop (self->period, meeting->sides[side].troop);
  char id[ARB_ID_LENGTH];

  for (guint i = 0; aigles_own_fields[i] != NULL; i++)
    add_if_known (sets, aigles_side_id (id, side, aigles_own_fields[i]),
                  aigles_field_dup_text (troop, aigles_own_fields[i]));
  for (guint i = 0; aigles_usual_fields[i] != NULL; i++)
    if (arb_play_sets_get (sets, aigles_side_id (id, side, aigles_usual_fields[i])) == NULL)
      add_if_known (sets, id, aigles_field_dup_text (troop, aigles_usual_fields[i]));
  for (AiglesSupply i = 0; i < AIGLES_N_SUPPLIES; i++)
    if (i != AIGLES_SUPPLY_ROUND &&
        arb_play_sets_get (sets, aigles_side_id (id, side, aigles_supply_ids[i])) == NULL)
      add_if_known (sets, id, aigles_supply_dup_text (meeting, side, i));
}

/* What the act says, then what the units and the period know; the level is that of the unit in the
 * period, whatever the act says of it (Mêlée 1.2, 1.3). */
static GArray *
dup_sets (AiglesPlay *self,
          const AiglesMeeting *meeting)
{
  const GArray *said = arb_play_get_act (self->play, meeting->act)->sets;
  GArray *sets = arb_play_sets_new ();

  for (guint i = 0; i < said->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (said, ArbPlaySet, i);

      if (!g_str_has_suffix (set->id, ".level"))
        arb_play_sets_add (sets, set->id, set->text);
    }
  for (int i = 0; i < 2; i++)
    add_side (self, meeting, i, sets);
  if (arb_play_sets_get (sets, "round") == NULL)
    add_if_known (sets, "round", aigles_supply_dup_text (meeting, 0, AIGLES_SUPPLY_ROUND));
  return sets;
}

/* A unit that another enemy holds from behind fights nobody here either. */
static GArray *
dup_carried (const AiglesMeeting *meeting)
{
  GArray *carried = arb_play_sets_new ();
  char id[ARB_ID_LENGTH];

  for (int i = 0; i < 2; i++)
    if (meeting->sides[i].held_in_rear)
      arb_play_sets_add (carried, aigles_side_id (id, i, "held-in-rear"), "yes");
  return carried;
}

void
aigles_meeting_take_result (AiglesMeeting *meeting,
                            const ArbFacts *facts)
{
  meeting->winner = aigles_has_lost (facts, 1)   ? 0
                    : aigles_has_lost (facts, 0) ? 1
                                                 : AIGLES_UNKNOWN;
  meeting->must_rally = arb_facts_is (facts, "rally", "must");
  for (int i = 0; i < 2; i++)
    {
      AiglesMeetingSide *side = &meeting->sides[i];

      side->fights = aigles_get_bool (facts, i, "fights", TRUE);
      side->received = aigles_get_ratio (facts, i, "received");
      side->sheet = aigles_get_int (facts, i, "sheet", 0);
      side->cases = aigles_get_cases (facts, i);
    }
}

static gboolean
resolve (AiglesPlay *self,
         AiglesMeeting *meeting)
{
  g_autoptr (GArray) sets = dup_sets (self, meeting);
  g_autoptr (GArray) carried = dup_carried (meeting);
  g_auto (ArbCaseResult) result = { 0 };

  if (!arb_play_resolve_carrying (self->play, "melee", sets, carried, &result))
    return arb_play_fail_act (self->play, meeting->act, result.error_id, "%s", result.message);
  aigles_meeting_take_result (meeting, arb_session_get_facts (result.session));
  arb_play_tell_result (self->play, meeting->act, "", &result);
  for (int i = 0; i < 2; i++)
    {
      char id[ARB_ID_LENGTH];

      /* Whether a unit may enter is decided by the order it came in, not by what the contact made
       * of it. */
      if (aigles_supply_judges_entry (meeting, i))
        arb_play_retell_act (
            self->play, meeting->act, aigles_side_id (id, i, "entry-legal"),
            aigles_supply_entry_is_legal (self->period, meeting, i) ? "yes" : "no");
    }
  return TRUE;
}

gboolean
aigles_play_resolve_pairs (AiglesPlay *self)
{
  aigles_supply (self->period);
  for (guint i = 0; i < self->period->meetings->len; i++)
    if (!resolve (self, aigles_period_meeting (self->period, i)))
      return FALSE;
  return TRUE;
}
