/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"
#include "report/arb-chronicle.h"
#include "report/arb-log-words.h"

G_BEGIN_DECLS

/* Everything about one entry: what came of it, and folded beneath it the account and the rows of the
 * journal that it is made of. Actions: detail.open-combat, detail.take-back, detail.take-row-back. */
#define ARB_TYPE_LOG_DETAIL (arb_log_detail_get_type ())
G_DECLARE_FINAL_TYPE (ArbLogDetail, arb_log_detail, ARB, LOG_DETAIL, GtkBox)

/* All are borrowed until it is called again. @entry may be NULL, for nothing is selected; then @desk,
 * @words and @chronicle may be NULL as well. */
void arb_log_detail_show (ArbLogDetail *self,
                          ArbDesk *desk,
                          ArbLogWords *words,
                          ArbChronicle *chronicle,
                          const ArbChronicleEntry *entry);
/* Unfolds the account, or folds it. */
void arb_log_detail_unfold (ArbLogDetail *self);

G_END_DECLS
