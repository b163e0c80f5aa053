/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-parcel.h"
#include "store/arb-row-private.h"

G_BEGIN_DECLS

struct _ArbParcel
{
  char *from;          /* Owned */
  GHashTable *writers; /* Owned: umpire → GPtrArray of ArbRow */
  GPtrArray *files;    /* Owned: GBytes */
};

/* By number and hash. */
void arb_parcel_sort_rows (GPtrArray *rows);

G_END_DECLS
