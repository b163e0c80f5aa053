/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-journal-find.h"
#include "store/arb-journal.h"

G_BEGIN_DECLS

/* The rows of the journal that fit a filter, as a GListModel of ArbJournalRow; all of them, without
 * reading any, while there is none. */
#define ARB_TYPE_LOG_MODEL (arb_log_model_get_type ())
G_DECLARE_FINAL_TYPE (ArbLogModel, arb_log_model, ARB, LOG_MODEL, GObject)

ArbLogModel *arb_log_model_new (ArbStore *store);
/* While it is quiet, what comes to the journal is not announced; afterwards all of it is. */
void arb_log_model_set_quiet (ArbLogModel *self,
                              gboolean is_quiet);
void arb_log_model_set_filter (ArbLogModel *self,
                               const ArbJournalFilter *filter);
/* Where that row is now; FALSE: the filter leaves it out. */
gboolean arb_log_model_find (ArbLogModel *self,
                             guint row,
                             guint *position);

G_END_DECLS
