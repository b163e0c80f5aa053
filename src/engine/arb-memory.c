/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-memory-private.h"

ArbMemory *
arb_memory_take (ArbSlots *slots)
{
  ArbMemory *self = slots->memories;

  if (self != NULL)
    slots->memories = self->next;
  else
    self = g_new0 (ArbMemory, 1);
  self->next = NULL;
  self->epoch++;
  arb_memory_grow (self, slots);
  return self;
}

void
arb_memory_grow (ArbMemory *self,
                 const ArbSlots *slots)
{
  guint n_slots = slots->ids.n_ids;

  if (n_slots <= self->n_slots)
    return;
  self->touched = g_renew (guint, self->touched, n_slots);
  self->by_slot = g_renew (ArbFact, self->by_slot, n_slots);
  memset (self->by_slot + self->n_slots, 0, (n_slots - self->n_slots) * sizeof (ArbFact));
  self->n_slots = n_slots;
}

void
arb_memory_give_back (ArbMemory *self,
                      ArbSlots *slots)
{
  for (guint i = 0; i < self->n_touched; i++)
    self->by_slot[self->touched[i]] = (ArbFact) { NULL };
  self->n_touched = 0;
  self->next = slots->memories;
  slots->memories = self;
}

void
arb_memory_free_all (ArbMemory *self)
{
  while (self != NULL)
    {
      ArbMemory *next = self->next;

      for (guint i = 0; i < G_N_ELEMENTS (self->memos); i++)
        {
          arb_value_clear (&self->memos[i].value);
          g_free (self->memos[i].reads);
          g_free (self->memos[i].data);
        }
      g_free (self->touched);
      g_free (self->by_slot);
      g_free (self);
      self = next;
    }
}

void
arb_memo_grow (ArbMemo *self,
               guint n)
{
  self->n_allocated = MAX (2 * self->n_allocated, self->n_reads + n + 16);
  self->reads = g_renew (guint, self->reads, self->n_allocated);
}

ArbMemo *
arb_memory_find (ArbMemory *self,
                 gconstpointer key,
                 const ArbSideSlots *own,
                 const ArbSideSlots *other)
{
  guint64 hash = arb_index_mix ((gsize) key, (gsize) own * 3 + (gsize) other * 5);
  ArbMemo *first = &self->memos[hash % (G_N_ELEMENTS (self->memos) - 1)];
  ArbMemo *second = first + 1;

  if (first->key == key && first->own == own && first->other == other)
    return first;
  if (second->key == key && second->own == own && second->other == other)
    return second;
  /* The one of the two that is less likely to be needed again. */
  if (second->is_open)
    return first;
  return first->is_open || second->epoch != self->epoch || second->version < first->version
             ? second
             : first;
}
