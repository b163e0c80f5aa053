/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-facts.h"
#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* What one event was played under, shared by all frames of a session. */
typedef struct
{
  const ArbSystemDef *def;  /* Borrowed, static */
  ArbRules *rules;          /* Owned */
  GHashTable *rulings;      /* Owned: id → ArbValue, those that differ from the rules' default */
  GHashTable *tables;       /* Owned: id → ArbTable, those brought by the case or the club */
  GHashTable *known;        /* Owned: question → ArbValue, suggestions out of roster and state */
  GHashTable *origins;      /* Owned: question → where a suggestion comes from, interned */
  GHashTable *offers;       /* Owned: question → GPtrArray of ArbOffer: suggestions that depend */
  GHashTable *settled;      /* Owned: question → ArbValue, answered before: not asked again */
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
  GHashTable *answers;           /* Owned: interned id → const ArbValue of an event */
  GHashTable *values;            /* Owned: the same */
};

/* GHashTable works out the hash of the key before it looks whether there is anything to find; most
 * of our tables are empty most of the time. */
static inline gpointer
arb_hash_find (GHashTable *table,
               const char *key)
{
  return g_hash_table_size (table) > 0 ? g_hash_table_lookup (table, key) : NULL;
}

void arb_facts_init (ArbFacts *self,
                     const ArbSetting *setting,
                     const ArbProcedure *procedure,
                     const char *path);
void arb_facts_destroy (ArbFacts *self);

/* What is suggested for the question as things stand, or NULL; @origin, interned, says from where,
 * "" when nothing does. */
const ArbValue *arb_facts_find_known (const ArbFacts *self,
                                      const char *question,
                                      const char **origin);

/* A fact as a condition names it, derived ones included. FALSE: unknown. @value is owned by the
 * caller. @derived: the one the condition was bound to, or NULL. */
gboolean arb_facts_look (const ArbFacts *self,
                         ArbOwner owner,
                         const char *name,
                         const ArbDerived *derived,
                         const char *side,
                         const char *foe,
                         ArbValue *value);

G_END_DECLS
