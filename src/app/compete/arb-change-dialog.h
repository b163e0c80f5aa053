/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Another file for a list that was accepted: why, and what it costs. */
#define ARB_TYPE_CHANGE_DIALOG (arb_change_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbChangeDialog, arb_change_dialog, ARB, CHANGE_DIALOG, AdwWindow)

/* @reason NULL: it is not changed after all. Called once; @data is whose the function is. */
typedef void (*ArbChangeFunc) (gint64 penalty,
                               const char *reason,
                               gpointer near,
                               gpointer data);

/* @penalty: what the formula says. @near is kept alive until then. @parent may be
 * NULL. */
void arb_change_dialog_run (GtkWindow *parent,
                            const char *player,
                            gint64 penalty,
                            ArbChangeFunc func,
                            gpointer near,
                            gpointer data);

G_END_DECLS
