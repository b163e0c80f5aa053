/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* Copies of the open event are looked through beside the window, what is new is shown, and a yes brings
 * it in, all of it or nothing. Signal "done" (sentence, whether something waits for a decision): it is in
 * the event. */
#define ARB_TYPE_MERGE_DIALOG (arb_merge_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbMergeDialog, arb_merge_dialog, ARB, MERGE_DIALOG, AdwWindow)

GtkWidget *arb_merge_dialog_new (GtkWindow *parent,
                                 ArbDesk *desk,
                                 const char *const *paths);
/* Whether it still reads. */
gboolean arb_merge_dialog_is_busy (ArbMergeDialog *self);

G_END_DECLS
