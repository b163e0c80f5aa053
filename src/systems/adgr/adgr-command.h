/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ratio.h"
#include "systems/adgr/adgr-unit.h"

G_BEGIN_DECLS

typedef enum
{
  ADGR_ORDER_SPONTANEOUS_CHARGE,
  ADGR_ORDER_UNCONTROLLED_CHARGE,
  ADGR_ORDER_MOVE,
  ADGR_ORDER_RALLY,
  ADGR_ORDER_SQUARE,
  ADGR_ORDER_HOLD_OFFENSIVE,
  ADGR_N_ORDERS,
} AdgrOrderKind;

/* « Manœuvres difficiles », one bit each. */
typedef enum
{
  ADGR_THIRD_MOVE = 1 << 0,
  ADGR_LEAVE_ZOC = 1 << 1,
  ADGR_TURN = 1 << 2,
  ADGR_EXTENSION = 1 << 3,
  ADGR_CONTRACTION = 1 << 4,
  ADGR_SHORT_MOVE = 1 << 5,
} AdgrManoeuvres;

extern const char *const adgr_order_words[ADGR_N_ORDERS + 1];
extern const char *const adgr_manoeuvre_words[7];

typedef struct
{
  AdgrOrderKind kind;
  AdgrType type;
  AdgrAbilities owned;
  gboolean is_deep;
  ArbRatio distance; /* from the general */
  gboolean with_general;
  ArbRatio enemy_distance;
  gboolean in_melee;
  guint manoeuvres;
  gboolean can_evade;
  gboolean deep_rally;
} AdgrCommand;

/* What an order costs, line by line. */
typedef struct
{
  gboolean in_command;
  gint64 base;
  gint64 out_of_command;
  gint64 difficult;
  gint64 deep_rally;
  gint64 general_in_melee;
} AdgrCommandPrice;

/* P1, « Points de commandement »: half of die and value, rounded up; the general's own point
 * comes on top. */
gint64 adgr_command_points (gint64 die,
                            gint64 value);
/* P2: the command distance counts twice for LH, LI and Drag. */
gboolean adgr_is_in_command (ArbRatio distance,
                             gint64 command_distance,
                             AdgrCategory category);
/* P4: which of the manoeuvres are difficult for this unit. */
guint adgr_difficult_manoeuvres (const AdgrCommand *order);
/* P5, « Mouvements multiples ». */
gboolean adgr_third_move_allowed (const AdgrType *type,
                                  AdgrAbilities owned,
                                  gboolean with_general);
/* P3, « Ordres »: @prices are those of the sheet, @rally_far rules on the one left out. */
AdgrCommandPrice adgr_price_order (const AdgrCommand *order,
                                   const ArbTable *prices,
                                   gint64 rally_far,
                                   gint64 command_distance,
                                   gboolean general_in_melee);
gint64 adgr_price_sum (const AdgrCommandPrice *price);
/* E-1: @of_general is the cost of the orders to the unit the general is with. */
gboolean adgr_is_affordable (gint64 rolled,
                             gint64 general,
                             gint64 cost,
                             gint64 of_general,
                             gboolean is_pool);

G_END_DECLS
