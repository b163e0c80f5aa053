/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-db-private.h"
#include "store/arb-row-private.h"
#include "store/arb-key.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

typedef struct _ArbTips ArbTips;
typedef struct _ArbConflicts ArbConflicts;

typedef struct _ArbReadAhead ArbReadAhead; /* arb-combat-log-private.h */

struct _ArbStore
{
  GObject parent_instance;

  /* Owned */
  ArbDb *db;            /* NULL while the disk refuses, and after closing */
  char *path;
  char *event_id;
  char *umpire;
  char *notice;
  char *hands_off; /* Owned or NULL: why nothing is entered here for the time being */
  ArbKey *key;          /* what this umpire signs with; NULL: rows are not signed */
  ArbTips *tips;        /* the last row of each umpire */
  ArbTips *told;        /* those of others that this umpire's rows say he had seen */
  GHashTable *forks;    /* arb_forks_load() */
  ArbConflicts *conflicts; /* as the rows are now; NULL: not worked out yet */
  GHashTable *rules;    /* hashes of the files → ArbKeptRules */
  GHashTable *secrets;  /* arb_throw_name() → ARB_SEED_SIZE bytes: announced, not yet in an answer */
  ArbReadAhead *ahead;  /* combats that are going to be told; NULL: nobody said which */
  GHashTable *sessions; /* combat id → ArbSession, borrowed: those that are open */

  gint64 n_rows;
  gint64 lamport;
  gint64 n_acts;
  gint64 folding_act;   /* the act that arb_fold_row() is at */
  gboolean folds_many;  /* rows: what the next one overwrites need not be written */
  guint n_folding;      /* rows of the act that are folded together with its first */
  GHashTable *stale;    /* arb_fold_fields_new(): what many rows change is computed once; NULL: at once */
  char *asked_in;       /* Owned: the combat whose latest question is not in its table yet; or NULL */
  char *asked;          /* Owned: that question */
  /* Borrowed: ArbRow, from the id of the first to the end of the journal, which were just written and need not
   * be read to be folded; NULL: none. */
  const GPtrArray *coming;
  ArbTouched *touched;  /* Borrowed: where the fold notes what it changes; or NULL */
  gint64 seq;           /* of this umpire */
  gint64 wall;          /* of the last row */
  guint8 prev[ARB_HASH_SIZE]; /* hash of this umpire's last row, or the genesis */
  guint8 last[ARB_HASH_SIZE]; /* hash of the last row of all */
  gboolean has_signatures;    /* the file has a place for them */
  gboolean has_link;          /* the next is known: */
  guint8 link[ARB_HASH_SIZE]; /* to this umpire's signatures so far; zeros: to none */

  ArbRulesLoader loader;
  gpointer loader_data; /* Borrowed */
  ArbClockFunc clock;
  gpointer clock_data;  /* Borrowed */
  gboolean read_only;
  gboolean is_closed;
  gboolean no_traces;
  gboolean has_unannounced; /* rows that turned up in the file after their act had failed */
  int log_fd;
};

/* What a caller of arb_store_commit() wants written. */
typedef struct
{
  const char *game;
  const char *kind;
  const char *subject;
  char *body;         /* Owned */
  gboolean continues; /* belongs to the act of the entry before */
} ArbJournalEntry;

void arb_entry_clear (gpointer entry);
/* An array of ArbJournalEntry that clears them. */
GArray *arb_entries_new (void);
/* Takes @body. */
void arb_entries_add (GArray *entries,
                      const char *game,
                      ArbKind kind,
                      const char *subject,
                      char *body,
                      gboolean continues);
/* The same for a row that was in a journal before, whatever its kind. */
void arb_entries_add_word (GArray *entries,
                           const char *game,
                           const char *kind,
                           const char *subject,
                           char *body,
                           gboolean continues);

/* arb-store-commit.c: all entries and attachments (GBytes) in one transaction, or none. */
gboolean arb_store_commit (ArbStore *self,
                           GArray *entries,
                           GPtrArray *attachments,
                           GError **error);
/* What it would write, at the end of @rows (ArbRow): each with its place, its hash and its signature, and what
 * this umpire has seen of others behind them. */
void arb_store_make_rows (ArbStore *self,
                          GArray *entries,
                          GPtrArray *rows);
/* Whether rows from other copies can come in. */
gboolean arb_store_can_grow (ArbStore *self,
                             GError **error);
/* Whether the file is still where it was opened. */
gboolean arb_store_check_place (ArbStore *self,
                                GError **error);
/* Before the file is read: connects again if the disk had refused. */
gboolean arb_store_ensure (ArbStore *self,
                           GError **error);
/* arb-store-open.c: once more, in another thread, the file that this process holds. NULL: not possible. */
ArbStore *arb_store_open_beside (const char *path,
                                 const ArbStoreOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the end of the journal: n_rows, lamport, seq, hashes. */
gboolean arb_store_load_head (ArbStore *self,
                              GError **error);

/* arb-fold.c: what rows do to the caches, inside a transaction. */
gboolean arb_fold_row (ArbStore *self,
                       const ArbRow *row,
                       GError **error);
gboolean arb_fold_finish (ArbStore *self,
                          gint64 n_rows,
                          const guint8 *hash,
                          GError **error);
/* From the first row again, without saying up to which. */
gboolean arb_fold_again (ArbStore *self,
                         GError **error);
/* After opening: brings the caches up to the end of the journal, from scratch when they belong to
 * another one. Older programs let the steps of a combat run ahead of them. */
gboolean arb_fold_open (ArbStore *self,
                        GError **error);
gboolean arb_fold_rebuild (ArbStore *self,
                           GError **error);
/* The same inside a transaction of the caller. */
gboolean arb_fold_everything (ArbStore *self,
                              GError **error);
/* Whether the state in the file is what the journal adds up to, computed beside the file. */
gboolean arb_fold_check (ArbStore *self,
                         gboolean *is_same,
                         GError **error);

/* After rows came in, where the file had @n_before and the first @n_same of them still count as they did:
 * folds from @first on, the next one; NULL: all. Inside a transaction. */
gboolean arb_fold_from (ArbStore *self,
                        gint64 n_same,
                        gint64 n_before,
                        const ArbRow *first,
                        GError **error);

/* arb-fold-back.c: what the latest rows did to the caches can be taken back. From here on that is noted;
 * inside a transaction, as all of these. */
gboolean arb_fold_back_begin (ArbDb *db,
                              GError **error);
gboolean arb_fold_back_end (ArbDb *db,
                            GError **error);
/* The first row that is worth noting when so many are folded. */
gint64 arb_fold_back_get_first (gint64 n_rows);
/* Before the row with that id is folded. */
gboolean arb_fold_back_mark (ArbStore *self,
                             gint64 id,
                             GError **error);
/* The caches as they were after the first @n_rows, when @n_folded are in them. FALSE in @is_done: that is
 * not known any more. */
gboolean arb_fold_back_to (ArbStore *self,
                           gint64 n_rows,
                           gint64 n_folded,
                           gboolean *is_done,
                           GError **error);

/* arb-fold-units.c */
gboolean arb_fold_add_effect (ArbStore *self,
                              gint64 place,
                              gint64 act,
                              const char *combat,
                              const char *const *line,
                              GError **error);
/* Fields of units: id → set of their names. */
GHashTable *arb_fold_fields_new (void);
void arb_fold_fields_add (GHashTable *fields,
                          const char *unit,
                          const char *field);
/* Those fields are computed again, or noted as stale. */
gboolean arb_fold_fields (ArbStore *self,
                          GHashTable *fields,
                          GError **error);
/* The same for those that the effects of @act touch. */
gboolean arb_fold_units_of_act (ArbStore *self,
                                gint64 act,
                                GError **error);
/* Of @effect its op and value; FALSE: the value is damaged. */
gboolean arb_effect_apply (ArbValue *state,
                           const ArbEffect *effect);

/* arb-fold-combat.c: after an act touched it: question, result and effects. */
gboolean arb_fold_combat (ArbStore *self,
                          const char *combat,
                          gint64 act,
                          GError **error);

/* arb-line-log.c */
void arb_line_log_open (ArbStore *self);
void arb_line_log_add (ArbStore *self,
                       const ArbRow *row);
/* Many of the journal as it is now; they get the signatures that they lack. */
void arb_line_log_add_rows (ArbStore *self,
                            const GPtrArray *rows);
void arb_line_log_say (ArbStore *self,
                       const char *sentence);
void arb_line_log_close (ArbStore *self);
/* Who opened the file last, as one sentence, or NULL. */
char *arb_line_log_dup_holder (const char *path);
/* The row as a line of the log, its line feed included; and back, NULL when it is none. */
void arb_line_log_append_row (GString *line,
                              const ArbRow *row);
ArbRow *arb_line_log_parse (const char *line) G_GNUC_WARN_UNUSED_RESULT;
char *arb_line_log_dup_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* arb-line-log-reader.c: the lines of the log in their order, as far as they can be read. */
typedef struct _ArbLineLogReader ArbLineLogReader;

ArbLineLogReader *arb_line_log_reader_new (const char *path);
void arb_line_log_reader_free (ArbLineLogReader *self);
/* Lent until the next call; NULL: there are no more. */
const char *arb_line_log_reader_next (ArbLineLogReader *self);
/* Why not all of it can be read, as a sentence; NULL: it can, or there is none. */
const char *arb_line_log_reader_get_problem (const ArbLineLogReader *self);
/* How much of it was read. */
guint arb_line_log_reader_get_percent (const ArbLineLogReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbLineLogReader, arb_line_log_reader_free)

/* arb-store.c */
void arb_store_set_notice (ArbStore *self,
                           const char *notice);
void arb_store_emit_appended (ArbStore *self,
                              guint first,
                              guint n_rows,
                              ArbTouched *touched);

G_END_DECLS
