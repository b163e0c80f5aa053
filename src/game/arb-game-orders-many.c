/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Orders to several units at once, and orders written for periods to come. */

#include <glib/gi18n-lib.h>

#include "game/arb-game-orders-private.h"

/* --- Several units ---------------------------------------------------------------------------- */

static char *
dup_order (const ArbGameOrders *self,
           const char *unit)
{
  const ArbOrderEntry *entry = arb_game_orders_find (self, unit);

  return g_strdup (entry != NULL ? entry->order : NULL);
}

/* Writes the rows as one act. @bodies: ArbBody, one for each unit. */
static gboolean
add_rows (const ArbGameOrders *self,
          ArbKind kind,
          const char *const *units,
          GPtrArray *bodies,
          GError **error)
{
  g_autofree ArbConsequence *rows = g_new0 (ArbConsequence, bodies->len);

  for (guint i = 0; i < bodies->len; i++)
    rows[i] = (ArbConsequence) { arb_game_get_id (self->game), kind, units[i], bodies->pdata[i] };
  return arb_store_add_rows (arb_game_get_store (self->game), rows, bodies->len, error);
}

/* Where several are ordered, the sentence must say who cannot be. */
static void
name_unit (const ArbGameOrders *self,
           const char *unit,
           GError **error)
{
  ArbGameUnit *refused = arb_game_find_unit (self->game, unit);

  if (refused != NULL)
    g_prefix_error (error, _ ("“%s”: "), arb_game_unit_get_name (refused));
}

gboolean
arb_game_orders_check_unit (const ArbGameOrders *self,
                            const char *unit,
                            GError **error)
{
  if (unit != NULL && arb_game_find_unit (self->game, unit) != NULL)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
               _ ("There is no unit “%s” at this table; say it as in “%s/3”."), unit != NULL ? unit : "",
               arb_game_get_side (self->game, 0));
  return FALSE;
}

gboolean
arb_game_orders_add_all (const ArbGameOrders *self,
                         ArbOrderAct act,
                         const char *const *units,
                         const char *detail,
                         GError **error)
{
  g_autoptr (ArbGameOrders) after = NULL;
  g_autoptr (GPtrArray) bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);

  g_return_val_if_fail (self != NULL && units != NULL && units[0] != NULL, FALSE);
  after = arb_game_orders_new (self->game);
  for (guint i = 0; units[i] != NULL; i++)
    {
      g_autofree char *before = dup_order (self, units[i]);

      if (!arb_game_orders_check_unit (self, units[i], error))
        return FALSE;
      if (!arb_game_orders_apply (after, act, units[i], detail, error))
        {
          if (units[1] != NULL)
            name_unit (self, units[i], error);
          return FALSE;
        }
      g_ptr_array_add (bodies, arb_game_orders_dup_row (after, act, units[i], detail, before));
    }
  return add_rows (self, arb_order_act_get_kind (act), units, bodies, error);
}

typedef struct
{
  ArbGame *game;
  guint side;
  GStrvBuilder *ids;
} Formation;

static void
collect_cb (ArbArmyItem *item,
            guint depth,
            gpointer data)
{
  Formation *self = data;
  g_autofree char *id = NULL;
  ArbGameUnit *unit;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  id = g_strdup_printf ("%s/%s", arb_game_get_side (self->game, self->side),
                        arb_army_item_get_id (item));
  unit = arb_game_find_unit (self->game, id);
  if (unit != NULL && !arb_game_unit_is_withdrawn (unit))
    g_strv_builder_add (self->ids, id);
}

GStrv
arb_game_list_formation (ArbGame *game,
                         guint side,
                         ArbArmyItem *formation)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  Formation self = { game, side, ids };
  ArbArmy *army;

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  army = arb_game_get_army (game, side);
  if (formation != NULL)
    arb_army_item_foreach (formation, collect_cb, &self);
  else if (army != NULL)
    arb_army_item_foreach (arb_army_get_root (army), collect_cb, &self);
  return g_strv_builder_end (ids);
}

/* --- Periods to come -------------------------------------------------------------------------- */

void
arb_planned_order_free (gpointer order)
{
  ArbPlannedOrder *self = order;

  g_free (self->unit);
  g_free (self->order);
  g_free (self);
}

void
arb_game_orders_add_planned (ArbGameOrders *self,
                             const char *unit,
                             const char *order,
                             int period)
{
  ArbPlannedOrder *planned;
  guint place = 0;

  if (unit == NULL || order == NULL || period <= self->moment.period)
    {
      self->n_ignored++;
      return;
    }
  for (guint i = self->planned->len; i > 0; i--)
    {
      const ArbPlannedOrder *other = self->planned->pdata[i - 1];

      if (other->period == period && g_str_equal (other->unit, unit))
        g_ptr_array_remove_index (self->planned, i - 1);
    }
  while (place < self->planned->len &&
         ((const ArbPlannedOrder *) self->planned->pdata[place])->period <= period)
    place++;
  planned = g_new0 (ArbPlannedOrder, 1);
  planned->unit = g_strdup (unit);
  planned->order = g_strdup (order);
  planned->period = period;
  g_ptr_array_insert (self->planned, (int) place, planned);
}

void
arb_game_orders_apply_planned (ArbGameOrders *self,
                               GPtrArray *came)
{
  while (self->planned->len > 0)
    {
      const ArbPlannedOrder *first = self->planned->pdata[0];

      if (first->period > self->moment.period)
        return;
      if (!arb_game_orders_apply (self, ARB_ORDER_GIVE, first->unit, first->order, NULL))
        self->n_ignored++;
      else if (came != NULL)
        g_ptr_array_add (came, arb_game_orders_find (self, first->unit)->unit);
      g_ptr_array_remove_index (self->planned, 0);
    }
}

gboolean
arb_game_orders_plan (const ArbGameOrders *self,
                      const char *const *units,
                      const char *order,
                      int period,
                      GError **error)
{
  g_autoptr (GPtrArray) bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);
  g_autofree char *from = g_strdup_printf ("%d", period);

  g_return_val_if_fail (self != NULL && units != NULL && units[0] != NULL, FALSE);
  if (order == NULL || *order == '\0' || period <= self->moment.period)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           order == NULL || *order == '\0'
                               ? _ ("Say which order it is.")
                               : _ ("An order for later is for a period that is yet to come."));
      return FALSE;
    }
  for (guint i = 0; units[i] != NULL; i++)
    {
      ArbBody *body;

      if (!arb_game_orders_check_unit (self, units[i], error))
        return FALSE;
      body = arb_body_new ();
      arb_body_add (body, "act", arb_order_act_words[ARB_ORDER_GIVE], NULL);
      arb_body_add (body, "from", from, NULL);
      arb_body_add_text (body, "detail", order);
      g_ptr_array_add (bodies, body);
    }
  return add_rows (self, ARB_KIND_ORDER, units, bodies, error);
}

const GPtrArray *
arb_game_orders_get_planned (const ArbGameOrders *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->planned;
}
