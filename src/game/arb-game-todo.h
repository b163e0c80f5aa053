/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-orders.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* What is left to do at a table, whoever left it: one list for the umpire who comes back to it. */

typedef enum
{
  ARB_TODO_DICE,    /* a combat waits for dice */
  ARB_TODO_COMBAT,  /* a combat waits for another answer */
  ARB_TODO_PENDING, /* a unit has to do something: test its morale, throw for its general */
  ARB_TODO_PAIR,    /* two units fight in this period */
  ARB_TODO_CLOSE,   /* all have been fought, and wait for the end that they share */
  ARB_TODO_CHARGE,  /* declared, and not played */
  ARB_TODO_CONTEST, /* a contested line that nobody has decided */
  ARB_TODO_CONFLICT, /* acts of several umpires, of which the head umpire says which count */
  ARB_TODO_DIFFERING, /* decisions about the same that differ, of which the head umpire says which holds */
  ARB_TODO_FORK,    /* rows that are kept and do not count, because a copied file went on twice */
  ARB_TODO_RESULT, /* a round of the competition lacks results; see arb_competition_add_todo() */
} ArbTodoKind;

typedef enum
{
  ARB_DUE_NOW,    /* before time goes on at all */
  ARB_DUE_PERIOD, /* before the period ends */
  ARB_DUE_LATER,  /* not before the next one */
} ArbDue;

typedef struct
{
  ArbTodoKind kind;
  ArbDue due;
  char *unit;      /* Owned or NULL, as the others: "SIDE/ID" */
  char *foe;
  char *combat;    /* the one that waits, or that has the line */
  char *title;     /* what that one is called; NULL: after its units */
  char *effect;    /* PENDING: what it is, see arb_game_sheet_find_pending() */
  char *procedure; /* the one that does it */
  guint round;     /* PAIR: the one to be fought; RESULT: of the competition */
  gboolean chases; /* PAIR: one goes after the other */
  char *line;      /* CONTEST */
  char *by;
  char *text;
  char *conflict;  /* CONFLICT: see arb_store_find_conflict() */
  char *key;       /* DIFFERING: see arb_precedents_list_of_key() */
} ArbTodo;

void arb_todo_free (ArbTodo *self);

/* ArbTodo in the order in which they are best done; what concerns the whole event stands at every table; @system may be NULL: then nobody knows what the
 * rules keep together. */
GPtrArray *arb_game_list_todo (ArbGame *game,
                               const ArbSystem *system) G_GNUC_WARN_UNUSED_RESULT;
/* Of these, what units have to do or may do with a procedure of its own: the acts that follow from those
 * before. */
GPtrArray *arb_game_list_next_acts (ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it should be done before the clock of the table is set from @now to @then. */
gboolean arb_todo_is_due (const ArbTodo *self,
                          ArbMoment now,
                          ArbMoment then);

G_END_DECLS
