/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-need.h"

G_BEGIN_DECLS

/* What a step works out, as its rule file says it: for rules that need no more than a sum, a look
 * into a table, a comparison or one operation at a time. There is no loop and no jump; what has an
 * order of play of its own is written in C. Filled by the loader, then read only. */

typedef enum
{
  ARB_WORK_SUM,     /* <sum to="…">: adds up the modifiers */
  ARB_WORK_SET,     /* <set>: a word, a number, or a fact with one operation */
  ARB_WORK_COMPARE, /* <compare>: which of two numbers is greater, as a word */
  ARB_WORK_READ,    /* <read>: a cell of a table */
  ARB_WORK_SAY,     /* <say>: a sentence of the account */
  ARB_WORK_END,     /* <end>: the procedure is over */
} ArbWorkKind;

typedef enum
{
  ARB_OPERATION_NONE,
  ARB_OPERATION_PLUS,
  ARB_OPERATION_MINUS,
  ARB_OPERATION_TIMES,
  ARB_OPERATION_OVER,
} ArbOperation;

typedef enum
{
  ARB_ROUND_NOT,
  ARB_ROUND_DOWN,
  ARB_ROUND_UP,
  ARB_ROUND_HALF_UP,
} ArbRounding;

/* A fact or a whole number. */
typedef struct
{
  ArbRef ref;
  gint64 number;      /* when @ref has no name */
  gboolean is_there;  /* FALSE: the attribute is not there */
} ArbOperand;

typedef struct
{
  ArbWorkKind kind;
  ArbPlace place;
  char **prefixes;     /* Owned; once for each, which is then “self”; NULL: once */
  const char *against; /* interned or NULL: “foe”, where it is not the other one of two */
  GArray *conditions;  /* Owned, ArbCondition: all must hold */
  const char *value;   /* interned; the value that is set; NULL for SAY and END */
  guint value_number;  /* of that name among those of the rules */

  const char *sum;     /* interned; SUM */
  const char *word;    /* interned or NULL; SET: this word, or “yes” and “no” */
  ArbOperand of;       /* SET, COMPARE */
  ArbOperation operation;
  ArbOperand by;       /* SET: the second operand; COMPARE: what it is compared with */
  ArbOperand least;    /* SET: not below */
  ArbOperand most;     /* SET: not above */
  ArbRounding rounding;
  const char *more;    /* interned; COMPARE: the word when “of” is greater */
  const char *less;    /* interned */
  const char *same;    /* interned */
  const char *table;   /* interned; READ */
  ArbOperand row;      /* READ; not there for a table of one line */
  ArbOperand column;
  const char *text;    /* interned; SAY */
  char **with;         /* Owned or NULL; SAY: the facts that the sentence names */
} ArbWork;

ArbWork *arb_work_new (ArbWorkKind kind);
void arb_work_free (ArbWork *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbWork, arb_work_free)

typedef void (*ArbOperandFunc) (ArbOperand *operand,
                                gpointer user_data);
void arb_work_foreach_operand (ArbWork *self,
                               ArbOperandFunc func,
                               gpointer user_data);

G_END_DECLS
