/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* What a list costs. Where columns of the nation hold points, they are counted, and say why; where
 * they do not, what somebody typed counts. All numbers are hundredths. */

/* One reason: so many figures of a type, or a word the unit has. */
typedef struct
{
  const char *name;    /* Borrowed from the catalogue, as the next */
  const ArbCell *cell;
  gboolean is_elite;   /* only the elite figures of the type */
  guint64 n;
  gint64 each;
} ArbPointsLine;

typedef struct
{
  gboolean is_given; /* by the data; otherwise as typed, and there are no lines */
  gboolean is_typed; /* somebody typed a number, which counts only when the data give none */
  gint64 points;
  GArray *lines;     /* Owned: ArbPointsLine */
  char *lacking;     /* Owned: troop types without points beside others with points; NULL: none */
} ArbPoints;

/* Of a unit or a commander. @catalogue may be NULL. */
ArbPoints *arb_points_new (const ArbCatalogue *catalogue,
                           ArbArmyItem *item) G_GNUC_WARN_UNUSED_RESULT;
void arb_points_free (ArbPoints *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPoints, arb_points_free)

/* “12 × Fusilier at 5 = 60 (demonstration) + Elite: 10 (club)”; where it was typed, that. NULL: it
 * costs nothing. */
char *arb_points_tell (const ArbPoints *self) G_GNUC_WARN_UNUSED_RESULT;

/* Of an item and all inside it. */
typedef struct
{
  gint64 points;
  guint n_given;     /* units and commanders whose points the data give */
  guint n_typed;     /* units that count as typed */
  guint n_none;      /* units that nothing gives points */
  ArbOrigin source;  /* the least certain of all values that were counted */
} ArbPointsTotal;

/* @catalogue may be NULL. */
ArbPointsTotal arb_points_total (const ArbCatalogue *catalogue,
                                 ArbArmyItem *item);
/* “by the data: book; 2 units as typed; 1 unit without points”, “as typed”, with the mark of a
 * stand-in; NULL: no points at all. */
char *arb_points_total_tell (const ArbPointsTotal *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
