/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Charge », « Esquive »: from the order to the contact. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_charge_inputs[] = {
  { "kind", ADGR_WORD, "ordered spontaneous uncontrolled", TRUE },
  { "charge-distance", ADGR_LIKE, "movement/charge-distance", TRUE },
  { "ground", ADGR_LIKE, "movement/terrain" },
  { "road", ADGR_YES_NO },
  { "enemy-distance", ADGR_LIKE, "movement/enemy-distance" },
  { "in-zoc", ADGR_YES_NO },
  { "b.attacked-on", ADGR_WORD, "front flank rear" },
  { "b.penalised", ADGR_YES_NO },
  ADGR_BOTH ("parts", ADGR_WORDS, "left right"),
  { "b.evades", ADGR_YES_NO },
  { "b.zoc-on-front", ADGR_YES_NO },
  { "b.near", ADGR_LIKE, "movement/evade.near" },
  { "b.ground", ADGR_LIKE, "movement/terrain" },
  ADGR_BOTH ("die", ADGR_LIKE, "movement/variable-die"),
  { "all-targets-evade", ADGR_YES_NO },
  { "caught", ADGR_YES_NO },
  { "end-terrain", ADGR_LIKE, "melee/a.terrain" },
  ADGR_PAYER_INPUTS,
  { NULL },
};

/* A charge being made. */
typedef struct
{
  const AdgrAct *act;
  guint units[2];
  gboolean is_paid;
  AdgrPrice price;
  GArray *legality;   /* Owned: what « Charge » says of it */
  AdgrOnset onset;
} Charge;

/* --- Whether it may be made ------------------------------------------------------------------ */

static GArray *
describe_charger (const Charge *self)
{
  const AdgrAct *act = self->act;
  const AdgrTroop *charger = adgr_game_troop (act->game, self->units[0]);
  const char *distance = adgr_act_get (act, "charge-distance", NULL);
  GArray *sets = arb_play_sets_new ();

  adgr_game_describe (act->game, sets, "movement", "a", charger);
  arb_play_sets_add (sets, "terrain", adgr_act_get (act, "ground", charger->terrain));
  arb_play_sets_add (sets, "road", adgr_act_get (act, "road", "no"));
  arb_play_sets_add (sets, "enemy-distance", adgr_act_get (act, "enemy-distance", distance));
  return sets;
}

static gboolean
find_legality (Charge *self)
{
  const AdgrAct *act = self->act;
  GArray *sets = describe_charger (self);

  adgr_game_describe (act->game, sets, "movement", "b",
                      adgr_game_troop (act->game, self->units[1]));
  arb_play_sets_add (sets, "b.penalised", adgr_act_get (act, "b.penalised", "no"));
  arb_play_sets_add (sets, "b.attacked-on", adgr_act_get (act, "b.attacked-on", "front"));
  arb_play_sets_add (sets, "charge-distance", adgr_act_get (act, "charge-distance", NULL));
  self->legality = adgr_act_resolve (act, "movement", sets);
  if (self->legality == NULL)
    return FALSE;
  adgr_act_tell (act, "allowance", arb_play_sets_get (self->legality, "allowance"));
  adgr_act_tell (act, "charge.minimum", arb_play_sets_get (self->legality, "charge.minimum"));
  return TRUE;
}

/* « 0 Pt Cdt si charge spontanée ou incontrôlée »: then no general is asked. */
static gboolean
find_price (Charge *self)
{
  const AdgrOrder order = { .kind = "move" };

  self->is_paid = adgr_act_says (self->act, "kind", "ordered");
  if (self->is_paid)
    return adgr_act_price (self->act, self->units[0], &order, &self->price);
  adgr_act_tell_int (self->act, "cost", 0);
  return TRUE;
}

const char *
adgr_game_find_charge_reason (const AdgrGame *self,
                              guint unit)
{
  const AdgrTroop *charger = adgr_game_troop (self, unit);

  if (adgr_game_in_contact (self, unit))
    return "in-melee";
  if (charger->turn.charged)
    return "charged";
  if (charger->turn.moves > 0)
    return "moved";
  if (charger->turn.rallied)
    return "rallied";
  return charger->turn.held ? "held" : NULL;
}

static const char *
find_reason (const Charge *self)
{
  const AdgrAct *act = self->act;
  const AdgrTroop *charger = adgr_game_troop (act->game, self->units[0]);
  const char *legality = arb_play_sets_get (self->legality, "charge.reason");
  const char *reason = adgr_game_find_charge_reason (act->game, self->units[0]);

  if (reason != NULL)
    return reason;
  if (adgr_act_says (act, "kind", "spontaneous") && !adgr_act_says (act, "in-zoc", "yes"))
    return "not-in-zoc";
  if (adgr_act_says (act, "kind", "uncontrolled") && !adgr_troop_owns (charger, ADGR_OFFENSIF))
    return "not-offensive";
  if (!g_str_equal (legality, "none"))
    return legality;
  return self->is_paid && !adgr_price_is_affordable (act->game, &self->price) ? "points" : NULL;
}

/* --- Whether it strikes ---------------------------------------------------------------------- */

static gboolean
need_die (const AdgrAct *act,
          const char *id)
{
  return adgr_act_get (act, id, NULL) != NULL ||
         adgr_act_fail (act, id, _ ("“%s” is missing."), id);
}

static gboolean
find_evader_move (const Charge *self,
                  ArbRatio *move)
{
  const AdgrAct *act = self->act;
  const AdgrTroop *evader = adgr_game_troop (act->game, self->units[1]);
  g_autoptr (GArray) values = NULL;
  GArray *sets;

  if (!need_die (act, "b.die"))
    return FALSE;
  sets = arb_play_sets_new ();
  adgr_game_describe (act->game, sets, "movement", "a", evader);
  arb_play_sets_add (sets, "terrain", adgr_act_get (act, "b.ground", evader->terrain));
  arb_play_sets_add (sets, "variable", "evader");
  arb_play_sets_add (sets, "variable-die", adgr_act_get (act, "b.die", NULL));
  values = adgr_act_resolve (act, "movement", sets);
  if (values == NULL)
    return FALSE;
  adgr_act_tell (act, "b.move", arb_play_sets_get (values, "variable.move"));
  return arb_ratio_parse (arb_play_sets_get (values, "variable.move"), 2, move);
}

/* « avec ajustement si toutes les cibles esquivent ». */
static gboolean
find_charger_move (const Charge *self,
                   ArbRatio *move)
{
  const AdgrAct *act = self->act;
  g_autoptr (GArray) values = NULL;
  const char *text = arb_play_sets_get (self->legality, "allowance");
  GArray *sets;

  if (!adgr_act_says (act, "all-targets-evade", "no"))
    {
      if (!need_die (act, "a.die"))
        return FALSE;
      sets = describe_charger (self);
      arb_play_sets_add (sets, "variable", "charger");
      arb_play_sets_add (sets, "variable-die", adgr_act_get (act, "a.die", NULL));
      arb_play_sets_add (sets, "all-targets-evade", "yes");
      values = adgr_act_resolve (act, "movement", sets);
      if (values == NULL)
        return FALSE;
      text = arb_play_sets_get (values, "variable.move");
    }
  adgr_act_tell (act, "a.move", text);
  return arb_ratio_parse (text, 2, move);
}

static gboolean
may_evade (const Charge *self,
           gboolean *is_allowed)
{
  const AdgrAct *act = self->act;
  g_autoptr (GArray) values = NULL;
  GArray *sets = arb_play_sets_new ();

  adgr_game_describe (act->game, sets, "movement", "a",
                      adgr_game_troop (act->game, self->units[1]));
  arb_play_sets_add (sets, "evade.zoc-on-front", adgr_act_get (act, "b.zoc-on-front", "no"));
  arb_play_sets_add (sets, "evade.near", adgr_act_get (act, "b.near", "none"));
  values = adgr_act_resolve (act, "movement", sets);
  if (values == NULL)
    return FALSE;
  *is_allowed = adgr_values_are (values, "evade.allowed", "yes") &&
                !adgr_game_in_contact (act->game, self->units[1]);
  adgr_act_tell_bool (act, "evade.allowed", *is_allowed);
  return TRUE;
}

/* Both on one line: whoever gets as far is on the evader. */
static gboolean
chase (Charge *self)
{
  const AdgrAct *act = self->act;
  ArbRatio start = adgr_act_ratio (act, "charge-distance", "0");
  ArbRatio evader, charger;

  if (!find_evader_move (self, &evader) || !find_charger_move (self, &charger))
    return FALSE;
  self->onset.is_contact = arb_ratio_cmp (charger, arb_ratio_add (start, evader)) >= 0;
  if (adgr_act_get (act, "caught", NULL) != NULL)
    self->onset.is_contact = adgr_act_says (act, "caught", "yes");
  return TRUE;
}

static gboolean
evade (Charge *self)
{
  self->onset.is_contact = TRUE;
  if (adgr_act_says (self->act, "b.evades", "yes") && !may_evade (self, &self->onset.has_evaded))
    return FALSE;
  return !self->onset.has_evaded || chase (self);
}

/* --- What it does ---------------------------------------------------------------------------- */

static void
leave_works (AdgrTroop *troop)
{
  troop->behind = "none";
}

void
adgr_game_charge (AdgrGame *self,
                  const AdgrOnset *onset)
{
  AdgrTroop *charger = adgr_game_troop (self, onset->units[0]);
  const AdgrContact contact = {
    .unit = { onset->units[0], onset->units[1] },
    .parts = { onset->parts[0], onset->parts[1] },
    .struck = { ADGR_FRONT, onset->struck },
    .uncontrolled = onset->uncontrolled,
  };

  charger->turn.charged = TRUE;
  if (onset->terrain != NULL)
    charger->terrain = g_intern_string (onset->terrain);
  leave_works (charger);
  if (onset->has_evaded)
    leave_works (adgr_game_troop (self, onset->units[1]));
  if (onset->is_contact)
    g_array_append_val (self->contacts, contact);
}

static void
tell_contact (const Charge *self)
{
  const AdgrAct *act = self->act;
  static const char *const ids[] = { "a.parts", "b.parts" };

  adgr_act_tell (act, "b.attacked-on", adgr_face_words[self->onset.struck]);
  for (guint i = 0; i < 2; i++)
    if (adgr_game_troop (act->game, self->units[i])->is_battalion)
      adgr_act_tell (act, ids[i], adgr_parts_to_text (self->onset.parts[i]));
}

/* Where it strikes: as said, and whoever is caught evading by ruling. */
static gboolean
find_place (Charge *self)
{
  const char *standard =
      !self->onset.has_evaded                                       ? "front"
      : adgr_game_rules (self->act->game, "caught-on", "front") ? "front"
                                                              : "rear";
  AdgrFace struck[] = { ADGR_FRONT, ADGR_FRONT };

  self->onset.struck =
      arb_word_index (adgr_face_words, adgr_act_get (self->act, "b.attacked-on", standard), ADGR_FRONT);
  struck[1] = self->onset.struck;
  return adgr_act_read_parts (self->act, self->units, struck, self->onset.parts);
}

static gboolean
carry_out (Charge *self)
{
  const AdgrAct *act = self->act;
  AdgrOnset *onset = &self->onset;

  if (!evade (self) || !find_place (self))
    return FALSE;
  if (self->is_paid)
    adgr_price_pay (act->game, &self->price);
  memcpy (onset->units, self->units, sizeof onset->units);
  onset->uncontrolled = adgr_act_says (act, "kind", "uncontrolled");
  onset->terrain = adgr_act_get (act, "end-terrain", NULL);
  adgr_game_charge (act->game, onset);
  adgr_act_tell_bool (act, "evaded", onset->has_evaded);
  adgr_act_tell_bool (act, "contact", onset->is_contact);
  if (onset->is_contact)
    tell_contact (self);
  return TRUE;
}

gboolean
adgr_play_charge (const AdgrAct *act)
{
  Charge self = { .act = act };
  const char *reason = NULL;
  gboolean ok = adgr_act_name_active (act, ADGR_TROOP, &self.units[0]) &&
                adgr_act_name_pair (act, self.units) && find_place (&self) &&
                find_price (&self) && find_legality (&self);

  if (ok)
    reason = find_reason (&self);
  ok = ok && (reason != NULL || carry_out (&self));
  if (ok)
    adgr_act_answer (act, reason);
  if (ok && self.is_paid)
    adgr_act_tell_points (act, self.price.general);
  g_clear_pointer (&self.legality, g_array_unref);
  return ok;
}
