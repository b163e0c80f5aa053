/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-index.h"
#include "engine/arb-rules.h"

G_BEGIN_DECLS

#define ARB_NO_SLOT ARB_NOT_FOUND

/* What is declared of a fact; an input and a computed value may share an id. */
typedef struct
{
  const char *id;        /* interned; the same as among the ids */
  const ArbField *input; /* Borrowed or NULL */
  const ArbField *value; /* Borrowed or NULL; computed or derived */
  guint list;            /* number of the list that the input is an entry of; or ARB_NOT_FOUND */
  guint entry : 31;      /* which one, from 1 */
  guint is_output : 1;   /* the value is part of the documented result */
} ArbSlot;

/* Where the facts of one side, or of an entry of its list, stand in a procedure. */
typedef struct _ArbSideSlots ArbSideSlots;
struct _ArbSideSlots
{
  const char *id;             /* interned; "a", "a.troop.2", "" for facts of nobody */
  const ArbSideSlots *parent; /* Borrowed; the side of an entry, a side itself otherwise */
  ArbSlots *slots;            /* Borrowed */
  guint32 *by_name;           /* Owned: slot of each name of the rules; see below */
  guint n_names;
  GPtrArray *entries;         /* Owned: ArbSideSlots of "ID.0", "ID.1"…, borrowed, or NULL where
                                 nobody has looked; or NULL */
};

/* An input of the entries of a list: "a.troop.*.type". */
typedef struct
{
  const ArbField *field; /* Borrowed */
  guint *slots;          /* Owned, of the entries 1 … max_index */
} ArbListInput;

/* The inputs "LIST.*.…" of a procedure. */
typedef struct
{
  const char *id;         /* interned; "a.troop" */
  GArray *inputs;         /* Owned, ArbListInput */
  const ArbField *count;  /* Borrowed or NULL; the input that says how many entries there are */
} ArbListSlots;

/* At which of its places the hint about a text stands. */
#define ARB_N_SIDE_HINTS 256
#define ARB_N_NAME_HINTS 4096
#define ARB_SIDE_HINT(text) (((guintptr) (text) ^ (guintptr) (text) >> 6) % ARB_N_SIDE_HINTS)
#define ARB_NAME_HINT(text) (((guintptr) (text) ^ (guintptr) (text) >> 8) % ARB_N_NAME_HINTS)

/* Every fact of a procedure has a number, its slot: those that the rule file declares, entries of
 * lists included, and after them those that turn up while it is played, like the results of a
 * procedure it called. Numbers stay what they are as long as the rules live. */
struct _ArbSlots
{
  ArbIndex ids;
  GArray *slots;      /* Owned, ArbSlot by number */
  GArray *required;   /* Owned, guint: the slots of the inputs that a case must hold */
  GArray *counts;     /* Owned, guint64: a bit for each slot, set where the input counts a list */
  ArbIndex side_ids;
  GPtrArray *sides;   /* Owned, ArbSideSlots by number */
  const ArbSideSlots *nobody; /* Borrowed from them */
  struct
  {
    guintptr place;           /* where the id of a side stands for good */
    const ArbSideSlots *side; /* Borrowed; whose it is */
  } side_hints[ARB_N_SIDE_HINTS];
  ArbIndex list_ids;
  GPtrArray *lists;   /* Owned, ArbListSlots by number */
  GPtrArray *calls;   /* Owned, ArbCallSlots */
  ArbIndex *names;    /* Borrowed; the names that the rules and their code use */
  ArbHint name_hints[ARB_N_NAME_HINTS]; /* literals only */
  struct _ArbMemory *memories; /* Owned; those that nobody uses, see arb-memory-private.h */
};

ArbSlots *arb_slots_new (const ArbProcedure *procedure,
                         ArbIndex *names);
void arb_slots_free (ArbSlots *self);

static inline guint
arb_slots_find (const ArbSlots *self,
                const char *id)
{
  return arb_index_find (&self->ids, id);
}

/* SIDE.NAME; a NULL or empty @side means NAME alone. */
guint arb_slots_find_side (const ArbSlots *self,
                           const char *side,
                           const char *name);
/* The slot of @id, which gets one if it has none. */
guint arb_slots_add (ArbSlots *self,
                     const char *id);

static inline const ArbSlot *
arb_slots_get (const ArbSlots *self,
               guint slot)
{
  return &g_array_index (self->slots, ArbSlot, slot);
}

/* Whether the fact @id, interned, stands there. */
static inline gboolean
arb_slots_is_at (const ArbSlots *self,
                 guint slot,
                 const char *id)
{
  return slot < self->slots->len && arb_slots_get (self, slot)->id == id;
}

const ArbSideSlots *arb_slots_look_side_up (ArbSlots *self,
                                            const char *side);
/* What the functions below do where they have no hint. */
const ArbSideSlots *arb_slots_learn_side (ArbSlots *self,
                                          const char *side);
guint arb_slots_learn_name (ArbSlots *self,
                            const char *name);

/* @side: NULL for facts of nobody. Lives as long as the rules. */
static inline const ArbSideSlots *
arb_slots_bind_side (ArbSlots *self,
                     const char *side)
{
  guint at = ARB_SIDE_HINT (side);

  if (side == NULL)
    return self->nobody;
  /* Mostly the same few literals or interned ids again. */
  if (G_LIKELY (self->side_hints[at].place == (guintptr) side))
    return self->side_hints[at].side;
  return arb_slots_learn_side (self, side);
}

/* In by_name: nobody has looked for it yet. Where it was not there when somebody did: ARB_NO_SLOT. */
#define ARB_NAME_NOT_SOUGHT (ARB_NO_SLOT - 1)

guint arb_side_slots_seek (const ArbSideSlots *self,
                           guint name);

/* The slot of that side's fact with the name of that number, or ARB_NO_SLOT. */
static inline guint
arb_side_slots_find (const ArbSideSlots *self,
                     guint name)
{
  if (G_LIKELY (name < self->n_names && self->by_name[name] != ARB_NAME_NOT_SOUGHT))
    return self->by_name[name];
  return arb_side_slots_seek (self, name);
}

/* The number of a name that code spells out; it gets one if it has none. Mostly it is one of the
 * same few literals again, found by where it stands. */
static inline guint
arb_slots_number_name (ArbSlots *self,
                       const char *name)
{
  const ArbHint *hint = &self->name_hints[ARB_NAME_HINT (name)];

  if (G_LIKELY (hint->place == (guintptr) name))
    return hint->number;
  return arb_slots_learn_name (self, name);
}

/* As arb_slots_find_side(), for the names that code spells out: no string is put together. */
static inline guint
arb_slots_find_named (ArbSlots *self,
                      const char *side,
                      const char *name)
{
  return arb_side_slots_find (arb_slots_bind_side (self, side),
                              arb_slots_number_name (self, name));
}

/* The same, and the fact gets a slot if it has none. */
guint arb_side_slots_add (const ArbSideSlots *self,
                          guint name);

/* The list LIST of that side, else the one of nobody, or NULL. */
const ArbListSlots *arb_side_slots_find_list (const ArbSideSlots *self,
                                              const char *list);
/* "ID.NUMBER". */
const ArbSideSlots *arb_side_slots_get_entry (const ArbSideSlots *self,
                                              guint number);

/* Where the fact in @slot of @called stands once that procedure has come back as @call. */
guint arb_slots_map_result (ArbSlots *self,
                            const char *call,
                            const ArbSlots *called,
                            guint slot);

G_END_DECLS
