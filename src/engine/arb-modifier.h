/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-field.h"

G_BEGIN_DECLS

typedef struct _ArbFacts ArbFacts;
typedef struct _ArbDerived ArbDerived;

/* "no" settles a modifier, "unknown" makes a question of the fact. */
typedef enum
{
  ARB_NO,
  ARB_YES,
  ARB_UNKNOWN,
} ArbTri;

/* Whose fact a condition looks at. */
typedef enum
{
  ARB_OWNER_TABLE, /* nobody's: "round" */
  ARB_OWNER_SELF,  /* "self.formation": the side the sum is for */
  ARB_OWNER_FOE,   /* "foe.formation" */
  ARB_OWNER_SIDE,  /* "side.position": of the side whose list “self” is an entry of */
  ARB_OWNER_RULING,
} ArbOwner;

typedef enum
{
  ARB_TEST_IS,  /* one of the values */
  ARB_TEST_NOT, /* none of the values */
  ARB_TEST_MIN, /* a number not below */
  ARB_TEST_MAX, /* a number not above */
  ARB_TEST_BELOW,
  ARB_TEST_ABOVE,
} ArbTest;

typedef struct
{
  ArbOwner owner : 8;
  ArbTest test : 8;
  guint n_values : 16;       /* as many of @values as there are; set when the rules are bound, as is */
  guint number;              /* of the name among those of the rules, see arb_rules_bind() */
  const ArbDerived *derived; /* Borrowed; bound by the loader when the name is computed in C */
  ArbValue first;            /* Borrowed; the first of @values; set the same way */
  GArray *values;            /* Owned, ArbValue; one for MIN and what follows it */
  const char *name;          /* interned, without "self." or "foe." */
} ArbCondition;

typedef struct
{
  const char *id;    /* interned */
  const char *sum;   /* interned; the total it counts in */
  const char *group; /* interned or NULL */
  guint id_number;   /* of the id among the names of the rules */
  const char *row;   /* interned; the row of the result it counts in, its id unless told */
  gboolean opens_row;  /* no modifier of its sum has that row before it; set when the rules are bound */
  guint next_in_row;   /* place in its sum of the next one with that row; 0: none; set the same way */
  guint row_number;  /* of the row among the names of the rules */
  gint64 value;
  const char *value_of; /* interned or NULL: a fact that gives the value, without "self." */
  ArbOwner value_owner;
  const ArbDerived *value_derived; /* Borrowed */
  guint value_number;   /* of value_of among the names of the rules */
  gboolean once;        /* counted at most once for a side within once_scope */
  ArbScope once_scope;
  guint used_number;    /* of "used.ID" among the names of the rules, if @once */
  GArray *conditions;   /* Owned, ArbCondition */
  ArbText *name;        /* Owned */
  const char *cite;     /* interned or NULL */
  ArbPlace place;
} ArbModifier;

typedef enum
{
  ARB_KEEP_FIRST, /* exclusive: the first that applies stands */
  ARB_KEEP_BEST,
  ARB_KEEP_WORST,
} ArbKeep;

/* Of the modifiers of a group only one counts. */
typedef struct
{
  const char *id; /* interned */
  ArbKeep keep;
  ArbText *name;  /* Owned */
} ArbGroup;

typedef enum
{
  ARB_LINE_APPLIED,
  ARB_LINE_CONDITION, /* refused: a condition says no */
  ARB_LINE_GROUP,     /* refused: another one of its group stands */
  ARB_LINE_USED,      /* refused: already counted once */
  ARB_LINE_ZERO,      /* its value is 0 this time */
} ArbLineStatus;

typedef struct
{
  const ArbModifier *modifier; /* Borrowed */
  ArbLineStatus status;
  gint64 value;                  /* what it adds, or would have added */
  const ArbCondition *condition; /* Borrowed; the one that said no */
  const ArbModifier *winner;     /* Borrowed; the one that stands instead */
} ArbLine;

/* A total that can say why: every modifier of the sum has its line, in the order of the file. */
typedef struct
{
  gint64 total;
  GArray *lines; /* Owned, ArbLine */
} ArbSum;

/* An array of ArbCondition that frees what it holds. */
GArray *arb_conditions_new (void);

ArbModifier *arb_modifier_new (const char *id,
                               const char *sum);
void arb_modifier_free (ArbModifier *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbModifier, arb_modifier_free)
ArbGroup *arb_group_new (const char *id,
                         ArbKeep keep);
void arb_group_free (ArbGroup *self);

/* "self.formation" into owner and name. */
ArbOwner arb_owner_parse (const char *fact,
                          const char **name);

ArbTri arb_condition_test (const ArbCondition *self,
                           const ArbFacts *facts,
                           const char *side,
                           const char *foe);

/* Adds up every modifier of @sum for @side against @foe. Unknown facts count as no here: ask for
 * them first with arb_ask_sum(). */
void arb_sum_init (ArbSum *self,
                   const ArbFacts *facts,
                   const char *sum,
                   const char *side,
                   const char *foe);
void arb_sum_clear (ArbSum *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbSum, arb_sum_clear)

/* The inputs behind a fact that a condition names: the input itself, or those that a derived fact is
 * computed from. Complete ids, newly allocated; none when no question leads there. */
char **arb_modifier_dup_inputs (const ArbFacts *facts,
                                ArbOwner owner,
                                const char *name,
                                const char *side,
                                const char *foe);

G_END_DECLS
