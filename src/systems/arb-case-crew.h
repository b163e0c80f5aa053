/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-case.h"

G_BEGIN_DECLS

/* Plays the cases of a file on all processors, and begins while the file is still being read. What is
 * written does not depend on how many there are: each thread has rules of its own, and the results
 * stand in the order of the file. */
typedef struct _ArbCaseCrew ArbCaseCrew;

/* Writes what came of one case or game. FALSE: it was not resolved. Called in any thread, with the
 * systems of that thread. */
typedef gboolean (*ArbCaseCrewFunc) (const ArbXmlNode *node,
                                     ArbSystemSet *systems,
                                     ArbXmlWriter *writer);

/* Opens the element that the results of the file with that root stand in. */
typedef void (*ArbCaseCrewOpenFunc) (const ArbXmlNode *root,
                                     ArbXmlWriter *writer);

/* @systems are those of the calling thread, borrowed. @n_threads: with it; 0: as many as there are
 * processors. */
ArbCaseCrew *arb_case_crew_new (ArbSystemSet *systems,
                                guint n_threads,
                                ArbCaseCrewOpenFunc open,
                                ArbCaseCrewFunc func);
void arb_case_crew_free (ArbCaseCrew *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCaseCrew, arb_case_crew_free)

/* As arb_case_file_read_bytes(); the children of its root are resolved when it returns. */
ArbXmlDoc *arb_case_crew_read (ArbCaseCrew *self,
                               GBytes *bytes,
                               const char *name,
                               ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The results of the children of the root of @doc, which was read last, as a whole document; they are
 * handed over once. @is_resolved: FALSE: at least one was not resolved. */
ArbXmlWriter *arb_case_crew_take_results (ArbCaseCrew *self,
                                          const ArbXmlDoc *doc,
                                          gboolean *is_resolved) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
