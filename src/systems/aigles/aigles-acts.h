/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* What happens between the mêlées of a period and those of the next. */

typedef struct
{
  int losses;         /* as the sheet has them */
  int elites_lost;    /* of the figures that fall */
  gboolean in_window; /* counts against a charge of this period (Mêlée 2.1) */
} AiglesFire;

/* Figures that would fall. */
int aigles_fire_count (const AiglesPeriod *period,
                       guint troop,
                       int losses);
/* FALSE: there are not as many elites, or regulars, to fall. */
gboolean aigles_fire_is_possible (const AiglesPeriod *period,
                                  guint troop,
                                  const AiglesFire *fire);
/* Returns the figures lost. */
int aigles_fire (AiglesPeriod *period,
                 guint troop,
                 const AiglesFire *fire);

/* FALSE: the mêlées of this period must be closed first. */
gboolean aigles_next_period (AiglesPeriod *period);

G_END_DECLS
