/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-sync.h"

G_BEGIN_DECLS

struct _ArbSyncThere
{
  ArbHubRole role;
  GHashTable *ends;   /* Owned: umpire → ArbWriterEnd */
  GHashTable *files;  /* Owned: set of SHA-256 */
  GHashTable *hashes; /* Owned: umpire whose rows go on in more than one way → GPtrArray of hashes */
};

struct _ArbSyncLoad
{
  GPtrArray *rows;  /* Owned: ArbParcelRow, up */
  GPtrArray *lines; /* Owned: char *, down */
  GPtrArray *files; /* Owned: GBytes */
};

ArbSyncLoad *arb_sync_load_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
