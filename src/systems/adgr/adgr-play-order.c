/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Ordres », « Mouvements multiples »: a move, a square, an Offensive unit held back. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_order_inputs[] = {
  { "kind", ADGR_WORD, "move square hold-offensive", TRUE },
  { "group", ADGR_NAMED },
  { "manoeuvres", ADGR_WORDS, "leave-zoc turn extension contraction short-move pivot" },
  { "zoc-exit", ADGR_WORD, "normal rear-slower" },
  { "deep-rally", ADGR_YES_NO },
  { "die", ADGR_LIKE, "rally/die" },
  { "terrain", ADGR_LIKE, "melee/a.terrain" },
  { "behind", ADGR_LIKE, "melee/a.behind" },
  ADGR_RALLY_INPUTS,
  ADGR_PAYER_INPUTS,
  { NULL },
};

/* An order being given. */
typedef struct
{
  const AdgrAct *act;
  guint unit;       /* the one that decides for its group */
  GArray *group;    /* Owned, guint: with that one, in the order of the file */
  guint number;     /* which move of the turn it is, for whoever moved most */
  gboolean leaves_zoc;
  gboolean is_rear_slower;
  gboolean deep_rally;
  AdgrPrice price;
} Order;

static const AdgrTroop *
get_member (const Order *self,
            guint index)
{
  return adgr_game_troop (self->act->game, g_array_index (self->group, guint, index));
}

/* --- What may be said with it ---------------------------------------------------------------- */

/* These belong to a move; with another order only what says nothing is let pass. */
static gboolean
check_only_moves (const AdgrAct *act)
{
  static const char *const ids[] = { "group",      "manoeuvres", "zoc-exit",
                                     "deep-rally", "terrain",    "behind" };
  static const char *const nothing[] = { "none", "no", "normal", "", NULL };
  /* By ruling, at a table. */
  gboolean holds_group = adgr_act_says (act, "kind", "hold-offensive") &&
                         adgr_game_rules (act->game, "hold-group", "group");

  if (adgr_act_says (act, "kind", "move"))
    return TRUE;
  for (guint i = holds_group ? 1 : 0; i < G_N_ELEMENTS (ids); i++)
    {
      const char *text = adgr_act_get (act, ids[i], NULL);

      if (text != NULL && !g_strv_contains (nothing, text))
        return adgr_act_fail (act, ids[i], _ ("“%s” goes with a move only."), ids[i]);
    }
  return TRUE;
}

static gboolean
check_rear_slower (const Order *self)
{
  const AdgrTroop *troop = adgr_game_troop (self->act->game, self->unit);

  return !self->is_rear_slower ||
         (self->leaves_zoc && adgr_is_mounted (troop->type.category)) ||
         adgr_act_fail (self->act, "zoc-exit",
                        _ ("Only a mounted unit that leaves a zone of control gets away from a "
                           "slower enemy behind it."));
}

static gboolean
check_deep_rally (const Order *self)
{
  const AdgrAct *act = self->act;

  if (!self->deep_rally)
    return TRUE;
  if (!adgr_game_troop (act->game, self->unit)->is_deep)
    return adgr_act_fail (act, "deep-rally", _ ("Only a deep formation rallies on the move."));
  if (adgr_act_get (act, "die", NULL) == NULL &&
      !adgr_game_rules (act->game, "deep-rally", "automatic"))
    return adgr_act_fail (act, "die", _ ("“%s” is missing."), "die");
  return TRUE;
}

/* Itself among the others, each in its place. */
static gboolean
read_group (Order *self)
{
  const AdgrAct *act = self->act;
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint));
  guint at = 0;

  if (!adgr_act_names (act, "group", act->game->active, self->unit, TRUE, others))
    return FALSE;
  while (at < others->len && g_array_index (others, guint, at) < self->unit)
    at++;
  g_array_insert_val (others, at, self->unit);
  self->group = g_steal_pointer (&others);
  for (guint i = 0; i < self->group->len; i++)
    self->number = MAX (self->number, get_member (self, i)->turn.moves + 1);
  return TRUE;
}

/* --- Its price ------------------------------------------------------------------------------- */

gboolean
adgr_act_can_evade (const AdgrAct *self,
                    guint unit,
                    gboolean *can_evade)
{
  const AdgrTroop *troop = adgr_game_troop (self->game, unit);
  g_autoptr (GArray) values = NULL;
  GArray *sets;

  /* At a table nobody may have said how far elephants go, and they evade nobody. */
  *can_evade = FALSE;
  if (troop->type.category == ADGR_EL && troop->allowance == NULL)
    return TRUE;
  sets = arb_play_sets_new ();
  adgr_game_describe (self->game, sets, "movement", "a", troop);
  values = adgr_act_resolve (self, "movement", sets);
  if (values == NULL)
    return FALSE;
  *can_evade = adgr_values_are (values, "evade.able", "yes");
  return TRUE;
}

/* A pivot is never difficult; nor is leaving the zone of a slower enemy behind. */
static char *
dup_manoeuvres (const Order *self)
{
  g_auto (GStrv) items = adgr_split (adgr_act_get (self->act, "manoeuvres", "none"));
  g_autoptr (GString) text = g_string_new (self->number == 3 ? "third-move" : NULL);

  for (guint i = 0; items[i] != NULL; i++)
    {
      if (g_str_equal (items[i], "pivot") ||
          (self->is_rear_slower && g_str_equal (items[i], "leave-zoc")))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", items[i]);
    }
  return g_strdup (text->len > 0 ? text->str : "none");
}

static gboolean
find_price (Order *self)
{
  const AdgrAct *act = self->act;
  const char *kind = adgr_act_get (act, "kind", NULL);
  gboolean is_move = g_str_equal (kind, "move");
  g_autofree char *manoeuvres = is_move ? dup_manoeuvres (self) : NULL;
  AdgrOrder order = {
    .kind = kind,
    .manoeuvres = manoeuvres,
    .deep_rally = self->deep_rally,
  };

  return adgr_act_can_evade (act, self->unit, &order.can_evade) &&
         adgr_act_price (act, self->unit, &order, &self->price);
}

/* --- Whether the rules allow it -------------------------------------------------------------- */

static gboolean
is_within_4 (const AdgrAct *act)
{
  return arb_ratio_cmp (adgr_act_ratio (act, "enemy-distance", "99"), arb_ratio_int (4)) < 0;
}

static gboolean
is_third_move_forbidden (const AdgrTroop *troop)
{
  return troop->type.category == ADGR_ART || troop->type.category == ADGR_WWG ||
         adgr_is_poorly_manoeuvrable (&troop->type, troop->owned);
}

static gboolean
lacks_general (const Order *self)
{
  const AdgrGame *game = self->act->game;
  gboolean by_unit = adgr_game_rules (game, "general-with-group", "unit");
  gboolean has_any = FALSE;

  for (guint i = 0; i < self->group->len; i++)
    {
      gboolean has = adgr_game_has_general (game, g_array_index (self->group, guint, i));

      if (by_unit && !has && get_member (self, i)->turn.moves == 2)
        return TRUE;
      has_any = has_any || has;
    }
  return !by_unit && !has_any;
}

/* One reason against a move of one unit of the group. */
typedef struct
{
  const char *id;
  gboolean (*applies) (const Order *order,
                       guint index);
} Reason;

static gboolean
in_melee (const Order *order,
          guint index)
{
  return adgr_game_in_contact (order->act->game, g_array_index (order->group, guint, index));
}

static gboolean
in_square (const Order *order,
           guint index)
{
  return get_member (order, index)->in_square;
}

static gboolean
has_charged (const Order *order,
             guint index)
{
  return get_member (order, index)->turn.charged;
}

/* A test made on the move forbids another, not another move. */
static gboolean
has_rallied (const Order *order,
             guint index)
{
  const AdgrTroop *troop = get_member (order, index);

  return troop->turn.rallied_in_place || (troop->turn.rallied && order->deep_rally);
}

/* « Une Unité placée derrière une Fortification ou un Obstacle ne peut pas pivoter. » */
static gboolean
pivots_behind_work (const Order *order,
                    guint index)
{
  const char *behind = get_member (order, index)->behind;

  return adgr_list_has (adgr_act_get (order->act, "manoeuvres", "none"), "pivot") &&
         (g_str_equal (behind, "fortification") || g_str_equal (behind, "obstacle"));
}

static gboolean
rallies_in_group (const Order *order,
                  guint index)
{
  return order->deep_rally && order->group->len > 1;
}

static gboolean
moves_fourth (const Order *order,
              guint index)
{
  return get_member (order, index)->turn.moves >= 3;
}

static gboolean
is_near_enemy (const Order *order,
               guint index)
{
  const AdgrTroop *troop = get_member (order, index);

  return troop->turn.moves > 0 && (troop->turn.was_near || is_within_4 (order->act));
}

static gboolean
is_of_wrong_type (const Order *order,
                  guint index)
{
  const AdgrTroop *troop = get_member (order, index);

  return troop->turn.moves == 2 && is_third_move_forbidden (troop);
}

static gboolean
is_without_general (const Order *order,
                    guint index)
{
  return get_member (order, index)->turn.moves == 2 && lacks_general (order);
}

static gboolean
has_lost_nothing (const Order *order,
                  guint index)
{
  return order->deep_rally &&
         adgr_game_has_nothing_lost (order->act->game, get_member (order, index));
}

static const char *
find_move_reason (const Order *self)
{
  static const Reason reasons[] = {
    { "in-melee", in_melee },
    { "square", in_square },
    { "charged", has_charged },
    { "rallied", has_rallied },
    { "pivot-behind-work", pivots_behind_work },
    { "group-move", rallies_in_group },
    { "fourth-move", moves_fourth },
    { "near-enemy", is_near_enemy },
    { "third-move-type", is_of_wrong_type },
    { "third-move-general", is_without_general },
    { "nothing-lost", has_lost_nothing },
  };

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    for (guint j = 0; j < self->group->len; j++)
      if (reasons[i].applies (self, j))
        return reasons[i].id;
  return NULL;
}

static const char *
find_square_reason (const AdgrGame *game,
                    guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (game, unit);

  if (!troop->type.can_square)
    return "no-square";
  if (adgr_game_in_contact (game, unit) && adgr_game_rules (game, "square-in-melee", "no"))
    return "in-melee";
  return troop->turn.charged ? "charged" : NULL;
}

static const char *
find_hold_reason (const AdgrGame *game,
                  guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (game, unit);

  if (!adgr_troop_owns (troop, ADGR_OFFENSIF))
    return "not-offensive";
  if (adgr_game_in_contact (game, unit))
    return "in-melee";
  if (troop->turn.charged)
    return "charged";
  return troop->turn.held ? "held" : NULL;
}

static const char *
find_reason (const Order *self)
{
  const AdgrGame *game = self->act->game;
  const char *reason;

  if (adgr_act_says (self->act, "kind", "move"))
    reason = find_move_reason (self);
  else if (adgr_act_says (self->act, "kind", "square"))
    reason = find_square_reason (game, self->unit);
  else
    reason = find_hold_reason (game, self->unit);
  if (reason == NULL && !adgr_price_is_affordable (game, &self->price))
    reason = "points";
  return reason;
}

/* --- What it does ---------------------------------------------------------------------------- */

/* « Sortir d'une ZoC »: whoever cannot evade is disordered, or loses a point. */
static gboolean
leave_zoc (const Order *self)
{
  const AdgrAct *act = self->act;
  g_autoptr (GArray) disordered = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; !self->is_rear_slower && i < self->group->len; i++)
    {
      guint unit = g_array_index (self->group, guint, i);
      gboolean can_evade;

      if (!adgr_act_can_evade (act, unit, &can_evade))
        return FALSE;
      if (!can_evade)
        g_array_append_val (disordered, unit);
    }
  for (guint i = 0; i < disordered->len; i++)
    {
      guint unit = g_array_index (disordered, guint, i);

      if (adgr_game_rules (act->game, "zoc-disorder", "point"))
        adgr_game_lose (act->game, unit, 1);
      else
        adgr_game_troop (act->game, unit)->disorder = TRUE;
    }
  adgr_act_tell_units (act, "disordered", disordered);
  return TRUE;
}

/* « Les Formations profondes peuvent rallier en se déplaçant »: by ruling without a die. */
static gboolean
rally_on_the_move (const Order *self)
{
  const AdgrAct *act = self->act;
  AdgrTroop *troop = adgr_game_troop (act->game, self->unit);
  gboolean is_automatic = adgr_game_rules (act->game, "deep-rally", "automatic");
  g_autoptr (GArray) values =
      is_automatic ? arb_play_sets_new () : adgr_act_rally (act, self->unit);
  gint64 recovered = MIN (1, troop->coh_lost);
  gboolean success = TRUE;

  if (values == NULL)
    return FALSE;
  if (!is_automatic)
    {
      success = adgr_values_are (values, "success", "yes");
      recovered = adgr_values_int (values, "recovered");
      if (adgr_game_rules (act->game, "deep-rally", "test-one"))
        recovered = MIN (1, recovered);
    }
  troop->turn.rallied = TRUE;
  adgr_game_recover (act->game, self->unit, recovered, success);
  for (guint i = 0; i < values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (values, ArbPlaySet, i);
      g_autofree char *id = g_strconcat ("rally.", value->id, NULL);

      if (!g_str_equal (value->id, "success") && !g_str_equal (value->id, "recovered") &&
          !g_str_equal (value->id, "a.coh-lost-after"))
        adgr_act_tell (act, id, value->text);
    }
  adgr_act_tell_bool (act, "rally.success", success);
  adgr_act_tell_int (act, "rally.recovered", recovered);
  adgr_act_tell_int (act, "rally.a.coh-lost-after", troop->coh_lost);
  return TRUE;
}

static void
move_units (const Order *self)
{
  const AdgrAct *act = self->act;

  for (guint i = 0; i < self->group->len; i++)
    {
      AdgrTroop *troop = adgr_game_troop (act->game, g_array_index (self->group, guint, i));

      troop->turn.moves++;
      troop->turn.was_near = troop->turn.was_near || is_within_4 (act);
      troop->terrain = g_intern_string (adgr_act_get (act, "terrain", troop->terrain));
      troop->behind = g_intern_string (adgr_act_get (act, "behind", "none"));
      if (troop->is_battalion && adgr_act_get (act, "protected", NULL) != NULL)
        troop->protected_parts = adgr_parts_parse (adgr_act_get (act, "protected", NULL));
    }
  adgr_act_tell_int (act, "move", adgr_game_troop (act->game, self->unit)->turn.moves);
}

static gboolean
carry_out (const Order *self)
{
  const AdgrAct *act = self->act;
  AdgrTroop *troop = adgr_game_troop (act->game, self->unit);

  adgr_price_pay (act->game, &self->price);
  if (adgr_act_says (act, "kind", "square"))
    {
      troop->in_square = !troop->in_square;
      adgr_act_tell_bool (act, "in-square", troop->in_square);
      return TRUE;
    }
  if (adgr_act_says (act, "kind", "hold-offensive"))
    {
      for (guint i = 0; i < self->group->len; i++)
        {
          AdgrTroop *member = adgr_game_troop (act->game, g_array_index (self->group, guint, i));

          member->turn.held = adgr_troop_owns (member, ADGR_OFFENSIF);
        }
      if (self->price.general != ADGR_NOBODY)
        adgr_game_piece (act->game, self->price.general)->general.turn.free_tests++;
      return TRUE;
    }
  move_units (self);
  return (!self->leaves_zoc || leave_zoc (self)) &&
         (!self->deep_rally || troop->routed || rally_on_the_move (self));
}

static gboolean
read_order (Order *self)
{
  const AdgrAct *act = self->act;

  if (!adgr_act_name_active (act, ADGR_TROOP, &self->unit) || !check_only_moves (act))
    return FALSE;
  self->leaves_zoc = adgr_list_has (adgr_act_get (act, "manoeuvres", "none"), "leave-zoc");
  self->is_rear_slower = adgr_act_says (act, "zoc-exit", "rear-slower");
  self->deep_rally = adgr_act_says (act, "deep-rally", "yes");
  return read_group (self) && check_rear_slower (self) && check_deep_rally (self) &&
         adgr_act_check_support (act, self->unit) && find_price (self);
}

gboolean
adgr_play_order (const AdgrAct *act)
{
  Order self = { .act = act };
  const char *reason = NULL;
  gboolean ok = read_order (&self);

  if (ok)
    reason = find_reason (&self);
  ok = ok && (reason != NULL || carry_out (&self));
  if (ok)
    {
      adgr_act_answer (act, reason);
      adgr_act_tell_points (act, self.price.general);
    }
  g_clear_pointer (&self.group, g_array_unref);
  return ok;
}
