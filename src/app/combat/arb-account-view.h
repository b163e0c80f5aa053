/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The running account beside the current step. Activating a line opens its correction. */
#define ARB_TYPE_ACCOUNT_VIEW (arb_account_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbAccountView, arb_account_view, ARB, ACCOUNT_VIEW, GtkBox)

void arb_account_view_set_session (ArbAccountView *self,
                                   ArbSession *session);
void arb_account_view_set_show_refused (ArbAccountView *self,
                                        gboolean show);
void arb_account_view_grab (ArbAccountView *self);

G_END_DECLS
