/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-types.h"

G_BEGIN_DECLS

/* What goes into the total before the tactical rows (F07–F10). */

typedef enum
{
  AIGLES_MIXED_LOWEST,
  AIGLES_MIXED_MAJORITY,
} AiglesMixed;

/* The figures that fight and what they are worth. */
typedef struct
{
  int regulars;
  int elites;
  int factor;
  int elite_factor;
  int bonus; /* of the charge */
  int elite_bonus;
  gboolean charging;
} AiglesTroops;

typedef struct
{
  int factor;
  int charge_bonus;
  gboolean charge_tenth; /* equal factors, different bonuses: ten per cent more losses */
} AiglesFactor;

/* Mêlée 1.2 and 2, Mouvement 5.3. */
AiglesFactor aigles_combat_factor (const AiglesTroops *troops,
                                   AiglesMixed mixed);
/* Elites among regulars that make at least a quarter: ten per cent more losses (Mêlée 2). */
gboolean aigles_has_elite_tenth (int elites,
                                 int regulars);
/* The share of the elites among the figures that fight, when nobody counted (Mêlée 2). */
int aigles_engaged_elites (int elites,
                           int engaged,
                           int figures);

typedef struct
{
  AiglesUnit unit;
  int level;
  int round;
  gboolean charging;
  gboolean elites_on_flanks;
  AiglesRanks ranks;
  AiglesRanks fusilier_ranks;
} AiglesPush;

/* The ranks that push behind the first, at most three (Mêlée 2.2 (4), Mouvement 5.3). @lines_too:
 * lines have them as well as columns. */
int aigles_rank_push (const AiglesPush *push,
                      gboolean lines_too);

/* One fire received, in quarters 1 to 4 of the period of the contact. */
typedef struct
{
  int first_quarter;
  int last_quarter;
  int losses;
} AiglesPrefire;

/* Quarters of the period of the contact, both counted; from 0 when there is none. */
typedef struct
{
  int first;
  int last;
} AiglesQuarters;

/* The window of Mêlée 2.1: the half period that ends with the contact, or the quarter of the
 * contact alone. @could_fire: somebody could fire in that quarter. */
AiglesQuarters aigles_fire_window (int contact_quarter,
                                   gboolean could_fire);
/* The losses inside it. */
int aigles_prefire_total (const AiglesPrefire *fires,
                          int n_fires,
                          int contact_quarter,
                          gboolean could_fire);
/* One less for each full @per losses; never positive (Mêlée 2.1, 2.2 (5)). */
int aigles_prefire_malus (int losses,
                          int per);

/* Mêlée 2.2 (1). @either: one of the two conditions is enough. */
gboolean aigles_is_fresh (gboolean fought_before,
                          gboolean lost_figure_to_fire,
                          gboolean either);

G_END_DECLS
