/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-chronicle.h"

G_BEGIN_DECLS

/* What of the log is to be seen: by kind, table, period, side, unit and umpire. */
#define ARB_TYPE_LOG_FILTER (arb_log_filter_get_type ())
/* Signal "changed": something else is asked for. */
G_DECLARE_FINAL_TYPE (ArbLogFilter, arb_log_filter, ARB, LOG_FILTER, GtkBox)

/* Offers what there is in the event; what was chosen stays chosen. @games and @chronicle may
 * be NULL: no event. */
void arb_log_filter_fill (ArbLogFilter *self,
                          ArbGames *games,
                          ArbChronicle *chronicle);
/* All of it. */
void arb_log_filter_clear (ArbLogFilter *self);
/* What is asked for, borrowed until it is filled again; @filter's text is left alone. */
void arb_log_filter_get (ArbLogFilter *self,
                         ArbChronicleFilter *filter);
/* “Français, period 2”; NULL: nothing is asked for. */
char *arb_log_filter_dup_text (ArbLogFilter *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
