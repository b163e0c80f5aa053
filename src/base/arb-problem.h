/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ARB_PROBLEM_WARNING, /* shown, does not refuse the file */
  ARB_PROBLEM_ERROR,   /* the file is refused */
} ArbProblemSeverity;

/* One thing wrong at one place of one file, as a sentence for the umpire. */
typedef struct
{
  ArbProblemSeverity severity;
  char *file;    /* Owned; as the user named it, NULL when there is no file */
  guint line;    /* 0: unknown */
  guint column;  /* 0: unknown */
  char *message; /* Owned */
} ArbProblem;

/* So many are told; one more item counts the rest. */
#define ARB_PROBLEMS_MAX 500

/* Readers report everything they find at once, in file order. */
typedef struct _ArbProblems ArbProblems;

ArbProblems *arb_problems_new (void);
void arb_problems_free (ArbProblems *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbProblems, arb_problems_free)

void arb_problems_add (ArbProblems *self,
                       ArbProblemSeverity severity,
                       const char *file,
                       guint line,
                       guint column,
                       const char *format,
                       ...) G_GNUC_PRINTF (6, 7);

/* The same for a reader that goes on to find the rest: an error, and *@ok is FALSE from now on. @self
 * may be NULL when nobody wants to hear it. */
void arb_problems_refuse (ArbProblems *self,
                          gboolean *ok,
                          const char *file,
                          guint line,
                          guint column,
                          const char *format,
                          ...) G_GNUC_PRINTF (6, 7);

/* Adds to @to what @from has, but for what @is_left_out says TRUE of (may be NULL: nothing is). What is
 * only counted there is only counted here. */
typedef gboolean (*ArbProblemFunc) (const ArbProblem *problem,
                                    gconstpointer data);
void arb_problems_pass_on (const ArbProblems *from,
                           ArbProblems *to,
                           ArbProblemFunc is_left_out,
                           gconstpointer data);

/* Items to read: what is told, and the one that counts the rest. */
guint arb_problems_get_n (const ArbProblems *self);
/* How many were found, told or only counted. */
guint arb_problems_get_n_found (const ArbProblems *self);
guint arb_problems_get_n_errors (const ArbProblems *self);
const ArbProblem *arb_problems_get (const ArbProblems *self,
                                    guint index);

/* "file:line:column: sentence", leaving out what is unknown. */
char *arb_problem_to_string (const ArbProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
