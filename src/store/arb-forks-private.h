/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-forks.h"
#include "store/arb-store-private.h"

G_BEGIN_DECLS

/* hash → ArbRow: what does not count because the rows of its umpire go on in another way too. Such
 * a row is kept among the files of the event, under the hash of its own bytes, so that it travels
 * and is recovered as they are. Owns the rows. */
GHashTable *arb_forks_new (void);
/* Those whose rows can be followed back to the first of their umpire. */
GHashTable *arb_forks_load (ArbDb *db,
                            const char *event,
                            GError **error);
/* A row as such a file; and back, NULL when it is none or not sound. */
GBytes *arb_fork_to_bytes (const ArbRow *row) G_GNUC_WARN_UNUSED_RESULT;
ArbRow *arb_fork_from_bytes (gconstpointer data,
                             gsize size) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_forks_have_umpire (GHashTable *forks,
                                const char *umpire);
/* The last row of each way, by umpire, seq and hash; borrowed. */
GPtrArray *arb_forks_list_ends (GHashTable *forks) G_GNUC_WARN_UNUSED_RESULT;
/* Whether @later goes on from the row with the hash @hash. */
gboolean arb_forks_go_through (GHashTable *forks,
                               const ArbRow *later,
                               const guint8 *hash);

/* Out of all rows of an umpire, hash → ArbRow, those that count, in their order; borrowed. From one
 * row to the next: where there are several, the one that is signed with the key of the row before;
 * if that does not tell, none. */
GPtrArray *arb_forks_choose (GHashTable *rows,
                             const char *event,
                             const char *umpire) G_GNUC_WARN_UNUSED_RESULT;

/* After opening, and after rows came from elsewhere: who would write where others already have goes
 * on under another name, and the notice says so. */
gboolean arb_store_leave_fork (ArbStore *self,
                               GError **error);

G_END_DECLS
