/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Two children side by side when there is room, one above the other when there is not. libadwaita
 * 1.2 has no breakpoints, and its flap and leaflet hide one of the two. */
#define ARB_TYPE_PANES (arb_panes_get_type ())
G_DECLARE_FINAL_TYPE (ArbPanes, arb_panes, ARB, PANES, GtkWidget)

/* From this width on the children stand side by side. */
#define ARB_PANES_WIDE 840

gboolean arb_panes_is_wide (ArbPanes *self);
/* @size for text of the usual size, as much larger as text is on this display. */
int arb_panes_scale (GtkWidget *widget,
                     int size);

/* Makes room for large text in @widget: its clamps grow with the text, from the sizes they have now, and
 * titles of groups of preferences, which the toolkit cuts, wrap. */
void arb_panes_make_room (GtkWidget *widget);

G_END_DECLS
