/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* Acts of several umpires about the same thing, side by side: who, when, what. The head umpire says with
 * one key whose count; to everybody else it says who can. Signal "decided" (sentence, conflict): it is
 * written. */
#define ARB_TYPE_CONFLICT_DIALOG (arb_conflict_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbConflictDialog, arb_conflict_dialog, ARB, CONFLICT_DIALOG, AdwWindow)

/* NULL: there is no such conflict any more. */
GtkWidget *arb_conflict_dialog_new (GtkWindow *parent,
                                    ArbDesk *desk,
                                    const char *conflict);

G_END_DECLS
