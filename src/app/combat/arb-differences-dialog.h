/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "store/arb-correct.h"

G_BEGIN_DECLS

/* What a correction of a decided combat would change, there and in all that was built on it, and the
 * umpire's choice: all of it, the losses only, or the result stands. Nothing is written before. The
 * action differences.apply (s: "all", "losses", "stand") does what the buttons do. */
#define ARB_TYPE_DIFFERENCES_DIALOG (arb_differences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbDifferencesDialog, arb_differences_dialog, ARB, DIFFERENCES_DIALOG,
                      AdwWindow)

/* Takes @correct. */
GtkWidget *arb_differences_dialog_new (ArbDesk *desk,
                                       ArbCorrect *correct);

G_END_DECLS
