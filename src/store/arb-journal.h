/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "store/arb-store.h"

G_BEGIN_DECLS

/* One row of the journal as lists show it. */
#define ARB_TYPE_JOURNAL_ROW (arb_journal_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbJournalRow, arb_journal_row, ARB, JOURNAL_ROW, GObject)

gint64 arb_journal_row_get_id (ArbJournalRow *self);
const char *arb_journal_row_get_umpire (ArbJournalRow *self);
gint64 arb_journal_row_get_seq (ArbJournalRow *self);
gint64 arb_journal_row_get_lamport (ArbJournalRow *self);
/* The seq of the first row of its act: what undo wants. */
gint64 arb_journal_row_get_act (ArbJournalRow *self);
/* Microseconds since 1970, and the same as text in UTC. */
gint64 arb_journal_row_get_wall (ArbJournalRow *self);
char *arb_journal_row_dup_time (ArbJournalRow *self) G_GNUC_WARN_UNUSED_RESULT;
const char *arb_journal_row_get_game (ArbJournalRow *self);
ArbKind arb_journal_row_get_kind (ArbJournalRow *self);
/* As it is stored. */
const char *arb_journal_row_get_kind_word (ArbJournalRow *self);
/* Whether it says that the file was brought up to date. */
gboolean arb_journal_row_is_upgrade (ArbJournalRow *self);
const char *arb_journal_row_get_subject (ArbJournalRow *self);
const char *arb_journal_row_get_body (ArbJournalRow *self);
/* The first 16 digits. */
const char *arb_journal_row_get_hash (ArbJournalRow *self);
/* Whether it still counts. */
gboolean arb_journal_row_is_live (ArbJournalRow *self);
/* The act of a step of a combat, newly referenced; NULL: it is none, or damaged. */
ArbRecord *arb_journal_row_get_record (ArbJournalRow *self);
/* What it says in one line: "a.troops: choice=foot". */
char *arb_journal_row_dup_text (ArbJournalRow *self) G_GNUC_WARN_UNUSED_RESULT;

/* One row by who wrote it and its number, newly made; NULL: there is none. */
ArbJournalRow *arb_journal_row_find (ArbStore *store,
                                     const char *umpire,
                                     gint64 seq) G_GNUC_WARN_UNUSED_RESULT;

/* The same by its place in the journal, from 0. */
ArbJournalRow *arb_journal_row_read (ArbStore *store,
                                     guint place) G_GNUC_WARN_UNUSED_RESULT;

typedef void (*ArbJournalFunc) (ArbJournalRow *row,
                                gpointer user_data);
/* All rows, oldest first, in one reading: for those who want every one of them once. */
gboolean arb_journal_foreach (ArbStore *store,
                              ArbJournalFunc func,
                              gpointer user_data,
                              GError **error);

/* The journal as a GListModel, oldest row first. Rows are read when they are asked for, a page at a
 * time, so that a long journal opens as fast as a short one. Rows that stop counting or count again
 * are announced as changed, and are other objects then. */
#define ARB_TYPE_JOURNAL (arb_journal_get_type ())
G_DECLARE_FINAL_TYPE (ArbJournal, arb_journal, ARB, JOURNAL, GObject)

ArbJournal *arb_journal_new (ArbStore *store);

G_END_DECLS
