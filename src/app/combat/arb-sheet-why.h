/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/combat/arb-sheet-state.h"
#include "app/memory/arb-stick.h"

G_BEGIN_DECLS

/* Why a cell of the sheet says what it says: its sentence and citation, the lines that made a total and
 * those that did not count, and what can be done about it: sheet.correct and sheet.contest, both with
 * (ss) the question and the modifier. @over: what it lies over, and is not wider than. @place: where it is
 * in the event, or NULL: there is no journal to flag it in. @memory: what was decided before about it, borrowed,
 * or NULL. */
GtkWidget *arb_sheet_why_new (GtkWidget *over,
                              ArbSession *session,
                              const ArbSheetStateRow *row,
                              const ArbSheetStateCell *cell,
                              const ArbStickPlace *place,
                              ArbPrecedentBox **memory);

/* What is said of a cell that is idle. Borrowed. */
const char *arb_sheet_why_idle (void);

G_END_DECLS
