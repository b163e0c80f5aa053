/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-memory-private.h"

ArbMemory *
arb_memory_take (ArbSlots *slots)
{
  ArbMemory *self = slots->memories;

  if (self != NULL)
    {
      slots->memories = self->next;
    }
  else
    {
      self = g_new0 (ArbMemory, 1);
      self->memos = g_aligned_alloc0 (ARB_N_MEMOS, sizeof (ArbMemo), ARB_CACHE_LINE);
    }
  self->next = NULL;
  self->epoch++;
  self->version++;
  self->n_readers = 1;
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

/* What was computed there goes, whichever kind it was; @is_data: which kind comes next. */
static void
clear_memo (ArbMemo *memo,
            gboolean is_data)
{
  if (memo->is_data)
    g_free (memo->data);
  else
    arb_value_clear (&memo->value);
  memo->is_data = is_data;
  if (is_data)
    {
      memo->data = NULL;
      memo->size = 0;
    }
  else
    {
      memo->value = ARB_VALUE_INIT;
    }
}

void
arb_memory_free_all (ArbMemory *self)
{
  while (self != NULL)
    {
      ArbMemory *next = self->next;

      for (guint i = 0; i < ARB_N_MEMOS; i++)
        clear_memo (&self->memos[i], FALSE);
      for (guint i = 0; i < ARB_N_JUDGED; i++)
        g_clear_pointer (&self->judged[i].lines, g_array_unref);
      g_aligned_free (self->memos);
      g_free (self->readers);
      g_free (self->touched);
      g_free (self->by_slot);
      g_free (self);
      self = next;
    }
}

static void
forget (ArbMemory *self,
        guint reader)
{
  while (reader != 0)
    {
      ArbMemo *memo = &self->memos[self->readers[reader].memo];
      guint dependents = memo->dependents;

      memo->is_fresh = FALSE;
      memo->dependents = 0;
      if (dependents != 0)
        forget (self, dependents);
      reader = self->readers[reader].next;
    }
}

void
arb_memory_forget (ArbMemory *self,
                   ArbFact *fact)
{
  guint readers = fact->readers;

  fact->readers = 0;
  forget (self, readers);
}

void
arb_memory_grow_readers (ArbMemory *self)
{
  self->n_allocated = MAX (256, 2 * self->n_allocated);
  self->readers = g_renew (ArbReader, self->readers, self->n_allocated);
}

static gboolean
is_used (const ArbMemory *self,
         const ArbMemo *memo)
{
  return memo->epoch == self->epoch && memo->is_fresh;
}

ArbMemo *
arb_memory_find (ArbMemory *self,
                 gconstpointer key,
                 const ArbSideSlots *own,
                 const ArbSideSlots *other)
{
  guint64 hash = arb_index_mix ((gsize) key, (gsize) own * 3 + (gsize) other * 5);
  ArbMemo *first = &self->memos[hash % (ARB_N_MEMOS / 2) * 2];
  ArbMemo *second = first + 1;
  ArbMemo *memo;

  if (first->key == key && first->own == own && first->other == other)
    memo = first;
  else if (second->key == key && second->own == own && second->other == other)
    memo = second;
  /* The one of the two that is less likely to be needed again. */
  else
    memo = second->is_open                          ? first
           : first->is_open || !is_used (self, second) ? second
           : is_used (self, first)                  ? second
                                                    : first;
  if (memo->epoch != self->epoch)
    {
      memo->epoch = self->epoch;
      memo->is_fresh = FALSE;
      memo->dependents = 0;
    }
  return memo;
}

void
arb_memory_begin (ArbMemory *self,
                  ArbMemo *memo,
                  gconstpointer key,
                  const ArbSideSlots *own,
                  const ArbSideSlots *other,
                  guint n_ids,
                  gboolean is_data)
{
  memo->key = key;
  memo->own = own;
  memo->other = other;
  memo->n_ids = n_ids;
  memo->is_fresh = FALSE;
  memo->is_open = TRUE;
  memo->is_lost = FALSE;
  if (memo->is_data != is_data)
    clear_memo (memo, is_data);
  self->recording = memo;
}
