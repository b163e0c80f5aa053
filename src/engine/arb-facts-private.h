/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-event.h"
#include "engine/arb-facts.h"
#include "engine/arb-memory-private.h"
#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* SIDE.AS: the side of the rules whose part SIDE has in the procedure that called this one. */
#define ARB_SIDE_AS "as"

/* What one event was played under, shared by all frames of a session. */
typedef struct
{
  const ArbSystemDef *def;  /* Borrowed, static */
  ArbRules *rules;          /* Owned */
  gboolean is_case;         /* rulings with a default of their own for case files go by that */
  GHashTable *rulings;      /* Owned: id → ArbValue, those that differ from the rules' default */
  GHashTable *tables;       /* Owned: id → ArbTable, those brought by the case or the club */
  GHashTable *known;        /* Owned: question → ArbValue, suggestions out of roster and state */
  GHashTable *origins;      /* Owned: question → where a suggestion comes from, interned */
  GHashTable *offers;       /* Owned: question → GPtrArray of ArbOffer: suggestions that depend */
  GHashTable *settled;      /* Owned: question → ArbValue, answered before: not asked again */
  GHashTable *stale;        /* Owned: question → ArbValue, answered before, but for values that have
                               changed since: asked again, whatever its default */
  GHashTable *overrides;    /* Owned: question → ArbOverride */
} ArbSetting;

typedef struct
{
  ArbValue value; /* Owned */
  char *reason;   /* Owned */
} ArbOverride;

/* A suggestion that only holds while a fact is what it was made for. */
typedef struct
{
  const char *fact;   /* interned; "": it always holds */
  ArbValue when;      /* Owned */
  ArbValue value;     /* Owned; NONE: nothing is offered, only told */
  const char *origin; /* interned */
} ArbOffer;

struct _ArbFacts
{
  const ArbSetting *setting;     /* Borrowed */
  const ArbProcedure *procedure; /* Borrowed */
  const char *path;              /* interned; "" or "fate/": tells the questions of frames apart */
  ArbSlots *slots;               /* Borrowed from the procedure */
  ArbFact *by_slot;              /* Borrowed from the memory */
  guint n_slots;
  ArbMemory *memory;             /* Owned */
};

/* GHashTable works out the hash of the key before it looks whether there is anything to find; most
 * of our tables are empty most of the time. */
static inline gpointer
arb_hash_find (GHashTable *table,
               const char *key)
{
  return table != NULL && g_hash_table_size (table) > 0 ? g_hash_table_lookup (table, key) : NULL;
}

void arb_facts_init (ArbFacts *self,
                     const ArbSetting *setting,
                     const ArbProcedure *procedure,
                     const char *path);
/* The facts as they are now, for a session of its own. */
void arb_facts_copy (ArbFacts *self,
                     const ArbFacts *original,
                     const ArbSetting *setting);
void arb_facts_destroy (ArbFacts *self);

/* Where the fact of an event of this procedure stands: as guessed, when the event was made for these
 * rules. */
guint arb_facts_find_slot (const ArbFacts *self,
                           const ArbEvent *event);
/* Path and @id, which is interned: tells the question apart from those of other frames. */
const char *arb_facts_intern_question (const ArbFacts *self,
                                       const char *id);

/* What is suggested for the question as things stand, or NULL; @origin, interned, says from where,
 * "" when nothing does. */
const ArbValue *arb_facts_find_known (const ArbFacts *self,
                                      const char *question,
                                      const char **origin);

/* @value must outlive the facts. */
void arb_facts_put_answer (ArbFacts *self,
                           guint slot,
                           const ArbValue *value);
void arb_facts_put_value (ArbFacts *self,
                          guint slot,
                          const ArbValue *value);

/* ARB_NO_SLOT is unknown like any other fact that nobody has answered or computed. */
static inline const ArbValue *
arb_facts_get_answer_at (const ArbFacts *self,
                         guint slot)
{
  arb_memory_record (self->memory, slot);
  return slot < self->n_slots ? self->by_slot[slot].answer : NULL;
}

static inline const ArbValue *
arb_facts_get_value_at (const ArbFacts *self,
                        guint slot)
{
  arb_memory_record (self->memory, slot);
  return slot < self->n_slots ? self->by_slot[slot].value : NULL;
}

static inline const ArbValue *
arb_facts_get_at (const ArbFacts *self,
                  guint slot)
{
  arb_memory_record (self->memory, slot);
  if (slot >= self->n_slots)
    return NULL;
  return self->by_slot[slot].value != NULL ? self->by_slot[slot].value : self->by_slot[slot].answer;
}

/* The facts as one side sees them: what "self", "foe" and "side" mean in the rules. */
typedef struct
{
  const ArbFacts *facts;     /* Borrowed */
  const char *side;          /* Borrowed */
  const char *foe;           /* Borrowed */
  const ArbSideSlots *own;   /* Borrowed */
  const ArbSideSlots *other; /* Borrowed */
  const ArbSideSlots *table; /* Borrowed */
} ArbView;

void arb_view_init (ArbView *self,
                    const ArbFacts *facts,
                    const char *side,
                    const char *foe);

/* Whose slots @owner means; NULL for a ruling. */
static inline const ArbSideSlots *
arb_view_get_owner (const ArbView *self,
                    ArbOwner owner)
{
  return owner == ARB_OWNER_SELF   ? self->own
         : owner == ARB_OWNER_FOE  ? self->other
         : owner == ARB_OWNER_SIDE ? self->own->parent
                                   : self->table;
}

/* A fact that somebody answered or computed, or a ruling; NULL: unknown, or to be derived. */
static inline const ArbValue *
arb_view_find_known (const ArbView *self,
                     ArbOwner owner,
                     guint number)
{
  if (owner == ARB_OWNER_RULING)
    return arb_facts_get_ruling (self->facts, self->facts->slots->names->ids[number]);
  return arb_facts_get_at (self->facts,
                           arb_side_slots_find (arb_view_get_owner (self, owner), number));
}

/* A derived fact, which nobody answered or computed; as arb_view_peek(). */
const ArbValue *arb_view_derive (const ArbView *self,
                                 ArbOwner owner,
                                 const ArbDerived *derived,
                                 ArbValue *buffer);

/* A fact as a condition names it, derived ones included, or NULL: unknown. @number: of the name
 * among those of the rules. @derived: the one the condition was bound to, or NULL. What is computed
 * goes into @buffer, which the caller clears. */
const ArbValue *arb_view_look (const ArbView *self,
                               ArbOwner owner,
                               guint number,
                               const ArbDerived *derived,
                               ArbValue *buffer);
/* The same for who is done with it before he looks at the next one: it need not be copied. */
const ArbValue *arb_view_peek (const ArbView *self,
                               ArbOwner owner,
                               guint number,
                               const ArbDerived *derived,
                               ArbValue *buffer);

G_END_DECLS
