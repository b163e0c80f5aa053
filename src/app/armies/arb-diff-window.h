/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "roster/arb-army-diff.h"

G_BEGIN_DECLS

/* Two lists side by side: what changed is marked by a sign, by weight and by colour; keys go from one
 * difference to the next; it can be copied as text and printed. */
#define ARB_TYPE_DIFF_WINDOW (arb_diff_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbDiffWindow, arb_diff_window, ARB, DIFF_WINDOW, AdwWindow)

/* @before and @after: what the lists are called. @rows: of ArbDiffRow, taken. */
GtkWidget *arb_diff_window_new (const char *before,
                                const char *after,
                                GPtrArray *rows);
/* What is needed to print them: the first as lines, the second itself. @desk may be NULL. */
void arb_diff_window_set_lists (ArbDiffWindow *self,
                                const char *before,
                                ArbArmy *after,
                                ArbDesk *desk);
/* What is copied. */
char *arb_diff_window_dup_text (ArbDiffWindow *self);

G_END_DECLS
