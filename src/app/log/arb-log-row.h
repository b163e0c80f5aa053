/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-log-words.h"

G_BEGIN_DECLS

/* One row of the journal. What no longer counts is struck through, and says so. */
#define ARB_TYPE_LOG_ROW (arb_log_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbLogRow, arb_log_row, ARB, LOG_ROW, GtkBox)

GtkWidget *arb_log_row_new (void);
/* NULL @row: empty. */
void arb_log_row_set (ArbLogRow *self,
                      ArbLogWords *words,
                      ArbJournalRow *row);

G_END_DECLS
