/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-hex.h"
#include "game/arb-game.h"

G_BEGIN_DECLS

/* A table at a glance: what each army lost when, what is left of its divisions, who met whom where.
 * Everything follows from the journal. Losses are the boxes of the first row on the loss sheet:
 * figures, elements, points of cohesion. */

/* A period of the clock, or a turn of the map. */
typedef struct
{
  char *label;  /* Owned, as the next: “2” */
  char *name;   /* “Period 2” */
  gint64 place; /* where it begins among the acts of the journal */
} ArbStatisticsTime;

typedef struct
{
  char *name;     /* Owned, as the array */
  gint64 start;   /* boxes at the beginning */
  GArray *lost;   /* gint64: so many of them were lost at the end of each time */
} ArbStatisticsSide;

/* Those directly under one formation of the list. */
typedef struct
{
  guint side;
  char *name;     /* Owned; "" for units that no formation has */
  gint64 start;
  gint64 left;
  guint n_units;
  guint n_present; /* of them, those that still take part */
} ArbStatisticsFormation;

typedef struct
{
  guint side;
  char *number;    /* Owned, as the next */
  char *name;
  guint formation; /* index of it */
  gint64 start;
  gint64 left;
} ArbStatisticsUnit;

/* What came of the combats of one procedure. */
typedef struct
{
  char *name;                     /* Owned, as the array */
  GArray *n_at;                   /* guint: how many began at each time */
  guint n;
  guint n_won[ARB_GAME_N_SIDES];
  guint n_drawn;
  guint n_decided;                /* without a winner: these rules name none there */
  guint n_open;
} ArbStatisticsCombats;

typedef struct
{
  ArbHex at;
  guint n;
} ArbStatisticsPlace;

typedef struct
{
  ArbGame *game;           /* Owned, as the others */
  char *boxes;             /* what is lost: “Figures” */
  char *period;            /* what times are called: “Period” */
  GPtrArray *times;        /* ArbStatisticsTime, at least one */
  ArbStatisticsSide sides[ARB_GAME_N_SIDES];
  guint n_sides;
  GPtrArray *formations;   /* ArbStatisticsFormation, the first side first */
  GPtrArray *units;        /* ArbStatisticsUnit, in the order of the lists */
  GPtrArray *combats;      /* ArbStatisticsCombats: those in which two meet, by procedure */
  GArray *places;          /* ArbStatisticsPlace; empty without a board */
} ArbStatistics;

ArbStatistics *arb_statistics_new (ArbGame *game,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_statistics_free (ArbStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbStatistics, arb_statistics_free)

/* Of @side at the end of time @index. */
gint64 arb_statistics_get_lost (const ArbStatistics *self,
                                guint side,
                                guint index);
/* Combats that began at time @index. */
guint arb_statistics_count_combats (const ArbStatistics *self,
                                    guint index);

G_END_DECLS
