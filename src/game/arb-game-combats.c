/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-combats.h"

gboolean
arb_combat_info_has_unit (const ArbCombatInfo *info,
                          ArbGameUnit *unit)
{
  g_return_val_if_fail (info != NULL, FALSE);
  for (guint i = 0; unit != NULL && i < G_N_ELEMENTS (info->units); i++)
    if (g_strcmp0 (info->units[i], arb_game_unit_get_id (unit)) == 0)
      return TRUE;
  return FALSE;
}

GPtrArray *
arb_game_list_combats (ArbGame *game,
                       gboolean only_open)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  g_autoptr (GPtrArray) all = arb_store_list_combats (arb_game_get_store (game), only_open, NULL);
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_combat_info_free);

  while (all != NULL && all->len > 0)
    {
      ArbCombatInfo *info = g_ptr_array_steal_index (all, 0);

      /* A combat begun without naming a table belongs to all of them. */
      if (*info->game == '\0' || g_str_equal (info->game, arb_game_get_id (game)))
        g_ptr_array_add (own, info);
      else
        arb_combat_info_free (info);
    }
  return own;
}

GPtrArray *
arb_game_list_combats_of (ArbGame *game,
                          ArbGameUnit *a,
                          ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  GPtrArray *combats = arb_game_list_combats (game, TRUE);

  for (guint i = combats->len; i > 0; i--)
    if (!arb_combat_info_has_unit (combats->pdata[i - 1], a) &&
        !arb_combat_info_has_unit (combats->pdata[i - 1], b))
      g_ptr_array_remove_index (combats, i - 1);
  return combats;
}

static gboolean
is_same (const ArbCombatInfo *a,
         const ArbCombatInfo *b)
{
  return g_strcmp0 (a->procedure, b->procedure) == 0 && g_strcmp0 (a->title, b->title) == 0 &&
         g_strcmp0 (a->units[0], b->units[0]) == 0 && g_strcmp0 (a->units[1], b->units[1]) == 0;
}

guint
arb_game_combats_get_number (const GPtrArray *combats,
                             guint index)
{
  guint n_before = 0, n_all = 0;

  g_return_val_if_fail (combats != NULL && index < combats->len, 0);
  for (guint i = 0; i < combats->len; i++)
    if (is_same (combats->pdata[i], combats->pdata[index]))
      {
        n_before += i < index;
        n_all++;
      }
  return n_all > 1 ? n_before + 1 : 0;
}
