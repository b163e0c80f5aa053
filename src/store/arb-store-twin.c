/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-store-twin-private.h"

#include <string.h>

void
arb_store_twin_init (ArbStoreTwin *self,
                     ArbStore *store)
{
  *self = (ArbStoreTwin) { .is_held = !store->read_only };
  self->path = g_strdup (store->path);
  self->event_id = g_strdup (store->event_id);
  self->n_rows = store->n_rows;
  memcpy (self->last, store->last, ARB_HASH_SIZE);
  self->loader = store->loader;
  self->loader_data = store->loader_data;
}

void
arb_store_twin_clear (ArbStoreTwin *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->event_id, g_free);
}

ArbStore *
arb_store_twin_open (const ArbStoreTwin *self)
{
  const ArbStoreOptions options = { .loader = self->loader,
                                    .loader_data = self->loader_data,
                                    .read_only = TRUE,
                                    .unchecked = TRUE,
                                    .no_traces = TRUE };
  g_autoptr (ArbStore) store = self->is_held ? arb_store_open_beside (self->path, &options)
                                             : arb_store_open (self->path, &options, NULL);

  return store != NULL && g_str_equal (store->event_id, self->event_id) &&
                 store->n_rows == self->n_rows &&
                 memcmp (store->last, self->last, ARB_HASH_SIZE) == 0
             ? g_steal_pointer (&store)
             : NULL;
}
