/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* Guns and skirmishers around a mêlée: what becomes of guns whose gunners are beaten, and when a
 * company counts with its battalion (F25, F23.8; Mêlée 3.2, Mouvement 4.3 and 7.2). */

typedef enum
{
  AIGLES_GUNS_SERVED,   /* the gunners stand by them */
  AIGLES_GUNS_IN_DOUBT, /* a morale test decides */
  AIGLES_GUNS_LEFT,
} AiglesGuns;

/* Gunners never leave their guns but through a morale test or an immediate rout. */
AiglesGuns aigles_guns_after (gboolean must_test,
                              AiglesMorale morale,
                              gboolean routs_at_once);
/* Whether troops of @arm can make guns useless; gunners cannot. */
gboolean aigles_can_disable_guns (AiglesArm arm);
/* The quarters that overturning guns takes. How long spiking takes stands in the chapter on
 * engineers. */
int aigles_overturn_quarters (void);
/* Gunners that a general stopped go back to guns that nobody has made useless. */
gboolean aigles_gunners_may_return (gboolean stopped_by_general,
                                    gboolean guns_intact);
/* They must have reformed before they fire again, whatever happened. */
gboolean aigles_gunners_may_fire (gboolean back_at_guns,
                                  gboolean reformed);
/* In retreat, rout or flight they pass through units in close order. */
gboolean aigles_gunners_pass_through (AiglesMorale morale,
                                      gboolean routs_at_once);
/* A battery touched while it unlimbers finishes, and fights in disorder. */
int aigles_battery_level (int level,
                          gboolean was_unlimbering);

/* The period from which a skirmish company fights with the battalion that it rejoins in
 * @period. */
int aigles_company_counts_from (int period,
                                gboolean battalion_in_melee);
/* The other way round: troops in close order do not go into the mêlée of their skirmishers. */
gboolean aigles_battalion_may_rejoin (gboolean company_in_melee);

G_END_DECLS
