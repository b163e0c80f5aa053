/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The circumstances of the present step in a table: what is needed, known and assumed, and folded
 * away what cannot change anything. Signal "change" (question): the umpire wants to answer that cell. */
#define ARB_TYPE_FORM_VIEW (arb_form_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbFormView, arb_form_view, ARB, FORM_VIEW, GtkBox)

/* Shows what @session is at; hidden when there is nothing to show. */
void arb_form_view_show (ArbFormView *self,
                         ArbSession *session);

G_END_DECLS
