/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-rules-check.h"

G_BEGIN_DECLS

typedef struct
{
  ArbRules *rules;         /* Borrowed */
  const ArbSystemDef *def; /* Borrowed */
  ArbProblems *problems;   /* Borrowed */
  GHashTable *asked;       /* Owned: ArbField that some step can ask for */
  GHashTable *said;        /* Owned: ids of texts that the rule file itself uses */
  GHashTable *looked_at;   /* Owned: ids of rulings that conditions look at */
  GHashTable *asked_sums;  /* Owned: ids of sums that some step asks for */
  GHashTable *read;        /* Owned: ids of tables that the rule file itself reads */
} ArbRulesCheck;

#define arb_rules_check_problem(self, place, ...)                                                  \
  arb_problems_add ((self)->problems, ARB_PROBLEM_ERROR, (place).file, (place).line, 0, __VA_ARGS__)
/* Gives the words of a condition the type of the fact they are compared with. @what, “the modifier
 * “t02””, is what the condition belongs to. */
void arb_rules_check_bind (ArbRulesCheck *self,
                           ArbPlace place,
                           const char *what,
                           ArbCondition *condition,
                           const ArbField *field);
/* The C half of a derived fact, or NULL. */
const ArbDerived *arb_rules_check_find_derived (ArbRulesCheck *self,
                                                const ArbField *field);
/* The fact in any procedure; sides are interchangeable. NULL: nobody declares it. */
const ArbField *arb_rules_check_find_anywhere (ArbRulesCheck *self,
                                               ArbOwner owner,
                                               const char *name);

/* arb-rules-check-needs.c: what the steps of all procedures ask. Fills the tables. */
void arb_rules_check_needs (ArbRulesCheck *self);
/* arb-rules-check-circles.c */
void arb_rules_check_circles (ArbRulesCheck *self);
/* arb-rules-check-works.c: what the steps work out. Fills the tables. */
void arb_rules_check_works (ArbRulesCheck *self);
/* Inputs and sums that no step ever asks for; after arb_rules_check_needs(). */
void arb_rules_check_asked (ArbRulesCheck *self);

G_END_DECLS
