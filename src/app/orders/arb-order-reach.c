/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-order-reach.h"

#include <glib/gi18n-lib.h>

#include "game/arb-game-orders.h"

void
arb_order_reach_free (ArbOrderReach *self)
{
  g_free (self->label);
  g_strfreev (self->units);
  g_free (self);
}

/* Takes @units; a formation that adds nobody to the one within it is left out. */
static void
add (GPtrArray *list,
     const char *name,
     char **units)
{
  const ArbOrderReach *last = list->len > 0 ? list->pdata[list->len - 1] : NULL;
  guint n_units = g_strv_length (units);
  ArbOrderReach *reach;

  if (n_units == 0 || (last != NULL && g_strv_length (last->units) >= n_units))
    {
      g_strfreev (units);
      return;
    }
  reach = g_new0 (ArbOrderReach, 1);
  reach->units = units;
  if (n_units == 1)
    reach->label = g_strdup (name);
  else
    /* Translators: a formation or an army, and how many units it has. */
    reach->label = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%s (%u unit)", "%s (%u units)", n_units), name, n_units);
  g_ptr_array_add (list, reach);
}

GPtrArray *
arb_order_list_reaches (ArbGame *game,
                        ArbGameUnit *unit)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_order_reach_free);
  ArbArmyItem *item;
  guint side;
  const char *alone[2] = { NULL };

  g_return_val_if_fail (ARB_IS_GAME (game) && ARB_IS_GAME_UNIT (unit), list);
  side = arb_game_unit_get_side (unit);
  item = arb_game_unit_get_item (unit);
  alone[0] = arb_game_unit_get_id (unit);
  add (list, _ ("This unit"), g_strdupv ((char **) alone));
  for (item = item != NULL ? arb_army_item_get_parent (item) : NULL;
       item != NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_FORMATION;
       item = arb_army_item_get_parent (item))
    {
      const char *name = arb_army_item_get (item, ARB_ARMY_NAME);

      add (list, name != NULL ? name : "–", arb_game_list_formation (game, side, item));
    }
  add (list, arb_game_get_side_name (game, side), arb_game_list_formation (game, side, NULL));
  return list;
}
