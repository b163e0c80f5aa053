/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The friends of a unit as entries of a list ("friend.2"), so that the umpire names those whom something
 * befalls as well, and what befalls them is given to them. */

#include "game/arb-game-link-private.h"
#include "store/arb-store-combat.h"

static void
add_friend (const ArbLink *link,
            ArbGame *game,
            ArbBody *plan,
            guint number,
            ArbGameUnit *unit)
{
  g_autofree char *id = arb_link_dup_entry_id (link, "", number, "name");
  g_auto (ArbValue) name = arb_value_text (arb_game_unit_get_name (unit));

  arb_plan_add_carried (plan, id, &name);
  for (guint i = 0; i < link->gives->len; i++)
    {
      const ArbLinkGive *give = g_ptr_array_index (link->gives, i);
      g_autofree char *result = arb_link_dup_entry_id (link, "", number, give->value);

      arb_link_give_plan (give, game, plan, result, arb_game_unit_get_id (unit));
    }
}

/* Whoever has no figures left is in nobody's way. */
static gboolean
is_friend (ArbGameUnit *other,
           ArbGameUnit *unit)
{
  return other != unit && arb_game_unit_get_side (other) == arb_game_unit_get_side (unit) &&
         !arb_game_unit_is_withdrawn (other) && arb_game_unit_get_int (other, "strength", 1) > 0;
}

void
arb_game_link_friends (ArbGame *game,
                       const ArbProcedure *procedure,
                       ArbGameUnit *unit,
                       ArbBody *plan)
{
  g_return_if_fail (ARB_IS_GAME (game));
  g_return_if_fail (procedure != NULL);
  g_return_if_fail (ARB_IS_GAME_UNIT (unit));
  g_return_if_fail (plan != NULL);

  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);
      guint number = 0;

      for (guint j = 0; link->subject == ARB_LINK_FRIENDS && j < g_list_model_get_n_items (units); j++)
        {
          g_autoptr (ArbGameUnit) other = g_list_model_get_item (units, j);

          if (is_friend (other, unit))
            add_friend (link, game, plan, ++number, other);
        }
    }
}
