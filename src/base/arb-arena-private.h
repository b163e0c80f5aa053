/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Memory that is only ever freed all at once: a document has hundreds of thousands of small
 * pieces, and an allocation for each costs more than parsing it. */
typedef struct _ArbArenaChunk ArbArenaChunk;

typedef struct
{
  ArbArenaChunk *chunks; /* Owned; the newest first */
  char *free;            /* Borrowed; the first free byte of the newest chunk */
  gsize left;
} ArbArena;

void arb_arena_clear (ArbArena *self);
gpointer arb_arena_grow (ArbArena *self,
                         gsize size);

/* @size bytes aligned for any struct, not zeroed. */
static inline gpointer
arb_arena_alloc (ArbArena *self,
                 gsize size)
{
  gpointer memory = self->free;

  size = (size + 7) & ~(gsize) 7;
  if (G_UNLIKELY (size > self->left))
    return arb_arena_grow (self, size);
  self->free += size;
  self->left -= size;
  return memory;
}

char *arb_arena_strndup (ArbArena *self,
                         const char *text,
                         gsize length);

G_END_DECLS
