/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-db-private.h"

G_BEGIN_DECLS

#define ARB_HASH_SIZE 32
#define ARB_KEY_SIZE 32
#define ARB_SIGNATURE_SIZE 64

/* As it stands in the file: the signature, and since version 4 the link to the ones before it. */
typedef struct
{
  guint8 key[ARB_KEY_SIZE]; /* the public one */
  guint8 bytes[ARB_SIGNATURE_SIZE + ARB_HASH_SIZE];
  gsize size;               /* of what is there; 0: not signed */
} ArbSignature;

/* A row of the journal as it stands in the file. */
typedef struct
{
  gint64 id;
  char *event;   /* Owned, as all texts here */
  char *umpire;
  gint64 seq;
  gint64 lamport;
  gint64 wall;
  gint64 act;
  char *game;
  char *kind;
  char *subject;
  char *body;
  guint8 prev[ARB_HASH_SIZE];
  guint8 hash[ARB_HASH_SIZE];
  ArbSignature signature;
  gboolean malformed; /* a hash of the wrong length, a text with a zero byte: damaged */
} ArbRow;

ArbRow *arb_row_new (void);
ArbRow *arb_row_copy (const ArbRow *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_row_free (ArbRow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbRow, arb_row_free)

#define ARB_ROW_COLUMNS                                                                            \
  "j.id, j.event, j.umpire, j.seq, j.lamport, j.wall, j.act, j.game, j.kind, j.subject, j.body, "  \
  "j.prev, j.hash"

#define ARB_ROW_N_COLUMNS 13

/* The order in which everybody reads them, whatever came from where: act by act, as the first row of
 * each is numbered. So the rows of an act stay together. */
#define ARB_ROW_ORDER "j.lamport - j.seq + j.act, j.umpire, j.seq"
/* The same between two rows, as strcmp() says it. */
int arb_row_compare (const ArbRow *a,
                     const ArbRow *b);

/* Whether @row may stand after @before in the chain of its umpire, by number, hash and place in an
 * act; NULL: as the first. */
gboolean arb_row_continues (const ArbRow *row,
                            const ArbRow *before);
/* Whether hash and names are as they should be; the signature is not looked at. */
gboolean arb_row_is_sound (const ArbRow *self);
/* FALSE, and not signed, when the size is none of a signature. */
gboolean arb_signature_set (ArbSignature *self,
                            const guint8 *key,
                            const guint8 *bytes,
                            gsize size);
gboolean arb_signature_equal (const ArbSignature *a,
                              const ArbSignature *b);
/* The two columns from @column on, when they are there. */
void arb_row_read_signature (ArbRow *self,
                             sqlite3_stmt *statement,
                             int column);
/* Out of a statement that selects ARB_ROW_COLUMNS first. */
ArbRow *arb_row_from_statement (sqlite3_stmt *statement);

/* Into a journal, inside a transaction of the caller. */
gboolean arb_row_insert (ArbDb *db,
                         const ArbRow *row,
                         GError **error);
/* The signature of a row that is there. */
gboolean arb_row_insert_signature (ArbDb *db,
                                   const ArbRow *row,
                                   GError **error);
gboolean arb_db_insert_attachment (ArbDb *self,
                                   GBytes *bytes,
                                   GError **error);

/* The hash over everything the row says, the previous hash included; not the id. */
void arb_row_compute_hash (const ArbRow *self,
                           guint8 *hash);
/* What the first row of an umpire builds on. */
void arb_row_compute_genesis (const char *event,
                              const char *umpire,
                              guint8 *hash);
char *arb_hash_to_hex (const guint8 *hash) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_hash_from_hex (const char *text,
                            guint8 *hash);
void arb_hash_of_data (gconstpointer data,
                       gsize length,
                       guint8 *hash);
/* For tables by hash. */
guint arb_hash_hash (gconstpointer hash);
gboolean arb_hash_equal (gconstpointer a,
                         gconstpointer b);
/* Any bytes as digits, and back when there are exactly @size. @text has room for a zero behind them. */
void arb_hex_write (const guint8 *bytes,
                    gsize size,
                    char *text);
char *arb_hex_from_bytes (const guint8 *bytes,
                          gsize size) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_hex_to_bytes (const char *text,
                           guint8 *bytes,
                           gsize size);

G_END_DECLS
