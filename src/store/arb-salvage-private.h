/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-progress.h"
#include "store/arb-row-private.h"

G_BEGIN_DECLS

/* Everything that is still known of an event, from wherever it lies. Only rows whose own hash is right are
 * taken in, and files under the hash of their bytes, so any source may be asked. */
typedef struct _ArbSalvage ArbSalvage;

/* How much a source counts when two know different rows of the same number: the one that was
 * written to last knows what was acknowledged last. */
typedef enum
{
  ARB_SALVAGE_SNAPSHOT = 0, /* plus its number */
  ARB_SALVAGE_FILE = 1 << 24,
  ARB_SALVAGE_LOG,
} ArbSalvageRank;

ArbSalvage *arb_salvage_new (void);
void arb_salvage_free (ArbSalvage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSalvage, arb_salvage_free)

/* Takes @row. Later calls count more within a rank. */
void arb_salvage_take_row (ArbSalvage *self,
                           ArbRow *row,
                           guint rank);
/* @sha256: what it was kept under. */
void arb_salvage_add_file (ArbSalvage *self,
                           const char *sha256,
                           GBytes *bytes);
/* It goes with the row of that number whose hash it signs. */
void arb_salvage_add_signature (ArbSalvage *self,
                                const char *umpire,
                                gint64 seq,
                                const ArbSignature *signature);
/* arb-salvage-pages.c: page by page, whatever the tree above the pages and the schema say. The pages are the steps
 * of the part of @progress up to @to percent; it may end before the last. */
void arb_salvage_add_pages (ArbSalvage *self,
                            const char *path,
                            guint rank,
                            ArbProgress *progress,
                            guint to);

/* The rows that go together, from the first of each umpire to the one written last, in the order
 * that all agree on and numbered anew; borrowed ArbRow. */
GPtrArray *arb_salvage_list_rows (ArbSalvage *self) G_GNUC_WARN_UNUSED_RESULT;
/* arb-salvage-fit.c: takes out of @rows, which stand in their order, those whose writer had seen what is
 * neither among them nor kept in @forked (hash → ArbRow), with all that he wrote after that. */
void arb_salvage_keep_fit (GPtrArray *rows,
                           GHashTable *forked);
/* Whether nothing that was written after @rows is known, and every file they name is here. */
gboolean arb_salvage_is_whole (ArbSalvage *self,
                               GPtrArray *rows);
/* Files that @rows name and that are nowhere. */
guint arb_salvage_count_missing (ArbSalvage *self,
                                 GPtrArray *rows);
/* Rows of other events that lie beside this one, where the file itself does not say which it was. */
guint arb_salvage_count_other (ArbSalvage *self);
/* Rows that are known, but not all before them or all that their writer had seen. */
guint arb_salvage_count_cut_off (ArbSalvage *self);
/* Gives each of @rows the signature that goes with it. */
void arb_salvage_sign_rows (ArbSalvage *self,
                            GPtrArray *rows);
/* sha256 → GBytes, borrowed. */
GHashTable *arb_salvage_get_files (ArbSalvage *self);

G_END_DECLS
