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
  gboolean is_known;      /* it came to be what it is */
  guint readers;          /* the first of those that were computed from it, see ArbReader; 0: none */
} ArbFact;

/* What was computed from the facts of a procedure. Each fact knows what was computed from it, and so
 * does each thing computed: when a fact changes, all of that is forgotten. So looking whether a thing
 * still holds looks at nothing else. */
typedef struct _ArbMemory ArbMemory;

/* One line of the processor's cache: there are hundreds of looks in a combat. */
typedef struct
{
  gconstpointer key;         /* what was computed: an ArbDerived or a function */
  const ArbSideSlots *own;   /* Borrowed; about whom */
  const ArbSideSlots *other; /* Borrowed */
  guint epoch;               /* of the memory, for all that follows up to the value */
  guint n_ids;               /* facts there were when it was computed */
  guint dependents;          /* the first of those that were computed from it; 0: none. They stay when
                                something else takes its place: better to forget too much */
  guint is_fresh : 1;        /* it holds */
  guint is_open : 1;         /* it is being computed */
  guint is_lost : 1;         /* it read a fact that has no place yet, so nothing can tell it to forget */
  guint is_known : 1;        /* a derived fact: FALSE: unknown */
  guint is_data : 1;         /* which of the following it has */
  union
  {
    ArbValue value;          /* Owned */
    struct
    {
      gpointer data;         /* Owned; a plain structure */
      gsize size;
    };
  };
} ArbMemo;

G_STATIC_ASSERT (sizeof (ArbMemo) <= ARB_CACHE_LINE);

/* A link of the list of what was computed from a fact, or from something computed. */
typedef struct
{
  guint memo; /* its place */
  guint next; /* 0: the last one */
} ArbReader;

#define ARB_N_MEMOS 1024

/* The modifiers of a sum as somebody judged them; good for as long as no fact changes. A step that asks
 * for a sum has judged them all by the time it adds them up. */
typedef struct
{
  const GPtrArray *modifiers; /* Borrowed; the sum */
  const ArbSideSlots *own;    /* Borrowed; for whom */
  const ArbSideSlots *other;  /* Borrowed */
  GArray *lines;              /* Owned, ArbLine, before groups leave one of each; or NULL */
} ArbJudged;

/* More entries of a list than fight at once. */
#define ARB_N_JUDGED 64

/* The facts of a frame and what was computed from them. Procedures are played by the thousand, so
 * what they leave is used again. */
struct _ArbMemory
{
  ArbMemory *next;     /* Owned; another one that nobody uses */
  ArbFact *by_slot;    /* Owned */
  guint n_slots;
  guint *touched;      /* Owned, with room for all: the slots of facts that are not as at first */
  guint n_touched;
  guint epoch;         /* what was computed before belongs to somebody else's facts */
  ArbMemo *recording;  /* Borrowed; what is being computed, or NULL */
  ArbReader *readers;  /* Owned; the first one is never used */
  guint n_readers;
  guint n_allocated;
  ArbMemo *memos;      /* Owned: ARB_N_MEMOS, at one of the two places of their hash */
  guint version;       /* another one whenever a fact changes */
  guint judged_version; /* the one that sums were judged in */
  guint n_judged;      /* how many were */
  ArbJudged judged[ARB_N_JUDGED];
};

/* From those of @slots that nobody uses, empty, with room for all its facts. */
ArbMemory *arb_memory_take (ArbSlots *slots);
/* Makes room for facts that turned up since. */
void arb_memory_grow (ArbMemory *self,
                      const ArbSlots *slots);
void arb_memory_give_back (ArbMemory *self,
                           ArbSlots *slots);
void arb_memory_free_all (ArbMemory *self);

/* Before the fact changes: forgets what was computed from it. */
void arb_memory_forget (ArbMemory *self,
                        ArbFact *fact);

/* Makes room for more readers. */
void arb_memory_grow_readers (ArbMemory *self);

/* The thing being computed goes into the list that begins with @first. */
static inline void
arb_memory_link (ArbMemory *self,
                 guint *first)
{
  guint memo = (guint) (self->recording - self->memos);

  /* Mostly the same fact is read several times in a row. */
  if (*first != 0 && self->readers[*first].memo == memo)
    return;
  if (G_UNLIKELY (self->n_readers >= self->n_allocated))
    arb_memory_grow_readers (self);
  self->readers[self->n_readers] = (ArbReader) { memo, *first };
  *first = self->n_readers++;
}

/* Somebody looks at the fact. */
static inline void
arb_memory_record (ArbMemory *self,
                   guint slot)
{
  ArbFact *fact;

  if (G_LIKELY (self->recording == NULL))
    return;
  /* That there is no such fact holds until one is added. */
  if (slot >= self->n_slots)
    {
      self->recording->is_lost |= slot != ARB_NO_SLOT;
      return;
    }
  fact = &self->by_slot[slot];
  if (!fact->is_known && fact->readers == 0)
    self->touched[self->n_touched++] = slot;
  arb_memory_link (self, &fact->readers);
}

/* Where it is kept; @key and sides are those of something else when it is not there. */
ArbMemo *arb_memory_find (ArbMemory *self,
                          gconstpointer key,
                          const ArbSideSlots *own,
                          const ArbSideSlots *other);
/* What is read from now on is read for @memo, until @recording is what it was before. */
void arb_memory_begin (ArbMemory *self,
                       ArbMemo *memo,
                       gconstpointer key,
                       const ArbSideSlots *own,
                       const ArbSideSlots *other,
                       guint n_ids,
                       gboolean is_data);

G_END_DECLS
