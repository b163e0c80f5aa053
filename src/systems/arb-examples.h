/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-case.h"

G_BEGIN_DECLS

/* The worked examples of a rule system, run as data. */
typedef struct
{
  guint n_passed;
  guint n_total;
  GPtrArray *failures; /* Owned, char *: one sentence per example that failed */
  /* Owned; ArbCondition of modifiers, borrowed, see arb-examples-late.c */
  GHashTable *late;      /* looked at before their value was computed */
  GHashTable *on_time;   /* ... and behind it */
  GHashTable *modifiers; /* → their ArbModifier */
} ArbExamples;

/* Runs the examples shipped with system @id through @systems. FALSE when the file of examples is
 * itself wrong. A system without examples has none to fail. */
gboolean arb_examples_run (ArbExamples *self,
                           const char *id,
                           ArbSystemSet *systems,
                           ArbProblems *problems);
/* The same with those in a folder on disk. */
gboolean arb_examples_run_folder (ArbExamples *self,
                                  const char *id,
                                  const char *folder,
                                  ArbSystemSet *systems,
                                  ArbProblems *problems);
/* The same with one file, of whatever systems. */
gboolean arb_examples_run_file (ArbExamples *self,
                                const char *path,
                                ArbSystemSet *systems,
                                ArbProblems *problems);
void arb_examples_clear (ArbExamples *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbExamples, arb_examples_clear)

/* What differs between @result and an expected result element, as one sentence; NULL: nothing.
 * partial="yes" on the element: only the values it lists are compared. */
char *arb_case_result_dup_difference (const ArbCaseResult *result,
                                      const ArbXmlNode *expected,
                                      gboolean is_partial);

G_END_DECLS
