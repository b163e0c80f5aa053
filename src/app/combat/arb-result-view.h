/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/combat/arb-result-state.h"

G_BEGIN_DECLS

/* The result at the top of the sheet. Nothing in it that begins something ever has the keyboard by
 * itself: the sentence does. */
#define ARB_TYPE_RESULT_VIEW (arb_result_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbResultView, arb_result_view, ARB, RESULT_VIEW, GtkBox)

/* @state NULL: nothing is decided, and it hides. @n_heads: how many units stand over the sheet by name. */
void arb_result_view_show (ArbResultView *self,
                           const ArbResultState *state,
                           guint n_heads);
/* What may come next stands under the result. */
void arb_result_view_set_offers (ArbResultView *self,
                                 GtkWidget *offers);
void arb_result_view_grab (ArbResultView *self);

G_END_DECLS
