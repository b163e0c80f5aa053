/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"
#include "report/arb-log-words.h"

G_BEGIN_DECLS

/* Everything about one entry: what it says, who wrote it when, its hash; for a step the account of
 * the whole combat. Actions: detail.open-combat, detail.take-back. */
#define ARB_TYPE_LOG_DETAIL (arb_log_detail_get_type ())
G_DECLARE_FINAL_TYPE (ArbLogDetail, arb_log_detail, ARB, LOG_DETAIL, GtkBox)

/* @row NULL: nothing is selected, and @desk and @words may be NULL; else they are borrowed for as
 * long as the row shows. */
void arb_log_detail_show (ArbLogDetail *self,
                          ArbDesk *desk,
                          ArbLogWords *words,
                          ArbJournalRow *row);

G_END_DECLS
