/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/arb-snapshot.h"

G_BEGIN_DECLS

/* Says how far the recovery of an event is, and stops it. It shows only when it takes long. */
#define ARB_TYPE_RECOVERY_DIALOG (arb_recovery_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbRecoveryDialog, arb_recovery_dialog, ARB, RECOVERY_DIALOG, AdwWindow)

/* @recovered: what came of it; NULL: nothing, because of @error, which is NULL too when it was stopped. */
typedef void (*ArbRecoveryFunc) (const ArbRecovered *recovered,
                                 const GError *error,
                                 gpointer user_data);

/* @func is called once unless @parent goes before; @destroy frees its data in any case. */
GtkWidget *arb_recovery_dialog_new (GtkWindow *parent,
                                    const char *path,
                                    ArbRecoveryFunc func,
                                    gpointer user_data,
                                    GDestroyNotify destroy);
/* Once. From then on the dialog goes by itself. */
void arb_recovery_dialog_begin (ArbRecoveryDialog *self);

G_END_DECLS
