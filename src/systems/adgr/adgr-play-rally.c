/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Ralliement » in a game: who may test, who helps, what comes back. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_rally_inputs[] = {
  { "die", ADGR_LIKE, "rally/die", TRUE },
  { "free", ADGR_YES_NO },
  ADGR_RALLY_INPUTS,
  ADGR_PAYER_INPUTS,
  { NULL },
};

/* « Soutien arrière »: said outright, or by the unit that gives it; ADGR_NOBODY: not so. */
static gboolean
find_support (const AdgrAct *self,
              guint unit,
              guint *support)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (guint));

  *support = ADGR_NOBODY;
  if (adgr_act_get (self, "support", NULL) == NULL)
    return TRUE;
  if (!adgr_act_names (self, "support", adgr_game_piece (self->game, unit)->side, unit, TRUE,
                       units))
    return FALSE;
  if (units->len != 1)
    return adgr_act_fail (self, "support", _ ("One unit gives the rear support."));
  *support = g_array_index (units, guint, 0);
  return TRUE;
}

gboolean
adgr_act_check_support (const AdgrAct *self,
                        guint unit)
{
  guint support;

  if (adgr_act_get (self, "support", NULL) != NULL &&
      adgr_act_get (self, "rear-support", NULL) != NULL)
    return adgr_act_fail (self, "rear-support",
                          _ ("Either “support” or “rear-support” is given, not both."));
  return find_support (self, unit, &support);
}

static void
describe_support (const AdgrAct *self,
                  GArray *sets,
                  guint support)
{
  static const char *const said[] = { "support.melee-support", "support.simple-support",
                                      "support.enemy-in-zoc" };

  adgr_game_describe (self->game, sets, "rally", "support",
                      adgr_game_troop (self->game, support));
  arb_play_sets_add (sets, "support.in-melee",
                     adgr_game_in_contact (self->game, support) ? "yes" : "no");
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    arb_play_sets_add (sets, said[i], adgr_act_get (self, said[i], "no"));
}

GArray *
adgr_act_rally (const AdgrAct *self,
                guint unit)
{
  const AdgrGame *game = self->game;
  GArray *sets;
  guint support;

  if (!find_support (self, unit, &support))
    return NULL;
  sets = arb_play_sets_new ();
  adgr_game_describe (game, sets, "rally", "a", adgr_game_troop (game, unit));
  arb_play_sets_add (sets, "die", adgr_act_get (self, "die", NULL));
  arb_play_sets_add (sets, "enemy-distance", adgr_act_get (self, "enemy-distance", "99"));
  arb_play_sets_add (sets, "in-melee", adgr_game_in_contact (game, unit) ? "yes" : "no");
  arb_play_sets_add (sets, "general", adgr_game_has_general (game, unit) ? "yes" : "no");
  if (support != ADGR_NOBODY)
    describe_support (self, sets, support);
  else
    arb_play_sets_add (sets, "rear-support", adgr_act_get (self, "rear-support", "no"));
  return adgr_act_resolve (self, "rally", sets);
}

gboolean
adgr_game_has_nothing_lost (const AdgrGame *self,
                            const AdgrTroop *troop)
{
  gboolean clears = troop->disorder && adgr_game_rules (self, "rally-disorder", "clears");

  return troop->coh_lost == 0 && !clears;
}

void
adgr_game_recover (AdgrGame *self,
                   guint unit,
                   gint64 recovered,
                   gboolean success)
{
  AdgrTroop *troop = adgr_game_troop (self, unit);

  troop->coh_lost -= recovered;
  if (success && adgr_game_rules (self, "rally-disorder", "clears"))
    troop->disorder = FALSE;
}

const char *
adgr_game_find_rally_reason (const AdgrGame *self,
                             guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (self, unit);

  if (troop->type.category == ADGR_EL)
    return "elephant";
  if (troop->turn.charged)
    return "charged";
  if (troop->turn.moves > 0)
    return "moved";
  if (troop->turn.rallied && adgr_game_rules (self, "rally-limit", "once"))
    return "rallied";
  return adgr_game_has_nothing_lost (self, troop) ? "nothing-lost" : NULL;
}

/* NULL: nothing forbids it. */
static const char *
find_reason (const AdgrGame *game,
             guint unit,
             gboolean is_free,
             const AdgrPrice *price)
{
  const AdgrLeader *general = &adgr_game_piece (game, price->general)->general;
  const char *reason = adgr_game_find_rally_reason (game, unit);

  if (reason != NULL)
    return reason;
  if (is_free && general->turn.free_tests == 0)
    return "no-free-test";
  return adgr_price_is_affordable (game, price) ? NULL : "points";
}

/* A free test, « inclut un test de ralliement gratuit », costs nothing and is the general's own. */
static gboolean
find_price (const AdgrAct *act,
            guint unit,
            gboolean is_free,
            AdgrPrice *price)
{
  const AdgrOrder order = {
    .kind = "rally",
    .enemy_distance = adgr_act_get (act, "enemy-distance", "99"),
  };

  if (!is_free)
    return adgr_act_price (act, unit, &order, price);
  *price = (AdgrPrice) { 0 };
  if (!adgr_act_find_payer (act, &price->general))
    return FALSE;
  adgr_act_tell_int (act, "cost", 0);
  return TRUE;
}

static gboolean
test (const AdgrAct *act,
      guint unit)
{
  AdgrTroop *troop = adgr_game_troop (act->game, unit);
  g_autoptr (GArray) values = adgr_act_rally (act, unit);

  if (values == NULL)
    return FALSE;
  adgr_act_tell_all (act, "", values);
  troop->turn.rallied = TRUE;
  troop->turn.rallied_in_place = TRUE;
  adgr_game_recover (act->game, unit, adgr_values_int (values, "recovered"),
                     adgr_values_are (values, "success", "yes"));
  return TRUE;
}

gboolean
adgr_play_rally (const AdgrAct *act)
{
  gboolean is_free = adgr_act_says (act, "free", "yes");
  const char *reason;
  AdgrPrice price;
  guint unit;

  if (!adgr_act_name_active (act, ADGR_TROOP, &unit) || !adgr_act_check_support (act, unit) ||
      !find_price (act, unit, is_free, &price))
    return FALSE;
  reason = find_reason (act->game, unit, is_free, &price);
  if (reason == NULL)
    {
      if (!test (act, unit))
        return FALSE;
      if (is_free)
        adgr_game_piece (act->game, price.general)->general.turn.free_tests--;
      adgr_price_pay (act->game, &price);
    }
  adgr_act_answer (act, reason);
  adgr_act_tell_points (act, price.general);
  return TRUE;
}
