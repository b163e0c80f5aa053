/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/arb-store.h"

G_BEGIN_DECLS

/* The competition for the hall, on a projector or a second screen: pages as large as the screen allows, which
 * turn by themselves and follow the journal. The time of the round is on every page. Space stops the
 * turning, arrows turn, D changes dark and light, Escape or F11 ends it. */
#define ARB_TYPE_HALL_VIEW (arb_hall_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbHallView, arb_hall_view, ARB, HALL_VIEW, GtkWindow)

GtkWidget *arb_hall_view_new (ArbStore *store);
/* Fills a screen where @parent is not, if there is one. */
void arb_hall_view_present (ArbHallView *self,
                            GtkWindow *parent);
/* The page that shows, from 0, of how many. */
guint arb_hall_view_get_page (ArbHallView *self,
                              guint *n_pages);
/* Whether it turns by itself. */
gboolean arb_hall_view_is_turning (ArbHallView *self);
/* What is on the page that shows. */
char *arb_hall_view_dup_text (ArbHallView *self) G_GNUC_WARN_UNUSED_RESULT;
/* A second goes by. */
void arb_hall_view_tick (ArbHallView *self);

G_END_DECLS
