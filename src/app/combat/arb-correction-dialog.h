/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "report/arb-account.h"

G_BEGIN_DECLS

/* Asks for another answer to an old question, or for the value and the reason of an override. It
 * closes when the session took them, and stays with everything typed when not. The action
 * correction.apply does what the button does. Signal "contest": the line shall be flagged instead;
 * the dialog closes then. */
#define ARB_TYPE_CORRECTION_DIALOG (arb_correction_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbCorrectionDialog, arb_correction_dialog, ARB, CORRECTION_DIALOG, AdwWindow)

/* NULL when nothing behind that line can be changed. */
GtkWidget *arb_correction_dialog_new (ArbSession *session,
                                      ArbAccountKind kind,
                                      const char *id);

/* Where the combat is played. Another answer to a combat that is decided is a correction: it needs a
 * reason, and shows what would be different before anything is. */
void arb_correction_dialog_set_event (ArbCorrectionDialog *self,
                                      ArbDesk *desk,
                                      const char *combat);
/* Adds to the number that stands there, as far as it may go. */
void arb_correction_dialog_step (ArbCorrectionDialog *self,
                                 int step);

G_END_DECLS
