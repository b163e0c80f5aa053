/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

#define ARB_NOT_FOUND G_MAXUINT

/* Ids with a number each, 0, 1, 2… in the order they were added. One combat looks hundreds of ids
 * up, so finding one neither allocates nor calls anything but a comparison of strings. */
typedef struct
{
  guintptr place; /* where an id was read */
  guint number;   /* of the id that stood there then */
} ArbHint;

#define ARB_N_HINTS 256

typedef struct
{
  const char **ids;   /* Owned array of interned strings, by number */
  guint32 *hashes;    /* Owned, by number */
  guint32 *places;    /* Owned: number + 1 at the place of its hash, 0: free */
  guint n_ids;
  guint n_allocated;
  guint mask;         /* number of places, a power of two, less one */
  ArbHint *hints;     /* Owned: ARB_N_HINTS, of literals that were found before */
} ArbIndex;

void arb_index_clear (ArbIndex *self);
/* The number of @id, which is added when it is not there. */
guint arb_index_add (ArbIndex *self,
                     const char *id);

/* As g_intern_string(), but quicker for a string that was interned from the same place before, as
 * literals are. @text NULL stays NULL. */
const char *arb_intern (const char *text);

/* What is linked into the program to be read only. Where the linker does not say where that is, nothing
 * counts as such. */
extern const char __executable_start[] __attribute__ ((weak));
extern const char data_start[] __attribute__ ((weak));

/* Whether the text is a literal of the program, which stands at its place for good; elsewhere another
 * text may stand by the time somebody looks again. */
static inline gboolean
arb_is_literal (const char *text)
{
  return (guintptr) text - (guintptr) __executable_start <
         (guintptr) data_start - (guintptr) __executable_start;
}

static inline guint64
arb_index_mix (guint64 hash,
               guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

/* Eight bytes at a time; the last ones overlap those before them. */
static inline guint32
arb_index_hash (const char *id,
                gsize length)
{
  guint64 hash = length;
  guint64 word = 0;
  guint32 first, last;

  if (length >= sizeof word)
    {
      for (gsize i = 0; i + sizeof word < length; i += sizeof word)
        {
          memcpy (&word, id + i, sizeof word);
          hash = arb_index_mix (hash, word);
        }
      memcpy (&word, id + length - sizeof word, sizeof word);
    }
  else if (length >= sizeof first)
    {
      memcpy (&first, id, sizeof first);
      memcpy (&last, id + length - sizeof last, sizeof last);
      word = (guint64) first << 32 | last;
    }
  else if (length > 0)
    {
      word = (guint64) (guchar) id[0] << 16 | (guint64) (guchar) id[length / 2] << 8 |
             (guchar) id[length - 1];
    }
  hash = arb_index_mix (hash, word);
  return (guint32) (hash ^ hash >> 32);
}

static inline guint
arb_index_find_hashed (const ArbIndex *self,
                       const char *id,
                       guint32 hash)
{
  if (self->places == NULL)
    return ARB_NOT_FOUND;
  for (guint at = hash & self->mask; self->places[at] != 0; at = (at + 1) & self->mask)
    {
      guint number = self->places[at] - 1;

      if (self->hashes[number] == hash &&
          (self->ids[number] == id || strcmp (self->ids[number], id) == 0))
        return number;
    }
  return ARB_NOT_FOUND;
}

/* Mostly one of the same few literals again, found by where it stands. */
static inline guint
arb_index_find (const ArbIndex *self,
                const char *id)
{
  ArbHint *hint = NULL;
  guint number;

  if (arb_is_literal (id) && self->hints != NULL)
    hint = &self->hints[(arb_index_mix (0, (guintptr) id) >> 32) % ARB_N_HINTS];
  if (hint != NULL && hint->place == (guintptr) id)
    return hint->number;
  number = arb_index_find_hashed (self, id, arb_index_hash (id, strlen (id)));
  if (hint != NULL && number != ARB_NOT_FOUND)
    *hint = (ArbHint) { (guintptr) id, number };
  return number;
}

G_END_DECLS
