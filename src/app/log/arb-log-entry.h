/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-chronicle.h"

G_BEGIN_DECLS

/* One entry of the log in the list: what was done, and what came of it. What no longer counts is struck
 * through, and says so. */
#define ARB_TYPE_LOG_ENTRY (arb_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (ArbLogEntry, arb_log_entry, ARB, LOG_ENTRY, GtkBox)

GtkWidget *arb_log_entry_new (void);
void arb_log_entry_set (ArbLogEntry *self,
                        ArbChronicle *chronicle,
                        const ArbChronicleEntry *entry);

G_END_DECLS
