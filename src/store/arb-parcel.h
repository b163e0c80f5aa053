/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-join.h"

G_BEGIN_DECLS

/* Rows and files of an event on their way between copies that do not see each other, as over a network.
 * A transport carries lines and bytes and need not understand them; what comes in is not trusted. */

/* A row as it travels, with what a transport may want to know of it. */
typedef struct
{
  char *umpire; /* Owned, as all texts here */
  gint64 seq;
  gint64 act;   /* the seq of the first row of its act */
  char *game;
  char *kind;
  char *hash;   /* 64 hexadecimal digits */
  char *key;    /* the public key that signed it, in such digits; "" when nobody did */
  char *line;   /* the whole row with its signature, ended by a line feed */
} ArbParcelRow;

void arb_parcel_row_free (ArbParcelRow *self);

/* Where the rows of a writer end, of those that count. */
typedef struct
{
  char *umpire; /* Owned */
  gint64 seq;
  char *hash;   /* Owned, 64 hexadecimal digits */
} ArbWriterEnd;

void arb_writer_end_free (ArbWriterEnd *self);

/* One for each writer, by name: ArbWriterEnd. */
GPtrArray *arb_store_list_ends (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
/* Rows of @umpire after @seq in their order, at most @max: ArbParcelRow. NULL: the file cannot be read. */
GPtrArray *arb_store_list_rows_after (ArbStore *self,
                                      const char *umpire,
                                      gint64 seq,
                                      guint max,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The SHA-256 of every file of the event, for arb_store_get_attachment(). Rows that do not count,
 * because a copied file went on twice, are among them: whoever carries the files carries them too. */
GPtrArray *arb_store_list_files (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;

/* The hash of one row that counts, as digits; NULL: there is none. */
char *arb_store_dup_hash_at (ArbStore *self,
                             const char *umpire,
                             gint64 seq) G_GNUC_WARN_UNUSED_RESULT;
/* The public half of the key that this umpire signs with, as digits; NULL: he does not. */
char *arb_store_dup_public_key (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
/* A row that counts as a file, as those are kept that do not; NULL: there is none. */
GBytes *arb_store_dup_row_file (ArbStore *self,
                                const char *umpire,
                                gint64 seq) G_GNUC_WARN_UNUSED_RESULT;

/* What came from elsewhere. */
typedef struct _ArbParcel ArbParcel;

/* @from: what people call the place it comes from; it stands in sentences. */
ArbParcel *arb_parcel_new (const char *from) G_GNUC_WARN_UNUSED_RESULT;
void arb_parcel_free (ArbParcel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbParcel, arb_parcel_free)

/* The rows of a writer in any order, and rows that are known already may be among them. FALSE: it is
 * no row. */
gboolean arb_parcel_add_line (ArbParcel *self,
                              const char *line,
                              GError **error);
void arb_parcel_add_file (ArbParcel *self,
                          GBytes *bytes);

/* Every row is looked at: hash, chain, number, signature; the rows that its writer had seen and the
 * files that it names must be in the event or in the parcel. FALSE: something is missing or was changed,
 * and nothing may be written. @parcel is empty afterwards. */
gboolean arb_join_add_parcel (ArbJoin *self,
                              ArbParcel *parcel,
                              GError **error);

/* What was left out of a parcel. */
typedef struct
{
  GPtrArray *unlinked; /* Owned: char *, writers whose rows go on from none that is here; their rows are
                        * wanted from the first */
  guint n_waiting;     /* rows that build on others which are not here yet */
  char *problem;       /* Owned: a sentence about a row that was changed or forged; NULL: none was */
} ArbParcelNotes;

void arb_parcel_notes_clear (ArbParcelNotes *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbParcelNotes, arb_parcel_notes_clear)

/* From a place where many deliver one bad row must not keep out those of everybody else: leaves in the
 * parcel what can go into the event, and notes what cannot. */
gboolean arb_parcel_prune (ArbParcel *self,
                           ArbStore *into,
                           ArbParcelNotes *notes,
                           GError **error);
/* A new copy of an event at @path, which must not exist, out of a parcel that holds it from the first
 * row on. What can be taken is taken and verified; @parcel is empty afterwards. */
gboolean arb_parcel_write_copy (ArbParcel *self,
                                const char *path,
                                ArbParcelNotes *notes,
                                GError **error);

G_END_DECLS
