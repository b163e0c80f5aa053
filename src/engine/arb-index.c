/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-index.h"

#define FIRST_SIZE 16

void
arb_index_clear (ArbIndex *self)
{
  g_free (self->ids);
  g_free (self->hashes);
  g_free (self->places);
  g_free (self->hints);
  *self = (ArbIndex) { NULL };
}

static void
place (ArbIndex *self,
       guint number)
{
  guint at = self->hashes[number] & self->mask;

  while (self->places[at] != 0)
    at = (at + 1) & self->mask;
  self->places[at] = number + 1;
}

/* Never more than half full, so that a search ends soon. */
static void
grow (ArbIndex *self)
{
  self->n_allocated = MAX (FIRST_SIZE, 2 * self->n_allocated);
  self->ids = g_renew (const char *, self->ids, self->n_allocated);
  self->hashes = g_renew (guint32, self->hashes, self->n_allocated);
  g_free (self->places);
  self->places = g_new0 (guint32, 2 * self->n_allocated);
  self->mask = 2 * self->n_allocated - 1;
  if (self->hints == NULL)
    self->hints = g_new0 (ArbHint, ARB_N_HINTS);
  for (guint i = 0; i < self->n_ids; i++)
    place (self, i);
}

guint
arb_index_add (ArbIndex *self,
               const char *id)
{
  g_return_val_if_fail (self != NULL, 0);

  guint32 hash = arb_index_hash (id, strlen (id));
  guint number = arb_index_find_hashed (self, id, hash);

  if (number != ARB_NOT_FOUND)
    return number;
  if (self->n_ids == self->n_allocated)
    grow (self);
  number = self->n_ids++;
  self->ids[number] = g_intern_string (id);
  self->hashes[number] = hash;
  place (self, number);
  return number;
}

const char *
arb_intern (const char *text)
{
  static _Thread_local struct
  {
    guintptr place;
    const char *interned;
  } known[1024];
  guint at;

  if (text == NULL)
    return NULL;
  at = (guint) (((guintptr) text >> 1 ^ (guintptr) text >> 11) % G_N_ELEMENTS (known));
  if (known[at].place != (guintptr) text ||
      (!arb_is_literal (text) && strcmp (known[at].interned, text) != 0))
    {
      known[at].interned = g_intern_string (text);
      known[at].place = (guintptr) text;
    }
  return known[at].interned;
}
