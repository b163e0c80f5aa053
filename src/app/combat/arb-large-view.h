/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A few lines as large as the screen allows, for the players on the other side of the table. Space
 * changes black on white and white on black, Escape or F11 ends it. */
#define ARB_TYPE_LARGE_VIEW (arb_large_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbLargeView, arb_large_view, ARB, LARGE_VIEW, GtkWindow)

/* Copies @lines. */
GtkWidget *arb_large_view_new (const char *const *lines);
/* How large the letters are, in pixels, where there is room for @width by @height. */
double arb_large_view_find_size (ArbLargeView *self,
                                 int width,
                                 int height);

G_END_DECLS
