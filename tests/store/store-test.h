/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-state.h"
#include "store/arb-store-combat.h"
#include "store/arb-verifier.h"
#include "test-common.h"

G_BEGIN_DECLS

/* A folder of its own for each test, removed at the end. */
typedef struct
{
  char *folder;    /* Owned */
  char *path;      /* Owned; the event in it */
  ArbStore *store; /* Owned */
  gint64 now;      /* what the clock of the store says */
} StoreTest;

/* Makes an event of the template system in it. */
void store_test_init (StoreTest *self);
void store_test_clear (StoreTest *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StoreTest, store_test_clear)

ArbStoreOptions store_test_options (StoreTest *self);
/* Closes and opens again, which must work. */
void store_test_reopen (StoreTest *self);
/* Removes everything computed from the journal, behind the store's back. */
void store_test_drop_caches (StoreTest *self);

/* Closes it; what follows is done to the file behind the store's back. */
void store_test_close (StoreTest *self);
void store_test_exec (StoreTest *self,
                      const char *sql);
/* The same by somebody who knows his way: the guards are gone for a moment and back afterwards. */
void store_test_forge (StoreTest *self,
                       const char *sql);
/* The hashes of all rows computed anew, as whoever changed one would. */
void store_test_rechain (StoreTest *self);
/* What verification says, or NULL. */
char *store_test_dup_problem (StoreTest *self);
/* Opening must fail with this code and a sentence that has @part in it. */
void store_test_assert_refused (StoreTest *self,
                                int code,
                                const char *part);
void store_test_add_note (StoreTest *self,
                          const char *text);

/* Two units with strength 20 and 10, and a mêlée between them. */
ArbSession *store_test_begin (StoreTest *self,
                              char **id);
/* Answers the next @n_answers questions as test_melee does. */
void store_test_answer (ArbSession *session,
                        guint n_answers);
/* Everything that follows from the journal, as text. */
char *store_test_dup_state (StoreTest *self);
void store_test_assert_unit (StoreTest *self,
                             const char *unit,
                             const char *field,
                             const char *expected);
void store_test_assert_verified (StoreTest *self);

G_END_DECLS
