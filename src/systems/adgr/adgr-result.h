/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-melee.h"

G_BEGIN_DECLS

/* P27: the comparison of two totals, step by step; index 0 is side a, 1 side b. */
typedef struct
{
  gboolean step_b[2];    /* +1 of a tie */
  int step_c;            /* who got the +1 of the winner: 0, 1 or -1 for nobody */
  int step_d;            /* who got the +1 of the armour */
  gint64 finals[2];
  gint64 difference;     /* absolute */
  int winner;            /* 0, 1 or -1 */
  gboolean auto_rout[2];
  gint64 loss_result[2];
  gint64 loss_shock[2];
  gint64 loss_flank[2];
} AdgrResult;

/* Cohesion lost for a difference; 0 for a tie. From 11 on the unit routs. */
gint64 adgr_difference_loss (gint64 difference);
gboolean adgr_is_auto_rout (gint64 difference);

/* « si égalité »: the +1 of A2M and Keil A2M against Lanciers and Piquiers, of the regimental
 * artillery in the first phase. */
gboolean adgr_breaks_tie (const AdgrFighter *self,
                          const AdgrFighter *enemy,
                          gboolean first_phase);
/* A2M and Hast when they win on their front. */
gboolean adgr_presses (const AdgrFighter *self);
/* « Cuirasse » of the side behind. */
gboolean adgr_is_saved_by_armour (const AdgrFighter *self,
                                  const AdgrFighter *enemy,
                                  gboolean first_phase,
                                  gboolean armour_fusil);

/* The steps b to d: who ends with how much. */
void adgr_compare (AdgrResult *self,
                   const AdgrFighter *const sides[2],
                   const gint64 totals[2],
                   gboolean first_phase,
                   const AdgrMeleeRulings *rulings);
/* The steps e to g: who loses what. */
void adgr_apply_losses (AdgrResult *self,
                        const AdgrFighter *const sides[2],
                        gboolean first_phase,
                        const AdgrMeleeRulings *rulings);

G_END_DECLS
