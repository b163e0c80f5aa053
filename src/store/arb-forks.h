/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Rows of one umpire that go on from the same row in more than one way: a copied or restored file
 * went on twice. */
typedef struct
{
  char *umpire;     /* Owned */
  gint64 seq;       /* the first row that does not count */
  guint n_rows;     /* that are kept and do not count */
  gboolean is_open; /* no way counts; else the one that is signed with the umpire's key does */
} ArbFork;

void arb_fork_free (ArbFork *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbFork, arb_fork_free)

/* Those of the event, one for each umpire: ArbFork. */
GPtrArray *arb_store_list_forks (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
/* What happened and the way out of it. */
char *arb_fork_dup_sentence (const ArbFork *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
