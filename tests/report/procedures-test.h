/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a procedure takes from what went before and leaves behind, played in an event. */
typedef struct
{
  const char *procedure;
  const char *name;     /* what is special about it; NULL: nothing */
  const char *reading;  /* "RULING WORD": one of the two or more that are compared; NULL: as people start */
  const char *units;    /* "a/u1 b/u2"; NULL: nobody in particular, or everybody */
  const char *before;   /* lines: "a/u1 coh-lost=2 …", "play PROCEDURE UNITS answers",
                           "ruling ID READING" or "next", the clock's next turn; or NULL */
  const char *answers;  /* "a.die=3 …"; what it does not say is answered by what is offered */
  const char *takes;    /* "a.coh-lost=2 …": known, and asked of nobody */
  const char *leaves;   /* lines: "a/u1 coh-lost=3 …"; NULL: it leaves everybody as he was */
  const char *then;     /* lines as in @before: what is played after it; NULL: nothing */
  const char *ends;     /* lines as in @leaves: how that leaves everybody */
  const char *question; /* one that was answered wrong: "a.die"; NULL: nothing can be */
  const char *answer;   /* and how it is put right: "dice=6" */
  const char *becomes;  /* lines: what the correction leaves instead, @then included */
  const char *paper;    /* what the log of the event says of it; NULL: only that it was played */
} Procedure;

/* Registers a test for each of the table, which ends with a row without procedure, and one that every
 * procedure of the system has a row. @list_a, @list_b: shipped lists by name, or the text of others. */
void procedures_test_add (const char *system,
                          const char *list_a,
                          const char *list_b,
                          const Procedure *table);

/* The same for situations that were thought up, where no procedure needs to have one. */
void situations_test_add (const char *system,
                          const char *list_a,
                          const char *list_b,
                          const Procedure *table);

/* The same for readings: a row for each word of a ruling. Each ruling that people start from differently than
 * files, or that files do not know, has rows for what people start from and for another word, played alike and
 * with another end. */
void readings_test_add (const char *system,
                        const char *list_a,
                        const char *list_b,
                        const Procedure *table);

G_END_DECLS
