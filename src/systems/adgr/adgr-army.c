/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-army.h"

const char *const adgr_army_line_words[ADGR_N_LINES + 1] = {
  "battalion-routed", "routed", "battalion-four", "left-table", "disorder", "none", NULL,
};

gint64
adgr_general_killed_on (gint64 loss,
                        gboolean routed)
{
  return routed ? 3 : loss >= 1 ? 1 : 0;
}

gboolean
adgr_may_rally (AdgrCategory category)
{
  return category != ADGR_EL;
}

gint64
adgr_rally_need (const ArbTable *needs,
                 ArbRatio enemy_distance,
                 gboolean in_melee)
{
  if (in_melee)
    return adgr_cell_int (needs, NULL, "in-melee");
  return adgr_cell_int (needs, NULL,
                        arb_ratio_cmp (enemy_distance, arb_ratio_int (4)) <= 0 ? "near" : "far");
}

gint64
adgr_rally_recovered (gint64 total,
                      gint64 surplus,
                      gint64 need,
                      gboolean has_both,
                      gint64 coh_lost)
{
  gint64 recovered = total < need ? 0 : has_both && surplus >= need + 2 ? 2 : 1;

  return MIN (recovered, coh_lost);
}

gboolean
adgr_gives_rear_support (const AdgrSupporter *unit,
                         gboolean drag_is_light)
{
  if (unit->in_melee || unit->melee_support || unit->simple_support || unit->enemy_in_zoc)
    return FALSE;
  if (unit->type.is_levee || adgr_is_light (unit->type.category, drag_is_light))
    return FALSE;
  return unit->coh_lost < (unit->is_battalion ? 4 : 2);
}

static gboolean
fits (const AdgrUnitState *unit,
      AdgrArmyLine line)
{
  switch (line)
    {
    case ADGR_LINE_BATTALION_ROUTED:
      return unit->is_battalion && unit->routed;
    case ADGR_LINE_ROUTED:
      return !unit->is_battalion && unit->routed;
    case ADGR_LINE_BATTALION_FOUR:
      return unit->is_battalion && unit->coh_lost >= 4;
    case ADGR_LINE_LEFT_TABLE:
      return unit->left_table;
    case ADGR_LINE_DISORDER:
      return unit->disorder;
    case ADGR_LINE_NONE:
    case ADGR_N_LINES:
    default:
      return TRUE;
    }
}

AdgrArmyLine
adgr_army_line (const AdgrUnitState *unit,
                const ArbTable *losses)
{
  AdgrArmyLine worst = ADGR_LINE_NONE;

  for (int line = ADGR_LINE_NONE; line >= 0; line--)
    if (fits (unit, line) &&
        adgr_army_line_loss (line, losses) >= adgr_army_line_loss (worst, losses))
      worst = line;
  return worst;
}

gint64
adgr_army_line_loss (AdgrArmyLine line,
                     const ArbTable *losses)
{
  return adgr_cell_int (losses, NULL, adgr_army_line_words[line]);
}

gint64
adgr_army_loss_between (const AdgrUnit *before,
                        const AdgrUnitState *after,
                        const ArbTable *losses)
{
  const AdgrUnitState then = {
    .is_battalion = before->is_battalion,
    .coh_lost = before->coh_lost,
    .disorder = before->disorder,
  };

  return adgr_army_line_loss (adgr_army_line (after, losses), losses) -
         adgr_army_line_loss (adgr_army_line (&then, losses), losses);
}

gboolean
adgr_rout_spreads (AdgrCategory routed,
                   AdgrCategory friend_category)
{
  if (routed == ADGR_ART || routed == ADGR_WWG)
    return FALSE;
  return routed != ADGR_LI || friend_category == ADGR_LI;
}

gboolean
adgr_must_pursue (AdgrAbilities owned,
                  gboolean is_active_player)
{
  return is_active_player &&
         (owned & (ADGR_BIT (ADGR_OFFENSIF) | ADGR_BIT (ADGR_CHOC))) != 0;
}
