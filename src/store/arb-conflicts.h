/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Acts of several umpires about the same thing, a combat, a unit, an order, a list, whose authors had
 * not seen each other's. All are kept; the first in the order that everybody reads in counts, until a
 * head umpire decides. */
typedef struct
{
  char *umpire; /* Owned */
  gint64 seq;   /* of the first row of the act */
  gboolean counts;
} ArbConflictAct;

/* What they are about. */
typedef struct
{
  char *kind; /* Owned, as all here: "unit", "combat", "list", "order", "declaration", "ruling", "board", … */
  char *game; /* the table, or the system of a ruling; "" where there is none */
  char *what; /* the unit, combat, side, reading; "" where there is only one */
} ArbConflictSubject;

typedef struct
{
  char *id;            /* Owned: umpire/seq of the first of them */
  GPtrArray *acts;     /* Owned: ArbConflictAct, in their order */
  GPtrArray *subjects; /* Owned: ArbConflictSubject, what acts of several umpires are about */
  gboolean is_open;    /* nobody has decided */
} ArbConflict;

void arb_conflict_free (ArbConflict *self);

/* In the order of their first acts; those that are decided too: ArbConflict. */
GPtrArray *arb_store_list_conflicts (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
guint arb_store_count_open_conflicts (ArbStore *self);
/* How many wait for a decision, and the way out, as a sentence; NULL: none does. */
char *arb_store_dup_conflict_notice (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
/* NULL: there is none of that id, or everybody had seen what he built on. */
ArbConflict *arb_store_find_conflict (ArbStore *self,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* Whether they are about that: "unit" and its id, "combat" and its id. */
gboolean arb_conflict_is_about (const ArbConflict *self,
                                const char *kind,
                                const char *what);
/* For the names of those whose acts they are, in the order of their first acts; borrowed. */
GPtrArray *arb_conflict_list_umpires (const ArbConflict *self) G_GNUC_WARN_UNUSED_RESULT;

/* The acts of @umpire count, and those of the others only as far as they had seen these. One act of a
 * head umpire, who may decide anew; @reason may be NULL. */
gboolean arb_store_settle_conflict (ArbStore *self,
                                    const ArbConflict *conflict,
                                    const char *umpire,
                                    const char *reason,
                                    GError **error);

G_END_DECLS
