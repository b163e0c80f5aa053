/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"

G_BEGIN_DECLS

/* An item of a list as its lines tell it. */
typedef struct _ArbDiffItem ArbDiffItem;

struct _ArbDiffItem
{
  ArbArmyKind kind;
  guint depth;
  char *id;            /* Owned */
  GHashTable *values;  /* Owned: key → text */
  ArbDiffItem *owner;  /* Borrowed; NULL: the army */
  ArbDiffItem *pair;   /* Borrowed; the same item of the other list, or NULL */
  guint order;         /* among all of its list */
  gboolean is_moved;
};

/* Of ArbDiffItem, in the order of the list; lines of data are passed over. */
GPtrArray *arb_diff_items_read (const char *lines);
/* “12 Old Guard”, or NULL when it has neither number nor name. */
char *arb_diff_item_dup_label (const ArbDiffItem *self);

G_END_DECLS
