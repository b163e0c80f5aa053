/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rows add up to, worked out while the rows themselves are still being checked: in another
 * thread, over a connection of its own. Only where the file may be opened twice: whoever writes holds it
 * alone. */

#include <string.h>

#include "store/arb-verifier-private.h"

struct _ArbStateCheck
{
  char *path;                 /* Owned */
  char *event_id;             /* Owned */
  gint64 n_rows;              /* of the file that is meant: another may have taken its place */
  guint8 last[ARB_HASH_SIZE];
  gboolean is_same;           /* the thread's until it is over */
  GAsyncQueue *over;          /* Owned */
};

static gboolean
is_meant (const ArbStateCheck *self,
          const ArbStore *store)
{
  return g_str_equal (store->event_id, self->event_id) && store->n_rows == self->n_rows &&
         memcmp (store->last, self->last, ARB_HASH_SIZE) == 0;
}

static void
check (gpointer data,
       gpointer unused)
{
  static const ArbStoreOptions options = { .read_only = TRUE, .unchecked = TRUE, .no_traces = TRUE };
  ArbStateCheck *self = data;
  g_autoptr (ArbStore) store = arb_store_open (self->path, &options, NULL);
  gboolean is_same = FALSE;

  if (store != NULL && is_meant (self, store))
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

  if (!store->read_only)
    return NULL;
  /* One thread, which stays: what it keeps for the next time is its own. */
  if (g_once_init_enter (&once))
    g_once_init_leave (&once, (gsize) g_thread_pool_new (check, NULL, 1, TRUE, NULL));
  pool = (GThreadPool *) once;
  self = g_new0 (ArbStateCheck, 1);
  self->path = g_strdup (store->path);
  self->event_id = g_strdup (store->event_id);
  self->n_rows = store->n_rows;
  memcpy (self->last, store->last, ARB_HASH_SIZE);
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
  g_free (self->path);
  g_free (self->event_id);
  g_free (self);
  return is_same;
}
