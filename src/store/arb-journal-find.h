/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Which rows of a journal someone wants to see; NULL or empty: any. */
typedef struct
{
  const char *game;
  ArbKind kind;             /* COMBAT stands for its steps as well; OTHER: any */
  const char *unit;         /* rows about the unit, and all steps of its combats */
  const char *text;         /* anywhere in the row; accents and case do not matter */
  const char *const *units; /* or about one of these: the units that @text is the name of */
} ArbJournalFilter;

/* Whether there is anything to look for. */
gboolean arb_journal_filter_is_empty (const ArbJournalFilter *self);

/* Places in the journal as an ArbJournal counts them (guint, from 0), in order. */
GArray *arb_store_find_rows (ArbStore *self,
                             const ArbJournalFilter *filter,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
