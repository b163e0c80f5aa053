/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "report/arb-account.h"

G_BEGIN_DECLS

/* Asks for another answer to an old question, or for the value and the reason of an override. It
 * closes when the session took them, and stays with everything typed when not. The action
 * correction.apply does what the button does. */
#define ARB_TYPE_CORRECTION_DIALOG (arb_correction_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbCorrectionDialog, arb_correction_dialog, ARB, CORRECTION_DIALOG, AdwWindow)

/* NULL when nothing behind that line can be changed. */
GtkWidget *arb_correction_dialog_new (ArbSession *session,
                                      ArbAccountKind kind,
                                      const char *id);

G_END_DECLS
