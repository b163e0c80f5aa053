/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One attack in a game: the procedure "combat" with the state of the two units, and what it does to
 * the unit attacked. */

#include <glib/gi18n-lib.h>

#include "systems/frederic/frederic-facts.h"
#include "systems/frederic/frederic-play.h"

/* Inputs of an attack that the state of the game answers: an act may not. */
static const char *const from_state[] = {
  "attacker.type", "attacker.elements", "attacker.elite", "attacker.traits", "attacker.animal",
  "attacker.no-missile", "attacker.moved", "attacker.road-march", "attacker.mounted-move",
  "attacker.has-fought", "attacker.retreat-debt", "defender.type", "defender.elements",
  "defender.elite", "defender.traits", "defender.animal", "defender.retreat-per-hit",
  "defender.move-with-combat", "defender.move-without-combat", "defender.road-bonus",
  "defender.retreat-debt", "defender.officers", "defender.moved-last-phase", "riposte", "pursuit",
  NULL,
};

/* Where the two stand does not change between an attack and its riposte. */
static const char *const standing[] = { "terrain", "level", "road" };

void
frederic_blow_clear (FredericBlow *self)
{
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->returned, g_array_unref);
}

gboolean
frederic_blow_is (const FredericBlow *self,
                  const char *id,
                  const char *word)
{
  return g_strcmp0 (arb_play_sets_get (self->values, id), word) == 0;
}

int
frederic_blow_get_int (const FredericBlow *self,
                       const char *id)
{
  const char *text = arb_play_sets_get (self->values, id);

  return text != NULL ? (int) g_ascii_strtoll (text, NULL, 10) : 0;
}

void
frederic_blow_set (FredericBlow *self,
                   const char *id,
                   const char *text)
{
  for (guint i = 0; i < self->values->len; i++)
    {
      ArbPlaySet *value = &g_array_index (self->values, ArbPlaySet, i);

      if (g_str_equal (value->id, id))
        {
          g_free (value->text);
          value->text = g_strdup (text);
          return;
        }
    }
  arb_play_sets_add (self->values, id, text);
}

FredericFollow
frederic_blow_get_follow (const FredericBlow *blow,
                          const char *id)
{
  return arb_word_index (frederic_follow_words, arb_play_sets_get (blow->values, id),
                         FREDERIC_NEVER);
}

/* --- Its inputs ------------------------------------------------------------------------------ */

static void
add_int (GArray *sets,
         const char *id,
         int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  arb_play_sets_add (sets, id, text);
}

static void
set_text (GArray *sets,
          const char *id,
          const char *text)
{
  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (g_array_index (sets, ArbPlaySet, i).id, id))
      {
        g_array_remove_index (sets, i);
        break;
      }
  arb_play_sets_add (sets, id, text);
}

/* « Cas particulier de l'artillerie »: what was retreated counts in the owner's next turn. In his
 * own turn that is the one after it. */
static int
get_debt_before (const FredericPlay *self,
                 const FredericTroop *defender)
{
  if (!frederic_troop_is_artillery (defender))
    return 0;
  return frederic_play_is_its_turn (self, defender)
             ? defender->retreat_next
             : frederic_troop_get_int (defender, FREDERIC_FIELD_RETREAT_DEBT);
}

void
frederic_play_add_state (const FredericPlay *self,
                         const FredericStrike *strike,
                         GArray *sets)
{
  const FredericTroop *attacker = strike->attacker;
  const FredericTroop *defender = strike->defender;

  frederic_troop_add_sets (attacker, self->play, TRUE, sets);
  frederic_troop_add_sets (defender, self->play, FALSE, sets);
  if (strike->fights_anew)
    set_text (sets, "attacker.has-fought", "no");
  add_int (sets, "attacker.retreat-debt",
           frederic_troop_is_artillery (attacker)
               ? frederic_troop_get_int (attacker, FREDERIC_FIELD_RETREAT_DEBT)
               : 0);
  add_int (sets, "defender.retreat-debt", get_debt_before (self, defender));
  add_int (sets, "defender.officers", frederic_troop_count_officers (defender, self->play));
  arb_play_sets_add (sets, "defender.moved-last-phase",
                     frederic_troop_get_int (defender, FREDERIC_FIELD_MOVED) >= 1 ? "yes" : "no");
  arb_play_sets_add (sets, "riposte", strike->is_riposte ? "yes" : "no");
  arb_play_sets_add (sets, "pursuit", strike->is_pursuit ? "yes" : "no");
}

/* Everything the act gives that is the attack's. FALSE: told. */
static gboolean
add_given (FredericPlay *self,
           guint act,
           const FredericStrike *strike,
           GArray *sets)
{
  const GArray *given = arb_play_get_act (self->play, act)->sets;

  for (guint i = 0; i < given->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (given, ArbPlaySet, i);

      if (strike->own != NULL && g_strv_contains (strike->own, set->id))
        continue;
      if (g_strv_contains (from_state, set->id))
        return arb_play_fail_act (self->play, act, set->id,
                                  _ ("“%s” follows from the game so far and cannot be given."),
                                  set->id);
      if (strike->forbidden != NULL && g_strv_contains (strike->forbidden, set->id))
        return arb_play_fail_act (self->play, act, set->id,
                                  _ ("“%s” cannot be given in this act."), set->id);
      arb_play_sets_add (sets, set->id, set->text);
    }
  return TRUE;
}

/* What the neighbours say now stands over what was said of the attack. */
static gboolean
is_said_otherwise (const GArray *sets,
                   const char *id)
{
  if (arb_play_sets_get (sets, id) != NULL)
    return TRUE;
  if (g_str_equal (id, "attacker.supported"))
    return arb_play_sets_get (sets, "attacker.friends-adjacent") != NULL;
  return g_str_equal (id, "defender.supported") &&
         arb_play_sets_get (sets, "defender.friends-adjacent") != NULL;
}

static void
add_returned (const FredericStrike *strike,
              GArray *sets)
{
  for (guint i = 0; strike->returned != NULL && i < strike->returned->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (strike->returned, ArbPlaySet, i);

      if (!is_said_otherwise (sets, set->id))
        arb_play_sets_add (sets, set->id, set->text);
    }
}

/* « Personnages »: only those of command have an influence. */
static gboolean
check_front_rank (FredericPlay *self,
                  guint act,
                  const FredericStrike *strike)
{
  gboolean in_front = FALSE;

  return frederic_play_take_bool (self, act, "attacker.front-rank", "attacker.front-rank",
                                  &in_front) &&
         (!in_front || frederic_troop_count_officers (strike->attacker, self->play) > 0 ||
          arb_play_fail_act (self->play, act, "attacker.front-rank",
                             _ ("“%s” has no officer who could fight in the front rank."),
                             strike->attacker->id));
}

/* --- Its outcome ----------------------------------------------------------------------------- */

/* The sets with which a riposte would begin: the roles are exchanged, the support is the effective
 * one. */
static GArray *
collect_returned (const GArray *sets,
                  const FredericBlow *blow)
{
  static const char *const sides[] = { "attacker", "defender" };
  GArray *returned = arb_play_sets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      char from[ARB_ID_LENGTH], to[ARB_ID_LENGTH];

      for (guint j = 0; j < G_N_ELEMENTS (standing); j++)
        {
          const char *text =
              arb_play_sets_get (sets, arb_id_join (from, sides[i], standing[j]));

          if (text != NULL)
            arb_play_sets_add (returned, arb_id_join (to, sides[1 - i], standing[j]), text);
        }
      arb_play_sets_add (
          returned, arb_id_join (to, sides[1 - i], "supported"),
          arb_play_sets_get (blow->values, arb_id_join (from, sides[i], "supported")));
    }
  return returned;
}

/* « Suivi » had the elephant not stayed in the hex. */
static void
judge_if_freed (FredericBlow *blow,
                const ArbFacts *facts)
{
  FredericFight fight = frederic_facts_fight (facts);
  const char *line;

  blow->follow_up_if_freed =
      frederic_follow_up (&fight, TRUE, arb_facts_get_table (facts, "follow-up"), &line);
  blow->pursuit_if_freed =
      frederic_may_pursue (&fight, blow->follow_up_if_freed) ? FREDERIC_MAY : FREDERIC_NEVER;
}

gboolean
frederic_play_strike (FredericPlay *self,
                      guint act,
                      const FredericStrike *strike,
                      FredericBlow *blow)
{
  g_autoptr (GArray) known = arb_play_sets_new ();
  g_autoptr (GArray) sets = arb_play_sets_new ();
  g_auto (ArbCaseResult) result = { 0 };

  if (!add_given (self, act, strike, sets) || !check_front_rank (self, act, strike))
    return FALSE;
  add_returned (strike, sets);
  frederic_play_add_state (self, strike, sets);
  add_int (known, "attacker.range", frederic_troop_get_range (strike->attacker));
  arb_play_sets_add (known, "attacker.moved-too-far",
                     strike->attacker->moved_too_far ? "yes" : "no");
  if (!arb_play_resolve_carrying (self->play, "combat", sets, known, &result))
    return arb_play_fail_act (self->play, act, result.error_id, "%s", result.message);
  blow->values = arb_play_sets_new ();
  arb_play_collect_result (&result, blow->values);
  blow->returned = collect_returned (sets, blow);
  judge_if_freed (blow, arb_session_get_facts (result.session));
  return TRUE;
}

gboolean
frederic_play_has_dice (FredericPlay *self,
                        guint act,
                        const FredericBlow *blow)
{
  if (frederic_blow_is (blow, "stage", "awaiting-roll"))
    return arb_play_fail_act (self->play, act, "roll.faces", _ ("“%s” is missing."), "roll.faces");
  if (frederic_blow_is (blow, "stage", "awaiting-desertion"))
    return arb_play_fail_act (self->play, act, "desertion.faces", _ ("“%s” is missing."),
                              "desertion.faces");
  return TRUE;
}

/* « Cas particulier des éléphants »: what is left of the unit goes on without its elephant. */
static void
become (FredericPlay *self,
        FredericTroop *troop,
        const char *type)
{
  static const FredericField forgotten[] = {
    FREDERIC_FIELD_ANIMAL,
    FREDERIC_FIELD_MOVE_WITH,
    FREDERIC_FIELD_MOVE_WITHOUT,
    FREDERIC_FIELD_ROAD_BONUS,
  };
  int range = frederic_troop_get_range (troop);

  frederic_troop_set_type (troop, self->play, type);
  for (guint i = 0; i < G_N_ELEMENTS (forgotten); i++)
    arb_value_clear (&troop->fields[forgotten[i]]);
  if (!frederic_troop_is_artillery (troop) || arb_play_rules (self->play, "static-range", "type"))
    arb_value_clear (&troop->fields[FREDERIC_FIELD_RANGE]);
  else
    frederic_troop_set_int (troop, FREDERIC_FIELD_RANGE, range);
}

static void
take_losses (FredericTroop *troop,
             const FredericBlow *blow)
{
  int left = frederic_blow_get_int (blow, "elements.left");

  if (left == 0)
    {
      troop->is_panicked = frederic_blow_is (blow, "defender.state", "panicked");
      frederic_troop_remove (troop);
      return;
    }
  troop->lost += troop->elements - left;
  troop->elements = left;
}

FredericTroop *
frederic_play_suffer (FredericPlay *self,
                      const FredericStrike *strike,
                      FredericBlow *blow)
{
  FredericTroop *troop = strike->defender;
  const char *becomes = arb_play_sets_get (blow->values, "defender.becomes");
  int debt = MIN (frederic_blow_get_int (blow, "defender.retreat-debt"), FREDERIC_MOST_DEBT);
  FredericTroop *elephant;

  take_losses (troop, blow);
  if (becomes != NULL)
    become (self, troop, becomes);
  if (frederic_troop_is_artillery (troop) &&
      arb_play_sets_get (blow->values, "defender.retreat-debt") != NULL)
    {
      if (frederic_play_is_its_turn (self, troop))
        troop->retreat_next = debt;
      else
        frederic_troop_set_int (troop, FREDERIC_FIELD_RETREAT_DEBT, debt);
    }
  frederic_blow_set (blow, "officers-flee",
                     troop->elements == 0 && troop->officers->len > 0 ? "yes" : "no");
  if (frederic_blow_get_int (blow, "panicking-elephants") == 0)
    return NULL;
  elephant = frederic_play_add_elephant (self, troop);
  frederic_blow_set (blow, "elephant", elephant->id);
  return elephant;
}

void
frederic_play_open (FredericPlay *self,
                    const FredericStrike *strike,
                    FredericBlow *blow,
                    FredericTroop *elephant)
{
  gboolean is_freed = frederic_blow_is (blow, "hex-freed", "yes");
  int retreated = frederic_blow_get_int (blow, "retreat.done");

  frederic_play_close_open (self);
  self->open = (FredericOpen) {
    .attacker = strike->attacker,
    .defender = strike->defender,
    .elephant = elephant,
    .returned = g_steal_pointer (&blow->returned),
    .follow_up = frederic_blow_get_follow (blow, "follow-up"),
    .pursuit = frederic_blow_get_follow (blow, "pursuit"),
    .follow_up_if_freed = blow->follow_up_if_freed,
    .pursuit_if_freed = blow->pursuit_if_freed,
    .riposte_due = frederic_blow_is (blow, "riposte", "after"),
    .only_elephant_left = elephant != NULL && !is_freed &&
                          frederic_blow_is (blow, "mode", "melee") &&
                          (strike->defender->elements == 0 || retreated >= 1),
    .is_freed = is_freed,
    .retreated = retreated,
  };
}

void
frederic_play_tell_blow (FredericPlay *self,
                         guint act,
                         const FredericBlow *blow)
{
  for (guint i = 0; i < blow->values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (blow->values, ArbPlaySet, i);

      arb_play_tell_act (self->play, act, value->id, value->text);
    }
}
