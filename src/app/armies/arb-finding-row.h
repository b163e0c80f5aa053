/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "roster/arb-army-check.h"

G_BEGIN_DECLS

/* One thing a list has against a rule: which rule with its source, what it allows, what is there,
 * and what to do. */
#define ARB_TYPE_FINDING_ROW (arb_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbFindingRow, arb_finding_row, ARB, FINDING_ROW, GtkListBoxRow)

/* @with_item: names the item too, and has a button for “armies.go-there”. */
GtkWidget *arb_finding_row_new (const ArbFinding *finding,
                                gboolean with_item);

G_END_DECLS
