/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Checks an event in small steps, so that a window can do it in idle time: the structure of the
 * file, the chain from its genesis, the files kept, then every combat computed again from its
 * answers with the rules kept. It stops at the first row that does not add up. */
typedef struct _ArbVerifier ArbVerifier;

ArbVerifier *arb_verifier_new (ArbStore *store);
void arb_verifier_free (ArbVerifier *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbVerifier, arb_verifier_free)

/* Hashes only, of rows and of the files kept. */
void arb_verifier_set_chain_only (ArbVerifier *self);
/* Everything that needs no rules. */
void arb_verifier_set_without_combats (ArbVerifier *self);

/* A head from paper: the journal must have had it at some time. FALSE: it cannot be one. */
gboolean arb_verifier_set_head (ArbVerifier *self,
                                const char *head);
/* Every row must be signed with one of these keys. FALSE: one cannot be a fingerprint. */
gboolean arb_verifier_set_keys (ArbVerifier *self,
                                char **fingerprints);

/* Looks at about @n_rows more; FALSE when there is nothing left to look at. */
gboolean arb_verifier_step (ArbVerifier *self,
                            guint n_rows);

/* How far it has come, of 100. */
guint arb_verifier_get_percent (const ArbVerifier *self);

/* After the last step. */
gboolean arb_verifier_is_good (const ArbVerifier *self);
/* The sentence that names the row, or NULL. */
const char *arb_verifier_get_problem (const ArbVerifier *self);
/* Sentences, char *, about what is not a fault but worth knowing. */
const GPtrArray *arb_verifier_get_remarks (const ArbVerifier *self);
/* The place of that row in the journal, from 1; 0: none. */
guint arb_verifier_get_bad_row (const ArbVerifier *self);
guint arb_verifier_get_n_rows (const ArbVerifier *self);
guint arb_verifier_get_n_combats (const ArbVerifier *self);

G_END_DECLS
