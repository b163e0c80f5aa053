/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

#define ARB_SNAPSHOTS_KEPT 10

/* A copy of the event as it is now, checked, in the folder EVENT.snapshots; the oldest ones beyond
 * ten go. Nothing is done when the newest one already shows this state. */
gboolean arb_store_snapshot (ArbStore *self,
                             GError **error);
/* The newest snapshot of the event at @path that can be opened, or NULL. */
char *arb_snapshot_dup_latest (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Moves a broken event aside, journal and all, under a name of its own: never deletes. */
gboolean arb_store_set_aside (const char *path,
                              char **moved_to,
                              GError **error);
/* Sets the file aside, puts the newest good snapshot in its place and adds the rows that only the
 * line log still knows, as far as their hashes fit. @n_rows: how many rows there are now. */
gboolean arb_store_recover (const char *path,
                            char **moved_to,
                            guint *n_rows,
                            GError **error);

G_END_DECLS
