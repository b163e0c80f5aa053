/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-order-words.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-order-words.h"

char **
arb_order_list_words (const ArbOrderContext *context,
                      guint side)
{
  g_return_val_if_fail (context != NULL, NULL);
  return arb_game_list_order_words (context->losses, context->rules, side);
}

char *
arb_order_dup_name (const ArbOrderContext *context,
                    guint side,
                    const char *order)
{
  g_return_val_if_fail (context != NULL, NULL);
  return arb_game_dup_order_name (context->losses, context->rules, side, order);
}

char *
arb_order_dup_moment (const ArbGameSheet *sheet,
                      ArbMoment moment)
{
  g_return_val_if_fail (sheet != NULL, NULL);
  return arb_game_sheet_dup_moment (sheet, moment.period, moment.part, arb_language_get ());
}

const char *
arb_order_get_next_name (const ArbGameOrders *orders)
{
  g_return_val_if_fail (orders != NULL, NULL);

  const ArbGameSheet *sheet = arb_game_orders_get_sheet (orders);

  if (sheet->n_parts < 2)
    return _ ("Next turn");
  return arb_game_orders_get_moment (orders).part < sheet->n_parts ? _ ("Next quarter")
                                                                   : _ ("Next period");
}

char *
arb_order_dup_target (ArbGame *game,
                      const char *target)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  ArbGameUnit *unit = arb_game_find_unit (game, target);

  return unit != NULL ? arb_game_unit_dup_label (unit) : g_strdup (target);
}

char *
arb_order_dup_delivery (const ArbOrderContext *context,
                        guint side,
                        const ArbOrderEntry *entry)
{
  g_return_val_if_fail (context != NULL, NULL);

  const ArbGameSheet *sheet = arb_game_orders_get_sheet (context->orders);
  g_autofree char *name = NULL;
  g_autofree char *moment = NULL;

  if (entry == NULL || (entry->pending == NULL && entry->sent == NULL))
    return NULL;
  name = arb_order_dup_name (context, side,
                             entry->pending != NULL ? entry->pending : entry->sent);
  moment = arb_order_dup_moment (sheet,
                                 entry->pending != NULL ? entry->effective : entry->sent_at);
  if (entry->pending != NULL)
    return g_strdup_printf (_ ("“%s” has arrived, in force at the end of: %s"), name, moment);
  return g_strdup_printf (_ ("an aide de camp brings “%s”, left: %s"), name, moment);
}

char *
arb_order_dup_planned (const ArbOrderContext *context,
                       guint side,
                       const char *unit)
{
  g_return_val_if_fail (context != NULL, NULL);
  g_return_val_if_fail (unit != NULL, NULL);

  const ArbGameSheet *sheet = arb_game_orders_get_sheet (context->orders);
  const GPtrArray *planned = arb_game_orders_get_planned (context->orders);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < planned->len; i++)
    {
      const ArbPlannedOrder *order = planned->pdata[i];
      g_autofree char *name = NULL;

      if (!g_str_equal (order->unit, unit))
        continue;
      name = arb_order_dup_name (context, side, order->order);
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: what turns are called, a number, an order. */
      g_string_append_printf (text, _ ("From %s %d on: “%s”"),
                              arb_text_get (sheet->period, arb_language_get ()), order->period, name);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
