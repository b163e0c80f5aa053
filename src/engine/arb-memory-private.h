/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-slots.h"

G_BEGIN_DECLS

/* What is known of one fact; NULL: nothing. */
typedef struct
{
  const ArbValue *answer; /* Borrowed from an event */
  const ArbValue *value;  /* Borrowed from an event; hides the answer */
  guint changed;          /* the version of the facts when it came to be what it is */
} ArbFact;

/* What was computed from the facts of a procedure, with the facts it was computed from: as long as
 * none of them changes, nor any fact is added, it need not be computed again. */
typedef struct _ArbMemory ArbMemory;

typedef struct
{
  gconstpointer key;         /* what was computed: an ArbDerived or a function */
  const ArbSideSlots *own;   /* Borrowed; about whom */
  const ArbSideSlots *other; /* Borrowed */
  guint epoch;               /* of the memory, when it was computed */
  guint version;             /* of the facts, when it was computed */
  guint n_ids;               /* facts there were then */
  guint *reads;              /* Owned: the slots that were looked at */
  guint n_reads;
  guint n_allocated;
  gboolean is_open;          /* it is being computed */
  gboolean is_known;         /* a derived fact: FALSE: unknown */
  ArbValue value;            /* Owned */
  gpointer data;             /* Owned; a plain structure */
  gsize size;
} ArbMemo;

/* The facts of a frame and what was computed from them. Procedures are played by the thousand, so
 * what they leave is used again. */
struct _ArbMemory
{
  ArbMemory *next;    /* Owned; another one that nobody uses */
  ArbFact *by_slot;   /* Owned */
  guint n_slots;
  guint *touched;     /* Owned, with room for all: the slots of facts that are not as at first */
  guint n_touched;
  guint epoch;        /* what was computed before belongs to somebody else's facts */
  ArbMemo *recording; /* Borrowed; what is being computed, or NULL */
  ArbMemo memos[512]; /* at the place of their hash, or the next one */
};

/* From those of @slots that nobody uses, empty, with room for all its facts. */
ArbMemory *arb_memory_take (ArbSlots *slots);
/* Makes room for facts that turned up since. */
void arb_memory_grow (ArbMemory *self,
                      const ArbSlots *slots);
void arb_memory_give_back (ArbMemory *self,
                           ArbSlots *slots);
void arb_memory_free_all (ArbMemory *self);

/* Makes room for @n more. */
void arb_memo_grow (ArbMemo *self,
                    guint n);

static inline void
arb_memory_record (ArbMemory *self,
                   guint slot)
{
  ArbMemo *memo = self->recording;

  if (G_LIKELY (memo == NULL))
    return;
  if (memo->n_reads == memo->n_allocated)
    arb_memo_grow (memo, 1);
  memo->reads[memo->n_reads++] = slot;
}

/* Where it is kept; @key and sides are those of something else when it is not there. */
ArbMemo *arb_memory_find (ArbMemory *self,
                          gconstpointer key,
                          const ArbSideSlots *own,
                          const ArbSideSlots *other);

G_END_DECLS
