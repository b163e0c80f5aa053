/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-snapshot.h"
#include "store/arb-store-private.h"

G_BEGIN_DECLS

/* The same on a bare connection: before a migration there is no store yet. */
gboolean arb_snapshot_make (ArbDb *db,
                            const guint8 *head,
                            GError **error);

/* Paths of all, oldest first. */
GPtrArray *arb_snapshot_list (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
