/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-command.h"

const char *const adgr_order_words[ADGR_N_ORDERS + 1] = {
  "spontaneous-charge", "uncontrolled-charge", "move", "rally", "square", "hold-offensive", NULL,
};

const char *const adgr_manoeuvre_words[7] = {
  "third-move", "leave-zoc", "turn", "extension", "contraction", "short-move", NULL,
};

static gboolean
is_light_or_dragoon (AdgrCategory category)
{
  return category == ADGR_LI || category == ADGR_LH || category == ADGR_DRAG;
}

gint64
adgr_command_points (gint64 die,
                     gint64 value)
{
  return (die + value + 1) / 2;
}

gboolean
adgr_is_in_command (ArbRatio distance,
                    gint64 command_distance,
                    AdgrCategory category)
{
  gint64 reach = command_distance * (is_light_or_dragoon (category) ? 2 : 1);

  return arb_ratio_cmp (distance, arb_ratio_int (reach)) <= 0;
}

guint
adgr_difficult_manoeuvres (const AdgrCommand *order)
{
  AdgrCategory category = order->type.category;
  gboolean poor = adgr_is_poorly_manoeuvrable (&order->type, order->owned);
  guint difficult = 0;

  if (!is_light_or_dragoon (category) && category != ADGR_CV)
    difficult |= ADGR_THIRD_MOVE;
  if (!order->can_evade)
    difficult |= ADGR_LEAVE_ZOC;
  if (poor || order->is_deep)
    difficult |= ADGR_TURN;
  if (poor)
    difficult |= ADGR_EXTENSION | ADGR_CONTRACTION | ADGR_SHORT_MOVE;
  return order->manoeuvres & difficult;
}

gboolean
adgr_third_move_allowed (const AdgrType *type,
                         AdgrAbilities owned,
                         gboolean with_general)
{
  return with_general && type->category != ADGR_ART && type->category != ADGR_WWG &&
         !adgr_is_poorly_manoeuvrable (type, owned);
}

static gint64
base_price (const AdgrCommand *order,
            const ArbTable *prices,
            gint64 rally_far)
{
  if (order->kind != ADGR_ORDER_RALLY)
    return adgr_cell_int (prices, NULL, adgr_order_words[order->kind]);
  if (order->in_melee)
    return adgr_cell_int (prices, NULL, "rally-in-melee");
  if (arb_ratio_cmp (order->enemy_distance, arb_ratio_int (4)) <= 0)
    return adgr_cell_int (prices, NULL, "rally-near");
  return rally_far;
}

AdgrCommandPrice
adgr_price_order (const AdgrCommand *order,
                  const ArbTable *prices,
                  gint64 rally_far,
                  gint64 command_distance,
                  gboolean general_in_melee)
{
  AdgrCommandPrice price = { 0 };
  gboolean is_charge = order->kind == ADGR_ORDER_SPONTANEOUS_CHARGE ||
                       order->kind == ADGR_ORDER_UNCONTROLLED_CHARGE;
  gboolean is_own_rally = order->kind == ADGR_ORDER_RALLY && order->with_general;

  price.in_command = adgr_is_in_command (order->distance, command_distance, order->type.category);
  price.base = base_price (order, prices, rally_far);
  if (!price.in_command && (order->kind == ADGR_ORDER_MOVE || order->kind == ADGR_ORDER_RALLY))
    price.out_of_command = adgr_cell_int (prices, NULL, "out-of-command");
  /* Once per order, however many of its manoeuvres are difficult. */
  if (adgr_difficult_manoeuvres (order) != 0)
    price.difficult = adgr_cell_int (prices, NULL, "difficult");
  if (order->deep_rally)
    price.deep_rally = adgr_cell_int (prices, NULL, "deep-rally");
  if (general_in_melee && !is_charge && !is_own_rally)
    price.general_in_melee = adgr_cell_int (prices, NULL, "general-in-melee");
  return price;
}

gint64
adgr_price_sum (const AdgrCommandPrice *price)
{
  return price->base + price->out_of_command + price->difficult + price->deep_rally +
         price->general_in_melee;
}

gboolean
adgr_is_affordable (gint64 rolled,
                    gint64 general,
                    gint64 cost,
                    gint64 of_general,
                    gboolean is_pool)
{
  if (is_pool)
    return cost <= rolled + general;
  return cost - MIN (general, of_general) <= rolled;
}
