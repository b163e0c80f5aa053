/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a shot, a mêlée, a charge and a rally leave behind at a table of an event: contacts, who has
 * shot, charged, rallied. Played by hand, they leave nothing. */

#include "systems/adgr/adgr-event.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

static const char *const sides[] = { "a", "b" };

static gboolean
has_both (const AdgrCarried *carried)
{
  return carried->units[0] != ADGR_NOBODY && carried->units[1] != ADGR_NOBODY;
}

/* « Tire comme 2 unités ADG »; a unit that is no battalion has one part. */
static guint
get_part (const ArbFacts *facts,
          const char *side)
{
  return arb_facts_side_is (facts, side, "part", "right") ? ADGR_RIGHT : ADGR_LEFT;
}

gboolean
adgr_derive_in_event (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  *value = arb_value_bool (adgr_is_in_event (facts));
  return TRUE;
}

/* --- Shooting -------------------------------------------------------------------------------- */

/* A shot that the state speaks against is the umpire's to allow. */
gboolean
adgr_warn_of_shot (const ArbFacts *facts,
                   ArbOutcome *out)
{
  g_auto (AdgrCarried) carried = { 0 };
  guint part = get_part (facts, "a");

  if (!adgr_carried_init (&carried, facts) || !has_both (&carried))
    return TRUE;
  if ((adgr_game_troop (carried.game, carried.units[0])->turn.shot & part) != 0)
    arb_outcome_note (out, "a.weapon-used", "has-shot", NULL);
  if (adgr_game_rules (carried.game, "shoot-in-melee", "yes"))
    return TRUE;
  if (adgr_game_is_part_in_contact (carried.game, carried.units[0], part))
    arb_outcome_note (out, "a.weapon-used", "shoots-from-melee", NULL);
  if (adgr_game_in_contact (carried.game, carried.units[1]))
    arb_outcome_note (out, "b.protection", "shot-into-melee", NULL);
  return TRUE;
}

gboolean
adgr_leave_shooting (const ArbFacts *facts,
                     ArbOutcome *out,
                     GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };

  if (!adgr_carried_init (&carried, facts) || !has_both (&carried))
    return TRUE;
  adgr_game_troop (carried.game, carried.units[0])->turn.shot |= get_part (facts, "a");
  adgr_game_lose (carried.game, carried.units[1], arb_facts_int (facts, "b.loss"));
  adgr_game_troop (carried.game, carried.units[1])->turn.lost_to_shot +=
      arb_facts_int (facts, "b.loss");
  if (arb_facts_bool (facts, "b.rout"))
    {
      adgr_game_rout (carried.game, carried.units[1]);
      arb_outcome_note (out, "b.rout", "close-follows", NULL);
    }
  adgr_carried_leave (&carried, TRUE, out);
  return TRUE;
}

/* --- Mêlée ----------------------------------------------------------------------------------- */

/* Units that the umpire has fight without a charge having been played: as he says they touch. */
static AdgrContact *
meet (const AdgrCarried *carried,
      const ArbFacts *facts)
{
  AdgrContact contact = { .unit = { carried->units[0], carried->units[1] } };

  for (guint i = 0; i < 2; i++)
    {
      AdgrFace face = arb_word_index (
          adgr_face_words, arb_facts_side_word (facts, sides[i], "attacked-on"), ADGR_FRONT);

      contact.struck[i] = face == ADGR_MULTIPLE ? ADGR_FRONT : face;
      contact.parts[i] = get_part (facts, sides[i]);
    }
  contact.charger = arb_facts_is (facts, "charger", "a")   ? 0
                    : arb_facts_is (facts, "charger", "b") ? 1
                                                           : ADGR_NOBODY;
  contact.uncontrolled =
      contact.charger != ADGR_NOBODY && arb_facts_side_bool (facts, sides[contact.charger], "uncontrolled");
  contact.phases = arb_facts_is (facts, "phase", "first") ? 0 : 1;
  g_array_append_val (carried->game->contacts, contact);
  return adgr_game_contact (carried->game, carried->game->contacts->len - 1);
}

/* « Général au 1er rang d'une seule Unité ADG »: whoever fights there already, else the first who is with
 * it. */
static void
engage_general (AdgrGame *game,
                guint unit,
                guint part)
{
  AdgrLeader *first = NULL;

  for (guint i = 0; i < game->pieces->len; i++)
    {
      AdgrLeader *general = &adgr_game_piece (game, i)->general;

      if (adgr_game_piece (game, i)->kind != ADGR_GENERAL || general->with != unit || general->lost)
        continue;
      if (general->engaged)
        return;
      first = first != NULL ? first : general;
    }
  if (first == NULL)
    return;
  first->engaged = TRUE;
  first->part = part;
}

static gboolean
has_other_half (const AdgrContact *contact)
{
  return (contact->parts[0] & ~contact->fought[0]) != 0 &&
         (contact->parts[1] & ~contact->fought[1]) != 0;
}

gboolean
adgr_leave_melee (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  AdgrContact *contact;

  if (!adgr_carried_init (&carried, facts) || !has_both (&carried))
    return TRUE;
  adgr_game_begin_phase (carried.game);
  contact = adgr_game_find_contact (carried.game, carried.units[0], carried.units[1]);
  contact = contact != NULL ? contact : meet (&carried, facts);
  for (guint i = 0; i < 2; i++)
    {
      const AdgrBlow blow = {
        get_part (facts, sides[i]), !arb_facts_side_is (facts, sides[i], "attacked-on", "front"),
        arb_facts_side_int (facts, sides[i], "loss.total"),
        arb_facts_side_bool (facts, sides[i], "rout") };

      if (arb_facts_side_bool (facts, sides[i], "general"))
        engage_general (carried.game, carried.units[i], blow.part);
      adgr_game_suffer (carried.game, contact, contact->unit[1] == carried.units[i], &blow);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) supports =
          adgr_carried_dup_named (&carried, facts, sides[i], "melee-support-units");

      adgr_game_cover (carried.game, supports, carried.units[1 - i]);
    }
  arb_outcome_set_bool (out, "other-half", has_other_half (contact), NULL);
  arb_outcome_note (out, NULL, has_other_half (contact) ? "other-half-fights" : "close-follows", NULL);
  adgr_carried_leave (&carried, TRUE, out);
  return TRUE;
}

/* --- Command --------------------------------------------------------------------------------- */

/* Who rolls: the general with the unit, the only one of its side, or whom the umpire names. */
static guint
find_roller (const AdgrCarried *carried,
             const ArbFacts *facts)
{
  g_autoptr (GArray) named = adgr_carried_dup_named (carried, facts, "a", "roller");
  const AdgrPiece *piece =
      named->len > 0 ? adgr_game_piece (carried->game, g_array_index (named, guint, 0)) : NULL;

  return piece != NULL && piece->kind == ADGR_GENERAL && !piece->general.lost
             ? g_array_index (named, guint, 0)
             : adgr_game_find_general (carried->game, carried->units[0]);
}

gboolean
adgr_derive_several_generals (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  g_auto (AdgrCarried) carried = { 0 };
  gboolean has_unit = adgr_carried_init (&carried, facts) && carried.units[0] != ADGR_NOBODY;

  *value = arb_value_bool (
      has_unit && adgr_game_find_general (carried.game, carried.units[0]) == ADGR_NOBODY &&
      adgr_game_count_generals (carried.game, adgr_game_piece (carried.game, carried.units[0])->side) > 1);
  return TRUE;
}

gboolean
adgr_derive_roller_grade (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  g_auto (AdgrCarried) carried = { 0 };
  guint found;

  if (!adgr_carried_init (&carried, facts) || carried.units[0] == ADGR_NOBODY)
    return FALSE;
  found = find_roller (&carried, facts);
  if (found == ADGR_NOBODY)
    return FALSE;
  *value = arb_value_word (g_intern_string (adgr_game_piece (carried.game, found)->general.grade));
  return TRUE;
}

/* The points of the turn are his; what he has already spent in the ledger is gone. */
gboolean
adgr_leave_command (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  AdgrLeader *general;
  guint found;

  if (!adgr_carried_init (&carried, facts) || carried.units[0] == ADGR_NOBODY)
    return TRUE;
  found = find_roller (&carried, facts);
  if (found == ADGR_NOBODY)
    return TRUE;
  general = &adgr_game_piece (carried.game, found)->general;
  general->turn.die = arb_facts_int (facts, "general.die");
  general->turn.rolled = arb_facts_int (facts, "points.rolled");
  general->turn.paid = arb_facts_int (facts, "orders.spent");
  general->turn.own = arb_facts_int (facts, "orders.of-general");
  adgr_carried_leave (&carried, FALSE, out);
  return TRUE;
}

/* --- Who pays -------------------------------------------------------------------------------- */

gboolean
adgr_derive_several_payers (const ArbFacts *facts,
                            const char *side,
                            const char *foe,
                            ArbValue *value)
{
  g_auto (AdgrCarried) carried = { 0 };
  guint n_payers = 0;

  if (adgr_carried_init (&carried, facts) && carried.units[0] != ADGR_NOBODY)
    adgr_game_find_payer (carried.game, adgr_game_piece (carried.game, carried.units[0])->id,
                          &n_payers);
  *value = arb_value_bool (n_payers > 1);
  return TRUE;
}

/* FALSE: the general cannot pay for it. */
static gboolean
check_price (const AdgrCarried *carried,
             const AdgrPrice *price,
             ArbOutcome *out)
{
  AdgrGame *game = carried->game;
  gint64 left, reserved;

  if (price->general == ADGR_NOBODY)
    return TRUE;
  if (!adgr_price_is_affordable (game, price))
    return FALSE;
  adgr_price_pay (game, price);
  adgr_game_get_points (game, &adgr_game_piece (game, price->general)->general, &left, &reserved);
  arb_outcome_set_int (out, "points.left", left, NULL);
  arb_outcome_note (out, "cost", "act-paid", "cost", arb_value_int (price->cost), "left",
                    arb_value_int (left), NULL);
  return TRUE;
}

/* --- Charge ---------------------------------------------------------------------------------- */

/* « 0 Pt Cdt si charge spontanée ou incontrôlée »; an ordered one is paid as a move, by ruling once for
 * all units of a group. */
static gboolean
find_charge_price (AdgrCarried *carried,
                   const ArbFacts *facts,
                   AdgrPrice *price,
                   ArbOutcome *out)
{
  const AdgrOrder order = { .kind = "move" };

  *price = (AdgrPrice) { .general = ADGR_NOBODY };
  if (arb_facts_is (facts, "kind", "ordered") &&
      !adgr_game_troop (carried->game, carried->units[0])->turn.charge_paid)
    return adgr_carried_price (carried, facts, &order, price, out);
  if (out != NULL)
    arb_outcome_set_int (out, "cost", 0, NULL);
  return TRUE;
}

gboolean
adgr_can_pay_charge (const ArbFacts *facts,
                     ArbOutcome *out)
{
  g_auto (AdgrCarried) carried = { 0 };
  AdgrPrice price;

  if (!adgr_carried_init (&carried, facts) || !has_both (&carried))
    return TRUE;
  return !find_charge_price (&carried, facts, &price, out) || check_price (&carried, &price, out);
}

gboolean
adgr_derive_in_paid_group (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  g_auto (AdgrCarried) carried = { 0 };

  *value = arb_value_bool (adgr_carried_init (&carried, facts) &&
                           carried.units[0] != ADGR_NOBODY &&
                           adgr_game_troop (carried.game, carried.units[0])->turn.charge_paid);
  return TRUE;
}

static void
pay_charge (AdgrCarried *carried,
            const ArbFacts *facts)
{
  g_autoptr (GArray) group = adgr_carried_dup_named (carried, facts, "a", "group");
  AdgrPrice price;

  if (find_charge_price (carried, facts, &price, NULL))
    adgr_price_pay (carried->game, &price);
  for (guint i = 0; i < group->len; i++)
    adgr_game_troop (carried->game, g_array_index (group, guint, i))->turn.charge_paid = TRUE;
}

const char *
adgr_find_charge_reason (const ArbFacts *facts)
{
  g_auto (AdgrCarried) carried = { 0 };

  return adgr_carried_init (&carried, facts) && carried.units[0] != ADGR_NOBODY
             ? adgr_game_find_charge_reason (carried.game, carried.units[0])
             : NULL;
}

/* Which halves touch: of two battalions both, unless the umpire says otherwise; else the one he names. */
static void
find_parts (const AdgrCarried *carried,
            const ArbFacts *facts,
            AdgrOnset *onset)
{
  const ArbValue *whole = arb_facts_get_answer (facts, "whole-front");
  gboolean both = adgr_game_troop (carried->game, carried->units[0])->is_battalion &&
                  adgr_game_troop (carried->game, carried->units[1])->is_battalion &&
                  onset->struck != ADGR_FLANK && (whole == NULL || whole->truth);

  for (guint i = 0; i < 2; i++)
    onset->parts[i] = both ? ADGR_LEFT | ADGR_RIGHT : get_part (facts, sides[i]);
}

gboolean
adgr_leave_charge (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  AdgrOnset onset = { 0 };
  const char *caught;

  if (!adgr_carried_init (&carried, facts) || !has_both (&carried))
    return TRUE;
  memcpy (onset.units, carried.units, sizeof onset.units);
  onset.has_evaded = arb_facts_bool (facts, "b.evades") &&
                     arb_facts_bool (facts, "flight.evade.allowed");
  onset.is_contact = arb_facts_bool (facts, "contact");
  onset.uncontrolled = arb_facts_is (facts, "kind", "uncontrolled");
  caught = adgr_game_rules (carried.game, "caught-on", "front") ? "front" : "rear";
  onset.struck = arb_word_index (
      adgr_face_words, onset.has_evaded ? caught : arb_facts_word (facts, "b.attacked-on"),
      ADGR_FRONT);
  onset.terrain = arb_facts_word (facts, "a.terrain");
  find_parts (&carried, facts, &onset);
  pay_charge (&carried, facts);
  adgr_game_charge (carried.game, &onset);
  if (onset.is_contact)
    arb_outcome_note (out, "contact", "melee-follows", NULL);
  adgr_carried_leave (&carried, FALSE, out);
  return TRUE;
}

/* --- Rally ----------------------------------------------------------------------------------- */

/* « inclut un test de ralliement gratuit dans le Groupe »: a general of the side who has one left. */
static guint
find_free_test (const AdgrCarried *carried)
{
  const AdgrGame *game = carried->game;

  for (guint i = 0; i < game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (game, i);

      if (piece->kind == ADGR_GENERAL && piece->general.turn.free_tests > 0 &&
          g_str_equal (piece->side, game->active))
        return i;
    }
  return ADGR_NOBODY;
}

gboolean
adgr_derive_has_free_test (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  g_auto (AdgrCarried) carried = { 0 };

  *value = arb_value_bool (adgr_carried_init (&carried, facts) &&
                           carried.units[0] != ADGR_NOBODY &&
                           find_free_test (&carried) != ADGR_NOBODY);
  return TRUE;
}

static gboolean
find_rally_price (AdgrCarried *carried,
                  const ArbFacts *facts,
                  AdgrPrice *price,
                  ArbOutcome *out)
{
  const ArbValue *distance = arb_facts_get (facts, "enemy-distance");
  g_autofree char *text = distance != NULL ? arb_value_to_string (distance) : g_strdup ("99");
  const AdgrOrder order = { .kind = "rally", .enemy_distance = text };

  *price = (AdgrPrice) { .general = ADGR_NOBODY };
  if (!arb_facts_bool (facts, "free"))
    return adgr_carried_price (carried, facts, &order, price, out);
  if (out != NULL)
    arb_outcome_set_int (out, "cost", 0, NULL);
  return TRUE;
}

gboolean
adgr_can_pay_rally (const ArbFacts *facts,
                    ArbOutcome *out)
{
  g_auto (AdgrCarried) carried = { 0 };
  AdgrPrice price;

  if (!adgr_carried_init (&carried, facts) || carried.units[0] == ADGR_NOBODY)
    return TRUE;
  return !find_rally_price (&carried, facts, &price, out) || check_price (&carried, &price, out);
}

static void
pay_rally (AdgrCarried *carried,
           const ArbFacts *facts)
{
  guint general = arb_facts_bool (facts, "free") ? find_free_test (carried) : ADGR_NOBODY;
  AdgrPrice price;

  if (general != ADGR_NOBODY)
    adgr_game_piece (carried->game, general)->general.turn.free_tests--;
  if (find_rally_price (carried, facts, &price, NULL))
    adgr_price_pay (carried->game, &price);
}

gboolean
adgr_leave_rally (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  g_auto (AdgrCarried) carried = { 0 };
  AdgrTroop *troop;

  if (!adgr_carried_init (&carried, facts) || carried.units[0] == ADGR_NOBODY ||
      !arb_facts_bool (facts, "allowed"))
    return TRUE;
  troop = adgr_game_troop (carried.game, carried.units[0]);
  pay_rally (&carried, facts);
  troop->turn.rallied = TRUE;
  troop->turn.rallied_in_place = TRUE;
  adgr_game_recover (carried.game, carried.units[0], arb_facts_int (facts, "recovered"),
                     arb_facts_bool (facts, "success"));
  adgr_carried_leave (&carried, TRUE, out);
  return TRUE;
}

/* A test that the state speaks against; NULL: nothing does. */
const char *
adgr_find_rally_reason (const ArbFacts *facts)
{
  g_auto (AdgrCarried) carried = { 0 };

  return adgr_carried_init (&carried, facts) && carried.units[0] != ADGR_NOBODY
             ? adgr_game_find_rally_reason (carried.game, carried.units[0])
             : NULL;
}

/* The unit that gives the rear support, as the table knows it. FALSE: none is named. */
gboolean
adgr_find_supporter (const ArbFacts *facts,
                     AdgrSupporter *supporter)
{
  g_auto (AdgrCarried) carried = { 0 };
  g_autoptr (GArray) named = NULL;
  const AdgrTroop *troop;

  if (!adgr_carried_init (&carried, facts))
    return FALSE;
  named = adgr_carried_dup_named (&carried, facts, "a", "support-unit");
  if (named->len == 0)
    return FALSE;
  troop = adgr_game_troop (carried.game, g_array_index (named, guint, 0));
  supporter->type = troop->type;
  supporter->is_battalion = troop->is_battalion;
  supporter->coh_lost = troop->coh_lost;
  supporter->in_melee = adgr_game_in_contact (carried.game, g_array_index (named, guint, 0));
  return TRUE;
}
