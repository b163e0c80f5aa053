/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* The event at a glance: losses over time, what is left of the divisions, where the combats were. */
#define ARB_TYPE_GLANCE_DIALOG (arb_glance_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbGlanceDialog, arb_glance_dialog, ARB, GLANCE_DIALOG, AdwWindow)

GtkWidget *arb_glance_dialog_new (GtkWindow *parent,
                                  ArbDesk *desk);

G_END_DECLS
