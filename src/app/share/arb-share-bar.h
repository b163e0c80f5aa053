/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"
#include "app/share/arb-hub-link.h"

G_BEGIN_DECLS

/* The lower edge of the window, there as long as it has something to say about the other umpires of the
 * event: whether they wrote about the unit or combat that is being looked at, or have it open, who is on
 * the hub, and what has not been delivered. */
#define ARB_TYPE_SHARE_BAR (arb_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (ArbShareBar, arb_share_bar, ARB, SHARE_BAR, GtkBox)

/* @desk may be NULL. */
void arb_share_bar_set_desk (ArbShareBar *self,
                             ArbDesk *desk);
/* @link may be NULL: the event has no hub. */
void arb_share_bar_set_link (ArbShareBar *self,
                             ArbHubLink *link);
/* Whom the window watches; NULL: nobody. */
void arb_share_bar_set_watched (ArbShareBar *self,
                                const char *umpire);
/* What is being looked at, a unit or a combat; NULL: nothing. */
void arb_share_bar_set_subject (ArbShareBar *self,
                                const char *subject);

G_END_DECLS
