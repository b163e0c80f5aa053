/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-chronicle.h"

G_BEGIN_DECLS

/* What an umpire must not overlook, in a word; "" for nothing. */
const char *arb_log_mark_row (ArbJournalRow *row);
const char *arb_log_mark_entry (ArbChronicle *chronicle,
                                const ArbChronicleEntry *entry);
/* Draws a line through the text, or takes it away. */
void arb_log_strike (GtkLabel *label,
                     gboolean is_struck);

G_END_DECLS
