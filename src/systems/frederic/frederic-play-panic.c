/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Acts of a game: panicking elephants (« Cas particulier des éléphants »). */

#include <glib/gi18n-lib.h>

#include "systems/frederic/frederic-play.h"

void
frederic_play_begin_flights (FredericPlay *self)
{
  gboolean every = arb_play_rules (self->play, "panic-turn", "every");

  for (guint i = 0; i < self->troops->len; i++)
    {
      FredericTroop *troop = self->troops->pdata[i];

      troop->has_just_bolted = FALSE;
      troop->must_roll = troop->elements > 0 && frederic_troop_is_panicking (troop) &&
                         (every || frederic_play_is_its_turn (self, troop));
    }
}

void
frederic_play_free_hex (FredericPlay *self,
                        guint act,
                        const FredericTroop *elephant,
                        const char *outcome)
{
  FredericOpen *open = &self->open;

  if (!arb_play_rules (self->play, "follow-after-panic", "yes") || open->attacker == NULL ||
      open->elephant != elephant || !open->only_elephant_left ||
      !(g_str_equal (outcome, "moves") || g_str_has_prefix (outcome, "removed")) ||
      open->follow_up_if_freed == FREDERIC_NEVER)
    return;
  open->only_elephant_left = FALSE;
  open->follow_up = open->follow_up_if_freed;
  open->pursuit = open->pursuit_if_freed;
  arb_play_tell_act (self->play, act, "follow-up", frederic_follow_words[open->follow_up]);
  arb_play_tell_act (self->play, act, "pursuit", frederic_follow_words[open->pursuit]);
}

void
frederic_troop_flee (FredericTroop *elephant,
                     const GArray *values,
                     int done)
{
  elephant->fled += (int) g_ascii_strtoll (arb_play_sets_get (values, "done"), NULL, 10) - done;
  if (g_str_equal (arb_play_sets_get (values, "elephant"), "removed"))
    frederic_troop_remove (elephant);
}

/* FALSE: told. */
static gboolean
resolve_flight (FredericPlay *self,
                guint act,
                const GArray *sets,
                GArray *values)
{
  g_auto (ArbCaseResult) result = { 0 };

  if (!arb_play_resolve (self->play, "panic", sets, &result))
    return arb_play_fail_act (self->play, act, result.error_id, "%s", result.message);
  arb_play_collect_result (&result, values);
  return TRUE;
}

/* A unit in the way is named by the act; impassable ground is said. */
static gboolean
add_obstacle (FredericPlay *self,
              guint act,
              const FredericTroop *elephant,
              const FredericTroop *barrier,
              GArray *sets)
{
  const char *given = arb_play_sets_get (sets, "obstacle");

  if (barrier != NULL && given != NULL)
    return arb_play_fail_act (self->play, act, "obstacle",
                              _ ("“%s” is in the way: “obstacle” is not to be said."),
                              barrier->id);
  if (given != NULL)
    {
      ArbValue word = ARB_VALUE_INIT;
      g_autofree char *message = NULL;

      if (frederic_play_parse (self->play, "panic", "obstacle", given, &word, &message) &&
          (g_str_equal (word.word, "enemy") || g_str_equal (word.word, "friend")))
        return arb_play_fail_act (self->play, act, "obstacle",
                                  _ ("The unit in the way is named as “b”."));
    }
  if (barrier != NULL)
    arb_play_sets_add (sets, "obstacle",
                       g_str_equal (elephant->side, barrier->side) ? "friend" : "enemy");
  return TRUE;
}

static gboolean
may_flee (FredericPlay *self,
          guint act,
          const FredericTroop *a,
          const FredericTroop *b)
{
  if (!frederic_troop_is_panicking (a))
    return arb_play_fail_act (self->play, act, "a", _ ("“%s” is not a panicking elephant."), a->id);
  if (!a->must_roll)
    return arb_play_fail_act (self->play, act, "a", _ ("“%s” does not flee at this moment."),
                              a->id);
  return a != b || arb_play_fail_act (self->play, act, "b",
                                      _ ("“%s” cannot be in its own way."), b->id);
}

gboolean
frederic_play_panic (FredericPlay *self,
                     guint act,
                     FredericTroop *a,
                     FredericTroop *b)
{
  static const char *const allowed[] = { "roll.faces", "edge-after", "obstacle", "obstacle-after",
                                         NULL };
  const GArray *given = arb_play_get_act (self->play, act)->sets;
  g_autoptr (GArray) sets = arb_play_sets_new ();
  g_autoptr (GArray) values = arb_play_sets_new ();
  const char *outcome;

  if (!may_flee (self, act, a, b) || !frederic_play_allows (self, act, allowed))
    return FALSE;
  for (guint i = 0; i < given->len; i++)
    arb_play_sets_add (sets, g_array_index (given, ArbPlaySet, i).id,
                       g_array_index (given, ArbPlaySet, i).text);
  if (!add_obstacle (self, act, a, b, sets) || !resolve_flight (self, act, sets, values))
    return FALSE;
  for (guint i = 0; i < values->len; i++)
    arb_play_tell_act (self->play, act, g_array_index (values, ArbPlaySet, i).id,
                       g_array_index (values, ArbPlaySet, i).text);
  a->must_roll = FALSE;
  frederic_troop_flee (a, values, 0);
  outcome = arb_play_sets_get (values, "outcome");
  if (g_str_equal (outcome, "combat"))
    self->barred = (FredericBarred) {
      .elephant = a,
      .barrier = b,
      .sets = g_steal_pointer (&sets),
      .done = (int) g_ascii_strtoll (arb_play_sets_get (values, "done"), NULL, 10),
    };
  frederic_play_free_hex (self, act, a, outcome);
  return TRUE;
}

/* --- The fight for passage ------------------------------------------------------------------- */

/* The flight goes on, or not. */
static gboolean
finish_flight (FredericPlay *self,
               guint act,
               gboolean is_cleared,
               GArray *values)
{
  FredericBarred *barred = &self->barred;

  arb_play_sets_add (barred->sets, "combat.result", is_cleared ? "cleared" : "held");
  if (!resolve_flight (self, act, barred->sets, values))
    return FALSE;
  frederic_troop_flee (barred->elephant, values, barred->done);
  frederic_play_close_barred (self);
  return TRUE;
}

/* It flees: whatever it has driven off, it does not follow. */
static void
take_place (FredericPlay *self,
            const FredericStrike *strike,
            FredericBlow *blow,
            FredericTroop *bolted)
{
  frederic_blow_set (blow, "follow-up", "never");
  frederic_blow_set (blow, "pursuit", "never");
  blow->follow_up_if_freed = FREDERIC_NEVER;
  blow->pursuit_if_freed = FREDERIC_NEVER;
  if (strike->attacker->elements == 0)
    frederic_blow_set (blow, "riposte", "none");
  frederic_play_open (self, strike, blow, bolted);
}

gboolean
frederic_play_break_through (FredericPlay *self,
                             guint act,
                             FredericTroop *a,
                             FredericTroop *b)
{
  static const char *const told[] = { "outcome", "done", "remaining" };
  static const char *const forbidden[] = { "distance", "attacker.activated", NULL };
  const FredericStrike strike = { .attacker = a, .defender = b, .forbidden = forbidden };
  g_autoptr (GArray) flight = arb_play_sets_new ();
  g_auto (FredericBlow) blow = { 0 };
  FredericTroop *bolted = NULL;
  gboolean is_complete;

  if (a != self->barred.elephant)
    return arb_play_fail_act (self->play, act, "a", _ ("“%s” fights for its passage first."),
                              self->barred.elephant->id);
  if (b != self->barred.barrier)
    return arb_play_fail_act (self->play, act, "b", _ ("“%s” is the unit in its way."),
                              self->barred.barrier->id);
  if (!frederic_play_strike (self, act, &strike, &blow) ||
      !frederic_play_has_dice (self, act, &blow))
    return FALSE;
  is_complete = frederic_blow_is (&blow, "stage", "complete");
  if (is_complete)
    bolted = frederic_play_suffer (self, &strike, &blow);
  if (!finish_flight (self, act, frederic_blow_is (&blow, "hex-freed", "yes"), flight))
    return FALSE;
  if (is_complete)
    take_place (self, &strike, &blow, bolted);
  frederic_play_tell_blow (self, act, &blow);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *id = g_strconcat ("flight.", told[i], NULL);

      arb_play_tell_act (self->play, act, id, arb_play_sets_get (flight, told[i]));
    }
  frederic_play_free_hex (self, act, a, arb_play_sets_get (flight, "outcome"));
  return TRUE;
}
