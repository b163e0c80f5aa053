/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Points de commandement », « Ordres »: what a general has, and what an order costs him. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_command_inputs[] = {
  { "die", ADGR_LIKE, "command/general.die", TRUE },
  { NULL },
};

gboolean
adgr_play_command (const AdgrAct *act)
{
  static const char *const told[] = { "points.rolled", "points.general", "points.total",
                                      "command.distance" };
  g_autoptr (GArray) values = NULL;
  GArray *sets;
  AdgrLeader *general;
  guint unit;

  if (!adgr_act_name_active (act, ADGR_GENERAL, &unit))
    return FALSE;
  general = &adgr_game_piece (act->game, unit)->general;
  if (general->turn.die != 0)
    return adgr_act_fail (act, "a", _ ("“%s” has thrown for his points in this turn."),
                          act->act->a);
  sets = arb_play_sets_new ();
  arb_play_sets_add (sets, "general.grade", general->grade);
  arb_play_sets_add (sets, "general.die", adgr_act_get (act, "die", NULL));
  values = adgr_act_resolve (act, "command", sets);
  if (values == NULL)
    return FALSE;
  general->turn.die = adgr_act_int (act, "die");
  general->turn.rolled = adgr_values_int (values, "points.rolled");
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    adgr_act_tell (act, told[i], arb_play_sets_get (values, told[i]));
  return TRUE;
}

static gboolean
may_pay (const AdgrGame *game,
         const AdgrPiece *piece)
{
  return piece->kind == ADGR_GENERAL && !piece->general.lost &&
         g_str_equal (piece->side, game->active);
}

guint
adgr_game_find_payer (const AdgrGame *self,
                      const char *unit,
                      guint *n_payers)
{
  guint found = ADGR_NOBODY;

  *n_payers = 0;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self, i);

      if (!may_pay (self, piece) || piece->general.turn.die == 0)
        continue;
      if (piece->general.with != ADGR_NOBODY &&
          g_str_equal (adgr_game_piece (self, piece->general.with)->id, unit))
        {
          *n_payers = 1;
          return i;
        }
      found = i;
      (*n_payers)++;
    }
  return *n_payers == 1 ? found : ADGR_NOBODY;
}

/* The general whom the umpire names, else the one whom the units tell. */
static guint
find_payer_at_table (const AdgrAct *self)
{
  const char *id = adgr_act_get (self, "general", NULL);
  guint n_payers, named;

  if (id != NULL && arb_play_find_unit (self->game->play, id, &named) &&
      may_pay (self->game, adgr_game_piece (self->game, named)))
    return named;
  return adgr_game_find_payer (self->game, self->act->a, &n_payers);
}

/* The general named, else the only one of the side. */
gboolean
adgr_act_find_payer (const AdgrAct *self,
                     guint *general)
{
  const char *id = adgr_act_get (self, "general", NULL);
  const AdgrGame *game = self->game;
  guint n_found = 0;
  guint named;

  if (arb_play_is_of_event (game->play))
    {
      *general = find_payer_at_table (self);
      return TRUE;
    }
  if (id != NULL)
    {
      if (arb_play_find_unit (game->play, id, &named) &&
          may_pay (game, adgr_game_piece (game, named)))
        {
          *general = named;
          n_found = 1;
        }
    }
  else
    for (guint i = 0; i < game->pieces->len; i++)
      if (may_pay (game, adgr_game_piece (game, i)))
        {
          *general = i;
          n_found++;
        }
  if (n_found != 1)
    return adgr_act_fail (self, "general", _ ("Say which general of “%s” pays."), game->active);
  if (adgr_game_piece (game, *general)->general.turn.die == 0)
    return adgr_act_fail (self, "general", _ ("“%s” has not thrown for his points yet."),
                          adgr_game_piece (game, *general)->id);
  return TRUE;
}

static void
add_bool (GArray *sets,
          const char *id,
          gboolean truth)
{
  arb_play_sets_add (sets, id, truth ? "yes" : "no");
}

/* One order, as a case file would ask for its price. */
static GArray *
describe_order (const AdgrAct *self,
                guint unit,
                guint payer,
                const AdgrOrder *order)
{
  static const AdgrLeader nobody = { .with = ADGR_NOBODY };
  const AdgrGame *game = self->game;
  const AdgrLeader *general =
      payer != ADGR_NOBODY ? &adgr_game_piece (game, payer)->general : &nobody;
  g_autofree char *die = g_strdup_printf ("%" G_GINT64_FORMAT, MAX (general->turn.die, 1));
  GArray *sets = arb_play_sets_new ();

  arb_play_sets_add (sets, "general.grade",
                     payer != ADGR_NOBODY ? general->grade
                                          : adgr_act_get (self, "grade", "ordinaire"));
  arb_play_sets_add (sets, "general.die", die);
  add_bool (sets, "general.in-melee",
            general->engaged && adgr_game_in_contact (game, general->with));
  arb_play_sets_add (sets, "order.1.kind", order->kind);
  adgr_game_describe (game, sets, "command", "order.1", adgr_game_troop (game, unit));
  arb_play_sets_add (sets, "order.1.distance", adgr_act_get (self, "distance", "0"));
  add_bool (sets, "order.1.with-general", general->with == unit);
  add_bool (sets, "order.1.in-melee", adgr_game_in_contact (game, unit));
  if (order->enemy_distance != NULL)
    arb_play_sets_add (sets, "order.1.enemy-distance", order->enemy_distance);
  if (order->manoeuvres != NULL)
    arb_play_sets_add (sets, "order.1.manoeuvres", order->manoeuvres);
  add_bool (sets, "order.1.can-evade", order->can_evade);
  if (order->deep_rally)
    add_bool (sets, "order.1.deep-rally", TRUE);
  return sets;
}

gboolean
adgr_act_price (const AdgrAct *self,
                guint unit,
                const AdgrOrder *order,
                AdgrPrice *price)
{
  static const char *const told[] = { "in-command",     "mod.base",       "mod.out-of-command",
                                      "mod.difficult",  "mod.deep-rally", "mod.general-in-melee",
                                      "cost" };
  g_autoptr (GArray) values = NULL;

  if (!adgr_act_find_payer (self, &price->general))
    return FALSE;
  values = adgr_act_resolve (self, "command", describe_order (self, unit, price->general, order));
  if (values == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *id = g_strconcat ("order.1.", told[i], NULL);

      adgr_act_tell (self, told[i], arb_play_sets_get (values, id));
    }
  price->cost = adgr_values_int (values, "order.1.cost");
  price->is_own = price->general != ADGR_NOBODY &&
                  adgr_game_piece (self->game, price->general)->general.with == unit;
  return TRUE;
}

/* E-1: his own point pays for the unit he is with, or is like the others. */
void
adgr_game_get_points (const AdgrGame *self,
                      const AdgrLeader *general,
                      gint64 *left,
                      gint64 *reserved)
{
  gint64 used = MIN (1, general->turn.own);

  if (adgr_game_rules (self, "general-cp", "pool"))
    {
      *left = general->turn.rolled + 1 - general->turn.paid;
      *reserved = 0;
      return;
    }
  *left = general->turn.rolled - (general->turn.paid - used);
  *reserved = 1 - used;
}

void
adgr_price_pay (AdgrGame *game,
                const AdgrPrice *price)
{
  AdgrLeader *general;

  if (price->general == ADGR_NOBODY)
    return;
  general = &adgr_game_piece (game, price->general)->general;
  general->turn.paid += price->cost;
  if (price->is_own)
    general->turn.own += price->cost;
}

gboolean
adgr_price_is_affordable (const AdgrGame *game,
                          const AdgrPrice *price)
{
  AdgrLeader after;
  gint64 left, reserved;

  if (price->general == ADGR_NOBODY)
    return TRUE;
  after = adgr_game_piece (game, price->general)->general;
  after.turn.paid += price->cost;
  if (price->is_own)
    after.turn.own += price->cost;
  adgr_game_get_points (game, &after, &left, &reserved);
  return left >= 0;
}

void
adgr_act_tell_points (const AdgrAct *self,
                      guint general)
{
  gint64 left, reserved;

  if (general == ADGR_NOBODY)
    return;
  adgr_game_get_points (self->game, &adgr_game_piece (self->game, general)->general, &left,
                        &reserved);
  adgr_act_tell_int (self, "points.left", left);
  adgr_act_tell_int (self, "points.reserved", reserved);
}
