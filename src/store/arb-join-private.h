/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-forks-private.h"
#include "store/arb-join.h"

G_BEGIN_DECLS

/* The rows of one umpire. */
typedef struct
{
  char *umpire;       /* Owned */
  gint64 n_there;     /* rows of his in the journal now */
  gint64 n_kept;      /* of these stay, from the first */
  GPtrArray *fresh;   /* Owned: ArbRow, what comes after those */
  GHashTable *forked; /* Owned: arb_forks_new(), what does not count; NULL: he has no fork */
} ArbStrand;

struct _ArbJoin
{
  ArbStore *into;       /* Owned */
  gboolean is_parcel;   /* what is added now is no file */
  GHashTable *strands;  /* Owned: umpire → ArbStrand */
  GHashTable *files;    /* Owned: sha256 → GBytes */
  GPtrArray *signatures; /* Owned: ArbRow of which only umpire, seq and signature are set */
  GHashTable *is_signed; /* Owned: names of these rows */
};

/* Rows of an umpire from @first to @last with their signatures, to @rows. FALSE: they are not all
 * there. */
gboolean arb_join_read_rows (ArbStore *store,
                             const char *umpire,
                             gint64 first,
                             gint64 last,
                             GPtrArray *rows,
                             GError **error);

/* What was gathered so far of an umpire; borrowed. */
ArbStrand *arb_join_get_strand (ArbJoin *self,
                                const char *umpire);
/* The row that the event would have then. */
ArbRow *arb_join_dup_row (ArbJoin *self,
                          ArbStrand *strand,
                          gint64 seq,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Of a row that is there already. @from: where it comes from, for people. */
gboolean arb_join_take_signature (ArbJoin *self,
                                  const char *from,
                                  ArbStrand *strand,
                                  const ArbRow *theirs,
                                  GError **error);
/* FALSE, and @error says that one of two signatures of a row was forged. @from: as above. */
gboolean arb_join_refuse_signature (const char *from,
                                    const char *umpire,
                                    gint64 seq,
                                    GError **error);
/* Where rows may go on in more than one way: which of them count is found again. Takes @theirs, ArbRow,
 * out of their list. */
gboolean arb_join_untangle (ArbJoin *self,
                            const char *from,
                            ArbStrand *strand,
                            GPtrArray *theirs,
                            GError **error);
/* The same of a copy that is a file. */
gboolean arb_join_untangle_copy (ArbJoin *self,
                                 ArbStore *copy,
                                 ArbStrand *strand,
                                 gint64 n_theirs,
                                 GError **error);
/* Whether the event would have the file. */
gboolean arb_join_has_file (ArbJoin *self,
                            const char *sha256);
/* FALSE, and @error says that rows are missing. @is_parcel: on their way, not in a file. */
gboolean arb_join_refuse (gboolean is_parcel,
                          const char *from,
                          GError **error);

G_END_DECLS
