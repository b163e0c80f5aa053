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

#define UMBRA_LEVY_TIMES 3

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

/* « temps qui dépend de la taille du territoire » (E-15): which of the three times begins on @day when
 * one lasts a day, a week or a month; 0: none does. */
gint64 umbra_levy_time (gint64 day,
                        gint64 length);
extern const char *const umbra_levy_period_words[];
extern const gint64 umbra_levy_period_days[];

/* A place that undergoes a confrontation raises one piétaille at most. */
gint64 umbra_levy_at_place (gint64 called,
                            gboolean confronted);

G_END_DECLS
