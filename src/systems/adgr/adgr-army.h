/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"
#include "systems/adgr/adgr-unit.h"

G_BEGIN_DECLS

/* P30, « Général en mêlée »: the highest die that kills him, 0 when none does. */
gint64 adgr_general_killed_on (gint64 loss,
                               gboolean routed);

/* P31, « Ralliement ». */
gboolean adgr_may_rally (AdgrCategory category);
gint64 adgr_rally_need (const ArbTable *needs,
                        ArbRatio enemy_distance,
                        gboolean in_melee);
/* @surplus is what the second point is measured with: the total or the bare die (E-20). */
gint64 adgr_rally_recovered (gint64 total,
                             gint64 surplus,
                             gint64 need,
                             gboolean has_both,
                             gint64 coh_lost);

typedef struct
{
  AdgrType type;
  gboolean is_battalion;
  gint64 coh_lost;
  gboolean in_melee;
  gboolean melee_support;
  gboolean simple_support;
  gboolean enemy_in_zoc;
} AdgrSupporter;

/* P32, « Soutien arrière ». */
gboolean adgr_gives_rear_support (const AdgrSupporter *unit,
                                  gboolean drag_is_light);

/* P36, « Cohésion de l'armée »: worst line first. */
typedef enum
{
  ADGR_LINE_BATTALION_ROUTED,
  ADGR_LINE_ROUTED,
  ADGR_LINE_BATTALION_FOUR,
  ADGR_LINE_LEFT_TABLE,
  ADGR_LINE_DISORDER,
  ADGR_LINE_NONE,
  ADGR_N_LINES,
} AdgrArmyLine;

extern const char *const adgr_army_line_words[ADGR_N_LINES + 1];

typedef struct
{
  gboolean is_battalion;
  gint64 coh_lost;
  gboolean disorder;
  gboolean routed;
  gboolean left_table;
} AdgrUnitState;

/* The one line that counts for the unit: the worst of those that fit, the first among equals. */
AdgrArmyLine adgr_army_line (const AdgrUnitState *unit,
                             const ArbTable *losses);
gint64 adgr_army_line_loss (AdgrArmyLine line,
                            const ArbTable *losses);

/* What the army loses when the unit goes from @before, on the table, to @after. */
gint64 adgr_army_loss_between (const AdgrUnit *before,
                               const AdgrUnitState *after,
                               const ArbTable *losses);

/* P34, « Déroute »: whether a friend within 1 UD behind loses a point. */
gboolean adgr_rout_spreads (AdgrCategory routed,
                            AdgrCategory friend_category);
/* P35, « Poursuite »: only units of the active player pursue, and these must. */
gboolean adgr_must_pursue (AdgrAbilities owned,
                           gboolean is_active_player);

G_END_DECLS
