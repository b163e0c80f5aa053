/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "app/armies/arb-army-document.h"

G_BEGIN_DECLS

/* A list held against a seal that somebody has on paper or in a message: whether the list, the
 * program’s data or the club’s data are as they were when it was sealed, and what differs. */
#define ARB_TYPE_SEAL_WINDOW (arb_seal_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbSealWindow, arb_seal_window, ARB, SEAL_WINDOW, AdwWindow)

/* A list an event keeps begins with its own seal. @desk may be NULL. */
GtkWidget *arb_seal_window_new (ArbArmyDocument *document,
                                ArbDesk *desk);

G_END_DECLS
