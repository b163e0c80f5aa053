/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store-private.h"

G_BEGIN_DECLS

/* What another thread needs to open the file of a store once more: a connection belongs to one thread. */
typedef struct
{
  char *path;           /* Owned */
  char *event_id;       /* Owned */
  gboolean is_held;     /* by the store, which may write meanwhile: what is read then need not be so */
  gint64 n_rows;        /* of the file that is meant: another may have taken its place */
  guint8 last[ARB_HASH_SIZE];
  ArbRulesLoader loader;
  gpointer loader_data; /* Borrowed */
} ArbStoreTwin;

void arb_store_twin_init (ArbStoreTwin *self,
                          ArbStore *store);
void arb_store_twin_clear (ArbStoreTwin *self);
/* In the other thread; only for reading. NULL: it cannot be opened, or is another file now. */
ArbStore *arb_store_twin_open (const ArbStoreTwin *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
