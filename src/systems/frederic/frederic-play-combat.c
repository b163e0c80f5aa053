/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Acts of a game: the attack, the riposte to it, follow-up and pursuit. */

#include <glib/gi18n-lib.h>

#include "systems/frederic/frederic-play.h"

static const char *const no_distance[] = { "distance", NULL };

/* --- The attack ------------------------------------------------------------------------------ */

/* The attack that its target has answered in advance goes on. */
static gboolean
goes_on (const FredericPlay *self,
         const FredericTroop *a,
         const FredericTroop *b)
{
  return self->announced.attacker == a && self->announced.defender == b &&
         self->announced.is_riposted;
}

static gboolean
is_enemy (FredericPlay *self,
          guint act,
          const FredericTroop *a,
          const FredericTroop *b)
{
  return !g_str_equal (a->side, b->side) ||
         arb_play_fail_act (self->play, act, "b", _ ("“%s” is of the same side."), b->id);
}

/* « Cas particulier des éléphants »: an elephant flees in the turn of the loss, before the next
 * combat (ruling "panic-roll"). */
static gboolean
elephants_have_fled (FredericPlay *self,
                     guint act)
{
  if (arb_play_rules (self->play, "panic-roll", "turn-end"))
    return TRUE;
  for (guint i = 0; i < self->troops->len; i++)
    {
      const FredericTroop *troop = self->troops->pdata[i];

      if (troop->has_just_bolted && troop->must_roll)
        return arb_play_fail_act (self->play, act, "procedure",
                                  _ ("“%s” has bolted and flees before the next combat."),
                                  troop->id);
    }
  return TRUE;
}

static void
announce (FredericPlay *self,
          const FredericStrike *strike,
          FredericBlow *blow)
{
  frederic_play_close_open (self);
  frederic_play_close_announced (self);
  self->announced = (FredericAnnounced) {
    .attacker = strike->attacker,
    .defender = strike->defender,
    .returned = g_steal_pointer (&blow->returned),
  };
}

static void
carry_out (FredericPlay *self,
           const FredericStrike *strike,
           FredericBlow *blow)
{
  FredericTroop *elephant = frederic_play_suffer (self, strike, blow);

  frederic_troop_set_bool (strike->attacker, FREDERIC_FIELD_HAS_FOUGHT, TRUE);
  frederic_play_open (self, strike, blow, elephant);
}

gboolean
frederic_play_combat (FredericPlay *self,
                      guint act,
                      FredericTroop *a,
                      FredericTroop *b)
{
  static const char *const own[] = { "special-order", NULL };
  gboolean is_continued = goes_on (self, a, b);
  FredericStrike strike = { .attacker = a, .defender = b, .fights_anew = is_continued, .own = own };
  gboolean ordered = FALSE;
  g_auto (FredericBlow) blow = { 0 };

  if (self->barred.elephant != NULL)
    return frederic_play_break_through (self, act, a, b);
  if (!frederic_play_may_act (self, act, a) || !is_enemy (self, act, a, b) ||
      (!is_continued && !elephants_have_fled (self, act)) ||
      !frederic_play_take_bool (self, act, "special-order", "attacker.has-fought", &ordered))
    return FALSE;
  strike.fights_anew = is_continued || ordered;
  if (!frederic_play_strike (self, act, &strike, &blow))
    return FALSE;
  if (!is_continued && frederic_blow_is (&blow, "riposte", "before"))
    {
      if (frederic_blow_is (&blow, "stage", "awaiting-roll"))
        {
          frederic_play_tell_blow (self, act, &blow);
          announce (self, &strike, &blow);
          return TRUE;
        }
      if (arb_play_rules (self->play, "early-riposte", "must"))
        return arb_play_fail_act (self->play, act, "procedure",
                                  _ ("“%s” ripostes before the dice of this attack are thrown."),
                                  b->id);
    }
  if (!frederic_play_has_dice (self, act, &blow))
    return FALSE;
  if (frederic_blow_is (&blow, "stage", "complete"))
    {
      carry_out (self, &strike, &blow);
      self->open.riposte_due = self->open.riposte_due && !is_continued;
      frederic_play_close_announced (self);
    }
  frederic_play_tell_blow (self, act, &blow);
  return TRUE;
}

/* --- The riposte ----------------------------------------------------------------------------- */

/* « Riposte »: before the attack it may prevent it. */
static void
riposte_early (FredericPlay *self,
               const FredericStrike *strike,
               FredericBlow *blow)
{
  gboolean is_refused = frederic_blow_is (blow, "stage", "refused");
  gboolean is_prevented = !is_refused && (strike->defender->elements == 0 ||
                                          frederic_blow_get_int (blow, "retreat.done") >= 1);

  frederic_blow_set (blow, "attack-prevented", is_prevented ? "yes" : "no");
  if (!is_refused && arb_play_rules (self->play, "prevented-attack", "spent"))
    frederic_troop_set_bool (strike->defender, FREDERIC_FIELD_HAS_FOUGHT, TRUE);
  if (is_prevented)
    frederic_play_close_announced (self);
  else
    self->announced.is_riposted = TRUE;
}

gboolean
frederic_play_riposte (FredericPlay *self,
                       guint act,
                       FredericTroop *a,
                       FredericTroop *b)
{
  gboolean is_early = self->announced.attacker != NULL && !self->announced.is_riposted;
  gboolean is_late = self->open.attacker != NULL && self->open.riposte_due;
  const FredericTroop *attacked = is_early ? self->announced.defender : self->open.defender;
  const FredericTroop *attacker = is_early ? self->announced.attacker : self->open.attacker;
  const FredericStrike strike = {
    .attacker = a,
    .defender = b,
    .is_riposte = TRUE,
    .forbidden = no_distance,
    .returned = is_early ? self->announced.returned : self->open.returned,
  };
  g_auto (FredericBlow) blow = { 0 };

  if (!is_early && !is_late)
    return arb_play_fail_act (self->play, act, "procedure", _ ("No riposte is due."));
  if (a != attacked)
    return arb_play_fail_act (self->play, act, "a", _ ("It is for “%s” to riposte."), attacked->id);
  if (b != attacker)
    return arb_play_fail_act (self->play, act, "b", _ ("The attack was that of “%s”."),
                              attacker->id);
  if (!frederic_play_strike (self, act, &strike, &blow))
    return FALSE;
  if (!frederic_blow_is (&blow, "attacker.supported", "yes"))
    return arb_play_fail_act (self->play, act, "attacker.supported",
                              _ ("Only a supported unit ripostes."));
  if (!frederic_play_has_dice (self, act, &blow))
    return FALSE;
  if (frederic_blow_is (&blow, "stage", "complete"))
    {
      frederic_play_suffer (self, &strike, &blow);
      frederic_play_close_open (self);
    }
  if (is_early)
    riposte_early (self, &strike, &blow);
  frederic_play_tell_blow (self, act, &blow);
  return TRUE;
}

/* --- Follow-up and pursuit ------------------------------------------------------------------- */

static gboolean
is_its_attacker (FredericPlay *self,
                 guint act,
                 const FredericTroop *a)
{
  return a == self->open.attacker ||
         arb_play_fail_act (self->play, act, "a", _ ("The attack was that of “%s”."),
                            self->open.attacker->id);
}

gboolean
frederic_play_follow (FredericPlay *self,
                      guint act,
                      FredericTroop *a,
                      FredericTroop *b)
{
  static const char *const no_sets[] = { NULL };
  FredericOpen *open = &self->open;

  if (open->attacker == NULL || open->follow_up == FREDERIC_NEVER || open->has_followed)
    return arb_play_fail_act (self->play, act, "procedure", _ ("No follow-up is due."));
  if (!is_its_attacker (self, act, a) || !frederic_play_allows (self, act, no_sets))
    return FALSE;
  open->has_followed = TRUE;
  frederic_play_tell_bool (self, act, "obliged", open->follow_up == FREDERIC_MUST);
  arb_play_tell_act (self->play, act, "pursuit", frederic_follow_words[open->pursuit]);
  return TRUE;
}

/* The pursuer stands where its first target stood. An elephant that bolted before the retreat set
 * out from there, one that bolted after it from where the retreat ended. */
gboolean
frederic_open_is_within_reach (const FredericOpen *open,
                               const FredericTroop *target,
                               int hexes)
{
  int distance = 0;

  if (target == open->defender)
    distance = open->retreated;
  else if (target == open->elephant)
    distance = target->fled + (open->is_freed ? open->retreated : 0);
  return distance <= 1 + hexes;
}

static gboolean
take_pursuit_hexes (FredericPlay *self,
                    guint act,
                    int *hexes)
{
  ArbValue value = arb_value_int (0);

  if (!frederic_play_take (self, act, "hexes", "attacker.moved", &value))
    return FALSE;
  *hexes = (int) value.integer;
  return *hexes <= 1 || arb_play_fail_act (self->play, act, "hexes",
                                           _ ("A pursuit moves one hex at most."));
}

gboolean
frederic_play_pursuit (FredericPlay *self,
                       guint act,
                       FredericTroop *a,
                       FredericTroop *b)
{
  static const char *const own[] = { "hexes", NULL };
  const FredericStrike strike = {
    .attacker = a, .defender = b, .is_pursuit = TRUE, .own = own, .forbidden = no_distance
  };
  const FredericOpen *open = &self->open;
  g_auto (FredericBlow) blow = { 0 };
  int hexes;

  if (open->attacker == NULL || !open->has_followed || open->pursuit != FREDERIC_MAY)
    return arb_play_fail_act (self->play, act, "procedure", _ ("No pursuit is due."));
  if (!is_its_attacker (self, act, a) || !is_enemy (self, act, a, b) ||
      !take_pursuit_hexes (self, act, &hexes))
    return FALSE;
  if (!frederic_open_is_within_reach (open, b, hexes))
    return arb_play_fail_act (self->play, act, "b",
                              _ ("“%s” is too far away for this pursuit."), b->id);
  if (!frederic_play_strike (self, act, &strike, &blow) ||
      !frederic_play_has_dice (self, act, &blow))
    return FALSE;
  if (frederic_blow_is (&blow, "stage", "complete"))
    carry_out (self, &strike, &blow);
  frederic_play_tell_blow (self, act, &blow);
  return TRUE;
}
