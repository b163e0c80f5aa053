/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* The running account beside the current step. Activating a line opens its correction, or flags it
 * as contested when there is nothing to correct. On a line C flags it, + and − change its value. */
#define ARB_TYPE_ACCOUNT_VIEW (arb_account_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbAccountView, arb_account_view, ARB, ACCOUNT_VIEW, GtkBox)

/* @session NULL: nothing is played. @desk and @combat: where it is played, NULL outside of an event. */
void arb_account_view_set_session (ArbAccountView *self,
                                   ArbSession *session,
                                   ArbDesk *desk,
                                   const char *combat);
/* The event went on: flags may have come or gone. */
void arb_account_view_refresh (ArbAccountView *self);
/* Goes to the first line of the step that can be changed, and opens it if it is the only one. */
void arb_account_view_reopen (ArbAccountView *self,
                              const char *step);
/* Never called for keys that go into a text. */
gboolean arb_account_view_handle_key (ArbAccountView *self,
                                      guint keyval,
                                      GdkModifierType modifiers);
void arb_account_view_set_show_refused (ArbAccountView *self,
                                        gboolean show);
void arb_account_view_grab (ArbAccountView *self);

/* Asks for another answer to a question of the form: one that was answered or assumed, or one that is
 * still to come. */
void arb_account_view_change (ArbAccountView *self,
                              const char *question);

G_END_DECLS
