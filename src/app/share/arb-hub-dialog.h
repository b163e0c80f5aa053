/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* Shares the open event over a hub, or gets a copy of one that is there. Nothing of it holds up the
 * window. Signal "changed": the open event has another hub now, or none. Signal "joined" (path): there is
 * a new copy. */
#define ARB_TYPE_HUB_DIALOG (arb_hub_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbHubDialog, arb_hub_dialog, ARB, HUB_DIALOG, AdwWindow)

/* @desk may be NULL: no event is open. */
GtkWidget *arb_hub_dialog_new (GtkWindow *parent,
                               ArbDesk *desk);
/* Gets a copy of the event with that id, to @path. */
void arb_hub_dialog_join (ArbHubDialog *self,
                          const char *event,
                          const char *path);
gboolean arb_hub_dialog_is_busy (ArbHubDialog *self);

G_END_DECLS
