/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-merge.h"
#include "store/arb-parcel.h"
#include "store-test.h"

G_BEGIN_DECLS

/* Copies of one event in a folder of their own, each by its name. The first, "base", has a table, two
 * lists' worth of units and a combat that is fought out. */
void share_test_init (StoreTest *self);
char *share_test_dup_path (StoreTest *self,
                           const char *name) G_GNUC_WARN_UNUSED_RESULT;
void share_test_copy (StoreTest *self,
                      const char *from,
                      const char *to);

/* Opens a copy to write, without log and snapshots; @key: the name of a key file, or NULL. */
void share_test_open (StoreTest *self,
                      const char *name,
                      const char *umpire,
                      const char *key);
void share_test_close (StoreTest *self);
/* @n_acts of all kinds, as the random numbers fall. */
void share_test_play (StoreTest *self,
                      GRand *random,
                      guint n_acts);
/* A note by @umpire in the copy @name. */
void share_test_note (StoreTest *self,
                      const char *name,
                      const char *umpire,
                      const char *key,
                      const char *text);

/* Brings the copies, names with spaces between, into @into. NULL: it worked; else the sentence. */
char *share_test_try_merge (StoreTest *self,
                            const char *into,
                            const char *from) G_GNUC_WARN_UNUSED_RESULT;
/* The same, which must work. */
void share_test_merge (StoreTest *self,
                       const char *into,
                       const char *from);
/* What writing would bring, one sentence on each line. */
char *share_test_dup_news (StoreTest *self,
                           const char *into,
                           const char *from) G_GNUC_WARN_UNUSED_RESULT;
/* What may happen to rows on their way. */
typedef enum
{
  SHARE_TEST_WHOLE,
  SHARE_TEST_BACKWARDS,
  SHARE_TEST_TWICE,
  SHARE_TEST_NO_FILES,
  SHARE_TEST_CUT_OFF, /* from here on they are lost */
  SHARE_TEST_CHANGED,
  SHARE_TEST_FORGED,  /* signed by nobody who may */
  SHARE_TEST_GAP,
} ShareTestFault;

/* Brings all rows and files of @from into @into as lines, as a network would. NULL: it worked; else the
 * sentence. @seed: which row the fault hits. */
char *share_test_send (StoreTest *self,
                       const char *into,
                       const char *from,
                       ShareTestFault fault,
                       guint seed) G_GNUC_WARN_UNUSED_RESULT;

/* All rows and files of a copy. */
ArbParcel *share_test_pack (StoreTest *self,
                            const char *from) G_GNUC_WARN_UNUSED_RESULT;

/* Everything that the copy holds: rows with their places, signatures, files, state and head. */
char *share_test_dump (StoreTest *self,
                       const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* What verification says, combats and all; NULL: it is good. @remarks, @head may be NULL. */
char *share_test_verify (StoreTest *self,
                         const char *name,
                         const char *head,
                         char **remarks) G_GNUC_WARN_UNUSED_RESULT;
void share_test_assert_good (StoreTest *self,
                             const char *name);
char *share_test_dup_head (StoreTest *self,
                           const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The first column of what the file itself answers, one line each. */
char *share_test_dup_column (StoreTest *self,
                             const char *name,
                             const char *sql) G_GNUC_WARN_UNUSED_RESULT;
/* One number out of the file itself. */
gint64 share_test_count (StoreTest *self,
                         const char *name,
                         const char *sql);

G_END_DECLS
