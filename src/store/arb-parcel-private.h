/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-head-private.h"
#include "store/arb-parcel.h"
#include "store/arb-row-private.h"

G_BEGIN_DECLS

struct _ArbParcel
{
  char *from;          /* Owned */
  GHashTable *writers; /* Owned: umpire → GPtrArray of ArbRow */
  GPtrArray *files;    /* Owned: GBytes */
  gboolean is_pruned;  /* what its rows had seen is here or in it */
};

/* By number and hash. */
void arb_parcel_sort_rows (GPtrArray *rows);

/* @before: the row that is looked for has a lower Lamport number. */
typedef gboolean (*ArbHasRowFunc) (gpointer data,
                                   const char *umpire,
                                   const ArbTip *tip,
                                   gint64 before);
typedef gboolean (*ArbHasFileFunc) (gpointer data,
                                    const char *sha256);
/* Whether everything is there that @row builds on: the rows its writer had seen, the files it names. */
gboolean arb_row_has_all (const ArbRow *row,
                          ArbHasRowFunc has_row,
                          ArbHasFileFunc has_file,
                          gpointer data);

G_END_DECLS
