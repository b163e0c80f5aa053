/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Structures that come and go by the dozen in each combat are kept for the next one: taking one
 * that was given back costs next to nothing. With the address sanitizer nothing is kept, so that it
 * sees who uses what he gave back. */
typedef struct
{
  gpointer first; /* Owned; each begins with a pointer to the next one */
  guint n_kept;
} ArbPool;

#define ARB_POOL_MAX 4096

static inline gpointer
arb_pool_take (ArbPool *self,
               gsize size)
{
  gpointer item = self->first;

  if (item == NULL)
    return g_malloc (size);
  self->first = *(gpointer *) item;
  self->n_kept--;
  return item;
}

static inline void
arb_pool_give_back (ArbPool *self,
                    gpointer item)
{
#ifdef __SANITIZE_ADDRESS__
  g_free (item);
#else
  if (self->n_kept >= ARB_POOL_MAX)
    {
      g_free (item);
      return;
    }
  *(gpointer *) item = self->first;
  self->first = item;
  self->n_kept++;
#endif
}

G_END_DECLS
