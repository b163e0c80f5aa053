/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-duel-def.h"
#include "systems/arb-odds.h"

G_BEGIN_DECLS

/* What a change of the rules does: troop types against each other, before and after it. */

typedef struct
{
  char *name;       /* Owned */
  char *arm;        /* Owned or NULL */
  GPtrArray *sets;  /* Owned, ArbDuellistSet: what the type answers */
} ArbDuellist;

typedef struct
{
  const char *input; /* interned, without the side */
  char *text;        /* Owned */
} ArbDuellistSet;

ArbDuellist *arb_duellist_new (const char *name,
                               const char *arm) G_GNUC_WARN_UNUSED_RESULT;
void arb_duellist_add (ArbDuellist *self,
                       const char *input,
                       const char *text);
/* NULL: it says nothing of it. */
const char *arb_duellist_get (const ArbDuellist *self,
                              const char *input);
void arb_duellist_free (ArbDuellist *self);

/* The chances of the first, the one of the row, against the second. */
typedef struct
{
  ArbChance wins;
  ArbChance loses;
} ArbDuelOdds;

typedef struct
{
  ArbDuelOdds before;
  ArbDuelOdds after;
  double change;     /* of what the first can expect, a victory counting 1 and a draw half: from -1
                        to 1; for drawing and sorting only */
  gboolean differs;  /* one of the chances */
  char *refused;     /* Owned; why these two cannot meet, or NULL: all of the above counts */
} ArbImpactCell;

typedef struct
{
  guint n_rows;
  guint n_columns;
  GArray *cells;      /* Owned, ArbImpactCell, row after row */
  guint n_different;
  guint n_refused;
} ArbImpact;

/* @n_done of @n_total meetings. */
typedef void (*ArbImpactFunc) (guint n_done,
                               guint n_total,
                               gpointer user_data);

/* @rows and @columns: ArbDuellist. @before and @after are the same system by two sets of rules, which
 * nobody else may use at the same time: rules are not for two threads. NULL: cancelled, or the system has
 * no such meeting. @func, @lang and @cancellable may be NULL. */
ArbImpact *arb_impact_new (const ArbSystem *before,
                           const ArbSystem *after,
                           const GPtrArray *rows,
                           const GPtrArray *columns,
                           const char *lang,
                           ArbImpactFunc func,
                           gpointer user_data,
                           GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void arb_impact_free (ArbImpact *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbImpact, arb_impact_free)

const ArbImpactCell *arb_impact_get (const ArbImpact *self,
                                     guint row,
                                     guint column);
/* Places in @cells, guint: the pairs that differ, the greatest change first. */
GArray *arb_impact_rank (const ArbImpact *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
