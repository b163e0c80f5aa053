/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "systems/arb-impact.h"

G_BEGIN_DECLS

/* A picture of what a house rule changes: a cell for each meeting. A sign says who gains, its colour
 * how much. */
#define ARB_TYPE_IMPACT_MAP (arb_impact_map_get_type ())
G_DECLARE_FINAL_TYPE (ArbImpactMap, arb_impact_map, ARB, IMPACT_MAP, GtkWidget)

GtkWidget *arb_impact_map_new (void);
/* All are borrowed and must live until others are shown; NULL: nothing is shown. @rows and @columns:
 * ArbDuellist. @impact, @rows and @columns may be NULL. */
void arb_impact_map_show (ArbImpactMap *self,
                          const ArbImpact *impact,
                          const GPtrArray *rows,
                          const GPtrArray *columns);
/* “Fusilier against Hussar: wins 2/3 instead of 1/9, loses 1/9 instead of 2/3”, and what there is to say
 * where nothing changes. */
char *arb_impact_dup_sentence (const ArbImpact *impact,
                               const GPtrArray *rows,
                               const GPtrArray *columns,
                               guint place) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
