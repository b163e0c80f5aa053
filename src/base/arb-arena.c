/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-arena-private.h"

#include <string.h>

#define CHUNK_BYTES (64 * 1024)

struct _ArbArenaChunk
{
  ArbArenaChunk *next;
  gint64 data[]; /* gint64 for its alignment */
};

void
arb_arena_clear (ArbArena *self)
{
  while (self->chunks != NULL)
    {
      ArbArenaChunk *chunk = self->chunks;

      self->chunks = chunk->next;
      g_free (chunk);
    }
  self->free = NULL;
  self->left = 0;
}

/* @size is already rounded up. */
gpointer
arb_arena_grow (ArbArena *self,
                gsize size)
{
  gsize room = MAX (size, CHUNK_BYTES - sizeof (ArbArenaChunk));
  ArbArenaChunk *chunk = g_malloc (sizeof (ArbArenaChunk) + room);

  chunk->next = self->chunks;
  self->chunks = chunk;
  self->free = (char *) chunk->data + size;
  self->left = room - size;
  return chunk->data;
}

char *
arb_arena_strndup (ArbArena *self,
                   const char *text,
                   gsize length)
{
  char *copy = arb_arena_alloc (self, length + 1);

  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}
