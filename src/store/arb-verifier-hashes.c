/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hashes of rows, worked out in another thread while the next rows are being read: what a hash is over
 * stands in its row alone, so that none needs the one before it. */

#include "store/arb-verifier-private.h"

struct _ArbRowBatch
{
  GPtrArray *rows;                 /* Owned ArbRow */
  guint8 (*hashes)[ARB_HASH_SIZE]; /* Owned; the thread's until it is over */
  GAsyncQueue *over;               /* Owned; NULL: nobody else is at it */
};

static void
compute (ArbRowBatch *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    arb_row_compute_hash (self->rows->pdata[i], self->hashes[i]);
}

static void
compute_in_thread (gpointer data,
                   gpointer unused)
{
  ArbRowBatch *self = data;

  compute (self);
  g_async_queue_push (self->over, self);
}

static GThreadPool *
get_pool (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    g_once_init_leave (&once, (gsize) g_thread_pool_new (compute_in_thread, NULL, 1, TRUE, NULL));
  return (GThreadPool *) once;
}

ArbRowBatch *
arb_row_batch_start (GPtrArray *rows,
                     gboolean alone)
{
  ArbRowBatch *self = g_new0 (ArbRowBatch, 1);

  self->rows = rows;
  self->hashes = g_malloc_n (MAX (rows->len, 1), ARB_HASH_SIZE);
  if (alone || g_get_num_processors () == 1)
    {
      compute (self);
      return self;
    }
  self->over = g_async_queue_new ();
  g_thread_pool_push (get_pool (), self, NULL);
  return self;
}

static void
wait (ArbRowBatch *self)
{
  if (self->over == NULL)
    return;
  g_async_queue_pop (self->over);
  g_clear_pointer (&self->over, g_async_queue_unref);
}

const GPtrArray *
arb_row_batch_get_rows (ArbRowBatch *self)
{
  wait (self);
  return self->rows;
}

const guint8 *
arb_row_batch_get_hash (ArbRowBatch *self,
                        guint i)
{
  wait (self);
  return self->hashes[i];
}

void
arb_row_batch_free (ArbRowBatch *self)
{
  wait (self);
  g_ptr_array_unref (self->rows);
  g_free (self->hashes);
  g_free (self);
}
