/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-modifier.h"

G_BEGIN_DECLS

/* What a step needs to know, as its rule file says it: asks and sums in the order of the book, each
 * with its conditions. Filled by the loader, then read only. */

typedef enum
{
  ARB_NEED_FACTS,  /* <ask>: one or several inputs */
  ARB_NEED_SUM,    /* <sum>: every fact that can still change it */
  ARB_NEED_NOTICE, /* <notice>: a sentence the umpire must have seen */
  ARB_NEED_GROUP,  /* <asks>: what stands in it, once or for each entry of a list */
} ArbNeedKind;

/* A fact named in an attribute: "self.figures", "foe.arm", "round". */
typedef struct
{
  ArbOwner owner;
  const char *name;          /* interned, without "self."; NULL: the attribute is not there */
  const ArbDerived *derived; /* Borrowed; bound by the loader when the name is computed in C */
  guint number;              /* of the name among those of the rules */
} ArbRef;

/* An answer that is not allowed, as long as the conditions hold. */
typedef struct
{
  char **words;       /* Owned; NULL: the value of @of, or those of the entries before */
  ArbRef of;
  gboolean earlier;   /* what the same fact of an earlier entry of the list says */
  gboolean in_cases;  /* FALSE: only people are told; a case is judged as a whole later */
  const char *text;   /* interned; the sentence that says why not */
  GArray *conditions; /* Owned, ArbCondition */
} ArbNeedRefusal;

/* Two names that are not facts. */
#define ARB_GIVEN_IT "it"
#define ARB_GIVEN_CASE "case"

/* Facts that a case file or the list of a unit may give. */
typedef struct
{
  char **names;      /* Owned or NULL: the attribute is not there */
  guint *numbers;    /* Owned; of the names that are facts; set when the rules are bound, as is what
                        follows */
  guint n_numbers;
  guint has_it : 1;   /* the fact that is asked for */
  guint has_case : 1; /* whatever a case file gives */
} ArbNeedGiven;

/* What is looked at whenever the step is asked stands first, and so together: in a line of the processor's
 * cache. */
typedef struct
{
  ArbNeedKind kind;
  guint n_prefixes;    /* set when the rules are bound */
  const char **prefixes; /* Owned array, interned; "a b": once for each, which is then “self”; NULL: as
                            around it */
  GArray *conditions;  /* Owned, ArbCondition: all must hold */
  guint *input_numbers; /* Owned; FACTS: of the names in @inputs among those of the rules */
  guint n_inputs;      /* set when the rules are bound */
  GPtrArray *children; /* Owned, ArbNeed; GROUP */
  const char *list;    /* interned or NULL; GROUP: once for each entry of that list */
  guint is_plain : 1;  /* FACTS: nothing below narrows the question down; set when the rules are
                             bound, as is */
  guint is_simple : 1; /* nothing but limits and a default does */
  guint is_free : 1;   /* no condition stands before it; set the same way */
  guint is_explicit : 1; /* FACTS: no default: somebody must answer */
  guint has_gaps : 1;  /* GROUP: entries of which a case says nothing are passed over; with @until,
                             the first of them ends the list */
  guint is_shared : 1; /* written for several procedures: what this one does not declare is left
                             out */
  ArbNeedGiven given;    /* where it is there, asked only when one of these is given */
  ArbNeedGiven or_given; /* when one of these is given, asked whatever the conditions say */
  const char *against; /* interned or NULL: “foe”, where it is not the other one of two */

  /* FACTS */
  char **inputs;       /* Owned */
  ArbRef least;        /* limits narrower than those of the input */
  ArbRef most;
  ArbRef standard;     /* a default that only the rules can tell */
  ArbRef n_dice;       /* how many dice, where that is itself a result */
  ArbRef faces;        /* a list: how many faces of the die bear each word */
  const char *no_face; /* interned or NULL; the sentence about a face that the die does not have */
  GArray *refusals;    /* Owned, ArbNeedRefusal */

  const char *sum;     /* interned; SUM */
  const char *text;    /* interned; NOTICE */

  /* GROUP */
  const char *count;   /* interned or NULL: the input that says how many there are, unless one of the
                          procedure counts the list by itself */
  guint count_number;  /* of that name among those of the rules, where there is one */
  ArbRef in;           /* only the entries with these numbers, in this order */
  const char *until;   /* interned or NULL: the fact of an entry that is “none” after the last */
  ArbPlace place;
} ArbNeed;

ArbNeed *arb_need_new (ArbNeedKind kind);
void arb_need_free (ArbNeed *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbNeed, arb_need_free)

void arb_need_refusal_clear (ArbNeedRefusal *self);

typedef void (*ArbConditionFunc) (ArbCondition *condition,
                                  gpointer user_data);
typedef void (*ArbRefFunc) (ArbRef *ref,
                            gpointer user_data);
/* Every condition and every fact named in an attribute, of refusals too but not of children. */
void arb_need_foreach (ArbNeed *self,
                       ArbConditionFunc condition_func,
                       ArbRefFunc ref_func,
                       gpointer user_data);

G_END_DECLS
