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

/* Takes @units. */
static void
add (GPtrArray *list,
     const char *name,
     char **units)
{
  ArbOrderReach *reach = g_new0 (ArbOrderReach, 1);
  guint n_units = g_strv_length (units);

  reach->units = units;
  if (n_units == 1)
    reach->label = g_strdup (name);
  else
    /* Translators: a formation or an army, and how many units it has. */
    reach->label = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%s (%u unit)", "%s (%u units)", n_units), name, n_units);
  g_ptr_array_add (list, reach);
}

/* Takes @units; a formation that adds nobody to the one within it, of @n_within units, is left out. */
static guint
add_formation (GPtrArray *list,
               const char *name,
               char **units,
               guint n_within)
{
  guint n_units = g_strv_length (units);

  if (n_units > n_within)
    add (list, name, units);
  else
    g_strfreev (units);
  return MAX (n_units, n_within);
}

/* In the order of the list, whatever order they were chosen in. */
static void
add_chosen (GPtrArray *list,
            ArbGame *game,
            ArbGameUnit *unit,
            GHashTable *chosen)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GListModel *units = arb_game_get_units (game);
  guint n = 0;

  if (!g_hash_table_contains (chosen, arb_game_unit_get_id (unit)))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) other = g_list_model_get_item (units, i);

      if (arb_game_unit_get_side (other) != arb_game_unit_get_side (unit) ||
          !g_hash_table_contains (chosen, arb_game_unit_get_id (other)))
        continue;
      g_strv_builder_add (ids, arb_game_unit_get_id (other));
      n++;
    }
  if (n > 1)
    add (list, _ ("Those chosen"), g_strv_builder_end (ids));
}

GPtrArray *
arb_order_list_reaches (ArbGame *game,
                        ArbGameUnit *unit,
                        GHashTable *chosen)
{
  guint n_within = 1;
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_order_reach_free);
  ArbArmyItem *item;
  guint side;
  const char *alone[2] = { NULL };

  g_return_val_if_fail (ARB_IS_GAME (game) && ARB_IS_GAME_UNIT (unit), list);
  g_return_val_if_fail (chosen != NULL, list);
  side = arb_game_unit_get_side (unit);
  item = arb_game_unit_get_item (unit);
  alone[0] = arb_game_unit_get_id (unit);
  add (list, _ ("This unit"), g_strdupv ((char **) alone));
  add_chosen (list, game, unit, chosen);
  for (item = item != NULL ? arb_army_item_get_parent (item) : NULL;
       item != NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_FORMATION;
       item = arb_army_item_get_parent (item))
    {
      const char *name = arb_army_item_get (item, ARB_ARMY_NAME);

      n_within = add_formation (list, name != NULL ? name : "–",
                                arb_game_list_formation (game, side, item), n_within);
    }
  add_formation (list, arb_game_get_side_name (game, side),
                 arb_game_list_formation (game, side, NULL), n_within);
  return list;
}
