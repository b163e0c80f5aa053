/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-journal.h"
#include "store/arb-store-private.h"

G_BEGIN_DECLS

/* Takes @row. */
ArbJournalRow *arb_journal_row_new (ArbRow *row,
                                    gboolean live);

G_END_DECLS
