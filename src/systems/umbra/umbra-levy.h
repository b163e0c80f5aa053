/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-types.h"

G_BEGIN_DECLS

#define UMBRA_MEN_PER_UNIT 5 /* « Lever le ban »: five men-at-arms make a unit of 25 */

/* What a lord or a vassal can call up. */
typedef struct
{
  gint64 knights;
  gint64 squires;
  gint64 men_at_arms;
  gint64 groups; /* of tenant farmers: a piétaille each */
} UmbraDomain;

gint64 umbra_units_from_men (gint64 men);
gint64 umbra_cavalry_units (gint64 knights,
                            gint64 squires,
                            gint64 size);

typedef enum
{
  UMBRA_LEVY_DAILY,
  UMBRA_LEVY_CUMULATIVE,
  UMBRA_LEVY_FOUR_TENTHS,
} UmbraLevyRound;

extern const char *const umbra_levy_round_words[];

/* Percentages of the first days; the last one brings the rest. */
typedef struct
{
  gint64 pietaille_1;
  gint64 pietaille_2;
  gint64 units_1;
} UmbraLevyShares;

UmbraLevyShares umbra_levy_shares_read (const ArbTable *table);

typedef struct
{
  gint64 pietaille[3];
  gint64 units[2];
} UmbraCalendar;

UmbraCalendar umbra_levy_calendar (gint64 pietaille,
                                   gint64 units,
                                   const UmbraLevyShares *shares,
                                   UmbraLevyRound round);

/* A place that undergoes a confrontation raises one piétaille at most. */
gint64 umbra_levy_at_place (gint64 called,
                            gboolean confronted);

G_END_DECLS
