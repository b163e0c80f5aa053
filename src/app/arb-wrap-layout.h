/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The layout of a row of controls that goes on in the next line when the window is narrow or the text
 * is large. Children that expand take what is left of their line. Unlike a GtkFlowBox it does not
 * come between Tab and the controls. For a box: <property name="layout-manager">. */
#define ARB_TYPE_WRAP_LAYOUT (arb_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (ArbWrapLayout, arb_wrap_layout, ARB, WRAP_LAYOUT, GtkLayoutManager)

G_END_DECLS
