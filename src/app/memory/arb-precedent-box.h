/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-precedents.h"

G_BEGIN_DECLS

/* What was decided before about what is looked at, each way once, with a button to decide the same here.
 * Signal "stick" (id): somebody wants to; see arb_precedents_lookup(). */
#define ARB_TYPE_PRECEDENT_BOX (arb_precedent_box_get_type ())
G_DECLARE_FINAL_TYPE (ArbPrecedentBox, arb_precedent_box, ARB, PRECEDENT_BOX, GtkBox)

/* Whether it can be stuck to here. */
typedef gboolean (*ArbPrecedentFunc) (const ArbPrecedent *precedent,
                                      gpointer user_data);

/* @calls: see arb_precedents_pick_calls(). @n_chars: how wide its lines may be; 0: as wide as it is. */
GtkWidget *arb_precedent_box_new (ArbStore *store,
                                  const GPtrArray *calls,
                                  ArbPrecedentFunc can_stick,
                                  gpointer user_data,
                                  int n_chars);
/* F5 anywhere in @on sticks to the first that can be stuck to. */
void arb_precedent_box_add_key (ArbPrecedentBox *self,
                                GtkWidget *on);
/* What F5 does; FALSE: there is nothing to stick to. */
gboolean arb_precedent_box_stick (ArbPrecedentBox *self);

G_END_DECLS
