/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-check.h"
#include "roster/arb-army-private.h"

G_BEGIN_DECLS

/* What the rules ask about one unit, gathered once. */
typedef struct
{
  ArbArmyItem *item;  /* Borrowed, the rest too */
  const char *arm;    /* NULL: unknown */
  const char *status; /* said in the list, else that of the troop type; NULL: unknown */
  guint64 regular;
  guint64 elite;
  gint64 points;      /* hundredths: by the data, else as typed */
} ArbUnitFacts;

typedef struct
{
  ArbArmy *army;                 /* Borrowed */
  const ArbCatalogue *catalogue; /* Borrowed, or NULL */
  GPtrArray *findings;           /* Owned */
  GHashTable *orders;            /* Owned: item → its place in the list, from 0 */
  GHashTable *units;             /* Owned: item → ArbUnitFacts */
  GHashTable *ids;               /* Owned: id → first item */
  GHashTable *numbers;           /* Owned: number → first unit */
  GHashTable *names;             /* Owned: folded name → first unit */
  GHashTable *leaders;           /* Owned: id of a leader → unit it is with */
  ArbFinding *spare;             /* Owned; what is found once the list is full; or NULL */
  guint n_more;                  /* findings that the list had no room for */
  gboolean is_more_must;         /* one of them has to be put right */
} ArbChecker;

/* How many ranks the text of a list names. */
guint arb_count_ranks (const char *ranks);

/* Takes @limit, @actual and @fix. */
ArbFinding *arb_checker_add (ArbChecker *self,
                             ArbArmyItem *item,
                             gboolean is_must,
                             const char *rule,
                             const char *title,
                             char *limit,
                             char *actual,
                             char *fix);

void arb_checker_check_limits (ArbChecker *self);

G_END_DECLS
