/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-dice-private.h"
#include "store/arb-verifier.h"

G_BEGIN_DECLS

/* arb-verifier-combat.c: NULL when the combat computes to what the journal says, else a sentence;
 * @row is where. */
char *arb_verifier_check_combat (ArbStore *store,
                                 ArbDiceCheck *dice,
                                 const char *combat,
                                 gint64 *row);

/* arb-verifier-crew.c: all combats of an event, each played again. */
typedef struct _ArbCombatCrew ArbCombatCrew;

/* @store and @dice must outlive it; the chain is known to be good. */
ArbCombatCrew *arb_combat_crew_new (ArbStore *store,
                                    ArbDiceCheck *dice) G_GNUC_WARN_UNUSED_RESULT;
void arb_combat_crew_free (ArbCombatCrew *self);
/* Plays @n_combats more in this thread; FALSE when all are through, or one does not add up. */
gboolean arb_combat_crew_check (ArbCombatCrew *self,
                                guint n_combats);
/* After that: what is wrong with the first such combat, and where; NULL: nothing. */
char *arb_combat_crew_dup_problem (ArbCombatCrew *self,
                                   gint64 *row) G_GNUC_WARN_UNUSED_RESULT;
guint arb_combat_crew_get_n_combats (const ArbCombatCrew *self);
/* Those before the first that does not add up. */
guint arb_combat_crew_get_n_checked (ArbCombatCrew *self);

/* arb-verifier-files.c: NULL, or a sentence about the first one that is not as it should be. */
char *arb_verifier_check_attachments (ArbStore *store);
char *arb_verifier_check_references (ArbStore *store,
                                     gint64 *row);
/* arb-verifier-beside.c: line log and snapshots say the same as the journal, or where not.
 * @is_log_same: that is known of the log. @remarks: gets what could not be compared. */
char *arb_verifier_check_beside (ArbStore *store,
                                 gboolean is_log_same,
                                 GPtrArray *remarks,
                                 gint64 *row);

/* arb-verifier-state.c: whether the state in the file is what its rows add up to, found out in another
 * thread meanwhile. */
typedef struct _ArbStateCheck ArbStateCheck;

ArbStateCheck *arb_state_check_start (ArbStore *store) G_GNUC_WARN_UNUSED_RESULT;
/* Waits for the end and frees it; @self may be NULL. TRUE: it is. FALSE: it is not, or nobody knows. */
gboolean arb_state_check_finish (ArbStateCheck *self);

/* arb-verifier-hashes.c: rows whose hashes are being worked out, in another thread unless there are too
 * few for that. Whoever asks for one waits for all. */
typedef struct _ArbRowBatch ArbRowBatch;

/* Takes @rows, of ArbRow. @alone: in the thread of the caller. */
ArbRowBatch *arb_row_batch_start (GPtrArray *rows,
                                  gboolean alone) G_GNUC_WARN_UNUSED_RESULT;
void arb_row_batch_free (ArbRowBatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbRowBatch, arb_row_batch_free)
const GPtrArray *arb_row_batch_get_rows (ArbRowBatch *self);
const guint8 *arb_row_batch_get_hash (ArbRowBatch *self,
                                      guint i);

/* The line log, read along with the rows of the journal. */
typedef struct _ArbLogAlong ArbLogAlong;

ArbLogAlong *arb_log_along_new (ArbStore *store);
void arb_log_along_free (ArbLogAlong *self);
/* The next row. */
void arb_log_along_row (ArbLogAlong *self,
                        const ArbRow *row);
/* After the last one: TRUE when the log has a line for each, and nothing else. */
gboolean arb_log_along_finish (ArbLogAlong *self);

/* arb-verifier-signatures.c: which rows are signed with which keys. */
typedef struct _ArbSigners ArbSigners;

ArbSigners *arb_signers_new (ArbStore *store);
void arb_signers_free (ArbSigners *self);
/* No other keys than these. FALSE: one of them is no fingerprint. */
gboolean arb_signers_want (ArbSigners *self,
                           char **fingerprints);
/* The next row. NULL, or what is wrong with the signature of @bad_row, which may be one before it:
 * those that are linked are checked together. */
char *arb_signers_check (ArbSigners *self,
                         const ArbRow *row,
                         gint64 *bad_row);
/* A signature of a row that is not there; NULL: none. */
char *arb_signers_find_lost (const ArbSigners *self);
/* After the last row. */
char *arb_signers_finish (ArbSigners *self,
                          gint64 *bad_row);
void arb_signers_add_remarks (const ArbSigners *self,
                              GPtrArray *remarks);

/* arb-verifier-head.c: which rows a head printed some time ago stands for. */
typedef struct _ArbHeadSearch ArbHeadSearch;

ArbHeadSearch *arb_head_search_new (ArbStore *store);
void arb_head_search_free (ArbHeadSearch *self);
/* FALSE: it is no head. */
gboolean arb_head_search_want (ArbHeadSearch *self,
                               const char *head);
/* The next row. NULL, or what is wrong with the rows that it says it had seen. */
char *arb_head_search_check (ArbHeadSearch *self,
                             const ArbRow *row);
/* After the last one. NULL, or that the head was not found. */
char *arb_head_search_finish (ArbHeadSearch *self,
                              gint64 n_rows,
                              GPtrArray *remarks);

G_END_DECLS
