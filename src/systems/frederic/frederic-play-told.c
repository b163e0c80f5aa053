/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Acts that a session of an event has resolved, with the umpire's word in all of it: nothing is
 * computed or judged again, what they leave behind is the same as in a game file. */

#include "systems/frederic/frederic-play.h"

static const char *
get_set (const FredericPlay *self,
         guint act,
         const char *id)
{
  return arb_play_sets_get (arb_play_get_act (self->play, act)->sets, id);
}

static gboolean
is_set (const FredericPlay *self,
        guint act,
        const char *id)
{
  return g_strcmp0 (get_set (self, act, id), "yes") == 0;
}

static int
get_int (const FredericPlay *self,
         guint act,
         const char *id)
{
  const char *text = get_set (self, act, id);

  return text != NULL ? (int) g_ascii_strtoll (text, NULL, 10) : 0;
}

/* Where the board has it now. */
static void
put (const FredericPlay *self,
     guint act,
     const char *id,
     FredericTroop *troop)
{
  const char *place = get_set (self, act, id);

  if (place != NULL && troop != NULL)
    troop->has_place = arb_hex_parse (place, &troop->place);
}

static void
take_blow (const FredericPlay *self,
           guint act,
           FredericBlow *blow)
{
  const GArray *values = arb_play_get_act (self->play, act)->values;

  blow->values = arb_play_sets_new ();
  blow->returned = arb_play_sets_new ();
  for (guint i = 0; i < values->len; i++)
    arb_play_sets_add (blow->values, g_array_index (values, ArbPlaySet, i).id,
                       g_array_index (values, ArbPlaySet, i).text);
  blow->follow_up_if_freed = frederic_blow_get_follow (blow, FREDERIC_FOLLOW_IF_FREED);
  blow->pursuit_if_freed = frederic_blow_get_follow (blow, FREDERIC_PURSUIT_IF_FREED);
}

/* The one attacked is of the type and strength that the session knew it to be of. */
static void
correct_target (FredericPlay *self,
                guint act,
                FredericTroop *b)
{
  const char *type = get_set (self, act, "b.type");
  const char *elements = get_set (self, act, "b.elements");

  if (type != NULL)
    frederic_troop_set_type (b, self->play, type);
  if (elements != NULL)
    b->elements = get_int (self, act, "b.elements");
}

static void
tell_attack (FredericPlay *self,
             guint act,
             FredericTroop *a,
             FredericTroop *b)
{
  const FredericStrike strike = { .attacker = a, .defender = b };
  gboolean flees = frederic_troop_is_panicking (a);
  const gboolean had_place = b->has_place;
  const ArbHex stood = b->place;
  g_auto (FredericBlow) blow = { 0 };
  FredericTroop *elephant;

  correct_target (self, act, b);
  take_blow (self, act, &blow);
  if (self->side == NULL && !flees)
    self->side = a->side;
  put (self, act, "a.to", a);
  if (!frederic_blow_is (&blow, "stage", "complete"))
    return;
  elephant = frederic_play_suffer (self, &strike, &blow);
  if (elephant != NULL && b->has_place)
    {
      elephant->place = b->place;
      elephant->has_place = TRUE;
    }
  put (self, act, "b.to", b);
  /* It bolted after the retreat: from where that ended. */
  if (elephant != NULL && frederic_blow_is (&blow, "hex-freed", "yes"))
    elephant->place = b->place;
  if (flees)
    {
      frederic_blow_set (&blow, "follow-up", "never");
      frederic_blow_set (&blow, "pursuit", "never");
    }
  else
    frederic_troop_set_bool (a, FREDERIC_FIELD_HAS_FOUGHT, TRUE);
  frederic_play_open (self, &strike, &blow, elephant);
  self->open.has_hex = had_place;
  self->open.hex = stood;
  self->open.is_alone = is_set (self, act, FREDERIC_ACT_ALONE);
  if (self->open.is_alone)
    b->riposte_to = self->open.riposte_due && !b->has_riposted ? a->id : NULL;
}

static void
tell_riposte (FredericPlay *self,
              guint act,
              FredericTroop *a,
              FredericTroop *b)
{
  const FredericStrike strike = { .attacker = a, .defender = b, .is_riposte = TRUE };
  gboolean is_early = is_set (self, act, "early");
  g_auto (FredericBlow) blow = { 0 };
  gboolean is_complete;

  correct_target (self, act, b);
  take_blow (self, act, &blow);
  if (self->side == NULL)
    self->side = b->side;
  is_complete = frederic_blow_is (&blow, "stage", "complete");
  if (is_complete)
    {
      FredericTroop *elephant = frederic_play_suffer (self, &strike, &blow);

      if (elephant != NULL && b->has_place)
        {
          elephant->place = b->place;
          elephant->has_place = TRUE;
        }
      put (self, act, "b.to", b);
      frederic_play_close_open (self);
      a->has_riposted = arb_play_rules (self->play, "riposte-limit", "once");
    }
  if (is_early && is_complete && arb_play_rules (self->play, "prevented-attack", "spent"))
    frederic_troop_set_bool (b, FREDERIC_FIELD_HAS_FOUGHT, TRUE);
}

static void
tell_follow (FredericPlay *self,
             guint act,
             FredericTroop *a,
             FredericTroop *b)
{
  if (is_set (self, act, FREDERIC_ACT_DECLINED))
    {
      frederic_play_close_open (self);
      return;
    }
  self->open.has_followed = TRUE;
  if (a->has_place && self->open.has_hex)
    a->place = self->open.hex;
  /* « Poursuite »: one hex more. */
  put (self, act, "a.to", a);
}

/* The whole flight, its fight for passage included. */
static void
tell_flight (FredericPlay *self,
             guint act,
             FredericTroop *a,
             FredericTroop *b)
{
  const char *outcome = arb_play_sets_get (arb_play_get_act (self->play, act)->values, "outcome");

  a->must_roll = FALSE;
  put (self, act, "a.to", a);
  if (outcome != NULL && self->open.is_alone)
    frederic_play_free_hex (self, act, a, outcome);
  frederic_troop_flee (a, arb_play_get_act (self->play, act)->values, 0);
}

static void
tell_officer (FredericPlay *self,
              guint act,
              FredericTroop *a,
              FredericTroop *b)
{
  const char *rank = get_set (self, act, "officer.rank");
  const char *refuge = get_set (self, act, "refuge");

  if (rank != NULL)
    frederic_play_flee_officer (self, a, rank,
                                refuge != NULL ? frederic_play_find (self, refuge) : NULL);
}

static void
tell_move (FredericPlay *self,
           guint act,
           FredericTroop *a,
           FredericTroop *b)
{
  if (self->side == NULL)
    self->side = a->side;
  frederic_play_close_open (self);
  frederic_troop_march (a, get_int (self, act, "hexes"), is_set (self, act, "road-march"),
                        is_set (self, act, "mounted-move"));
  a->moved_too_far = is_set (self, act, "too-far");
  put (self, act, "a.to", a);
}

/* « Perte du Général en chef »: he is put back in the turn that his loss costs. */
static void
tell_general (FredericPlay *self,
              guint act,
              FredericTroop *a,
              FredericTroop *b)
{
  frederic_play_seat_general (self, a);
}

static const struct
{
  const char *procedure;
  gboolean names_b;
  void (*tell) (FredericPlay *self,
                guint act,
                FredericTroop *a,
                FredericTroop *b);
} told[] = {
  { "combat", TRUE, tell_attack },        { "pursuit", TRUE, tell_attack },
  { "riposte", TRUE, tell_riposte },      { "follow", FALSE, tell_follow },
  { "panic", FALSE, tell_flight },        { "officer-flight", FALSE, tell_officer },
  { "move", FALSE, tell_move },           { "general", FALSE, tell_general },
};

void
frederic_play_tell (FredericPlay *self,
                    guint act)
{
  const ArbPlayAct *given = arb_play_get_act (self->play, act);
  FredericTroop *a = given->a != NULL ? frederic_play_find (self, given->a) : NULL;
  FredericTroop *b = given->b != NULL ? frederic_play_find (self, given->b) : NULL;

  if (g_str_equal (given->procedure, "next-turn") && self->side != NULL)
    frederic_play_next_turn (self, act, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_str_equal (told[i].procedure, given->procedure) && a != NULL &&
        (b != NULL || !told[i].names_b))
      told[i].tell (self, act, a, b);
}
