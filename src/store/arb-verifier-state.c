/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rows add up to, worked out while the rows themselves are still being checked: in another
 * thread, over a connection of its own. */

#include "store/arb-store-twin-private.h"
#include "store/arb-verifier-private.h"

struct _ArbStateCheck
{
  ArbStoreTwin twin;
  gboolean is_same;  /* the thread's until it is over */
  GAsyncQueue *over; /* Owned */
};

static void
check (gpointer data,
       gpointer unused)
{
  ArbStateCheck *self = data;
  g_autoptr (ArbStore) store = arb_store_twin_open (&self->twin);
  gboolean is_same = FALSE;

  if (store != NULL)
    self->is_same = arb_fold_check (store, &is_same, NULL) && is_same;
  g_clear_object (&store);
  g_async_queue_push (self->over, self);
}

ArbStateCheck *
arb_state_check_start (ArbStore *store)
{
  static gsize once = 0;
  GThreadPool *pool;
  ArbStateCheck *self;

  /* One thread, which stays: what it keeps for the next time is its own. */
  if (g_once_init_enter (&once))
    g_once_init_leave (&once, (gsize) g_thread_pool_new (check, NULL, 1, TRUE, NULL));
  pool = (GThreadPool *) once;
  self = g_new0 (ArbStateCheck, 1);
  arb_store_twin_init (&self->twin, store);
  self->over = g_async_queue_new ();
  g_thread_pool_push (pool, self, NULL);
  return self;
}

gboolean
arb_state_check_finish (ArbStateCheck *self)
{
  gboolean is_same;

  if (self == NULL)
    return FALSE;
  g_async_queue_pop (self->over);
  is_same = self->is_same;
  g_async_queue_unref (self->over);
  arb_store_twin_clear (&self->twin);
  g_free (self);
  return is_same;
}
