/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/shell/arb-opener.h"
#include "systems/arb-case.h"

G_BEGIN_DECLS

/* The assistant for a new event, in three pages: the event, its tables with their armies, the
 * rulings. Nothing is made before the last button. */
#define ARB_TYPE_NEW_EVENT (arb_new_event_get_type ())
G_DECLARE_FINAL_TYPE (ArbNewEvent, arb_new_event, ARB, NEW_EVENT, AdwWindow)

/* @func is called with the event that was made. @user_data must outlive @parent.
 * @parent may be NULL. */
GtkWidget *arb_new_event_new (GtkWindow *parent,
                              ArbSystemSet *systems,
                              ArbOpenedFunc func,
                              gpointer user_data);

G_END_DECLS
