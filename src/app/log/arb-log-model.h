/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-chronicle.h"

G_BEGIN_DECLS

/* One entry of the log, as a list wants it. */
#define ARB_TYPE_LOG_ITEM (arb_log_item_get_type ())
G_DECLARE_FINAL_TYPE (ArbLogItem, arb_log_item, ARB, LOG_ITEM, GObject)

/* The entries of the log that fit a filter, as a GListModel of ArbLogItem. An entry is told when it is
 * looked at; a search that has to tell them all goes on while nothing else is to be done. */
#define ARB_TYPE_LOG_MODEL (arb_log_model_get_type ())
/* Property "is-searching": more may be found yet. Signal "renewed": the journal has grown, there is
 * another chronicle, and what was borrowed from the one before it is about to go. */
G_DECLARE_FINAL_TYPE (ArbLogModel, arb_log_model, ARB, LOG_MODEL, GObject)

/* It is quiet and empty until it is told to follow. */
ArbLogModel *arb_log_model_new (ArbGames *games);
/* While it is quiet, what comes to the journal is not read; afterwards all of it is. */
void arb_log_model_set_quiet (ArbLogModel *self,
                              gboolean is_quiet);
/* The texts are copied. */
void arb_log_model_set_filter (ArbLogModel *self,
                               const ArbChronicleFilter *filter);
gboolean arb_log_model_is_searching (ArbLogModel *self);
/* Of the whole event. NULL: the file could not be read, or nothing was yet. Borrowed until
 * “renewed”. */
ArbChronicle *arb_log_model_get_chronicle (ArbLogModel *self);
/* The entry, told. Borrowed as the chronicle; NULL: it is gone. */
const ArbChronicleEntry *arb_log_model_get_entry (ArbLogModel *self,
                                                  ArbLogItem *item);
/* Where the entry with that row of the journal is now; FALSE: the filter leaves it out. */
gboolean arb_log_model_find (ArbLogModel *self,
                             guint row,
                             guint *position);

G_END_DECLS
