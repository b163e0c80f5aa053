/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* Losses, from the table to the figures taken off (F13–F16, F20); exact until the sheet. */

/* Mêlée 2 and Mouvement 5.3: ten per cent more; twice only if @stack. @halved: Mêlée 1.2. */
ArbRatio aigles_inflicted (gint64 base,
                           gboolean elite_tenth,
                           gboolean charge_tenth,
                           gboolean stack,
                           gboolean halved);

/* Contact in the second half of the period (Mêlée 1.2). @both: as soon as either side entered. */
gboolean aigles_is_halved (int round,
                           int contact_quarter,
                           AiglesEntry entry,
                           AiglesEntry foe_entry,
                           gboolean both);

/* The loss sheet: a multiple of @step, the nearest (halves up) or the next lower one. */
gint64 aigles_sheet_losses (ArbRatio received,
                            int step,
                            gboolean down);

typedef struct
{
  int figures; /* taken off */
  int carry;   /* left on the sheet */
} AiglesRecord;

/* One figure for each @per_figure losses, never more than there are (Mêlée 2). */
AiglesRecord aigles_record (int figures,
                            int carry,
                            gint64 recorded,
                            int per_figure);

typedef enum
{
  AIGLES_REGULAR,
  AIGLES_ELITE,
} AiglesKind;

typedef struct
{
  int period;
  int figures;             /* of the unit */
  int elites;              /* among them */
  AiglesRanks ranks;       /* with @rank_elites, or neither */
  AiglesRanks rank_elites;
  int ratio;               /* one elite in so many */
  int phase;               /* figures already taken off in the present cycle */
} AiglesRemoval;

/* Which figures go, in order, into @kinds (@lost of them); Mêlée 2. */
void aigles_plan_removal (const AiglesRemoval *removal,
                          int lost,
                          AiglesKind *kinds);
int aigles_removal_phase (int phase,
                          int lost,
                          int ratio);

G_END_DECLS
