/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-present.h"

gboolean
arb_game_unit_is_commander (ArbGameUnit *self)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), FALSE);

  ArbArmyItem *item = arb_game_unit_get_item (self);

  return item != NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER;
}

/* The step of a scale that ended its part, or NULL. */
static const ArbScaleStep *
find_end (ArbGameUnit *self,
          const ArbGameSheet *sheet)
{
  gboolean is_commander = arb_game_unit_is_commander (self);

  for (guint i = 0; i < sheet->scales->len; i++)
    {
      const ArbScale *scale = g_ptr_array_index (sheet->scales, i);
      g_autofree char *value = NULL;
      const ArbScaleStep *step;

      if (scale->for_commander != is_commander)
        continue;
      value = arb_game_unit_dup_text (self, scale->field);
      step = value != NULL ? arb_scale_find (scale, value) : NULL;
      if (step != NULL && step->ends)
        return step;
    }
  return NULL;
}

gboolean
arb_game_unit_is_present (ArbGameUnit *self,
                          const ArbGameSheet *sheet)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), FALSE);
  g_return_val_if_fail (sheet != NULL, FALSE);
  return arb_game_unit_get_int (self, ARB_UNIT_STRENGTH, 1) > 0 && find_end (self, sheet) == NULL;
}

const char *
arb_game_unit_get_absence (ArbGameUnit *self,
                           const ArbGameSheet *sheet,
                           const char *lang)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), NULL);
  g_return_val_if_fail (sheet != NULL, NULL);

  const ArbScaleStep *step = find_end (self, sheet);

  return step != NULL ? arb_text_get (step->name, lang) : NULL;
}
