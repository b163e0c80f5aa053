/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order sheet: looking at it, and writing on it. */

#include <string.h>

#include "game/arb-game-acts.h"
#include "game/arb-game-orders-private.h"
#include "game/arb-game-play-private.h"
#include "game/arb-game-rules.h"

const ArbGameSheet *
arb_game_orders_get_sheet (const ArbGameOrders *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->sheet;
}

ArbMoment
arb_game_orders_get_moment (const ArbGameOrders *self)
{
  g_return_val_if_fail (self != NULL, ((ArbMoment) { 0 }));
  return self->moment;
}

const ArbOrderEntry *
arb_game_orders_find (const ArbGameOrders *self,
                      const char *unit)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_hash_table_lookup (self->entries, unit);
}

gboolean
arb_game_orders_is_kept (const ArbGameOrders *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->n_rows > 0;
}

guint
arb_game_orders_get_n_ignored (const ArbGameOrders *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_ignored;
}

static gboolean
are_friends (const char *unit,
             const char *other)
{
  const char *slash = strrchr (unit, '/');

  return slash != NULL && strncmp (unit, other, slash - unit + 1) == 0;
}

const char *
arb_game_orders_find_rival (const ArbGameOrders *self,
                            const char *unit)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbOrderEntry *own = arb_game_orders_find (self, unit);
  GHashTableIter iter;
  gpointer value;

  if (own == NULL || own->target == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const ArbOrderEntry *entry = value;

      if (entry != own && g_strcmp0 (entry->target, own->target) == 0 &&
          are_friends (unit, entry->unit))
        return entry->unit;
    }
  return NULL;
}

gboolean
arb_game_orders_check (const ArbGameOrders *self,
                       ArbOrderAct act,
                       const char *unit,
                       const char *detail,
                       GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autoptr (ArbGameOrders) trial = arb_game_orders_new (self->game);

  return arb_game_orders_check_unit (self, unit, error) &&
         arb_game_orders_apply (trial, act, unit, detail, error);
}

static void
add_number (ArbBody *body,
            const char *key,
            int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  arb_body_add (body, key, text, NULL);
}

/* The order in force is part of the unit's state, for whoever looks at that. */
static void
add_order (ArbBody *body,
           const ArbGameOrders *after,
           const char *unit)
{
  const ArbOrderEntry *entry = arb_game_orders_find (after, unit);
  g_auto (ArbValue) order = arb_value_text (entry->order);

  arb_body_add_effect (body, ARB_EFFECT_SET, unit, arb_army_field_to_string (ARB_ARMY_ORDER),
                       &order);
}

ArbKind
arb_order_act_get_kind (ArbOrderAct act)
{
  return act == ARB_ORDER_DECLARE || act == ARB_ORDER_REVEAL || act == ARB_ORDER_PEEK ||
                 act == ARB_ORDER_DECLARE_EVADE
             ? ARB_KIND_DECLARATION
             : ARB_KIND_ORDER;
}

ArbBody *
arb_game_orders_dup_row (const ArbGameOrders *self,
                         ArbOrderAct act,
                         const char *unit,
                         const char *detail,
                         const char *order)
{
  ArbBody *body = arb_body_new ();

  arb_body_add (body, "act", arb_order_act_words[act], NULL);
  add_number (body, "period", self->moment.period);
  add_number (body, "quarter", self->moment.part);
  arb_body_add_text (body, "detail", detail);
  if (g_strcmp0 (arb_game_orders_find (self, unit)->order, order) != 0)
    add_order (body, self, unit);
  return body;
}

gboolean
arb_game_orders_add (const ArbGameOrders *self,
                     ArbOrderAct act,
                     const char *unit,
                     const char *detail,
                     GError **error)
{
  const char *const units[] = { unit, NULL };

  g_return_val_if_fail (self != NULL && unit != NULL, FALSE);
  return arb_game_orders_add_all (self, act, units, detail, error);
}

GStrv
arb_game_orders_list_unplayed (const ArbGameOrders *self,
                               ArbMoment moment)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_autoptr (ArbGameOrders) after = arb_game_orders_new (self->game);
  GListModel *units = arb_game_get_units (self->game);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  arb_game_orders_apply_clock (after, moment, NULL, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      const char *id = arb_game_unit_get_id (unit);
      const ArbOrderEntry *now = arb_game_orders_find (self, id);
      const ArbOrderEntry *then = arb_game_orders_find (after, id);

      if (now != NULL && now->declared && !now->played && then != NULL && !then->declared)
        g_strv_builder_add (ids, id);
    }
  return g_strv_builder_end (ids);
}

/* A new period begins when the mêlées of the last one are over, and is the end of what nobody went on
 * with. */
static gboolean
end_period (const ArbGameOrders *self,
            ArbMoment moment,
            ArbBody *body,
            GError **error)
{
  const char *id = arb_game_get_system (self->game);
  g_autoptr (ArbRules) rules = NULL;
  ArbSystem system;

  if (moment.period <= self->moment.period)
    return TRUE;
  rules = arb_game_load_rules (arb_game_get_store (self->game), id, NULL);
  system = (ArbSystem) { arb_system_find_def (id), rules };
  if (rules == NULL || system.def == NULL)
    return TRUE;
  if (!arb_game_acts_add_next (self->game, &system, body, error))
    return FALSE;
  if (self->moment.period == 0 || arb_game_play_get_events (&system) == NULL)
    return TRUE;
  if (!arb_game_play_check_next (self->game, &system, error))
    return FALSE;
  arb_game_play_add_next (self->game, &system, body);
  return TRUE;
}

gboolean
arb_game_orders_set_clock (const ArbGameOrders *self,
                           ArbMoment moment,
                           GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autoptr (ArbGameOrders) after = arb_game_orders_new (self->game);
  g_autoptr (GPtrArray) came = g_ptr_array_new ();
  g_autoptr (ArbBody) body = arb_body_new ();

  if (!arb_game_orders_apply_clock (after, moment, came, error) ||
      !end_period (self, moment, body, error))
    return FALSE;
  add_number (body, "period", moment.period);
  add_number (body, "quarter", moment.part);
  for (guint i = 0; i < came->len; i++)
    add_order (body, after, came->pdata[i]);
  return arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game),
                        ARB_KIND_CLOCK, NULL, body, error);
}
